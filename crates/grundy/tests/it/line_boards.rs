//! The survey of line boards agrees with the definition and with the generic engines,
//! which use only the rules of the game, without words or parts.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Arc;

use grundy::{Answer, By, Error, Game, Position, Solver, ValueKind};
use grundy_core::{self as core, Catalogue, Convention, Index, Nimber, Notation as _, Outcome};
use grundy_engine::{Budget, Limits, NoObserver, Sweep, definition};
use grundy_games::Places;
use grundy_games::hexagon::HexagonPart;
use grundy_games::nimbi::{self, Nimbi};
use grundy_surveys::line_boards::{Board, Grid, LineBoard, Solved, Table};
use grundy_surveys::store::{self, Reader};
use grundy_surveys::{Survey as _, SurveyError, tables};
use grundy_testkit::Scratch;

use crate::laws::sample::budget;

const BOTH: [Convention; 2] = [Convention::Normal, Convention::Misere];

/// Every kind of values.
const KINDS: [ValueKind; 3] = [
    ValueKind::Outcomes(Convention::Normal),
    ValueKind::Outcomes(Convention::Misere),
    ValueKind::Nimbers,
];

fn solved(rows: u32, columns: u32, kind: ValueKind, threads: usize) -> Solved {
    let board = Board::new(rows, columns, Grid::Squares).unwrap();
    Solved::of(board, kind, threads, None, &NoObserver).unwrap()
}

/// Compares the values of the positions that `is_chosen`, by number, with the definition.
/// Returns the number of positions.
fn agrees_with_the_definition<G: core::Game + Catalogue>(
    game: &G,
    solved: &Solved,
    kind: ValueKind,
    is_chosen: impl Fn(u64) -> bool,
) -> usize {
    let index = whole_board(game, solved);
    let numbers = (0..index.size()).filter(|number| is_chosen(*number));
    let compare = |number| {
        let at = index.position(number).unwrap();
        let expected = match kind {
            ValueKind::Outcomes(of) => (definition::outcome(game, of, &at, 16), None),
            ValueKind::Nimbers => {
                let nimber = definition::nimber(game, &at, 16);
                (
                    nimber.map(|value| Outcome::p_if(value == Nimber::ZERO)),
                    nimber,
                )
            }
        };
        let value = (solved.outcome(number), solved.nimber(number));
        assert_eq!(value, expected, "{}", game.show(&at));
    };
    numbers.map(compare).count()
}

/// Compares every value with a table that asks the game for each option.
fn agrees_with_the_generic_table<G: core::Game + Catalogue>(
    game: &G,
    solved: &Solved,
    kind: ValueKind,
) {
    let index = whole_board(game, solved);
    let table = match kind {
        ValueKind::Nimbers => Sweep::nimbers(game, index.clone(), &mut budget()),
        ValueKind::Outcomes(of) => Sweep::outcomes(game, of, index.clone(), &mut budget()),
    };
    let table = table.unwrap();
    for number in 0..index.size() {
        let at = index.position(number).unwrap();
        let value = (solved.outcome(number), solved.nimber(number));
        let expected = (table.outcome(&at), table.nimber(&at));
        assert_eq!(value, expected, "{}", game.show(&at));
    }
}

/// The rows and columns of boards such as `3x4`.
fn sizes(boards: &str) -> impl Iterator<Item = (u32, u32)> {
    boards.split(' ').map(|board| {
        let (rows, columns) = board.split_once('x').unwrap();
        (rows.parse().unwrap(), columns.parse().unwrap())
    })
}

fn whole_board<G: core::Game + Catalogue>(game: &G, solved: &Solved) -> G::Index {
    let board = solved.board();
    G::Index::whole_board(game, board.rows(), board.columns()).unwrap()
}

#[test]
fn boards_of_at_most_twelve_places_agree_with_the_definition() {
    let mut seen = 0;
    let sizes = (1..=12).flat_map(|rows| (1..=12 / rows).map(move |columns| (rows, columns)));
    for (rows, columns) in sizes {
        for kind in KINDS {
            let solved = solved(rows, columns, kind, 1);
            let size = 1 << (rows * columns);
            // The definition is slow: every position of up to 6 counters, and the full
            // board.
            let is_chosen = |number: u64| number.count_ones() <= 6 || number + 1 == size;
            seen += agrees_with_the_definition(&Nimbi, &solved, kind, is_chosen);
            assert_eq!(solved.outcome(size), None);
            assert_eq!(solved.nimber(size), None);
        }
    }
    assert!(seen > 60_000, "{seen}");
}

#[test]
fn boards_agree_with_the_generic_table() {
    // Rows shorter than, as long as, and longer than a word's six counters;
    // words, strips, chunks.
    for (rows, columns) in sizes("3x4 4x3 2x6 6x2 3x6 4x4 2x8 2x9 17x1 1x18 6x3") {
        for kind in KINDS {
            let solved = solved(rows, columns, kind, 2);
            agrees_with_the_generic_table(&Nimbi, &solved, kind);
        }
    }
}

/// Compares random positions of boards of several parts, with and without a mirror, with
/// their options by the game's rules, and different numbers of threads.
#[test]
fn boards_of_several_parts_hold_together() {
    let mut random = fastrand::Rng::with_seed(11);
    for (rows, columns) in [(5, 5), (13, 2), (9, 3), (2, 13)] {
        for convention in BOTH {
            let kind = ValueKind::Outcomes(convention);
            let by_one = solved(rows, columns, kind, 1);
            assert_eq!(by_one, solved(rows, columns, kind, 3));
            hold_together(&by_one, convention, &mut random);
        }
    }
    // Parts of nimbers have at most 18 counters and mirror rows of any length.
    let by_one = solved(4, 5, ValueKind::Nimbers, 1);
    assert_eq!(by_one, solved(4, 5, ValueKind::Nimbers, 2));
    agrees_with_the_generic_table(&Nimbi, &by_one, ValueKind::Nimbers);
}

fn hold_together(solved: &Solved, convention: Convention, random: &mut fastrand::Rng) {
    let (board, index) = (solved.board(), whole_board(&Nimbi, solved));
    assert_eq!(solved.outcome(0), Some(convention.at_end()));
    for _ in 0..3_000 {
        let number = random.u64(1..index.size());
        let mut outcome = Outcome::P;
        index.options(&Nimbi, number, &mut |option| {
            if solved.outcome(option) == Some(Outcome::P) {
                outcome = Outcome::N;
            }
        });
        assert_eq!(solved.outcome(number), Some(outcome));
        assert_eq!(solved.outcome(board.mirrored(number)), Some(outcome));
    }
}

/// On hexagons: compares every position of parallelograms with the definition and a
/// generic table, by the rules of `hexagon:part`.
#[test]
fn parallelograms_of_hexagons_agree_with_the_game() {
    let game = HexagonPart;
    for (rows, columns) in sizes("1x4 2x2 2x3 3x3 2x5 3x4 4x3 4x4") {
        let board = Board::new(rows, columns, Grid::Hexagons).unwrap();
        let index = Places::whole_board(&game, rows, columns).unwrap();
        // A parallelogram of the notation is one of rows and columns here.
        let text = match rows {
            1 => format!("A(1,{columns})"),
            _ => format!("B({rows},{columns})"),
        };
        let full = game.read(&text).unwrap();
        let number = Index::<HexagonPart>::number(&index, &full);
        assert_eq!(number, Some(board.full()), "{text}");
        let masks = board.lines().into_iter().map(|line| board.mask(line));
        let (mut masks, mut taken): (Vec<u64>, _) = (masks.collect(), Vec::new());
        index.options(&game, board.full(), &mut |left| {
            taken.push(board.full() ^ left);
        });
        masks.sort_unstable();
        taken.sort_unstable();
        assert_eq!(masks, taken);
        for kind in KINDS {
            let solved = Solved::of(board, kind, 2, None, &NoObserver).unwrap();
            agrees_with_the_generic_table(&game, &solved, kind);
            let is_chosen = |number: u64| number.count_ones() <= 5;
            agrees_with_the_definition(&game, &solved, kind, is_chosen);
        }
    }
}

/// Compares the answers with and without tables, and returns the basis of each.
fn by_both(
    at: &Position,
    convention: Convention,
    with: &mut Solver,
    without: &mut Solver,
) -> [By; 2] {
    let [answer, searched] = [with, without].map(|solver| at.solve(convention, solver).unwrap());
    assert_eq!(answer.outcome, searched.outcome, "{at}");
    assert_eq!(answer.nimber, searched.nimber, "{at}");
    assert_eq!(answer.winning_moves, searched.winning_moves, "{at}");
    [answer.by, searched.by]
}

/// A board is looked up in a table in any orientation.
#[test]
fn a_hexagon_is_answered_from_a_parallelogram() {
    let tables = Scratch::new();
    for kind in [ValueKind::Outcomes(Convention::Misere), ValueKind::Nimbers] {
        survey(&tables, 3, 4, Grid::Hexagons, kind);
    }
    let (mut with, mut without) = (solver(&tables), Solver::new(Limits::UNTIMED));
    let game = Game::named("hexagon:part").unwrap();
    for position in "B(3,4) B(4,3) hex(2,2,2,2,2,2) A(3,1) ##/#.#/.## A(1,4)".split(' ') {
        let at = game.position(position).unwrap();
        for convention in BOTH {
            let [by, searched] = by_both(&at, convention, &mut with, &mut without);
            assert_eq!((by, searched), (By::Table, By::Search), "{position}");
        }
    }
}

#[test]
fn known_boards_have_their_known_values() {
    // HAKMEM, item 74.
    for (side, convention, outcome) in [
        (4, Convention::Misere, Outcome::P),
        (4, Convention::Normal, Outcome::P),
        (5, Convention::Normal, Outcome::N),
    ] {
        let solved = solved(side, side, ValueKind::Outcomes(convention), 1);
        assert_eq!(solved.outcome(solved.board().full()), Some(outcome));
    }
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
    survey_nimbi(&tables, 3, 4, ValueKind::Outcomes(Convention::Misere));
    survey_nimbi(&tables, 3, 4, ValueKind::Nimbers);
    survey_nimbi(&tables, 4, 4, ValueKind::Outcomes(Convention::Normal));
    let (mut with, mut without) = (solver(&tables), Solver::new(Limits::UNTIMED));
    let positions = "3x4 4x3 2x2 ##.#/####/#.## .../##./###/.#. 1x4 . ..../.... \
                     #...../###.../##.#../....../...... ##../.##./..## ###/#.#/###";
    for position in positions.split(' ') {
        let at = Game::named("nimbi").unwrap().position(position).unwrap();
        for convention in BOTH {
            let [by, searched] = by_both(&at, convention, &mut with, &mut without);
            if convention == Convention::Misere && searched != By::Theorem {
                assert_eq!(by, By::Table, "{position}");
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
    survey_nimbi(&tables, 3, 4, ValueKind::Outcomes(Convention::Misere));
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
    let text = error.to_string();
    assert!(text.contains("misere.table is damaged at byte"), "{text}");
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
        let kind = ValueKind::Outcomes(Convention::Misere);
        survey_nimbi(&tables, rows, columns, kind);
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
    survey_nimbi(&tables, 2, 5, ValueKind::Nimbers);
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
fn boards_are_solved_at_once_and_cached() {
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
    let first = options(&full).len();
    println!("{first} first moves, {replies} winning replies");
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
            image = match turn % 2 {
                0 => transposed(image),
                _ => board.mirrored(image),
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

/// Surveys a board of squares into a folder among the tables.
fn survey_nimbi(tables: &Scratch, rows: u32, columns: u32, kind: ValueKind) {
    survey(tables, rows, columns, Grid::Squares, kind);
}

fn survey(tables: &Scratch, rows: u32, columns: u32, grid: Grid, kind: ValueKind) {
    let board = Board::new(rows, columns, grid).unwrap();
    let out = tables.join(format!("{rows}x{columns}-{}", kind.short_word()));
    let job = LineBoard::new(board, kind).into_folder(out);
    job.run(&NoObserver).unwrap();
}

/// A solver with these tables.
fn solver(tables: &Scratch) -> Solver {
    Solver::new(Limits::UNTIMED).with_tables(Arc::new(tables::open(tables.path()).unwrap()))
}
