//! Depth-first search with a table of positions, on a stack of its own.

use std::fmt;

use grundy_core::{Convention, Flow, Game, Mex, Nimber, Outcome};

use crate::budget::{Budget, Stop, Why};
use crate::hash::{self, Table};

/// The values found so far of one game's positions, so that further questions
/// share work. See the [crate's page](crate) for an example.
pub struct Search<G: Game> {
    /// Of parts: representatives that are not sums.
    nimbers: Table<G::Position, u32>,
    /// Of whole positions, one table for each convention.
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

// How many there are, since a cache may hold millions.
impl<G: Game> fmt::Debug for Search<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("positions", &self.len())
            .finish_non_exhaustive()
    }
}

/// Options of one position between two checks of the budget.
const CHUNK: u64 = 64;

/// A position of the nimber search whose options are being valued.
struct Valued<P> {
    at: P,
    /// Where this frame's options begin in the arena.
    first: usize,
    mex: Mex,
    /// The nim-sum of the parts valued so far of the current option.
    sum: Nimber,
}

impl<G: Game> Search<G> {
    /// Positions in the tables.
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

    /// Bytes of the arena, its positions taken to be as large as those in the
    /// tables.
    fn arena_bytes<T>(&self, arena: &Vec<T>) -> u64 {
        hash::list_bytes(arena) + arena.len() as u64 * (self.lists / self.len().max(1) as u64)
    }

    /// The nimber of a position: the nim-sum of its parts' nimbers (the theorem
    /// of Sprague and Grundy), each the mex over its options.
    ///
    /// # Errors
    /// When a limit is reached; what was found by then stays in the tables.
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
        // Every frame's options lie in one arena, each part with a mark on the
        // first one of its option; a frame takes its own from the end. So no
        // step allocates once the arena has grown.
        let mut arena: Vec<(G::Position, bool)> = Vec::new();
        let mut stack: Vec<Valued<G::Position>> = Vec::new();
        let mut frame = self.open(game, part, &mut arena, 0, budget)?;
        loop {
            // Invariant: `frame` is the top of the stack, stored outside of it.
            if arena.len() == frame.first {
                let nimber = frame.mex.mex();
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
            let (part, is_first) = &arena[arena.len() - 1];
            if let Some(&nimber) = self.nimbers.get(part) {
                frame.sum ^= Nimber(nimber.into());
                if *is_first {
                    frame.mex.insert(frame.sum);
                    frame.sum = Nimber::ZERO;
                }
                arena.pop();
            } else {
                let child = part.clone();
                let open = self.open(game, child, &mut arena, hash::list_bytes(&stack), budget)?;
                stack.push(std::mem::replace(&mut frame, open));
            }
        }
    }

    /// Writes the options of a position to the end of the arena.
    fn open(
        &mut self,
        game: &G,
        at: G::Position,
        arena: &mut Vec<(G::Position, bool)>,
        stack_bytes: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Valued<G::Position>, Stop> {
        budget.position()?;
        let first = arena.len();
        let mut mex = Mex::default();
        // Counted here, since play may be deep before the first position is
        // valued.
        self.lists += game.heap_bytes(&at) as u64;
        let base = self.bytes() + stack_bytes;
        let mut looked: u64 = 0;
        let mut stop = None;
        let _ = game.options(&at, &mut |parts| {
            looked += 1;
            if parts.is_empty() {
                mex.insert(Nimber::ZERO);
            }
            for (index, part) in parts.iter().enumerate() {
                arena.push((part.clone(), index == 0));
            }
            if looked.is_multiple_of(CHUNK) {
                let used = base + self.arena_bytes(arena);
                if let Err(why) = budget.work(CHUNK).and_then(|()| budget.memory(used)) {
                    stop = Some(why);
                    return Flow::Break(());
                }
            }
            Flow::Continue(())
        });
        if let Some(stop) = stop {
            return Err(stop);
        }
        budget.work(looked % CHUNK)?;
        budget.memory(base + self.arena_bytes(arena))?;
        Ok(Valued {
            at,
            first,
            mex,
            sum: Nimber::ZERO,
        })
    }

    /// The outcome of a whole position, cut off at the first winning move of
    /// each. Sums are not split, so this is the method for misère play, where
    /// nimbers do not add, and for positions too large for nimbers.
    ///
    /// # Errors
    /// When a limit is reached; what was found by then stays in the tables.
    pub fn outcome(
        &mut self,
        game: &G,
        convention: Convention,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        let others = self.bytes() - hash::bytes(&self.lost[convention as usize]) - self.lists;
        let mut known = self.len() as u64;
        let lost = &mut self.lost[convention as usize];
        let as_outcome = |lost| if lost { Outcome::P } else { Outcome::N };
        let root = game.representative(at);
        if let Some(&known) = lost.get(&root) {
            return Ok(as_outcome(known));
        }
        // A frame is a position and the place in the arena where its options,
        // those that were unknown when it was opened, begin.
        let mut arena: Vec<G::Position> = Vec::new();
        let mut stack: Vec<(G::Position, usize)> = Vec::new();
        let mut entering = Some(root);
        loop {
            if let Some(at) = entering.take() {
                budget.position()?;
                let first = arena.len();
                let mut any = false;
                let mut wins = false;
                let mut looked: u64 = 0;
                let mut stop = None;
                let _ = game.moves(&at, &mut |mv| {
                    any = true;
                    looked += 1;
                    if looked.is_multiple_of(CHUNK)
                        && let Err(why) = budget.work(CHUNK)
                    {
                        stop = Some(why);
                        return Flow::Break(());
                    }
                    let option = game.representative(&game.play(&at, &mv));
                    match lost.get(&option) {
                        Some(true) => {
                            wins = true;
                            return Flow::Break(());
                        }
                        Some(false) => {}
                        None => arena.push(option),
                    }
                    Flow::Continue(())
                });
                if let Some(stop) = stop {
                    return Err(stop);
                }
                budget.work(looked % CHUNK)?;
                known += 1;
                self.lists += game.heap_bytes(&at) as u64;
                let arena_bytes = hash::list_bytes(&arena)
                    + hash::list_bytes(&stack)
                    + arena.len() as u64 * (self.lists / known);
                budget.memory(others + self.lists + hash::bytes(lost) + arena_bytes)?;
                if wins || !any {
                    arena.truncate(first);
                    lost.insert(at, !any && convention.at_end() == Outcome::P);
                } else {
                    stack.push((at, first));
                }
            }
            let Some((_, first)) = stack.last() else {
                break;
            };
            // The last option of the frame: known by now, or the next to enter.
            if arena.len() == *first {
                if let Some((at, _)) = stack.pop() {
                    lost.insert(at, true);
                }
                continue;
            }
            match lost.get(&arena[arena.len() - 1]) {
                Some(true) => {
                    arena.truncate(*first);
                    if let Some((at, _)) = stack.pop() {
                        lost.insert(at, false);
                    }
                }
                Some(false) => {
                    arena.pop();
                }
                None => entering = arena.last().cloned(),
            }
        }
        let known = lost.get(&game.representative(at)).copied();
        known
            .map(as_outcome)
            .ok_or_else(|| budget.stop(Why::Memory))
    }
}
