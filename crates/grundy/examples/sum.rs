//! A sum of positions of different games: `cargo run -p grundy --example sum`.
#![allow(clippy::print_stdout)]

use grundy::{Convention, Outcome, Solver, sum};

pub(crate) fn main() -> Result<(), grundy::Error> {
    let parts = sum::read(&["nim 3,5", "chomp 2x3", "hexagon A(2,3)"])?;
    let mut solver = Solver::default();
    for part in &parts {
        let nimber = part.nimber(&mut solver)?;
        println!("{} {} is worth *{nimber}", part.game(), part.text());
    }
    let answer = sum::solve(&parts, Convention::Normal, &mut solver)?;
    assert_eq!((answer.outcome, answer.nimber), (Outcome::N, Some(1)));
    println!("{} winning moves", answer.winning_moves.len());
    Ok(())
}
