#!/usr/bin/env python3
"""Collects questions for answers.tsv.xz: positions that follow from every example.

`python3 .ci/answers/collect.py PROGRAM SERVER COUNT >questions.jsonl`, where `PROGRAM
games` lists the games and SERVER is the address of its page. Of the followers of each
position some are followed further, chosen by a seed, until each example has its share.
"""

import json
import random
import subprocess
import sys
import urllib.parse
import urllib.request

SEED = 1


def followers(server, game, position):
    query = urllib.parse.urlencode({"game": game, "position": position})
    try:
        with urllib.request.urlopen(f"{server}api/moves?{query}", timeout=20) as answer:
            moves = json.load(answer).get("moves", [])
    except (OSError, ValueError):
        return []
    return [move["to"] for move in moves if move.get("to") and len(move["to"]) <= 200]


def positions(server, game, start, count, rng):
    """At most this many positions that follow from one, itself included."""
    seen, front = {start: None}, [start]
    while front and len(seen) < count:
        at = front.pop(rng.randrange(len(front)))
        options = followers(server, game, at)
        rng.shuffle(options)
        for option in options[:12]:
            if option not in seen and len(seen) < count:
                seen[option] = None
                front.append(option)
    return seen


def main(program, server, count):
    print(f"seed {SEED}", file=sys.stderr)
    rng = random.Random(SEED)
    games = json.loads(subprocess.run([program, "games", "--json"], capture_output=True, check=True).stdout)
    starts = [example for game in games for example in game["examples"]]
    share = int(count) // (2 * len(starts)) + 1
    asked = set()
    for start in starts:
        game = start["game"]
        for position in positions(server, game, start["position"], share, rng):
            asked.update((game, position, convention) for convention in ("normal", "misere"))
    for question in sorted(asked):
        print(json.dumps(dict(zip(("game", "position", "convention"), question))))


main(*sys.argv[1:])
