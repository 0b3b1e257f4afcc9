nimbi-name = 尼姆比
nimbi-line = 從同一列或同一行取走相連的棋子。
nimbi-rules =
    棋子排滿一個矩形棋盤。每次從任一列或任一行取走一段相連的棋子，至少一顆；中間有空缺就不算相連，不可越過。末手勝：取到最後一顆者勝；末手敗（即海因的 TacTix）：取到最後一顆者敗。
nimbi-source = 文件 4（「尼姆比」遊戲）。海因（Piet Hein）發明；加德納（M. Gardner），Scientific American，1958 年 2 月（TacTix）；M. Beeler、R. W. Gosper、R. Schroeppel，HAKMEM（1972），第 74 條。
nimbi-notation =
    4x4 表示 4 列、每列 4 顆的滿盤。其餘局面逐列畫出，列與列以 / 分開，# 是棋子，小數點是空位：####/#.##/####/####。棋盤至多 128 格。著法 r2c1-3 取第 2 列第 1 至 3 行，r1-3c4 取第 4 行第 1 至 3 列，r2c3 只取一顆。
nimbi-known =
    文件 4 的四種情況在末手勝時都成立：列數、行數都是偶數的滿盤為 P 局面，其餘為 N 局面（先取正中央一顆、正中一列或正中一行，之後以中心對稱應對）。一直線相連的 n 顆恰好值 *n，因此只剩直線時就是拈。其他滿盤的 Grundy 數沒有已知的規律。末手敗時對稱下法失效；4×4 是後手勝。
nimbi-unsolved = 滿盤的 Grundy 數沒有已知的規律，有空缺的棋盤誰勝也沒有。末手敗（TacTix）時對稱下法失效，只有搜尋所能及的棋盤才有答案。

nimbi-take-one = 取第 { $row } 列第 { $column } 行的棋子
nimbi-take-across = 取第 { $row } 列第 { $first } 至 { $last } 行的棋子
nimbi-take-down = 取第 { $column } 行第 { $first } 至 { $last } 列的棋子
nimbi-row = 此處應為大小（如 4x4），或由 # 與 .（空缺）畫成的一列
nimbi-row-length = 第 { $row } 列有 { $length } 格，第 1 列有 { $columns } 格：各列必須等長
nimbi-too-large = 太大：棋盤至多 { $most } 格
nimbi-not-straight = 一著只能在同一列或同一行之內，不可同時跨多列與多行
nimbi-gone = 第 { $row } 列第 { $column } 行是空缺

nimbi-empty = 棋盤已空：輪到的一方無子可取，已經輸了。
nimbi-lines-p = 只剩直線，長度為 { $lengths }。n 顆的直線相當於 n 根的一堆拈，尼姆和為 0：任何一著都有應著。
nimbi-lines-n = 只剩直線，長度為 { $lengths }。n 顆的直線相當於 n 根的一堆拈，尼姆和為 { $sum }：{ $move }，尼姆和就變成 0。
nimbi-even-even = 共 { $rows } 列 { $columns } 行，都是偶數：任何一段都不會與自己的中心對稱段重疊。不論取哪一段，對方都取它的中心對稱段。
nimbi-odd-odd = 共 { $rows } 列 { $columns } 行，都是奇數：{ $move }，也就是正中央那一顆，之後每一著都以中心對稱的一段回應。
nimbi-middle-row = 列數 { $rows } 是奇數，行數 { $columns } 是偶數：{ $move }，也就是整個正中一列，之後每一著都以中心對稱的一段回應。
nimbi-middle-column = 行數 { $columns } 是奇數，列數 { $rows } 是偶數：{ $move }，也就是整個正中一行，之後每一著都以中心對稱的一段回應。
nimbi-mirror-p = 棋子呈中心對稱，而且任何一段都不會與自己的對稱段重疊。不論取哪一段，對方都取它的對稱段。
nimbi-mirror-n = { $move }，剩下的棋子就呈中心對稱，而且任何一段都不會與自己的對稱段重疊，之後每一著都以對稱的一段回應。

nimbi-from-document-4 = 文件 4，「尼姆比」的情況 1° 至 4°
nimbi-from-lines = 手算：n 顆的直線相當於 n 根的一堆拈
nimbi-from-hakmem = HAKMEM（1972），第 74 條：TacTix
