"""What the package gives, and that it reads as Python."""

import json
import pickle
from pathlib import Path

import pytest

import grundy
from grundy import Game, InputError, LimitError, Position, Solver


def test_positions_are_readable_hashable_and_comparable() -> None:
    one, same, other = (Position(text) for text in ("nim 3,5,7", "nim 7,5,3", "nim 1,5,7"))
    assert str(one) == "nim 3,5,7" and repr(one) == 'Position("nim 3,5,7")'
    assert one == same and hash(one) == hash(same) and len({one, same, other}) == 2
    assert one != other and sorted([one, other]) == [other, one]
    assert one != "nim 3,5,7" and one.game == Game("nim") and one.text == "3,5,7"
    assert eval(repr(one)) == one


MINE = "ruleset mine; heaps n; option n - k for k in [1, 3, 4] where k <= n"


@pytest.mark.parametrize(
    "position",
    [
        Position("nim 3,5,7"),
        Position("kayles 5"),
        Position("nim 3,5") + Position("chomp 2x3"),
        Game(MINE).position("9"),
        *(Game(name).start() for name in grundy.games()),
    ],
    ids=str,
)
def test_positions_and_games_are_pickled(position: Position) -> None:
    again = pickle.loads(pickle.dumps(position))
    assert again == position and hash(again) == hash(position)
    game = pickle.loads(pickle.dumps(position.game))
    assert (game.name, game.ruleset) == (position.game.name, position.game.ruleset)


def test_an_answer_has_its_reason_and_all_winning_moves() -> None:
    position = Position("nim 3,5,7")
    answer = position.solve()
    assert (answer.outcome, answer.nimber, answer.by) == ("N", 1, "theorem")
    assert [move.text for move in answer.winning_moves] == ["3-1", "5-1", "7-1"]
    assert position.play(answer.winning_moves[0]) == Position("nim 2,5,7")
    assert "binary" in answer.reason and "二" in answer.reason_in("zh-Hant")
    misere = Position("nim 1,1").solve("misere")
    assert (misere.outcome, misere.nimber, misere.convention) == ("N", None, "misere")
    assert Position("nim 0").winner_at_end() == "P"


def test_remoteness_is_how_long_the_win_takes() -> None:
    assert Position("nim 1,1").remoteness() == 2
    assert Position("nim 1,1,1").remoteness("misere") == 3
    assert Position("northcott:3 1-3,1-3").remoteness("misere") is None
    with pytest.raises(LimitError):
        Position("chomp 12x12").remoteness(solver=Solver(positions=100))


def test_a_position_keeps_what_was_found() -> None:
    conventions: list[grundy.Convention] = ["normal", "misere"]
    for text in ("cram 3x4", "moore:2 1,2,3", "chomp 4,4,2"):
        position = Position(text)
        # No limit stops what is known.
        nimber = position.nimber()
        assert position.nimber(solver=Solver(positions=1)) == nimber == Position(text).nimber()
        for convention in conventions:
            outcome = position.outcome(convention)
            again = position.outcome(convention, solver=Solver(positions=1))
            assert again == outcome == Position(text).outcome(convention)


def test_dice_are_thrown_first() -> None:
    opening = Position("die 30")
    assert opening.solve().rolls == {
        throw: after.outcome() for throw, after in (opening.throws() or {}).items()
    }
    assert opening.solve().outcome is None and opening.solve().reason == ""


def test_positions_of_different_games_add() -> None:
    total = Position("nim 3,5") + Position("chomp 2x3") + Position("kayles 7")
    assert str(total) == "sum nim 3,5 + chomp 3,3 + kayles 7"
    parts = [part.nimber() for part in total.parts()]
    assert total.nimber() == parts[0] ^ parts[1] ^ parts[2]
    assert total.play("2:r2c1").nimber() == Position("sum nim 3,5 + chomp 3 + kayles 7").nimber()
    with pytest.raises(InputError):
        Position("odd-even 12") + Position("nim 3")


def test_a_game_is_a_name_or_a_ruleset() -> None:
    assert {"nim", "chomp"} <= set(grundy.games()) and len(grundy.classics()) >= 40
    assert Game("Nim") == Game("nim") and Game("nim").title == "Nim" and Game("nim").rules
    own = Game("ruleset mine; heaps n; option n - k for k in [1, 3, 4] where k <= n")
    assert own.position("9").outcome() == "P" and own.ruleset
    assert own.position("9").solve("misere").outcome in ("N", "P")
    assert all(example.game == Game("chomp") for example in Game("chomp").examples)
    assert Game("chomp").start() == Game("chomp").examples[0]


def test_options_are_what_the_moves_leave() -> None:
    for name in grundy.games():
        position = Game(name).start()
        for after in (position.throws() or {"": position}).values():
            moves, options = after.moves(), after.options()
            assert [after.play(move) for move in moves] == options, name
            assert [move.to for move in moves] == [option.text for option in options], name


def test_moves_without_end_are_not_listed() -> None:
    with pytest.raises(LimitError, match="more than 10000"):
        Position("nim 1000000000000").moves()
    with pytest.raises(LimitError):
        Position("nim 9").options(most=8)
    assert len(Position("nim 9").options(most=9)) == 9


def test_a_table_is_an_array_and_a_frame() -> None:
    table = Game("wythoff").table(5)
    assert table.array.shape == (6, 6) and table.array[1, 2] == 0 and table.complete
    for frame in (table.to_pandas(), table.to_polars()):
        assert list(frame.columns) == ["a", "b", "nimber"] and len(frame) == 36
        assert frame["nimber"].sum() == table.array.sum()
    assert Game("nim").table(2, convention="misere").array.tolist()[1] == ["P", "N", "N"]
    line = Game("kayles").table(9, what="outcomes")
    assert line.to_pandas()["outcome"].tolist() == line.array.tolist() == ["P"] + 9 * ["N"]
    assert line.csv().startswith("n,outcome\n0,P\n") and line.p_positions == [["0"]]
    assert (table.first, table.what, table.columns[:2]) == (0, "nimbers", ["0", "1"])


def test_nimbers_of_heaps_are_those_of_the_table() -> None:
    tried = 0
    for name in [*grundy.games(), *grundy.classics(), "octal:0.77", "subtraction:1,3,4"]:
        game = Game(name)
        try:
            heaps = game.nimbers(60)
        except InputError:
            continue
        except LimitError:
            pytest.fail(f"{name} takes too long")
        for heap, nimber in enumerate(heaps.tolist()):
            try:
                assert game.position(str(heap)).nimber() == nimber, (name, heap)
                tried += 1
            except InputError:
                continue
    assert tried > 600


def test_periods_are_proved_and_laws_are_found() -> None:
    game = Game("octal:0.77")
    period = game.period()
    assert period is not None and (period.start, period.length) == (71, 12)
    law = grundy.fit(game.nimbers(500))
    assert law is not None and (law.start, law.length, law.saltus) == (71, 12, 0)
    assert grundy.fit([1, 2, 4, 8, 16, 32, 64, 128]) is None


def test_statements_are_tried_and_claims_checked_again() -> None:
    assert grundy.conjecture('for n in 1..=50: is_p("chomp", [n, n - 1])').holds is True
    wrong = 'for a in 1..=8, b in a + 1..=8: is_p("nim", [a, b, a + b])'
    found = grundy.conjecture(wrong)
    assert found.holds is False and found.counterexample == {"a": "1", "b": "3"}
    assert found.position == Position("nim 1,3,4") and (found.outcome, found.nimber) == ("N", 6)
    with pytest.raises(InputError):
        grundy.conjecture("for n in: n")
    claims = grundy.claims(3)
    assert {claim.document for claim in claims} == {3} and all(claim.says for claim in claims)
    audited = grundy.audit(id=claims[0].id)
    assert audited and all(one.as_recorded for one in audited)


@pytest.mark.parametrize("convention", ["normal", "misere"])
def test_certificates_are_written_and_checked(convention: grundy.Convention) -> None:
    text = Position("chomp 4,4,2").certificate(convention)
    assert grundy.check(text).lines == len(text.splitlines())
    with pytest.raises(grundy.ProofError, match="line"):
        grundy.check(text.replace("4,4,2", "4,4,3"))


def test_surveys_tell_their_progress_and_resume(tmp_path: Path) -> None:
    steps: list[int] = []
    out = tmp_path / "census"
    first = grundy.survey.census(300, out, progress=lambda done, of: steps.append(done))
    assert first["to"] == 300 and steps and steps == sorted(steps)
    with pytest.raises(grundy.SurveyError, match="resume"):
        grundy.survey.census(300, out)
    assert grundy.survey.census(400, out, resume=True, progress=True)["resumed_at"] > 300
    planes = grundy.survey.planes(400)
    assert (planes["period"] == 0).sum() == (planes["end"] > 0).sum()
    assert grundy.survey.plane(3, 20).tolist() == [[6, 3], [7, 4], [5, 5]]
    for a, b in grundy.survey.plane(5, 9).tolist():
        assert Position(f"chomp {a},{b},5").outcome() == "P"
    octal = grundy.survey.octal(Game("octal:0.77"), 2000, misere=20)
    assert octal.period == Game("octal:0.77").period() and len(octal.misere) == 21


def test_progress_that_raises_ends_the_work(tmp_path: Path) -> None:
    def fails(done: int, of: int | None) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        grundy.survey.census(1_000_000, tmp_path, memory=1 << 40, progress=fails)


def test_an_error_carries_place_and_suggestion() -> None:
    with pytest.raises(InputError) as caught:
        Game("nim").position("3,x")
    error = caught.value
    assert (error.kind, error.text, error.place) == ("bad-position", "3,x", 2)
    assert error.advice and "3,5,7" in error.advice and "whole number" in str(error)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.place) == (str(error), 2)
    with pytest.raises(InputError, match="chomp"):
        Game("chmop")
    with pytest.raises(InputError, match="3-3"):
        Position("nim 3,5").play("3-9")
    with pytest.raises(InputError, match="misere"):
        Position("nim 3").solve("upside down")  # type: ignore[arg-type]
    with pytest.raises(LimitError, match="positions"):
        Position("chomp 6x6").nimber(solver=Solver(positions=10, thorough=True))


def test_a_board_is_a_picture() -> None:
    for name in grundy.games():
        svg = Game(name).start()._repr_svg_()
        assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>"), name


def test_data_of_an_answer_fit_json() -> None:
    answer = Position("chomp 2x3").solve()
    assert json.loads(json.dumps([answer.outcome, answer.nimber, answer.position]))
