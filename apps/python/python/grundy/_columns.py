"""Tables by their columns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas
    import polars

# Any: an array of numpy; numpy is imported only where it is used.


class Columns(dict[str, Any]):
    """A table: arrays of numpy by their names, all of one length."""

    def to_pandas(self) -> pandas.DataFrame:
        """A frame with these columns."""
        import pandas

        return pandas.DataFrame(dict(self))

    def to_polars(self) -> polars.DataFrame:
        """A frame with these columns."""
        import polars

        return polars.DataFrame(dict(self))
