xiangqi-name = 闷宫棋（象棋炮兵残局）
xiangqi-line = 炮和边兵在各路对峙，没有安全着法可走者败。
xiangqi-rules =
    若干路上各有红黑两子相对。炮只能在本路前进或后退，格数不限，但不许走到对面的炮上，也不许越过它，而且不能横行。边兵相对，中间空两格：双方之中只有一方能进一步，此后谁再进就会被吃。除此以外的着法都立刻致败，所以没有这些着法可走的一方就输了。
xiangqi-source = 文档 4，问题 6-03。
xiangqi-notation =
    start 是文档 4 的局面，即 1s4-7,5c3-8,7c1-10：每一路依次写路数（从红方右边数起）、s（兵）或 c（炮），以及红子和黑子的横线（从红方一边数起，1 到 10）。这里把先走的一方称为红方（文档 4 是黑先）；轮到另一方时在后面加上 ;black。也可以只写这个局面的三个间隔 (1,4,8)，这时红子都在 start 的位置；后面的星号如 (1,4,5)* 表示 P 局面。着法照象棋记法，从走子一方数路：C7+3、C3-2、P9+1，依次为炮（C）或兵（P）、自己一方的路数（一方的 7 路就是对方的 3 路）、+（进）或 -（退）和格数。中路（5 路）的第 1 和第 10 线是将帅，所以中炮只能退到第 2 或第 9 线。
xiangqi-known =
    完全解决：就是以间隔为堆的尼姆；一对兵在进一步之前算 1，之后算 0。开局的间隔是 1、4、8，尼姆和为 13；炮7进3 之后成为 1、4、5，尼姆和为 0，这是唯一的必胜着。本程序所据的文档 4 没有留下棋图，上述的读法与它实战的每一着、每个间隔都相符。文档 4 的实战止于间隔 0、0、0，此时输方其实还可以走炮5退1，对方应以炮5进1。这里只问末手胜：下象棋没有人想把自己走到无棋可动。
xiangqi-unsolved = 按这里的读法，已没有未解之处。但这是否处处符合作者的原意，无从得知：文档缺了棋图。
xiangqi-no-misere = 象棋中无棋可走的一方就是输了，文档 4 也只问这一种。

xiangqi-piece = 路数之后应为 s（兵）或 c（炮）
xiangqi-soldiers-files = 这个残局的兵只在 1 路或 9 路
xiangqi-cannons-files = 这个残局的炮只在 2 路到 8 路
xiangqi-soldiers-ranks = 两兵的横线应为 4-7，进一步后为 5-7 或 4-6
xiangqi-red-below = 红子的横线必须小于黑子的横线
xiangqi-generals = 5 路的第 1 和第 10 线是将帅：炮只能在第 2 到第 9 线
xiangqi-file-twice = 这一路已经有一对棋子
xiangqi-cannon-forward = { $side ->
        [black] 炮
       *[red] 炮
    }{ $file }进{ $by }
xiangqi-cannon-back = { $side ->
        [black] 炮
       *[red] 炮
    }{ $file }退{ $by }
xiangqi-soldier-forward = { $side ->
        [black] 卒
       *[red] 兵
    }{ $file }进{ $by }
xiangqi-red-moves = 轮到红方
xiangqi-black-moves = 轮到黑方

xiangqi-from-document-4 = 文档 4，问题 6-03 及解答中的实战着法
xiangqi-move = 此处应为 C7+3、炮七进三 这样的着法：棋子、所在路数、进（+）或退（-）、几步
xiangqi-gaps = 此处应为文档 4 棋盘的三个间隔：兵是 0 或 1，中路是 0 到 5，7 路是 0 到 8
