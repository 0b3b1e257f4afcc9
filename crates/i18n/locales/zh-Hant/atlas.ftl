# 八進位遊戲圖鑑的頁面。
atlas-title = 八進位遊戲圖鑑
atlas-line = 小數點後至多四位的所有代碼：週期、如何證明，以及哪些代碼的 Grundy 數相同。
atlas-lead = 小數點後一到四位的全部 { $codes } 個代碼。其中 { $proved } 個的週期已經證明；其餘各算到該行所寫的堆為止。是否所有代碼最終都有週期，至今未解。
atlas-equal = Grundy 數相同的代碼歸為一類，以其中第一個代碼為名，共 { $own } 類。「永遠」表示兩者的週期都已證明且相同；否則只比較到所寫的堆為止。
atlas-game = 這個遊戲與規則
atlas-bad-code = 代碼由 0 到 7 的數字和小數點組成，? 代表任一數字：0.3?、4.07
atlas-found = { $count ->
    [0] 沒有這樣的代碼。
    [1] 一個代碼。
   *[other] { $count } 個代碼；第 { $page } 頁，共 { $pages } 頁。
}
atlas-code = 代碼開頭
atlas-state = 週期
atlas-all = 不限
atlas-proved = 已證明
atlas-open = 未證明
atlas-at-least = 週期至少
atlas-order = 排序
atlas-by-code = 代碼
atlas-by-period = 週期
atlas-by-preperiod = 起始的堆
atlas-by-nimber = 最大 Grundy 數
atlas-by-exceptions = 例外
atlas-by-rare = 稀有堆（最後一個）
atlas-by-how = 算到哪裡、如何證明
atlas-by-same = Grundy 數同於
atlas-bfile = { $code } 的 b-file：
atlas-guy-smith = Guy 與 Smith 的定理，算到大小為 { $heap } 的堆
atlas-window = 視窗，算到大小為 { $heap } 的堆
atlas-to = 到大小為 { $heap } 的堆為止尚未證明
atlas-window-to = 到大小為 { $heap } 的堆為止尚未證明（視窗）
atlas-same = 永遠
atlas-same-to = 到大小為 { $heap } 的堆為止
atlas-before = ← 上一頁
atlas-next = 下一頁 →
