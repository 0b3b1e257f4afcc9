//! Places whose states are bits, with moves that read and change them.

use std::ops::ControlFlow;

use grundy_core::{BitPattern, PlaceRules};

use super::Rules;
use super::image::Image;
use super::set::{self, Set, add, both, each, is_empty, lowered, meets, size, without};
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
    alive: Set<N>,
}

/// The rules of a board of places.
#[derive(Debug)]
pub(super) struct Places<const N: usize> {
    /// The moves that need a bit on, by the first such bit, and those that need none.
    moves: Vec<Vec<Move<N>>>,
    others: Vec<Move<N>>,
    unless: Vec<Vec<Pattern<N>>>,
    images: Vec<Image<N>>,
    /// By bit, the bits of the same place and of those that it touches; empty for a game
    /// that does not fall into parts.
    touches: Vec<Set<N>>,
    steps: Vec<(u32, Set<N>)>,
    counted: Set<N>,
    less_than: Option<u32>,
    /// By bit, those through which its group goes on.
    joins: Vec<Set<N>>,
    /// By bit, those that let its group live.
    lives: Vec<Set<N>>,
    /// The bit whose group alone stays.
    root: Option<u16>,
}

impl<const N: usize> Places<N> {
    pub(super) fn new(rules: &PlaceRules) -> Self {
        let mut moves: Vec<Vec<Move<N>>> = (0..rules.bits).map(|_| Vec::new()).collect();
        let mut others = Vec::new();
        for one in &rules.moves {
            let first = one.pattern.on.iter().min();
            let list = first.and_then(|bit| moves.get_mut(usize::from(*bit)));
            list.unwrap_or(&mut others).push(Move {
                pattern: Pattern::new(&one.pattern),
                unless: one.unless,
                clear: set::of(&one.clear),
                set: set::of(&one.set),
                alive: set::of(&one.alive),
            });
        }
        let sets = |lists: &[Vec<u16>]| lists.iter().map(|list| set::of(list)).collect();
        let unless = rules.unless.iter();
        Self {
            moves,
            others,
            unless: unless
                .map(|list| list.iter().map(Pattern::new).collect())
                .collect(),
            images: rules
                .images
                .iter()
                .map(|numbers| Image::new(numbers))
                .collect(),
            touches: sets(&rules.touches),
            steps: rules
                .steps
                .iter()
                .map(|(step, stops)| ((*step).into(), set::of(stops)))
                .collect(),
            counted: set::of(&rules.counted),
            less_than: rules.less_than,
            joins: sets(&rules.joins),
            lives: sets(&rules.lives),
            root: rules.root,
        }
    }

    /// The bits of a set that are in the group of one of them; `ends` is asked about each
    /// front, and stops the search.
    #[inline]
    fn group(&self, on: &Set<N>, start: Set<N>, mut ends: impl FnMut(Set<N>) -> bool) -> Set<N> {
        let mut group = both(&start, on, |start, on| start & on);
        let mut front = group;
        while !is_empty(&front) && !ends(front) {
            let mut near = [0; N];
            for bit in each(front) {
                add(&mut near, &self.joins[bit]);
            }
            near = both(&near, on, |near, on| near & on);
            front = without(&near, &group);
            add(&mut group, &front);
        }
        group
    }

    /// True if all bits of `alive` that are on are in groups that live.
    #[inline]
    fn live(&self, on: &Set<N>, alive: &Set<N>) -> bool {
        each(both(alive, on, |alive, on| alive & on)).all(|bit| {
            let mut lives = false;
            self.group(on, set::of(&[bit as u16]), |front| {
                lives = each(front).any(|bit| meets(&self.lives[bit], on));
                lives
            });
            lives
        })
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

    fn options(
        &self,
        part: &Set<N>,
        each_option: &mut impl FnMut(&[(Set<N>, bool)]) -> ControlFlow<()>,
    ) {
        let fits = |list: &Vec<Pattern<N>>| list.iter().any(|pattern| pattern.fits(part));
        let mut blocked = vec![None; self.unless.len()];
        let mut parts = Vec::new();
        let moves = each(*part).flat_map(|bit| &self.moves[bit]);
        for one in self.others.iter().chain(moves) {
            if !one.pattern.fits(part)
                || *blocked[one.unless].get_or_insert_with(|| fits(&self.unless[one.unless]))
            {
                continue;
            }
            let mut left = without(part, &one.clear);
            add(&mut left, &one.set);
            if !self.live(&left, &one.alive) {
                continue;
            }
            if let Some(root) = self.root {
                left = self.group(&left, set::of(&[root]), |_| false);
            }
            parts.clear();
            self.parts(left, &mut |part| parts.push((part, false)));
            if each_option(&parts).is_break() {
                return;
            }
        }
    }
}
