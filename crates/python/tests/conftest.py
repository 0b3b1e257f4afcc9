"""What several tests share."""

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest


@contextmanager
def _interrupted() -> Iterator[None]:
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    began = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            yield
    finally:
        # Else work that fails before is followed by a Ctrl-C to pytest.
        timer.cancel()
        timer.join()
    assert time.monotonic() - began < 10


@pytest.fixture
def interrupted() -> Callable[[], AbstractContextManager[None]]:
    """Ctrl-C a moment after, which has to come through within seconds."""
    return _interrupted
