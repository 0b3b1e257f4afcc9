kotzigs-nim-name = 科奇格尼姆
kotzigs-nim-line = 每次沿圆圈走 1 或 2 格，走到没人占过的位置。
kotzigs-nim-rules = 一圈有 n 个位置，先手已占 0 号。之后双方轮流从上一个位置按步数前进到没人占过的位置；步数为 1 或 2，也可写在名称里（kotzigs-nim:1,3）。无法前进者输。各数先是 n，再是占过的位置，最后占的在前。
kotzigs-nim-known = 一般情形未解。对步数 1、2 与若干其他集合，Winning Ways 说明了哪些 n 先手必败。
