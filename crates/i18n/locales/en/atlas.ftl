# The page of the atlas of octal games.
atlas-title = The atlas of octal games
atlas-line = Every code with up to four digits: its period, how it is proved, and which codes have the same nimbers.
atlas-lead = All { $codes } codes with one to four digits after the point. The period of { $proved } is proved; the others are valued as far as their line says. Whether all of them become periodic in the end is an open question.
atlas-equal = Codes with the same nimbers form a class, named after its first code; there are { $own } classes. “For ever” means that both periods are proved and the same; otherwise the nimbers were compared up to the heap that is named.
atlas-game = The game, and its rules
atlas-bad-code = A code has digits from 0 to 7 and a point, with ? for any digit: 0.3?, 4.07
atlas-found = { $count ->
    [0] No code is like this.
    [one] One code.
   *[other] { $count } codes; page { $page } of { $pages }.
}
atlas-code = Code begins
atlas-state = Period
atlas-all = any
atlas-proved = proved
atlas-open = not proved
atlas-at-least = Period at least
atlas-order = Order by
atlas-by-code = code
atlas-by-period = period
atlas-by-preperiod = from heap
atlas-by-nimber = largest nimber
atlas-by-exceptions = exceptions
atlas-by-rare = rare heaps (last)
atlas-by-how = how far, and how
atlas-by-same = same nimbers as
atlas-bfile = The b-file of { $code }:
atlas-guy-smith = Guy and Smith, by heap { $heap }
atlas-window = window, by heap { $heap }
atlas-to = not proved by heap { $heap }
atlas-window-to = not proved by heap { $heap } (window)
atlas-same = for ever
atlas-same-to = up to heap { $heap }
atlas-before = ← Previous page
atlas-next = Next page →
