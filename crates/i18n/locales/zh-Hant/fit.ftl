fit-nimbers = Grundy 數
fit-p-positions = P 局面
fit-p-positions-first = P 局面的第一個數
fit-p-positions-second = P 局面的第二個數
fit-openings = 必勝開局的個數
fit-opening-rows = 第一個必勝開局所在的列
fit-opening-columns = 第一個必勝開局所在的行
fit-numbers = 所給的數
fit-periodic =
    { $name }：對 { $from } ≤ n ≤ { $to }，{ $formula }。自 { $from } 起週期為 { $period }（增量 { $saltus }）。已在第 { $first } 至 { $last } 項共 { $terms } 項中驗證（比較 { $compared } 對），{ $proved ->
    [yes] 並由不超過 { $by } 的各值證明對所有 n ≥ { $from } 成立
   *[no] 範圍以外並未證明
    }。一個週期：
fit-linear =
    { $name }：對 { $from } ≤ n ≤ { $to }，{ $formula }。線性加週期：自 { $from } 起，週期 { $period }，每週期增量 { $saltus }。已在第 { $first } 至 { $last } 項共 { $terms } 項中驗證（比較 { $compared } 對），{ $proved ->
    [yes] 並由不超過 { $by } 的各值證明對所有 n ≥ { $from } 成立
   *[no] 範圍以外並未證明
    }。一個週期：
fit-none = { $name }：第 { $first } 至 { $last } 項共 { $terms } 項中沒有找到規律。規律須是週期或線性加週期，且涵蓋至少一半的項、{ $periods } 個完整週期與 { $pairs } 對項；項數更多時也許會出現。
fit-error-number = 「{ $text }」不是 64 位元以內的整數
fit-error-no-line = { $game }：此遊戲不是單堆的數列；請指定其表中的一列或一行（--row、--column），或改查 P 局面（--what p-positions）
fit-error-openings = { $game }：必勝開局只適用於末手勝規則的 chomp
fit-error-rows = { $game }：求必勝開局須給 --rows R（至少 1），且不能同時指定別的 --what
fit-error-line = { $game }：表中沒有「{ $text }」這一列或這一行（見「grundy table { $game }」）