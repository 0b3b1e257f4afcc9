//! Loopy games: theory, then retrograde analysis.

use std::any::Any;

use grundy_check::certificate::Known;
use grundy_check::{certificate, theorem};
use grundy_core::{Catalogue, Convention, Loopy, Message, Nimber, Outcome, Rules};
use grundy_engine::retrograde::{self, Solved};
use grundy_engine::{Budget, Stop};

use super::kind::Methods;
use super::solution::{Basis, FullSolution, Solution, moves_that};
use crate::error::Error;
use crate::proof::{self, Proof};
use crate::solver::{Keep, SolveContext};

/// A game in which play can go round.
pub(crate) struct LoopySolver<L: Loopy + Catalogue>(pub(crate) L);

/// The latest solution: it holds every position that can be reached, so a whole
/// game is played from one.
pub(crate) struct Cache<L: Loopy + Catalogue> {
    solved: Option<(Convention, Solved<L>)>,
}

impl<L: Loopy + Catalogue> Default for Cache<L> {
    fn default() -> Self {
        Self { solved: None }
    }
}

impl<L: Loopy + Catalogue> Keep for Cache<L> {
    fn bytes(&self) -> u64 {
        (self.solved.as_ref()).map_or(0, |(_, solved)| solved.bytes())
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

impl<L: Loopy + Catalogue> LoopySolver<L> {
    fn solved<'k>(
        &self,
        at: &L::Position,
        convention: Convention,
        cache: &'k mut Cache<L>,
        asking: &SolveContext,
    ) -> Result<&'k Solved<L>, Error> {
        let known = cache
            .solved
            .as_ref()
            .is_some_and(|(c, solved)| *c == convention && solved.outcome(at).is_some());
        if !known {
            let solved = retrograde::solve(&self.0, convention, at, &mut asking.budget())?;
            cache.solved = Some((convention, solved));
        }
        match &cache.solved {
            Some((_, solved)) => Ok(solved),
            None => unreachable!("it was just filled"),
        }
    }
}

impl<L: Loopy + Catalogue> proof::Oracle<certificate::LoopyPlay<'_, L>> for &Solved<L> {
    fn outcome(&mut self, at: &L::Position, _: &mut Budget<'_>) -> Result<Outcome, Stop> {
        Ok(Solved::outcome(self, at).unwrap_or(Outcome::D))
    }

    fn distance(&self, at: &L::Position) -> u32 {
        Solved::distance(self, at).unwrap_or(u32::MAX)
    }

    fn bytes(&self) -> u64 {
        Solved::bytes(self)
    }
}

impl<L: Loopy + Catalogue> Methods for LoopySolver<L> {
    type R = L;
    type Cache = Cache<L>;
    const IS_LOOPY: bool = true;
    const NO_SUM: &'static str = "error-sum-loopy";

    fn rules(&self) -> &L {
        &self.0
    }

    fn known(&self) -> Known<'_> {
        Known::of_loopy(&self.0)
    }

    fn nimber(
        &self,
        at: &L::Position,
        _: &mut Cache<L>,
        _: &SolveContext,
    ) -> Result<Option<Nimber>, Error> {
        Ok(self.0.theorems().nimber(at))
    }

    fn moves_to(
        &self,
        at: &L::Position,
        nimber: Nimber,
        _: &mut Cache<L>,
        _: &SolveContext,
    ) -> Result<Option<Vec<L::Move>>, Error> {
        Ok(self.0.theorems().moves_to(at, nimber))
    }

    fn answer(
        &self,
        at: &L::Position,
        convention: Convention,
        cache: &mut Cache<L>,
        asking: &SolveContext,
    ) -> Result<FullSolution<L::Move>, Error> {
        let game = &self.0;
        if let Some(verdict) = game.theory(at, convention) {
            return Ok(FullSolution::of_verdict(verdict, false));
        }
        let solved = self.solved(at, convention, cache, asking)?;
        let outcome = solved.outcome(at).unwrap_or(Outcome::D);
        let (mut winning, complete) = moves_that(game, at, |option| {
            Ok::<_, Error>(solved.outcome(option) == Some(Outcome::P))
        })?;
        // The fastest win first: a player who takes it comes nearer to the end.
        winning.sort_by_key(|mv| solved.distance(&game.play(at, mv)));
        let found = Solution {
            outcome,
            nimber: None,
            winning,
            complete,
            reason: None,
            basis: Basis::search(solved.len() as u64),
        };
        let mut found = FullSolution::of_solution(game, at, found, false);
        let distance = solved.distance(at);
        found
            .steps
            .extend(distance.map(|moves| Message::new("reason-distance").with("moves", moves)));
        Ok(found)
    }

    fn proof(
        &self,
        at: &L::Position,
        convention: Convention,
        cache: &mut Cache<L>,
        asking: &SolveContext,
    ) -> Result<Proof, Error> {
        let play = certificate::LoopyPlay(&self.0, convention);
        if let Some(stated) = theorem::of_position(&play, at, convention) {
            return Ok(Proof::by_theorem(&stated));
        }
        let solved = self.solved(at, convention, cache, asking)?;
        Ok(proof::strategy(&play, at, solved, &mut asking.budget())?)
    }

    fn outcome(
        &self,
        at: &<L as Rules>::Position,
        convention: Convention,
        cache: &mut Cache<L>,
        asking: &SolveContext,
    ) -> Result<Outcome, Error> {
        if let Some(verdict) = self.0.theory(at, convention) {
            return Ok(verdict.outcome);
        }
        let solved = self.solved(at, convention, cache, asking)?;
        Ok(solved.outcome(at).unwrap_or(Outcome::D))
    }
}
