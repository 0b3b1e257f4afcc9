//! Nimbers of parts, only as far as a question needs them.

use std::ops::ControlFlow;

use grundy_core::Nimber;
use grundy_engine::{Budget, Stop, StopReason};
use rustc_hash::FxHashMap;

use super::part::{MOST_PIECES, Part};

/// Excluded nimbers of a part, or its nimber.
///
/// Bit n is set if the nimber is not n. With [`EXACT`] the low bits are the
/// nimber.
type Bounds = u64;
/// The flag of an exact nimber, stored in the low bits.
const EXACT: Bounds = 1 << 63;

/// A memo of nimbers of Cram parts.
///
/// The search of Lemoine and Viennot ("Nimbers are inevitable", 2012) asks not
/// "which nimber", which needs those of all options, but "is it n": whether the
/// part plus a heap of n is a P-position. One option of nimber n answers no. If a
/// part splits, all but the largest piece are valued and added to the heap.
#[derive(Debug, Default)]
pub(super) struct Nimbers {
    known: FxHashMap<Part, Bounds>,
}

/// An option of unknown nimber: its unvalued parts, and the nim-sum of the others.
///
/// The largest part is last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    /// The sort key: the moves of the largest part, then of all. Fewer moves are
    /// decided sooner.
    moves: (u32, u32),
    count: usize,
    open: [Part; MOST_PIECES],
    sum: u64,
}

impl Nimbers {
    /// The number of parts in the memo.
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }

    fn exact(&self, part: Part) -> Option<u64> {
        let known = self.known.get(&part)?;
        (known & EXACT != 0).then_some(known & !EXACT)
    }

    /// The nimber of a part.
    pub(super) fn nimber(&mut self, part: Part, budget: &mut Budget<'_>) -> Result<Nimber, Stop> {
        let mut nimber = 0;
        while !self.is(part, nimber, budget)? {
            nimber += 1;
        }
        Ok(Nimber(nimber))
    }

    /// True if the player to move loses a sum of parts.
    pub(super) fn is_lost(
        &mut self,
        parts: &[Part],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        let mut parts = parts.to_vec();
        parts.sort_unstable_by_key(|part| (part.moves(), *part));
        let Some((last, others)) = parts.split_last() else {
            return Ok(true);
        };
        let mut sum = 0;
        for &part in others {
            sum ^= self.nimber(part, budget)?.0;
        }
        self.is(*last, sum, budget)
    }

    /// True if a part has this nimber.
    ///
    /// The recursion is at most twice as deep as dominoes fit on the part, which is
    /// 60.
    pub(super) fn is(
        &mut self,
        part: Part,
        nimber: u64,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        // No play is longer than the number of dominoes that fit.
        if nimber > u64::from(part.size() / 2) {
            return Ok(false);
        }
        let known = self.known.get(&part).copied().unwrap_or_default();
        if known & EXACT != 0 {
            return Ok(known & !EXACT == nimber);
        }
        if known >> nimber & 1 == 1 {
            return Ok(false);
        }
        budget.position()?;
        let Some(mut choices) = self.choices(part, nimber, budget)? else {
            self.exclude(part, nimber, budget)?;
            return Ok(false);
        };
        choices.sort_unstable();
        choices.dedup();
        for choice in choices {
            let mut wanted = nimber ^ choice.sum;
            let (last, others) = match choice.open[..choice.count].split_last() {
                Some((last, others)) => (*last, others),
                None => continue,
            };
            for &part in others {
                wanted ^= self.nimber(part, budget)?.0;
            }
            if self.is(last, wanted, budget)? {
                self.exclude(part, nimber, budget)?;
                return Ok(false);
            }
        }
        // No option has this nimber; so it is the part's, unless a smaller one is.
        for less in 0..nimber {
            if self.is(part, less, budget)? {
                return Ok(false);
            }
        }
        self.known.insert(part, EXACT | nimber);
        Ok(true)
    }

    /// The options that may have this nimber; `None` if one certainly has it.
    fn choices(
        &self,
        part: Part,
        nimber: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Choice>>, Stop> {
        let mut choices = Vec::new();
        let mut examined = 0;
        let result = part.options(|parts| {
            examined += 1;
            let mut choice = Choice {
                moves: (0, 0),
                count: 0,
                open: [Part::default(); MOST_PIECES],
                sum: 0,
            };
            for &(part, is_mirrored) in parts {
                if is_mirrored {
                    continue;
                }
                if let Some(nimber) = self.exact(part) {
                    choice.sum ^= nimber;
                } else {
                    choice.open[choice.count] = part;
                    choice.count += 1;
                }
            }
            let open = &mut choice.open[..choice.count];
            open.sort_unstable_by_key(|part| (part.moves(), *part));
            let Some(last) = open.last() else {
                return if choice.sum == nimber {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                };
            };
            choice.moves = (last.moves(), open.iter().map(|part| part.moves()).sum());
            let known = self.known.get(last).copied().unwrap_or_default();
            let wanted = nimber ^ choice.sum;
            if choice.count > 1 || wanted > 62 || known >> wanted & 1 == 0 {
                choices.push(choice);
            }
            ControlFlow::Continue(())
        });
        budget.work(examined)?;
        Ok(result.is_continue().then_some(choices))
    }

    fn exclude(&mut self, part: Part, nimber: u64, budget: &mut Budget<'_>) -> Result<(), Stop> {
        if nimber > 62 {
            return Err(budget.stop(StopReason::Memory));
        }
        *self.known.entry(part).or_default() |= 1 << nimber;
        budget.memory(self.known.capacity() as u64 * (size_of::<(Part, Bounds)>() as u64 + 1))
    }
}
