"""Surveys: long computations with progress, ended by Ctrl-C.

``progress=True`` shows a bar of tqdm; a function is called with the steps done
and the steps in all (or None). Those that write into a folder are resumed there.
A table is a `Columns`: arrays by their names, as a frame by `to_pandas` or
`to_polars`.
"""

from ._columns import Columns
from ._grundy import (
    ChompNimbers,
    Hexagons,
    LineBoard,
    Octal,
    OctalWindow,
    Strips,
    census,
    chomp_losses,
    chomp_losses_by_squares,
    chomp_nimbers,
    chomp_openings,
    chomp_squares,
    count_chomp_losses,
    hexagons,
    line_board,
    octal,
    octal_window,
    plane,
    planes,
    strips,
)

__all__ = [
    "ChompNimbers",
    "Columns",
    "Hexagons",
    "LineBoard",
    "Octal",
    "OctalWindow",
    "Strips",
    "census",
    "chomp_losses",
    "chomp_losses_by_squares",
    "chomp_nimbers",
    "chomp_openings",
    "chomp_squares",
    "count_chomp_losses",
    "hexagons",
    "line_board",
    "octal",
    "octal_window",
    "plane",
    "planes",
    "strips",
]
