//! Positions as tables store them.
//!
//! A position is identified by its *key*, 64 bits on which every bit of the
//! position has influence, so keys spread evenly: sorted keys partition a table
//! into equal parts for any game. If the game has a coding
//! (`grundy_core::Index::coding`), the key is the mixed number, from which the
//! number can be recovered. Otherwise the position travels as its notation, and the
//! key is a hash of that; two notations with one key are detected
//! ([`PositionKey::agrees`]) and never confused.

use std::collections::HashMap;

use grundy_core::ParseError;

use crate::hash::Table;

/// The key of no position, since numbers are below 2^62.
pub const NO_KEY: u64 = key_of(1 << 62);

/// An odd multiplier, hence invertible; `BACK` is its inverse modulo 2^64.
const STIR: u64 = 0x9e37_79b9_7f4a_7c15;
const BACK: u64 = 0xf1de_83e1_9937_733d;

/// The key of a number below 2^62.
#[inline]
#[must_use]
pub const fn key_of(number: u64) -> u64 {
    let stirred = (number ^ number >> 29).wrapping_mul(STIR);
    (stirred ^ stirred >> 32).wrapping_mul(STIR)
}

/// The number of this key.
#[inline]
#[must_use]
pub const fn number_of(key: u64) -> u64 {
    let stirred = key.wrapping_mul(BACK);
    let half = (stirred ^ stirred >> 32).wrapping_mul(BACK);
    let high = half ^ half >> 29;
    // Two steps recover the bits that the first shift mixed into themselves.
    half ^ high >> 29
}

const _: () = assert!(STIR.wrapping_mul(BACK) == 1);

/// The key of a position that is stored as notation.
pub(super) fn key_of_text(text: &str) -> u64 {
    let bytes = text.as_bytes();
    let sum = bytes.chunks(7).fold(bytes.len() as u64, |sum, chunk| {
        let word = chunk
            .iter()
            .fold(0, |word, &byte| word << 8 | u64::from(byte));
        key_of((sum ^ word) & (u64::MAX >> 2)).rotate_left(23)
    });
    key_of(sum & (u64::MAX >> 2))
}

/// The rules of a game as tables see them: positions are numbers of a coding, or
/// notations.
///
/// An object-safe trait, so that the code of tables is compiled once rather than
/// for each game, and serves games known only at run time.
pub trait KeyedRules: Send + Sync {
    /// The game's canonical name.
    fn game(&self) -> String;

    /// The notation of the start.
    fn start(&self) -> String;

    /// True if the position with this notation has at least this many moves.
    ///
    /// No further moves are enumerated.
    fn has_moves(&self, text: &str, many: u64) -> bool;

    /// The number of codes from 0 on, some of which may stand for no position.
    ///
    /// `None` if there is no coding and positions are stored as notation.
    fn numbers(&self) -> Option<u64>;

    /// The number of the position with this notation, below 2^62; `None` if there
    /// is none.
    fn number(&self, text: &str) -> Option<u64>;

    /// The notation of the position with this number; `None` if there is none.
    fn show_numbered(&self, number: u64) -> Option<String>;

    /// The rank of the position with this number; 0 without a coding.
    fn numbered_rank(&self, number: u64) -> u64;

    /// Passes on the numbers of the options of a position, some at a time; none
    /// without a coding.
    fn numbered_options(&self, number: u64, some: &mut dyn FnMut(&[u64]));

    /// The rank of the position with this notation; 0 if it is invalid.
    fn rank(&self, text: &str) -> u64;

    /// Passes on the options of the position with this notation; none if it is
    /// invalid.
    fn options(&self, text: &str, each: &mut dyn FnMut(Text));

    /// The first error of the rules at a visited position.
    ///
    /// Options were then missing, and no result holds.
    fn fault(&self) -> Option<ParseError>;
}

/// A position as it is stored and sent.
pub trait PositionKey: Clone + Ord + Send + Sync + 'static {
    /// The state that detects two positions with one key.
    type Texts: Default;

    /// The position with this notation; `None` if it should have a number and has
    /// none.
    fn of(rules: &dyn KeyedRules, text: &str) -> Option<Self>;

    /// Its key.
    fn key(&self) -> u64;

    /// The place in the game's own order.
    ///
    /// Neighbours share options, so expansion in this order hits the processor's
    /// caches.
    fn order(&self) -> u64;

    /// Its rank.
    fn rank(&self, rules: &dyn KeyedRules) -> u64;

    /// Passes on its options.
    fn options(&self, rules: &dyn KeyedRules, each: &mut impl FnMut(Self));

    /// The position with this key, and with this notation if it is stored as one.
    fn with(key: u64, text: Option<&str>) -> Option<Self>;

    /// Appends it to a list of words.
    fn write(&self, to: &mut Vec<u64>);

    /// Reads it from the front of a list of words; `None` if they are invalid.
    fn read(from: &mut &[u64]) -> Option<Self>;

    /// False if `texts` has another position with the same key.
    fn agrees(&self, texts: &mut Self::Texts) -> bool;

    /// Its notation, if it is stored as one.
    fn text(&self) -> Option<&str> {
        None
    }

    /// Its notation; `None` if the key is that of no position.
    fn show(&self, rules: &dyn KeyedRules) -> Option<String>;
}

/// A position of a game with a coding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Word(u64);

impl PositionKey for Word {
    type Texts = ();

    fn of(rules: &dyn KeyedRules, text: &str) -> Option<Self> {
        rules.number(text).map(|number| Self(key_of(number)))
    }

    #[inline]
    fn key(&self) -> u64 {
        self.0
    }

    #[inline]
    fn order(&self) -> u64 {
        number_of(self.0)
    }

    #[inline]
    fn rank(&self, rules: &dyn KeyedRules) -> u64 {
        rules.numbered_rank(number_of(self.0))
    }

    #[inline]
    fn options(&self, rules: &dyn KeyedRules, each: &mut impl FnMut(Self)) {
        rules.numbered_options(number_of(self.0), &mut |some| {
            some.iter().for_each(|&option| each(Self(key_of(option))));
        });
    }

    #[inline]
    fn with(key: u64, _: Option<&str>) -> Option<Self> {
        Some(Self(key))
    }

    #[inline]
    fn write(&self, to: &mut Vec<u64>) {
        to.push(self.0);
    }

    #[inline]
    fn read(from: &mut &[u64]) -> Option<Self> {
        let (&key, rest) = from.split_first()?;
        *from = rest;
        Some(Self(key))
    }

    #[inline]
    fn agrees(&self, (): &mut ()) -> bool {
        true
    }

    fn show(&self, rules: &dyn KeyedRules) -> Option<String> {
        rules.show_numbered(number_of(self.0))
    }
}

/// A position of a game without a coding: its key and notation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Text {
    key: u64,
    text: Box<str>,
}

impl Text {
    /// The position with this notation.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            key: key_of_text(text),
            text: text.into(),
        }
    }
}

impl PositionKey for Text {
    type Texts = HashMap<u64, Box<str>, rustc_hash::FxBuildHasher>;

    fn of(_: &dyn KeyedRules, text: &str) -> Option<Self> {
        Some(Self::new(text))
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn order(&self) -> u64 {
        self.key
    }

    fn rank(&self, rules: &dyn KeyedRules) -> u64 {
        rules.rank(&self.text)
    }

    fn options(&self, rules: &dyn KeyedRules, each: &mut impl FnMut(Self)) {
        rules.options(&self.text, each);
    }

    fn with(key: u64, text: Option<&str>) -> Option<Self> {
        let text = Self::new(text?);
        (text.key == key).then_some(text)
    }

    fn write(&self, to: &mut Vec<u64>) {
        to.push(self.text.len() as u64);
        to.extend(self.text.as_bytes().chunks(8).map(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        }));
    }

    fn read(from: &mut &[u64]) -> Option<Self> {
        let (&length, rest) = from.split_first()?;
        let length = usize::try_from(length).ok()?;
        let words = rest.get(..length.div_ceil(8))?;
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let text = std::str::from_utf8(bytes.get(..length)?).ok()?;
        *from = rest.get(words.len()..)?;
        Some(Self::new(text))
    }

    fn agrees(&self, texts: &mut Self::Texts) -> bool {
        let text = texts.entry(self.key).or_insert_with(|| self.text.clone());
        **text == *self.text
    }

    fn text(&self) -> Option<&str> {
        Some(&self.text)
    }

    fn show(&self, _: &dyn KeyedRules) -> Option<String> {
        Some(self.text.to_string())
    }
}

/// Values by key.
pub(super) type Values = Table<u64, u16>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_gives_its_number_back() {
        for shift in 0..62 {
            for low in [0_u64, 1, 2, 3, 0x1234_5678, u64::MAX] {
                let number = (low << shift) & ((1 << 62) - 1);
                assert_eq!(number_of(key_of(number)), number, "{number:x}");
            }
        }
    }
}
