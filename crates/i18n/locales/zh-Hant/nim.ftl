nim-name = 拈（尼姆）
nim-line = 從任一堆中取走任意多根火柴。
nim-rules =
    桌上有若干堆火柴，兩人輪流取火柴；每次從其中一堆至少取一根，至多取完整堆，不可跨堆。末手勝：取到最後一根者勝；末手敗：取到最後一根者敗。
nim-source = 文件 3（拈）與文件 4（「尼姆」遊戲，例 1 至例 4、問題 6-01 至 6-04）。理論：C. L. Bouton，Annals of Mathematics 3（1901）。
nim-notation =
    各堆數目以逗號分開：3,5,7。順序不拘，空堆省略；0 表示空桌。也接受文件 4 的寫法：(3,5,7)，以及以星號標示 P 局面的 (2,2)*。著法 5-3 表示從 5 根的一堆取 3 根。
nim-known =
    完全解決。把各堆寫成二進位，逐行相加而不進位，所得就是尼姆和，也就是局面的 Grundy 數；局面是 P 局面，若且唯若它為 0。末手敗時，只要還有一堆在 2 根以上，結論相同；若只剩 1 根的堆，堆數為奇數者為 P 局面。
nim-unsolved = 沒有：不論有幾堆、每堆幾根，末手勝與末手敗都已完全解決。

nim-empty = 桌上已空：輪到的一方無子可取，已經輸了。
nim-p = 二進位各行的不進位和為 { $columns }，全部是 0：不論從哪一堆取火柴，總有一行變成 1，而對方總能使各行都回到 0。
nim-n = 二進位各行的不進位和為 { $columns }：{ $move }，各行就都是 0。
nim-binary = { $binary } = { $heap }
nim-binary-more = ……另有 { $count } 堆
nim-binary-sum = { $columns }（{ $name }）
nim-misere-ones-p =
    { $ones ->
        [1] 只剩一堆 1 根：輪到的一方只能取走這最後一根。
       *[other] 只剩 { $ones } 堆、每堆 1 根，堆數為奇數：雙方輪流各取一根，輪到的一方會取到最後一根。
    }
nim-misere-ones-n = 只剩 { $ones } 堆、每堆 1 根，堆數為偶數：取走其中一根，最後一根就輪到對方取。
nim-misere-one-large = 只有 { $heap } 根的那一堆在 2 根以上：{ $move }，剩下奇數堆、每堆 1 根，最後一根就輪到對方取。
nim-misere-same = 2 根以上的堆至少有兩堆時，末手敗的取法與末手勝相同，只有最後收尾不同。
nim-pair = { $position }：兩堆相等。從一堆取走多少，對方就從另一堆取走多少。
nim-parts = { $position } = { $parts }：都是較小的 P 局面，以星號標示。在哪一部分取火柴，對方就在哪一部分應對。
nim-powers = { $position } 不能再分成較小的 P 局面。把每一堆寫成不同的 2 的冪之和，相同的冪就兩兩成對：{ $powers }。

nim-from-document-4 = 文件 4，例 1、例 2、例 4 與問題 6-01 至 6-04
nim-from-bouton = C. L. Bouton（1901）
