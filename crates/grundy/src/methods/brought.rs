//! Structures defined outside this crate, each with its own method.

use grundy_core::{Catalogue, Game, Nimber, Outcome};
use grundy_engine::{Budget, Stop};

use super::method::{Attempt, Question, Resources, Values};
use super::solution::Basis;
use crate::error::Error;

struct Brought<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    budget: Budget<'b>,
    positions: u64,
}

/// The method of the position's own structure.
pub(super) fn method<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    if question.structure.is_none() {
        return Ok(None);
    }
    Ok(Some(Box::new(Brought {
        question,
        budget: resources.ctx.budget(),
        positions: 0,
    })))
}

impl<G: Game> Brought<'_, '_, '_, G> {
    /// A value within the budget; returns the limit that stopped it as an error.
    fn valued<T>(
        &mut self,
        value: impl FnOnce(&mut dyn FnMut(u64) -> bool) -> Option<T>,
    ) -> Result<Option<T>, Error> {
        let mut stopped: Option<Stop> = None;
        let value = value(&mut |positions| {
            self.positions += positions;
            self.budget.tally(positions.saturating_sub(1));
            stopped = self.budget.position().err();
            stopped.is_none()
        });
        match (value, stopped) {
            (None, Some(stop)) => Err(stop.into()),
            (value, _) => Ok(value),
        }
    }
}

impl<G: Game> Values<G> for Brought<'_, '_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        let Question {
            game, convention, ..
        } = *self.question;
        let Some(structure) = game.structure(at) else {
            return Ok(None);
        };
        self.valued(|goes_on| structure.outcome(convention, goes_on))
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let Some(structure) = self.question.game.structure(at) else {
            return Ok(None);
        };
        self.valued(|goes_on| structure.nimber(goes_on))
    }

    fn basis(&self) -> Basis {
        Basis {
            method: self
                .question
                .structure
                .as_ref()
                .and_then(|one| one.method()),
            ..Basis::search(self.positions)
        }
    }
}
