cluster-what = 整張表只存勝負或 Grundy 數：請用 --what outcomes 或 --what nimbers
cluster-of = --threads、--cluster、--patience、--save-every、--spill 用於整張表：須與 --of 局面 --out 資料夾 並用
cluster-alone = { $flag } 用於由多個行程進行的計算：須與 --cluster 檔案 --process 編號 並用
cluster-nimber = { $game } { $position }，{ $convention }：Grundy 數 *{ $nimber }。
cluster-outcome = { $game } { $position }，{ $convention }：{ $outcome } 局面。
cluster-counts = 共 { $positions } 個局面、{ $ranks } 層、{ $edges } 種著法；其中 P 局面 { $lost } 個。
cluster-most = 最大的 Grundy 數是 *{ $most }。
cluster-cost = 這次：{ $processes } × { $threads } 個工作者（行程 × 執行緒），{ $seconds } 秒，每秒 { $rate } 百萬種著法。
cluster-resumed = 由先前存檔的層繼續。
cluster-error-hosts = { $file } 第 { $line } 行：應為 host:port
cluster-error-host-twice = { $file } 第 { $line } 行：此位址已出現過；每個行程須有自己的位址
cluster-error-process = { $of } 個行程中沒有第 { $process } 個：由 0 數起
cluster-error-slurm = Slurm 的 { $variable } 是「{ $holds }」，無法解讀
cluster-error-slurm-unset = 未設定 Slurm 的 { $variable }：請以 srun 啟動，或給 --cluster
cluster-error-listen = 無法在 { $address } 上監聽：{ $why }。若清單中的位址不是本機自己的，請用 --listen-on HOST:PORT 指定監聽的位址
cluster-error-absent = 行程 { $process }（{ $address }）在 { $seconds } 秒內沒有出現
cluster-error-refused = { $address } 有回應，但不是本次計算的行程 { $process }：所有行程的 --out 資料夾（或金鑰）都相同嗎？是否有另一個計算佔用了這個連接埠？
cluster-error-other-secret = 行程 { $process }（{ $address }）沒有連上：有人從它的位址以另一個金鑰呼叫；所有行程的 --secret-file、GRUNDY_SECRET 或 --out 資料夾都相同嗎？
cluster-notice = { $error }（最多再試 { $seconds } 秒）
cluster-advice-spill-cluster = --spill 資料夾把放不下的層存到這台機器的磁碟上，--cluster 讓多個行程分攤這個表。
cluster-advice-spill = --spill 資料夾把放不下的層存到各台機器的磁碟上；行程越多，每個所需的記憶體越少。
cluster-advice-workers = 不加 --one-machine 時，可以用 --spill 資料夾把放不下的層存到這台機器的磁碟上。
cluster-error-no-secret = 多個行程需要一把共同的金鑰來互相辨認
cluster-error-secret-short = { $from } 中的金鑰太短：至少要 16 個別人猜不到的字元，例如  head -c 24 /dev/urandom | base64  的輸出
cluster-error-secret-open = 其他使用者能讀取 { $from }，金鑰就不保密了：請執行  chmod 600 { $from }
cluster-error-unequal = 行程 { $process } 計算的不是同一件事，所以沒有開始：{ $what } 在那邊是「{ $theirs }」，在這邊是「{ $ours }」
cluster-error-lost = 行程 { $process } 已終止，或與它的連線中斷。完成的層已存檔：再執行同一指令即可繼續
cluster-error-silent = { $seconds } 秒沒有收到行程 { $process } 的消息：它沒有回應，或連線中斷或太慢。完成的層已存檔：再執行同一指令即可繼續
cluster-error-told = { $why ->
    [memory] 行程 { $process } 已停止：記憶體不足。完成的層已存檔；可增加行程，或用 --max-memory、--spill
    [cancelled] 行程 { $process } 被中斷。完成的層已存檔：再執行同一指令即可繼續
    [lost] 行程 { $process } 與另一行程失去連線而停止。完成的層已存檔：再執行同一指令即可繼續
    [silent] 行程 { $process } 沒有收到另一行程的消息而停止。完成的層已存檔：再執行同一指令即可繼續
   *[other] 行程 { $process } 已停止：{ $text }
}
cluster-error-part-damaged = { $file } 與寫入時不同。清空資料夾即可從頭開始
cluster-error-part-missing = 缺少 { $file }：各行程看到的是同一個資料夾嗎？
cluster-error-game = { $game } { $position } 沒有整張表：須是以最後一著定勝負、且每個局面著法有限的遊戲
cluster-error-cancelled = 已中斷。完成的層已存檔：再執行同一指令即可繼續
cluster-error-nimber = 有 Grundy 數超過 65535：請改製勝負表
cluster-error-collision = 兩個局面的鍵相同，這種情形從未見過：請回報
cluster-error-link = 計算中斷（{ $word }）：{ $why }
cluster-error-wide = { $game } { $position } 的著法超過 { $most } 種，製作整張表時一步容不下：請從較小的局面開始