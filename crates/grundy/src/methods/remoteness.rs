//! The number of moves to the end, by search over whole positions.

use grundy_core::{Convention, Flow, Game, Outcome};
use grundy_engine::{Budget, Ending, Remoteness, Search, Stop};

use crate::solver::GameCache;

/// The remoteness of positions of one game, in each convention.
pub(crate) struct Lengths<P>([Remoteness<P>; 2]);

impl<P> Default for Lengths<P> {
    fn default() -> Self {
        Self([Remoteness::default(), Remoteness::default()])
    }
}

impl<P: Clone + Eq + std::hash::Hash> Lengths<P> {
    pub(crate) fn of<E: Ending<Position = P>>(
        &mut self,
        game: &mut E,
        (at, convention): (&P, Convention),
        budget: &mut Budget<'_>,
    ) -> Result<u32, E::Error> {
        self.0[convention as usize].of(game, at, budget)
    }

    pub(crate) fn bytes(&self) -> u64 {
        self.0.iter().map(Remoteness::bytes).sum()
    }
}

impl<P: Clone + Eq + std::hash::Hash + Send + 'static> GameCache for Lengths<P> {
    fn bytes(&self) -> u64 {
        Self::bytes(self)
    }
}

/// Visits the representatives of a position's options.
pub(super) fn options<G: Game>(
    game: &G,
    at: &G::Position,
    each: &mut dyn FnMut(G::Position) -> Flow,
) -> Flow {
    game.moves(at, &mut |mv| each(game.representative(&game.play(at, &mv))))
}

/// A last-mover game with its outcomes by search: in normal play by nimbers, which add.
pub(super) struct LastMoverEnding<'g, G: Game> {
    pub(super) game: &'g G,
    pub(super) convention: Convention,
    pub(super) search: &'g mut Search<G>,
}

impl<G: Game> Ending for LastMoverEnding<'_, G> {
    type Position = G::Position;
    type Error = Stop;

    fn outcome(&mut self, at: &G::Position, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        match self.convention {
            Convention::Normal => {
                let nimber = self.search.nimber(self.game, at, budget)?;
                Ok(Outcome::p_if(nimber.0 == 0))
            }
            convention => self.search.outcome(self.game, convention, at, budget),
        }
    }

    fn options(&self, at: &G::Position, each: &mut dyn FnMut(G::Position) -> Flow) -> Flow {
        options(self.game, at, each)
    }

    fn heap_bytes(&self, at: &G::Position) -> usize {
        self.game.heap_bytes(at)
    }

    fn bytes(&self) -> u64 {
        self.search.bytes()
    }
}
