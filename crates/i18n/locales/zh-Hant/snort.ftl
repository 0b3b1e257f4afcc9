snort-name = 同色遊戲（Snort）
snort-line = 把頂點塗黑或塗白，與相鄰已塗的頂點都同色。
snort-how = 先點選頂點，再在下方選顏色。
snort-rules = 一著把一個還沒有顏色的頂點塗黑或塗白；相連的兩個頂點不得異色。雙方都可以用兩種顏色。不能再塗者輸；末手敗時則相反。
snort-notation = 各邊以逗號相連，孤立頂點只寫編號，已塗的顏色寫在後面：path(3),0=X 是第一個頂點塗黑的路徑，O 是白。常見的圖有 path(5)、cycle(6)、complete(4)、star(5)、grid(3,4)、petersen。以 + 相連的幾個圖合成一局。著法寫成 black(2)（黑）或 white(2)（白）。
snort-known = Norton 的 Snort 是黨派遊戲，雙方各有一色；這裡是無偏的版本。若圖有一種兩兩對調頂點而邊不變的方式，先手必敗：對手把對應的頂點塗上同一色。
snort-move-black = 頂點 { $a } 塗黑
snort-move-white = 頂點 { $a } 塗白
