northcott-name = 诺思科特游戏
northcott-titled = 诺思科特游戏（{ $a } 列）
northcott-line = 沿着各行移动自己的棋子，无棋可动者败。
northcott-rules =
    棋盘的每一行有白子和黑子各一枚。双方轮流走子，每次把自己的一枚棋子沿所在的行前进或后退，格数不限，但不许走到对方棋子所在的格，也不许越过它。末手胜：无棋可动者败；末手败：无棋可动者胜。棋子可以后退，所以棋局可能循环往复。
northcott-source = 文档 4，例 3（8×8 格；原题的棋子沿竖列移动）。理论：Berlekamp、Conway、Guy，Winning Ways 第 3 章。
northcott-notation =
    每行 8 格的游戏写作 northcott:8，只写 northcott 也是 8 格。局面依次写出每一行白子和黑子所在的列：1-6,2-6,3-6；白子在左在右都可以。轮到黑方时在后面加上 ;black，否则轮到白方。也可以像文档 4 那样只写间隔 (4,3,2,1)，这时白子都在最左一格；后面的星号如 (1,2,3)* 表示 P 局面。着法 2:1>4 表示第 2 行的棋子从第 1 列走到第 4 列。
northcott-known =
    末手胜：完全解决。数出每一行两子之间的空格：不管轮到谁，当且仅当这些间隔的尼姆和为 0 时为 P 局面。后退只会让对方跟进，而棋子身后的余地迟早用完，所以双方都走对时棋局不会循环。与其他游戏相加时，整个棋盘相当于尼姆的一堆，根数就是这个尼姆和；局面上轮到的一方，就是和中轮到的玩家。文档 4 只给出棋盘的间隔 4,3,2,1,4,1,5,4，没有写明各子的位置；这里的例局取同样的间隔，并同样由黑方先走。末手败：没有采用定理，而是把所有局面当作可循环的游戏逐一求解。
northcott-unsolved = 末手胜已完全解决。末手败在这里没有可用的定理，只能逐一求解，限于搜索所能及的大小。

northcott-rows-most = 最多 { $most } 行
northcott-same-square = 同一行的两枚棋子不能在同一格
northcott-own-piece = 轮到的一方在这一行的棋子位于第 { $column } 列
northcott-must-move = 棋子必须离开原来的格
northcott-no-passing = 不许走到对方棋子所在的格，也不许越过它
northcott-forward = 第 { $row } 行的棋子前进 { $by } 格，到第 { $column } 列
northcott-back = 第 { $row } 行的棋子后退 { $by } 格，到第 { $column } 列
northcott-white-moves = 轮到白方
northcott-black-moves = 轮到黑方

northcott-from-document-4 = 文档 4，例 3
northcott-from-gaps = 手算：以间隔为堆的尼姆
