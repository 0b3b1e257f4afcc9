//! Codes of take-and-break games, octal or hexadecimal, and the moves they allow.

use grundy_core::{Message, ParseError, Reader};

/// The most digits of a code after the point.
const MOST_DIGITS: usize = 64;

/// The take-and-break game of a code.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Code {
    base: Base,
    /// The digits d_0, d_1, …, the last one not 0 unless it is d_0.
    digits: Vec<u8>,
}

/// The base of the digits of a code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Base {
    /// 0 to 7: a move leaves up to two heaps.
    Octal,
    /// 0 to F: up to three.
    Hexadecimal,
}

impl Base {
    const fn digits(self) -> u32 {
        match self {
            Self::Octal => 8,
            Self::Hexadecimal => 16,
        }
    }

    const fn wrong_digit(self) -> &'static str {
        match self {
            Self::Octal => "octal-digit",
            Self::Hexadecimal => "hexadecimal-digit",
        }
    }

    const fn wrong_first_digit(self) -> &'static str {
        match self {
            Self::Octal => "octal-first-digit",
            Self::Hexadecimal => "hexadecimal-first-digit",
        }
    }
}

impl Code {
    /// Reads `0.77`, or `0.3F`.
    pub(crate) fn of_text(text: &str, base: Base) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text);
        let mut digits = vec![read_digit(&mut reader, base)?];
        if digits[0] & 3 != 0 {
            return Err(ParseError::new(0, Message::new(base.wrong_first_digit())));
        }
        reader.expect('.')?;
        // `0.` is more likely a code cut short than the game without moves.
        if reader.peek().is_none() {
            return Err(reader.misread(Message::new(base.wrong_digit())));
        }
        while reader.peek().is_some() {
            let place = reader.place();
            digits.push(read_digit(&mut reader, base)?);
            if digits.len() > MOST_DIGITS + 1 {
                return Err(ParseError::new(
                    place,
                    Message::new("octal-long").with("most", MOST_DIGITS),
                ));
            }
        }
        reader.end()?;
        while matches!(digits[..], [_, .., 0]) {
            digits.pop();
        }
        Ok(Self { base, digits })
    }

    /// The code as text, without needless zeros.
    pub(crate) fn code(&self) -> String {
        let mut digits = self.digits.iter().map(|digit| format!("{digit:X}"));
        let first = digits.next().unwrap_or_default();
        let rest: String = digits.collect();
        if rest.is_empty() {
            format!("{first}.0")
        } else {
            format!("{first}.{rest}")
        }
    }

    pub(crate) const fn base(&self) -> Base {
        self.base
    }

    /// The digits d_0, d_1, ….
    pub(crate) fn digits(&self) -> &[u8] {
        &self.digits
    }

    fn digit(&self, taken: u64) -> u8 {
        usize::try_from(taken)
            .ok()
            .and_then(|taken| self.digits.get(taken))
            .copied()
            .unwrap_or(0)
    }

    /// The reason why a move may not take `taken` counters and leave `left` heaps.
    pub(crate) fn refusal(&self, taken: u64, left: u32) -> Option<&'static str> {
        let digit = self.digit(taken);
        if digit == 0 {
            Some("octal-not-so-many")
        } else if digit >> left & 1 == 1 {
            None
        } else {
            Some(match left {
                0 => "octal-not-all",
                1 => "octal-not-one-heap",
                2 => "octal-no-split",
                _ => "hexadecimal-no-three",
            })
        }
    }

    /// True if the code allows no move at all.
    pub(crate) fn is_zero(&self) -> bool {
        self.digits.iter().all(|&digit| digit == 0)
    }
}

/// One digit of a code.
fn read_digit(reader: &mut Reader, base: Base) -> Result<u8, ParseError> {
    let next = reader.peek();
    let digit = next.and_then(|c| c.to_digit(base.digits()));
    match digit {
        Some(value) if next.is_some_and(|c| reader.take(c)) => Ok(value as u8),
        _ => Err(reader.misread(Message::new(base.wrong_digit()))),
    }
}
