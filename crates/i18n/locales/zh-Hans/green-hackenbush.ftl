green-hackenbush-name = 绿色哈肯布什
green-hackenbush-line = 拿走一条边；不再连到地面的部分掉落。
green-hackenbush-rules = 图的顶点 0 是地面。一着拿走一条边，不再连到地面的部分一并消失。
green-hackenbush-known = 树用冒号原理化简（同一顶点上的枝条换成长度为其尼姆和的一根），圈用融合原理化简（圈上的顶点可合而为一）。
green-hackenbush-move-cut = 剪断 { $a } 与 { $b } 之间的边
