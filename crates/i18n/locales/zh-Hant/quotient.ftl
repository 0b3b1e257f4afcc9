quotient-error-no-heaps = { $game } 不是取走並拆分堆的遊戲：請再給一個局面，就會求由它可達的局面之商
quotient-error-too-large = 沒有找到至多 { $most } 個元素的商
