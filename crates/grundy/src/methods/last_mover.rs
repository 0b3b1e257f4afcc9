//! Last-mover games: theory, then the sequence of a heap game, then a table of
//! the whole board, then search.

use std::ops::Deref;
use std::sync::Arc;

use grundy_check::certificate::Known;
use grundy_core::{
    Catalogue, Convention, Flow, Game, Heaps, Index as _, Message, Nimber, Outcome, Winning,
};
use grundy_engine::whole::{Coder, KeyedRules};
use grundy_engine::{Budget, Component, Components, MisereSums, Period, Search, Stop, Why};

use super::cache::Cache;
use super::solution::{Solution, found, outcome_of};
use super::{FullSolution, Methods, Move, boards, certified, law, moves_that, special, sums};
use crate::answer::By;
use crate::error::Error;
use crate::game::Named;
use crate::proof::Proof;
use crate::solver::SolveContext;

/// A last-mover game.
pub(crate) struct LastMover<G: Game + Catalogue>(pub(crate) G);

/// The rules of a game that outlive the question for them.
struct LastMoverRules<G: Game + Catalogue>(Arc<Named<LastMover<G>>>);

impl<G: Game + Catalogue> Deref for LastMoverRules<G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.0.methods.0
    }
}

impl<G: Game + Catalogue> LastMover<G> {
    /// The values of heap sequences, when every part of the position is a heap.
    fn by_sequence(
        &self,
        at: &G::Position,
        convention: Convention,
        cache: &mut Cache<G>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Solution<G::Move>>, Stop> {
        let game = &self.0;
        let Some(sequence) = cache.sequence(game, convention) else {
            return Ok(None);
        };
        let (outcome, nimber) = match convention {
            Convention::Normal => {
                let Some(nimber) = sequence.nimber(game, at, budget)? else {
                    return Ok(None);
                };
                (outcome_of(nimber), Some(nimber))
            }
            Convention::Misere => {
                let Some(outcome) = sequence.misere(game, at, budget)? else {
                    return Ok(None);
                };
                (outcome, None)
            }
        };
        let (winning, complete) = moves_that(game, at, |option| {
            budget.work(1)?;
            Ok::<_, Stop>(match convention {
                Convention::Normal => sequence.nimber(game, option, budget)? == Some(Nimber::ZERO),
                Convention::Misere => {
                    sequence
                        .misere(game, option, budget)?
                        .unwrap_or(convention.at_end())
                        == Outcome::P
                }
            })
        })?;
        let method = sequence.period().map_or_else(
            || Message::new("reason-sequence").with("heaps", sequence.len().saturating_sub(1)),
            |period| {
                Message::new("reason-period")
                    .with("period", period.length)
                    .with("from", period.from)
                    .with("proved", period.proved_by)
            },
        );
        let over = game.moves(at, &mut |_| Flow::Break(())).is_continue();
        let reason = if over {
            None
        } else {
            law::reason(game, at, convention, winning.first(), sequence, budget)?
        };
        Ok(Some(Solution {
            outcome,
            nimber,
            winning,
            complete,
            by: By::Table,
            reason,
            method: Some(method),
            searched: budget.progress().positions,
            table: None,
        }))
    }

    /// A table of the whole board, when the game numbers it and it fits.
    fn by_sweep(
        &self,
        at: &G::Position,
        convention: Convention,
        cache: &mut Cache<G>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Solution<G::Move>>, Stop> {
        let game = &self.0;
        let Some(index) = fitting(game, at, convention, budget) else {
            return Ok(None);
        };
        let sweep = cache.sweep(game, convention, index, budget)?;
        let Some(outcome) = sweep.outcome(at) else {
            return Ok(None);
        };
        let (winning, complete) = moves_that(game, at, |option| {
            Ok::<_, Stop>(sweep.outcome(option) == Some(Outcome::P))
        })?;
        Ok(Some(Solution {
            outcome,
            nimber: sweep
                .nimber(at)
                .filter(|_| convention == Convention::Normal),
            winning,
            complete,
            by: By::Search,
            reason: None,
            method: None,
            searched: sweep.positions(),
            table: None,
        }))
    }

    /// Search: by nimbers in normal play.
    fn by_nimbers(
        &self,
        at: &G::Position,
        cache: &mut Cache<G>,
        budget: &mut Budget<'_>,
    ) -> Result<Solution<G::Move>, Stop> {
        let game = &self.0;
        let search = &mut cache.search;
        let nimber = search.nimber(game, at, budget)?;
        let (winning, complete) = moves_that(game, at, |option| {
            Ok::<_, Stop>(search.nimber(game, option, budget)? == Nimber::ZERO)
        })?;
        Ok(Solution {
            outcome: outcome_of(nimber),
            nimber: Some(nimber),
            winning,
            complete,
            by: By::Search,
            reason: None,
            method: None,
            searched: budget.progress().positions,
            table: None,
        })
    }

    /// Search: by outcomes, which look at no more than they must.
    fn by_outcomes(
        &self,
        at: &G::Position,
        convention: Convention,
        cache: &mut Cache<G>,
        budget: &mut Budget<'_>,
    ) -> Result<Solution<G::Move>, Stop> {
        let game = &self.0;
        let search = &mut cache.search;
        let outcome = search.outcome(game, convention, at, budget)?;
        let (winning, complete) = if outcome == Outcome::P {
            (Vec::new(), true)
        } else {
            moves_that(game, at, |option| {
                Ok::<_, Stop>(search.outcome(game, convention, option, budget)? == Outcome::P)
            })?
        };
        Ok(Solution {
            outcome,
            nimber: (outcome == Outcome::P && convention == Convention::Normal)
                .then_some(Nimber::ZERO),
            winning,
            complete,
            by: By::Search,
            reason: None,
            method: None,
            searched: budget.progress().positions,
            table: None,
        })
    }

    /// The methods in order, with this budget; then, in normal play, by
    /// outcomes with all that is left, if the first one did not suffice for nimbers.
    fn compute(
        &self,
        at: &G::Position,
        convention: Convention,
        cache: &mut Cache<G>,
        mut budget: Budget<'_>,
        then: Option<&SolveContext>,
    ) -> Result<Solution<G::Move>, Stop> {
        if let Some(computed) = self.by_sequence(at, convention, cache, &mut budget)? {
            return Ok(computed);
        }
        if let Some(computed) = self.by_sweep(at, convention, cache, &mut budget)? {
            return Ok(computed);
        }
        match convention {
            Convention::Misere => {
                let mut budget = then.map_or(budget, SolveContext::budget);
                self.by_outcomes(at, convention, cache, &mut budget)
            }
            Convention::Normal => match (self.by_nimbers(at, cache, &mut budget), then) {
                (Err(stop), Some(asking)) if stop.why != Why::Cancelled => {
                    // Memory full of nimbers is of no use for outcomes.
                    cache.search = Search::default();
                    self.by_outcomes(at, convention, cache, &mut asking.budget())
                }
                (result, _) => result,
            },
        }
    }

    /// With all that is allowed: a special method of the game, else the engines.
    fn compute_fully(
        &self,
        at: &G::Position,
        convention: Convention,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Solution<G::Move>, Stop> {
        special::compute(&self.0, at, convention, asking, false)
            .unwrap_or_else(|| self.compute(at, convention, cache, asking.half(), Some(asking)))
    }

    /// The nimber by the first method that gives it.
    fn compute_nimber(
        &self,
        at: &G::Position,
        cache: &mut Cache<G>,
        budget: &mut Budget<'_>,
    ) -> Result<Nimber, Stop> {
        let game = &self.0;
        if let Some(sequence) = cache.sequence(game, Convention::Normal)
            && let Some(nimber) = sequence.nimber(game, at, budget)?
        {
            return Ok(nimber);
        }
        if let Some(index) = fitting(game, at, Convention::Normal, budget)
            && let Some(nimber) = cache
                .sweep(game, Convention::Normal, index, budget)?
                .nimber(at)
        {
            return Ok(nimber);
        }
        cache.search.nimber(game, at, budget)
    }
}

impl<G: Game + Catalogue> Methods for LastMover<G> {
    type R = G;
    type Cache = Cache<G>;
    const HAS_NIMBERS: bool = true;

    fn parts(&self, at: &G::Position) -> Vec<G::Position> {
        let mut parts = Vec::new();
        self.0.summands(at, &mut |part| parts.push(part));
        parts
    }

    fn rules(&self) -> &G {
        &self.0
    }

    fn known(&self) -> Known<'_> {
        Known::of(&self.0)
    }

    fn keyed_rules(game: &Arc<Named<Self>>, at: &G::Position) -> Option<Arc<dyn KeyedRules>> {
        let rules = LastMoverRules(Arc::clone(game));
        match rules.is_endless(at) {
            true => None,
            false => Some(Arc::new(Coder::new(rules, at))),
        }
    }

    fn take_and_break(&self) -> Option<Vec<u8>> {
        match self.0.heaps()? {
            Heaps::TakeAndBreak { digits } => Some(digits),
            Heaps::Ladder { .. } => None,
        }
    }

    fn answer(
        &self,
        at: &G::Position,
        convention: Convention,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<FullSolution<Self>, Error> {
        let game = &self.0;
        let Some(verdict) = game.theory(at, convention) else {
            if game.is_endless(at) {
                return Err(Error::NotKnown {
                    position: game.show(at),
                });
            }
            let looked = boards::compute(game, at, convention, &mut cache.boards, asking, false)?;
            let computed = match looked {
                Some(computed) => computed,
                None => self.compute_fully(at, convention, cache, asking)?,
            };
            return Ok(found(game, at, convention, computed));
        };
        let mut found = FullSolution::of_verdict(verdict, convention);
        if found.complete && found.nimber_known {
            return Ok(found);
        }
        if game.is_endless(at) {
            // A win that the theorem names no move for: the first one that
            // works, among the finite options.
            if found.winning.is_empty() {
                found.winning = self.first_win(at, convention, cache, asking);
            }
            return Ok(found);
        }
        // A win without a move is worth a whole search; what else the theorem
        // leaves open is filled in if that is cheap.
        let fully = asking.thorough || (found.winning.is_empty() && found.outcome == Outcome::N);
        let looked = match boards::compute(game, at, convention, &mut cache.boards, asking, !fully)
        {
            Ok(looked) => looked.map(Ok),
            Err(Error::Limit(stop)) => Some(Err(stop)),
            Err(error) => return Err(error),
        };
        let computed = if let Some(looked) = looked {
            looked
        } else if fully {
            self.compute_fully(at, convention, cache, asking)
        } else {
            special::compute(game, at, convention, asking, true)
                .unwrap_or_else(|| self.compute(at, convention, cache, asking.extra(), None))
        };
        match computed {
            Ok(computed) => {
                if computed.outcome != found.outcome {
                    return Err(Error::Contradiction {
                        position: game.show(at),
                        table: computed.table,
                    });
                }
                let Solution {
                    by,
                    searched,
                    nimber,
                    winning,
                    ..
                } = computed;
                let winning = if computed.complete {
                    Winning::All(winning)
                } else {
                    Winning::AtLeast(winning)
                };
                found.completed(by, searched, nimber, winning);
                found.steps.extend(computed.method);
                found.table = computed.table;
                Ok(found)
            }
            Err(stop) if stop.why == Why::Cancelled => Err(stop.into()),
            Err(stop) if asking.thorough => Err(stop.into()),
            Err(_) => {
                found.searchable = true;
                Ok(found)
            }
        }
    }

    fn proof(
        &self,
        at: &G::Position,
        convention: Convention,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Proof, Error> {
        certified::proof(&self.0, at, convention, cache, asking)
    }

    fn outcome(
        &self,
        at: &G::Position,
        convention: Convention,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Outcome, Error> {
        let game = &self.0;
        if let Some(verdict) = game.theory(at, convention) {
            return Ok(verdict.outcome);
        }
        if game.is_endless(at) {
            return Err(Error::NotKnown {
                position: game.show(at),
            });
        }
        if let Some(outcome) = boards::outcome(game, at, convention, &mut cache.boards, asking)? {
            return Ok(outcome);
        }
        let mut budget = asking.budget();
        let sequence = cache.sequence(game, convention);
        if let Some(sequence) = sequence {
            match convention {
                Convention::Normal => {
                    if let Some(nimber) = sequence.nimber(game, at, &mut budget)? {
                        return Ok(outcome_of(nimber));
                    }
                }
                Convention::Misere => {
                    if let Some(outcome) = sequence.misere(game, at, &mut budget)? {
                        return Ok(outcome);
                    }
                }
            }
        }
        if let Some(index) = fitting(game, at, convention, &budget)
            && let Some(outcome) = cache
                .sweep(game, convention, index, &mut budget)?
                .outcome(at)
        {
            return Ok(outcome);
        }
        Ok(cache.search.outcome(game, convention, at, &mut budget)?)
    }

    fn nimber(
        &self,
        at: &G::Position,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Option<Nimber>, Error> {
        let game = &self.0;
        if let Some(verdict) = game.theory(at, Convention::Normal) {
            if verdict.outcome == Outcome::P {
                return Ok(Some(Nimber::ZERO));
            }
            if verdict.nimber.is_some() {
                return Ok(verdict.nimber);
            }
        }
        if game.is_endless(at) {
            return Err(Error::NimberNotKnown {
                position: game.show(at),
            });
        }
        if let Some(nimber) = boards::nimber(game, at, &mut cache.boards, asking)? {
            return Ok(Some(nimber));
        }
        Ok(Some(self.compute_nimber(
            at,
            cache,
            &mut asking.budget(),
        )?))
    }

    fn period(
        &self,
        convention: Convention,
        to: u64,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Option<Period>, Error> {
        let Some(sequence) = cache.sequence(&self.0, convention) else {
            return Ok(None);
        };
        sequence.value(&self.0, to, 0, &mut asking.budget())?;
        // Values are computed some at a time, so more may be known than asked for.
        let period = sequence.period().filter(|period| period.proved_by <= to);
        Ok(period.copied())
    }

    fn moves_to(
        &self,
        at: &G::Position,
        nimber: Nimber,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Option<Vec<Move<Self>>>, Error> {
        if let Some(moves) = self.0.moves_to(at, nimber) {
            return Ok(Some(moves));
        }
        if self.0.is_endless(at) {
            return Err(Error::NotKnown {
                position: self.0.show(at),
            });
        }
        let mut budget = asking.budget();
        let (moves, complete) = moves_that(&self.0, at, |option| {
            let looked = boards::nimber(&self.0, option, &mut cache.boards, asking)?;
            Ok::<_, Error>(match looked {
                Some(found) => found == nimber,
                None => self.compute_nimber(option, cache, &mut budget)? == nimber,
            })
        })?;
        if complete {
            Ok(Some(moves))
        } else {
            Err(budget.stop(Why::Work).into())
        }
    }

    fn is_tame(&self) -> bool {
        self.0.is_tame()
    }

    fn components(
        &self,
        at: &G::Position,
        sums: &mut MisereSums,
        asking: &SolveContext,
    ) -> Result<Option<Vec<Component>>, Error> {
        let mut known = Components::default();
        sums::components(&self.0, at, sums, &mut known, &mut asking.budget()).map(Some)
    }

    fn misere_moves(
        &self,
        at: &G::Position,
        others: &[Component],
        sums: &mut MisereSums,
        asking: &SolveContext,
    ) -> Result<Option<Winning<G::Move>>, Error> {
        sums::winning(&self.0, at, others, sums, asking).map(Some)
    }
}

impl<G: Game + Catalogue> LastMover<G> {
    /// The first move, in the game's order, to a finite position that is P;
    /// none when that takes too much work.
    fn first_win(
        &self,
        at: &G::Position,
        convention: Convention,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Vec<G::Move> {
        let game = &self.0;
        let mut budget = asking.extra();
        let mut found = Vec::new();
        let _ = game.moves(at, &mut |mv| {
            let option = game.play(at, &mv);
            if !game.is_endless(&option) {
                match cache.search.outcome(game, convention, &option, &mut budget) {
                    Ok(Outcome::P) => found.push(mv),
                    Ok(_) => return Flow::Continue(()),
                    Err(_) => {}
                }
                return Flow::Break(());
            }
            match budget.work(1) {
                Ok(()) => Flow::Continue(()),
                Err(_) => Flow::Break(()),
            }
        });
        found
    }
}

/// The index of a position, when a table of it fits the budget.
fn fitting<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    budget: &Budget<'_>,
) -> Option<G::Index> {
    let index = game.index(at)?;
    let size = index.size();
    let bytes = match convention {
        Convention::Normal => size,
        Convention::Misere => size / 8,
    };
    // The numbers to go through are most of the work of a small budget.
    (bytes <= budget.limits().memory / 2
        && size <= 1 << 30
        && budget.allows(size.saturating_mul(2)))
    .then_some(index)
}
