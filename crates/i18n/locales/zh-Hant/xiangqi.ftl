xiangqi-name = 悶宮棋（象棋炮兵殘局）
xiangqi-line = 炮與邊兵在各路對峙，無安全著法可走者敗。
xiangqi-rules =
    若干路上各有紅黑兩子相對。炮只能在本路前進或後退，格數不限，但不可走到對面的炮上，也不可越過它，且不能橫行。邊兵相對，中間空兩格：雙方之中只有一方能進一步，之後誰再進就會被吃。除此以外的著法都立刻致敗，所以沒有這些著法可走的一方就輸了。
xiangqi-source = 文件 4，問題 6-03。
xiangqi-notation =
    start 是文件 4 的局面，即 1s4-7,5c3-8,7c1-10：每一路依次寫路數（從紅方右邊數起）、s（兵）或 c（炮），以及紅子與黑子的橫線（從紅方一邊數起，1 至 10）。這裡把先走的一方稱為紅方（文件 4 是黑先）；輪到另一方時在後面加上 ;black。也可以只寫這個局面的三個間隔 (1,4,8)，這時紅子都在 start 的位置；後面的星號如 (1,4,5)* 表示 P 局面。著法照象棋記法，從走子一方數路：C7+3、C3-2、P9+1，依次為炮（C）或兵（P）、自己一方的路數（一方的 7 路即對方的 3 路）、+（進）或 -（退）與格數。中路（5 路）的第 1 與第 10 線是將帥，所以中炮只能退到第 2 或第 9 線。
xiangqi-known =
    完全解決：就是以間隔為堆的拈；一對兵在進一步之前算 1，之後算 0。開局的間隔是 1、4、8，尼姆和為 13；炮7進3 之後成為 1、4、5，尼姆和為 0，這是唯一的必勝著。本程式所據的文件 4 沒有留下棋圖，上述的讀法與它實戰的每一著、每個間隔都相符。文件 4 的實戰止於間隔 0、0、0，此時輸方其實還可以走炮5退1，對方應以炮5進1。這裡只問末手勝：下象棋沒有人想把自己走到無棋可動。
xiangqi-unsolved = 依這裡的讀法，已無未解之處。但這是否處處符合作者的原意，無從得知：文件缺了棋圖。
xiangqi-no-misere = 象棋中無棋可走的一方就是輸了，文件 4 也只問這一種。

xiangqi-piece = 路數之後應為 s（兵）或 c（炮）
xiangqi-soldiers-files = 這個殘局的兵只在 1 路或 9 路
xiangqi-cannons-files = 這個殘局的炮只在 2 路至 8 路
xiangqi-soldiers-ranks = 兩兵的橫線應為 4-7，進一步後為 5-7 或 4-6
xiangqi-red-below = 紅子的橫線必須小於黑子的橫線
xiangqi-generals = 5 路的第 1 與第 10 線是將帥：炮只能在第 2 至第 9 線
xiangqi-file-twice = 這一路已經有一對棋子
xiangqi-cannon-forward = { $side ->
        [black] 砲
       *[red] 炮
    }{ $file }進{ $by }
xiangqi-cannon-back = { $side ->
        [black] 砲
       *[red] 炮
    }{ $file }退{ $by }
xiangqi-soldier-forward = { $side ->
        [black] 卒
       *[red] 兵
    }{ $file }進{ $by }
xiangqi-red-moves = 輪到紅方
xiangqi-black-moves = 輪到黑方

xiangqi-from-document-4 = 文件 4，問題 6-03 與解答中的實戰著法
xiangqi-move = 此處應為 C7+3、炮七進三 這樣的著法：棋子、所在路數、進（+）或退（-）、幾步
xiangqi-gaps = 此處應為文件 4 棋盤的三個間隔：兵是 0 或 1，中路是 0 至 5，7 路是 0 至 8
