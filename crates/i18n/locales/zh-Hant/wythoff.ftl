wythoff-name = 威索夫遊戲
wythoff-line = 從兩堆中的一堆取任意多根，或從兩堆取走同樣多根。
wythoff-rules =
    桌上有兩堆火柴，兩人輪流取火柴；每次從其中一堆取任意多根（至少一根），或從兩堆各取同樣多根。末手勝：取到最後一根者勝；末手敗：取到最後一根者敗。
wythoff-source = 文件 4（威索夫遊戲，例 6、問題 6-05）。理論：W. A. Wythoff，Nieuw Archief voor Wiskunde 7（1907）。末手敗：Winning Ways 第 13 章。
wythoff-notation =
    兩堆的數目：3,5。順序不拘；空堆寫作 0，因此終局是 0,0。也接受文件 4 的寫法 (14,23)，以及以星號標示 P 局面的 (14,23)*。著法 5-2 表示從 5 根的一堆取 2 根；3-2,5-2 表示從兩堆各取 2 根。
wythoff-known =
    勝負完全解決。P 局面是 (⌊kφ⌋, ⌊kφ⌋ + k)，φ = (1 + √5)/2，k = 0、1、2、…：(0,0)、(1,2)、(3,5)、(4,7)、(6,10)……。每個正整數恰好出現在一個數對中。文件 4 從 1 編號，所以它的第 10 號是差為 9 的數對。末手敗時，(0,1) 與 (2,2) 取代 (0,0) 與 (1,2)，其餘數對不變。Grundy 數目前沒有一般公式，由搜尋求得。
wythoff-unsolved = 兩種規則下的勝負都已知道。末手勝的 Grundy 數沒有一般的公式，不過從表的圖上看得出一些規律：接近 0 的值都靠近那兩條直線。

wythoff-two-heaps = 此遊戲恰有兩堆，例如 3,5
wythoff-other-heap = 後半部分必須寫另一堆
wythoff-same-number = 從兩堆同時取時，所取的數目必須相同
wythoff-both = 兩堆各取同樣的根數
wythoff-take-both = 從兩堆各取 { $count } 根
wythoff-take-all = 把兩堆全部取走

wythoff-empty = 兩堆都已空：輪到的一方無子可取，已經輸了。
wythoff-p = { $x } 與 { $y } 是{ $row }。不論怎麼取都會離開這張表，而對方總能回到表中。
wythoff-n = 必勝著：{ $move }，留下 { $x } 與 { $y }，即{ $row }。對方只能離開這張表，而你總能再回到表中。
wythoff-last = 一著就能結束：{ $move }，對方已無子可取。
wythoff-pair = 威索夫表中差為 { $number } 的數對
wythoff-misere-pair = 末手敗表（以 (0,1) 與 (2,2) 開頭）中的數對
wythoff-difference = 差為 { $difference } 的數對是 ({ $small }, { $large })：{ $reached ->
        [yes] 兩數各減 { $by } 就到。
       *[no] 兩數都得再加 { $by }，走不到。
    }
wythoff-partner = { $of } 所在的數對是 ({ $small }, { $large })：{ $reached ->
        [yes] 另一個數 { $other } 減 { $by } 就到。
       *[no] 另一個數 { $other } 得再加 { $by }，走不到。
    }
wythoff-around = 表中前後的數對：{ $pairs }。

wythoff-from-document-4 = 文件 4，威索夫的表、例 6 與問題 6-05
wythoff-from-oeis = OEIS A004481
