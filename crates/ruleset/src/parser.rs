//! Parses tokens to a script: statements in `statement`, expressions in [`expression`].

mod expression;
mod statement;

pub(crate) use statement::{KINDS, STATEMENTS};

use grundy_core::{Message, ParseError};

use crate::ast::Script;
use crate::lexer::{Spot, Token, tokens};

/// Parses a whole ruleset.
///
/// # Errors
/// At the first token that does not fit, with what was expected there.
pub(crate) fn parse(text: &str) -> Result<Script, ParseError> {
    let mut parser = Parser {
        spots: tokens(text)?,
        next: 0,
        depth: 0,
        states: Vec::new(),
    };
    parser.script()
}

/// The deepest nesting of expressions.
const DEEPEST: usize = 60;

struct Parser {
    spots: Vec<Spot>,
    next: usize,
    depth: usize,
    /// The states of grid places named in the text.
    states: Vec<char>,
}

impl Parser {
    /// The token `ahead` of the next one; beyond the end, the last one.
    fn look(&self, ahead: usize) -> &Spot {
        let last = self.spots.len() - 1;
        &self.spots[(self.next + ahead).min(last)]
    }

    fn at(&self) -> usize {
        self.look(0).at
    }

    fn is_mark(&self, mark: &str) -> bool {
        matches!(&self.look(0).token, Token::Mark(found) if *found == mark)
    }

    fn is_after(&self, mark: &str) -> bool {
        let before = self.next.checked_sub(1).map(|place| &self.spots[place]);
        before.is_some_and(|spot| matches!(&spot.token, Token::Mark(found) if *found == mark))
    }

    fn take_mark(&mut self, mark: &str) -> bool {
        let found = self.is_mark(mark);
        if found {
            self.next += 1;
        }
        found
    }

    fn expect_mark(&mut self, mark: &str) -> Result<(), ParseError> {
        if self.take_mark(mark) {
            Ok(())
        } else {
            Err(self.expected(mark))
        }
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(&self.look(0).token, Token::Name(found) if found == word)
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.next += 1;
        }
        found
    }

    fn expect_word(&mut self, word: &str) -> Result<(), ParseError> {
        if self.take_word(word) {
            Ok(())
        } else {
            Err(self.expected(word))
        }
    }

    /// Parses a name that is not reserved, with its place.
    fn name(&mut self) -> Result<(String, usize), ParseError> {
        let at = self.at();
        match &self.look(0).token {
            // After a comma a reserved word is not meant as a name.
            Token::Name(name) if is_reserved(name) && !self.is_after(",") => {
                let why = Message::new("ruleset-reserved").with("name", name.as_str());
                Err(ParseError::new(at, why))
            }
            Token::Name(name) if !is_reserved(name) => {
                let name = name.clone();
                self.next += 1;
                Ok((name, at))
            }
            _ => Err(self.expected_kind("ruleset-a-name")),
        }
    }

    fn quoted(&mut self) -> Result<(String, usize), ParseError> {
        let at = self.at();
        match &self.look(0).token {
            Token::Text(text) => {
                let text = text.clone();
                self.next += 1;
                Ok((text, at))
            }
            _ => Err(self.expected_kind("ruleset-a-text")),
        }
    }

    fn expected(&self, wanted: &str) -> ParseError {
        let wanted = Message::new("ruleset-quoted").with("text", wanted);
        self.refuse(Message::new("ruleset-expected").with("wanted", wanted))
    }

    fn expected_kind(&self, kind: &'static str) -> ParseError {
        self.refuse(Message::new("ruleset-expected").with("wanted", Message::new(kind)))
    }

    /// The error of an unexpected next token.
    fn refuse(&self, why: Message) -> ParseError {
        let spot = self.look(0);
        let found = match &spot.token {
            Token::End => Message::new("ruleset-the-end"),
            token => Message::new("ruleset-quoted").with("text", token.shown()),
        };
        ParseError::new(spot.at, why.with("found", found))
    }

    fn too_deep(&self) -> ParseError {
        let why = Message::new("ruleset-too-deep").with("most", DEEPEST);
        ParseError::new(self.at(), why)
    }

    fn deeper<T>(
        &mut self,
        read: impl FnOnce(&mut Self) -> Result<T, ParseError>,
    ) -> Result<T, ParseError> {
        if self.depth == DEEPEST {
            return Err(self.too_deep());
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }
}

/// Reserved words, which no variable may have as its name.
pub(crate) const RESERVED: [&str; 15] = [
    "for", "in", "where", "let", "if", "then", "else", "and", "or", "not", "mod", "true", "false",
    "option", "ruleset",
];

fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
}
