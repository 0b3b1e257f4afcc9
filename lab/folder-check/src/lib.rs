//! The checks of survey folders, and the program `grundy-check`.
//!
//! Each check recomputes a survey's claims, with the rules of games alone and none of the
//! code of the engines and surveys; it searches nothing except the hexagon survey's
//! misère outcomes. Every file of a folder is checked, or named in the verdict
//! ([`Files`]). Certificates are checked by the crate `grundy-check`.
//!
//! [`ALL`] lists the checks by the line in `survey.txt` that names a folder's survey. A
//! new check implements `FolderCheck` and adds an entry there.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod all;
mod files;
mod folder;
mod hexagon_strips;
mod hexagons;
mod infinite_quotient;
mod line_boards;
mod mem0;
mod moves;
mod octal_atlas;
mod octal_survey;
mod octal_window;
mod period;
mod positions;
mod progress;
mod quotient;
mod store;
mod text_file;
mod three_row;
mod workers;

pub use all::{ALL, Entry, check};
pub use files::Files;
pub use folder::Verified;
pub use grundy_check::{Error, Fault, Limit, Limits};
pub use octal_window::{Part, check_in_steps, check_part};
