//! The comparison of every position with all its options, many at a time.

use grundy_check::Stop;

use super::cell::{COUNTS, CellWord, InnerMove};
use super::table::Table;
use crate::progress::Progress;
use crate::workers;

/// Log2 of the words of a block: they and the words they reach fit into the caches.
const BLOCK: u32 = 12;

/// A move relative to a block: the parts of it in the number of the block, in the numbers
/// of its words, and inside a word.
struct BlockMove {
    block: u64,
    word: usize,
    inner: InnerMove,
}

/// Compares every position; returns the number of positions by count.
///
/// # Errors
/// The first wrong position, or the limit that was reached.
pub(super) fn check<H: CellWord>(
    table: &Table<H>,
    moves: &[u64],
    progress: &mut Progress<'_>,
) -> Result<[u64; COUNTS], Stop> {
    let board = table.board();
    let words = table.words().len();
    let bits = BLOCK.min(words.trailing_zeros());
    // A block lies in one part: a part has 12 places more than a word, or all.
    let moves: Vec<BlockMove> = moves
        .iter()
        .map(|&mv| BlockMove {
            block: mv >> H::LOW >> bits,
            word: (mv >> H::LOW) as usize & ((1 << bits) - 1),
            inner: InnerMove::of((mv & ((1 << H::LOW) - 1)) as u32),
        })
        .collect();
    let state = || ([0; COUNTS], vec![0; 1 << bits]);
    let states = workers::each_piece(
        0..words >> bits,
        progress,
        state,
        |(counts, reached), block, shared| {
            let first = (block as u64) << bits;
            let part = first << H::LOW >> table.inside();
            shared.did(1 << bits << H::LOW);
            if !table.leads(part) {
                return Ok(());
            }
            let times = table.stands_for(part);
            reach(table, &moves, block as u64, bits, reached);
            let here = &table.words()[first as usize..][..1 << bits];
            for (number, (word, reached)) in (first..).zip(here.iter().zip(&*reached)) {
                let wrong = word.wrong(*reached, board.places());
                if wrong != 0 {
                    let position = number << H::LOW | u64::from(wrong.trailing_zeros());
                    let drawn = board.drawn(position);
                    return Err(Stop::from(format!(
                        "{drawn} is not what its options make it"
                    )));
                }
                word.count(number.count_ones(), times, counts);
            }
            Ok(())
        },
    )?;
    let mut counts = [0; COUNTS];
    for (of_thread, _) in states {
        for (count, more) in counts.iter_mut().zip(of_thread) {
            *count += more;
        }
    }
    Ok(counts)
}

/// Collects the values that the words of a block reach.
fn reach<H: CellWord>(
    table: &Table<H>,
    moves: &[BlockMove],
    block: u64,
    bits: u32,
    reached: &mut [u64],
) {
    reached.fill(0);
    if block == 0 {
        reached[0] = table.empty_reaches();
    }
    for mv in moves.iter().filter(|mv| block & mv.block == mv.block) {
        let from = &table.words()[((block ^ mv.block) << bits) as usize..][..reached.len()];
        if mv.word == 0 {
            for (reached, word) in reached.iter_mut().zip(from) {
                *reached |= word.reached(mv.inner);
            }
            continue;
        }
        // Runs of words that contain the counters taken; the lowest one gives their
        // length.
        let run = mv.word & mv.word.wrapping_neg();
        let mut word = mv.word;
        while word < reached.len() {
            let options = &from[word ^ mv.word..][..run];
            for (reached, option) in reached[word..][..run].iter_mut().zip(options) {
                *reached |= option.reached(mv.inner);
            }
            // The next number above the run that contains them all.
            word = (word + run) | mv.word;
        }
    }
}
