//! The words of the field as types, and the traits that an author of a game
//! writes.
//!
//! This crate knows no game and no engine. It does no input or output and
//! starts no thread: everything here is data, or a promise about data.
//!
//! * [`Nimber`], [`Outcome`], [`Convention`]: what is asked of a position.
//! * [`ValueKind`]: which of them a table holds.
//! * [`Rules`], [`Notation`], [`View`] and [`Catalogue`], and the kinds
//!   [`Game`], [`Loopy`], [`Scored`] and [`ChanceOpened`]: what an author
//!   writes.
//! * [`Structure`]: what a position is made of, for methods that know its kind.
//! * [`Verdict`]: what a theorem says, with its reason as data.
//! * [`Message`]: a sentence for a person, as a key and its arguments, so that
//!   each language can say it well.
//! * [`Reader`]: reads notation; [`plain`]: a text as notation has it;
//!   [`is_slug`]: what a game may be called.
//! * [`ParseError`]: what is wrong with a text, and where.
//! * [`of_word`], [`words!`]: `Display` and `FromStr` of types whose values are
//!   words in data and options.
//! * [`nearest`], [`closest`]: the known text that a mistyped one most likely
//!   means.
//! * [`Scene`]: what a board looks like, as plain shapes.

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod expression;
mod game;
mod index;
mod layout;
mod message;
mod nearest;
mod nim_field;
mod nimber;
mod notation;
mod outcome;
mod parse_error;
mod published;
mod scene;
mod structure;
mod value_kind;
mod verdict;
mod word;

pub use game::{
    Catalogue, ChanceOpened, Example, Family, Flow, Game, Heaps, Loopy, Notation, Rules, Scored,
    Start, View, allocated,
};
pub use index::{Index, NoIndex};
pub use layout::Layout;
pub use message::{Arg, Message};
pub use nearest::{closest, nearest};
pub use nimber::{Mex, Nimber};
pub use notation::{Reader, is_slug, plain};
pub use outcome::{Convention, Outcome};
pub use parse_error::ParseError;
pub use published::Published;
pub use scene::{Area, Corner, Kind, Label, Scene, Shape};
pub use structure::{Grid, Structure};
pub use value_kind::ValueKind;
pub use verdict::{Verdict, Winning};
pub use word::of_word;
