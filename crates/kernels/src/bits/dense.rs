//! Outcomes of every set of bits, 64 to a word, where a move changes a single bit and only
//! patterns forbid it: marks on a board, until some of them end the play.
//!
//! A position is a number, whose bits are those that moves may still change: so a move
//! leads to a smaller number. A word has the positions that differ in the lowest six bits,
//! and words are valued in rising order, some thousand at a time. What a move reaches in a
//! lower word is one OR for 64 positions; the moves within the word come last, from its
//! lowest position up.

use grundy_core::{BitPattern, Convention, Outcome, PlaceRules};
use grundy_engine::{Budget, Stop, StopReason};

use crate::line_boards::count::holding;

/// The bits in which the positions of a word differ.
const LOW: u32 = 6;
/// The most words that are valued together: they fit a cache.
const CHUNK: u64 = 1 << 12;

/// The positions of a word that have each of the lowest six bits.
const HOLDS: [u64; LOW as usize] = {
    let mut holds = [0; LOW as usize];
    let mut at = 0_u64;
    while at < 64 * LOW as u64 {
        let (bit, position) = (at / 64, at % 64);
        if position >> bit & 1 == 1 {
            holds[bit as usize] |= 1 << position;
        }
        at += 1;
    }
    holds
};

/// A pattern, by word and within a word.
#[derive(Clone, Copy, Debug)]
struct Pattern {
    /// The bits of the word's number that must be on, and off.
    on: u64,
    off: u64,
    /// The positions of a word that fit.
    fits: u64,
}

impl Pattern {
    fn new(on: u64, off: u64) -> Self {
        let fit = (0..64).filter(|at| at & low(on) == low(on) && at & low(off) == 0);
        Self {
            on: on >> LOW,
            off: off >> LOW,
            fits: fit.fold(0, |fits, at| fits | 1 << at),
        }
    }
}

/// Rules of which every move changes one bit, all in the same direction, while no pattern
/// fits.
#[derive(Debug)]
pub(super) struct Single {
    bits: u32,
    /// The bits that are on in a position where they are off in its number.
    flip: u64,
    /// The bits of numbers that moves take.
    taken: u64,
    /// The patterns that end the play.
    ends: Vec<Pattern>,
}

/// Words that are valued together, and what is known of them.
struct Chunk {
    /// The number of the first.
    first: u64,
    /// The positions in which play has ended.
    over: Vec<u64>,
    /// The positions with a move to a lost one in an earlier chunk.
    reached: Vec<u64>,
    lost: Vec<u64>,
}

/// The outcomes of all positions under one convention: a bit is set if the player to move
/// loses.
#[derive(Debug)]
pub(super) struct Dense(Vec<u64>);

impl Single {
    /// The most bits: a table of a bit for each position takes 8 GiB.
    const MOST: usize = 36;

    /// These rules, if their moves are single bits, all turned off or all turned on, and
    /// the same patterns forbid all of them.
    pub(super) fn of(rules: &PlaceRules) -> Option<Self> {
        let first = rules.moves.first()?;
        let has_groups = !rules.joins.is_empty();
        if rules.bits > Self::MOST || !rules.touches.is_empty() || has_groups {
            return None;
        }
        let falls = first.set.is_empty();
        let mut taken = 0;
        for one in &rules.moves {
            let BitPattern { on, off } = &one.pattern;
            let (takes, other, must, must_not) = match falls {
                true => (&one.clear, &one.set, on, off),
                false => (&one.set, &one.clear, off, on),
            };
            // A bit that is turned on may be cleared first.
            let is_alone = other.is_empty() || !falls && other == takes;
            let is_single = takes.len() == 1 && must == takes && must_not.is_empty();
            if !is_alone || !is_single || one.unless != first.unless {
                return None;
            }
            taken |= bits(takes);
        }
        let end = |BitPattern { on, off }: &BitPattern| match falls {
            true => Pattern::new(bits(on), bits(off)),
            false => Pattern::new(bits(off), bits(on)),
        };
        Some(Self {
            bits: u32::try_from(rules.bits).ok()?.max(LOW),
            flip: match falls {
                true => 0,
                false => (1 << rules.bits) - 1,
            },
            taken,
            ends: rules.unless.get(first.unless)?.iter().map(end).collect(),
        })
    }

    /// The number of words of a table.
    pub(super) const fn words(&self) -> u64 {
        1 << (self.bits - LOW)
    }

    /// The outcomes of all positions.
    ///
    /// # Errors
    /// When a limit is reached.
    pub(super) fn outcomes(
        &self,
        convention: Convention,
        budget: &mut Budget<'_>,
    ) -> Result<Dense, Stop> {
        let words = self.words();
        budget.memory(words * 8)?;
        let mut lost: Vec<u64> = Vec::new();
        let size = usize::try_from(words).unwrap_or(usize::MAX);
        if lost.try_reserve_exact(size).is_err() {
            return Err(budget.stop(StopReason::Memory));
        }
        let length = CHUNK.min(words) as usize;
        let mut chunk = Chunk {
            first: 0,
            over: vec![0; length],
            reached: vec![0; length],
            lost: vec![0; length],
        };
        for first in (0..words).step_by(length) {
            budget.work(length as u64)?;
            budget.tally(length as u64 * 64);
            chunk.first = first;
            self.end(&mut chunk);
            self.gather(&lost, &mut chunk);
            for at in 0..length {
                chunk.lost[at] = self.word(at, convention, &chunk);
            }
            lost.extend_from_slice(&chunk.lost);
        }
        Ok(Dense(lost))
    }

    /// Marks the positions in which play has ended.
    fn end(&self, chunk: &mut Chunk) {
        chunk.over.fill(0);
        let inside = chunk.over.len() as u64 - 1;
        for end in &self.ends {
            let fits = chunk.first & end.on == end.on & !inside && chunk.first & end.off == 0;
            if !fits {
                continue;
            }
            // All words with the bits that must be on, and any of those that may be.
            let free = inside & !(end.on | end.off);
            let mut some = 0_u64;
            loop {
                chunk.over[(some | end.on & inside) as usize] |= end.fits;
                some = some.wrapping_sub(free) & free;
                if some == 0 {
                    break;
                }
            }
        }
    }

    /// Adds what the moves to earlier chunks reach.
    fn gather(&self, lost: &[u64], chunk: &mut Chunk) {
        chunk.reached.fill(0);
        for bit in ones(chunk.first & self.taken >> LOW) {
            let from = &lost[(chunk.first ^ bit) as usize..];
            for (reached, from) in chunk.reached.iter_mut().zip(from) {
                *reached |= from;
            }
        }
    }

    /// The positions of a word that are lost, given those of the words before it.
    #[inline(always)]
    fn word(&self, at: usize, convention: Convention, chunk: &Chunk) -> u64 {
        let (far, near) = (self.taken >> LOW, low(self.taken));
        let mut reached = chunk.reached[at];
        for bit in ones(at as u64 & far) {
            reached |= chunk.lost[at ^ bit as usize];
        }
        let over = chunk.over[at];
        let mut open = match convention {
            Convention::Normal => !reached | over,
            // A position without moves is won.
            Convention::Misere if (chunk.first | at as u64) & far != 0 => !reached & !over,
            Convention::Misere => {
                let moves = (0..LOW).filter(|bit| near >> bit & 1 == 1);
                !reached & !over & moves.fold(0, |can, bit| can | HOLDS[bit as usize])
            }
        };
        // Moves lead to positions with one bit less.
        let mut own = 0_u64;
        for count in 0..=LOW {
            let lost = open & holding(count);
            own |= lost;
            let mut above = 0;
            for bit in 0..LOW {
                // All 64 positions, or none.
                let is_move = (near >> bit & 1).wrapping_neg();
                above |= lost << (1_u32 << bit) & HOLDS[bit as usize] & is_move;
            }
            open &= !above | over;
        }
        own
    }

    /// The outcome of the position with these bits on.
    pub(super) fn outcome(&self, table: &Dense, on: &[u16]) -> Option<Outcome> {
        let number = bits(on) ^ self.flip;
        let word = table.0.get(usize::try_from(number >> LOW).ok()?)?;
        Some(Outcome::p_if(word >> low(number) & 1 == 1))
    }
}

impl Dense {
    pub(super) const fn bytes(&self) -> u64 {
        (self.0.capacity() * 8) as u64
    }
}

/// A set of bits as a number.
fn bits(numbers: &[u16]) -> u64 {
    let small = numbers.iter().filter(|number| **number < 64);
    small.fold(0, |all, number| all | 1 << number)
}

/// The bits of a number, one by one.
#[inline(always)]
fn ones(number: u64) -> impl Iterator<Item = u64> {
    let mut rest = number;
    std::iter::from_fn(move || {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The bits within a word.
const fn low(number: u64) -> u64 {
    number & ((1 << LOW) - 1)
}
