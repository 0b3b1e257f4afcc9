//! The surveys' methods for positions with a structure agree with the search, and reach
//! boards beyond it.

use grundy::rules::{self, Flow, Message, ParseError, Rows, Structure};
use grundy::{Answer, Convention, Game, Outcome, Solver};
use grundy_core::{Catalogue, Notation as _, Rules as _};
use grundy_engine::{Limits, Search};
use grundy_games::chomp::Chomp;

use crate::laws::sample::budget;
use grundy_testkit::moves;

fn solved(game: &Game, position: &str) -> Answer {
    let at = game.position(position).unwrap();
    let mut solver = Solver::new(Limits::UNTIMED);
    at.solve(Convention::Normal, &mut solver).unwrap()
}

fn solve(position: &str) -> Answer {
    solved(&Game::named("chomp").unwrap(), position)
}

/// The texts of the winning moves.
fn texts(answer: &Answer) -> Vec<&str> {
    let moves = answer.winning_moves.iter();
    moves.map(|mv| mv.text.as_str()).collect()
}

/// Compares the answer for a position with search by the rules, and returns it.
pub(crate) fn agrees_with_search<G: rules::Game + Catalogue>(
    game: &G,
    text: &str,
    convention: Convention,
    search: &mut Search<G>,
) -> Answer {
    let position = Game::named(&game.name()).unwrap().position(text).unwrap();
    let mut solver = Solver::new(Limits::UNTIMED);
    let answer = position.solve(convention, &mut solver).unwrap();
    let at = game.read(text).unwrap();
    let mut outcome =
        |at: &G::Position| search.outcome(game, convention, at, &mut budget()).unwrap();
    assert_eq!(answer.outcome, outcome(&at), "{text} {convention:?}");
    let mut winning = moves(game, &at);
    winning.retain(|mv| outcome(&game.play(&at, mv)) == Outcome::P);
    let winning: Vec<String> = winning.iter().map(|mv| game.show_move(&at, mv)).collect();
    assert_eq!(texts(&answer), winning, "{text} {convention:?}");
    assert!(answer.winning_moves_complete, "{text}");
    answer
}

#[test]
fn boards_of_more_than_36_squares_of_box_are_answered_as_by_search() {
    let seed = 7;
    println!("seed {seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    let mut search = Search::<Chomp>::default();
    for _ in 0..40 {
        let mut rows: Vec<u32> = (0..random.usize(5..8)).map(|_| random.u32(1..9)).collect();
        rows[0] = 8;
        rows.sort_unstable_by(|a, b| b.cmp(a));
        let text: Vec<String> = rows.iter().map(u32::to_string).collect();
        let text = text.join(",");
        let at = Chomp.read(&text).unwrap();
        if Chomp.theory(&at, Convention::Normal).is_some() {
            continue;
        }
        let answer = agrees_with_search(&Chomp, &text, Convention::Normal, &mut search);
        let nimber = search.nimber(&Chomp, &at, &mut budget()).unwrap().0;
        assert_eq!(answer.nimber, Some(nimber), "{text}");
    }
}

#[test]
fn rectangles_get_all_their_winning_openings() {
    for (board, openings) in [
        ("10x10", &["r2c2"][..]),
        ("6x13", &["r4c12", "r5c9"]),
        ("13x6", &["r9c5", "r12c4"]),
        ("9x9", &["r2c2"]),
    ] {
        let answer = solve(board);
        assert_eq!(texts(&answer), openings, "{board}");
        let is_whole = answer.winning_moves_complete && answer.nimber_known;
        assert!(is_whole, "{board}");
    }
}

#[test]
fn a_board_of_ten_rows_of_up_to_forty_is_answered() {
    let answer = solve("40,39,30,29,12,11,10,9,8,7");
    assert_eq!(answer.outcome, Outcome::N);
    assert!(answer.winning_moves_complete);
    // Each listed move leaves a board that is answered P.
    for mv in &answer.winning_moves {
        assert_eq!(solve(&mv.to).outcome, Outcome::P, "{}", mv.to);
    }
}

/// Each winning move leaves a board of nimber 0, by a question of its own.
#[test]
fn large_convex_hexagon_boards_have_their_nimber_and_all_winning_moves() {
    let hexagon = Game::named("hexagon").unwrap();
    for text in [
        "hex(9,9,9,9,9,9)",
        "hex(9,8,11,7,10,9)",
        "B(4,40)+hex(4,5,4,5,4,5)",
        "hex(20,20,20,20,20,20)",
        "C(30,2,20)",
    ] {
        let answer = solved(&hexagon, text);
        let nimber = answer.nimber.unwrap_or_else(|| panic!("{text}: no nimber"));
        assert!(answer.winning_moves_complete, "{text}");
        assert_eq!(nimber == 0, answer.winning_moves.is_empty(), "{text}");
        let board = hexagon.position(text).unwrap();
        let solver = || Solver::new(Limits::UNTIMED);
        let outcome = board.outcome(Convention::Normal, &mut solver());
        assert_eq!(outcome, Ok(answer.outcome), "{text}");
        assert_eq!(board.nimber(&mut solver()), Ok(nimber), "{text}");
        for mv in &answer.winning_moves {
            let left = solved(&hexagon, &mv.to);
            assert_eq!(left.nimber, Some(0), "{text} {}", mv.text);
        }
    }
}

/// Boards of at most eleven rows follow laws, which name lost ones far beyond all tables.
#[test]
fn long_hexagon_boards_of_few_rows_are_answered_by_their_laws() {
    let hexagon = Game::named("hexagon").unwrap();
    let solver = || Solver::new(Limits::UNTIMED);
    for (text, is_lost) in [
        ("A(4,999999999999999990)", true),
        ("A(4,999999999999999991)", false),
        ("C(2,1000001,4)", true),
        ("hex(2,4,900009,3,3,900010)", true),
        ("hex(2,9,100000000000000000,9,2,100000000000000007)", true),
    ] {
        let nimber = hexagon.position(text).unwrap().nimber(&mut solver());
        assert_eq!(nimber.unwrap() == 0, is_lost, "{text}");
    }
    let risen = ["C(2,2,1000000)", "C(2,2,1000006)"].map(|text| {
        let pentagon = hexagon.position(text).unwrap();
        pentagon.nimber(&mut solver()).unwrap()
    });
    assert_eq!(risen[1], risen[0] + 8);
}

/// The moves that win a long board are near its ends or its middle.
#[test]
fn a_long_hexagon_board_that_is_won_has_a_move_that_wins_it() {
    let hexagon = Game::named("hexagon").unwrap();
    for text in [
        "C(2,2,999999999999999998)",
        "A(3,999999999999999997)",
        "hex(2,4,100000000000000010,3,3,100000000000000011)",
        "A(3,500000000000)+C(2,2,99999999999999998)",
    ] {
        let answer = solved(&hexagon, text);
        assert_eq!(answer.outcome, Outcome::N, "{text}");
        let mv = answer.winning_moves.first().expect(text);
        assert_eq!(
            solved(&hexagon, &mv.to).nimber,
            Some(0),
            "{text} {}",
            mv.text
        );
    }
}

/// A board is answered in its canonical notation, so that a reader of the answer alone
/// understands the moves.
#[test]
fn winning_moves_are_moves_of_the_position_that_is_answered() {
    let game = Game::named("hexagon").unwrap();
    for asked in [
        "B(3,2)",
        "hex(2,3,2,2,3,2)",
        "A(2,3)+A(1,2)",
        "####/####/#.###.##",
    ] {
        let answer = solved(&game, asked);
        assert!(!answer.winning_moves.is_empty(), "{asked}");
        let answered = game.position(&answer.position).unwrap();
        for mv in &answer.winning_moves {
            let left = answered.play(&mv.text).unwrap();
            assert_eq!(left.text(), mv.to, "{asked}: {}", mv.text);
        }
    }
}

/// Bars of squares: a bite takes its square with all that are neither in an earlier bar
/// nor in an earlier column. It is Chomp, which only its structure says.
struct Bars;

impl rules::Rules for Bars {
    type Position = Vec<usize>;
    type Move = (usize, usize);

    fn moves(&self, at: &Vec<usize>, each: &mut impl FnMut((usize, usize)) -> Flow) -> Flow {
        for (bar, &length) in at.iter().enumerate() {
            (usize::from(bar == 0)..length).try_for_each(|column| each((bar, column)))?;
        }
        Flow::Continue(())
    }

    fn play(&self, at: &Vec<usize>, &(bar, column): &(usize, usize)) -> Vec<usize> {
        let mut left = at.clone();
        left.iter_mut()
            .skip(bar)
            .for_each(|length| *length = column.min(*length));
        left.retain(|&length| length > 0);
        left
    }
}

impl rules::Notation for Bars {
    fn about(&self) -> rules::About {
        rules::About::new("bars").examples(&[("bars", "3,2")])
    }

    fn read(&self, text: &str) -> Result<Vec<usize>, ParseError> {
        let lengths: Result<_, _> = text.split(',').map(str::parse).collect();
        lengths.map_err(|_| ParseError::new(0, Message::new("misread-number")))
    }

    fn show(&self, at: &Vec<usize>) -> String {
        let lengths: Vec<String> = at.iter().map(usize::to_string).collect();
        lengths.join(",")
    }
}

impl rules::Game for Bars {
    type Index = rules::NoIndex;

    fn rank(&self, at: &Vec<usize>) -> u64 {
        at.iter().sum::<usize>() as u64
    }

    fn structure(&self, at: &Vec<usize>) -> Option<Box<dyn Structure>> {
        Some(Box::new(Rows(at.clone())))
    }
}

#[test]
fn a_game_from_elsewhere_with_a_structure_gets_the_method_for_it() {
    let bars = Game::of(Bars);
    for text in ["9,8,6,5,4,1", "40,39,30,29,12,11,10,9,8,7"] {
        let (here, there) = (solved(&bars, text), solve(text));
        assert_eq!(&*here.reason.key, "reason-sieve-n");
        assert_eq!(
            (here.outcome, here.nimber, here.searched),
            (there.outcome, there.nimber, there.searched),
        );
        let left = |answer: Answer| -> Vec<String> {
            answer.winning_moves.into_iter().map(|mv| mv.to).collect()
        };
        assert_eq!(left(here), left(there), "{text}");
    }
}

/// A heap from which a move takes one or two counters.
struct Thirds;

impl rules::Rules for Thirds {
    type Position = u64;
    type Move = u64;

    fn moves(&self, &heap: &u64, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        (1..=heap.min(2)).try_for_each(each)
    }

    fn play(&self, heap: &u64, count: &u64) -> u64 {
        heap - count
    }
}

impl rules::Notation for Thirds {
    fn about(&self) -> rules::About {
        rules::About::new("thirds").examples(&[("thirds", "7")])
    }

    fn read(&self, text: &str) -> Result<u64, ParseError> {
        rules::Reader::only_number(text, 0, u64::MAX)
    }
}

impl rules::Game for Thirds {
    type Index = rules::NoIndex;

    fn rank(&self, heap: &u64) -> u64 {
        *heap
    }

    fn structure(&self, heap: &u64) -> Option<Box<dyn Structure>> {
        Some(Box::new(ByThree(*heap)))
    }
}

/// A structure unknown to Grundy's methods, which brings its own.
#[derive(Debug)]
struct ByThree(u64);

impl Structure for ByThree {
    fn outcome(&self, of: Convention, goes_on: &mut dyn FnMut(u64) -> bool) -> Option<Outcome> {
        let lost = match of {
            Convention::Normal => 0,
            Convention::Misere => 1,
        };
        let outcome = match self.0 % 3 == lost {
            true => Outcome::P,
            false => Outcome::N,
        };
        goes_on(1).then_some(outcome)
    }

    fn nimber(&self, goes_on: &mut dyn FnMut(u64) -> bool) -> Option<rules::Nimber> {
        goes_on(1).then_some(rules::Nimber(self.0 % 3))
    }
}

#[test]
fn a_structure_from_elsewhere_brings_its_method() {
    let thirds = Game::of(Thirds);
    // Far beyond a search: only the structure can answer.
    let answer = solved(&thirds, "1000000000000000000");
    assert_eq!((answer.outcome, answer.nimber), (Outcome::N, Some(1)));
    let left: Vec<&str> = answer.winning_moves.iter().map(|mv| &*mv.to).collect();
    assert_eq!(left, ["999999999999999999"]);
    assert!(answer.winning_moves_complete);
}
