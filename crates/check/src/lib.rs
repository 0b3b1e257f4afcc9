//! A checker that trusts nobody.
//!
//! It reads what Grundy wrote and does the proofs again. It shares no code with
//! the engines, the surveys or their tables, searches for nothing, and knows
//! two answers: everything holds, or this line does not; or it says which of
//! its limits was reached ([`Limits`]).
//!
//! Certificates of positions ([`certificate`]): who wins, nimbers, periods,
//! theorems ([`theorem`]), for every game and convention.
//!
//! The folder of a survey ([`folder`]): every file in it is checked, or the
//! verdict says that it was not.
//!
//! The folder of a three-row census ([`three_row`]): every plane is played
//! again, and every period's proof is done again. The folder of an octal survey
//! ([`octal_survey`]): every nimber by the definition, and the period's proof.
//! The folders of line boards ([`line_boards`]) and of convex hexagon boards
//! ([`hexagons`]): every position from all its options.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod certificate;
mod crew;
mod fault;
mod files;
pub mod folder;
pub mod hexagons;
mod limits;
pub mod line_boards;
pub mod octal;
pub mod octal_survey;
mod play;
mod store;
pub mod theorem;
pub mod three_row;
mod told;

pub use fault::Fault;
pub use files::Files;
pub use limits::{Error, Limit, Limits};
