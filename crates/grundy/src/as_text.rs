//! JSON of values as text, for `#[serde(with = "grundy::as_text")]`: [`Display`] out,
//! [`FromStr`] in.
//!
//! The types of `grundy-core` do not depend on serde, so that the author of a game
//! needs no dependency; those with a text form go through this module.
//!
//! ```
//! use grundy::{Convention, Game, Position};
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize)]
//! struct Question {
//!     position: Position,
//!     #[serde(with = "grundy::as_text")]
//!     convention: Convention,
//! }
//!
//! let json = r#"{"position":"nim 3,5,7","convention":"misere"}"#;
//! let question: Question = serde_json::from_str(json)?;
//! assert_eq!(question.position.of_game(), Game::named("nim")?);
//! assert_eq!(serde_json::to_string(&question)?, json);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

/// Writes the value's text.
///
/// # Errors
/// Those of the serializer.
pub fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(value)
}

/// Reads the value from its text.
///
/// # Errors
/// When the input is not a string, or the string does not parse.
pub fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    let text = Cow::<str>::deserialize(from)?;
    text.parse().map_err(D::Error::custom)
}
