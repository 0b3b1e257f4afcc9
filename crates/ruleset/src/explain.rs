//! Advice for beginners, added to an error of a ruleset's text.
//!
//! The parser reports what it expected and what it read instead. This module compares the
//! text around that place with common mistakes of authors used to other languages, or new
//! to all.

use grundy_core::{Arg, Message, ParseError, nearest};

use crate::ast::Kind;
use crate::function::FUNCTIONS;
use crate::lexer::{Spot, Token, tokens};
use crate::parser::{RESERVED, STATEMENTS};

/// Signs of other languages with their equivalents here, longer ones first.
const SIGNS: [(&str, &str); 25] = [
    ("...", "1..=n"),
    ("===", "=="),
    ("!==", "!="),
    ("=>", ">="),
    ("=<", "<="),
    ("<>", "!="),
    ("**", "n^2"),
    ("->", "option n - k"),
    ("+=", "n + k"),
    ("-=", "n - k"),
    (":=", "="),
    ("//", "#"),
    ("/*", "#"),
    ("--", "#"),
    ("&", "and"),
    ("|", "or"),
    ("~", "not"),
    ("!", "not"),
    ("{", "[1, 3, 4]"),
    ("÷", "/"),
    ("²", "^2"),
    ("³", "^3"),
    ("∈", "in"),
    ("∧", "and"),
    ("∨", "or"),
];

/// Words of other languages with their equivalents here.
const WORDS: [(&str, &str); 14] = [
    ("if", "where n > 0"),
    ("when", "where n > 0"),
    ("while", "where n > 0"),
    ("unless", "where not"),
    ("to", "1..=n"),
    ("until", "1..n"),
    ("range", "1..=n"),
    ("floor", "a / b"),
    ("div", "a / b"),
    ("pow", "a^b"),
    ("length", "len"),
    ("size", "len"),
    ("contains", "x in list"),
    ("return", "option n - k"),
];

/// Adds advice to the error if the text around it is a known mistake.
pub(crate) fn explained(text: &str, mut error: ParseError) -> ParseError {
    let Some((at, advice)) = Place::of(text, &error).advice() else {
        return error;
    };
    error.at = at;
    // The advice is better than a list of all known names.
    if let Some((_, known)) = error.why.args.iter_mut().find(|(name, _)| *name == "known") {
        *known = advice.into();
        return error;
    }
    let why = Message::new("ruleset-advised").with("why", error.why);
    ParseError::new(at, why.with("advice", advice))
}

/// The context of an error.
struct Place<'e> {
    error: &'e ParseError,
    /// The text from [`Self::back`] characters before the error.
    rest: Vec<char>,
    /// The number of characters before the error in `rest`.
    back: usize,
    before: Vec<Spot>,
    /// The tokens that follow in this line, up to the first invalid one.
    after: Vec<Token>,
}

impl<'e> Place<'e> {
    fn of(text: &str, error: &'e ParseError) -> Self {
        let back = error.at.min(2);
        let rest: Vec<char> = text.chars().skip(error.at - back).take(200).collect();
        let start: String = text.chars().take(error.at).collect();
        let mut before = tokens(&start).unwrap_or_default();
        before.pop();
        let line = rest.iter().skip(back);
        let line: String = line.take_while(|c| !matches!(c, '\n' | '\r')).collect();
        let after = tokens(&line).unwrap_or_default();
        Self {
            error,
            rest,
            back,
            before,
            after: after.into_iter().map(|spot| spot.token).collect(),
        }
    }

    /// The start of the mistake, and the advice.
    fn advice(&self) -> Option<(usize, Message)> {
        let key = &*self.error.why.key;
        if matches!(key, "ruleset-character" | "ruleset-expected")
            && let Some(sign) = self.sign()
        {
            return Some(sign);
        }
        let advice = match key {
            "ruleset-character" => self.character()?,
            "ruleset-expected" => self.word().or_else(|| self.missing())?,
            "ruleset-no-statement" => match self.name()? {
                "ruleset" => Message::new("ruleset-advice-one-ruleset"),
                name if RESERVED.contains(&name) => Message::new("ruleset-advice-goes-on"),
                _ => return None,
            },
            "ruleset-no-function" => self.word()?,
            "ruleset-no-name" => {
                let name = self.name()?;
                FUNCTIONS.iter().find(|(known, ..)| *known == name)?;
                Message::new("ruleset-advice-function").with("name", name)
            }
            "ruleset-type" => self.of_type()?,
            _ => return None,
        };
        Some((self.error.at, advice))
    }

    /// The word at the error.
    fn name(&self) -> Option<&str> {
        match self.after.first() {
            Some(Token::Name(name)) => Some(name),
            _ => None,
        }
    }

    /// Matches a sign of another language that starts, or ends, at the error.
    fn sign(&self) -> Option<(usize, Message)> {
        SIGNS.iter().find_map(|(sign, instead)| {
            let sign: Vec<char> = sign.chars().collect();
            let first = (self.back + 1).saturating_sub(sign.len());
            let start = (first..=self.back).find(|start| self.rest[*start..].starts_with(&sign))?;
            let advice = match *instead {
                "#" => Message::new("ruleset-advice-comment"),
                instead => write(instead),
            };
            Some((self.error.at - (self.back - start), advice))
        })
    }

    fn character(&self) -> Option<Message> {
        Some(Message::new(match self.rest.get(self.back)? {
            '.' if matches!(self.last(1), Some(Token::Int(_))) => "ruleset-advice-whole",
            '.' if self.in_heading() => "ruleset-advice-ends",
            '.' => "ruleset-advice-method",
            c if c.is_alphabetic() => "ruleset-advice-letters",
            _ => return None,
        }))
    }

    /// Matches a word of another language, a word with wrong case, or nearly the word for
    /// a kind.
    fn word(&self) -> Option<Message> {
        let name = self.name()?;
        if self.before.is_empty() {
            return None;
        }
        let small = name.to_lowercase();
        let kinds = Kind::ALL.map(Kind::word);
        let mut known = RESERVED.iter().chain(&STATEMENTS).chain(&kinds);
        if small != name
            && let Some(word) = known.find(|word| **word == small)
        {
            return Some(write(word));
        }
        if self.wants("ruleset-a-kind") {
            let near = nearest(name, &kinds)?;
            return Some(Message::new("ruleset-nearest").with("name", near));
        }
        let (_, instead) = WORDS.iter().find(|(word, _)| *word == small)?;
        Some(write(instead))
    }

    /// Advice for a missing or superfluous token before the error.
    fn missing(&self) -> Option<Message> {
        use Token::{Int, Mark, Name};
        let Some(last) = self.last(1) else {
            return Some(Message::new("ruleset-advice-begin"));
        };
        let next = self.after.first()?;
        let kind = |word: &String| Kind::ALL.iter().any(|kind| kind.word() == word);
        let after = |word: &str| matches!(self.last(2), Some(Name(name)) if name == word);
        let ends = self.wants("ruleset-end-of-statement");
        Some(Message::new(match (last, next) {
            (Mark(","), Name(_)) => "ruleset-advice-comma",
            (Mark(","), Int(_)) if self.wants("ruleset-a-name") => return Some(write("[1, 3, 4]")),
            (_, Name(_)) if self.after.get(1) == Some(&Name("in".into())) => "ruleset-advice-for",
            (Name(_), Mark(",")) if after("for") => return Some(write("for (u, v) in")),
            (Name(_), Mark(",")) if after("heaps") => "ruleset-advice-one-heap",
            (Name(_), Name(_)) if after("numbers") => return Some(write("numbers a, b")),
            (Name(word), _) if kind(word) && self.wants("ruleset-a-name") => {
                return Some(write(&format!("{word} n")));
            }
            (Name(_), Name(word)) if after("ruleset") && !kind(word) => "ruleset-advice-hyphen",
            (_, Mark(":" | ",")) if self.in_heading() => "ruleset-advice-ends",
            (_, Name(word)) if ends && (kind(word) || STATEMENTS.contains(&word.as_str())) => {
                "ruleset-advice-ends"
            }
            (Int(_), Name(word)) if !RESERVED.contains(&word.as_str()) => "ruleset-advice-product",
            (Name(_), Mark("(")) => "ruleset-advice-joined",
            (_, Mark(")" | "]")) if ends => "ruleset-advice-no-opening",
            (_, Token::Text(_)) if self.wants("ruleset-an-expression") => "ruleset-advice-state",
            (Int(_), Int(_)) => "ruleset-advice-between",
            (_, Mark(",")) if self.wants_word("]") => "ruleset-advice-element",
            _ if self.wants_word("else") => "ruleset-advice-else",
            _ => return None,
        }))
    }

    /// Advice on how to write a value of the expected type.
    fn of_type(&self) -> Option<Message> {
        let Arg::Message(actual) = self.argument("found")? else {
            return None;
        };
        Some(match &*actual.key {
            "ruleset-type-tuple" if self.wants("ruleset-type-list") => write("[1, 3, 4]"),
            "ruleset-type-number" if self.wants("ruleset-type-list") => write("0..n"),
            "ruleset-type-number" if self.wants("ruleset-type-condition") => write("n > 0"),
            "ruleset-type-tuple" if self.wants("ruleset-takes-many-numbers") => {
                Message::new("ruleset-advice-parentheses")
            }
            _ => return None,
        })
    }

    /// The token `back` places before the error.
    fn last(&self, back: usize) -> Option<&Token> {
        let place = self.before.len().checked_sub(back)?;
        self.before.get(place).map(|spot| &spot.token)
    }

    /// True within a text's first statement.
    fn in_heading(&self) -> bool {
        let ends = |spot: &Spot| spot.first || spot.token == Token::Mark(";");
        !self.before.iter().skip(1).any(ends)
    }

    fn argument(&self, name: &str) -> Option<&Arg> {
        let mut args = self.error.why.args.iter();
        args.find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }

    /// True if this kind of thing was expected.
    fn wants(&self, key: &str) -> bool {
        matches!(self.argument("wanted"), Some(Arg::Message(wanted)) if wanted.key == key)
    }

    /// True if exactly this word or mark was expected.
    fn wants_word(&self, word: &str) -> bool {
        let quoted = Message::new("ruleset-quoted").with("text", word);
        self.argument("wanted") == Some(&quoted.into())
    }
}

fn write(instead: &str) -> Message {
    Message::new("ruleset-advice-write").with("instead", instead)
}
