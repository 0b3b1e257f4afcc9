//! A statement: variables with ranges, a condition and a check.

use std::fmt;
use std::sync::Arc;

use grundy::Message;
use rhai::{Dynamic, Map};

use crate::error::Error;

/// A statement such as
/// `for n in 1..=200, m in 1..n where gcd(n, m) == 1: is_p("chomp", [n, m])`.
///
/// The cases are enumerated by nested loops, the first variable slowest; so the first
/// failure is the smallest in that order.
#[derive(Clone, Debug, Default)]
pub struct Statement {
    /// The variables, each with its range.
    pub variables: Vec<Variable>,
    /// The condition; cases for which it is false are skipped.
    pub condition: Option<String>,
    /// The check, true for the cases that hold.
    pub check: String,
    /// The position to show for a failing case, as `[game, position]`; without it the
    /// last one that the check asked about.
    pub show: Option<String>,
    /// Given values: the columns of a table's row.
    pub given: Vec<(String, Dynamic)>,
    /// Definitions of functions for the scripts.
    pub functions: Arc<str>,
    /// Tables that `data("name")` returns.
    pub data: Arc<Map>,
}

/// A variable, or several that destructure an array, and its values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variable {
    /// One name, or several as in `[a, b] in [[1, 2], [3, 5]]`.
    pub names: Vec<String>,
    /// True for a pattern in brackets.
    pub pattern: bool,
    /// A script that returns a range or an array.
    pub range: String,
}

impl Statement {
    /// Reads a statement on one line: `for …: CHECK`, or a check alone.
    ///
    /// # Errors
    /// The text is not a statement.
    pub fn read(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        let Some(rest) = keyword(text, "for") else {
            if text.is_empty() {
                return Err(wrong(Message::new("lab-statement-none")));
            }
            return Ok(Self {
                check: text.to_owned(),
                ..Self::default()
            });
        };
        let colon = find(rest, |rest| rest.starts_with(':'))
            .ok_or_else(|| wrong(Message::new("lab-statement-colon")))?;
        let check = rest[colon + 1..].trim();
        if check.is_empty() {
            return Err(wrong(Message::new("lab-statement-no-check")));
        }
        let (variables, condition) = Self::read_cases(&rest[..colon])?;
        Ok(Self {
            variables,
            condition,
            check: check.to_owned(),
            ..Self::default()
        })
    }

    /// Reads the text between `for` and the colon: variables with their ranges, and the
    /// condition.
    ///
    /// # Errors
    /// As [`Statement::read`].
    pub fn read_cases(text: &str) -> Result<(Vec<Variable>, Option<String>), Error> {
        let at = find(text, |rest| keyword(rest, "where").is_some());
        let (ranges, condition) = match at {
            Some(at) => (&text[..at], Some(text[at + "where".len()..].trim())),
            None => (text, None),
        };
        if condition == Some("") {
            return Err(wrong(Message::new("lab-statement-no-condition")));
        }
        Ok((Variable::read(ranges)?, condition.map(str::to_owned)))
    }

    /// Reads a statement with definitions of functions, which precede the first line that
    /// begins with `for`.
    ///
    /// # Errors
    /// As [`Statement::read`].
    pub fn read_file(text: &str) -> Result<Self, Error> {
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            if keyword(line, "for").is_some() {
                break;
            }
            at += line.len();
        }
        if at == text.len() {
            return Self::read(text);
        }
        let statement = Self::read(&text[at..])?;
        Ok(Self {
            functions: text[..at].into(),
            ..statement
        })
    }

    /// The ranges as written; empty if there is one case.
    #[must_use]
    pub fn range(&self) -> String {
        let ranges: Vec<String> = self.variables.iter().map(ToString::to_string).collect();
        let mut range = ranges.join(", ");
        if let Some(condition) = &self.condition {
            range.push_str(" where ");
            range.push_str(condition);
        }
        range
    }
}

impl Variable {
    /// Reads variables with their ranges, such as `n in 1..=200, m in 1..n`.
    ///
    /// # Errors
    /// The text is not a statement.
    pub fn read(text: &str) -> Result<Vec<Self>, Error> {
        let mut variables = Vec::new();
        let mut rest = text;
        loop {
            let comma = find(rest, |rest| rest.starts_with(','));
            variables.push(Self::one(&rest[..comma.unwrap_or(rest.len())])?);
            match comma {
                Some(comma) => rest = &rest[comma + 1..],
                None => return Ok(variables),
            }
        }
    }

    fn one(text: &str) -> Result<Self, Error> {
        let bad = || wrong(Message::new("lab-statement-range").with("text", text.trim()));
        let at = find(text, |rest| keyword(rest, "in").is_some()).ok_or_else(bad)?;
        let (name, range) = (text[..at].trim(), text[at + 2..].trim());
        let inner = name
            .strip_prefix('[')
            .and_then(|name| name.strip_suffix(']'));
        let names: Vec<String> = inner
            .unwrap_or(name)
            .split(',')
            .map(|name| name.trim().to_owned())
            .collect();
        let is_name = |name: &String| {
            name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
                && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        };
        if range.is_empty() || !names.iter().all(is_name) || (inner.is_none() && names.len() > 1) {
            return Err(bad());
        }
        Ok(Self {
            names,
            pattern: inner.is_some(),
            range: range.to_owned(),
        })
    }
}

impl fmt::Display for Variable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names.join(", ");
        match self.pattern {
            true => write!(f, "[{names}] in {}", self.range),
            false => write!(f, "{names} in {}", self.range),
        }
    }
}

const fn wrong(why: Message) -> Error {
    Error(why)
}

/// The text after a keyword, if the text begins with it as a whole word.
fn keyword<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    text.strip_prefix(word)
        .filter(|rest| !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
}

/// The first place where `here` accepts the rest of the text, outside brackets, strings
/// and comments, and not within a word.
fn find(text: &str, here: impl Fn(&str) -> bool) -> Option<usize> {
    let mut depth = 0_usize;
    let mut within_word = false;
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if rest.starts_with("//") {
            at += rest.find('\n').unwrap_or(rest.len());
            continue;
        }
        if let '"' | '\'' | '`' = c {
            at += string(rest, c);
            within_word = false;
            continue;
        }
        let in_word = c.is_alphanumeric() || c == '_';
        if depth == 0 && !(within_word && in_word) && here(rest) {
            return Some(at);
        }
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        within_word = in_word;
        at += c.len_utf8();
    }
    None
}

/// The length of the string that begins here, including its quotes.
fn string(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' if quote != '`' => escaped = true,
            c if c == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_taken_apart_outside_brackets_and_strings() {
        let text = "for n in 1..=f(9, 2), [a, b] in [[1, 2]] where n != a && \"where: ,\" != `in`: \
                    x(#{a: 1}, \"a\\\"b\") == `:`";
        let read = Statement::read(text).unwrap();
        assert_eq!(read.variables.len(), 2);
        assert_eq!(read.variables[0].range, "1..=f(9, 2)");
        assert_eq!(read.variables[1].names, ["a", "b"]);
        assert_eq!(
            read.condition.as_deref(),
            Some("n != a && \"where: ,\" != `in`")
        );
        assert_eq!(read.check, "x(#{a: 1}, \"a\\\"b\") == `:`");
        assert_eq!(
            read.range(),
            "n in 1..=f(9, 2), [a, b] in [[1, 2]] where n != a && \"where: ,\" != `in`"
        );
    }

    #[test]
    fn what_is_wrong_is_said() {
        for text in [
            "",
            "for n in 1..3",
            "for n: true",
            "for 3 in 1..2: true",
            "for a,b in 1..2: true",
            "for n in : true",
            "for n in 1..2:",
            "for n in 1..2 where : true",
        ] {
            assert!(Statement::read(text).is_err(), "{text}");
        }
        // A check alone is one case; a name may begin with “for”.
        assert!(Statement::read("form(3)").unwrap().variables.is_empty());
    }

    #[test]
    fn a_file_may_define_functions_first() {
        let read = Statement::read_file("// mine\nfn f(n) { n + 1 }\nfor n in 1..3:\n  f(n) > n\n")
            .unwrap();
        assert_eq!(&*read.functions, "// mine\nfn f(n) { n + 1 }\n");
        assert_eq!(read.check, "f(n) > n");
    }
}
