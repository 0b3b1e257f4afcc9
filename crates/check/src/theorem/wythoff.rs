//! Wythoff's pairs, by exact integer inequalities.

use grundy_core::Convention;

use super::{Stated, numbers};

/// ⌊kφ⌋: the largest a with a² ≤ ak + k², by bisection.
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

/// The smaller member of the pair with this difference. Misère play has (2, 2) and (0, 1)
/// in place of (0, 0) and (1, 2).
fn smaller(difference: u64, convention: Convention) -> u64 {
    match (convention, difference) {
        (Convention::Misere, 0) => 2,
        (Convention::Misere, 1) => 0,
        _ => lower(difference),
    }
}

/// The largest heap whose square still fits.
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

/// The difference and the other member of the pair that contains this number, by
/// bisection on the smaller members and on the larger ones: both grow with the difference
/// from 2 on.
fn partner(of: u64, convention: Convention) -> Option<(u64, u64)> {
    let smaller = |difference| smaller(difference, convention);
    let larger = |difference: u64| smaller(difference) + difference;
    let first_with = |member: &dyn Fn(u64) -> u64| {
        let (mut low, mut high) = (2, of.max(2));
        while low < high {
            let middle = low + (high - low) / 2;
            if member(middle) < of {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    };
    [0, 1, first_with(&smaller), first_with(&larger)]
        .into_iter()
        .find_map(
            |difference| match (smaller(difference), larger(difference)) {
                (small, large) if small == of => Some((difference, large)),
                (small, large) if large == of => Some((difference, small)),
                _ => None,
            },
        )
}

/// Before the piece is placed, a pair on the top row or the right column wins: one member
/// is the distance of that edge from the goal, and the other one is on the board.
pub(super) fn queen(sides: &str, position: &str, convention: Convention) -> Option<Stated> {
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
    let (columns, rows) = sides.split_once('x').unwrap_or((sides, sides));
    let edge = |side: &str| -> Option<u64> {
        let edge = side.parse::<u64>().ok()?.checked_sub(1)?;
        (edge <= LARGEST).then_some(edge)
    };
    let (right, top) = (edge(columns)?, edge(rows)?);
    let pair = [(top, right), (right, top)]
        .into_iter()
        .find_map(|(edge, most)| {
            let (difference, other) = partner(edge, convention)?;
            (other <= most).then_some((edge, difference))
        });
    let stated = match pair {
        Some((edge, difference)) => {
            let numbers = format!("edge {edge} difference {difference}");
            Stated::new(names[1], false, numbers)
        }
        None if right == top => Stated::new(names[1], true, format!("edge {top}")),
        None => Stated::new(names[1], true, format!("edge {top} edge {right}")),
    };
    Some(stated.with_nimbers(convention))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_its_partner() {
        for &convention in Convention::BOTH {
            for of in 0..500 {
                let (difference, other) = partner(of, convention).unwrap();
                assert_eq!(of.abs_diff(other), difference);
                assert_eq!(partner(other, convention), Some((difference, of)));
            }
        }
    }

    #[test]
    fn openings_need_a_pair_on_the_board() {
        for (sides, lost) in [
            ("19", false),
            ("7", true),
            ("19x12", false),
            ("12x10", true),
        ] {
            let stated = queen(sides, "start", Convention::Normal).unwrap();
            assert_eq!(stated.outcome == grundy_core::Outcome::P, lost, "{sides}");
        }
    }

    /// Wythoff's own rule: the smaller member is the least unused number, and the
    /// differences count up.
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
