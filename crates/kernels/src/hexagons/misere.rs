//! Misère play: search over sums of regions, with a memo.
//!
//! A position is a multiset of regions. Parts that equal a Nim heap in every misère
//! sum are replaced by it. A part G equals a game H when the options of H are among
//! those of G and every other option of G reverses to H; if H has no options, the
//! player to move must also win G (Winning Ways, chapter 13: the canonical form of
//! misère play). Most regions equal no heap, and a line of five is already wild.

use std::collections::HashMap;

use grundy_core::Outcome;

use super::region::Region;

/// A sum: the numbers of its parts in order.
type Sum = Box<[u16]>;

/// The lone piece and the line of two, which are the heaps of one and two.
const ONE: u16 = 0;
const TWO: u16 = 1;

/// A memo of misère outcomes of regions.
#[derive(Debug, Default)]
pub struct Misere {
    numbers: HashMap<Region, u16>,
    /// The options of each part, as sums.
    options: Vec<Vec<Sum>>,
    /// The equal heap of 0, 1 or 2 of each part, if any, as a sum.
    equals: Vec<Option<Sum>>,
    /// Decided sums: true if lost by the player to move.
    lost: HashMap<Sum, bool>,
    /// The most sums in the memo.
    most: usize,
}

/// Drops pairs of lone pieces, which cancel in every sum.
fn normal(mut parts: Vec<u16>) -> Sum {
    parts.sort_unstable();
    let ones = parts.iter().take_while(|&&part| part == ONE).count();
    parts.drain(..ones & !1);
    parts.into()
}

impl Misere {
    /// An empty memo of at most `most` sums.
    #[must_use]
    pub fn new(most: usize) -> Self {
        let mut misere = Self {
            most,
            ..Self::default()
        };
        for columns in [1, 2] {
            let _ = misere.number(Region {
                rows: 1,
                columns,
                short: 0,
                long: 0,
            });
        }
        misere
    }

    /// The number of decided sums.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lost.len()
    }

    /// True before the first question.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lost.is_empty()
    }

    /// The outcome of a region; `None` if the memo has no space left.
    pub fn outcome(&mut self, region: Region) -> Option<Outcome> {
        self.outcome_of_sum(&[region])
    }

    /// The outcome of a sum of regions.
    ///
    /// ```
    /// use grundy_core::Outcome;
    /// use grundy_kernels::hexagons::{Misere, Region};
    /// let lone = Region::of_sides([0; 6]).expect("a lone piece");
    /// let mut misere = Misere::new(1000);
    /// assert_eq!(misere.outcome(lone), Some(Outcome::P));
    /// assert_eq!(misere.outcome_of_sum(&[lone, lone]), Some(Outcome::N));
    /// ```
    pub fn outcome_of_sum(&mut self, regions: &[Region]) -> Option<Outcome> {
        let mut sum = Vec::new();
        for &region in regions {
            let number = self.number(region)?;
            sum.append(&mut self.name(number));
        }
        let lost = self.is_lost(&normal(sum))?;
        Some(Outcome::p_if(lost))
    }

    /// The canonical sum of a part.
    fn name(&self, number: u16) -> Vec<u16> {
        match &self.equals[usize::from(number)] {
            Some(heap) => heap.to_vec(),
            None => vec![number],
        }
    }

    /// The number of a region, which is assigned along with those of its followers.
    fn number(&mut self, region: Region) -> Option<u16> {
        if let Some(&number) = self.numbers.get(&region) {
            return Some(number);
        }
        let mut options = Vec::new();
        for left in region.options() {
            let mut sum = Vec::new();
            for part in left.into_iter().flatten() {
                let number = self.number(part)?;
                sum.append(&mut self.name(number));
            }
            options.push(normal(sum));
        }
        options.sort_unstable();
        options.dedup();
        let number = u16::try_from(self.options.len()).ok()?;
        self.numbers.insert(region, number);
        self.options.push(options);
        self.equals.push(None);
        self.equals[usize::from(number)] = self.heap(number)?;
        Some(number)
    }

    /// The heap of 0, 1 or 2 that a part equals, if any.
    fn heap(&mut self, number: u16) -> Option<Option<Sum>> {
        if number <= TWO {
            return Some(None);
        }
        let heaps: [(&[u16], &[&[u16]]); 3] =
            [(&[], &[]), (&[ONE], &[&[]]), (&[TWO], &[&[], &[ONE]])];
        for (heap, wanted) in heaps {
            let options = &self.options[usize::from(number)];
            let has = |option: &[u16]| options.iter().any(|one| **one == *option);
            let others = options.iter().filter(|one| !wanted.contains(&&***one));
            let equal = wanted.iter().all(|option| has(option))
                && others
                    .into_iter()
                    .all(|other| self.moves(other).iter().any(|reversed| **reversed == *heap));
            if equal && (!heap.is_empty() || !self.is_lost(&[number])?) {
                return Some(Some(heap.into()));
            }
        }
        Some(None)
    }

    /// The options of a sum.
    fn moves(&self, sum: &[u16]) -> Vec<Sum> {
        let mut moves = Vec::new();
        for (index, &part) in sum.iter().enumerate() {
            if index > 0 && sum[index - 1] == part {
                continue;
            }
            for option in &self.options[usize::from(part)] {
                let others = sum[..index].iter().chain(&sum[index + 1..]);
                moves.push(normal(others.chain(option).copied().collect()));
            }
        }
        moves.sort_unstable();
        moves.dedup();
        moves
    }

    /// True if the player to move loses.
    ///
    /// The recursion is at most as deep as the number of pieces.
    fn is_lost(&mut self, sum: &[u16]) -> Option<bool> {
        if sum.is_empty() {
            return Some(false);
        }
        if let Some(&lost) = self.lost.get(sum) {
            return Some(lost);
        }
        if self.lost.len() >= self.most {
            return None;
        }
        let mut moves = self.moves(sum);
        moves.sort_by_key(|option| option.len());
        let mut lost = !moves
            .iter()
            .any(|option| self.lost.get(option) == Some(&true));
        for option in moves {
            if !lost || self.is_lost(&option)? {
                lost = false;
                break;
            }
        }
        self.lost.insert(sum.into(), lost);
        Some(lost)
    }
}
