mark-name = 減一或減半
mark-line = 從一堆取走一根，或取走一半（無條件進位）。
mark-rules = 一著把大小為 n 的堆換成 n − 1，或換成 n/2（捨去小數）。
mark-known = 單獨一堆為必敗，若且唯若二進位寫法末尾的零有奇數個（Fraenkel，2011），或已經空了。
