cram-name = 填骨牌（Cram）
cram-line = 在棋盤上兩個相鄰的空格放一張骨牌。
cram-rules =
    棋盤由若干可用的格子組成，開始時全是空格。雙方輪流把一張骨牌放在同一列或同一行中相鄰的兩個空格上，蓋住的格子不可再用。末手勝：輪到而放不下骨牌者輸；末手敗：輪到而放不下骨牌者勝。
cram-source = M. Gardner，Scientific American，1974 年 2 月；更早由 G. Mott-Smith 稱為 Plugg。E. R. Berlekamp、J. H. Conway、R. K. Guy，Winning Ways（1982），第 15 章。J. Lemoine、S. Viennot，Nimbers are inevitable（2012），arxiv.org/abs/1011.5841。J. W. H. M. Uiterwijk，Solving Cram using combinatorial game theory（2019）。
cram-notation =
    3x4 表示 3 列、每列 4 格的空盤。其餘局面由上而下逐列畫出，列與列以 / 分開，# 是空格，小數點是已蓋住或不用的格子：##./#.#。幾個棋盤以 + 相連，如 3x4+1x5，並排放置，兩個之間隔一行小數點。全部合計至多 128 格。著法 r2c1-2 把骨牌放在第 2 列第 1、2 行，r1-2c4 放在第 4 行第 1、2 列。
cram-known =
    末手勝時，列數、行數都是偶數的空盤為 P 局面（以中心對稱應對）；一奇一偶為 N 局面（先填正中央兩格，之後以中心對稱應對）。一列 n 格就是道森凱爾斯（Dawson's Kayles），即八進位遊戲 0.07，Grundy 數的週期為 34。兩列 n 格在 n 為偶數時值 *0，n 為奇數時值 *1。更多列的棋盤沒有已知的規律；4 至 7 列的 Grundy 數已算到 5×11 與 7×9。
cram-unsolved = 末手勝時，列數、行數都是奇數且大於 1 的棋盤誰勝，以及超過兩列的所有 Grundy 數，都沒有已知的規律。末手敗除搜尋所得之外一無所知。

cram-place-across = 把骨牌放在第 { $row } 列第 { $first }、{ $last } 行
cram-place-down = 把骨牌放在第 { $column } 行第 { $first }、{ $last } 列
cram-two = 一張骨牌恰好蓋住兩格：r2c1-2 是第 2 列第 1、2 行

cram-over = 沒有任何兩個空格相鄰：輪到的一方放不下骨牌，已經輸了。
cram-narrow-p = 每一塊都是單獨一列或完整的兩列。一列就是一堆道森凱爾斯，兩列 n 格的值是 n 除以 2 的餘數，全部的尼姆和為 0：任何一著都有應著。
cram-narrow-n = 每一塊都是單獨一列或完整的兩列。一列就是一堆道森凱爾斯，兩列 n 格的值是 n 除以 2 的餘數，全部的尼姆和為 { $sum }：{ $move }，尼姆和就變成 0。
cram-even-even = 共 { $rows } 列 { $columns } 行，都是偶數：任何骨牌都不會與自己的中心對稱位置重疊。不論蓋住哪兩格，對方都蓋住它們的中心對稱位置。
cram-even-odd = 共 { $rows } 列 { $columns } 行，一個是偶數、一個是奇數：{ $move }，也就是正中央的兩格。之後任何骨牌都不會與自己的中心對稱位置重疊：每一著都以中心對稱的一著回應。
cram-mirror-p = 空格呈中心對稱，而且任何骨牌都不會與自己的對稱位置重疊。不論蓋住哪兩格，對方都蓋住它們的對稱位置。
cram-mirror-n = { $move }，剩下的空格就呈中心對稱，而且任何骨牌都不會與自己的對稱位置重疊，之後每一著都以對稱的一著回應。

cram-from-dawsons-kayles = Winning Ways（1982），第 4 章：道森凱爾斯，八進位遊戲 0.07
cram-from-winning-ways = Winning Ways（1982），第 15 章：兩列的 Cram
cram-from-beling = P. Beling 的 Cram 數值表，https://crates.io/crates/igs；7×7 以內最早見於 Lemoine 與 Viennot（2012）及 M. Schneider（2009）
