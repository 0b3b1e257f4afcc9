fit-nimbers = Grundy 数
fit-p-positions = P 局面
fit-p-positions-first = P 局面的第一个数
fit-p-positions-second = P 局面的第二个数
fit-openings = 必胜开局的个数
fit-opening-rows = 第一个必胜开局所在的行
fit-opening-columns = 第一个必胜开局所在的列
fit-numbers = 所给的数
fit-periodic =
    { $name }：对 { $from } ≤ n ≤ { $to }，{ $formula }。自 { $from } 起周期为 { $period }（增量 { $saltus }）。已在第 { $first } 至 { $last } 项共 { $terms } 项中验证（比较 { $compared } 对），{ $proved ->
    [yes] 并由不超过 { $by } 的各值证明对所有 n ≥ { $from } 成立
   *[no] 范围以外并未证明
    }。一个周期：
fit-linear =
    { $name }：对 { $from } ≤ n ≤ { $to }，{ $formula }。线性加周期：自 { $from } 起，周期 { $period }，每周期增量 { $saltus }。已在第 { $first } 至 { $last } 项共 { $terms } 项中验证（比较 { $compared } 对），{ $proved ->
    [yes] 并由不超过 { $by } 的各值证明对所有 n ≥ { $from } 成立
   *[no] 范围以外并未证明
    }。一个周期：
fit-none = { $name }：第 { $first } 至 { $last } 项共 { $terms } 项中没有找到规律。规律须是周期或线性加周期，且涵盖至少一半的项、{ $periods } 个完整周期与 { $pairs } 对项；项数更多时也许会出现。
fit-error-number = “{ $text }”不是 64 位以内的整数
fit-error-no-line = { $game }：此游戏不是单堆的数列；请指定其表中的一行或一列（--row、--column），或改查 P 局面（--what p-positions）
fit-error-openings = { $game }：必胜开局只适用于末手胜规则的 chomp
fit-error-rows = { $game }：求必胜开局须给 --rows R（至少 1），且不能同时指定别的 --what
fit-error-line = { $game }：表中没有“{ $text }”这一行或这一列（见“grundy table { $game }”）