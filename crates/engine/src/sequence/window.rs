//! Take-and-break games by a window: the value of a heap from the last few, in
//! megabytes however far it goes, and a proof when the window comes again.
//!
//! Where rare heaps end (see [`TakeAndBreak`]), all options of a common label
//! come from the rare heaps, which are few and small: so the least value that
//! may be a heap's depends on the last values alone. It is the heap's value
//! once every smaller one of a rare label is the value of an option: a
//! *candidate* that is *refuted*. `docs/octal.md` has the lemma and its proof.

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

/// Heaps that are valued by all their splits, at first, unless fewer are asked
/// for.
const DIRECT: usize = 1 << 17;
/// And at most, where rare heaps come late.
const MOST_DIRECT: usize = 1 << 20;
/// Rare heaps end where none comes in the last so many parts of them but one.
const QUIET: u64 = 4;
/// Nimbers are below this.
const NIMBERS: u16 = 128;
/// Heaps that are valued before what was refuted of them is looked at.
const LEG: u64 = 1 << 26;

/// A take-and-break game valued by a window.
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
    /// Of all heaps so far.
    largest: u8,
    smaller_part: usize,
    end: Option<Reached>,
}

/// Finds values, and hands them on in pieces as long as more are wanted.
pub type Producer<'p> = &'p mut dyn FnMut(&mut dyn FnMut(Piece<'_>) -> bool);
/// Refutes the candidates of a piece; whether more are wanted. Pieces may come in
/// any order and from several threads.
pub type Consumer<'c> = &'c (dyn Fn(&Piece<'_>) -> bool + Sync);
/// How pieces get from the one to the other: all that are handed on, by the time
/// it returns.
pub type Pipeline<'p> = &'p dyn Fn(Producer<'_>, Consumer<'_>);

/// A [`Pipeline`] on one thread: each piece of values, then its refutations.
pub fn in_turn(producer: Producer<'_>, consumer: Consumer<'_>) {
    producer(&mut |piece| consumer(&piece));
}

/// How far a window has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reached {
    /// To the bound: all heaps up to it are valued.
    Bound,
    /// A period is proved.
    Proved(Period),
    /// This heap may have a rare label, since no option within reach has the
    /// value of a candidate; or its nimber is above 127. The window ends here, and
    /// all heaps before are valued.
    Unresolved(u64),
}

/// Why a game has no window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoWindow {
    /// Its period is proved by the first heaps already.
    Periodic(Period),
    /// Rare heaps do not end early enough, as far as the first heaps show; how
    /// these divide, if they do.
    Rare(Option<SparseSpace>),
    /// A nimber above 127.
    Nimber(u16),
}

/// The labels of a game's heaps, and what its moves take.
#[derive(Clone, Debug)]
struct Space {
    mask: u16,
    parity: Option<u8>,
    /// The heaps of a rare label.
    rare: Vec<usize>,
    /// What a move takes that may leave two heaps.
    taken: Vec<usize>,
    /// What a move takes that may leave one.
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

    /// Whether a nimber has a common label at a heap.
    fn is_common(&self, heap: usize, nimber: u8) -> bool {
        let place = (self.parity).is_some_and(|parity| heap % 2 != usize::from(parity));
        let bits = (u16::from(nimber) & self.mask).count_ones() + u32::from(place);
        bits % 2 == 1
    }

    /// Whether a move to a single heap that takes so many turns its label.
    const fn turns(&self, taken: usize) -> bool {
        self.parity.is_some() && taken % 2 == 1
    }

    fn most_taken(&self) -> usize {
        self.taken.iter().max().copied().unwrap_or(0)
    }

    /// As many values as decide the next one, while no rare heap is new.
    fn width(&self) -> usize {
        let split = self.most_taken() + self.rare.last().copied().unwrap_or(0);
        let single = self.single.iter().max().copied().unwrap_or(0);
        split.max(single).max(points::LEAST)
    }
}

impl Window {
    /// The game with these octal digits d₀, d₁, …, after its first heaps, which are
    /// valued by all their splits: 131,072 of them, up to 2^20 where rare heaps
    /// come late, but none above `to`. Digits above 7 have no window.
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

    /// With so many first heaps, or more where rare ones come late; even where
    /// these prove a period, unless that is asked for.
    fn open_after(
        digits: Vec<u8>,
        mut heaps: usize,
        look: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Self, NoWindow>, Stop> {
        if digits.iter().any(|digit| *digit > 7) {
            return Ok(Err(NoWindow::Rare(None)));
        }
        // No further than asked for.
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

    /// After these values of the first heaps, which divide so.
    fn after(digits: &[u8], values: &[u16], mut sparse: SparseSpace) -> Result<Self, NoWindow> {
        let largest = values.iter().copied().max().unwrap_or(0);
        if largest >= NIMBERS {
            return Err(NoWindow::Nimber(largest));
        }
        // The first heap of a nimber 2^k above all before it has no split of that
        // value, which therefore has to be common: its bit belongs to the mask. With
        // the parity of the heap in the label, whether it does depends on the heap.
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

    /// How the heaps divide: all rare ones are among the first.
    #[must_use]
    pub const fn sparse_space(&self) -> &SparseSpace {
        &self.sparse
    }

    /// The last heap that was valued by all its splits.
    #[must_use]
    pub const fn direct(&self) -> u64 {
        self.direct.len() as u64 - 1
    }

    /// As many values as decide the next one.
    #[must_use]
    pub fn width(&self) -> usize {
        self.space.width()
    }

    /// The heaps that are valued: all below this one.
    #[must_use]
    pub const fn heaps(&self) -> u64 {
        self.ahead.values.tape().heap()
    }

    /// The largest nimber so far.
    #[must_use]
    pub const fn largest(&self) -> u8 {
        self.largest
    }

    /// The largest part that was needed to refute a candidate, of the smaller
    /// ones of the two parts of a split.
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

    /// Values all heaps up to this one, or until a period is proved or a
    /// candidate is not refuted. Values are found, and their candidates refuted,
    /// [`in_turn`] or side by side.
    ///
    /// # Errors
    /// When a limit is reached; it can be continued then.
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
                // The first window that comes again, after the heaps valued by
                // their splits.
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
            // A leg keeps what was before it.
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

    /// Values all heaps up to this one and refutes their candidates. One that is
    /// not refuted comes before what ended the values.
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
                // How far the values went beyond it depends on the pipeline.
                self.ahead = before;
                self.ahead.run_again(heap);
                self.end = Some(Reached::Unresolved(heap));
                break;
            }
        }
        ended
    }

    /// The last heap whose candidates have to be refuted for the lemma, where a
    /// window comes again before this one.
    fn proved_by(&self, again: u64) -> u64 {
        again + self.smaller_part() + self.space.most_taken() as u64
    }
}

#[cfg(test)]
mod tests;
