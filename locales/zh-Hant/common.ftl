# 各遊戲共用的訊息。

list-end = { $before }和{ $last }
list-item = { $item }、{ $rest }

## 堆類遊戲的著法
move-take = 從 { $heap } 顆的那一堆取 { $count } 顆
move-take-all = 取走整堆 { $heap } 顆

## 輸入的錯誤
misread-expected = 此處應為「{ $wanted }」
misread-number = 此處應為整數
misread-negative = 此處不可為負數
misread-too-large = 太大：至多 { $most }
misread-too-small = 太小：至少 { $least }
misread-too-long = 太長：至多 { $most } 個字元
misread-rest = 此處之後不應再有內容
misread-move = 此局面沒有這樣的著法
misread-no-parameters = 這個遊戲沒有參數
misread-heaps = 堆數太多：至多 { $most } 堆
misread-no-heap = 沒有 { $heap } 顆的堆

## 棋盤
scene-heap = 一堆 { $heap } 顆
scene-part = 只畫出 { $position } 的一角

## 表格的軸
axis-heap = 堆
axis-rows = 列
axis-columns = 行

## 末手敗
misere-over = 已無棋可走：末手敗規則下，輪到的一方已經獲勝
