lab-summary = 共 { $claims } 條論斷：{ $true } 條成立，{ $false } 條不成立，{ $open } 條只在一定範圍內驗證。
lab-summary-readings = 另有原文沒有的讀法 { $claims } 條，分開計算：{ $true } 條成立，{ $false } 條不成立，{ $open } 條只在一定範圍內驗證。
lab-summary-readings-alone = 原文沒有的讀法 { $claims } 條：{ $true } 條成立，{ $false } 條不成立，{ $open } 條只在一定範圍內驗證。
lab-verdict-true = 成立
lab-verdict-false = 不成立
lab-verdict-open = 未定
lab-reading = 原文沒有的讀法
lab-error-unlike =
    { $count ->
        [1] 有一條論斷的結果與記錄不同：
       *[other] 有 { $count } 條論斷的結果與記錄不同；第一條是
    } { $id }：記錄為「{ $recorded }」，得到「{ $found }」
lab-error-claims = 無法讀取論斷：{ $why }
lab-error-no-claim = 沒有「{ $why }」這條論斷
lab-error-no-claim-near = 沒有論斷的編號以「{ $id }」開頭；最接近的是「{ $nearest }」
lab-error-statement = 論斷有誤：{ $why }
lab-no-case = 沒有試到任何情形
lab-holds =
    { $cases ->
        [0] 沒有試到任何情形（{ $time }）：範圍是空的，無從判斷。
       *[other] { $cases } 種情形中沒有反例（{ $time }）。範圍以外並未證明。
    }
lab-fails = 不成立；第一個反例是第 { $cases } 種情形（{ $time }）。
lab-stopped =
    達到上限而停止：{ $why }。{ $cases ->
        [0] 沒有一種情形試完。
       *[other] 之前的 { $cases } 種情形都成立。
    }
lab-time =
    時間已到（--timeout）。{ $cases ->
        [0] 沒有一種情形試完。
       *[other] 試過的 { $cases } 種情形都成立。
    }
lab-audit-time = 時間已到（--timeout）：{ $claims } 條論斷中檢查了 { $done } 條

## What is wrong with a statement, a script or a book of claims
lab-statement-none = 沒有寫出猜想
lab-statement-colon = 「for …」之後應有冒號與要檢查的式子
lab-statement-no-check = 沒有寫出要檢查的式子
lab-statement-no-condition = where 之後沒有條件
lab-statement-range = 應為「名稱 in 範圍」，而不是「{ $text }」
lab-in = { $part }：{ $why }
lab-stop-cases = 情形數的上限 { $cases }
lab-script-case = { $why }（{ $case }）
lab-script-truth = { $part }：應為 true 或 false，而不是型別 { $type } 的值
lab-stop-deep = 函式互相呼叫得太深
lab-stop-variables = 變數太多
lab-part-check = 檢查
lab-part-condition = 條件
lab-part-range = 範圍
lab-part-show = show
lab-part-functions = 函式
lab-part-variable = { $name } 的範圍
lab-script-range = 應為 1..=200 這樣的範圍或陣列，而不是型別 { $type } 的值
lab-stop-array = 陣列太大
lab-stop-map = 對照表太大
lab-stop-text = 文字太長
lab-script-no-table = 沒有名為「{ $name }」的資料表
lab-script-thrown = 腳本表示：{ $name }
lab-script-in = 在 { $name } 中：{ $why }
lab-script-variable = 沒有變數 { $name }
lab-script-function = 沒有函式 { $name }
lab-script-property = 沒有 { $name } 這一項
lab-script-bounds = 陣列有 { $length } 項，沒有第 { $index } 項（從 0 數起）
lab-script-type = 應為型別 { $wanted } 的值，而不是 { $found }
lab-script-other = 腳本無法執行：{ $why }
lab-script-ends = 腳本沒有寫完
lab-script-missing = 缺少「{ $name }」
lab-script-unexpected = 此處不能用「{ $name }」
lab-script-number = 「{ $name }」不是數
lab-script-string = 引號裡的文字沒有結束
lab-script-expression = 此處應有式子
lab-script-name = 此處應有名稱
lab-script-place = { $why }（第 { $line } 行第 { $column } 字）
lab-stop-memory = 用了太多記憶體
lab-stop-steps = 一種情形的步數太多
lab-script-nameless = 沒有名稱的函式只能交給 { $functions }；其他函式請取名：fn 名稱(…) {"{"} … {"}"}
lab-script-anew = 「{ $name }」不能重新定義
lab-script-nested = 陣列與對照表層層相套，超過 { $most } 層
lab-script-no-order = 型別 { $one } 與 { $other } 的值沒有大小：請給 sort 一個回傳負數、0 或正數的函式
lab-script-whole = 應為整數，而不是型別 { $type } 的值
lab-script-large = 數字超出 64 位元
lab-script-zero = 除數為 0
lab-script-root = 負數沒有平方根
lab-script-floor-root = { $call }：d 不可為負，c 不可為 0
lab-script-digits = { $call }：n 不可為負，底至少為 2
lab-script-moore-sum = { $call }：k 至少為 1
lab-script-not-negative = { $call }：n 不可為負
lab-script-factor-negative = { $call }：因數不可為負
lab-script-period-negative = { $call }：都不可為負
lab-script-two-periods = { $call }：串列至少要有兩個週期
lab-script-step = { $call }：間距至少為 1
lab-script-too-many = { $call }：數太多
lab-script-fib = { $call }：n 為 0 至 90
lab-script-side = 棋盤的邊長為 1 至 60
lab-script-no-board = 沒有這個棋盤
lab-script-base = parse_int(text, base)：底為 2 至 36
lab-script-position = 局面應為文字、數或數的陣列，而不是型別 { $type } 的值
lab-script-convention = 「{ $word }」不是規則：應為 normal（末手勝）或 misere（末手敗）
lab-script-moves = 著法有 { $most } 個以上
lab-script-heap = 最後一堆的大小應為 0 以上的數
lab-script-classes = 文件 1 的分類只適用於它自己的遊戲
lab-script-answer = 函式應回傳 true 或 false，而不是型別 { $type } 的值
lab-script-compare = sort：函式應回傳負數、0 或正數，而不是型別 { $type } 的值
lab-script-no-plane = 沒有這個平面
lab-script-plane = 平面 { $c }：應為 0 至 { $last }
lab-script-form = 平面的寫法為 patterns、steps、periods 或 differences
lab-book-two-documents = 文件 { $number }：有兩個檔案用了這個編號
lab-book-two-claims = 有兩條論斷都叫 { $id }
lab-book-no-rows = columns 與 except 要和 rows 一起用
lab-book-no-data = 沒有名為 { $name } 的資料
lab-book-rows = rows 應為陣列，或 [data] 中陣列的名稱
lab-book-rows-empty = rows 是空的
lab-book-row = 每一列都應為陣列
lab-book-cells = 這一列有 { $cells } 格，columns 有 { $columns } 個：{ $row }
lab-book-two-columns = columns：有兩個都叫 { $column }
lab-book-two-exceptions = except：{ $id } 出現了兩次
lab-book-no-claim = except：沒有 { $id } 這條論斷
lab-book-near = { $why }你是指「{ $nearest }」嗎？
lab-book-form = { $why }
lab-book-because = { $id }：只有成立的論斷才寫明為何這些情形就是全部（because）
lab-book-no-because = { $id }：成立的論斷要寫明為何這些情形就是全部（because）
lab-book-only-false = { $id }：只有不成立的論斷才有更正
lab-book-corrected-false = { $id }：更正後的論斷不可不成立
lab-book-corrected-because = { $id }：更正：成立（true）才寫 because
lab-book-corrected-no-because = { $id }：更正：成立的論斷要寫明理由（because）
lab-book-large = { $file }：超過 { $most } MB
