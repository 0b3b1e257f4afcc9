//! Nimbers of coins and strings, against cutting every string.

use std::collections::HashMap;

use grundy_core::{Nimber, Strings};
use grundy_engine::{Budget, Limits, NoObserver, OptionValues};
use grundy_kernels::strings::StringBoards;

/// Values of components by all their strings.
struct ByCutting {
    coins: Vec<u64>,
    components: HashMap<u64, Option<Nimber>>,
}

impl ByCutting {
    fn sum(&mut self, uncut: u64) -> Option<Nimber> {
        let (mut sum, mut rest) = (Some(Nimber::ZERO), uncut);
        while rest != 0 {
            let mut component = rest & rest.wrapping_neg();
            loop {
                let joined = |coins: &&u64| **coins & component != 0;
                let all = self.coins.iter().filter(joined);
                let more = component | all.fold(0, |all, coins| all | coins) & uncut;
                if more == component {
                    break;
                }
                component = more;
            }
            rest &= !component;
            let value = self.component(component);
            sum = sum.and_then(|sum| Some(sum ^ value?));
        }
        sum
    }

    fn component(&mut self, component: u64) -> Option<Nimber> {
        if let Some(value) = self.components.get(&component) {
            return *value;
        }
        let mut values = OptionValues::default();
        for string in (0..64).filter(|string| component >> string & 1 == 1) {
            let takes = self.coins.iter().any(|own| own & component == 1 << string);
            values.insert(self.sum(component & !(1 << string)), takes);
        }
        self.components.insert(component, values.value());
        values.value()
    }
}

/// Compares random sets of uncut strings; returns the number of nimbers and of loony ones.
fn compare(random: &mut fastrand::Rng, coins: &[u64], strings: u32, times: u32) -> [u32; 2] {
    let board = Strings {
        coins: coins.to_vec(),
        uncut: 0,
        lead: 0,
        must_pass: false,
    };
    let mut boards = StringBoards::of(&board);
    let mut slow = ByCutting {
        coins: coins.to_vec(),
        components: HashMap::new(),
    };
    let mut counts = [0; 2];
    for _ in 0..times {
        let mut uncut = (1 << strings) - 1;
        for _ in 0..random.u32(0..strings) {
            uncut &= !(1 << random.u32(0..strings));
        }
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let value = slow.sum(uncut);
        let fast = boards.nimber(uncut, &mut budget).unwrap();
        assert_eq!(fast, value, "{coins:?} {uncut:#x}");
        let zero = boards.is_zero(uncut, &mut budget).unwrap();
        assert_eq!(zero, value == Some(Nimber::ZERO), "{coins:?} {uncut:#x}");
        counts[usize::from(value.is_none())] += 1;
    }
    counts
}

#[test]
fn nimbers_of_boxes_are_those_of_cutting_every_line() {
    let mut random = fastrand::Rng::with_seed(36);
    let mut counts = [0; 2];
    for (rows, columns) in [(1, 5), (2, 2), (2, 3)] {
        let across = (rows + 1) * columns;
        let coin = |place: usize| {
            let (row, column) = (place / columns, place % columns);
            let left = across + row * (columns + 1) + column;
            1 << place | 1 << (place + columns) | 1 << left | 1 << (left + 1)
        };
        let coins: Vec<u64> = (0..rows * columns).map(coin).collect();
        let strings = (across + rows * (columns + 1)) as u32;
        let own = compare(&mut random, &coins, strings, 150);
        counts = [counts[0] + own[0], counts[1] + own[1]];
    }
    assert!(counts[0] > 200 && counts[1] > 30, "{counts:?}");
}

#[test]
fn nimbers_of_graphs_are_those_of_cutting_every_string() {
    let mut random = fastrand::Rng::with_seed(37);
    let mut counts = [0; 2];
    for _ in 0..300 {
        let coins = random.usize(2..8);
        // Pairs without a repetition, where the last is the ground, of any number of places.
        let mut pairs = Vec::new();
        for _ in 0..random.u32(4..14) {
            let (a, b) = (random.usize(0..coins), random.usize(0..=coins));
            let pair = (a.min(b), a.max(b));
            if a != b && (b == coins || !pairs.contains(&pair)) {
                pairs.push(pair);
            }
        }
        let strings = |coin: usize| {
            let numbered = pairs.iter().enumerate();
            let own = numbered.filter(|(_, (a, b))| *a == coin || *b == coin);
            own.fold(0, |own, (string, _)| own | 1 << string)
        };
        let coins: Vec<u64> = (0..coins).map(strings).collect();
        if pairs.len() > 3 {
            let own = compare(&mut random, &coins, pairs.len() as u32, 8);
            counts = [counts[0] + own[0], counts[1] + own[1]];
        }
    }
    assert!(counts[0] > 500 && counts[1] > 300, "{counts:?}");
}
