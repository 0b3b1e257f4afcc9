octal-name = 八進位遊戲
octal-titled = 八進位遊戲 { $all }
octal-line = 依代碼的規定，從一堆中取火柴，有時把剩下的分成兩堆。
octal-rules =
    桌上有若干堆火柴，並有一個代碼，例如 0.77。兩人輪流，每次從一堆中取 k 根，是否可行由小數點後第 k 位數字決定。這個數字是幾項之和：1 表示可以恰好取完一堆，2 表示剩下的可以留成一堆，4 表示剩下的可以分成兩堆。小數點前的 4 表示可以只分堆而不取。無法再走的一方，末手勝時敗，末手敗時勝。0.77 是凱爾斯（Kayles），0.07 是道森凱爾斯（Dawson's Kayles），0.137 是道森棋（Dawson's Chess），0.333 是每次取 1 到 3 根的遊戲。
octal-source = R. K. Guy 與 C. A. B. Smith（1956）；Winning Ways 第 4 章。這是文件 1、3、4 中單堆或單列遊戲的共同語言：文件 4 的 50 根火柴就是 0.333。
octal-notation =
    遊戲名稱帶有代碼：octal:0.77。局面是各堆數目，以逗號分開：10,12；0 表示空桌。著法 10-2 表示從 10 根的一堆取 2 根，至多留一堆；10-2:3,5 表示取 2 根，留下 3 根與 5 根兩堆；10-0:3,7 表示只分堆而不取。
octal-known =
    各堆以尼姆和相加，所以知道單堆的 Grundy 數，就知道末手勝的一切。重複得夠長，就會永遠重複（Guy 與 Smith 的定理），程式算到那裡即得到證明：凱爾斯從 71 起週期為 12，道森凱爾斯從 53 起週期為 34。是否每個有限代碼終究都有週期，仍未解決。末手敗時沒有這樣的加法，只能搜尋。
octal-unsolved = 是否每個有限代碼終究都有週期，是 R. K. Guy 提出的問題，至今未解；許多個別的代碼也還不知道，例如 0.007。末手敗沒有這樣的理論。

octal-no-code = 需要寫出代碼，例如 octal:0.77
octal-digit = 此處應為 0 到 7 的數字，即三個位元：不留堆（1）、留一堆（2）、留兩堆（4）
octal-first-digit = 小數點前只能是 0 或 4：不取火柴又原樣留下，就等於不走
octal-hexadecimal = 大於 7 的數字表示留三堆，那是 hexadecimal:{ $code }
octal-long = 位數太多：小數點後至多 { $most } 位
octal-parts = 留下的兩堆合計必須是 { $rest } 根
octal-not-so-many = 代碼 { $code } 不許取 { $count } 根
octal-no-split = 代碼 { $code } 不許在取 { $count } 根之後分成兩堆
octal-not-all = 代碼 { $code } 不許取走整堆 { $count } 根
octal-not-one-heap = 代碼 { $code } 不許取 { $count } 根而留下一堆

octal-split = 把 { $heap } 根的那一堆分成 { $a } 根與 { $b } 根
octal-take-and-split = 從 { $heap } 根的那一堆取 { $count } 根，其餘分成 { $a } 根與 { $b } 根
octal-without-moves = 這個代碼不許任何著法：輪到的一方已經輸了。

octal-from-kayles = Winning Ways 第 4 章：凱爾斯
octal-from-dawsons-kayles = Winning Ways 第 4 章：道森凱爾斯
octal-from-dawsons-chess = Winning Ways 第 4 章：道森棋
octal-from-document-4 = 文件 4，例 5：每次取 1 到 3 根，即 0.333
octal-from-code = 依代碼 4.07 手算
octal-from-ones = 手算：凱爾斯中 1 根的堆只能逐堆取走
