# `grundy site`：不需伺服器的網頁。
site-folder = { $path }：{ $files } 個檔案，{ $kilobytes } kB。把資料夾放上網頁空間，再開啟它的網址。
site-file = { $path }：{ $kilobytes } kB。用瀏覽器開啟即可。
site-used = 資料夾 { $folder } 不是空的，請另取一個名稱。
site-book = 說明書
site-no-program = 找不到給瀏覽器用的程式：本程式旁邊沒有 grundy.wasm。請用 --program 指定，或自行建置：方法見 docs/building.md。
site-not-wasm = { $file } 不是 WebAssembly。
