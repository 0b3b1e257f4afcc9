# 课程与各课页面上的话。
course-line = 每一课都从棋盘上的一个问题开始。用走棋或选择来回答，提示会一步一步给你。
course-lessons = { $count } 课
course-done = 完成的课
course-ticked = 已完成
course-begin = 开始
course-go-on = 继续第 { $number } 课
course-walk-again = 再走一遍
course-finished = “{ $course }”学完了！
course-next-course = 下一门：{ $course }
course-to-ladder = 去挑战对手
course-map = 课程地图
course-all = 所有课程
course-place = { $course }：第 { $number } 课，共 { $count } 课
course-play = 请在棋盘上走一着。
course-ask-winner = 双方都走最好的着。谁会赢？
course-ask-move = 轮到你走：哪一着能赢？
course-ask-part = 要赢的话，该动哪一堆？
course-ask-lost = 哪一个局面，轮到的人必败？
course-ask-safe = 有几条线，画了以后对方围不到格子？
course-heap = { $size } 根的那堆
course-question = 第 { $number } 题，共 { $count } 题
course-next = 下一题
course-comes-again = 这一题最后会再出现一次。
course-right-missed = 对，就是这样。
course-won-missed = 看着提示，你赢了。现在自己走一遍试试。
course-wrong = 不是这个。
course-refute-second = 不对，后手会赢：先手{ $move }，后手就{ $reply }，一直走到底都是这样。
course-refute-first = 不对，先手会赢：先手{ $move }，后手怎么应都输。
course-refute-first-end = 不对，先手马上就赢：{ $move }。
course-refute-last = 不对：走了“{ $move }”，这盘就结束了，而且输了。
course-refute-lost = 不是这个，这里轮到的人会赢：{ $move }，对方怎么应都输。
course-refute-lost-end = 不是这个，这里轮到的人马上就赢：{ $move }。
course-refute-part = 不是这一堆。比如你{ $move }，电脑就{ $reply }，接下来它一定赢。
course-refute-reached = 不是 { $nimber }：{ $move }，留下的数就是 { $nimber }；走一着不会留下和原来一样的数。
course-refute-large = 不是 { $count }，太大了：有一个更小的数，怎么走都留不下。
course-refute-more = 不只 { $count } 着：{ $move }，也能赢。
course-refute-fewer = 没有这么多。比如你{ $move }，电脑就{ $reply }，你就输了。
course-refute-unsafe = 没有这么多。比如你{ $move }，对方就{ $reply }，围走了那一格。
course-refute-safe = 不只 { $count } 条：{ $move }，对方也围不到。
course-refute-few = 不只 { $count } 种：能咬的每一格都要算。
course-refute-many = 没有 { $count } 种：每一格只算一次，毒格不算。
course-first = 先手
course-second = 后手
course-right = 答对了！
course-right-move = 答对了！接下来不论对方怎么走，你都能赢。
course-right-end = 答对了！对方已经无着可走，你赢了。
course-won = 你打败了从不出错的对手！
course-wrong-move = 还不对。你{ $move }，电脑就{ $reply }。{ $end }
course-wrong-again = 还不对。你{ $move }，接着比如走到“{ $own }”，电脑就{ $reply }。{ $end }
course-wrong-wins = 接下来它一定赢。
course-wrong-lost = 棋局结束，电脑赢了。
course-wrong-even = 接下来你就赢不了了。
course-wrong-end = 还不对：走了“{ $move }”，这盘就结束了，你输了。
course-wrong-left = 还不对：“{ $move }”留下的数是 { $nimber }。
course-lost = 电脑赢了。
course-lost-by = 电脑赢了。在走“{ $move }”之前，你还是必胜的。
course-even = 和局，谁也没赢。
course-even-by = 和局。在走“{ $move }”之前，你还是必胜的。
course-again = 再试一次
course-hint-of = 提示 { $number }/{ $count }
course-smaller = 简单一点的例子
course-show = 直接看答案
course-shown-move = 可以这样走：{ $move }。
course-shown-choice = 答案：{ $answer }。
course-shown-slip = 从这里怎么走都赢不了了。刚才{ $played }，就放掉了胜机；那时该走：{ $better }。
course-before-slip = 回到那一着之前
course-idea = 道理
course-step = 第 { $number } 步，共 { $count } 步
course-steps = 图解的步骤
course-step-back = 上一步
course-step-on = 下一步
course-comma = 、
course-draw-start = 两个从不出错的人，一步一步走给你看。
course-draw-end = { $move }。{ $end }
course-draw-boxes = 现在的棋盘。淡色的线还没有画。
course-draw-chain = { $count ->
    [1] 单独的一格。谁先画它的线，就把它送给对方。
    [2] 连在一起的两格。谁先画它们的线，就把两格都送给对方。
   *[other] { $count } 格连成的长链。谁先画它的线，就把整条链送给对方。
}
course-draw-chain-open = { $count ->
    [1] 这一格马上可以围。
   *[other] 这 { $count } 格可以一格接一格地围。
}
course-draw-ring = { $count } 格连成一圈。谁先画它的线，就把整圈送给对方。
course-draw-safe = { $count ->
    [0] 不送格子的线一条也没有了。
   *[other] 有 { $count } 条线不会送格子给对方。
}
course-draw-owned = { $move }。格数 { $first } 比 { $second }。
course-draw-heaps = 原来的几堆。
course-draw-worth = 每一堆玩起来像几根的尼姆，就画几根。
course-draw-pairs = 一样多的两堆互相抵消，把它们划掉。
course-draw-none = 全都划掉了：现在轮到的人必败。
course-draw-move = 能赢的一着：{ $move }。
course-draw-packets = 把每一堆分成小包，一样大的放在同一列。
course-draw-left = 每一列里成对的划掉。剩下 { $packets }，合起来是 { $sum }。
course-draw-left-one = 每一列里成对的划掉，落单的是 { $size } 的小包。
course-draw-by = 每一列里每 { $count } 个一组划掉，还有剩下的。
course-draw-mended = { $move }。现在每一列都划掉了，对方怎么走都会弄乱它。
course-draw-sum-take = { $packets }：取走最小的一包。
course-draw-sum-left = 剩下 { $packets }：对方一次拿不完任何一包。
course-draw-mex = 从 { $size } 根走一着，能走到的数是 { $reached }；没出现的数里，最小的是 { $missing }。
course-draw-mex-none = { $size } 根时无着可走，一个数也没出现，最小的就是 { $missing }。
course-draw-strip = 剩 { $size } 根，轮到的人必败。一着就能留下 { $size } 根的，都必胜。
course-draw-from = 现在有 { $size } 根：{ $move }，留下必败的 { $left } 根。
course-draw-cells = 从 0 根开始的每一堆
course-draw-lost = 必败
course-draw-won = 必胜
course-leaves = { $move }：留下的数是 { $nimber }
course-harder = 来一道难一点的
