"""Games whose rules are a class of Python."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, Literal, TypeVar

from . import _grundy
from ._grundy import Explored, Position, Solver, Table, Verified
from ._types import Convention

P = TypeVar("P", bound=Hashable)


class Rules(ABC, Generic[P]):
    """A game of your own, in which the player wins or loses who moves last.

    >>> class Subtraction(Rules[int]):
    ...     def options(self, position):
    ...         return [position - k for k in (1, 3, 4) if k <= position]
    >>> Subtraction().position(9).solve().outcome
    'P'

    Positions are any values that can be hashed and compared; positions that
    differ have to differ in ``repr``, as which they are shown. Each is explored
    once: ``options`` has to give the same for the same position. Every play has
    to end.
    """

    #: The most positions that are explored, and the most options of one.
    most_positions: int = 10_000_000

    __explored: Explored | None = None

    @abstractmethod
    def options(self, position: P) -> Iterable[P]:
        """The positions that a move leaves."""

    def position(self, value: P) -> Position:
        """A position, all that follows from it explored.

        It is solved and added to other positions like those of any game.
        """
        return self._exploration().position(value, self.options)

    def table(
        self,
        to: int,
        *,
        axes: Literal[1, 2] = 1,
        at: Callable[..., P | None] | None = None,
        first: int = 0,
        what: Literal["nimbers", "outcomes", "p-positions"] | None = None,
        convention: Convention = "normal",
        solver: Solver | None = None,
    ) -> Table:
        """The values of the positions ``at`` the numbers ``first`` to ``to`` of each axis.

        Without ``at`` they are the numbers themselves, of two axes the pairs
        ``(a, b)``. Where it gives None there is no position.
        """
        if at is None:
            at = _number if axes == 1 else _pair
        explored = self._exploration()
        return explored.table(at, self.options, first, to, axes, what, convention, solver)

    def _exploration(self) -> Explored:
        if self.__explored is None:
            self.__explored = Explored(type(self).__name__, self.most_positions)
        return self.__explored

    @property
    def explored(self) -> int:
        """How many positions were explored."""
        return 0 if self.__explored is None else len(self.__explored)


def _number(n: int) -> Any:
    return n


def _pair(a: int, b: int) -> Any:
    return a, b


def check(
    text: str,
    *,
    rules: Rules[Any] | Iterable[Rules[Any]] = (),
    time: float | None = None,
    memory: int | None = None,
) -> Verified:
    """Checks a certificate by the rules alone; raises `ProofError` where it is wrong.

    A certificate of a game that is a class needs its ``rules``, which have to have
    explored the position that it is about; a certificate of a sum may need
    several.
    """
    given = [rules] if isinstance(rules, Rules) else rules
    explored = [one._exploration() for one in given]
    return _grundy.check(text, explored, time=time, memory=memory)
