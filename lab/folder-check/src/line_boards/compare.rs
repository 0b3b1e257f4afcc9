//! Whether a table is true of every position, many at a time.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::cell::{COUNTS, CellWord, Lift};
use super::table::Table;
use crate::crew;
use crate::limits::{Progress, Stop};

/// Words that are checked together: they and what they reach lie in the
/// caches.
const BLOCK: u32 = 12;

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
