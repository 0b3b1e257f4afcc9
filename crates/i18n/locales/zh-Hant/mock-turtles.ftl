mock-turtles-name = 仿龜
mock-turtles-line = 把一枚硬幣從正面翻到反面，並可再翻其左邊一枚或兩枚。
mock-turtles-rules = 硬幣排成一排。一著把一枚從正面翻到反面，並可再翻其左邊一枚或兩枚（正反皆可）。
mock-turtles-known = 單獨一枚的 Grundy 數依次是二進位中有奇數個 1 的數：1、2、4、7、8、11……
