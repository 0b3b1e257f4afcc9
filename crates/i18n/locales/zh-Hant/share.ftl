# 給另一台裝置的連結。
share-title = 連結與 QR 碼
share-code = { $link } 的 QR 碼
share-too-long = 超過 { $most } 個字元的連結，做成 QR 碼手機也讀不出來。
share-local = 這個位址只能在這台電腦上使用。要讓其他裝置連上，請用 --listen 0.0.0.0 啟動伺服器，再以這台電腦的網路位址打開頁面。
share-of = of 必須是這個伺服器上的位址，例如 /play/nim。
share-back = 回到棋盤
share-whole = 在 Grundy 中打開
share-embed = 在別的網頁中顯示這個棋盤
share-embed-line = 請複製到伺服器以 --embed 指定的主機的網頁中：
