chomp3d-name = Chomp on a box
chomp3d-line = Bite a cube and all that are not before, left of or below it; the poisoned corner stays.
chomp3d-rules = The chocolate is a box of cubes. A move bites a cube with all cubes that are at least as far in all three directions. The cube at the corner is poisoned: nobody may take it, and whoever is left with it alone loses. The numbers are the rows, the columns, and then the height of each stack, row by row.
chomp3d-known = The first player wins every box of more than one cube, by the strategy-stealing argument.
chomp3d-move-eat = bite the block in row { $a }, column { $b }, layer { $c }
