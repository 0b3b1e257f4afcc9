//! Impartial games written as a short text.
//!
//! A *ruleset* defines in about ten lines the positions of a game and their options. The
//! language is small and total: every evaluation ends. [`Ruleset::read`] parses one,
//! checks its declarations on small positions, and returns a game like any other: it
//! implements the traits of `grundy-core`.
//!
//! ```
//! use grundy_core::{Notation, Rules};
//! use grundy_ruleset::Ruleset;
//!
//! let kayles = Ruleset::read(
//!     "ruleset skittles
//!      heaps n
//!      option a, n - 1 - a  for a in 0..n        # one pin
//!      option a, n - 2 - a  for a in 0..n - 1    # two that stand together",
//! )?;
//! let at = kayles.read("3")?;
//! let mut options = Vec::new();
//! let _ = kayles.moves(&at, &mut |mv| {
//!     options.push(kayles.show(&kayles.play(&at, &mv)));
//!     grundy_core::Flow::Continue(())
//! });
//! assert_eq!(options, ["2", "1,1", "1"]);
//! # Ok::<(), grundy_core::ParseError>(())
//! ```

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod ast;
mod boards;
mod built_in;
mod classics;
mod compile;
mod declared;
mod eval;
mod explain;
mod expr;
mod function;
mod game;
mod growth;
mod images;
mod interpreter;
mod known_form;
mod known_value;
mod lexer;
mod named;
mod numeric;
mod one_line;
mod parameter;
mod parser;
mod position;
mod program;
mod proved;
mod recognise;
mod ruleset;
mod scene;
mod small;
mod strings;
mod taken;
mod unrolled;
mod value;
mod vocabulary;

pub use ast::KnownValue;
pub use built_in::built_in_text;
pub use classics::{CLASSICS, Classic, Group, classic, is_text, label};
pub use interpreter::Interpreter;
pub use named::{named, named_by_position};
pub use one_line::{one_line, one_line_with};
pub use position::{Move, Position};
pub use ruleset::{Ruleset, built_in};
pub use taken::{looks_like, skeleton};
pub use vocabulary::{GivenName, GivenNames, Topic, Word, given_names, vocabulary};
