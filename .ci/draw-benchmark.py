#!/usr/bin/env python3
"""Draws the history of the benchmark: `python3 .ci/draw-benchmark.py FOLDER`.

FOLDER has what runs of the benchmark printed, each as DATE-COMMIT.md with the date as
2026-11-28T0217. `index.html` there has a chart for each figure over time, a point for each
run and a line through the runs on one kind of machine, since those on others say little.
"""

import html
import pathlib
import re
import sys

WIDTH, HEIGHT, EDGE = 360, 110, 12
COLOURS = ["#1d5fa8", "#a8452f", "#2f6b46", "#b7791f", "#6b4fa0", "#57534a"]
# Times in seconds, and how many times as fast.
UNITS = {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1.0, "min": 60.0, "×": 1.0}
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(22.5rem, 1fr)); gap: 1.5rem }
figure { margin: 0 } svg { width: 100%; height: auto; background: #fbfaf7; border: 1px solid #ddd }
figcaption { font-size: 0.9rem } .missed { color: #a8452f; font-weight: bold }
"""


def runs(folder):
    """Each run: its date, its commit, its machine, and its figures as (measured, target)."""
    for path in sorted(folder.glob("*.md")):
        name = re.fullmatch(r"(\d{4}-\d\d-\d\dT\d{4})-([0-9a-f]+)", path.stem)
        if not name:
            sys.exit(f"{path}: expected the name DATE-COMMIT.md, such as 2026-11-28T0217-6186e600.md")
        lines = path.read_text().splitlines()
        machine = next((line[9:] for line in lines if line.startswith("machine: ")), "unknown")
        cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
        figures = {row[0]: tuple(row[1:]) for row in cells[2:] if len(row) == 3}
        if not figures:
            sys.exit(f"{path}: has no table of figures")
        yield name[1], name[2], machine, figures


def amount(measured):
    """The first number of a figure that has a unit; None if there is none."""
    found = re.search(rf"(\d[\d.]*) ?({'|'.join(UNITS)})(?![a-z])", measured)
    return found and float(found[1]) * UNITS[found[2]]


def chart(points, machines):
    """A point is the number of its run, its height, its machine and its words."""
    last = max(max(at for at, *_ in points), 1)
    top = max(value for _, value, *_ in points) or 1.0
    place = lambda at, value: (
        EDGE + at * (WIDTH - 2 * EDGE) / last,
        HEIGHT - EDGE - value * (HEIGHT - 2 * EDGE) / top,
    )
    parts = []
    for machine, colour in machines.items():
        own = [place(at, value) for at, value, other, _ in points if other == machine]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in own)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}"/>')
    for at, value, machine, words in points:
        x, y = place(at, value)
        title = f"<title>{html.escape(words)}</title>"
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{machines[machine]}">{title}</circle>')
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="over time, from 0">{"".join(parts)}</svg>'


def words(text):
    """Markdown's code as that of the page."""
    return re.sub("`([^`]*)`", r"<code>\1</code>", html.escape(text))


def page(history):
    machines = {}
    for _, _, machine, _ in history:
        machines.setdefault(machine, COLOURS[len(machines) % len(COLOURS)])
    works = dict.fromkeys(work for *_, figures in history for work in figures)
    charts = []
    for work in works:
        points = []
        for at, (date, commit, machine, figures) in enumerate(history):
            value = amount(figures[work][0]) if work in figures else None
            if value is not None:
                points.append((at, value, machine, f"{date}, {commit}: {figures[work][0]}"))
        *_, newest = (run for run in history if work in run[3])
        measured, target = newest[3][work]
        missed = ' class="missed"' if "(missed)" in measured else ""
        said = f"<span{missed}>{words(measured)}</span>; target {words(target)}"
        drawn = chart(points, machines) if points else ""
        charts.append(f"<figure><figcaption><b>{words(work)}</b><br>{said}</figcaption>{drawn}</figure>")
    legend = "".join(f'<li style="color: {colour}">{html.escape(name)}</li>' for name, colour in machines.items())
    return (
        f'<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Benchmark · Grundy</title><style>{STYLE}</style>'
        f"<h1>Benchmark</h1><p>{len(history)} runs, from {history[0][0]} to {history[-1][0]}. Each chart begins at 0; "
        f"a point says its date, commit and figure. The words are those of the last run.</p><ul>{legend}</ul>"
        f"<main>{''.join(charts)}</main></html>\n"
    )


folder = pathlib.Path(sys.argv[1])
history = list(runs(folder))
if not history:
    sys.exit(f"{folder}: no run of the benchmark is here")
(folder / "index.html").write_text(page(history))
print(f"{folder}/index.html: {len(history)} runs")
