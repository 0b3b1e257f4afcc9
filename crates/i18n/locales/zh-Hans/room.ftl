# 对局室：两个人用两台设备对下。
room-open = 和别人用另一台设备对下
room-other = 对方
room-blue = 蓝方
room-orange = 橙方
room-computer = 电脑
room-their-turn = 轮到对方。
room-turn = 轮到{ $player }。
room-lost = 对方赢了。
room-waits = 等第二位玩家加入。
room-left = 对方已经离开。
room-away = 对方掉线了。
room-player-left = { $player }已经离开。
room-player-won = { $player }获胜！
room-player-away = { $player }掉线了。
room-wins = 胜局：蓝方 { $blue }，{ $second } { $orange }
room-you-first = 你是先手
room-you-second = 你是后手
room-you-are = 你是{ $player }
room-looks-on = 你正在旁观。
room-look-again = 刷新
room-invite = 请在另一台设备上打开这个链接
room-join = 加入这一局
room-swap = 让对方先走
room-begin = 我先走
room-undo = 请求悔棋
room-wish-undo = { $player }想悔一步棋。
room-wish-undo-own = 你请求悔棋，等对方答复。
room-wish-game = { $player }想改玩“{ $game }”。
room-wish-game-own = 你提议改玩“{ $game }”，等对方答复。
room-agree = 同意
room-decline = 不要
room-withdraw = 算了
room-offer = 换棋盘或换游戏
room-offer-this = 提议玩这个
room-position = 局面
room-show-board = 看看棋盘
room-resign = 认输
room-resign-sure = 确定认输
room-resigned = { $player }认输了。
room-resigned-own = 你认输了。
room-greet = 说句话
room-said = { $player }：{ $words }
room-greet-hello = 👋 你好！
room-greet-thinking = 🤔 让我想想……
room-greet-nice = 👍 好棋！
room-greet-oops = 😅 哎呀！
room-greet-thanks = 🙏 谢谢，下得真好！
room-greet-bye = 👋 再见！
room-alone = 另开一页研究这个局面
room-free = 让别人接手对方的座位
room-leave = 离开这一局
room-line = 对方同意就能悔棋。两小时没有动静、满一天，或两人都离开后，对局室就会关闭；此外不留下任何数据。

## 拒绝的理由
room-gone-title = 对局室已经关闭
room-gone = 这个对局室已经关闭，或这个网址没有对局室。对局室两小时没有动静、满一天，或两人都离开，就会关闭。想再开一个，请选一个游戏，再按棋盘下方的“⋯”。
room-choose = 选一个游戏
room-full = 对局室都用完了，请稍后再试。
room-too-many = 从你的地址已经开了 { $most } 个对局室。请先离开其中一个，或稍后再试。
room-too-long = 对局室里的一局最多 { $most } 个字节：包括开局、着法，以及规则集的规则。
room-listeners = 这里旁观的人太多了。这一页会不时自动更新。
room-no-seat = 只有对局的两个人可以这样做。
room-teacher = 只有课堂的老师可以这样做。
room-nothing = 没有可以悔的棋，也没有要答复的提议。
room-guesses = 从你的地址输入了太多次错误的代码，请过十分钟再试。
room-taken = 两个座位都有人了。
room-here = 对方还在线。对方的页面关闭 { $seconds } 秒之后，才能让别人接手。
room-not-your-turn = 还没轮到你。
room-stale = 局面已经变了，这是现在的局面。
room-over = 这一局已经结束。
room-sum = 对局室里只能玩单一游戏，不能玩游戏的和。请从其中一个游戏的棋盘开对局室。
room-under-way = 只有在第一着之前或最后一着之后才能这样做。
room-foreign = 这个请求来自别的网站。请打开这里的页面再做一次。

## 课堂
room-class-full = 这个课堂的棋盘都有人了
room-class-full-text = 你可以先看大家下棋；有人离开后，再打开一次课堂的链接就能入座。
room-class-gone-title = 课堂已经结束
room-class-gone = 这个课堂已经结束，或这个网址没有课堂。还在下的棋可以继续下完。请再核对代码，或到“课堂”页面开新的课堂。
room-class-open = 开课堂：全班两人一组对局
room-class = 课堂对局：{ $game }
room-class-invite = 每个人都打开这个链接
room-class-code = 或打开 { $address } 输入：
room-class-boards =
    { $open ->
        [0] 还没有人入座
       *[other] { $open } 盘进行中
    }
room-class-board = 第 { $number } 盘
room-class-back = 看全班的棋盘
room-class-pause = 暂停
room-class-resume = 继续
room-class-paused = 课堂暂停中。
room-class-ended = 老师结束了课堂。这一局可以下完。
room-class-task = 下一个任务
room-class-in-pairs = 两人一组
room-class-each = 或每个人各和电脑下：
room-class-lessons = 全班一起上的课
room-class-lesson = 全班正在上“{ $lesson }”这一课。
room-class-to-lesson = 去上这一课
room-class-not-begun = 还没开始
room-class-done = 学完了
room-class-lesson-done = 这一课学完了，等老师给下一个任务。
room-class-restart = 全部重新开始
room-class-restart-text = 进行中的棋局都会清掉。
room-class-restart-sure = 确定重新开始
room-class-quiet = { $minutes } 分钟没有动
room-class-slipped =
    { $count ->
        [1] { $player }刚放掉必胜局
       *[other] { $player }刚放掉必胜局，第 { $count } 次
    }
room-class-slips = { $player }放掉过 { $count } 次必胜局
room-class-end = 结束课堂
room-class-end-text = 学生会收到通知。他们可以把棋下完，但你看不到了。
room-class-end-sure = 确定结束课堂
room-class-key = 换到另一台设备
room-class-key-text = 在那台设备上打开这个课堂，选“我是老师”，输入这个密语。别让别人看到：
room-class-i-teach = 我是老师
room-class-word = 老师的密语
room-class-return = 回到课堂
room-class-wrong-word = 这不是这个课堂的老师密语。请在还开着课堂的设备上按“换到另一台设备”，核对一下。
room-class-pairs = 按下按钮就有一盘棋，对手是下一位进来的同学。
room-class-alone = 按下按钮就有一盘棋，对手是电脑。
room-class-join = 入座
room-class-name = 你的名字（只有老师看得到，可以不填）
room-class-language = 学生的语言
room-class-language-text = 给自己还没选过语言的学生。
room-class-language-own = 按各自的浏览器
room-class-own = 回到我的棋盘
room-class-door = 课堂
room-class-type = 课堂代码
room-class-enter = 加入
room-class-new = 开课堂
room-class-new-line = 学生用代码加入，两人一盘棋，你看得到每一盘。先选第一个游戏，之后随时可以换。
room-class-other = 其他游戏

## 没有服务器提供对局室的地方
room-elsewhere-title = 对局室需要服务器
room-elsewhere = 这些页面只在你的浏览器里运行，别人看不到你的棋盘。要开对局室或课堂，请在大家的设备都连得到的一台电脑上运行下面的命令，再填入它的网址：
room-server = 服务器的网址
room-go-there = 到那里继续
room-no-address = 这不是服务器的网址。网址以 http:// 或 https:// 开头，后面是电脑的名称，例如 https://games.school.example
