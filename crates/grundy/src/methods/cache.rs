//! What is cache of a last-mover game between questions.

use std::any::Any;

use grundy_core::{Catalogue, Convention, Game};
use grundy_engine::{Budget, Search, Sequence, Stop, Sweep};

use super::boards;
use crate::solver::Keep;

/// What is cache of a last-mover game.
pub(crate) struct Cache<G: Game + Catalogue> {
    pub(super) search: Search<G>,
    /// The latest tables, the newest last.
    sweeps: Vec<(Option<Convention>, Sweep<G>)>,
    /// The sequences of normal and misère play, once asked for.
    sequences: [Option<Option<Sequence>>; 2],
    pub(super) boards: boards::Cache,
}

impl<G: Game + Catalogue> Default for Cache<G> {
    fn default() -> Self {
        Self {
            search: Search::default(),
            sweeps: Vec::new(),
            sequences: [None, None],
            boards: boards::Cache::default(),
        }
    }
}

impl<G: Game + Catalogue> Keep for Cache<G> {
    fn bytes(&self) -> u64 {
        let sweeps: u64 = self.sweeps.iter().map(|(_, sweep)| sweep.bytes()).sum();
        let sequences: u64 = self
            .sequences
            .iter()
            .flatten()
            .flatten()
            .map(Sequence::bytes)
            .sum();
        self.search.bytes() + sweeps + sequences + self.boards.bytes()
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

impl<G: Game + Catalogue> Cache<G> {
    /// The values of single heaps, where the game is one of heaps.
    pub(super) fn sequence(&mut self, game: &G, convention: Convention) -> Option<&mut Sequence> {
        self.sequences[convention as usize]
            .get_or_insert_with(|| Sequence::new(game, convention))
            .as_mut()
    }

    /// The table of a board: of nimbers in normal play, of outcomes in misère
    /// play; made if it is not there and fits.
    pub(super) fn sweep(
        &mut self,
        game: &G,
        convention: Convention,
        index: G::Index,
        budget: &mut Budget<'_>,
    ) -> Result<&Sweep<G>, Stop> {
        const KEPT: usize = 4;
        let of = (convention == Convention::Misere).then_some(convention);
        let found = self
            .sweeps
            .iter()
            .position(|(kind, sweep)| *kind == of && *sweep.index() == index);
        let place = match found {
            Some(place) => place,
            None => {
                let sweep = match convention {
                    Convention::Normal => Sweep::nimbers(game, index, budget)?,
                    Convention::Misere => Sweep::outcomes(game, convention, index, budget)?,
                };
                if self.sweeps.len() == KEPT {
                    self.sweeps.remove(0);
                }
                self.sweeps.push((of, sweep));
                self.sweeps.len() - 1
            }
        };
        Ok(&self.sweeps[place].1)
    }
}
