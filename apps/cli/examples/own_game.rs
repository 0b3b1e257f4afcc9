//! A game of one's own with everything that the built-in ones have: from a heap
//! of n take a divisor of n, but not all of it. Whoever cannot move loses.
//!
//! `cargo run -p grundy-cli --example own_game -- solve aliquot 12 --why`; instead
//! of `solve`: `play`, `table`, `tree`, `sum`, `serve`, …

use grundy::rules::{
    Catalogue, Example, Flow, Game, NoIndex, Notation, ParseError, Reader, Rules, View,
};

/// The rules.
pub(crate) struct Aliquot;

impl Rules for Aliquot {
    type Position = u64;
    type Move = u64;

    fn moves(&self, &heap: &u64, each: &mut impl FnMut(u64) -> Flow) -> Flow {
        let mut divisors = (1..=heap / 2).filter(|count| heap % count == 0);
        divisors.try_for_each(each)
    }

    fn play(&self, heap: &u64, count: &u64) -> u64 {
        heap - count
    }
}

impl Notation for Aliquot {
    fn slug(&self) -> &str {
        "aliquot"
    }

    fn read(&self, text: &str) -> Result<u64, ParseError> {
        Reader::only_number(text, 1, 10_000)
    }
}

impl View for Aliquot {}

impl Catalogue for Aliquot {
    fn examples(&self) -> Vec<Example> {
        Example::list(&[("aliquot", "12")])
    }
}

impl Game for Aliquot {
    type Index = NoIndex;

    fn rank(&self, heap: &u64) -> u64 {
        *heap
    }
}

fn main() -> std::process::ExitCode {
    grundy_cli::run_with(vec![grundy::Game::of(Aliquot)])
}
