lab-summary = 共 { $claims } 条论断：{ $true } 条成立，{ $false } 条不成立，{ $open } 条只在一定范围内验证。
lab-summary-readings = 另有原文没有的读法 { $claims } 条，分开计算：{ $true } 条成立，{ $false } 条不成立，{ $open } 条只在一定范围内验证。
lab-summary-readings-alone = 原文没有的读法 { $claims } 条：{ $true } 条成立，{ $false } 条不成立，{ $open } 条只在一定范围内验证。
lab-verdict-true = 成立
lab-verdict-false = 不成立
lab-verdict-open = 未定
lab-reading = 原文没有的读法
lab-error-unlike =
    { $count ->
        [1] 有一条论断的结果与记录不同：
       *[other] 有 { $count } 条论断的结果与记录不同；第一条是
    } { $id }：记录为“{ $recorded }”，得到“{ $found }”
lab-error-claims = 无法读取论断：{ $why }
lab-error-no-claim = 没有“{ $why }”这条论断
lab-error-no-claim-near = 没有论断的编号以“{ $id }”开头；最接近的是“{ $nearest }”
lab-error-statement = 论断有误：{ $why }
lab-no-case = 没有试到任何情形
lab-holds =
    { $cases ->
        [0] 没有试到任何情形（{ $time }）：范围是空的，无从判断。
       *[other] { $cases } 种情形中没有反例（{ $time }）。范围以外并未证明。
    }
lab-fails = 不成立；第一个反例是第 { $cases } 种情形（{ $time }）。
lab-stopped =
    达到上限而停止：{ $why }。{ $cases ->
        [0] 没有一种情形试完。
       *[other] 之前的 { $cases } 种情形都成立。
    }
lab-time =
    时间已到（--timeout）。{ $cases ->
        [0] 没有一种情形试完。
       *[other] 试过的 { $cases } 种情形都成立。
    }
lab-audit-time = 时间已到（--timeout）：{ $claims } 条论断中检查了 { $done } 条

## What is wrong with a statement, a script or a book of claims
lab-statement-none = 没有写出猜想
lab-statement-colon = “for …”之后应有冒号和要检查的式子
lab-statement-no-check = 没有写出要检查的式子
lab-statement-no-condition = where 之后没有条件
lab-statement-range = 应为“名称 in 范围”，而不是“{ $text }”
lab-in = { $part }：{ $why }
lab-stop-cases = 情形数的上限 { $cases }
lab-script-case = { $why }（{ $case }）
lab-script-truth = { $part }：应为 true 或 false，而不是类型 { $type } 的值
lab-stop-deep = 函数互相调用得太深
lab-stop-variables = 变量太多
lab-part-check = 检查
lab-part-condition = 条件
lab-part-range = 范围
lab-part-show = show
lab-part-functions = 函数
lab-part-variable = { $name } 的范围
lab-script-range = 应为 1..=200 这样的范围或数组，而不是类型 { $type } 的值
lab-stop-array = 数组太大
lab-stop-map = 映射太大
lab-stop-text = 文本太长
lab-script-no-table = 没有名为“{ $name }”的数据表
lab-script-thrown = 脚本表示：{ $name }
lab-script-in = 在 { $name } 中：{ $why }
lab-script-variable = 没有变量 { $name }
lab-script-function = 没有函数 { $name }
lab-script-property = 没有 { $name } 这一项
lab-script-bounds = 数组有 { $length } 项，没有第 { $index } 项（从 0 数起）
lab-script-type = 应为类型 { $wanted } 的值，而不是 { $found }
lab-script-other = 脚本无法执行：{ $why }
lab-script-ends = 脚本没有写完
lab-script-missing = 缺少“{ $name }”
lab-script-unexpected = 此处不能用“{ $name }”
lab-script-number = “{ $name }”不是数
lab-script-string = 引号里的文字没有结束
lab-script-expression = 此处应有式子
lab-script-name = 此处应有名称
lab-script-place = { $why }（第 { $line } 行第 { $column } 字）
lab-stop-memory = 用了太多内存
lab-stop-steps = 一种情形的步数太多
lab-script-nameless = 没有名称的函数只能交给 { $functions }；其他函数请取名：fn 名称(…) {"{"} … {"}"}
lab-script-anew = “{ $name }”不能重新定义
lab-script-nested = 数组与映射层层嵌套，超过 { $most } 层
lab-script-no-order = 类型 { $one } 与 { $other } 的值没有大小：请给 sort 一个返回负数、0 或正数的函数
lab-script-whole = 应为整数，而不是类型 { $type } 的值
lab-script-large = 数字超出 64 位
lab-script-zero = 除数为 0
lab-script-root = 负数没有平方根
lab-script-floor-root = { $call }：d 不可为负，c 不可为 0
lab-script-digits = { $call }：n 不可为负，底至少为 2
lab-script-moore-sum = { $call }：k 至少为 1
lab-script-not-negative = { $call }：n 不可为负
lab-script-factor-negative = { $call }：因数不可为负
lab-script-period-negative = { $call }：都不可为负
lab-script-two-periods = { $call }：列表至少要有两个周期
lab-script-step = { $call }：间距至少为 1
lab-script-too-many = { $call }：数太多
lab-script-fib = { $call }：n 为 0 至 90
lab-script-side = 棋盘的边长为 1 至 60
lab-script-no-board = 没有这个棋盘
lab-script-base = parse_int(text, base)：底为 2 至 36
lab-script-position = 局面应为文本、数或数的数组，而不是类型 { $type } 的值
lab-script-convention = “{ $word }”不是规则：应为 normal（末手胜）或 misere（末手败）
lab-script-moves = 着法有 { $most } 个以上
lab-script-heap = 最后一堆的大小应为 0 以上的数
lab-script-classes = 文档 1 的分类只适用于它自己的游戏
lab-script-answer = 函数应返回 true 或 false，而不是类型 { $type } 的值
lab-script-compare = sort：函数应返回负数、0 或正数，而不是类型 { $type } 的值
lab-script-no-plane = 没有这个平面
lab-script-plane = 平面 { $c }：应为 0 至 { $last }
lab-script-form = 平面的写法为 patterns、steps、periods 或 differences
lab-book-two-documents = 文档 { $number }：有两个文件用了这个编号
lab-book-two-claims = 有两条论断都叫 { $id }
lab-book-no-rows = columns 与 except 要和 rows 一起用
lab-book-no-data = 没有名为 { $name } 的数据
lab-book-rows = rows 应为数组，或 [data] 中数组的名称
lab-book-rows-empty = rows 是空的
lab-book-row = 每一行都应为数组
lab-book-cells = 这一行有 { $cells } 格，columns 有 { $columns } 个：{ $row }
lab-book-two-columns = columns：有两个都叫 { $column }
lab-book-two-exceptions = except：{ $id } 出现了两次
lab-book-no-claim = except：没有 { $id } 这条论断
lab-book-near = { $why }你是指“{ $nearest }”吗？
lab-book-form = { $why }
lab-book-because = { $id }：只有成立的论断才写明为何这些情形就是全部（because）
lab-book-no-because = { $id }：成立的论断要写明为何这些情形就是全部（because）
lab-book-only-false = { $id }：只有不成立的论断才有更正
lab-book-corrected-false = { $id }：更正后的论断不能不成立
lab-book-corrected-because = { $id }：更正：成立（true）才写 because
lab-book-corrected-no-because = { $id }：更正：成立的论断要写明理由（because）
lab-book-large = { $file }：超过 { $most } MB
