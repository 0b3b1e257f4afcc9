# `grundy site`：不需服务器的网页。
site-folder = { $path }：{ $files } 个文件，{ $kilobytes } kB。把文件夹上传到网站，再打开它的网址。
site-file = { $path }：{ $kilobytes } kB。用浏览器打开即可。
site-used = 文件夹 { $folder } 不是空的，请另取一个名称。
site-book = 说明书
site-no-program = 找不到给浏览器用的程序：本程序旁边没有 grundy.wasm。请用 --program 指定，或自行构建：方法见 docs/building.md。
site-not-wasm = { $file } 不是 WebAssembly。
