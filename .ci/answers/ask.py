#!/usr/bin/env python3
"""Asks the stored questions again and prints every answer that differs.

`python3 .ci/answers/ask.py PROGRAM` compares; `… PROGRAM QUESTIONS.jsonl` asks these
instead and stores those that are answered. A line of answers.tsv.xz is a game, a
position, a convention, an outcome, a nimber (or -) and the number of winning moves.
"""

import json
import lzma
import pathlib
import subprocess
import sys

STORE = pathlib.Path(__file__).with_name("answers.tsv.xz")
# What a search may cost, the same on every machine. Earlier answers are remembered, so that
# what a question costs depends on those before: ten times as much for one that is stored.
STORED, ASKED = 20_000, 200_000


def answers(program, questions, most):
    """The lines of these questions; those that a limit or an error leaves open are None."""
    text = "".join(json.dumps(question) + "\n" for question in questions)
    limits = ["--max-positions", str(most), "--timeout", "86400"]
    run = subprocess.run([program, "batch", *limits], input=text, capture_output=True, text=True)
    lines = [json.loads(line) for line in run.stdout.splitlines()]
    if len(lines) != len(questions):
        sys.exit(f"{len(lines)} answers to {len(questions)} questions: {run.stderr}")
    for question, answer in zip(questions, lines):
        is_open = answer.get("nimber_known") is False or answer.get("winning_moves_complete") is False
        if "outcome" not in answer or is_open:
            yield question, None
            continue
        nimber = answer.get("nimber")
        values = (
            answer["outcome"],
            "-" if nimber is None else str(nimber),
            str(len(answer.get("winning_moves") or [])),
        )
        yield question, values


def store(program, path):
    questions = [json.loads(line) for line in pathlib.Path(path).read_text().splitlines()]
    count = len(questions)
    known = [pair for pair in answers(program, questions, STORED) if pair[1] is not None]
    lines = ["\t".join((*question.values(), *values)) + "\n" for question, values in known]
    STORE.write_bytes(lzma.compress("".join(lines).encode(), preset=9))
    print(f"{len(lines)} answers stored, {count - len(lines)} questions left out")


def compare(program):
    rows = [line.split("\t") for line in lzma.decompress(STORE.read_bytes()).decode().splitlines()]
    questions = [dict(zip(("game", "position", "convention"), row)) for row in rows]
    different = left_open = 0
    for row, (question, values) in zip(rows, answers(program, questions, ASKED)):
        if values is None:
            left_open += 1
        elif values != tuple(row[3:]):
            different += 1
            print(f"{' '.join(row[:3])}: {' '.join(row[3:])} before, {' '.join(values)} now")
    # What a theorem leaves open is searched for a while only, so some stay open.
    print(f"{len(rows)} answers compared, {different} different, {left_open} left open")
    sys.exit(different > 0 or left_open > len(rows) // 100 or len(rows) < 100_000)


compare(sys.argv[1]) if len(sys.argv) == 2 else store(*sys.argv[1:])
