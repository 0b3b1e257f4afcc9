//! What is kept of a last-mover game between questions.

use std::any::Any;
use std::sync::Arc;

use grundy_core::{Convention, Game, ValueKind};
use grundy_engine::{Budget, Search, Sequence, Stop, Sweep};
use grundy_kernels::line_boards::{Board, Solved};

use super::quotient::kept;
use crate::solver::Keep;

/// Boards solved for earlier questions, the newest last.
#[derive(Default)]
pub(super) struct Boards(Vec<(ValueKind, Arc<Solved>)>);

impl Boards {
    /// The newest one with such values that holds what is asked for.
    pub(super) fn find(
        &self,
        kind: ValueKind,
        holds: impl Fn(&Board) -> bool,
    ) -> Option<Arc<Solved>> {
        let fits = |entry: &&(ValueKind, Arc<Solved>)| entry.0 == kind && holds(entry.1.board());
        let found = self.0.iter().rev().find(fits)?;
        Some(Arc::clone(&found.1))
    }

    pub(super) fn keep(&mut self, kind: ValueKind, solved: Solved) -> Arc<Solved> {
        const KEPT: usize = 3;
        if self.0.len() == KEPT {
            self.0.remove(0);
        }
        let solved = Arc::new(solved);
        self.0.push((kind, Arc::clone(&solved)));
        solved
    }
}

/// What is kept of a last-mover game.
pub(crate) struct Cache<G: Game> {
    pub(super) search: Search<G>,
    /// The latest tables, the newest last.
    sweeps: Vec<(Option<Convention>, Sweep<G>)>,
    /// The sequences of normal and misère play, once asked for.
    sequences: [Option<Option<Sequence>>; 2],
    pub(super) boards: Boards,
    /// The misère quotient of the heaps of a take-and-break game.
    pub(super) quotient: Option<kept::Kept>,
}

impl<G: Game> Default for Cache<G> {
    fn default() -> Self {
        Self {
            search: Search::default(),
            sweeps: Vec::new(),
            sequences: [None, None],
            boards: Boards::default(),
            quotient: None,
        }
    }
}

impl<G: Game> Keep for Cache<G> {
    fn bytes(&self) -> u64 {
        let sweeps: u64 = self.sweeps.iter().map(|(_, sweep)| sweep.bytes()).sum();
        let sequences: u64 = self
            .sequences
            .iter()
            .flatten()
            .flatten()
            .map(Sequence::bytes)
            .sum();
        let boards: u64 = self.boards.0.iter().map(|(_, solved)| solved.bytes()).sum();
        let quotient = self.quotient.as_ref().map_or(0, kept::Kept::bytes);
        self.search.bytes() + sweeps + sequences + boards + quotient
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

impl<G: Game> Cache<G> {
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
