tree-plays = 共 { $plays } 种走法：先手赢 { $first } 种，后手赢 { $second } 种。
tree-cut = 到此深度共 { $lines } 条路线；“…”表示之后还有着法。
tree-first = 先手胜
tree-second = 后手胜
tree-other-game = { $game } 在此没有博弈树：只有必会结束、且由最后一手决定胜负的游戏才有
tree-too-large = 博弈树有 { $nodes } 个节点（{ $plays } 种走法），上限是 { $most } 个
tree-uncounted = 博弈树的节点远多于上限 { $most } 个：可达的局面超过 100000 个，或着法超过 200000 个
tree-smaller = --depth N 只画前 N 手；--max-nodes 可提高上限，最多 10000。
