mock-turtles-name = 仿龟
mock-turtles-line = 把一枚硬币从正面翻到反面，并可再翻其左边一枚或两枚。
mock-turtles-rules = 硬币排成一排。一着把一枚从正面翻到反面，并可再翻其左边一枚或两枚（正反都可）。
mock-turtles-known = 单独一枚的 Grundy 数依次是二进制中有奇数个 1 的数：1、2、4、7、8、11……
