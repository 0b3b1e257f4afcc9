"""Tables as frames of pandas or polars."""

from __future__ import annotations

from typing import Any


def frame(library: Any, values: Any, first: int, classes: list[str] | None, value: str) -> Any:
    """A row for each position of a table, by whole columns."""
    import numpy as np

    there = (values != -1) if value == "nimber" else (values != "")
    if values.ndim == 1:
        (places,) = np.nonzero(there)
        columns = {"n": places + first, value: values[there]}
        return library.DataFrame(columns)
    rows, places = np.nonzero(there)
    if classes is None:
        columns = {"a": rows + first, "b": places + first}
    else:
        columns = {"n": rows + first, "class": np.array(classes)[places]}
    return library.DataFrame(columns | {value: values[there]})
