hexagon-name = 皮纳姆的吃饼精灵（六边形取排）
hexagon-titled = 六边形取排（可取一排中任意相连的几颗）
hexagon-line = 任选一个方向，取走一整排相连的棋子。
hexagon-rules =
    棋子排满三角格点上的棋盘，常见的是等角六边形；排有三种方向。每次任选一排相连的棋子整排取走，两端到空缺或盘边为止，不能只取一部分；某个方向上没有邻子的单颗棋子也算一排。末手胜：取到最后一颗者胜；末手败：取到最后一颗者败。hexagon:part 则可取一排中任意相连的几颗，如同尼姆比；棋盘与排都相同，因此是这个游戏的变体，不另立一个游戏。
hexagon-source = 文档 1（科学展览会作品《切割方程》），游戏由黄正宪设计，灵感来自 E. R. Berlekamp、J. H. Conway、R. K. Guy 的 Winning Ways。
hexagon-notation =
    hex(3,3,3,3,3,3) 依次写出六条边各有几颗棋子，只写六个数也可以。六边 a 到 f 围得成六边形，当且仅当 a+b = d+e、b+c = e+f、c+d = f+a：对边互相平行，而 a 与 d 的距离从一侧算是 √3/2·(b+c−2)，从另一侧算是 √3/2·(e+f−2)（文档 1，引理八）。A(2,3) 有 2 排，最上一排 3 颗，往下每排多一颗；B(2,3) 是 2 排、每排 3 颗的平行四边形；C(2,3,3) 是把 A(2,3) 的最后一排叠在 B(3,4) 的第一排上。其他棋盘逐排画出，# 是棋子，小数点是空位，每排比上一排向左偏半格：##/### 就是 A(2,2)。各部分用 + 相连，棋盘前的数字表示有几个（2A(1,2)，或如文档 1 写成 2*A(1,2)），0 表示空盘。着法 2h3 取第 2 部分横向从上数第 3 排，2u3 取右上斜向从左数第 3 排，2d3 取右下斜向从左数第 3 排；1u4.2 表示该排被空缺隔开，取其中第 2 段。hexagon:part 以冒号表示取一排中的哪几颗，横向从左、斜向从上数起：1h3:2-4 取第 2 至 4 颗，1h3:2 只取第 2 颗；此时棋盘最多 400 颗棋子。
hexagon-known =
    决定胜负的是 Grundy 数。单排 n 颗在 n 为奇数时值 *1，偶数时值 *2；不相连的棋盘像尼姆的各堆一样相加：A(1,6)+A(1,1) 是 *2 ⊕ *1 = *3，轮到的一方胜。两排的棋盘，A(2,y) 从 y = 9 起依次值 3、0、3、0……，B(2,y) 从 y = 10 起依次值 5、6、5、6……。不超过十一排的棋盘，规律都已证明，长到 10^18 也能立刻回答。边长 a, b, c, a, b, c 的六边形先手必胜：必有一个方向有正中一排，取走后，对方在一半取哪一排，就在另一半照样取。其他六边形可能后手胜，最小的是 hex(2,3,2,3,2,3) 和 hex(2,3,3,3,2,4)，还没有公式。谁能决定总步数的奇偶，要看末手胜与末手败各由谁胜，--classes 会逐一列出。（文档 1 改用 N_1 至 N_5 分类，得出单排以 7 为周期，又以为 A(1,6)+A(1,1)、A(2,13)、A(2,15) 必败，A(2,12)、A(2,14)、A(2,16) 必胜，都不对；边长 a, b, c, a, b, c 的定理则正确。）
hexagon-unsolved = 没有正中一排的六边形，哪些是先手必胜，还没有公式。不超过十一排的棋盘，规律都已证明；十二排以上是否也有规律，还不知道。这些规律的周期为什么都是 2、3、5 的乘积，也不知道。

hexagon-axis-rows = A(x,y) 的排数 x
hexagon-axis-top = 最上一排的颗数 y

hexagon-take = 取{ $line }（{ $count } 颗）
hexagon-take-piece = 取{ $line }的第 { $place } 颗
hexagon-take-pieces = 取{ $line }的第 { $first } 至 { $last } 颗
hexagon-parameter = 此处应为 part（hexagon:part 可取一排中任意相连的几颗），或不加参数
hexagon-no-stretch = 没有这样相连的棋子可取
hexagon-too-many-pieces = 太多：可取一排的一部分时，棋盘最多 { $most } 颗棋子
hexagon-of-part = 第 { $part } 部分{ $line }
hexagon-stretch = { $line }的第 { $segment } 段
hexagon-horizontal = 横向第 { $line } 排
hexagon-rising = 右上斜向第 { $line } 排
hexagon-falling = 右下斜向第 { $line } 排

hexagon-part = 此处应为棋盘：hex(…)、A(x,y)、B(x,y)、C(x,y,z)、由 # 和小数点画成的各排，或 0
hexagon-count = 数字后面应为棋盘：2A(1,2) 或 2*A(1,2) 就是 A(1,2)+A(1,2)。文档 1 的 1+2A(1,1) 中，1 表示取了一步，请略去
hexagon-row = 此处应为由 #（棋子）和 .（空位）画成的一排
hexagon-half-step = 半格对不上：同一排的棋子相隔两个字符，下一排须错开一个字符
hexagon-open = 这些边长围不成六边形：{ $one } = { $other } 不成立，{ $left } 不等于 { $right }。边 { $side } 与 { $parallel } 平行，两边的距离从一侧算是 √3/2·({ $one }−2)，从另一侧算是 √3/2·({ $other }−2)，必须相等（文档 1，引理八）
hexagon-too-large = 太大：每个方向最多 { $most } 排，外接平行四边形最多 2^64 − 1 颗
hexagon-too-many = 太多：画出的棋盘合计最多 { $most } 格
hexagon-too-wide = 太宽：各部分并排最多 { $most } 列
hexagon-nested = 太大：逐部分写出时，这个棋盘会超过 { $most } 个字符
hexagon-direction = 此处应为方向：h（横向）、u（右上斜向）或 d（右下斜向）
hexagon-no-part = 没有第 { $part } 部分
hexagon-no-line = 没有这样的一排可取
hexagon-not-drawn = 第 { $part } 部分没有画出：{ $board }，共 { $count } 颗

hexagon-empty = 棋盘已空：轮到的一方无子可取，已经输了。
hexagon-lines-p = 只剩单排：奇数颗的有 { $odd } 排，偶数颗的有 { $even } 排。奇数颗的一排值 *1，偶数颗的一排值 *2，同一种的两排互相抵消；两种排数都是偶数，所以全部抵消。
hexagon-lines-n = 只剩单排：奇数颗的有 { $odd } 排，偶数颗的有 { $even } 排。奇数颗的一排值 *1，偶数颗的一排值 *2，同一种的两排互相抵消。{ $move }，两种排数就都成了偶数，全部抵消。
hexagon-pairs-p = 各部分两两相同：在任何一部分取哪一排，对方就在相同的另一部分取同样的一排，最后一排也由对方取走。
hexagon-pairs-n = { $move }，剩下的各部分就两两相同。之后对方在哪一部分取，就在相同的另一部分照样取，最后一排必由自己取走。
hexagon-central = { $board } 的对边相等，转半圈与自身重合，所以有正中一排：{ $move }。剩下两个相同的残局，对方在一半取哪一排，就在另一半取同样的一排，最后一排必由自己取走。

hexagon-from-symmetry = 文档 1，结论三（一）：边长 a, b, c, a, b, c
hexagon-from-rows = 文档 1，研究结果二：两排的棋盘
hexagon-from-rules = 文档 1，按规则手算

hexagon-class-drawn = 没有分类：表 4 只命名 A、B、C 与六边形
hexagon-class-large = 未判定分类：某个方向超过 { $most } 排
hexagon-class-none = 没有分类：按引理三至七，没有一种切法能决定