//! A table as CSV: `cargo run -p grundy --example table > wythoff.csv`.
#![allow(clippy::print_stdout)]

use grundy::table::{Content, Request, table};
use grundy::{Convention, Game, Solver};

pub(crate) fn main() -> Result<(), grundy::Error> {
    let request = Request {
        what: Some(Content::PPositions),
        convention: Convention::Normal,
        to: 20,
    };
    let table = table(&Game::named("wythoff")?, &request, &mut Solver::default())?;
    let csv = table.csv();
    assert!(csv.starts_with("a,b\n0,0\n1,2\n3,5\n"));
    print!("{csv}");
    Ok(())
}
