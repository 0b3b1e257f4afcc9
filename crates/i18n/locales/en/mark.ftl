mark-name = Mark
mark-line = Take one from a heap, or half of it, rounded up.
mark-rules = A move replaces a heap of n by one of n − 1 or by one of n/2, rounded down.
mark-known = A heap is lost if and only if its binary form ends in an odd number of zeros (Fraenkel, 2011), or it is empty.
