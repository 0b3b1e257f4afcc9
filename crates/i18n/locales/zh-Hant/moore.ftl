moore-name = 穆爾遊戲
moore-titled =
    { $a ->
        [one] 穆爾遊戲（一次動一堆）
       *[other] 穆爾遊戲（一次至多動 { $a } 堆）
    }
moore-line = 每次最多從 k 堆中取火柴，每堆取幾根不限。
moore-rules =
    桌上有若干堆火柴，並約定一個數 k。兩人輪流取火柴，每次可以從一堆或數堆中取，但不得超過 k 堆；每堆取幾根不限，合計至少取一根。末手勝：取到最後一根者勝；末手敗：取到最後一根者敗。k = 1 時就是拈。
moore-source = 文件 4（「穆爾」遊戲）。理論：E. H. Moore，A generalization of the game called Nim，Annals of Mathematics 11（1910）。
moore-notation =
    k = 2 的遊戲寫作 moore:2。各堆數目以逗號分開：1,3,5,7；順序不拘，0 表示空桌。也可以加括號，再以星號標示 P 局面：moore:3 (1,1,1,1)*。著法 3-1,7-2 表示從 3 根的一堆取 1 根，同時從 7 根的一堆取 2 根。
moore-known =
    勝負完全解決。把各堆寫成二進位，逐行相加：局面是 P 局面，若且唯若各行的和都能被 k + 1 整除。末手敗時，只要 2 根以上的堆多於 k 堆，結論相同；若只剩 1 根的堆，堆數除以 k + 1 餘 1 者為 P 局面；若 2 根以上的堆有 1 至 k 堆，則輪到者必勝。文件 4 把各行的和除以 k + 1 的餘數稱為「斯普拉格—格倫迪數」；它能判定勝負，卻不是 Grundy 數：在 moore:2 中，局面 2 與局面 1,1 的和分別是 1 0 與 2，Grundy 數卻同為 2；局面 1,2 的和 1 1 看成三進位是 4，Grundy 數卻是 3。k 在 2 以上時，這裡的 Grundy 數由搜尋求得。
moore-unsolved = 勝負已完全知道。k 在 2 以上時，Grundy 數沒有一般的公式；如前面的例子所示，各行的和並不是 Grundy 數。

moore-needs-k = 此處應註明每次最多可取幾堆，例如 moore:2
moore-too-many = 此遊戲每次最多從 { $k } 堆中取火柴
moore-no-more-heaps = { $heap } 根的堆只有 { $count } 堆
moore-move = { $takes }
moore-times = { $take }（{ $times } 堆都如此）
moore-move-long = 同時從 { $count } 堆取火柴

moore-p = 二進位各行的和除以 { $modulus } 的餘數為 { $columns }，全部是 0。一次至多從 { $k } 堆取火柴，總有某一行的和會改變，而改變的量小於 { $modulus }，那一行的餘數就不再是 0；對方總能再使各行都成為 0。
moore-n = 二進位各行的和除以 { $modulus } 的餘數為 { $columns }：{ $move }，各行就都是 0。
moore-misere-same = 2 根以上的堆有 { $large } 堆，多於一次可取的 { $k } 堆，此時末手敗的取法與末手勝相同，只有最後收尾不同。
moore-misere-ones-p =
    { $ones ->
        [1] 只剩一堆 1 根：輪到的一方只能取走這最後一根。
       *[other] 只剩 { $ones } 堆、每堆 1 根，堆數比 { $modulus } 的倍數多 1：輪到的一方不論取幾根，對方都能湊成 { $modulus } 根，最後一根總留給輪到的一方。
    }
moore-misere-ones-n = 只剩 { $ones } 堆、每堆 1 根：{ $move }，所剩堆數比 { $modulus } 的倍數多 1，最後一根就輪到對方取。
moore-misere-large = 2 根以上的堆只有 { $large } 堆，一次就能使桌上只剩 1 根的堆：{ $move }，所剩堆數比 { $modulus } 的倍數多 1，最後一根就輪到對方取。

moore-from-document-4 = 文件 4，「穆爾」遊戲
moore-from-moore = E. H. Moore（1910）
moore-from-options = 依各後續局面的 mex 手算，不是文件 4 的和
