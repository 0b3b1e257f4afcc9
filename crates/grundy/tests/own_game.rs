//! A game from elsewhere has everything that the built-in ones have.

use std::process::{Command, Output};

use grundy::rules::{self, Flow, Rules as _};
use grundy::table::{Request, table};
use grundy::{Convention, Error, Game, Outcome, Reply, Solver, sum};
use grundy_check::Limits;
use grundy_check::certificate::{Known, check, check_with};

#[allow(dead_code, reason = "its `main` is for the program")]
#[path = "../examples/own_game.rs"]
mod own_game;

use own_game::Divisors;

/// The same game under a name that is chosen at run time.
struct Called(String);

impl rules::Rules for Called {
    type Position = u64;
    type Move = u64;

    fn moves(&self, heap: &u64, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        Divisors.moves(heap, each)
    }

    fn play(&self, heap: &u64, count: &u64) -> u64 {
        Divisors.play(heap, count)
    }
}

impl rules::Notation for Called {
    fn slug(&self) -> &str {
        &self.0
    }

    fn read(&self, text: &str) -> Result<u64, rules::ParseError> {
        rules::Reader::only_number(text, 1, 10_000)
    }
}

impl rules::View for Called {}

impl rules::Catalogue for Called {
    fn examples(&self) -> Vec<rules::Example> {
        rules::Example::list(&[(&self.0, "12")])
    }
}

impl rules::Game for Called {
    type Index = rules::NoIndex;

    fn rank(&self, heap: &u64) -> u64 {
        *heap
    }
}

/// The definition, executed.
fn nimbers(to: u64) -> Vec<u64> {
    let mut nimbers = vec![0; to as usize + 1];
    for heap in 1..=to {
        let mut options = Vec::new();
        let _ = Divisors.moves(&heap, &mut |count| {
            options.push(nimbers[(heap - count) as usize]);
            Flow::Continue(())
        });
        nimbers[heap as usize] = (0..).find(|nimber| !options.contains(nimber)).unwrap_or(0);
    }
    nimbers
}

#[test]
fn it_is_solved_with_a_reason_and_all_winning_moves() {
    let game = Game::of(Divisors);
    let mut solver = Solver::default();
    let nimbers = nimbers(64);
    for heap in 1..=64_u64 {
        let position = game.position(&heap.to_string()).unwrap();
        let Reply::Answer(answer) = position.solve(Convention::Normal, &mut solver).unwrap() else {
            panic!("{heap} is no opening")
        };
        assert_eq!(answer.nimber, Some(nimbers[heap as usize]), "{heap}");
        assert_eq!(
            answer.nimber,
            Some(u64::from(heap.trailing_zeros())),
            "{heap}"
        );
        let wins = |to: &String| nimbers[to.parse::<usize>().unwrap()] == 0;
        assert!(answer.winning_moves.iter().all(|mv| wins(&mv.to)), "{heap}");
    }
}

#[test]
fn it_is_added_to_built_in_games_tabled_and_its_moves_are_played() {
    let game = Game::of(Divisors);
    let mut solver = Solver::default();
    let position = game.position("12").unwrap();
    let heap = Game::named("nim").unwrap().position("2").unwrap();
    let answer = sum::solve(&[position.clone(), heap], Convention::Normal, &mut solver).unwrap();
    assert_eq!((answer.outcome, answer.nimber), (Outcome::P, Some(0)));
    let after = position.play("8").unwrap();
    assert_eq!(after.text(), "8");
    let request = Request {
        what: None,
        convention: Convention::Normal,
        to: 32,
    };
    let table = table(&game, &request, &mut solver).unwrap();
    assert!(table.csv().contains("32,5"), "{}", table.csv());
}

#[test]
fn its_certificate_is_checked_by_whoever_has_its_rules() {
    let position = Game::of(Divisors).position("24").unwrap();
    for convention in Convention::BOTH {
        let text = position
            .certificate(*convention, &mut Solver::default())
            .unwrap();
        let name = std::path::Path::new("certificate");
        let known = [Known::of(&Divisors)];
        check_with(&mut text.as_bytes(), name, &known, Limits::default()).unwrap();
        assert!(check(&mut text.as_bytes(), name, Limits::default()).is_err());
        let forged = text.replace("position 24", "position 20");
        assert!(check_with(&mut forged.as_bytes(), name, &known, Limits::default()).is_err());
    }
}

/// The program of the example: it is built with the tests.
fn run(words: &[&str]) -> Output {
    let tests = std::env::current_exe().unwrap();
    let built = tests.parent().and_then(|deps| deps.parent()).unwrap();
    let program = built.join("examples/own_game");
    assert!(
        program.exists(),
        "first: cargo build -p grundy --example own_game"
    );
    let mut command = Command::new(program);
    command
        .args(words)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .unwrap()
}

#[test]
fn the_command_line_has_it_in_every_command() {
    for (words, said) in [
        (&["games"][..], "divisors"),
        (&["rules", "divisors"], "grundy solve divisors 12"),
        (&["solve", "divisors", "12", "--why"], "*2"),
        (
            &["solve", "divisors", "12", "--misere", "--lang", "zh-Hant"],
            "divisors",
        ),
        (&["table", "divisors", "--to", "8"], "3"),
        (&["tree", "divisors", "6"], "6"),
        (&["sum", "divisors 12", "nim 2"], "P"),
        (
            &[
                "play", "divisors", "12", "--first", "perfect", "--second", "random",
            ],
            "Winner",
        ),
        (&["fit", "divisors", "--to", "40"], ""),
        (
            &["conjecture", "for n in 1..=20: is_n(\"divisors\", 2 * n)"],
            "",
        ),
    ] {
        let output = run(words);
        let text = String::from_utf8_lossy(&output.stdout);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{words:?}: {text}{error}");
        assert!(text.contains(said), "{words:?}: {text}");
    }
}

/// Texts of this name are built in, or it is no name.
#[test]
fn a_game_is_not_called_what_something_else_is() {
    for slug in [
        "common",
        "Ring",
        "-ring",
        "ring--2",
        "2-ring",
        "",
        &"r".repeat(41),
    ] {
        let named = Game::of(Called(slug.to_owned()));
        assert!(
            matches!(named.register(), Err(Error::BadRequest(_))),
            "{slug}"
        );
    }
}

#[test]
fn a_second_game_of_a_name_is_refused() {
    Game::of(Divisors).register().unwrap();
    assert_eq!(Game::named("DIVISORS").unwrap().name(), "divisors");
    assert!(Game::slugs().contains(&"divisors".to_owned()));
    assert!(matches!(
        Game::of(Divisors).register(),
        Err(Error::BadRequest(_))
    ));
}
