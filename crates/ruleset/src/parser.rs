//! Parses tokens to a script: statements in `statement`, expressions in [`expression`].

mod expression;
mod statement;

#[cfg(test)]
pub(crate) use statement::SYMMETRIES;
pub(crate) use statement::{STATEMENTS, VERBS};

use grundy_core::{Message, ParseError};

use crate::ast::{Ast, Node, Parts, Script};
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
        has_marks: false,
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
    /// True if the text names weights, or colours of edges.
    has_marks: bool,
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

    /// True if the next token is this word or mark.
    fn is(&self, text: &str) -> bool {
        is(self.look(0), text)
    }

    fn is_after(&self, mark: &str) -> bool {
        let before = self.next.checked_sub(1).map(|place| &self.spots[place]);
        before.is_some_and(|spot| is(spot, mark))
    }

    fn take(&mut self, text: &str) -> bool {
        let is_next = self.is(text);
        self.next += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, text: &str) -> Result<(), ParseError> {
        match self.take(text) {
            true => Ok(()),
            false => Err(self.expected(text)),
        }
    }

    /// Parses one or more items separated by commas.
    fn list<T>(
        &mut self,
        item: impl Fn(&mut Self) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        let mut items = vec![item(self)?];
        while self.take(",") {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// Parses names in parentheses, if there are any.
    fn names(&mut self) -> Result<Vec<(String, usize)>, ParseError> {
        if !self.take("(") {
            return Ok(Vec::new());
        }
        let names = self.list(Self::name)?;
        self.expect(")")?;
        Ok(names)
    }

    /// Parses a name, or a tuple of names in parentheses. A tuple has a hidden name, which no
    /// text can write, and `parts` receives those of its components.
    fn pattern(&mut self, parts: &mut Vec<Parts>) -> Result<(String, usize), ParseError> {
        let at = self.at();
        if !self.is("(") {
            return self.name();
        }
        let name = format!("({at}");
        let of = Node::new(at, Ast::Name(name.clone()));
        let place = parts.len();
        parts.push(Parts {
            names: Vec::new(),
            of,
        });
        let names = self.patterns(parts)?;
        // One name in parentheses is a name.
        if let [only] = names.as_slice() {
            parts.remove(place);
            return Ok(only.clone());
        }
        parts[place].names = names;
        Ok((name, at))
    }

    /// Parses patterns in parentheses.
    fn patterns(&mut self, parts: &mut Vec<Parts>) -> Result<Vec<(String, usize)>, ParseError> {
        self.expect("(")?;
        let mut names = Vec::new();
        loop {
            names.push(self.deeper(|parser| parser.pattern(parts))?);
            if !self.take(",") {
                break;
            }
        }
        self.expect(")")?;
        Ok(names)
    }

    /// Parses a name that is not reserved, with its place.
    fn name(&mut self) -> Result<(String, usize), ParseError> {
        let at = self.at();
        match &self.look(0).token {
            // After a comma a reserved word is not meant as a name.
            Token::Name(name) if is_reserved(name) && !self.is_after(",") => {
                Err(ParseError::new(at, "ruleset-reserved").with("name", name.as_str()))
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
        let next = match &spot.token {
            Token::End => Message::new("ruleset-the-end"),
            token => Message::new("ruleset-quoted").with("text", token.shown()),
        };
        ParseError::new(spot.at, why.with("found", next))
    }

    fn too_deep(&self) -> ParseError {
        ParseError::new(self.at(), "ruleset-too-deep").with("most", DEEPEST)
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

/// True if a token is this word or mark.
pub(crate) fn is(spot: &Spot, text: &str) -> bool {
    match &spot.token {
        Token::Mark(mark) => *mark == text,
        Token::Name(name) => name == text,
        _ => false,
    }
}

/// Reserved words, which no variable may have as its name.
pub(crate) const RESERVED: [&str; 15] = [
    "for", "in", "where", "let", "if", "then", "else", "and", "or", "not", "mod", "true", "false",
    "option", "ruleset",
];

pub(crate) fn is_reserved(name: &str) -> bool {
    RESERVED.contains(&name)
}
