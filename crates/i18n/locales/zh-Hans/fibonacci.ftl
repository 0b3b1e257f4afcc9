fibonacci-name = 双倍游戏（斐波那契尼姆）
fibonacci-line = 每次最多取对方上次所取的两倍。
fibonacci-rules =
    一堆棋子。先手第一次至少取 1 个，但不许取光。此后每人每次至少取 1 个，最多取对方上次所取个数的两倍。末手胜：取到最后一个者胜；末手败：取到最后一个者败。
fibonacci-source = 文档 3（双倍游戏，例 8 至例 10 和定理 (iii)）。M. J. Whinihan，Fibonacci Quarterly 1（1963）。
fibonacci-notation =
    20 是开局：最多可取 19 个。20/6 表示剩 20 个，这次最多取 6 个；上限超过堆中个数时，表示可以全取。0 表示空桌。着法 3 表示取 3 个。
fibonacci-known =
    除 Grundy 数留待搜索外，完全解决。把堆中个数写成互不相邻的斐波那契数之和（斐波那契标准表示，即 Zeckendorf 表示）：当且仅当可取的上限小于其中最小一项时为 P 局面；因此开局 1、2、3、5、8、13……为 P 局面，其余都是 N 局面，这正是文档 3 的定理。全部必胜着：取最小的一项或最小几项之和，只要其两倍小于再大的一项，或者恰为整堆。末手败相当于少一个棋子的同一游戏。
fibonacci-unsolved = 任何堆与任何上限的胜负都已知道。与别的游戏相加时需要的 Grundy 数，还没有完整的公式。

fibonacci-axis-limit = 可取的上限
fibonacci-opening = 开局：不许取光
fibonacci-limit = 这次最多取 { $limit } 个
fibonacci-not-all = 第一着不许取光：最多取 { $most } 个
fibonacci-too-many = 这次最多取 { $most } 个

fibonacci-empty = 已经没有棋子：轮到的一方无子可取，已经输了。
fibonacci-opening-of-one = 只有 1 个，而开局不许取光：轮到的一方无着可走，已经输了。
fibonacci-number-p = { $counted } 是斐波那契数，而这次最多取 { $limit } 个，不能取光：不论取几个，对方总能取走剩余个数的斐波那契标准表示中最小的一项。
fibonacci-p = { $counted } = { $sum }：最小的一项 { $part } 大于可取的上限 { $limit }。不论取几个，对方总能取走剩余个数的斐波那契标准表示中最小的一项。
fibonacci-n = { $counted } = { $sum }，最小的一项是 { $part }：{ $move }。对方接着最多取 { $twice } 个，小于下一项 { $next }。
fibonacci-all = { $counted } 是斐波那契数，而且可以取光：{ $move }。
fibonacci-misere = 取到最后一个者败，所以争的是其余 { $rest } 个。{ $why }
fibonacci-misere-last = 只剩最后一个，轮到的一方必须取走它。

fibonacci-from-document-3 = 文档 3，例 8 至例 10 和定理 (iii)
fibonacci-from-theorem = 文档 3，定理 (ii)
fibonacci-from-rules = 文档 3“双倍游戏”，按规则手算
