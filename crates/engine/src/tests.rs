//! Helpers of the engines' tests: budgets, codes, and take-and-break games by the
//! definition.

use crate::budget::{Budget, Limits, NoObserver};

/// A budget that nothing of a test exhausts.
pub(crate) fn unlimited() -> Budget<'static> {
    Budget::new(Limits::UNTIMED, &NoObserver)
}

/// The digits of an octal code such as `0.77`.
pub(crate) fn digits(code: &str) -> Vec<u8> {
    let digits = code.bytes().filter(u8::is_ascii_digit);
    digits.map(|digit| digit - b'0').collect()
}

/// The octal codes of `length` digits after d₀ = 0 or 4, the last one not 0.
pub(crate) fn codes(length: u32) -> impl Iterator<Item = Vec<u8>> {
    [0, 4]
        .into_iter()
        .flat_map(move |first| codes_after(first, length))
}

/// The same after one d₀.
pub(crate) fn codes_after(first: u8, length: u32) -> impl Iterator<Item = Vec<u8>> {
    let codes = (1..8_u32.pow(length)).filter(|code| code % 8 != 0);
    codes.map(move |code| {
        let places = (0..length).rev();
        let digits = places.map(|place| (code >> (3 * place) & 7) as u8);
        std::iter::once(first).chain(digits).collect()
    })
}

/// The values of single heaps under these digits by the definition, with a set of options
/// for each heap, after the values of the first heaps.
pub(crate) fn values(digits: &[u8], mut values: Vec<u32>, heaps: usize) -> Vec<u32> {
    let nimbers = values.iter().copied().max().unwrap_or(0) as usize;
    for size in values.len()..heaps {
        let mut options = vec![false; 4 * heaps.max(nimbers)];
        let mut option = |nimber: u32| options[nimber as usize] = true;
        for (taken, digit) in digits.iter().enumerate().take(size + 1) {
            let rest = size - taken;
            if digit & 1 != 0 && taken > 0 && rest == 0 {
                option(0);
            }
            if digit & 2 != 0 && taken > 0 && rest > 0 {
                option(values[rest]);
            }
            for a in 1..rest {
                if digit & 4 != 0 || digit & 16 != 0 && 2 * a != rest {
                    option(values[a] ^ values[rest - a]);
                }
                if digit & 8 != 0 {
                    for b in 1..rest - a {
                        option(values[a] ^ values[b] ^ values[rest - a - b]);
                    }
                }
            }
        }
        let mex = options.iter().position(|option| !option).unwrap();
        values.push(mex as u32);
    }
    values
}
