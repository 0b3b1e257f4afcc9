"""Games whose rules are a class of Python."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

from ._grundy import Explored, Position

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
        if self.__explored is None:
            self.__explored = Explored(type(self).__name__, self.most_positions)
        return self.__explored.position(value, self.options)

    @property
    def explored(self) -> int:
        """How many positions were explored."""
        return 0 if self.__explored is None else len(self.__explored)
