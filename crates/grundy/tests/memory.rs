//! `--max-memory` holds within a tenth and 50 MB for every question: its allocations are
//! counted, including the options of a single position.
//!
//! Every allocation of this test binary is counted, so the result depends on no clock
//! and no system. Run with `--nocapture` to see the peak of each question.
#![allow(clippy::print_stdout)]

use std::sync::Mutex;

use grundy::batch::Batch;
use grundy::{Convention, Error, Game, Language, Limits, Position, Solver, Speaker, sum};
use grundy_core::Unpoisoned as _;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

/// One question at a time, since all allocations are counted together.
static ALONE: Mutex<()> = Mutex::new(());

const MEMORY: usize = 16 << 20;
/// The limit with a tenth, and half of the promised 50 MB.
const MOST: usize = MEMORY + MEMORY / 10 + (25 << 20);

/// A solver that reaches the memory limit before any other.
fn solver() -> Solver {
    Solver::new(Limits {
        positions: u64::MAX,
        memory: MEMORY as u64,
        work: 3_000_000,
        ..Limits::UNTIMED
    })
}

/// Positions with millions of options, of each kind: a name, the position, the rules.
const HOSTILE: &str = "\
heaps | 999999999 | heaps n; option n - k for k in 1..=n
heaps split | 999999999 | heaps n; option n - k, k for k in 1..=n where k <= n
heaps, the same again | 999999999 | heaps n; option n - 1 for k in 1..=n
all heaps | 60 times 1000000000 | all heaps h; option add(h, i, 0 - k) for i in indices(h) \
    for k in 1..=h[i]
row of 100 | 100 times 1000000000 | row r; option set(r, 0, r[0] - k) where len(r) > 0 \
    for k in 1..=r[0]; start \"3,3\"
row of 1000 | 1000 times 1000000000 | row r; option set(r, 0, r[0] - k) where len(r) > 0 \
    for k in 1..=r[0]; start \"3,3\"
numbers | 4 times 100000000 | numbers a, b, c, d; option a - k, b - j, c, d for k in 1..=a \
    for j in 1..=b
numbers, images compared | 2 times 100000000 | numbers a, b; option a - k, b for k in 1..=a; \
    option a, b - k for k in 1..=b where sqrt(k * k) = k; symmetry swap
coins | 4000 heads | coins c; option turn i, j for i in heads(c) for j in heads(c) where j < i
grid | 60x60 | grid g; measure count([1 for c in cells(g) where full(g, c)]); \
    option put 'X', c, d for c in cells(g) where full(g, c) for d in cells(g) where full(g, d)
graph | grid(50,50) | graph g; option remove v, u for u in vertices(g) for v in vertices(g) \
    where u != v
graph, one vertex left | grid(50,50) | graph g; option keep v for v in vertices(g) \
    where len(vertices(g)) > 1
directed graph | 3000 arcs | directed graph g; option remove v, u for u in vertices(g) \
    for v in vertices(g) where u < v
poset | 600 elements | poset p; option remove x, y for x in elements(p) for y in elements(p) \
    where x < y
round | 2000 heads | coins c; option turn i, j for i in 0..len(c) for j in 0..i
judged | 2 times 100000000 | numbers a, b; measure a + b; option a - k, b - j for k in 1..=a \
    for j in 1..=b; wins a > b";

/// The hostile positions: name, ruleset and position.
fn hostile() -> impl Iterator<Item = (&'static str, String, String)> {
    HOSTILE.lines().map(|line| {
        let [name, position, rules] = line.splitn(3, " | ").collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        (name, format!("ruleset a; {rules}"), written_out(position))
    })
}

/// A position from its short form, such as `60 times 7`.
fn written_out(short: &str) -> String {
    let Some((count, each)) = short.split_once(' ') else {
        return short.to_owned();
    };
    let count: usize = count.parse().unwrap();
    let list = |item: &dyn Fn(usize) -> String| (0..count).map(item).collect::<Vec<_>>().join(",");
    match each {
        "heads" => "H".repeat(count),
        "arcs" => list(&|v| format!("{v}>{}", (v + 1) % 4000)),
        "elements" => list(&|element| element.to_string()),
        number => list(&|_| number.replace("times ", "")),
    }
}

/// The answer, and the peak of allocations above those before the question.
fn peak<T>(ask: impl FnOnce() -> T) -> (T, usize) {
    ALLOCATED.reset_peak_usage();
    let before = ALLOCATED.current_usage();
    let answer = ask();
    (answer, ALLOCATED.peak_usage() - before)
}

/// A line of a batch.
fn line(text: &str, position: &str) -> String {
    let quoted = |text: &str| serde_json::to_string(text).unwrap();
    format!(
        r#"{{"id":1,"game":{},"position":{},"convention":"misere"}}"#,
        quoted(text),
        quoted(position)
    )
}

/// Asks this of each hostile position; only a limit or an answer makes it a test.
fn within<T>(what: &str, ask: impl Fn(&Position, &mut Solver) -> Result<T, Error>) {
    within_every(1, what, ask);
}

/// The same for every `step`th position.
fn within_every<T>(
    step: usize,
    what: &str,
    ask: impl Fn(&Position, &mut Solver) -> Result<T, Error>,
) {
    let _alone = ALONE.lock().unpoisoned();
    let mut over = Vec::new();
    for (kind, text, position) in hostile().step_by(step) {
        let position = Game::named(&text).and_then(|game| game.position(&position));
        let position = position.unwrap_or_else(|error| panic!("{kind}: {error:?}"));
        let (answer, bytes) = peak(|| ask(&position, &mut solver()).map(drop));
        println!("{:>5} MB  {what}, {kind}: {}", bytes >> 20, said(&answer));
        if bytes > MOST {
            over.push(format!("{kind}: {} MB", bytes >> 20));
        }
    }
    assert!(over.is_empty(), "{what}: {over:?}");
}

fn said(answer: &Result<(), Error>) -> String {
    match answer {
        Ok(()) => "answered".to_owned(),
        Err(Error::Limit(stop)) => format!("limit of {}", stop.why),
        Err(error) => format!("{error:?}").chars().take(90).collect(),
    }
}

#[test]
fn a_position_of_a_million_options_is_solved_within_the_memory() {
    within("solve", |at, solver| at.solve(Convention::Normal, solver));
}

#[test]
fn a_position_of_a_million_options_is_solved_in_misere_play_within_the_memory() {
    within("solve --misere", |at, solver| {
        at.solve(Convention::Misere, solver)
    });
}

#[test]
fn a_position_of_a_million_options_is_proved_within_the_memory() {
    within("--proof", |at, solver| {
        at.certificate(Convention::Normal, solver)
    });
}

#[test]
fn a_sum_with_a_million_options_is_solved_within_the_memory() {
    // The parts are solved as above: heaps, numbers, a grid, graphs, scored games.
    within_every(3, "sum", |at, solver| {
        sum::solve(&[at.clone(), at.clone()], Convention::Normal, solver)
    });
    within_every(3, "sum --misere", |at, solver| {
        sum::solve(&[at.clone(), at.clone()], Convention::Misere, solver)
    });
}

#[test]
fn the_genus_of_a_million_options_is_looked_for_within_the_memory() {
    within("genus", Position::genus);
}

#[test]
fn computers_and_counts_look_at_a_million_options_within_the_memory() {
    within("count", |at, _| Ok::<_, Error>(at.count_moves(100_000)));
    within("choices", |at, _| Ok::<_, Error>(at.choices(100)));
}

#[test]
fn a_batch_of_positions_with_a_million_options_keeps_the_memory() {
    let _alone = ALONE.lock().unpoisoned();
    let speaker = Speaker::new(Language::English);
    let lines = hostile().map(|(_, text, position)| line(&text, &position));
    let lines: Vec<String> = lines.collect();
    // One solver for all lines.
    let (limits, bytes) = peak(|| {
        let mut batch = Batch::new(solver(), &speaker);
        let answers = lines.iter().map(|line| batch.answer(line.as_bytes()));
        let stopped = answers.filter(|answer| answer.contains(r#""limit":"memory""#));
        stopped.count()
    });
    println!("{:>5} MB  batch, {limits} at the limit", bytes >> 20);
    assert!(limits > 5, "{limits}");
    assert!(bytes <= MOST, "{} MB", bytes >> 20);
}
