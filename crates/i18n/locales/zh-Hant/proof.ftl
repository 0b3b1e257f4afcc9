# 與證明對局。
proof-try = 試著駁倒這個證明：隨便走一著，它都會回應。
proof-held = 棋局結束，證明說得沒錯。
proof-silent = 證明的回應，在這一頁的時間內來不及找出。
proof-claim-n = 它說：先走的人必勝。所以它先走，你後走。
proof-claim-p = 它說：先走的人必敗。你先走。
proof-claim-d = 它說：誰也沒辦法一定贏。你先走。
proof-you = 你：{ $move }
proof-reply = 證明：{ $move }
proof-answer = 證明的回應
proof-line-number = （第 { $line } 行）
proof-line = 第 { $line } 行：
