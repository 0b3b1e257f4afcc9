poisoned-chocolate-name = 毒巧克力
poisoned-chocolate-line = 沿一條凹線掰開巧克力，吃掉沒有壞方格的部分。
poisoned-chocolate-rules = 一塊巧克力中有一格是壞的。一著沿一條凹線掰開，吃掉不含壞格的部分；只剩壞格時輪到者輸。四個數是壞格左、右、上、下各有幾條凹線。
poisoned-chocolate-known = 它就是四堆的拈：Grundy 數是四個數的尼姆和。
