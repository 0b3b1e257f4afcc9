//! Misère outcomes of the heaps of a take-and-break game.
//!
//! In misère play heaps do not add up to a nimber: a split leaves a sum whose outcome has
//! to be searched for. Sums are simplified by equalities that hold in every sum: a heap
//! without moves is zero, two heaps equal to *1 cancel, heaps with the same options are
//! equal, and so is a heap whose further options are reversible (Conway, *On Numbers and
//! Games*, chapter 12): if the options of a heap G are those of H and others that each
//! have H as an option, G = H in every sum; for H without options, G must also be an
//! N-position.

use std::collections::HashMap;

use grundy_core::Outcome;
use grundy_engine::{Budget, Stop};

/// Heaps in ascending order, each the least of its equals; none equal to zero, and at
/// most one equal to *1.
type Sum = Box<[u16]>;

/// The misère outcomes of the heaps of a game, one after another.
#[derive(Clone, Debug)]
pub struct Misere {
    digits: Vec<u8>,
    /// For each heap, the least equal heap; 0 for none.
    same: Vec<u16>,
    /// For each heap, its options; empty unless the heap represents its equals.
    options: Vec<Vec<Sum>>,
    /// The least heap equal to *1.
    one: Option<u16>,
    outcomes: Vec<Outcome>,
    /// Sums whose outcome is known: true for lost.
    lost: HashMap<Sum, bool>,
    bytes: u64,
}

/// A sum whose options are being searched.
struct Frame {
    sum: Sum,
    /// The options whose outcome was unknown when the sum was entered.
    open: Vec<Sum>,
    /// The bytes of these options, when it was entered.
    bytes: u64,
}

impl Misere {
    /// A game with this code, before its first heap.
    #[must_use]
    pub fn new(digits: Vec<u8>) -> Self {
        Self {
            digits,
            same: vec![0],
            options: vec![Vec::new()],
            one: None,
            outcomes: vec![Outcome::N],
            lost: HashMap::from([(Sum::default(), false)]),
            bytes: 0,
        }
    }

    /// The outcomes of the heaps from 0 on.
    #[must_use]
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// The number of sums whose outcome is known.
    #[must_use]
    pub fn sums(&self) -> u64 {
        self.lost.len() as u64
    }

    /// Computes the outcome of one more heap.
    ///
    /// # Errors
    /// If a limit is reached. The outcomes of earlier heaps stay.
    pub fn extend(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let heap = self.same.len();
        let Ok(number) = u16::try_from(heap) else {
            return Err(budget.stop(grundy_engine::StopReason::Memory));
        };
        let options = self.options_of_heap(heap);
        self.bytes += bytes_of(&options);
        self.same.push(number);
        self.options.push(options);
        let outcome = self.search(&[number], budget);
        let lost = match outcome {
            Ok(lost) => lost,
            Err(stop) => {
                self.same.pop();
                self.bytes -= self.options.pop().map_or(0, |options| bytes_of(&options));
                return Err(stop);
            }
        };
        self.outcomes.push(Outcome::p_if(lost));
        let same = (0..heap).find(|&other| self.is_same(heap, other, lost));
        if let Some(same) = same {
            self.lost.remove(&[number][..]);
            self.same[heap] = same as u16;
            self.bytes -= bytes_of(&std::mem::take(&mut self.options[heap]));
        } else if self.one.is_none() && matches!(&self.options[heap][..], [only] if only.is_empty())
        {
            self.one = Some(number);
        }
        Ok(())
    }

    /// The outcome of a sum of computed heaps; `None` if one has not been computed.
    ///
    /// # Errors
    /// If a limit is reached.
    pub fn sum(&mut self, heaps: &[u16], budget: &mut Budget<'_>) -> Result<Option<Outcome>, Stop> {
        let known = self.outcomes.len();
        if heaps.iter().any(|&heap| usize::from(heap) >= known) {
            return Ok(None);
        }
        let sum = self.canonical(heaps.to_vec());
        let lost = self.search(&sum, budget)?;
        Ok(Some(Outcome::p_if(lost)))
    }

    /// True if a heap equals an earlier one that represents itself.
    fn is_same(&self, heap: usize, other: usize, lost: bool) -> bool {
        let (mine, others) = (&self.options[heap], &self.options[other]);
        if usize::from(self.same[other]) != other || !others.iter().all(|o| mine.contains(o)) {
            return false;
        }
        if other == 0 && (lost || mine.is_empty()) {
            // Without moves both are zero; a lost heap is not.
            return mine.is_empty();
        }
        let other = self.canonical(vec![other as u16]);
        let further = mine.iter().filter(|option| !others.contains(option));
        further
            .into_iter()
            .all(|option| self.options_of(option).contains(&other))
    }

    fn canonical(&self, heaps: Vec<u16>) -> Sum {
        let mut sum: Vec<u16> = heaps
            .into_iter()
            .map(|heap| self.same[usize::from(heap)])
            .filter(|&heap| heap > 0)
            .collect();
        if let Some(one) = self.one {
            let ones = sum.iter().filter(|&&heap| heap == one).count();
            sum.retain(|&heap| heap != one);
            sum.extend((ones % 2 == 1).then_some(one));
        }
        sum.sort_unstable();
        sum.into()
    }

    fn options_of_heap(&self, heap: usize) -> Vec<Sum> {
        let mut options = Vec::new();
        for (taken, digit) in self.digits.iter().enumerate().take(heap + 1) {
            let rest = heap - taken;
            let wanted = if rest == 0 { 1 } else { 2 };
            if taken > 0 && digit & wanted != 0 {
                options.push(self.canonical(vec![rest as u16]));
            }
            // With a 16 alone, the two heaps differ in size.
            let last = match digit & (4 | 16) {
                0 => 0,
                16 => rest.div_ceil(2).saturating_sub(1),
                _ => rest / 2,
            };
            let pairs = (1..=last).map(|a| vec![a as u16, (rest - a) as u16]);
            options.extend(pairs.map(|pair| self.canonical(pair)));
        }
        sorted(options)
    }

    fn options_of(&self, sum: &[u16]) -> Vec<Sum> {
        let mut options = Vec::new();
        for (place, &heap) in sum.iter().enumerate() {
            if place > 0 && sum[place - 1] == heap {
                continue;
            }
            for option in &self.options[usize::from(heap)] {
                let rest = sum.iter().enumerate().filter(|&(other, _)| other != place);
                let all = rest.map(|(_, &heap)| heap).chain(option.iter().copied());
                options.push(self.canonical(all.collect()));
            }
        }
        sorted(options)
    }

    /// True if the sum is lost for the player to move. The stack is on the heap.
    fn search(&mut self, sum: &[u16], budget: &mut Budget<'_>) -> Result<bool, Stop> {
        let mut stack: Vec<Frame> = Vec::new();
        let mut stacked = 0;
        let mut entering: Option<Sum> = Some(sum.into());
        loop {
            if let Some(at) = entering.take() {
                match self.lost.get(&at) {
                    Some(&known) if stack.is_empty() => return Ok(known),
                    Some(_) => {}
                    None => {
                        budget.position()?;
                        let mut options = self.options_of(&at);
                        budget.work(options.len() as u64)?;
                        let won = options.is_empty()
                            || options.iter().any(|o| self.lost.get(o) == Some(&true));
                        if won {
                            self.learn(at, false, stacked, budget)?;
                        } else {
                            options.retain(|option| !self.lost.contains_key(option));
                            // Smallest sums first: they are decided soon.
                            options.sort_unstable_by_key(|option| {
                                std::cmp::Reverse(option.iter().map(|&h| u64::from(h)).sum::<u64>())
                            });
                            let frame = Frame {
                                sum: at,
                                bytes: bytes_of(&options),
                                open: options,
                            };
                            stacked += frame.bytes;
                            stack.push(frame);
                        }
                    }
                }
            }
            let Some(frame) = stack.last_mut() else {
                entering = Some(sum.into());
                continue;
            };
            // The last option stays until its outcome is known.
            let known = frame.open.last().map(|next| self.lost.get(next).copied());
            let decided = match known {
                None => Some(true),
                Some(Some(true)) => Some(false),
                Some(Some(false)) => {
                    frame.open.pop();
                    None
                }
                Some(None) => {
                    entering = frame.open.last().cloned();
                    None
                }
            };
            if let Some(lost) = decided
                && let Some(frame) = stack.pop()
            {
                stacked -= frame.bytes;
                self.learn(frame.sum, lost, stacked, budget)?;
            }
        }
    }

    /// Records the outcome of a sum; `stacked` is the bytes of the stack.
    fn learn(
        &mut self,
        sum: Sum,
        lost: bool,
        stacked: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        // A slot of a table that is moved when it grows, in addition to the heaps.
        const SLOT: u64 = 3 * 25 * 8 / 7;
        self.bytes += SLOT + boxed(&sum);
        self.lost.insert(sum, lost);
        budget.memory(self.bytes + stacked)
    }
}

/// The bytes of the heaps of a sum, with an allocator's overhead.
const fn boxed(sum: &Sum) -> u64 {
    (sum.len() as u64 * 2 + 8).next_multiple_of(16) + 16
}

/// The bytes of a list of sums.
fn bytes_of(sums: &[Sum]) -> u64 {
    let each = sums.iter().map(|sum| 16 + boxed(sum));
    each.sum()
}

fn sorted(mut options: Vec<Sum>) -> Vec<Sum> {
    options.sort_unstable();
    options.dedup();
    options
}

#[cfg(test)]
mod tests {
    use grundy_engine::{Limits, NoObserver};

    use super::*;

    /// The rules, executed on the heaps directly.
    fn lost(digits: &[u8], heaps: &[u16], memory: &mut HashMap<Vec<u16>, bool>) -> bool {
        if let Some(&known) = memory.get(heaps) {
            return known;
        }
        let mut any = false;
        let mut won = false;
        for (place, &heap) in heaps.iter().enumerate() {
            let mut rest = heaps.to_vec();
            rest.remove(place);
            for (taken, digit) in (0_u16..).zip(digits) {
                let Some(left) = heap.checked_sub(taken) else {
                    break;
                };
                let mut ends = Vec::new();
                if taken > 0 && left == 0 && digit & 1 != 0 {
                    ends.push(vec![]);
                }
                if taken > 0 && left > 0 && digit & 2 != 0 {
                    ends.push(vec![left]);
                }
                let splits = (1..left).filter(|a| digit & 4 != 0 || 2 * a != left);
                if digit & (4 | 16) != 0 {
                    ends.extend(splits.map(|a| vec![a, left - a]));
                }
                for end in ends {
                    let mut after = [rest.clone(), end].concat();
                    after.sort_unstable();
                    any = true;
                    won |= lost(digits, &after, memory);
                }
            }
        }
        let known = any && !won;
        memory.insert(heaps.to_vec(), known);
        known
    }

    #[test]
    fn heaps_and_sums_are_as_the_rules_say() {
        let codes = (0..8).flat_map(|a| (0..8).flat_map(move |b| (0..8).map(move |c| [a, b, c])));
        for (number, [a, b, c]) in codes.enumerate() {
            let digits = vec![[4, 0, 16][number % 3], a, b, c];
            let heaps = if number % 16 == 7 { 17 } else { 10 };
            let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
            let mut game = Misere::new(digits.clone());
            let mut memory = HashMap::new();
            for heap in 1..=heaps {
                game.extend(&mut budget).unwrap();
                let plain = lost(&digits, &[heap], &mut memory);
                let outcome = game.outcomes()[usize::from(heap)] == Outcome::P;
                assert_eq!(outcome, plain, "{digits:?} {heap}");
            }
            for sum in [[1, 2, 3], [2, 2, 5], [3, 3, 4], [1, 4, 6], [5, 5, 5]] {
                let plain = lost(&digits, &sum, &mut memory);
                let outcome = game.sum(&sum, &mut budget).unwrap();
                assert_eq!(outcome == Some(Outcome::P), plain, "{digits:?} {sum:?}");
            }
        }
    }

    /// Misère Kayles: by the solution of Sibert and Conway, the lost single heaps up to
    /// 40 are only 1 and 4, 9, 12, 20.
    #[test]
    fn misere_kayles() {
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let mut game = Misere::new(vec![0, 7, 7]);
        (0..40).for_each(|_| game.extend(&mut budget).unwrap());
        let lost: Vec<usize> = (0..=40)
            .filter(|&heap| game.outcomes()[heap] == Outcome::P)
            .collect();
        assert_eq!(lost, [1, 4, 9, 12, 20]);
    }

    #[test]
    fn a_limit_keeps_what_is_done() {
        let limits = Limits {
            positions: 500,
            ..Limits::UNTIMED
        };
        let mut budget = Budget::new(limits, &NoObserver);
        let mut game = Misere::new(vec![0, 7, 7]);
        while game.extend(&mut budget).is_ok() {}
        let reached = game.outcomes().len();
        assert!(reached > 10);
        let mut more = Budget::new(Limits::UNTIMED, &NoObserver);
        game.extend(&mut more).unwrap();
        assert_eq!(game.outcomes().len(), reached + 1);
        let mut whole = Misere::new(vec![0, 7, 7]);
        (0..reached).for_each(|_| whole.extend(&mut more).unwrap());
        assert_eq!(game.outcomes(), whole.outcomes());
    }
}
