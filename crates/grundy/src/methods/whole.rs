//! Positions looked up in a table of all followers of a position.

use std::sync::Arc;

use grundy_core::{Catalogue, Convention, Game, Message, Nimber, Outcome, ValueKind};
use grundy_engine::whole::{Coder, NO_KEY};
use grundy_kernels::PositionTable;

use super::method::{Attempt, Question, Resources, Values, kinds};
use super::solution::{Basis, outcome_of};
use crate::error::Error;

/// A table of outcomes in normal play with fewer positions is skipped: computing these
/// takes no time and gives the nimber as well.
const POOR: u64 = 1 << 16;

/// A table and the coding of its positions.
struct Whole<'g, G: Game> {
    table: Arc<dyn PositionTable>,
    coder: Coder<&'g G>,
}

/// The first table that contains the position.
pub(super) fn table<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let Some(tables) = &resources.ctx.tables else {
        return Ok(None);
    };
    let game = question.game;
    let name = game.name();
    for &valuing in kinds(question.convention) {
        let poor = valuing == ValueKind::Outcomes(Convention::Normal);
        for table in tables.positions(&name, valuing) {
            if poor && table.positions() < POOR {
                continue;
            }
            let Ok(start) = game.read(table.start()) else {
                continue;
            };
            let whole = Whole {
                table: Arc::clone(table),
                coder: Coder::new(game, &start),
            };
            if whole.coder.coding().is_none() == table.has_texts()
                && whole.value(question.at)?.is_some()
            {
                return Ok(Some(Box::new(whole)));
            }
        }
    }
    Ok(None)
}

impl<G: Game> Whole<'_, G> {
    fn value(&self, at: &G::Position) -> Result<Option<u16>, Error> {
        let key = self.coder.key(at);
        if key == NO_KEY {
            return Ok(None);
        }
        let game = self.coder.game;
        let text = match self.coder.coding() {
            Some(_) => String::new(),
            None => game.show(at),
        };
        let value = self.table.value(game.rank(at), key, &text);
        value.map_err(Error::Table)
    }
}

impl<G: Game> Values<G> for Whole<'_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        let value = self.value(at)?;
        Ok(value.map(|value| outcome_of(Nimber(value.into()))))
    }

    /// The nimber, if the table has nimbers.
    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        if self.table.kind() != ValueKind::Nimbers {
            return Ok(None);
        }
        Ok(self.value(at)?.map(|value| Nimber(value.into())))
    }

    fn basis(&self) -> Basis {
        Basis::table(
            Message::new("reason-whole-table").with("start", self.table.start()),
            self.table.path(),
        )
    }
}
