# 日常用语的理由。
plain-bite = 留下 { $left }：不管对方咬哪里，你都有回应。
plain-leave = 留下 { $left }：不管对方怎么拿，你都有回应。
plain-move = 能赢的一着：{ $move }。接下来不管对方怎么走，你都有回应。
plain-last = 能赢的一着：{ $move }。这样就赢了。
plain-lost = 不管你怎么走，对方都有回应。
plain-lost-bite = 不管你咬哪里，对方都有回应。
plain-drawn = 谁也没办法一定赢：双方都能不输。
