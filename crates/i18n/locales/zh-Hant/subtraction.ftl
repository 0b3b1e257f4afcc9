subtraction-name = 減法遊戲
subtraction-titled = 減法遊戲（每次取 { $all } 根）
subtraction-line = 每次從一堆取火柴，所取的根數須是約定的數目之一。
subtraction-rules =
    事先約定可取的數目，例如 1 到 3。兩人輪流，每次從其中一堆取火柴，所取的根數須是約定的數目之一。末手勝：無法再取者敗；可取 1 根時，也就是取到最後一根者勝。末手敗：無法再取者勝。
subtraction-source = 文件 3（每次取 1 到 k 個，兩種規定）與文件 4（例 5：50 根火柴，每次取 1 到 3 根）。末手敗的理論：T. S. Ferguson，International Journal of Game Theory 3（1974）。
subtraction-notation =
    遊戲名稱帶有可取的數目：subtraction:1-3 或 subtraction:1,2,5。局面是各堆數目，以逗號分開：50 或 50,12；0 表示空桌。文件 4 的 48* 也接受，星號標示 P 局面。著法 50-2 表示從 50 根的一堆取 2 根。
subtraction-known =
    可取 1 到 k 時完全解決：n 根的一堆，Grundy 數是 n 除以 k + 1 的餘數；多堆以尼姆和相加。末手敗時，把各餘數當作末手敗的拈來玩，因此單堆 q(k + 1) + 1 是 P 局面。只要可取的數目有限，各堆的 Grundy 數就成週期數列，程式會找出週期並加以證明。可取 1、2、5 時 Grundy 數是 n 除以 3 的餘數，因為 5 與 2 的餘數相同。
subtraction-unsolved = 可取的數目有限時必有週期，但一般而言週期多長，沒有公式，只有三個數時也沒有。可取的數目為任意集合時，多堆的末手敗在這裡只能搜尋。

subtraction-no-set = 需要寫出可取的數目，例如 subtraction:1-3
subtraction-ranges = 可取的數目分成太多段：至多 { $most } 段
subtraction-falling = 範圍應由小到大：{ $first }-{ $last } 不含任何數
subtraction-not-in-set = 不可取 { $count } 根：可取的數目是 { $set }

subtraction-empty = 桌上已空：輪到的一方無子可取，已經輸了。
subtraction-one-p = { $heap } = { $times } × { $modulus }：不論取幾根，對方總能湊成 { $modulus } 根，最後一根歸對方。
subtraction-one-n = { $heap } = { $times } × { $modulus } + { $rest }：{ $move }，留下 { $left } 根，是 { $modulus } 的倍數；此後每次都與對方湊成 { $modulus } 根。
subtraction-one-misere-p = { $heap } = { $times } × { $modulus } + 1：不論取幾根，對方總能湊成 { $modulus } 根，最後一根留給輪到的一方。
subtraction-one-misere-n = { $heap } = { $times } × { $modulus } + { $rest }：{ $move }，留下 { $left } 根，比 { $modulus } 的倍數多 1；此後每次湊成 { $modulus } 根，最後一根就留給對方。
subtraction-sum-p = 各堆除以 { $modulus } 的餘數，尼姆和為 0：每一著都會改變一個餘數，而對方總能使尼姆和回到 0。
subtraction-sum-n = 各堆除以 { $modulus } 的餘數，尼姆和為 { $sum }：{ $move }，尼姆和就變成 0。
subtraction-misere-ones-p = 各堆除以 { $modulus } 的餘數都是 0 或 1，其中 1 有 { $ones } 個，是奇數：如同末手敗的拈只剩 1 根的堆，最後一根留給輪到的一方。
subtraction-misere-ones-n = 各堆除以 { $modulus } 的餘數都是 0 或 1，其中 1 有 { $ones } 個，是偶數：{ $move }，就變成奇數個。
subtraction-misere-one-large = 除以 { $modulus } 的餘數只有一個在 2 以上：{ $move }，留下奇數個餘數 1，其餘都是 0。
subtraction-misere-same = 至少有兩個餘數在 2 以上時，末手敗的取法與末手勝相同，只有最後收尾不同。
subtraction-rest = { $heap } 除以 { $modulus } 餘 { $rest }

subtraction-from-document-4 = 文件 4，例 5
subtraction-from-document-3 = 文件 3，每次取 1 到 k 個
subtraction-from-ferguson = T. S. Ferguson，Game Theory，第一部分 1.4：每次取 1、3 或 4 根
subtraction-from-remainders = 文件 3，每次取 1 到 k 個：5 與 2 除以 3 的餘數相同
