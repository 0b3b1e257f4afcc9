//! The periodicity theorem for take-and-break games, checked in linear time.

use super::Period;

/// What the values up to some heap say about a period.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Look {
    /// They prove one.
    Proved(Period),
    /// They do not, and no values can before there are this many heaps.
    Again(u64),
}

/// Which heaps the periodicity theorem wants of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Needs {
    /// The largest number that a move takes.
    most_taken: u64,
    /// How many periods there are in the last heap.
    periods: u64,
}

impl Needs {
    /// Of the game with these digits, without an 8.
    pub(crate) fn of(digits: &[u8]) -> Self {
        let most_taken = digits.iter().rposition(|&digit| digit != 0);
        let unequal = digits.iter().any(|digit| digit & (4 | 16) == 16);
        Self {
            most_taken: most_taken.unwrap_or(0) as u64,
            periods: 2 + u64::from(unequal),
        }
    }

    /// The last heap that a period from a heap on needs.
    const fn last(self, from: u64, length: u64) -> u64 {
        2 * from + self.periods * length + self.most_taken
    }
}

/// The periodicity theorem of Guy and Smith (1956): when G(n + p) = G(n) for
/// all n from n₀ to 2n₀ + p + t, t the largest number that a move takes, then
/// for all n ≥ n₀. Where a move leaves two heaps of different sizes, all n to
/// 2n₀ + 2p + t are wanted (`docs/octal.md`). Finds the least p for which `values`
/// proves it, with its least n₀ ≥ 1.
///
/// For each p the least n₀ so far is where the values, read backwards from the
/// last, stop agreeing with themselves p heaps earlier. All p at once: that is
/// the Z-function of the sequence read backwards. As n₀ never falls when heaps
/// are added, the last heap needed bounds from below when p can be proved; the
/// least of these bounds is when to look again. So a period is proved at the first
/// heap at which it can be, though not every heap is looked at.
pub(crate) fn guy_smith(values: &[u16], needs: Needs) -> Look {
    let last = values.len().saturating_sub(1);
    // Heap 0 is no heap: the theorem speaks of n ≥ 1.
    let back = |n: usize| values[last - n];
    // Heaps are numbered in 32 bits, and this is the most memory of all.
    let mut agree = vec![0_u32; last];
    let (mut left, mut right) = (0, 0);
    // No length from `last` on can be proved before.
    let mut again = needs.last(1, last as u64);
    for length in 1..last {
        let mut same = if length < right {
            (agree[length - left] as usize).min(right - length)
        } else {
            0
        };
        while length + same < last && back(same) == back(length + same) {
            same += 1;
        }
        if length + same > right {
            (left, right) = (length, length + same);
        }
        agree[length] = same as u32;
        let from = (last - length - same + 1) as u64;
        let length = length as u64;
        let proved_by = needs.last(from, length);
        if proved_by <= last as u64 {
            return Look::Proved(Period {
                from,
                length,
                saltus: 0,
                proved_by,
            });
        }
        again = again.min(proved_by + 1);
    }
    Look::Again(again.max(values.len() as u64 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The theorem as it is stated, for each p and n₀ in turn.
    fn plainly(values: &[u16], needs: Needs) -> Option<Period> {
        let last = values.len() as u64 - 1;
        (1..=last).find_map(|length| {
            (1..=last).find_map(|from| {
                let Needs {
                    most_taken,
                    periods,
                } = needs;
                let proved_by = 2 * from + periods * length + most_taken;
                (proved_by <= last
                    && (from..=proved_by - length)
                        .all(|n| values[n as usize] == values[(n + length) as usize]))
                .then_some(Period {
                    from,
                    length,
                    saltus: 0,
                    proved_by,
                })
            })
        })
    }

    #[test]
    fn the_whole_window_is_wanted_not_a_mere_repeat() {
        // 1 2 1 2 …: from 1, length 2, with t = 2 the window ends at 2 + 4 + 2.
        let values: Vec<u16> = (0..20).map(|n| if n % 2 == 1 { 1 } else { 2 }).collect();
        let two = Needs::of(&[0, 0, 7]);
        assert_eq!(guy_smith(&values[..8], two), Look::Again(9));
        let found = Period {
            from: 1,
            length: 2,
            saltus: 0,
            proved_by: 8,
        };
        assert_eq!(guy_smith(&values[..9], two), Look::Proved(found));
        let mut broken = values;
        broken[8] = 7;
        assert!(matches!(guy_smith(&broken[..9], two), Look::Again(_)));
        // A period more where sizes differ, unless any two may be left as well.
        let unequal = Needs::of(&[0, 0, 17]);
        assert!(matches!(guy_smith(&broken[..10], unequal), Look::Again(_)));
        assert_eq!(unequal.last(1, 2), 10);
        assert_eq!(Needs::of(&[0, 0, 23]), two);
    }

    /// Random sequences that become periodic: the linear method says what the
    /// theorem says, at every length, and is never too late.
    #[test]
    fn it_equals_the_theorem_and_is_never_too_late() {
        let mut state = 7_u64;
        let mut random = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..300 {
            let (from, length) = (1 + random(6), 1 + random(6));
            let needs = Needs {
                most_taken: random(4),
                periods: 2 + random(2),
            };
            let symbols = 1 + random(3);
            let mut values: Vec<u16> = (0..from + length).map(|_| random(symbols) as u16).collect();
            while values.len() < 50 {
                values.push(values[values.len() - length as usize]);
            }
            if random(3) == 0 {
                values[20 + random(20) as usize] = 9;
            }
            let mut next = 2;
            for heaps in 2..=values.len() {
                let plain = plainly(&values[..heaps], needs);
                match guy_smith(&values[..heaps], needs) {
                    Look::Proved(period) => assert_eq!(Some(period), plain),
                    Look::Again(again) => {
                        assert_eq!(plain, None);
                        assert!(again > heaps as u64);
                        next = next.max(again);
                    }
                }
                if plain.is_some() {
                    assert!(next <= heaps as u64, "too late: {next} > {heaps}");
                    break;
                }
            }
        }
    }
}
