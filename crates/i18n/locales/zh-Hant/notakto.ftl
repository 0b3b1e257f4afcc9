notakto-name = 全叉井字棋（Notakto）
notakto-line = 兩人都畫叉；有三個叉連成一線的棋盤就不能再畫。
notakto-rules = 在 3×3 的棋盤上，雙方輪流在空格畫 X。橫、直或斜有三個 X 連成一線的棋盤作廢，不能再畫。一般採用末手敗：弄廢最後一盤者輸。
notakto-known = 末手敗時，一個空盤先手必勝：先畫中央，之後以馬步應對；兩個空盤則必敗。Plambeck 與 Whitehead（2013）以 18 個元素的么半群解出任意多盤。
