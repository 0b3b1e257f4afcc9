# 規則集語言的用語。

## 分類
vocabulary-heading = 開頭
vocabulary-kind = 局面的種類
vocabulary-statement = 語句
vocabulary-drawing = 畫法
vocabulary-word = 子句與條件
vocabulary-sign = 值的寫法
vocabulary-number = 數的函式
vocabulary-list = 串列的函式
vocabulary-coins = 硬幣
vocabulary-grid = 方格棋盤
vocabulary-graph = 圖
vocabulary-poset = 偏序集
vocabulary-curves = 曲線
vocabulary-declared = 對稱與連通部分

## 開頭
vocabulary-heading-ruleset = 第一行：簡短名稱與標題
vocabulary-heading-parameter = 可由遊戲名稱設定的數或串列

## 局面的種類
vocabulary-kind-heaps = 幾堆，次序不拘；n 是其中一堆
vocabulary-kind-all-heaps = 幾堆，次序不拘；h 是所有各堆的串列
vocabulary-kind-row = 依序的一列數
vocabulary-kind-rows = 遞減的一列數，如巧克力的各列
vocabulary-kind-numbers = 固定幾個數，各有名稱
vocabulary-kind-coins = 一排硬幣，正面或反面
vocabulary-kind-grid = 方格棋盤；'#' 是可用的格子
vocabulary-kind-graph = 頂點與邊
vocabulary-kind-directed-graph = 頂點與有向邊
vocabulary-kind-poset = 元素，有些在另一些之下
vocabulary-kind-curves = 點與點之間的曲線，每點至多連三條線
vocabulary-kind-crosses = 十字的臂之間的曲線

## 語句
vocabulary-statement-option = 一種走法：局面（或一堆）變成什麼
vocabulary-statement-define = 為算式取名
vocabulary-statement-require = 只允許這樣的局面
vocabulary-statement-start = 開局的局面
vocabulary-statement-measure = 每走一著都變小的數
vocabulary-statement-pass = 適用時唯一的一著：輪回原來的人
vocabulary-statement-wins = 無著可走時，條件成立則輪到者勝
vocabulary-statement-draws = 寫在 wins 之後：無著可走時，條件成立則和局
vocabulary-statement-symmetry = 局面的鏡像視為同一局
vocabulary-statement-parts = 棋盤是各連通部分的和
vocabulary-statement-short = 局面的簡寫
vocabulary-statement-written = 數的寫法
vocabulary-statement-value = 已知的值：Grundy 數、P 或 N；會核對
vocabulary-statement-misere = 末手敗時的已知值
vocabulary-statement-source = 規則的出處
vocabulary-statement-text = 給某種語言讀者的說明

## 畫法
vocabulary-drawing-circle = 圍成一圈的位置；串列中的已被占用
vocabulary-drawing-strip = 一條方格，串列中的格子各有一枚硬幣
vocabulary-drawing-corner = 離角落 a 行 b 列的棋子
vocabulary-drawing-bar = 環繞毒格的巧克力
vocabulary-drawing-stacks = 在 2 列 3 行上疊方塊；串列是高度
vocabulary-drawing-sets = 數的集合，各寫成 2 的冪之和
vocabulary-drawing-tiles = 寫著串列中各數的方格
vocabulary-drawing-stretch = 一排 n − 2 個空格；畫一個叉，兩旁各有兩格不能再畫

## 子句與條件
vocabulary-word-for = 對串列的每個元素各一次
vocabulary-word-in = 串列中有它則成立
vocabulary-word-where = 只在條件成立時
vocabulary-word-let = 為值取名
vocabulary-word-if = 成立則取前值，否則取後值
vocabulary-word-then = 條件成立時的值
vocabulary-word-else = 否則的值
vocabulary-word-and = 兩者都成立
vocabulary-word-or = 至少一個成立
vocabulary-word-not = 不成立；也可寫 not in
vocabulary-word-mod = 餘數
vocabulary-word-true = 恆成立
vocabulary-word-false = 恆不成立

## 值
vocabulary-sign-range = 從 1 到 n；1..n 不含 n
vocabulary-sign-list = 串列
vocabulary-sign-made = 逐項產生的串列
vocabulary-sign-element = 第一個元素；r[1..] 是其餘的
vocabulary-sign-pair = 數對，例如格子：列、行
vocabulary-sign-arithmetic = + - * /；商向下取整
vocabulary-sign-power = 次方
vocabulary-sign-compare = == != < <= > >=，可連寫
vocabulary-sign-state = 格子：'#' 可用、'.' 不可用、記號 'X' 與 'O'

## 數的函式
vocabulary-number-min = 幾個數中最小的
vocabulary-number-max = 幾個數中最大的
vocabulary-number-abs = 絕對值
vocabulary-number-sqrt = 平方根，向下取整
vocabulary-number-gcd = 最大公因數
vocabulary-number-popcount = n 寫成二進位時有幾個 1
vocabulary-number-divisors = n 的因數，從 1 到 n
vocabulary-number-xor = 尼姆和
vocabulary-number-bitand = 兩者都有的位元
vocabulary-number-bitor = 任一者有的位元

## 串列的函式
vocabulary-list-any = 至少一個條件成立
vocabulary-list-all = 每個條件都成立
vocabulary-list-count = 成立的條件數，或元素個數
vocabulary-list-sum = 總和
vocabulary-list-prod = 乘積
vocabulary-list-min = 最小的元素
vocabulary-list-max = 最大的元素
vocabulary-list-xor = 各元素的尼姆和
vocabulary-list-mex = 串列中沒有的最小數，從 0 起
vocabulary-list-len = 長度
vocabulary-list-indices = 0、1、…，到最後一位
vocabulary-list-add = 第 i 個元素加上 k 的串列
vocabulary-list-set = 第 i 個元素換成 k 的串列
vocabulary-list-delete = 去掉第 i 個元素的串列
vocabulary-list-trim = 去掉兩端的 0 的串列
vocabulary-list-sorted = 由小到大排序
vocabulary-list-reversed = 次序顛倒
vocabulary-list-distinct = 每個元素一次，由小到大
vocabulary-list-choices = 用在 for x in 之後：從每個串列各取一個，列出所有取法
vocabulary-list-subsets = 用在「for x in」之後：從串列取若干元素的每一種取法

## 硬幣
vocabulary-coins-heads = 正面朝上的位置；heads(c, i) 只問第 i 枚
vocabulary-coins-turn = 翻轉第 i 枚之後的一排；也可翻幾枚
vocabulary-coins-len = 硬幣的個數

## 方格棋盤
vocabulary-grid-cells = 所有格子
vocabulary-grid-full = 格子可用則成立
vocabulary-grid-state = 格子的狀態；也可寫 g[c]
vocabulary-grid-inside = 格子在棋盤上則成立
vocabulary-grid-neighbours = c 旁邊的格子
vocabulary-grid-group = 與 c 狀態相同且相連的格子
vocabulary-grid-run = 從 c 沿一個方向連續可用的格子
vocabulary-grid-put = 在這些格子寫上狀態的棋盤
vocabulary-grid-clear = 這些格子不再可用的棋盤
vocabulary-grid-height = 列數
vocabulary-grid-width = 行數
vocabulary-grid-grid = 3 列、每列 4 格的棋盤，全部可用
vocabulary-grid-right = 往右一格
vocabulary-grid-left = 往左一格
vocabulary-grid-up = 往上一格
vocabulary-grid-down = 往下一格

## 圖
vocabulary-graph-boxes = 若干列、若干行方格的線
vocabulary-graph-vertices = 所有頂點的編號
vocabulary-graph-edges = 所有的邊，寫成數對
vocabulary-graph-neighbours = 與 v 相連的頂點
vocabulary-graph-group = 與 v 同色且相連的頂點
vocabulary-graph-state = 頂點的顏色；也可寫 g[v]
vocabulary-graph-put = v 塗上顏色的圖；也可塗幾個
vocabulary-graph-degree = v 的邊數
vocabulary-graph-adjacent = u 與 v 相連則成立
vocabulary-graph-reach = 從 v 可到達的頂點
vocabulary-graph-remove = 去掉 v 的圖；也可去掉幾個
vocabulary-graph-keep = 只留下這些頂點的圖
vocabulary-graph-cut = 去掉一條邊的圖
vocabulary-graph-paint = 把一條邊塗上顏色的圖
vocabulary-graph-weight = 一條邊或一個頂點的權重
vocabulary-graph-weigh = 改變一條邊或一個頂點權重的圖
vocabulary-graph-out = 由 v 出發的有向邊所到的頂點
vocabulary-graph-into = 有向邊通往 v 的頂點
vocabulary-graph-token = 棋子所在的頂點；沒有則為 -1
vocabulary-graph-move = 棋子移到 v 的圖

## 偏序集
vocabulary-poset-elements = 所有元素
vocabulary-poset-minimal = 極小元
vocabulary-poset-maximal = 極大元
vocabulary-poset-above = 大於 x 的元素
vocabulary-poset-below = 小於 x 的元素
vocabulary-poset-less = x 小於 y 則成立
vocabulary-poset-remove = 去掉 x 的偏序集；也可去掉幾個

## 曲線
vocabulary-curves-lines = 可以畫的線，每條以一個數表示；單獨而相同的點取前面的
vocabulary-curves-join = 畫上這條線、以及線上的點或短槓之後的曲線

## 對稱與連通部分
vocabulary-declared-swap = 交換各數
vocabulary-declared-reverse = 整列左右顛倒
vocabulary-declared-transpose = 行列互換
vocabulary-declared-reflections = 左右、上下翻轉
vocabulary-declared-all = 棋盤的所有旋轉與翻轉
vocabulary-declared-hexagonal = 三角格的十二種鏡像
vocabulary-declared-relabel = 重新編號的圖或偏序集
vocabulary-declared-components = 相連的部分自成一局
