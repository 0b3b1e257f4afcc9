//! Solves a line board in memory, for profiling: rows, columns, `normal`, `misere` or
//! `nimbers`, threads.
//!
//! `cargo run --release -p grundy-surveys --example line_board 5 6 misere 2`

use grundy_core::{Convention, ValueKind};
use grundy_engine::NoObserver;
use grundy_surveys::line_boards::{Board, Grid, Solved};

#[expect(clippy::print_stdout, reason = "an example")]
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| {
        args.get(index)
            .and_then(|text| text.parse().ok())
            .unwrap_or(1)
    };
    let want = match args.get(2).map(String::as_str) {
        Some("nimbers") => ValueKind::Nimbers,
        Some("misere") => ValueKind::Outcomes(Convention::Misere),
        _ => ValueKind::Outcomes(Convention::Normal),
    };
    let Some(board) = Board::new(number(0), number(1), Grid::Squares) else {
        return;
    };
    let began = std::time::Instant::now();
    let solved = Solved::of(board, want, number(3) as usize, None, &NoObserver);
    match solved {
        Ok(solved) => println!(
            "{:?} {:?}: {} winning moves, {:.3} s",
            solved.outcome(board.full()),
            solved.nimber(board.full()),
            solved.winning(board.full()).len(),
            began.elapsed().as_secs_f64()
        ),
        Err(error) => println!("{error}"),
    }
}
