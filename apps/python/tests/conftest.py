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
    began = 0.0

    def interrupt() -> None:
        nonlocal began
        began = time.process_time()
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.3, interrupt)
    # A shell's background commands ignore Ctrl-C.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            yield
    finally:
        # Else work that fails before is followed by a Ctrl-C to pytest.
        timer.cancel()
        timer.join()
        signal.signal(signal.SIGINT, before)
    # Processor time: other load on the machine is not the work's fault.
    assert time.process_time() - began < 10 * (os.cpu_count() or 1)


@pytest.fixture
def interrupted() -> Callable[[], AbstractContextManager[None]]:
    """Ctrl-C a moment after, which has to come through with little work after it."""
    return _interrupted
