# 規則集：以短文寫成的遊戲。

## 局面寫法的錯誤
ruleset-board-coin = 此處應為硬幣：H（正面）或 T（反面）；沒有硬幣則寫 -
ruleset-board-coins = 硬幣太多：至多 { $most } 枚
ruleset-board-grid = 此處應為由上而下的各列，例如 ##./#.#；或大小，例如 3x4；或 -，表示沒有格子的棋盤
ruleset-board-place = 此處應為格子：#（使用中）、.（未使用）、X 或 O；每列至少一格
ruleset-board-side = 太大：至多 { $most } 列，每列至多 { $most } 格
ruleset-board-places = 太大：連同未使用的，至多 { $most } 格
ruleset-board-graph = 此處應為邊（例如 { $edges }）、頂點編號、path(n)、cycle(n)、complete(n)、star(n)、grid(m,n)、petersen，或表示空圖的 -
ruleset-board-vertices = 頂點太多：至多 { $most } 個
ruleset-board-edges = 邊太多：至多 { $most } 條
ruleset-board-double = 邊 { $edge } 重複
ruleset-board-token = 棋子無處可放：沒有頂點 { $vertex }
ruleset-board-poset = 此處應為覆蓋關係（例如 0<1,0<2）、元素編號、chain(n)、boolean(n)、divisors(n)，或表示空偏序集的 -
ruleset-board-elements = 元素太多：至多 { $most } 個
ruleset-board-same = 此處應為兩個不同的數
ruleset-board-cycle = { $lower } 不可小於 { $upper }：依前面的關係，它已大於 { $upper }
