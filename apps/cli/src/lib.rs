//! `grundy`, the command line: parses arguments, asks the library, prints.
//!
//! Only the programs print: this one, `grundy-lab` and `grundy-check`. Exit status:
//! 0 answered, 1 a file or pipe failed, 2 the question is wrong, 3 a limit was
//! reached, 4 the answer is not known, 130 interrupted.
//!
//! A program with games of its own has the command line by [`run_with`]. The
//! public modules are what a command is made of, for the program `grundy-lab`.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

// The parts of commands.
pub mod args;
pub mod board;
pub mod complete;
pub mod failure;
mod fold;
mod language;
mod lines;
pub mod named;
pub mod observer;
pub mod output;
pub mod text;
mod threads;

// The commands.
mod answer;
mod batch;
mod check;
mod classes;
mod diagram;
mod explain;
mod genus;
mod listing;
mod man;
mod new_game;
mod play;
mod proof;
mod regions;
mod solve;
mod sum;
mod table;
mod tree;

// The program.
mod help;
mod lab;
mod length;
mod program;

pub use fold::wrapped;
pub use language::language;
pub use program::{Laboratory, run_with, run_with_laboratory};
pub use threads::threads;
