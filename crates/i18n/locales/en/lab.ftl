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
lab-summary-readings-alone =
    { $claims ->
        [one] { $claims } reading
       *[other] { $claims } readings
    } that no document prints: { $true } true, { $false } false, { $open } open over a range.
lab-verdict-true = true
lab-verdict-false = false
lab-verdict-open = open
lab-reading = a reading that no document prints
lab-error-unlike =
    { $count ->
        [one] one claim did not come out as recorded,
       *[other] { $count } of the claims did not come out as recorded; the first is
    } { $id }: recorded { $recorded }, found { $found }
lab-error-claims = the claims cannot be read: { $why }
lab-error-no-claim = there is no claim “{ $why }”
lab-error-no-claim-near = no claim has an id that begins with “{ $id }”; the nearest is “{ $nearest }”
lab-error-statement = the statement: { $why }
lab-no-case = no case was tried
lab-holds =
    { $cases ->
        [0] No case was tried ({ $time }): the range is empty, which says nothing.
        [one] No counterexample in { $cases } case ({ $time }). That is no proof beyond this range.
       *[other] No counterexample in { $cases } cases ({ $time }). That is no proof beyond this range.
    }
lab-fails = It fails; the first counterexample is case { $cases } ({ $time }).
lab-stopped =
    stopped at a limit: { $why }. { $cases ->
        [0] No case was finished.
        [one] The one case before it holds.
       *[other] The { $cases } cases before it hold.
    }
lab-time =
    the time is up (--timeout). { $cases ->
        [0] No case was finished.
        [one] The one case tried holds.
       *[other] The { $cases } cases tried hold.
    }
lab-audit-time =
    the time is up (--timeout): { $claims ->
        [one] { $done } of { $claims } claim was checked
       *[other] { $done } of { $claims } claims were checked
    }

## What is wrong with a statement, a script or a book of claims
lab-statement-none = there is no statement
lab-statement-colon = after “for …” a colon and the check are expected
lab-statement-no-check = the check is empty
lab-statement-no-condition = the condition is empty
lab-statement-range = expected “NAME in RANGE”, not “{ $text }”
lab-in = { $part }: { $why }
lab-stop-cases =
    the limit of { $cases ->
        [one] { $cases } case
       *[other] { $cases } cases
    }
lab-script-case = { $why } ({ $case })
lab-script-truth = { $part }: true or false is expected, not a value of type { $type }
lab-stop-deep = functions call each other too deeply
lab-stop-variables = too many variables
lab-part-check = check
lab-part-condition = condition
lab-part-range = range
lab-part-show = show
lab-part-functions = functions
lab-part-variable = range of { $name }
lab-script-range = a range such as 1..=200 or an array is expected, not a value of type { $type }
lab-stop-array = an array is too large
lab-stop-map = a map is too large
lab-stop-text = a text is too long
lab-script-no-table = there is no table named “{ $name }”
lab-script-thrown = the script says: { $name }
lab-script-in = in { $name }: { $why }
lab-script-variable = there is no variable { $name }
lab-script-function = there is no function { $name }
lab-script-property = there is no entry { $name }
lab-script-bounds = there is no entry { $index } in an array of { $length }
lab-script-type = a value of type { $wanted } is expected, not { $found }
lab-script-other = the script cannot be run: { $why }
lab-script-ends = the script ends too early
lab-script-missing = “{ $name }” is missing
lab-script-unexpected = “{ $name }” is not possible here
lab-script-number = “{ $name }” is not a number
lab-script-string = a text in quotes does not end
lab-script-expression = an expression is expected
lab-script-name = a name is expected
lab-script-place = { $why } (line { $line }, character { $column })
lab-stop-memory = too much memory
lab-stop-steps = too many steps in one case
lab-script-nameless = a function without a name can only be given to { $functions }; give others a name: fn NAME(…) {"{"} … {"}"}
lab-script-anew = “{ $name }” cannot be redefined
lab-script-nested = arrays and maps are nested more than { $most } deep
lab-script-no-order = values of types { $one } and { $other } have no order: give sort a function that tells a negative number, 0 or a positive one
lab-script-whole = whole numbers are expected, not a value of type { $type }
lab-script-large = a number does not fit in 64 bits
lab-script-zero = division by 0
lab-script-root = the root of a negative number
lab-script-floor-root = { $call }: d may not be negative, c may not be 0
lab-script-digits = { $call }: n may not be negative, the base at least 2
lab-script-moore-sum = { $call }: k is at least 1
lab-script-not-negative = { $call }: n may not be negative
lab-script-factor-negative = { $call }: no factor may be negative
lab-script-period-negative = { $call }: none may be negative
lab-script-two-periods = { $call }: the list must hold at least two periods
lab-script-step = { $call }: the step is at least 1
lab-script-too-many = { $call }: too many numbers
lab-script-fib = { $call }: n from 0 to 90
lab-script-side = a board’s side is from 1 to 60
lab-script-no-board = there is no such board
lab-script-base = parse_int(text, base): the base is from 2 to 36
lab-script-position = a position is a text, a number or an array of numbers, not a value of type { $type }
lab-script-convention = “{ $word }” is no convention: normal or misere
lab-script-moves = there are { $most } moves or more
lab-script-heap = the last heap is a number from 0 on
lab-script-classes = document 1 classifies only boards of its own game
lab-script-answer = the function should tell true or false, not a value of type { $type }
lab-script-compare = sort: the function tells a negative number, 0 or a positive one, not a value of type { $type }
lab-script-no-plane = there is no such plane
lab-script-plane = plane { $c }: from 0 to { $last }
lab-script-form = a plane’s form is patterns, steps, periods or differences
lab-book-two-documents = document { $number }: there are two files of this number
lab-book-two-claims = two claims are called { $id }
lab-book-no-rows = columns and except belong to rows
lab-book-no-data = there is no data named { $name }
lab-book-rows = rows is an array, or the name of one in [data]
lab-book-rows-empty = rows is empty
lab-book-row = each row is an array
lab-book-cells = a row has { $cells } cells, columns { $columns }: { $row }
lab-book-two-columns = columns: there are two of the name { $column }
lab-book-two-exceptions = except: there are two of { $id }
lab-book-no-claim = except: there is no claim { $id }
lab-book-near = { $why }Did you mean “{ $nearest }”?
lab-book-form = { $why }
lab-book-because = { $id }: only a true claim says why its cases are all (because)
lab-book-no-because = { $id }: a true claim says why its cases are all (because)
lab-book-only-false = { $id }: only a false claim is corrected
lab-book-corrected-false = { $id }: what is corrected to must not be false
lab-book-corrected-because = { $id }: corrected: because belongs to true
lab-book-corrected-no-because = { $id }: corrected: a true claim says why (because)
lab-book-large = { $file }: more than { $most } MB
