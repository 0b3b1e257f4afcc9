cli-about = 公平組合遊戲的求解、解說、對弈與製表
cli-after =
    試試：grundy solve nim 3,5,7 · grundy solve chomp 3x4 --why · grundy play hexagon
    結束狀態：0 已回答，1 檔案或管線失敗，2 問題有誤，3 達到上限，4 目前未知，130 被中斷。
    P 局面、Grundy 數、mex 等用語，說明見 docs/glossary.md（英文）。
cli-games = 列出所有遊戲，每行一個
cli-games-after = 「grundy rules 遊戲名」會詳細介紹該遊戲。
cli-rules = 介紹一個遊戲的規則、出處、記法、例子與已知的結果
cli-rules-after = 例：grundy rules chomp
cli-solve = 判斷局面由誰獲勝，並給出 Grundy 數、所有必勝著與理由
cli-solve-after = 例：grundy solve nim 3,5,7 · grundy solve moore:2 1,3,5 --misere · grundy solve chomp 3x4 --why
cli-sum = 把不同遊戲的局面相加並求解
cli-sum-after = 例：grundy sum "nim 3,5" "chomp 2x3" "hexagon A(2,3)" · grundy sum --misere "nim 3,5" "octal:0.77 5"
cli-nimber = 尼姆數的計算：尼姆和、尼姆積、倒數、冪、平方根
cli-nimber-after = 例：grundy nimber '5*7 + 3' · grundy nimber 'sqrt(2) / (3 + 4^5)'（見 docs/nimbers.md）
cli-arg-expression = 小於 2^64 的尼姆數，寫作 5 或 *5；+（尼姆和）、* 與 /（尼姆積）、^（冪，指數是普通的數）、sqrt(…)、括號
cli-table = 把遊戲的 Grundy 數、勝負或 P 局面製成表格
cli-table-after = 例：grundy table wythoff --to 20 · grundy table octal:0.77 --to 100 --format bfile · grundy table nim --of 9,9,9,9,9,9 --out nim9
cli-play = 在終端機中對弈：與電腦下，或兩人對下
cli-play-after = 例：grundy play nim · grundy play chomp 4x5 --second careless · grundy play wythoff 10,13 --first perfect --second random
cli-batch = 批次回答問題：每行一個 JSON，依原順序作答
cli-batch-after =
    請求：{"{"}"id":7,"game":"chomp","position":"4,4,2","convention":"normal"{"}"}
    convention 可省略。未給檔名或檔名為 - 時，由標準輸入讀取。
cli-new-game = 寫出一個新內建遊戲的起始檔案：規則、登錄表裡的一行、文字，以及一個還不會通過的測試
cli-new-game-after = 例（在原始碼的副本裡）：grundy new-game nogo（見 CONTRIBUTING.md；自己程式裡的遊戲用不著這些，見 docs/programming.md）
cli-arg-slug = 遊戲名稱：小寫英文字母、數字和連字號
cli-completions = 印出殼層的自動補完腳本
cli-completions-after = 例：grundy completions bash > ~/.local/share/bash-completion/completions/grundy（可補完指令、選項、遊戲名與可用的局面）
cli-man = 印出 grundy 或其中一個指令的手冊頁
cli-man-after = 例：grundy man solve | man -l - · grundy man survey octal · grundy man --out ~/.local/share/man/man1
cli-arg-lang = 語言：en、zh-Hant、zh-Hans，或 zh_TW 這樣的地區名（預設依系統地區設定）
cli-arg-game = 遊戲，如 nim 或 moore:2（見 grundy games）
cli-arg-position = 以該遊戲記法寫成的局面，如 3,5,7（見 grundy rules 遊戲名）
cli-arg-parts = 要相加的局面，每個寫成「遊戲 局面」："nim 3,5"
cli-arg-misere = 末手敗：走最後一著者輸
cli-arg-why = 顯示演算過程，或每一著的應著
cli-arg-all-moves = 列出每一著與所留局面的值：Grundy 數，沒有則為勝負
cli-arg-length = 同時列出還剩幾著：勝方求快，敗方求慢
cli-arg-board = 畫出棋盤
cli-arg-turned = 先把棋盤沿對角線翻轉：列與行互換
cli-arg-corner = 毒格畫在左上角，或如文件 4 畫在左下角
cli-arg-ruleset = 印出規則集，也就是定義這個遊戲的文字
cli-arg-json = 印出 JSON，格式同 batch
cli-arg-thorough = 在上限之內，把定理沒有解答的部分全部搜尋出來
cli-arg-tables = 存放普查表格檔的資料夾，用來查局面（預設用環境變數 GRUNDY_TABLES 所指的資料夾）
cli-arg-proof = 寫出證明檔，可由 grundy-check 驗證（- 表示印出證明檔，不印答案）
cli-arg-to = 各軸列到哪個數為止（預設 20，計算費時的遊戲更小）
cli-arg-what = 要列出什麼；預設列 Grundy 數，沒有 Grundy 數的遊戲則列勝負
cli-arg-squares = Chomp：全部局面依格數與 Grundy 數列表，如文件 0 的表
cli-arg-format = 輸出格式（預設 text）
cli-arg-first = 先手由誰下（預設為人）
cli-arg-second = 後手由誰下（預設為完美的電腦；--opponent 意思相同）
cli-arg-seed = 這一盤的編號，同一編號電腦走法相同（預設任選一個並顯示）
cli-arg-file = 每行一個 JSON 請求的檔案
cli-arg-shell = 殼層
cli-arg-command = 指令
cli-arg-max-positions = 局面數上限（預設 2 億）
cli-arg-max-memory = 記憶體上限，如 500M（預設 2G）
cli-table-arg-max-memory = 記憶體上限，如 500M（預設 2G；用 --of 時為全部閒置的記憶體）
cli-arg-free-memory = 記憶體用量上限，如 500M（預設為全部閒置的記憶體）
cli-arg-timeout = 秒數上限（預設 60）
cli-usage = 用法
cli-heading-commands = 指令
cli-heading-arguments = 引數
cli-heading-options = 選項
cli-arg-help = 顯示說明
cli-arg-version = 顯示版本
cli-error-subcommand = 沒有「{ $value }」這個指令
cli-error-argument = 此處不應有「{ $value }」
cli-error-missing = 缺少：{ $value }
cli-error-conflict = { $value } 不能與 { $other } 並用
cli-error-value = 「{ $value }」不能作為 { $arg } 的值
cli-error-other = 無法理解這個指令
cli-error-possible = 可用的值：{ $values }
cli-error-near = 你是指 { $values } 嗎？
cli-error-variable = 環境變數 { $name } 不起作用；你是指 { $nearest } 嗎？
cli-error-help = 用法見「{ $command } --help」。
cli-no-lab = 這個指令屬於另一個程式 grundy-lab，它既不在 grundy 旁邊，也不在 PATH 裡。發行檔裡它就在 grundy 旁邊：兩個要放在同一個資料夾。在專案資料夾裡建置：cargo build --profile quick -p grundy-lab（或 --release）；安裝：cargo install --path apps/lab
cli-survey = 計算大型表格：三列 Chomp（週期皆有證明）、開局、P 局面、Grundy 數
cli-survey-after = 例：grundy survey three-row-chomp --to 6600 --out planes · grundy survey chomp-openings --rows 10 --cols 14
cli-survey-three-row-chomp = 三列 Chomp 普查：到上界為止的每個平面 c，週期皆有證明
cli-survey-three-row-chomp-after =
    例：grundy survey three-row-chomp --to 6600 --out planes · 中斷後加上 --resume 繼續 · grundy survey three-row-chomp --form patterns --to 10
    DIR/planes.csv 的欄位為 c,kind,positions,from_b,period,offsets；DIR/proofs.csv 是證明所需的資料。詳見 docs/three-row-chomp.md。
cli-survey-three-row-methods = 執行文件 2 自己的兩個程式，O(k⁴) 與 O(k³)，與普查對照
cli-survey-three-row-methods-after =
    例：grundy survey three-row-methods --to 100 --method cubic · grundy survey three-row-methods --to 3200 --growth growth.svg
    每行是一個平面中 a 小於 2C + 10 的 P 局面 (a,b)。--growth 讓每種方法各用三分之一的時間（--timeout），並畫出時間與步數隨平面數的增長。
cli-survey-chomp-openings = 找出指定大小以內每個 Chomp 棋盤的所有必勝開局
cli-survey-chomp-openings-after = 例：grundy survey chomp-openings --rows 10 --cols 14 --out openings（不加 --out 則直接印出）
cli-survey-chomp-losses = 計數或列出棋盤內 Chomp 的 P 局面
cli-survey-chomp-losses-after = 例：grundy survey chomp-losses --rows 4 --cols 500 · grundy survey chomp-losses --rows 5 --cols 5 --list
cli-survey-chomp-nimbers = 棋盤內所有 Chomp 局面的 Grundy 數
cli-survey-chomp-nimbers-after = 例：grundy survey chomp-nimbers --rows 10 --cols 10（--list 列出每個局面）
cli-survey-chomp-squares = 依格數統計 Chomp 的 P 局面，輸出 b-file（OEIS A112470）
cli-survey-chomp-squares-after = 例：grundy survey chomp-squares --to 60
cli-survey-mem0 = Mem0：出現在無限多堆的 Grundy 數（OEIS A351630）
cli-survey-mem0-after = 例：grundy survey mem0 --to 500000
cli-survey-mem0-arg-to = 最大的堆；一個值在首次出現的堆的兩倍處即可判定
cli-survey-strips = 六邊形遊戲中排數少、長度不限的棋盤：Grundy 數與其規律
cli-survey-strips-after =
    例：grundy survey strips --rows 5 --to 420 --out strips · 中斷後加上 --resume 再執行
    對至多 K 排的每一種棋盤，算出長度到 N 為止的 Grundy 數，以及由此證明、對所有長度都成立的規律。DIR/laws.csv 有各種棋盤的前週期、週期與增量，exceptions.csv 是規律開始之前的例外長度，lost.csv 是輪到的玩家必輸的棋盤。見 docs/strips.md。
cli-survey-strips-arg-rows = 最多的排數
cli-survey-strips-arg-to = 最大的長度
cli-survey-line-board = 解出直線取子棋盤（如尼姆比）的每個局面，並寫成表格檔
cli-survey-line-board-after =
    例：grundy survey line-board --rows 5 --cols 6 --misere --out nimbi-5x6 · 中斷後加上 --resume 繼續 · grundy solve nimbi 5x6 --misere --tables nimbi-5x6
    DIR/misere.table（或 normal.table、nimbers.table）收錄每個局面，counters.csv 依棋子數統計 P 局面（nimbers.csv 則依 Grundy 數統計局面），first-moves.csv 列出所有必勝首著。6x6 需 8.6 GB 記憶體與 4.6 GB 磁碟空間。詳見 docs/line-boards.md。
cli-arg-rows = 最大棋盤的列數
cli-arg-cols = 最大棋盤的行數
cli-arg-out = 存放表格的資料夾；不存在時會建立
cli-arg-differences = 三列的棋盤：每個開局留下的文件 0 的 [A,B,C]，以及所符合的條件
cli-arg-alone = 只列這一個棋盤的開局
cli-arg-list = 全部列出，而不只是計數
cli-arg-by-squares = 依格數分別計數
cli-arg-threads = 執行緒數（預設每個核心一條）；結果與執行緒數無關
cli-arg-resume = 繼續此資料夾中已開始的普查
cli-arg-form = 不做普查，而以文件 2 的格式或文件 0 的 [A,B,C]（differences）印出平面
cli-arg-planes-to = 最後一個平面（至多 100,000）
cli-arg-method = 求 P 局面的方法（預設為 census）
cli-arg-growth = 以 25、50、100……個平面量測三種方法，並把增長情形畫入此檔（SVG）
cli-arg-audit-timeout = 秒數上限（預設不限）
cli-arg-from = 第一個平面（預設 0）
cli-arg-summary = 總結此資料夾中已完成的普查，並寫出 periods.txt、periods.svg 與 lines.svg
cli-arg-each = 對 --cols 以內的每個行數分別計數，輸出 b-file
cli-arg-hexagons = 六邊形格：平行四邊形棋盤，線有三個方向（即 hexagon:part）
cli-arg-nimbers = 計算每個局面的 Grundy 數（末手勝）
cli-tree = 畫出小局面的遊戲樹，並標出每個節點由誰獲勝
cli-tree-after = 例：grundy tree chomp 2x3 · grundy tree chomp 2x3 --plays --boards · grundy tree nim 1,2,3 --depth 2 --svg tree.svg
cli-arg-plays = 改為依勝者分組列出各種走法：著法與經過的局面
cli-arg-boards = 與 --plays 並用：把每種走法畫在棋盤上，A₁ 與 B₁ 是雙方第一手的位置
cli-arg-depth = 只畫前 N 手
cli-arg-max-nodes = 節點多於此數就不畫（預設 1000，最多 10000）
cli-check = 依本程式所有遊戲的規則檢查證明檔
cli-check-after = 範例：先執行 grundy solve chomp 4,4,2 --proof proof.txt，再執行 grundy check proof.txt（grundy-check 是另一個程式，與求解程式共用遊戲規則和規則語言，但不共用任何解法，也能檢查普查的資料夾；某個程式自行加入的遊戲，只有該程式認得規則）
cli-arg-certificate = 證明檔，由 --proof 寫出
cli-plane = 畫出三列 Chomp 的一個平面與五種排除
cli-plane-after = 例：grundy plane 7 --svg plane7.svg（不給檔名則直接印出 SVG） · grundy plane 7 --text · grundy plane 120 --why
cli-arg-plane-why = 說明這個平面到哪裡為止，或從哪裡起循環，附上證明；並說明它離兩條直線多遠
cli-arg-c = 平面：第三列的長度
cli-arg-svg = 把圖以 SVG 寫入此檔案
cli-arg-size = a、b 畫到此數為止（預設畫到平面的不規則部分為止）
cli-arg-as-text = 印成文字，每格一個字元
cli-arg-positions = 把各平面的 P 局面以 Parquet 寫入此檔案
cli-arg-last-row = 與 --positions 合用：到此列為止的所有 P 局面，而不只是不規則部分
cli-survey-octal = 八進位遊戲：逐堆求 Grundy 數，直到證明週期；小堆的末手敗勝負
cli-survey-octal-after =
    例：grundy survey octal 0.77 --to 1000 · grundy survey octal 0.007 --to 1000000 --out treblecross · grundy survey octal 0.77 --to 100 --misere 60 · grundy survey octal --digits 2 --to 2000 · grundy survey octal --digits 1-3 --to 20000 --window-to 1000000 --out atlas
    只給一個代碼時用文字說明，或用 --format 印成 CSV 或 b-file；給多個代碼或用 --digits 時，每個遊戲一行 CSV。DIR 中寫入 nimbers.csv、bfile.txt 與 summary.csv；用 --digits 計算所有代碼時，則寫入 codes.csv 與 codes.parquet。詳見 docs/octal.md 與 docs/atlas.md。
cli-survey-hexadecimal = 十六進位遊戲：逐堆求 Grundy 數，直到證明週期（每週期可有增量）
cli-survey-hexadecimal-after =
    例：grundy survey hexadecimal 0.3F --to 1000 · grundy survey hexadecimal 0.28 0.9C --to 1000 · grundy survey hexadecimal --digits 2 --to 500
    只給一個代碼時用文字說明，或用 --format 印成 CSV 或 b-file；給多個代碼或用 --digits 時，每個遊戲一行 CSV。詳見 docs/hexadecimal.md。
cli-arg-hexadecimal-codes = 遊戲的代碼，例如 0.3F 或 8.3
cli-arg-hexadecimal-digits = 計算小數點後有此位數而可留三堆的所有代碼，不必逐一指定
cli-arg-hexadecimal-heaps = 最大的堆（至多 100,000）；一旦證明規律就提前結束
cli-survey-grundys-game = Grundy 遊戲：逐堆求 Grundy 數，直到證明週期
cli-survey-grundys-game-after =
    例：grundy survey grundys-game --to 10000 · grundy survey grundys-game --to 1000000 --out grundys-game
    用文字說明，或用 --format 印成 CSV 或 b-file。DIR 中寫入 nimbers.csv、bfile.txt 與 summary.csv。詳見 docs/octal.md。
cli-arg-grundys-heaps = 最大的堆；一旦證明週期就提前結束，但至今無人證明
cli-arg-codes = 遊戲的代碼，例如 0.77 或 4.07
cli-arg-digits = 計算小數點後有此位數（或 M 到 N 位）的所有代碼，不必逐一指定
cli-arg-window = 在稀有堆只有有限多個的遊戲裡，只由最近的若干個值求下一個，算得再遠也只用數 MB 記憶體
cli-arg-heaps = 最大的堆；一旦證明了週期就提前停止。用 --digits M-N 時，可為每種位數各給一個數：5000,2000
cli-arg-window-to = 與 --digits 及 --out 合用：稀有堆已結束的遊戲，再用視窗算到此堆
cli-arg-misere-to = 另求不超過此數的各堆在末手敗下的勝負
cli-arg-sequence-format = 單一遊戲的印法：text 文字、csv、bfile（OEIS）；預設 text
cli-audit = 逐條檢驗各文件的論斷，並與記錄比對
cli-audit-after =
    例：grundy audit · grundy audit --document 3 · grundy audit --id 3.die --json · grundy audit --claims my-claims.toml · grundy audit --report html --out report.html
    每條一行：編號、文件、論斷、結論、範圍（情形數）、時間；不成立的另列第一個反例與正確的說法。結論與記錄不同時，結束狀態為 1。
cli-reproduce = 重算文獻中的表，並逐格比對
cli-reproduce-after =
    例：grundy reproduce · grundy reproduce bouton-1901 · grundy reproduce flammenkamp --all · grundy reproduce --file my-table.toml
    不給名稱就列出各份文獻：有幾格、要多久、刊印了什麼。不符的格子會說明哪邊才對、為什麼。結果與記錄不同時，結束狀態為 1。詳見 docs/reproduce.md。
cli-arg-published-source = 文獻的名稱（見 grundy reproduce）
cli-arg-long-form = 費時的也一併重算
cli-arg-source-file = 用自己的文獻檔取代內建的，也可以給資料夾
cli-conjecture = 在一定範圍內檢驗自己的猜想，並顯示第一個反例
cli-conjecture-after = 例：grundy conjecture 'for n in 1..=200: is_p("chomp", [n, n - 1])'（也可以給檔案）。詳見 docs/conjectures.md。
cli-arg-document = 只檢驗這份文件的論斷（0 至 4；自己的論斷集則為任意編號）
cli-arg-id = 只檢驗這一條，或編號以此開頭的各條
cli-arg-statement = 一個猜想，或內含猜想的檔案
cli-arg-max-cases = 情形數的上限
cli-arg-max-steps = 每種情形的步數上限（預設 2000 萬）
cli-survey-hexagons = 平行四邊形以內所有凸棋盤（六邊形取排）的 Grundy 數
cli-survey-hexagons-after =
    例：grundy survey hexagons --side 64 --out hexagons · 中斷後加 --resume 繼續 · grundy survey hexagons --side 20 --lost · grundy survey hexagons --side 40 --family A · grundy survey hexagons --side 12 --lines 5
    DIR/regions.parquet 的欄位為 rows,columns,short,long,nimber，同處另有 families.csv、periods.csv、counts.csv 與 misere.csv。詳見 docs/hexagons.md。
cli-arg-side = 平行四邊形一邊的顆數，1 到 1000
cli-arg-csv = 邊長超過 64 時也寫出 regions.csv 與 lost-hexagons.csv
cli-arg-misere-pieces = 判定棋子不超過此數的棋盤在末手敗下的勝負（預設 40，至多 90）
cli-arg-family = 不做普查，只印出文件 1 的 A、B 或 C 族的 Grundy 數
cli-arg-periods = 不做普查，只印出各族在一邊增長時的規律
cli-arg-lost = 不做普查，只印出所有後手勝的等角六邊形
cli-arg-parity = 不做普查，只印出 40 顆以內的棋盤步數奇偶由誰決定
cli-arg-lines = 不做普查，只印出某一方向至多此數排的等角六邊形與必勝的一排
cli-arg-classes = 六邊形取排：在正確的 Grundy 數旁列出文件 1 的 N_1 至 N_5 分類
cli-arg-regions = Chomp：畫出哪裡咬下去必勝（★），並依文件 0 以紅、黃標出其餘各處，逐一列出對方的應著
cli-serve = 開啟網頁：在瀏覽器裡玩、探究與學習
cli-serve-after =
    例：grundy serve --port 8080，再開啟 http://127.0.0.1:8080/
    未給 --listen 時，只接受本機（127.0.0.1）的連線。按 Ctrl-C 結束。
cli-arg-port = 連接埠（預設 8080；0 表示任選一個閒置的）
cli-arg-listen = 監聽的位址（預設 127.0.0.1）
cli-arg-host-names = 除 localhost 與本身的位址外，也接受的主機名稱；可重複給
cli-arg-proxies = 代理伺服器的位址，由它的 X-Forwarded-For 得知是誰在連線；可重複給（預設：無）
cli-arg-embed = 可以把棋盤嵌入其網頁的主機（frame-ancestors）；可重複給（預設：無）
cli-arg-queue = 可以排隊的問題數，超過就拒絕（預設 1024）
cli-arg-claims = 自己的論斷集，格式見 docs/conjectures.md：一個檔案，或資料夾裡的所有 .toml 檔
cli-site = 產生不需伺服器的網頁：給任何網頁空間的資料夾，或單一檔案
cli-site-after =
    例：grundy site --out site · grundy site --file grundy.html
    一切都在讀者的瀏覽器裡計算；只有對局室和課堂需要 grundy serve。資料夾可以放在任何路徑之下。
cli-arg-site-out = 要寫入的資料夾，必須是空的
cli-site-arg-file = 全部寫入這一個檔案，不需網路，點兩下就能開啟
cli-arg-program = 給瀏覽器用的程式（預設為本程式旁邊的 grundy.wasm）；見 docs/building.md
cli-arg-address = 資料夾將來的網址，供分享連結時顯示圖片
cli-arg-book = mdbook 製作的說明書，放在資料夾的 book/ 下
cli-fit = 找出數列的規律：最終週期，或線性加週期
cli-fit-after =
    例：grundy fit octal:0.77 · grundy fit subtraction:1,3,4 --what p-positions · grundy fit chomp --rows 2 · grundy fit 0,1,3,4,6,7,9,10,12,13 · seq 1 3 99 | grundy fit -
    規律須涵蓋至少一半的項、四個完整週期與八對項才會報告；只在所述範圍內驗證，並未證明。詳見 docs/conjectures.md。
cli-arg-source = 一個遊戲；或以逗號分隔的數；或用 - 從標準輸入讀數
cli-arg-what-sequence = 遊戲的哪個數列：預設取 Grundy 數，沒有時取 P 局面；Chomp 可取 openings（必勝開局）
cli-arg-fit-to = 最後一堆的大小（預設 1000）；必勝開局則為棋盤的最大行數（預設 40）
cli-arg-fit-row = 局面由兩個數決定的遊戲：取其表中這一橫列的值（未給 --to 時到 200）
cli-arg-fit-column = 局面由兩個數決定的遊戲：取其表中這一直行的值（未給 --to 時到 200）；骰子遊戲則為點數
cli-arg-board-rows = 求此列數的 Chomp 棋盤的必勝開局
cli-arg-full-periods = 至少要看到幾個完整週期（預設 4）
cli-arg-report = 不逐行列出，改寫成給文件讀者看的報告：Markdown（md）或 HTML（html）
cli-arg-report-out = 報告寫入的檔案（預設印出）
cli-arg-of = 由此局面可達的所有局面，寫入 --out 的檔案
cli-arg-cluster = 主機清單檔，每個行程一行 host:port；以 srun 啟動時不需要
cli-arg-process = 這是其中第幾個行程，自 0 起
cli-arg-secret-file = 存放行程間共用金鑰的檔案，只有你本人可讀取（也可設定 GRUNDY_SECRET；都沒有時，行程 0 會在 --out 資料夾中產生一把）
cli-arg-listen-on = 本行程監聽的位址，與清單中的位址不同時才需要：例如在路由器之後或容器內
cli-arg-patience = 某個行程超過這個秒數沒有消息就停止（預設 60）
cli-arg-save-every = 每隔幾秒把完成的層存檔（預設 10；0 表示每完成一層就存）
cli-arg-spill = 本機磁碟上的資料夾，--max-memory 放不下的層暫存於此
cli-arg-one-machine = 改用單機引擎以單執行緒製作同一檔案
cli-genus = 計算 genus 與約化形式：各堆、各局面在末手敗規則下相當於什麼
cli-genus-after =
    例：grundy genus octal:0.77 · grundy genus octal:0.07 --to 12 --json · grundy genus kayles 2,2 9 · grundy genus notakto .../.../...
    G 的 genus 由末手勝時的 Grundy 數，以及 G、G + 2、G + 2 + 2、… 在末手敗時的值 g⁻ 組成，其中 2 指拈中有兩個的一堆。從某一項起，這些值在兩個數之間輪流出現，只寫到這兩個數為止：0^120 之後是 2、0、2、0、…。若一個局面的約化形式以及由約化形式可達的所有局面，genus 都是拈中有的，這個局面就是馴服的（再分穩定與易變），否則為狂野。約化形式去掉了所有可逆的著法：單獨一個數代表拈中這麼大的一堆，{ "{" }3,2{ "}" } 可以走成 3 或 2。形式相同的局面在任何和裡都可以互換。詳見 docs/genus.md。
cli-arg-genus-positions = 以該遊戲記法寫成的局面；不給時，列出各堆（或局面所計的數）的表
cli-arg-to-number = 表中最後一個數（預設 20）
cli-quotient = 計算末手敗商：以一張有限的表判定末手敗規則下任意多堆（或任意多個局面）之和的勝負
cli-quotient-after =
    例：grundy quotient octal:0.77 · grundy quotient octal:0.123 --to 60 --out quotient · grundy quotient notakto .../.../... · grundy quotient --digits 2
    所報告的結果都經過證明。逐堆加入，直到證明各堆所屬的類有週期，或到 --to 為止。給定局面時，求的是由該局面可達的所有局面之和的商。DIR 內含證明，可用 grundy-check 驗證。找不到有限的商時，會嘗試證明它是無限的，DIR 內就是這個證明。用 --digits 時，每個代碼一求得就印出一行 CSV，各項上限都是對單一代碼而言。詳見 docs/misere-quotients.md。
cli-quotient-arg-max-memory = 記憶體上限，如 500M（預設 2G；用 --digits 時由各執行緒分用）
cli-quotient-arg-max-positions = 局面數上限（預設 2 億；用 --digits 時不限）
cli-quotient-arg-timeout = 秒數上限（預設 60；用 --digits 時不限）
cli-quotient-arg-threads = 用於 --digits：執行緒數（預設每個核心一條）；結果與執行緒數無關
cli-arg-to-heap = 最後一堆（預設 200）
cli-arg-max-order = 商的元素超過這個數目就放棄（預設 1024，最多 8192）
cli-arg-work = 每個代碼最多檢查多少個後續局面；與時間上限不同，在任何機器上結果都相同（預設 2000 萬）
cli-arg-quotient-out = 存放商及其證明的資料夾，可用 grundy-check 驗證；不存在時自動建立
cli-plan = 開始計算前先估計所需：局面數、記憶體、傳送量、時間
cli-plan-after = 例：grundy plan line-board --rows 6 --cols 7 --processes 16 · grundy plan table nim --of 9,9,9,9,9,9
cli-plan-line-board = 估計 grundy survey line-board 所需的資源
cli-plan-line-board-after = 例：grundy plan line-board --rows 6 --cols 7 --misere --processes 16 --threads 32 --link 10
cli-plan-three-row-chomp = 估計 grundy survey three-row-chomp 所需的資源
cli-plan-three-row-chomp-after = 例：grundy plan three-row-chomp --to 10000000 --processes 64
cli-plan-table = 估計 grundy table --of 所需的資源
cli-plan-table-after = 例：grundy plan table chomp --of 12x12 --processes 2
cli-arg-last = 最後一個平面
cli-arg-processes = 行程數，每個行程在一台與本機相當的機器上（預設 1，或 --cluster 所列的個數）
cli-arg-link = 每個行程的傳送速率，單位為 Gbit/s（預設 1）
cli-error-twice = { $value } 重複給了兩次
cli-allowed-whole = 整數
cli-allowed-from-one = 1 以上的整數
cli-help = 印出說明，也可指定某個指令
cli-help-after = 例：grundy help · grundy help solve · grundy help survey octal
cli-arg-man-out = 把所有指令的手冊頁寫進這個資料夾
