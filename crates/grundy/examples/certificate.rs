//! A proof for another program: `cargo run -p grundy --example certificate > proof.txt`,
//! then `grundy-check proof.txt`.
#![allow(clippy::print_stdout)]

use grundy::{Convention, Game, Solver};

pub(crate) fn main() -> Result<(), grundy::Error> {
    let position = Game::named("nimbi")?.position("3x4")?;
    // Fails if a proof would be too large for the solver's limits; the checker has
    // already accepted what it returns.
    let proof = position.certificate(Convention::Misere, &mut Solver::default())?;
    assert!(proof.starts_with("grundy-certificate 1\ngame nimbi\nposition "));
    print!("{proof}");
    Ok(())
}
