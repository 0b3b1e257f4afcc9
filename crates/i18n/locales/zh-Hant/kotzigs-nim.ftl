kotzigs-nim-name = 科奇格拈
kotzigs-nim-line = 每次沿圓圈走 1 或 2 格，走到沒人佔過的位置。
kotzigs-nim-rules = 一圈有 n 個位置，先手已佔 0 號。之後雙方輪流從上一個位置按步數前進到沒人佔過的位置；步數為 1 或 2，也可寫在名稱裡（kotzigs-nim:1,3）。無法前進者輸。各數先是 n，再是佔過的位置，最後佔的在前。
kotzigs-nim-known = 一般情形未解。對步數 1、2 與若干其他集合，Winning Ways 說明了哪些 n 先手必敗。
