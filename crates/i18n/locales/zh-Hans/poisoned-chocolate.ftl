poisoned-chocolate-name = 毒巧克力
poisoned-chocolate-line = 沿一条凹线掰开巧克力，吃掉没有坏方格的部分。
poisoned-chocolate-rules = 一块巧克力中有一格是坏的。一着沿一条凹线掰开，吃掉不含坏格的部分；只剩坏格时轮到者输。四个数是坏格左、右、上、下各有几条凹线。
poisoned-chocolate-known = 它就是四堆的尼姆：Grundy 数是四个数的尼姆和。
