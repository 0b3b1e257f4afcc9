# 网页。
web-title = 开始玩
web-description = 尼姆、Chomp、六边形取排等公平组合游戏：可以玩，可以探究，也可以学：谁会赢，为什么。
web-skip = 跳到棋盘
web-nav = 本站
web-nav-play = 对局
web-nav-learn = 学习
web-nav-games = 游戏
web-nav-tables = 表格
web-language = 语言
web-footer = Grundy 求解公平组合游戏。整局棋都写在网址里：可以分享、收藏，也可以随时回到任何一着。
web-footer-api = 供程序使用的 JSON
web-keys-short = 列出按键。
web-keys = 按键
web-key-arrows = 在棋盘上移动
web-key-enter = 走这一着
web-key-undo = 悔棋
web-key-redo = 重走
web-key-hint = 提示
web-key-values = 显示或隐藏胜负值
web-key-escape = 取消刚才的选择
web-key-again = 重新开始（悔棋可回到原来那一局）
web-key-swap = 交换先后手重新开始（悔棋可回到原来那一局）
web-key-help = 这张表
web-close = 关闭
web-offline = 连接中断，棋局还在，正在重试……
web-retry = 立刻重试
web-offline-title = 当前离线
web-offline-kept = 没有网络连接。在这台设备上打开过的页面和棋盘都还在：可以返回上一页，或者从浏览记录里打开。

## 错误
web-error-title = 这样行不通
web-example-works = 这样可以：
web-not-found = 没有这一页
web-not-found-text = 这个网址没有内容。
web-busy = 服务器正忙
web-busy-text = 等候回答的问题太多，请在 { $seconds } 秒后再试。
web-crowded = 打开的连接太多，请在 { $seconds } 秒后再试。
web-host-refused = 这个服务器不接受“{ $host }”这个名称。若这确实是它的名称，请用 --host-name 名称 启动。
web-method = 这里不接受 { $method }，因为没有可以更改的内容；请改用 GET。
web-too-long = 这里的网址最多 { $most } 个字符。
web-ending = 服务器正在停止。
web-broken = 程序发生错误，未能完成这个回答。
web-param-unknown = 这里没有 { $name } 这个参数。可用的参数：{ $known }。
web-param-nearest = 这里没有 { $name } 这个参数。你是指 { $nearest } 吗？
web-param-often = { $name } 最多只能给 { $most } 次。
web-param-value = { $name } 不能是“{ $value }”，必须是{ $wanted }。
web-param-word = 下列之一：{ $words }
web-param-words = 下列的一个或几个，以逗号分隔：{ $words }
web-param-number = 0 到 { $most } 的整数
web-param-flag = 1 或 0
web-param-places = 各个位置的“列,行”，以 ~ 分隔，最多 { $most } 个
web-too-many-moves = 网址里的一局最多 { $most } 着
web-back = 回到首页
web-no-size = { $game }没有这种大小的局面
web-no-part = 至少要有一个 part，例如 part=nim 3,5
web-table-too-large = 这里的表格最多到 { $most }；更大的请用命令行
web-no-picture = 只有两个数的表格才有图
web-no-plane = 这里只画 c = 0 到 { $most } 的平面；更大的请用“grundy plane”

## 棋盘
web-thing = 第 { $row } 行第 { $column } 列
web-vertex = 顶点 { $name }
web-square = { $name } 号格
web-piece = { $piece }，{ $place }
web-piece-white = 白子
web-piece-black = 黑子
web-piece-queen = 皇后
web-piece-token = 棋子
web-piece-goal = 终点
web-piece-poison = 毒格
web-piece-red-cannon = 红炮
web-piece-red-soldier = 红兵
web-piece-red-general = 红帅
web-piece-black-cannon = 黑炮
web-piece-black-soldier = 黑卒
web-piece-black-general = 黑将
web-die-top = 第 { $die } 个骰子朝上的是 { $face } 点
web-die-face = 第 { $die } 个骰子翻成 { $face } 点
web-board-heaps = 各堆的根数：{ $heaps }
web-board-dice = 剩下 { $heap } 颗棋子，骰子朝上的点数：{ $faces }
web-tap-again = 再点一次就走这一着：{ $move }
web-pick = { $moves ->
        [1] { $thing }：有 1 种着法
       *[other] { $thing }：有 { $moves } 种着法，请选一种
    }
web-unpick = 改选别的
web-pick-more = { $move }；再点一次就走这一着，也可以再点另一堆，同时从那里取
web-which = 要走哪一着？
web-which-reach = 要走哪一着？再点一次框出来的位置，或从这里选。
web-which-more = 就走这一着，或再点另一堆，同时从那里取。
web-board-empty = 棋盘已空。
web-board-unlinked = 如果每一格都是链接，页面会太大：着法请从列表选取或直接输入。
web-board-no-room = 这一页放不下这个图。
web-sideways = ← 棋盘比屏幕宽，可以左右滑动 →
web-about-game = 关于这个游戏
web-its-table = 它的表格
web-its-lesson = 相关课程
web-board-svg = 把棋盘存成 SVG
web-corner-lower-left = 把毒格画在左下角
web-corner-upper-left = 把毒格画在左上角
web-related-lesson = 相关课程：{ $lesson }
web-with-parameters = { $game }（{ $parameters }）

## 游戏的目标
web-goal-range = 从一堆取走 { $first } 到 { $last } 根。
web-goal-set = 从一堆取走火柴，根数是其中之一：{ $numbers }。
web-goal-moore = 最多从 { $k } 堆里取，每堆取几根都可以。
web-goal-odd-even = 每次从堆里取 1 到 { $k } 根。
web-goal-octal = 从一堆取走火柴，也许还把剩下的分成两堆；怎么取由代码 { $code } 规定。
web-goal-hexadecimal = 从一堆取走火柴，也许还把剩下的分成两堆或三堆；怎么取由代码 { $code } 规定。
web-goal-dice-all = 把 { $dice } 个骰子都翻到相邻的一面，取走翻出的点数之和。
web-goal-dice-one = 把一个骰子翻到相邻的一面，翻出几点就取走几颗。
web-goal-dice-sum = 把一个骰子翻到相邻的一面，取走所有骰子的点数之和。
web-goal-die-stay = 把骰子翻到相邻的一面，或让它不动，上面几点就取走几颗。
web-goal-part = 从一条线上取走相连的棋子，几颗都可以。
web-goal-chomp-upper-left = 咬下一格，连同它的右边和下面整块咬掉。
web-goal-chomp-lower-left = 咬下一格，连同它的右边和上面整块咬掉。
web-goal-northcott = 把自己的一枚棋子沿着它那一行移动，不能越过对方的棋子。
web-goal-xiangqi = 炮在自己那一路上进退，或边兵前进一步，走了不能被吃。
web-goal-queen = 把皇后向左、向下或向左下移动，走几格都可以。
web-ends-last = 拿到最后一个的人获胜。
web-ends-last-misere = 拿到最后一个的人输。
web-ends-poison = 不得不吃毒格的人输。
web-ends-poison-misere = 只剩毒格可吃的人获胜。
web-ends-corner = 走到角落星号的人获胜。
web-ends-corner-misere = 走到角落星号的人输。
web-ends-odd = 最后手上是奇数根的人获胜。
web-ends-even = 最后手上是偶数根的人获胜。
web-ends-move = 轮到时无法再走的人输。
web-ends-move-misere = 轮到时无法再走的人获胜。

## 轮到谁
web-status = 棋局
web-how = 点一下想拿走的部分；要拿走的棋子会先框起来。
web-how-amount = 请在棋盘下方填写要取几根。
web-how-slide = 点一下要走到的位置，也可以先点棋子。
web-how-dice = 点一下要翻到的那一面。
web-how-twice = 先点一个，再点框出来的另一个；也可以点一个之后，从下面的着法里选。
web-your-turn = 轮到你。
web-turn = 轮到：{ $player }。
web-last-move = 上一着（{ $player }）：{ $move }。
web-you-won = 你赢了！
web-you-lost = 电脑赢了。
web-won = 棋局结束，胜者：{ $winner }。
web-throw-first = 先掷骰子。
web-throw = 掷骰子
web-computer-moves = 电脑思考中……

## 操作
web-controls = 操作
web-more = 更多
web-ask = 问问看
web-who = 现在谁会赢？
web-who-wins = 从这里起双方都走得最好，赢家是：{ $player }。
web-who-draws = 从这里起双方都走得最好，谁也赢不了：和局。
web-undo = 悔棋
web-redo = 重走
web-hint = 提示
web-values = 每一着的值
web-why = 为什么？
web-again = 重新开始
web-new-game = 新的一局
web-swap = 交换先后手
web-edit = 自己摆棋盘
web-wall = 投影：全屏
web-wall-leave = 离开投影
web-moves = 棋谱
web-moves-before = ……之前 { $count } 着
web-moves-after = 之后 { $count } 着……
web-start = 开局
web-many-moves = 着法超过 { $count } 种
web-amount = { $what }：取几根（1 到 { $most }）
web-amount-take = 取
web-all-moves = 共 { $count } 种着法
web-move-text = 着法
web-move-phrase = 说明
web-leaves = 留下
web-value = 值
web-type-move = 或输入着法
web-make-move = 走这一着
web-line-move = { $player }：{ $move }
web-legend = 标记的意思
web-legend-p = 走这一着，对方必败：这是必胜着
web-legend-n = 走这一着，对方能赢
web-legend-d = 走这一着就是和局：双方都能一直走下去而不输
web-legend-nimber = 数字是留下局面的 Grundy 数
web-values-open = 没有标记的着法，在这一页的时间内来不及算出。

## 摆棋盘
web-edit-title = 点一点，摆出自己的棋盘。
web-edit-how = 点已有的会拿走，点空位会加上；点边缘的空位，棋盘就会变大。
web-edit-how-heaps = 点一根火柴，就拿走它和右边的火柴；点堆的右边，那一堆就加到那里；点最下面的空行，就多一堆。
web-edit-how-tracks = 点一格，较近的棋子就移过去；点棋子，就拿掉那一行；点最下面的空行，就多一行。
web-edit-how-xiangqi = 点一个位置，这一路较近的棋子就移过去，没有棋子的就摆上一对；点棋子，就拿掉这一对；点帅或将，就轮到那一方走。
web-edit-how-dice = 点骰子就换下一个点数；点棋子或空位，可以增减棋子。
web-edit-none = 这种棋盘请用记法来摆。
web-edit-now = 当前的棋盘是 { $position }。
web-edit-add = 在第 { $row } 行第 { $column } 列加一格
web-edit-remove = 拿走第 { $row } 行第 { $column } 列那一格
web-edit-back = 回到原来那一局
web-edit-done = 摆好了，开始玩
web-new = 换个开局或对手
web-game = 游戏
web-position = 局面
web-first = 先手
web-second = 后手
web-seat-person = 真人
web-misere = 末手败：走最后一着者输
web-begin = 开始
web-set = 显示这个棋盘
web-by-size = 按这个大小开始

## 为什么
web-too-large = 这个局面太大，这里无法马上回答。
web-think = 多想一会儿
web-command = 在自己的电脑上，这个命令可以回答：
web-your-move = 你的着法
web-its-answer = 对方的应着
web-answers-many = 着法超过 { $count } 种，每一种都有应着：
web-answers = { $count ->
        [1] 唯一的着法也有应着：
       *[other] { $count } 种着法，每一种都有应着：
    }
web-parts = 各部分与 Grundy 数
web-nim-sum = 尼姆和
web-no-slip = 输的一方自始至终没有必胜的机会。
web-no-slip-won = 你一次胜机也没有错过。
web-lost-from-the-start = 你没有走错：只要对方不出错，从这个局面先走的一方必败。交换先后再玩一次，就轮到你必胜。
web-key-better = 能赢的一着
web-key-played = 实际走的一着
web-slip = 第 { $number } 着错失胜机：走了“{ $played }”，而必胜着是“{ $better }”。
web-slip-answered = 对方的应着是“{ $move }”。
web-slip-left = 看留下的 Grundy 数：必胜着留下 { $better }，轮到 *0 的一方必败；实际走的一着留下 { $played }，不是 *0，所以对方有办法赢。
web-look = 回到那个局面看看
web-review = 逐着检讨这一局
web-review-back = 退一着
web-review-forth = 进一着
web-review-step = 第 { $ply } 着，共 { $count } 着
web-play-on = 从这里接着玩
web-next-move = 下一着（{ $player }）：{ $move }。
web-strip-sides = 双方都走得最好时的赢家，线上方是：{ $above }；线下方是：{ $below }。
web-strip-mistake = （失着）
web-review-open = 其余各着的局面太大，无法在这里复盘。
web-best-line = 从这里起双方的最佳着法

## 页面
web-other-games = 其他游戏
web-hero = 动脑就能赢的游戏。
web-hero-line = 和从不出错的电脑下棋，看懂它为什么赢，再学会赢它。
web-you-begin = 你先走
web-group-chocolate = 巧克力
web-group-heaps = 火柴与堆
web-group-honeycomb = 蜂巢
web-group-dice = 骰子
web-group-boards = 棋盘与棋子
web-group-more = 经典游戏，还有你自己的
web-group-own = 自己写一个游戏
web-play-it = 玩玩看
web-learn-games = 各个游戏的规则、出处与理论
web-open-board = 打开这个棋盘
web-tables-line = 每个游戏的 Grundy 数、胜负与 P 局面：有图、有数字，也可以下载。
web-planes = 三行 Chomp 的各个平面
web-planes-line = 三行 Chomp 的局面写成 (a,b,c)。对每个第三行 c，图中画出所有的 (a,b)；不是 P 局面的，标明是被五种理由中的哪一种排除的。
web-plane-line = 第三行固定为 c 的所有 (a,b)。没有被任何理由排除的格子就是 P 局面。
web-plane-list = 这个平面最前面的 P 局面
web-plane-any = 其他的 c（不超过 { $most }）
web-table-nimbers = { $game }的 Grundy 数（{ $convention }）
web-table-outcomes = { $game }的胜负（{ $convention }）
web-table-p-positions = { $game }的 P 局面（{ $convention }）
web-table-outcomes-only = { $game }的胜负
web-table-p-positions-only = { $game }的 P 局面
web-table-open = 这一页的时间不够算完所有格子，用这个命令可以补齐：
web-table-large = 这张表很大，请下载成文件。
web-table-picture = 这张表很大，页面上只有图。数值在文件里，用这个命令也可以列出：
web-download = 下载：
web-hover = 指着、点一下，或者用方向键移到某一格，就会显示它的值。
web-to = 算到
web-what = 内容
web-what-nimbers = Grundy 数
web-what-outcomes = 胜负
web-what-p-positions = P 局面
web-show = 显示
web-numbers = 表格
web-zoom-in = 放大
web-zoom-out = 缩小
web-picture = 图
web-yes = 是
web-no = 否
web-branches = 两条分支
web-branches-of = 三行 Chomp，平面 c = { $c } 的两条分支
web-branches-line = 同一平面的 P 局面 (a,b,c) 都落在两条直线附近，一条上升，一条下降。下方的小图是各点偏离所属直线的程度。
web-branches-none = 这个平面的 P 局面太少，定不出两条直线
web-families = 六边形取排：各族棋盘与周期
web-families-line = 边长 64 的平行四边形之内所有 A(x,y)、B(x,y)、C(x,y,z) 棋盘的 Grundy 数。
web-family = 六边形取排，{ $family }
web-no-family = 可选的族是 A、B、C2、C3、C4、C5、C6
web-family-periods = 周期
web-family-periods-line = 从某个长度起 G(n + 周期) = G(n) + 增量。未标为已证明的，只验证到这张表的范围为止；“grundy survey hexagons”可以算得更远。
web-family-sequence = 数列
web-family-values = 前几个 Grundy 数
web-family-from = 从 n 起
web-family-period = 周期
web-family-rise = 增量
web-family-verified = 验证到 n =
web-family-proved = 已证明

## 证明文件
web-certificate = 证明文件
web-certificate-text = 证明文件的各行
web-certificate-line = 胜负及其证明；另一个程序只凭规则就能重新验证。
web-certificate-accepted = 刚刚写成，验证程序已接受。
web-certificate-check = 在自己的电脑上写出并验证：
web-certificate-large = 这个证明太大，无法在这里写出。
web-listening = Grundy 的网页在 http://{ $address }/（按 Ctrl-C 结束）。
web-cannot-listen = 无法在 { $address } 上监听：{ $why }

## The lab
web-nav-lab = 实验室
web-lab-line = 写下一个猜想，逐一检验每种情形；也可以看看各份文档的论断，以及检验的结果。
web-lab-say = 猜想
web-lab-check = 检验
web-lab-language = is_p、is_n、nimber 和 outcome 查询一个局面；范围写成 1..=100。条件用 && 和 || 连接，== 比较，% 取余数。要检验得更远，请用“grundy conjecture”。
web-build = 用菜单拼出一个猜想
web-build-line = 选择游戏、局面的大小，以及对这些局面的论断，猜想就会写进上方的输入框。
web-build-from = 大小从
web-build-to = 到
web-build-quantity = 局面
web-build-quantity-always-p = 一律是 P 局面：轮到者必败
web-build-quantity-always-n = 一律是 N 局面：轮到者必胜
web-build-quantity-p = 是 P 局面，当且仅当……
web-build-quantity-n = 是 N 局面，当且仅当……
web-build-quantity-nimber = 的 Grundy 数……
web-build-term = 大小
web-build-term-number = 不用
web-build-term-first = 大小 n；有两个数时是第一个
web-build-term-sum = 两数之和 a + b
web-build-term-difference = 两数之差
web-build-term-nim-sum = 两数的尼姆和
web-build-modulus = 除以此数的余数（0：本身）
web-build-relation = 关系
web-build-number = 数
web-build-write = 写进输入框
web-lab-found = 检验结果
web-lab-time =
    这一页的时间到了，{ $cases ->
        [0] 没有一种情形检验完。
       *[other] 已检验的 { $cases } 种情形都成立。
    }“grundy conjecture”可以检验得更远。
web-lab-claims = 各份文档的论断
web-lab-claims-line = 每一条都用程序检验过。点开其中一条，就会在这里重新检验，并把第一个反例画在棋盘上。
web-lab-corrected = 正确的说法：
web-lab-document = 文档
web-lab-next = 下一条不成立的论断
web-lab-too-long = 这里的猜想最多 { $most } 个字符。
web-lab-no-claim = 没有叫做“{ $asked }”的论断。
web-lab-no-document = 没有编号为 { $asked } 的文档。
web-lab-which = 只给结论还不够：请说明是哪一份文档，例如 document=0&verdict=false。

## 自定游戏
web-nav-ruleset = 自定义
web-ruleset-title = 自定义游戏
web-ruleset-line = 写几行就是一个游戏：局面是什么，每一着有哪些走法。改一条规则，一切重新算过。
web-ruleset-text = 规则集
web-ruleset-copy = 复制链接
web-ruleset-copied = 已复制链接。
web-ruleset-help = 本页网址包含整个游戏，可以分享或保存。
web-ruleset-wrong = 第 { $line } 行第 { $character } 个字：{ $why }
web-ruleset-mend = 修改规则集
web-ruleset-change = 修改规则
web-ruleset-play = 与电脑对局
web-ruleset-right = { $game }：规则无误。
web-ruleset-examples = 从下列游戏之一开始，改一条规则试试
web-nimbers-title = 尼姆数计算器
web-nimbers-line = 计算小于 2^64 的尼姆数：尼姆和（+）、尼姆积（*）、倒数（/）、幂（^）、平方根（sqrt）。
web-nimbers-expression = 算式
web-nimbers-sums = 尼姆和
web-nimbers-products = 尼姆积

web-its-sheet = 打印练习单
web-learn-sheets = 打印练习单与答案
web-sheet-title = 练习单
web-sheet-line = 选一个游戏、开局，以及要问的问题。练习单编号相同，印出来的题目就相同。
web-sheet-from = 开局
web-sheet-ask = 问题
web-sheet-ask-winner = 双方都不犯错，先手赢还是后手赢？
web-sheet-ask-move = 找出一个必胜的走法。
web-sheet-ask-nimber = Grundy 数是多少？
web-sheet-count = 题数
web-sheet-seed = 练习单编号
web-sheet-make = 生成练习单
web-sheet-print = 打印
web-sheet-another = 换一张
web-sheet-answers = 加上答案
web-sheet-no-answers = 不要答案
web-sheet-answers-title = 答案
web-sheet-fewer = 从这个开局只找到 { $count } 道不同的题目。开局大一点，题目就多一些。
web-sheet-name = 姓名
web-sheet-date = 日期
web-sheet-mark = { $game } · 第 { $seed } 号练习单
web-sheet-space-winner = 赢家：
web-sheet-space-move = 走法：
web-sheet-space-nimber = Grundy 数：
web-sheet-first = 先手赢
web-sheet-second = 后手赢
web-sheet-draw = 谁也赢不了
web-sheet-winner-by = { $winner }（{ $moves }）
web-sheet-or = ；或
web-loading = 正在加载游戏……
web-broken = 程序出了问题。请重新加载这一页，棋局不会丢失。
web-without = 这个浏览器不支持 WebAssembly，无法运行本页的程序，所以棋盘不会有反应。游戏介绍、课程和规则仍可阅读。
