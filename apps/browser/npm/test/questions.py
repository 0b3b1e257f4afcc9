"""Writes the thousand questions of the Python package's tests to questions.jsonl.

For a change of games or of those tests, where the package is installed.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[2] / "python/tests"))

from test_same_answers import questions  # noqa: E402

with (HERE / "questions.jsonl").open("w", encoding="utf-8", newline="\n") as file:
    for at, convention in questions():
        question = {"game": at.game.name, "position": at.text, "convention": convention}
        file.write(json.dumps(question, ensure_ascii=False, separators=(",", ":")) + "\n")
