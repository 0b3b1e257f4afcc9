officers-name = 军官
officers-line = 从一堆取走一根，但不能取走最后一根；剩下的可以分成两堆。
officers-rules = 一堆是一行士兵。一着提拔其中一人离队，其余的排成一行或两行。独自一人的不能再动。即八进制游戏 0.6。
officers-known = 虽然已算出极多 Grundy 数，至今不知是否有周期。
