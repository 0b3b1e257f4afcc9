# Messages shared by all games.

list-end = { $before } and { $last }
list-item = { $item }, { $rest }

## Moves of heap games
move-take = take { $count } from the heap of { $heap }
move-take-all = take the whole heap of { $heap }

## What is wrong with a text
misread-expected = expected “{ $wanted }”
misread-number = expected a whole number
misread-negative = a negative number is not possible here
misread-too-large = too large: at most { $most }
misread-too-small = too small: at least { $least }
misread-too-long = too long: at most { $most } characters
misread-rest = nothing more should follow here
misread-move = no such move is possible here
misread-no-parameters = this game takes no parameters
misread-heaps = too many heaps: at most { $most }
misread-no-heap = there is no heap of { $heap }

## Scenes
scene-heap = a heap of { $heap }
scene-part = only the corner of { $position } is drawn

## Axes of tables
axis-heap = heap
axis-rows = rows
axis-columns = columns

## Misère play
misere-over = no move is left: in misère play the player to move has won
