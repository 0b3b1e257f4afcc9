"""What a call costs, as a multiple of what a small call of Python costs here and now;
the book has measured figures."""

import timeit
from collections.abc import Callable

import numpy as np
import pytest

from grundy import Game, Position


def microseconds(call: Callable[[], object]) -> float:
    """The best of many runs, a call."""
    return min(timeit.repeat(call, number=1000, repeat=20)) * 1000


@pytest.mark.parametrize("text", ["nim 3,5,7", "cram 3x4", "kayles 100"])
def test_a_cached_answer_costs_two_microseconds(text: str) -> None:
    position = Position(text)
    position.nimber()
    small = microseconds(lambda: str(10**18))
    # Some twentieth of a microsecond.
    assert microseconds(position.nimber) < 400 * small
    assert microseconds(position.outcome) < 400 * small


def test_ten_million_nimbers_are_one_array() -> None:
    nimbers = Game("kayles").nimbers(9_999_999)
    assert nimbers.shape == (10_000_000,) and nimbers.dtype == np.uint32
    assert nimbers.base is not None and nimbers.nbytes == 40_000_000
    # Kayles has period 12 from 71 on.
    assert (nimbers[71:-12] == nimbers[71 + 12 :]).all()
    assert nimbers[:8].tolist() == [0, 1, 2, 3, 1, 4, 3, 2]
