dots-and-boxes-name = 點格棋
dots-and-boxes-line = 在兩點之間畫線；圍成方格的人佔有它，再走一著。
dots-and-boxes-how = 點一條線，把它畫上。
dots-and-boxes-rules = 一著在相鄰兩點之間畫一條線。畫上一格第四條邊的人佔有這一格，並且必須再走一著。線都畫完後，佔有的格子較多的人贏；一樣多就是和局。
dots-and-boxes-notation = 空棋盤寫成方格的列數與行數：2x3。下到一半的棋盤由上而下逐列書寫：O 是點，# 是還沒畫的線；方格屬於先手寫 X，屬於後手寫 O。角上的點表示輪到誰：O 是先手，X 是後手。它旁邊的點若是 X，表示對方剛圍成一格，只能跳過。著法寫成 line(1,2)，即該格陣的列與行。
dots-and-boxes-known = 1×1、1×3、2×3、3×3 格的棋盤後手勝，2×2 先手勝，1×2 和局。4×5 格以下的棋盤都已由電腦解出：4×4 是和局（Wilson），4×5 也是和局（Barker 與 Korf，2012）。訣竅在長鏈：先被迫打開三格以上長鏈的人，通常會輸。
dots-and-boxes-move-line = 畫上第 { $a } 列第 { $b } 行的線
dots-and-boxes-move-pass = 跳過：對方圍成一格，要再走一著
