"""No input may do more than raise, and Ctrl-C ends what takes long."""

import random
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

import grundy
from grundy import Game, Position, Solver

#: Ctrl-C some time after, which has to come through: see conftest.py.
Interrupted = Callable[[], AbstractContextManager[None]]

#: What a call may raise besides the package's own exceptions.
ALLOWED = (grundy.Error, TypeError, OverflowError, UnicodeEncodeError, MemoryError)


def texts() -> list[str]:
    chance = random.Random(7)
    signs = "0123456789,;:x×+-*/^()[]{}#.|_ \t\n\0\"'abnimchopruleset，３\ud800\U0001f600"
    found = ["", " ", "\0", "nim", "9" * 30, "nim " + "9" * 500, "sum", "-1", "1e9", "x" * 70_001]
    found += ["".join(chance.choices(signs, k=chance.randrange(40))) for _ in range(150)]
    games = grundy.games() + grundy.classics()
    found += [f"{chance.choice(games)} {text}" for text in list(found)]
    return found


def test_no_text_does_more_than_raise() -> None:
    solver = Solver(time=0.05, positions=1000)
    calls: list[Callable[[str], object]] = [
        Game,
        Position,
        Position("chomp 3x4").play,
        grundy.check,
        lambda text: Position(text).solve(solver=solver),
        lambda text: Position(text).svg(),
        lambda text: grundy.claims(id=text),
        lambda text: Position("nim 3").solve(text),  # type: ignore[arg-type]
    ]
    raised = 0
    for text in texts():
        for call in calls:
            try:
                call(text)
            except ALLOWED:
                raised += 1
    assert raised > 1500


def test_no_statement_does_more_than_raise() -> None:
    loops = ["loop {}", "let x = [0]; loop { x += x }", "fn f(n) { f(n) } f(1)", "1/0 == 0"]
    for text in texts()[:40] + loops:
        try:
            assert grundy.conjecture(text, threads=1, time=0.1).holds is not True, text
        except ALLOWED:
            continue


def test_no_number_does_more_than_raise(tmp_path: Path) -> None:
    solver = Solver(time=0.2, positions=1000, memory=1 << 20)
    numbers: list[object] = [-1, 0, 1, 2**31, 2**32, 2**63, 2**64, 10**30, 0.5, float("nan"), None]
    calls: list[Callable[[object], object]] = [
        lambda n: Game("kayles").nimbers(n, solver=solver),  # type: ignore[arg-type]
        lambda n: Game("wythoff").table(n, solver=solver),  # type: ignore[arg-type]
        lambda n: Game("octal:0.06").period(n, solver=solver),  # type: ignore[arg-type]
        lambda n: Game("octal:0.06").genera(n, solver=solver),  # type: ignore[arg-type]
        lambda n: Game("octal:0.06").quotient(n, most=n, solver=solver),  # type: ignore[arg-type]
        lambda n: Game("kayles").quotient().product(n, n),  # type: ignore[arg-type]
        lambda n: Game("kayles").quotient().outcome(n, n),  # type: ignore[arg-type]
        lambda n: Solver(time=n),  # type: ignore[arg-type]
        lambda n: Solver(positions=n, memory=n),  # type: ignore[arg-type]
        lambda n: grundy.fit([n, n, n]),  # type: ignore[list-item]
        lambda n: grundy.fit([1, 2] * 20, periods=n, pairs=n),  # type: ignore[arg-type]
        lambda n: grundy.survey.planes(n, memory=1 << 25),  # type: ignore[arg-type]
        lambda n: grundy.survey.plane(n, n, memory=1 << 25),  # type: ignore[arg-type]
        lambda n: grundy.survey.octal(
            Game("kayles"), n, memory=1 << 20  # type: ignore[arg-type]
        ),
        lambda n: grundy.claims(n),  # type: ignore[arg-type]
    ]
    raised = 0
    for number in numbers:
        for call in calls:
            try:
                call(number)
            except ALLOWED:
                raised += 1
    assert raised > 40


def test_ctrl_c_ends_a_search(interrupted: Interrupted) -> None:
    with interrupted():
        Position("cram 8x9").nimber(solver=Solver(thorough=True))
    assert Position("cram 3x3").nimber() == 0


def test_ctrl_c_ends_genera_and_quotients(interrupted: Interrupted) -> None:
    solver = Solver(time=1000)
    with interrupted():
        Game("octal:0.77").genera(1000, solver=solver)
    with interrupted():
        Game("octal:0.06").quotient(most=60_000, solver=solver)


def test_ctrl_c_ends_a_conjecture(interrupted: Interrupted) -> None:
    with interrupted():
        grundy.conjecture("for n in 1..=1000000000: n > 0")


def test_ctrl_c_ends_a_survey_which_is_resumed(
    interrupted: Interrupted, tmp_path: Path
) -> None:
    with interrupted():
        grundy.survey.census(200_000, tmp_path, memory=1 << 40)
    assert grundy.survey.census(100, tmp_path, resume=True)["to"] == 100
    with interrupted():
        grundy.survey.planes(200_000)


def test_ctrl_c_ends_the_exploration_of_own_rules(interrupted: Interrupted) -> None:
    class Up(grundy.Rules[int]):
        def options(self, position: int) -> list[int]:
            return [position + 1]

    with interrupted():
        Up().position(0)


def test_long_work_lets_other_threads_run() -> None:
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    try:
        # On a busy machine it takes longer until the other thread has its turns.
        for seconds in (0.5, 2, 8, 32, 128):
            with pytest.raises(grundy.LimitError, match="time"):
                Position("cram 8x9").nimber(solver=Solver(time=seconds, thorough=True))
            if counted > 50:
                break
    finally:
        done.set()
        thread.join()
    assert counted > 50


def test_questions_of_many_threads_are_answered() -> None:
    answers: list[int] = []
    threads = [
        threading.Thread(target=lambda: answers.append(Position("cram 4x5").nimber()))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8 and len(set(answers)) == 1
