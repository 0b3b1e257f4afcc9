notakto-name = 全叉井字棋（Notakto）
notakto-line = 两人都画叉；有三个叉连成一线的棋盘就不能再画。
notakto-rules = 在 3×3 的棋盘上，双方轮流在空格画 X。横、直或斜有三个 X 连成一线的棋盘作废，不能再画。一般采用末手败：弄废最后一盘者输。
notakto-known = 末手败时，一个空盘先手必胜：先画中央，之后以马步应对；两个空盘则必败。Plambeck 与 Whitehead（2013）以 18 个元素的幺半群解出任意多盘。
