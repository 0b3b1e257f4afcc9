"""Solve, explain, play and tabulate impartial combinatorial games.

>>> from grundy import Position
>>> answer = Position("nim 3,5,7").solve()
>>> answer.outcome, answer.nimber, [str(move) for move in answer.winning_moves]
('N', 1, ['3-1', '5-1', '7-1'])
"""

from . import survey
from ._errors import Error, InputError, LimitError, NotKnownError, ProofError, SurveyError
from ._grundy import (
    Answer,
    Audited,
    Claim,
    Finding,
    Game,
    Genera,
    Law,
    MisereValue,
    Move,
    Period,
    Position,
    Quotient,
    Solver,
    Table,
    Verified,
    __version__,
    audit,
    claims,
    classics,
    conjecture,
    fit,
    games,
)
from ._rules import Rules, check
from ._types import Convention, Outcome

__all__ = [
    "Answer",
    "Audited",
    "Claim",
    "Convention",
    "Error",
    "Finding",
    "Game",
    "Genera",
    "InputError",
    "Law",
    "LimitError",
    "MisereValue",
    "Move",
    "NotKnownError",
    "Outcome",
    "Period",
    "Position",
    "ProofError",
    "Quotient",
    "Rules",
    "Solver",
    "SurveyError",
    "Table",
    "Verified",
    "__version__",
    "audit",
    "check",
    "claims",
    "classics",
    "conjecture",
    "fit",
    "games",
    "survey",
]
