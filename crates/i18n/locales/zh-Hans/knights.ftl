knights-name = 不相攻的马
knights-line = 把马放在不受其他马攻击的空格。
knights-how = 点要放马的格子。
knights-rules = 双方轮流在棋盘的空格放一枚马。马攻击直走两格再横移一格的格子。不能再放者输；末手败时则相反。
knights-notation = 由上而下写出各行：# 是空格，X 是马，点是棋盘没有的格子；5x5 是空棋盘。以 + 相连的几个棋盘合成一局。着法写成 knight(2,3)，依次为行与列。
knights-known = 两边都是偶数时先手必败：马攻击不到转半圈的格子，对手就在那里回应。两边都是奇数时，先手先占中央，必胜。
knights-move-knight = 马放在第 { $a } 行第 { $b } 列
