reproduce-cells =
    { $cells ->
        [one] { $cells } cell
       *[other] { $cells } cells
    }
reproduce-claims = claims
reproduce-time = { $seconds } s
reproduce-times = { $seconds } s (--all: { $all } s)
reproduce-transcribed = Transcribed from: { $source }
reproduce-table = { $place }: { $prints }: { $agree } of { $cells } agree ({ $time })
reproduce-unlike = { "  " }{ $cell }: printed { $printed }, found { $found }
reproduce-found-right = { "  " }What is found is right: { $why }
reproduce-printed-right = { "  " }What is printed is right: { $why }
reproduce-proof = { "  " }Certificate: { $command }
reproduce-unrecorded = { "  " }! This is not recorded.
reproduce-otherwise = { "  " }! Recorded is that { $found } would be found.
reproduce-left =
    { $cells ->
        [one] Left out, since it takes long (--all): 1 cell.
       *[other] Left out, since they take long (--all): { $cells } cells.
    }
reproduce-left-claims =
    { $claims ->
        [one] Left out, since it takes long (--all): 1 claim.
       *[other] Left out, since they take long (--all): { $claims } claims.
    }
reproduce-summary =
    { $agree } of { $cells } cells agree{ $recorded ->
        [0] .
        [one] ; one is known to be otherwise.
       *[other] ; { $recorded } are known to be otherwise.
    }
reproduce-summary-claims =
    { $claims ->
        [one] { $agree } of 1 claim holds.
       *[other] { $agree } of { $claims } claims hold.
    }
reproduce-either = a source has either tables or the number of a document (and which of its claims are short)
reproduce-columns = a table has either columns or the number of the first column, not both
reproduce-no-unlike = unlike: “{ $cell }” is no cell, comes twice, or is printed as it is said to be found
reproduce-error-unknown = there is no source “{ $name }”; “grundy reproduce” lists them
reproduce-error-nearest = there is no source “{ $name }”; did you mean “{ $nearest }”?
reproduce-error-unlike = { $count } of the cells did not come out as recorded; the first is { $cell }: printed { $printed }, found { $found }
reproduce-time-up = the time is up (--timeout); what was compared until then stands above
