//! Take-and-break games by a sliding window: megabytes for any number of heaps,
//! with proved periods.
//!
//! If rare heaps end (see [`TakeAndBreak`]), all options of a common label come
//! from the rare heaps, which are few and small: so the least possible common value
//! of a heap depends on the last values alone. It is the heap's value once every
//! smaller *candidate*, a value of a rare label, is *refuted*: it is the value of
//! an option. A recurring window proves a period. `docs/octal.md` has the lemma and
//! its proof.

mod ahead;
mod fold;
mod piece;
mod points;
mod refuter;
mod set;
mod split;
mod start;
mod state;
mod tape;
mod values;

use std::sync::Mutex;

use super::{Period, SparseSpace, TakeAndBreak};
use crate::budget::{Budget, Stop};
use ahead::{Ahead, Ended};
pub use piece::Piece;
use points::Points;
use refuter::{Refuted, Refuter};
pub use state::WindowState;
use values::Values;

/// The number of heaps first valued by all their splits, unless fewer are
/// requested.
const DIRECT: usize = 1 << 17;
/// The largest such number, for rare heaps that come late.
const MOST_DIRECT: usize = 1 << 20;
/// Treat rare heaps as finished when none falls in the last three quarters.
const QUIET: u64 = 4;
/// The bound of nimbers.
const NIMBERS: u16 = 128;
/// Heaps valued before their refutations are inspected.
const LEG: u64 = 1 << 26;

/// A take-and-break game valued by a sliding window.
///
/// ```
/// use grundy_engine::{Budget, Limits, NoObserver, Reached, Window, in_turn};
///
/// // 0.16 has period 149,459 from heap 105,351 (Winning Ways, chapter 4).
/// let mut budget = Budget::new(Limits::default(), &NoObserver);
/// let mut game = Window::open(vec![0, 1, 6], 1_000_000, &mut budget)?.expect("rare heaps end");
/// let Reached::Proved(period) = game.run(1_000_000, &in_turn, &mut budget)? else {
///     panic!("its period is proved by heap 300,000");
/// };
/// assert_eq!((period.from, period.length), (105_351, 149_459));
/// # Ok::<(), grundy_engine::Stop>(())
/// ```
#[derive(Clone, Debug)]
pub struct Window {
    space: Space,
    sparse: SparseSpace,
    /// The values of the heaps from 0 on that were found by all their splits.
    direct: Vec<u8>,
    ahead: Ahead,
    refuter: Refuter,
    /// The largest nimber so far.
    largest: u8,
    smaller_part: usize,
    end: Option<Reached>,
}

/// Computes values and passes them on in pieces while the callback returns true.
pub type Producer<'p> = &'p mut dyn FnMut(&mut dyn FnMut(Piece<'_>) -> bool);
/// Refutes the candidates of a piece; returns true if more are wanted.
///
/// Pieces may arrive in any order and from several threads.
pub type Consumer<'c> = &'c (dyn Fn(&Piece<'_>) -> bool + Sync);
/// Transport from producer to consumer; all pieces arrive before it returns.
pub type Pipeline<'p> = &'p dyn Fn(Producer<'_>, Consumer<'_>);

/// A [`Pipeline`] on one thread: each piece of values, then its refutations.
pub fn in_turn(producer: Producer<'_>, consumer: Consumer<'_>) {
    producer(&mut |piece| consumer(&piece));
}

/// The progress of a window.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reached {
    /// The bound: all heaps up to it are valued.
    Bound,
    /// A period is proved.
    Proved(Period),
    /// The first heap that may have a rare label, or a nimber above 127.
    ///
    /// No option within reach refutes one of its candidates. The window ends here,
    /// with all earlier heaps valued.
    Unresolved(u64),
}

/// The reason why a game has no window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoWindow {
    /// The first heaps already prove a period.
    Periodic(Period),
    /// Rare heaps do not end early enough; the division of the first heaps, if any.
    Rare(Option<SparseSpace>),
    /// A nimber above 127.
    Nimber(u16),
}

/// The labels of a game's heaps, and the numbers that its moves take.
#[derive(Clone, Debug)]
struct Space {
    mask: u16,
    parity: Option<u8>,
    /// The rare heaps.
    rare: Vec<usize>,
    /// The numbers taken by moves that may leave two heaps.
    taken: Vec<usize>,
    /// The numbers taken by moves that may leave one heap.
    single: Vec<usize>,
}

impl Space {
    fn new(digits: &[u8], sparse: &SparseSpace, values: &[u8]) -> Self {
        let taken = |bit: u8| {
            let digits = digits.iter().enumerate();
            let taken = digits.filter(move |(_, digit)| **digit & bit != 0);
            taken.map(|(taken, _)| taken)
        };
        let mut space = Self {
            mask: sparse.mask,
            parity: sparse.parity,
            rare: Vec::new(),
            taken: taken(4).collect(),
            single: taken(2).filter(|taken| *taken > 0).collect(),
        };
        let heaps = (1..).zip(values.iter().skip(1));
        let rare = heaps.filter(|&(heap, nimber)| !space.is_common(heap, *nimber));
        space.rare = rare.map(|(heap, _)| heap).collect();
        space
    }

    /// True if a nimber has a common label at a heap.
    fn is_common(&self, heap: usize, nimber: u8) -> bool {
        let place = (self.parity).is_some_and(|parity| heap % 2 != usize::from(parity));
        let bits = (u16::from(nimber) & self.mask).count_ones() + u32::from(place);
        bits % 2 == 1
    }

    /// True if taking `taken` counters from a heap flips its label.
    const fn turns(&self, taken: usize) -> bool {
        self.parity.is_some() && taken % 2 == 1
    }

    fn most_taken(&self) -> usize {
        self.taken.iter().max().copied().unwrap_or(0)
    }

    /// The number of last values that decide the next one, without new rare heaps.
    fn width(&self) -> usize {
        let split = self.most_taken() + self.rare.last().copied().unwrap_or(0);
        let single = self.single.iter().max().copied().unwrap_or(0);
        split.max(single).max(points::LEAST)
    }
}

impl Window {
    /// The game with octal digits d₀, d₁, …, after its first heaps are valued by
    /// all splits.
    ///
    /// These are 131,072 heaps, or up to 2^20 if rare heaps come late, but none
    /// above `to`. Digits above 7 have no window.
    ///
    /// # Errors
    /// When a limit is reached.
    pub fn open(
        digits: Vec<u8>,
        to: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Self, NoWindow>, Stop> {
        let heaps = usize::try_from(to).map_or(DIRECT, |to| to.saturating_add(1).min(DIRECT));
        Self::open_after(digits, heaps, true, budget)
    }

    /// [`Window::open`] with `heaps` first heaps, or more if rare ones come late.
    ///
    /// A period proved by these heaps ends it only if `look`.
    fn open_after(
        digits: Vec<u8>,
        mut heaps: usize,
        look: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Self, NoWindow>, Stop> {
        if digits.iter().any(|digit| *digit > 7) {
            return Ok(Err(NoWindow::Rare(None)));
        }
        // No further than requested.
        let most = match look {
            true if heaps < DIRECT => heaps,
            _ => heaps * MOST_DIRECT / DIRECT,
        };
        let mut game = TakeAndBreak::new(digits.clone());
        let sparse = loop {
            while game.values().len() < heaps {
                game.extend(budget)?;
                if let (Some(period), true) = (game.period(), look) {
                    return Ok(Err(NoWindow::Periodic(*period)));
                }
            }
            match game.sparse_space() {
                Some(sparse) if sparse.last < heaps as u64 / QUIET && sparse.mask < NIMBERS => {
                    break sparse;
                }
                Some(_) if heaps < most => heaps *= 2,
                sparse => return Ok(Err(NoWindow::Rare(sparse))),
            }
        };
        Ok(Self::after(&digits, game.values(), sparse))
    }

    /// The window after these values of the first heaps and their division.
    fn after(digits: &[u8], values: &[u16], mut sparse: SparseSpace) -> Result<Self, NoWindow> {
        let largest = values.iter().copied().max().unwrap_or(0);
        if largest >= NIMBERS {
            return Err(NoWindow::Nimber(largest));
        }
        // The first heap of a nimber 2^k above all previous ones has no split of
        // that value, so the value must be common: its bit belongs to the mask.
        // With a parity in the label this depends on the heap.
        if sparse.parity.is_none() {
            sparse.mask |= (NIMBERS - 1) & !((largest + 1).next_power_of_two() - 1);
        }
        let direct: Vec<u8> = values.iter().map(|value| *value as u8).collect();
        let space = Space::new(digits, &sparse, &direct);
        if space.width() >= direct.len() / 2 {
            return Err(NoWindow::Rare(Some(sparse)));
        }
        let points = Points::new(space.width(), space.parity.is_some());
        let refuter = Refuter::new(&space, &direct);
        Ok(Self {
            ahead: Ahead {
                values: Values::new(&space, &direct),
                points,
                again: None,
                context: direct.len() - 1,
            },
            smaller_part: refuter.first_parts(),
            largest: largest as u8,
            refuter,
            space,
            sparse,
            direct,
            end: None,
        })
    }

    /// The division of the heaps: all rare ones are among the first.
    #[must_use]
    pub const fn sparse_space(&self) -> &SparseSpace {
        &self.sparse
    }

    /// The last heap that was valued by all its splits.
    #[must_use]
    pub const fn direct(&self) -> u64 {
        self.direct.len() as u64 - 1
    }

    /// The number of last values that decide the next one.
    #[must_use]
    pub fn width(&self) -> usize {
        self.space.width()
    }

    /// The number of valued heaps.
    #[must_use]
    pub const fn heaps(&self) -> u64 {
        self.ahead.values.tape().heap()
    }

    /// The largest nimber so far.
    #[must_use]
    pub const fn largest(&self) -> u8 {
        self.largest
    }

    /// The largest part used in a refutation, of the smaller parts of splits.
    #[must_use]
    pub fn smaller_part(&self) -> u64 {
        self.smaller_part as u64
    }

    /// Bytes allocated.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.ahead.values.bytes()
            + self.refuter.bytes()
            + self.ahead.points.bytes()
            + self.direct.capacity() as u64
    }

    /// Values all heaps up to `to`, or until a period is proved or a candidate
    /// stands.
    ///
    /// Values and refutations run [`in_turn`] or in parallel.
    ///
    /// # Errors
    /// When a limit is reached; the run can then be continued.
    pub fn run(
        &mut self,
        to: u64,
        pipeline: Pipeline<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Reached, Stop> {
        loop {
            if let Some(end) = self.end {
                return Ok(end);
            }
            let needed = (self.ahead.again).map(|(_, again)| self.proved_by(again));
            if let (Some(needed), Some((first, again))) = (needed, self.ahead.again)
                && needed <= to
                && self.heaps() > needed
            {
                let (length, width) = (again - first, self.width() as u64);
                let from = self.start(first, length, budget)?;
                // The first recurring window after the heaps valued by their
                // splits.
                let first = (from + width).max(self.direct.len() as u64);
                let period = Period {
                    from,
                    length,
                    saltus: 0,
                    proved_by: self.proved_by(first + length),
                };
                self.end = Some(Reached::Proved(period));
                continue;
            }
            if self.heaps() > to {
                return Ok(Reached::Bound);
            }
            // A leg saves the state before it.
            let ahead = self.ahead.values.bytes() + self.ahead.points.most_bytes();
            budget.memory(self.refuter.bytes() + self.direct.capacity() as u64 + 2 * ahead)?;
            let to = needed.map_or(to, |needed| needed.min(to));
            match self.leg(to.min(self.heaps().saturating_add(LEG)), pipeline, budget) {
                Ended::Nimber(heap) => self.end = self.end.or(Some(Reached::Unresolved(heap))),
                Ended::Stopped(stop) => return Err(stop),
                Ended::Here | Ended::Refused => {}
            }
        }
    }

    /// Values all heaps up to `to` and refutes their candidates.
    ///
    /// A candidate that stands precedes whatever ended the values.
    fn leg(&mut self, to: u64, pipeline: Pipeline<'_>, budget: &mut Budget<'_>) -> Ended {
        let mut ended = Ended::Refused;
        let before = self.ahead.clone();
        let (ahead, refuter) = (&mut self.ahead, &self.refuter);
        let refuted: Mutex<Vec<Refuted>> = Mutex::default();
        pipeline(
            &mut |hand_on| ended = ahead.run(to, budget, hand_on),
            &|piece| {
                let piece = refuter.run(piece);
                let more = piece.open.is_none();
                let mut refuted = refuted.lock().unwrap_or_else(|lock| lock.into_inner());
                refuted.push(piece);
                more
            },
        );
        let mut refuted = refuted
            .into_inner()
            .unwrap_or_else(|lock| lock.into_inner());
        refuted.sort_unstable_by_key(|piece| piece.from);
        for piece in refuted {
            self.largest = self.largest.max(piece.largest);
            self.smaller_part = self.smaller_part.max(piece.smaller_part);
            if let Some(heap) = piece.open {
                // The excess of values depends on the pipeline.
                self.ahead = before;
                self.ahead.run_again(heap);
                self.end = Some(Reached::Unresolved(heap));
                break;
            }
        }
        ended
    }

    /// The last heap whose candidates the lemma range refuted, if a window recurs
    /// at `again`.
    fn proved_by(&self, again: u64) -> u64 {
        again + self.smaller_part() + self.space.most_taken() as u64
    }
}

#[cfg(test)]
mod tests;
