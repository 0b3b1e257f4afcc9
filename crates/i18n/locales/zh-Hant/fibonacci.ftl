fibonacci-name = 雙倍遊戲（費氏拈）
fibonacci-line = 每次至多取對方上次所取的兩倍。
fibonacci-rules =
    一堆火柴。先手第一次至少取 1 根，但不可取光。此後每人每次至少取 1 根，至多取對方上次所取根數的兩倍。末手勝：取到最後一根者勝；末手敗：取到最後一根者敗。
fibonacci-source = 文件 3（雙倍遊戲，例 8 至例 10 與定理 (iii)）。M. J. Whinihan，Fibonacci Quarterly 1（1963）。
fibonacci-notation =
    20 是開局：至多可取 19 根。20/6 表示剩 20 根，這次至多取 6 根；上限超過堆中根數時，表示可以全取。0 表示空桌。著法 3 表示取 3 根。
fibonacci-known =
    除 Grundy 數留待搜尋外，完全解決。把堆中根數寫成互不相鄰的費氏數之和（費氏標準表示，即 Zeckendorf 表示）：局面是 P 局面，若且唯若可取的上限小於其中最小一項；因此開局 1、2、3、5、8、13……為 P 局面，其餘都是 N 局面，這正是文件 3 的定理。全部必勝著：取最小的一項或最小幾項之和，只要其兩倍小於再大的一項，或者恰為整堆。末手敗相當於少一根火柴的同一遊戲。
fibonacci-unsolved = 任何堆與任何上限的勝負都已知道。與別的遊戲相加時需要的 Grundy 數，還沒有完整的公式。

fibonacci-axis-limit = 可取的上限
fibonacci-opening = 開局：不可取光
fibonacci-limit = 這次至多取 { $limit } 根
fibonacci-not-all = 第一著不可取光：至多取 { $most } 根
fibonacci-too-many = 這次至多取 { $most } 根

fibonacci-empty = 已經沒有火柴：輪到的一方無子可取，已經輸了。
fibonacci-opening-of-one = 只有 1 根，而開局不可取光：輪到的一方無著可走，已經輸了。
fibonacci-number-p = { $counted } 是費氏數，而這次至多取 { $limit } 根，不能取光：不論取幾根，對方總能取走剩餘根數的費氏標準表示中最小的一項。
fibonacci-p = { $counted } = { $sum }：最小的一項 { $part } 大於可取的上限 { $limit }。不論取幾根，對方總能取走剩餘根數的費氏標準表示中最小的一項。
fibonacci-n = { $counted } = { $sum }，最小的一項是 { $part }：{ $move }。對方接著至多取 { $twice } 根，少於下一項 { $next }，取不走它。
fibonacci-all = { $counted } 是費氏數，而且可以取光：{ $move }。
fibonacci-misere = 取到最後一根者敗，所以爭的是其餘 { $rest } 根。{ $why }
fibonacci-misere-last = 只剩最後一根，輪到的一方必須取走它。

fibonacci-from-document-3 = 文件 3，例 8 至例 10 與定理 (iii)
fibonacci-from-theorem = 文件 3，定理 (ii)
fibonacci-from-rules = 文件 3「雙倍遊戲」，依規則手算
