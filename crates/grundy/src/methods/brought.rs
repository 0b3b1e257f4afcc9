//! Structures defined outside this crate, each with its own method, and sums of parts
//! that fall into further parts, by trials.

use grundy_core::{Catalogue, Convention, Game, Nimber, Outcome, Parts};
use grundy_engine::{Budget, Stop, Trials, misere_trial};

use super::method::{Attempt, Question, Resources, Values};
use super::solution::Basis;
use crate::error::Error;

struct Brought<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    budget: Budget<'b>,
    trials: &'c mut Trials,
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
        budget: resources.own_budget(question.goal),
        trials: &mut resources.cache.trials,
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
        if let Some(sum) = structure.as_a::<Parts>() {
            let lost = match convention {
                Convention::Normal => self.trials.equals(sum, 0, &mut self.budget)?,
                Convention::Misere => {
                    let whole = misere_trial(sum);
                    self.trials.equals(&whole, 0, &mut self.budget)?
                }
            };
            return Ok(Some(Outcome::p_if(lost)));
        }
        self.valued(|goes_on| structure.outcome(convention, goes_on))
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let Some(structure) = self.question.game.structure(at) else {
            return Ok(None);
        };
        if let Some(sum) = structure.as_a::<Parts>() {
            return Ok(Some(self.trials.nimber(sum, &mut self.budget)?));
        }
        self.valued(|goes_on| structure.nimber(goes_on))
    }

    fn basis(&self) -> Basis {
        Basis {
            method: self
                .question
                .structure
                .as_ref()
                .and_then(|one| one.method()),
            ..Basis::search(self.positions.max(self.budget.progress().positions))
        }
    }

    fn may_stop_short(&self) -> bool {
        self.question.structure_as::<Parts>().is_some()
    }
}
