# 各游戏共用的信息。

list-end = { $before }、{ $last }
list-item = { $item }、{ $rest }

## 堆类游戏的着法
move-take = 从 { $heap } 根的那一堆取 { $count } 根
move-take-all = 把 { $heap } 根的那一堆全部取走
move-take-number = 取 { $count } 根

## 输入的错误
misread-expected = 此处应为“{ $wanted }”
misread-number = 此处应为整数
misread-negative = 此处不能是负数
misread-too-large = 太大：最多 { $most }
misread-too-small = 太小：至少 { $least }
misread-too-long = 太长：最多 { $most } 个字符
misread-rest = 此处之后不应再有内容
misread-blank = 同一行里，有的格子之间有空白，有的没有：行与行要用 / 分开
nimber-expected = 此处应为尼姆数（如 5 或 *5）、“sqrt(”或“(”
nimber-by-zero = 这里的值是 *0，不能当除数
nimber-too-deep = 括号与根号套得太深：最多 { $most } 层
misread-move = 此局面没有这样的着法
misread-star = 星号表示 P 局面，而这个局面不是：请去掉星号
misread-star-open = 星号表示 P 局面，而没有定理能说出这个局面是不是：请去掉星号再求解
misread-no-parameters = 这个游戏没有参数
misread-heaps = 堆数太多：最多 { $most } 堆
misread-total = 火柴总数太多：最多 { $most } 根
misread-no-heap = 没有 { $heap } 根的堆
misread-word = 此处应为下列之一：{ $words }
misread-word-nearest = 此处应为下列之一：{ $words }。你是指“{ $nearest }”吗？

## 棋盘
board-no-corner = { $game } 没有毒格：只有 Chomp 的棋盘可用 --corner
board-no-regions = { $game } 没有可以咬的棋盘：只有 Chomp 的棋盘有 --regions
board-too-large = 棋盘太大，无法完整画出：请换一个较小的棋盘
board-winning = ★ 必胜的咬法：{ $bites }。
board-red = r（红）：不动第一行的咬法，箭头后是对方的应着：{ $bites }。
board-red-mirrored = r（红）：第一行和第一列都不动的咬法，箭头后是对方的应着：{ $bites }。
board-yellow = y（黄）：咬到第一行的咬法，箭头后是对方的应着：{ $bites }。
board-yellow-mirrored = y（黄）：咬到第一行或第一列的咬法，箭头后是对方的应着：{ $bites }。
board-not-turned = { $game } 的棋盘不能沿对角线翻转
board-part = 第 { $part } 部分
board-lines = 各排的记号：h 横向，u 右上斜向，d 右下斜向。
scene-heap = 大小为 { $heap } 的一堆
scene-part = 只画出 { $position } 的一角

## 表格的轴
axis-heap = 堆
axis-rows = 行
axis-columns = 列
axis-face = 朝上的点数
axis-throw = 各骰朝上的点数

## 末手败
misere-over = 已无棋可走：末手败规则下，轮到的一方已经获胜。

## 规则与胜负
convention-normal = 末手胜
convention-misere = 末手败
ending-scored = 由终局的局面判定胜负
outcome-n = N 局面（必胜态）：轮到者必胜
outcome-p = P 局面（必败态）：轮到者必败
outcome-d = D 和局：双方都能不输

## 答案
answer-head = { $game } { $position } · { $convention }
answer-outcome = { $outcome }。
answer-outcome-nimber = { $outcome }。Grundy 数 *{ $nimber }。
answer-outcome-open = { $outcome }。Grundy 数未计算。
answer-winning = 必胜着
answer-leaves = 留下 { $to }
answer-also-winning = 其他必胜着
answer-incomplete = 可能还有其他必胜着。
answer-no-move-known = 这个论证没有指出必胜着。
answer-thorough = 加上 --thorough 会继续搜索尚未解答的部分。
answer-proof = 证明文件共 { $lines } 行，可用 grundy-check { $file } 验证。
answer-why = { $by }：{ $reason }
answer-rest =
    { $positions ->
        [0] { $by }：{ $found }。
       *[other] { $by }（{ $positions } 个局面）：{ $found }。
    }
rest-moves =
    { $count ->
        [1] 唯一的必胜着
       *[other] 全部 { $count } 个必胜着
    }
rest-others =
    { $count ->
        [0] 没有其他必胜着
       *[other] 另有 { $count } 个必胜着
    }
rest-no-measure = 没有 Grundy 数：找不到每一着都会变小的 measure，游戏可能循环。若必会结束，请在规则文本里写上 measure，例如“measure count(g[c] == '#' for c in cells(g))”。
rest-nimber = Grundy 数 *{ $nimber }
answer-all-moves = 全部 { $count } 种着法，以及所留局面的值
answer-many-moves = 共 { $count } 种着法；前 { $shown } 种，以及所留局面的值
answer-very-many-moves = 着法超过 { $count } 种；前 { $shown } 种，以及所留局面的值
answer-length = { $moves } 着
answer-length-draw = 双方都不必输，所以棋局不一定会结束。
answer-length-open = 还剩几着，在限制之内没有算出。
answer-rolls = 开局掷出各点之后，轮到翻骰子的一方：
by-theorem = 根据定理
by-search = 根据搜索
by-table = 根据表格

## 引擎的理由
reason-search-n =
    { $positions ->
        [0] { $move }，之后对方无论怎样应对都会输（先前的搜索已经查明）。
       *[other] { $move }，之后对方无论怎样应对都会输（搜索了 { $positions } 个局面）。
    }
reason-search-n-unlisted =
    { $positions ->
        [0] 先前的搜索已经查明。
       *[other] 搜索了 { $positions } 个局面。
    }
reason-search-p =
    { $positions ->
        [0] 每一着都有制胜的应着（先前的搜索已经查明）。
       *[other] 每一着都有制胜的应着（搜索了 { $positions } 个局面）。
    }
reason-search-d = 双方都能一直走下去而不输（搜索了可以到达的全部 { $positions } 个局面）。
reason-over-d = 已无棋可走：和局。
reason-search-even =
    { $positions ->
        [0] 双方都不能强制取胜（先前已搜索过）。
       *[other] 双方都不能强制取胜（搜索了 { $positions } 个局面）。
    }
reason-over-p = 已无棋可走：轮到的一方输了。
reason-over-n = 已无棋可走：轮到的一方赢了。
reason-loony = 这是疯局：不论加上什么，轮到走的人必胜。
reason-must-pass = 只能跳过：前一着走后仍轮原来的人。这种局面没有 Grundy 数。
reason-distance = 胜方求快、败方求慢时，再走 { $moves } 着分出胜负。
reason-sequence = 已逐一算出 { $heaps } 以内各堆的值。
reason-period = 各堆的值从 { $from } 起以 { $period } 为周期；算到 { $proved } 就足以证明。
reason-saltus = 从 { $from } 起，堆每大 { $period }，Grundy 数就大 { $saltus }；算到 { $proved } 就足以证明。
reason-strips = 至多 { $rows } 排的棋盘，不论多长，Grundy 数都有规律；算到 { $columns } 列就足以证明。
reason-sieve-n = 用筛法从小到大判定了这个棋盘里的每一种局面。必胜着：{ $move }，之后对方无论怎样应对都会输。
reason-sieve-p = 用筛法从小到大判定了这个棋盘里的每一种局面。没有一着能留下 P 局面。
reason-line-table = { $rows }×{ $columns } 棋盘的所有局面都已列表，这个局面查自其中（{ $file }）。
reason-region-table = { $side }×{ $side } 以内的凸棋盘都已列表，Grundy 数查自其中（{ $file }）。
reason-whole-table = 由 { $start } 可达的所有局面都已列表，这个局面查自其中（{ $file }）。
reason-table-n = { $method }必胜着：{ $move }，留给对方必败的局面。
reason-table-p = { $method }不论怎么走，都会留下对方必胜的局面。
reason-table-unlisted = { $method }由此可知谁必胜。着法太多，只试了前一百万种，其中没有必胜着。
reason-coins = 每枚正面的硬币单独有一个 Grundy 数，整个局面是它们的 nim 和 { $sum }：翻过来的硬币可以当作另一枚，同一位置上的两枚互相抵消。
reason-heaps-p = { $heaps } 的 Grundy 数是 { $sum }：每一着都有应着使它回到 *0。
reason-heaps-n = { $heaps } 的 Grundy 数是 { $sum }。必胜着：{ $move }，留下 { $left }。
reason-quotient-to = { $to } 以内各堆的末手败商有 { $order } 个元素，已证明适用于这些堆的所有和。生成元是下列各堆所属的类：{ $generators }。
reason-quotient-period = 所有堆的末手败商有 { $order } 个元素；各堆所属的类从 { $from } 起以 { $period } 为周期，算到 { $proved } 就足以证明。生成元是下列各堆所属的类：{ $generators }。
reason-counts = { $to } 以内各堆之和谁胜，要看每种大小各有几堆，还要看另一个整数“高度”。堆数小于阈值时照数计，到了阈值只看除以周期的余数；有些堆使高度增加，有些使它减少。这已证明适用于这些堆的所有和。这些堆的末手败商是无限的。
reason-quotient-p = { $heaps } 各堆的类相乘得 { $product }，属于 P 部分，也就是轮到者必败的类。
reason-quotient-n = 必胜着：{ $move }。留下的 { $heaps } 各堆的类相乘得 { $product }，属于 P 部分，也就是轮到者必败的类。
reason-law-p = { $law }不论怎么走，都会留下对方必胜的局面。
reason-law-n = 必胜着：{ $move }。{ $law }
law-division = { $heap } = { $times } × { $period } + { $rest }。{ $law }
law-remainders = 从 { $from } 起，堆的大小除以 { $period } 的余数是下列之一就是 P 局面：{ $rests }。
law-classes = 从 { $from } 起，除以 { $period } 余 { $rest } 时，朝上的点数是下列之一就是 P 局面：{ $classes }。
law-all-classes = 从 { $from } 起，除以 { $period } 余 { $rest } 的局面都是 P 局面。

## 游戏的和
sum-name = 游戏的和
sum-line = 好几个游戏同时玩：每一着任选其中一个游戏来走。
sum-rules = 好几个游戏并列。每一着任选其中一个游戏，走它的一着，其余的不动。每个游戏都无着可走时，全局结束。
sum-source = R. P. Sprague，《Über mathematische Kampfspiele》（1935）；P. M. Grundy，《Mathematics and Games》（1939）。
sum-notation = 各部分写成“游戏 局面”，中间以前后有空格的加号相连：nim 3,5 + chomp 2x3。着法是部分的号码、冒号，再加该游戏的着法：2:r1c2。
sum-known = 末手胜时，每一部分都相当于一个 Grundy 数，和的 Grundy 数就是它们的尼姆和：恰在尼姆和为 0 时，轮到的一方必败（Sprague 与 Grundy）。
sum-unsolved = 末手败时 Grundy 数不能相加：各部分都是同一个取子拆堆的游戏时，能求出商就按商判定；各部分都驯服时，照尼姆的方法判定；其余的和只能搜索。
sum-move = 第 { $part } 部分：{ $move }
sum-how = 任选一个游戏点下去，就是你这一着。
sum-part-over = 这里已无着可走
sum-build = 在旁边再加一个游戏
sum-add = 加一个游戏
sum-size = 大小
sum-second-size = 第二个大小（有两个时）
sum-two-sizes = { $game }（有两个大小）
sum-add-it = 加入
sum-without = 拿掉 { $part }
error-sum-many = 对局时，一个和最多有 { $most } 个部分
misread-part = 这里应该是部分的号码（1 到 { $most }）、冒号，再加该部分的着法
misread-pass = 应先在第 { $part } 部分跳过
sum-p = { $working } = *0：不论在哪一部分走一着，都有应着使整个和回到 *0。
sum-n = { $working } = *{ $nimber }。必胜着在“{ $game }”：{ $move }，整个和就变成 *0。
sum-loony = 有一部分是疯局：不论其他部分如何，轮到走的人必胜。必胜着在“{ $game }”：{ $move }。
sum-firm-p = { $working } = { $nimber }。每一部分都是驯服的（tame），而且至少有一部分是稳定的（firm），所以相当于有一堆不小于 2 的末手败尼姆：尼姆和为 0 时，轮到的一方必败。
sum-firm-n = { $working } = { $nimber }。每一部分都是驯服的（tame），而且至少有一部分是稳定的（firm），所以相当于有一堆不小于 2 的末手败尼姆：尼姆和不为 0 时，轮到的一方必胜。必胜着在“{ $game }”：{ $move }。
sum-fickle-p = { $working } = { $nimber }。每一部分都是驯服而易变的（tame, fickle），所以相当于各堆都是 1 的末手败尼姆：尼姆和为 1 时，轮到的一方必败。
sum-fickle-n = { $working } = { $nimber }。每一部分都是驯服而易变的（tame, fickle），所以相当于各堆都是 1 的末手败尼姆：尼姆和为 0 时，轮到的一方必胜。必胜着在“{ $game }”：{ $move }。
sum-quotient = { $method }{ $reason }
sum-quotient-n = { $method }这个和的类不属于 P 部分，所以轮到的一方必胜；试过的着法都不是必胜着。
sum-search-p = 末手败时 Grundy 数不能相加。每一着都有制胜的应着（搜索了 { $sums } 个和）。
sum-search-n = 末手败时 Grundy 数不能相加。必胜着在“{ $game }”：{ $move }，之后对方无论怎样应对都会输（搜索了 { $sums } 个和）。

## 逐着说明
why-p = 每一着都有应着：
why-n = “{ $move }”之后，对方每一着都有应着：
why-answer = { $move }，留下 { $to }
why-over = 已无棋可走
why-mex = 各后续局面的 Grundy 数是 { $nimbers }。其中没有出现的最小的一个（mex）是 *{ $mex }，就是本局面的 Grundy 数。
why-more = 只列出前 { $shown } 个。

## 错误
error-headed = 错误：{ $text }
error-with-advice = { $error }。{ $advice }
error-unknown-game = 没有名为“{ $name }”的游戏
error-bad-convention = { $game } 没有{ $convention }的玩法
error-limit = 达到{ $limit }的上限（已处理 { $positions } 个局面，用了 { $megabytes } MB、{ $seconds } 秒）
error-cancelled = 搜索已取消（已处理 { $positions } 个局面，用了 { $megabytes } MB、{ $seconds } 秒）
error-not-known = { $position } 谁胜目前未知：Grundy 没有适用的定理，搜索也永远不会结束
error-nimber-not-known = { $position } 的 Grundy 数目前未知：Grundy 没有适用的定理，搜索也永远不会结束
error-no-nimbers = 这里的 { $game } 局面没有 Grundy 数
error-sum-complimenting = { $game } 可以连走两着，末手败的和不适用
error-sum-scored = { $game } 的胜负取决于终局时各人手中的棋子，而不是谁走最后一着：它的局面没有 Grundy 数，不能与其他游戏相加
error-loopy = 找不到 { $game } 每一着都会变小的量：游戏可能循环，除非有定理，局面没有 Grundy 数。如果这是你自己的游戏，而且一定会结束，请在规则文本里写上 measure，例如“measure count(g[c] == '#' for c in cells(g))”
error-misere-sum-proof = 和的证明文件以 Grundy 数为依据，而末手败时 Grundy 数不能相加：请去掉 --proof 或 --misere
error-loopy-sum-proof = { $position } 的棋局可能循环，证明文件无法陈述它在和中相当于什么：请去掉 --proof
error-proof-moves = 证明文件的清单里，每个局面最多有 { $most } 种着法；这个证明用到着法更多的局面，所以写不成证明文件
error-proof-refused = 所得的证明不成立（{ $fault }），请报告此错误
error-no-nimber-proof = 在上限之内，无法写出 { $position } 的 Grundy 数的证明
error-throw-first = { $position } 是掷骰之前的开局：请加上骰子的点数
error-no-opening = 这不是掷骰前的开局
error-sum-part = “{ $part }”不是“游戏 局面”的形式，例如 "nim 3,5"
error-table-size = 这张表会超过 { $most } 格
error-table-empty = 此游戏的表从 { $from } 开始：--to 不能更小
error-table-none = { $game } 没有以一两个至多 { $to } 的数表示的局面：请试较大的 --to，或用 solve 或 batch 逐一查问
error-bfile-class = b-file 无法记录这些类别
error-bfile-draw = b-file 无法记录和局
error-json = 这一行不是单独一个 JSON 对象
error-unknown-key = 此处没有“{ $key }”这个键；可用的键：{ $keys }
error-repeated-key = 键“{ $key }”出现了两次
error-two-positions = "at" 是 "position" 的旧名：只能给其中一个
error-id = 无法读回 id：太长、嵌套太深或不是有效的文本
error-line-length = 这一行太长
error-no-game = "game" 必须是字符串，例如 "nim"
error-no-position = "position" 必须是字符串，例如 "3,5,7"
error-convention = "convention" 必须是 "normal" 或 "misere"
error-no-command = 没有名为“{ $name }”的命令
error-file = { $file }：{ $why }
error-table-wrong = { $file } 有误：其中关于 { $position } 及其后续局面的记录自相矛盾
error-contradiction = 关于 { $position } 的结果自相矛盾：程序有误
error-output = 无法写出结果：{ $why }
limit-positions = 局面数
limit-memory = 内存
limit-time = 时间
limit-work = 工作量
limit-cancelled-now = 已中断
advice-games = “grundy games”会列出所有游戏。
advice-nearest = 你是指“{ $nearest }”吗？“grundy games”会列出所有游戏。
advice-nearest-key = 你是指“{ $nearest }”吗？
advice-name = 可用的名称：{ $example }
advice-position = 可用的局面：{ $example }（见“grundy rules { $game }”）
advice-move = 可走的着法：{ $example }
advice-limit = --max-positions、--max-memory 和 --timeout 可提高上限。
advice-table = “grundy table GAME --of POSITION --out DIR”把所有局面的值存到磁盘（内存不足时加 --spill DIR），再以 solve --tables DIR 查表。
advice-table-wrong = “grundy-check”可查出表格文件所在文件夹的错误；不加 --tables 则用搜索求解。
advice-report = 请报告此错误，并附上所用的命令。
progress-survey = 第 { $done } 个平面，共 { $of } 个，每秒 { $rate } 个 P 局面，{ $megabytes } MB，还要 { $left } 秒（按 Ctrl-C 停止，已完成的会保留）
progress-parts = 第 { $done } 块，共 { $of } 块，每秒 { $rate } 个局面，{ $megabytes } MB，还要 { $left } 秒（按 Ctrl-C 停止，已完成的会保留）
progress-cases = { $cases } 种情形，{ $seconds } 秒（按 Ctrl-C 停止）
progress-claims = { $cases } 条论断，{ $seconds } 秒（按 Ctrl-C 停止）
progress-hexagons = 第 { $done } 个棋盘，共 { $of } 个，每秒 { $rate } 个后手胜的棋盘，{ $megabytes } MB，还要 { $left } 秒（按 Ctrl-C 停止，已完成的会保留）
progress = { $positions } 个局面，{ $megabytes } MB，{ $seconds } 秒（按 Ctrl-C 停止）

## 游戏说明
page-title = { $name } · { $slug }
page-rules = 规则
page-source = 出处
page-notation = 记法
page-known = 策略与已知的结果
page-unsolved = 尚待解答的问题
page-examples = 例子
page-published = 已发表的值

## 表格
table-nimbers = { $game } 的 Grundy 数，{ $convention }
table-outcomes = { $game } 的胜负，{ $convention }
table-p-positions = { $game } 的 P 局面，{ $convention }
table-value = 值
table-number = 号
table-difference = 差
table-squares = Chomp 的局面，按剩下格数（竖列）与 Grundy 数（横行）
table-squares-corner = Grundy 数 / 格数
table-squares-most = 此表的格数从 1 到 { $most }
table-squares-game = { $game } 不以格数计：--squares 只用于 chomp

## 开局
scene-opening = 一堆 { $position } 颗，尚未掷骰
## 两子相对的游戏：以间隔为堆的尼姆
axis-gap = 间隔
facing-stuck = 轮到的一方没有棋子可动，已经输了。
facing-p = 把间隔（{ $gaps }）当作尼姆的各堆，尼姆和是 0。轮到的一方若前进，对方就照尼姆的方法应对；若后退，对方就跟进同样的格数。
facing-n = 把间隔（{ $gaps }）当作尼姆的各堆，尼姆和是 { $sum }：{ $move }，尼姆和就变成 0。
facing-retreat = 后退救不了必败的局面：对方跟进同样的格数，间隔就恢复原样，而棋子身后的余地迟早用完。

## 已发表的值的出处
from-winning-ways-13 = Winning Ways 第 13 章
from-hand = 手算
progress-octal = 第 { $done } 堆，共 { $of } 堆，每秒 { $rate } 堆，{ $megabytes } MB，最多还要 { $left } 秒（按 Ctrl-C 停止；有 --out 时，已完成的会保留）
progress-strips = 第 { $done } 个长度，各排数共 { $of } 个，每秒 { $rate } 个，{ $megabytes } MB，最多还要 { $left } 秒（按 Ctrl-C 停止；有 --out 时，已完成的会保留）
progress-quotient-table = 已完成 { $done } 个代码，共 { $of } 个（按 Ctrl-C 停止；已打印的各行仍然有效）
progress-hexadecimal = 第 { $done } 堆，共 { $of } 堆，每秒 { $rate } 堆，{ $megabytes } MB，最多还要 { $left } 秒（按 Ctrl-C 停止）
progress-octal-atlas = 已完成 { $done } 个代码，共 { $of } 个，每秒 { $rate } 堆（按 Ctrl-C 停止；已完成的代码会保留）

classes-head = 文档 1 的分类，与正确的结果对照
classes-column-board = 残局
classes-column-class = 分类
classes-column-nimber = Grundy 数
classes-column-premise = 取棋步数（按文档的前提）
classes-column-plays = 取棋步数（所有走法）
classes-column-parity = 步数的奇偶由谁决定
classes-together = 合计
classes-parity-odd = 不可控，必为奇数
classes-parity-even = 不可控，必为偶数
classes-parity-mover = 轮到的一方（可控）
classes-parity-opponent = 对方
classes-parity-unknown = 未计算
classes-yes = 是
classes-no = 否
classes-chart-title = { $position }，Grundy 数 *{ $nimber }：文档 1 的流程图 8、68、69 与正确的结果
classes-chart-alike = 能否切成两个同类的可控残局？（引理五）
classes-chart-parities = 各种切法使步数为奇数还是偶数？
classes-chart-both-parities = 奇偶都可以：可控
classes-chart-odd-only = 奇数
classes-chart-even-only = 偶数
classes-chart-neither = 都没有
classes-chart-lemma-7 = 能否只剩一个 N_3，或只剩一个 N_4？（引理七）
classes-chart-three-and-four = 两者都可以
classes-chart-three-only = 只剩一个 N_3
classes-chart-four-only = 只剩一个 N_4
classes-chart-more = 另有 { $count } 种
classes-chart-nimber = 正确的 Grundy 数：*{ $nimber }
classes-chart-plays = 取棋步数：按文档的前提为 { $premise }，所有走法为 { $plays }
classes-chart-parity = 步数的奇偶由谁决定：{ $who }
classes-chart-lost = |N_1|、|N_3|、|N_4| 是否同为奇数或同为偶数，且 |N_5| 为偶数？
classes-chart-fact = Grundy 数：{ $sum }。{ $outcome }。
classes-chart-move = 必胜着：{ $move }，剩下 { $to }。
classes-chart-right = 文档所说的胜负正确。
classes-chart-wrong = 上面按文档得出的胜负是错的。
classes-open = 有一部分在文档中没有分类，因此文档对整个盘面没有结论。
classes-numbers = Area Number 为 { $area }，Region Number 为 { $region }：查表 { $table }。
classes-n = 按该表轮到的一方胜，做法是把一个 N_{ $from } 变成 N_{ $to }。
classes-p = 按该表轮到的一方必败。
classes-right = 实际上：{ $outcome }。文档所说的胜负正确。
classes-wrong = 实际上：{ $outcome }。文档所说的胜负有误。
classes-other-game = --classes 只用于六边形取排：文档 1 分类的是它的棋盘
classes-misere = --classes 只用于末手胜：文档 1 没有谈末手败
progress-cluster = 本进程找到的 { $of } 个局面已求值 { $done } 个，{ $megabytes } MB

move-to = 走成 { $position }
scene-text = { $text }
other-game-line = 本程序自行加入的游戏。
other-game-rules = 规则写在加入它的程序里。
other-game-source = 本程序的作者。
other-game-notation = 请看示例。
other-game-known = 除了算出来的结果，没有其他已知的结果。
other-game-unsolved = 还没有算出来的都是未知。
error-game-slug = “{ $game }”不能当游戏名称：只能用小写英文字母和数字，词与词之间用连字符，以字母开头，最多 40 个字符
error-game-twice = 已经有名叫 { $game } 的游戏
error-game-no-example = 游戏 { $game } 需要一个示例：一个可以开始的局面
error-game-texts = 游戏的文字有误：{ $why }
check-verified = 已验证：{ $what }
check-fault = 验证不通过：{ $fault }
check-stopped-memory = 检查中止，尚未验证任何内容：{ $file } 至少需要 { $needs } MB 内存，上限是 { $has } MB；可用 --max-memory 提高上限
check-stopped-time = 检查中止，尚未验证任何内容：{ $file } 需要超过 { $seconds } 秒；可用 --timeout 提高上限
new-game-no-tree = 这里不是 Grundy 源代码的副本：此处及上层都没有载有游戏登记表的 crates/games/src/lib.rs
new-game-file-there = { $file } 已经存在
new-game-written =
    已写出：
      { $file }
      { $ruleset }
      { $texts }
      { $registry } 里的一个模块和一行
      { $rulesets } 里的一行
    接着：用两种语言各写一遍规则，再写文字，然后
      cargo fmt
      cargo test -p grundy-games { $module }
      cargo run -- solve { $game } 4 --why
    最后照 CONTRIBUTING.md 里新增游戏那一节做完。
axis-first = 第一个数
axis-second = 第二个数
axis-coins = 正面之前的反面数
axis-path = 路径的顶点数
axis-chain = 链的元素数
axis-spots = 点数
axis-crosses = 十字数
scene-too-large = 棋盘超过 { $most } 格，因此不画出。
scene-graph-large = 这个图超过 { $most } 个顶点，或边太多，因此不画出。
scene-too-long = 画这个棋盘太费时间，因此略去。
scene-heap-large = 第 { $number } 个数是 { $count }
scene-stretches = 各段空格由短到长排列，叉画在相邻两段之间；画在边上的叉，连同它封住的格子都不再画出。
scene-curves = 每个框是一个区域，框内每一圈是一条边界，点依次序排列。介于两个区域之间的点在两个框里都画出。深色的点只能再连一条线。
advice-ruleset = 规则集的语言：docs/rulesets.md
error-game-and-ruleset = 一题只能有 "game" 或 "ruleset" 其中之一
error-no-ruleset = "ruleset" 必须是规则集的文字，以 ruleset 开头
error-ruleset-file = 规则集 { $file } 无法读取：{ $why }
error-ruleset-file-size = 规则集 { $file } 太长：最多 { $most } 个字符
