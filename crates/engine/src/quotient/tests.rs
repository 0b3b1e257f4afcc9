use std::collections::{HashMap, HashSet};

use grundy_core::Outcome;

use super::monoid::Monoid;
use super::transitions::{Added, Kind, Transitions};
use super::*;
use crate::budget::{Budget, Limits, NoObserver, StopReason};
use crate::tests::{codes, codes_after, digits, unlimited};

/// True if every two elements are separated by a third.
fn is_reduced(monoid: &Monoid) -> bool {
    let rows: HashSet<_> = monoid.elements().map(|x| monoid.lost_with(x)).collect();
    rows.len() == monoid.order()
}

/// The heaps so far, within a fixed amount of work.
fn quotient(digits: Vec<u8>, to: u64, work: u64) -> HeapQuotient {
    let limits = Limits {
        work,
        ..Limits::UNTIMED
    };
    let mut budget = Budget::new(limits, &NoObserver);
    let mut game = HeapQuotient::at_most(digits, 200);
    while game.len() <= to && game.extend(&mut budget).is_ok() {}
    game
}

/// True if heaps are lost, by the definition, move by move.
fn lost(digits: &[u8], heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 0).collect();
    heaps.sort_unstable();
    if let Some(&lost) = known.get(&heaps) {
        return lost;
    }
    let (mut moves, mut wins) = (false, false);
    let mut after = |at: usize, parts: &[u64], known: &mut HashMap<Vec<u64>, bool>| {
        let mut after = heaps.clone();
        after.swap_remove(at);
        after.extend(parts);
        moves = true;
        wins = lost(digits, &after, known) || wins;
    };
    for (at, &heap) in heaps.iter().enumerate() {
        for (taken, digit) in (0..=heap).zip(digits) {
            let rest = heap - taken;
            if (digit & 1 != 0 && rest == 0) || (digit & 2 != 0 && rest > 0) {
                after(at, &[rest], known);
            }
            if digit & 4 != 0 {
                (1..rest).for_each(|part| after(at, &[part, rest - part], known));
            }
        }
    }
    // The player to move wins without a move.
    let lost = moves && !wins;
    known.insert(heaps, lost);
    lost
}

/// Compares every sum up to this total size; returns the number of sums.
fn compare(digits: &[u8], game: &HeapQuotient, size: u64) -> usize {
    fn sums(most: u64, size: u64) -> Vec<Vec<u64>> {
        let mut all = vec![Vec::new()];
        for heap in 1..=most.min(size) {
            for mut sum in sums(heap, size - heap) {
                sum.push(heap);
                all.push(sum);
            }
        }
        all
    }
    let mut known = HashMap::new();
    let mut compared = 0;
    for sum in sums(game.len() - 1, size) {
        let outcome = Outcome::p_if(lost(digits, &sum, &mut known));
        assert_eq!(game.outcome(&sum), Some(outcome), "{digits:?} {sum:?}");
        compared += 1;
    }
    compared
}

#[test]
fn sums_are_as_the_definition_says() {
    let mut compared = 0;
    for code in codes(1) {
        let game = quotient(code.clone(), 14, 200_000);
        compared += compare(&code, &game, 14);
    }
    for code in codes(2) {
        let game = quotient(code.clone(), 12, 200_000);
        compared += compare(&code, &game, 12);
    }
    for (number, code) in codes(3).enumerate() {
        if number % 7 == 0 {
            let game = quotient(code.clone(), 11, 200_000);
            compared += compare(&code, &game, 11);
        }
    }
    assert!(compared > 10_000, "{compared}");
}

#[test]
fn every_quotient_is_reduced_and_of_even_order_or_trivial() {
    for code in codes_after(0, 2) {
        let game = quotient(code, 14, 200_000);
        let monoid = game.quotient().monoid();
        assert!(is_reduced(monoid));
        // Plambeck and Siegel (2008): every finite quotient but the trivial one has
        // even order.
        assert!(monoid.order() == 1 || monoid.order().is_multiple_of(2));
    }
}

/// The table of docs/misere-quotients.md.
#[test]
fn wild_codes_of_two_digits_with_a_proved_period() {
    for (code, order, lost, period) in [
        ("0.15", 42, 12, (66, 10)),
        ("0.34", 12, 3, (7, 8)),
        ("0.44", 40, 9, (143, 24)),
        ("0.53", 16, 3, (21, 9)),
        ("0.71", 36, 9, (3, 6)),
        ("0.72", 24, 5, (16, 4)),
        ("4.41", 40, 9, (72, 12)),
        ("4.56", 8, 2, (11, 4)),
        ("4.74", 8, 2, (8, 2)),
    ] {
        let mut game = HeapQuotient::new(digits(code));
        let mut budget = unlimited();
        while game.period().is_none() && game.extend(&mut budget).is_ok() {}
        let monoid = game.quotient().monoid();
        assert_eq!(
            (monoid.order(), monoid.p_portion().len()),
            (order, lost),
            "{code}"
        );
        assert_eq!(monoid.tame(), None, "{code}");
        let proved = game.period().map(|period| (period.from, period.length));
        assert_eq!(proved, Some(period), "{code}");
    }
    // Dawson's Kayles as far as it is quick.
    let mut game = HeapQuotient::new(digits("0.07"));
    let mut budget = unlimited();
    for (to, order) in [
        (1, 1),
        (3, 2),
        (9, 6),
        (13, 12),
        (24, 24),
        (26, 144),
        (29, 176),
    ] {
        while game.len() <= to {
            game.extend(&mut budget).unwrap();
        }
        assert_eq!(game.quotient().monoid().order(), order, "{to}");
    }
}

/// The wild codes with rather simple quotients of the supplement to Plambeck and
/// Siegel 2008.
///
/// arXiv:0705.2404, appendix B.
#[test]
fn periods_are_those_that_plambeck_and_siegel_print() {
    let printed = "0.34 8, 0.75 2, 0.512 6, 0.712 6, 0.716 2, 4.56 4, 4.74 2, 0.3101 2, \
        0.3131 2, 0.123 5, 0.1023 7, 0.1032 7, 0.1033 7, 0.1331 5, 0.3103 5, 0.3112 5, \
        0.1232 6, 0.1323 6";
    for line in printed.split(", ") {
        let (code, period) = line.split_once(' ').unwrap();
        let mut game = HeapQuotient::new(digits(code));
        let mut budget = unlimited();
        while game.period().is_none() {
            game.extend(&mut budget).unwrap();
        }
        let length = game.period().unwrap().length;
        assert_eq!(length.to_string(), period, "{code}");
        assert_eq!(game.quotient().monoid().tame(), None, "{code}");
    }
}

#[test]
fn heaps_beyond_the_proof_keep_the_period() {
    for (code, order, lost, period) in [
        ("0.75", 8, 2, (8, 2)),
        ("0.123", 20, 5, (5, 5)),
        ("0.77", 40, 9, (71, 12)),
    ] {
        let game = quotient(digits(code), 170, u64::MAX);
        let monoid = game.quotient().monoid();
        assert_eq!(monoid.order(), order, "{code}");
        assert_eq!(monoid.p_portion().len(), lost, "{code}");
        assert_eq!(monoid.tame(), None, "{code}");
        let proved = game.period().map(|period| (period.from, period.length));
        assert_eq!(proved, Some(period), "{code}");
        // Each heap beyond the proof agrees.
        let period = game.period().unwrap();
        for heap in period.proved_by..game.len() {
            assert_eq!(game.class(heap), game.class(period.row(heap)), "{code}");
        }
    }
}

/// Misère Nim.
#[test]
fn heaps_that_only_shrink_are_tame() {
    let mut heaps = MisereQuotient::default();
    let mut budget = unlimited();
    for heap in 0..16_u32 {
        heaps
            .extend((0..heap).map(|rest| vec![rest]), &mut budget)
            .unwrap();
        let n = u32::BITS - heap.leading_zeros();
        assert_eq!(heaps.monoid().tame(), Some(n), "{heap}");
    }
    assert_eq!(heaps.monoid().order(), 18);
    assert_eq!(heaps.monoid().idempotents().len(), 2);
    assert_eq!(heaps.generators(), [1, 2, 4, 8]);
    let unknown = heaps.extend([vec![99]], &mut budget);
    assert_eq!(unknown, Err(NoQuotient::Unknown { game: 99 }));
}

#[test]
fn limits_leave_what_was_known() {
    let mut game = HeapQuotient::at_most(digits("0.77"), 20);
    let mut budget = unlimited();
    let stopped = (0..40).find_map(|_| game.extend(&mut budget).err());
    assert_eq!(stopped, Some(NoQuotient::TooLarge { most: 20 }));
    assert_eq!((game.len(), game.quotient().monoid().order()), (12, 18));
    assert!(compare(&digits("0.77"), &game, 12) > 200);
    for limits in [
        Limits {
            positions: 20,
            ..Limits::UNTIMED
        },
        Limits {
            memory: 20_000,
            ..Limits::UNTIMED
        },
        Limits {
            work: 5000,
            ..Limits::UNTIMED
        },
    ] {
        let mut budget = Budget::new(limits, &NoObserver);
        let mut game = HeapQuotient::new(digits("0.07"));
        let stopped = (0..40).find_map(|_| game.extend(&mut budget).err());
        let Some(NoQuotient::Stopped(stop)) = stopped else {
            panic!("{limits:?} {stopped:?}");
        };
        assert!([StopReason::Positions, StopReason::Memory, StopReason::Work].contains(&stop.why));
        let classes = game.quotient().classes().len();
        assert_eq!(game.quotient().games().len(), classes);
        compare(&digits("0.07"), &game, 12);
    }
}

/// A proof of a candidate for the heaps of Kayles up to 9.
fn holds(monoid: &Monoid, classes: &[Element], games: &ClosedSet) -> bool {
    let mut budget = unlimited();
    let mut transitions = Transitions::new(monoid.order());
    is_reduced(monoid)
        && (1..games.len()).all(|game| {
            let class = |option: &[u32]| {
                let classes = option.iter().map(|&game| classes[game as usize]);
                classes.fold(0, |x, y| monoid.product(x, y))
            };
            let options = games.options(game).iter();
            let mut options: Vec<Element> = options.map(|option| class(option)).collect();
            options.sort_unstable();
            let kind = Kind {
                class: classes[game],
                options: options.into(),
            };
            let word = |_: Element| Vec::new();
            let added = transitions.add(monoid, kind, game as u32, &word, &mut budget);
            matches!(added, Ok(Added::Holds))
        })
}

/// Every other class of a heap, and every change of one element of the P-portion, is refuted.
#[test]
fn a_wrong_candidate_is_refuted() {
    let game = quotient(digits("0.77"), 9, u64::MAX);
    let (right, games) = (game.quotient().monoid(), game.quotient().games());
    let classes = game.quotient().classes();
    assert_eq!(right.order(), 18);
    assert!(holds(right, classes, games));
    for heap in 1..classes.len() {
        for class in right.elements().filter(|&class| class != classes[heap]) {
            let mut wrong = classes.to_vec();
            wrong[heap] = class;
            assert!(!holds(right, &wrong, games), "{heap} {class}");
        }
    }
    let products: Vec<Element> = right
        .elements()
        .flat_map(|x| right.elements().map(move |y| right.product(x, y)))
        .collect();
    for changed in right.elements() {
        let is_lost = |x| right.is_lost(x as Element) != (x == usize::from(changed));
        let wrong = Monoid::new(18, products.clone(), is_lost);
        assert!(!holds(&wrong, classes, games), "{changed}");
    }
}
