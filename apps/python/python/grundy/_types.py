"""Words of the package as types."""

from __future__ import annotations

from collections.abc import Callable
from os import PathLike
from typing import Literal, TypeAlias, Union

#: Whether the player who moves last wins or loses.
Convention: TypeAlias = Literal["normal", "misere"]

#: Who wins: the player to move, the other one, or nobody.
Outcome: TypeAlias = Literal["N", "P", "D"]

#: True for a bar of tqdm, or a function of the steps done and the steps in all.
Progress: TypeAlias = Union[bool, Callable[[int, Union[int, None]], object], None]

#: A file or a folder.
Path: TypeAlias = Union[str, "PathLike[str]"]
