//! A game from another crate has everything that the built-in games have.

use std::fs;
use std::net::TcpListener;
use std::process::{Command, Output, Stdio};

use grundy::certificate;
use grundy::rules::{self, Flow, Rules as _};
use grundy::table::{Request, table};
use grundy::{Convention, Error, Game, Outcome, Solver, sum};
use grundy_check::certificate::{GameRules, check};
use grundy_check::{Budget, Limits};
use grundy_testkit::Scratch;

#[allow(dead_code, reason = "its `main` is for the program")]
#[path = "../examples/own_game.rs"]
mod own_game;

use own_game::Aliquot;

/// The same game under a name chosen at run time.
struct Called(String);

impl rules::HeapGame for Called {
    fn name(&self) -> String {
        self.0.clone()
    }

    fn start(&self) -> u64 {
        12
    }

    fn takes(&self, heap: u64) -> impl Iterator<Item = u64> {
        Aliquot.takes(heap)
    }
}

/// The nimbers by definition.
fn nimbers(to: u64) -> Vec<u64> {
    let mut nimbers = vec![0; to as usize + 1];
    for heap in 1..=to {
        let mut options = Vec::new();
        let _ = Aliquot.moves(&heap, &mut |count| {
            options.push(nimbers[(heap - count) as usize]);
            Flow::Continue(())
        });
        nimbers[heap as usize] = (0..).find(|nimber| !options.contains(nimber)).unwrap_or(0);
    }
    nimbers
}

#[test]
fn it_is_solved_with_a_reason_and_all_winning_moves() {
    let game = Game::of(Aliquot);
    let mut solver = Solver::new(grundy::Limits::UNTIMED);
    let nimbers = nimbers(64);
    for heap in 1..=64_u64 {
        let position = game.position(&heap.to_string()).unwrap();
        let answer = position.solve(Convention::Normal, &mut solver).unwrap();
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
    let game = Game::of(Aliquot);
    let mut solver = Solver::new(grundy::Limits::UNTIMED);
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
fn its_certificate_is_checked_with_its_rules() {
    let position = Game::of(Aliquot).position("24").unwrap();
    for convention in Convention::BOTH {
        let text = position
            .certificate(*convention, &mut Solver::new(grundy::Limits::UNTIMED))
            .unwrap();
        let name = std::path::Path::new("certificate");
        let known = [GameRules::of(&Aliquot)];
        check(&mut text.as_bytes(), name, &known, Budget::default()).unwrap();
        assert!(check(&mut text.as_bytes(), name, &[], Budget::default()).is_err());
        let forged = text.replace("position 24", "position 20");
        assert!(check(&mut forged.as_bytes(), name, &known, Budget::default()).is_err());
        let games = [Game::of(Aliquot)];
        let check_of = |text: &str| certificate::check_of(text, &games, Limits::default());
        assert!(check_of(&text).is_ok() && check_of(&forged).is_err());
    }
}

/// The same game with a blank in the notation of its positions.
struct Spaced;

impl rules::Rules for Spaced {
    type Position = u64;
    type Move = u64;

    fn moves(&self, heap: &u64, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        Aliquot.moves(heap, each)
    }

    fn play(&self, heap: &u64, count: &u64) -> u64 {
        Aliquot.play(heap, count)
    }
}

impl rules::Notation for Spaced {
    fn about(&self) -> rules::About {
        rules::About::new("spaced").examples(&[("spaced", "heap 12")])
    }

    fn read(&self, text: &str) -> Result<u64, rules::ParseError> {
        let number = text.trim().trim_start_matches("heap").trim_start();
        rules::Reader::only_number(number, 1, 10_000)
    }

    fn show(&self, heap: &u64) -> String {
        format!("heap {heap}")
    }
}

impl rules::Game for Spaced {
    type Index = rules::NoIndex;

    fn rank(&self, heap: &u64) -> u64 {
        *heap
    }
}

#[test]
fn positions_with_blanks_are_certified_as_they_are_written_and_not_otherwise() {
    let games = [Game::of(Spaced)];
    let position = games[0].position("heap 24").unwrap();
    for convention in Convention::BOTH {
        let text = position
            .certificate(*convention, &mut Solver::new(grundy::Limits::UNTIMED))
            .unwrap();
        let check = |text: &str| certificate::check_of(text, &games, Limits::default());
        assert!(check(&text).is_ok(), "{text}");
        let line = text
            .lines()
            .rfind(|line| line.starts_with("heap "))
            .unwrap();
        for other in ["heap  ", " heap "] {
            let other = format!("\n{}", line.replacen("heap ", other, 1));
            let forged = text.replace(&format!("\n{line}"), &other);
            let why = check(&forged).unwrap_err().to_string();
            assert!(why.contains("has other words"), "{why}");
        }
    }
}

#[test]
fn the_book_shows_this_program() {
    let own = include_str!("../examples/own_game.rs");
    let code = own.split_once("\n\n").unwrap().1;
    let book = include_str!("../../../docs/programming.md");
    assert!(book.contains(&format!("```rust\n{code}```")));
}

/// The program of the example, built along with the tests.
fn command(words: &[&str]) -> Command {
    let tests = std::env::current_exe().unwrap();
    let built = tests.parent().and_then(|deps| deps.parent()).unwrap();
    let program = built.join("examples/own_game");
    assert!(
        program.exists(),
        "first: cargo build -p grundy-lab --example own_game"
    );
    let mut command = grundy_testkit::program(program.to_str().unwrap());
    command.args(words);
    command
}

fn run(words: &[&str]) -> Output {
    command(words).output().unwrap()
}

/// Commands, each with words of the answer; a plus is a blank within a word.
const COMMANDS: &str = "\
games | aliquot
rules aliquot | grundy solve aliquot 12
solve aliquot 12 --why | *2
solve aliquot 12 --misere --lang zh-Hant | aliquot
table aliquot --to 8 | 3
tree aliquot 6 | 6
sum aliquot+12 nim+2 | P
play aliquot 12 --first perfect --second random | Winner
fit aliquot --to 40 |
conjecture for+n+in+1..=20:+is_n(\"aliquot\",+2*n) |
";

#[test]
fn the_command_line_has_it_in_every_command() {
    for (line, said) in grundy_testkit::table(COMMANDS) {
        let words: Vec<String> = line.split(' ').map(|word| word.replace('+', " ")).collect();
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let output = run(&words);
        let text = String::from_utf8_lossy(&output.stdout);
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {text}{error}");
        assert!(text.contains(said), "{line}: {text}");
    }
}

/// Each process is this program, so it knows the rules. The folder's table is compared: a
/// table made by one machine's engine is the same file.
#[test]
fn a_table_of_it_is_made_over_processes() {
    let folder = Scratch::new();
    let ports = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").unwrap());
    let address = |port: &TcpListener| format!("{}\n", port.local_addr().unwrap());
    let hosts = folder.write("hosts", ports.each_ref().map(address).concat());
    drop(ports);
    let words = ["table", "aliquot", "--of", "2000", "--out"];
    let made = |out: &str, more: &[&str]| {
        let mut command = command(&words);
        command.arg(folder.join(out)).args(more);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap()
    };
    let mut runs: Vec<_> = ["0", "1"]
        .map(|process| {
            let more = ["--cluster", &hosts, "--process", process, "--threads", "1"];
            made("two", &more)
        })
        .into();
    runs.push(made("one", &["--one-machine"]));
    for run in runs {
        let output = run.wait_with_output().unwrap();
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{error}");
    }
    let table = |out: &str| fs::read(folder.join(out).join("nimbers.table")).unwrap();
    assert_eq!(table("two"), table("one"));
}

#[test]
fn its_certificate_is_checked_by_the_program_that_has_it() {
    let folder = Scratch::new();
    let proof = folder.at("proof");
    assert!(
        run(&["solve", "aliquot", "24", "--proof", &proof])
            .status
            .success()
    );
    let checked = run(&["check", &proof]);
    let text = String::from_utf8_lossy(&checked.stdout);
    assert!(
        checked.status.success() && text.starts_with("Verified: aliquot 24"),
        "{text}"
    );
    let forged = fs::read_to_string(&proof)
        .unwrap()
        .replace("position 24", "position 20");
    let forged = folder.write("forged", forged);
    assert_eq!(run(&["check", &forged]).status.code(), Some(1));
}

/// The name is of a built-in text, resembles one, or is invalid.
#[test]
fn a_game_is_not_called_what_something_else_is() {
    for slug in [
        "common",
        "nirn",
        "ch0mp",
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
    Game::of(Aliquot).register().unwrap();
    assert_eq!(Game::named("ALIQUOT").unwrap().name(), "aliquot");
    assert!(Game::slugs().contains(&"aliquot".to_owned()));
    assert!(matches!(
        Game::of(Aliquot).register(),
        Err(Error::BadRequest(_))
    ));
}
