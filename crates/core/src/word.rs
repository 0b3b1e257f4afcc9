//! Types whose values are words in data and options.

use crate::{Message, ParseError, nearest};

/// Finds the value of `all` whose word is exactly this text, except that `è` is read as
/// `e`, so that `misère` is accepted.
///
/// ```
/// use grundy_core::{Convention, of_word};
///
/// let convention = |text| of_word(text, Convention::BOTH, Convention::word);
/// assert_eq!(convention("misère"), Ok(Convention::Misere));
/// let why = convention("miserre").unwrap_err().why;
/// assert_eq!(why.key, "misread-word-nearest");
/// ```
///
/// # Errors
/// When there is none: the error lists them, and names the nearest if one is near.
pub fn of_word<T: Copy>(
    text: &str,
    all: &[T],
    word: impl Fn(T) -> &'static str,
) -> Result<T, ParseError> {
    let typed = text.replace('è', "e");
    let known = all.iter().copied().find(|&one| word(one) == typed);
    known.ok_or_else(|| {
        let words: Vec<&str> = all.iter().map(|&one| word(one)).collect();
        let why = match nearest(&typed, &words) {
            Some(near) => Message::new("misread-word-nearest").with("nearest", near),
            None => Message::new("misread-word"),
        };
        ParseError::new(0, why.with("words", words.join(", ")))
    })
}

/// Implements [`Display`](std::fmt::Display) and [`FromStr`](std::str::FromStr) for a
/// type by the words that its method `word` returns for the values of this list, parsed
/// by [`of_word`].
#[macro_export]
macro_rules! words {
    ($type:ty, $all:expr) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.word())
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::ParseError;

            fn from_str(text: &str) -> Result<Self, $crate::ParseError> {
                $crate::of_word(text, $all, Self::word)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::{Convention, Corner, Outcome, ParseError, ValueKind};
    use std::fmt::{Debug, Display};
    use std::str::FromStr;

    fn round_trip<T>(all: &[T]) -> usize
    where
        T: Display + Debug + PartialEq + FromStr<Err = ParseError>,
    {
        for value in all {
            let text = value.to_string();
            assert_eq!(text.parse::<T>().as_ref(), Ok(value));
            assert!(format!("{text}-").parse::<T>().is_err());
        }
        all.len()
    }

    #[test]
    fn every_word_is_read_back_as_its_value() {
        let tried = round_trip(&Outcome::ALL)
            + round_trip(Convention::BOTH)
            + round_trip(&ValueKind::ALL)
            + round_trip(&Corner::ALL);
        assert_eq!(tried, 10);
    }

    #[test]
    fn a_wrong_word_is_answered_with_the_right_ones_and_the_nearest() {
        let why = |text: &str| text.parse::<Corner>().unwrap_err().why.to_string();
        assert_eq!(
            why("lower-lft"),
            r#"misread-word-nearest nearest=Text("lower-left") words=Text("upper-left, lower-left")"#
        );
        assert_eq!(
            why("middle of the board"),
            r#"misread-word words=Text("upper-left, lower-left")"#
        );
    }
}
