//! Automorphisms of the graph of moves.

use std::cmp::Reverse;

use super::image::{Image, MOST};
use super::set::{Set, each, has, insert, is_empty};

/// The most trials of an image in the search for automorphisms.
const TRIALS: usize = 20_000;

/// Some automorphisms of the graph, the identity left out.
pub(super) fn images<const N: usize>(excludes: &[Set<N>], touches: &[Set<N>]) -> Vec<Image<N>> {
    let classes = classes(excludes, touches);
    let mut search = Search {
        excludes,
        order: order(touches, &classes),
        classes,
        numbers: vec![u16::MAX; excludes.len()],
        used: [0; N],
        trials: 0,
        all: Vec::new(),
    };
    search.extend(0);
    let is_identity = |numbers: &[u16]| (0..).zip(numbers).all(|(at, number)| at == *number);
    let others = search.all.into_iter().filter(|one| !is_identity(one));
    others.map(|numbers| Image::new(&numbers)).collect()
}

/// A class for each move, the same for moves that an automorphism may exchange: by how
/// many of each class a move excludes and is excluded by, until no class splits.
fn classes<const N: usize>(excludes: &[Set<N>], touches: &[Set<N>]) -> Vec<usize> {
    let mut classes = vec![0; excludes.len()];
    let mut count = 1;
    loop {
        let key = |number: usize| {
            let of = |set: &Set<N>| {
                let mut list: Vec<usize> = each(*set).map(|other| classes[other]).collect();
                list.sort_unstable();
                list
            };
            (classes[number], of(&excludes[number]), of(&touches[number]))
        };
        let keys: Vec<_> = (0..excludes.len()).map(key).collect();
        let mut sorted: Vec<_> = keys.iter().collect();
        sorted.sort_unstable();
        sorted.dedup();
        let next = keys
            .iter()
            .map(|key| sorted.partition_point(|other| *other < key));
        let next: Vec<usize> = next.collect();
        let finer = sorted.len();
        if finer <= count {
            return classes;
        }
        (classes, count) = (next, finer);
    }
}

/// The moves in an order in which each touches as many earlier ones as it can, the last of
/// them as late as it can, and a rare one first: an image that cannot be extended is seen
/// early.
fn order<const N: usize>(touches: &[Set<N>], classes: &[usize]) -> Vec<usize> {
    let mut members = vec![0; touches.len()];
    classes.iter().for_each(|class| members[*class] += 1);
    let rare = |number: usize| (Reverse(members[classes[number]]), Reverse(number));
    let mut touched = vec![(0, 0); touches.len()];
    let mut left: Vec<usize> = (0..touches.len()).collect();
    let mut order = Vec::with_capacity(touches.len());
    while let Some(at) = (0..left.len()).max_by_key(|at| (touched[left[*at]], rare(left[*at]))) {
        let number = left.swap_remove(at);
        order.push(number);
        for near in each(touches[number]) {
            touched[near] = (touched[near].0 + 1, order.len());
        }
    }
    order
}

/// A search for automorphisms, one image after the other.
struct Search<'g, const N: usize> {
    excludes: &'g [Set<N>],
    classes: Vec<usize>,
    order: Vec<usize>,
    numbers: Vec<u16>,
    used: Set<N>,
    trials: usize,
    all: Vec<Vec<u16>>,
}

impl<const N: usize> Search<'_, N> {
    /// Chooses the image of the move at this place of the order; the recursion is as deep
    /// as there are moves, at most 256.
    fn extend(&mut self, at: usize) {
        let Some(&number) = self.order.get(at) else {
            self.all.push(self.numbers.clone());
            return;
        };
        // No move has this number.
        if is_empty(&self.excludes[number]) {
            self.numbers[number] = number as u16;
            self.extend(at + 1);
            return;
        }
        for image in 0..self.excludes.len() {
            if self.all.len() > MOST || self.trials >= TRIALS {
                return;
            }
            if self.classes[image] != self.classes[number] || has(&self.used, image) {
                continue;
            }
            self.trials += 1;
            let agrees = self.order[..at].iter().all(|&other| {
                let other_image = usize::from(self.numbers[other]);
                has(&self.excludes[number], other) == has(&self.excludes[image], other_image)
                    && has(&self.excludes[other], number) == has(&self.excludes[other_image], image)
            });
            if !agrees {
                continue;
            }
            self.numbers[number] = image as u16;
            insert(&mut self.used, image);
            self.extend(at + 1);
            self.used[image / 64] &= !(1 << (image % 64));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(edges: &[(usize, usize)], moves: usize) -> usize {
        let mut excludes: Vec<Set<1>> = (0..moves).map(|number| [1 << number]).collect();
        for &(one, other) in edges {
            insert(&mut excludes[one], other);
            insert(&mut excludes[other], one);
        }
        images(&excludes, &excludes).len()
    }

    #[test]
    fn a_path_has_one_other_image_and_a_square_seven() {
        assert_eq!(count(&[(0, 1), (1, 2), (2, 3)], 4), 1);
        assert_eq!(count(&[(0, 1), (1, 2), (2, 3), (3, 0)], 4), 7);
        assert_eq!(
            count(&[(0, 1), (0, 2), (2, 3), (2, 4), (4, 5), (5, 6)], 7),
            0
        );
    }
}
