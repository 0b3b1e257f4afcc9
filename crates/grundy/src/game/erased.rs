//! A game with its types erased: what [`Game`](super::Game) asks of rules of any
//! kind.

use std::sync::Arc;

use grundy_check::certificate::Known;
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

    /// An error of the rules at some position, where they are read from a text.
    fn fault(&self) -> Option<ParseError> {
        None
    }

    /// The rules for the checker; `None` for sums, whose parts have theirs.
    fn known(&self) -> Option<Known<'_>> {
        None
    }

    fn last_mover(&self) -> Option<&dyn LastMoverGame> {
        None
    }
}

/// What only last-mover games have.
pub(crate) trait LastMoverGame {
    /// The digits of the code of a take-and-break game.
    fn take_and_break(&self) -> Option<Vec<u8>>;

    /// The proved period of the values of single heaps, if it shows by a heap.
    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error>;

    /// The nimbers of the single heaps 0 to `to`; `None` for games that are not
    /// of heaps of one kind.
    fn heap_nimbers(&self, to: u64, solver: &mut Solver) -> Result<Option<Vec<u32>>, Error>;
}

/// What a game says of itself, whatever its kind.
pub(crate) struct Facts {
    /// The canonical name.
    pub(crate) name: String,
    pub(crate) page: Page,
    /// Its texts in Project Fluent, where it brings them along.
    pub(crate) texts: String,
    /// The ruleset that the game is.
    pub(crate) ruleset: Option<String>,
    pub(crate) conventions: &'static [Convention],
    pub(crate) why_not_both: Option<Message>,
    /// Who wins in the end, by convention.
    pub(crate) endings: [Message; 2],
    /// The last number of each axis of its table, by convention.
    pub(crate) table_to: [u64; 2],
    pub(crate) has_nimbers: bool,
    pub(crate) is_loopy: bool,
    /// Why positions cannot be added to others: the key of a message.
    pub(crate) no_sum: &'static str,
}

impl Facts {
    /// A bad position of this game, with an example of a good one: of this very
    /// member of the family, where there is one.
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
