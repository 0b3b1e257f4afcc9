"""A bar of tqdm."""

from __future__ import annotations

from collections.abc import Callable


def bar() -> Callable[[int, int | None], None]:
    """A function that shows how far the work is."""
    from tqdm.auto import tqdm

    shown = tqdm()

    def tell(done: int, of: int | None) -> None:
        if of != shown.total:
            shown.total = of
        shown.update(done - shown.n)
        shown.refresh()
        if of is not None and done >= of:
            shown.close()

    return tell
