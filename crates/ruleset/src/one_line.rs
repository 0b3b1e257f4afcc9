//! The one-line form of a ruleset, which serves as its name.

use grundy_core::ParseError;

use crate::explain::explained;
use crate::lexer::{self, Token};
use crate::parameter;
use crate::parser::parse;

/// The statements about published results.
const BESIDE: [&str; 3] = ["value", "misere", "source"];

/// The one-line form of a ruleset: the statements that define the game, separated by
/// semicolons, without comments and published values.
///
/// ```
/// let text = "ruleset nim\nheaps n   # any\noption n - k\n  for k in 1..=n\n";
/// let line = grundy_ruleset::one_line(text)?;
/// assert_eq!(line, "ruleset nim; heaps n; option n - k for k in 1..=n");
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
///
/// # Errors
/// For a text that cannot be parsed.
pub fn one_line(text: &str) -> Result<String, ParseError> {
    one_line_with(text, None)
}

/// The one-line form with these parameters in place of the text's own, so that the text
/// is complete: `2`, `1-3`, `0.77`, several separated by semicolons.
///
/// ```
/// let text = "ruleset moore; parameter k = 1; heaps n; option n - x for x in 1..=k where x <= n";
/// let line = grundy_ruleset::one_line_with(text, Some("2"))?;
/// assert!(line.starts_with("ruleset moore; parameter k = 2; heaps n"));
/// # Ok::<(), grundy_core::ParseError>(())
/// ```
///
/// # Errors
/// Those of [`one_line`], and when the text has no such parameters.
pub fn one_line_with(text: &str, parameters: Option<&str>) -> Result<String, ParseError> {
    let script = parse(text).map_err(|error| explained(text, error))?;
    let statements = &script.statements;
    let mut values = Vec::new();
    if parameters.is_some() {
        values = parameter::written(&script, parameters)?;
    }
    let mut line = String::new();
    let mut replaced = false;
    // True if the statement of the current token belongs to the rules.
    let mut rule = true;
    let mut is_rule = |spot: &lexer::Spot| {
        if statements.contains(&spot.at) {
            rule = !matches!(&spot.token, Token::Name(word) if BESIDE.contains(&word.as_str()));
        }
        rule
    };
    for spot in lexer::tokens(text)? {
        replaced &= !statements.contains(&spot.at);
        match spot.token {
            Token::End => break,
            Token::Mark(";") => continue,
            _ if replaced || !is_rule(&spot) => continue,
            _ if line.is_empty() => {}
            _ if statements.contains(&spot.at) => line.push_str("; "),
            _ if !spot.joined => line.push(' '),
            _ => {}
        }
        if let Some((_, value)) = values.iter().find(|(at, _)| *at == spot.at) {
            line.push_str(value);
            replaced = true;
        } else {
            line.push_str(&spot.token.shown());
        }
    }
    Ok(line)
}
