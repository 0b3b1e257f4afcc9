cli-about = 公平组合游戏的求解、解说、对弈与制表
cli-after =
    试试：grundy solve nim 3,5,7 · grundy solve chomp 3x4 --why · grundy play hexagon
    退出状态：0 已回答，1 文件或管道失败，2 问题有误，3 达到上限，4 目前未知，130 被中断。
    P 局面、Grundy 数、mex 等用语，说明见 docs/glossary.md（英文）。
cli-games = 列出所有游戏，每行一个
cli-games-after = “grundy rules 游戏名”会详细介绍该游戏。
cli-rules = 介绍一个游戏的规则、出处、记法、例子和已知的结果
cli-rules-after = 例：grundy rules chomp
cli-solve = 判断局面由谁获胜，并给出 Grundy 数、所有必胜着和理由
cli-solve-after = 例：grundy solve nim 3,5,7 · grundy solve moore:2 1,3,5 --misere · grundy solve chomp 3x4 --why
cli-sum = 把不同游戏的局面相加并求解
cli-sum-after = 例：grundy sum "nim 3,5" "chomp 2x3" "hexagon A(2,3)" · grundy sum --misere "nim 3,5" "octal:0.77 5"
cli-nimber = 尼姆数的计算：尼姆和、尼姆积、倒数、幂、平方根
cli-nimber-after = 例：grundy nimber '5*7 + 3' · grundy nimber 'sqrt(2) / (3 + 4^5)'（见 docs/nimbers.md）
cli-arg-expression = 小于 2^64 的尼姆数，写作 5 或 *5；+（尼姆和）、* 和 /（尼姆积）、^（幂，指数是普通的数）、sqrt(…)、括号
cli-table = 把游戏的 Grundy 数、胜负或 P 局面制成表格
cli-table-after = 例：grundy table wythoff --to 20 · grundy table octal:0.77 --to 100 --format bfile · grundy table nim --of 9,9,9,9,9,9 --out nim9
cli-play = 在终端中对弈：与电脑下，或两人对下
cli-play-after = 例：grundy play nim · grundy play chomp 4x5 --second careless · grundy play wythoff 10,13 --first perfect --second random
cli-batch = 批量回答问题：每行一个 JSON，按原顺序作答
cli-batch-after =
    请求：{"{"}"id":7,"game":"chomp","position":"4,4,2","convention":"normal"{"}"}
    convention 可省略。未给文件名或文件名为 - 时，从标准输入读取。
cli-new-game = 写出一个新内置游戏的起始文件：规则、登记表里的一行、文字，以及一个还不会通过的测试
cli-new-game-after = 例（在源代码的副本里）：grundy new-game nogo（见 CONTRIBUTING.md；自己程序里的游戏用不着这些，见 docs/programming.md）
cli-arg-slug = 游戏名称：小写英文字母、数字和连字符
cli-completions = 打印 shell 的自动补全脚本
cli-completions-after = 例：grundy completions bash > ~/.local/share/bash-completion/completions/grundy（可补全命令、选项、游戏名和可用的局面）
cli-man = 打印 grundy 或其中一个命令的手册页
cli-man-after = 例：grundy man solve | man -l - · grundy man survey octal · grundy man --out ~/.local/share/man/man1
cli-arg-lang = 语言：en、zh-Hant、zh-Hans，或 zh_TW 这样的区域名（默认按系统区域设置）
cli-arg-game = 游戏，如 nim 或 moore:2（见 grundy games）
cli-arg-position = 以该游戏记法写成的局面，如 3,5,7（见 grundy rules 游戏名）
cli-arg-parts = 要相加的局面，每个写成“游戏 局面”："nim 3,5"
cli-arg-misere = 末手败：走最后一着者输
cli-arg-why = 显示演算过程，或每一着的应着
cli-arg-all-moves = 列出每一着与所留局面的值：Grundy 数，没有则为胜负
cli-arg-length = 同时列出还剩几着：胜方求快，败方求慢
cli-arg-board = 画出棋盘
cli-arg-turned = 先把棋盘沿对角线翻转：行与列互换
cli-arg-corner = 毒格画在左上角，或如文档 4 画在左下角
cli-arg-ruleset = 输出规则集，也就是定义这个游戏的文字
cli-arg-json = 打印 JSON，格式同 batch
cli-arg-thorough = 在上限之内，把定理没有解答的部分全部搜索出来
cli-arg-tables = 存放普查表格文件的文件夹，用来查局面（默认用环境变量 GRUNDY_TABLES 所指的文件夹）
cli-arg-proof = 写出证明文件，可由 grundy-check 验证（- 表示打印证明文件，不打印答案）
cli-arg-to = 各轴列到哪个数为止（默认 20，计算费时的游戏更小）
cli-arg-what = 要列出什么；默认列 Grundy 数，没有 Grundy 数的游戏则列胜负
cli-arg-squares = Chomp：全部局面按格数与 Grundy 数列表，如文档 0 的表
cli-arg-format = 输出格式（默认 text）
cli-arg-first = 先手由谁下（默认为人）
cli-arg-second = 后手由谁下（默认为完美的电脑；--opponent 意思相同）
cli-arg-seed = 这一局的编号，编号相同则电脑走法相同（默认任选一个并显示）
cli-arg-file = 每行一个 JSON 请求的文件
cli-arg-shell = shell
cli-arg-command = 命令
cli-arg-max-positions = 局面数上限（默认 2 亿）
cli-arg-max-memory = 内存上限，如 500M（默认 2G）
cli-table-arg-max-memory = 内存上限，如 500M（默认 2G；用 --of 时为全部空闲内存）
cli-arg-free-memory = 内存用量上限，如 500M（默认为全部空闲内存）
cli-arg-timeout = 秒数上限（默认 60）
cli-usage = 用法
cli-heading-commands = 命令
cli-heading-arguments = 参数
cli-heading-options = 选项
cli-arg-help = 显示帮助
cli-arg-version = 显示版本
cli-error-subcommand = 没有“{ $value }”这个命令
cli-error-argument = 此处不应有“{ $value }”
cli-error-missing = 缺少：{ $value }
cli-error-conflict = { $value } 不能与 { $other } 并用
cli-error-value = “{ $value }”不能作为 { $arg } 的值
cli-error-other = 无法理解这个命令
cli-error-possible = 可用的值：{ $values }
cli-error-near = 你是指 { $values } 吗？
cli-error-variable = 环境变量 { $name } 不起作用；你是指 { $nearest } 吗？
cli-error-help = 用法见“{ $command } --help”。
cli-no-lab = 这个命令属于另一个程序 grundy-lab，它既不在 grundy 旁边，也不在 PATH 里。发行包里它就在 grundy 旁边：两个要放在同一个文件夹。在项目目录里构建：cargo build --profile quick -p grundy-lab（或 --release）；安装：cargo install --path apps/lab
cli-survey = 计算大型表格：三行 Chomp（周期都有证明）、开局、P 局面、Grundy 数
cli-survey-after = 例：grundy survey three-row-chomp --to 6600 --out planes · grundy survey chomp-openings --rows 10 --cols 14
cli-survey-three-row-chomp = 三行 Chomp 普查：到上界为止的每个平面 c，周期都有证明
cli-survey-three-row-chomp-after =
    例：grundy survey three-row-chomp --to 6600 --out planes · 中断后加上 --resume 继续 · grundy survey three-row-chomp --form patterns --to 10
    DIR/planes.csv 的字段为 c,kind,positions,from_b,period,offsets；DIR/proofs.csv 是证明所需的数据。详见 docs/three-row-chomp.md。
cli-survey-three-row-methods = 运行文档 2 自己的两个程序，O(k⁴) 与 O(k³)，与普查对照
cli-survey-three-row-methods-after =
    例：grundy survey three-row-methods --to 100 --method cubic · grundy survey three-row-methods --to 3200 --growth growth.svg
    每行是一个平面中 a 小于 2C + 10 的 P 局面 (a,b)。--growth 让每种方法各用三分之一的时间（--timeout），并画出时间与步数随平面数的增长。
cli-survey-chomp-openings = 找出指定大小以内每个 Chomp 棋盘的所有必胜开局
cli-survey-chomp-openings-after = 例：grundy survey chomp-openings --rows 10 --cols 14 --out openings（不加 --out 则直接打印）
cli-survey-chomp-losses = 计数或列出棋盘内 Chomp 的 P 局面
cli-survey-chomp-losses-after = 例：grundy survey chomp-losses --rows 4 --cols 500 · grundy survey chomp-losses --rows 5 --cols 5 --list
cli-survey-chomp-nimbers = 棋盘内所有 Chomp 局面的 Grundy 数
cli-survey-chomp-nimbers-after = 例：grundy survey chomp-nimbers --rows 10 --cols 10（--list 列出每个局面）
cli-survey-chomp-squares = 按格数统计 Chomp 的 P 局面，输出 b-file（OEIS A112470）
cli-survey-chomp-squares-after = 例：grundy survey chomp-squares --to 60
cli-survey-mem0 = Mem0：出现在无限多堆的 Grundy 数（OEIS A351630）
cli-survey-mem0-after = 例：grundy survey mem0 --to 500000
cli-survey-mem0-arg-to = 最大的堆；一个值在首次出现的堆的两倍处即可判定
cli-survey-strips = 六边形游戏中排数少、长度不限的棋盘：Grundy 数与其规律
cli-survey-strips-after =
    例：grundy survey strips --rows 5 --to 420 --out strips · 中断后加上 --resume 再运行
    对至多 K 排的每一种棋盘，算出长度到 N 为止的 Grundy 数，以及由此证明、对所有长度都成立的规律。DIR/laws.csv 有各种棋盘的前周期、周期与增量，exceptions.csv 是规律开始之前的例外长度，lost.csv 是轮到的玩家必输的棋盘。见 docs/strips.md。
cli-survey-strips-arg-rows = 最多的排数
cli-survey-strips-arg-to = 最大的长度
cli-survey-line-board = 解出直线取子棋盘（如尼姆比）的每个局面，并写成表格文件
cli-survey-line-board-after =
    例：grundy survey line-board --rows 5 --cols 6 --misere --out nimbi-5x6 · 中断后加上 --resume 继续 · grundy solve nimbi 5x6 --misere --tables nimbi-5x6
    DIR/misere.table（或 normal.table、nimbers.table）收录每个局面，counters.csv 按棋子数统计 P 局面（nimbers.csv 则按 Grundy 数统计局面），first-moves.csv 列出所有必胜首着。6x6 需 8.6 GB 内存和 4.6 GB 磁盘空间。详见 docs/line-boards.md。
cli-arg-rows = 最大棋盘的行数
cli-arg-cols = 最大棋盘的列数
cli-arg-out = 存放表格的文件夹；不存在时会创建
cli-arg-differences = 三行的棋盘：每个开局留下的文档 0 的 [A,B,C]，以及所符合的条件
cli-arg-alone = 只列这一个棋盘的开局
cli-arg-list = 全部列出，而不只是计数
cli-arg-by-squares = 按格数分别计数
cli-arg-threads = 线程数（默认每个核心一个）；结果与线程数无关
cli-arg-resume = 继续此文件夹中已开始的普查
cli-arg-form = 不做普查，而以文档 2 的格式或文档 0 的 [A,B,C]（differences）打印平面
cli-arg-planes-to = 最后一个平面（最多 100,000）
cli-arg-method = 求 P 局面的方法（默认 census）
cli-arg-growth = 以 25、50、100……个平面测量三种方法，并把增长情形画入此文件（SVG）
cli-arg-audit-timeout = 秒数上限（默认不限）
cli-arg-from = 第一个平面（默认 0）
cli-arg-summary = 总结此文件夹中已完成的普查，并写出 periods.txt、periods.svg 和 lines.svg
cli-arg-each = 对 --cols 以内的每个列数分别计数，输出 b-file
cli-arg-hexagons = 六边形格：平行四边形棋盘，线有三个方向（即 hexagon:part）
cli-arg-nimbers = 计算每个局面的 Grundy 数（末手胜）
cli-tree = 画出小局面的博弈树，并标出每个节点由谁获胜
cli-tree-after = 例：grundy tree chomp 2x3 · grundy tree chomp 2x3 --plays --boards · grundy tree nim 1,2,3 --depth 2 --svg tree.svg
cli-arg-plays = 改为按胜者分组列出各种走法：着法与经过的局面
cli-arg-boards = 与 --plays 并用：把每种走法画在棋盘上，A₁ 和 B₁ 是双方第一手的位置
cli-arg-depth = 只画前 N 手
cli-arg-max-nodes = 节点多于此数就不画（默认 1000，最多 10000）
cli-check = 按本程序所有游戏的规则检查证明文件
cli-check-after = 示例：先运行 grundy solve chomp 4,4,2 --proof proof.txt，再运行 grundy check proof.txt（grundy-check 是另一个程序，与求解程序共用游戏规则和规则语言，但不共用任何解法，也能检查普查的文件夹；某个程序自行加入的游戏，只有该程序认得规则）
cli-arg-certificate = 证明文件，由 --proof 写出
cli-plane = 画出三行 Chomp 的一个平面与五种排除
cli-plane-after = 例：grundy plane 7 --svg plane7.svg（不给文件名则直接打印 SVG） · grundy plane 7 --text · grundy plane 120 --why
cli-arg-plane-why = 说明这个平面到哪里为止，或从哪里起循环，附上证明；并说明它离两条直线多远
cli-arg-c = 平面：第三行的长度
cli-arg-svg = 把图以 SVG 写入此文件
cli-arg-size = a、b 画到此数为止（默认画到平面的不规则部分为止）
cli-arg-as-text = 打印成文字，每格一个字符
cli-arg-positions = 把各平面的 P 局面以 Parquet 写入此文件
cli-arg-last-row = 与 --positions 合用：到此行为止的所有 P 局面，而不只是不规则部分
cli-survey-octal = 八进制游戏：逐堆求 Grundy 数，直到证明周期；小堆的末手败胜负
cli-survey-octal-after =
    例：grundy survey octal 0.77 --to 1000 · grundy survey octal 0.007 --to 1000000 --out treblecross · grundy survey octal 0.77 --to 100 --misere 60 · grundy survey octal --digits 2 --to 2000 · grundy survey octal --digits 1-3 --to 20000 --window-to 1000000 --out atlas
    只给一个代码时用文字说明，或用 --format 打印成 CSV 或 b-file；给多个代码或用 --digits 时，每个游戏一行 CSV。DIR 中写入 nimbers.csv、bfile.txt 和 summary.csv；用 --digits 计算所有代码时，则写入 codes.csv 和 codes.parquet。详见 docs/octal.md 和 docs/atlas.md。
cli-survey-hexadecimal = 十六进制游戏：逐堆求 Grundy 数，直到证明周期（每周期可有增量）
cli-survey-hexadecimal-after =
    例：grundy survey hexadecimal 0.3F --to 1000 · grundy survey hexadecimal 0.28 0.9C --to 1000 · grundy survey hexadecimal --digits 2 --to 500
    只给一个代码时用文字说明，或用 --format 打印成 CSV 或 b-file；给多个代码或用 --digits 时，每个游戏一行 CSV。详见 docs/hexadecimal.md。
cli-arg-hexadecimal-codes = 游戏的代码，例如 0.3F 或 8.3
cli-arg-hexadecimal-digits = 计算小数点后有此位数而可留三堆的所有代码，不必逐一指定
cli-arg-hexadecimal-heaps = 最大的堆（最多 100,000）；一旦证明规律就提前结束
cli-survey-grundys-game = Grundy 游戏：逐堆求 Grundy 数，直到证明周期
cli-survey-grundys-game-after =
    例：grundy survey grundys-game --to 10000 · grundy survey grundys-game --to 1000000 --out grundys-game
    用文字说明，或用 --format 打印成 CSV 或 b-file。DIR 中写入 nimbers.csv、bfile.txt 和 summary.csv。详见 docs/octal.md。
cli-arg-grundys-heaps = 最大的堆；一旦证明周期就提前结束，但至今无人证明
cli-arg-codes = 游戏的代码，例如 0.77 或 4.07
cli-arg-digits = 计算小数点后有此位数（或 M 到 N 位）的所有代码，不必逐一指定
cli-arg-window = 在稀有堆只有有限多个的游戏里，只由最近的若干个值求下一个，算得再远也只用数 MB 内存
cli-arg-heaps = 最大的堆；一旦证明了周期就提前停止。用 --digits M-N 时，可为每种位数各给一个数：5000,2000
cli-arg-window-to = 与 --digits 和 --out 合用：稀有堆已结束的游戏，再用窗口算到此堆
cli-arg-misere-to = 另求不超过此数的各堆在末手败下的胜负
cli-arg-sequence-format = 单个游戏的打印方式：text 文字、csv、bfile（OEIS）；默认 text
cli-audit = 逐条检验各文档的论断，并与记录比对
cli-audit-after =
    例：grundy audit · grundy audit --document 3 · grundy audit --id 3.die --json · grundy audit --claims my-claims.toml · grundy audit --report html --out report.html
    每条一行：编号、文档、论断、结论、范围（情形数）、时间；不成立的另列第一个反例与正确的说法。结论与记录不同时，退出状态为 1。
cli-reproduce = 重算文献中的表，并逐格比对
cli-reproduce-after =
    例：grundy reproduce · grundy reproduce bouton-1901 · grundy reproduce flammenkamp --all · grundy reproduce --file my-table.toml
    不给名称就列出各份文献：有几格、要多久、刊印了什么。不符的格子会说明哪边才对、为什么。结果与记录不同时，退出状态为 1。详见 docs/reproduce.md。
cli-arg-published-source = 文献的名称（见 grundy reproduce）
cli-arg-long-form = 费时的也一并重算
cli-arg-source-file = 用自己的文献文件取代内置的，也可以给文件夹
cli-conjecture = 在一定范围内检验自己的猜想，并显示第一个反例
cli-conjecture-after = 例：grundy conjecture 'for n in 1..=200: is_p("chomp", [n, n - 1])'（也可以给文件）。详见 docs/conjectures.md。
cli-arg-document = 只检验这份文档的论断（0 至 4；自己的论断集则为任意编号）
cli-arg-id = 只检验这一条，或编号以此开头的各条
cli-arg-statement = 一个猜想，或内含猜想的文件
cli-arg-max-cases = 情形数的上限
cli-arg-max-steps = 每种情形的步数上限（默认 2000 万）
cli-survey-hexagons = 平行四边形以内所有凸棋盘（六边形取排）的 Grundy 数
cli-survey-hexagons-after =
    例：grundy survey hexagons --side 64 --out hexagons · 中断后加 --resume 继续 · grundy survey hexagons --side 20 --lost · grundy survey hexagons --side 40 --family A · grundy survey hexagons --side 12 --lines 5
    DIR/regions.parquet 的字段为 rows,columns,short,long,nimber，同处另有 families.csv、periods.csv、counts.csv 与 misere.csv。详见 docs/hexagons.md。
cli-arg-side = 平行四边形一边的棋子数，1 到 1000
cli-arg-csv = 边长超过 64 时也写出 regions.csv 与 lost-hexagons.csv
cli-arg-misere-pieces = 判定棋子不超过此数的棋盘在末手败下的胜负（默认 40，最多 90）
cli-arg-family = 不做普查，只打印文档 1 的 A、B 或 C 族的 Grundy 数
cli-arg-periods = 不做普查，只打印各族在一边增长时的规律
cli-arg-lost = 不做普查，只打印所有后手胜的等角六边形
cli-arg-parity = 不做普查，只打印 40 颗棋子以内的棋盘步数奇偶由谁决定
cli-arg-lines = 不做普查，只打印某一方向最多此数排的等角六边形与必胜的一排
cli-arg-classes = 六边形取排：在正确的 Grundy 数旁列出文档 1 的 N_1 至 N_5 分类
cli-arg-regions = Chomp：画出哪里咬下去必胜（★），并按文档 0 以红、黄标出其余各处，逐一列出对方的应着
cli-serve = 打开网页：在浏览器里玩、探究与学习
cli-serve-after =
    例：grundy serve --port 8080，再打开 http://127.0.0.1:8080/
    未给 --listen 时，只接受本机（127.0.0.1）的连接。按 Ctrl-C 结束。
cli-arg-port = 端口（默认 8080；0 表示任选一个空闲的）
cli-arg-listen = 监听的地址（默认 127.0.0.1）
cli-arg-host-names = 除 localhost 和自身的地址外，也接受的主机名；可以重复给
cli-arg-proxies = 代理服务器的地址，由它的 X-Forwarded-For 得知是谁在连接；可以重复给（默认：无）
cli-arg-embed = 可以把棋盘嵌入其网页的主机（frame-ancestors）；可以重复给（默认：无）
cli-arg-queue = 可以排队的问题数，超过就拒绝（默认 1024）
cli-arg-claims = 自己的论断集，格式见 docs/conjectures.md：一个文件，或文件夹里的所有 .toml 文件
cli-site = 生成不需服务器的网页：给任何网页空间的文件夹，或单个文件
cli-site-after =
    例：grundy site --out site · grundy site --file grundy.html
    一切都在读者的浏览器里计算；只有对局室和课堂需要 grundy serve。文件夹可以放在任何路径之下。
cli-arg-site-out = 要写入的文件夹，必须是空的
cli-site-arg-file = 全部写入这一个文件，不需网络，双击就能打开
cli-arg-program = 给浏览器用的程序（默认为本程序旁边的 grundy.wasm）；见 docs/building.md
cli-arg-address = 文件夹将来的网址，供分享链接时显示图片
cli-arg-book = mdbook 制作的说明书，放在文件夹的 book/ 下
cli-fit = 找出数列的规律：最终周期，或线性加周期
cli-fit-after =
    例：grundy fit octal:0.77 · grundy fit subtraction:1,3,4 --what p-positions · grundy fit chomp --rows 2 · grundy fit 0,1,3,4,6,7,9,10,12,13 · seq 1 3 99 | grundy fit -
    规律须涵盖至少一半的项、四个完整周期与八对项才会报告；只在所述范围内验证，并未证明。详见 docs/conjectures.md。
cli-arg-source = 一个游戏；或以逗号分隔的数；或用 - 从标准输入读数
cli-arg-what-sequence = 游戏的哪个数列：默认取 Grundy 数，没有时取 P 局面；Chomp 可取 openings（必胜开局）
cli-arg-fit-to = 最后一堆的大小（默认 1000）；必胜开局则为棋盘的最大列数（默认 40）
cli-arg-fit-row = 局面由两个数决定的游戏：取其表中这一行的值（未给 --to 时到 200）
cli-arg-fit-column = 局面由两个数决定的游戏：取其表中这一列的值（未给 --to 时到 200）；骰子游戏则为点数
cli-arg-board-rows = 求此行数的 Chomp 棋盘的必胜开局
cli-arg-full-periods = 至少要看到几个完整周期（默认 4）
cli-arg-report = 不逐行列出，改写成给文档读者看的报告：Markdown（md）或 HTML（html）
cli-arg-report-out = 报告写入的文件（默认打印出来）
cli-arg-of = 由此局面可达的所有局面，写入 --out 的文件
cli-arg-cluster = 主机列表文件，每个进程一行 host:port；用 srun 启动时不需要
cli-arg-process = 这是其中第几个进程，从 0 起
cli-arg-secret-file = 存放各进程共享密钥的文件，只有你本人可读取（也可设置 GRUNDY_SECRET；都没有时，进程 0 会在 --out 文件夹中生成一个）
cli-arg-listen-on = 本进程监听的地址，与列表中的地址不同时才需要：例如在路由器之后或容器内
cli-arg-patience = 某个进程超过这个秒数没有消息就停止（默认 60）
cli-arg-save-every = 每隔几秒保存已完成的层（默认 10；0 表示每完成一层就保存）
cli-arg-spill = 本机磁盘上的文件夹，--max-memory 放不下的层暂存于此
cli-arg-one-machine = 改用单机引擎以单线程制作同一文件
cli-genus = 计算 genus 与约化形式：各堆、各局面在末手败规则下相当于什么
cli-genus-after =
    例：grundy genus octal:0.77 · grundy genus octal:0.07 --to 12 --json · grundy genus kayles 2,2 9 · grundy genus notakto .../.../...
    G 的 genus 由末手胜时的 Grundy 数，以及 G、G + 2、G + 2 + 2、… 在末手败时的值 g⁻ 组成，其中 2 指尼姆中有两个的一堆。从某一项起，这些值在两个数之间轮流出现，只写到这两个数为止：0^120 之后是 2、0、2、0、…。若一个局面的约化形式以及由约化形式可达的所有局面，genus 都是尼姆中有的，这个局面就是驯服的（再分稳定与易变），否则为狂野。约化形式去掉了所有可逆的着法：单独一个数代表尼姆中这么大的一堆，{ "{" }3,2{ "}" } 可以走成 3 或 2。形式相同的局面在任何和里都可以互换。详见 docs/genus.md。
cli-arg-genus-positions = 以该游戏记法写成的局面；不给时，列出各堆（或局面所计的数）的表
cli-arg-to-number = 表中最后一个数（默认 20）
cli-quotient = 计算末手败商：以一张有限的表判定末手败规则下任意多堆（或任意多个局面）之和的胜负
cli-quotient-after =
    例：grundy quotient octal:0.77 · grundy quotient octal:0.123 --to 60 --out quotient · grundy quotient notakto .../.../... · grundy quotient --digits 2
    所报告的结果都经过证明。逐堆加入，直到证明各堆所属的类有周期，或到 --to 为止。给定局面时，求的是由该局面可达的所有局面之和的商。DIR 内含证明，可用 grundy-check 验证。找不到有限的商时，会尝试证明它是无限的，DIR 内就是这个证明。用 --digits 时，每个代码一求得就打印一行 CSV，各项上限都是对单个代码而言。详见 docs/misere-quotients.md。
cli-quotient-arg-max-memory = 内存上限，如 500M（默认 2G；用 --digits 时由各线程分用）
cli-quotient-arg-max-positions = 局面数上限（默认 2 亿；用 --digits 时不限）
cli-quotient-arg-timeout = 秒数上限（默认 60；用 --digits 时不限）
cli-quotient-arg-threads = 用于 --digits：线程数（默认每个核心一个）；结果与线程数无关
cli-arg-to-heap = 最后一堆（默认 200）
cli-arg-max-order = 商的元素超过这个数目就放弃（默认 1024，最多 8192）
cli-arg-work = 每个代码最多检查多少个后续局面；与时间上限不同，在任何机器上结果都相同（默认 2000 万）
cli-arg-quotient-out = 存放商及其证明的文件夹，可用 grundy-check 验证；不存在时自动创建
cli-plan = 开始计算前先估计所需：局面数、内存、传送量、时间
cli-plan-after = 例：grundy plan line-board --rows 6 --cols 7 --processes 16 · grundy plan table nim --of 9,9,9,9,9,9
cli-plan-line-board = 估计 grundy survey line-board 所需的资源
cli-plan-line-board-after = 例：grundy plan line-board --rows 6 --cols 7 --misere --processes 16 --threads 32 --link 10
cli-plan-three-row-chomp = 估计 grundy survey three-row-chomp 所需的资源
cli-plan-three-row-chomp-after = 例：grundy plan three-row-chomp --to 10000000 --processes 64
cli-plan-table = 估计 grundy table --of 所需的资源
cli-plan-table-after = 例：grundy plan table chomp --of 12x12 --processes 2
cli-arg-last = 最后一个平面
cli-arg-processes = 进程数，每个进程在一台与本机相当的机器上（默认 1，或 --cluster 所列的个数）
cli-arg-link = 每个进程的传送速率，单位为 Gbit/s（默认 1）
cli-error-twice = { $value } 重复给了两次
cli-allowed-whole = 整数
cli-allowed-from-one = 1 以上的整数
cli-help = 打印帮助，也可指定某个命令
cli-help-after = 例：grundy help · grundy help solve · grundy help survey octal
cli-arg-man-out = 把所有命令的手册页写进这个文件夹
