hexagon-name = 皮納姆的吃餅精靈（六邊形取排）
hexagon-titled = 六邊形取排（可取一排中任意相鄰的幾顆）
hexagon-line = 任擇一個方向，取走一整排相連的棋子。
hexagon-rules =
    棋子排滿三角格點上的棋盤，常見的是等角六邊形；排有三種方向。每次任擇一排相連的棋子整排取走，兩端到空缺或盤邊為止，不可只取一部分；某方向上沒有鄰子的單顆棋子也算一排。末手勝：取到最後一顆者勝；末手敗：取到最後一顆者敗。hexagon:part 則可取一排中任意相連的幾顆，如同尼姆比；棋盤與排都相同，因此是這個遊戲的變體，不另立一個遊戲。
hexagon-source = 文件 1（科展作品〈切割方程〉），遊戲由黃正憲設計，靈感來自 E. R. Berlekamp、J. H. Conway、R. K. Guy 的 Winning Ways。
hexagon-notation =
    hex(3,3,3,3,3,3) 依序寫出六邊各有幾顆，只寫六個數也可以。六邊 a 到 f 圍得成六邊形，若且唯若 a+b = d+e、b+c = e+f、c+d = f+a：對邊互相平行，而 a 與 d 的距離從一側算是 √3/2·(b+c−2)，從另一側算是 √3/2·(e+f−2)（文件 1，引理八）。A(2,3) 有 2 排，最上一排 3 顆，往下每排多一顆；B(2,3) 是 2 排、每排 3 顆的平行四邊形；C(2,3,3) 是把 A(2,3) 的最後一排疊在 B(3,4) 的第一排上。其他棋盤逐排畫出，# 是棋子，小數點是空位，每排比上一排向左偏半格：##/### 就是 A(2,2)。各部分以 + 相連，棋盤前的數字表示有幾個（2A(1,2)，或如文件 1 寫成 2*A(1,2)），0 表示空盤。著法 2h3 取第 2 部分橫向由上數來第 3 排，2u3 取右上斜向由左數來第 3 排，2d3 取右下斜向由左數來第 3 排；1u4.2 表示該排被空缺隔開，取其中第 2 段。hexagon:part 以冒號表示取一排中的哪幾顆，橫向由左、斜向由上數起：1h3:2-4 取第 2 至 4 顆，1h3:2 只取第 2 顆；此時棋盤至多 400 顆棋子。
hexagon-known =
    決定勝負的是 Grundy 數。單排 n 顆在 n 為奇數時值 *1，偶數時值 *2；不相連的棋盤像拈的各堆一樣相加：A(1,6)+A(1,1) 是 *2 ⊕ *1 = *3，輪到的一方勝。兩排的棋盤，A(2,y) 從 y = 9 起依次值 3、0、3、0……，B(2,y) 從 y = 10 起依次值 5、6、5、6……。不超過十一排的棋盤，規律都已證明，長到 10^18 也能立刻回答。邊長 a, b, c, a, b, c 的六邊形先手必勝：必有一個方向有正中一排，取走後，對方在一半取哪一排，就在另一半照樣取。其他六邊形可能後手勝，最小的是 hex(2,3,2,3,2,3) 與 hex(2,3,3,3,2,4)，尚無公式。誰能決定總步數的奇偶，要看末手勝與末手敗各由誰勝，--classes 會逐一列出。（文件 1 改以 N_1 至 N_5 分類，得出單排以 7 為週期，又以為 A(1,6)+A(1,1)、A(2,13)、A(2,15) 必敗，A(2,12)、A(2,14)、A(2,16) 必勝，都不對；邊長 a, b, c, a, b, c 的定理則正確。）
hexagon-unsolved = 沒有正中一排的六邊形，哪些是先手必勝，還沒有公式。不超過十一排的棋盤，規律都已證明；十二排以上是否也有規律，還不知道。這些規律的週期為什麼都是 2、3、5 的乘積，也不知道。

hexagon-axis-rows = A(x,y) 的排數 x
hexagon-axis-top = 最上一排的顆數 y

hexagon-take = 取{ $line }（{ $count } 顆）
hexagon-take-piece = 取{ $line }的第 { $place } 顆
hexagon-take-pieces = 取{ $line }的第 { $first } 至 { $last } 顆
hexagon-parameter = 此處應為 part（hexagon:part 可取一排中任意相連的幾顆），或不加參數
hexagon-no-stretch = 沒有這樣相連的棋子可取
hexagon-too-many-pieces = 太多：可取一排的一部分時，棋盤至多 { $most } 顆棋子
hexagon-of-part = 第 { $part } 部分{ $line }
hexagon-stretch = { $line }的第 { $segment } 段
hexagon-horizontal = 橫向第 { $line } 排
hexagon-rising = 右上斜向第 { $line } 排
hexagon-falling = 右下斜向第 { $line } 排

hexagon-part = 此處應為棋盤：hex(…)、A(x,y)、B(x,y)、C(x,y,z)、由 # 與小數點畫成的各排，或 0
hexagon-count = 數字後面應為棋盤：2A(1,2) 或 2*A(1,2) 就是 A(1,2)+A(1,2)。文件 1 的 1+2A(1,1) 中，1 代表取了一步，請略去
hexagon-row = 此處應為由 #（棋子）與 .（空位）畫成的一排
hexagon-half-step = 半格對不上：同一排的棋子相隔兩個字元，下一排須錯開一個字元
hexagon-open = 這些邊長圍不成六邊形：{ $one } = { $other } 不成立，{ $left } 不等於 { $right }。邊 { $side } 與 { $parallel } 平行，兩邊的距離從一側算是 √3/2·({ $one }−2)，從另一側算是 √3/2·({ $other }−2)，必須相等（文件 1，引理八）
hexagon-too-large = 太大：每個方向至多 { $most } 排，外接平行四邊形至多 2^64 − 1 顆
hexagon-too-many = 太多：畫出的棋盤合計至多 { $most } 格
hexagon-too-wide = 太寬：各部分並排至多 { $most } 行
hexagon-nested = 太大：逐部分寫出時，這個棋盤會超過 { $most } 個字元
hexagon-direction = 此處應為方向：h（橫向）、u（右上斜向）或 d（右下斜向）
hexagon-no-part = 沒有第 { $part } 部分
hexagon-no-line = 沒有這樣的一排可取
hexagon-not-drawn = 第 { $part } 部分沒有畫出：{ $board }，共 { $count } 顆

hexagon-empty = 棋盤已空：輪到的一方無子可取，已經輸了。
hexagon-lines-p = 只剩單排：奇數顆的有 { $odd } 排，偶數顆的有 { $even } 排。奇數顆的一排值 *1，偶數顆的一排值 *2，同一種的兩排互相抵消；兩種排數都是偶數，所以全部抵消。
hexagon-lines-n = 只剩單排：奇數顆的有 { $odd } 排，偶數顆的有 { $even } 排。奇數顆的一排值 *1，偶數顆的一排值 *2，同一種的兩排互相抵消。{ $move }，兩種排數就都成為偶數，全部抵消。
hexagon-pairs-p = 各部分兩兩相同：在任何一部分取哪一排，對方就在相同的另一部分取同樣的一排，最後一排也由對方取走。
hexagon-pairs-n = { $move }，剩下的各部分就兩兩相同。之後對方在哪一部分取，就在相同的另一部分照樣取，最後一排必由自己取走。
hexagon-central = { $board } 的對邊相等，轉半圈與自身重合，所以有正中一排：{ $move }。剩下兩個相同的殘局，對方在一半取哪一排，就在另一半取同樣的一排，最後一排必由自己取走。

hexagon-from-symmetry = 文件 1，結論三（一）：邊長 a, b, c, a, b, c
hexagon-from-rows = 文件 1，研究結果二：兩排的棋盤
hexagon-from-rules = 文件 1，依規則手算

hexagon-class-drawn = 沒有分類：表 4 只命名 A、B、C 與六邊形
hexagon-class-large = 未判定分類：某個方向超過 { $most } 排
hexagon-class-none = 沒有分類：依引理三至七，沒有一種切法能決定