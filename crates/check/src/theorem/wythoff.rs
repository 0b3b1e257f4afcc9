//! Wythoff's pairs, by exact inequalities of whole numbers.

use grundy_rules::Convention;

use super::{Stated, numbers};

/// ⌊kφ⌋: the largest a with a² ≤ ak + k², found by halving.
fn lower(k: u64) -> u64 {
    let k = u128::from(k);
    let (mut low, mut high) = (k, 2 * k);
    while low < high {
        let a = (low + high).div_ceil(2);
        if a * a <= a * k + k * k {
            low = a;
        } else {
            high = a - 1;
        }
    }
    low as u64
}

/// The smaller member of the pair with this difference. Misère play has (2, 2)
/// and (0, 1) in place of (0, 0) and (1, 2).
fn smaller(difference: u64, convention: Convention) -> u64 {
    match (convention, difference) {
        (Convention::Misere, 0) => 2,
        (Convention::Misere, 1) => 0,
        _ => lower(difference),
    }
}

/// A heap beyond this would not fit the squares.
const LARGEST: u64 = u64::MAX / 4;

fn pair(name: &'static str, a: u64, b: u64, convention: Convention) -> Option<Stated> {
    if a.max(b) > LARGEST {
        return None;
    }
    let difference = a.abs_diff(b);
    let small = smaller(difference, convention);
    let numbers = format!("difference {difference} smaller {small}");
    Some(Stated::new(name, small == a.min(b), numbers).with_nimbers(convention))
}

pub(super) fn wythoff(position: &str, convention: Convention) -> Option<Stated> {
    let [a, b] = numbers(position)?[..] else {
        return None;
    };
    let name = match convention {
        Convention::Normal => "wythoff",
        Convention::Misere => "wythoff-misere",
    };
    if convention == Convention::Normal && a == 0 {
        return Some(Stated::nimber("one-heap", b, format!("heap {b}")));
    }
    pair(name, a, b, convention)
}

/// Before the piece stands on the board, a pair on the top row or the right
/// column wins: then one member is the side less 1 and the other no larger.
pub(super) fn queen(side: &str, position: &str, convention: Convention) -> Option<Stated> {
    let names = match convention {
        Convention::Normal => ["queen", "queen-start"],
        Convention::Misere => ["queen-misere", "queen-start-misere"],
    };
    if position != "start" {
        let [a, b] = numbers(position)?[..] else {
            return None;
        };
        return pair(names[0], a, b, convention);
    }
    let edge = side
        .parse::<u64>()
        .ok()?
        .checked_sub(1)
        .filter(|&edge| edge <= LARGEST)?;
    // The larger members grow with the difference, but for misère's first two,
    // which are 2 and 1.
    let larger = |difference| smaller(difference, convention) + difference;
    let (mut low, mut high) = (2, edge.max(2));
    while low < high {
        let middle = low + (high - low) / 2;
        if larger(middle) < edge {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    let found = [0, 1, low]
        .into_iter()
        .find(|&difference| larger(difference) == edge);
    let stated = match found {
        Some(difference) => {
            let numbers = format!("edge {edge} difference {difference}");
            Stated::new(names[1], false, numbers)
        }
        None => Stated::new(names[1], true, format!("edge {edge}")),
    };
    Some(stated.with_nimbers(convention))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Wythoff's own rule: the smaller member is the least number that has not
    /// occurred, the differences count up.
    #[test]
    fn the_pairs_are_those_of_the_table() {
        let mut seen = std::collections::BTreeSet::from([0]);
        for difference in 1..1000 {
            let small = (1..).find(|n| !seen.contains(n)).unwrap();
            assert_eq!(lower(difference), small);
            assert!(seen.insert(small) && seen.insert(small + difference));
        }
        assert_eq!(lower(0), 0);
        let k = u128::from(LARGEST);
        let a = u128::from(lower(LARGEST));
        assert!(a * a <= a * k + k * k && (a + 1) * (a + 1) > (a + 1) * k + k * k);
    }
}
