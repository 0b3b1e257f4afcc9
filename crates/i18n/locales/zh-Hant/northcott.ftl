northcott-name = 諾斯科特遊戲
northcott-titled = 諾斯科特遊戲（{ $a } 行）
northcott-line = 沿著各列移動自己的棋子，無棋可動者敗。
northcott-rules =
    棋盤的每一列有白子與黑子各一枚。雙方輪流走棋，每次把自己的一枚棋子沿所在的列前進或後退，格數不限，但不可走到對方棋子所在的格，也不可越過它。末手勝：無棋可動者敗；末手敗：無棋可動者勝。棋子可以後退，所以棋局可能循環往復。
northcott-source = 文件 4，例 3（8×8 格；原題的棋子沿直行移動）。理論：Berlekamp、Conway、Guy，Winning Ways 第 3 章。
northcott-notation =
    每列 8 格的遊戲寫作 northcott:8，只寫 northcott 也是 8 格。局面依次寫出每一列白子與黑子所在的行：1-6,2-6,3-6；白子在左在右都可以。輪到黑方時在後面加上 ;black，否則輪到白方。也可以像文件 4 那樣只寫間隔 (4,3,2,1)，這時白子都在最左一格；後面的星號如 (1,2,3)* 表示 P 局面。著法 2:1>4 表示第 2 列的棋子從第 1 行走到第 4 行。
northcott-known =
    末手勝：完全解決。數出每一列兩子之間的空格：不論輪到誰，局面是 P 局面，若且唯若這些間隔的尼姆和為 0。後退只會讓對方跟進，而棋子身後的餘地遲早用完，所以雙方都走對時棋局不會循環。與其他遊戲相加時，整個棋盤相當於拈的一堆，根數就是這個尼姆和；局面上輪到的一方，就是和中輪到的玩家。文件 4 只給出棋盤的間隔 4,3,2,1,4,1,5,4，沒有寫明各子的位置；這裡的例局取同樣的間隔，並同樣由黑方先走。末手敗：沒有採用定理，而是把所有局面當作可循環的遊戲逐一求解。
northcott-unsolved = 末手勝已完全解決。末手敗在這裡沒有可用的定理，只能逐一求解，限於搜尋所能及的大小。

northcott-rows-most = 至多 { $most } 列
northcott-same-square = 同一列的兩枚棋子不可在同一格
northcott-own-piece = 輪到的一方在這一列的棋子位於第 { $column } 行
northcott-must-move = 棋子必須離開原來的格
northcott-no-passing = 不可走到對方棋子所在的格，也不可越過它
northcott-forward = 第 { $row } 列的棋子前進 { $by } 格，到第 { $column } 行
northcott-back = 第 { $row } 列的棋子後退 { $by } 格，到第 { $column } 行
northcott-white-moves = 輪到白方
northcott-black-moves = 輪到黑方

northcott-from-document-4 = 文件 4，例 3
northcott-from-gaps = 手算：以間隔為堆的拈
