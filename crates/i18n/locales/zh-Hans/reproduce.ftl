reproduce-cells = { $cells } 格
reproduce-claims = 论断
reproduce-time = { $seconds } 秒
reproduce-times = { $seconds } 秒（--all：{ $all } 秒）
reproduce-transcribed = 抄录自：{ $source }
reproduce-table = { $place }：{ $prints }：{ $cells } 格中 { $agree } 格相符（{ $time }）
reproduce-unlike = { "  " }{ $cell }：刊印为 { $printed }，算得 { $found }
reproduce-found-right = { "  " }算得的才对：{ $why }
reproduce-printed-right = { "  " }刊印的才对：{ $why }
reproduce-proof = { "  " }证明文件：{ $command }
reproduce-unrecorded = { "  " }！记录中没有这一格。
reproduce-otherwise = { "  " }！记录中算得的应为 { $found }。
reproduce-left = 因为费时而略去（--all）：{ $cells } 格。
reproduce-left-claims = 因为费时而略去（--all）：{ $claims } 条论断。
reproduce-summary =
    { $cells } 格中 { $agree } 格相符{ $recorded ->
        [0] 。
       *[other] ；已知有 { $recorded } 格不符。
    }
reproduce-summary-claims = { $claims } 条论断中 { $agree } 条成立。
reproduce-either = 一份文献或列出表格，或指明文档编号（与哪些论断不费时），两者择一
reproduce-columns = 表格或列出 columns，或写明第一列的号码 first，不可并用
reproduce-no-unlike = unlike：“{ $cell }”不是表中的格子，或出现了两次，或所记算得的与刊印的相同
reproduce-error-unknown = 没有“{ $name }”这份文献；grundy reproduce 会列出全部
reproduce-error-nearest = 没有“{ $name }”这份文献；你是指“{ $nearest }”吗？
reproduce-error-unlike = 有 { $count } 格与记录不同；第一格是 { $cell }：刊印为 { $printed }，算得 { $found }
reproduce-time-up = 时间到了（--timeout）；已比对的列在上面
