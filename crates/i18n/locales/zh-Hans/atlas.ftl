# 八进制游戏图鉴的页面。
atlas-title = 八进制游戏图鉴
atlas-line = 小数点后至多四位的所有代码：周期、如何证明，以及哪些代码的 Grundy 数相同。
atlas-lead = 小数点后一到四位的全部 { $codes } 个代码。其中 { $proved } 个的周期已经证明；其余各算到该行所写的堆为止。是否所有代码最终都有周期，至今未解。
atlas-equal = Grundy 数相同的代码归为一类，以其中第一个代码为名，共 { $own } 类。“永远”表示两者的周期都已证明且相同；否则只比较到所写的堆为止。
atlas-game = 这个游戏与规则
atlas-bad-code = 代码由 0 到 7 的数字和小数点组成，? 代表任一数字：0.3?、4.07
atlas-found = { $count ->
    [0] 没有这样的代码。
    [1] 一个代码。
   *[other] { $count } 个代码；第 { $page } 页，共 { $pages } 页。
}
atlas-code = 代码开头
atlas-state = 周期
atlas-all = 不限
atlas-proved = 已证明
atlas-open = 未证明
atlas-at-least = 周期至少
atlas-order = 排序
atlas-by-code = 代码
atlas-by-period = 周期
atlas-by-preperiod = 起始的堆
atlas-by-nimber = 最大 Grundy 数
atlas-by-exceptions = 例外
atlas-by-rare = 稀有堆（最后一个）
atlas-by-how = 算到哪里、如何证明
atlas-by-same = Grundy 数同于
atlas-bfile = { $code } 的 b-file：
atlas-guy-smith = Guy 与 Smith 的定理，算到大小为 { $heap } 的堆
atlas-window = 窗口，算到大小为 { $heap } 的堆
atlas-to = 到大小为 { $heap } 的堆为止尚未证明
atlas-window-to = 到大小为 { $heap } 的堆为止尚未证明（窗口）
atlas-same = 永远
atlas-same-to = 到大小为 { $heap } 的堆为止
atlas-before = ← 上一页
atlas-next = 下一页 →
