//! The short ends of the records in `docs/results`: values in print, or of a second program.

use grundy::Outcome::{self, N, P};
use grundy::{Convention, Limits, Position, Solver};

fn position(game: &str, at: &str) -> Position {
    format!("{game} {at}").parse().unwrap()
}

/// Compares nimbers in normal play.
#[track_caller]
fn nimbers(game: &str, values: impl IntoIterator<Item = (String, u64)>) {
    let mut solver = Solver::new(Limits::UNTIMED);
    for (at, nimber) in values {
        let value = position(game, &at).nimber(&mut solver);
        assert_eq!(value, Ok(nimber), "{game} {at}");
    }
}

/// Compares outcomes in normal and in misère play.
#[track_caller]
fn outcomes(game: &str, values: &[(&str, [Outcome; 2])]) {
    let mut solver = Solver::new(Limits::UNTIMED);
    for (at, wanted) in values {
        let at = position(game, at);
        let outcome = |convention| at.outcome(convention, &mut solver).unwrap();
        let outcomes = [Convention::Normal, Convention::Misere].map(outcome);
        assert_eq!(outcomes, *wanted, "{game} {}", at.text());
    }
}

fn numbered(first: u64, values: &[u64], text: impl Fn(u64) -> String) -> Vec<(String, u64)> {
    (first..)
        .zip(values)
        .map(|(n, &value)| (text(n), value))
        .collect()
}

#[test]
fn node_kayles_on_three_rows_has_the_values_of_oeis() {
    // A316632.
    let values = [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4];
    nimbers(
        "node-kayles",
        numbered(1, &values, |n| format!("grid(3,{n})")),
    );
    let values = [3, 1, 3, 0, 3, 3, 2, 0];
    nimbers(
        "node-kayles",
        numbered(1, &values, |n| format!("grid(5,{n})")),
    );
}

#[test]
fn queens_have_the_values_of_oeis() {
    // A344227.
    let values = [1, 1, 2, 1, 3, 1, 2, 3, 1];
    nimbers("queens", numbered(1, &values, |n| format!("{n}x{n}")));
}

#[test]
fn nogo_has_the_values_of_mcgs() {
    let values = [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3];
    nimbers("nogo", numbered(1, &values, |n| format!("1x{n}")));
    nimbers("nogo", numbered(2, &[1, 1, 0, 0], |n| format!("2x{n}")));
    nimbers("nogo", numbered(3, &[0, 0], |n| format!("3x{n}")));
}

#[test]
fn notakto_has_the_winners_of_a_second_program() {
    outcomes(
        "notakto",
        &[
            ("3x3:3", [N, N]),
            ("4x4:4", [P, P]),
            ("4x4:3", [N, N]),
            ("3x7:3", [N, N]),
        ],
    );
}

#[test]
fn cram_has_the_outcomes_of_its_page() {
    outcomes(
        "cram",
        &[
            ("3x2", [N, P]),
            ("3x3", [P, N]),
            ("3x4", [N, P]),
            ("3x5", [N, P]),
            ("3x6", [N, N]),
            ("3x7", [N, P]),
            ("3x8", [N, P]),
            ("3x9", [N, N]),
            ("4x4", [P, P]),
            ("4x5", [N, P]),
            ("4x6", [P, P]),
            ("5x5", [P, N]),
        ],
    );
}

#[test]
fn sprouts_have_the_outcomes_of_applegate_jacobson_and_sleator() {
    outcomes(
        "sprouts",
        &[
            ("1", [P, N]),
            ("2", [P, P]),
            ("3", [N, P]),
            ("4", [N, P]),
            ("5", [N, N]),
            ("6", [P, N]),
        ],
    );
}

#[test]
fn boxes_of_chomp_and_of_nimstring_have_the_values_of_their_pages() {
    let boxes = [("2x2x2", 3), ("2x2x5", 9), ("2x3x4", 14), ("3x3x4", 2)];
    nimbers("chomp3d", boxes.map(|(at, value)| (at.to_owned(), value)));
    let boxes = [("1x4", 1), ("2x3", 1), ("2x4", 0), ("3x3", 2)];
    nimbers("nimstring", boxes.map(|(at, value)| (at.to_owned(), value)));
}
