//! Depth-first search with a transposition table, on an explicit stack.

use std::fmt;

use grundy_core::{Convention, Flow, Game, Mex, Nimber, Outcome};

use crate::arena::Arena;
use crate::budget::{Budget, Stop, Why};
use crate::hash::{self, Table};

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
                    u32::try_from(nimber.0).map_err(|_| budget.stop(Why::Memory))?,
                );
                match stack.pop() {
                    Some(parent) => frame = parent,
                    None => return Ok(nimber),
                }
                continue;
            }
            // Nonempty by the length.
            let Some((part, is_first)) = arena.last() else {
                return Err(budget.stop(Why::Memory));
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
        let mut stop = None;
        let _ = game.options(&at, &mut |parts| {
            if parts.is_empty() {
                mex.insert(Nimber::ZERO);
            }
            let added = budget.work(1).and_then(|()| {
                parts.iter().enumerate().try_for_each(|(index, part)| {
                    let own = game.heap_bytes(part);
                    arena.push((part.clone(), index == 0), own, others, budget)
                })
            });
            match added {
                Ok(()) => Flow::Continue(()),
                Err(why) => {
                    stop = Some(why);
                    Flow::Break(())
                }
            }
        });
        match stop {
            Some(stop) => Err(stop),
            None => Ok(Valued {
                at,
                first,
                mex,
                sum: Nimber::ZERO,
            }),
        }
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
        let lost = &self.lost[convention as usize];
        let as_outcome = |lost| if lost { Outcome::P } else { Outcome::N };
        let root = game.representative(at);
        if let Some(&known) = lost.get(&root) {
            return Ok(as_outcome(known));
        }
        // A frame is a position and the start in the arena of its options that were
        // undecided when it was opened.
        let mut arena: Arena<G::Position> = Arena::default();
        let mut stack: Vec<(G::Position, usize)> = Vec::new();
        if let Err(stop) = self.decide(game, convention, root, &mut arena, &mut stack, budget) {
            budget.abandon(&stop, (arena, stack));
            return Err(stop);
        }
        let known = self.lost[convention as usize].get(&game.representative(at));
        known
            .map(|&lost| as_outcome(lost))
            .ok_or_else(|| budget.stop(Why::Memory))
    }

    /// Decides a position on an empty stack.
    fn decide(
        &mut self,
        game: &G,
        convention: Convention,
        root: G::Position,
        arena: &mut Arena<G::Position>,
        stack: &mut Vec<(G::Position, usize)>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        let tables = self.bytes() - hash::bytes(&self.lost[convention as usize]) - self.lists;
        let lost = &mut self.lost[convention as usize];
        let lists = |at: &G::Position| game.heap_bytes(at);
        // Heap bytes of the frames' positions.
        let mut opened: u64 = 0;
        let mut entering = Some(root);
        loop {
            if let Some(at) = entering.take() {
                budget.position()?;
                let first = arena.len();
                let mut any = false;
                let mut wins = false;
                opened += lists(&at) as u64;
                let others =
                    tables + self.lists + hash::bytes(lost) + hash::list_bytes(stack) + opened;
                budget.memory(others + arena.bytes())?;
                let mut stop = None;
                let _ = game.moves(&at, &mut |mv| {
                    any = true;
                    let looked = budget.work(1).and_then(|()| {
                        let option = game.representative(&game.play(&at, &mv));
                        match lost.get(&option) {
                            Some(true) => wins = true,
                            Some(false) => {}
                            None => {
                                let own = lists(&option);
                                arena.push(option, own, others, budget)?;
                            }
                        }
                        Ok(())
                    });
                    match looked {
                        Ok(()) if !wins => Flow::Continue(()),
                        Ok(()) => Flow::Break(()),
                        Err(why) => {
                            stop = Some(why);
                            Flow::Break(())
                        }
                    }
                });
                if let Some(stop) = stop {
                    return Err(stop);
                }
                if wins || !any {
                    arena.truncate(first, lists);
                    let own = lists(&at) as u64;
                    opened -= own;
                    self.lists += own;
                    lost.insert(at, !any && convention.at_end() == Outcome::P);
                } else {
                    stack.push((at, first));
                }
            }
            let Some((at, first)) = stack.last() else {
                return Ok(());
            };
            // The last option of the frame: decided by now, or the next to enter.
            let loses = match arena.last().filter(|_| arena.len() > *first) {
                None => Some(true),
                Some(option) => match lost.get(option) {
                    Some(true) => Some(false),
                    Some(false) => {
                        arena.pop(lists);
                        None
                    }
                    None => {
                        entering = Some(option.clone());
                        None
                    }
                },
            };
            if let Some(loses) = loses {
                if lost.len() == lost.capacity() {
                    let frames = hash::list_bytes(stack) + opened + arena.bytes();
                    budget.memory(tables + self.lists + hash::bytes(lost) + frames)?;
                }
                let own = lists(at) as u64;
                opened -= own;
                self.lists += own;
                arena.truncate(*first, lists);
                if let Some((at, _)) = stack.pop() {
                    lost.insert(at, loses);
                }
            }
        }
    }
}
