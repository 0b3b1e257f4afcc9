//! The results that a last-mover game computed for earlier questions.

use std::sync::Arc;

use grundy_core::{Convention, Game, ValueKind};
use grundy_engine::{Budget, Search, Sequence, Stop, Sweep, Trials};
use grundy_kernels::bits;
use grundy_kernels::hexagons::Around;
use grundy_kernels::line_boards::{Board, Solved};
use grundy_kernels::numbers::Lists;
use grundy_ruleset::Ruleset;

use super::quotient::cached::CachedQuotient;
use super::remoteness::Lengths;
use crate::solver::GameCache;

/// Boards solved for earlier questions, the newest last.
#[derive(Default)]
pub(super) struct Boards(Vec<(ValueKind, Arc<Solved>)>);

impl Boards {
    /// The newest board with values of this kind that contains the position.
    pub(super) fn find(
        &self,
        kind: ValueKind,
        has_it: impl Fn(&Board) -> bool,
    ) -> Option<Arc<Solved>> {
        let fits = |entry: &&(ValueKind, Arc<Solved>)| entry.0 == kind && has_it(entry.1.board());
        let (_, solved) = self.0.iter().rev().find(fits)?;
        Some(Arc::clone(solved))
    }

    /// Adds a board; with three boards it replaces the oldest.
    pub(super) fn add(&mut self, kind: ValueKind, solved: Solved) -> Arc<Solved> {
        const MOST: usize = 3;
        if self.0.len() == MOST {
            self.0.remove(0);
        }
        let solved = Arc::new(solved);
        self.0.push((kind, Arc::clone(&solved)));
        solved
    }
}

/// The results of a last-mover game for earlier questions.
pub(crate) struct Cache<G: Game> {
    pub(super) search: Search<G>,
    pub(super) trials: Trials,
    pub(super) lengths: Lengths<G::Position>,
    /// The latest tables, the newest last.
    sweeps: Vec<(Option<Convention>, Sweep<G>)>,
    /// The sequences of normal and misère play, once computed.
    sequences: [Option<Option<Sequence>>; 2],
    pub(super) boards: Boards,
    /// The regions of a triangular lattice valued last, and their bytes.
    pub(super) regions: Option<(Around, u64)>,
    /// The parts of the board of bits that was asked about last.
    pub(super) bits: Option<bits::Boards>,
    /// The ruleset of a built-in game, once read.
    text: Option<Option<Arc<Ruleset>>>,
    /// The parts of lists of numbers.
    pub(super) lists: Option<Lists>,
    /// The misère quotient of the heaps of a take-and-break game.
    pub(super) quotient: Option<CachedQuotient>,
}

impl<G: Game> Default for Cache<G> {
    fn default() -> Self {
        Self {
            search: Search::default(),
            trials: Trials::default(),
            lengths: Lengths::default(),
            sweeps: Vec::new(),
            sequences: [None, None],
            boards: Boards::default(),
            regions: None,
            bits: None,
            text: None,
            lists: None,
            quotient: None,
        }
    }
}

impl<G: Game> GameCache for Cache<G> {
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
        let quotient = self.quotient.as_ref().map_or(0, CachedQuotient::bytes);
        let regions = self.regions.as_ref().map_or(0, |(_, bytes)| *bytes);
        let bits = self.bits.as_ref().map_or(0, bits::Boards::bytes);
        let lists = self.lists.as_ref().map_or(0, Lists::bytes);
        let searches = self.search.bytes() + self.trials.bytes() + self.lengths.bytes();
        searches + bits + lists + sweeps + sequences + boards + regions + quotient
    }
}

impl<G: Game> Cache<G> {
    /// The values of single heaps, if the game is one of heaps.
    pub(crate) fn sequence(&mut self, game: &G, convention: Convention) -> Option<&mut Sequence> {
        self.sequences[convention as usize]
            .get_or_insert_with(|| Sequence::new(game, convention))
            .as_mut()
    }

    /// The ruleset of the built-in game of this name.
    pub(super) fn text(&mut self, name: &str) -> Option<Arc<Ruleset>> {
        let read = || grundy_ruleset::built_in(name).map(Arc::new);
        self.text.get_or_insert_with(read).clone()
    }

    /// The table of a board, nimbers in normal play and outcomes in misère play, computed
    /// unless cached.
    pub(super) fn sweep(
        &mut self,
        game: &G,
        convention: Convention,
        index: G::Index,
        budget: &mut Budget<'_>,
    ) -> Result<&Sweep<G>, Stop> {
        const MOST: usize = 4;
        let of = (convention == Convention::Misere).then_some(convention);
        let known = self
            .sweeps
            .iter()
            .position(|(kind, sweep)| *kind == of && *sweep.index() == index);
        let place = match known {
            Some(place) => place,
            None => {
                let sweep = match convention {
                    Convention::Normal => Sweep::nimbers(game, index, budget)?,
                    Convention::Misere => Sweep::outcomes(game, convention, index, budget)?,
                };
                if self.sweeps.len() == MOST {
                    self.sweeps.remove(0);
                }
                self.sweeps.push((of, sweep));
                self.sweeps.len() - 1
            }
        };
        Ok(&self.sweeps[place].1)
    }
}
