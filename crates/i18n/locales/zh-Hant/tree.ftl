tree-plays = 共 { $plays } 種走法：先手贏 { $first } 種，後手贏 { $second } 種。
tree-cut = 到此深度共 { $lines } 條路線；「…」表示之後還有著法。
tree-first = 先手勝
tree-second = 後手勝
tree-other-game = { $game } 在此沒有遊戲樹：只有必會結束、且由最後一手決定勝負的遊戲才有
tree-too-large = 遊戲樹有 { $nodes } 個節點（{ $plays } 種走法），上限是 { $most } 個
tree-uncounted = 遊戲樹的節點遠多於上限 { $most } 個：可達的局面超過 100000 個，或著法超過 200000 個
tree-smaller = --depth N 只畫前 N 手；--max-nodes 可提高上限，最多 10000。
