//! Heaps as words: what tables of whole positions hold of games of heaps.

use grundy_core::Numbering;

/// Words stay below 2^62.
const BITS: u32 = 62;

/// A coding for positions of at most as many heaps as these, each at most as
/// large as the largest: a field for each heap, the largest heap in the lowest.
/// `None` where a word does not suffice.
pub(crate) fn fields(heaps: &[u64]) -> Option<Numbering> {
    let largest = heaps.iter().copied().max().unwrap_or(0);
    let width = (64 - largest.leading_zeros()).max(1);
    let count = u32::try_from(heaps.len()).ok()?;
    let bits = width.checked_mul(count).filter(|&bits| bits <= BITS)?;
    Some(Numbering {
        size: 1 << bits,
        board: [count, width],
    })
}

/// The word of heaps in ascending order.
pub(crate) fn number(numbering: &Numbering, heaps: &[u64]) -> u64 {
    let [count, width] = numbering.board;
    if heaps.len() > count as usize || heaps.last().is_some_and(|heap| heap >> width != 0) {
        return u64::MAX;
    }
    heaps.iter().fold(0, |word, heap| word << width | heap)
}

/// The heaps of a word, in ascending order; `None` for a word of none.
pub(crate) fn numbered(numbering: &Numbering, mut word: u64) -> Option<Vec<u64>> {
    let [count, width] = numbering.board;
    if word >= numbering.size {
        return None;
    }
    let mut heaps = Vec::with_capacity(count as usize);
    while word != 0 {
        heaps.push(word & ((1 << width) - 1));
        word >>= width;
    }
    heaps.reverse();
    (heaps.is_sorted() && heaps.first() != Some(&0)).then_some(heaps)
}

/// The counters of all heaps together.
pub(crate) fn total(numbering: &Numbering, mut word: u64) -> u64 {
    let width = numbering.board[1];
    let mut total = 0;
    while word != 0 {
        total += word & ((1 << width) - 1);
        word >>= width;
    }
    total
}

/// Every word that taking any number from one heap leaves, each once.
pub(crate) fn takings(numbering: &Numbering, word: u64, each: &mut impl FnMut(u64)) {
    let width = numbering.board[1];
    let mask = (1 << width) - 1;
    let mut at = 0;
    while at < BITS && word >> at != 0 {
        let heap = word >> at & mask;
        let next = if at + width < BITS {
            word >> (at + width) & mask
        } else {
            0
        };
        // Of equal heaps the last, so that each option comes once.
        if heap != next {
            let mut rest = word & !(mask << at);
            let mut place = at;
            let mut behind = next;
            for left in (0..heap).rev() {
                // The heap sinks past those that are larger now.
                while behind > left {
                    rest = rest & !(mask << (place + width)) | behind << place;
                    place += width;
                    behind = if place + width < BITS {
                        rest >> (place + width) & mask
                    } else {
                        0
                    };
                }
                each(rest | left << place);
            }
        }
        at += width;
    }
}

/// A coding for positions whose heaps together are at most as many counters as
/// these, in any number of heaps: a step to the side for each heap, in
/// ascending order, after as many steps up as it is larger than the one before.
pub(crate) fn steps(heaps: &[u64]) -> Option<Numbering> {
    let total = heaps
        .iter()
        .try_fold(0_u64, |sum, &heap| sum.checked_add(heap))?;
    let bits = u32::try_from(total).ok()? + 1;
    (bits <= BITS).then(|| Numbering {
        size: 1 << bits,
        board: [bits, 0],
    })
}

/// The word of heaps in ascending order.
pub(crate) fn number_of_steps(numbering: &Numbering, heaps: &[u64]) -> u64 {
    let (mut word, mut at, mut before) = (0, 0, 0);
    for &heap in heaps {
        at += heap - before;
        if at >= u64::from(numbering.board[0]) {
            return u64::MAX;
        }
        word |= 1 << at;
        at += 1;
        before = heap;
    }
    word
}

/// The heaps of a word, in ascending order; `None` for a word of none.
pub(crate) fn numbered_steps(numbering: &Numbering, mut word: u64) -> Option<Vec<u64>> {
    if word >= numbering.size || word & 1 == 1 {
        return None;
    }
    let mut heaps = Vec::new();
    let mut heap = 0;
    while word != 0 {
        let up = word.trailing_zeros();
        heap += u64::from(up);
        heaps.push(heap);
        word = (word >> up) >> 1;
    }
    Some(heaps)
}
