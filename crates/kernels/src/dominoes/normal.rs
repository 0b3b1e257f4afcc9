//! Nimbers of parts, no further than a question needs them.

use std::ops::ControlFlow;

use grundy_core::Nimber;
use grundy_engine::{Budget, Stop, Why};
use rustc_hash::FxHashMap;

use super::part::{MOST_PIECES, Part};

/// What is known of one part: bit n is set where its nimber is not n, and
/// [`Known::EXACT`] where it is the only n below that has no bit.
type Known = u64;
/// The nimber stands in the low bits.
const EXACT: Known = 1 << 63;

/// Nimbers of Cram parts, as far as they have been asked for.
///
/// The search of Lemoine and Viennot ("Nimbers are inevitable", 2012): the
/// question is not "which nimber", which needs those of all options, but "is it
/// n", that is, whether the part and a heap of n are together a P-position. One
/// option of nimber n answers no. In a part that falls in several, all but the
/// largest are valued and added to the heap.
#[derive(Debug, Default)]
pub(super) struct Nimbers {
    known: FxHashMap<Part, Known>,
}

/// An option whose nimber is open: the parts not valued, the largest last, and
/// the nim-sum of the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    /// What decides the order: the moves of the largest part, then of all. The
    /// fewer, the sooner it is decided.
    moves: (u32, u32),
    count: usize,
    open: [Part; MOST_PIECES],
    sum: u64,
}

impl Nimbers {
    /// Parts of which something is known.
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

    /// Whether the player to move loses parts together.
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

    /// Whether a part has this nimber. The recursion is no deeper than dominoes
    /// fit on the part, at most 60, times two.
    pub(super) fn is(
        &mut self,
        part: Part,
        nimber: u64,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        // No play is longer than dominoes fit.
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
        // No option is worth it; so it is the nimber unless a smaller one is.
        for less in 0..nimber {
            if self.is(part, less, budget)? {
                return Ok(false);
            }
        }
        self.known.insert(part, EXACT | nimber);
        Ok(true)
    }

    /// The options that may have this nimber as far as is known; `None` where
    /// one has.
    fn choices(
        &self,
        part: Part,
        nimber: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Vec<Choice>>, Stop> {
        let mut choices = Vec::new();
        let mut looked = 0;
        let found = part.options(|parts| {
            looked += 1;
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
        budget.work(looked)?;
        Ok(found.is_continue().then_some(choices))
    }

    fn exclude(&mut self, part: Part, nimber: u64, budget: &mut Budget<'_>) -> Result<(), Stop> {
        if nimber > 62 {
            return Err(budget.stop(Why::Memory));
        }
        *self.known.entry(part).or_default() |= 1 << nimber;
        budget.memory(self.known.capacity() as u64 * (size_of::<(Part, Known)>() as u64 + 1))
    }
}
