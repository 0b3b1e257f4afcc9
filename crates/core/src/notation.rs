//! A small parser for game notation.

use std::borrow::Cow;

use crate::{Message, ParseError};

/// True for a valid name of a game in notation and addresses: words of lower-case letters
/// and digits, joined by hyphens, that begin with a letter; at most 40 characters.
///
/// ```
/// assert!(grundy_core::is_slug("two-dice"));
/// assert!(!grundy_core::is_slug("Nim") && !grundy_core::is_slug("-x"));
/// ```
#[must_use]
pub fn is_slug(text: &str) -> bool {
    const LONGEST: usize = 40;
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    text.len() <= LONGEST
        && text.starts_with(|c: char| c.is_ascii_lowercase())
        && text
            .split('-')
            .all(|word| !word.is_empty() && word.chars().all(is_letter))
}

/// Splits a game's name into slug and parameters: `moore:2` is the slug `moore` with the
/// parameters `2`. The first colon divides; without one there are no parameters.
///
/// Blanks around the name and before the colon are ignored. Those at the start of the
/// parameters stay, so that the place of an error in them counts from the colon.
///
/// ```
/// use grundy_core::split_name;
/// assert_eq!(split_name("nim"), ("nim", None));
/// assert_eq!(split_name("moore:2"), ("moore", Some("2")));
/// assert_eq!(split_name(" moore:2 "), ("moore", Some("2")));
/// assert_eq!(split_name("dice:"), ("dice", Some("")));
/// ```
#[must_use]
pub fn split_name(name: &str) -> (&str, Option<&str>) {
    let name = name.trim();
    match name.split_once(':') {
        Some((slug, parameters)) => (slug.trim_end(), Some(parameters)),
        None => (name, None),
    }
}

/// Normalises typed text to notation: full-width digits, letters and punctuation of
/// Chinese input, `、` between heaps and `−` for minus become ASCII, one character for one
/// character, so that error places stay valid.
///
/// ```
/// assert_eq!(grundy_core::plain("３，5、７"), "3,5,7");
/// assert_eq!(grundy_core::plain("Ａ（2，3）"), "A(2,3)");
/// ```
#[must_use]
pub fn plain(text: &str) -> Cow<'_, str> {
    if text.is_ascii() {
        return Cow::Borrowed(text);
    }
    let narrow = |c: char| match c {
        // The full-width forms are in ASCII order.
        '！'..='～' => u8::try_from(u32::from(c) - 0xfee0).map_or(c, char::from),
        '、' => ',',
        '。' => '.',
        '−' | '–' | '—' => '-',
        '【' | '〔' => '[',
        '】' | '〕' => ']',
        '×' => 'x',
        '∞' | 'ω' => 'w',
        '\u{3000}' => ' ',
        c => c,
    };
    Cow::Owned(text.chars().map(narrow).collect())
}

/// Parses a notation from left to right and reports which character is wrong.
///
/// Blanks between tokens are skipped, and case is ignored. Places are counted in
/// characters, as a reader counts them, not in bytes.
///
/// ```
/// use grundy_core::Reader;
/// let mut reader = Reader::new("3, 5,7");
/// assert_eq!(reader.numbers(0, 100)?, vec![3, 5, 7]);
/// reader.end()?;
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    text: Vec<char>,
    at: usize,
}

impl Reader {
    /// The longest notation accepted: no position of any game needs more, and it bounds
    /// the cost of a hostile text.
    pub const LONGEST: usize = 65_536;

    /// Starts a reader at the first character.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            text: text.chars().take(Self::LONGEST + 1).collect(),
            at: 0,
        }
    }

    /// Parses a text that is one number.
    ///
    /// ```
    /// use grundy_core::Reader;
    /// assert_eq!(Reader::only_number(" 12", 1, 100), Ok(12));
    /// assert!(Reader::only_number("12,3", 1, 100).is_err());
    /// ```
    ///
    /// # Errors
    /// Those of [`Reader::number`] and [`Reader::end`].
    pub fn only_number(text: &str, least: u64, most: u64) -> Result<u64, ParseError> {
        let mut reader = Self::new(text);
        let number = reader.number(least, most)?;
        reader.end()?;
        Ok(number)
    }

    /// The current place, in characters from 0, after skipping blanks.
    pub fn place(&mut self) -> usize {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.at
    }

    /// Skips blanks; returns true if there were any.
    pub fn skip_blanks(&mut self) -> bool {
        let before = self.at;
        self.place() > before
    }

    /// The next character that is not blank, without consuming it.
    pub fn peek(&mut self) -> Option<char> {
        let at = self.place();
        self.text.get(at).copied()
    }

    /// Consumes this character if it is next; returns true if it was.
    pub fn take(&mut self, wanted: char) -> bool {
        let is_next = self.peek().is_some_and(|c| c.eq_ignore_ascii_case(&wanted));
        if is_next {
            self.at += 1;
        }
        is_next
    }

    /// Consumes one of these characters if it is next; returns true if it was.
    pub fn take_any(&mut self, wanted: &[char]) -> bool {
        wanted.iter().any(|&wanted| self.take(wanted))
    }

    /// Consumes this separator, which may be omitted before a digit: `5 3` for `5-3`.
    ///
    /// # Errors
    /// When another character is next, or none.
    pub fn mark(&mut self, wanted: char) -> Result<(), ParseError> {
        if self.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Ok(());
        }
        self.expect(wanted)
    }

    /// Consumes this word if it is next; returns true if it was.
    pub fn take_word(&mut self, wanted: &str) -> bool {
        let at = self.place();
        let length = wanted.chars().count();
        let is_next = self.text.len() >= at + length
            && self.text[at..at + length]
                .iter()
                .zip(wanted.chars())
                .all(|(c, wanted)| c.eq_ignore_ascii_case(&wanted));
        if is_next {
            self.at += length;
        }
        is_next
    }

    /// Consumes this character.
    ///
    /// # Errors
    /// When another character is next, or none.
    pub fn expect(&mut self, wanted: char) -> Result<(), ParseError> {
        if self.take(wanted) {
            Ok(())
        } else {
            Err(self.misread(Message::new("misread-expected").with("wanted", wanted.to_string())))
        }
    }

    /// Consumes a whole number from `least` to `most`, inclusive.
    ///
    /// # Errors
    /// When no digit is next, or the number is out of bounds.
    pub fn number(&mut self, least: u64, most: u64) -> Result<u64, ParseError> {
        let start = self.place();
        if self.peek() == Some('-') && self.text.get(start + 1).is_some_and(char::is_ascii_digit) {
            return Err(ParseError::new(start, "misread-negative"));
        }
        let mut value: u64 = 0;
        let mut fits = true;
        while let Some(digit) = self.text.get(self.at).and_then(|c| c.to_digit(10)) {
            let next = value
                .checked_mul(10)
                .and_then(|v| v.checked_add(digit.into()));
            fits &= next.is_some();
            value = next.unwrap_or(u64::MAX);
            self.at += 1;
        }
        if self.at == start {
            return Err(self.misread("misread-number"));
        }
        if !fits || value > most {
            return Err(ParseError::new(
                start,
                Message::new("misread-too-large").with("most", most.to_string()),
            ));
        }
        if value < least {
            return Err(ParseError::new(
                start,
                Message::new("misread-too-small").with("least", least.to_string()),
            ));
        }
        Ok(value)
    }

    /// Consumes one or more numbers separated by commas.
    ///
    /// # Errors
    /// Those of [`Reader::number`].
    pub fn numbers(&mut self, least: u64, most: u64) -> Result<Vec<u64>, ParseError> {
        let mut numbers = vec![self.number(least, most)?];
        while self.take(',') {
            numbers.push(self.number(least, most)?);
        }
        Ok(numbers)
    }

    /// Checks that only blanks follow.
    ///
    /// # Errors
    /// When anything else does, or the text is longer than [`Reader::LONGEST`].
    pub fn end(&mut self) -> Result<(), ParseError> {
        if self.text.len() > Self::LONGEST {
            return Err(ParseError::new(
                Self::LONGEST,
                Message::new("misread-too-long").with("most", Self::LONGEST),
            ));
        }
        if self.peek().is_none() {
            Ok(())
        } else {
            Err(self.misread("misread-rest"))
        }
    }

    /// An error at the current place.
    pub fn misread(&mut self, why: impl Into<Message>) -> ParseError {
        ParseError::new(self.place(), why)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_characters() {
        let mut reader = Reader::new("3，5");
        assert_eq!(reader.number(0, 9), Ok(3));
        assert_eq!(reader.end().unwrap_err().at, 1);
        let mut reader = Reader::new("3,  x");
        assert_eq!(reader.numbers(0, 9).unwrap_err().at, 4);
    }

    #[test]
    fn blanks_around_a_name_are_no_part_of_it() {
        for name in [
            "moore:2",
            "moore:2 ",
            "  moore:2",
            "moore :2\n",
            "moore:2\u{3000}",
        ] {
            assert_eq!(split_name(name), ("moore", Some("2")), "{name:?}");
        }
        for name in ["nim", " nim", "nim\t"] {
            assert_eq!(split_name(name), ("nim", None), "{name:?}");
        }
        // Error places in the parameters count from the colon.
        assert_eq!(split_name("moore: x "), ("moore", Some(" x")));
        // Only the first colon divides.
        assert_eq!(split_name("a:b:c"), ("a", Some("b:c")));
        for (name, split) in [("", ("", None)), (" ", ("", None)), (" : ", ("", Some("")))] {
            assert_eq!(split_name(name), split, "{name:?}");
        }
    }

    #[test]
    fn numbers_out_of_bounds_are_refused_at_their_first_digit() {
        for text in ["10", "99999999999999999999999999"] {
            assert_eq!(
                Reader::new(text).number(0, 9).unwrap_err(),
                ParseError::new(0, Message::new("misread-too-large").with("most", "9"))
            );
        }
        assert_eq!(
            Reader::new("-1").number(0, 9).unwrap_err().why.key,
            "misread-negative"
        );
    }
}
