cli-about = 公平組合遊戲的求解、解說、對弈與製表
cli-after =
    試試：grundy solve nim 3,5,7 · grundy solve chomp 3x4 --why · grundy play hexagon
    結束狀態：0 已回答，1 檔案或管線失敗，2 問題有誤，3 達到上限，4 目前未知，130 被中斷。
cli-games = 列出所有遊戲，每行一個
cli-games-after = grundy rules 遊戲名 會詳細介紹該遊戲。
cli-rules = 介紹一個遊戲的規則、出處、記法、例子與已知的結果
cli-rules-after = 例：grundy rules chomp
cli-solve = 判斷局面由誰獲勝，並給出 Grundy 數、所有必勝著與理由
cli-solve-after = 例：grundy solve nim 3,5,7 · grundy solve moore:2 1,3,5 --misere · grundy solve chomp 3x4 --why
cli-sum = 把不同遊戲的局面相加並求解
cli-sum-after = 例：grundy sum "nim 3,5" "chomp 2x3" "hexagon A(2,3)"
cli-table = 把遊戲的 Grundy 數、勝負或 P 局面製成表格
cli-table-after = 例：grundy table wythoff --to 20 · grundy table octal:0.77 --to 100 --format bfile
cli-play = 在終端機中對弈：與電腦下，或兩人對下
cli-play-after = 例：grundy play nim · grundy play chomp 4x5 --second careless · grundy play wythoff 10,13 --first perfect --second random
cli-batch = 批次回答問題：每行一個 JSON，依原順序作答
cli-batch-after =
    請求：{"{"}"id":7,"game":"chomp","position":"4,4,2","convention":"normal"{"}"}
    convention 可省略。未給檔名或檔名為 - 時，由標準輸入讀取。
cli-completions = 印出殼層的自動補完腳本
cli-completions-after = 例：grundy completions bash > ~/.local/share/bash-completion/completions/grundy
cli-man = 印出 grundy 或其中一個指令的手冊頁
cli-man-after = 例：grundy man solve | man -l -
cli-arg-lang = 語言：en、zh-Hant 或 zh-Hans；未給則依系統地區設定
cli-arg-game = 遊戲，如 nim 或 moore:2（見 grundy games）
cli-arg-position = 以該遊戲記法寫成的局面，如 3,5,7（見 grundy rules 遊戲名）
cli-arg-parts = 要相加的局面，每個寫成「遊戲 局面」："nim 3,5"
cli-arg-misere = 末手敗：走最後一著者輸
cli-arg-why = 顯示演算過程，或每一著的應著
cli-arg-board = 畫出棋盤
cli-arg-json = 印出 JSON，格式同 batch
cli-arg-thorough = 在上限之內，把定理沒有解答的部分全部搜尋出來
cli-arg-to = 各軸列到哪個數為止
cli-arg-what = 要列出什麼；預設列 Grundy 數，沒有 Grundy 數的遊戲則列勝負
cli-arg-format = 輸出格式
cli-arg-first = 先手由誰下
cli-arg-second = 後手由誰下
cli-arg-seed = 隨機種子；未給則任選一個並告知
cli-arg-file = 每行一個 JSON 請求的檔案
cli-arg-shell = 殼層
cli-arg-command = 指令
cli-arg-max-positions = 局面數上限（預設 2 億）
cli-arg-max-memory = 記憶體上限，如 500M（預設 2G）
cli-arg-timeout = 秒數上限（預設 60）
