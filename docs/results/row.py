#!/usr/bin/env python3
"""`row.py DATA KEY TABLE COLUMNS…`: the row of DATA that begins with KEY says in these
columns what the one row of TABLE says, which a command has just written."""

import csv
import sys

data, key, table, *columns = sys.argv[1:]
with open(data) as kept, open(table) as made:
    expected = [row for row in csv.DictReader(kept) if next(iter(row.values())) == key]
    (found,) = csv.DictReader(made)
(expected,) = expected
wrong = [f"{c} {expected[c]} here, {found[c]} now" for c in columns if expected[c] != found[c]]
print(f"{key}: {', '.join(wrong or [f'{c} {found[c]}' for c in columns])}")
sys.exit(bool(wrong) or not columns)
