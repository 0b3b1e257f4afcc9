# 電腦對手，依其代號；各附一句說明。
skill-random = 亂走王
skill-random-line = 隨便走一著。
skill-greedy = 貪心鬼
skill-greedy-line = 一著能贏就贏，否則隨便走。
skill-wary = 守門員
skill-wary-line = 往前看兩著：只要做得到，就不讓你一著獲勝。
skill-planner = 小軍師
skill-planner-line = 往前看四著。
skill-careless = 迷糊教授
skill-careless-line = 知道怎樣必勝，卻常常恍神：可走的著法越多，越常走得像小軍師。
skill-perfect = 完美棋手
skill-perfect-line = 絕不錯失勝機。
