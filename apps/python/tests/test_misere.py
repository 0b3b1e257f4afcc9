"""Genera, reduced forms and misère quotients."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

import pytest

from grundy import Game, InputError, LimitError, Position, Solver


def options(heap: int, code: str) -> Iterator[tuple[int, ...]]:
    """What a move in a heap leaves: bit k of a digit allows k heaps."""
    for taken, digit in enumerate(code, 1):
        rest = heap - taken
        for part in range(rest // 2 + 1):
            left = tuple(size for size in (part, rest - part) if size > 0)
            if int(digit) >> len(left) & 1:
                yield left


@cache
def is_lost(heaps: tuple[int, ...], code: str) -> bool:
    """Whether the player to move loses, by the rules alone: the last move loses."""
    after = (
        tuple(sorted(heaps[:at] + left + heaps[at + 1 :]))
        for at, heap in enumerate(heaps)
        for left in options(heap, code)
    )
    lost = [is_lost(heaps, code) for heaps in after]
    return bool(lost) and not any(lost)


def test_a_quotient_says_who_wins_by_the_rules() -> None:
    quotient = Game("kayles").quotient()
    assert (quotient.order, len(quotient), len(quotient.p_portion)) == (40, 40, 9)
    assert quotient.tame is None and quotient.stopped is None and quotient.position is None
    assert quotient.period is not None and quotient.period == Game("octal:0.77").quotient().period
    lost = 0
    for heaps in combinations_with_replacement(range(1, 9), 3):
        assert quotient.outcome(*heaps) == ("P" if is_lost(heaps, "77") else "N"), heaps
        lost += is_lost(heaps, "77")
        x, y, z = map(quotient.class_of, heaps)
        assert quotient.product(quotient.product(x, y), z) == quotient.class_of(*heaps)
    assert lost > 10
    assert quotient.outcome() == "N" and quotient.elements[quotient.class_of()] == "1"
    assert quotient.class_of(10**18) == quotient.classes[(10**18 - 71) % 12 + 71]


def test_a_quotient_of_a_position_is_that_of_what_follows() -> None:
    quotient = Position("notakto .../.../...").quotient()
    assert (quotient.order, quotient.position) == (18, ".../.../...")
    assert [quotient.elements[x] for x in quotient.classes] == ["d"]
    assert quotient.period is None and not quotient.infinite
    with pytest.raises(InputError, match="only one of a game"):
        quotient.outcome(3)


def test_an_infinite_quotient_says_who_wins_by_the_rules() -> None:
    quotient = Game("octal:0.3122").quotient(20, most=200)
    assert quotient.infinite and quotient.stopped is not None and quotient.period is None
    assert len(quotient.classes) == 7
    lost = 0
    for count in range(1, 5):
        for heaps in combinations_with_replacement(range(1, 8), count):
            assert quotient.outcome(*heaps) == ("P" if is_lost(heaps, "3122") else "N"), heaps
            lost += is_lost(heaps, "3122")
    assert lost > 50
    with pytest.raises(InputError, match="of at most 6"):
        quotient.class_of(7)
    with pytest.raises(InputError, match="of at most 7"):
        quotient.outcome(8)


def test_a_quotient_that_is_not_found_says_why() -> None:
    short = Game("octal:0.07").quotient(30, most=20)
    assert short.stopped is not None and "20" in short.stopped and len(short.classes) < 31
    with pytest.raises(InputError, match="no period is proved"):
        short.outcome(1000)
    for wrong in (-1, 10**30):
        with pytest.raises(OverflowError):
            short.product(0, wrong)
    with pytest.raises(InputError, match="there is no element"):
        short.product(0, short.order)
    with pytest.raises(InputError):
        Game("wythoff").quotient()
    with pytest.raises(LimitError):
        Position("cram 4x5").quotient(solver=Solver(positions=10))


def test_genera_are_as_printed_and_tell_who_wins() -> None:
    genera = Game("kayles").genera(12)
    assert genera.complete and list(genera.values) == list(range(13))
    # Winning Ways, chapter 13.
    printed = ["0^120", "1^031", "2^20", "3^31", "1^031", "4^146", "3^31", "2^20", "1^13", "4^046"]
    assert [genera.values[heap].genus for heap in range(10)] == printed
    for heap, value in genera.values.items():
        assert value.outcome == ("P" if is_lost((heap,) if heap else (), "77") else "N"), heap
        assert value.nimber == Game("kayles").position(str(heap)).nimber()
    two = Position("kayles 2,2").genus()
    assert (two.genus, two.kind, two.form, two.options) == ("0^02", "firm", "{3,2}", 2)
    assert (two.misere, two.birthday) == ([0, 2], 4)
    assert Position("kayles 4,4").genus().kind == "fickle"


def test_genera_go_as_far_as_the_limits_allow() -> None:
    short = Game("octal:0.77").genera(60, solver=Solver(positions=300))
    assert not short.complete and 5 < len(short.values) < 61
    with pytest.raises(LimitError):
        Position("octal:0.77 60").genus(solver=Solver(positions=300))
    with pytest.raises(InputError, match="along a line"):
        Game("wythoff").genera()
