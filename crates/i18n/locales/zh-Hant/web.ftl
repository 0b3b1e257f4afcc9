# 網頁。
web-title = 開始玩
web-description = 拈、Chomp、六邊形取排等公平組合遊戲：可以玩，可以探究，也可以學：誰會贏，為什麼。
web-skip = 跳到棋盤
web-nav = 本站
web-nav-play = 對局
web-nav-learn = 學習
web-nav-games = 遊戲
web-nav-tables = 表格
web-language = 語言
web-footer = Grundy 求解公平組合遊戲。整局棋都寫在網址裡：可以分享、收藏，也可以隨時回到任何一著。
web-footer-api = 給程式用的 JSON
web-keys-short = 列出按鍵。
web-keys = 按鍵
web-key-arrows = 在棋盤上移動
web-key-enter = 走這一著
web-key-undo = 悔棋
web-key-redo = 重走
web-key-hint = 提示
web-key-values = 顯示或隱藏勝負值
web-key-escape = 取消剛才的選擇
web-key-again = 重新開始（悔棋可回到原來那一局）
web-key-swap = 交換先後手重新開始（悔棋可回到原來那一局）
web-key-help = 這張表
web-close = 關閉
web-offline = 連線中斷，棋局還在，正在重試……
web-retry = 立刻重試
web-offline-title = 目前離線
web-offline-kept = 沒有網路連線。在這台裝置上開過的頁面和棋盤都還在：可以按上一頁，或從瀏覽紀錄開啟。

## 錯誤
web-error-title = 這樣行不通
web-example-works = 這樣可以：
web-not-found = 沒有這一頁
web-not-found-text = 這個網址沒有內容。
web-busy = 伺服器忙碌中
web-busy-text = 等候回答的問題太多，請在 { $seconds } 秒後再試。
web-crowded = 開啟的連線太多，請在 { $seconds } 秒後再試。
web-host-refused = 這個伺服器不接受「{ $host }」這個名稱。若這確實是它的名稱，請用 --host-name 名稱 啟動。
web-method = 這裡不接受 { $method }，因為沒有可以更改的內容；請改用 GET。
web-too-long = 這裡的網址至多 { $most } 個字元。
web-ending = 伺服器正在停止。
web-broken = 程式發生錯誤，未能完成這個回答。
web-param-unknown = 這裡沒有 { $name } 這個參數。可用的參數：{ $known }。
web-param-nearest = 這裡沒有 { $name } 這個參數。你是指 { $nearest } 嗎？
web-param-often = { $name } 至多只能給 { $most } 次。
web-param-value = { $name } 不能是「{ $value }」，必須是{ $wanted }。
web-param-word = 下列之一：{ $words }
web-param-words = 下列的一個或數個，以逗號分隔：{ $words }
web-param-number = 0 到 { $most } 的整數
web-param-flag = 1 或 0
web-param-places = 各個位置的「行,列」，以 ~ 分隔，至多 { $most } 個
web-too-many-moves = 網址裡的一局至多 { $most } 著
web-back = 回首頁
web-no-size = { $game }沒有這種大小的局面
web-no-part = 至少要有一個 part，例如 part=nim 3,5
web-table-too-large = 這裡的表格至多到 { $most }；更大的請用命令列
web-no-picture = 只有兩個數的表格才有圖
web-no-plane = 這裡只畫 c = 0 到 { $most } 的平面；更大的請用「grundy plane」

## 棋盤
web-thing = 第 { $row } 列第 { $column } 行
web-vertex = 頂點 { $name }
web-square = { $name } 號格
web-piece = { $piece }，{ $place }
web-piece-white = 白子
web-piece-black = 黑子
web-piece-queen = 皇后
web-piece-token = 棋子
web-piece-goal = 終點
web-piece-poison = 毒格
web-piece-red-cannon = 紅炮
web-piece-red-soldier = 紅兵
web-piece-red-general = 紅帥
web-piece-black-cannon = 黑砲
web-piece-black-soldier = 黑卒
web-piece-black-general = 黑將
web-die-top = 第 { $die } 顆骰子朝上的是 { $face } 點
web-die-face = 第 { $die } 顆骰子翻成 { $face } 點
web-board-heaps = 各堆的根數：{ $heaps }
web-board-dice = 剩下 { $heap } 顆棋子，骰子朝上的點數：{ $faces }
web-tap-again = 再點一次就走這一著：{ $move }
web-pick = { $moves ->
        [1] { $thing }：有 1 種著法
       *[other] { $thing }：有 { $moves } 種著法，請選一種
    }
web-unpick = 改選別的
web-pick-more = { $move }；再點一次就走這一著，也可以再點另一堆，同時從那裡取
web-which = 要走哪一著？
web-which-reach = 要走哪一著？再點一次框起來的位置，或從這裡選。
web-which-more = 就走這一著，或再點另一堆，同時從那裡取。
web-board-empty = 棋盤已空。
web-board-unlinked = 若每一格都是連結，頁面會太大：著法請從列表選取或直接輸入。
web-board-no-room = 這一頁放不下這個圖。
web-sideways = ← 棋盤比螢幕寬，可以左右滑動 →
web-about-game = 關於這個遊戲
web-its-table = 它的表格
web-its-lesson = 相關課程
web-board-svg = 把棋盤存成 SVG
web-corner-lower-left = 把毒格畫在左下角
web-corner-upper-left = 把毒格畫在左上角
web-related-lesson = 相關課程：{ $lesson }
web-with-parameters = { $game }（{ $parameters }）

## 遊戲的目標
web-goal-range = 從一堆取走 { $first } 到 { $last } 根。
web-goal-set = 從一堆取走火柴，根數是其中之一：{ $numbers }。
web-goal-moore = 最多從 { $k } 堆裡取，每堆取幾根都可以。
web-goal-odd-even = 每次從堆裡取 1 到 { $k } 根。
web-goal-octal = 從一堆取走火柴，或許還把剩下的分成兩堆；怎麼取由代碼 { $code } 規定。
web-goal-hexadecimal = 從一堆取走火柴，或許還把剩下的分成兩堆或三堆；怎麼取由代碼 { $code } 規定。
web-goal-dice-all = 把 { $dice } 顆骰子都翻到相鄰的一面，取走翻出的點數總和。
web-goal-dice-one = 把一顆骰子翻到相鄰的一面，翻出幾點就取走幾顆。
web-goal-dice-sum = 把一顆骰子翻到相鄰的一面，取走所有骰子的點數總和。
web-goal-die-stay = 把骰子翻到相鄰的一面，或讓它不動，上面幾點就取走幾顆。
web-goal-part = 從一條線上取走相連的棋子，幾顆都可以。
web-goal-chomp-upper-left = 咬下一格，連同它的右邊和下面整塊咬掉。
web-goal-chomp-lower-left = 咬下一格，連同它的右邊和上面整塊咬掉。
web-goal-northcott = 把自己的一枚棋子沿著它那一列移動，不能越過對方的棋子。
web-goal-xiangqi = 炮在自己那一路上進退，或邊兵前進一步，走了不能被吃。
web-goal-queen = 把皇后向左、向下或向左下移動，走幾格都可以。
web-ends-last = 最後一個拿的人獲勝。
web-ends-last-misere = 最後一個拿的人輸。
web-ends-poison = 不得不吃毒格的人輸。
web-ends-poison-misere = 只剩毒格可吃的人獲勝。
web-ends-corner = 走到角落星號的人獲勝。
web-ends-corner-misere = 走到角落星號的人輸。
web-ends-odd = 最後手上是奇數根的人獲勝。
web-ends-even = 最後手上是偶數根的人獲勝。
web-ends-move = 輪到時無法再走的人輸。
web-ends-move-misere = 輪到時無法再走的人獲勝。

## 輪到誰
web-status = 棋局
web-how = 點一下想拿走的部分；要拿走的棋子會先框起來。
web-how-amount = 請在棋盤下方填寫要取幾根。
web-how-slide = 點一下要走到的位置，也可以先點棋子。
web-how-dice = 點一下要翻到的那一面。
web-how-twice = 先點一個，再點框起來的另一個；也可以點一個之後，從下面的著法裡選。
web-your-turn = 輪到你。
web-turn = 輪到：{ $player }。
web-last-move = 上一著（{ $player }）：{ $move }。
web-you-won = 你贏了！
web-you-lost = 電腦贏了。
web-won = 棋局結束，勝者：{ $winner }。
web-throw-first = 先擲骰子。
web-throw = 擲骰子
web-computer-moves = 電腦思考中……

## 操作
web-controls = 操作
web-more = 更多
web-ask = 問問看
web-who = 現在誰會贏？
web-who-wins = 從這裡起雙方都走得最好，贏家是：{ $player }。
web-who-draws = 從這裡起雙方都走得最好，誰也贏不了：和局。
web-undo = 悔棋
web-redo = 重走
web-hint = 提示
web-values = 每一著的值
web-why = 為什麼？
web-again = 重新開始
web-new-game = 新的一局
web-swap = 交換先後手
web-edit = 自己擺棋盤
web-wall = 投影：全螢幕
web-wall-leave = 離開投影
web-moves = 棋譜
web-moves-before = ……之前 { $count } 著
web-moves-after = 之後 { $count } 著……
web-start = 開局
web-many-moves = 著法超過 { $count } 種
web-amount = { $what }：取幾根（1 到 { $most }）
web-amount-take = 取
web-all-moves = 共 { $count } 種著法
web-move-text = 著法
web-move-phrase = 說明
web-leaves = 留下
web-value = 值
web-type-move = 或輸入著法
web-make-move = 走這一著
web-line-move = { $player }：{ $move }
web-legend = 標記的意思
web-legend-p = 走這一著，對方必敗：這是必勝著
web-legend-n = 走這一著，對方能贏
web-legend-d = 走這一著就是和局：雙方都能一直走下去而不輸
web-legend-nimber = 數字是留下局面的 Grundy 數
web-values-open = 沒有標記的著法，在這一頁的時間內來不及算出。

## 擺棋盤
web-edit-title = 點一點，擺出自己的棋盤。
web-edit-how = 點已有的會拿走，點空位會加上；點邊緣的空位，棋盤就會變大。
web-edit-how-heaps = 點一根火柴，就拿走它和右邊的火柴；點堆的右邊，那一堆就加到那裡；點最下面的空列，就多一堆。
web-edit-how-tracks = 點一格，較近的棋子就移過去；點棋子，就拿掉那一列；點最下面的空列，就多一列。
web-edit-how-xiangqi = 點一個位置，這一路較近的棋子就移過去，沒有棋子的就擺上一對；點棋子，就拿掉這一對；點帥或將，就輪到那一方走。
web-edit-how-dice = 點骰子就換下一個點數；點棋子或空位，可以增減棋子。
web-edit-none = 這種棋盤請用記法來擺。
web-edit-now = 目前的棋盤是 { $position }。
web-edit-add = 在第 { $row } 列第 { $column } 行加一格
web-edit-remove = 拿走第 { $row } 列第 { $column } 行那一格
web-edit-back = 回到原來那一局
web-edit-done = 擺好了，開始玩
web-new = 換個開局或對手
web-game = 遊戲
web-position = 局面
web-first = 先手
web-second = 後手
web-seat-person = 真人
web-misere = 末手敗：走最後一著者輸
web-begin = 開始
web-set = 顯示這個棋盤
web-by-size = 用這個大小開始

## 為什麼
web-too-large = 這個局面太大，這裡無法馬上回答。
web-think = 多想一會兒
web-command = 在自己的電腦上，這個指令可以回答：
web-your-move = 你的著法
web-its-answer = 對方的應著
web-answers-many = 著法超過 { $count } 種，每一種都有應著：
web-answers = { $count ->
        [1] 唯一的著法也有應著：
       *[other] { $count } 種著法，每一種都有應著：
    }
web-parts = 各部分與 Grundy 數
web-nim-sum = 尼姆和
web-no-slip = 輸的一方自始至終沒有必勝的機會。
web-no-slip-won = 你一次勝機也沒有錯過。
web-lost-from-the-start = 你沒有走錯：只要對方不出錯，從這個局面先走的一方必敗。交換先後再玩一次，就輪到你必勝。
web-key-better = 能贏的一著
web-key-played = 實際走的一著
web-slip = 第 { $number } 著錯失勝機：走了「{ $played }」，而必勝著是「{ $better }」。
web-slip-answered = 對方的應著是「{ $move }」。
web-slip-left = 看留下的 Grundy 數：必勝著留下 { $better }，輪到 *0 的一方必敗；實際走的一著留下 { $played }，不是 *0，所以對方有辦法贏。
web-look = 回到那個局面看看
web-review = 逐著檢討這一局
web-review-back = 退一著
web-review-forth = 進一著
web-review-step = 第 { $ply } 著，共 { $count } 著
web-play-on = 從這裡接著玩
web-next-move = 下一著（{ $player }）：{ $move }。
web-strip-sides = 雙方都走得最好時的贏家，線上方是：{ $above }；線下方是：{ $below }。
web-strip-mistake = （失著）
web-review-open = 其餘各著的局面太大，無法在這裡檢討。
web-best-line = 從這裡起雙方的最佳著法

## 頁面
web-other-games = 其他遊戲
web-hero = 動腦就能贏的遊戲。
web-hero-line = 和從不出錯的電腦下棋，看懂它為什麼贏，再學會贏它。
web-you-begin = 你先走
web-group-chocolate = 巧克力
web-group-heaps = 火柴與堆
web-group-honeycomb = 蜂巢
web-group-dice = 骰子
web-group-boards = 棋盤與棋子
web-group-more = 經典遊戲，還有你自己的
web-group-own = 自己寫一個遊戲
web-play-it = 玩玩看
web-learn-games = 各個遊戲的規則、出處與理論
web-open-board = 打開這個棋盤
web-tables-line = 每個遊戲的 Grundy 數、勝負與 P 局面：有圖、有數字，也可以下載。
web-planes = 三列 Chomp 的各個平面
web-planes-line = 三列 Chomp 的局面寫成 (a,b,c)。對每個第三列 c，圖中畫出所有的 (a,b)；不是 P 局面的，標明是被五種理由中的哪一種排除的。
web-plane-line = 第三列固定為 c 的所有 (a,b)。沒有被任何理由排除的格子就是 P 局面。
web-plane-list = 這個平面最前面的 P 局面
web-plane-any = 其他的 c（至多 { $most }）
web-table-nimbers = { $game }的 Grundy 數（{ $convention }）
web-table-outcomes = { $game }的勝負（{ $convention }）
web-table-p-positions = { $game }的 P 局面（{ $convention }）
web-table-outcomes-only = { $game }的勝負
web-table-p-positions-only = { $game }的 P 局面
web-table-open = 這一頁的時間不夠算完所有格子，用這個指令可以補齊：
web-table-large = 這張表很大，請下載成檔案。
web-table-picture = 這張表很大，頁面上只有圖。數值在檔案裡，用這個指令也可以列出：
web-download = 下載：
web-hover = 指著、點一下，或用方向鍵移到某一格，就會顯示它的值。
web-to = 算到
web-what = 內容
web-what-nimbers = Grundy 數
web-what-outcomes = 勝負
web-what-p-positions = P 局面
web-show = 顯示
web-numbers = 表格
web-zoom-in = 放大
web-zoom-out = 縮小
web-picture = 圖
web-yes = 是
web-no = 否
web-branches = 兩條分支
web-branches-of = 三列 Chomp，平面 c = { $c } 的兩條分支
web-branches-line = 同一平面的 P 局面 (a,b,c) 都落在兩條直線附近，一條上升，一條下降。下方的小圖是各點偏離所屬直線的程度。
web-branches-none = 這個平面的 P 局面太少，定不出兩條直線
web-families = 六邊形取排：各族棋盤與週期
web-families-line = 邊長 64 的平行四邊形之內所有 A(x,y)、B(x,y)、C(x,y,z) 棋盤的 Grundy 數。
web-family = 六邊形取排，{ $family }
web-no-family = 可選的族是 A、B、C2、C3、C4、C5、C6
web-family-periods = 週期
web-family-periods-line = 自某個長度起 G(n + 週期) = G(n) + 增量。未標為已證明者，只驗證到這張表的範圍為止；「grundy survey hexagons」可以算得更遠。
web-family-sequence = 數列
web-family-values = 前幾個 Grundy 數
web-family-from = 從 n 起
web-family-period = 週期
web-family-rise = 增量
web-family-verified = 驗證到 n =
web-family-proved = 已證明

## 證明檔
web-certificate = 證明檔
web-certificate-text = 證明檔的各行
web-certificate-line = 勝負與其證明；另一個程式只憑規則就能重新驗證。
web-certificate-accepted = 剛剛寫成，驗證程式已接受。
web-certificate-check = 在自己的電腦上寫出並驗證：
web-certificate-large = 這個證明太大，無法在這裡寫出。
web-listening = Grundy 的網頁在 http://{ $address }/（按 Ctrl-C 結束）。
web-cannot-listen = 無法在 { $address } 上監聽：{ $why }

## The lab
web-nav-lab = 實驗室
web-lab-line = 寫下一個猜想，逐一檢驗每種情形；也可以看看各份文件的論斷，以及檢驗的結果。
web-lab-say = 猜想
web-lab-check = 檢驗
web-lab-language = is_p、is_n、nimber 與 outcome 查詢一個局面；範圍寫成 1..=100。條件以 && 與 || 連接，== 比較，% 取餘數。要檢驗得更遠，請用「grundy conjecture」。
web-build = 用選單拼出一個猜想
web-build-line = 選擇遊戲、局面的大小，以及對這些局面的論斷，猜想就會寫進上方的欄位。
web-build-from = 大小從
web-build-to = 到
web-build-quantity = 局面
web-build-quantity-always-p = 一律是 P 局面：輪到者必敗
web-build-quantity-always-n = 一律是 N 局面：輪到者必勝
web-build-quantity-p = 是 P 局面，若且唯若……
web-build-quantity-n = 是 N 局面，若且唯若……
web-build-quantity-nimber = 的 Grundy 數……
web-build-term = 大小
web-build-term-number = 不用
web-build-term-first = 大小 n；有兩個數時是第一個
web-build-term-sum = 兩數之和 a + b
web-build-term-difference = 兩數之差
web-build-term-nim-sum = 兩數的尼姆和
web-build-modulus = 除以此數的餘數（0：本身）
web-build-relation = 關係
web-build-number = 數
web-build-write = 寫進欄位
web-lab-found = 檢驗結果
web-lab-time =
    這一頁的時間到了，{ $cases ->
        [0] 沒有一種情形檢驗完。
       *[other] 已檢驗的 { $cases } 種情形都成立。
    }「grundy conjecture」可以檢驗得更遠。
web-lab-claims = 各份文件的論斷
web-lab-claims-line = 每一條都以程式檢驗過。點開其中一條，就會在這裡重新檢驗，並把第一個反例畫在棋盤上。
web-lab-corrected = 正確的說法：
web-lab-document = 文件
web-lab-next = 下一條不成立的論斷
web-lab-too-long = 這裡的猜想至多 { $most } 個字元。
web-lab-no-claim = 沒有叫做「{ $asked }」的論斷。
web-lab-no-document = 沒有編號為 { $asked } 的文件。
web-lab-which = 只給結論還不夠：請說明是哪一份文件，例如 document=0&verdict=false。

## 自訂遊戲
web-nav-ruleset = 自訂
web-ruleset-title = 自訂遊戲
web-ruleset-line = 寫幾行就是一個遊戲：局面是什麼，每一著有哪些走法。改一條規則，一切重新算過。
web-ruleset-text = 規則集
web-ruleset-copy = 複製連結
web-ruleset-copied = 已複製連結。
web-ruleset-help = 本頁網址包含整個遊戲，可以分享或保存。
web-ruleset-wrong = 第 { $line } 行第 { $character } 個字：{ $why }
web-ruleset-mend = 修改規則集
web-ruleset-change = 修改規則
web-ruleset-play = 與電腦對局
web-ruleset-right = { $game }：規則無誤。
web-ruleset-examples = 從下列遊戲之一開始，改一條規則試試
web-nimbers-title = 尼姆數計算機
web-nimbers-line = 計算小於 2^64 的尼姆數：尼姆和（+）、尼姆積（*）、倒數（/）、冪（^）、平方根（sqrt）。
web-nimbers-expression = 算式
web-nimbers-sums = 尼姆和
web-nimbers-products = 尼姆積

web-its-sheet = 列印學習單
web-learn-sheets = 列印學習單與解答
web-sheet-title = 學習單
web-sheet-line = 選一個遊戲、開局，以及要問的問題。學習單編號相同，印出來的題目就相同。
web-sheet-from = 開局
web-sheet-ask = 問題
web-sheet-ask-winner = 雙方都不犯錯，先手贏還是後手贏？
web-sheet-ask-move = 找出必勝的一著。
web-sheet-ask-nimber = Grundy 數是多少？
web-sheet-count = 題數
web-sheet-seed = 學習單編號
web-sheet-make = 產生學習單
web-sheet-print = 列印
web-sheet-another = 換一張
web-sheet-answers = 加上解答
web-sheet-no-answers = 不要解答
web-sheet-answers-title = 解答
web-sheet-fewer = 從這個開局只找到 { $count } 題不同的題目。開局大一點，題目就多一些。
web-sheet-name = 姓名
web-sheet-date = 日期
web-sheet-mark = { $game } · 第 { $seed } 號學習單
web-sheet-space-winner = 贏家：
web-sheet-space-move = 這一著：
web-sheet-space-nimber = Grundy 數：
web-sheet-first = 先手贏
web-sheet-second = 後手贏
web-sheet-draw = 誰也贏不了
web-sheet-winner-by = { $winner }（{ $moves }）
web-sheet-or = ；或
web-loading = 正在載入遊戲……
web-broken = 程式出了問題。請重新載入這一頁，棋局不會遺失。
web-without = 這個瀏覽器不支援 WebAssembly，無法執行本頁的程式，所以棋盤不會有反應。遊戲介紹、課程和規則仍可閱讀。
