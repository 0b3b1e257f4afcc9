use std::collections::HashMap;

use grundy_core::Outcome;

use super::letters::Letters;
use super::*;
use crate::budget::{Budget, Limits, NoObserver, StopReason};
use crate::quotient::closed::ClosedSet;
use crate::quotient::heaps::HeapQuotient;
use crate::tests::{digits, unlimited};

fn heaps(code: &str, to: u64) -> ClosedSet {
    let mut games = ClosedSet::default();
    for heap in 0..=to {
        let options = ClosedSet::heap_options(heap, &digits(code));
        games.push(options).unwrap();
    }
    games
}

fn find(games: &ClosedSet) -> Option<CounterTable> {
    let limits = Limits {
        work: CounterTable::WORK,
        ..Limits::UNTIMED
    };
    let mut budget = Budget::new(limits, &NoObserver);
    CounterTable::find(games, &mut budget).ok()?
}

fn holds(table: &CounterTable) -> bool {
    let mut budget = unlimited();
    table.holds(&mut budget).unwrap()
}

/// True if a sum is lost, by the definition, move by move.
fn lost(games: &ClosedSet, sum: &[u32], known: &mut HashMap<Vec<u32>, bool>) -> bool {
    if let Some(&lost) = known.get(sum) {
        return lost;
    }
    let options: Vec<Vec<u32>> = games.options_of_sum(sum).collect();
    let wins = options.iter().any(|option| lost(games, option, known));
    let lost = !options.is_empty() && !wins;
    known.insert(sum.to_vec(), lost);
    lost
}

/// All sums of at most this many games, none of them without options.
fn sums(games: &ClosedSet, most: usize) -> Vec<Vec<u32>> {
    let numbers = (0..games.len()).filter(|&game| !games.options(game).is_empty());
    let mut all = vec![Vec::new()];
    for game in numbers {
        for at in 0..all.len() {
            let mut sum: Vec<u32> = all[at].clone();
            while sum.len() < most {
                sum.push(game as u32);
                all.push(sum.clone());
            }
        }
    }
    all
}

/// Compares the table with the definition; returns the number of P sums.
fn compare(games: &ClosedSet, table: &CounterTable, most: usize) -> usize {
    let mut known = HashMap::new();
    let mut all_lost = 0;
    for sum in sums(games, most) {
        let lost = lost(games, &sum, &mut known);
        let said = table.outcome(&sum);
        assert_eq!(said == Some(Outcome::P), lost, "{sum:?}");
        all_lost += usize::from(lost);
    }
    all_lost
}

/// The codes of up to four digits with a table for heaps up to 7, and some without.
const CODES: [&str; 18] = [
    "0.354", "0.2016", "0.2054", "0.2056", "0.2116", "0.2154", "0.2156", "0.3122", "0.3141",
    "0.3143", "0.3145", "0.3147", "0.3541", "0.3544", "0.3545", "0.2017", "0.3542", "0.77",
];
const FOUND: usize = 15;

/// The example of *Games of No Chance 4*, pp. 267–278.
#[test]
fn code_0_3122_has_infinitely_many_classes() {
    let games = heaps("0.3122", 7);
    let table = find(&games).unwrap();
    let counted = |game: u32, threshold: u16, period: u16, sign: i8| CountedGame {
        game,
        threshold,
        period,
        sign,
    };
    let wanted = [
        counted(1, 0, 2, 0),
        counted(2, 3, 2, 0),
        counted(3, 1, 1, 0),
        counted(4, 2, 2, 0),
        counted(5, 2, 4, -1),
        counted(6, 2, 2, 0),
        counted(7, 2, 4, 1),
    ];
    assert_eq!(table.games(), wanted);
    assert!(table.witness().is_some());
    assert!(compare(&games, &table, 7) > 500);
    assert_eq!(table.outcome(&[8]), None);
    // Up to 6 it is finite, so there is no table.
    let mut finite = HeapQuotient::new(digits("0.3122"));
    let mut budget = unlimited();
    while finite.len() <= 6 {
        finite.extend(&mut budget).unwrap();
    }
    assert_eq!(finite.quotient().monoid().order(), 52);
    assert!(find(&heaps("0.3122", 6)).is_none());
}

/// Every table agrees with the definition on small sums, and its distinctions hold.
#[test]
fn every_table_is_as_the_definition_says() {
    let (mut count, mut all_lost) = (0, 0);
    for code in CODES {
        let tables = (5..8).map(|to| (heaps(code, to), find(&heaps(code, to))));
        let first = tables
            .into_iter()
            .find_map(|(games, table)| Some((games, table?)));
        let Some((games, table)) = first else {
            continue;
        };
        count += 1;
        all_lost += compare(&games, &table, 6);
        told_apart(&games, &table);
    }
    assert_eq!(count, FOUND);
    assert!(all_lost > 2000, "{all_lost}");
}

/// The first sums of a witness, by the definition.
fn told_apart(games: &ClosedSet, table: &CounterTable) {
    let witness = table.witness().unwrap();
    let InfinityWitness {
        start, up, more, ..
    } = witness;
    let counted = table.games();
    let mut known = HashMap::new();
    let mut is_lost = |first: u64, others: u64| {
        let mut counts = start.clone();
        counts[up] += first * more;
        counts[witness.down] += others;
        let each = counted.iter().zip(counts);
        let sum = each.flat_map(|(game, count)| vec![game.game; count as usize]);
        let sum: Vec<u32> = sum.collect();
        if sum.len() <= 10 {
            let said = table.outcome(&sum) == Some(Outcome::P);
            assert_eq!(lost(games, &sum, &mut known), said, "{sum:?}");
        }
        table.outcome(&sum)
    };
    for first in 0..5 {
        for second in 0..first {
            let mut tells = |others: u64| is_lost(first, others) != is_lost(second, others);
            assert!((0..200).any(&mut tells), "{first} {second}");
        }
    }
}

/// Every other outcome of every cell, and every other threshold, period and sign,
/// is refuted.
#[test]
fn a_wrong_table_is_refuted() {
    let games = heaps("0.2016", 6);
    let right = find(&games).unwrap();
    assert!(holds(&right));
    let mut tallies = Vec::new();
    let mut copy = right.clone();
    copy.fill(|cell| {
        tallies.push(right.place(cell).0.clone());
        Ok::<Tally, ()>(tallies[tallies.len() - 1].clone())
    })
    .unwrap();
    let with = |wrong: usize, tally: &Tally| {
        let mut table =
            CounterTable::new(Letters::of(&games), right.games().to_vec(), 1 << 20).unwrap();
        let mut at = 0;
        let filled = table.fill(|_| {
            at += 1;
            let own = if at == wrong + 1 {
                tally
            } else {
                &tallies[at - 1]
            };
            Ok::<Tally, ()>(own.clone())
        });
        filled.unwrap();
        table
    };
    let mut refuted = 0;
    for (cell, tally) in tallies.iter().enumerate() {
        assert!(holds(&with(cell, tally)));
        let mut wrong = Vec::new();
        for height in 0..tally.between.len() {
            let mut other = tally.clone();
            other.between[height] = !other.between[height];
            wrong.push(other);
        }
        for tail in [true, false] {
            let mut other = tally.clone();
            let tail = if tail {
                &mut other.below
            } else {
                &mut other.above
            };
            if let Some(lost) = tail {
                *lost = !*lost;
                wrong.push(other);
            }
        }
        for other in wrong {
            assert!(!holds(&with(cell, &other)), "{cell} {other:?}");
            refuted += 1;
        }
    }
    assert!(refuted > 100, "{refuted}");
    for letter in 0..right.games().len() {
        for change in [
            |game: &mut CountedGame| game.sign = -game.sign,
            |game: &mut CountedGame| game.sign += 1,
            |game: &mut CountedGame| game.sign -= 1,
        ] {
            let mut wrong = right.clone();
            change(&mut wrong.counted[letter]);
            let same = wrong.counted == right.counted;
            assert_eq!(holds(&wrong), same, "{:?}", wrong.counted);
        }
    }
}

#[test]
fn limits_stop_it_and_finite_quotients_have_no_crossing() {
    let games = heaps("0.2016", 6);
    for (limits, why) in [
        (
            Limits {
                work: 2000,
                ..Limits::UNTIMED
            },
            StopReason::Work,
        ),
        (
            Limits {
                positions: 100,
                ..Limits::UNTIMED
            },
            StopReason::Positions,
        ),
        (
            Limits {
                memory: 1000,
                ..Limits::UNTIMED
            },
            StopReason::Memory,
        ),
    ] {
        let mut budget = Budget::new(limits, &NoObserver);
        let stopped = CounterTable::find(&games, &mut budget).unwrap_err();
        assert_eq!(stopped.why, why);
    }
    for (code, to) in [("0.77", 9), ("0.07", 12), ("0.333", 9), ("0.2016", 5)] {
        assert!(find(&heaps(code, to)).is_none(), "{code}");
    }
}
