"""A bar of tqdm."""

from __future__ import annotations


class Bar:
    """Shows how far the work is: the steps done and the steps in all, or None."""

    def __init__(self) -> None:
        from tqdm.auto import tqdm

        self._shown = tqdm(unit_scale=True)

    def __call__(self, done: int, of: int | None) -> None:
        if of != self._shown.total:
            self._shown.total = of
        self._shown.update(done - self._shown.n)
        self._shown.refresh()

    def close(self) -> None:
        """Leaves the bar as it stands."""
        self._shown.close()
