# `grundy site`: the page without a server.
site-folder = { $path }: { $files } files, { $kilobytes } kB. Put the folder on a web space and open its address.
site-file = { $path }: { $kilobytes } kB. Open it in a browser.
site-used = The folder { $folder } is not empty. Name a new one.
site-book = The book
site-no-program = The program for browsers is missing: there is no grundy.wasm beside this program. Name it by --program, or build it: docs/building.md says how.
site-not-wasm = { $file } is not WebAssembly.
