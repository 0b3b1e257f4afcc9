# 日常用語的理由。
plain-bite = 留下 { $left }：不管對方咬哪裡，你都有回應。
plain-leave = 留下 { $left }：不管對方怎麼拿，你都有回應。
plain-move = 能贏的一著：{ $move }。接下來不管對方怎麼走，你都有回應。
plain-last = 能贏的一著：{ $move }。這樣就贏了。
plain-lost = 不管你怎麼走，對方都有回應。
plain-lost-bite = 不管你咬哪裡，對方都有回應。
plain-drawn = 誰也沒辦法一定贏：雙方都能不輸。
