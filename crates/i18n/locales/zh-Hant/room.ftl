# 對局室：兩個人用兩台裝置對下。
room-open = 和別人用另一台裝置對下
room-other = 對方
room-blue = 藍方
room-orange = 橘方
room-computer = 電腦
room-their-turn = 輪到對方。
room-turn = 輪到{ $player }。
room-lost = 對方贏了。
room-waits = 等第二位玩家加入。
room-left = 對方已經離開。
room-away = 對方斷線了。
room-player-left = { $player }已經離開。
room-player-won = { $player }獲勝！
room-player-away = { $player }斷線了。
room-wins = 勝局：藍方 { $blue }，{ $second } { $orange }
room-you-first = 你是先手
room-you-second = 你是後手
room-you-are = 你是{ $player }
room-looks-on = 你正在旁觀。
room-look-again = 重新整理
room-invite = 請在另一台裝置上打開這個連結
room-join = 加入這一局
room-swap = 讓對方先走
room-begin = 我先走
room-undo = 請求悔棋
room-wish-undo = { $player }想悔一步棋。
room-wish-undo-own = 你請求悔棋，等對方答覆。
room-wish-game = { $player }想改玩「{ $game }」。
room-wish-game-own = 你提議改玩「{ $game }」，等對方答覆。
room-agree = 同意
room-decline = 不要
room-withdraw = 算了
room-offer = 換棋盤或換遊戲
room-offer-this = 提議玩這個
room-position = 局面
room-show-board = 看看棋盤
room-resign = 認輸
room-resign-sure = 確定認輸
room-resigned = { $player }認輸了。
room-resigned-own = 你認輸了。
room-greet = 說句話
room-said = { $player }：{ $words }
room-greet-hello = 👋 你好！
room-greet-thinking = 🤔 讓我想想……
room-greet-nice = 👍 好棋！
room-greet-oops = 😅 哎呀！
room-greet-thanks = 🙏 謝謝指教！
room-greet-bye = 👋 再見！
room-alone = 另開一頁研究這個局面
room-free = 讓別人接手對方的座位
room-leave = 離開這一局
room-line = 對方同意就能悔棋。兩小時沒有動靜、滿一天，或兩人都離開後，對局室就會關閉；此外不留下任何資料。

## 拒絕的理由
room-gone-title = 對局室已經關閉
room-gone = 這個對局室已經關閉，或這個網址沒有對局室。對局室兩小時沒有動靜、滿一天，或兩人都離開，就會關閉。想再開一個，請選一個遊戲，再按棋盤下方的「⋯」。
room-choose = 選一個遊戲
room-full = 對局室都用完了，請稍後再試。
room-too-many = 從你的位址已經開了 { $most } 個對局室。請先離開其中一個，或稍後再試。
room-too-long = 對局室裡的一局最多 { $most } 個位元組：包括開局、著法，以及規則集的規則。
room-listeners = 這裡旁觀的人太多了。這一頁會不時自動更新。
room-no-seat = 只有對局的兩個人可以這樣做。
room-teacher = 只有課堂的老師可以這樣做。
room-nothing = 沒有可以悔的棋，也沒有要答覆的提議。
room-guesses = 從你的位址輸入了太多次錯誤的代碼，請過十分鐘再試。
room-taken = 兩個座位都有人了。
room-here = 對方還在線上。對方的頁面關閉 { $seconds } 秒之後，才能讓別人接手。
room-not-your-turn = 還沒輪到你。
room-stale = 局面已經變了，這是現在的局面。
room-over = 這一局已經結束。
room-sum = 對局室裡只能玩單一遊戲，不能玩遊戲的和。請從其中一個遊戲的棋盤開對局室。
room-under-way = 只有在第一著之前或最後一著之後才能這樣做。
room-foreign = 這個要求來自別的網站。請打開這裡的頁面再做一次。

## 課堂
room-class-full = 這個課堂的棋盤都有人了
room-class-full-text = 你可以先看大家下棋；有人離開後，再打開一次課堂的連結就能入座。
room-class-gone-title = 課堂已經結束
room-class-gone = 這個課堂已經結束，或這個網址沒有課堂。還在下的棋可以繼續下完。請再核對代碼，或到「課堂」頁面開新的課堂。
room-class-open = 開課堂：全班兩人一組對局
room-class = 課堂對局：{ $game }
room-class-invite = 每個人都打開這個連結
room-class-code = 或打開 { $address } 輸入：
room-class-boards =
    { $open ->
        [0] 還沒有人入座
       *[other] { $open } 盤進行中
    }
room-class-board = 第 { $number } 盤
room-class-back = 看全班的棋盤
room-class-pause = 暫停
room-class-resume = 繼續
room-class-paused = 課堂暫停中。
room-class-ended = 老師結束了課堂。這一局可以下完。
room-class-task = 下一個任務
room-class-in-pairs = 兩人一組
room-class-each = 或每個人各和電腦下：
room-class-lessons = 全班一起上的課
room-class-lesson = 全班正在上「{ $lesson }」這一課。
room-class-to-lesson = 去上這一課
room-class-not-begun = 還沒開始
room-class-done = 學完了
room-class-lesson-done = 這一課學完了，等老師給下一個任務。
room-class-restart = 全部重新開始
room-class-restart-text = 進行中的棋局都會清掉。
room-class-restart-sure = 確定重新開始
room-class-quiet = { $minutes } 分鐘沒有動
room-class-slipped =
    { $count ->
        [1] { $player }剛放掉必勝局
       *[other] { $player }剛放掉必勝局，第 { $count } 次
    }
room-class-slips = { $player }放掉過 { $count } 次必勝局
room-class-end = 結束課堂
room-class-end-text = 學生會收到通知。他們可以把棋下完，但你看不到了。
room-class-end-sure = 確定結束課堂
room-class-key = 換到另一台裝置
room-class-key-text = 在那台裝置上打開這個課堂，選「我是老師」，輸入這個密語。別讓別人看到：
room-class-i-teach = 我是老師
room-class-word = 老師的密語
room-class-return = 回到課堂
room-class-wrong-word = 這不是這個課堂的老師密語。請在還開著課堂的裝置上按「換到另一台裝置」，對照一下。
room-class-pairs = 按下按鈕就有一盤棋，對手是下一位進來的同學。
room-class-alone = 按下按鈕就有一盤棋，對手是電腦。
room-class-join = 入座
room-class-name = 你的名字（只有老師看得到，可以不填）
room-class-language = 學生的語言
room-class-language-text = 給自己還沒選過語言的學生。
room-class-language-own = 依各自的瀏覽器
room-class-own = 回到我的棋盤
room-class-door = 課堂
room-class-type = 課堂代碼
room-class-enter = 加入
room-class-new = 開課堂
room-class-new-line = 學生用代碼加入，兩人一盤棋，你看得到每一盤。先選第一個遊戲，之後隨時可以換。
room-class-other = 其他遊戲

## 沒有伺服器提供對局室的地方
room-elsewhere-title = 對局室需要伺服器
room-elsewhere = 這些頁面只在你的瀏覽器裡執行，別人看不到你的棋盤。要開對局室或課堂，請在大家的裝置都連得到的一台電腦上執行下面的命令，再填入它的網址：
room-server = 伺服器的網址
room-go-there = 到那裡繼續
room-no-address = 這不是伺服器的網址。網址以 http:// 或 https:// 開頭，後面是電腦的名稱，例如 https://games.school.example
