//! The proof that the kinds of strips with one number of rows follow laws.
//!
//! The theorem and its names are those of `docs/strips.md`.

use grundy_core::gcd;
use grundy_engine::Period;

use super::kind::{Kind, Pairs, Strip};
use super::values::Strips;

/// The law that all kinds with one number of rows share, and the bound of its proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Common {
    /// The law; only the rising kinds have its saltus, the others have 0.
    pub law: Period,
    /// A power of two above every nimber of the kinds that do not rise.
    pub bound: u64,
}

/// The kinds with one number of rows, beside the laws of those with fewer.
pub(super) struct Row<'s> {
    strips: &'s Strips,
    /// The laws of the kinds with fewer rows.
    laws: &'s [Period],
    kinds: Vec<Kind>,
    /// The kinds that seem to rise.
    rising: Vec<Kind>,
    /// B, a power of two above every nimber of the other kinds.
    bound: u64,
}

/// An option along a strip, or its clipped values: they repeat with this period from this
/// length on.
type Repeats = (u64, u64);

/// The law of a part that a line along a strip leaves, by the length of the strip.
struct Part {
    law: Period,
    largest: u64,
}

const fn lcm(one: u64, other: u64) -> u64 {
    (one / gcd(one, other)).saturating_mul(other)
}

fn largest(values: &[u16]) -> u64 {
    values.iter().max().copied().unwrap_or_default().into()
}

impl<'s> Row<'s> {
    pub(super) fn new(strips: &'s Strips, laws: &'s [Period], rows: u32) -> Self {
        // A late preperiod may look like a rise; then the law below does not hold.
        let (rising, others): (Vec<_>, Vec<_>) = Kind::all(rows).partition(|&kind| {
            let values = strips.values(kind);
            let (early, late) = values.split_at(values.len() / 2);
            largest(late) > largest(early)
        });
        let mut row = Self {
            strips,
            laws,
            kinds: Kind::all(rows).collect(),
            rising,
            bound: 0,
        };
        let most = others.iter().map(|&kind| largest(strips.values(kind)));
        let most = most.max().unwrap_or_default().max(row.beside());
        row.bound = (most + 1).next_power_of_two();
        row
    }

    /// A length at which both ends of a strip are far from each other.
    fn long(&self) -> u64 {
        8 * self.kinds.len() as u64
    }

    /// The greatest nimber of a part that a line near an end cuts off, and of the parts of
    /// options along rising strips; 0 if no kind rises.
    fn beside(&self) -> u64 {
        let long = self.long();
        let ends = self.kinds.iter().flat_map(|kind| kind.near_ends(long));
        let cut_off = ends.flatten().flatten().filter(|end| end.length < long / 2);
        let cut_off = cut_off.map(|end| {
            let values = self.strips.values(end.kind);
            let nimber = values.get(end.length as usize);
            u64::from(nimber.copied().unwrap_or(u16::MAX))
        });
        let along = self.rising.iter().flat_map(|kind| kind.along(long));
        let along = along.flatten().flatten();
        let most = cut_off.chain(along.map(|part| largest(self.strips.values(part.kind))));
        most.max()
            .filter(|_| !self.rising.is_empty())
            .unwrap_or_default()
    }

    /// The parts of an option along a strip, with their laws moved to its length.
    fn parts(&self, parts: [Option<Strip>; 2]) -> Option<Vec<Part>> {
        let moved = |part: Strip| {
            let law = self.laws.get(part.kind.index())?;
            Some(Part {
                law: Period {
                    from: law.from + self.long() - part.length,
                    ..*law
                },
                largest: largest(self.strips.values(part.kind)),
            })
        };
        parts.into_iter().flatten().map(moved).collect()
    }

    /// The period of the values of an option along a strip, those from the bound on being
    /// the same; `None` if there is none.
    fn clipped(&self, parts: &[Part]) -> Option<Repeats> {
        let from = parts.iter().map(|part| part.law.from).max()?;
        let (rising, others): (Vec<_>, Vec<_>) = parts.iter().partition(|part| part.law.saltus > 0);
        match rising[..] {
            [] => {
                let lengths = others.iter().map(|part| part.law.length);
                Some((lengths.fold(1, lcm), from))
            }
            [Part { law, .. }] => {
                let others = others.iter().map(|part| part.largest + 1);
                let power = others.fold(self.bound, u64::max).next_power_of_two();
                let periods = power.div_ceil(law.saltus);
                Some((1, from.max(law.from + periods * law.length)))
            }
            [Part { law: one, .. }, Part { law: other, .. }] => {
                let length = lcm(one.length, other.length);
                let saltus = [one, other].map(|law| law.saltus * (length / law.length));
                // At other rates the parts would move away from each other, and the option
                // beyond the bound; no row needs it.
                (saltus[0] == saltus[1]).then_some(())?;
                let times = self.bound / gcd(self.bound, saltus[0]);
                Some((length * times, from))
            }
            _ => None,
        }
    }

    /// The common period of all options along strips of these kinds, clipped.
    fn along(&self) -> Option<Repeats> {
        let options = self.kinds.iter().flat_map(|kind| kind.along(self.long()));
        options
            .filter(|parts| parts.iter().any(Option::is_some))
            .try_fold((1, 0), |(length, from), parts| {
                let option = self.clipped(&self.parts(parts)?)?;
                Some((lcm(length, option.0), from.max(option.1)))
            })
    }

    /// True if a line across a rising strip leaves at most one rising part, and a line along
    /// it none.
    fn may_rise(&self) -> bool {
        self.rising.iter().all(|&kind| {
            let one_rises = |pairs: Pairs| !pairs.kinds.iter().all(|of| self.rising.contains(of));
            let rises = |part: Strip| {
                self.laws
                    .get(part.kind.index())
                    .is_none_or(|law| law.saltus > 0)
            };
            kind.pairs().into_iter().all(one_rises)
                && !kind.along(self.long()).flatten().flatten().any(rises)
        })
    }

    /// The rise of the rising kinds over this period, if it is the same multiple of the
    /// bound for all; 0 if there are none.
    fn saltus(&self, length: u64) -> Option<u64> {
        let rise = |kind: &Kind| {
            let values = self.strips.values(*kind);
            let last = values.len() - 1;
            u64::from(values[last]).checked_sub(values[last - length as usize].into())
        };
        let Some(first) = self.rising.first() else {
            return Some(0);
        };
        let saltus = rise(first).filter(|&rise| rise > 0 && rise.is_multiple_of(self.bound))?;
        let same = self.rising.iter().all(|kind| rise(kind) == Some(saltus));
        same.then_some(saltus)
    }

    fn saltus_of(&self, kind: Kind, saltus: u64) -> u64 {
        if self.rising.contains(&kind) {
            saltus
        } else {
            0
        }
    }

    /// The least n₀ of this period, at least `from`, for the values at hand.
    fn from(&self, length: u64, saltus: u64, from: u64) -> u64 {
        self.kinds.iter().fold(from, |from, &kind| {
            let values = self.strips.values(kind);
            let saltus = self.saltus_of(kind, saltus);
            let mut at = values.len() as u64 - length;
            while at > from && follows(values, at - 1, length, saltus) {
                at -= 1;
            }
            at
        })
    }

    /// The length to which the theorem needs the law: 2n₀ + 2p + 2k, and more if kinds
    /// rise.
    fn needed(&self, length: u64, saltus: u64, from: u64) -> u64 {
        let rows = u64::from(self.kinds[0].rows);
        let below = 2 * (from + length + rows);
        if saltus == 0 {
            return below;
        }
        let first = self.rising.iter().map(|&kind| {
            let values = self.strips.values(kind);
            largest(&values[..values.len().min((from + length) as usize)])
        });
        let highest = first.max().unwrap_or_default();
        below + ((highest + self.bound).div_ceil(saltus) + 3) * length
    }

    /// The laws of these kinds, if the values prove any.
    pub(super) fn prove(&self) -> Option<(Common, Vec<Period>)> {
        let rows = u64::from(self.kinds.first()?.rows);
        if !self.may_rise() {
            return None;
        }
        let (step, least) = self.along()?;
        let last = self.strips.to();
        let lengths = (1..).map(|times| times * step);
        let common = lengths
            .take_while(|length| 2 * length <= last)
            .find_map(|length| {
                let saltus = self.saltus(length)?;
                let from = self.from(length, saltus, least.max(rows));
                let proved_by = self.needed(length, saltus, from);
                (proved_by <= last).then_some(Period {
                    from,
                    length,
                    saltus,
                    proved_by,
                })
            })?;
        let laws = self.kinds.iter().map(|&kind| self.least(kind, common));
        let laws = laws.collect();
        Some((
            Common {
                law: common,
                bound: self.bound,
            },
            laws,
        ))
    }

    /// The least period and preperiod of a kind with this law.
    fn least(&self, kind: Kind, common: Period) -> Period {
        let values = self.strips.values(kind);
        let rise = self.saltus_of(kind, common.saltus);
        let window = common.from..common.from + common.length;
        let shorter = (1..common.length).filter(|length| {
            common.length.is_multiple_of(*length) && (rise * length).is_multiple_of(common.length)
        });
        let law = |length| (length, rise * length / common.length);
        let (length, saltus) = shorter
            .map(law)
            .find(|&(length, saltus)| {
                let mut window = window.clone();
                window.all(|at| follows(values, at, length, saltus))
            })
            .unwrap_or(law(common.length));
        let mut from = common.from;
        while from > kind.least() && follows(values, from - 1, length, saltus) {
            from -= 1;
        }
        Period {
            from,
            length,
            saltus,
            proved_by: common.proved_by,
        }
    }
}

fn follows(values: &[u16], at: u64, length: u64, saltus: u64) -> bool {
    let value = |at: u64| values.get(at as usize).copied().map(u64::from);
    match (value(at), value(at + length)) {
        (Some(one), Some(other)) => one + saltus == other,
        _ => false,
    }
}
