//! Nimbers, nim-addition and mex.

use std::fmt;
use std::ops::{BitXor, BitXorAssign};
use std::str::FromStr;

use crate::{ParseError, Reader};

/// A Grundy (Sprague–Grundy) value `*n`: the size of the Nim heap to which a normal-play
/// position is equal.
///
/// Nimbers add by [`BitXor`] (binary addition without carry): the nim-sum of document 4,
/// Sprague (1935) and Grundy (1939).
///
/// ```
/// use grundy_core::Nimber;
/// assert_eq!(Nimber(3) ^ Nimber(5) ^ Nimber(7), Nimber(1));
/// assert_eq!(Nimber(4).to_string(), "*4");
/// assert_eq!("*4".parse(), Ok(Nimber(4)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Nimber(pub u64);

impl Nimber {
    /// The value of every position in which the player to move loses.
    pub const ZERO: Self = Self(0);
}

impl BitXor for Nimber {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl BitXorAssign for Nimber {
    fn bitxor_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "*{}", self.0)
    }
}

impl FromStr for Nimber {
    type Err = ParseError;

    /// Parses `*4`.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        reader.expect('*')?;
        let size = reader.number(0, u64::MAX)?;
        reader.end()?;
        Ok(Self(size))
    }
}

/// The minimal excludant: collects the nimbers of a position's options and returns the
/// least one missing.
///
/// Values below 128 need no memory beyond the struct; each larger one may need a bit.
///
/// ```
/// use grundy_core::{Mex, Nimber};
/// let mut mex = Mex::default();
/// for value in [0, 1, 3] {
///     mex.insert(Nimber(value));
/// }
/// assert_eq!(mex.mex(), Nimber(2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Mex {
    low: u128,
    high: Vec<u64>,
}

impl Mex {
    /// Values from here on are ignored: a searched position has far fewer options than
    /// this, so none of them can be the mex.
    pub const MOST: u64 = 1 << 26;

    /// Adds the nimber of one option.
    #[inline]
    pub fn insert(&mut self, value: Nimber) {
        if value.0 < 128 {
            self.low |= 1 << value.0;
        } else if value.0 < Self::MOST {
            let index = (value.0 - 128) as usize;
            if self.high.len() <= index / 64 {
                self.high.resize(index / 64 + 1, 0);
            }
            self.high[index / 64] |= 1 << (index % 64);
        }
    }

    /// True if the nimber of an option is this one, which is less than [`Mex::MOST`].
    #[inline]
    #[must_use]
    pub fn contains(&self, value: Nimber) -> bool {
        match value.0.checked_sub(128) {
            None => self.low >> value.0 & 1 == 1,
            Some(high) => {
                let word = self.high.get((high / 64) as usize);
                word.is_some_and(|word| word >> (high % 64) & 1 == 1)
            }
        }
    }

    /// Removes all values; allocated memory is reused.
    #[inline]
    pub fn clear(&mut self) {
        self.low = 0;
        self.high.clear();
    }

    /// The least nimber that is missing.
    #[inline]
    #[must_use]
    pub fn mex(&self) -> Nimber {
        if self.low != u128::MAX {
            return Nimber(u64::from(self.low.trailing_ones()));
        }
        let mut value = 128;
        for word in &self.high {
            value += u64::from(word.trailing_ones());
            if *word != u64::MAX {
                break;
            }
        }
        Nimber(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nimber_is_read_back_from_its_text() {
        for size in [0, 1, 17, u64::MAX] {
            assert_eq!(Nimber(size).to_string().parse(), Ok(Nimber(size)));
        }
        let at = |text: &str| text.parse::<Nimber>().unwrap_err().at;
        assert_eq!([at("4"), at("*"), at("*4 5")], [0, 1, 3]);
        assert_eq!(at("*99999999999999999999"), 1);
    }

    #[test]
    fn mex_is_the_least_missing_value_across_the_word_borders() {
        for size in [0, 1, 63, 64, 127, 128, 129, 191, 192, 193, 500] {
            let mut mex = Mex::default();
            for value in 0..size {
                mex.insert(Nimber(value));
            }
            mex.insert(Nimber(size + 1));
            assert_eq!(mex.mex(), Nimber(size));
            let contained: Vec<bool> = (0..size + 2).map(|n| mex.contains(Nimber(n))).collect();
            assert!((0..).zip(contained).all(|(n, is_in)| is_in == (n != size)));
        }
    }
}
