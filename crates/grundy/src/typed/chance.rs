//! Games that chance opens: their starts, and the positions after a throw.

use std::sync::Arc;

use grundy_core::{Catalogue, ChanceOpened, Convention, ParseError, Start as TypedStart};

use super::Typed;
use crate::error::Error;
use crate::game::Game;
use crate::methods::{Kind as _, LastMover};
use crate::position::opening::ErasedOpening;
use crate::position::{Opening, Position, Start};
use crate::proof::{self, Proof};
use crate::solver::Solver;

type ChanceGame<C> = Arc<Typed<LastMover<C>>>;

/// Reads an opening or a position.
pub(super) fn read_start<C: ChanceOpened + Catalogue>(
    game: &ChanceGame<C>,
    text: &str,
) -> Result<Start, ParseError> {
    Ok(match game.kind.rules().read_start(text)? {
        TypedStart::After(at) => Start::Position(game.position(at)),
        TypedStart::Before(at) => Start::Opening(Opening {
            game: Game(Arc::<Typed<_>>::clone(game)),
            at: Arc::new(Before {
                game: Arc::clone(game),
                at,
            }),
        }),
    })
}

/// A position before the opening throw.
struct Before<C: ChanceOpened + Catalogue> {
    game: ChanceGame<C>,
    at: C::Opening,
}

impl<C: ChanceOpened + Catalogue> ErasedOpening for Before<C> {
    fn text(&self) -> String {
        self.at.to_string()
    }

    fn throws(&self) -> Vec<(String, Position)> {
        let throws = self.game.kind.rules().throws(&self.at).into_iter();
        throws
            .map(|(throw, at)| (throw, self.game.position(at)))
            .collect()
    }

    fn proof(&self, convention: Convention, solver: &mut Solver) -> Result<Proof, Error> {
        let proof = self
            .game
            .of_heaps(convention, solver, |game, sequence, ctx| {
                let mut budget = ctx.budget();
                let proof = proof::of_rolls(game, &self.at, convention, sequence, &mut budget);
                Ok(proof?)
            })?;
        proof.flatten().ok_or_else(|| Error::NotKnown {
            position: self.text(),
        })
    }
}
