staircase-nim-name = 階梯拈
staircase-nim-line = 把一級上任意枚硬幣移到下一級。
staircase-nim-how = 點要移下一級的硬幣。最下面一列是第 1 級，緊鄰地面。
staircase-nim-rules = 各數依次是第 1 級、第 2 級……上的硬幣數。一著把一級上任意枚硬幣移到下一級；從第 1 級移到地面的不再使用。
staircase-nim-known = Grundy 數是奇數級上硬幣數的尼姆和：從偶數級移下的硬幣，總可以再往下移同樣多枚來應對。
staircase-nim-move-down = 從第 { $a } 級移下 { $b } 枚硬幣
