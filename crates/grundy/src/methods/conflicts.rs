//! Moves that exclude one another for good, as in Node Kayles: a search in bit words.

use grundy_core::{Catalogue, Conflicts, Game, Nimber, Outcome};
use grundy_engine::Budget;
use grundy_kernels::conflicts::Boards;

use super::method::{Attempt, Question, Resources, Values};
use super::solution::Basis;
use crate::error::Error;

/// Positions of at most this many moves are left to the engines, which count the
/// positions.
const SMALL: usize = 12;

struct Possible<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    boards: &'c mut Boards,
    budget: Budget<'b>,
}

/// The method for positions that are sets of moves.
pub(super) fn sets<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    let Some(conflicts) = question.structure_as::<Conflicts>() else {
        return Ok(None);
    };
    if conflicts.open.len() <= SMALL {
        return Ok(None);
    }
    let cached = &mut resources.cache.conflicts;
    if !cached.as_ref().is_some_and(|boards| boards.fits(conflicts)) {
        *cached = Boards::of(conflicts);
    }
    let budget = resources.own_budget(question.goal);
    let boards = resources.cache.conflicts.as_mut();
    Ok(boards.map(|boards| {
        Box::new(Possible {
            question,
            boards,
            budget,
        }) as Box<_>
    }))
}

impl<G: Game> Possible<'_, '_, '_, G> {
    fn open(&self, at: &G::Position) -> Option<Vec<u16>> {
        let open =
            |conflicts: &Conflicts| self.boards.fits(conflicts).then(|| conflicts.open.clone());
        self.question.structure_of(at, open)
    }
}

impl<G: Game> Values<G> for Possible<'_, '_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        let Some(open) = self.open(at) else {
            return Ok(None);
        };
        let convention = self.question.convention;
        let outcome = self.boards.outcome(&open, convention, &mut self.budget)?;
        Ok(Some(outcome))
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let open = self.open(at);
        let nimber = open.map(|open| self.boards.nimber(&open, &mut self.budget));
        Ok(nimber.transpose()?)
    }

    fn basis(&self) -> Basis {
        Basis::search(self.budget.progress().positions)
    }

    fn may_stop_short(&self) -> bool {
        true
    }
}
