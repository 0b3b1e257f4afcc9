# 一個接一個的對手。
ladder-title = 對手
ladder-line = 贏了一位，就挑戰下一位。贏過誰，這台裝置會記住。
ladder-lead = 六位對手，從隨便走的到絕不錯失勝機的。贏了一位，就挑戰下一位；贏過誰，這台裝置會記住。
ladder-beaten = 你贏了{ $name }。
ladder-next = 下一位：{ $name }
ladder-last = 你打敗了完美棋手！換一個更大的棋盤？
ladder-last-board = 你打敗了完美棋手！
ladder-larger = 換一個更大的棋盤
ladder-easier = 換個弱一點的對手：{ $name }
ladder-all = 所有遊戲與對手
ladder-play = { $game }：{ $name }
ladder-done = 已贏過
