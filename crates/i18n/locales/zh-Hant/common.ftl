# 各遊戲共用的訊息。

list-end = { $before }、{ $last }
list-item = { $item }、{ $rest }

## 堆類遊戲的著法
move-take = 從 { $heap } 根的那一堆取 { $count } 根
move-take-all = 把 { $heap } 根的那一堆全部取走
move-take-number = 取 { $count } 根

## 輸入的錯誤
misread-expected = 此處應為「{ $wanted }」
misread-number = 此處應為整數
misread-negative = 此處不可為負數
misread-too-large = 太大：至多 { $most }
misread-too-small = 太小：至少 { $least }
misread-too-long = 太長：至多 { $most } 個字元
misread-rest = 此處之後不應再有內容
misread-blank = 同一列裡，有的格子之間有空白，有的沒有：列與列要用 / 分開
nimber-expected = 此處應為尼姆數（如 5 或 *5）、「sqrt(」或「(」
nimber-by-zero = 這裡的值是 *0，不能當除數
nimber-too-deep = 括號與根號套得太深：至多 { $most } 層
misread-move = 此局面沒有這樣的著法
misread-star = 星號表示 P 局面，而這個局面不是：請去掉星號
misread-star-open = 星號表示 P 局面，而沒有定理說得出這個局面是不是：請去掉星號再求解
misread-no-parameters = 這個遊戲沒有參數
misread-heaps = 堆數太多：至多 { $most } 堆
misread-total = 火柴總數太多：至多 { $most } 根
misread-no-heap = 沒有 { $heap } 根的堆
misread-word = 此處應為下列之一：{ $words }
misread-word-nearest = 此處應為下列之一：{ $words }。你是指「{ $nearest }」嗎？

## 棋盤
board-no-corner = { $game } 沒有毒格：只有 Chomp 的棋盤可用 --corner
board-no-regions = { $game } 沒有可以咬的棋盤：只有 Chomp 的棋盤有 --regions
board-too-large = 棋盤太大，無法完整畫出：請換一個較小的棋盤
board-winning = ★ 必勝的咬法：{ $bites }。
board-red = r（紅）：不動第一列的咬法，箭頭後是對方的應著：{ $bites }。
board-red-mirrored = r（紅）：第一列與第一行都不動的咬法，箭頭後是對方的應著：{ $bites }。
board-yellow = y（黃）：咬到第一列的咬法，箭頭後是對方的應著：{ $bites }。
board-yellow-mirrored = y（黃）：咬到第一列或第一行的咬法，箭頭後是對方的應著：{ $bites }。
board-not-turned = { $game } 的棋盤不能沿對角線翻轉
board-part = 第 { $part } 部分
board-lines = 各排的記號：h 橫向，u 右上斜向，d 右下斜向。
scene-heap = 大小為 { $heap } 的一堆
scene-part = 只畫出 { $position } 的一角

## 表格的軸
axis-heap = 堆
axis-rows = 列
axis-columns = 行
axis-face = 朝上的點數
axis-throw = 各骰朝上的點數

## 末手敗
misere-over = 已無棋可走：末手敗規則下，輪到的一方已經獲勝。

## 規則與勝負
convention-normal = 末手勝
convention-misere = 末手敗
ending-scored = 由終局的局面判定勝負
outcome-n = N 局面：輪到者必勝
outcome-p = P 局面：輪到者必敗
outcome-d = D 和局：雙方都能不輸

## 答案
answer-head = { $game } { $position } · { $convention }
answer-outcome = { $outcome }。
answer-outcome-nimber = { $outcome }。Grundy 數 *{ $nimber }。
answer-outcome-open = { $outcome }。Grundy 數未計算。
answer-winning = 必勝著
answer-leaves = 留下 { $to }
answer-also-winning = 其他必勝著
answer-incomplete = 可能還有其他必勝著。
answer-no-move-known = 這個論證沒有指出必勝著。
answer-thorough = 加上 --thorough 會繼續搜尋尚未解答的部分。
answer-proof = 證明檔共 { $lines } 行，可用 grundy-check { $file } 驗證。
answer-why = { $by }：{ $reason }
answer-rest =
    { $positions ->
        [0] { $by }：{ $found }。
       *[other] { $by }（{ $positions } 個局面）：{ $found }。
    }
rest-moves =
    { $count ->
        [1] 唯一的必勝著
       *[other] 全部 { $count } 個必勝著
    }
rest-others =
    { $count ->
        [0] 沒有其他必勝著
       *[other] 另有 { $count } 個必勝著
    }
rest-no-measure = 沒有 Grundy 數：找不到每一著都會變小的 measure，遊戲可能循環。若必會結束，請在規則文字裡寫上 measure，例如「measure count(g[c] == '#' for c in cells(g))」。
rest-nimber = Grundy 數 *{ $nimber }
answer-all-moves = 全部 { $count } 種著法，以及所留局面的值
answer-many-moves = 共 { $count } 種著法；前 { $shown } 種，以及所留局面的值
answer-very-many-moves = 著法超過 { $count } 種；前 { $shown } 種，以及所留局面的值
answer-length = { $moves } 著
answer-length-draw = 雙方都不必輸，所以棋局不一定會結束。
answer-length-open = 還剩幾著，在限制之內沒有算出。
answer-rolls = 開局擲出各點之後，輪到翻骰子的一方：
by-theorem = 依定理
by-search = 依搜尋
by-table = 依表格

## 引擎的理由
reason-search-n =
    { $positions ->
        [0] { $move }，之後對方無論如何應對都會輸（先前的搜尋已經查明）。
       *[other] { $move }，之後對方無論如何應對都會輸（搜尋了 { $positions } 個局面）。
    }
reason-search-n-unlisted =
    { $positions ->
        [0] 先前的搜尋已經查明。
       *[other] 搜尋了 { $positions } 個局面。
    }
reason-search-p =
    { $positions ->
        [0] 每一著都有致勝的應著（先前的搜尋已經查明）。
       *[other] 每一著都有致勝的應著（搜尋了 { $positions } 個局面）。
    }
reason-search-d = 雙方都能一直走下去而不輸（搜尋了可以到達的全部 { $positions } 個局面）。
reason-over-d = 已無棋可走：和局。
reason-search-even =
    { $positions ->
        [0] 雙方都不能強制取勝（先前已搜尋過）。
       *[other] 雙方都不能強制取勝（搜尋了 { $positions } 個局面）。
    }
reason-over-p = 已無棋可走：輪到的一方輸了。
reason-over-n = 已無棋可走：輪到的一方贏了。
reason-loony = 這是瘋局：不論加上什麼，輪到走的人必勝。
reason-must-pass = 只能跳過：前一著走後仍輪原來的人。這種局面沒有 Grundy 數。
reason-distance = 勝方求快、敗方求慢時，再走 { $moves } 著分出勝負。
reason-sequence = 已逐一算出 { $heaps } 以內各堆的值。
reason-period = 各堆的值從 { $from } 起以 { $period } 為週期；算到 { $proved } 就足以證明。
reason-saltus = 從 { $from } 起，堆每大 { $period }，Grundy 數就大 { $saltus }；算到 { $proved } 就足以證明。
reason-strips = 至多 { $rows } 排的棋盤，不論多長，Grundy 數都有規律；算到 { $columns } 行就足以證明。
reason-sieve-n = 以篩法由小到大判定了這個棋盤裡的每一種局面。必勝著：{ $move }，之後對方無論如何應對都會輸。
reason-sieve-p = 以篩法由小到大判定了這個棋盤裡的每一種局面。沒有一著能留下 P 局面。
reason-line-table = { $rows }×{ $columns } 棋盤的所有局面都已列表，這個局面查自其中（{ $file }）。
reason-region-table = { $side }×{ $side } 以內的凸棋盤都已列表，Grundy 數查自其中（{ $file }）。
reason-whole-table = 由 { $start } 可達的所有局面都已列表，這個局面查自其中（{ $file }）。
reason-table-n = { $method }必勝著：{ $move }，留給對方必敗的局面。
reason-table-p = { $method }不論怎麼走，都會留下對方必勝的局面。
reason-table-unlisted = { $method }由此可知誰必勝。著法太多，只試了前一百萬種，其中沒有必勝著。
reason-coins = 每枚正面的硬幣單獨有一個 Grundy 數，整個局面是它們的 nim 和 { $sum }：翻過來的硬幣可以當作另一枚，同一位置上的兩枚互相抵消。
reason-heaps-p = { $heaps } 的 Grundy 數是 { $sum }：每一著都有應著使它回到 *0。
reason-heaps-n = { $heaps } 的 Grundy 數是 { $sum }。必勝著：{ $move }，留下 { $left }。
reason-quotient-to = { $to } 以內各堆的末手敗商有 { $order } 個元素，已證明適用於這些堆的所有和。生成元是下列各堆所屬的類：{ $generators }。
reason-quotient-period = 所有堆的末手敗商有 { $order } 個元素；各堆所屬的類從 { $from } 起以 { $period } 為週期，算到 { $proved } 就足以證明。生成元是下列各堆所屬的類：{ $generators }。
reason-counts = { $to } 以內各堆之和誰勝，要看每種大小各有幾堆，還要看另一個整數「高度」。堆數小於門檻時照數計，到了門檻只看除以週期的餘數；有些堆使高度增加，有些使它減少。這已證明適用於這些堆的所有和。這些堆的末手敗商是無限的。
reason-quotient-p = { $heaps } 各堆的類相乘得 { $product }，屬於 P 部分，也就是輪到者必敗的類。
reason-quotient-n = 必勝著：{ $move }。留下的 { $heaps } 各堆的類相乘得 { $product }，屬於 P 部分，也就是輪到者必敗的類。
reason-law-p = { $law }不論怎麼走，都會留下對方必勝的局面。
reason-law-n = 必勝著：{ $move }。{ $law }
law-division = { $heap } = { $times } × { $period } + { $rest }。{ $law }
law-remainders = 從 { $from } 起，堆的大小除以 { $period } 的餘數是下列之一就是 P 局面：{ $rests }。
law-classes = 從 { $from } 起，除以 { $period } 餘 { $rest } 時，朝上的點數是下列之一就是 P 局面：{ $classes }。
law-all-classes = 從 { $from } 起，除以 { $period } 餘 { $rest } 的局面都是 P 局面。

## 遊戲的和
sum-name = 遊戲的和
sum-line = 好幾個遊戲同時玩：每一著任選其中一個遊戲來走。
sum-rules = 好幾個遊戲並列。每一著任選其中一個遊戲，走它的一著，其餘的不動。每個遊戲都無著可走時，全局結束。
sum-source = R. P. Sprague，〈Über mathematische Kampfspiele〉（1935）；P. M. Grundy，〈Mathematics and Games〉（1939）。
sum-notation = 各部分寫成「遊戲 局面」，中間以前後有空格的加號相連：nim 3,5 + chomp 2x3。著法是部分的號碼、冒號，再加該遊戲的著法：2:r1c2。
sum-known = 末手勝時，每一部分都相當於一個 Grundy 數，和的 Grundy 數就是它們的尼姆和：恰在尼姆和為 0 時，輪到的一方必敗（Sprague 與 Grundy）。
sum-unsolved = 末手敗時 Grundy 數不能相加：各部分都是同一個取子拆堆的遊戲時，能求出商就按商判定；各部分都馴服時，照拈的方法判定；其餘的和只能搜尋。
sum-move = 第 { $part } 部分：{ $move }
sum-how = 任選一個遊戲點下去，就是你這一著。
sum-part-over = 這裡已無著可走
sum-build = 在旁邊再加一個遊戲
sum-add = 加一個遊戲
sum-size = 大小
sum-second-size = 第二個大小（有兩個時）
sum-two-sizes = { $game }（有兩個大小）
sum-add-it = 加入
sum-without = 拿掉 { $part }
error-sum-many = 對局時，一個和最多有 { $most } 個部分
misread-part = 這裡應該是部分的號碼（1 到 { $most }）、冒號，再加該部分的著法
misread-pass = 應先在第 { $part } 部分跳過
sum-p = { $working } = *0：不論在哪一部分走一著，都有應著使整個和回到 *0。
sum-n = { $working } = *{ $nimber }。必勝著在「{ $game }」：{ $move }，整個和就變成 *0。
sum-loony = 有一部分是瘋局：不論其他部分如何，輪到走的人必勝。必勝著在「{ $game }」：{ $move }。
sum-firm-p = { $working } = { $nimber }。每一部分都是馴服的（tame），而且至少有一部分是穩定的（firm），所以相當於有一堆在 2 以上的末手敗拈：尼姆和為 0 時，輪到的一方必敗。
sum-firm-n = { $working } = { $nimber }。每一部分都是馴服的（tame），而且至少有一部分是穩定的（firm），所以相當於有一堆在 2 以上的末手敗拈：尼姆和不為 0 時，輪到的一方必勝。必勝著在「{ $game }」：{ $move }。
sum-fickle-p = { $working } = { $nimber }。每一部分都是馴服而易變的（tame, fickle），所以相當於各堆都是 1 的末手敗拈：尼姆和為 1 時，輪到的一方必敗。
sum-fickle-n = { $working } = { $nimber }。每一部分都是馴服而易變的（tame, fickle），所以相當於各堆都是 1 的末手敗拈：尼姆和為 0 時，輪到的一方必勝。必勝著在「{ $game }」：{ $move }。
sum-quotient = { $method }{ $reason }
sum-quotient-n = { $method }這個和的類不屬於 P 部分，所以輪到的一方必勝；試過的著法都不是必勝著。
sum-search-p = 末手敗時 Grundy 數不能相加。每一著都有致勝的應著（搜尋了 { $sums } 個和）。
sum-search-n = 末手敗時 Grundy 數不能相加。必勝著在「{ $game }」：{ $move }，之後對方無論如何應對都會輸（搜尋了 { $sums } 個和）。

## 逐著說明
why-p = 每一著都有應著：
why-n = 「{ $move }」之後，對方每一著都有應著：
why-answer = { $move }，留下 { $to }
why-over = 已無棋可走
why-mex = 各後續局面的 Grundy 數是 { $nimbers }。其中沒有出現的最小的一個（mex）是 *{ $mex }，就是本局面的 Grundy 數。
why-more = 只列出前 { $shown } 個。

## 錯誤
error-headed = 錯誤：{ $text }
error-with-advice = { $error }。{ $advice }
error-unknown-game = 沒有名為「{ $name }」的遊戲
error-bad-convention = { $game } 沒有{ $convention }的玩法
error-limit = 達到{ $limit }的上限（已處理 { $positions } 個局面，用了 { $megabytes } MB、{ $seconds } 秒）
error-cancelled = 搜尋已取消（已處理 { $positions } 個局面，用了 { $megabytes } MB、{ $seconds } 秒）
error-not-known = { $position } 誰勝目前未知：Grundy 沒有適用的定理，搜尋也永遠不會結束
error-nimber-not-known = { $position } 的 Grundy 數目前未知：Grundy 沒有適用的定理，搜尋也永遠不會結束
error-no-nimbers = 這裡的 { $game } 局面沒有 Grundy 數
error-sum-complimenting = { $game } 可以連走兩著，末手敗的和不適用
error-sum-scored = { $game } 的勝負取決於終局時各人手中的棋子，而不是誰走最後一著：它的局面沒有 Grundy 數，不能與其他遊戲相加
error-loopy = 找不到 { $game } 每一著都會變小的量：遊戲可能循環，除非有定理，局面沒有 Grundy 數。如果這是你自己的遊戲，而且一定會結束，請在規則文字裡寫上 measure，例如「measure count(g[c] == '#' for c in cells(g))」
error-misere-sum-proof = 和的證明檔以 Grundy 數為根據，而末手敗時 Grundy 數不能相加：請去掉 --proof 或 --misere
error-loopy-sum-proof = { $position } 的棋局可能循環，證明檔無法陳述它在和中相當於什麼：請去掉 --proof
error-proof-moves = 證明檔的清單裡，每個局面至多有 { $most } 種著法；這個證明用到著法更多的局面，所以寫不成證明檔
error-proof-refused = 所得的證明不成立（{ $fault }），請回報此錯誤
error-no-nimber-proof = 在上限之內，無法寫出 { $position } 的 Grundy 數的證明
error-throw-first = { $position } 是擲骰之前的開局：請加上骰子的點數
error-no-opening = 這不是擲骰前的開局
error-sum-part = 「{ $part }」不是「遊戲 局面」的形式，例如 "nim 3,5"
error-table-size = 這張表會超過 { $most } 格
error-table-empty = 此遊戲的表從 { $from } 開始：--to 不能更小
error-table-none = { $game } 沒有以一兩個至多 { $to } 的數表示的局面：請試較大的 --to，或用 solve 或 batch 逐一查問
error-bfile-class = b-file 無法記錄這些類別
error-bfile-draw = b-file 無法記錄和局
error-json = 這一行不是單獨一個 JSON 物件
error-unknown-key = 此處沒有「{ $key }」這個鍵；可用的鍵：{ $keys }
error-repeated-key = 鍵「{ $key }」出現了兩次
error-two-positions = "at" 是 "position" 的舊名：只能給其中一個
error-id = 無法讀回 id：太長、巢狀太深或不是有效的文字
error-line-length = 這一行太長
error-no-game = "game" 必須是字串，例如 "nim"
error-no-position = "position" 必須是字串，例如 "3,5,7"
error-convention = "convention" 必須是 "normal" 或 "misere"
error-no-command = 沒有名為「{ $name }」的指令
error-file = { $file }：{ $why }
error-table-wrong = { $file } 有誤：其中關於 { $position } 及其後續局面的記載自相矛盾
error-contradiction = 關於 { $position } 的結果自相矛盾：程式有誤
error-output = 無法寫出結果：{ $why }
limit-positions = 局面數
limit-memory = 記憶體
limit-time = 時間
limit-work = 工作量
limit-cancelled-now = 已中斷
advice-games = 「grundy games」會列出所有遊戲。
advice-nearest = 你是指「{ $nearest }」嗎？「grundy games」會列出所有遊戲。
advice-nearest-key = 你是指「{ $nearest }」嗎？
advice-name = 可用的名稱：{ $example }
advice-position = 可用的局面：{ $example }（見「grundy rules { $game }」）
advice-move = 可走的著法：{ $example }
advice-limit = --max-positions、--max-memory 與 --timeout 可提高上限。
advice-table = 「grundy table GAME --of POSITION --out DIR」把所有局面的值存到磁碟（記憶體不足時加 --spill DIR），再以 solve --tables DIR 查表。
advice-table-wrong = 「grundy-check」可查出表格檔所在資料夾的錯誤；不加 --tables 則以搜尋求解。
advice-report = 請回報此錯誤，並附上所用的指令。
progress-survey = 第 { $done } 個平面，共 { $of } 個，每秒 { $rate } 個 P 局面，{ $megabytes } MB，還要 { $left } 秒（按 Ctrl-C 停止，已完成的會保留）
progress-parts = 第 { $done } 塊，共 { $of } 塊，每秒 { $rate } 個局面，{ $megabytes } MB，還要 { $left } 秒（按 Ctrl-C 停止，已完成的會保留）
progress-cases = { $cases } 種情形，{ $seconds } 秒（按 Ctrl-C 停止）
progress-claims = { $cases } 條論斷，{ $seconds } 秒（按 Ctrl-C 停止）
progress-hexagons = 第 { $done } 個棋盤，共 { $of } 個，每秒 { $rate } 個後手勝的棋盤，{ $megabytes } MB，還要 { $left } 秒（按 Ctrl-C 停止，已完成的會保留）
progress = { $positions } 個局面，{ $megabytes } MB，{ $seconds } 秒（按 Ctrl-C 停止）

## 遊戲說明
page-title = { $name } · { $slug }
page-rules = 規則
page-source = 出處
page-notation = 記法
page-known = 策略與已知的結果
page-unsolved = 尚待解答的問題
page-examples = 例子
page-published = 已發表的值

## 表格
table-nimbers = { $game } 的 Grundy 數，{ $convention }
table-outcomes = { $game } 的勝負，{ $convention }
table-p-positions = { $game } 的 P 局面，{ $convention }
table-value = 值
table-number = 號
table-difference = 差
table-squares = Chomp 的局面，依剩下格數（直行）與 Grundy 數（橫列）
table-squares-corner = Grundy 數 / 格數
table-squares-most = 此表的格數從 1 到 { $most }
table-squares-game = { $game } 不以格數計：--squares 只用於 chomp

## 開局
scene-opening = 一堆 { $position } 顆，尚未擲骰
## 兩子相對的遊戲：以間隔為堆的拈
axis-gap = 間隔
facing-stuck = 輪到的一方沒有棋子可動，已經輸了。
facing-p = 把間隔（{ $gaps }）當作拈的各堆，尼姆和是 0。輪到的一方若前進，對方就照拈的方法應對；若後退，對方就跟進同樣的格數。
facing-n = 把間隔（{ $gaps }）當作拈的各堆，尼姆和是 { $sum }：{ $move }，尼姆和就變成 0。
facing-retreat = 後退救不了必敗的局面：對方跟進同樣的格數，間隔便恢復原樣，而棋子身後的餘地遲早用完。

## 已發表的值的出處
from-winning-ways-13 = Winning Ways 第 13 章
from-hand = 手算
progress-octal = 第 { $done } 堆，共 { $of } 堆，每秒 { $rate } 堆，{ $megabytes } MB，至多還要 { $left } 秒（按 Ctrl-C 停止；有 --out 時，已完成的會保留）
progress-strips = 第 { $done } 個長度，各排數共 { $of } 個，每秒 { $rate } 個，{ $megabytes } MB，至多還要 { $left } 秒（按 Ctrl-C 停止；有 --out 時，已完成的會保留）
progress-quotient-table = 已完成 { $done } 個代碼，共 { $of } 個（按 Ctrl-C 停止；已印出的各行仍然有效）
progress-hexadecimal = 第 { $done } 堆，共 { $of } 堆，每秒 { $rate } 堆，{ $megabytes } MB，至多還要 { $left } 秒（按 Ctrl-C 停止）
progress-octal-atlas = 已完成 { $done } 個代碼，共 { $of } 個，每秒 { $rate } 堆（按 Ctrl-C 停止；已完成的代碼會保留）

classes-head = 文件 1 的分類，與正確的結果對照
classes-column-board = 殘局
classes-column-class = 分類
classes-column-nimber = Grundy 數
classes-column-premise = 取棋步數（依文件的前提）
classes-column-plays = 取棋步數（所有下法）
classes-column-parity = 步數的奇偶由誰決定
classes-together = 合計
classes-parity-odd = 不可控，必為奇數
classes-parity-even = 不可控，必為偶數
classes-parity-mover = 輪到的一方（可控）
classes-parity-opponent = 對方
classes-parity-unknown = 未計算
classes-yes = 是
classes-no = 否
classes-chart-title = { $position }，Grundy 數 *{ $nimber }：文件 1 的流程圖 8、68、69 與正確的結果
classes-chart-alike = 能否切成兩個同類的可控殘局？（引理五）
classes-chart-parities = 各種切法使步數為奇數還是偶數？
classes-chart-both-parities = 奇偶皆可：可控
classes-chart-odd-only = 奇數
classes-chart-even-only = 偶數
classes-chart-neither = 皆無
classes-chart-lemma-7 = 能否只剩一個 N_3，或只剩一個 N_4？（引理七）
classes-chart-three-and-four = 兩者皆可
classes-chart-three-only = 只剩一個 N_3
classes-chart-four-only = 只剩一個 N_4
classes-chart-more = 另有 { $count } 種
classes-chart-nimber = 正確的 Grundy 數：*{ $nimber }
classes-chart-plays = 取棋步數：依文件的前提為 { $premise }，所有下法為 { $plays }
classes-chart-parity = 步數的奇偶由誰決定：{ $who }
classes-chart-lost = |N_1|、|N_3|、|N_4| 是否同為奇數或同為偶數，且 |N_5| 為偶數？
classes-chart-fact = Grundy 數：{ $sum }。{ $outcome }。
classes-chart-move = 必勝著：{ $move }，剩下 { $to }。
classes-chart-right = 文件所說的勝負正確。
classes-chart-wrong = 上面依文件所得的勝負是錯的。
classes-open = 有一部分在文件中沒有分類，因此文件對整個盤面沒有結論。
classes-numbers = Area Number 為 { $area }，Region Number 為 { $region }：查表 { $table }。
classes-n = 依該表輪到的一方勝，作法是把一個 N_{ $from } 變成 N_{ $to }。
classes-p = 依該表輪到的一方必敗。
classes-right = 實際上：{ $outcome }。文件所說的勝負正確。
classes-wrong = 實際上：{ $outcome }。文件所說的勝負有誤。
classes-other-game = --classes 只用於六邊形取排：文件 1 分類的是它的棋盤
classes-misere = --classes 只用於末手勝：文件 1 沒有談末手敗
progress-cluster = 本行程找到的 { $of } 個局面已求值 { $done } 個，{ $megabytes } MB

move-to = 走成 { $position }
scene-text = { $text }
other-game-line = 本程式自行加入的遊戲。
other-game-rules = 規則寫在加入它的程式裡。
other-game-source = 本程式的作者。
other-game-notation = 請看範例。
other-game-known = 除了算出來的結果，沒有其他已知的結果。
other-game-unsolved = 還沒有算出來的都是未知。
error-game-slug = 「{ $game }」不能當遊戲名稱：只能用小寫英文字母和數字，字與字之間用連字號，以字母開頭，最多 40 個字元
error-game-twice = 已經有名叫 { $game } 的遊戲
error-game-no-example = 遊戲 { $game } 需要一個範例：一個可以開始的局面
error-game-texts = 遊戲的文字有誤：{ $why }
check-verified = 已驗證：{ $what }
check-fault = 驗證不通過：{ $fault }
check-stopped-memory = 檢查中止，尚未驗證任何內容：{ $file } 至少需要 { $needs } MB 記憶體，上限是 { $has } MB；可用 --max-memory 提高上限
check-stopped-time = 檢查中止，尚未驗證任何內容：{ $file } 需要超過 { $seconds } 秒；可用 --timeout 提高上限
new-game-no-tree = 這裡不是 Grundy 原始碼的副本：此處及上層都沒有載有遊戲登錄表的 crates/games/src/lib.rs
new-game-file-there = { $file } 已經存在
new-game-written =
    已寫出：
      { $file }
      { $ruleset }
      { $texts }
      { $registry } 裡的一個模組和一行
      { $rulesets } 裡的一行
    接著：用兩種語言各寫一遍規則，再寫文字，然後
      cargo fmt
      cargo test -p grundy-games { $module }
      cargo run -- solve { $game } 4 --why
    最後照 CONTRIBUTING.md 裡新增遊戲那一節做完。
axis-first = 第一個數
axis-second = 第二個數
axis-coins = 正面之前的反面數
axis-path = 路徑的頂點數
axis-chain = 鏈的元素數
axis-spots = 點數
axis-crosses = 十字數
scene-too-large = 棋盤超過 { $most } 格，因此不畫出。
scene-graph-large = 這個圖超過 { $most } 個頂點，或邊太多，因此不畫出。
scene-too-long = 畫這個棋盤太花時間，因此略去。
scene-heap-large = 第 { $number } 個數是 { $count }
scene-stretches = 各段空格由短到長排列，叉畫在相鄰兩段之間；畫在邊上的叉，連同它封住的格子都不再畫出。
scene-curves = 每個框是一個區域，框內每一圈是一條邊界，點依次序排列。介於兩個區域之間的點在兩個框裡都畫出。深色的點只能再連一條線。
advice-ruleset = 規則集的語言：docs/rulesets.md
error-game-and-ruleset = 一題只能有 "game" 或 "ruleset" 其中之一
error-no-ruleset = "ruleset" 必須是規則集的文字，以 ruleset 開頭
error-ruleset-file = 規則集 { $file } 無法讀取：{ $why }
error-ruleset-file-size = 規則集 { $file } 太長：至多 { $most } 個字元
