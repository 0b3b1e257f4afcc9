//! A user's own game with everything that the built-in games have: from a heap of n take
//! a divisor of n, but not all of it. A player who cannot move loses.
//!
//! `cargo run -p grundy-lab --example own_game -- solve aliquot 12 --why`;
//! instead of `solve`: `play`, `table`, `tree`, `sum`, `serve`, …

use grundy::rules::HeapGame;

pub(crate) struct Aliquot;

impl HeapGame for Aliquot {
    fn name(&self) -> String {
        "aliquot".to_owned()
    }

    fn start(&self) -> u64 {
        12
    }

    fn takes(&self, heap: u64) -> impl Iterator<Item = u64> {
        (1..=heap / 2).filter(move |count| heap.is_multiple_of(*count))
    }
}

fn main() -> std::process::ExitCode {
    grundy_lab::run_with(vec![grundy::Game::of(Aliquot)])
}
