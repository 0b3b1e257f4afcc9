//! Words of values of positions: outcomes, 64 to a word, or nimbers.

use grundy_core::Convention;

use super::board::Board;

/// A word of reached values, or, once resolved, of the positions' own values.
pub trait Cell: Copy + Default + Send + Sync + 'static {
    /// The number of lowest counters in which the positions of a word differ.
    const LOW: u32;

    /// The union.
    fn or(self, other: Self) -> Self;

    /// The word of options shifted by a move that also takes counters inside the
    /// word.
    fn lifted(self, lift: LiftTable) -> Self;

    /// The word with two of its lowest counters swapped in every position.
    ///
    /// `mask` has the positions with the lower counter alone; `by` further up are
    /// those with the higher one alone.
    fn swapped(self, mask: u64, by: u32) -> Self;
}

/// The shift inside a word of a move that takes the lowest counters `by`.
///
/// It maps each position without any of them to the one with all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LiftTable {
    /// The positions of a word without those counters.
    keep: u64,
    by: u32,
}

impl LiftTable {
    /// The shift by the counters of `taken`.
    pub fn of(taken: u32) -> Self {
        let keep = (0..64_u32).filter(|position| position & taken == 0);
        Self {
            keep: keep.fold(0, |keep, position| keep | 1 << position),
            by: taken,
        }
    }
}

/// Outcomes: a bit is set if the position has a P option; once resolved, if it is
/// P.
impl Cell for u64 {
    const LOW: u32 = 6;

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn lifted(self, lift: LiftTable) -> Self {
        // The positions lack the counters taken, so the sum of the two numbers is
        // their union.
        (self & lift.keep) << lift.by
    }

    #[inline(always)]
    fn swapped(self, mask: u64, by: u32) -> Self {
        let differ = (self ^ self >> by) & mask;
        self ^ differ ^ differ << by
    }
}

/// Nimbers up to 31: bit n is set if an option has nimber n; once resolved, the bit
/// of its own.
///
/// A position of c counters has a nimber of at most c, the length of the longest
/// play.
impl Cell for u32 {
    const LOW: u32 = 0;

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn lifted(self, _: LiftTable) -> Self {
        // A word of one position has no counters inside.
        self
    }

    #[inline(always)]
    fn swapped(self, _: u64, _: u32) -> Self {
        self
    }
}

/// The rule that resolves a word from the values reached outside it.
pub trait OutcomeRule<E>: Sync {
    /// The value that the empty position is considered to reach.
    fn nothing(&self) -> E;
    /// The values of the positions of a word from those of their options.
    fn resolve(&self, reached: E) -> E;
}

/// The rule of outcomes.
#[derive(Debug)]
pub struct Outcomes {
    /// By position of a word: itself, and the positions of the word with a move to
    /// it.
    above: [u64; 64],
    /// The positions of a word: fewer than 64 on boards of fewer than six counters.
    there: u64,
    misere: bool,
}

impl Outcomes {
    /// The rule for a board under a convention.
    pub fn new(board: &Board, convention: Convention) -> Self {
        let mut above = [0; 64];
        let inside = board.lines().into_iter().map(|line| board.mask(line));
        let inside: Vec<u64> = inside.filter(|mask| *mask < 64).collect();
        for (position, above) in (0_u64..).zip(&mut above) {
            *above = 1 << position;
            for mask in inside.iter().filter(|mask| *mask & position == 0) {
                *above |= 1 << (position | mask);
            }
        }
        let there = match board.counters() {
            counters @ 0..6 => (1 << (1 << counters)) - 1,
            _ => u64::MAX,
        };
        Self {
            above,
            there,
            misere: convention == Convention::Misere,
        }
    }
}

impl OutcomeRule<u64> for Outcomes {
    fn nothing(&self) -> u64 {
        // In misère play the empty position is won, as if it reached a P-position.
        u64::from(self.misere)
    }

    /// Marks positions without a P option as P, in ascending order.
    #[inline(always)]
    fn resolve(&self, reached: u64) -> u64 {
        let mut open = !reached & self.there;
        let mut lost = 0;
        while open != 0 {
            lost |= open & open.wrapping_neg();
            open &= !self.above[(open.trailing_zeros() & 63) as usize];
        }
        lost
    }
}

/// The rule of nimbers.
#[derive(Debug)]
pub struct Nimbers;

impl OutcomeRule<u32> for Nimbers {
    fn nothing(&self) -> u32 {
        0
    }

    /// The mex: the lowest bit that is not set.
    #[inline(always)]
    fn resolve(&self, reached: u32) -> u32 {
        !reached & reached.wrapping_add(1)
    }
}
