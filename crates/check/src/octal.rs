//! Take-and-break games from their code alone.
//!
//! The digit d_k says whether k counters may be taken leaving no heap (1), one
//! (2), two (4), three (8), or two of different sizes (16).

mod heaps;
mod rising;

use crate::limits::{Budget, Limit};
pub use heaps::Heaps;
pub(crate) use rising::Rising;

/// The digits d_0, d_1, … that an octal code such as `0.77` or `4.07` writes.
#[must_use]
pub fn digits(code: &str) -> Option<Vec<u8>> {
    let (whole, rest) = code.split_once('.')?;
    let digits: Vec<u8> = format!("{whole}{rest}")
        .chars()
        .map(|digit| digit.to_digit(8).map(|digit| digit as u8))
        .collect::<Option<_>>()?;
    (whole.len() == 1 && matches!(digits[0], 0 | 4) && !rest.is_empty()).then_some(digits)
}

/// The last heap whose value the theorem of Guy and Smith (1956) needs: when
/// G(n + p) = G(n) for all n from n₀ to 2n₀ + p + t, t the largest number that
/// a move takes, then for all n ≥ n₀. Where a move may leave three heaps it is to
/// 3n₀ + 2p + t: of three parts of a larger heap one is n₀ + p or more. Where two
/// heaps have to be of different sizes it is to 2n₀ + 2p + t: a split of n + p into
/// a + p and a has no like of n = 2a, but the same value 0 as that into a − p and
/// a + p.
#[must_use]
pub fn last_needed(digits: &[u8], from: u64, length: u64) -> Option<u64> {
    let most_taken = digits.iter().rposition(|&digit| digit != 0).unwrap_or(0) as u64;
    let unequal = digits.iter().any(|digit| digit & (4 | 16) == 16);
    let parts = if leaves_three(digits) { 3 } else { 2 };
    let sum = from.checked_add(length)?.checked_mul(parts)?;
    let more = if unequal { length } else { 0 };
    sum.checked_add(more)?.checked_add(most_taken)
}

/// Whether a move may leave three heaps.
fn leaves_three(digits: &[u8]) -> bool {
    digits.iter().any(|digit| digit & 8 != 0)
}

/// Whether these values, up to [`last_needed`], satisfy the theorem's premise.
/// The error is the first heap that does not have the value of the one a period
/// before.
///
/// # Errors
/// That heap.
pub fn repeats(values: &[u32], from: u64, length: u64) -> Result<(), u64> {
    let (from, length) = (from as usize, length as usize);
    (from + length..values.len())
        .find(|&heap| values[heap] != values[heap - length])
        .map_or(Ok(()), |heap| Err(heap as u64))
}

/// A claim that these values have a period of this length from this heap on
/// also says that none is shorter and that it begins no earlier. The values
/// have to repeat as [`repeats`] says.
///
/// # Errors
/// What is shorter or earlier.
pub fn is_least(values: &[u32], from: u64, length: u64) -> Result<(), String> {
    let same = |heap: u64, by: u64| values.get(heap as usize) == values.get((heap + by) as usize);
    if from > 1 && same(from - 1, length) {
        return Err(format!("the period holds from heap {} on", from - 1));
    }
    // The least period divides every other one.
    let shorter = (1..=length / 2)
        .filter(|less| length.is_multiple_of(*less))
        .find(|&less| (from..from + length).all(|heap| same(heap, less)));
    shorter.map_or(Ok(()), |less| Err(format!("{less} is a period already")))
}

/// A period that follows from the values of the heaps from 0 on by the theorem
/// of Guy and Smith, as its first heap and its length; the shortest.
///
/// For each length the window of the theorem is compared from its end: a heap
/// that breaks it moves its beginning past that heap, and nothing before has to
/// be looked at again.
pub(crate) fn period_that_follows(
    digits: &[u8],
    values: &[u32],
    budget: &Budget,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    #[test]
    fn kayles_as_guy_and_smith_print_it() {
        let code = digits("0.77").unwrap();
        let last = last_needed(&code, 71, 12).unwrap();
        assert_eq!(last, 2 * 71 + 2 * 12 + 2);
        let mut heaps = Heaps::new(code);
        let values: Vec<u32> = (0..=last).map(|_| heaps.extend()).collect();
        assert_eq!(values[..12], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
        assert_eq!(repeats(&values, 71, 12), Ok(()));
        assert_eq!(repeats(&values, 70, 12), Err(82));
        assert!(repeats(&values, 71, 11).is_err());
    }

    /// The theorem as it is stated, against the search for a period and for a shorter
    /// or an earlier one, on sequences that repeat late or are broken again.
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
            let unlimited = Budget::new(Limits::NONE);
            let found = period_that_follows(&digits, &values, &unlimited).unwrap();
            assert_eq!(found, plainly(&values, taken), "{values:?} {taken}");
            let Some([from, length]) = found else {
                none += 1;
                continue;
            };
            proved += 1;
            // What comes after the window is as the theorem says.
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
        let found = period_that_follows(&[0, 3], &[0; 9], &Budget::new(limits));
        assert!(matches!(found, Err(Limit::Time { .. })));
    }

    #[test]
    fn codes_are_read_or_refused() {
        assert_eq!(digits("4.07"), Some(vec![4, 0, 7]));
        for bad in ["", "0", "0.", "1.7", "0.8", "00.7", "0.7.7"] {
            assert_eq!(digits(bad), None, "{bad}");
        }
    }
}
