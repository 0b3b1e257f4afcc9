//! Claims of periods of take-and-break games, by the theorem of Guy and Smith.

use grundy_check::octal::{last_needed, repeats};
use grundy_check::{Budget, Limit, Stop};

/// A claim that a sequence has a period.
#[derive(Clone, Copy)]
pub(crate) struct Period {
    pub(crate) from: u64,
    pub(crate) length: u64,
    /// The last heap that the theorem needs.
    pub(crate) proved_by: u64,
}

impl Period {
    /// Checks the claim that these values, named `what`, have a period, or that they have
    /// none: then none may follow. A period must be minimal and start at its heap.
    pub(crate) fn check(
        claim: Option<&Self>,
        digits: &[u8],
        values: &[u32],
        what: &str,
        budget: &Budget<'_>,
    ) -> Result<(), Stop> {
        let Some(&Self {
            from,
            length,
            proved_by,
        }) = claim
        else {
            return match period_that_follows(digits, values, budget)? {
                None => Ok(()),
                Some([from, length]) => {
                    Err(format!("period {length} from {from} follows from the {what}").into())
                }
            };
        };
        if from == 0 || length == 0 {
            return Err("a period begins at 1 or later and is not 0".into());
        }
        let needed = last_needed(digits, from, length).ok_or("the numbers are too large")?;
        if proved_by != needed || needed >= values.len() as u64 {
            return Err(format!("the theorem needs the heaps to {needed}").into());
        }
        repeats(values, from, length)
            .map_err(|heap| format!("the heap of {heap} breaks the period"))?;
        Ok(is_least(values, from, length)?)
    }
}

/// Checks that a period of these values is minimal and starts at this heap.
///
/// # Errors
/// The shorter or earlier period.
fn is_least(values: &[u32], from: u64, length: u64) -> Result<(), String> {
    let same = |heap: u64, by: u64| values.get(heap as usize) == values.get((heap + by) as usize);
    if from > 1 && same(from - 1, length) {
        return Err(format!("the period holds from heap {} on", from - 1));
    }
    // The minimal period divides every other one.
    let shorter = (1..=length / 2)
        .filter(|less| length.is_multiple_of(*less))
        .find(|&less| (from..from + length).all(|heap| same(heap, less)));
    shorter.map_or(Ok(()), |less| Err(format!("{less} is a period already")))
}

/// The shortest period that follows from the values of the heaps from 0 on by the
/// theorem of Guy and Smith, as its first heap and its length.
///
/// For each length the window of the theorem is compared from its end: a heap that breaks
/// it moves its start past that heap, and nothing before is compared again.
fn period_that_follows(
    digits: &[u8],
    values: &[u32],
    budget: &Budget<'_>,
) -> Result<Option<[u64; 2]>, Limit> {
    let last = (values.len() as u64).saturating_sub(1);
    for length in 1..=last / 2 {
        let mut from = 1;
        while let Some(needed) = last_needed(digits, from, length).filter(|&needed| needed <= last)
        {
            budget.time()?;
            let breaks =
                |heap: &u64| values.get(*heap as usize) != values.get((*heap + length) as usize);
            match (from..=needed - length).rev().find(breaks) {
                None => return Ok(Some([from, length])),
                Some(heap) => from = heap + 1,
            }
        }
    }
    Ok(None)
}

/// Counts the heaps before the periodic part at which the period, continued backwards, is
/// wrong.
pub(crate) fn exceptions(values: &[u32], from: u64, length: u64) -> u64 {
    let odd = (1..from).filter(|&heap| {
        let later = heap + (from - heap).next_multiple_of(length);
        values.get(later as usize) != values.get(heap as usize)
    });
    odd.count() as u64
}

#[cfg(test)]
mod tests {
    use grundy_check::Limits;

    use super::*;

    /// Compares the direct statement of the theorem with the search for a period and for
    /// a shorter or earlier one, on sequences that repeat late or are broken again.
    #[test]
    fn periods_that_follow_are_those_of_the_theorem() {
        let plainly = |values: &[u32], taken: usize| {
            (1..values.len()).find_map(|length| {
                let from = (1..values.len()).find(|&from| {
                    let needed = 2 * from + 2 * length + taken;
                    needed < values.len()
                        && (from..=needed - length).all(|n| values[n] == values[n + length])
                })?;
                Some([from as u64, length as u64])
            })
        };
        let mut seed = 11_u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % below
        };
        let (mut proved, mut none) = (0, 0);
        for _ in 0..2000 {
            let (from, length, symbols) = (1 + random(8), 1 + random(8), 1 + random(3));
            let mut values: Vec<u32> = (0..from + length).map(|_| random(symbols) as u32).collect();
            while values.len() < 20 + from as usize {
                values.push(values[values.len() - length as usize]);
            }
            if random(3) == 0 {
                let at = random(values.len() as u64) as usize;
                values[at] = 9;
            }
            let taken = 1 + random(3) as usize;
            let mut digits = vec![0; taken + 1];
            digits[taken] = 7;
            let period = period_that_follows(&digits, &values, &Budget::UNLIMITED).unwrap();
            assert_eq!(period, plainly(&values, taken), "{values:?} {taken}");
            let Some([from, length]) = period else {
                none += 1;
                continue;
            };
            proved += 1;
            // Values after the window follow the theorem.
            values.truncate((from + 2 * length) as usize);
            for heap in values.len()..(from + 4 * length) as usize {
                values.push(values[heap - length as usize]);
            }
            assert_eq!(is_least(&values, from, length), Ok(()));
            assert!(is_least(&values, from + 1, length).is_err());
            assert!(is_least(&values, from, 2 * length).is_err());
        }
        assert!(proved > 300 && none > 300, "{proved} {none}");
    }

    #[test]
    fn a_period_is_looked_for_within_the_time() {
        let limits = Limits {
            time: std::time::Duration::ZERO,
            ..Limits::NONE
        };
        let budget = Budget::new(limits, &|| std::time::Duration::ZERO);
        let stopped = period_that_follows(&[0, 3], &[0; 9], &budget);
        assert!(matches!(stopped, Err(Limit::Time { .. })));
    }
}
