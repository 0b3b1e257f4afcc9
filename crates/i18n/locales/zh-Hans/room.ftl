# 对局室：两个人用两台设备对下。
room-open = 和别人用另一台设备对下
room-other = 对方
room-their-turn = 轮到对方。
room-lost = 对方赢了。
room-waits = 等对手加入。
room-looks-on = 你正在旁观。
room-look-again = 刷新
room-invite = 请在另一台设备上打开这个链接
room-join = 加入这一局
room-swap = 让对方先走
room-alone = 另开一页研究这个局面
room-free = 对方掉线了：让别人接手
room-leave = 离开这一局
room-line = 在这里走过的着法不能悔棋。两小时没有动静、满一天，或两人都离开后，对局室就会关闭；此外不留下任何数据。

## 拒绝的理由
room-gone = 没有这个对局室，或它已经关闭。对局室两小时没有动静就会关闭，最长保留一天。
room-full = 对局室都用完了，请稍后再试。
room-too-many = 从你的地址已经开了 { $most } 个对局室。请先离开其中一个，或稍后再试。
room-too-long = 对局室里的一局最多 { $most } 个字节：包括开局、着法，以及规则集的规则。
room-listeners = 这里旁观的人太多了。这一页会不时自动更新。
room-no-seat = 只有对局的两个人可以这样做。
room-taken = 两个座位都有人了。
room-not-your-turn = 还没轮到你。
room-stale = 局面已经变了，这是现在的局面。
room-over = 这一局已经结束。
room-sum = 房间里只能玩单一游戏，不能玩游戏之和。请从其中一个游戏的棋盘开房间。
room-under-way = 只有在第一着之前或最后一着之后才能这样做。
room-foreign = 这个请求来自别的网站。请打开这里的页面再做一次。

## 班级
room-class-full = 这个课堂的棋盘都有人了。
room-class-open = 开课堂：全班两人一组对局
room-class = 课堂对局：{ $game }
room-class-invite = 每组两人各用自己的设备打开这个链接
room-class-boards = 已开的棋盘：{ $open }／{ $most }
room-class-board = 第 { $number } 盘
room-class-back = 回到全班的棋盘
room-class-end = 结束课堂
