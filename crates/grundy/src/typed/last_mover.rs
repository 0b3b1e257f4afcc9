//! The operations of last-mover games and their positions alone.

use std::ops::Deref;
use std::sync::Arc;

use grundy_core::{Catalogue, Convention, Game, Heaps, Outcome};
use grundy_engine::whole::{Coder, KeyedRules};
use grundy_engine::{Budget, Component, Components, MisereSums, Period, Sequence, StopReason};

use super::{At, Typed};
use crate::answer::Choice;
use crate::error::Error;
use crate::game::erased::LastMoverGame;
use crate::methods::{self, Cache, LastMover, Solution};
use crate::position::erased::LastMoverPosition;
use crate::solver::{SolveContext, Solver};

impl<G: Game + Catalogue> Typed<LastMover<G>> {
    /// Reads the values of single heaps; `None` if the game is not one of heaps.
    pub(super) fn of_heaps<T>(
        &self,
        convention: Convention,
        solver: &mut Solver,
        read: impl FnOnce(&G, &mut Sequence, &SolveContext) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        let game = &self.kind.0;
        let (cache, ctx) = solver.ask::<Cache<G>>(&self.facts.name);
        let sequence = cache.sequence(game, convention);
        let values = sequence.map(|sequence| read(game, sequence, &ctx));
        self.sound(values.transpose(), solver)
    }
}

impl<G: Game + Catalogue> LastMoverGame for Typed<LastMover<G>> {
    fn take_and_break(&self) -> Option<Vec<u8>> {
        match self.kind.0.heaps()?.kind() {
            Heaps::TakeAndBreak { digits } => Some(digits),
            Heaps::Ladder { .. } => None,
        }
    }

    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error> {
        let period = self.of_heaps(convention, solver, |game, sequence, ctx| {
            sequence.value(game, to, 0, &mut ctx.budget())?;
            // Values are computed in batches, so more may be known than asked for.
            let period = sequence.period().filter(|period| period.proved_by <= to);
            Ok(period.copied())
        })?;
        Ok(period.flatten())
    }

    fn heap_nimbers(&self, to: u64, solver: &mut Solver) -> Result<Option<Vec<u32>>, Error> {
        let classes = match self.kind.0.heaps().map(|heaps| heaps.kind()) {
            Some(Heaps::Ladder { classes, .. }) => classes,
            _ => 1,
        };
        if classes != 1 {
            return Ok(None);
        }
        self.of_heaps(Convention::Normal, solver, |game, sequence, ctx| {
            let mut budget = ctx.budget();
            let bytes = to.saturating_add(1).saturating_mul(size_of::<u32>() as u64);
            if bytes > ctx.limits.memory / 2 {
                return Err(budget.stop(StopReason::Memory).into());
            }
            sequence.value(game, to, 0, &mut budget)?;
            let nimbers = (0..=to).map(|heap| {
                let value = sequence.value(game, heap, 0, &mut budget)?;
                u32::try_from(value).map_err(|_| budget.stop(StopReason::Memory))
            });
            Ok(nimbers.collect::<Result<_, _>>()?)
        })
    }
}

impl<G: Game + Catalogue> At<LastMover<G>> {
    /// The components of a position of the game in misère sums.
    fn components_of(
        &self,
        at: &G::Position,
        sums: &mut MisereSums,
        known: &mut Components<G>,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Component>, Error> {
        methods::finite(self.rules(), at)?;
        Ok(sums.components(self.rules(), at, known, budget)?)
    }
}

impl<G: Game + Catalogue> LastMoverPosition for At<LastMover<G>> {
    fn keyed_rules(&self) -> Option<Arc<dyn KeyedRules>> {
        let rules = SharedRules(Arc::clone(&self.game));
        match rules.theorems().is_endless(&self.at) {
            true => None,
            false => Some(Arc::new(Coder::new(rules, &self.at))),
        }
    }

    fn is_tame(&self) -> bool {
        self.rules().theorems().is_tame()
    }

    fn heap_sizes(&self) -> Option<Vec<u64>> {
        methods::heap_sizes(self.rules(), &self.at)
    }

    fn with_heaps(
        &self,
        heaps: &[u64],
        solver: &mut Solver,
    ) -> Result<Option<Solution<Choice>>, Error> {
        let solution = self.ask(Convention::Misere, solver, |kind, query| {
            methods::with_heaps(&kind.0, heaps, query)
        })?;
        Ok(solution.map(|solution| {
            let (winning, all) = self.choices(&solution.winning);
            let mut summary = solution.summary;
            summary.complete &= all;
            Solution { winning, summary }
        }))
    }

    fn components(
        &self,
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<Vec<Component>, Error> {
        let ctx = solver.context();
        let (mut known, mut budget) = (Components::default(), ctx.budget());
        let components = self.components_of(&self.at, sums, &mut known, &mut budget);
        self.game.sound(components, solver)
    }

    fn misere_moves(
        &self,
        others: &[Component],
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<(Vec<Choice>, bool), Error> {
        let ctx = solver.context();
        let (mut known, mut budget) = (Components::default(), ctx.budget());
        let winning = methods::moves_that(self.rules(), &self.at, |option| {
            let mut sum = self.components_of(option, sums, &mut known, &mut budget)?;
            sum.extend_from_slice(others);
            Ok::<_, Error>(sums.outcome(sum, &mut budget)? == Outcome::P)
        });
        let (moves, complete) = self.game.sound(winning, solver)?;
        if moves.is_empty() && !complete {
            return Err(budget.stop(StopReason::Work).into());
        }
        let (moves, all) = self.choices(&moves);
        Ok((moves, complete && all))
    }
}

/// The rules of a game, which outlive the request for them.
struct SharedRules<G: Game + Catalogue>(Arc<Typed<LastMover<G>>>);

impl<G: Game + Catalogue> Deref for SharedRules<G> {
    type Target = G;

    fn deref(&self) -> &G {
        &self.0.kind.0
    }
}
