end-nim-name = 兩端拈
end-nim-line = 從一排的第一堆或最後一堆取走任意多根。
end-nim-rules = 若干堆排成一排，次序有別。一著從任一端的堆取走任意多根。端點的堆取空後就消失，下一堆成為端點。
end-nim-known = 兩堆相等為必敗，不等為必勝。Albert 與 Nowakowski（2001）解出任意一排的勝負。
