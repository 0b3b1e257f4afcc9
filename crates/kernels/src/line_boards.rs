//! Line boards: every position of an m×n board on which a move takes adjacent
//! counters of a line.
//!
//! On squares the lines are rows and columns, and the game is Nimbi; on hexagons
//! there is a third direction. A position is a number whose bits are its counters;
//! a move clears some bits, so every option is a smaller number. A word has the
//! outcomes of 64 positions that differ in the lowest six counters: whole words of
//! options are OR-ed together, and only moves within those six are resolved bit by
//! bit. `docs/line-boards.md` has the algorithm, the reasons and the figures.
//!
//! ```
//! use grundy_kernels::line_boards::{Board, Grid, Solved};
//! use grundy_engine::NoObserver;
//! use grundy_core::{Convention, Outcome, ValueKind};
//!
//! let board = Board::new(4, 4, Grid::Squares).expect("16 counters are few");
//! let solved = Solved::of(board, ValueKind::Outcomes(Convention::Misere), 1, None, &NoObserver)?;
//! assert_eq!(solved.outcome(board.full()), Some(Outcome::P)); // HAKMEM, item 74
//! # Ok::<(), grundy_kernels::Refusal>(())
//! ```

mod board;
mod cell;
pub mod count;
pub mod kernel;
mod mirror;
mod plan;
mod run;
mod solved;

pub use board::{Board, Line};
pub use cell::{Cell, LiftTable, Nimbers, OutcomeRule, Outcomes};
pub use grundy_core::Grid;
pub use mirror::Mirror;
pub use plan::{Plan, Shape, Step};
pub use run::{Parts, resolve};
pub use solved::{Solved, check};
