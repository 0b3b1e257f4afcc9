euclid-name = 歐幾里得
euclid-line = 從大的數減去小的數，減幾次都可以。
euclid-rules = 局面是兩個數。一著從較大的數減去較小數的正倍數，不得小於 0。有一數為 0 時結束。
euclid-known = 先手必勝，若且唯若大數與小數之比大於黃金比，或兩數相等（Cole 與 Davie，1969）。
