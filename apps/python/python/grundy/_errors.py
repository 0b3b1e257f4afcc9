"""Exceptions."""

from __future__ import annotations


class Error(Exception):
    """Why there is no answer.

    ``kind`` is a word for programs, such as ``bad-position``; ``text`` what was
    wrong and ``place`` the character in it, counted from 0; ``advice`` what to do.
    Each but ``kind`` may be None. The exception itself says all of it.
    """

    def __init__(
        self,
        said: str,
        *,
        kind: str,
        text: str | None = None,
        place: int | None = None,
        advice: str | None = None,
    ) -> None:
        super().__init__(said)
        self.kind = kind
        self.text = text
        self.place = place
        self.advice = advice

    def __reduce__(self) -> tuple[object, ...]:
        return _made, (type(self), self.args[0], self.__dict__)


def _made(kind: type[Error], said: str, attributes: dict[str, str]) -> Error:
    """An exception read back by pickle."""
    error = kind(said, kind=attributes["kind"])
    error.__dict__.update(attributes)
    return error


class InputError(Error, ValueError):
    """What was asked makes no sense: a name, a position, a move, rules."""


class LimitError(Error, RuntimeError):
    """A limit of time, positions or memory was reached: see `Solver`."""


class NotKnownError(Error):
    """No theorem answers, and a search would not end."""


class ProofError(Error):
    """A certificate does not hold; the exception names the first wrong line."""


class SurveyError(Error):
    """A survey did not start or did not finish; what was saved is intact."""
