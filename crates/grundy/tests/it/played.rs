//! Outcomes by playing out every line: the reference for small positions.

use std::collections::HashMap;

use grundy::{Choice, Convention, Outcome, Position};

/// The positions played out under a convention.
pub(crate) struct Played {
    convention: Convention,
    known: HashMap<String, Outcome>,
}

impl Played {
    pub(crate) fn under(convention: Convention) -> Self {
        let known = HashMap::new();
        Self { convention, known }
    }

    /// The outcome of a position.
    pub(crate) fn outcome(&mut self, at: &Position) -> Outcome {
        let text = at.to_string();
        if let Some(&outcome) = self.known.get(&text) {
            return outcome;
        }
        let options = at.options(usize::MAX);
        let outcome = match options.is_empty() {
            true => self.convention.at_end(),
            false => Outcome::of_options(options.iter().map(|option| self.outcome(option))),
        };
        self.known.insert(text, outcome);
        outcome
    }

    /// The moves to lost positions.
    pub(crate) fn winning(&mut self, at: &Position) -> Vec<Choice> {
        let mut winning = at.choices(usize::MAX);
        winning.retain(|choice| self.outcome(&at.play(&choice.text).unwrap()) == Outcome::P);
        winning
    }
}
