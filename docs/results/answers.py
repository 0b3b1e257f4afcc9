#!/usr/bin/env python3
"""Asks `grundy` again what a folder's answers.tsv says, for `check` there.

A line is a game, a position, a convention, an outcome, a nimber, the winning moves, and
where the answer comes from: `short` is asked always, `long` (minutes, or gigabytes) with
`--long`, and `elsewhere` never, since only another program has it, as the page says. A
nimber or moves of `-` are not part of the result, and not compared.
"""

import csv
import json
import os
import subprocess
import sys

LIMITS = "--thorough --timeout 86400 --max-positions 100000000000 --max-memory".split()


def ask(row):
    long = row["run"] == "long"
    command = ["grundy", "solve", row["game"], row["position"], "--json", *LIMITS, "12G" if long else "2G"]
    if row["convention"] == "misere":
        command.append("--misere")
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)}: {run.stderr.strip()}")
    answer = json.loads(run.stdout)
    nimber = answer.get("nimber")
    return {
        "outcome": answer["outcome"],
        "nimber": "-" if nimber is None else str(nimber),
        "winning_moves": sorted(move["move"] for move in answer["winning_moves"]),
    }


def expected(row):
    yield "outcome", row["outcome"]
    if row["nimber"] != "-":
        yield "nimber", row["nimber"]
    if row["winning_moves"] != "-":
        yield "winning_moves", sorted(row["winning_moves"].split())


with open(sys.argv[1]) as file:
    rows = list(csv.DictReader(file, delimiter="\t"))
unknown = {row["run"] for row in rows} - {"short", "long", "elsewhere"}
assert not unknown, f"unknown in the column run: {unknown}"
runs = ("short", "long") if os.environ.get("LONG") else ("short",)
asked = [row for row in rows if row["run"] in runs]
different = 0
for row in asked:
    answer = ask(row)
    for key, value in expected(row):
        if answer[key] != value:
            different += 1
            print(f"{row['game']} {row['position']}, {row['convention']}: {key} {value} here, {answer[key]} now")
left = {run: sum(row["run"] == run for row in rows) for run in ("long", "elsewhere") if run not in runs}
print(f"{len(asked)} of {len(rows)} answers compared, {different} different; not asked: {left}")
sys.exit(different > 0 or not asked)
