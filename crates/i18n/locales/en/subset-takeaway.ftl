subset-takeaway-name = Subset Takeaway
subset-takeaway-line = Name a proper subset, not empty, that contains none named before.
subset-takeaway-how = Click a set to name it.
subset-takeaway-rules = The players in turn name a subset of a set of n elements, neither empty nor the whole set, that contains no subset named before. Positions are `of n`, or the subsets that may still be named, each as a number whose binary ones are its elements.
subset-takeaway-known = Gale's conjecture that the player to move always loses holds for n up to 6 and is false for 7 (Brouwer and Christensen, 2017).
subset-takeaway-move-name = name the set of { $a }
