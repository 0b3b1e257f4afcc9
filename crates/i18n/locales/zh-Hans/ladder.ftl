# 一个接一个的对手。
ladder-title = 对手
ladder-line = 赢了一位，就挑战下一位。赢过谁，这台设备会记住。
ladder-lead = 六位对手，从随便走的到绝不错失胜机的。赢了一位，就挑战下一位；赢过谁，这台设备会记住。
ladder-beaten = 你赢了{ $name }。
ladder-next = 下一位：{ $name }
ladder-last = 你打败了完美棋手！换一个更大的棋盘？
ladder-last-board = 你打败了完美棋手！
ladder-larger = 换一个更大的棋盘
ladder-easier = 换个弱一点的对手：{ $name }
ladder-all = 所有游戏与对手
ladder-play = { $game }：{ $name }
ladder-done = 已赢过
