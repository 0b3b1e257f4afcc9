//! Lists of numbers whose options are arithmetic: a search with packed positions.

use grundy_core::{Catalogue, Game, Nimber, Numbers, Outcome};
use grundy_engine::Budget;
use grundy_kernels::numbers::Lists;

use super::method::{Attempt, Question, Resources, Values};
use super::solution::Basis;
use crate::error::Error;

struct Searched<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    lists: &'c mut Lists,
    budget: Budget<'b>,
}

/// The method for lists of numbers.
pub(super) fn search<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let Some(numbers) = question.structure_as::<Numbers>() else {
        return Ok(None);
    };
    let cached = &mut resources.cache.lists;
    if !cached.as_ref().is_some_and(|lists| lists.fits(numbers)) {
        *cached = Lists::of(numbers);
    }
    let budget = resources.own_budget(question.goal);
    let lists = resources.cache.lists.as_mut();
    Ok(lists.map(|lists| {
        Box::new(Searched {
            question,
            lists,
            budget,
        }) as Box<_>
    }))
}

impl<G: Game> Searched<'_, '_, '_, G> {
    fn parts(&self, at: &G::Position) -> Option<Vec<Box<[u64]>>> {
        let parts = |numbers: &Numbers| self.lists.fits(numbers).then(|| numbers.parts.clone());
        self.question.structure_of(at, parts)
    }
}

impl<G: Game> Values<G> for Searched<'_, '_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        let Some(parts) = self.parts(at) else {
            return Ok(None);
        };
        let convention = self.question.convention;
        Ok(self.lists.outcome(&parts, convention, &mut self.budget)?)
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let Some(parts) = self.parts(at) else {
            return Ok(None);
        };
        Ok(self.lists.nimber(&parts, &mut self.budget)?)
    }

    fn basis(&self) -> Basis {
        Basis::search(self.budget.progress().positions)
    }

    fn may_stop_short(&self) -> bool {
        true
    }
}
