//! A game with its types erased: the interface of [`Game`](super::Game) to rules of
//! any kind.

use std::sync::Arc;

use grundy_check::certificate::GameRules;
use grundy_core::{Convention, Layout, Message, ParseError};
use grundy_engine::Period;

use crate::error::Error;
use crate::page::Page;
use crate::position::Start;
use crate::solver::Solver;

/// A game of any kind.
pub(crate) trait ErasedGame: Send + Sync {
    fn facts(&self) -> &Facts;

    /// Reads an opening or a position.
    fn start(self: Arc<Self>, text: &str) -> Result<Start, Error>;

    fn layout(&self) -> Layout;

    /// An error of the rules at some position, if they are read from a text.
    fn fault(&self) -> Option<ParseError> {
        None
    }

    /// The rules for the checker; `None` for sums, whose parts have their own.
    fn known(&self) -> Option<GameRules<'_>> {
        None
    }

    fn last_mover(&self) -> Option<&dyn LastMoverGame> {
        None
    }
}

/// The operations of last-mover games alone.
pub(crate) trait LastMoverGame {
    /// The digits of the code of a take-and-break game.
    fn take_and_break(&self) -> Option<Vec<u8>>;

    /// The proved period of the values of single heaps, if a heap up to `to` proves it.
    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error>;

    /// The nimbers of the single heaps 0 to `to`; `None` unless the game has heaps of
    /// one kind.
    fn heap_nimbers(&self, to: u64, solver: &mut Solver) -> Result<Option<Vec<u32>>, Error>;
}

/// The description of a game of any kind.
pub(crate) struct Facts {
    /// The canonical name.
    pub(crate) name: String,
    pub(crate) page: Page,
    /// The game's own texts in Project Fluent, if it has any.
    #[cfg(feature = "i18n")]
    pub(crate) texts: String,
    /// The game's ruleset, if it is one.
    pub(crate) ruleset: Option<String>,
    pub(crate) conventions: &'static [Convention],
    pub(crate) why_not_both: Option<Message>,
    /// The rule that decides the winner, by convention.
    pub(crate) endings: [Message; 2],
    /// The last number of each axis of its table, by convention.
    pub(crate) table_to: [u64; 2],
    pub(crate) has_nimbers: bool,
    pub(crate) is_loopy: bool,
    /// The key of the message that says why positions have no nimbers, or cannot be added to
    /// others.
    pub(crate) no_sum: &'static str,
    /// True if positions may be added to those of other games.
    pub(crate) is_added: bool,
}

impl Facts {
    /// The error that says why positions have no nimbers, or cannot be added to others.
    pub(crate) fn no_nimbers(&self) -> Error {
        Error::about(self.no_sum, &self.name)
    }

    /// A bad position of this game, with an example of a good one, of this member of the
    /// family if there is one.
    pub(crate) fn bad_position(&self, text: &str, why: ParseError) -> Error {
        let example = self.example();
        Error::BadPosition {
            game: self.name.as_str().into(),
            text: text.into(),
            why,
            example: example.into(),
        }
    }

    /// The position of the first example of the game.
    pub(crate) fn example(&self) -> &str {
        let examples = &self.page.examples;
        let own = examples.iter().find(|example| example.game == self.name);
        let example = own.or_else(|| examples.first());
        example.map_or("", |example| &example.position)
    }
}
