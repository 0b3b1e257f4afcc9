end-nim-name = End-Nim
end-nim-line = Take any number from the first or the last heap of a row.
end-nim-rules = Heaps lie in a row, and their order matters. A move takes any number of matches from the heap at either end. An end heap that becomes empty is gone, and the next one is at the end.
end-nim-known = Two equal heaps are lost, two unequal ones are won. Albert and Nowakowski (2001) tell who wins any row.
