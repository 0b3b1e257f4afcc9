odd-even-name = 奇偶游戏
odd-even-titled =
    { $b ->
        [odd] 奇偶游戏（每次取 1 到 { $a } 根，最后总数为奇数者胜）
       *[even] 奇偶游戏（每次取 1 到 { $a } 根，最后总数为偶数者胜）
    }
odd-even-line = 每次从一堆取 1 到 k 根，取完时看各人总数的奇偶。
odd-even-ending-odd = 最后总数为奇数者胜
odd-even-ending-even = 最后总数为偶数者胜
odd-even-rules =
    一堆火柴，总数为奇数。两人轮流取，每次至少取 1 根，最多取 k 根，归自己所有。取光时，两人手中的总数恰有一人是奇数；按事先约定，总数为奇数者胜，或总数为偶数者胜。
odd-even-source = 文档 3（奇偶游戏）。文档没有写出公式；这里的规律由表格看出，并用数学归纳法证明。
odd-even-notation =
    游戏名称带有 k 和目标：odd-even:3,odd 或 odd-even:3,even。17 是开局，双方都还没有火柴；12/1/0 表示还剩 12 根，轮到者手中为奇数（1），对方为偶数（0）。剩下的与两人手中的合计必为奇数。着法 3 表示取 3 根。
odd-even-known =
    完全解决。手中总数的奇偶符合目标者称为“领先”，不合目标者称为“落后”。k 为奇数时看除以 2k + 2 的余数：轮到者落后而余数为 0 或 k + 2，或领先而余数为 1 或 k + 1 时必败。k 为偶数时看除以 k + 2 的余数：落后而余数为 0 或 k + 1，或领先而余数为 1 时必败。文档 3 说答案与 k 的奇偶以及 k + 1、k + 2 的倍数有关，确实如此。最后一手并不决定胜负，所以没有 Grundy 数。
odd-even-unsolved = 单堆已没有未解之处。多堆，或可取的数目不是 1 到 k 时，这里的规律不适用；文档没有问到。

odd-even-parameters = 需要写出 k 和目标，例如 odd-even:3,odd
odd-even-goal = 此处应为目标：odd（奇）或 even（偶）
odd-even-even-start = 开局的根数必须是奇数：若为偶数，取光时两人的总数同为奇数或同为偶数，就会两人都赢或都输
odd-even-no-misere = 这里由谁取走最后一根并不影响胜负。若要让另一方的总数获胜，请改用另一个目标：odd-even:k,odd 或 odd-even:k,even。
odd-even-even-sum = 剩下的与两人手中的合计必须是奇数，所以对方总数的奇偶不对

odd-even-over-n = 火柴已取光，轮到的一方手中总数的奇偶符合目标，获胜。
odd-even-over-p = 火柴已取光，刚走完的一方手中总数的奇偶符合目标，获胜。
odd-even-ahead-p = 剩 { $left } 根，除以 { $modulus } 余 { $rest }，而轮到的一方此时领先（奇偶符合目标）：不论取几根，都把必胜局面留给对方。
odd-even-behind-p = 剩 { $left } 根，除以 { $modulus } 余 { $rest }，而轮到的一方此时落后（奇偶不合目标）：不论取几根，都把必胜局面留给对方。
odd-even-n-to-ahead = 剩 { $left } 根：{ $move }，留下 { $after } 根，除以 { $modulus } 余 { $after-rest }；对方此时虽然领先（奇偶符合目标），却守不住。
odd-even-n-to-behind = 剩 { $left } 根：{ $move }，留下 { $after } 根，除以 { $modulus } 余 { $after-rest }；对方此时落后（奇偶不合目标），也追不回来。
odd-even-law-ahead = 轮到者领先（奇偶符合目标）时，剩下的根数除以 { $modulus } 余下列数者必败：{ $rests }。
odd-even-law-behind = 轮到者落后（奇偶不合目标）时，剩下的根数除以 { $modulus } 余下列数者必败：{ $rests }。
odd-even-mine-odd = 轮到的一方手中为奇数
odd-even-mine-even = 轮到的一方手中为偶数
odd-even-theirs-odd = 对方手中为奇数
odd-even-theirs-even = 对方手中为偶数

odd-even-from-rules = 文档 3“奇偶游戏”，按规则手算
