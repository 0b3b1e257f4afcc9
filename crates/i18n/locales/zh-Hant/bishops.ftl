bishops-name = 不相攻的主教
bishops-line = 把主教放在不受其他主教攻擊的空格。
bishops-how = 點選要放主教的格子。
bishops-rules = 雙方輪流在棋盤的空格放一枚主教。主教攻擊兩條斜線上的所有格子，中間缺格也一樣。不能再放者輸；末手敗時則相反。
bishops-notation = 由上而下寫出各列：# 是空格，X 是主教，點是棋盤沒有的格子；5x5 是空棋盤。以 + 相連的幾個棋盤合成一局。著法寫成 bishop(2,3)，依次為列與行。
bishops-known = 黑格與白格上的主教互不相干。只要有一邊是偶數，先手必敗：對手照鏡像回應，落在另一色的格子。
bishops-move-bishop = 主教放在第 { $a } 列第 { $b } 行
