//! Last-mover games in which the turn may go back: values by search, in misère play
//! outcomes.

use grundy_check::{certificate, theorem};
use grundy_core::{Catalogue, Complimenting, Convention, Flow, Message, Nimber, Outcome, Strings};
use grundy_engine::{Budget, Ending, Search, Stop, StopReason, after_passes};
use grundy_kernels::strings::StringBoards;

use super::kind::{Kind, KindQuery, Moves, Query, Worth};
use super::remoteness::{self, Lengths};
use super::solution::{Draft, Solution, moves_that, parts};
use crate::error::Error;
use crate::proof::{self, Proof};
use crate::solver::GameCache;

/// A game with moves after which the same player moves again.
pub(crate) struct ComplimentingKind<C: Complimenting + Catalogue>(pub(crate) C);

/// The results for earlier questions.
pub(crate) struct Cache<C: Complimenting> {
    search: Search<C>,
    boards: Option<StringBoards>,
    lengths: Lengths<C::Position>,
}

impl<C: Complimenting> Default for Cache<C> {
    fn default() -> Self {
        Self {
            search: Search::default(),
            boards: None,
            lengths: Lengths::default(),
        }
    }
}

impl<C: Complimenting + Catalogue> GameCache for Cache<C> {
    fn bytes(&self) -> u64 {
        self.search.bytes() + self.lengths.bytes() + StringBoards::bytes_of(&self.boards)
    }
}

/// Outcomes by values, which add, in normal play; by whole positions in misère play.
struct Outcomes<'s, C: Complimenting> {
    game: &'s C,
    convention: Convention,
    search: &'s mut Search<C>,
    boards: &'s mut Option<StringBoards>,
}

impl<C: Complimenting> Outcomes<'_, C> {
    fn of(&mut self, at: &C::Position, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        match self.convention {
            Convention::Normal => Ok(Outcome::p_if(self.is_lost(at, Nimber::ZERO, budget)?)),
            convention => self.search.outcome(self.game, convention, at, budget),
        }
    }

    /// True if the sum of a position and a Nim heap is lost in normal play.
    fn is_lost(
        &mut self,
        at: &C::Position,
        heap: Nimber,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let own = std::slice::from_ref(at);
        let (has_value, again) = match after_passes(self.game, own) {
            None => (self.has_value(own, heap, budget)?, false),
            Some((left, again)) => (self.has_value(&left, heap, budget)?, again),
        };
        Ok(has_value != again)
    }

    /// True if positions in which nobody has to pass have this nim-sum.
    fn has_value(
        &mut self,
        positions: &[C::Position],
        value: Nimber,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        if let ([at], Nimber::ZERO) = (positions, value)
            && let Some(own) = self.game.structure(at)
            && let Some(board) = own.as_a::<Strings>()
        {
            return StringBoards::at(self.boards, board).is_zero(board.uncut, budget);
        }
        Ok(self.sum(positions, budget)? == Some(value))
    }

    /// The nimber in normal play; `None` for a loony position, and where the player must
    /// pass.
    fn nimber(
        &mut self,
        at: &C::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        match self.game.must_pass(at) {
            true => Ok(None),
            false => self.sum(std::slice::from_ref(at), budget),
        }
    }

    /// The nim-sum of positions in which nobody has to pass; `None` if one is loony.
    fn sum(
        &mut self,
        positions: &[C::Position],
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        let mut sum = Some(Nimber::ZERO);
        for part in positions.iter().flat_map(|at| parts(self.game, at)) {
            let structure = self.game.structure(&part);
            let value = match structure.as_deref().and_then(|own| own.as_a::<Strings>()) {
                Some(board) => StringBoards::at(self.boards, board).nimber(board.uncut, budget)?,
                None => self.search.complimenting(self.game, &part, budget)?,
            };
            sum = sum.and_then(|sum| Some(sum ^ value?));
        }
        Ok(sum)
    }

    fn bytes(&self) -> u64 {
        self.search.bytes() + StringBoards::bytes_of(self.boards)
    }
}

impl<C: Complimenting + Catalogue> proof::Oracle<certificate::ComplimentingPlay<'_, C>>
    for Outcomes<'_, C>
{
    fn outcome(&mut self, at: &C::Position, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        self.of(at, budget)
    }

    fn bytes(&self) -> u64 {
        Outcomes::bytes(self)
    }
}

impl<C: Complimenting> Ending for Outcomes<'_, C> {
    type Position = C::Position;
    type Error = Stop;

    fn outcome(&mut self, at: &C::Position, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        self.of(at, budget)
    }

    fn options(&self, at: &C::Position, each: &mut dyn FnMut(C::Position) -> Flow) -> Flow {
        remoteness::options(self.game, at, each)
    }

    fn heap_bytes(&self, at: &C::Position) -> usize {
        self.game.heap_bytes(at)
    }

    fn bytes(&self) -> u64 {
        Outcomes::bytes(self)
    }
}

impl<C: Complimenting + Catalogue> ComplimentingKind<C> {
    fn outcomes<'s>(&'s self, convention: Convention, cache: &'s mut Cache<C>) -> Outcomes<'s, C> {
        Outcomes {
            game: &self.0,
            convention,
            search: &mut cache.search,
            boards: &mut cache.boards,
        }
    }

    /// The sentence for a position without a nimber.
    fn without_nimber(&self, at: &C::Position) -> Message {
        Message::new(match self.0.must_pass(at) {
            true => "reason-must-pass",
            false => "reason-loony",
        })
    }
}

impl<C: Complimenting + Catalogue> Kind for ComplimentingKind<C> {
    type R = C;
    type Cache = Cache<C>;
    const HAS_NIMBERS: bool = true;
    const IS_ADDED: bool = false;
    const NO_SUM: &'static str = "error-sum-complimenting";

    fn rules(&self) -> &C {
        &self.0
    }

    fn representative(&self, at: &C::Position) -> C::Position {
        self.0.representative(at)
    }

    fn parts(&self, at: &C::Position) -> Vec<C::Position> {
        parts(&self.0, at)
    }

    fn answer(&self, query: KindQuery<'_, Self>) -> Result<Draft<C::Move>, Error> {
        let (game, at, convention) = (&self.0, query.at, query.convention);
        let mut budget = query.ctx.budget();
        let mut outcomes = self.outcomes(convention, query.cache);
        let outcome = outcomes.of(at, &mut budget)?;
        let winning = moves_that(game, at, |option| {
            Ok::<_, Stop>(outcomes.of(option, &mut budget)? == Outcome::P)
        })?;
        let nimber = match convention {
            Convention::Normal => outcomes.nimber(at, &mut budget)?,
            Convention::Misere => None,
        };
        let positions = budget.progress().positions;
        let solution = Solution::searched(outcome, winning, positions).with_nimber(nimber);
        let mut draft = Draft::of_solution(game, at, solution, nimber.is_some());
        if convention == Convention::Normal && nimber.is_none() {
            draft.answer.steps.push(self.without_nimber(at));
        }
        Ok(draft)
    }

    fn outcome(&self, query: KindQuery<'_, Self>) -> Result<Outcome, Error> {
        let mut outcomes = self.outcomes(query.convention, query.cache);
        Ok(outcomes.of(query.at, &mut query.ctx.budget())?)
    }

    fn remoteness(&self, query: KindQuery<'_, Self>) -> Result<Option<u32>, Error> {
        let at = self.0.representative(query.at);
        let mut lengths = std::mem::take(&mut query.cache.lengths);
        let mut outcomes = self.outcomes(query.convention, query.cache);
        let mut budget = query.ctx.budget();
        let remoteness = lengths.of(&mut outcomes, (&at, query.convention), &mut budget);
        query.cache.lengths = lengths;
        Ok(Some(remoteness?))
    }

    fn proof(&self, query: KindQuery<'_, Self>) -> Result<Proof, Error> {
        let Query {
            at,
            ctx,
            convention,
            ..
        } = query;
        let play = certificate::ComplimentingPlay(&self.0, convention);
        if let Some(stated) = theorem::of_position(&play, at, convention) {
            return Ok(Proof::by_theorem(&stated));
        }
        let outcomes = self.outcomes(convention, query.cache);
        Ok(proof::strategy(&play, at, outcomes, &mut ctx.budget())?)
    }

    fn nimber(&self, query: KindQuery<'_, Self>) -> Result<Option<Nimber>, Error> {
        let at = query.at;
        let mut outcomes = self.outcomes(query.convention, query.cache);
        let nimber = outcomes.nimber(at, &mut query.ctx.budget())?;
        let without = || Error::BadRequest(self.without_nimber(at));
        nimber.map(Some).ok_or_else(without)
    }

    fn must_pass(&self, at: &C::Position) -> bool {
        self.0.must_pass(at)
    }

    fn worth(&self, query: KindQuery<'_, Self>) -> Result<Option<Worth>, Error> {
        let mut outcomes = self.outcomes(query.convention, query.cache);
        let nimber = outcomes.nimber(query.at, &mut query.ctx.budget())?;
        Ok(Some(nimber.map_or(Worth::Loony, Worth::Nimber)))
    }

    /// Every move after which the sum with a heap of this nimber is lost.
    fn moves_to(&self, nimber: Nimber, query: KindQuery<'_, Self>) -> Moves<Self> {
        let mut outcomes = self.outcomes(query.convention, query.cache);
        let mut budget = query.ctx.budget();
        let (moves, complete) = moves_that(&self.0, query.at, |option| {
            outcomes.is_lost(option, nimber, &mut budget)
        })?;
        match complete {
            true => Ok(Some(moves)),
            false => Err(budget.stop(StopReason::Work).into()),
        }
    }
}
