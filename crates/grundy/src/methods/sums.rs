//! Positions of last-mover games as parts of misère sums.

use grundy_core::{Catalogue, Game, Outcome, Winning};
use grundy_engine::{Budget, Component, Components, MisereSums, Why};

use super::solution::moves_that;
use crate::error::Error;
use crate::solver::SolveContext;

/// The components of a position.
pub(crate) fn components<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    sums: &mut MisereSums,
    known: &mut Components<G>,
    budget: &mut Budget<'_>,
) -> Result<Vec<Component>, Error> {
    if game.theorems().is_endless(at) {
        return Err(Error::NotKnown {
            position: game.show(at),
        });
    }
    Ok(sums.components(game, at, known, budget)?)
}

/// The winning moves: those to a lost sum with these components.
pub(crate) fn winning<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    others: &[Component],
    sums: &mut MisereSums,
    ctx: &SolveContext,
) -> Result<Winning<G::Move>, Error> {
    let mut budget = ctx.budget();
    let mut known = Components::default();
    let winning = moves_that(game, at, |option| {
        let mut sum = components(game, option, sums, &mut known, &mut budget)?;
        sum.extend_from_slice(others);
        Ok::<_, Error>(sums.outcome(sum, &mut budget)? == Outcome::P)
    })?;
    match winning {
        (moves, true) => Ok(Winning::All(moves)),
        (moves, false) if moves.is_empty() => Err(budget.stop(Why::Work).into()),
        (moves, false) => Ok(Winning::AtLeast(moves)),
    }
}
