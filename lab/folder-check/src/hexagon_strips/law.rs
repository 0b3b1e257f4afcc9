//! The theorem on boards of few rows (`docs/strips.md`), its premises checked on the
//! nimbers of the definition.

use grundy_core::gcd;

use super::board::{Kind, Nimbers, Part};

/// G(X + length) = G(X) + saltus for all X from `from` on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Law {
    pub(super) from: i64,
    pub(super) length: i64,
    pub(super) saltus: i64,
}

/// The laws of the kinds with one number of rows, in the order of the tables.
pub(super) struct Proved {
    pub(super) laws: Vec<Law>,
    /// The length to which the theorem needs nimbers.
    pub(super) by: i64,
}

/// The nimbers, and the laws of boards of fewer rows: those of one row first.
pub(super) struct Premises<'n> {
    pub(super) nimbers: &'n Nimbers,
    pub(super) fewer: &'n [Proved],
    pub(super) rows: i64,
}

fn greatest(values: &[u16]) -> i64 {
    values.iter().max().copied().unwrap_or(0).into()
}

fn lcm(one: i64, other: i64) -> i64 {
    let gcd = gcd(one.unsigned_abs(), other.unsigned_abs()) as i64;
    (one / gcd).saturating_mul(other)
}

fn power_of_two_from(least: i64) -> i64 {
    least.unsigned_abs().next_power_of_two() as i64
}

impl Premises<'_> {
    /// A length at which no line is near both ends.
    const fn far(&self) -> i64 {
        10 * self.rows * self.rows
    }

    fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        Kind::all(self.rows)
    }

    /// The law of a part of fewer rows, in the length of the board that it is a part of.
    fn law(&self, (kind, length): Part) -> Option<Law> {
        let rows = self.fewer.get(kind.rows as usize - 1)?;
        let at = Kind::all(kind.rows).position(|other| other == kind)?;
        let law = rows.laws.get(at)?;
        let from = law.from + self.far() - length;
        Some(Law { from, ..*law })
    }

    /// The kinds whose nimbers are greater in the second half than in the first.
    fn rising(&self) -> Vec<Kind> {
        let rises = |kind: &Kind| {
            let values = self.nimbers.of(*kind);
            let half = values.len() / 2;
            greatest(&values[half..]) > greatest(&values[..half])
        };
        self.kinds().filter(rises).collect()
    }

    /// The power of two B below which all nimbers lie that do not rise.
    fn bound(&self, rising: &[Kind]) -> i64 {
        let mut most = 0;
        for kind in self.kinds() {
            if !rising.contains(&kind) {
                most = most.max(greatest(self.nimbers.of(kind)));
                continue;
            }
            for part in kind.cuts(self.far(), 0).flatten().flatten() {
                most = most.max(greatest(self.nimbers.of(part.0)));
            }
        }
        if !rising.is_empty() {
            let across = |kind: Kind| (1..3).flat_map(move |way| kind.cuts(self.far(), way));
            let parts = self.kinds().flat_map(across).flatten().flatten();
            // A part with fewer rows that a line across leaves is near an end.
            for part in parts.filter(|(kind, _)| kind.rows < self.rows) {
                most = most.max(self.nimbers.at(part).into());
            }
        }
        power_of_two_from(most + 1)
    }

    /// Premise 1: the values below B of every option along a board recur with a period.
    fn along(&self, bound: i64) -> Option<(i64, i64)> {
        let (mut length, mut from) = (1, 0);
        for parts in self.kinds().flat_map(|kind| kind.cuts(self.far(), 0)) {
            let laws: Vec<(Law, i64)> = parts
                .into_iter()
                .flatten()
                .map(|part| Some((self.law(part)?, greatest(self.nimbers.of(part.0)))))
                .collect::<Option<_>>()?;
            for (law, _) in &laws {
                from = from.max(law.from);
            }
            let rising: Vec<Law> = laws
                .iter()
                .map(|(law, _)| *law)
                .filter(|law| law.saltus > 0)
                .collect();
            match rising[..] {
                [] => {
                    for (law, _) in laws {
                        length = lcm(length, law.length);
                    }
                }
                [rise] => {
                    let still = laws.iter().filter(|(law, _)| law.saltus == 0);
                    let still = still.map(|(_, greatest)| greatest + 1).max();
                    let power = power_of_two_from(still.unwrap_or(0).max(bound));
                    let periods = (power + rise.saltus - 1) / rise.saltus;
                    from = from.max(rise.from + periods * rise.length);
                }
                [one, other] => {
                    let both = lcm(one.length, other.length);
                    let saltus = one.saltus * (both / one.length);
                    if saltus != other.saltus * (both / other.length) {
                        return None;
                    }
                    length = lcm(length, lcm(saltus, bound) / saltus * both);
                }
                _ => return None,
            }
        }
        Some((length, from))
    }

    /// Premise 2: a line across a rising board leaves at most one rising part, and a line
    /// along it none.
    fn may_rise(&self, rising: &[Kind]) -> bool {
        rising.iter().all(|kind| {
            let rises = |part: Part| match part.0.rows < self.rows {
                true => self.law(part).is_none_or(|law| law.saltus > 0),
                false => rising.contains(&part.0),
            };
            (0..3).all(|way| {
                let most = usize::from(way > 0);
                kind.cuts(self.far(), way).all(|parts| {
                    let parts = parts.into_iter().flatten();
                    parts
                        .filter(|part| part.0.rows == self.rows || way == 0)
                        .filter(|part| rises(*part))
                        .count()
                        <= most
                })
            })
        })
    }

    /// The laws that the theorem proves, each with the least period and preperiod.
    pub(super) fn laws(&self) -> Option<Proved> {
        let rising = self.rising();
        if !self.may_rise(&rising) {
            return None;
        }
        let bound = self.bound(&rising);
        let (step, least) = self.along(bound)?;
        let to = self.nimbers.to();
        let mut length = step;
        while 2 * length <= to {
            if let Some(proved) = self.law_of_length(length, least.max(self.rows), bound, &rising) {
                return Some(proved);
            }
            length += step;
        }
        None
    }

    fn law_of_length(
        &self,
        length: i64,
        least: i64,
        bound: i64,
        rising: &[Kind],
    ) -> Option<Proved> {
        let to = self.nimbers.to();
        let rise = |kind: &Kind| {
            let values = self.nimbers.of(*kind);
            i64::from(values[to as usize]) - i64::from(values[(to - length) as usize])
        };
        let saltus = rising.first().map_or(0, rise);
        let is_same = rising.iter().all(|kind| rise(kind) == saltus);
        let is_multiple = saltus > 0 && saltus % bound == 0;
        if !(rising.is_empty() || is_same && is_multiple) {
            return None;
        }
        let of = |kind: &Kind| if rising.contains(kind) { saltus } else { 0 };
        let mut from = least;
        for kind in self.kinds() {
            let law = Law {
                from,
                length,
                saltus: of(&kind),
            };
            from = (from..=to - length)
                .rev()
                .find(|&at| !self.follows(kind, at, law))
                .map_or(from, |at| at + 1);
        }
        let mut by = 2 * from + 2 * length + 2 * self.rows;
        if saltus > 0 {
            let early = rising.iter().map(|kind| {
                let values = self.nimbers.of(*kind);
                greatest(&values[..values.len().min((from + length) as usize)])
            });
            let sum = early.max().unwrap_or(0) + bound;
            by += ((sum + saltus - 1) / saltus + 3) * length;
        }
        let laws = |kind: Kind| {
            self.least(
                kind,
                Law {
                    from,
                    length,
                    saltus: of(&kind),
                },
            )
        };
        (by <= to).then(|| Proved {
            laws: self.kinds().map(laws).collect(),
            by,
        })
    }

    fn follows(&self, kind: Kind, at: i64, law: Law) -> bool {
        let values = self.nimbers.of(kind);
        let later = values.get((at + law.length) as usize);
        later.is_some_and(|&later| i64::from(later) == i64::from(values[at as usize]) + law.saltus)
    }

    /// The least period and preperiod of a kind with this law.
    fn least(&self, kind: Kind, law: Law) -> Law {
        let shorter = (1..law.length).filter(|length| law.length % length == 0);
        let shorter = shorter.filter(|length| law.saltus * length % law.length == 0);
        let shorter = shorter.map(|length| Law {
            length,
            saltus: law.saltus * length / law.length,
            ..law
        });
        let mut least = shorter
            .into_iter()
            .find(|&less| (law.from..law.from + law.length).all(|at| self.follows(kind, at, less)))
            .unwrap_or(law);
        while least.from > kind.least() && self.follows(kind, least.from - 1, least) {
            least.from -= 1;
        }
        least
    }
}
