end-nim-name = 两端尼姆
end-nim-line = 从一排的第一堆或最后一堆取走任意多根。
end-nim-rules = 若干堆排成一排，次序有别。一着从任一端的堆取走任意多根。端点的堆取空后就消失，下一堆成为端点。
end-nim-known = 两堆相等为必败，不等为必胜。Albert 与 Nowakowski（2001）解出任意一排的胜负。
