//! Nim, remainders, Moore's columns, Fibonacci sums, odd-or-even.

use grundy_core::Convention;

use super::{Stated, heaps_of};

fn sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

fn count(heaps: &[u64], which: impl Fn(u64) -> bool) -> u64 {
    heaps.iter().filter(|&&heap| which(heap)).count() as u64
}

/// Bouton: the nimber is the nim-sum. Misère: with a heap of 2 or more, the same
/// positions are lost; otherwise those with an odd number of heaps of 1.
fn bouton(heaps: &[u64], convention: Convention, names: [&'static str; 2], more: &str) -> Stated {
    let sum = sum(heaps);
    let large = count(heaps, |heap| heap > 1);
    let ones = count(heaps, |heap| heap == 1);
    match convention {
        Convention::Normal => Stated::nimber(names[0], sum, format!("{more}sum {sum}")),
        Convention::Misere => {
            let lost = if large == 0 { ones % 2 == 1 } else { sum == 0 };
            let numbers = format!("{more}sum {sum} large {large} ones {ones}");
            Stated::new(names[1], lost, numbers)
        }
    }
}

pub(super) fn nim(position: &str, convention: Convention) -> Option<Stated> {
    let heaps = heaps_of(position)?;
    Some(bouton(&heaps, convention, ["bouton", "bouton-misere"], ""))
}

/// Take 1 to k: heaps count by their remainders modulo k + 1, also in misère play
/// (Ferguson 1974).
pub(super) fn subtraction(set: &str, position: &str, convention: Convention) -> Option<Stated> {
    let k: u64 = match set.split_once('-') {
        Some(("1", k)) => k.parse().ok()?,
        _ if set == "1" => 1,
        _ if set == "1,2" => 2,
        _ => return None,
    };
    let modulus = k.checked_add(1)?;
    let rests: Vec<u64> = heaps_of(position)?
        .iter()
        .map(|heap| heap % modulus)
        .collect();
    let names = ["remainders", "remainders-misere"];
    Some(bouton(
        &rests,
        convention,
        names,
        &format!("modulus {modulus} "),
    ))
}

/// Moore: lost if every column sum of the binary heaps is divisible by k + 1. Misère: the
/// same while more than k heaps have 2 or more; otherwise only heaps of 1 alone,
/// numbering 1 modulo k + 1, are lost.
pub(super) fn moore(k: &str, position: &str, convention: Convention) -> Option<Stated> {
    let k: u64 = k.parse().ok()?;
    let heaps = heaps_of(position)?;
    let width = heaps
        .iter()
        .map(|heap| 64 - heap.leading_zeros())
        .max()
        .unwrap_or(0);
    let columns: Vec<u64> = (0..width)
        .rev()
        .map(|bit| count(&heaps, |heap| heap >> bit & 1 == 1) % (k + 1))
        .collect();
    let shown: Vec<String> = columns.iter().map(|column| format!(" {column}")).collect();
    let all_zero = columns.iter().all(|&column| column == 0);
    let large = count(&heaps, |heap| heap > 1);
    let ones = count(&heaps, |heap| heap == 1);
    let numbers = format!("modulus {} columns{}", k + 1, shown.concat());
    Some(match convention {
        Convention::Normal if k == 1 => Stated::nimber("moore", sum(&heaps), numbers),
        Convention::Normal => Stated::new("moore", all_zero, numbers).with_nimbers(convention),
        Convention::Misere => {
            let lost = if large > k {
                all_zero
            } else {
                large == 0 && ones % (k + 1) == 1
            };
            Stated::new(
                "moore-misere",
                lost,
                format!("{numbers} large {large} ones {ones}"),
            )
        }
    })
}

/// The smallest Zeckendorf part of a number, written as a sum of non-consecutive
/// Fibonacci numbers: the remainder after the largest ones are subtracted.
fn smallest_part(mut number: u64) -> u64 {
    let mut part = number;
    while number > 0 {
        let (mut low, mut high) = (1_u64, Some(2_u64));
        while let Some(next) = high.filter(|&next| next <= number) {
            (low, high) = (next, next.checked_add(low));
        }
        part = low;
        number -= low;
    }
    part
}

/// Whinihan: lost if fewer counters may be taken than the smallest part. Misère play is
/// normal play with one counter less.
pub(super) fn fibonacci(position: &str, convention: Convention) -> Option<Stated> {
    let (heap, limit): (u64, u64) = match position.split_once('/') {
        Some((heap, limit)) => (heap.parse().ok()?, limit.parse().ok()?),
        None => {
            let heap: u64 = position.parse().ok()?;
            (heap, heap.saturating_sub(1))
        }
    };
    let limit = limit.min(heap);
    let of = |name, heap: u64, limit: u64| {
        let part = smallest_part(heap);
        Stated::new(
            name,
            limit == 0 || limit < part,
            format!("part {part} limit {limit}"),
        )
    };
    Some(match (convention, heap) {
        (Convention::Normal, _) => of("zeckendorf", heap, limit).with_nimbers(convention),
        (_, _) if limit == 0 => Stated::new("zeckendorf-misere", false, "limit 0".to_owned()),
        (_, 1) => Stated::new("zeckendorf-misere", true, "limit 1".to_owned()),
        (_, _) => of("zeckendorf-misere", heap - 1, limit.min(heap - 1)),
    })
}

/// Odd or even. A player is ahead if they would win were the game to end now. The lost
/// remainders are, for k odd, modulo 2k + 2: 0 and k + 2 if behind, 1 and k + 1 if ahead;
/// for k even, modulo k + 2: 0 and k + 1 if behind, 1 if ahead.
pub(super) fn odd_even(parameters: &str, position: &str) -> Option<Stated> {
    let (k, goal) = parameters.split_once(',')?;
    let k: u64 = k.parse().ok()?;
    let mut words = position.split('/');
    let left: u64 = words.next()?.parse().ok()?;
    let mine_odd = words.next().is_some_and(|mine| mine == "1");
    let ahead = mine_odd == (goal == "odd");
    let modulus = if k % 2 == 1 { 2 * k + 2 } else { k + 2 };
    let rest = left % modulus;
    let lost = match (k % 2, ahead) {
        (1, false) => rest == 0 || rest == k + 2,
        (1, true) => rest == 1 || rest == k + 1,
        (_, false) => rest == 0 || rest == k + 1,
        (_, true) => rest == 1,
    };
    let numbers = format!("modulus {modulus} rest {rest} ahead {}", u8::from(ahead));
    Some(Stated::new("odd-even-law", lost, numbers))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn smallest_parts_are_those_of_zeckendorf() {
        for (number, part) in [
            (0, 0),
            (1, 1),
            (2, 2),
            (3, 3),
            (4, 1),
            (20, 2),
            (21, 21),
            (24, 3),
        ] {
            assert_eq!(smallest_part(number), part, "{number}");
        }
        // F_92, the largest of 64 bits, and its remainder from the largest number.
        assert_eq!(
            smallest_part(12_200_160_415_121_876_738),
            12_200_160_415_121_876_738
        );
        assert_eq!(smallest_part(u64::MAX), 2);
    }
}
