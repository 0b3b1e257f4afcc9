# 规则集语言的用语。

## 分类
vocabulary-heading = 开头
vocabulary-kind = 局面的种类
vocabulary-statement = 语句
vocabulary-drawing = 画法
vocabulary-word = 子句与条件
vocabulary-sign = 值的写法
vocabulary-number = 数的函数
vocabulary-list = 列表的函数
vocabulary-coins = 硬币
vocabulary-grid = 方格棋盘
vocabulary-graph = 图
vocabulary-poset = 偏序集
vocabulary-curves = 曲线
vocabulary-declared = 对称与连通部分

## 开头
vocabulary-heading-ruleset = 第一行：简短名称与标题
vocabulary-heading-parameter = 可由游戏名称设定的数或列表

## 局面的种类
vocabulary-kind-heaps = 几堆，次序不拘；n 是其中一堆
vocabulary-kind-all-heaps = 几堆，次序不拘；h 是所有各堆的列表
vocabulary-kind-row = 依序的一列数
vocabulary-kind-rows = 递减的一列数，如巧克力的各行
vocabulary-kind-numbers = 固定几个数，各有名称
vocabulary-kind-coins = 一排硬币，正面或反面
vocabulary-kind-grid = 方格棋盘；'#' 是可用的格子
vocabulary-kind-graph = 顶点与边
vocabulary-kind-directed-graph = 顶点与有向边
vocabulary-kind-poset = 元素，有些在另一些之下
vocabulary-kind-curves = 点与点之间的曲线，每点最多连三条线
vocabulary-kind-crosses = 十字的臂之间的曲线

## 语句
vocabulary-statement-option = 一种走法：局面（或一堆）变成什么
vocabulary-statement-define = 为表达式取名
vocabulary-statement-require = 只允许这样的局面
vocabulary-statement-start = 开局的局面
vocabulary-statement-measure = 每走一着都变小的数
vocabulary-statement-pass = 适用时唯一的一着：轮回原来的人
vocabulary-statement-wins = 无着可走时，条件成立则轮到者胜
vocabulary-statement-draws = 写在 wins 之后：无着可走时，条件成立则和局
vocabulary-statement-symmetry = 局面的镜像视为同一局
vocabulary-statement-parts = 棋盘是各连通部分的和
vocabulary-statement-short = 局面的简写
vocabulary-statement-written = 数的写法
vocabulary-statement-value = 已知的值：Grundy 数、P 或 N；会核对
vocabulary-statement-misere = 末手败时的已知值
vocabulary-statement-source = 规则的出处
vocabulary-statement-text = 给某种语言读者的说明

## 画法
vocabulary-drawing-circle = 围成一圈的位置；列表中的已被占用
vocabulary-drawing-strip = 一条方格，列表中的格子各有一枚硬币
vocabulary-drawing-corner = 离角落 a 列 b 行的棋子
vocabulary-drawing-bar = 环绕毒格的巧克力
vocabulary-drawing-stacks = 在 2 行 3 列上叠方块；列表是高度
vocabulary-drawing-sets = 数的集合，各写成 2 的幂之和
vocabulary-drawing-tiles = 写着列表中各数的方格
vocabulary-drawing-stretch = 一排 n − 2 个空格；画一个叉，两旁各有两格不能再画

## 子句与条件
vocabulary-word-for = 对列表的每个元素各一次
vocabulary-word-in = 列表中有它则成立
vocabulary-word-where = 只在条件成立时
vocabulary-word-let = 为值取名
vocabulary-word-if = 成立则取前值，否则取后值
vocabulary-word-then = 条件成立时的值
vocabulary-word-else = 否则的值
vocabulary-word-and = 两者都成立
vocabulary-word-or = 至少一个成立
vocabulary-word-not = 不成立；也可写 not in
vocabulary-word-mod = 余数
vocabulary-word-true = 恒成立
vocabulary-word-false = 恒不成立

## 值
vocabulary-sign-range = 从 1 到 n；1..n 不含 n
vocabulary-sign-list = 列表
vocabulary-sign-made = 逐项产生的列表
vocabulary-sign-element = 第一个元素；r[1..] 是其余的
vocabulary-sign-pair = 数对，例如格子：行、列
vocabulary-sign-arithmetic = + - * /；商向下取整
vocabulary-sign-power = 乘方
vocabulary-sign-compare = == != < <= > >=，可连写
vocabulary-sign-state = 格子：'#' 可用、'.' 不可用、记号 'X' 与 'O'

## 数的函数
vocabulary-number-min = 几个数中最小的
vocabulary-number-max = 几个数中最大的
vocabulary-number-abs = 绝对值
vocabulary-number-sqrt = 平方根，向下取整
vocabulary-number-gcd = 最大公约数
vocabulary-number-popcount = n 写成二进制时有几个 1
vocabulary-number-divisors = n 的因数，从 1 到 n
vocabulary-number-xor = 尼姆和
vocabulary-number-bitand = 两者都有的二进制位
vocabulary-number-bitor = 任一者有的二进制位

## 列表的函数
vocabulary-list-any = 至少一个条件成立
vocabulary-list-all = 每个条件都成立
vocabulary-list-count = 成立的条件数，或元素个数
vocabulary-list-sum = 总和
vocabulary-list-prod = 乘积
vocabulary-list-min = 最小的元素
vocabulary-list-max = 最大的元素
vocabulary-list-xor = 各元素的尼姆和
vocabulary-list-mex = 列表中没有的最小数，从 0 起
vocabulary-list-len = 长度
vocabulary-list-indices = 0、1、…，到最后一位
vocabulary-list-add = 第 i 个元素加上 k 的列表
vocabulary-list-set = 第 i 个元素换成 k 的列表
vocabulary-list-delete = 去掉第 i 个元素的列表
vocabulary-list-trim = 去掉两端的 0 的列表
vocabulary-list-sorted = 由小到大排序
vocabulary-list-reversed = 次序颠倒
vocabulary-list-distinct = 每个元素一次，由小到大
vocabulary-list-choices = 用在 for x in 之后：从每个列表各取一个，列出所有取法
vocabulary-list-subsets = 用在“for x in”之后：从列表取若干元素的每一种取法

## 硬币
vocabulary-coins-heads = 正面朝上的位置；heads(c, i) 只问第 i 枚
vocabulary-coins-turn = 翻转第 i 枚之后的一排；也可翻几枚
vocabulary-coins-len = 硬币的个数

## 方格棋盘
vocabulary-grid-cells = 所有格子
vocabulary-grid-full = 格子可用则成立
vocabulary-grid-state = 格子的状态；也可写 g[c]
vocabulary-grid-inside = 格子在棋盘上则成立
vocabulary-grid-neighbours = c 旁边的格子
vocabulary-grid-group = 与 c 状态相同且相连的格子
vocabulary-grid-run = 从 c 沿一个方向连续可用的格子
vocabulary-grid-put = 在这些格子写上状态的棋盘
vocabulary-grid-clear = 这些格子不再可用的棋盘
vocabulary-grid-height = 行数
vocabulary-grid-width = 列数
vocabulary-grid-grid = 3 行、每行 4 格的棋盘，全部可用
vocabulary-grid-right = 往右一格
vocabulary-grid-left = 往左一格
vocabulary-grid-up = 往上一格
vocabulary-grid-down = 往下一格

## 图
vocabulary-graph-boxes = 若干行、若干列方格的线
vocabulary-graph-vertices = 所有顶点的编号
vocabulary-graph-edges = 所有的边，写成数对
vocabulary-graph-neighbours = 与 v 相连的顶点
vocabulary-graph-group = 与 v 同色且相连的顶点
vocabulary-graph-state = 顶点的颜色；也可写 g[v]
vocabulary-graph-put = v 涂上颜色的图；也可涂几个
vocabulary-graph-degree = v 的边数
vocabulary-graph-adjacent = u 与 v 相连则成立
vocabulary-graph-reach = 从 v 可到达的顶点
vocabulary-graph-remove = 去掉 v 的图；也可去掉几个
vocabulary-graph-keep = 只留下这些顶点的图
vocabulary-graph-cut = 去掉一条边的图
vocabulary-graph-paint = 把一条边涂上颜色的图
vocabulary-graph-weight = 一条边或一个顶点的权重
vocabulary-graph-weigh = 改变一条边或一个顶点权重的图
vocabulary-graph-out = 由 v 出发的有向边所到的顶点
vocabulary-graph-into = 有向边通往 v 的顶点
vocabulary-graph-token = 棋子所在的顶点；没有则为 -1
vocabulary-graph-move = 棋子移到 v 的图

## 偏序集
vocabulary-poset-elements = 所有元素
vocabulary-poset-minimal = 极小元
vocabulary-poset-maximal = 极大元
vocabulary-poset-above = 大于 x 的元素
vocabulary-poset-below = 小于 x 的元素
vocabulary-poset-less = x 小于 y 则成立
vocabulary-poset-remove = 去掉 x 的偏序集；也可去掉几个

## 曲线
vocabulary-curves-lines = 可以画的线，每条以一个数表示；单独而相同的点取前面的
vocabulary-curves-join = 画上这条线、以及线上的点或短杠之后的曲线

## 对称与连通部分
vocabulary-declared-swap = 交换各数
vocabulary-declared-reverse = 整列左右颠倒
vocabulary-declared-transpose = 行列互换
vocabulary-declared-reflections = 左右、上下翻转
vocabulary-declared-all = 棋盘的所有旋转与翻转
vocabulary-declared-hexagonal = 三角格的十二种镜像
vocabulary-declared-relabel = 重新编号的图或偏序集
vocabulary-declared-components = 相连的部分自成一局
