two-dice-name = 双骰游戏
two-dice-line = 翻动两个骰子之一或全部，按点数取走棋子。
two-dice-rules =
    一堆棋子和两个骰子。先掷一次，取走两个点数之和。然后两人轮流，把骰子翻到目前这一面旁边四面之一。共有三种玩法：both 翻两个骰子，取新点数之和；one 翻一个骰子，取它的新点数；sum 翻一个骰子，取两个点数之和。剩下的棋子不够取的一方无着可走：末手胜时败，末手败时胜。
two-dice-source = 文档 3，骰子单堆游戏之后的三个问题；文档没有给出答案。
two-dice-notation =
    游戏名称说明是哪一个问题：two-dice:both、two-dice:one、two-dice:sum。30@3,5 表示剩 30 个，骰子朝上 3 点和 5 点，次序不限；30 是掷骰之前的开局，会就每一种掷法分别回答（点数和大于堆中个数则重掷）。翻两个时，着法 4,6 是新的点数；翻一个时，3>4 表示把 3 点的骰子翻到 4 点。
two-dice-known =
    三个问题都用周期解决：重复的连续行数不少于一着所能取的最多个数，因此得证。both：从 12 个起周期为 14；余数为 0、1、2 时，点数中有 1 或 6 者为 P 局面，其余时候只有 1,1、1,6 和 6,6。one：从 7 个起，不论剩几个，两个点数相同或和为 7 者恰为 P 局面。sum：不足 66 个时看不出规律，从 66 个起，恰好也是点数相同或和为 7 者。
two-dice-unsolved = 三个问题都有了答案；第三个问题为什么到 66 个才有规律，这里没有简短的理由。三个以上的骰子没有研究过。

two-dice-parameters = 需要写出是哪一个问题：both、one 或 sum，例如 two-dice:both
two-dice-no-tops = 缺少骰子朝上的点数，正确的写法例如 30@3,5
two-dice-nothing-to-throw = 开局至少要有 2 个，即最小的点数和
two-dice-turn-both = 把骰子翻到 { $a } 点和 { $b } 点，并取 { $count } 个
two-dice-turn-one = 把 { $a } 点的骰子翻到 { $b } 点，并取 { $count } 个
two-dice-no-turn = 骰子朝上是 { $low } 点和 { $high } 点：不能这样翻，只能翻到旁边四面
two-dice-too-few = 剩下的不足 { $count } 个

two-dice-from-rules = 文档 3 的双骰问题，按规则手算
two-dice-from-definition = 文档 3 的双骰问题：着法数按规则手算，胜负按定义推算
