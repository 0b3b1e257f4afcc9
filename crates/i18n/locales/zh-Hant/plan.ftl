plan-exactly = { $kind ->
    [board] 共 { $positions } 個局面，依次分 { $levels } 層求解。
   *[other] 共 { $positions } 個局面，分 { $levels } 層。
}
plan-about = { $kind ->
    [census] { $levels } 個平面，週期部分以外的 P 局面約 { $positions } 個。
   *[other] 依局面編號抽樣估計，約有 { $positions } 個局面，最多分 { $levels } 層。
}
plan-at-least = 依隨機對局估計，至少約有 { $positions } 個局面，最多分 { $levels } 層；以下數字按此計算，局面更多時隨之增加。
plan-between = 局面數介於約 { $positions }（隨機對局估計）與 { $most }（局面編號的上限）之間，最多分 { $levels } 層；以下數字按前者計算，局面更多時隨之增加。
plan-memory = { $processes ->
    [1] 行程約需 { $memory } 記憶體，資料夾約需 { $disk } 磁碟空間。
   *[other] { $processes } 個行程各約需 { $memory } 記憶體，共用資料夾約需 { $disk } 磁碟空間。
}
plan-exchange = 行程之間共約傳送 { $bytes }。
plan-time = { $processes ->
    [1] 在與本機相當的機器上，用 { $threads } 條執行緒約需 { $time }。
   *[other] 在與本機相當的機器上，用 { $processes } × { $threads } 個工作者（行程數 × 執行緒數）約需 { $time }；假定工作平均分配，且傳送期間不做計算。
}
plan-size = { $number } { $unit ->
    [mb] MB
    [gb] GB
    [tb] TB
   *[pb] PB
}
plan-duration = { $number } { $unit ->
    [seconds] 秒
    [minutes] 分鐘
    [hours] 小時
    [days] 天
   *[years] 年
}
plan-calibrated = { $kind ->
    [board] 以 { $what } 棋盤校準：{ $positions } 個局面，用時 { $time }，按「局面數 × 著法數」推算。
    [census] 以平面 0 到 { $what } 校準，用時 { $time }；普查時間依 k^2.06 增長。
   *[other] 以 { $what } 之後的 { $positions } 個局面校準，用時 { $time }，按著法數推算。
}
