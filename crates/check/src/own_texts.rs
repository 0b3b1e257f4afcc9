//! Games in a verdict: a user's ruleset never reads like a built-in game.

use std::fmt;

use grundy_core::escaped_line;

/// The rulesets of a verdict, numbered from 1 and printed at its end.
#[derive(Debug, Default)]
pub struct OwnTexts<'v>(Vec<&'v str>);

impl<'v> OwnTexts<'v> {
    /// Returns a game's name in a verdict: its own, or the number of its text.
    pub fn name(&mut self, game: &'v str) -> String {
        if !grundy_ruleset::is_text(game) {
            return game.to_owned();
        }
        let known = self.0.iter().position(|text| *text == game);
        let place = known.unwrap_or_else(|| {
            self.0.push(game);
            self.0.len() - 1
        });
        format!("a ruleset of its own [{}],", place + 1)
    }

    /// Returns a position as a verdict shows it: quoted if a user's ruleset decides the
    /// notation.
    #[must_use]
    pub fn position(game: &str, position: &str) -> String {
        if grundy_ruleset::is_text(game) {
            let inside = position.replace(['“', '”'], "\"");
            format!("“{inside}”")
        } else {
            position.to_owned()
        }
    }
}

impl fmt::Display for OwnTexts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, text) in self.0.iter().enumerate() {
            write!(f, "\n[{}] {}", place + 1, escaped_line(text))?;
        }
        Ok(())
    }
}
