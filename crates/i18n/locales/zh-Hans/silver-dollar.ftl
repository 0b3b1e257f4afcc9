silver-dollar-name = 银元游戏
silver-dollar-line = 把一枚硬币向左移，不可叠上或越过另一枚。
silver-dollar-rules = 硬币放在一条由左端 0 起编号的格子上，各数由左到右是硬币所在的格。一着把一枚硬币向左滑任意格，不可离开格子，也不可到达或越过左边的硬币。
silver-dollar-known = 由最右的硬币数起，每隔一枚，其左边的空格数就是尼姆的一堆；其余的空格无关紧要。
