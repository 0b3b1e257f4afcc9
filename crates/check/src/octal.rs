//! Take-and-break games, from their code alone.
//!
//! The digit d_k says whether k counters may be taken leaving no heap (1), one (2), two
//! (4), three (8), or two of different sizes (16).

mod heaps;
mod rising;

pub use heaps::Heaps;
pub use rising::Law;

/// Parses the digits d_0, d_1, … of an octal code such as `0.77` or `4.07`.
#[must_use]
pub fn digits(code: &str) -> Option<Vec<u8>> {
    let (whole, rest) = code.split_once('.')?;
    let digits: Vec<u8> = format!("{whole}{rest}")
        .chars()
        .map(|digit| digit.to_digit(8).map(|digit| digit as u8))
        .collect::<Option<_>>()?;
    (whole.len() == 1 && matches!(digits[0], 0 | 4) && !rest.is_empty()).then_some(digits)
}

/// The last heap whose nimber the theorem of Guy and Smith (1956) needs.
///
/// If G(n + p) = G(n) for all n from n₀ to 2n₀ + p + t, where t is the largest number
/// that a move takes, then it holds for all n ≥ n₀. If a move may leave three heaps, the
/// bound is 3n₀ + 2p + t, because one of three parts of a larger heap is n₀ + p or more.
/// If two heaps must differ in size, it is 2n₀ + 2p + t: the split of n + p into a + p
/// and a has no counterpart for n = 2a, but has the same nimber 0 as that into a − p and
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

/// True if a move may leave three heaps.
fn leaves_three(digits: &[u8]) -> bool {
    digits.iter().any(|digit| digit & 8 != 0)
}

/// Checks that these nimbers, up to [`last_needed`], satisfy the theorem's premise.
///
/// # Errors
/// The first heap whose nimber differs from that of the heap one period before.
pub fn repeats(values: &[u32], from: u64, length: u64) -> Result<(), u64> {
    let (from, length) = (from as usize, length as usize);
    (from + length..values.len())
        .find(|&heap| values[heap] != values[heap - length])
        .map_or(Ok(()), |heap| Err(heap as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn codes_are_read_or_refused() {
        assert_eq!(digits("4.07"), Some(vec![4, 0, 7]));
        for bad in ["", "0", "0.", "1.7", "0.8", "00.7", "0.7.7"] {
            assert_eq!(digits(bad), None, "{bad}");
        }
    }
}
