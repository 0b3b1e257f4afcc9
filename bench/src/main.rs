//! The figures of the book, measured: each with its answer asserted, its target,
//! and its peer.
//!
//! `cargo run --release --manifest-path bench/Cargo.toml` prints them; with
//! `--check` it also fails when a target is missed five times in a row. `--long`
//! adds the figures that take minutes.

mod batch;
mod boards;
mod child;
mod chomp;
mod classics;
mod hexagons;
mod lines;
mod octal;
mod peers;
mod process;
mod proofs;
mod rulesets;

use std::time::{Duration, Instant};

use grundy::{Game, Position};

/// One line of the table.
pub struct Figure {
    /// The work.
    pub work: &'static str,
    /// The measurement.
    pub measured: String,
    /// The target.
    pub target: &'static str,
    /// True if the target was reached.
    pub reached: bool,
}

impl Figure {
    /// A time with a target in seconds.
    pub fn timed(work: &'static str, time: Duration, target: &'static str, most: f64) -> Self {
        let seconds = time.as_secs_f64();
        Self {
            work,
            measured: match seconds < 1.0 {
                true => milliseconds(time),
                false => format!("{seconds:.2} s"),
            },
            target,
            reached: seconds <= most,
        }
    }
}

/// The least time of several runs, as of an idle machine.
pub fn least<T>(runs: usize, mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut best: Option<(Duration, T)> = None;
    for _ in 0..runs {
        let started = Instant::now();
        let value = work();
        let time = started.elapsed();
        if best.as_ref().is_none_or(|(least, _)| time < *least) {
            best = Some((time, value));
        }
    }
    best.expect("at least one run")
}

/// A position of a game.
pub fn position(game: &str, text: &str) -> Position {
    let position = Game::named(game).and_then(|game| game.position(text));
    position.expect("a position")
}

/// The time as `12.3 ms`.
pub fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1000.0)
}

/// Figures for every run.
const QUICK: &[fn() -> Figure] = &[
    process::start_up,
    boards::chomp_nimbers,
    boards::nimbi_4x4,
    boards::nimbi_5x5,
    lines::five,
    lines::five_nimbers,
    lines::five_by_six,
    boards::hexagons,
    hexagons::side_64,
    hexagons::side_128,
    batch::mixed,
    batch::theorems,
    chomp::census_6600,
    chomp::against_cubic,
    chomp::four_rows,
    chomp::thirteen_rows,
    chomp::openings_14,
    chomp::openings_17,
    chomp::nimbers,
    octal::periods,
    octal::sparse,
    octal::treblecross,
    octal::windows,
    proofs::chomp_7x9,
    proofs::beside_solving,
    rulesets::beside_rust,
    rulesets::numbers,
    rulesets::options,
    rulesets::classics,
    classics::beside_the_interpreter,
    classics::node_kayles,
    classics::queens,
];

/// Figures that take minutes.
const LONG: &[fn() -> Figure] = &[
    chomp::census_50000,
    chomp::census_100000,
    chomp::census_100000_two,
    chomp::against_cubic_4300,
    chomp::openings_10x42,
    lines::six,
    octal::against_plain,
    octal::treblecross_million,
    hexagons::side_256,
];

fn main() {
    let words: Vec<_> = std::env::args().skip(1).collect();
    match &words[..] {
        [peak, grundy] if peak == "--peak" => return process::print_peak(grundy),
        [alone, work @ ..] if alone == "--alone" => return child::answer(work),
        _ => {}
    }
    let has = |flag: &str| words.iter().any(|word| word == flag);
    if has("--peers") {
        return peers::print();
    }
    let long: &[fn() -> Figure] = if has("--long") { LONG } else { &[] };
    println!("machine: {}, {} threads", cpu(), threads());
    println!();
    println!("| work | measured | target |");
    println!("|---|---|---|");
    let mut missed = 0;
    for measure in QUICK.iter().chain(long) {
        let figure = best(*measure);
        let mark = if figure.reached { "" } else { " (missed)" };
        println!(
            "| {} | {}{mark} | {} |",
            figure.work, figure.measured, figure.target
        );
        missed += usize::from(!figure.reached);
    }
    if has("--check") && missed > 0 {
        eprintln!("{missed} targets missed");
        std::process::exit(1);
    }
}

/// The measurement, repeated up to four times while it misses its target.
///
/// Other load passes; a slower program stays slow.
fn best(measure: fn() -> Figure) -> Figure {
    let mut figure = measure();
    for _ in 0..4 {
        if !figure.reached {
            std::thread::sleep(Duration::from_secs(3));
            figure = measure();
        }
    }
    figure
}

fn cpu() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    info.lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'))
        .map_or_else(|| "unknown".to_owned(), |(_, name)| name.trim().to_owned())
}

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
