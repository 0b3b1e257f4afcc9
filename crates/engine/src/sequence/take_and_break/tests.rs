//! Take-and-break games against the definition.

use super::*;
use crate::budget::{Limits, NoObserver};
use crate::tests::{codes, unlimited, values};

fn run(digits: &[u8], heaps: usize) -> TakeAndBreak {
    let mut game = TakeAndBreak::new(digits.to_vec());
    let limits = Limits {
        memory: 1 << 24,
        ..Limits::UNTIMED
    };
    let mut budget = Budget::new(limits, &NoObserver);
    while game.values.len() < heaps && game.period.is_none() {
        game.extend(&mut budget).unwrap();
    }
    game
}

fn check(digits: &[u8], heaps: usize) {
    let game = run(digits, heaps);
    for (heap, plain) in (0..).zip(values(digits, Vec::new(), heaps)) {
        let value = game.value(heap).map(u32::from);
        assert_eq!(value, Some(plain), "{digits:?} {heap}");
    }
}

#[test]
fn every_code_of_up_to_three_digits_equals_the_definition() {
    (1..=2).flat_map(codes).for_each(|code| check(&code, 150));
    codes(3).for_each(|code| check(&code, 90));
}

/// Heaps marked ahead, with two splits and recurring rare heaps, across changes of
/// the mask.
#[test]
fn heaps_marked_ahead_equal_every_pair() {
    for (digits, heaps) in [
        (&[0, 6][..], 6000),
        (&[16], 6000),
        (&[0, 17, 0, 4], 5000),
        (&[4, 2, 20], 5000),
        (&[0, 0, 7], 3000),
        (&[0, 0, 0, 7], 6000),
    ] {
        check(digits, heaps);
        let game = run(digits, heaps);
        assert_eq!(game.largest, game.values.iter().copied().max().unwrap());
    }
}

/// Arbitrary earlier values: nimbers up to 1,023 are marked ahead, none with a
/// larger one.
#[test]
fn heaps_after_large_nimbers_equal_every_pair() {
    for digits in [&[0, 6][..], &[16]] {
        for large in [511, 512, 1023, 1024, 1500] {
            let mut first = run(digits, 3000).into_values();
            first[2990] = large;
            let plain = first.iter().copied().map(u32::from).collect();
            let plain = values(digits, plain, 3300);
            let mut game = TakeAndBreak::from_values(digits.to_vec(), first);
            assert!(game.mask != 0, "{digits:?}");
            let mut budget = unlimited();
            while game.values.len() < 3300 {
                game.extend(&mut budget).unwrap();
            }
            let ours = game.values.iter().copied().map(u32::from);
            assert!(ours.eq(plain), "{digits:?} {large}");
        }
    }
}

/// Every hundredth code of four digits, with some far enough for every part of the
/// method.
///
/// Those have masks with and without the heap's parity, several splits, and long
/// searches for one value.
#[test]
fn longer_codes_and_larger_heaps_equal_the_definition() {
    codes(4).step_by(101).for_each(|code| check(&code, 70));
    codes(4).step_by(701).for_each(|code| check(&code, 2000));
    for digits in [
        &[0, 1, 0, 6][..],
        &[0, 6],
        &[0, 0, 0, 7],
        &[0, 0, 6],
        &[4, 3, 3],
        &[0, 4, 4, 4, 4],
        &[0, 1, 4, 2, 6],
        &[0, 0, 5, 1],
    ] {
        check(digits, 3000);
    }
}

/// Grundy's game, and codes with all kinds of digits: proved periods give the
/// further heaps.
#[test]
fn splits_into_different_heaps_equal_the_definition() {
    check(&[16], 4000);
    check(&[0, 16], 3000);
    check(&[0, 17, 4, 18], 2000);
    let mut proved = 0;
    for first in [0, 4, 16] {
        for code in 0..512_u16 {
            let digits = [code >> 6, code >> 3 & 7, code & 7].map(|digit| digit as u8);
            // A 4 becomes a 16.
            let digits = digits.map(|digit| digit & 3 | (digit & 4) << 2);
            let digits: Vec<u8> = [first].into_iter().chain(digits).collect();
            check(&digits, 200);
            proved += usize::from(run(&digits, 200).period.is_some());
        }
    }
    assert!(proved > 300, "{proved}");
    // A 16 beside a 4 changes nothing.
    assert_eq!(run(&[0, 22], 900).values, run(&[0, 6], 900).values);
}

#[test]
fn the_rare_heaps_of_grundys_game_are_those_that_are_printed() {
    // Flammenkamp's list: 48 rare heaps up to 231, counting from heap 0.
    let game = run(&[16], 10_000);
    let space = game.sparse_space().unwrap();
    assert_eq!(space.parity, None);
    let rare: Vec<u32> = (game.rare.iter().copied())
        .filter(|&heap| heap <= 231)
        .collect();
    assert_eq!(rare.len(), 47, "{rare:?}");
    assert_eq!(rare[..12], [1, 2, 3, 4, 6, 7, 9, 10, 12, 15, 20, 23]);
}

#[test]
fn the_sparse_space_is_used_where_there_is_one() {
    // Flammenkamp's two kinds: of values alone, and with the heap's parity.
    let six = run(&[0, 6], 12_000);
    assert!(six.mask != 0 && six.mask & PLACE == 0 && !six.rare.is_empty());
    assert_eq!(six.sparse_space().map(|space| space.parity), Some(None));
    let game = run(&[0, 1, 0, 6], 6000);
    assert!(game.mask & PLACE != 0);
    let space = game.sparse_space().unwrap();
    assert_eq!((space.parity, space.last), (Some(1), 1103));
    assert_eq!(space.rare, game.rare.len() as u64);
}

#[test]
fn published_periods_are_proved() {
    for (digits, from, length) in [
        (&[0, 7, 7][..], 71, 12),
        (&[0, 0, 7], 53, 34),
        (&[0, 1, 3, 7], 52, 34),
        (&[0, 1, 5, 6], 3479, 349),
        (&[0, 1, 6, 5], 5181, 1550),
        (&[0, 0, 5, 1], 48, 48),
    ] {
        let game = run(digits, 20_000);
        let period = game.period.unwrap();
        assert_eq!((period.from, period.length), (from, length), "{digits:?}");
        // Proved at the first possible heap.
        assert_eq!(period.proved_by + 1, game.values.len() as u64);
        assert_eq!(game.value(u64::MAX / 2), {
            let heap = from + (u64::MAX / 2 - from) % length;
            game.value(heap)
        });
    }
}

#[test]
fn what_goes_on_from_values_is_what_never_stopped() {
    let whole = run(&[0, 1, 0, 6], 4000);
    let part = run(&[0, 1, 0, 6], 1500);
    let mut game = TakeAndBreak::from_values(vec![0, 1, 0, 6], part.values);
    let mut budget = unlimited();
    while game.values.len() < 4000 {
        game.extend(&mut budget).unwrap();
    }
    assert_eq!(game.values, whole.values);
    assert_eq!(game.sparse_space(), whole.sparse_space());
    let kayles = run(&[0, 7, 7], 1000);
    let again = TakeAndBreak::from_values(vec![0, 7, 7], kayles.values.clone());
    assert_eq!(again.period, kayles.period);
}

#[test]
fn the_plan_of_memory_covers_the_true_sizes() {
    // Rare heaps, none, and a period; just past where the copy doubles.
    for digits in [&[0, 1, 0, 6][..], &[0, 0, 0, 7], &[0, 4, 5, 4], &[0, 7, 7]] {
        for heaps in [60, 64, 65, 1000, 1024, 1025, 2049, 4097] {
            let mut game = TakeAndBreak::new(digits.to_vec());
            game.reserve(heaps);
            let plan = TakeAndBreak::bytes_of(heaps as u64);
            let limits = Limits {
                memory: plan,
                ..Limits::UNTIMED
            };
            let mut budget = Budget::new(limits, &NoObserver);
            for _ in 0..heaps {
                game.extend(&mut budget).unwrap();
            }
            assert!(game.bytes() <= plan, "{digits:?} {heaps}");
            assert_eq!(game.values.capacity(), heaps, "{digits:?}");
        }
    }
    assert_eq!(TakeAndBreak::bytes_of(u64::MAX), u64::MAX);
}
