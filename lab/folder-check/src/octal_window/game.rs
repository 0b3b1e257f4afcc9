//! A take-and-break game whose first heaps are valued by the definition.

use std::cmp::Reverse;

use grundy_check::Stop;
use grundy_check::octal::Heaps;

use crate::progress::Progress;

/// All nimbers are below this.
pub(super) const NIMBERS: u32 = 128;

/// The number of heaps valued at once, in loops that the compiler may vectorise.
pub(super) const TOGETHER: usize = 16;

/// The number of splits that are tried first as refutations.
const FIRST: usize = 24;
/// The approximate number of heaps used to choose them.
const SAMPLE: usize = 512;

/// The claim about the rare heaps of a game, and bounds.
#[derive(Clone, Copy)]
pub(crate) struct Space {
    /// The last heap that is valued by its splits.
    pub(crate) direct: usize,
    /// The bits of a nimber that count in its label.
    pub(crate) mask: u32,
    /// The parity of the counters that moves take, even (0) or odd (1), if labels count
    /// the parity of the heap too.
    pub(crate) parity: Option<u8>,
    /// The number of heaps with a rare label, and the last of them.
    pub(crate) rare: usize,
    pub(crate) last_rare: usize,
    /// The number of values that decide the next one.
    pub(crate) width: usize,
    /// The largest part used to refute a candidate.
    pub(crate) part: usize,
}

/// A game, its first heaps and its rare ones.
pub(super) struct Game {
    /// The values of the heaps from 0 on.
    pub(super) direct: Vec<u8>,
    /// The largest of these values.
    pub(super) largest: u8,
    /// The moves whose values are *marked*: the distance back to the other heap, and the
    /// nimber of the rare one or 0.
    pub(super) marked: Vec<(usize, u8)>,
    /// The number of them that look back at least [`TOGETHER`] heaps; these come first.
    pub(super) far: usize,
    /// Moves that are tried first as refutations, so that few candidates remain to search
    /// for.
    pub(super) first: Vec<(usize, u8)>,
    /// The counters taken by moves that may leave one heap, and by those that may leave
    /// two.
    pub(super) single: Vec<usize>,
    pub(super) taken: Vec<usize>,
    /// The nimbers with a common label, for even and for odd heaps.
    pub(super) common: [u128; 2],
    pub(super) width: usize,
    pub(super) part: usize,
}

impl Game {
    /// Values the first heaps by the definition, and compares the rare ones among them
    /// with the claim.
    pub(super) fn new(
        digits: &[u8],
        space: &Space,
        progress: &mut Progress<'_>,
    ) -> Result<Self, Stop> {
        let moves = |bit: u8| -> Vec<usize> {
            let taken = 1..digits.len();
            taken.filter(|&taken| digits[taken] & bit != 0).collect()
        };
        let mut taken = moves(4);
        if digits[0] & 4 != 0 {
            taken.insert(0, 0);
        }
        let single = moves(2);
        let most_taken = taken.last().copied().unwrap_or(0);
        let needs = [
            most_taken + space.part,
            space.last_rare + space.width,
            digits.len(),
        ];
        if let Some(needs) = needs.iter().find(|needs| **needs > space.direct) {
            let direct = space.direct;
            let what = format!("{needs} heaps have to be valued by their splits, not {direct}");
            return Err(what.into());
        }
        if let Some(parity) = space.parity
            && taken.iter().any(|taken| taken % 2 != usize::from(parity))
        {
            let what = "moves take an even and an odd number, so that no label counts the heap's";
            return Err(what.into());
        }
        let mut heaps = Heaps::new(digits.to_vec());
        for heap in 0..=space.direct {
            progress.done(heap as u64)?;
            progress.budget.memory(heaps.bytes())?;
            if heaps.extend() >= NIMBERS {
                return Err(format!("heap {heap} has a nimber above {}", NIMBERS - 1).into());
            }
        }
        let direct: Vec<u8> = heaps.values().iter().map(|value| *value as u8).collect();
        let is_common = |heap: usize, nimber: u8| {
            let place = space.parity.map_or(0, |parity| heap + usize::from(parity));
            ((u32::from(nimber) & space.mask).count_ones() as usize + place) % 2 == 1
        };
        let rare: Vec<usize> = (1..direct.len())
            .filter(|&heap| !is_common(heap, direct[heap]))
            .collect();
        let last_rare = rare.last().copied().unwrap_or(0);
        if (rare.len(), last_rare) != (space.rare, space.last_rare) {
            let rare = rare.len();
            let what = format!("{rare} of the first heaps are rare, the last being {last_rare}");
            return Err(what.into());
        }
        let count = taken.len() * rare.len() + single.len();
        let bytes = (count * size_of::<(usize, u8)>()) as u64;
        progress.budget.memory(heaps.bytes() + bytes)?;
        let splits = taken
            .iter()
            .flat_map(|taken| rare.iter().map(move |rare| (taken + rare, *rare)));
        let splits = splits.map(|(back, rare)| (back, direct[rare]));
        let mut marked: Vec<_> = (splits.chain(single.iter().map(|taken| (*taken, 0)))).collect();
        marked.sort_unstable_by_key(|(back, _)| Reverse(*back));
        let far = marked.partition_point(|(back, _)| *back >= TOGETHER);
        let width = marked.iter().map(|(back, _)| *back).max().unwrap_or(0);
        if width > space.width {
            return Err(format!("{width} values decide the next, not fewer").into());
        }
        let common = [0, 1].map(|parity| {
            let nimbers = (0..NIMBERS as u8).filter(|&nimber| is_common(parity, nimber));
            nimbers.fold(0, |set: u128, nimber| set | 1 << nimber)
        });
        let first = first_tried(&direct, &common, &single, &taken, space.part);
        Ok(Self {
            marked,
            far,
            first,
            single,
            taken,
            common,
            width: space.width,
            part: space.part,
            largest: direct.iter().copied().max().unwrap_or(0),
            direct,
        })
    }

    /// The distance that a refutation looks back.
    pub(super) fn reach(&self) -> usize {
        self.part + self.taken.last().copied().unwrap_or(0)
    }
}

/// The moves to a single heap, and greedily chosen splits with parts up to this: the one
/// that refutes most of some heaps' candidates, then the one that refutes most of the
/// rest, and so on.
fn first_tried(
    direct: &[u8],
    common: &[u128; 2],
    single: &[usize],
    taken: &[usize],
    part: usize,
) -> Vec<(usize, u8)> {
    let half = direct.len() / 2;
    let heaps = (half..direct.len()).step_by(half / SAMPLE + 1);
    let refuted = |(back, nimber): (usize, u8), heap: usize| {
        let other = heap.checked_sub(back).map(|other| direct[other]);
        other.map_or(0, |other| 1u128 << (other ^ nimber))
    };
    let mut first: Vec<(usize, u8)> = single.iter().map(|taken| (*taken, 0)).collect();
    let mut left: Vec<(usize, u128)> = heaps
        .map(|heap| {
            let less = ((1 << direct[heap]) - 1) & !common[heap % 2];
            let left = first
                .iter()
                .fold(less, |left, single| left & !refuted(*single, heap));
            (heap, left)
        })
        .collect();
    let splits = (1..).zip(&direct[1..=part]).flat_map(|(part, nimber)| {
        let taken = taken.iter();
        taken.map(move |taken| (taken + part, *nimber))
    });
    let splits = splits.take(2 * SAMPLE);
    for _ in 0..FIRST {
        let refutes = |split: &(usize, u8)| {
            let refuted = |(heap, left): &&(usize, u128)| left & refuted(*split, *heap) != 0;
            left.iter().filter(refuted).count()
        };
        let Some(best) = splits.clone().max_by_key(refutes) else {
            break;
        };
        for (heap, left) in &mut left {
            *left &= !refuted(best, *heap);
        }
        first.push(best);
    }
    first
}
