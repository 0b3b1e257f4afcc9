//! Figures of Chomp with any number of rows, each with its asserted value.
//!
//! `cargo run --release -p grundy-surveys --example rows [NAME…]`: all of them, or those
//! whose name contains one of the words. `openings:RxC[:THREADS]` surveys any board and
//! lists the boards with two openings or more, of those with no more rows than columns.

#![allow(clippy::print_stdout, clippy::unwrap_used, missing_docs)]

use std::time::{Duration, Instant};

use grundy_engine::{Budget, Limits, NoObserver};
use grundy_kernels::Refusal;
use grundy_kernels::rows::{self, Openings};

type Figure = (&'static str, fn(&mut Budget<'_>) -> Result<String, Refusal>);

fn several(openings: &Openings, least: usize) -> String {
    let boards = openings
        .boards()
        .filter(|(r, c, squares)| r <= c && squares.len() >= least);
    boards
        .map(|(r, c, squares)| format!("{r}x{c} {squares:?} "))
        .collect()
}

fn openings(side: usize, budget: &mut Budget<'_>) -> Result<String, Refusal> {
    let boards = rows::openings(side, side, 1, budget)?;
    assert_eq!(boards.of(12, 13).map(<[_]>::len), Some(2));
    let several = boards
        .boards()
        .filter(|(r, c, squares)| r <= c && squares.len() > 1)
        .count();
    Ok(format!("{several} boards with several"))
}

fn board_with_three(threads: usize, budget: &mut Budget<'_>) -> Result<String, Refusal> {
    let openings = rows::openings(10, 42, threads, budget)?;
    assert_eq!(openings.of(10, 42), Some(&[(5, 36), (7, 30), (8, 26)][..]));
    Ok(several(&openings, 3))
}

const FIGURES: [Figure; 10] = [
    ("P-positions of 4x500", |budget| {
        let count = rows::count_wide(4, 500, budget)?;
        assert_eq!(count, 4_316_097);
        Ok(count.to_string())
    }),
    ("P-positions of 4x1000", |budget| {
        let count = rows::count_wide(4, 1000, budget)?;
        assert_eq!(count, 35_029_679);
        Ok(count.to_string())
    }),
    ("P-positions of 13x20", |budget| {
        let count = rows::count(13, 20, 1, budget)?;
        assert_eq!(count, 4_161_793);
        Ok(count.to_string())
    }),
    ("openings of all boards to 14x14", |budget| {
        openings(14, budget)
    }),
    ("openings of all boards to 17x17", |budget| {
        openings(17, budget)
    }),
    ("openings of 10x42, one thread", |budget| {
        board_with_three(1, budget)
    }),
    ("openings of 10x42, two threads", |budget| {
        board_with_three(2, budget)
    }),
    ("nimbers of 10x10", |budget| {
        let nimbers = rows::nimbers(10, 10, budget)?;
        assert_eq!(
            (nimbers.positions(), nimbers.greatest(), nimbers.counts()[0]),
            (184_755, 57, 2612)
        );
        Ok(format!(
            "{} positions, greatest {}",
            nimbers.positions(),
            nimbers.greatest()
        ))
    }),
    ("nimbers of 13x13", |budget| {
        let nimbers = rows::nimbers(13, 13, budget)?;
        assert_eq!((nimbers.positions(), nimbers.greatest()), (10_400_599, 96));
        Ok(format!(
            "{} positions, greatest {}",
            nimbers.positions(),
            nimbers.greatest()
        ))
    }),
    ("P-positions by squares to 60", |budget| {
        let counts = rows::by_squares(60, budget)?;
        assert_eq!(counts[55..], [9859, 11530, 13189, 15152, 17503, 20106]);
        Ok(format!("{:?}", &counts[..20]))
    }),
];

fn main() {
    let limits = Limits {
        positions: u64::MAX,
        memory: 8 << 30,
        time: Duration::from_hours(1),
        work: u64::MAX,
    };
    let words: Vec<String> = std::env::args().skip(1).collect();
    for (name, figure) in FIGURES {
        if !words.is_empty() && !words.iter().any(|word| name.contains(word.as_str())) {
            continue;
        }
        let started = Instant::now();
        let value = figure(&mut Budget::new(limits, &NoObserver)).unwrap();
        println!("{name}: {:.3} s: {value}", started.elapsed().as_secs_f64());
    }
    for board in words
        .iter()
        .filter_map(|word| word.strip_prefix("openings:"))
    {
        let sides: Vec<usize> = board
            .split(['x', ':'])
            .map(|side| side.parse().unwrap())
            .collect();
        let started = Instant::now();
        let threads = sides.get(2).copied().unwrap_or(1);
        let openings = rows::openings(
            sides[0],
            sides[1],
            threads,
            &mut Budget::new(limits, &NoObserver),
        )
        .unwrap();
        println!(
            "{board}: {:.3} s: {}",
            started.elapsed().as_secs_f64(),
            several(&openings, 2)
        );
    }
}
