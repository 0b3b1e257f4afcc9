#!/usr/bin/env python3
"""Follows CONTRIBUTING.md, "A new game", in the clone around this file: writes its example
with `new-game` and its blocks of text, then runs its commands. Changes the clone."""

import pathlib
import re
import subprocess
import time

root = pathlib.Path(__file__).parents[1]
guide = (root / "CONTRIBUTING.md").read_text()


def block(section, language):
    """The first block of this language below the heading that begins so."""
    text = guide.split(f"\n### {section}", 1)[1].split("\n### ", 1)[0]
    return re.search(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)[1]


def run(command):
    start = time.monotonic()
    print(f"$ {command}", flush=True)
    subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=root, check=True)
    print(f"({(time.monotonic() - start) / 60:.1f} min)", flush=True)


run(block("2.", "sh").strip())
files = {
    "crates/games/src/aliquot.rs": block("2.", "rust"),
    "crates/ruleset/games/aliquot.ruleset": block("3.", "text"),
    "crates/i18n/locales/en/aliquot.ftl": "# Draft: not translated yet.\n" + block("4.", "text"),
}
for name, text in files.items():
    path = root / name
    assert path.exists(), f"new-game has not written {name}"
    path.write_text(text)
notation = root / "docs/notation.md"
row = next(line for line in notation.read_text().splitlines() if line.startswith("| cram |"))
notation.write_text(notation.read_text().replace(row, f"{row}\n| aliquot | `aliquot 12` | `4` |"))
for command in block("6.", "sh").splitlines():
    run(command)
