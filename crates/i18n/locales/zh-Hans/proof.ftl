# 与证明对局。
proof-try = 试着驳倒这个证明：随便走一着，它都会回应。
proof-held = 棋局结束，证明说得没错。
proof-silent = 证明的回应，在这一页的时间内来不及找出。
proof-claim-n = 它说：先走的人必胜。所以它先走，你后走。
proof-claim-p = 它说：先走的人必败。你先走。
proof-claim-d = 它说：谁也没办法一定赢。你先走。
proof-you = 你：{ $move }
proof-reply = 证明：{ $move }
proof-answer = 证明的回应
proof-line-number = （第 { $line } 行）
proof-line = 第 { $line } 行：
