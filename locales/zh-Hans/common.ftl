# 各游戏共用的信息。

list-end = { $before }和{ $last }
list-item = { $item }、{ $rest }

## 堆类游戏的着法
move-take = 从 { $heap } 个的那一堆取 { $count } 个
move-take-all = 取走整堆 { $heap } 个

## 输入的错误
misread-expected = 此处应为“{ $wanted }”
misread-number = 此处应为整数
misread-negative = 此处不能是负数
misread-too-large = 太大：最多 { $most }
misread-too-small = 太小：至少 { $least }
misread-too-long = 太长：最多 { $most } 个字符
misread-rest = 此处之后不应再有内容
misread-move = 此局面没有这样的着法
misread-no-parameters = 这个游戏没有参数
misread-heaps = 堆数太多：最多 { $most } 堆
misread-no-heap = 没有 { $heap } 个的堆

## 棋盘
scene-heap = 一堆 { $heap } 个
scene-part = 只画出 { $position } 的一角

## 表格的轴
axis-heap = 堆
axis-rows = 行
axis-columns = 列

## 末手败
misere-over = 已无棋可走：末手败规则下，轮到的一方已经获胜
