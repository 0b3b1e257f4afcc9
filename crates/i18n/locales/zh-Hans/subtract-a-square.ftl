subtract-a-square-name = 减平方数
subtract-a-square-line = 从一堆取火柴，根数必须是平方数。
subtract-a-square-rules = 一着从一堆取走 1、4、9、16 根或其他平方数根。
subtract-a-square-known = 必败的堆有无穷多个（Golomb，1966），但到 n 为止有多少个并不清楚；40 以下为 0、2、5、7、10、12、15、17、20、22、34、39。
