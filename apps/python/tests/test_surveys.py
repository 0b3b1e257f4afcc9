"""Surveys: what they find is what the games say, they tell their progress, and
Ctrl-C ends them."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import product
from pathlib import Path
from typing import Literal

import pytest

from grundy import Convention, Game, InputError, LimitError, Position, SurveyError, survey

CONVENTIONS: list[Convention] = ["normal", "misere"]

#: Ctrl-C some time after, which has to come through: see conftest.py.
Interrupted = Callable[[], AbstractContextManager[None]]


def rising(steps: list[tuple[int, int | None]]) -> bool:
    """True of steps that rise to the end."""
    done = [step for step, _ in steps]
    return bool(steps) and done == sorted(done) and steps[-1][0] == steps[-1][1]


def test_a_table_is_frames() -> None:
    table = survey.planes(50)
    for frame in (table.to_pandas(), table.to_polars()):
        assert list(frame.columns) == ["c", "first", "end", "start", "period"]
        assert len(frame) == 51 and frame["c"].sum() == 50 * 51 // 2


@pytest.mark.parametrize("threads", [1, 2])
def test_planes_tell_their_progress(threads: int) -> None:
    steps: list[tuple[int, int | None]] = []

    def told(done: int, of: int | None) -> None:
        steps.append((done, of))

    planes = survey.planes(400, threads=threads, progress=told)
    assert rising(steps) and steps[-1] == (401, 401)
    steps.clear()
    plane = survey.plane(300, 700, threads=threads, progress=told)
    assert rising(steps) and plane[0].tolist() == [planes["first"][300], 300]


def test_hexagons_are_those_of_the_game() -> None:
    steps: list[tuple[int, int | None]] = []
    found = survey.hexagons(6, progress=lambda done, of: steps.append((done, of)))
    assert rising(steps) and found.side == 6 and found.folder is None
    regions = found.regions.to_pandas()
    assert len(regions) == steps[-1][0] == found.counts["regions"].sum()
    assert (regions["nimber"] == 0).sum() == found.counts["lost"].sum()
    assert found.nimber((2, 3, 2, 3, 2, 3)) == 0
    lost, tried = {tuple(row) for row in found.lost.to_pandas().values.tolist()}, 0
    two_to_four = (2, 3, 4)
    for sides in product(*6 * (two_to_four,)):
        try:
            nimber = found.nimber(sides)
        except InputError:
            continue
        board = Position(f"hexagon hex({','.join(map(str, sides))})")
        assert nimber == board.nimber(), sides
        turns = {sides[at:] + sides[:at] for at in range(6)}
        turns |= {turn[::-1] for turn in turns}
        assert bool(turns & lost) == (nimber == 0), sides
        tried += 1
    assert tried > 30 and found.counts["lost_hexagons"].sum() == len(lost)


def test_hexagons_go_into_a_folder(tmp_path: Path) -> None:
    out = tmp_path / "hexagons"
    kept, alone = survey.hexagons(8, out=out, misere=20), survey.hexagons(8)
    assert (out / "misere.csv").exists() and kept.folder == out
    assert kept.regions.to_pandas().equals(alone.regions.to_pandas())
    with pytest.raises(SurveyError, match="resume"):
        survey.hexagons(8, out=out)
    assert survey.hexagons(8, out=out, resume=True).nimber((2, 2, 2, 2, 2, 2)) == alone.nimber(
        (2, 2, 2, 2, 2, 2)
    )
    with pytest.raises(InputError, match="out"):
        survey.hexagons(8, misere=20)
    for sides in [(2, 2, 2, 2, 2, 3), (0, 1, 1, 1, 1, 1), (30, 30, 30, 30, 30, 30)]:
        with pytest.raises(InputError):
            alone.nimber(sides)


def test_strips_are_boards_of_any_length(tmp_path: Path) -> None:
    steps: list[tuple[int, int | None]] = []
    found = survey.strips(4, 400, progress=lambda done, of: steps.append((done, of)))
    assert rising(steps) and (found.rows, found.to, found.folder) == (4, 400, None)
    laws = found.laws.to_pandas()
    assert len(laws) == 1 + 4 + 9 + 16 and (laws["saltus"] > 0).sum() == 4
    # A strip without bends is a parallelogram, whose two sides the game tells.
    for rows, columns in product(range(2, 5), range(3, 9)):
        board = Position(f"hexagon B({rows},{columns})")
        assert found.nimber(rows, 0, rows - 1, columns - 1) == board.nimber(), (rows, columns)
    for kind in ((1, 0, 0), (4, 1, 2)):
        law, nimbers = found.law(*kind), found.nimbers(*kind)
        assert law is not None and len(nimbers) == 401
        for length in range(law.start, 401 - law.length):
            assert nimbers[length + law.length] == nimbers[length] + law.saltus
        far = found.nimber(*kind, law.start + law.length * 10**12)
        assert far == nimbers[law.start] + law.saltus * 10**12
    for length in (10**18 + 1, 2**64 - 1):
        with pytest.raises(InputError, match="length"):
            found.nimber(3, 0, 1, length)
    # One length less than the theorem asks for proves nothing.
    short = survey.strips(2, 27, out=tmp_path / "strips")
    assert short.folder is not None and (short.folder / "laws.csv").exists()
    assert short.law(2, 0, 0) is None
    for bad in ((2, 0, 0, 10**6), (5, 0, 0, 9), (2, 0, 2, 9), (2, 0, 0, 0)):
        with pytest.raises(InputError):
            short.nimber(*bad)
    with pytest.raises(SurveyError, match="resume"):
        survey.strips(2, 27, out=tmp_path / "strips")


def moves_of(rows: int, columns: int) -> dict[str, int]:
    """The moves of a line board by their texts, each with the counters that it takes."""
    moves = {}
    for row, column, length in product(range(rows), range(columns), range(1, 5)):
        for down, across in ((0, 1), (1, 0)):
            last, end = row + down * (length - 1), column + across * (length - 1)
            if last >= rows or end >= columns:
                continue
            extent = [f"{one + 1}" + (f"-{to + 1}" if to > one else "") for one, to in
                      ((row, last), (column, end))]
            taken = {(row + down * at) * columns + column + across * at for at in range(length)}
            moves[f"r{extent[0]}c{extent[1]}"] = sum(1 << bit for bit in taken)
    return moves


@pytest.mark.parametrize("what", ["nimbers", "outcomes"])
@pytest.mark.parametrize("convention", CONVENTIONS)
def test_line_boards_are_as_the_rules_say(
    what: Literal["nimbers", "outcomes"], convention: Convention, tmp_path: Path
) -> None:
    if (what, convention) == ("nimbers", "misere"):
        with pytest.raises(InputError):
            survey.line_board(3, 4, what=what, convention=convention)
        return
    moves = moves_of(3, 4)
    steps: list[tuple[int, int | None]] = []
    alone = survey.line_board(
        3, 4, what=what, convention=convention, progress=lambda *step: steps.append(step)
    )
    assert rising(steps) and alone.folder is None
    kept = survey.line_board(3, 4, what=what, convention=convention, out=tmp_path / "b")
    assert kept.folder == tmp_path / "b"
    assert kept.counts.to_pandas().equals(alone.counts.to_pandas())
    # In misère play the one who faces no counters has won: 1 stands for it.
    nimbers = {0: int(convention == "misere")}
    for position in range(1 << 12):
        possible = {text: position ^ mask for text, mask in moves.items() if position & mask == mask}
        if possible:
            after = {nimbers[left] for left in possible.values()}
            if convention == "misere":
                nimbers[position] = int(0 in after)
            else:
                nimbers[position] = next(n for n in range(99) if n not in after)
        for board in (alone, kept):
            assert board.outcome(position) == ("N" if nimbers[position] else "P"), position
            if what == "nimbers":
                assert board.nimber(position) == nimbers[position]
        if position % 37 == 0:
            winning = {text for text, left in possible.items() if nimbers[left] == 0}
            assert set(alone.winning_moves(position)) == winning, position
            assert alone.winning_moves(position) == kept.winning_moves(position)
    lost = sum(nimber == 0 for nimber in nimbers.values())
    counts = alone.counts
    assert counts["positions"].sum() == 1 << 12
    lost_counted = counts["positions"][0] if what == "nimbers" else counts["p_positions"].sum()
    assert lost == lost_counted


def test_line_boards_in_misere_play_and_what_is_refused(tmp_path: Path) -> None:
    board = survey.line_board(4, 4, convention="misere")
    assert (board.outcome(), board.winning_moves(), board.what) == ("P", [], "outcomes")
    assert survey.line_board(2, 3, hexagons=True).rows == 2
    with pytest.raises(InputError, match="nimbers"):
        board.nimber()
    with pytest.raises(InputError, match="65535"):
        board.outcome(1 << 16)
    calls: list[Callable[[], object]] = [
        lambda: survey.line_board(0, 4),
        lambda: survey.line_board(8, 8),
        lambda: survey.line_board(3, 3, what="letters"),  # type: ignore[arg-type]
        lambda: survey.line_board(3, 3, resume=True),
    ]
    for wrong in calls:
        with pytest.raises(InputError):
            wrong()
    with pytest.raises(SurveyError, match="memory"):
        survey.line_board(6, 6, memory=1 << 20)


def test_openings_losses_and_nimbers_of_chomp_are_those_of_the_game() -> None:
    steps: list[tuple[int, int | None]] = []
    openings = survey.chomp_openings(
        4, 6, progress=lambda done, of: steps.append((done, of))
    ).to_pandas()
    assert rising(steps)
    for rows, columns in product(range(1, 5), range(1, 7)):
        here = openings[(openings["rows"] == rows) & (openings["columns"] == columns)]
        found = {f"r{row}c{column}" for row, column in zip(here["row"], here["column"])}
        board = Position(f"chomp {rows}x{columns}").solve()
        assert found == {str(move) for move in board.winning_moves}, (rows, columns)
    nimbers = survey.chomp_nimbers(4, 6)
    lost = {tuple(rows) for rows in survey.chomp_losses(4, 6).tolist()}
    everything = [
        lengths
        for lengths in product(range(7), repeat=4)
        if lengths[0] and all(one >= other for one, other in zip(lengths, lengths[1:]))
    ]
    for lengths in everything:
        filled = ",".join(str(length) for length in lengths if length)
        nimber = nimbers.nimber(lengths)
        assert nimber == Position(f"chomp {filled}").nimber(), lengths
        assert (nimber == 0) == (lengths in lost), lengths
    assert len(nimbers) == len(everything) == nimbers.counts["positions"].sum()
    assert len(lost) == survey.count_chomp_losses(4, 6) == nimbers.counts["positions"][0]
    squares = survey.chomp_losses_by_squares(4, 6)
    assert [sum(lengths) for lengths in lost].count(3) == squares["p_positions"][3]
    assert squares["p_positions"].sum() == len(lost)
    everywhere = survey.chomp_squares(9)["p_positions"].tolist()
    assert everywhere == survey.chomp_losses_by_squares(9, 9)["p_positions"].tolist()[:10]
    assert survey.count_chomp_losses(3, 70) == len(survey.chomp_losses(3, 70))


def test_boards_of_chomp_without_room_are_refused() -> None:
    calls: list[Callable[[int, int], object]] = [
        survey.chomp_openings,
        survey.count_chomp_losses,
        survey.chomp_losses,
        survey.chomp_losses_by_squares,
        survey.chomp_nimbers,
    ]
    for call in calls:
        with pytest.raises(InputError):
            call(0, 5)
        with pytest.raises(InputError):
            call(70, 70)
        with pytest.raises(LimitError, match="memory"):
            call(50, 50)
    with pytest.raises(LimitError, match="bytes"):
        survey.chomp_losses(9, 9, memory=1 << 13)
    with pytest.raises(InputError):
        survey.chomp_nimbers(3, 3).nimber([1, 2])


def test_a_window_finds_the_period_that_all_heaps_prove(tmp_path: Path) -> None:
    steps: list[tuple[int, int | None]] = []
    game, out = Game("octal:0.16"), tmp_path / "window"
    found = survey.octal_window(
        game, 600_000, out=out, progress=lambda done, of: steps.append((done, of))
    )
    assert steps and found.period is not None and found.unresolved is None
    assert found.width and found.rare and found.mask and found.largest
    whole = survey.octal(game, 600_000).period
    assert whole is not None
    assert (found.period.start, found.period.length) == (whole.start, whole.length)
    again = survey.octal_window(game, 600_000, out=out, resume=True)
    assert again.period == found.period and again.resumed_at > 0
    early = survey.octal_window(Game("kayles"), 2000)
    assert early.period == Game("kayles").period() and early.width is None
    with pytest.raises(SurveyError) as caught:
        survey.octal_window(Game("octal:0.6"), 2000)
    assert caught.value.kind == "no-window"
    with pytest.raises(InputError):
        survey.octal_window(Game("nim"), 2000)


def test_heaps_that_are_split_unequally_are_surveyed() -> None:
    game = Game("grundys-game")
    found = survey.octal(game, 60, misere=14)
    heaps = [Position(f"grundys-game {heap}") for heap in range(61)]
    assert found.nimbers.tolist() == [heap.nimber() for heap in heaps]
    assert found.misere == [heap.outcome("misere") for heap in heaps[:15]]


#: Surveys that would take minutes.
LONG: list[Callable[[], object]] = [
    lambda: survey.planes(200_000, memory=1 << 40),
    lambda: survey.plane(200_000, 200_000, memory=1 << 40),
    lambda: survey.hexagons(200),
    lambda: survey.strips(30, 20_000),
    lambda: survey.line_board(3, 11),
    lambda: survey.chomp_openings(10, 42),
    lambda: survey.count_chomp_losses(10, 42),
    lambda: survey.chomp_nimbers(14, 14),
    lambda: survey.chomp_squares(90),
    lambda: survey.octal_window(Game("octal:0.106"), 1 << 40),
]


@pytest.mark.parametrize("at", range(len(LONG)))
def test_ctrl_c_ends_a_survey(interrupted: Interrupted, at: int) -> None:
    with interrupted():
        LONG[at]()


def test_a_bar_is_closed_whatever_comes(
    interrupted: Interrupted, capsys: pytest.CaptureFixture[str]
) -> None:
    survey.planes(300, progress=True)
    with interrupted():
        survey.planes(200_000, memory=1 << 40, progress=True)
    shown = capsys.readouterr().err
    assert "301/301" in shown.replace(".00", "") and shown.endswith("\n")
