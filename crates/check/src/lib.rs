//! The certificate checker: reads Grundy's proof about a position and does the proof
//! again (`docs/certificates.md`).
//!
//! It shares the rules of games and their rulesets with the rest of Grundy, but no code
//! with the engines; it searches nothing. It reads the input it is given and has no file,
//! thread or clock of its own: a caller that wants a time limit passes a clock
//! ([`Budget::new`]). The verdict is what is proved ([`certificate::Verified`]), the
//! first line that does not hold ([`Fault`]), or the limit that was reached ([`Limit`]).
//!
//! ```
//! use std::path::Path;
//!
//! use grundy_check::certificate::{check, sealed};
//! use grundy_check::{Budget, Error};
//!
//! // Nim 1,2 has nimber 3, by Bouton's theorem.
//! let claim = |nimber| {
//!     sealed(format!(
//!         "grundy-certificate 1\ngame nim\nposition 1,2\nconvention normal\n\
//!          claim N *{nimber}\nby theorem bouton sum {nimber}\n"
//!     ))
//! };
//! let name = Path::new("nim.proof");
//! let verified = check(&mut claim(3).as_bytes(), name, &[], Budget::default())?;
//! assert_eq!(verified.proved[0].position, "1,2");
//! let forged = check(&mut claim(2).as_bytes(), name, &[], Budget::default());
//! assert!(matches!(forged, Err(Error::Fault(fault)) if fault.line == Some(6)));
//! # Ok::<(), Error>(())
//! ```
//!
//! * [`certificate`]: who wins, nimbers and periods, for every game and convention.
//! * [`theorem`]: the theorems that certificates rest on.
//! * [`octal`]: the nimbers of take-and-break games from their code.
//! * [`Limits`], [`Budget`], [`Fault`], [`Stop`]: what ends a check; the folder checks of
//!   surveys (`lab/folder-check`) use them too.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

pub mod certificate;
mod fault;
mod limits;
pub mod octal;
mod own_texts;
mod play;
pub mod theorem;

pub use fault::{Fault, Problem};
pub use limits::{Budget, Error, Limit, Limits, Stop};
pub use own_texts::OwnTexts;
