//! Splits a text into tokens with their places.

use grundy_core::{ParseError, is_hidden, plain};

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// A whole number.
    Int(i64),
    /// A name or a word of the language; hyphens join words (`grundys-game`) only in the
    /// heading.
    Name(String),
    /// A text between double quotes.
    Text(String),
    /// The state of a grid place, between single quotes: `'X'`.
    State(char),
    /// A mark such as `(`, `..` or `<=`.
    Mark(&'static str),
    /// The end of the text.
    End,
}

impl Token {
    /// The token as written, for error messages.
    pub(crate) fn shown(&self) -> String {
        match self {
            Self::Int(number) => number.to_string(),
            Self::Name(name) => name.clone(),
            Self::Text(text) => format!("\"{text}\""),
            Self::State(state) => format!("'{state}'"),
            Self::Mark(mark) => (*mark).to_owned(),
            Self::End => String::new(),
        }
    }
}

/// A token with its place, in characters from 0; `first` is true if it begins a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) token: Token,
    pub(crate) at: usize,
    pub(crate) first: bool,
    /// True if no blank separates it from the previous token.
    pub(crate) joined: bool,
}

/// The most characters of a ruleset.
pub(crate) const LONGEST: usize = 20_000;

/// The marks; longer ones come before their prefixes.
const MARKS: [&str; 27] = [
    "..=", "..", "==", "!=", "<=", ">=", "&&", "||", "(", ")", "[", "]", "{", "}", ",", ":", ";",
    "=", "<", ">", "+", "-", "*", "/", "^", "%", "@",
];

/// Splits a text into tokens. A comment runs from `#` to the end of its line.
///
/// # Errors
/// For a text that is too long, a character that a terminal would obey, an unclosed
/// quote, a number above 2^63 or an unknown character.
pub(crate) fn tokens(text: &str) -> Result<Vec<Spot>, ParseError> {
    let chars: Vec<char> = text.chars().take(LONGEST + 1).collect();
    if chars.len() > LONGEST {
        return Err(ParseError::new(LONGEST, "ruleset-too-long").with("most", LONGEST));
    }
    // Some editors end lines with a carriage return alone.
    let hidden = |&at: &usize| is_hidden(chars[at]) && !is_line_end(chars[at]);
    if let Some(at) = (0..chars.len()).find(hidden) {
        return Err(ParseError::new(at, "ruleset-hidden").with("found", chars[at].to_string()));
    }
    let mut lexer = Lexer { chars, at: 0 };
    let mut spots = Vec::new();
    let mut first = true;
    loop {
        let before = lexer.at;
        first |= lexer.skip_blanks();
        let at = lexer.at;
        let token = lexer.next()?;
        let end = token == Token::End;
        spots.push(Spot {
            token,
            at,
            first,
            joined: at == before && !first,
        });
        if end {
            return Ok(spots);
        }
        first = false;
    }
}

/// A mark that some editors put at the start of a text.
const BYTE_ORDER_MARK: char = '\u{feff}';

const fn is_line_end(c: char) -> bool {
    matches!(c, '\n' | '\r')
}

struct Lexer {
    chars: Vec<char>,
    at: usize,
}

impl Lexer {
    /// The character `ahead` of the current one, full-width forms as ASCII.
    fn peek(&self, ahead: usize) -> Option<char> {
        let c = *self.chars.get(self.at + ahead)?;
        // In positions `×` means the letter x, so it is not normalised here.
        if c.is_ascii() || c == '×' {
            return Some(c);
        }
        let mut one = [0; 4];
        plain(c.encode_utf8(&mut one)).chars().next()
    }

    /// Skips blanks and comments; returns true if a line ended.
    fn skip_blanks(&mut self) -> bool {
        let mut ended = false;
        while let Some(c) = self.peek(0) {
            if c == '#' {
                while self.peek(0).is_some_and(|c| !is_line_end(c)) {
                    self.at += 1;
                }
            } else if c.is_whitespace() || c == BYTE_ORDER_MARK {
                ended |= is_line_end(c);
                self.at += 1;
            } else {
                break;
            }
        }
        ended
    }

    fn next(&mut self) -> Result<Token, ParseError> {
        let Some(c) = self.peek(0) else {
            return Ok(Token::End);
        };
        if c.is_ascii_digit() {
            return self.number();
        }
        if c.is_ascii_alphabetic() || c == '_' {
            return Ok(Token::Name(self.name()));
        }
        match c {
            '"' => return self.text('"'),
            '“' => return self.text('”'),
            '「' => return self.text('」'),
            '\'' => return self.state(),
            _ => {}
        }
        let mark = MARKS
            .iter()
            .find(|mark| (mark.chars().enumerate()).all(|(i, c)| self.peek(i) == Some(c)));
        if let Some(mark) = mark {
            self.at += mark.len();
            return Ok(Token::Mark(mark));
        }
        // Mathematical signs.
        let sign = match c {
            '≤' => "<=",
            '≥' => ">=",
            '≠' => "!=",
            '·' | '×' => "*",
            _ => {
                return Err(
                    ParseError::new(self.at, "ruleset-character").with("found", c.to_string())
                );
            }
        };
        self.at += 1;
        Ok(Token::Mark(sign))
    }

    fn number(&mut self) -> Result<Token, ParseError> {
        let start = self.at;
        let mut number: i64 = 0;
        while let Some(digit) = self.peek(0).and_then(|c| c.to_digit(10)) {
            number = number
                .checked_mul(10)
                .and_then(|number| number.checked_add(i64::from(digit)))
                .ok_or_else(|| ParseError::new(start, "ruleset-number-too-large"))?;
            self.at += 1;
        }
        Ok(Token::Int(number))
    }

    fn name(&mut self) -> String {
        let mut name = String::new();
        while let Some(c) = self.peek(0) {
            if !(c.is_ascii_alphanumeric() || c == '_') {
                break;
            }
            name.push(c);
            self.at += 1;
        }
        name
    }

    fn text(&mut self, end: char) -> Result<Token, ParseError> {
        let start = self.at;
        self.at += 1;
        let mut text = String::new();
        // Quoted text is taken verbatim, except for tabs, which a line of a certificate
        // must not contain.
        while let Some(&c) = self.chars.get(self.at) {
            self.at += 1;
            match c {
                c if c == end => return Ok(Token::Text(text)),
                c if is_line_end(c) => break,
                // In the one-line form of a ruleset a text is in double quotes.
                '"' => {
                    return Err(ParseError::new(self.at - 1, "ruleset-quote-inside"));
                }
                '\t' => text.push(' '),
                c => text.push(c),
            }
        }
        Err(ParseError::new(start, "ruleset-quote"))
    }

    fn state(&mut self) -> Result<Token, ParseError> {
        let start = self.at;
        match (self.peek(1), self.peek(2)) {
            (Some(c), Some('\'')) if "#.XO".contains(c) => {
                self.at += 3;
                Ok(Token::State(c))
            }
            _ => Err(ParseError::new(start, "ruleset-state")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Token, tokens};

    fn marks(text: &str) -> Vec<String> {
        let spots = tokens(text).unwrap_or_default();
        spots.iter().map(|spot| spot.token.shown()).collect()
    }

    #[test]
    fn a_text_is_cut_into_tokens() {
        assert_eq!(
            marks("1..=n # all\n  a≤2"),
            ["1", "..=", "n", "a", "<=", "2", ""]
        );
        assert_eq!(marks("g[c] == '#'"), ["g", "[", "c", "]", "==", "'#'", ""]);
        assert_eq!(marks("（ａ，ｂ）"), ["(", "a", ",", "b", ")", ""]);
    }

    #[test]
    fn a_character_that_a_terminal_obeys_is_refused_at_its_place() {
        for (text, at) in [("a\u{1b}[2J", 1), ("# \u{202e}", 2), ("\"a\0\"", 2)] {
            assert_eq!(tokens(text).map_err(|error| error.at), Err(at), "{text:?}");
        }
        // All styles of line ends.
        assert_eq!(marks("a\rb\r"), ["a", "b", ""]);
        assert_eq!(marks("\ta\r\nb \"c\td\""), ["a", "b", "\"c d\"", ""]);
    }

    #[test]
    fn each_token_knows_its_place_and_its_line() {
        let spots = tokens("heaps n\n  option").unwrap_or_default();
        let places: Vec<_> = spots.iter().map(|spot| (spot.at, spot.first)).collect();
        assert_eq!(places, [(0, true), (6, false), (10, true), (16, false)]);
        assert_eq!(spots.last().map(|spot| &spot.token), Some(&Token::End));
    }

    #[test]
    fn what_is_no_token_is_refused_at_its_place() {
        for (text, at) in [
            ("a $", 2),
            ("\"open", 0),
            ("'Y'", 0),
            ("9999999999999999999", 0),
        ] {
            assert_eq!(tokens(text).map_err(|error| error.at), Err(at), "{text}");
        }
    }
}
