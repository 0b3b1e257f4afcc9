//! One form for positions that differ only by the names of spots.
//!
//! Only spots with two corners have names that matter: any other is told by its place and
//! its lives. Corners are coloured, and their colours refined by those of their
//! neighbours, of their boundary, their region and the spot's other corner; where spots
//! share a colour, one of them is given its own, and the refinement goes on. Then the
//! colours name the spots, and the boundaries are sorted. Two forms of one position are
//! possible where such spots are not equivalent; two positions never have one form.

use smallvec::SmallVec;

use super::{Curves, Items, components, is_end, item, label, lives, packed, sorted};
use crate::boards::Words;

/// The most ways to single out spots of one colour that are tried.
const MOST_WAYS: usize = 256;

/// The form of a part: its components in order, each with labels from where the one before
/// ends.
pub(crate) fn relabelled(words: &[u64]) -> Words {
    let crosses = Curves::new(words).crosses;
    let mut parts: Vec<Items> = components(words).iter().map(|part| form(part)).collect();
    if let [part] = &parts[..] {
        return packed(part, crosses);
    }
    parts.sort_unstable();
    let (mut all, mut last) = (Items::new(), 0);
    for part in parts {
        let labels = part.iter().map(|&item| label(item));
        let largest = labels.max().unwrap_or(0);
        let moved = part.iter().map(|&own| match is_end(own) {
            true => own,
            false => own + item(last, 0),
        });
        all.extend(moved);
        last += largest;
    }
    packed(&sorted(&all), crosses)
}

/// The form of a component.
fn form(words: &[u64]) -> Items {
    let curves = Curves::new(words);
    let corners = corners(&curves);
    let mut best = None;
    for way in 0..MOST_WAYS {
        let (names, ways) = names(&corners, way);
        let form = named(&curves, &names);
        if best.as_ref().is_none_or(|best| form < *best) {
            best = Some(form);
        }
        if way + 1 >= ways {
            break;
        }
    }
    best.unwrap_or_default()
}

/// The form of a component with these names of its corners' spots.
fn named(curves: &Curves, names: &[u16]) -> Items {
    // Spots without a name come first, by their lives.
    let (mut at, mut own) = (0, curves.items.clone());
    for one in own.iter_mut().filter(|one| !is_end(**one)) {
        *one = item(names[at] + 1, lives(*one));
        at += 1;
    }
    let mut form = sorted(&own);
    // Labels in the order in which spots come up.
    let mut given: SmallVec<[u16; 64]> = SmallVec::new();
    for one in form.iter_mut().filter(|one| !is_end(**one)) {
        let name = label(*one) - 1;
        let known = given.iter().position(|&given| given == name && name > 0);
        let place = known.unwrap_or_else(|| {
            given.push(name);
            given.len() - 1
        });
        *one = item(place as u16 + 1, lives(*one));
    }
    sorted(&form)
}

/// A corner of a component.
struct Corner {
    lives: u16,
    /// The range of its boundary, among the corners.
    boundary: (usize, usize),
    region: usize,
    /// The other corner of its spot, or itself.
    other: usize,
}

/// The corners of a component, in order.
fn corners(curves: &Curves) -> SmallVec<[Corner; 64]> {
    let all: SmallVec<[u16; 64]> = curves.corners().collect();
    let mut corners: SmallVec<[Corner; 64]> = SmallVec::new();
    for boundary in curves.boundaries() {
        let end = boundary.first + boundary.items.len();
        for own in boundary.first..end {
            let mut same = (0..all.len()).filter(|&at| at != own && all[at] == all[own]);
            corners.push(Corner {
                lives: lives(all[own]),
                boundary: (boundary.first, end),
                region: boundary.region,
                other: same.next().unwrap_or(own),
            });
        }
    }
    corners
}

/// A name for each corner: 0 for a spot with one corner, else from 1. Spots that share a
/// colour are singled out in the way of this number; the number of ways is returned too.
fn names(corners: &[Corner], way: usize) -> (SmallVec<[u16; 64]>, usize) {
    let named = (0..corners.len()).filter(|&at| corners[at].other > at);
    let named: SmallVec<[usize; 32]> = named.collect();
    let mut colours: SmallVec<[u64; 64]> = corners
        .iter()
        .map(|corner| {
            let other = &corners[corner.other];
            let kind = u64::from(other.region == corner.region)
                + u64::from(other.boundary == corner.boundary);
            mixed(kind << 2 | u64::from(corner.lives))
        })
        .collect();
    let mut order: SmallVec<[(u64, usize); 32]> = SmallVec::new();
    let (mut different, mut ways) = (0, 1);
    // Each round tells more corners apart, until none does: then a spot is singled out.
    for _ in 0..2 * corners.len() + 2 {
        refine(corners, &mut colours);
        order.clear();
        order.extend(named.iter().map(|&at| {
            let colour = colours[at].wrapping_add(colours[corners[at].other]);
            (colour, at)
        }));
        order.sort_unstable();
        let mut equal = order.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        let Some(&[(colour, _), ..]) = equal.next() else {
            break;
        };
        let mut now = colours.clone();
        now.sort_unstable();
        now.dedup();
        if now.len() <= different {
            let mut equal = order.iter().filter(|spot| spot.0 == colour);
            let count = equal.clone().count();
            let single = equal.nth(way / ways % count);
            ways *= count;
            if let Some(&(_, at)) = single {
                for at in [at, corners[at].other] {
                    colours[at] = mixed(colours[at] ^ 1);
                }
            }
        }
        different = now.len();
    }
    let mut names: SmallVec<[u16; 64]> = corners.iter().map(|_| 0).collect();
    for (name, (_, at)) in order.iter().enumerate() {
        for at in [*at, corners[*at].other] {
            names[at] = name as u16 + 1;
        }
    }
    (names, ways)
}

/// Refines the colours of corners once.
fn refine(corners: &[Corner], colours: &mut [u64]) {
    let mut regions: SmallVec<[u64; 16]> = SmallVec::new();
    let mut boundaries: SmallVec<[u64; 64]> = SmallVec::new();
    for corner in corners {
        let (first, end) = corner.boundary;
        let same = boundaries.len() > first;
        let own = match same {
            true => boundaries[first],
            false => mixed(
                colours[first..end]
                    .iter()
                    .fold(0, |sum, one| sum.wrapping_add(*one)),
            ),
        };
        boundaries.push(own);
        if regions.len() == corner.region {
            regions.push(0);
        }
        if !same {
            regions[corner.region] = regions[corner.region].wrapping_add(mixed(own));
        }
    }
    let refined: SmallVec<[u64; 64]> = (corners.iter().enumerate())
        .map(|(at, corner)| {
            let (first, end) = corner.boundary;
            let next = if at + 1 == end { first } else { at + 1 };
            let last = if at == first { end - 1 } else { at - 1 };
            let beside = mixed(colours[next]).wrapping_add(mixed(colours[last]));
            let around = boundaries[at] ^ regions[corner.region].rotate_left(32);
            mixed(colours[at].wrapping_mul(3) ^ mixed(beside ^ mixed(around)))
        })
        .collect();
    for (at, corner) in corners.iter().enumerate() {
        colours[at] = mixed(refined[at].wrapping_mul(5) ^ mixed(refined[corner.other]));
    }
}

/// A bijection that spreads the bits of a number (the finaliser of SplitMix64).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ number >> 31
}
