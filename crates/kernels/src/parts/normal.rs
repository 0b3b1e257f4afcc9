//! Nimbers of parts, only as far as a question needs them.

use std::ops::ControlFlow;

use grundy_core::{Mex, Nimber};
use grundy_engine::{Budget, Stop};
use rustc_hash::FxHashMap;

use super::Splits;
use super::nimber_set::Set;

/// Excluded nimbers of a part, a bit for each, or its nimber with [`EXACT`].
type Bounds = u64;
/// The flag of a nimber.
const EXACT: Bounds = 1 << 63;
/// The nimbers that are searched for, one by one: those with a bit of [`Bounds`].
const SEARCHED: u64 = 63;

/// A memo of nimbers of parts.
///
/// The search of Beling and Rogalski ("On pruning search trees of impartial games", 2020)
/// asks not "which nimber", which needs those of all options, but "which, if it is among
/// these". If an option has several parts, all but the largest are valued, and the question
/// goes on with the largest. Nimbers are kept, and of other answers those that took a
/// search of options; where parts hardly split, all.
#[derive(Debug)]
pub(super) struct Nimbers<S: Splits> {
    known: FxHashMap<S::Part, Bounds>,
    /// The number of options met, and of those with several parts.
    options: u64,
    split: u64,
    /// The number of times that options of a part were visited.
    examined: u64,
}

impl<S: Splits> Default for Nimbers<S> {
    fn default() -> Self {
        Self {
            known: FxHashMap::default(),
            options: 0,
            split: 0,
            examined: 0,
        }
    }
}

/// An option: its unvalued parts, the largest last, and the nim-sum of the others.
struct Choice<P> {
    last: P,
    others: Vec<P>,
    sum: u64,
}

/// A measure of the work that an option is; those of equal work stay in their order.
fn work<S: Splits>(rules: &S, choice: &Choice<S::Part>) -> u64 {
    let parts = choice.others.iter().chain([&choice.last]);
    parts.map(|part| u64::from(rules.moves(part)).pow(2)).sum()
}

impl<S: Splits> Nimbers<S> {
    /// The number of parts in the memo.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.known.capacity() as u64 * (size_of::<(S::Part, Bounds)>() as u64 + 1)
    }

    fn bounds(&self, part: &S::Part) -> Bounds {
        self.known.get(part).copied().unwrap_or_default()
    }

    /// True if few options have several parts. Then the same parts are asked about again
    /// and again: every answer is kept, and what is asked too often is valued.
    const fn hardly_splits(&self) -> bool {
        self.split * 16 < self.options
    }

    /// The nimber of a part.
    pub(super) fn nimber(
        &mut self,
        rules: &S,
        part: S::Part,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Stop> {
        for nimber in 0..SEARCHED {
            if let Some(nimber) = self.among(rules, part, Set::of(nimber), budget)? {
                return Ok(nimber);
            }
        }
        let mut options = Vec::new();
        rules.options(&part, &mut |parts| {
            let parts = parts.iter().filter(|(_, is_lost)| !is_lost);
            options.push(parts.map(|(part, _)| *part).collect::<Vec<S::Part>>());
            ControlFlow::Continue(())
        });
        let mut valued = Mex::default();
        for parts in options {
            let mut sum = 0;
            for part in parts {
                sum ^= self.nimber(rules, part, budget)?;
            }
            valued.insert(Nimber(sum));
        }
        self.record(part, valued.mex().0, budget)
    }

    /// True if the player to move loses a sum of parts.
    pub(super) fn is_lost(
        &mut self,
        rules: &S,
        parts: &[S::Part],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let nimber = match self.choice(rules, parts.iter().copied()) {
            Ok(nimber) => Some(nimber),
            Err(choice) => self.of_choice(rules, &choice, Set::of(0), budget)?,
        };
        Ok(nimber == Some(0))
    }

    /// The nimber of a part, if it is among these; otherwise none, or the nimber as well.
    ///
    /// The recursion is at most three times as deep as the part has moves.
    fn among(
        &mut self,
        rules: &S,
        part: S::Part,
        mut wanted: Set,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u64>, Stop> {
        let known = self.bounds(&part);
        if known & EXACT != 0 {
            return Ok(Some(known & !EXACT));
        }
        // No play is longer than the number of moves.
        let mut possible = Set::first(rules.size(&part).saturating_add(1)).without(Set(known));
        if possible.is_apart(wanted) {
            return Ok(None);
        }
        if known != 0 && self.hardly_splits() && self.examined > 2 * self.known.len() as u64 {
            wanted = Set::first(u32::MAX);
        }
        budget.position()?;
        let mut open = Vec::new();
        let (mut count, mut split) = (0, 0);
        rules.options(&part, &mut |parts| {
            count += 1;
            split += u64::from(parts.len() > 1);
            let parts = parts.iter().filter(|(_, is_lost)| !is_lost);
            match self.choice(rules, parts.map(|(part, _)| *part)) {
                Ok(nimber) => possible = possible.without(Set::of(nimber)),
                Err(choice) => open.push(choice),
            }
            match possible.is_apart(wanted) {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            }
        });
        self.examined += 1;
        self.options += count;
        self.split += split;
        budget.work(count)?;
        // A nimber has an option of each smaller one: so it is one of the smallest that are
        // possible, one more of them than there are options left.
        let mut left = open.len();
        possible = possible.smallest(left + 1);
        if possible.is_apart(wanted) {
            return match self.hardly_splits() {
                true => self.exclude(part, wanted, budget),
                false => Ok(None),
            };
        }
        open.sort_by_cached_key(|choice| work(rules, choice));
        let below = wanted.filled();
        let mut is_exact = true;
        for choice in open {
            left -= 1;
            // If all that are left have other nimbers than these, the largest possible one
            // is too large.
            let asked = possible.smallest(left + 1).and(below);
            match self.of_choice(rules, &choice, asked, budget)? {
                Some(nimber) => possible = possible.without(Set::of(nimber)),
                None => is_exact = false,
            }
            possible = possible.smallest(left + 1);
            if possible.is_apart(wanted) {
                return self.exclude(part, wanted, budget);
            }
        }
        // Nimbers above those wanted may be those of options that were not asked.
        match possible.least() {
            Some(nimber) if is_exact || below.has(nimber) => {
                self.record(part, nimber, budget).map(Some)
            }
            _ => self.exclude(part, wanted, budget),
        }
    }

    /// The nimber of an option, if it is among these; otherwise none, or the nimber as well.
    fn of_choice(
        &mut self,
        rules: &S,
        choice: &Choice<S::Part>,
        wanted: Set,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u64>, Stop> {
        let mut sum = choice.sum;
        for &part in &choice.others {
            sum ^= self.nimber(rules, part, budget)?;
        }
        let last = match wanted.plus(sum) {
            Some(wanted) => self.among(rules, choice.last, wanted, budget)?,
            None => Some(self.nimber(rules, choice.last, budget)?),
        };
        Ok(last.map(|last| last ^ sum))
    }

    /// The nimber of a sum if its parts are valued, or else those that are not.
    fn choice(
        &self,
        rules: &S,
        parts: impl Iterator<Item = S::Part>,
    ) -> Result<u64, Choice<S::Part>> {
        let mut sum = 0;
        let mut last: Option<S::Part> = None;
        let mut others = Vec::new();
        for part in parts {
            let known = self.bounds(&part);
            if known & EXACT != 0 {
                sum ^= known & !EXACT;
                continue;
            }
            // Two equal parts are worth 0.
            if let Some(at) = others.iter().position(|other| *other == part) {
                others.swap_remove(at);
                continue;
            }
            if last == Some(part) {
                let largest = (0..others.len()).max_by_key(|&at| rules.moves(&others[at]));
                last = largest.map(|at| others.swap_remove(at));
                continue;
            }
            match &mut last {
                None => last = Some(part),
                Some(last) if rules.moves(last) < rules.moves(&part) => {
                    others.push(std::mem::replace(last, part));
                }
                Some(_) => others.push(part),
            }
        }
        match last {
            None => Ok(sum),
            Some(last) => Err(Choice { last, others, sum }),
        }
    }

    /// Keeps a nimber.
    fn record(&mut self, part: S::Part, nimber: u64, budget: &mut Budget<'_>) -> Result<u64, Stop> {
        self.known.insert(part, EXACT | nimber);
        budget.memory(self.bytes())?;
        Ok(nimber)
    }

    /// Keeps nimbers that a part has not; returns none of them.
    fn exclude(
        &mut self,
        part: S::Part,
        nimbers: Set,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u64>, Stop> {
        *self.known.entry(part).or_default() |= nimbers.0 & !EXACT;
        budget.memory(self.bytes())?;
        Ok(None)
    }
}
