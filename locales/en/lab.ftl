lab-summary =
    { $claims ->
        [one] { $claims } claim
       *[other] { $claims } claims
    }: { $true } true, { $false } false, { $open } open over a range.
lab-summary-readings =
    Beside them { $claims ->
        [one] { $claims } reading
       *[other] { $claims } readings
    } that no document prints: { $true } true, { $false } false, { $open } open over a range.
lab-reading = a reading that no document prints
lab-error-unlike = { $count } of the claims did not come out as recorded; the first is { $id }: recorded { $recorded }, found { $found }
lab-error-claims = the claims cannot be read: { $why }
lab-error-no-claim = there is no claim “{ $why }”
lab-error-statement = the statement: { $why }
lab-no-case = no case was tried
lab-holds = No counterexample in { $cases } cases ({ $time }). That is no proof beyond this range.
lab-fails = It fails; the first counterexample is case { $cases } ({ $time }).
lab-stopped = stopped at a limit: { $why }. The { $cases } cases before it hold.
lab-time = the time is up (--timeout). The { $cases } cases tried hold.
lab-audit-time = the time is up (--timeout): { $done } of { $claims } claims were checked
