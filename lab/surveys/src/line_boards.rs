//! Line boards: every position of an m×n board on which a move takes
//! neighbouring counters of one line.
//!
//! On squares the lines are rows and columns, and the game is Nimbi; on
//! hexagons there is a third direction. A position is a number whose bits are
//! the counters left, a move clears some of them, so every option is a smaller
//! number. A word holds the outcomes of 64 positions that differ in the lowest
//! six counters: whole words of predecessors are OR-ed together, and only moves
//! within those six are resolved bit by bit. `docs/line-boards.md` has the
//! algorithm, the reasons and the figures.
//!
//! ```
//! use grundy_surveys::line_boards::{Board, Grid, Solved};
//! use grundy_engine::NoObserver;
//! use grundy_core::{Convention, Outcome, ValueKind};
//!
//! let board = Board::new(4, 4, Grid::Squares).expect("16 counters are few");
//! let solved = Solved::of(board, ValueKind::Outcomes(Convention::Misere), 1, None, &NoObserver)?;
//! assert_eq!(solved.outcome(board.full()), Some(Outcome::P)); // HAKMEM, item 74
//! # Ok::<(), grundy_surveys::SurveyError>(())
//! ```

mod board;
mod cell;
mod count;
mod kernel;
mod mirror;
mod plan;
mod progress;
mod run;
pub mod share;
mod solved;
mod store;
mod survey;
mod table;

pub use board::{Board, Line};
pub use grundy_core::Grid;
pub use solved::Solved;
pub use survey::{Summary, Survey};
pub use table::Table;
