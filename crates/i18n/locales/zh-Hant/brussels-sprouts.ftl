brussels-sprouts-name = 球芽甘藍遊戲
brussels-sprouts-line = 以線連接十字的兩臂，每條線上加一短槓，多出兩臂。
brussels-sprouts-how = 先點線一端的十字，再點另一端的十字；也可以在下方選走法。
brussels-sprouts-rules = 一著以一條不與他線相交的線連接兩個空著的臂，再在線上畫一短槓：線的兩側各多出一個空臂。
brussels-sprouts-known = 這是個玩笑：不論怎麼下，n 個十字的一局恰好有 5n − 2 著，所以勝負只看十字的個數。
