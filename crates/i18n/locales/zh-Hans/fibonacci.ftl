fibonacci-name = 双倍游戏（斐波那契尼姆）
fibonacci-line = 每次最多取对方上次所取的两倍。
fibonacci-rules =
    一堆火柴。先手第一次至少取 1 根，但不许取光。此后每人每次至少取 1 根，最多取对方上次所取根数的两倍。末手胜：取到最后一根者胜；末手败：取到最后一根者败。
fibonacci-source = 文档 3（双倍游戏，例 8 至例 10 和定理 (iii)）。M. J. Whinihan，Fibonacci Quarterly 1（1963）。
fibonacci-notation =
    20 是开局：最多可取 19 根。20/6 表示剩 20 根，这次最多取 6 根；上限超过堆中根数时，表示可以全取。0 表示空桌。着法 3 表示取 3 根。
fibonacci-known =
    除 Grundy 数留待搜索外，完全解决。把堆中根数写成互不相邻的斐波那契数之和（斐波那契标准表示，即 Zeckendorf 表示）：当且仅当可取的上限小于其中最小一项时为 P 局面；因此开局 1、2、3、5、8、13……为 P 局面，其余都是 N 局面，这正是文档 3 的定理。全部必胜着：取最小的一项或最小几项之和，只要其两倍小于再大的一项，或者恰为整堆。末手败相当于少一根火柴的同一游戏。
fibonacci-unsolved = 任何堆与任何上限的胜负都已知道。与别的游戏相加时需要的 Grundy 数，还没有完整的公式。

fibonacci-axis-limit = 可取的上限
fibonacci-opening = 开局：不许取光
fibonacci-limit = 这次最多取 { $limit } 根
fibonacci-not-all = 第一着不许取光：最多取 { $most } 根
fibonacci-too-many = 这次最多取 { $most } 根

fibonacci-empty = 已经没有火柴：轮到的一方无子可取，已经输了。
fibonacci-opening-of-one = 只有 1 根，而开局不许取光：轮到的一方无着可走，已经输了。
fibonacci-number-p = { $counted } 是斐波那契数，而这次最多取 { $limit } 根，不能取光：不论取几根，对方总能取走剩余根数的斐波那契标准表示中最小的一项。
fibonacci-p = { $counted } = { $sum }：最小的一项 { $part } 大于可取的上限 { $limit }。不论取几根，对方总能取走剩余根数的斐波那契标准表示中最小的一项。
fibonacci-n = { $counted } = { $sum }，最小的一项是 { $part }：{ $move }。对方接着最多取 { $twice } 根，少于下一项 { $next }，取不走它。
fibonacci-all = { $counted } 是斐波那契数，而且可以取光：{ $move }。
fibonacci-misere = 取到最后一根者败，所以争的是其余 { $rest } 根。{ $why }
fibonacci-misere-last = 只剩最后一根，轮到的一方必须取走它。

fibonacci-from-document-3 = 文档 3，例 8 至例 10 和定理 (iii)
fibonacci-from-theorem = 文档 3，定理 (ii)
fibonacci-from-rules = 文档 3“双倍游戏”，按规则手算
