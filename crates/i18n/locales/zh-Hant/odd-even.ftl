odd-even-name = 奇偶遊戲
odd-even-titled =
    { $b ->
        [odd] 奇偶遊戲（每次取 1 到 { $a } 根，最後總數為奇數者勝）
       *[even] 奇偶遊戲（每次取 1 到 { $a } 根，最後總數為偶數者勝）
    }
odd-even-line = 每次從一堆取 1 到 k 根，取完時看各人總數的奇偶。
odd-even-ending-odd = 最後總數為奇數者勝
odd-even-ending-even = 最後總數為偶數者勝
odd-even-rules =
    一堆火柴，總數為奇數。兩人輪流取，每次至少取 1 根，至多取 k 根，歸自己所有。取光時，兩人手中的總數恰有一人是奇數；依事先約定，總數為奇數者勝，或總數為偶數者勝。
odd-even-source = 文件 3（奇偶遊戲）。文件沒有寫出公式；這裡的規律由表格看出，並以數學歸納法證明。
odd-even-notation =
    遊戲名稱帶有 k 與目標：odd-even:3,odd 或 odd-even:3,even。17 是開局，雙方都還沒有火柴；12/1/0 表示還剩 12 根，輪到者手中為奇數（1），對方為偶數（0）。剩下的與兩人手中的合計必為奇數。著法 3 表示取 3 根。
odd-even-known =
    完全解決。手中總數的奇偶符合目標者稱為「領先」，不合目標者稱為「落後」。k 為奇數時看除以 2k + 2 的餘數：輪到者落後而餘數為 0 或 k + 2，或領先而餘數為 1 或 k + 1 時必敗。k 為偶數時看除以 k + 2 的餘數：落後而餘數為 0 或 k + 1，或領先而餘數為 1 時必敗。文件 3 說答案與 k 的奇偶以及 k + 1、k + 2 的倍數有關，確是如此。最後一手並不決定勝負，所以沒有 Grundy 數。
odd-even-unsolved = 單堆已無未解之處。多堆，或可取的數目不是 1 到 k 時，這裡的規律不適用；文件沒有問到。

odd-even-parameters = 需要寫出 k 與目標，例如 odd-even:3,odd
odd-even-goal = 此處應為目標：odd（奇）或 even（偶）
odd-even-even-start = 開局的根數必須是奇數：若為偶數，取光時兩人的總數同為奇數或同為偶數，就會兩人都贏或都輸
odd-even-no-misere = 這裡由誰取走最後一根並不影響勝負。若要讓另一方的總數獲勝，請改用另一個目標：odd-even:k,odd 或 odd-even:k,even。
odd-even-even-sum = 剩下的與兩人手中的合計必須是奇數，所以對方總數的奇偶不對

odd-even-over-n = 火柴已取光，輪到的一方手中總數的奇偶符合目標，獲勝。
odd-even-over-p = 火柴已取光，剛走完的一方手中總數的奇偶符合目標，獲勝。
odd-even-ahead-p = 剩 { $left } 根，除以 { $modulus } 餘 { $rest }，而輪到的一方此時領先（奇偶符合目標）：不論取幾根，都把必勝局面留給對方。
odd-even-behind-p = 剩 { $left } 根，除以 { $modulus } 餘 { $rest }，而輪到的一方此時落後（奇偶不合目標）：不論取幾根，都把必勝局面留給對方。
odd-even-n-to-ahead = 剩 { $left } 根：{ $move }，留下 { $after } 根，除以 { $modulus } 餘 { $after-rest }；對方此時雖然領先（奇偶符合目標），卻守不住。
odd-even-n-to-behind = 剩 { $left } 根：{ $move }，留下 { $after } 根，除以 { $modulus } 餘 { $after-rest }；對方此時落後（奇偶不合目標），也追不回來。
odd-even-law-ahead = 輪到者領先（奇偶符合目標）時，剩下的根數除以 { $modulus } 餘下列數者必敗：{ $rests }。
odd-even-law-behind = 輪到者落後（奇偶不合目標）時，剩下的根數除以 { $modulus } 餘下列數者必敗：{ $rests }。
odd-even-mine-odd = 輪到的一方手中為奇數
odd-even-mine-even = 輪到的一方手中為偶數
odd-even-theirs-odd = 對方手中為奇數
odd-even-theirs-even = 對方手中為偶數

odd-even-from-rules = 文件 3「奇偶遊戲」，依規則手算
