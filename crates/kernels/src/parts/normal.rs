//! Nimbers of parts, only as far as a question needs them.

use grundy_core::{Mex, Nimber};
use grundy_engine::{Budget, Stop};
use rustc_hash::FxHashMap;

use super::Splits;

/// Excluded nimbers of a part, or its nimber.
///
/// Bit n is set if the nimber is not n. With [`EXACT`] the low bits are the nimber.
type Bounds = u64;
/// The flag of an exact nimber, stored in the low bits.
const EXACT: Bounds = 1 << 63;
/// The largest nimber with a bit.
const LARGEST: u64 = 62;
/// The excluded nimbers at which a part has been asked about often.
const OFTEN: u32 = 4;

/// A memo of nimbers of parts.
///
/// The search of Lemoine and Viennot ("Nimbers are inevitable", 2012) asks not "which
/// nimber", which needs those of all options, but "is it n": whether the part plus a heap
/// of n is a P-position. One option of nimber n answers no. If a part splits, all but the
/// largest piece are valued and added to the heap.
#[derive(Debug)]
pub(super) struct Nimbers<S: Splits> {
    known: FxHashMap<S::Part, Bounds>,
    /// The number of lists of a part's options, of the options in them, and of those with
    /// several parts.
    examined: u64,
    options: u64,
    split: u64,
}

impl<S: Splits> Default for Nimbers<S> {
    fn default() -> Self {
        Self {
            known: FxHashMap::default(),
            examined: 0,
            options: 0,
            split: 0,
        }
    }
}

/// An option: its unvalued parts, the largest last, and the nim-sum of the others.
struct Choice<P> {
    last: P,
    others: Vec<P>,
    sum: u64,
}

/// The options of a part: the nimbers of those that are valued, and the rest in order.
struct Options<P> {
    valued: Mex,
    open: Vec<Choice<P>>,
}

impl<S: Splits> Nimbers<S> {
    /// The number of parts in the memo.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    pub(super) fn bytes(&self) -> u64 {
        self.known.capacity() as u64 * (size_of::<(S::Part, Bounds)>() as u64 + 1)
    }

    /// True if a part with these bounds is rather valued by the nimbers of all its options:
    /// it was asked about often, or parts are on the whole, in a game that hardly splits.
    /// Where positions split, few options need a value.
    fn is_asked_often(&self, known: Bounds) -> bool {
        match known.count_ones() {
            0 => false,
            OFTEN.. => true,
            _ => {
                let is_whole = self.split * 16 < self.options;
                is_whole && self.examined > 2 * self.known.len() as u64
            }
        }
    }

    fn bounds(&self, part: &S::Part) -> Bounds {
        self.known.get(part).copied().unwrap_or_default()
    }

    /// The nimber of a part.
    pub(super) fn nimber(
        &mut self,
        rules: &S,
        part: S::Part,
        budget: &mut Budget<'_>,
    ) -> Result<u64, Stop> {
        let known = self.bounds(&part);
        if known & EXACT != 0 {
            return Ok(known & !EXACT);
        }
        let mut options = self.options(rules, &part, budget)?;
        if self.is_asked_often(known) {
            let Options { mut valued, open } = options;
            for choice in open {
                let mut sum = choice.sum;
                for part in choice.others.into_iter().chain([choice.last]) {
                    sum ^= self.nimber(rules, part, budget)?;
                }
                valued.insert(Nimber(sum));
            }
            let nimber = valued.mex().0;
            self.record(part, EXACT | nimber, budget)?;
            return Ok(nimber);
        }
        let mut nimber = 0;
        while self.has_option(rules, (part, &mut options), nimber, budget)? {
            nimber += 1;
        }
        self.record(part, EXACT | nimber, budget)?;
        Ok(nimber)
    }

    /// True if the player to move loses a sum of parts.
    pub(super) fn is_lost(
        &mut self,
        rules: &S,
        parts: &[S::Part],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        match self.choice(rules, parts.iter().copied()) {
            Ok(nimber) => Ok(nimber == 0),
            Err(choice) => self.is_choice(rules, &choice, 0, budget),
        }
    }

    /// True if a part has this nimber.
    ///
    /// The recursion is at most three times as deep as the part has moves.
    fn is(
        &mut self,
        rules: &S,
        part: S::Part,
        nimber: u64,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        // No play is longer than the number of moves.
        if nimber > u64::from(rules.size(&part)) {
            return Ok(false);
        }
        let known = self.bounds(&part);
        if known & EXACT != 0 {
            return Ok(known & !EXACT == nimber);
        }
        if nimber > LARGEST {
            return Ok(self.nimber(rules, part, budget)? == nimber);
        }
        if known >> nimber & 1 == 1 {
            return Ok(false);
        }
        if self.is_asked_often(known) {
            return Ok(self.nimber(rules, part, budget)? == nimber);
        }
        let mut options = self.options(rules, &part, budget)?;
        if self.has_option(rules, (part, &mut options), nimber, budget)? {
            return Ok(false);
        }
        // No option has this nimber; so it is the part's, unless a smaller one is.
        for less in 0..nimber {
            if !self.has_option(rules, (part, &mut options), less, budget)? {
                self.record(part, EXACT | less, budget)?;
                return Ok(false);
            }
        }
        self.record(part, EXACT | nimber, budget)?;
        Ok(true)
    }

    /// True if an option of a part has this nimber, which the part then has not.
    fn has_option(
        &mut self,
        rules: &S,
        (part, options): (S::Part, &mut Options<S::Part>),
        nimber: u64,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let bounds = self.bounds(&part);
        if nimber <= LARGEST && bounds & EXACT == 0 && bounds >> nimber & 1 == 1 {
            return Ok(true);
        }
        let mut has_it = options.valued.contains(Nimber(nimber));
        for choice in &options.open {
            if has_it {
                break;
            }
            has_it = self.is_choice(rules, choice, nimber, budget)?;
        }
        if has_it && nimber <= LARGEST {
            let bounds = self.bounds(&part);
            if bounds & EXACT == 0 {
                self.record(part, bounds | 1 << nimber, budget)?;
            }
        }
        Ok(has_it)
    }

    /// True if an option has this nimber.
    fn is_choice(
        &mut self,
        rules: &S,
        choice: &Choice<S::Part>,
        nimber: u64,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let mut wanted = nimber ^ choice.sum;
        for &part in &choice.others {
            wanted ^= self.nimber(rules, part, budget)?;
        }
        self.is(rules, choice.last, wanted, budget)
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

    /// The options of a part, those that leave the fewest moves first: in the largest
    /// part, then in all.
    fn options(
        &mut self,
        rules: &S,
        part: &S::Part,
        budget: &mut Budget<'_>,
    ) -> Result<Options<S::Part>, Stop> {
        budget.position()?;
        self.examined += 1;
        let mut valued = Mex::default();
        let mut open = Vec::new();
        let (mut count, mut split) = (0, 0);
        rules.options(part, &mut |parts| {
            count += 1;
            split += u64::from(parts.len() > 1);
            let parts = parts.iter().filter(|(_, is_lost)| !is_lost);
            match self.choice(rules, parts.map(|(part, _)| *part)) {
                Ok(nimber) => valued.insert(Nimber(nimber)),
                Err(choice) => open.push(choice),
            }
        });
        self.options += count;
        self.split += split;
        budget.work(count)?;
        open.sort_by_cached_key(|choice| {
            let others: u32 = choice.others.iter().map(|part| rules.moves(part)).sum();
            (rules.moves(&choice.last), others)
        });
        Ok(Options { valued, open })
    }

    fn record(
        &mut self,
        part: S::Part,
        bounds: Bounds,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        self.known.insert(part, bounds);
        budget.memory(self.bytes())
    }
}
