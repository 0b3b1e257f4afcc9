//! The winner, the reason and the winning moves: `cargo run -p grundy --example solve`.
#![allow(clippy::print_stdout)]

use grundy::{Convention, Game, Language, Outcome, Solver, Speaker};

pub(crate) fn main() -> Result<(), grundy::Error> {
    let position = Game::named("chomp")?.position("4,4,2")?;
    // Has limits, and caches its results for the next question.
    let mut solver = Solver::default();
    let answer = position.solve(Convention::Normal, &mut solver)?;
    assert_eq!((answer.outcome, answer.nimber), (Outcome::N, Some(7)));
    // A reason is data; a speaker renders it in a language.
    println!("{}", Speaker::new(Language::English).say(&answer.reason));
    for winning in &answer.winning_moves {
        println!("{} leaves {}", winning.text, winning.to);
    }
    Ok(())
}
