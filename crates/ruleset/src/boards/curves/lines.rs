//! The lines that can be drawn, and the drawing of one.

use smallvec::SmallVec;

use super::{
    BOUNDARY, Boundary, Curves, Draft, MOST_BOUNDARIES, MOST_CORNERS, MOST_LABEL, UNTOUCHED, item,
    label, lives,
};
use crate::boards::Words;

/// A line: the corners at its ends, by their place among all corners, the first before the
/// second or the same; and where both lie on one boundary, the other boundaries of the
/// region that come to lie on the side of the corners between them, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Line {
    from: usize,
    to: usize,
    inside: u64,
}

impl Line {
    /// The line of a number; `None` for a number of no line.
    fn of_code(code: i64) -> Option<Self> {
        let code = u64::try_from(code).ok()?;
        let corner = |shift: u32| (code >> shift & 511) as usize;
        Some(Self {
            from: corner(0),
            to: corner(9),
            inside: code >> 18,
        })
    }

    fn code(self) -> i64 {
        (self.from as u64 | (self.to as u64) << 9 | self.inside << 18) as i64
    }

    /// The line in terms of labels; `None` if there is no such line.
    fn described(self, words: &[u64]) -> Option<Described> {
        let curves = Curves::new(words);
        let ends = Ends::of(&curves, self)?;
        let end = |boundary: Boundary<'_>, at: usize| {
            let items = boundary.items;
            let spot = |at: usize| label(items[at % items.len()]).into();
            let twice = items.iter().filter(|&&own| own == items[at]).count() > 1;
            (
                spot(at),
                twice.then(|| [spot(at + items.len() - 1), spot(at + 1)]),
            )
        };
        let [(one, from), (other, to)] = [ends.from, ends.to];
        let sides = (one.first == other.first).then(|| {
            let mut sides = [Vec::new(), Vec::new()];
            let corners = one
                .labels()
                .enumerate()
                .filter(|(at, _)| *at != from && *at != to);
            corners.for_each(|(at, spot)| sides[usize::from(!(from..to).contains(&at))].push(spot));
            for (place, boundary) in others(&curves, one).enumerate() {
                sides[usize::from(self.inside >> place & 1 == 0)].extend(boundary.labels());
            }
            sides.map(|mut side| {
                side.sort_unstable();
                side.dedup();
                side
            })
        });
        Some(Described {
            ends: [end(one, from), end(other, to)],
            sides,
        })
    }
}

/// An end of a line: its spot, and the spots beside the corner if it has two in the region.
type End = (u32, Option<[u32; 2]>);

/// A line in terms of labels.
#[derive(Debug)]
pub(crate) struct Described {
    pub(crate) ends: [End; 2],
    /// The spots on either side of a line that divides its region.
    pub(crate) sides: Option<[Vec<u32>; 2]>,
}

/// The line of this number in terms of labels.
pub(crate) fn described(words: &[u64], code: Option<&i64>) -> Option<Described> {
    Line::of_code(*code?)?.described(words)
}

/// The boundaries of a line's ends, and the places of its corners on them.
struct Ends<'w> {
    from: (Boundary<'w>, usize),
    to: (Boundary<'w>, usize),
}

impl<'w> Ends<'w> {
    /// `None` if there is no such line.
    fn of(curves: &'w Curves, line: Line) -> Option<Self> {
        let end = |corner: usize| {
            let has =
                |own: &Boundary<'_>| (own.first..own.first + own.items.len()).contains(&corner);
            let boundary = curves.boundaries().find(has)?;
            Some((boundary, corner - boundary.first))
        };
        let ends = Self {
            from: end(line.from)?,
            to: end(line.to)?,
        };
        let [one, other] = [ends.from, ends.to].map(|(boundary, at)| boundary.items[at]);
        let is_one = line.from == line.to;
        let divided = match ends.from.0.first == ends.to.0.first {
            true => others(curves, ends.from.0).count(),
            false => 0,
        };
        let fits = ends.from.0.region == ends.to.0.region
            && line.inside >> divided == 0
            && line.from <= line.to
            && (label(one) != label(other) || is_one && lives(one) > 1);
        fits.then_some(ends)
    }
}

/// The other boundaries of a boundary's region.
fn others<'w>(curves: &'w Curves, own: Boundary<'w>) -> impl Iterator<Item = Boundary<'w>> {
    let other = move |one: &Boundary<'_>| one.region == own.region && one.first != own.first;
    curves.boundaries().filter(other)
}

/// Visits the lines that can be drawn, as numbers, until `each` returns false. Lone spots
/// that are alike (with as many lives and no other corner) can be exchanged, so of those
/// the first are taken.
pub(crate) fn lines(words: &[u64], each: &mut impl FnMut(i64) -> bool) {
    let curves = Curves::new(words);
    let mut counts: SmallVec<[u16; 64]> = curves.corners().collect();
    counts.sort_unstable();
    let is_lone = |boundary: &Boundary<'_>| match boundary.items {
        [own] => counts.iter().filter(|&one| one == own).count() == 1,
        _ => false,
    };
    let alike = |one: &Boundary<'_>, other: &Boundary<'_>| {
        one.region == other.region
            && lives(one.items[0]) == lives(other.items[0])
            && is_lone(one)
            && is_lone(other)
    };
    let all: SmallVec<[Boundary<'_>; 32]> = curves.boundaries().collect();
    // The number of boundaries before each that it can be exchanged with.
    let before: SmallVec<[usize; 32]> = (0..all.len())
        .map(|place| {
            all[..place]
                .iter()
                .filter(|one| alike(one, &all[place]))
                .count()
        })
        .collect();
    for (place, one) in all.iter().enumerate() {
        if before[place] > 0 {
            continue;
        }
        for from in 0..one.items.len() {
            for (further, other) in all[place..].iter().enumerate() {
                let own = usize::from(alike(one, other));
                if other.region != one.region || before[place + further] > own {
                    continue;
                }
                for to in 0..other.items.len() {
                    let line = Line {
                        from: one.first + from,
                        to: other.first + to,
                        inside: 0,
                    };
                    if Ends::of(&curves, line).is_none() {
                        continue;
                    }
                    let goes_on = match further {
                        0 => {
                            let groups = groups(others(&curves, *one), alike);
                            divisions(&groups, one.items.len() == 1, &mut |inside| {
                                each(Line { inside, ..line }.code())
                            })
                        }
                        _ => each(line.code()),
                    };
                    if !goes_on {
                        return;
                    }
                }
            }
        }
    }
}

/// Groups of boundaries that are alike, as bits in order.
fn groups<'w>(
    others: impl Iterator<Item = Boundary<'w>>,
    alike: impl Fn(&Boundary<'w>, &Boundary<'w>) -> bool,
) -> SmallVec<[SmallVec<[u64; 8]>; 8]> {
    let mut firsts: SmallVec<[Boundary<'w>; 8]> = SmallVec::new();
    let mut groups: SmallVec<[SmallVec<[u64; 8]>; 8]> = SmallVec::new();
    for (place, boundary) in others.enumerate() {
        let bit = 1 << place;
        match firsts.iter().position(|first| alike(first, &boundary)) {
            Some(group) => groups[group].push(bit),
            None => {
                firsts.push(boundary);
                groups.push(SmallVec::from_slice(&[bit]));
            }
        }
    }
    groups
}

/// Visits the sets of the first boundaries of each group, of a set and its complement one
/// if the sides are alike, until `each` returns false; then it returns false.
fn divisions(
    groups: &[SmallVec<[u64; 8]>],
    sides_are_alike: bool,
    each: &mut impl FnMut(u64) -> bool,
) -> bool {
    let mut counts: SmallVec<[usize; 8]> = groups.iter().map(|_| 0).collect();
    loop {
        let rest = counts
            .iter()
            .zip(groups)
            .map(|(count, group)| group.len() - count);
        if !(sides_are_alike && counts.iter().copied().gt(rest)) {
            let firsts = counts.iter().zip(groups);
            let inside = firsts.flat_map(|(count, group)| &group[..*count]).sum();
            if !each(inside) {
                return false;
            }
        }
        let Some(group) = (0..counts.len()).find(|&group| counts[group] < groups[group].len())
        else {
            return true;
        };
        counts[group] += 1;
        counts[..group].fill(0);
    }
}

/// The part after a line is drawn; `None` if there is no such line, or the part would be
/// too large.
pub(crate) fn join(words: &[u64], code: i64) -> Option<Words> {
    let curves = Curves::new(words);
    let line = Line::of_code(code)?;
    let Ends { from, to } = Ends::of(&curves, line)?;
    let (region, is_one) = (from.0.region, line.from == line.to);
    let ends = [from, to].map(|(boundary, at)| boundary.items[at]);
    let new = curves.next_label();
    let spots = match curves.crosses {
        true => [item(new, 1), item(new + 1, 1)],
        false => [item(new, 1); 2],
    };
    // Each end takes a life.
    let left = |corner: u16| {
        let lost = ends.iter().filter(|&&end| end == corner).count() as u16;
        corner - lost
    };
    let mut draft = Draft::default();
    let walk = |draft: &mut Draft, items: &mut dyn Iterator<Item = &u16>| {
        let items = items.map(|&corner| left(corner));
        draft.items.extend(items);
    };
    // Around a boundary from a corner back to it. A line leaves an untouched spot one
    // corner and divides any other.
    let around = |draft: &mut Draft, (boundary, at): (Boundary<'_>, usize), spot: u16| {
        let items = boundary.items;
        let last = &items[at..=at][..usize::from(lives(items[at]) != UNTOUCHED)];
        walk(
            draft,
            &mut items[at..].iter().chain(&items[..at]).chain(last),
        );
        draft.items.push(spot);
    };
    for own in 0..=curves.boundaries().last()?.region {
        let start = draft.items.len();
        if own != region {
            for boundary in curves.boundaries().filter(|one| one.region == own) {
                let from = draft.items.len();
                walk(&mut draft, &mut boundary.items.iter());
                draft.end_boundary(from);
            }
            draft.end_region(start);
            continue;
        }
        if from.0.first != to.0.first {
            around(&mut draft, from, spots[0]);
            around(&mut draft, to, spots[1]);
            draft.end_boundary(start);
            let others = others(&curves, from.0).filter(|one| one.first != to.0.first);
            for boundary in others {
                let from = draft.items.len();
                walk(&mut draft, &mut boundary.items.iter());
                draft.end_boundary(from);
            }
            draft.end_region(start);
            continue;
        }
        for (side, spot) in spots.into_iter().enumerate() {
            let start = draft.items.len();
            let items = from.0.items;
            match side {
                0 => walk(&mut draft, &mut items[from.1..=to.1].iter()),
                _ if is_one && items.len() == 1 => walk(&mut draft, &mut items.iter()),
                _ => walk(
                    &mut draft,
                    &mut items[to.1..].iter().chain(&items[..=from.1]),
                ),
            }
            draft.items.push(spot);
            draft.end_boundary(start);
            for (place, boundary) in others(&curves, from.0).enumerate() {
                if (line.inside >> place & 1 == 1) == (side == 0) {
                    let from = draft.items.len();
                    walk(&mut draft, &mut boundary.items.iter());
                    draft.end_boundary(from);
                }
            }
            draft.end_region(start);
        }
    }
    let regions = draft.items.split(|&item| item == super::REGION);
    let most = regions.map(|region| region.iter().filter(|&&item| item == BOUNDARY).count());
    let fits = draft.items.len() <= MOST_CORNERS
        && new < MOST_LABEL
        && most.max().unwrap_or(0) < MOST_BOUNDARIES;
    fits.then(|| draft.packed(curves.crosses))
}
