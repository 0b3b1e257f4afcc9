# 每日一题。
puzzle-title = 每日一题
puzzle-ask = 轮到你。找出必胜的一着。
puzzle-line = 每个人的题目都一样，由日期决定（以协调世界时的午夜换日），从星期一到星期日越来越难。
puzzle-number = 第 { $number } 题，{ $weekday }
puzzle-streak = 连续答对天数：
puzzle-before = 前一天的题目与答案
puzzle-today = 今天的题目
puzzle-day-0 = 星期一
puzzle-day-1 = 星期二
puzzle-day-2 = 星期三
puzzle-day-3 = 星期四
puzzle-day-4 = 星期五
puzzle-day-5 = 星期六
puzzle-day-6 = 星期日
