//! The survey of line boards agrees with the definition and with the generic
//! engines, which know the rules of the game and nothing of words and parts.

use grundy::survey::line_boards::{Board, Grid, Solved, Want};
use grundy_engine::{Budget, Limits, Silent, Sweep, definition};
use grundy_games::nimbi::Nimbi;
use grundy_rules::{Convention, Game as _, Nimber, Outcome, Rules as _};

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn solved(rows: u32, columns: u32, want: Want, threads: usize) -> Solved {
    let board = Board::new(rows, columns, Grid::Squares).unwrap();
    Solved::of(board, want, threads, None, &Silent).unwrap()
}

fn budget() -> Budget<'static> {
    Budget::new(Limits::default(), &Silent)
}

#[test]
fn boards_of_at_most_twelve_places_agree_with_the_definition() {
    let mut seen = 0_u64;
    for rows in 1..=12 {
        for columns in 1..=12 / rows {
            let full = Nimbi.read(&format!("{rows}x{columns}")).unwrap();
            let numbering = Nimbi.numbering(&full).unwrap();
            let outcomes =
                BOTH.map(|convention| solved(rows, columns, Want::Outcomes(convention), 1));
            let nimbers = solved(rows, columns, Want::Nimbers, 1);
            for number in 0..numbering.size {
                let at = Nimbi.numbered(&numbering, number).unwrap();
                // The definition is slow: every position of up to 6 counters,
                // and the full board.
                if number.count_ones() > 6 && number + 1 < numbering.size {
                    continue;
                }
                seen += 1;
                for (convention, solved) in BOTH.into_iter().zip(&outcomes) {
                    let defined = definition::outcome(&Nimbi, convention, &at, 12);
                    assert_eq!(solved.outcome(number), defined, "{}", Nimbi.show(&at));
                    assert_eq!(solved.nimber(number), None);
                }
                let defined = definition::nimber(&Nimbi, &at, 12);
                assert_eq!(nimbers.nimber(number), defined, "{}", Nimbi.show(&at));
                assert_eq!(nimbers.outcome(number), outcomes[0].outcome(number));
            }
            for solved in outcomes.iter().chain([&nimbers]) {
                assert_eq!(solved.outcome(numbering.size), None);
                assert_eq!(solved.nimber(numbering.size), None);
            }
        }
    }
    assert!(seen > 20_000, "{seen}");
}

/// Every position, against a table that asks the game for each option.
#[test]
fn boards_agree_with_the_generic_table() {
    // Rows shorter than, as long as, and longer than a word's six counters;
    // words, strips, chunks.
    let boards = [
        (3, 4),
        (4, 3),
        (2, 6),
        (6, 2),
        (3, 6),
        (4, 4),
        (2, 8),
        (2, 9),
        (17, 1),
        (1, 18),
        (6, 3),
    ];
    for (rows, columns) in boards {
        let full = Nimbi.read(&format!("{rows}x{columns}")).unwrap();
        let numbering = Nimbi.numbering(&full).unwrap();
        let nimbers = Sweep::nimbers(&Nimbi, numbering, &mut budget()).unwrap();
        let found = solved(rows, columns, Want::Nimbers, 2);
        for convention in BOTH {
            let table = Sweep::outcomes(&Nimbi, convention, numbering, &mut budget()).unwrap();
            let found = solved(rows, columns, Want::Outcomes(convention), 2);
            for number in 0..numbering.size {
                let at = Nimbi.numbered(&numbering, number).unwrap();
                assert_eq!(found.outcome(number), table.outcome(&Nimbi, &at));
            }
        }
        for number in 0..numbering.size {
            let at = Nimbi.numbered(&numbering, number).unwrap();
            assert_eq!(found.nimber(number), nimbers.nimber(&Nimbi, &at));
        }
    }
}

/// Boards of several parts, with and without a mirror: random positions
/// against their options by the game's rules, and the number of threads.
#[test]
fn boards_of_several_parts_hold_together() {
    let mut random = fastrand::Rng::with_seed(11);
    for (rows, columns) in [(5, 5), (13, 2), (9, 3), (2, 13)] {
        for want in BOTH.map(Want::Outcomes) {
            let found = solved(rows, columns, want, 1);
            assert_eq!(found, solved(rows, columns, want, 3));
            let Want::Outcomes(convention) = want else {
                unreachable!()
            };
            hold_together(&found, convention, &mut random);
        }
    }
    // Parts of nimbers hold 18 counters at most and mirror rows of any length.
    let (found, again) = (
        solved(4, 5, Want::Nimbers, 1),
        solved(4, 5, Want::Nimbers, 2),
    );
    assert_eq!(found, again);
    let numbering = Nimbi.numbering(&Nimbi.read("4x5").unwrap()).unwrap();
    let nimbers = Sweep::nimbers(&Nimbi, numbering, &mut budget()).unwrap();
    for number in 0..numbering.size {
        let at = Nimbi.numbered(&numbering, number).unwrap();
        assert_eq!(found.nimber(number), nimbers.nimber(&Nimbi, &at));
    }
}

fn hold_together(found: &Solved, convention: Convention, random: &mut fastrand::Rng) {
    let board = *found.board();
    let full = Nimbi
        .read(&format!("{}x{}", board.rows(), board.columns()))
        .unwrap();
    let numbering = Nimbi.numbering(&full).unwrap();
    assert_eq!(found.outcome(0), Some(convention.at_end()));
    for _ in 0..3_000 {
        let number = random.u64(1..numbering.size);
        let mut outcome = Outcome::P;
        Nimbi.numbered_options(&numbering, number, &mut |option| {
            if found.outcome(option) == Some(Outcome::P) {
                outcome = Outcome::N;
            }
        });
        assert_eq!(found.outcome(number), Some(outcome));
        assert_eq!(found.outcome(board.mirrored(number)), Some(outcome));
    }
}

#[test]
fn known_boards_have_their_known_values() {
    let full = |rows, columns, want| {
        let found = solved(rows, columns, want, 1);
        found.outcome(found.board().full()).unwrap()
    };
    // HAKMEM, item 74.
    assert_eq!(full(4, 4, Want::Outcomes(Convention::Misere)), Outcome::P);
    assert_eq!(full(4, 4, Want::Outcomes(Convention::Normal)), Outcome::P);
    assert_eq!(full(5, 5, Want::Outcomes(Convention::Normal)), Outcome::N);
    let line = solved(1, 17, Want::Nimbers, 1);
    assert_eq!(line.nimber(line.board().full()), Some(Nimber(17)));
    let five = solved(5, 4, Want::Outcomes(Convention::Normal), 1);
    let winning = five.winning(five.board().full());
    assert!(winning.iter().any(|line| line.ends() == ((3, 1), (3, 4))));
}
