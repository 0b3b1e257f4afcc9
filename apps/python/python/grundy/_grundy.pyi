"""The native module: see the crate `grundy-python`."""

import pathlib
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Any, Literal, final

import numpy as np
import numpy.typing as npt
import pandas
import polars

from ._columns import Columns
from ._types import Convention, Outcome, Path, Progress

__all__ = [
    "Answer",
    "Audited",
    "ChompNimbers",
    "Claim",
    "Explored",
    "Finding",
    "Game",
    "Genera",
    "Hexagons",
    "Law",
    "LineBoard",
    "MisereValue",
    "Move",
    "Octal",
    "OctalWindow",
    "Period",
    "Position",
    "Quotient",
    "Solver",
    "Strips",
    "Table",
    "Verified",
    "__version__",
    "audit",
    "census",
    "check",
    "chomp_losses",
    "chomp_losses_by_squares",
    "chomp_nimbers",
    "chomp_openings",
    "chomp_squares",
    "claims",
    "classics",
    "conjecture",
    "count_chomp_losses",
    "fit",
    "games",
    "hexagons",
    "line_board",
    "octal",
    "octal_window",
    "plane",
    "planes",
    "strips",
]
__version__: str

def games() -> list[str]:
    """The names of the built-in games, those that need parameters with usual ones."""

def classics() -> list[str]:
    """The names of the games that come along as rulesets."""

@final
class Game:
    """A game: by its name (``nim``, ``moore:2``), or by the text of its rules.

    >>> Game("ruleset mine; heaps n; option n - k for k in [1, 3] where k <= n")
    """

    def __new__(cls, name: str) -> Game: ...
    @property
    def name(self) -> str:
        """The canonical name, with parameters."""
    @property
    def title(self) -> str: ...
    @property
    def rules(self) -> str:
        """The rules in words."""
    @property
    def notation(self) -> str:
        """How positions and moves are written."""
    @property
    def ruleset(self) -> str | None:
        """The rules as a ruleset, where there is one."""
    @property
    def conventions(self) -> list[Convention]:
        """The conventions under which it is played."""
    @property
    def has_nimbers(self) -> bool: ...
    @property
    def examples(self) -> list[Position]: ...
    def start(self) -> Position:
        """The first example."""
    def position(self, text: str) -> Position:
        """The position that a text names."""
    def table(
        self,
        to: int | None = None,
        *,
        what: Literal["nimbers", "outcomes", "p-positions"] | None = None,
        convention: Convention = "normal",
        solver: Solver | None = None,
    ) -> Table:
        """The values of small positions: ``to`` is the last number of each axis."""
    def nimbers(self, to: int, *, solver: Solver | None = None) -> npt.NDArray[np.uint32]:
        """The nimbers of the single heaps 0 to ``to``, for games of heaps."""
    def period(
        self,
        to: int = 1000,
        *,
        convention: Convention = "normal",
        solver: Solver | None = None,
    ) -> Period | None:
        """The period of the values of single heaps that the heaps up to ``to`` prove."""
    def genera(self, to: int = 20, *, solver: Solver | None = None) -> Genera:
        """The genera and reduced forms of misère play, of single heaps or of what else a number
        writes; as far as the limits go."""
    def quotient(
        self, to: int = 200, *, most: int = 1024, solver: Solver | None = None
    ) -> Quotient:
        """The misère quotient of the heaps up to ``to``, or of all once a period is proved, with
        at most ``most`` elements; as far as the limits go."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Period:
    """A proved period."""

    @property
    def start(self) -> int:
        """The first heap of the periodic part."""
    @property
    def length(self) -> int: ...
    @property
    def saltus(self) -> int:
        """What a value rises by from one period to the next, 0 where values repeat."""
    @property
    def proved_by(self) -> int:
        """The last heap whose value the proof needs."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class MisereValue:
    """What a position is in misère play."""

    @property
    def position(self) -> str: ...
    @property
    def genus(self) -> str:
        """As it is printed: ``0^120``."""
    @property
    def nimber(self) -> int:
        """In normal play."""
    @property
    def misere(self) -> list[int]:
        """The misère values beside no, one, two, … heaps of two of Nim. The last two come again
        and again."""
    @property
    def kind(self) -> Literal["firm", "fickle", "wild"]:
        """Firm and fickle positions are tame."""
    @property
    def outcome(self) -> Outcome: ...
    @property
    def form(self) -> str | None:
        """The reduced form: a heap of Nim, or the options in braces. None where it is long."""
    @property
    def options(self) -> int:
        """How many options the reduced form has."""
    @property
    def birthday(self) -> int:
        """How many moves play from the reduced form can take at most."""

@final
class Genera:
    """Genera and reduced forms of positions along a line."""

    @property
    def game(self) -> str: ...
    @property
    def values(self) -> dict[int, MisereValue]:
        """By number, in ascending order; a number may have no position."""
    @property
    def complete(self) -> bool:
        """False when a limit was reached before the last number."""

@final
class Quotient:
    """A misère quotient, proved. Its elements are numbered from 0, the identity."""

    @property
    def game(self) -> str: ...
    @property
    def position(self) -> str | None:
        """The position from which all follow; None for the quotient of heaps."""
    @property
    def order(self) -> int:
        """How many elements it has."""
    @property
    def tame(self) -> int | None:
        """Where it is the quotient of Nim with heaps below 2ⁿ, this n; None where it is wild."""
    @property
    def elements(self) -> list[str]:
        """The elements as products of generators: ``ab²``."""
    @property
    def p_portion(self) -> list[int]:
        """The elements whose sums are lost for the player to move."""
    @property
    def idempotents(self) -> list[int]: ...
    @property
    def generators(self) -> list[int]: ...
    @property
    def classes(self) -> list[int]:
        """The class of each heap from 0 on, or that of the position alone."""
    @property
    def period(self) -> Period | None:
        """The period of the classes of heaps. With it, it is the quotient of all heaps."""
    @property
    def infinite(self) -> bool:
        """Whether the quotient with one more heap is proved infinite."""
    @property
    def stopped(self) -> str | None:
        """Why it does not go to the last heap asked for."""
    def product(self, x: int, y: int) -> int: ...
    def class_of(self, *heaps: int) -> int:
        """The class of a sum of heaps."""
    def outcome(self, *heaps: int) -> Outcome:
        """Who wins a sum of heaps in misère play.

        Where the quotient with one more heap is infinite, of sums with that heap too.
        """
    def __len__(self) -> int: ...

@final
class Position:
    """A position: the game's name, a blank, the position in its notation.

    >>> Position("nim 3,5,7") == Position("nim 7,5,3")
    True
    """

    def __new__(cls, text: str) -> Position: ...
    @property
    def game(self) -> Game: ...
    @property
    def text(self) -> str:
        """The position alone, in canonical notation."""
    def solve(self, convention: Convention = "normal", *, solver: Solver | None = None) -> Answer:
        """Who wins, the nimber, every winning move, and why."""
    def outcome(
        self, convention: Convention = "normal", *, solver: Solver | None = None
    ) -> Outcome:
        """Who wins, and nothing more: N, who is to move; P, the other; D, nobody."""
    def nimber(self, *, solver: Solver | None = None) -> int:
        """The nimber in normal play, and nothing more."""
    def remoteness(
        self, convention: Convention = "normal", *, solver: Solver | None = None
    ) -> int | None:
        """How many moves are left when the winner hurries and the loser delays.

        None in a draw.
        """
    def certificate(
        self, convention: Convention = "normal", *, solver: Solver | None = None
    ) -> str:
        """The outcome with a proof, which `check` verifies."""
    def genus(self, *, solver: Solver | None = None) -> MisereValue:
        """The genus and the reduced form in misère play."""
    def quotient(self, *, most: int = 1024, solver: Solver | None = None) -> Quotient:
        """The misère quotient of all sums of positions that follow from this one."""
    def options(self, *, most: int = ...) -> list[Position]:
        """The positions that the moves leave, in the order of the moves, at most 10,000."""
    def moves(self, *, most: int = ...) -> list[Move]:
        """The moves; where there are more than ``most`` (10,000), LimitError."""
    def play(self, move: Move | str) -> Position:
        """The position after a move."""
    def throws(self) -> dict[str, Position] | None:
        """The opening throws with the positions after them, where dice are thrown first."""
    def parts(self) -> list[Position]:
        """The independent parts whose sum this is."""
    def winner_at_end(self, convention: Convention = "normal") -> Outcome | None:
        """Who has won when no move is left; None while there is one."""
    def svg(self) -> str:
        """The board as a picture."""
    def _repr_svg_(self) -> str: ...
    def __add__(self, other: Position, /) -> Position:
        """The sum: a move is made in one of the two."""
    def __radd__(self, other: Position, /) -> Position: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Position, /) -> bool: ...
    def __le__(self, other: Position, /) -> bool: ...
    def __gt__(self, other: Position, /) -> bool: ...
    def __ge__(self, other: Position, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Move:
    """A move that is possible in a position."""

    @property
    def text(self) -> str:
        """The text that `Position.play` reads."""
    @property
    def to(self) -> str:
        """The position that it leaves, in notation."""
    @property
    def phrase(self) -> str:
        """The move in words."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Answer:
    """What is known about one position."""

    @property
    def game(self) -> str: ...
    @property
    def position(self) -> str: ...
    @property
    def convention(self) -> Convention: ...
    @property
    def outcome(self) -> Outcome | None:
        """Who wins; None before an opening throw."""
    @property
    def nimber(self) -> int | None:
        """None where there is none (misère, scored, loopy games) or it was not computed."""
    @property
    def winning_moves(self) -> list[Move]: ...
    @property
    def by(self) -> Literal["theorem", "search", "table"]:
        """How it was found."""
    @property
    def nimber_known(self) -> bool:
        """False when the position has a nimber that was not computed."""
    @property
    def winning_moves_complete(self) -> bool:
        """False when there may be winning moves that are not listed."""
    @property
    def rolls(self) -> dict[str, Outcome] | None:
        """Before an opening throw: who wins after each."""
    @property
    def reason(self) -> str:
        """Why, in English."""
    def reason_in(self, language: Literal["en", "zh-Hant", "zh-Hans"]) -> str:
        """Why, in another language."""

@final
class Solver:
    """Limits of each question, and a cache of what was found.

    ``time`` is in seconds, ``memory`` in bytes. ``thorough`` searches with all
    limits for what a theorem leaves open. ``tables`` is a folder of tables that
    surveys wrote.
    """

    def __new__(
        cls,
        *,
        time: float | None = None,
        positions: int | None = None,
        memory: int | None = None,
        thorough: bool = False,
        tables: Path | None = None,
    ) -> Solver: ...

@final
class Table:
    """A table of a game."""

    @property
    def game(self) -> str: ...
    @property
    def what(self) -> Literal["nimbers", "outcomes", "p-positions"]: ...
    @property
    def convention(self) -> Convention: ...
    @property
    def first(self) -> int:
        """The number of the first row; of a line, of its first place."""
    @property
    def columns(self) -> list[str]: ...
    @property
    def complete(self) -> bool:
        """False when a limit left places open."""
    @property
    def p_positions(self) -> list[list[str]]:
        """The P-positions by their numbers."""
    @property
    def array(self) -> npt.NDArray[Any]:
        """Nimbers, -1 where there is none; or letters N, P, D, "?" where open, "" where none."""
    def csv(self) -> str: ...
    def to_pandas(self) -> pandas.DataFrame:
        """A row for each position."""
    def to_polars(self) -> polars.DataFrame:
        """A row for each position."""

@final
class Verified:
    """What a certificate proves, once it is checked."""

    @property
    def text(self) -> str: ...
    @property
    def lines(self) -> int: ...
    @property
    def relied(self) -> list[str]:
        """What it relies on beyond the rules, such as a theorem."""

def check(
    text: str,
    explored: Sequence[Explored],
    *,
    time: float | None = None,
    memory: int | None = None,
) -> Verified:
    """Checks a certificate: see `grundy.check`."""

@final
class Finding:
    """What came of a check of a statement."""

    @property
    def holds(self) -> bool | None:
        """None when a limit came before all cases were tried."""
    @property
    def cases(self) -> int: ...
    @property
    def counterexample(self) -> dict[str, str] | None:
        """The variables of the first case that fails."""
    @property
    def position(self) -> Position | None:
        """The position that the case is about."""
    @property
    def outcome(self) -> Outcome | None: ...
    @property
    def nimber(self) -> int | None: ...
    @property
    def why(self) -> str | None:
        """Which limit it was."""

@final
class Claim:
    """A claim of one of the five documents."""

    @property
    def id(self) -> str: ...
    @property
    def document(self) -> int: ...
    @property
    def place(self) -> str: ...
    @property
    def says(self) -> str: ...
    @property
    def verdict(self) -> Literal["true", "false", "open"]: ...
    @property
    def because(self) -> str | None: ...
    @property
    def note(self) -> str | None: ...

@final
class Audited:
    """A claim that was checked again."""

    @property
    def id(self) -> str: ...
    @property
    def recorded(self) -> Literal["true", "false", "open"]: ...
    @property
    def as_recorded(self) -> bool: ...
    @property
    def finding(self) -> Finding: ...

def conjecture(
    statement: str,
    *,
    threads: int | None = None,
    time: float | None = None,
    progress: Progress = None,
) -> Finding:
    """Tries ``for n in 1..=50: is_p("chomp", [n, n - 1])`` in all its cases."""

def claims(document: int | None = None, id: str | None = None) -> list[Claim]:
    """The claims of the five documents with the verdicts on record."""

def audit(
    document: int | None = None,
    id: str | None = None,
    *,
    threads: int | None = None,
    time: float | None = None,
    progress: Progress = None,
) -> list[Audited]:
    """Checks claims of the five documents again."""

@final
class Law:
    """``a(n + length) = a(n) + saltus`` from the term ``start`` on, as far as the terms go."""

    @property
    def start(self) -> int: ...
    @property
    def length(self) -> int: ...
    @property
    def saltus(self) -> int: ...
    @property
    def compared(self) -> int:
        """Pairs of terms compared, all of which agree."""

def fit(
    terms: Sequence[int] | npt.NDArray[np.integer[Any]],
    *,
    periods: int | None = None,
    pairs: int | None = None,
) -> Law | None:
    """The law of a sequence, if the terms are evidence enough. It is no proof."""

@final
class Octal:
    """What was found of a take-and-break game."""

    @property
    def nimbers(self) -> npt.NDArray[np.uint16]:
        """Of the heaps from 0 on, as far as the proof of the period needed them."""
    @property
    def period(self) -> Period | None: ...
    @property
    def exceptions(self) -> list[tuple[int, int]]:
        """Heaps before the periodic part, with their nimbers, that are not as it is."""
    @property
    def largest(self) -> tuple[int, int]:
        """The largest nimber, and the least heap that has it."""
    @property
    def misere(self) -> list[Outcome]: ...

def octal(
    game: Game,
    to: int,
    *,
    misere: int = 0,
    out: Path | None = None,
    resume: bool = False,
    memory: int | None = None,
    progress: Progress = None,
) -> Octal:
    """Nimbers of a take-and-break game until the period is proved."""

@final
class OctalWindow:
    """What a window of its last values found of a take-and-break game."""

    @property
    def period(self) -> Period | None:
        """None where it came to the bound, or to an unresolved heap, without a proof."""
    @property
    def unresolved(self) -> int | None:
        """The heap at which the window ends, since it may be rare."""
    @property
    def valued(self) -> int:
        """The last heap whose value is known."""
    @property
    def width(self) -> int | None:
        """As many values as decide the next; None where no window was needed."""
    @property
    def smaller_part(self) -> int | None:
        """No split had to be looked at whose smaller part is larger."""
    @property
    def largest(self) -> int | None:
        """The largest nimber."""
    @property
    def rare(self) -> tuple[int, int] | None:
        """How many rare heaps there are, and the last of them."""
    @property
    def mask(self) -> tuple[int, int | None] | None:
        """The bits of a nimber that make a heap rare or common, and a parity if it counts."""
    @property
    def resumed_at(self) -> int: ...

def octal_window(
    game: Game,
    to: int,
    *,
    out: Path | None = None,
    threads: int = 1,
    resume: bool = False,
    memory: int | None = None,
    progress: Progress = None,
) -> OctalWindow:
    """A take-and-break game with few rare heaps, as far as is wanted, in a few megabytes.

    ``progress`` counts heaps. A game that has no window raises `SurveyError` with
    the kind ``no-window``.
    """

@final
class Hexagons:
    """The nimbers of all convex boards of the hexagon game up to a side."""

    @property
    def side(self) -> int: ...
    @property
    def folder(self) -> pathlib.Path | None: ...
    def nimber(self, sides: tuple[int, int, int, int, int, int]) -> int:
        """Of the board with these sides in order round, in pieces."""
    @property
    def regions(self) -> Columns:
        """Every board: ``rows`` × ``columns`` less two corners of side ``short`` and ``long``.

        And how many ``pieces`` it has, and its ``nimber``.
        """
    @property
    def lost(self) -> Columns:
        """The equiangular hexagons that the second player wins: their sides ``a`` to ``f``."""
    @property
    def counts(self) -> Columns:
        """For each number of columns how many regions, how many of them lost.

        The same of hexagons, and the greatest nimber.
        """

def hexagons(
    side: int,
    *,
    out: Path | None = None,
    misere: int | None = None,
    threads: int = 1,
    resume: bool = False,
    memory: int = ...,
    progress: Progress = None,
) -> Hexagons:
    """All convex boards that fit into a parallelogram of ``side`` × ``side``.

    Into the folder ``out`` go the tables, with the misère outcomes of boards of at
    most ``misere`` pieces (40). ``progress`` counts boards.
    """

@final
class Strips:
    """The strips of the hexagon game of at most ``rows`` rows, valued to the length ``to``.

    A strip of length X has the pieces with 0 <= y < rows, 0 <= x <= X and
    left <= x + y <= X + right; rows and the two bends are its kind.
    """

    @property
    def rows(self) -> int: ...
    @property
    def to(self) -> int: ...
    @property
    def folder(self) -> pathlib.Path | None: ...
    def nimber(self, rows: int, left: int, right: int, length: int) -> int:
        """Of any length to 10^18 where a law is proved; InputError where none is, beyond ``to``."""
    def nimbers(self, rows: int, left: int, right: int) -> npt.NDArray[np.uint16]:
        """Those of the lengths 0 to ``to``, with 0 for lengths that are too short."""
    def law(self, rows: int, left: int, right: int) -> Period | None:
        """What is proved for every length of the kind."""
    @property
    def laws(self) -> Columns:
        """Every proved law: its kind, and ``start``, ``length``, ``saltus``, ``proved_by``."""

def strips(
    rows: int,
    to: int,
    *,
    out: Path | None = None,
    resume: bool = False,
    memory: int = ...,
    progress: Progress = None,
) -> Strips:
    """Boards of the hexagon game with at most ``rows`` rows, and their laws.

    ``progress`` counts lengths, over all rows.
    """

@final
class LineBoard:
    """Every position of a board of counters, solved.

    A move takes neighbouring counters of one line. A position is a number: bit
    ``row * columns + column`` is set where a counter lies, rows and columns from 0.
    Without one the full board is meant.
    """

    @property
    def rows(self) -> int: ...
    @property
    def columns(self) -> int: ...
    @property
    def what(self) -> Literal["outcomes", "nimbers"]: ...
    @property
    def convention(self) -> Convention: ...
    @property
    def folder(self) -> pathlib.Path | None: ...
    def outcome(self, position: int | None = None) -> Outcome: ...
    def nimber(self, position: int | None = None) -> int:
        """InputError where outcomes alone were asked for."""
    def winning_moves(self, position: int | None = None) -> list[str]:
        """In the notation of Nimbi: ``r2c1-3``."""
    @property
    def counts(self) -> Columns:
        """``counters``, ``positions`` and ``p_positions``; of nimbers ``nimber`` and ``positions``."""

def line_board(
    rows: int,
    columns: int,
    *,
    what: Literal["outcomes", "nimbers"] = "outcomes",
    convention: Convention = "normal",
    hexagons: bool = False,
    out: Path | None = None,
    threads: int = 1,
    resume: bool = False,
    memory: int = ...,
    progress: Progress = None,
) -> LineBoard:
    """Every position of a board of Nimbi; with ``hexagons`` there are diagonals too.

    In memory, or as a table in the folder ``out``. ``progress`` counts parts of
    the table.
    """

def chomp_openings(
    rows: int,
    columns: int,
    *,
    threads: int = 1,
    memory: int = ...,
    progress: Progress = None,
) -> Columns:
    """The winning openings of all boards of Chomp up to a size.

    A line for each: the board's ``rows`` and ``columns``, the ``row`` and
    ``column`` of the bite. ``progress`` counts positions.
    """

def count_chomp_losses(
    rows: int,
    columns: int,
    *,
    threads: int = 1,
    memory: int = ...,
    progress: Progress = None,
) -> int:
    """How many P-positions lie inside a board, the lone poison among them."""

def chomp_losses(
    rows: int, columns: int, *, memory: int = ..., progress: Progress = None
) -> npt.NDArray[np.uint32]:
    """Every P-position inside a board as the lengths of its rows, in lexicographic order."""

def chomp_losses_by_squares(
    rows: int,
    columns: int,
    *,
    threads: int = 1,
    memory: int = ...,
    progress: Progress = None,
) -> Columns:
    """How many P-positions inside a board have each number of ``squares``."""

def chomp_squares(to: int, *, memory: int = ..., progress: Progress = None) -> Columns:
    """How many P-positions have each number of ``squares`` up to ``to`` on any board."""

@final
class ChompNimbers:
    """The nimbers of all positions of Chomp inside a board."""

    def nimber(self, rows: Sequence[int]) -> int:
        """Of the position with these lengths of rows, the poison's first."""
    @property
    def counts(self) -> Columns:
        """How many ``positions`` have each ``nimber``."""
    def __len__(self) -> int: ...

def chomp_nimbers(
    rows: int, columns: int, *, memory: int = ..., progress: Progress = None
) -> ChompNimbers:
    """The nimbers of all positions of Chomp inside a board."""

def planes(
    to: int, *, threads: int = 1, memory: int = ..., progress: Progress = None
) -> Columns:
    """Three-row Chomp plane by plane, as columns.

    ``c`` is the third row and ``first`` the column of (first, c, c). A plane with
    ``period`` 0 is finite: its last P-position is (end, end, c). Else it is
    periodic from row ``start`` on.
    """

def plane(
    c: int, last: int, *, threads: int = 1, memory: int = ..., progress: Progress = None
) -> npt.NDArray[np.uint64]:
    """The P-positions (a, b, c) of three-row Chomp with b up to ``last``, as rows (a, b)."""

def census(
    to: int,
    out: Path,
    *,
    threads: int = 1,
    resume: bool = False,
    memory: int | None = None,
    progress: Progress = None,
) -> dict[str, Any]:
    """The census of three-row Chomp, whose tables go into the folder ``out``."""

@final
class Explored:
    """A game of Python's, as far as it was explored: see `Rules`."""

    def __new__(cls, name: str, most: int) -> Explored: ...
    def __len__(self) -> int: ...
    def position(
        self, value: Hashable, options: Callable[[Any], Iterable[Hashable]]
    ) -> Position: ...
    def table(
        self,
        at: Callable[..., Hashable | None],
        options: Callable[[Any], Iterable[Hashable]],
        first: int,
        to: int,
        axes: int,
        what: str | None,
        convention: str,
        solver: Solver | None,
    ) -> Table: ...
