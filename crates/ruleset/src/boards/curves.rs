//! Curves in the plane: regions, each with its boundaries, and the lines that can be
//! drawn in them. The form is that of Applegate, Jacobson and Sleator (1991).
//!
//! A *boundary* is what a walk along a connected piece of the drawing meets: spots in
//! cyclic order, each once for every corner through which a line can still reach it. A
//! spot has *lives*, the number of lines that can still end in it: 3 as long as it is
//! untouched, then 2, then 1. Of crosses, the spots are the free ends of their arms; each
//! has one life and one corner. What can play no part any more is left out: dead spots,
//! boundaries without spots and regions in which nothing can be drawn.
//!
//! A part is packed as numbers of 16 bits, four to a word: label << 2 | lives for a
//! corner, and [`BOUNDARY`] or [`REGION`] after each boundary, the latter after the last
//! of its region. [`CROSSES`] comes first where a line brings a cross and not a spot.
//! Spots keep their labels in play. Boundaries and regions are sorted, and all boundaries
//! of a region may be read in either direction, so equal words are equal positions with
//! equal labels; [`relabelled`] names the spots anew.

use smallvec::SmallVec;

use super::Words;

mod canonical;
mod lines;
mod notation;
#[cfg(test)]
mod tests;

pub(crate) use canonical::relabelled;
pub(crate) use lines::{described, join, lines};
pub(crate) use notation::{read, show};

/// The most boundaries of a region.
pub(crate) const MOST_BOUNDARIES: usize = 45;
/// The most corners.
pub(crate) const MOST_CORNERS: usize = 500;
/// The largest label of a spot.
pub(crate) const MOST_LABEL: u16 = 999;

/// The end of a boundary that is not the last of its region.
const BOUNDARY: u16 = 1;
/// The end of a region.
const REGION: u16 = 2;
/// The mark of crosses.
const CROSSES: u16 = 3;
/// The lives of an untouched spot.
const UNTOUCHED: u16 = 3;

/// Corners with the ends of their boundaries.
type Items = SmallVec<[u16; 64]>;

const fn item(label: u16, lives: u16) -> u16 {
    label << 2 | lives
}

const fn label(item: u16) -> u16 {
    item >> 2
}

const fn lives(item: u16) -> u16 {
    item & 3
}

/// True for the end of a boundary.
const fn is_end(item: u16) -> bool {
    label(item) == 0
}

/// The corners of one boundary, with their place among all corners and the region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boundary<'w> {
    pub(crate) region: usize,
    first: usize,
    items: &'w [u16],
}

impl Boundary<'_> {
    /// The labels of its spots, corner by corner.
    pub(crate) fn labels(&self) -> impl Iterator<Item = u32> + '_ {
        self.items.iter().map(|&corner| label(corner).into())
    }
}

/// An unpacked part.
pub(crate) struct Curves {
    items: Items,
    crosses: bool,
}

impl Curves {
    pub(crate) fn new(words: &[u64]) -> Self {
        let mut items = Items::new();
        for word in words {
            items.extend([0, 16, 32, 48].map(|shift| (word >> shift) as u16));
        }
        while items.last() == Some(&0) {
            items.pop();
        }
        let crosses = items.first() == Some(&CROSSES);
        if crosses {
            items.remove(0);
        }
        Self { items, crosses }
    }

    /// The boundaries in order.
    pub(crate) fn boundaries(&self) -> impl Iterator<Item = Boundary<'_>> {
        let (mut region, mut first) = (0, 0);
        self.items
            .split_inclusive(|&item| is_end(item))
            .filter_map(move |items| {
                let (end, items) = items.split_last()?;
                let boundary = Boundary {
                    region,
                    first,
                    items,
                };
                region += usize::from(*end == REGION);
                first += items.len();
                Some(boundary)
            })
    }

    /// The corners in order.
    fn corners(&self) -> impl Iterator<Item = u16> {
        self.items.iter().copied().filter(|&item| !is_end(item))
    }

    /// One item for each spot, in the order of labels.
    fn spots(&self) -> Items {
        let mut spots: Items = self.corners().collect();
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// The label that a line's spot gets.
    fn next_label(&self) -> u16 {
        self.corners().map(label).max().unwrap_or(0) + 1
    }
}

/// The label and the lives of each spot, in increasing order.
pub(crate) fn lives_of_spots(words: &[u64]) -> impl Iterator<Item = (u32, u32)> {
    let spots = Curves::new(words).spots().into_iter();
    spots.map(|spot| (label(spot).into(), lives(spot).into()))
}

/// A number that decreases with every line: the lives, or, of crosses, the number of moves
/// until the end. With e ends and b boundaries in a region, this is e + b − 2: joining two
/// boundaries keeps e, and dividing the region makes two with e ends and b + 1 boundaries.
pub(crate) fn measure(words: &[u64]) -> u64 {
    let curves = Curves::new(words);
    if !curves.crosses {
        return curves
            .spots()
            .iter()
            .map(|&spot| u64::from(lives(spot)))
            .sum();
    }
    let regions = curves.items.iter().filter(|&&item| item == REGION).count();
    // Each item is an end or the end of a boundary.
    (curves.items.len() - 2 * regions) as u64
}

/// The regions that share spots, as parts of their own.
pub(crate) fn components(words: &[u64]) -> Vec<Words> {
    let curves = Curves::new(words);
    let regions: Vec<&[u16]> = curves
        .items
        .split_inclusive(|&item| item == REGION)
        .collect();
    // The component of each region, and the regions in which each spot lies.
    let mut own: SmallVec<[usize; 16]> = (0..regions.len()).collect();
    let mut corners: SmallVec<[(u16, usize); 64]> = SmallVec::new();
    for (region, items) in regions.iter().enumerate() {
        let here = items.iter().filter(|&&item| !is_end(item));
        corners.extend(here.map(|&corner| (corner, region)));
    }
    corners.sort_unstable();
    for pair in corners.windows(2) {
        let (one, other) = (own[pair[0].1], own[pair[1].1]);
        if pair[0].0 == pair[1].0 && one != other {
            for component in &mut own {
                if *component == other {
                    *component = one;
                }
            }
        }
    }
    let mut parts = Vec::new();
    for first in 0..regions.len() {
        let here = |region: &usize| own[*region] == own[first];
        if (0..first).any(|region| here(&region)) {
            continue;
        }
        let items = (first..regions.len()).filter(here).map(|at| regions[at]);
        parts.push(packed(
            &items.flatten().copied().collect::<Items>(),
            curves.crosses,
        ));
    }
    parts
}

/// The words of these items, which are in order.
fn packed(items: &[u16], crosses: bool) -> Words {
    let mut words = Words::new();
    let mut place = 0;
    let mut push = |item: u16| {
        if place % 4 == 0 {
            words.push(0);
        }
        if let Some(word) = words.last_mut() {
            *word |= u64::from(item) << (16 * (place % 4));
        }
        place += 1;
    };
    if crosses && !items.is_empty() {
        push(CROSSES);
    }
    items.iter().for_each(|&item| push(item));
    words
}

/// Regions under construction.
#[derive(Default)]
struct Draft {
    items: Items,
}

impl Draft {
    /// Ends a boundary that begins at this item, without dead spots; a spot of one life
    /// that is met twice in a row, with only dead ones between, has one corner there.
    fn end_boundary(&mut self, from: usize) {
        let mut to = from;
        for place in from..self.items.len() {
            let corner = self.items[place];
            let again = lives(corner) == 1 && to > from && self.items[to - 1] == corner;
            if lives(corner) > 0 && !again {
                self.items[to] = corner;
                to += 1;
            }
        }
        if to > from + 1 && lives(self.items[from]) == 1 && self.items[from] == self.items[to - 1] {
            to -= 1;
        }
        self.items.truncate(to);
        if to > from {
            self.items.push(BOUNDARY);
        }
    }

    /// Ends a region that begins at this item, and drops it if no line can be drawn.
    fn end_region(&mut self, from: usize) {
        let corners = self.items[from..].iter().filter(|&&item| !is_end(item));
        let first = corners.clone().next().copied().unwrap_or(0);
        if lives(first) < 2 && corners.clone().all(|&corner| corner == first) {
            self.items.truncate(from);
        } else if let Some(end) = self.items.last_mut() {
            *end = REGION;
        }
    }

    fn packed(&self, crosses: bool) -> Words {
        packed(&sorted(&self.items), crosses)
    }
}

/// The items in order: each boundary from its least corner on, the boundaries of a region
/// in the direction that comes first and sorted, and the regions sorted.
fn sorted(items: &[u16]) -> Items {
    let mut regions: SmallVec<[Items; 8]> = SmallVec::new();
    for region in items.split_inclusive(|&item| item == REGION) {
        let both = [false, true].map(|reversed| directed(region, reversed));
        regions.extend(both.into_iter().min());
    }
    regions.sort_unstable();
    regions.into_iter().flatten().collect()
}

/// The boundaries of a region in one direction, each turned to its least form, sorted.
fn directed(region: &[u16], reversed: bool) -> Items {
    let mut boundaries: SmallVec<[SmallVec<[u16; 8]>; 8]> = SmallVec::new();
    for items in region.split(|&item| is_end(item)) {
        let mut items: SmallVec<[u16; 8]> = items.into();
        if reversed {
            items.reverse();
        }
        let turned = |from: usize| items[from..].iter().chain(&items[..from]);
        let least = (0..items.len()).min_by(|&one, &other| turned(one).cmp(turned(other)));
        if let Some(least) = least {
            boundaries.push(turned(least).copied().collect());
        }
    }
    boundaries.sort_unstable();
    let mut sorted = Items::new();
    for boundary in &boundaries {
        sorted.extend_from_slice(boundary);
        sorted.push(BOUNDARY);
    }
    if let Some(end) = sorted.last_mut() {
        *end = REGION;
    }
    sorted
}
