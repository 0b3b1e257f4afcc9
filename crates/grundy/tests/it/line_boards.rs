//! The survey of line boards agrees with the definition and with the generic engines,
//! which use only the rules of the game, without words or parts.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use grundy::{Answer, By, Error, Game, Solver, ValueKind};
use grundy_core::{Convention, Index, Nimber, Notation as _, Outcome};
use grundy_engine::{Budget, Limits, NoObserver, Sweep, definition};
use grundy_games::Places;
use grundy_games::hexagon::HexagonPart;
use grundy_games::nimbi::{self, Nimbi};
use grundy_surveys::line_boards::{Board, Grid, LineBoard, Solved, Table};
use grundy_surveys::store::{self, Reader};
use grundy_surveys::{Survey as _, SurveyError, tables};
use grundy_testkit::Scratch;

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

fn solved(rows: u32, columns: u32, want: ValueKind, threads: usize) -> Solved {
    let board = Board::new(rows, columns, Grid::Squares).unwrap();
    Solved::of(board, want, threads, None, &NoObserver).unwrap()
}

fn budget() -> Budget<'static> {
    Budget::new(Limits::UNTIMED, &NoObserver)
}

#[test]
fn boards_of_at_most_twelve_places_agree_with_the_definition() {
    let mut seen = 0_u64;
    for rows in 1..=12 {
        for columns in 1..=12 / rows {
            let full = Nimbi.read(&format!("{rows}x{columns}")).unwrap();
            let index = Places::numbering(&Nimbi, &full).unwrap();
            let outcomes =
                BOTH.map(|convention| solved(rows, columns, ValueKind::Outcomes(convention), 1));
            let nimbers = solved(rows, columns, ValueKind::Nimbers, 1);
            for number in 0..index.size() {
                let at = Index::<Nimbi>::position(&index, number).unwrap();
                // The definition is slow: every position of up to 6 counters,
                // and the full board.
                if number.count_ones() > 6 && number + 1 < index.size() {
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
                assert_eq!(solved.outcome(index.size()), None);
                assert_eq!(solved.nimber(index.size()), None);
            }
        }
    }
    assert!(seen > 20_000, "{seen}");
}

/// Compares every position with a table that asks the game for each option.
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
        let index = Places::numbering(&Nimbi, &full).unwrap();
        let nimbers = Sweep::nimbers(&Nimbi, index, &mut budget()).unwrap();
        let found = solved(rows, columns, ValueKind::Nimbers, 2);
        for convention in BOTH {
            let table = Sweep::outcomes(&Nimbi, convention, index, &mut budget()).unwrap();
            let found = solved(rows, columns, ValueKind::Outcomes(convention), 2);
            for number in 0..index.size() {
                let at = Index::<Nimbi>::position(&index, number).unwrap();
                assert_eq!(found.outcome(number), table.outcome(&at));
            }
        }
        for number in 0..index.size() {
            let at = Index::<Nimbi>::position(&index, number).unwrap();
            assert_eq!(found.nimber(number), nimbers.nimber(&at));
        }
    }
}

/// Compares random positions of boards of several parts, with and without a mirror, with
/// their options by the game's rules, and different numbers of threads.
#[test]
fn boards_of_several_parts_hold_together() {
    let mut random = fastrand::Rng::with_seed(11);
    for (rows, columns) in [(5, 5), (13, 2), (9, 3), (2, 13)] {
        for want in BOTH.map(ValueKind::Outcomes) {
            let found = solved(rows, columns, want, 1);
            assert_eq!(found, solved(rows, columns, want, 3));
            let ValueKind::Outcomes(convention) = want else {
                unreachable!()
            };
            hold_together(&found, convention, &mut random);
        }
    }
    // Parts of nimbers have at most 18 counters and mirror rows of any length.
    let (found, again) = (
        solved(4, 5, ValueKind::Nimbers, 1),
        solved(4, 5, ValueKind::Nimbers, 2),
    );
    assert_eq!(found, again);
    let index = Places::numbering(&Nimbi, &Nimbi.read("4x5").unwrap()).unwrap();
    let nimbers = Sweep::nimbers(&Nimbi, index, &mut budget()).unwrap();
    for number in 0..index.size() {
        let at = Index::<Nimbi>::position(&index, number).unwrap();
        assert_eq!(found.nimber(number), nimbers.nimber(&at));
    }
}

fn hold_together(found: &Solved, convention: Convention, random: &mut fastrand::Rng) {
    let board = *found.board();
    let full = Nimbi
        .read(&format!("{}x{}", board.rows(), board.columns()))
        .unwrap();
    let index = Places::numbering(&Nimbi, &full).unwrap();
    assert_eq!(found.outcome(0), Some(convention.at_end()));
    for _ in 0..3_000 {
        let number = random.u64(1..index.size());
        let mut outcome = Outcome::P;
        index.options(&Nimbi, number, &mut |option| {
            if found.outcome(option) == Some(Outcome::P) {
                outcome = Outcome::N;
            }
        });
        assert_eq!(found.outcome(number), Some(outcome));
        assert_eq!(found.outcome(board.mirrored(number)), Some(outcome));
    }
}

/// On hexagons: compares every position of parallelograms with the definition and a
/// generic table, by the rules of `hexagon:part`.
#[test]
fn parallelograms_of_hexagons_agree_with_the_game() {
    let game = HexagonPart;
    for (rows, columns) in [
        (1, 4),
        (2, 2),
        (2, 3),
        (3, 3),
        (2, 5),
        (3, 4),
        (4, 3),
        (4, 4),
    ] {
        let board = Board::new(rows, columns, Grid::Hexagons).unwrap();
        let index = Places::whole_board(&HexagonPart, rows, columns).unwrap();
        // A parallelogram of the notation is one of rows and columns here.
        let text = if rows == 1 {
            format!("A(1,{columns})")
        } else {
            format!("B({rows},{columns})")
        };
        let full = game.read(&text).unwrap();
        assert_eq!(
            Index::<HexagonPart>::number(&index, &full).unwrap(),
            board.full(),
            "{text}"
        );
        let mut masks: Vec<u64> = board
            .lines()
            .into_iter()
            .map(|line| board.mask(line))
            .collect();
        let mut taken = Vec::new();
        index.options(&game, board.full(), &mut |left| {
            taken.push(board.full() ^ left)
        });
        masks.sort_unstable();
        taken.sort_unstable();
        assert_eq!(masks, taken);
        let nimbers = Solved::of(board, ValueKind::Nimbers, 2, None, &NoObserver).unwrap();
        let table = Sweep::nimbers(&game, index, &mut budget()).unwrap();
        for convention in BOTH {
            let want = ValueKind::Outcomes(convention);
            let found = Solved::of(board, want, 2, None, &NoObserver).unwrap();
            let table = Sweep::outcomes(&game, convention, index, &mut budget()).unwrap();
            for number in 0..index.size() {
                let at = Index::<HexagonPart>::position(&index, number).unwrap();
                assert_eq!(
                    found.outcome(number),
                    table.outcome(&at),
                    "{}",
                    game.show(&at)
                );
                if number.count_ones() <= 5 {
                    let defined = definition::outcome(&game, convention, &at, 16);
                    assert_eq!(found.outcome(number), defined, "{}", game.show(&at));
                }
            }
        }
        for number in 0..index.size() {
            let at = Index::<HexagonPart>::position(&index, number).unwrap();
            assert_eq!(
                nimbers.nimber(number),
                table.nimber(&at),
                "{}",
                game.show(&at)
            );
            if number.count_ones() <= 5 {
                assert_eq!(nimbers.nimber(number), definition::nimber(&game, &at, 16));
            }
        }
    }
}

/// A board is looked up in a table in any orientation.
#[test]
fn a_hexagon_is_answered_from_a_parallelogram() {
    let tables = Scratch::new();
    for want in [ValueKind::Outcomes(Convention::Misere), ValueKind::Nimbers] {
        let board = Board::new(3, 4, Grid::Hexagons).unwrap();
        let out = tables.join(want.short_word());
        LineBoard::new(board, want)
            .into_folder(out)
            .run(&NoObserver)
            .unwrap();
    }
    let (mut with, mut without) = (solver(&tables), Solver::new(Limits::UNTIMED));
    let game = Game::named("hexagon:part").unwrap();
    for position in [
        "B(3,4)",
        "B(4,3)",
        "hex(2,2,2,2,2,2)",
        "A(3,1)",
        "##/#.#/.##",
        "A(1,4)",
    ] {
        let at = game.position(position).unwrap();
        for convention in BOTH {
            let [found, searched] =
                [&mut with, &mut without].map(|solver| at.solve(convention, solver).unwrap());
            assert_eq!(found.outcome, searched.outcome, "{position}");
            assert_eq!(found.nimber, searched.nimber, "{position}");
            assert_eq!(found.winning_moves, searched.winning_moves, "{position}");
            assert_eq!(
                (found.by, searched.by),
                (By::Table, By::Search),
                "{position}"
            );
        }
    }
}

#[test]
fn known_boards_have_their_known_values() {
    let full = |rows, columns, want| {
        let found = solved(rows, columns, want, 1);
        found.outcome(found.board().full()).unwrap()
    };
    // HAKMEM, item 74.
    assert_eq!(
        full(4, 4, ValueKind::Outcomes(Convention::Misere)),
        Outcome::P
    );
    assert_eq!(
        full(4, 4, ValueKind::Outcomes(Convention::Normal)),
        Outcome::P
    );
    assert_eq!(
        full(5, 5, ValueKind::Outcomes(Convention::Normal)),
        Outcome::N
    );
    let line = solved(1, 17, ValueKind::Nimbers, 1);
    assert_eq!(line.nimber(line.board().full()), Some(Nimber(17)));
    let five = solved(5, 4, ValueKind::Outcomes(Convention::Normal), 1);
    let winning = five.winning(five.board().full());
    assert!(winning.iter().any(|line| line.ends() == ((3, 1), (3, 4))));
}

fn answer(position: &str, convention: Convention, solver: &mut Solver) -> Answer {
    let at = Game::named("nimbi").unwrap().position(position).unwrap();
    at.solve(convention, solver).unwrap()
}

#[test]
fn tables_answer_as_search_does_wherever_the_counters_lie() {
    let tables = Scratch::new();
    survey(&tables, 3, 4, ValueKind::Outcomes(Convention::Misere));
    survey(&tables, 3, 4, ValueKind::Nimbers);
    survey(&tables, 4, 4, ValueKind::Outcomes(Convention::Normal));
    let (mut with, mut without) = (solver(&tables), Solver::new(Limits::UNTIMED));
    let positions = [
        "3x4",
        "4x3",
        "2x2",
        "##.#/####/#.##",
        ".../##./###/.#.",
        "#...../###.../##.#../....../......",
        ".",
        "..../....",
        "1x4",
        "##../.##./..##",
        "###/#.#/###",
    ];
    for position in positions {
        for convention in BOTH {
            let found = answer(position, convention, &mut with);
            let searched = answer(position, convention, &mut without);
            assert_eq!(found.outcome, searched.outcome, "{position}");
            assert_eq!(found.nimber, searched.nimber, "{position}");
            assert_eq!(found.winning_moves, searched.winning_moves, "{position}");
            if convention == Convention::Misere && searched.by != By::Theorem {
                assert_eq!(found.by, By::Table, "{position}");
            }
        }
    }
    // Too large for the tables of misère play.
    assert_eq!(answer("4x4", Convention::Misere, &mut with).by, By::Search);
    // A sum of it and a move to a nimber use the tables too.
    let at = Game::named("nimbi").unwrap().position("##./###").unwrap();
    assert_eq!(
        at.nimber(&mut with).unwrap(),
        at.nimber(&mut without).unwrap()
    );
}

#[test]
fn a_damaged_table_is_refused_and_not_passed_over() {
    let tables = Scratch::new();
    survey(&tables, 3, 4, ValueKind::Outcomes(Convention::Misere));
    let path = tables.join("3x4-misere/misere.table");
    let mut bytes = fs::read(&path).unwrap();
    // The last byte of the data, before the sums of two blocks, the length and the last
    // sum.
    let last = bytes.len() - 8 * 4 - 1;
    bytes[last] ^= 1;
    fs::write(&path, &bytes).unwrap();
    let at = Game::named("nimbi").unwrap().position("3x4").unwrap();
    let refused = at.solve(Convention::Misere, &mut solver(&tables));
    let Err(error @ Error::Table(_)) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(error.kind(), "table");
    assert!(
        error
            .to_string()
            .contains("misere.table is damaged at byte")
    );
    bytes[8] ^= 1;
    fs::write(&path, &bytes).unwrap();
    assert!(matches!(
        tables::open(tables.path()),
        Err(SurveyError::Version { version: 3, .. })
    ));
    assert!(tables::open(&tables.join("nowhere")).is_err());
    fs::remove_file(&path).unwrap();
    assert!(tables::open(tables.path()).unwrap().is_empty());
}

/// Changes a table's entry for the full board, as if it had been computed so.
fn forge(path: &std::path::Path, change: impl FnOnce(&mut u8)) {
    let table = Reader::open(path, &["line-board"]).unwrap();
    let mut data = table.all().unwrap();
    change(data.last_mut().unwrap());
    store::write::<SurveyError>(path, table.head(), |to| {
        to.write_all(&data).unwrap();
        Ok(())
    })
    .unwrap();
}

#[test]
fn an_answer_that_contradicts_itself_is_an_error_that_names_the_table() {
    let nimbi = Game::named("nimbi").unwrap();
    let refused = |error: Error, file: &str, position: &str| {
        let Error::Contradiction {
            position: of,
            table: Some(table),
        } = &error
        else {
            panic!("{error:?}")
        };
        assert!(table.ends_with(file), "{table:?}");
        assert_eq!(*of, nimbi.position(position).unwrap().text());
        assert_eq!(error.kind(), "contradiction");
        let said = error.to_string();
        assert!(said.contains(file) && said.contains("is wrong"), "{said}");
    };
    // A lost board marked as won has no winning move; a won board marked as lost has one.
    for (rows, columns, is) in [(4, 4, Outcome::P), (3, 4, Outcome::N)] {
        let tables = Scratch::new();
        let position = format!("{rows}x{columns}");
        survey(
            &tables,
            rows,
            columns,
            ValueKind::Outcomes(Convention::Misere),
        );
        let full = answer(&position, Convention::Misere, &mut solver(&tables));
        assert_eq!((full.outcome, full.by), (is, By::Table));
        let file = format!("{position}-misere/misere.table");
        assert!(full.table.unwrap().ends_with(&file));
        // The last bit is the full board's.
        forge(&tables.join(&file), |byte| *byte ^= 0x80);
        let at = nimbi.position(&position).unwrap();
        let error = at.solve(Convention::Misere, &mut solver(&tables));
        refused(error.unwrap_err(), &file, &position);
    }
    // A nimber that is not the mex of the options: 0, or too large to have a move to the
    // value of the rest of a sum.
    let tables = Scratch::new();
    survey(&tables, 2, 5, ValueKind::Nimbers);
    let (file, at) = ("2x5-nimbers/nimbers.table", nimbi.position("2x5").unwrap());
    let full = answer("2x5", Convention::Normal, &mut solver(&tables));
    let nimber = full.nimber.unwrap();
    let rest = Game::named("nim").unwrap().position("31").unwrap();
    let parts = [at.clone(), rest];
    assert!(grundy::sum::solve(&parts, Convention::Normal, &mut solver(&tables)).is_ok());
    forge(&tables.join(file), |byte| {
        *byte = if nimber == 0 { 1 } else { 0 }
    });
    let error = at.solve(Convention::Normal, &mut solver(&tables));
    refused(error.unwrap_err(), file, "2x5");
    forge(&tables.join(file), |byte| *byte = 63);
    let error = grundy::sum::solve(&parts, Convention::Normal, &mut solver(&tables));
    refused(error.unwrap_err(), file, "2x5");
}

/// Boards too large for a search are solved by the survey's method, without a table.
#[test]
fn boards_are_solved_on_the_spot_and_kept() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let five = answer("4x6", Convention::Misere, &mut solver);
    assert_eq!((five.by, five.searched), (By::Search, 1 << 24));
    // What it leaves is looked up in the same board.
    let mut seen = 0;
    for mv in &five.winning_moves {
        let left = answer(&mv.to, Convention::Misere, &mut solver);
        assert_eq!((left.outcome, left.searched), (Outcome::P, 1 << 24));
        seen += 1;
    }
    assert!(seen > 0 || five.outcome == Outcome::P);
    // A theorem's win, with its nimber and all winning moves.
    let full = answer("5x5", Convention::Normal, &mut Solver::new(Limits::UNTIMED));
    assert_eq!(full.nimber, Some(7));
    assert_eq!(full.winning_moves.len(), 5);
    // Limits hold.
    let tight = Limits {
        memory: 1 << 20,
        ..Limits::UNTIMED
    };
    let at = Game::named("nimbi").unwrap().position("5x6").unwrap();
    let stopped = at.solve(Convention::Misere, &mut Solver::new(tight));
    assert!(matches!(stopped, Err(Error::Limit(_))), "{stopped:?}");
}

/// Checks the table of the 6×6 board in misère play by the rules of the game. It takes
/// minutes, and needs the table that the first command makes.
///
/// ```sh
/// grundy survey line-board --rows 6 --cols 6 --misere --out DIR
/// LINES_6X6=DIR cargo test --release -p grundy --test it line_boards:: -- --ignored --nocapture
/// ```
#[test]
#[ignore = "needs the table of the 6×6 board; see the command above"]
fn the_table_of_six_by_six_follows_from_the_rules() {
    let folder = PathBuf::from(std::env::var_os("LINES_6X6").expect("LINES_6X6 names the folder"));
    let table = Table::open(&folder.join("misere.table")).unwrap();
    let board = *table.board();
    let index = Places::whole_board(&Nimbi, 6, 6).unwrap();
    let lost = |number: u64| table.outcome(number).unwrap() == Some(Outcome::P);
    let options = |at: &nimbi::Board| definition::options(&Nimbi, at);
    let number = |at: &nimbi::Board| Index::<Nimbi>::number(&index, at).unwrap();
    // A position is P exactly when none of its options is, by the rules alone.
    let check = |at: &nimbi::Board, number: u64| {
        let wins = options(at).iter().any(|option| {
            let places = Index::<Nimbi>::number(&index, option).unwrap();
            lost(places)
        });
        assert_eq!(lost(number), !wins, "{}", Nimbi.show(at));
    };
    let full = Nimbi.read("6x6").unwrap();
    // The first three moves of every game.
    assert!(lost(board.full()));
    let mut replies = 0;
    for first in options(&full) {
        check(&first, number(&first));
        for reply in options(&first).iter().filter(|reply| lost(number(reply))) {
            check(reply, number(reply));
            replies += 1;
        }
    }
    println!(
        "{} first moves, {replies} winning replies",
        options(&full).len()
    );
    // Positions of each number of counters, and their eight images.
    let mut random = fastrand::Rng::with_seed(2026);
    let mut images = 0_u64;
    let mut parity = [0_u64; 2];
    for round in 0..400_000_u64 {
        let counters = 1 + round % 36;
        let mut position = 0_u64;
        while u64::from(position.count_ones()) < counters {
            position |= 1 << random.u32(0..36);
        }
        let rows: Vec<String> = (0..6)
            .map(|row| {
                let places = (0..6).map(|column| position >> (row * 6 + column) & 1);
                places
                    .map(|there| if there == 1 { '#' } else { '.' })
                    .collect()
            })
            .collect();
        let at = Nimbi.read(&rows.join("/")).unwrap();
        check(&at, position);
        parity[usize::from(lost(position))] += 1;
        let mut image = position;
        for turn in 0..8 {
            // Transposed and mirrored in turn: all eight symmetries.
            image = if turn % 2 == 0 {
                transposed(image)
            } else {
                board.mirrored(image)
            };
            assert_eq!(lost(image), lost(position));
            images += 1;
        }
    }
    println!("random positions: {parity:?} N and P; {images} images");
    // The 5×6 board inside it, by a generic table that asks the game for every
    // option of every position.
    let inside = Places::numbering(&Nimbi, &Nimbi.read("5x6").unwrap()).unwrap();
    let limits = Limits {
        positions: u64::MAX,
        time: std::time::Duration::MAX,
        ..Limits::UNTIMED
    };
    let mut budget = Budget::new(limits, &NoObserver);
    let sweep = Sweep::outcomes(&Nimbi, Convention::Misere, inside, &mut budget).unwrap();
    let mut both = 0_u64;
    for position in 0..inside.size() {
        let at = Index::<Nimbi>::position(&inside, position).unwrap();
        let generic = sweep.outcome(&at);
        assert_eq!(table.outcome(position).unwrap(), generic, "{position}");
        both += u64::from(generic == Some(Outcome::P));
    }
    println!("5x6: {} positions agree, {both} of them P", inside.size());
}

fn transposed(position: u64) -> u64 {
    (0..36).fold(0, |image, place| {
        image | (position >> place & 1) << (place % 6 * 6 + place / 6)
    })
}

/// Surveys a board into a folder among the tables.
fn survey(tables: &Scratch, rows: u32, columns: u32, want: ValueKind) {
    let board = Board::new(rows, columns, Grid::Squares).unwrap();
    let out = tables.join(format!("{rows}x{columns}-{}", want.short_word()));
    LineBoard::new(board, want)
        .into_folder(out)
        .run(&NoObserver)
        .unwrap();
}

/// A solver with these tables.
fn solver(tables: &Scratch) -> Solver {
    Solver::new(Limits::UNTIMED).with_tables(Arc::new(tables::open(tables.path()).unwrap()))
}
