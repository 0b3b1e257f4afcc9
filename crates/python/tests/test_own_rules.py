"""Games whose rules are a class of Python."""

from collections.abc import Iterator
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
