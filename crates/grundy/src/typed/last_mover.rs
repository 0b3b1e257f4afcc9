//! The operations of last-mover games and their positions alone.

use std::ops::Deref;
use std::sync::Arc;

use grundy_core::{Catalogue, Convention, Game, Winning};
use grundy_engine::whole::{Coder, KeyedRules};
use grundy_engine::{Component, Components, MisereSums, Period};

use super::{At, Typed};
use crate::error::Error;
use crate::game::erased::LastMoverGame;
use crate::methods::{self, LastMover, Solution};
use crate::position::Choice;
use crate::position::erased::LastMoverPosition;
use crate::solver::Solver;

impl<G: Game + Catalogue> LastMoverGame for Typed<LastMover<G>> {
    fn take_and_break(&self) -> Option<Vec<u8>> {
        self.kind.take_and_break()
    }

    fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error> {
        let (cache, ctx) = solver.ask(&self.facts.name);
        let period = self.kind.period(convention, to, cache, &ctx);
        self.sound(period, solver)
    }

    fn heap_nimbers(&self, to: u64, solver: &mut Solver) -> Result<Option<Vec<u32>>, Error> {
        let (cache, ctx) = solver.ask(&self.facts.name);
        let nimbers = self.kind.heap_nimbers(to, cache, &ctx);
        self.sound(nimbers, solver)
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
        Ok(solution.map(|solution| solution.with_moves(|moves| self.choices(moves))))
    }

    fn components(
        &self,
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<Vec<Component>, Error> {
        let ctx = solver.context();
        let (rules, mut known) = (self.rules(), Components::default());
        let components = methods::components(rules, &self.at, sums, &mut known, &mut ctx.budget());
        self.game.sound(components, solver)
    }

    fn misere_moves(
        &self,
        others: &[Component],
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<(Vec<Choice>, bool), Error> {
        let ctx = solver.context();
        let winning = methods::winning(self.rules(), &self.at, others, sums, &ctx);
        let winning = self.game.sound(winning, solver)?;
        let complete = matches!(winning, Winning::All(_));
        let (moves, all) = self.choices(winning.moves());
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
