//! Last-mover games: theory, then the first method of a list that applies.

use std::ops::Deref;
use std::sync::Arc;

use grundy_check::certificate::Known;
use grundy_core::{Catalogue, Convention, Flow, Game, Heaps, Nimber, Outcome, Winning};
use grundy_engine::whole::{Coder, KeyedRules};
use grundy_engine::{Component, Components, MisereSums, Period, Why};

use super::cache::Cache;
use super::kind::{Methods, Move};
use super::method::{Means, Method, Question, Values, Want, everything};
use super::solution::{FullSolution, Solution, moves_that};
use super::{
    brought, certified, dominoes, engines, lattice, line_boards, quotient, rows, sums, whole,
};
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
    /// The methods, in order, for what theory leaves open.
    const METHODS: &[Method<G>] = &[
        whole::table,
        line_boards::board,
        rows::sieve,
        dominoes::parts,
        lattice::regions,
        lattice::outlines,
        brought::method,
        engines::sequence,
        quotient::heaps,
        engines::sweep,
        engines::search,
    ];

    /// What is wanted, from the first method that applies and knows it.
    fn first<T>(
        question: &Question<'_, G>,
        cache: &mut Cache<G>,
        means: &mut Means<'_>,
        find: impl Fn(&mut dyn Values<G>) -> Result<Option<T>, Error>,
    ) -> Result<T, Error> {
        for method in Self::METHODS {
            if let Some(mut values) = method(question, cache, means)?
                && let Some(found) = find(&mut *values)?
            {
                return Ok(found);
            }
        }
        Err(Error::NotKnown {
            position: question.game.show(question.at),
        })
    }

    fn first_nimber(
        &self,
        at: &G::Position,
        cache: &mut Cache<G>,
        means: &mut Means<'_>,
    ) -> Result<Nimber, Error> {
        let question = Question::new(&self.0, at, Convention::Normal, Want::Nimber);
        Self::first(&question, cache, means, |values| values.nimber(at))
    }

    fn first_solution(
        &self,
        at: &G::Position,
        convention: Convention,
        want: Want,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Solution<G::Move>, Error> {
        let question = Question::new(&self.0, at, convention, want);
        let mut means = Means::new(want, asking);
        Self::first(&question, cache, &mut means, |values| {
            everything(&question, values)
        })
    }

    /// Refuses a position of which only a theorem can tell anything.
    fn finite(&self, at: &G::Position) -> Result<(), Error> {
        match self.0.theorems().is_endless(at) {
            false => Ok(()),
            true => Err(Error::NotKnown {
                position: self.0.show(at),
            }),
        }
    }

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
            let outcome = match game.theorems().is_endless(&option) {
                true => budget.work(1).map(|()| Outcome::N),
                false => cache.search.outcome(game, convention, &option, &mut budget),
            };
            match outcome {
                Ok(Outcome::P) => found.push(mv),
                Ok(_) => return Flow::Continue(()),
                Err(_) => {}
            }
            Flow::Break(())
        });
        found
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
        match rules.theorems().is_endless(at) {
            true => None,
            false => Some(Arc::new(Coder::new(rules, at))),
        }
    }

    fn take_and_break(&self) -> Option<Vec<u8>> {
        match self.0.heaps()?.kind() {
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
    ) -> Result<FullSolution<G::Move>, Error> {
        let game = &self.0;
        let has_nimbers = convention == Convention::Normal;
        let Some(verdict) = game.theory(at, convention) else {
            self.finite(at)?;
            let found = self.first_solution(at, convention, Want::All, cache, asking)?;
            return Ok(FullSolution::of_solution(game, at, found, has_nimbers));
        };
        let mut found = FullSolution::of_verdict(verdict, has_nimbers);
        if found.complete && found.nimber_known {
            return Ok(found);
        }
        let names_no_move = found.winning.is_empty() && found.outcome == Outcome::N;
        if game.theorems().is_endless(at) {
            // The first finite option that works.
            if names_no_move {
                found.winning = self.first_win(at, convention, cache, asking);
            }
            return Ok(found);
        }
        // A win without a move is worth a whole search; what else the theorem
        // leaves open is filled in if that is cheap.
        let want = match asking.thorough || names_no_move {
            true => Want::All,
            false => Want::Rest,
        };
        match self.first_solution(at, convention, want, cache, asking) {
            Ok(rest) if rest.outcome != found.outcome => Err(Error::Contradiction {
                position: game.show(at),
                table: rest.basis.table,
            }),
            Ok(rest) => {
                found.completed(rest);
                Ok(found)
            }
            Err(Error::Limit(stop)) if stop.why != Why::Cancelled && !asking.thorough => {
                found.searchable = true;
                Ok(found)
            }
            Err(error) => Err(error),
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
        if let Some(verdict) = self.0.theory(at, convention) {
            return Ok(verdict.outcome);
        }
        self.finite(at)?;
        let question = Question::new(&self.0, at, convention, Want::Outcome);
        let mut means = Means::new(Want::Outcome, asking);
        Self::first(&question, cache, &mut means, |values| values.outcome(at))
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
        if game.theorems().is_endless(at) {
            return Err(Error::NimberNotKnown {
                position: game.show(at),
            });
        }
        let mut means = Means::new(Want::Nimber, asking);
        self.first_nimber(at, cache, &mut means).map(Some)
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

    fn heap_nimbers(
        &self,
        to: u64,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Option<Vec<u32>>, Error> {
        let one_kind = match self.0.heaps().map(|heaps| heaps.kind()) {
            Some(Heaps::Ladder { classes, .. }) => classes == 1,
            Some(Heaps::TakeAndBreak { .. }) => true,
            None => false,
        };
        let sequence = cache.sequence(&self.0, Convention::Normal);
        let Some(sequence) = sequence.filter(|_| one_kind) else {
            return Ok(None);
        };
        let mut budget = asking.budget();
        let bytes = to.saturating_add(1).saturating_mul(size_of::<u32>() as u64);
        if bytes > asking.limits.memory / 2 {
            return Err(budget.stop(Why::Memory).into());
        }
        sequence.value(&self.0, to, 0, &mut budget)?;
        let nimbers = (0..=to).map(|heap| {
            let value = sequence.value(&self.0, heap, 0, &mut budget)?;
            u32::try_from(value).map_err(|_| budget.stop(Why::Memory))
        });
        Ok(Some(nimbers.collect::<Result<_, _>>()?))
    }

    fn moves_to(
        &self,
        at: &G::Position,
        nimber: Nimber,
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Option<Vec<Move<Self>>>, Error> {
        if let Some(moves) = self.0.theorems().moves_to(at, nimber) {
            return Ok(Some(moves));
        }
        self.finite(at)?;
        let mut means = Means::new(Want::Nimber, asking);
        let (moves, complete) = moves_that(&self.0, at, |option| {
            Ok::<_, Error>(self.first_nimber(option, cache, &mut means)? == nimber)
        })?;
        match complete {
            true => Ok(Some(moves)),
            false => Err(means.budget.stop(Why::Work).into()),
        }
    }

    fn is_tame(&self) -> bool {
        self.0.theorems().is_tame()
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

    fn sizes_in_sums(&self, at: &G::Position) -> Option<Vec<u64>> {
        quotient::sizes_in_sums(&self.0, at)
    }

    fn beside(
        &self,
        at: &G::Position,
        others: &[u64],
        cache: &mut Cache<G>,
        asking: &SolveContext,
    ) -> Result<Option<Solution<G::Move>>, Error> {
        quotient::beside(&self.0, at, others, cache, asking)
    }
}
