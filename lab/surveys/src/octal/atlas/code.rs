//! The codes of octal games, in the order of the atlas.

use grundy_engine::{Budget, Limits, NoObserver, TakeAndBreak};
use std::fmt;

/// The code of an octal game, d₀.d₁d₂…, with d₀ 0 or 4 and a nonzero last digit: any
/// other code repeats a game or is none.
///
/// Codes are ordered by their number of digits, then d₀, then the digits after
/// the point.
///
/// ```
/// use grundy_surveys::octal::Code;
///
/// let kayles = Code::read("0.77").expect("a code");
/// assert_eq!((kayles.to_string(), kayles.digits()), ("0.77".to_owned(), vec![0, 7, 7]));
/// assert_eq!(Code::all(1).count(), 14);
/// assert!(Code::read("0.770").is_none() && Code::read("0.8").is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Code {
    places: u32,
    first: u8,
    number: u32,
}

impl Code {
    /// The most digits after the point.
    pub const MOST_PLACES: u32 = 8;

    /// Every code with this many digits after the point, at most [`Code::MOST_PLACES`],
    /// in order.
    pub fn all(places: u32) -> impl Iterator<Item = Self> {
        let places = places.min(Self::MOST_PLACES);
        [0, 4].into_iter().flat_map(move |first| {
            let numbers = (1..1_u32 << (3 * places)).filter(|number| number % 8 != 0);
            numbers.map(move |number| Self {
                places,
                first,
                number,
            })
        })
    }

    /// Parses a code such as `0.77` or `4.07`.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let (first, after) = text.split_once('.')?;
        let first = match first {
            "0" => 0,
            "4" => 4,
            _ => return None,
        };
        let places = u32::try_from(after.len()).ok()?;
        let is_octal = after.bytes().all(|digit| (b'0'..b'8').contains(&digit));
        if !is_octal || !(1..=Self::MOST_PLACES).contains(&places) || after.ends_with('0') {
            return None;
        }
        let number = u32::from_str_radix(after, 8).ok()?;
        Some(Self {
            places,
            first,
            number,
        })
    }

    /// The number of digits after the point.
    #[must_use]
    pub const fn places(self) -> u32 {
        self.places
    }

    /// The nimbers of the heaps 0 to `to`, by all splits.
    ///
    /// ```
    /// use grundy_surveys::octal::Code;
    /// let kayles = Code::read("0.77").unwrap();
    /// assert_eq!(kayles.nimbers(7), [0, 1, 2, 3, 1, 4, 3, 2]);
    /// ```
    #[must_use]
    pub fn nimbers(self, to: u64) -> Vec<u16> {
        let mut game = TakeAndBreak::new(self.digits());
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        while game.values().len() as u64 <= to && game.extend(&mut budget).is_ok() {}
        game.values()
            .iter()
            .copied()
            .take(to as usize + 1)
            .collect()
    }

    /// The digits d₀, d₁, ….
    #[must_use]
    pub fn digits(self) -> Vec<u8> {
        let after = (0..self.places).rev();
        let after = after.map(|place| (self.number >> (3 * place) & 7) as u8);
        std::iter::once(self.first).chain(after).collect()
    }

    /// The digits without the point as a decimal number: 4.07 is 407.
    #[must_use]
    pub fn as_decimal(self) -> u32 {
        let digits = self.digits().into_iter();
        digits.fold(0, |number, digit| 10 * number + u32::from(digit))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.places as usize;
        write!(f, "{}.{:0width$o}", self.first, self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_there_once_in_order_and_read_again() {
        for (places, count) in [(1, 14), (2, 112), (3, 896), (4, 7168)] {
            let codes: Vec<Code> = Code::all(places).collect();
            assert_eq!(codes.len(), count);
            assert!(codes.is_sorted() && codes.windows(2).all(|two| two[0] != two[1]));
            for code in codes {
                assert_eq!(Code::read(&code.to_string()), Some(code));
                assert_eq!(code.digits().len() as u32, places + 1);
            }
        }
        assert_eq!(Code::read("4.07").map(Code::as_decimal), Some(407));
        for bad in [
            "",
            "0",
            "0.",
            "1.7",
            "0.8",
            "00.7",
            "0.7.7",
            "0.70",
            "0.+7",
            "0.7777777777",
        ] {
            assert_eq!(Code::read(bad), None, "{bad}");
        }
    }
}
