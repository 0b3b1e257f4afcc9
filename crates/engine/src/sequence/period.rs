//! The periodicity theorem for take-and-break games, checked in linear time.

use super::Period;

/// The result of a search for a period.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PeriodSearch {
    /// The values prove a period.
    Proved(Period),
    /// They do not; no proof is possible before there are this many heaps.
    Again(u64),
}

/// The range of heaps that the periodicity theorem requires for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ProofRange {
    /// The largest number that a move takes.
    most_taken: u64,
    /// The number of periods in the bound of the range.
    periods: u64,
}

impl ProofRange {
    /// The range for these digits, none of which has an 8.
    pub(crate) fn of(digits: &[u8]) -> Self {
        let most_taken = digits.iter().rposition(|&digit| digit != 0);
        let unequal = digits.iter().any(|digit| digit & (4 | 16) == 16);
        Self {
            most_taken: most_taken.unwrap_or(0) as u64,
            periods: 2 + u64::from(unequal),
        }
    }

    /// The last heap required to prove a period that starts at `from`.
    const fn last(self, from: u64, length: u64) -> u64 {
        2 * from + self.periods * length + self.most_taken
    }
}

/// Finds the least period that the values prove, with its least start n₀ ≥ 1.
///
/// By the theorem of Guy and Smith (1956), if G(n + p) = G(n) for all n from n₀ to
/// 2n₀ + p + t, t the largest number that a move takes, then for all n ≥ n₀. If a
/// move leaves two heaps of different sizes, the range extends to 2n₀ + 2p + t
/// (`docs/octal.md`).
///
/// For each p the least n₀ is where the values, read backwards from the last, stop
/// agreeing with themselves shifted by p: the Z-function of the reversed sequence
/// gives this for all p at once. n₀ never falls as heaps are added, so the last
/// heap required bounds the first possible proof of p from below; the least bound
/// is when to search again. So a period is proved at the first possible heap,
/// though few heaps are searched.
pub(crate) fn guy_smith(values: &[u16], range: ProofRange) -> PeriodSearch {
    let last = values.len().saturating_sub(1);
    // Heap 0 is empty: the theorem speaks of n ≥ 1.
    let back = |n: usize| values[last - n];
    // 32 bits suffice for heaps, and this is the peak of memory.
    let mut agree = vec![0_u32; last];
    let (mut left, mut right) = (0, 0);
    // Lengths from `last` on need at least this.
    let mut again = range.last(1, last as u64);
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
        let proved_by = range.last(from, length);
        if proved_by <= last as u64 {
            return PeriodSearch::Proved(Period {
                from,
                length,
                saltus: 0,
                proved_by,
            });
        }
        again = again.min(proved_by + 1);
    }
    PeriodSearch::Again(again.max(values.len() as u64 + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The theorem literally, for each p and n₀ in turn.
    fn plainly(values: &[u16], range: ProofRange) -> Option<Period> {
        let last = values.len() as u64 - 1;
        (1..=last).find_map(|length| {
            (1..=last).find_map(|from| {
                let ProofRange {
                    most_taken,
                    periods,
                } = range;
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
        let two = ProofRange::of(&[0, 0, 7]);
        assert_eq!(guy_smith(&values[..8], two), PeriodSearch::Again(9));
        let period = Period {
            from: 1,
            length: 2,
            saltus: 0,
            proved_by: 8,
        };
        assert_eq!(guy_smith(&values[..9], two), PeriodSearch::Proved(period));
        let mut broken = values;
        broken[8] = 7;
        assert!(matches!(
            guy_smith(&broken[..9], two),
            PeriodSearch::Again(_)
        ));
        // One more period for different sizes, unless equal ones are allowed too.
        let unequal = ProofRange::of(&[0, 0, 17]);
        assert!(matches!(
            guy_smith(&broken[..10], unequal),
            PeriodSearch::Again(_)
        ));
        assert_eq!(unequal.last(1, 2), 10);
        assert_eq!(ProofRange::of(&[0, 0, 23]), two);
    }

    /// The linear method equals the theorem at every length and is never late.
    ///
    /// Tried on random eventually periodic sequences.
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
            let range = ProofRange {
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
                let plain = plainly(&values[..heaps], range);
                match guy_smith(&values[..heaps], range) {
                    PeriodSearch::Proved(period) => assert_eq!(Some(period), plain),
                    PeriodSearch::Again(again) => {
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
