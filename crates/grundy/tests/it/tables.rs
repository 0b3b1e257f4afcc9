//! Tables of default size, and sums with parts that have infinitely many options.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use grundy::rules::{self, About, Flow, NoIndex, Notation, ParseError, Reader, Rules};
use grundy::table::{Cell, Request, table};
use grundy::{Convention, Error, Game, Limits, Outcome, Solver, StopReason, sum};
use grundy_testkit::cost;

/// The request of a usual table up to this number.
const fn up_to(convention: Convention, to: u64) -> Request {
    Request {
        what: None,
        convention,
        to,
    }
}

#[test]
fn the_table_of_every_game_is_whole_and_quick_unless_asked_for_more() {
    let mut tables = 0;
    let mut names: Vec<String> = Game::slugs()
        .iter()
        .flat_map(|slug| Game::page(slug).unwrap().examples)
        .map(|example| example.game)
        .collect();
    names.push("hexagon:part".to_owned());
    names.sort_unstable();
    names.dedup();
    for name in &names {
        let game = Game::named(name).unwrap();
        for &convention in game.conventions() {
            let request = up_to(convention, game.table_to(convention));
            let mut solver = Solver::new(Limits::UNTIMED);
            let (table, units) = cost(|| table(&game, &request, &mut solver).unwrap());
            let cells: Vec<&Cell> = table.rows.iter().flatten().flatten().collect();
            let place = format!("{name} {convention:?}");
            assert!(cells.len() > 3, "{place}");
            assert!(table.stopped.is_none(), "{place}");
            assert!(!cells.contains(&&Cell::Open), "{place}");
            assert!(units < 10.0, "{place}: {units}");
            tables += 1;
        }
    }
    assert!(tables > 20, "{tables}");
}

#[test]
fn a_table_of_no_cell_is_refused() {
    let game = Game::named("chomp").unwrap();
    let request = up_to(Convention::Normal, 0);
    let refused = table(&game, &request, &mut Solver::new(Limits::UNTIMED));
    assert!(matches!(refused, Err(Error::BadRequest(_))));
}

#[test]
fn a_sum_with_a_board_without_end_is_answered_by_theorem_or_at_once_not() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut solve = |parts: &[&str]| {
        let parts = sum::read(parts).unwrap();
        let (answer, units) = cost(|| sum::solve(&parts, Convention::Normal, &mut solver));
        assert!(units < 5.0, "{units}");
        answer
    };
    // 2×ω is a P-position: its nimber is 0, and it changes no sum.
    let answer = solve(&["chomp 2xw", "nim 3"]).unwrap();
    assert_eq!((answer.outcome, answer.nimber), (Outcome::N, Some(3)));
    assert_eq!(answer.winning_moves.len(), 1);
    assert_eq!(
        (answer.winning_moves[0].part, &*answer.winning_moves[0].text),
        (1, "3-3")
    );
    assert!(!answer.winning_moves_complete);
    let answer = solve(&["nim 2,2", "chomp 2xw"]).unwrap();
    assert_eq!((answer.outcome, answer.nimber), (Outcome::P, Some(0)));
    assert!(answer.winning_moves_complete);
    // The outcomes of these alone are known; their nimbers are not.
    for board in ["chomp wxw", "chomp 1xw", "chomp 3xw", "chomp wx5"] {
        match solve(&[board, "nim 3"]) {
            Err(error @ Error::NimberNotKnown { .. }) => assert_eq!(error.kind(), "not-known"),
            other => panic!("{board}: {other:?}"),
        }
    }
}

/// Compares a table that uses a symmetry with the same one without.
#[test]
fn a_table_mirrors_only_what_is_the_same_either_way() {
    let pairs = [
        (
            "grid g; option clear c, c + right for c in cells(g)
             where full(g, c) and full(g, c + right)",
            "reflections",
        ),
        (
            "grid g; option clear c, d for c in cells(g), d in neighbours(g, c)
             where full(g, c) and full(g, d)",
            "all",
        ),
        (
            "numbers a, b; option a - 1, b where a > 3; option a, b - 1 where b > 3; wins a > b;
             measure a + b",
            "swap",
        ),
        (
            "numbers a, b; require a <= b + 1; option a - 1, b - 1 where a > 0 and b > 0",
            "swap",
        ),
        (
            "numbers a, b; option a - k, b for k in 1..=a; option a, b - k for k in 1..=b",
            "swap",
        ),
    ];
    let mut cells = 0;
    for (text, symmetry) in pairs {
        let rows = |declared: &str| {
            let game = Game::of_ruleset(&format!("ruleset one; {text}{declared}")).unwrap();
            let convention = game.conventions()[0];
            let request = up_to(convention, 4);
            let table = table(&game, &request, &mut Solver::new(Limits::UNTIMED));
            table.unwrap().rows
        };
        let with = rows(&format!("; symmetry {symmetry}"));
        assert_eq!(with, rows(""), "{text}; symmetry {symmetry}");
        cells += with.iter().flatten().flatten().count();
    }
    assert!(cells > 60, "{cells}");
}

/// Heaps that count their reads.
struct Counted(Arc<AtomicU64>);

impl Rules for Counted {
    type Position = u64;
    type Move = u64;

    fn moves(&self, &heap: &u64, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        (1..=heap).try_for_each(each)
    }

    fn play(&self, heap: &u64, count: &u64) -> u64 {
        heap - count
    }
}

impl Notation for Counted {
    fn about(&self) -> About {
        About::new("counted").examples(&[("counted", "3")])
    }

    fn read(&self, text: &str) -> Result<u64, ParseError> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Reader::only_number(text, 0, 1_000_000)
    }
}

impl rules::Game for Counted {
    type Index = NoIndex;

    fn rank(&self, heap: &u64) -> u64 {
        *heap
    }
}

#[test]
fn a_table_reads_no_more_positions_once_its_time_is_over() {
    let read = Arc::new(AtomicU64::new(0));
    let game = Game::of(Counted(Arc::clone(&read)));
    let request = up_to(Convention::Normal, 1000);
    let mut solver = Solver::new(Limits {
        time: Duration::ZERO,
        ..Limits::UNTIMED
    });
    let before = read.load(Ordering::Relaxed);
    let table = table(&game, &request, &mut solver).unwrap();
    assert_eq!(table.stopped.map(|stop| stop.why), Some(StopReason::Time));
    assert_eq!(table.rows[0], vec![Some(Cell::Open); 1001]);
    let read = read.load(Ordering::Relaxed) - before;
    assert!(read <= 2, "{read} of 1001 positions");
}
