//! Positions looked up in a table of all positions that follow from one.

use std::path::Path;
use std::sync::Arc;

use grundy_core::{Catalogue, Convention, Game, Message, Nimber, Outcome, ValueKind};
use grundy_engine::whole::{Coder, NO_KEY};
use grundy_surveys::SurveyError;
use grundy_surveys::positions::Table;

use crate::tables::Tables;

/// A table of outcomes in normal play with fewer positions is passed over: what
/// it could say is found at once, and the nimber with it.
const POOR: u64 = 1 << 16;

/// A table, and how its positions are known.
pub(super) struct Whole<'g, G: Game + Catalogue> {
    table: Arc<Table>,
    coder: Coder<&'g G>,
}

/// The smallest table that holds a position.
///
/// # Errors
/// When a table cannot be read as it should.
pub(super) fn holding<'g, G: Game + Catalogue>(
    tables: &Tables,
    game: &'g G,
    at: &G::Position,
    convention: Convention,
) -> Result<Option<Whole<'g, G>>, SurveyError> {
    let name = game.name();
    let wants: &[ValueKind] = match convention {
        Convention::Normal => &[ValueKind::Nimbers, ValueKind::Outcomes(Convention::Normal)],
        Convention::Misere => &[ValueKind::Outcomes(Convention::Misere)],
    };
    for &valuing in wants {
        let poor = valuing == ValueKind::Outcomes(Convention::Normal);
        for table in tables.positions(&name, valuing) {
            if poor && table.head().positions() < POOR {
                continue;
            }
            let Ok(start) = game.read(&table.head().start) else {
                continue;
            };
            let whole = Whole {
                table: Arc::clone(table),
                coder: Coder::new(game, &start),
            };
            if whole.coder.coding().is_none() == table.head().texts && whole.value(at)?.is_some() {
                return Ok(Some(whole));
            }
        }
    }
    Ok(None)
}

impl<G: Game + Catalogue> Whole<'_, G> {
    fn value(&self, at: &G::Position) -> Result<Option<u16>, SurveyError> {
        let key = self.coder.key(at);
        if key == NO_KEY {
            return Ok(None);
        }
        let game = self.coder.game;
        let text = match self.coder.coding() {
            Some(_) => String::new(),
            None => game.show(at),
        };
        self.table.value(game.rank(at), key, &text)
    }

    pub(super) fn outcome(&self, at: &G::Position) -> Result<Option<Outcome>, SurveyError> {
        let value = self.value(at)?;
        Ok(value.map(|value| match value {
            0 => Outcome::P,
            _ => Outcome::N,
        }))
    }

    /// The nimber, where the table knows nimbers.
    pub(super) fn nimber(&self, at: &G::Position) -> Result<Option<Nimber>, SurveyError> {
        if self.table.head().valuing != ValueKind::Nimbers {
            return Ok(None);
        }
        Ok(self.value(at)?.map(|value| Nimber(value.into())))
    }

    /// The file of the table.
    pub(super) fn path(&self) -> &Path {
        self.table.path()
    }

    /// What it is, as a sentence.
    pub(super) fn method(&self) -> Message {
        Message::new("reason-whole-table")
            .with("start", self.table.head().start.as_str())
            .with("file", self.table.path().display().to_string())
    }
}
