hexadecimal-name = 十六進位遊戲
hexadecimal-titled = 十六進位遊戲 { $all }
hexadecimal-line = 依代碼的規定，從一堆中取火柴，有時把剩下的分成兩堆或三堆。
hexadecimal-rules =
    桌上有若干堆火柴，並有一個代碼，例如 0.3F。兩人輪流，每次從一堆中取 k 根，是否可行由小數點後第 k 位數字決定。這個數字是幾項之和：1 表示可以恰好取完一堆，2 表示剩下的可以留成一堆，4 表示剩下的可以分成兩堆，8 表示剩下的可以分成三堆；A 到 F 代表 10 到 15。小數點前的 4、8 或 C 表示可以只分堆而不取。無法再走的一方，末手勝時敗，末手敗時勝。
hexadecimal-source = R. B. Austin，Impartial and partisan games，Calgary 大學論文（1976）；S. Howse 與 R. J. Nowakowski，Periodicity and arithmetic-periodicity in hexadecimal games，Theoretical Computer Science 313（2004），463–472。
hexadecimal-notation =
    遊戲名稱帶有代碼：hexadecimal:0.3F。局面是各堆數目，以逗號分開：10,12；0 表示空桌。著法 10-2 表示從 10 根的一堆取 2 根，至多留一堆；10-2:3,5 表示取 2 根，留下 3 根與 5 根兩堆；10-2:1,3,4 表示留下三堆。
hexadecimal-known =
    各堆以尼姆和相加，所以知道單堆的 Grundy 數，就知道末手勝的一切。單堆的 Grundy 數可能有週期，也可能每過一個週期就增加同一個數：0.3F 的堆每多 6 根，Grundy 數就多 3。只要合乎本程式所證定理的條件，兩者都由有限多堆得到證明。末手敗只能搜尋。
hexadecimal-unsolved = 可以留三堆的兩位代碼，大多看不出任何規律，例如 0.1F；可能有哪些數列，目前並不知道。末手敗沒有理論。

hexadecimal-no-code = 需要寫出代碼，例如 hexadecimal:0.3F
hexadecimal-digit = 此處應為 0 到 F 的數字，即四個位元：不留堆（1）、留一堆（2）、留兩堆（4）、留三堆（8）
hexadecimal-first-digit = 小數點前只能是 0、4、8 或 C：不取火柴又原樣留下，就等於不走
hexadecimal-parts = 留下的各堆合計必須是 { $rest } 根
hexadecimal-no-three = 代碼 { $code } 不許在取 { $count } 根之後留下三堆

hexadecimal-split = 把 { $heap } 根的那一堆分成 { $a } 根、{ $b } 根與 { $c } 根
hexadecimal-take-and-split = 從 { $heap } 根的那一堆取 { $count } 根，其餘分成 { $a } 根、{ $b } 根與 { $c } 根

hexadecimal-from-code = 依代碼手算
hexadecimal-from-thirds = 手算：0.8 中 n 根的堆，Grundy 數是 (n − 1)/3 捨去小數
