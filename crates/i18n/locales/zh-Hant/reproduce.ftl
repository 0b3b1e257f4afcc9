reproduce-cells = { $cells } 格
reproduce-claims = 論斷
reproduce-time = { $seconds } 秒
reproduce-times = { $seconds } 秒（--all：{ $all } 秒）
reproduce-transcribed = 抄錄自：{ $source }
reproduce-table = { $place }：{ $prints }：{ $cells } 格中 { $agree } 格相符（{ $time }）
reproduce-unlike = { "  " }{ $cell }：刊印為 { $printed }，算得 { $found }
reproduce-found-right = { "  " }算得的才對：{ $why }
reproduce-printed-right = { "  " }刊印的才對：{ $why }
reproduce-proof = { "  " }證明檔：{ $command }
reproduce-unrecorded = { "  " }！記錄中沒有這一格。
reproduce-otherwise = { "  " }！記錄中算得的應為 { $found }。
reproduce-left = 因為費時而略去（--all）：{ $cells } 格。
reproduce-left-claims = 因為費時而略去（--all）：{ $claims } 條論斷。
reproduce-summary =
    { $cells } 格中 { $agree } 格相符{ $recorded ->
        [0] 。
       *[other] ；已知有 { $recorded } 格不符。
    }
reproduce-summary-claims = { $claims } 條論斷中 { $agree } 條成立。
reproduce-either = 一份文獻或列出表格，或指明文件編號（與哪些論斷不費時），兩者擇一
reproduce-columns = 表格或列出 columns，或寫明第一欄的號碼 first，不可並用
reproduce-no-unlike = unlike：「{ $cell }」不是表中的格子，或出現了兩次，或所記算得的與刊印的相同
reproduce-error-unknown = 沒有「{ $name }」這份文獻；grundy reproduce 會列出全部
reproduce-error-nearest = 沒有「{ $name }」這份文獻；你是指「{ $nearest }」嗎？
reproduce-error-unlike = 有 { $count } 格與記錄不同；第一格是 { $cell }：刊印為 { $printed }，算得 { $found }
reproduce-time-up = 時間到了（--timeout）；已比對的列在上面
