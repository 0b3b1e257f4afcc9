poisoned-chocolate-name = The poisoned chocolate
poisoned-chocolate-line = Break a bar along a groove and eat the part without the bad square.
poisoned-chocolate-rules = One square of a bar of chocolate is bad. A move breaks the bar along a groove and eats the part without that square; whoever is left with the bad square alone loses. The numbers are the grooves left of, right of, above and below it.
poisoned-chocolate-known = It is Nim with four heaps: the nimber is the nim-sum of the four numbers.
