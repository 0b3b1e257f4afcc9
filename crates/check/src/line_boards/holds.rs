//! Whether a table is true of every position, many at a time.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::table::{COUNTS, Table};
use crate::crew;
use crate::limits::{Progress, Stop};

/// Words that are looked at together: they and what they reach lie in the
/// caches.
const BLOCK: u32 = 12;

/// A word of a table: what is said of all positions that differ in the lowest
/// [`CellWord::LOW`] places.
pub(super) trait CellWord: Copy + Default + Send + Sync {
    /// Places inside a word.
    const LOW: u32;
    /// The word of these bytes, on a board of so many places; nothing where no
    /// position can have it.
    fn of(bytes: &[u8], places: u32) -> Option<Self>;
    /// With places swapped inside the word.
    fn permuted(self, swaps: &[(u64, u32)]) -> Self;
    /// Whether a position of the word is said to be lost.
    fn lost(self, position: u32) -> bool;
    /// What is reached, when a move that takes the places `by` inside the word
    /// leads to positions of this one.
    fn reached(self, lift: Lift) -> u64;
    /// The positions of the word that are not what follows from what is
    /// reached, as bits.
    fn wrong(self, reached: u64, places: u32) -> u64;
    /// Counts the word, whose number has so many counters, `times` times.
    fn count(self, counters: u32, times: u64, counts: &mut [u64; COUNTS]);
}

/// A move inside a word: the positions without any of its counters, and the
/// counters.
#[derive(Clone, Copy)]
pub(super) struct Lift {
    without: u64,
    by: u32,
}

impl Lift {
    fn of(taken: u32) -> Self {
        let without = (0..64_u32).filter(|position| position & taken == 0);
        Self {
            without: without.fold(0, |all, position| all | 1 << position),
            by: taken,
        }
    }
}

/// The positions that exist inside a word.
const fn there(places: u32) -> u64 {
    if places < 6 {
        (1 << (1 << places)) - 1
    } else {
        u64::MAX
    }
}

/// Outcomes: a bit is set where the position is P; of what is reached, where a
/// move leads to a P-position.
impl CellWord for u64 {
    const LOW: u32 = 6;

    fn of(bytes: &[u8], places: u32) -> Option<Self> {
        let word = Self::from_le_bytes(bytes.try_into().ok()?);
        (word & !there(places) == 0).then_some(word)
    }

    fn permuted(self, swaps: &[(u64, u32)]) -> Self {
        swaps.iter().fold(self, |word, &(mask, by)| {
            let differ = (word ^ word >> by) & mask;
            word ^ differ ^ differ << by
        })
    }

    fn lost(self, position: u32) -> bool {
        self >> position & 1 == 1
    }

    /// L and the counters taken have nothing in common, so their union is
    /// their sum.
    #[inline(always)]
    fn reached(self, lift: Lift) -> u64 {
        (self & lift.without) << lift.by
    }

    #[inline(always)]
    fn wrong(self, reached: u64, places: u32) -> u64 {
        !(self ^ reached) & there(places)
    }

    fn count(self, counters: u32, times: u64, counts: &mut [u64; COUNTS]) {
        const HAVING: [u64; 7] = {
            let mut having = [0; 7];
            let mut position = 0_u64;
            while position < 64 {
                having[position.count_ones() as usize] |= 1 << position;
                position += 1;
            }
            having
        };
        for (count, having) in counts.iter_mut().skip(counters as usize).zip(HAVING) {
            *count += times * u64::from((self & having).count_ones());
        }
    }
}

/// Nimbers: of what is reached bit n is set where an option has nimber n.
impl CellWord for u8 {
    const LOW: u32 = 0;

    /// Play on c counters has c moves at most, and so nimbers.
    fn of(bytes: &[u8], places: u32) -> Option<Self> {
        let [nimber] = *bytes else { return None };
        (u32::from(nimber) <= places).then_some(nimber)
    }

    fn permuted(self, _: &[(u64, u32)]) -> Self {
        self
    }

    fn lost(self, _: u32) -> bool {
        self == 0
    }

    #[inline(always)]
    fn reached(self, _: Lift) -> u64 {
        1 << (self & 63)
    }

    #[inline(always)]
    fn wrong(self, reached: u64, _: u32) -> u64 {
        u64::from(reached.trailing_ones() != u32::from(self))
    }

    fn count(self, _: u32, times: u64, counts: &mut [u64; COUNTS]) {
        counts[usize::from(self & 63)] += times;
    }
}

/// A move as seen from a block of words: what it takes of the number of the
/// block, of the numbers of the words in it, and inside a word.
struct Seen {
    block: u64,
    word: usize,
    lift: Lift,
}

/// What was found so far.
struct Found {
    counts: [u64; COUNTS],
    /// The first block with a position that is wrong, and that position.
    wrong: Option<(u64, u64)>,
}

/// Looks at every position; how many have what, or which position is wrong.
pub(super) fn check<H: CellWord>(
    table: &Table<H>,
    moves: &[u64],
    progress: &mut Progress<'_>,
) -> Result<[u64; COUNTS], Stop> {
    let board = table.board();
    let words = table.held().len();
    let bits = BLOCK.min(words.trailing_zeros());
    // A block lies in one part: a part has 12 places more than a word, or all.
    let seen: Vec<Seen> = moves
        .iter()
        .map(|&mv| Seen {
            block: mv >> H::LOW >> bits,
            word: (mv >> H::LOW) as usize & ((1 << bits) - 1),
            lift: Lift::of((mv & ((1 << H::LOW) - 1)) as u32),
        })
        .collect();
    let blocks = (words >> bits) as u64;
    let next = AtomicU64::new(0);
    let over = AtomicBool::new(false);
    let found = Mutex::new(Found {
        counts: [0; COUNTS],
        wrong: None,
    });
    let work = || {
        let mut counts = [0; COUNTS];
        let mut reached = vec![0; 1 << bits];
        let mut wrong = None;
        // Asked before a block is taken: blocks before one that is wrong are all
        // looked at, so the first of them is found, however many threads there
        // are.
        while !over.load(Ordering::Relaxed) {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= blocks {
                break;
            }
            let part = block << bits << H::LOW >> table.inside();
            if !table.leads(part) {
                continue;
            }
            let times = table.stands_for(part);
            reach(table, &seen, block, bits, &mut reached);
            let here = &table.held()[(block << bits) as usize..][..1 << bits];
            for (word, (held, reached)) in (block << bits..).zip(here.iter().zip(&reached)) {
                let bad = held.wrong(*reached, board.places());
                if bad != 0 {
                    let position = word << H::LOW | u64::from(bad.trailing_zeros());
                    wrong = Some((block, position));
                    over.store(true, Ordering::Relaxed);
                    break;
                }
                held.count(word.count_ones(), times, &mut counts);
            }
            if wrong.is_some() {
                break;
            }
        }
        let mut found = found.lock().unwrap_or_else(PoisonError::into_inner);
        for (all, some) in found.counts.iter_mut().zip(counts) {
            *all += some;
        }
        found.wrong = found.wrong.into_iter().chain(wrong).min();
    };
    let nap = Duration::from_millis(if blocks < 1 << 10 { 1 } else { 50 });
    crew::together(blocks as usize, work, &over, nap, || {
        progress.done((next.load(Ordering::Relaxed).min(blocks) << bits) << H::LOW)
    })?;
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    match found.wrong {
        None => Ok(found.counts),
        Some((_, position)) => {
            Err(format!("{} is not what its options make it", board.drawn(position)).into())
        }
    }
}

/// What the words of a block reach.
fn reach<H: CellWord>(
    table: &Table<H>,
    moves: &[Seen],
    block: u64,
    bits: u32,
    reached: &mut [u64],
) {
    reached.fill(0);
    if block == 0 {
        reached[0] = table.empty_reaches();
    }
    for mv in moves.iter().filter(|mv| block & mv.block == mv.block) {
        let from = &table.held()[((block ^ mv.block) << bits) as usize..][..reached.len()];
        if mv.word == 0 {
            for (reached, held) in reached.iter_mut().zip(from) {
                *reached |= held.reached(mv.lift);
            }
            continue;
        }
        // Runs of words that contain what is taken: the lowest place of it
        // says how long they are.
        let run = mv.word & mv.word.wrapping_neg();
        let mut word = mv.word;
        while word < reached.len() {
            let options = &from[word ^ mv.word..][..run];
            for (reached, held) in reached[word..][..run].iter_mut().zip(options) {
                *reached |= held.reached(mv.lift);
            }
            // The next number, above the run, that contains them all.
            word = (word + run) | mv.word;
        }
    }
}
