"""The package says what the command line says, on a thousand questions."""

import json
import os
import random
import subprocess
from pathlib import Path

import grundy
from grundy import Convention, Game, LimitError, NotKnownError, Position, Solver

QUESTIONS = 1000
ROOT = Path(__file__).parents[3]


def program() -> str:
    """The command line: built by `cargo build -p grundy-cli`, or named."""
    built = os.environ.get("GRUNDY_PROGRAM", str(ROOT / "target/debug/grundy"))
    assert Path(built).exists(), f"no {built}: first run cargo build -p grundy-cli"
    return built


def questions() -> list[tuple[Position, Convention]]:
    """Positions that play reaches from the examples of every game."""
    chance = random.Random(18)
    games = [Game(name) for name in grundy.games() + grundy.classics()]
    found: dict[tuple[Position, Convention], None] = {}
    while len(found) < QUESTIONS:
        before = len(found)
        for game in games:
            at = chance.choice(game.examples)
            if (throws := at.throws()) and chance.random() < 0.8:
                at = chance.choice(list(throws.values()))
            for _ in range(chance.randrange(1, 9)):
                try:
                    moves = [] if at.throws() else at.moves(most=1000)
                except LimitError:
                    break
                if not moves:
                    break
                at = at.play(chance.choice(moves))
            # As it is read: the command line is given the text.
            at = at.game.position(at.text)
            found[at, chance.choice(at.game.conventions)] = None
        assert len(found) > before, "play reaches no more"
    return list(found)[:QUESTIONS]


def test_a_thousand_answers_are_those_of_the_command_line() -> None:
    asked = questions()
    lines = [
        {"game": at.game.name, "position": at.text, "convention": convention}
        for at, convention in asked
    ]
    batch = subprocess.run(
        [program(), "batch", "--max-positions", "200000"],
        input="\n".join(map(json.dumps, lines)),
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    told = [json.loads(line) for line in batch.stdout.splitlines()]
    assert len(told) == QUESTIONS
    answered, games = 0, set()
    for (at, convention), line in zip(asked, told, strict=True):
        solver = Solver(positions=200_000)
        try:
            answer = at.solve(convention, solver=solver)
        except (LimitError, NotKnownError) as error:
            assert error.kind == line["error"]["kind"], (at, convention)
            continue
        if answer.rolls is not None:
            assert answer.rolls == line["rolls"], at
        else:
            assert (answer.outcome, answer.nimber) == (line["outcome"], line["nimber"]), at
            moves = [{"move": move.text, "to": move.to} for move in answer.winning_moves]
            assert moves == line["winning_moves"], (at, convention)
            complete = line.get("winning_moves_complete", True)
            assert answer.winning_moves_complete == complete, at
        answered += 1
        games.add(at.game.name)
    assert answered >= 0.95 * QUESTIONS, answered
    assert len(games) >= 60, len(games)
