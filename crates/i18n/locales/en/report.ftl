report-title = The documents' claims, checked
report-title-own = Claims, checked
report-about = Each claim below was tried case by case by computing who wins. “Holds” means that every case holds, with the reason why these are all the cases. “Open” means that every case of the range holds and nothing is known beyond it. “False” means that a case fails; the first one is shown with its true value. P is a position in which the player to move loses, N one in which that player wins, and *k is a position's nimber.
report-second-reader = A second reader compared a tenth of the claims, drawn at random (the ids whose SHA-256 of “20261122 ID” comes first), with the documents’ own sentences. Of these 146 claims two made a sentence stronger than it is printed (1.laws.table-5-6.proof, 3.die.multiples-of-8). These were corrected, and all claims were searched for similar errors. A second tenth (“20261123 ID”, 146 claims) held one more, below 1 %: a law found by this program was counted as the document’s (2.guess.count-sharp). It was corrected with others like it. A program compared the entries of document 0’s table of 3×m and of document 1’s tables 6 and 7 with the documents one by one; all agree. After that every claim was read once more beside its sentence. A sentence counts in its weakest fair sense; a stronger one, and what nobody printed, is marked as a reading. A printed sentence is one claim, a misprint counts once, what a document defines is not called false, and what this program derives is not counted as the document’s.
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
report-corrected = What holds instead:
report-counterexample = First failing case:
report-no-verdict = No verdict:
report-differs = This differs from the verdict on record:
report-true = holds
report-false = false
report-open = open: holds over the range checked
report-none = no verdict
report-reading = A reading:
report-reading-why = the document does not print this; it is tried beside what it says, and counted apart.
report-untried = What no computation can judge:
