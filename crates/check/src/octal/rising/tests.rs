//! Laws that follow, and laws that do not.

use super::*;
use crate::limits::Limit;
use crate::octal::Heaps;

fn follows(law: Law, digits: &[u8], values: &[u32]) -> Result<(), Stop> {
    law.follows(digits, values, Budget::UNLIMITED)
}

fn values(digits: &[u8], last: usize) -> Vec<u32> {
    let mut heaps = Heaps::new(digits.to_vec());
    (0..=last).map(|_| heaps.extend()).collect()
}

fn law(from: usize, length: usize, saltus: u64) -> Law {
    let (from, length) = (from as u64, length as u64);
    Law {
        from,
        length,
        saltus,
    }
}

#[test]
fn laws_of_games_follow_and_others_do_not() {
    for (digits, from, length, saltus, last) in [
        (&[0, 3, 15][..], 1, 6, 3, 26),
        (&[0, 8], 1, 3, 1, 15),
        (&[0, 15, 8], 7, 6, 4, 89),
        (&[0, 9, 12], 28, 36, 16, 228),
        // Splits that take nothing.
        (&[8, 2], 1, 6, 3, 26),
        (&[8, 13], 19, 24, 16, 161),
        (&[12, 9], 6, 8, 4, 45),
    ] {
        let values = values(digits, last);
        assert_eq!(follows(law(from, length, saltus), digits, &values), Ok(()));
        let wrong = [
            law(from, length, saltus + 1),
            law(from, length + 1, saltus),
            law(from.saturating_sub(1), length, saltus),
            law(last, length, saltus),
        ];
        for wrong in wrong {
            assert!(follows(wrong, digits, &values).is_err(), "{wrong:?}");
        }
        let few = &values[..3 * from + length];
        assert!(follows(law(from, length, saltus), digits, few).is_err());
    }
}

/// Nimbers that rise for a while in a game whose options soon stop them: the premise
/// holds, but one of the conditions does not.
#[test]
fn a_law_that_holds_for_a_while_does_not_follow() {
    let mut refused = 0;
    for code in 0..256_u32 {
        let digits = [0, (code / 16) as u8, (code % 16) as u8];
        if digits[2] == 0 || digits.iter().all(|digit| digit & 8 == 0) {
            continue;
        }
        let all = values(&digits, 120);
        for last in 12..60 {
            let some = &all[..=last];
            for length in 1..=last / 4 {
                let Some(saltus) = some[last].checked_sub(some[last - length]) else {
                    continue;
                };
                let keeps = |n: &usize| some[n + length] == some[*n] + saltus;
                let from = (1..=last - length).rev().take_while(keeps).last();
                let Some(from) = from.filter(|from| saltus > 0 && 3 * from + length < last) else {
                    continue;
                };
                let holds = (from..=120 - length).all(|n| all[n + length] == all[n] + saltus);
                let followed = follows(law(from, length, saltus.into()), &digits, some);
                assert!(
                    holds || followed.is_err(),
                    "{digits:?} {from} {length} {saltus}"
                );
                refused += usize::from(!holds);
            }
        }
    }
    assert!(refused > 20, "{refused}");
}

/// A multiple of the period is no forgery, but has many residues.
#[test]
fn a_law_that_takes_too_long_stops_at_the_limit() {
    let digits = [0, 8];
    let values = values(&digits, 2_400);
    let limits = crate::Limits {
        time: std::time::Duration::ZERO,
        ..crate::Limits::NONE
    };
    let budget = Budget::new(limits, &|| std::time::Duration::ZERO);
    let stopped = law(1, 600, 200).follows(&digits, &values, budget);
    assert!(matches!(stopped, Err(Stop::Limit(Limit::Time { .. }))));
}

/// Compares the function with all x and y.
#[test]
fn sums_and_nim_sums_meet_as_the_condition_says() {
    let mut met = 0;
    for fixed in 1..9_i64 {
        for over in -12..13_i64 {
            let meet = (0..64_i64).any(|h| {
                let (sum, xor) = (h + over, h ^ fixed);
                (0..=sum).any(|x| x ^ (sum - x) == xor)
            });
            assert_eq!(meets(fixed, over), meet, "{fixed} {over}");
            met += usize::from(meet);
        }
    }
    assert!(met > 20, "{met}");
}

/// The last sentence of condition B, for all α and α′.
#[test]
fn kinds_cover_as_the_condition_says() {
    let mut covered = 0;
    for marks in 0..1_u32 << 15 {
        let kind = |at: usize| (0..5).map(|n| marks >> (3 * n + at) & 1 == 1).collect();
        let kinds = Kinds {
            rises: kind(0),
            stays: kind(1),
            both: kind(2),
        };
        for rise in 1..4 {
            let cover = (0..=5_usize).any(|alpha| {
                (alpha + rise..=5).any(|after| {
                    (0..5).all(|at| match at {
                        at if at < alpha => kinds.stays[at] || kinds.both[at],
                        at if at < after => kinds.both[at],
                        at => kinds.rises[at] || kinds.both[at],
                    })
                })
            });
            assert_eq!(kinds.cover(rise), cover, "{marks:o} {rise}");
            covered += usize::from(cover);
        }
    }
    assert!(covered > 100, "{covered}");
}
