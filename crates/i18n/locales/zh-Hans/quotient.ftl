quotient-error-no-heaps = { $game } 不是取走并拆分堆的游戏：请再给一个局面，就会求由它可达的局面之商
quotient-error-too-large = 没有找到至多 { $most } 个元素的商
