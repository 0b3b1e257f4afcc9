queen-name = 皇后進角
queen-titled = 皇后進角（{ $all } 棋盤）
queen-line = 把棋子向左、向下或向左下移動，先到角上者勝。
queen-rules =
    先手把一枚棋子放在棋盤最上一列或最右一行的任一格。接著兩人輪流移動這枚棋子：向左、向下，或斜向左下，走幾格不限，至少走一格。末手勝：把棋子走到左下角者勝；末手敗：走到左下角者敗。
queen-source = 文件 4，問題 6-06（19×19 的棋盤）。理論：W. A. Wythoff，Nieuw Archief voor Wiskunde 7（1907）。
queen-notation =
    19×19 的棋盤寫作 queen:19，只寫 queen 也是它；queen:19x10 是 19 行、10 列的棋盤。start 表示棋子尚未放上棋盤。11,18 表示棋子在目標角右方 11 行、上方 18 列。著法寫成所到的格子：4,7。
queen-known =
    勝負完全解決。棋子到目標角的行數與列數，就是威索夫遊戲的兩堆：P 局面是威索夫的數對，兩數次序不拘。在 19×19 的棋盤上，先手必須從 11,18 或 18,11 開始，與文件 4 的答案一致。邊長 n > 3 的正方形棋盤，只有當 n − 1 是某個數對中較大的數時先手才有這樣的格子；否則後手必勝。其他棋盤，最上一列與最右一行到目標的距離，在威索夫的表中各與一個數成對；這兩格只要有一格在棋盤上，先手就必勝。
queen-unsolved = 任何大小的棋盤，勝負都已知道。Grundy 數就是威索夫遊戲的 Grundy 數，沒有一般的公式。

queen-place = 此處應為 start 或格子，例如 11,18
queen-not-on-edge = 先手只能把棋子放在最上一列或最右一行
queen-must-move = 棋子至少要走一格
queen-not-in-line = 棋子只能向左、向下或斜向左下走
queen-put = 把棋子放在第 { $column } 行第 { $row } 列
queen-left = 向左走到第 { $column } 行第 { $row } 列
queen-down = 向下走到第 { $column } 行第 { $row } 列
queen-diagonal = 斜走到第 { $column } 行第 { $row } 列
queen-part = 只畫出 { $columns }×{ $rows } 棋盤靠近目標的一角
queen-at = 局面：{ $place }

queen-home = 棋子已在角上：棋局結束，輪到的一方已經輸了。
queen-p = 到角上的距離 { $x } 與 { $y } 是{ $row }。不論怎麼走都會離開這張表，而對方總能回到表中。
queen-n = 必勝著：{ $move }，到角上的距離就是 { $x } 與 { $y }，即{ $row }。對方只能離開這張表，而你總能再回到表中。
queen-last = 一著就能到角上：{ $move }，就此獲勝。
queen-start-p = 最上一列與最右一行離目標都是 { $edge }，而在威索夫的表中 { $edge } 與 { $other } 成對，後者已在棋盤之外：不論先手放在哪裡，對方都能走到表中的格子。
queen-start-oblong-p = 最上一列離目標 { $top }，在威索夫的表中與 { $across } 成對；最右一行離目標 { $right }，與 { $up } 成對。這兩格都在棋盤之外：不論先手放在哪裡，對方都能走到表中的格子。
queen-start-n = 必勝著：{ $move }。{ $x } 與 { $y } 是{ $row }，對方只能離開這張表，而你總能再回到表中。
queen-one-square = 棋盤只有目標這一格：把棋子放上去棋局就結束，依末手敗規則算輸。

queen-from-document-4 = 文件 4，問題 6-06
queen-from-table = 依威索夫的表手算
