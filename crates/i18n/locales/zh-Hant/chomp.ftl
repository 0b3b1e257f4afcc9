chomp-name = Chomp（大嘴巴、巧克力遊戲）
chomp-line = 輪流咬一塊方格巧克力，角落那一格有毒。
chomp-rules =
    兩人面前是一塊分成方格的巧克力，左上角的一格有毒。每次選一個還在的方格，連同它右方、下方與右下方的所有方格一口咬掉。不得不咬毒格的一方為輸家。因此只剩毒格時已無著法：末手勝規則下，輪到的一方敗，此局面的 Grundy 數為 0。
chomp-source = 文件 0（科展作品說明書；其中關於每列一格的兩條公式有誤，這裡已更正）、文件 2（三列 Chomp）與文件 4（「大嘴巴」）。D. Gale，American Mathematical Monthly 81（1974）。名稱出自加德納（Martin Gardner），Scientific American，1973 年 1 月；文件 4 說他戲稱之為「大嘴巴」。
chomp-notation =
    3x4 是完整的 3 列、每列 4 格。4,4,2 是各列的格數，毒格所在的列在最前，其後各列不得變長。各列加不加括號都一樣：[3,1,1] 與 (3,1,1) 就是 3,1,1。abc:2,0,2 是以差表示的三列，即文件 0 表中的 [A,B,C]：三列為 A+B+C、B+C、C，此處為 4,2,2。w 表示無限：2xw、wx2、wxw，或 w,wx1（一列與一行皆無限）。著法 r2c3 是咬第 2 列第 3 行的方格；毒格是 r1c1。
chomp-known =
    凡是超過一格的矩形都是 N 局面（策略竊取），但沒有公式能說出第一口該咬哪裡。有規則可循的局面：只剩一列與一行（兩堆的拈）、兩列（第一列恰比第二列多一格時為 P 局面）、n×n（咬第 2 列第 2 行，之後對稱應對）、前兩列以下每列都是一格（或先有一列兩格，其餘都是一格：總列數由前兩列算出，--why 會列出算式），以及有無限長的邊的棋盤。文件 0 與文件 2 列出三列的 P 局面，其規律至今未明。有些矩形有兩個必勝的第一著，6×13 即是一例。
chomp-unsolved = 矩形的第一口該咬哪裡，沒有公式，連三列也沒有；一個矩形至多能有幾種必勝的第一口，也不知道。三列的各個平面裡 P 局面落在兩條直線附近，這是測量的結果，尚未證明。

chomp-move = 咬第 { $row } 列第 { $column } 行的方格
chomp-poison = 咬毒格不算著法
chomp-ending-normal = 末手勝（吃毒格不算一手，不得不吃的人輸）
chomp-ending-misere = 末手敗（吃毒格不算一手，只剩毒格可吃的人贏）
chomp-no-square = 棋盤上沒有這一格
chomp-rows-grow = 後面的列不可比前面的列長
chomp-rows-after-all = 無限多列之後不能再有別的列
chomp-no-poison = 至少要留下毒格
chomp-length = 此處應為格數或 w（無限），例如 3x4 或 4,4,2

chomp-infinitely-many = 無限多
chomp-hook-p = 只剩一列與一行，毒格以外的格數分別是：{ $arm }、{ $leg }。這相當於兩堆相等的拈：不論一邊被咬掉多少，對方都在另一邊咬掉同樣多。
chomp-hook-n = 只剩一列與一行，毒格以外的格數分別是：{ $arm }、{ $leg }。這相當於兩堆不相等的拈：{ $move }，兩邊就相等了。
chomp-hook-misere-p = 只剩一列與一行，毒格以外的格數分別是：{ $arm }、{ $leg }。這相當於兩堆的拈，在末手敗規則下輪到者必敗。
chomp-hook-misere-n = 只剩一列與一行，毒格以外的格數分別是：{ $arm }、{ $leg }。這相當於末手敗的兩堆拈：{ $move }。
chomp-only-poison = 只剩毒格：輪到的一方無著可走，已經輸了。
chomp-two-rows-p = 兩列的格數分別是：{ $upper }、{ $lower }，第一列恰比第二列多一格：無論怎麼咬都會破壞這個關係，而對方總能恢復它。
chomp-two-rows-n = 兩列的格數分別是：{ $upper }、{ $lower }。{ $move }，第一列就恰比第二列多一格，對方只能破壞這個關係。
chomp-two-infinite-rows = 兩列都是無限長：不論先手怎麼咬，後手都能使第一列恰比第二列多一格，從此必勝。
chomp-two-columns-p = 兩行的格數分別是：{ $upper }、{ $lower }，第一行恰比第二行多一格：無論怎麼咬都會破壞這個關係，而對方總能恢復它。
chomp-two-columns-n = 兩行的格數分別是：{ $upper }、{ $lower }。{ $move }，第一行就恰比第二行多一格，對方只能破壞這個關係。
chomp-two-infinite-columns = 兩行都是無限長：不論先手怎麼咬，後手都能使第一行恰比第二行多一格，從此必勝。
chomp-square = 棋盤是 { $side }×{ $side } 的正方形：{ $move }，只剩等長的一列與一行，此後對方每咬一口，都沿對角線對稱地回咬一口。
chomp-endless-both = 列與行都是無限長：{ $move }，只剩無限長的一列與一行，此後對方每咬一口都能對稱應對。
chomp-leave-two-rows = 共 { $rows } 列，其中至少兩列無限長：{ $move }，只剩兩列無限長，那是 P 局面。
chomp-leave-two-columns = 共 { $rows } 行，其中至少兩行無限長：{ $move }，只剩兩行無限長，那是 P 局面。
chomp-one-infinite-row = 第一列無限長，其餘部分有限。咬第一列的各口當中，必有一口獲勝。假如沒有，第一列不論留下多長，都只能靠咬其餘部分取勝，而且長度不同，用的那一口也不同；可是其餘部分只有有限多種咬法。
chomp-one-infinite-column = 第一行無限長，其餘部分有限。咬第一行的各口當中，必有一口獲勝。假如沒有，第一行不論留下多長，都只能靠咬其餘部分取勝，而且長度不同，用的那一口也不同；可是其餘部分只有有限多種咬法。
chomp-stealing = 完整的 { $rows }×{ $columns } 矩形。假如先手咬掉最遠的角格會輸，對方致勝的那一口，先手本來就可以當作第一口。所以先手必勝，只是這個論證沒有說出怎麼贏（策略竊取）。
chomp-word-rows = 列
chomp-word-columns = 行
chomp-differences = abc: 之後應有三個數 A,B,C，表示三列為 A+B+C、B+C、C
chomp-rows-or-differences = 若是各列的格數，後面的列不可變長；若是文件 0 的差 [A,B,C]，三列就是 { $rows }。要的若是後者，請寫 { $rows } 或 { $differences }
chomp-first-of-three = 這一口留下 { $rows }，寫成文件 0 的差是 [A,B,C] = [{ $a },{ $b },{ $c }]，符合文件判斷 3×{ $length } 第一步的三個條件：C = { $c } < { $length }，A + B + C = { $length }，{ $zero } = 0。
chomp-ones-p = 前兩{ $lines }有 { $first } 格與 { $second } 格；{ $next ->
        [0] 其餘各{ $lines }都是 1 格
       *[other] 第三{ $lines } 2 格，其餘各{ $lines }都是 1 格
    }。這樣開頭的棋盤，只有總共某一個{ $lines }數是 P 局面。因為 { $first } − { $second } = { $difference } 是{ $parity ->
        [0] 偶數
       *[other] 奇數
    }，所以這個{ $lines }數是 { $working }，而這裡正好有 { $rows } { $lines }。
chomp-ones-n = 前兩{ $lines }有 { $first } 格與 { $second } 格；{ $next ->
        [0] 其餘各{ $lines }都是 1 格
       *[other] 第三{ $lines } 2 格，其餘各{ $lines }都是 1 格
    }。這樣開頭的棋盤，只有總共某一個{ $lines }數是 P 局面。因為 { $first } − { $second } = { $difference } 是{ $parity ->
        [0] 偶數
       *[other] 奇數
    }，所以這個{ $lines }數是 { $working }，而這裡有 { $rows } { $lines }。必勝著：{ $move }。
chomp-ones-never = 前兩{ $lines }有 { $first } 格與 { $second } 格，恰差一格；第三{ $lines } 2 格，其餘各{ $lines }都是 1 格。必勝著：{ $move }，就只剩前兩{ $lines }，那是 P 局面。

chomp-from-document-0 = 文件 0，Grundy 數與 3×m 的表
chomp-from-document-2 = 文件 2，c = 0 至 10 的表
chomp-from-document-4 = 文件 4，「大嘴巴」1° 至 3°
