//! Values that were printed somewhere before Grundy computed them.

use crate::{Convention, Outcome};

/// One value with its source, kept in the game's own file.
///
/// A wrong rule fools every engine, every sum and every certificate alike: they
/// agree with each other about the wrong game. Only values from outside catch
/// it, so each game carries enough of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Published {
    /// The parameters of the game, `""` for none.
    pub parameters: &'static str,
    /// The position in the game's notation.
    pub position: &'static str,
    /// Normal or misère.
    pub convention: Convention,
    /// Who wins.
    pub outcome: Outcome,
    /// The nimber where the source gives one.
    pub nimber: Option<u64>,
    /// How many different moves the position has, counted from the rules by
    /// hand; `None` where nobody counted.
    pub moves: Option<usize>,
    /// The key of a message that names the paper, sequence or document, and the
    /// place in it.
    pub source: &'static str,
}

impl Published {
    /// An outcome in normal play.
    #[must_use]
    pub const fn outcome(position: &'static str, outcome: Outcome, source: &'static str) -> Self {
        Self {
            parameters: "",
            position,
            convention: Convention::Normal,
            outcome,
            nimber: None,
            moves: None,
            source,
        }
    }

    /// A nimber, and with it the outcome of normal play.
    #[must_use]
    pub const fn nimber(position: &'static str, nimber: u64, source: &'static str) -> Self {
        let outcome = if nimber == 0 { Outcome::P } else { Outcome::N };
        let mut published = Self::outcome(position, outcome, source);
        published.nimber = Some(nimber);
        published
    }

    /// The same for the family member with these parameters.
    #[must_use]
    pub const fn of(mut self, parameters: &'static str) -> Self {
        self.parameters = parameters;
        self
    }

    /// The same in misère play, without a nimber.
    #[must_use]
    pub const fn misere(mut self) -> Self {
        self.convention = Convention::Misere;
        self.nimber = None;
        self
    }

    /// The same, with the number of different moves counted by hand.
    #[must_use]
    pub const fn moves(mut self, moves: usize) -> Self {
        self.moves = Some(moves);
        self
    }
}
