officers-name = Officers
officers-line = Take one from a heap, but not the last; what is left may become two heaps.
officers-rules = A heap is a rank of soldiers. A move promotes one of them, who leaves, and the others form one rank or two. A soldier alone stays. It is the octal game 0.6.
officers-known = No period is known, although very many nimbers have been computed.
