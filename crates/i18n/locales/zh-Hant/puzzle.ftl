# 每日一題。
puzzle-title = 每日一題
puzzle-ask = 輪到你。找出必勝的一著。
puzzle-line = 每個人的題目都一樣，由日期決定（以世界標準時間的午夜換日），從星期一到星期日越來越難。
puzzle-number = 第 { $number } 題，{ $weekday }
puzzle-streak = 連續答對天數：
puzzle-before = 前一天的題目與答案
puzzle-today = 今天的題目
puzzle-day-0 = 星期一
puzzle-day-1 = 星期二
puzzle-day-2 = 星期三
puzzle-day-3 = 星期四
puzzle-day-4 = 星期五
puzzle-day-5 = 星期六
puzzle-day-6 = 星期日
