//! Relabels vertices or elements by structure, so that many isomorphic boards become
//! equal. This is not a canonical labelling: colour refinement (the one-dimensional
//! Weisfeiler–Leman test), then a breadth-first walk. It identifies isomorphic trees,
//! paths and cycles, and may keep other isomorphic boards apart; it never identifies
//! boards that are not isomorphic.

use smallvec::{SmallVec, smallvec};

use super::Labels;
use super::links::{Links, Ranks};

/// Rounds of refinement; only long thin boards would need more.
const ROUNDS: usize = 32;

type Colours = SmallVec<[u64; 16]>;

/// The new label of each rank: the numbers from 0, except those in `fixed`, which a rule
/// may name: what has such a label retains it, and nothing else receives it. `marks`
/// distinguish ranks (that of the token, and colours).
pub(crate) fn numbers(labels: &[u32], links: &Links, fixed: &[u32], marks: &[u64]) -> Labels {
    let mut fixed = Labels::from_slice(fixed);
    fixed.sort_unstable();
    let is_fixed = |label: u32| fixed.binary_search(&label).is_ok();
    let first = |(rank, &label): (usize, &u32)| {
        let own = if is_fixed(label) {
            u64::from(label) + 1
        } else {
            0
        };
        mix(own << 1 ^ marks.get(rank).copied().unwrap_or(0))
    };
    let colours = refined(links, labels.iter().enumerate().map(first).collect());
    let mut free = (0..).filter(|&label| !is_fixed(label));
    let mut numbers = Labels::from_slice(labels);
    for rank in walk(links, &colours) {
        if let Some(number) = numbers.get_mut(rank as usize)
            && !is_fixed(*number)
        {
            *number = free.next().unwrap_or(*number);
        }
    }
    numbers
}

/// Refines the colours by those of the neighbours, until nothing changes.
fn refined(links: &Links, mut colours: Colours) -> Colours {
    let mut classes = count(&colours);
    for _ in 0..ROUNDS {
        let next: Colours = (0..links.count())
            .map(|rank| {
                let around = links.of(rank).iter().fold(0_u64, |sum, end| {
                    let side = if end.is_back {
                        0x5851_f42d_4c95_7f2d
                    } else {
                        0
                    };
                    sum.wrapping_add(mix(colours[end.rank as usize] ^ side))
                });
                mix(colours[rank].wrapping_mul(3).wrapping_add(around))
            })
            .collect();
        let finer = count(&next);
        if finer <= classes {
            break;
        }
        (colours, classes) = (next, finer);
    }
    colours
}

fn count(colours: &Colours) -> usize {
    let mut sorted = colours.clone();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

/// All ranks, breadth first, starting at those of the rarest colours; ties by rank.
fn walk(links: &Links, colours: &Colours) -> Ranks {
    let mut sorted = colours.clone();
    sorted.sort_unstable();
    let size = |colour: u64| {
        let before = sorted.partition_point(|&other| other < colour);
        sorted.partition_point(|&other| other <= colour) - before
    };
    let mut starts: SmallVec<[(usize, u64, u32); 16]> = colours
        .iter()
        .enumerate()
        .map(|(rank, &colour)| (size(colour), colour, rank as u32))
        .collect();
    starts.sort_unstable();
    let mut seen: SmallVec<[bool; 32]> = smallvec![false; links.count()];
    let mut order = Ranks::new();
    let mut around: SmallVec<[(bool, u64, u32); 16]> = SmallVec::new();
    let mut next = 0;
    for (_, _, start) in starts {
        if !std::mem::replace(&mut seen[start as usize], true) {
            order.push(start);
        }
        while let Some(&rank) = order.get(next) {
            next += 1;
            around.clear();
            let ends = links.of(rank as usize).iter();
            around.extend(ends.map(|end| (end.is_back, colours[end.rank as usize], end.rank)));
            around.sort_unstable();
            for &(_, _, rank) in &around {
                if !std::mem::replace(&mut seen[rank as usize], true) {
                    order.push(rank);
                }
            }
        }
    }
    order
}

/// The finaliser of SplitMix64 (Steele, Lea and Flood, 2014), which is portable.
pub(super) const fn mix(value: u64) -> u64 {
    let value = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let value = (value ^ value >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ value >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ value >> 31
}
