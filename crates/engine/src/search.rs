//! Depth-first search with a transposition table, on an explicit stack.

use std::fmt;

use grundy_core::{Convention, Flow, Game, Mex, Nimber, Outcome};

use crate::arena::Arena;
use crate::budget::{Budget, Stop, StopReason, flow};
use crate::hash::{self, Table};
use crate::outcomes::{self, Outcomes};

/// A memo of values of one game's positions; later questions reuse it.
///
/// See the [crate's page](crate) for an example.
pub struct Search<G: Game> {
    /// Nimbers of parts: representatives that are not sums.
    nimbers: Table<G::Position, u32>,
    /// Outcomes of whole positions, one table for each convention.
    lost: [Table<G::Position, bool>; 2],
    /// Heap bytes of the positions in the tables.
    lists: u64,
}

impl<G: Game> Default for Search<G> {
    fn default() -> Self {
        Self {
            nimbers: Table::default(),
            lost: [Table::default(), Table::default()],
            lists: 0,
        }
    }
}

// Shows the size alone: a cache may hold millions.
impl<G: Game> fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("positions", &self.len())
            .finish_non_exhaustive()
    }
}

/// A frame of the nimber search: a position whose options are being valued.
struct Valued<P> {
    at: P,
    /// The start of this frame's options in the arena.
    first: usize,
    mex: Mex,
    /// The nim-sum of the valued parts of the current option.
    sum: Nimber,
}

impl<G: Game> Search<G> {
    /// The number of positions in the tables.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nimbers.len() + self.lost[0].len() + self.lost[1].len()
    }

    /// True before the first question.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes of the tables.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        hash::bytes(&self.nimbers)
            + hash::bytes(&self.lost[0])
            + hash::bytes(&self.lost[1])
            + self.lists
    }

    /// The nimber of a position: the nim-sum over its parts of the mex over their
    /// options.
    ///
    /// By the theorem of Sprague and Grundy.
    ///
    /// # Errors
    /// When a limit is reached; valued positions stay in the tables.
    pub fn nimber(
        &mut self,
        game: &G,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Nimber, Stop> {
        let mut parts = Vec::new();
        game.summands(at, &mut |part| parts.push(game.representative(&part)));
        let mut sum = Nimber::ZERO;
        for part in parts {
            sum ^= self.part_nimber(game, part, budget)?;
        }
        Ok(sum)
    }

    fn part_nimber(
        &mut self,
        game: &G,
        part: G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Nimber, Stop> {
        if let Some(&nimber) = self.nimbers.get(&part) {
            return Ok(Nimber(nimber.into()));
        }
        // All frames share one arena of options; a mark begins each option's parts,
        // and a frame consumes its options from the end.
        let mut arena: Arena<(G::Position, bool)> = Arena::default();
        let mut stack: Vec<Valued<G::Position>> = Vec::new();
        let nimber = self.value(game, part, &mut arena, &mut stack, budget);
        if let Err(stop) = &nimber {
            budget.abandon(stop, (arena, stack));
        }
        nimber
    }

    /// Searches the nimber of a part on an empty stack.
    fn value(
        &mut self,
        game: &G,
        part: G::Position,
        arena: &mut Arena<(G::Position, bool)>,
        stack: &mut Vec<Valued<G::Position>>,
        budget: &mut Budget<'_>,
    ) -> Result<Nimber, Stop> {
        let lists = |(part, _): &(G::Position, bool)| game.heap_bytes(part);
        // Heap bytes of the frames' positions.
        let mut opened = 0;
        let mut frame = self.open(game, part, arena, &mut opened, 0, budget)?;
        loop {
            // Invariant: `frame` is the top of the stack, stored outside of it.
            if arena.len() == frame.first {
                let nimber = frame.mex.mex();
                if self.nimbers.len() == self.nimbers.capacity() {
                    let frames = arena.bytes() + hash::list_bytes(stack) + opened;
                    budget.memory(self.bytes() + frames)?;
                }
                let own = game.heap_bytes(&frame.at) as u64;
                opened -= own;
                self.lists += own;
                self.nimbers.insert(
                    frame.at,
                    u32::try_from(nimber.0).map_err(|_| budget.stop(StopReason::Memory))?,
                );
                match stack.pop() {
                    Some(parent) => frame = parent,
                    None => return Ok(nimber),
                }
                continue;
            }
            // Nonempty by the length.
            let Some((part, is_first)) = arena.last() else {
                return Err(budget.stop(StopReason::Memory));
            };
            if let Some(&nimber) = self.nimbers.get(part) {
                frame.sum ^= Nimber(nimber.into());
                if *is_first {
                    frame.mex.insert(frame.sum);
                    frame.sum = Nimber::ZERO;
                }
                arena.pop(lists);
            } else {
                let child = part.clone();
                let frames = hash::list_bytes(stack);
                let open = self.open(game, child, arena, &mut opened, frames, budget)?;
                stack.push(std::mem::replace(&mut frame, open));
            }
        }
    }

    /// Appends the options of a position to the arena; adds its heap bytes to
    /// `opened`.
    fn open(
        &mut self,
        game: &G,
        at: G::Position,
        arena: &mut Arena<(G::Position, bool)>,
        opened: &mut u64,
        stack_bytes: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Valued<G::Position>, Stop> {
        budget.position()?;
        let first = arena.len();
        let mut mex = Mex::default();
        *opened += game.heap_bytes(&at) as u64;
        let others = self.bytes() + stack_bytes + *opened;
        budget.memory(others + arena.bytes())?;
        let mut added = Ok(());
        let _ = game.options(&at, &mut |parts| {
            if parts.is_empty() {
                mex.insert(Nimber::ZERO);
            }
            added = budget.work(1).and_then(|()| {
                parts.iter().enumerate().try_for_each(|(index, part)| {
                    let own = game.heap_bytes(part);
                    arena.push((part.clone(), index == 0), own, others, budget)
                })
            });
            flow(&added)
        });
        added.map(|()| Valued {
            at,
            first,
            mex,
            sum: Nimber::ZERO,
        })
    }

    /// The outcome of a whole position, cut off at the first winning move.
    ///
    /// Sums are not split: this serves misère play, where nimbers do not add, and
    /// positions too large for nimbers.
    ///
    /// # Errors
    /// When a limit is reached; decided positions stay in the tables.
    pub fn outcome(
        &mut self,
        game: &G,
        convention: Convention,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        let root = game.representative(at);
        let tables = self.bytes() - hash::bytes(&self.lost[convention as usize]) - self.lists;
        let mut outcomes = WholePositions {
            game,
            convention,
            lost: &mut self.lost[convention as usize],
            lists: &mut self.lists,
            tables,
        };
        outcomes::search(&mut outcomes, root, budget)
    }
}

/// The outcomes of whole positions in one convention.
struct WholePositions<'s, G: Game> {
    game: &'s G,
    convention: Convention,
    lost: &'s mut Table<G::Position, bool>,
    /// Heap bytes of the positions in all tables.
    lists: &'s mut u64,
    /// Bytes of the other tables.
    tables: u64,
}

impl<G: Game> Outcomes for WholePositions<'_, G> {
    type Position = G::Position;

    fn known(&self, at: &G::Position) -> Option<Outcome> {
        self.lost.get(at).map(|&lost| Outcome::p_if(lost))
    }

    fn record(&mut self, at: G::Position, outcome: Outcome) {
        *self.lists += self.heap_bytes(&at) as u64;
        self.lost.insert(at, outcome == Outcome::P);
    }

    fn bytes(&self) -> u64 {
        self.tables + *self.lists + hash::bytes(self.lost)
    }

    fn is_full(&self) -> bool {
        self.lost.len() == self.lost.capacity()
    }

    fn heap_bytes(&self, at: &G::Position) -> usize {
        self.game.heap_bytes(at)
    }

    fn open(
        &self,
        at: &G::Position,
        arena: &mut Arena<G::Position>,
        others: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Outcome>, Stop> {
        let (mut any, mut wins) = (false, false);
        let mut looked = Ok(());
        let _ = self.game.moves(at, &mut |mv| {
            any = true;
            looked = budget.work(1).and_then(|()| {
                let option = self.game.representative(&self.game.play(at, &mv));
                match self.lost.get(&option) {
                    Some(lost) => wins = *lost,
                    None => {
                        let own = self.heap_bytes(&option);
                        arena.push(option, own, others, budget)?;
                    }
                }
                Ok(())
            });
            if wins {
                return Flow::Break(());
            }
            flow(&looked)
        });
        looked.map(|()| match (any, wins) {
            (_, true) => Some(Outcome::N),
            (false, _) => Some(self.convention.at_end()),
            _ => None,
        })
    }
}
