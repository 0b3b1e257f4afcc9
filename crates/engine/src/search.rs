//! Depth-first search with a transposition table, on an explicit stack.

use std::fmt;

use grundy_core::{Complimenting, Convention, Flow, Game, Nimber, Outcome, Rules};

use crate::arena::Arena;
use crate::budget::{Budget, Stop, StopReason, flow};
use crate::hash::{self, Table};
use crate::option_values::OptionValues;
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
    option_values: OptionValues,
    /// The nim-sum of the valued parts of the current option; `None` if one is loony.
    sum: Option<Nimber>,
}

/// A part of an option, in the arena.
struct Item<P> {
    part: P,
    /// True for the last part of the option to be valued.
    is_last: bool,
    /// True if the turn goes back after the option.
    again: bool,
}

/// The options of all frames, and the frames below the top one.
type Frames<P> = (Arena<Item<P>>, Vec<Valued<P>>);

/// The entry of a loony position in the table.
const LOONY: u32 = u32::MAX;

const fn of_entry(entry: u32) -> Option<Nimber> {
    match entry {
        LOONY => None,
        nimber => Some(Nimber(nimber as u64)),
    }
}

/// The sum of two values; `None` is loony.
fn added(a: Option<Nimber>, b: Option<Nimber>) -> Option<Nimber> {
    Some(a? ^ b?)
}

/// The parts after all passes, and true if it is then the turn of the player who moved;
/// `None` where nobody has to pass.
type Passed<P> = Option<(Vec<P>, bool)>;

/// A function like [`after_passes`].
type AfterPasses<G> = fn(&G, &[<G as Rules>::Position]) -> Passed<<G as Rules>::Position>;

/// The parts of a sum when the turn has gone back as often as it must, and true if it has
/// changed sides; `None` where nobody has to pass.
pub fn after_passes<G: Complimenting>(
    game: &G,
    parts: &[G::Position],
) -> Option<(Vec<G::Position>, bool)> {
    let must = |parts: &[G::Position]| parts.iter().position(|part| game.must_pass(part));
    let mut next = must(parts)?;
    let (mut left, mut again) = (parts.to_vec(), false);
    loop {
        let part = left.swap_remove(next);
        let _ = game.options(&part, &mut |parts| {
            left.extend_from_slice(parts);
            Flow::Break(())
        });
        again = !again;
        match must(&left) {
            Some(place) => next = place,
            None => return Some((left, again)),
        }
    }
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
        let value = self.sum(game, std::slice::from_ref(at), |_, _| None, budget)?;
        // Loony positions have complimenting options.
        value.ok_or_else(|| budget.stop(StopReason::Memory))
    }

    /// The nim-sum of positions; `None` if a part is loony.
    fn sum(
        &mut self,
        game: &G,
        positions: &[G::Position],
        after_passes: AfterPasses<G>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        let mut parts = Vec::new();
        for at in positions {
            game.summands(at, &mut |part| parts.push(game.representative(&part)));
        }
        let mut sum = Some(Nimber::ZERO);
        for part in parts {
            let value = self.part_nimber(game, part, after_passes, budget)?;
            sum = added(sum, value);
        }
        Ok(sum)
    }

    fn part_nimber(
        &mut self,
        game: &G,
        part: G::Position,
        after_passes: AfterPasses<G>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        if let Some(&entry) = self.nimbers.get(&part) {
            return Ok(of_entry(entry));
        }
        // All frames share one arena of options; a mark begins each option's parts,
        // and a frame consumes its options from the end.
        let mut frames: Frames<G::Position> = (Arena::default(), Vec::new());
        let nimber = self.value(game, part, after_passes, &mut frames, budget);
        if let Err(stop) = &nimber {
            budget.abandon(stop, frames);
        }
        nimber
    }

    /// Searches the nimber of a part on an empty stack.
    fn value(
        &mut self,
        game: &G,
        part: G::Position,
        after_passes: AfterPasses<G>,
        (arena, stack): &mut Frames<G::Position>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        let lists = |item: &Item<G::Position>| game.heap_bytes(&item.part);
        // Heap bytes of the frames' positions.
        let mut opened = 0;
        let mut frame = self.open(game, (part, after_passes), arena, &mut opened, 0, budget)?;
        loop {
            // Invariant: `frame` is the top of the stack, stored outside of it.
            if arena.len() == frame.first {
                let nimber = frame.option_values.value();
                if self.nimbers.len() == self.nimbers.capacity() {
                    let frames = arena.bytes() + hash::list_bytes(stack) + opened;
                    budget.memory(self.bytes() + frames)?;
                }
                let own = game.heap_bytes(&frame.at) as u64;
                opened -= own;
                self.lists += own;
                let entry = match nimber {
                    None => LOONY,
                    Some(nimber) => u32::try_from(nimber.0)
                        .ok()
                        .filter(|entry| *entry != LOONY)
                        .ok_or_else(|| budget.stop(StopReason::Memory))?,
                };
                self.nimbers.insert(frame.at, entry);
                match stack.pop() {
                    Some(parent) => frame = parent,
                    None => return Ok(nimber),
                }
                continue;
            }
            // Nonempty by the length.
            let Some(item) = arena.last() else {
                return Err(budget.stop(StopReason::Memory));
            };
            if let Some(&entry) = self.nimbers.get(&item.part) {
                frame.sum = added(frame.sum, of_entry(entry));
                if item.is_last {
                    frame.option_values.insert(frame.sum, item.again);
                    frame.sum = Some(Nimber::ZERO);
                }
                arena.pop(lists);
            } else {
                let child = item.part.clone();
                let frames = hash::list_bytes(stack);
                let open = self.open(
                    game,
                    (child, after_passes),
                    arena,
                    &mut opened,
                    frames,
                    budget,
                )?;
                stack.push(std::mem::replace(&mut frame, open));
            }
        }
    }

    /// Appends the options of a position to the arena; adds its heap bytes to
    /// `opened`.
    fn open(
        &mut self,
        game: &G,
        (at, after_passes): (G::Position, AfterPasses<G>),
        arena: &mut Arena<Item<G::Position>>,
        opened: &mut u64,
        stack_bytes: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Valued<G::Position>, Stop> {
        budget.position()?;
        let first = arena.len();
        let mut option_values = OptionValues::default();
        *opened += game.heap_bytes(&at) as u64;
        let others = self.bytes() + stack_bytes + *opened;
        budget.memory(others + arena.bytes())?;
        let mut added = Ok(());
        let _ = game.options(&at, &mut |parts| {
            let mut push = |parts: &[G::Position], again: bool| {
                budget.work(1)?;
                if parts.is_empty() {
                    option_values.insert(Some(Nimber::ZERO), again);
                }
                let mut parts = parts.iter().enumerate();
                parts.try_for_each(|(index, part)| {
                    let own = game.heap_bytes(part);
                    let item = Item {
                        part: part.clone(),
                        is_last: index == 0,
                        again,
                    };
                    arena.push(item, own, others, budget)
                })
            };
            added = match after_passes(game, parts) {
                None => push(parts, false),
                Some((left, again)) => push(&left, again),
            };
            flow(&added)
        });
        added.map(|()| Valued {
            at,
            first,
            option_values,
            sum: Some(Nimber::ZERO),
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

/// Values where some moves do not pass the turn. A search serves these or
/// [`Search::nimber`].
impl<G: Complimenting> Search<G> {
    /// The nimber of a position; `None` if it is loony, or the player must pass.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn complimenting(
        &mut self,
        game: &G,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Nimber>, Stop> {
        match game.must_pass(at) {
            true => Ok(None),
            false => self.sum(game, std::slice::from_ref(at), after_passes, budget),
        }
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
