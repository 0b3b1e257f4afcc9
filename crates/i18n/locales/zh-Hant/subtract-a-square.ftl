subtract-a-square-name = 減平方數
subtract-a-square-line = 從一堆取火柴，根數必須是平方數。
subtract-a-square-rules = 一著從一堆取走 1、4、9、16 根或其他平方數根。
subtract-a-square-known = 必敗的堆有無窮多個（Golomb，1966），但到 n 為止有多少個並不清楚；40 以下為 0、2、5、7、10、12、15、17、20、22、34、39。
