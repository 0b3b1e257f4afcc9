//! Computes the nimber of a drawn board of the hexagon game, and measures the time.
//!
//! `cargo run --release -p grundy-surveys --example boards -- "######/##.###/######"`

use std::env::args;
use std::io::{Write, stdout};
use std::time::Instant;

use grundy_engine::{Budget, Limits, NoObserver};
use grundy_surveys::hexagons::Boards;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let drawn = args().nth(1).unwrap_or_default();
    let cells: Vec<(i64, i64)> = (0..)
        .zip(drawn.split('/'))
        .flat_map(|(row, line)| {
            let places = (0..).zip(line.chars()).filter(|&(_, place)| place == '#');
            places.map(move |(column, _)| (row, column))
        })
        .collect();
    let began = Instant::now();
    let mut boards = Boards::around(std::slice::from_ref(&cells)).ok_or("too large")?;
    let nimber = boards.nimber(&cells, &mut Budget::new(Limits::default(), &NoObserver))?;
    let (valued, time) = (boards.valued(), began.elapsed());
    let rate = valued as f64 / time.as_secs_f64();
    writeln!(
        stdout(),
        "*{nimber}, {valued} parts in {time:?}, {rate:.0} a second"
    )?;
    Ok(())
}
