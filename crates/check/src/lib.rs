//! The checker: reads what Grundy wrote and does the proofs again.
//!
//! It shares the rules of games and their rulesets with the rest of Grundy, and no
//! code with the engines, the surveys or their tables; it searches nothing but the
//! hexagon survey's misère outcomes. The verdict is that everything holds, the first
//! line that does not ([`Fault`]), or the limit that was reached ([`Limit`]).
//!
//! ```
//! use std::path::Path;
//!
//! use grundy_check::certificate::{check, sealed};
//! use grundy_check::{Error, Limits};
//!
//! // Nim 1,2 has nimber 3, by Bouton's theorem.
//! let claim = |nimber| {
//!     sealed(format!(
//!         "grundy-certificate 1\ngame nim\nposition 1,2\nconvention normal\n\
//!          claim N *{nimber}\nby theorem bouton sum {nimber}\n"
//!     ))
//! };
//! let name = Path::new("nim.proof");
//! let verified = check(&mut claim(3).as_bytes(), name, Limits::default())?;
//! assert_eq!(verified.proved[0].position, "1,2");
//! let forged = check(&mut claim(2).as_bytes(), name, Limits::default());
//! assert!(matches!(forged, Err(Error::Fault(fault)) if fault.line == Some(6)));
//! # Ok::<(), Error>(())
//! ```
//!
//! Certificates of positions ([`certificate`]): who wins, nimbers, periods,
//! theorems ([`theorem`]), for every game and convention.
//!
//! The folder of a survey ([`folder`]): every file in it is checked, or named in
//! the verdict ([`Files`]).
//!
//! The folder of a three-row census ([`three_row`]): every plane is played
//! again, and every period's proof is done again. The folder of an octal survey
//! ([`octal_survey`]): every nimber by the definition, and the period's proof; and
//! that of an atlas ([`octal_atlas`]): the same of each code. An octal survey by a
//! window ([`octal_window`]): every heap from the values before it, and the period
//! by Lemma 2 of `docs/octal.md`.
//! The folder of a misère quotient ([`quotient`]): that it is a monoid, the classes
//! of all sums, and the period's proof; and of an infinite one
//! ([`infinite_quotient`]): who wins every sum, and that infinitely many are told
//! apart.
//! The folders of line boards ([`line_boards`]) and of convex hexagon boards
//! ([`hexagons`]): every position from all its options; and so that of a table of
//! any game ([`positions`]). The folder of Mem0 ([`mem0`]): every nimber from all
//! moves.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod certificate;
mod crew;
mod fault;
mod files;
pub mod folder;
pub mod hexagons;
pub mod infinite_quotient;
mod limits;
pub mod line_boards;
pub mod mem0;
pub mod octal;
pub mod octal_atlas;
pub mod octal_survey;
pub mod octal_window;
mod own_text;
mod play;
pub mod positions;
pub mod quotient;
mod store;
mod text_file;
pub mod theorem;
pub mod three_row;

pub use fault::Fault;
pub use files::Files;
pub use limits::{Error, Limit, Limits};
