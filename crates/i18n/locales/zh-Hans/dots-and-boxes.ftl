dots-and-boxes-name = 点格棋
dots-and-boxes-line = 在两点之间画线；围成方格的人占有它，再走一着。
dots-and-boxes-how = 点一条线，把它画上。
dots-and-boxes-rules = 一着在相邻两点之间画一条线。画上一格第四条边的人占有这一格，并且必须再走一着。线都画完后，占有的格子较多的人赢；一样多就是和局。
dots-and-boxes-notation = 空棋盘写成方格的行数与列数：2x3。下到一半的棋盘由上而下逐行书写：O 是点，# 是还没画的线；方格属于先手写 X，属于后手写 O。角上的点表示轮到谁：O 是先手，X 是后手。它旁边的点若是 X，表示对方刚围成一格，只能跳过。着法写成 line(1,2)，即该格阵的行与列。
dots-and-boxes-known = 1×1、1×3、2×3、3×3 格的棋盘后手胜，2×2 先手胜，1×2 和局。4×5 格以下的棋盘都已由电脑解出：4×4 是和局（Wilson），4×5 也是和局（Barker 与 Korf，2012）。诀窍在长链：先被迫打开三格以上长链的人，通常会输。
dots-and-boxes-move-line = 画上第 { $a } 行第 { $b } 列的线
dots-and-boxes-move-pass = 跳过：对方围成一格，要再走一着
