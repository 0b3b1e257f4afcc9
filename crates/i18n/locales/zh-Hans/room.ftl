# 对局室：两个人用两台设备对下。
room-open = 和别人用另一台设备对下
room-other = 对方
room-their-turn = 轮到对方。
room-lost = 对方赢了。
room-waits = 等第二位玩家加入。
room-left = 对方已经离开。
room-away = 对方掉线了。
room-player-left = { $player }已经离开。
room-player-won = { $player }获胜！
room-you-first = 你是先手
room-you-second = 你是后手
room-looks-on = 你正在旁观。
room-look-again = 刷新
room-invite = 请在另一台设备上打开这个链接
room-join = 加入这一局
room-swap = 让对方先走
room-alone = 另开一页研究这个局面
room-free = 让别人接手对方的座位
room-leave = 离开这一局
room-line = 在这里走过的棋不能悔。两小时没有动静、满一天，或两人都离开后，对局室就会关闭；此外不留下任何数据。

## 拒绝的理由
room-gone-title = 对局室已经关闭
room-gone = 这个对局室已经关闭，或这个网址没有对局室。对局室两小时没有动静、满一天，或两人都离开，就会关闭。想再开一个，请选一个游戏，再按棋盘下方的“⋯”。
room-choose = 选一个游戏
room-full = 对局室都用完了，请稍后再试。
room-too-many = 从你的地址已经开了 { $most } 个对局室。请先离开其中一个，或稍后再试。
room-too-long = 对局室里的一局最多 { $most } 个字节：包括开局、着法，以及规则集的规则。
room-listeners = 这里旁观的人太多了。这一页会不时自动更新。
room-no-seat = 只有对局的两个人可以这样做。
room-taken = 两个座位都有人了。
room-here = 对方还在线上。对方的页面关闭 { $seconds } 秒之后，才能让别人接手。
room-not-your-turn = 还没轮到你。
room-stale = 局面已经变了，这是现在的局面。
room-over = 这一局已经结束。
room-sum = 对局室里只能玩单一游戏，不能玩游戏的和。请从其中一个游戏的棋盘开对局室。
room-under-way = 只有在第一着之前或最后一着之后才能这样做。
room-foreign = 这个请求来自别的网站。请打开这里的页面再做一次。

## 班级
room-class-full = 这个课堂的棋盘都有人了
room-class-full-text = 你可以先看大家下棋；有人离开后，再打开一次课堂的链接就能入座。
room-class-gone-title = 课堂已经结束
room-class-gone = 这个课堂已经结束，或这个网址没有课堂。还在下的棋可以继续下完。想再开课堂，请选一个游戏，按棋盘下方的“⋯”，再按“开课堂”。
room-class-open = 开课堂：全班两人一组对局
room-class = 课堂对局：{ $game }
room-class-invite = 每组两人各用自己的设备打开这个链接
room-class-boards = 已开的棋盘：{ $open }／{ $most }
room-class-board = 第 { $number } 盘
room-class-back = 看全班的棋盘
room-class-end = 结束课堂
room-class-pairs = 按下按钮就有一盘棋，对手是下一位进来的同学。
room-class-join = 入座
room-class-own = 回到我的棋盘

## 没有服务器提供对局室的地方
room-elsewhere-title = 对局室需要服务器
room-elsewhere = 这些页面只在你的浏览器里运行，别人看不到你的棋盘。要开对局室或班级，请在大家的设备都连得到的一台电脑上运行下面的命令，再填入它的网址：
room-server = 服务器的网址
room-go-there = 到那里继续
room-no-address = 这不是服务器的网址。网址以 http:// 或 https:// 开头，后面是电脑的名称，例如 https://games.school.example
