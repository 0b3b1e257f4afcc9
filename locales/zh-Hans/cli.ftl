cli-about = 公平组合游戏的求解、解说、对弈与制表
cli-after =
    试试：grundy solve nim 3,5,7 · grundy solve chomp 3x4 --why · grundy play hexagon
    退出状态：0 已回答，1 文件或管道失败，2 问题有误，3 达到上限，4 目前未知，130 被中断。
cli-games = 列出所有游戏，每行一个
cli-games-after = grundy rules 游戏名 会详细介绍该游戏。
cli-rules = 介绍一个游戏的规则、出处、记法、例子和已知的结果
cli-rules-after = 例：grundy rules chomp
cli-solve = 判断局面由谁获胜，并给出 Grundy 数、所有必胜着和理由
cli-solve-after = 例：grundy solve nim 3,5,7 · grundy solve moore:2 1,3,5 --misere · grundy solve chomp 3x4 --why
cli-sum = 把不同游戏的局面相加并求解
cli-sum-after = 例：grundy sum "nim 3,5" "chomp 2x3" "hexagon A(2,3)"
cli-table = 把游戏的 Grundy 数、胜负或 P 局面制成表格
cli-table-after = 例：grundy table wythoff --to 20 · grundy table octal:0.77 --to 100 --format bfile
cli-play = 在终端中对弈：与电脑下，或两人对下
cli-play-after = 例：grundy play nim · grundy play chomp 4x5 --second careless · grundy play wythoff 10,13 --first perfect --second random
cli-batch = 批量回答问题：每行一个 JSON，按原顺序作答
cli-batch-after =
    请求：{"{"}"id":7,"game":"chomp","position":"4,4,2","convention":"normal"{"}"}
    convention 可省略。未给文件名或文件名为 - 时，从标准输入读取。
cli-completions = 打印 shell 的自动补全脚本
cli-completions-after = 例：grundy completions bash > ~/.local/share/bash-completion/completions/grundy
cli-man = 打印 grundy 或其中一个命令的手册页
cli-man-after = 例：grundy man solve | man -l -
cli-arg-lang = 语言：en、zh-Hant 或 zh-Hans；未给则按系统区域设置
cli-arg-game = 游戏，如 nim 或 moore:2（见 grundy games）
cli-arg-position = 以该游戏记法写成的局面，如 3,5,7（见 grundy rules 游戏名）
cli-arg-parts = 要相加的局面，每个写成“游戏 局面”："nim 3,5"
cli-arg-misere = 末手败：走最后一着者输
cli-arg-why = 显示演算过程，或每一着的应着
cli-arg-board = 画出棋盘
cli-arg-json = 打印 JSON，格式同 batch
cli-arg-thorough = 在上限之内，把定理没有解答的部分全部搜索出来
cli-arg-to = 各轴列到哪个数为止
cli-arg-what = 要列出什么；默认列 Grundy 数，没有 Grundy 数的游戏则列胜负
cli-arg-format = 输出格式
cli-arg-first = 先手由谁下
cli-arg-second = 后手由谁下
cli-arg-seed = 随机种子；未给则任选一个并告知
cli-arg-file = 每行一个 JSON 请求的文件
cli-arg-shell = shell
cli-arg-command = 命令
cli-arg-max-positions = 局面数上限（默认 2 亿）
cli-arg-max-memory = 内存上限，如 500M（默认 2G）
cli-arg-timeout = 秒数上限（默认 60）
