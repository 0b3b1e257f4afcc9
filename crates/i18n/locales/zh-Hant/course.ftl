# 課程與各課頁面上的話。
course-line = 每一課都從棋盤上的一個問題開始。用走棋或選擇來回答，提示會一步一步給你。
course-lessons = { $count } 課
course-done = 完成的課
course-ticked = 已完成
course-begin = 開始
course-go-on = 繼續第 { $number } 課
course-walk-again = 再走一遍
course-finished = 「{ $course }」學完了！
course-next-course = 下一門：{ $course }
course-to-ladder = 去挑戰對手
course-map = 課程地圖
course-all = 所有課程
course-place = { $course }：第 { $number } 課，共 { $count } 課
course-play = 請在棋盤上走一著。
course-ask-winner = 雙方都走最好的著。誰會贏？
course-ask-move = 換你走：哪一著能贏？
course-ask-part = 要贏的話，該動哪一堆？
course-ask-lost = 哪一個局面，輪到的人必敗？
course-ask-safe = 有幾條線，畫了以後對方圍不到格子？
course-heap = { $size } 根的那堆
course-question = 第 { $number } 題，共 { $count } 題
course-next = 下一題
course-comes-again = 這一題最後會再出現一次。
course-right-missed = 對，就是這樣。
course-won-missed = 看著提示，你贏了。現在自己走一遍試試。
course-wrong = 不是這個。
course-refute-second = 不對，後手會贏：先手{ $move }，後手就{ $reply }，一直走到底都是這樣。
course-refute-first = 不對，先手會贏：先手{ $move }，後手怎麼應都輸。
course-refute-first-end = 不對，先手馬上就贏：{ $move }。
course-refute-last = 不對：走了「{ $move }」，這盤就結束了，而且輸了。
course-refute-lost = 不是這個，這裡輪到的人會贏：{ $move }，對方怎麼應都輸。
course-refute-lost-end = 不是這個，這裡輪到的人馬上就贏：{ $move }。
course-refute-part = 不是這一堆。比如你{ $move }，電腦就{ $reply }，接下來它一定贏。
course-refute-reached = 不是 { $nimber }：{ $move }，留下的數就是 { $nimber }；走一著不會留下和原來一樣的數。
course-refute-large = 不是 { $count }，太大了：有一個更小的數，怎麼走都留不下。
course-refute-more = 不只 { $count } 著：{ $move }，也能贏。
course-refute-fewer = 沒有這麼多。比如你{ $move }，電腦就{ $reply }，你就輸了。
course-refute-unsafe = 沒有這麼多。比如你{ $move }，對方就{ $reply }，圍走了那一格。
course-refute-safe = 不只 { $count } 條：{ $move }，對方也圍不到。
course-refute-few = 不只 { $count } 種：能咬的每一格都要算。
course-refute-many = 沒有 { $count } 種：每一格只算一次，毒格不算。
course-first = 先手
course-second = 後手
course-right = 答對了！
course-right-move = 答對了！接下來不論對方怎麼走，你都能贏。
course-right-end = 答對了！對方已經無著可走，你贏了。
course-won = 你打敗了從不出錯的對手！
course-wrong-move = 還不對。你{ $move }，電腦就{ $reply }。{ $end }
course-wrong-again = 還不對。你{ $move }，接著比如走到「{ $own }」，電腦就{ $reply }。{ $end }
course-wrong-wins = 接下來它一定贏。
course-wrong-lost = 棋局結束，電腦贏了。
course-wrong-even = 接下來你就贏不了了。
course-wrong-end = 還不對：走了「{ $move }」，這盤就結束了，你輸了。
course-wrong-left = 還不對：「{ $move }」留下的數是 { $nimber }。
course-lost = 電腦贏了。
course-lost-by = 電腦贏了。在走「{ $move }」之前，你還是必勝的。
course-even = 和局，誰也沒贏。
course-even-by = 和局。在走「{ $move }」之前，你還是必勝的。
course-again = 再試一次
course-hint-of = 提示 { $number }/{ $count }
course-smaller = 簡單一點的例子
course-show = 直接看答案
course-shown-move = 可以這樣走：{ $move }。
course-shown-choice = 答案：{ $answer }。
course-shown-slip = 從這裡怎麼走都贏不了了。剛才{ $played }，就放掉了勝機；那時該走：{ $better }。
course-before-slip = 回到那一著之前
course-idea = 道理
course-step = 第 { $number } 步，共 { $count } 步
course-steps = 圖解的步驟
course-step-back = 上一步
course-step-on = 下一步
course-comma = 、
course-draw-start = 兩個從不出錯的人，一步一步走給你看。
course-draw-end = { $move }。{ $end }
course-draw-boxes = 現在的棋盤。淡色的線還沒有畫。
course-draw-chain = { $count ->
    [1] 單獨的一格。誰先畫它的線，就把它送給對方。
    [2] 連在一起的兩格。誰先畫它們的線，就把兩格都送給對方。
   *[other] { $count } 格連成的長鏈。誰先畫它的線，就把整條鏈送給對方。
}
course-draw-chain-open = { $count ->
    [1] 這一格馬上可以圍。
   *[other] 這 { $count } 格可以一格接一格地圍。
}
course-draw-ring = { $count } 格連成一圈。誰先畫它的線，就把整圈送給對方。
course-draw-safe = { $count ->
    [0] 不送格子的線一條也沒有了。
   *[other] 有 { $count } 條線不會送格子給對方。
}
course-draw-owned = { $move }。格數 { $first } 比 { $second }。
course-draw-heaps = 原來的幾堆。
course-draw-worth = 每一堆玩起來像幾根的拈，就畫幾根。
course-draw-pairs = 一樣多的兩堆互相抵消，把它們劃掉。
course-draw-none = 全都劃掉了：現在輪到的人必敗。
course-draw-move = 能贏的一著：{ $move }。
course-draw-packets = 把每一堆分成小包，一樣大的放在同一欄。
course-draw-left = 每一欄裡成對的劃掉。剩下 { $packets }，合起來是 { $sum }。
course-draw-left-one = 每一欄裡成對的劃掉，落單的是 { $size } 的小包。
course-draw-by = 每一欄裡每 { $count } 個一組劃掉，還有剩下的。
course-draw-mended = { $move }。現在每一欄都劃掉了，對方怎麼走都會弄亂它。
course-draw-sum-take = { $packets }：取走最小的一包。
course-draw-sum-left = 剩下 { $packets }：對方一次拿不完任何一包。
course-draw-mex = 從 { $size } 根走一著，能走到的數是 { $reached }；沒出現的數裡，最小的是 { $missing }。
course-draw-mex-none = { $size } 根時無著可走，一個數也沒出現，最小的就是 { $missing }。
course-draw-strip = 剩 { $size } 根，輪到的人必敗。一著就能留下 { $size } 根的，都必勝。
course-draw-from = 現在有 { $size } 根：{ $move }，留下必敗的 { $left } 根。
course-draw-cells = 從 0 根開始的每一堆
course-draw-lost = 必敗
course-draw-won = 必勝
course-leaves = { $move }：留下的數是 { $nimber }
course-harder = 來一題難一點的
