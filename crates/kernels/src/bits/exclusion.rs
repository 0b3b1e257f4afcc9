//! Moves that exclude one another for good: the graph of moves, and the parts of a set of
//! moves.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::Rules;
use super::automorphisms::images;
use super::image::{Image, MOST};
use super::set::{
    self, Set, add, both, each, has, insert, is_empty, lowered, meets, size, without,
};
use crate::parts::Splits;

/// The moves, by the others that each excludes.
#[derive(Debug)]
pub(super) struct Graph<const N: usize> {
    /// By move, the moves that it excludes, itself among them.
    excludes: Vec<Set<N>>,
    /// By move, the moves that it excludes or is excluded by.
    touches: Vec<Set<N>>,
    /// By move, the moves that are at most [`NEAR`] such steps away; nothing if those are
    /// all moves, whichever the move.
    near: Vec<Set<N>>,
    /// Automorphisms, the identity left out.
    images: Vec<Image<N>>,
    /// Steps by which every number of a set may be lowered, and the moves that such a set
    /// must not have.
    steps: Vec<(u32, Set<N>)>,
}

/// The images of a set, in the order of the automorphisms.
type Turned<const N: usize> = [Set<N>; MOST];

/// A set of moves with its images.
struct Left<const N: usize> {
    moves: Set<N>,
    turned: Turned<N>,
}

/// The steps from a central move to the others near it.
const NEAR: usize = 5;
/// The most moves of a part without a middle.
const MIDDLE: usize = 12;
/// The most steps.
const MOST_STEPS: usize = 3;

impl<const N: usize> Graph<N> {
    /// The graph of at most 64 N moves.
    pub(super) fn new(excludes: &[Vec<u16>]) -> Self {
        let excludes: Vec<Set<N>> = excludes.iter().map(|list| set::of(list)).collect();
        let mut touches = excludes.clone();
        for (one, set) in excludes.iter().enumerate() {
            for other in each(*set) {
                insert(&mut touches[other], one);
            }
        }
        let mut near = touches.clone();
        for _ in 1..NEAR {
            near = near.iter().map(|set| beside(set, &touches)).collect();
        }
        if near.iter().all(|set| size(set) as usize == near.len()) {
            near.clear();
        }
        let steps = steps(&excludes);
        let images = images(&excludes, &touches);
        Self {
            excludes,
            touches,
            near,
            images,
            steps,
        }
    }

    /// The set with its numbers as low as the steps allow, and by how much. A step maps a
    /// set to an isomorphic one.
    #[inline]
    fn lowest(&self, mut set: Set<N>) -> (Set<N>, u32) {
        let mut by = 0;
        for (step, stops) in &self.steps {
            while !meets(&set, stops) {
                set = lowered(&set, *step);
                by += step;
            }
        }
        (set, by)
    }

    /// The least image of a connected part, and true if it is P by symmetry; `turned` has
    /// its images.
    ///
    /// That is so if an involution of the part moves every move to one that it does not
    /// exclude: the second player answers with the image.
    fn canonical(&self, part: &Set<N>, turned: &Turned<N>) -> (Set<N>, bool) {
        let (lowest, own) = self.lowest(*part);
        let (mut least, mut is_lost) = (lowest, false);
        for (image, turned) in self.images.iter().zip(turned) {
            let (turned, by) = self.lowest(*turned);
            if turned == lowest {
                is_lost |= self.is_mirrored(part, image, (own, by));
            }
            least = least.min(turned);
        }
        (least, is_lost)
    }

    /// The images of a set.
    fn turned(&self, set: &Set<N>) -> Turned<N> {
        let mut turned = [[0; N]; MOST];
        for (turned, image) in turned.iter_mut().zip(&self.images) {
            *turned = image.of(set);
        }
        turned
    }

    /// True if an image, which lowered by `by` is the part lowered by `own`, pairs its
    /// moves so that neither of a pair excludes the other.
    fn is_mirrored(&self, part: &Set<N>, image: &Image<N>, (own, by): (u32, u32)) -> bool {
        let of = |number: usize| (image.number(number) + own as usize).checked_sub(by as usize);
        each(*part).all(|number| {
            of(number).is_some_and(|other| {
                has(part, other) && !has(&self.excludes[number], other) && of(other) == Some(number)
            })
        })
    }

    /// Visits the connected parts of a set of moves, each with true if it is P by
    /// symmetry.
    #[inline]
    fn parts(&self, left: &Left<N>, each_part: &mut impl FnMut(Set<N>, bool)) {
        set::each_part(left.moves, &self.touches, |part| {
            let (part, is_lost) = match part == left.moves {
                true => self.canonical(&part, &left.turned),
                false => self.canonical(&part, &self.turned(&part)),
            };
            each_part(part, is_lost);
        });
    }

    /// A set of moves with its images.
    fn left(&self, moves: Set<N>) -> Left<N> {
        let turned = self.turned(&moves);
        Left { moves, turned }
    }
}

impl<const N: usize> Rules<N> for Graph<N> {
    fn parts_of(&self, on: Set<N>) -> Vec<Set<N>> {
        let mut parts = Vec::new();
        self.parts(&self.left(on), &mut |part, _| parts.push(part));
        parts
    }
}

impl<const N: usize> Splits for Graph<N> {
    type Part = Set<N>;

    /// Ten places of a grid have up to thirteen pairs of neighbours.
    const SMALL: u32 = 13;

    fn size(&self, part: &Set<N>) -> u32 {
        size(part)
    }

    fn options(
        &self,
        part: &Set<N>,
        each_option: &mut impl FnMut(&[(Set<N>, bool)]) -> ControlFlow<()>,
    ) {
        let whole = self.left(*part);
        let mut left = Left {
            moves: [0; N],
            turned: [[0; N]; MOST],
        };
        let mut parts = Vec::new();
        // Moves in the middle first: they leave the least.
        let count = |number: usize| size(&both(part, &self.near[number], |part, near| part & near));
        let mut moves: Vec<usize> = each(*part).collect();
        if moves.len() > MIDDLE && !self.near.is_empty() {
            moves.sort_by_cached_key(|&number| Reverse(count(number)));
        }
        for number in moves {
            left.moves = without(part, &self.excludes[number]);
            // The image of what is left is what the image of the move leaves.
            for (at, image) in self.images.iter().enumerate() {
                let excluded = &self.excludes[image.number(number)];
                left.turned[at] = without(&whole.turned[at], excluded);
            }
            parts.clear();
            self.parts(&left, &mut |part, is_lost| parts.push((part, is_lost)));
            if each_option(&parts).is_break() {
                return;
            }
        }
    }
}

/// A set with what its moves touch.
fn beside<const N: usize>(set: &Set<N>, touches: &[Set<N>]) -> Set<N> {
    let mut beside = *set;
    for number in each(*set) {
        add(&mut beside, &touches[number]);
    }
    beside
}

/// The steps of a graph: those that few moves forbid, each after its multiples by powers
/// of two. A set of moves may take a step if it has none of the moves below it and none
/// whose relations change by it.
fn steps<const N: usize>(excludes: &[Set<N>]) -> Vec<(u32, Set<N>)> {
    let count = excludes.len();
    let numbers = |from: usize, to: usize| {
        let mut set = [0; N];
        (from..to).for_each(|number| insert(&mut set, number));
        set
    };
    let of = |one: &Set<N>, other: &Set<N>| both(one, other, |one, other| one & other);
    let stops = |step: usize| {
        let (above, below) = (numbers(step, count), numbers(0, count - step));
        let mut stops = numbers(0, step);
        for number in step..count {
            let here = lowered(&of(&excludes[number], &above), step as u32);
            if here != of(&excludes[number - step], &below) {
                insert(&mut stops, number);
            }
        }
        (step as u32, stops)
    };
    let mut all: Vec<(u32, Set<N>)> = (1..count).map(stops).collect();
    all.retain(|(_, stops)| size(stops) as usize * 2 <= count);
    all.sort_by_key(|(step, stops)| (size(stops), *step));
    let mut chosen: Vec<(u32, Set<N>)> = Vec::new();
    for (step, stops) in all {
        let is_new = |(_, other): &(u32, Set<N>)| !is_empty(&without(other, &stops));
        if chosen.len() < MOST_STEPS && chosen.iter().all(is_new) {
            chosen.push((step, stops));
        }
    }
    let mut steps = Vec::new();
    for (step, stops) in chosen {
        let mut multiples = vec![(step, stops)];
        let mut last = (step, stops);
        while (last.0 as usize) * 2 < count {
            let mut double = last.1;
            for number in each(last.1) {
                let raised = number + last.0 as usize;
                if raised < count {
                    insert(&mut double, raised);
                }
            }
            // One that every move forbids is never taken.
            if size(&double) as usize == count {
                break;
            }
            last = (2 * last.0, double);
            multiples.push(last);
        }
        steps.extend(multiples.into_iter().rev());
    }
    steps
}
