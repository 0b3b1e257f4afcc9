//! The field's terms as types, and the traits that define a game.
//!
//! This crate contains no game's rules and no engine, although a [`Kind`] of board may
//! bear the name of a game. It does no input or output and starts no thread: everything
//! here is plain data, or a trait over plain data.
//!
//! * [`Nimber`], [`Outcome`], [`Convention`]: the value of a position, who wins
//!   it, and whether the last move wins or loses.
//! * [`ValueKind`]: which of these a table stores.
//! * [`Rules`], [`Notation`], and the kinds [`Game`], [`Loopy`], [`Scored`] and
//!   [`ChanceOpened`]: what the author of a game implements. A game of one heap
//!   needs [`HeapGame`] alone.
//! * [`Theorems`], [`Scenes`], [`HeapSequence`], [`Index`], [`Structure`] and
//!   [`Written`]: optional abilities of a game.
//! * [`About`]: a game's name, examples, published values and table; [`View`] and
//!   [`Catalogue`]: queries about a game.
//! * [`Verdict`]: the answer of a theorem, with its reason as data.
//! * [`Message`]: a sentence as a key and arguments, rendered in each language
//!   by `grundy-i18n`.
//! * [`Reader`]: parses notation; [`plain`]: normalises typed text; [`is_slug`]:
//!   checks a game's name; [`split_name`]: splits it into slug and parameters.
//! * [`ParseError`]: the error in a text, with its place.
//! * [`of_word`], [`words!`]: `Display` and `FromStr` of types whose values are
//!   words in data and options.
//! * [`nearest`], [`closest`]: the known text most similar to a mistyped one.
//! * [`escaped`], [`escaped_line`], [`escaped_json`]: escape what a terminal or a
//!   browser would obey in an untrusted text.
//! * [`gcd`]: the greatest common divisor.
//! * [`Unpoisoned`]: the content of a lock after a panic.
//! * [`Scene`]: a board as shapes.
//!
//! The rules of a game alone are enough for its options:
//!
//! ```
//! use grundy_core::{Flow, Rules};
//!
//! /// Take one or two counters from a heap.
//! struct OneOrTwo;
//!
//! impl Rules for OneOrTwo {
//!     type Position = u64;
//!     type Move = u64;
//!
//!     fn moves(&self, &heap: &u64, each: &mut impl FnMut(u64) -> Flow) -> Flow {
//!         (1..=heap.min(2)).try_for_each(each)
//!     }
//!
//!     fn play(&self, heap: &u64, count: &u64) -> u64 {
//!         heap - count
//!     }
//! }
//!
//! let mut options = Vec::new();
//! let _ = OneOrTwo.moves(&5, &mut |count| {
//!     options.push(OneOrTwo.play(&5, &count));
//!     Flow::Continue(())
//! });
//! assert_eq!(options, [4, 3]);
//! ```

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod abilities;
mod about;
mod catalogue;
mod drawing;
mod escape;
mod excerpt;
mod expression;
mod game;
mod gcd;
mod heap_game;
mod index;
mod layout;
mod lock;
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

pub use abilities::{HeapSequence, Heaps, NoTheorems, Scenes, Theorems, Written};
pub use about::{About, Example, OwnText};
pub use catalogue::{Catalogue, View};
pub use drawing::{DrawingBudget, Undrawn};
pub use escape::{escaped, escaped_json, escaped_line, is_hidden};
pub use excerpt::Excerpt;
pub use game::{
    ChanceOpened, Complimenting, Flow, Game, Loopy, Notation, Rules, Scored, Start, allocated,
};
pub use gcd::gcd;
pub use heap_game::HeapGame;
pub use index::{Index, NoIndex};
pub use layout::Layout;
pub use lock::Unpoisoned;
pub use message::{Arg, Message};
pub use nearest::{closest, nearest};
pub use nimber::{Mex, Nimber};
pub use notation::{Reader, is_slug, plain, split_name};
pub use outcome::{Convention, Outcome};
pub use parse_error::ParseError;
pub use published::{Published, PublishedValue};
pub use scene::{Amount, Area, Corner, Kind, Label, Line, Scene, Shape};
pub use structure::{
    BitMove, BitPattern, BitRules, Bits, Grid, Lattice, LineBoard, NumberRules, Numbers, OfText,
    PartWords, Parts, PlaceRules, Rows, Splitting, Strings, Structure,
};
pub use value_kind::ValueKind;
pub use verdict::{Verdict, Winning};
pub use word::of_word;
