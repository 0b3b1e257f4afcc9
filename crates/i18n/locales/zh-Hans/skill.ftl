# 电脑对手，依其代号；各附一句说明。
skill-random = 乱走王
skill-random-line = 随便走一着。
skill-greedy = 贪心鬼
skill-greedy-line = 一着能赢就赢，否则随便走。
skill-wary = 守门员
skill-wary-line = 往前看两着：只要做得到，就不让你一着获胜。
skill-planner = 小军师
skill-planner-line = 往前看四着。
skill-careless = 迷糊教授
skill-careless-line = 知道怎样必胜，却常常走神：可走的着法越多，越常走得像小军师。
skill-perfect = 完美棋手
skill-perfect-line = 绝不错失胜机。
