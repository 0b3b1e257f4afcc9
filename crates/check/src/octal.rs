//! Take-and-break games from their code alone.
//!
//! The digit d_k says whether k counters may be taken leaving no heap (1), one
//! (2), two (4).

/// The digits d_0, d_1, … that a code such as `0.77` or `4.07` writes.
#[must_use]
pub fn digits(code: &str) -> Option<Vec<u8>> {
    let (whole, rest) = code.split_once('.')?;
    let digits: Vec<u8> = format!("{whole}{rest}")
        .chars()
        .map(|digit| digit.to_digit(8).map(|digit| digit as u8))
        .collect::<Option<_>>()?;
    (whole.len() == 1 && matches!(digits[0], 0 | 4) && !rest.is_empty()).then_some(digits)
}

/// The nimber of the next heap, by the definition, from those of all smaller
/// ones. `seen` is scratch.
#[must_use]
pub fn next_value(digits: &[u8], values: &[u32], seen: &mut Vec<bool>) -> u32 {
    let heap = values.len();
    seen.clear();
    let mut see = |value: u32| {
        let value = value as usize;
        if seen.len() <= value {
            seen.resize(value + 1, false);
        }
        seen[value] = true;
    };
    for (taken, digit) in digits.iter().enumerate().take(heap + 1) {
        let rest = heap - taken;
        if digit & 1 != 0 && rest == 0 && taken > 0 {
            see(0);
        }
        if digit & 2 != 0 && rest > 0 && taken > 0 {
            see(values[rest]);
        }
        if digit & 4 != 0 {
            for a in 1..=rest / 2 {
                see(values[a] ^ values[rest - a]);
            }
        }
    }
    seen.iter().position(|seen| !seen).unwrap_or(seen.len()) as u32
}

/// The last heap whose value the theorem of Guy and Smith (1956) needs: when
/// G(n + p) = G(n) for all n from n₀ to 2n₀ + p + t, t the largest number that
/// a move takes, then for all n ≥ n₀.
#[must_use]
pub fn last_needed(digits: &[u8], from: u64, length: u64) -> Option<u64> {
    let most_taken = digits.iter().rposition(|&digit| digit != 0)? as u64;
    let twice = from.checked_add(length)?.checked_mul(2)?;
    twice.checked_add(most_taken)
}

/// Whether these values, up to [`last_needed`], satisfy the theorem's premise.
/// Says the first heap that does not have the value of the one a period
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kayles_as_guy_and_smith_print_it() {
        let code = digits("0.77").unwrap();
        let mut values = Vec::new();
        let mut seen = Vec::new();
        let last = last_needed(&code, 71, 12).unwrap();
        assert_eq!(last, 2 * 71 + 2 * 12 + 2);
        for _ in 0..=last {
            values.push(next_value(&code, &values, &mut seen));
        }
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
