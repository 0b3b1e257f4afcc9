use std::collections::BTreeSet;

use super::*;
use crate::tests::{digits, unlimited};

fn plainly(code: &str, heaps: usize) -> TakeAndBreak {
    let mut budget = unlimited();
    let mut game = TakeAndBreak::new(digits(code));
    while game.values().len() < heaps && game.period().is_none() {
        game.extend(&mut budget).unwrap();
    }
    game
}

fn window(code: &str, first: usize) -> Result<Window, NoWindow> {
    let mut budget = unlimited();
    Window::open_after(digits(code), first, false, &mut budget).unwrap()
}

#[test]
fn values_from_a_window_are_those_from_all_splits() {
    let mut budget = unlimited();
    // With the heap's parity and without, with moves to a single heap and none.
    for code in ["0.106", "0.104", "0.054", "0.454"] {
        let plain = plainly(code, 50_000);
        let mut window = window(code, 1 << 12).unwrap_or_else(|why| panic!("{code}: {why:?}"));
        assert_eq!(
            window.run(39_000, &in_turn, &mut budget).unwrap(),
            Reached::Bound,
            "{code}"
        );
        let heaps = 35_000..39_000;
        let values = window.ahead.values.tape().before(heaps.end, 4000);
        for (heap, value) in heaps.zip(values) {
            assert_eq!(plain.value(heap), Some(u16::from(*value)), "{code} {heap}");
        }
        assert!(window.bytes() < 16 << 20, "{code}: {}", window.bytes());
    }
}

/// A nimber 2^k above all before it is common, whatever its bit did for earlier
/// heaps.
///
/// The nimbers of 0.4504 pass 63 at heap 479,061.
#[test]
fn a_window_goes_on_where_nimbers_pass_a_power_of_two() {
    let mut budget = unlimited();
    let mut window = window("0.4504", 1 << 12).unwrap_or_else(|why| panic!("{why:?}"));
    assert!(window.largest < 64);
    let reached = window.run(490_000, &in_turn, &mut budget).unwrap();
    assert_eq!(reached, Reached::Bound);
    let plain = plainly("0.4504", 490_000);
    let values = window.ahead.values.tape().before(490_000, 20_000);
    for (heap, value) in (470_000..).zip(values) {
        assert_eq!(plain.value(heap), Some(u16::from(*value)), "{heap}");
    }
    let first = plain.values().iter().position(|value| *value == 64);
    assert_eq!(first, Some(479_061));
}

/// The largest number of an empty set is 0.
#[test]
fn a_window_is_as_wide_as_moves_and_rare_heaps_ask_for() {
    for (rare, taken, single, width) in [
        (&[][..], &[][..], &[][..], points::LEAST),
        (&[], &[3], &[2], points::LEAST),
        (&[], &[2, 12], &[9], 12),
        (&[], &[], &[40], 40),
        (&[5, 20], &[], &[9], 20),
        (&[5, 20], &[0, 3], &[9], 23),
        (&[5, 20], &[0, 3], &[9, 31], 31),
    ] {
        let space = Space {
            mask: 1,
            parity: None,
            rare: rare.to_vec(),
            taken: taken.to_vec(),
            single: single.to_vec(),
        };
        assert_eq!(space.width(), width, "{space:?}");
    }
}

/// Windows and Guy and Smith's condition agree on all codes of three digits, some of four.
#[test]
fn periods_of_windows_are_those_of_guy_and_smith() {
    let mut budget = unlimited();
    let three = (0..512).map(|code: u32| format!("0.{code:03o}"));
    // Splits that take nothing.
    let splitting = (0..64).map(|code: u32| format!("4.{code:02o}"));
    let four = (0..4096)
        .step_by(23)
        .map(|code: u32| format!("0.{code:04o}"));
    let (mut compared, mut unresolved) = (0, 0);
    let (mut whole, mut no_rare) = (0, 0);
    for code in three.chain(splitting).chain(four) {
        // So few first heaps that some rare ones are missed, which must be detected.
        let Some(mut window) = [128, 512, 1024]
            .iter()
            .find_map(|&first| window(&code, first).ok())
        else {
            continue;
        };
        match window.run(38_000, &in_turn, &mut budget).unwrap() {
            Reached::Proved(proved) => {
                let plain = plainly(&code, 30_000);
                let periods = [Some(&proved), plain.period()];
                let [ours, plain] =
                    periods.map(|period| period.map(|period| (period.from, period.length)));
                assert_eq!(ours, plain, "{code}");
                compared += 1;
                whole += usize::from(code.starts_with('4'));
                no_rare += usize::from(window.space.rare.is_empty());
            }
            Reached::Unresolved(_) => unresolved += 1,
            Reached::Bound => {}
        }
    }
    assert!(compared >= 300, "{compared}");
    assert!(whole >= 50 && no_rare >= 150, "{whole} {no_rare}");
    assert!(unresolved > 0);
}

/// Codes whose labels count the parity of the heap, as those of 0.104 and 0.106.
///
/// Some of them have fewer rare heaps under another mask.
#[test]
fn periods_of_windows_that_count_parity_are_those_of_guy_and_smith() {
    let mut budget = unlimited();
    let three = (0..512).map(|code: u32| format!("0.{code:03o}"));
    let four = (0..4096)
        .step_by(5)
        .map(|code: u32| format!("0.{code:04o}"));
    let mut compared = 0;
    for code in three.chain(four) {
        let digits = digits(&code);
        let splits = (0..).zip(&digits).filter(|(_, digit)| **digit & 4 != 0);
        let parities: BTreeSet<u8> = splits.map(|(taken, _)| taken % 2).collect();
        let (Some(&parity), 1) = (parities.first(), parities.len()) else {
            continue;
        };
        let plain = plainly(&code, 30_000);
        let Some(period) = plain.period() else {
            continue;
        };
        let mut game = TakeAndBreak::new(digits.clone());
        while game.values().len() < 1024 {
            game.extend(&mut budget).unwrap();
        }
        let first = &game.values()[..1024];
        let Ok(values) = first
            .iter()
            .map(|&value| value.try_into())
            .collect::<Result<Vec<u8>, _>>()
        else {
            continue;
        };
        let spaces = (0..NIMBERS).map(|mask| SparseSpace {
            mask,
            parity: Some(parity),
            rare: 0,
            last: 0,
        });
        let rare = |sparse: &SparseSpace| Space::new(&digits, sparse, &values).rare;
        let sparse = spaces.min_by_key(|sparse| rare(sparse).len()).unwrap();
        if rare(&sparse)
            .last()
            .is_some_and(|&last| last as u64 >= 1024 / QUIET)
        {
            continue;
        }
        let Ok(mut window) = Window::after(&digits, first, sparse) else {
            continue;
        };
        if let Reached::Proved(proved) = window.run(38_000, &in_turn, &mut budget).unwrap() {
            let periods = [&proved, period].map(|period| (period.from, period.length));
            assert_eq!(periods[0], periods[1], "{code}");
            compared += 1;
        }
    }
    assert!(compared >= 20, "{compared}");
}

#[test]
fn a_long_period_is_proved_in_little_memory() {
    let mut budget = unlimited();
    let mut game = Window::open(digits("0.16"), 1_000_000, &mut budget)
        .unwrap()
        .unwrap();
    let Reached::Proved(period) = game.run(1_000_000, &in_turn, &mut budget).unwrap() else {
        panic!("no period");
    };
    assert_eq!((period.from, period.length), (105_351, 149_459));
    assert!(game.bytes() < 32 << 20, "{}", game.bytes());
}

/// A state may contain anything.
#[test]
fn a_state_that_no_window_reaches_is_refused() {
    let mut budget = unlimited();
    let mut game = window("0.104", 1 << 12).unwrap();
    let fresh = game.clone();
    game.run(200_000, &in_turn, &mut budget).unwrap();
    let state = game.state();
    let resumed = |change: &dyn Fn(&mut WindowState)| {
        let mut state = state.clone();
        change(&mut state);
        fresh.clone().resume(&state)
    };
    assert!(resumed(&|_| ()) && !state.windows.is_empty());
    assert!(!resumed(&|state| state.heap = 5));
    assert!(!resumed(&|state| state.heap = u64::MAX));
    assert!(!resumed(&|state| state.values[7] = 128));
    assert!(!resumed(&|state| state.largest = 255));
    assert!(!resumed(&|state| state.smaller_part = u64::MAX));
    assert!(!resumed(&|state| state.again = Some((9000, 9000))));
    assert!(!resumed(&|state| state.again = Some((9000, state.heap + 1))));
    assert!(!resumed(&|state| state.windows[0].0 = 3));
    assert!(!resumed(&|state| state.windows[0].0 = state.heap + 1));
    assert!(!resumed(&|state| state.windows[0].1.clear()));
    assert!(!resumed(&|state| {
        let window = state.windows[0].clone();
        state.windows.push(window);
    }));
}

/// A pipeline that reverses the pieces.
fn backwards(producer: Producer<'_>, consumer: Consumer<'_>) {
    let mut pieces = Vec::new();
    producer(&mut |piece| {
        pieces.push(piece.into_owned());
        true
    });
    for piece in pieces.iter().rev() {
        consumer(piece);
    }
}

#[test]
fn pieces_may_be_refuted_in_any_order() {
    let mut budget = unlimited();
    for code in ["0.106", "0.104"] {
        let mut one = window(code, 1 << 12).unwrap();
        let mut other = one.clone();
        let mut short = one.clone();
        assert_eq!(
            one.run(600_000, &in_turn, &mut budget).unwrap(),
            Reached::Bound
        );
        assert_eq!(
            other.run(600_000, &backwards, &mut budget).unwrap(),
            Reached::Bound
        );
        // Not printed: states are long.
        assert!(one.state() == other.state(), "{code}");
        // Without the required part, a distant heap is not resolved.
        let small = &mut short.refuter.small;
        small.drain(..small.len() + refuter::PARTS - one.smaller_part);
        let mut again = short.clone();
        let reached = short.run(600_000, &in_turn, &mut budget).unwrap();
        assert_eq!(
            again.run(600_000, &backwards, &mut budget).unwrap(),
            reached
        );
        assert!(matches!(reached, Reached::Unresolved(heap) if heap == short.heaps()));
        assert!(short.state() == again.state(), "{code}");
    }
}

/// 0.56 has period 144 from 326,640 on (*Winning Ways*, chapter 4).
///
/// It has so few windows that possibly none is marked.
#[test]
fn a_short_period_after_many_heaps_is_found() {
    let mut budget = unlimited();
    let mut game = Window::open(digits("0.56"), 1_000_000, &mut budget)
        .unwrap()
        .unwrap();
    let Reached::Proved(period) = game.run(1_000_000, &in_turn, &mut budget).unwrap() else {
        panic!("no period");
    };
    assert_eq!((period.from, period.length), (326_640, 144));
    // Stopped before the window recurs and resumed, it gives the same result.
    let open = || Window::open(digits("0.56"), 1_000_000, &mut unlimited());
    let (mut first, mut second) = (open().unwrap().unwrap(), open().unwrap().unwrap());
    first.run(524_287, &in_turn, &mut budget).unwrap();
    assert!(second.resume(&first.state()));
    second.run(1_000_000, &in_turn, &mut budget).unwrap();
    // Not printed: states are long.
    assert!(second.state() == game.state());
}
