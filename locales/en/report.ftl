report-title = The documents' claims, checked
report-title-own = Claims, checked
report-about = Each claim below was tried case by case by computing who wins. “Holds” means that every case holds and why these are all is told. “Open” means that every case of the range holds and nothing is known beyond it. “False” means that a case fails; the first one is shown with its true value. P is a position in which the player to move loses, N one in which that player wins, and *k is a position's nimber.
report-document = Document { $number }: { $title }
report-place = Where:
report-range = Checked:
report-cases =
    { $cases ->
        [one] 1 case
       *[other] { $cases } cases
    }; range: { $range }
report-because = Why these are all:
report-note = Note:
report-corrected = What holds in its place:
report-counterexample = First failing case:
report-no-verdict = No verdict:
report-differs = This differs from the verdict on record:
report-true = holds
report-false = false
report-open = open: holds over the range checked
report-none = no verdict
