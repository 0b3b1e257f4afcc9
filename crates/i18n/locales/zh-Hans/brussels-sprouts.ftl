brussels-sprouts-name = 球芽甘蓝游戏
brussels-sprouts-line = 以线连接十字的两臂，每条线上加一短杠，多出两臂。
brussels-sprouts-how = 先点线一端的十字，再点另一端的十字；也可以在下方选走法。
brussels-sprouts-rules = 一着以一条不与他线相交的线连接两个空着的臂，再在线上画一短杠：线的两侧各多出一个空臂。
brussels-sprouts-known = 这是个玩笑：不论怎么下，n 个十字的一局恰好有 5n − 2 着，所以胜负只看十字的个数。
