//! Scored games: theory, then search.

use std::any::Any;

use grundy_check::certificate::Known;
use grundy_check::{certificate, theorem};
use grundy_core::{Catalogue, Convention, Message, Outcome, Scored};
use grundy_engine::{Budget, ScoredSearch, Stop};

use super::kind::Methods;
use super::solution::{Basis, FullSolution, Solution, moves_that};
use crate::error::Error;
use crate::proof::{self, Proof};
use crate::solver::{Keep, SolveContext};

/// A game judged at its end.
pub(crate) struct ScoredSolver<S: Scored + Catalogue>(pub(crate) S);

/// What is kept of a scored game between questions.
pub(crate) struct Cache<S: Scored + Catalogue>(ScoredSearch<S>);

impl<S: Scored + Catalogue> Default for Cache<S> {
    fn default() -> Self {
        Self(ScoredSearch::default())
    }
}

impl<S: Scored + Catalogue> Keep for Cache<S> {
    fn bytes(&self) -> u64 {
        self.0.bytes()
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

struct Asked<'s, S: Scored + Catalogue>(&'s S, &'s mut ScoredSearch<S>);

impl<S: Scored + Catalogue> proof::Oracle<certificate::ScoredPlay<'_, S>> for Asked<'_, S> {
    fn outcome(&mut self, at: &S::Position, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        self.1.outcome(self.0, at, budget)
    }

    fn bytes(&self) -> u64 {
        self.1.bytes()
    }
}

impl<S: Scored + Catalogue> Methods for ScoredSolver<S> {
    type R = S;
    type Cache = Cache<S>;
    const NO_SUM: &'static str = "error-sum-scored";

    fn rules(&self) -> &S {
        &self.0
    }

    /// Nobody wins by moving last.
    fn ending(&self, convention: Convention) -> Message {
        let own = self.0.ending(convention);
        own.unwrap_or_else(|| Message::new("ending-scored"))
    }

    fn known(&self) -> Known<'_> {
        Known::of_scored(&self.0)
    }

    fn at_end(&self, at: &S::Position, _: Convention) -> Outcome {
        self.0.result(at)
    }

    fn answer(
        &self,
        at: &S::Position,
        convention: Convention,
        cache: &mut Cache<S>,
        asking: &SolveContext,
    ) -> Result<FullSolution<S::Move>, Error> {
        let game = &self.0;
        let mut theory = game
            .theory(at, convention)
            .map(|verdict| FullSolution::of_verdict(verdict, false));
        if let Some(found) = theory.take_if(|found| found.complete) {
            return Ok(found);
        }
        let mut budget = if theory.is_some() {
            asking.extra()
        } else {
            asking.budget()
        };
        let search = &mut cache.0;
        let computed = search.outcome(game, at, &mut budget).and_then(|outcome| {
            let (winning, complete) = moves_that(game, at, |option| {
                Ok(search.outcome(game, option, &mut budget)? == Outcome::P)
            })?;
            Ok(Solution {
                outcome,
                nimber: None,
                winning,
                complete,
                reason: None,
                basis: Basis::search(budget.progress().positions),
            })
        });
        match (computed, theory) {
            (Ok(computed), Some(mut found)) => {
                found.completed(computed);
                Ok(found)
            }
            (Ok(computed), None) => Ok(FullSolution::of_solution(game, at, computed, false)),
            (Err(_), Some(found)) => Ok(found),
            (Err(stop), None) => Err(stop.into()),
        }
    }

    fn proof(
        &self,
        at: &S::Position,
        convention: Convention,
        cache: &mut Cache<S>,
        asking: &SolveContext,
    ) -> Result<Proof, Error> {
        let play = certificate::ScoredPlay(&self.0);
        if let Some(stated) = theorem::of_position(&play, at, convention) {
            return Ok(Proof::by_theorem(&stated));
        }
        let oracle = Asked(&self.0, &mut cache.0);
        Ok(proof::strategy(&play, at, oracle, &mut asking.budget())?)
    }

    fn outcome(
        &self,
        at: &S::Position,
        convention: Convention,
        cache: &mut Cache<S>,
        asking: &SolveContext,
    ) -> Result<Outcome, Error> {
        if let Some(verdict) = self.0.theory(at, convention) {
            return Ok(verdict.outcome);
        }
        Ok(cache.0.outcome(&self.0, at, &mut asking.budget())?)
    }
}
