"""The examples of README and book are run, and their output compared."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
OPTIONS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_examples_print_what_they_say(page: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    runner = doctest.DocTestRunner(optionflags=OPTIONS)
    names: dict[str, object] = {}
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, names, page, page, 0)
        runner.run(test, clear_globs=False)
        # A block goes on where the one before it ended.
        names = test.globs
    assert runner.tries >= 3 and runner.failures == 0
