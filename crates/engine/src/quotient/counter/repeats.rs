//! Conjectured periods of multiplicities, read from small sums.

use grundy_core::gcd;

use super::MOST_PERIOD;
use super::letters::Letters;
use super::sums::SmallSums;
use super::table::CountedGame;
use super::wide::WideSums;
use crate::budget::{Budget, Stop};
use crate::quotient::oracle::JointPeriod;

/// The longest common period of games that move the height.
const MOST_JOINT_PERIOD: u16 = 24;

/// A conjecture about the games of a closed set.
#[derive(Clone, Debug)]
pub(super) struct Repeats {
    pub(super) counted: Vec<CountedGame>,
}

/// The threshold and period of a letter's multiplicities, if they repeat by
/// themselves.
type OwnPeriod = Option<(u32, u32)>;

/// The own period of each letter in small sums.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct OwnPeriods(Vec<OwnPeriod>);

impl OwnPeriods {
    pub(super) fn read(
        letters: &Letters,
        sums: &SmallSums,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        let each = (0..letters.len()).map(|letter| Self::own_period(letter, sums, budget));
        each.collect::<Result<_, _>>().map(Self)
    }

    /// Finds a letter's own period, observed over at least half of the weights.
    fn own_period(
        letter: usize,
        sums: &SmallSums,
        budget: &mut Budget<'_>,
    ) -> Result<OwnPeriod, Stop> {
        let most = (sums.most() / (2 * sums.weight(letter))) as u32;
        let mut best: OwnPeriod = None;
        for period in 1..=u32::from(MOST_PERIOD) {
            let most = best.map_or(most, |(from, period)| from + period - 1);
            let Some(limit) = most.checked_sub(period) else {
                break;
            };
            if let Some(from) = sums.repeat_from(letter, period, limit, budget)? {
                best = Some((from, period));
            }
        }
        Ok(best)
    }

    /// Two guesses of the letters that move the height.
    ///
    /// The first is the letters without an own period. The second adds letters
    /// whose threshold grew since the smaller sums, which suggests dependence on
    /// others.
    pub(super) fn movers(&self, before: &Self) -> Vec<Vec<usize>> {
        let all = 0..self.0.len();
        let certain: Vec<usize> = all.clone().filter(|&at| self.0[at].is_none()).collect();
        let later = |&at: &usize| {
            before
                .0
                .get(at)
                .is_some_and(|&earlier| earlier < self.0[at])
        };
        let likely = all
            .filter(|at| self.0[*at].is_none() || later(at))
            .collect();
        let mut movers = vec![certain, likely];
        movers.dedup();
        movers
    }
}

impl Repeats {
    /// The conjecture that these letters move the height.
    ///
    /// `None` if their multiplicities have no common period, or if the quotient
    /// would be finite.
    pub(super) fn guess(
        letters: &Letters,
        own: &OwnPeriods,
        movers: &[usize],
        sums: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Self>, Stop> {
        let each = letters.games().iter().zip(&own.0);
        let mut counted: Vec<CountedGame> = each
            .map(|(&game, own)| {
                let (threshold, period) = own.unwrap_or_default();
                CountedGame {
                    game,
                    threshold: threshold as u16,
                    period: period as u16,
                    sign: 0,
                }
            })
            .collect();
        let Some((&last, others)) = movers.split_last() else {
            return Ok(None);
        };
        let mut wide = match WideSums::new(letters, &counted, movers, sums) {
            Some(wide) if !others.is_empty() => wide,
            _ => return Ok(None),
        };
        let mut pairs = Vec::new();
        let mut period = 1;
        for &other in others {
            let Some(pair) = wide.repeat([last, other], budget)? else {
                return Ok(None);
            };
            period = lcm(period, pair.steps[0]);
            pairs.push((other, pair));
        }
        if period > MOST_JOINT_PERIOD || !pairs.iter().any(|(_, pair)| pair.added) {
            return Ok(None);
        }
        let greatest = pairs.iter().map(|(_, pair)| pair.from).max();
        counted[last] = CountedGame {
            threshold: greatest.unwrap_or(0),
            period,
            sign: 1,
            ..counted[last]
        };
        for (other, pair) in pairs {
            let period = pair.steps[1] * (period / pair.steps[0]);
            if period > MOST_JOINT_PERIOD {
                return Ok(None);
            }
            counted[other] = CountedGame {
                threshold: pair.from,
                period,
                sign: if pair.added { -1 } else { 1 },
                ..counted[other]
            };
        }
        Ok(Some(Self { counted }))
    }

    /// The own threshold and period of a letter that does not move the height.
    pub(super) fn powers(&self, letter: usize) -> Option<(u16, u16)> {
        let game = &self.counted[letter];
        (game.sign == 0).then_some((game.threshold, game.period))
    }

    /// The reductions of words by common periods of two letters.
    pub(super) fn pairs(&self) -> Vec<JointPeriod> {
        let movers: Vec<(usize, &CountedGame)> = self
            .counted
            .iter()
            .enumerate()
            .filter(|(_, game)| game.sign != 0)
            .collect();
        let mut pairs = Vec::new();
        for (at, &(greater, a)) in movers.iter().enumerate() {
            for &(lesser, b) in &movers[..at] {
                pairs.push(JointPeriod {
                    letters: [greater, lesser],
                    thresholds: [a.threshold, b.threshold],
                    steps: [a.period, b.period],
                    both: a.sign != b.sign,
                });
            }
        }
        pairs
    }
}

/// The least common multiple. Steps are at most [`MOST_PERIOD`], so it is at most
/// 60.
fn lcm(a: u16, b: u16) -> u16 {
    a / gcd(a.into(), b.into()) as u16 * b
}
