"""Games whose rules are a class of Python."""

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement

import pytest

import grundy
from grundy import Convention, Game, InputError, LimitError, Position, Rules

CONVENTIONS: list[Convention] = ["normal", "misere"]
MINE = "ruleset mine; heaps n; option n - k for k in [1, 3, 4] where k <= n"


class Subtraction(Rules[int]):
    """Take 1, 3 or 4 from a heap."""

    def options(self, position: int) -> list[int]:
        return [position - k for k in (1, 3, 4) if k <= position]


class Board(Rules[tuple[int, ...]]):
    """Chomp, with its rows as a tuple; nobody eats the poisoned square."""

    def options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for row, length in enumerate(position):
            for column in range(row == 0, length):
                cut = tuple(min(other, column) for other in position[row:])
                yield tuple(n for n in position[:row] + cut if n)


def test_it_is_solved_like_the_ruleset_of_the_same_game() -> None:
    own, ruleset = Subtraction(), Game(MINE)
    for heap in range(60):
        mine, other = own.position(heap), ruleset.position(str(heap))
        assert mine.nimber() == other.nimber(), heap
        for convention in CONVENTIONS:
            one, two = mine.solve(convention), other.solve(convention)
            assert (one.outcome, one.nimber) == (two.outcome, two.nimber), heap
            ours = sorted(int(move.to) for move in one.winning_moves)
            assert ours == sorted(int(move.to) for move in two.winning_moves), heap
    assert own.explored == 60


def test_it_is_solved_like_the_built_in_game() -> None:
    own, lost = Board(), 0
    boards = [
        tuple(sorted(rows, reverse=True))
        for height in range(1, 5)
        for rows in combinations_with_replacement(range(1, 5), height)
    ]
    assert len(boards) == 69
    for rows in boards:
        mine, board = own.position(rows), Position("chomp " + ",".join(map(str, rows)))
        assert mine.nimber() == board.nimber(), board
        for convention in CONVENTIONS:
            assert mine.outcome(convention) == board.outcome(convention), (board, convention)
            lost += mine.outcome(convention) == "P"
    assert own.explored == len(boards) and lost > 10


def test_play_may_be_long_without_recursion() -> None:
    deep = Subtraction().position(200_000)
    assert deep.nimber() == Position(f"{MINE} 200000").nimber()


def test_it_adds_to_other_games_plays_and_has_certificates() -> None:
    position = Subtraction().position(10)
    total = position + Position("nim 3")
    assert total.nimber() == position.nimber() ^ 3
    assert position.play("7") == position.options()[1] and position.moves()[1].text == "7"
    assert "python:Subtraction" in position.certificate() and position.svg()


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_its_certificates_are_checked_by_its_rules_alone(convention: Convention) -> None:
    own = Board()
    position = own.position((4, 4, 2))
    text = position.certificate(convention)
    verified = grundy.check(text, rules=own)
    assert verified.lines == len(text.splitlines())
    assert set(verified.relied) <= {"Sprague–Grundy", "the game's rules in code, NOT CHECKED"}
    assert str(verified).startswith("python:Board")
    # Another instance, as in another program: it explores by itself.
    other = Board()
    with pytest.raises(grundy.ProofError, match="canonical"):
        grundy.check(text, rules=other)
    other.position((4, 4, 2))
    assert grundy.check(text, rules=[other]).lines == verified.lines
    assert grundy.check(text, rules=[other, own]).lines == verified.lines
    with pytest.raises(grundy.ProofError, match="game"):
        grundy.check(text)
    with pytest.raises(grundy.ProofError, match="game"):
        grundy.check(text, rules=Subtraction())


def resealed(lines: list[str]) -> str:
    """A certificate whose last line counts and seals those before it."""
    body = "\n".join(lines[:-1]) + "\n"
    seal = 0xCBF29CE484222325
    for byte in body.encode():
        seal = (seal ^ byte) * 0x100000001B3 % (1 << 64)
    return f"{body}end {len(lines) - 1} {seal:016x}\n"


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_forged_certificates_are_refused(convention: Convention) -> None:
    own = Board()
    text = own.position((4, 4, 2)).certificate(convention)
    own.position((4, 4, 3))
    lines = text.splitlines()
    assert resealed(lines) == text
    forgeries = {resealed(lines[:at] + lines[at + 1 :]) for at in range(len(lines) - 1)}
    for at, line in enumerate(lines[:-1]):
        for old, new in [
            ("4, 4, 2", "4, 4, 3"),
            ("(4, 4, 2)", "python position 3"),
            ("claim N", "claim P"),
            (" *", " *1"),
            ("(1,)", "(2,)"),
            ("normal", "misere"),
            ("misere", "normal"),
        ]:
            if old in line:
                forged = [*lines[:at], line.replace(old, new), *lines[at + 1 :]]
                forgeries.add(resealed(forged))
                forgeries.add("\n".join(forged) + "\n")
    forgeries.discard(text)
    assert len(forgeries) > len(lines)
    kept = [forged for forged in forgeries if not _refused(forged, own)]
    assert kept == []


def _refused(text: str, rules: Rules[tuple[int, ...]]) -> bool:
    try:
        grundy.check(text, rules=rules)
    except grundy.ProofError:
        return True
    return False


def test_other_rules_of_the_same_name_refuse_a_certificate() -> None:
    def game(steps: tuple[int, ...]) -> Rules[int]:
        class Take(Rules[int]):
            def options(self, position: int) -> list[int]:
                return [position - step for step in steps if step <= position]

        return Take()

    one, other = game((1, 2)), game((1, 2, 3))
    text = one.position(8).certificate()
    other.position(8)
    assert grundy.check(text, rules=one).lines
    with pytest.raises(grundy.ProofError):
        grundy.check(text, rules=other)


def test_a_certificate_of_a_sum_takes_the_rules_of_its_parts() -> None:
    one, two = Subtraction(), Board()
    total = one.position(10) + two.position((3, 2)) + Position("nim 3,5")
    text = total.certificate()
    assert grundy.check(text, rules=[one, two]).lines == len(text.splitlines())
    with pytest.raises(grundy.ProofError):
        grundy.check(text, rules=one)


def test_it_is_tabled_like_the_ruleset_and_the_built_in_game() -> None:
    own, ruleset = Subtraction(), Game(MINE)
    for convention in CONVENTIONS:
        mine = own.table(30, convention=convention)
        assert (mine.array == ruleset.table(30, convention=convention).array).all()
    assert own.table(3, what="outcomes", first=1).to_pandas()["outcome"].tolist() == ["N", "P", "N"]

    class Queen(Rules[tuple[int, int]]):
        def options(self, position: tuple[int, int]) -> Iterator[tuple[int, int]]:
            a, b = position
            yield from ((k, b) for k in range(a))
            yield from ((a, k) for k in range(b))
            yield from ((a - k, b - k) for k in range(1, min(a, b) + 1))

    assert (Queen().table(9, axes=2).array == Game("wythoff").table(9).array).all()
    ordered = Queen().table(4, axes=2, at=lambda a, b: (a, b) if a <= b else None)
    assert ordered.array[3, 1] == -1 and ordered.array[1, 3] == Game("wythoff").table(4).array[1, 3]
    assert ordered.p_positions == [["0", "0"], ["1", "2"]]


def test_tables_that_make_no_sense_are_refused() -> None:
    own = Subtraction()
    calls: list[Callable[[], object]] = [
        lambda: own.table(3, first=4),
        lambda: own.table(10**9),
        lambda: own.table(10**5, axes=2),
        lambda: own.table(3, axes=3),  # type: ignore[arg-type]
        lambda: own.table(3, what="letters"),  # type: ignore[arg-type]
    ]
    for wrong in calls:
        with pytest.raises(InputError):
            wrong()
    with pytest.raises(ZeroDivisionError):
        own.table(3, at=lambda n: 1 // n)
    with pytest.raises(OverflowError):
        own.table(-1)


def test_games_of_one_name_are_not_taken_for_each_other() -> None:
    def game(step: int) -> Position:
        class Take(Rules[int]):
            def options(self, position: int) -> list[int]:
                return [position - step] if position >= step else []

        return Take().position(6)

    assert [game(step).outcome() for step in (1, 2, 6)] == ["P", "N", "N"]
    assert game(1) != game(2)


def test_options_that_raise_are_asked_again() -> None:
    class Shy(Rules[int]):
        asked = False

        def options(self, position: int) -> list[int]:
            if position == 0 and not self.asked:
                self.asked = True
                raise ZeroDivisionError
            return [position - 1] if position else []

    shy = Shy()
    with pytest.raises(ZeroDivisionError):
        shy.position(3)
    assert shy.position(3).outcome() == "N"


def test_rules_that_are_wrong_raise() -> None:
    class Round(Rules[int]):
        def options(self, position: int) -> list[int]:
            return [(position + 1) % 3]

    class Endless(Rules[int]):
        most_positions = 1000

        def options(self, position: int) -> Iterator[int]:
            return iter(lambda: 0, 1) if position else iter(())

    class Growing(Endless):
        def options(self, position: int) -> Iterator[int]:
            return iter([position + 1])

    class NoList(Rules[int]):
        def options(self, position: int) -> list[int]:
            return 7  # type: ignore[return-value]

    class NoHash(Rules[int]):
        def options(self, position: int) -> list[int]:
            return [[]]  # type: ignore[list-item]

    class Same(Rules[int]):
        def options(self, position: int) -> list[int]:
            return [self.position(position - 1).nimber()] if position else []

    with pytest.raises(InputError, match="goes round"):
        Round().position(0)
    for limited in (Endless(), Growing()):
        with pytest.raises(LimitError, match="1000"):
            limited.position(1)
    for wrong in (NoList(), NoHash()):
        with pytest.raises(TypeError):
            wrong.position(1)
    with pytest.raises(TypeError):
        Rules()  # type: ignore[abstract]
    # Rules that ask for values of their own positions are slow, and right.
    assert Same().position(5).outcome() in ("N", "P")
    assert grundy.__version__
