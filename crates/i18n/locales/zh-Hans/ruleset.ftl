# 规则集：以短文写成的游戏。

## 局面写法的错误
ruleset-board-coin = 此处应为硬币：H（正面）或 T（反面）；没有硬币则写 -
ruleset-board-coins = 硬币太多：最多 { $most } 枚
ruleset-board-grid = 此处应为自上而下的各行，例如 ##./#.#；或大小，例如 3x4；或 -，表示没有格子的棋盘
ruleset-board-place = 此处应为格子：#（使用中）、.（未使用）、X 或 O；每行至少一格
ruleset-board-side = 太大：最多 { $most } 行，每行最多 { $most } 格
ruleset-board-places = 太大：连同未使用的，最多 { $most } 格
ruleset-board-graph = 此处应为边（例如 { $edges }）、顶点编号、path(n)、cycle(n)、complete(n)、star(n)、grid(m,n)、petersen，或表示空图的 -
ruleset-board-vertices = 顶点太多：最多 { $most } 个
ruleset-board-edges = 边太多：最多 { $most } 条
ruleset-board-double = 边 { $edge } 重复
ruleset-board-token = 棋子无处可放：没有顶点 { $vertex }
ruleset-board-poset = 此处应为覆盖关系（例如 0<1,0<2）、元素编号、chain(n)、boolean(n)、divisors(n)，或表示空偏序集的 -
ruleset-board-elements = 元素太多：最多 { $most } 个
ruleset-board-same = 此处应为两个不同的数
ruleset-board-cycle = { $lower } 不能小于 { $upper }：按前面的关系，它已大于 { $upper }
