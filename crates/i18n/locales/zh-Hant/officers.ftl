officers-name = 軍官
officers-line = 從一堆取走一根，但不可取走最後一根；剩下的可以分成兩堆。
officers-rules = 一堆是一列士兵。一著提拔其中一人離隊，其餘的排成一列或兩列。獨自一人的不能再動。即八進位遊戲 0.6。
officers-known = 雖然已算出極多 Grundy 數，至今不知是否有週期。
