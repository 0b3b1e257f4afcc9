chomp-name = Chomp（大嘴巴）
chomp-line = 轮流咬一块方格巧克力，角上那一格有毒。
chomp-rules =
    两人面前是一块分成方格的巧克力，左上角的一格有毒。每次选一个还在的格子，把它连同它右边、下边和右下方的所有格子一口咬掉。不得不咬毒格的一方为输家。因此只剩毒格时已无着法：末手胜规则下，轮到的一方败，此局面的 Grundy 数为 0。
chomp-source = 文档 0（科展作品说明书；其中关于每行一格的两条公式有误，这里已更正）、文档 2（三行 Chomp）和文档 4（“大嘴巴”游戏）。D. Gale，American Mathematical Monthly 81（1974）。名称出自加德纳（Martin Gardner），Scientific American，1973 年 1 月；文档 4 说他戏称之为“大嘴巴”。
chomp-notation =
    3x4 是完整的 3 行、每行 4 格。4,4,2 是各行的格数，毒格所在的行在最前，后面的行不得变长。各行加不加括号都一样：[3,1,1] 和 (3,1,1) 就是 3,1,1。abc:2,0,2 是用差表示的三行，即文档 0 表中的 [A,B,C]：三行为 A+B+C、B+C、C，这里是 4,2,2。w 表示无穷：2xw、wx2、wxw，或 w,wx1（一行一列都无穷）。着法 r2c3 是咬第 2 行第 3 列的格子；毒格是 r1c1。
chomp-known =
    凡是多于一格的矩形都是 N 局面（策略窃取），但没有公式能说出第一口该咬哪里。有规则可循的局面：只剩一行和一列（两堆的尼姆）、两行（第一行恰比第二行多一格时为 P 局面）、n×n（咬第 2 行第 2 列，此后对称应对）、前两行以下每行都是一格（或先有一行两格，其余都是一格：总行数由前两行算出，--why 会列出算式），以及有无穷长的边的棋盘。文档 0 和文档 2 列出三行的 P 局面，其规律至今不明。有些矩形有两个必胜的第一着，6×13 就是一例。
chomp-unsolved = 矩形的第一口该咬哪里，没有公式，连三行也没有；一个矩形最多能有几种必胜的第一口，也不知道。三行的各个平面里 P 局面落在两条直线附近，这是测量的结果，还没有证明。

chomp-move = 咬第 { $row } 行第 { $column } 列的格子
chomp-poison = 咬毒格不算着法
chomp-ending-normal = 末手胜（吃毒格不算一手，不得不吃的人输）
chomp-ending-misere = 末手败（吃毒格不算一手，只剩毒格可吃的人赢）
chomp-no-square = 棋盘上没有这一格
chomp-rows-grow = 后面的行不能比前面的行长
chomp-rows-after-all = 无穷多行之后不能再有别的行
chomp-no-poison = 至少要留下毒格
chomp-length = 此处应为格数或 w（无穷），例如 3x4 或 4,4,2

chomp-infinitely-many = 无穷多
chomp-hook-p = 只剩一行和一列，毒格以外的格数分别是：{ $arm }、{ $leg }。这相当于两堆相等的尼姆：不管一边被咬掉多少，对方都在另一边咬掉同样多。
chomp-hook-n = 只剩一行和一列，毒格以外的格数分别是：{ $arm }、{ $leg }。这相当于两堆不等的尼姆：{ $move }，两边就相等了。
chomp-hook-misere-p = 只剩一行和一列，毒格以外的格数分别是：{ $arm }、{ $leg }。这相当于两堆的尼姆，末手败规则下轮到者必败。
chomp-hook-misere-n = 只剩一行和一列，毒格以外的格数分别是：{ $arm }、{ $leg }。这相当于末手败的两堆尼姆：{ $move }。
chomp-only-poison = 只剩毒格：轮到的一方无着可走，已经输了。
chomp-two-rows-p = 两行的格数分别是：{ $upper }、{ $lower }，第一行恰比第二行多一格：无论怎么咬都会破坏这个关系，而对方总能恢复它。
chomp-two-rows-n = 两行的格数分别是：{ $upper }、{ $lower }。{ $move }，第一行就恰比第二行多一格，对方只能破坏这个关系。
chomp-two-infinite-rows = 两行都无穷长：不管先手怎么咬，后手总能使第一行恰比第二行多一格，从此必胜。
chomp-two-columns-p = 两列的格数分别是：{ $upper }、{ $lower }，第一列恰比第二列多一格：无论怎么咬都会破坏这个关系，而对方总能恢复它。
chomp-two-columns-n = 两列的格数分别是：{ $upper }、{ $lower }。{ $move }，第一列就恰比第二列多一格，对方只能破坏这个关系。
chomp-two-infinite-columns = 两列都无穷长：不管先手怎么咬，后手总能使第一列恰比第二列多一格，从此必胜。
chomp-square = 棋盘是 { $side }×{ $side } 的正方形：{ $move }，只剩等长的一行和一列，此后对方每咬一口，都沿对角线对称地回咬一口。
chomp-endless-both = 行和列都无穷长：{ $move }，只剩无穷长的一行和一列，此后对方每咬一口都能对称应对。
chomp-leave-two-rows = 共 { $rows } 行，其中至少两行无穷长：{ $move }，只剩两行无穷长，那是 P 局面。
chomp-leave-two-columns = 共 { $rows } 列，其中至少两列无穷长：{ $move }，只剩两列无穷长，那是 P 局面。
chomp-one-infinite-row = 第一行无穷长，其余部分有限。咬第一行的各口当中，必有一口获胜。假如没有，第一行不管留下多长，都只能靠咬其余部分取胜，而且长度不同，用的那一口也不同；可是其余部分只有有限多种咬法。
chomp-one-infinite-column = 第一列无穷长，其余部分有限。咬第一列的各口当中，必有一口获胜。假如没有，第一列不管留下多长，都只能靠咬其余部分取胜，而且长度不同，用的那一口也不同；可是其余部分只有有限多种咬法。
chomp-stealing = 完整的 { $rows }×{ $columns } 矩形。假如先手咬掉最远的角格会输，对方制胜的那一口，先手本来就可以当作第一口。所以先手必胜，只是这个论证没有说出怎么赢（策略窃取）。
chomp-word-rows = 行
chomp-word-columns = 列
chomp-differences = abc: 之后应有三个数 A,B,C，表示三行为 A+B+C、B+C、C
chomp-rows-or-differences = 如果是各行的格数，后面的行不能变长；如果是文档 0 的差 [A,B,C]，三行就是 { $rows }。要的是后者的话，请写 { $rows } 或 { $differences }
chomp-first-of-three = 这一口留下 { $rows }，写成文档 0 的差是 [A,B,C] = [{ $a },{ $b },{ $c }]，符合文档判断 3×{ $length } 第一步的三个条件：C = { $c } < { $length }，A + B + C = { $length }，{ $zero } = 0。
chomp-ones-p = 前两{ $lines }有 { $first } 格和 { $second } 格；{ $next ->
        [0] 其余各{ $lines }都是 1 格
       *[other] 第三{ $lines } 2 格，其余各{ $lines }都是 1 格
    }。这样开头的棋盘，只有总共某一个{ $lines }数是 P 局面。因为 { $first } − { $second } = { $difference } 是{ $parity ->
        [0] 偶数
       *[other] 奇数
    }，所以这个{ $lines }数是 { $working }，而这里正好有 { $rows } { $lines }。
chomp-ones-n = 前两{ $lines }有 { $first } 格和 { $second } 格；{ $next ->
        [0] 其余各{ $lines }都是 1 格
       *[other] 第三{ $lines } 2 格，其余各{ $lines }都是 1 格
    }。这样开头的棋盘，只有总共某一个{ $lines }数是 P 局面。因为 { $first } − { $second } = { $difference } 是{ $parity ->
        [0] 偶数
       *[other] 奇数
    }，所以这个{ $lines }数是 { $working }，而这里有 { $rows } { $lines }。必胜着：{ $move }。
chomp-ones-never = 前两{ $lines }有 { $first } 格和 { $second } 格，恰差一格；第三{ $lines } 2 格，其余各{ $lines }都是 1 格。必胜着：{ $move }，就只剩前两{ $lines }，那是 P 局面。

chomp-from-document-0 = 文档 0，Grundy 数和 3×m 的表
chomp-from-document-2 = 文档 2，c = 0 至 10 的表
chomp-from-document-4 = 文档 4，“大嘴巴”1° 至 3°
