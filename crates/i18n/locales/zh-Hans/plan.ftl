plan-exactly = { $kind ->
    [board] 共 { $positions } 个局面，依次分 { $levels } 层求解。
   *[other] 共 { $positions } 个局面，分 { $levels } 层。
}
plan-about = { $kind ->
    [census] { $levels } 个平面，周期部分以外的 P 局面约 { $positions } 个。
   *[other] 按局面编号抽样估计，约有 { $positions } 个局面，最多分 { $levels } 层。
}
plan-at-least = 按随机对局估计，至少约有 { $positions } 个局面，最多分 { $levels } 层；以下数字按此计算，局面更多时随之增加。
plan-between = 局面数介于约 { $positions }（随机对局估计）与 { $most }（局面编号的上限）之间，最多分 { $levels } 层；以下数字按前者计算，局面更多时随之增加。
plan-memory = { $processes ->
    [1] 进程约需 { $memory } 内存，文件夹约需 { $disk } 磁盘空间。
   *[other] { $processes } 个进程各约需 { $memory } 内存，共享文件夹约需 { $disk } 磁盘空间。
}
plan-exchange = 进程之间共约传送 { $bytes }。
plan-time = { $processes ->
    [1] 在与本机相当的机器上，用 { $threads } 个线程约需 { $time }。
   *[other] 在与本机相当的机器上，用 { $processes } × { $threads } 个工作者（进程数 × 线程数）约需 { $time }；假定工作平均分配，且传送期间不做计算。
}
plan-size = { $number } { $unit ->
    [mb] MB
    [gb] GB
    [tb] TB
   *[pb] PB
}
plan-duration = { $number } { $unit ->
    [seconds] 秒
    [minutes] 分钟
    [hours] 小时
    [days] 天
   *[years] 年
}
plan-calibrated = { $kind ->
    [board] 以 { $what } 棋盘校准：{ $positions } 个局面，用时 { $time }，按“局面数 × 着法数”推算。
    [census] 以平面 0 到 { $what } 校准，用时 { $time }；普查时间按 k^2.06 增长。
   *[other] 以 { $what } 之后的 { $positions } 个局面校准，用时 { $time }，按着法数推算。
}
