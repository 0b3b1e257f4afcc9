//! Places whose states are bits, with moves that read and change them.

use grundy_core::{BitPattern, PlaceRules};

use super::Rules;
use super::image::Image;
use super::set::{self, Set, add, both, is_empty, lowered, meets, size, without};
use crate::parts::Splits;

/// Bits that are on and bits that are off.
#[derive(Debug)]
struct Pattern<const N: usize> {
    on: Set<N>,
    off: Set<N>,
}

impl<const N: usize> Pattern<N> {
    fn new(pattern: &BitPattern) -> Self {
        Self {
            on: set::of(&pattern.on),
            off: set::of(&pattern.off),
        }
    }

    #[inline(always)]
    fn fits(&self, set: &Set<N>) -> bool {
        is_empty(&without(&self.on, set)) && !meets(&self.off, set)
    }
}

#[derive(Debug)]
struct Move<const N: usize> {
    pattern: Pattern<N>,
    /// The index of the list of patterns that make it impossible.
    unless: usize,
    clear: Set<N>,
    set: Set<N>,
}

/// The rules of a board of places.
#[derive(Debug)]
pub(super) struct Places<const N: usize> {
    moves: Vec<Move<N>>,
    unless: Vec<Vec<Pattern<N>>>,
    images: Vec<Image<N>>,
    /// By bit, the bits of the same place and of those that it touches; empty for a game
    /// that does not fall into parts.
    touches: Vec<Set<N>>,
    steps: Vec<(u32, Set<N>)>,
    counted: Set<N>,
    less_than: Option<u32>,
}

impl<const N: usize> Places<N> {
    pub(super) fn new(rules: &PlaceRules) -> Self {
        let moves = rules.moves.iter().map(|one| Move {
            pattern: Pattern::new(&one.pattern),
            unless: one.unless,
            clear: set::of(&one.clear),
            set: set::of(&one.set),
        });
        let unless = rules.unless.iter();
        Self {
            moves: moves.collect(),
            unless: unless
                .map(|list| list.iter().map(Pattern::new).collect())
                .collect(),
            images: rules
                .images
                .iter()
                .map(|numbers| Image::new(numbers))
                .collect(),
            touches: rules.touches.iter().map(|list| set::of(list)).collect(),
            steps: rules
                .steps
                .iter()
                .map(|(step, stops)| ((*step).into(), set::of(stops)))
                .collect(),
            counted: set::of(&rules.counted),
            less_than: rules.less_than,
        }
    }

    /// A part in the lowest place that the steps reach; the bits of an empty part stay.
    fn lowest(&self, mut set: Set<N>) -> Set<N> {
        for (step, stops) in &self.steps {
            while !is_empty(&set) && !meets(&set, stops) {
                set = lowered(&set, *step);
            }
        }
        set
    }

    fn canonical(&self, part: &Set<N>) -> Set<N> {
        let images = self.images.iter().map(|image| image.of(part));
        let lowest = self.lowest(*part);
        images.fold(lowest, |least, image| least.min(self.lowest(image)))
    }

    /// Visits the parts of a set.
    fn parts(&self, on: Set<N>, each_part: &mut impl FnMut(Set<N>)) {
        if self.touches.is_empty() {
            each_part(self.canonical(&on));
            return;
        }
        set::each_part(on, &self.touches, |part| each_part(self.canonical(&part)));
    }
}

impl<const N: usize> Rules<N> for Places<N> {
    fn parts_of(&self, on: Set<N>) -> Vec<Set<N>> {
        let mut parts = Vec::new();
        self.parts(on, &mut |part| parts.push(part));
        parts
    }
}

impl<const N: usize> Splits for Places<N> {
    type Part = Set<N>;

    fn size(&self, part: &Set<N>) -> u32 {
        let counted = size(&both(part, &self.counted, |part, counted| part & counted));
        self.less_than
            .map_or(counted, |most| most.saturating_sub(counted))
    }

    fn options(&self, part: &Set<N>, each_option: &mut impl FnMut(&[(Set<N>, bool)])) {
        let fits = |list: &Vec<Pattern<N>>| list.iter().any(|pattern| pattern.fits(part));
        let blocked: Vec<bool> = self.unless.iter().map(fits).collect();
        let mut parts = Vec::new();
        for one in &self.moves {
            if blocked[one.unless] || !one.pattern.fits(part) {
                continue;
            }
            let mut left = without(part, &one.clear);
            add(&mut left, &one.set);
            parts.clear();
            self.parts(left, &mut |part| parts.push((part, false)));
            each_option(&parts);
        }
    }
}
