silver-dollar-name = 銀元遊戲
silver-dollar-line = 把一枚硬幣向左移，不可疊上或越過另一枚。
silver-dollar-rules = 硬幣放在一條由左端 0 起編號的格子上，各數由左到右是硬幣所在的格。一著把一枚硬幣向左滑任意格，不可離開格子，也不可到達或越過左邊的硬幣。
silver-dollar-known = 由最右的硬幣數起，每隔一枚，其左邊的空格數就是拈的一堆；其餘的空格無關緊要。
