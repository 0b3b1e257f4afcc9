//! Dominoes on boards, as in Cram: connected parts as bit words.

use grundy_core::{Catalogue, Dominoes, Game, Nimber, Outcome};
use grundy_engine::Budget;
use grundy_kernels::dominoes::{Boards, Part};

use super::method::{Attempt, Question, Resources, Values};
use super::solution::Basis;
use crate::error::Error;

/// Boards of at most this many squares are left to the engines, which are as fast.
const SMALL: u64 = 16;

struct Parts<'c, 'q, 'b, G: Game> {
    question: &'c Question<'q, G>,
    boards: Boards,
    budget: Budget<'b>,
}

/// The parts, if each fits into a word.
fn in_words(Dominoes(parts): &Dominoes) -> Option<Vec<Part>> {
    parts.iter().map(|part| Part::of_places(part)).collect()
}

/// The method for boards whose parts each fit into a word.
pub(super) fn parts<'c, G: Game + Catalogue>(
    question: &'c Question<'_, G>,
    resources: &'c mut Resources<'_, G>,
) -> Attempt<'c, G> {
    if !question.goal.is_all()
        || question.structure_as().and_then(in_words).is_none()
        || question.game.rank(question.at) <= SMALL
    {
        return Ok(None);
    }
    Ok(Some(Box::new(Parts {
        question,
        boards: Boards::default(),
        budget: resources.own_budget(question.goal),
    })))
}

impl<G: Game> Values<G> for Parts<'_, '_, '_, G> {
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        let Some(parts) = self.question.structure_of(at, in_words) else {
            return Ok(None);
        };
        let convention = self.question.convention;
        let outcome = self.boards.outcome(&parts, convention, &mut self.budget)?;
        Ok(Some(outcome))
    }

    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let parts = self.question.structure_of(at, in_words);
        let nimber = parts.map(|parts| self.boards.nimber(&parts, &mut self.budget));
        Ok(nimber.transpose()?)
    }

    fn basis(&self) -> Basis {
        Basis::search(self.boards.len() as u64)
    }

    fn may_stop_short(&self) -> bool {
        true
    }
}
