//! Grundy beside other programs: the same work in one run, answers compared.

use std::collections::HashMap;

use cgt::short::impartial::games::subtraction::Sub;
use grundy::{Game, Limits, Solver};
use grundy_engine::NoObserver;
use grundy_surveys::Survey as _;
use grundy_surveys::octal::Octal;
use igs::game::Game as _;
use igs::games::chomp::Chomp;
use igs::games::cram::{Cram, SmallerComponentsFirst};
use igs::games::grundy_game::GrundyGame;
use igs::solver::br::{BRDecomposableGameSolver as _, BRSimpleGameSolver as _};
use ogs::{Game as OctalGame, RC2Solver, Solver as _};

use crate::{least, milliseconds, position};

/// Prints `docs/peers.md`.
pub fn print() {
    println!("{}\n", HEAD.trim());
    println!(
        "One thread on {}; other work shared the machine.\n",
        crate::cpu()
    );
    println!("| work | Grundy | peer | times as fast |");
    println!("|---|---|---|---|");
    for (columns, rows) in [(6, 5), (7, 5), (9, 4), (13, 3)] {
        cram(columns, rows);
    }
    chomp(10, 10);
    for digits in ["77", "106", "007", "07"] {
        octal(digits);
    }
    grundys_game(500);
    subtraction(&[1, 4, 10, 23, 57]);
    println!("\n| work, beside ogdoad 1.0.7 | measured |\n|---|---|");
    for figure in [crate::boards::chomp_nimbers(), crate::boards::nimbi_4x4()] {
        println!("| {} | {} |", figure.work, figure.measured);
    }
    println!("\n{}", TAIL.trim());
}

const HEAD: &str = "
# Beside other programs

Made by `cargo run --release --manifest-path bench/Cargo.toml -- --peers > docs/peers.md`, which does the same work with each program in one run and compares the answers. Above 1 Grundy is the faster one, below 1 the other.
";

const TAIL: &str = "
* **Where we are behind**: Cram. Both prune by sets of nimbers (Beling and Rogalski, *Artificial Intelligence* 283 (2020), 103262); igs also leaves out cells that are as good as others, and knows a board as words of cells, where Grundy reads its rules from a text. igs has 7×9 and 6×9 in print, Grundy reached 5×8 ([Cram](results/cram.md)).
* ogs computes every nimber it is asked for, Grundy stops at a proved period: this makes 0.77 and 0.07 so different. In 0.106 and 0.007 both go to the end.
* ogdoad 2.0.0 does not compile with Rust 1.95 (`isolate_lowest_one` is unstable there), so its last release that does is measured. The crate cgt is about partizan games; of the work here it has subtraction games. In those Grundy stops at a proved period and repeats it; so it does not do the same work, only gives the same list. In Grundy's game igs asks for the one heap and values all that it meets, Grundy for all heaps.
* MCGS and Glop are no packages of a registry. Their published tables are compared where we have the same values: [NoGo](results/nogo.md), [Cram](results/cram.md), [Officers](results/officers-and-grundys-game.md), [Sprouts](results/sprouts.md). They go further in Sprouts (44 spots, in misère play 20), and in NoGo as far as here (2×9), but for 1×25.
";

fn line(work: &str, own: std::time::Duration, peer: &str, others: std::time::Duration) {
    let ratio = others.as_secs_f64() / own.as_secs_f64();
    println!(
        "| {work} | {} | {peer} {} | {ratio:.2} |",
        milliseconds(own),
        milliseconds(others)
    );
}

/// The nimber alone, with a memo of its own each time.
fn nimber(game: &str, text: &str) -> (std::time::Duration, u64) {
    let at = position(game, text);
    least(3, || {
        let mut solver = Solver::new(Limits::UNTIMED);
        at.nimber(&mut solver).expect("a nimber")
    })
}

fn cram(columns: u8, rows: u8) {
    let (own, value) = nimber("cram", &format!("{rows}x{columns}"));
    let game = Cram::new(columns, rows);
    let (peer, found) = least(3, || {
        let sorter = SmallerComponentsFirst;
        let mut solver = igs::solver::Solver::new(&game, HashMap::new(), (), sorter, ());
        solver.nimber_of_initial_br_aspset()
    });
    assert_eq!(value, u64::from(found));
    line(
        &format!("nimber of Cram {rows}×{columns}"),
        own,
        "igs 0.1.4",
        peer,
    );
}

fn chomp(columns: u8, rows: u8) {
    let (own, value) = nimber("chomp", &format!("{rows}x{columns}"));
    let game = Chomp::new(columns, rows);
    let (peer, found) = least(3, || {
        let mut solver = igs::solver::Solver::new(&game, HashMap::new(), (), (), ());
        solver.nimber_br_aspset(game.initial_position())
    });
    assert_eq!(value, u64::from(found));
    line(
        &format!("nimber of Chomp {rows}×{columns}"),
        own,
        "igs 0.1.4",
        peer,
    );
}

fn octal(digits: &str) {
    const TO: usize = 100_000;
    let code = &format!("0.{digits}");
    let own_digits = std::iter::once(0).chain(digits.bytes().map(|digit| digit - b'0'));
    let own_digits: Vec<u8> = own_digits.collect();
    let (own, report) = least(2, || {
        let octal = Octal::new(code, own_digits.clone(), TO as u64).in_memory();
        octal.run(&NoObserver).expect("a report")
    });
    let (peer, nimbers) = least(2, || {
        let game = OctalGame::from_ascii(code.as_bytes()).expect("a game");
        let solver: RC2Solver<true> = RC2Solver::with_capacity(game, TO + 1);
        solver.take(TO + 1).collect::<Vec<u16>>()
    });
    let same = report.nimbers.iter().zip(&nimbers);
    assert!(same.clone().count() > 50);
    assert!(
        same.clone()
            .all(|(own, other)| u64::from(*own) == u64::from(*other)),
        "{code}"
    );
    line(&format!("octal {code} to 10^5"), own, "ogs 0.0.6", peer);
}

/// The nimbers of all heaps to this one; the peer remembers those that it meets.
fn grundys_game(heap: u16) {
    let (own, nimbers) = heaps("grundys-game", heap.into());
    let (peer, found) = least(3, || {
        let game = GrundyGame(heap);
        let mut solver = igs::solver::Solver::new(&game, HashMap::new(), (), (), ());
        solver.nimber_of_component_br(&game.initial_position())
    });
    assert_eq!(nimbers.last(), Some(&found.into()));
    line(
        &format!("Grundy's game, nimber of a heap of {heap}"),
        own,
        "igs 0.1.4",
        peer,
    );
}

fn subtraction(set: &[u32]) {
    const TO: usize = 1_000_000;
    let words: Vec<String> = set.iter().map(u32::to_string).collect();
    let words = words.join(",");
    let (own, nimbers) = heaps(&format!("subtraction:{words}"), TO as u64);
    let (peer, found) = least(3, || {
        let nimbers = Sub::new(set.to_vec()).grundy_sequence().take(TO + 1);
        nimbers.map(|nimber| nimber.value()).collect::<Vec<u32>>()
    });
    assert_eq!(nimbers, found);
    line(
        &format!("subtract one of {words}, heaps to 10^6"),
        own,
        "cgt 0.11.0",
        peer,
    );
}

/// The nimbers of a game's heaps, by a new solver each time.
fn heaps(game: &str, to: u64) -> (std::time::Duration, Vec<u32>) {
    let game = Game::named(game).expect("a game");
    least(3, || {
        let mut solver = Solver::new(Limits::UNTIMED);
        let nimbers = game.heap_nimbers(to, &mut solver).expect("nimbers");
        nimbers.expect("a game of heaps")
    })
}
