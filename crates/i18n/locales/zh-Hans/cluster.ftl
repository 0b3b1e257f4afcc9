cluster-what = 整张表只存胜负或 Grundy 数：请用 --what outcomes 或 --what nimbers
cluster-of = --threads、--cluster、--patience、--save-every、--spill 用于整张表：须与 --of 局面 --out 文件夹 并用
cluster-alone = { $flag } 用于由多个进程进行的计算：须与 --cluster 文件 --process 编号 并用
cluster-nimber = { $game } { $position }，{ $convention }：Grundy 数 *{ $nimber }。
cluster-outcome = { $game } { $position }，{ $convention }：{ $outcome } 局面。
cluster-counts = 共 { $positions } 个局面、{ $ranks } 层、{ $edges } 种着法；其中 P 局面 { $lost } 个。
cluster-most = 最大的 Grundy 数是 *{ $most }。
cluster-cost = 这次：{ $processes } × { $threads } 个工作者（进程 × 线程），{ $seconds } 秒，每秒 { $rate } 百万种着法。
cluster-resumed = 从先前保存的层继续。
cluster-error-hosts = { $file } 第 { $line } 行：应为 host:port
cluster-error-host-twice = { $file } 第 { $line } 行：此地址已出现过；每个进程须有自己的地址
cluster-error-process = { $of } 个进程中没有第 { $process } 个：从 0 数起
cluster-error-slurm = Slurm 的 { $variable } 是“{ $holds }”，无法解读
cluster-error-slurm-unset = 未设置 Slurm 的 { $variable }：请用 srun 启动，或给 --cluster
cluster-error-listen = 无法在 { $address } 上监听：{ $why }。若列表中的地址不是本机自己的，请用 --listen-on HOST:PORT 指定监听的地址
cluster-error-absent = 进程 { $process }（{ $address }）在 { $seconds } 秒内没有出现
cluster-error-refused = { $address } 有响应，但不是本次计算的进程 { $process }：所有进程的 --out 文件夹（或密钥）都相同吗？是否有另一个计算占用了这个端口？
cluster-error-other-secret = 进程 { $process }（{ $address }）没有连上：有人从它的地址以另一个密钥呼叫；所有进程的 --secret-file、GRUNDY_SECRET 或 --out 文件夹都相同吗？
cluster-notice = { $error }（最多再试 { $seconds } 秒）
cluster-advice-spill-cluster = --spill 文件夹把放不下的层存到这台机器的磁盘上，--cluster 让多个进程分摊这个表。
cluster-advice-spill = --spill 文件夹把放不下的层存到各台机器的磁盘上；进程越多，每个所需的内存越少。
cluster-advice-workers = 不加 --one-machine 时，可以用 --spill 文件夹把放不下的层存到这台机器的磁盘上。
cluster-error-no-secret = 多个进程需要一个共同的密钥来互相辨认
cluster-error-secret-short = { $from } 中的密钥太短：至少要 16 个别人猜不到的字符，例如  head -c 24 /dev/urandom | base64  的输出
cluster-error-secret-open = 其他用户能读取 { $from }，密钥就不保密了：请执行  chmod 600 { $from }
cluster-error-unequal = 进程 { $process } 计算的不是同一件事，所以没有开始：{ $what } 在那边是“{ $theirs }”，在这边是“{ $ours }”
cluster-error-lost = 进程 { $process } 已终止，或与它的连接中断。完成的层已保存：再次执行同一命令即可继续
cluster-error-silent = { $seconds } 秒没有收到进程 { $process } 的消息：它没有响应，或连接中断或太慢。完成的层已保存：再次执行同一命令即可继续
cluster-error-told = { $why ->
    [memory] 进程 { $process } 已停止：内存不足。完成的层已保存；可增加进程，或用 --max-memory、--spill
    [cancelled] 进程 { $process } 被中断。完成的层已保存：再次执行同一命令即可继续
    [lost] 进程 { $process } 与另一进程失去连接而停止。完成的层已保存：再次执行同一命令即可继续
    [silent] 进程 { $process } 没有收到另一进程的消息而停止。完成的层已保存：再次执行同一命令即可继续
   *[other] 进程 { $process } 已停止：{ $text }
}
cluster-error-part-damaged = { $file } 与写入时不同。清空文件夹即可从头开始
cluster-error-part-missing = 缺少 { $file }：各进程看到的是同一个文件夹吗？
cluster-error-game = { $game } { $position } 没有整张表：须是以最后一着定胜负、且每个局面着法有限的游戏
cluster-error-cancelled = 已中断。完成的层已保存：再次执行同一命令即可继续
cluster-error-nimber = 有 Grundy 数超过 65535：请改制胜负表
cluster-error-collision = 两个局面的键相同，这种情形从未见过：请报告
cluster-error-link = 计算中断（{ $word }）：{ $why }
cluster-error-wide = { $game } { $position } 的着法超过 { $most } 种，制作整张表时一步容不下：请从较小的局面开始