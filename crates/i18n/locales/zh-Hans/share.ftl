# 给另一台设备的链接。
share-title = 链接与二维码
share-code = { $link } 的二维码
share-too-long = 超过 { $most } 个字符的链接，做成二维码手机也读不出来。
share-local = 这个地址只能在这台电脑上使用。要让其他设备连上，请用 --listen 0.0.0.0 启动服务器，再以这台电脑的网络地址打开页面。
share-of = of 必须是这个服务器上的地址，例如 /play/nim。
share-back = 回到棋盘
share-whole = 在 Grundy 中打开
share-embed = 在别的网页中显示这个棋盘
share-embed-line = 请复制到服务器以 --embed 指定的主机的网页中：
