//! The report of a survey of strips.

use grundy_core::Message;
use grundy_engine::Period;
use grundy_kernels::hexagons::{Kind, Laws, Strips as Values, tail};

use super::Strips;
use crate::report::{Cell, Report, Table, narrow, text, wide};

/// The nimbers of the strips, and their laws.
#[derive(Clone, Debug)]
pub struct Kinds {
    /// The survey.
    pub survey: Strips,
    /// The nimbers.
    pub values: Values,
    /// The laws that they prove for all lengths.
    pub laws: Laws,
    /// The lengths done when this session began, over all rows.
    pub resumed_at: u64,
    cost: Message,
}

/// A kind with its law, if the values follow one.
#[derive(Clone, Copy)]
struct Line<'v> {
    kind: Kind,
    values: &'v [u16],
    law: Option<Period>,
    is_proved: bool,
}

impl<'v> Line<'v> {
    fn law(self, of: fn(Period) -> u64) -> Cell {
        self.law.map(of).into()
    }

    /// The greatest nimber, which only a kind that does not rise has.
    fn largest(self) -> Option<u16> {
        let rises = self.law.is_some_and(|law| law.saltus > 0);
        let largest = self.values.iter().max().copied();
        largest.filter(|_| !rises)
    }

    /// The lengths before the law with their nimbers.
    fn before(self) -> impl Iterator<Item = (u64, u16)> + use<'v> {
        let from = self.law.map_or(self.values.len() as u64, |law| law.from);
        let lengths = (0..from).zip(self.values.iter().copied());
        lengths.skip(self.kind.least() as usize)
    }

    /// The lengths whose nimber is not that of the law continued backwards.
    fn exceptions(self) -> impl Iterator<Item = (u64, u16)> + use<'v> {
        let law = self.law;
        self.before().filter(move |&(length, nimber)| {
            law.is_some_and(|law| {
                let periods = (law.from - length).div_ceil(law.length);
                let later = self.values.get((length + periods * law.length) as usize);
                let risen = u64::from(nimber) + periods * law.saltus;
                later.is_none_or(|&later| u64::from(later) != risen)
            })
        })
    }

    /// The lengths of the P-positions, and the period with which each recurs, if it does.
    fn lost(self) -> impl Iterator<Item = (u64, Option<u64>)> + use<'v> {
        let law = self.law.filter(|_| self.is_proved);
        let lengths = (0..).zip(self.values.iter().copied());
        let past = law.map_or(u64::MAX, |law| law.from + law.length);
        let lost = lengths
            .skip(self.kind.least() as usize)
            .filter(|(_, nimber)| *nimber == 0);
        lost.take_while(move |(length, _)| *length < past)
            .map(move |(length, _)| {
                let every = law.filter(|law| length >= law.from && law.saltus == 0);
                (length, every.map(|law| law.length))
            })
    }
}

impl Kinds {
    pub(super) fn new(survey: Strips, values: Values, resumed_at: u64, cost: Message) -> Self {
        Self {
            survey,
            laws: Laws::new(&values),
            values,
            resumed_at,
            cost,
        }
    }

    /// The law of a kind: proved, or what its values follow as far as they go.
    fn line(&self, kind: Kind) -> Line<'_> {
        let values = self.values.values(kind);
        let proved = self.laws.of(kind).copied();
        let least = kind.least();
        let observed = || {
            let tail = tail(values.get(least as usize..)?)?;
            Some(Period {
                from: tail.from as u64 + least,
                length: tail.period as u64,
                saltus: tail.rise.try_into().ok()?,
                proved_by: self.survey.to,
            })
        };
        Line {
            kind,
            values,
            law: proved.or_else(observed),
            is_proved: proved.is_some(),
        }
    }

    fn lines(&self) -> impl Iterator<Item = Line<'_>> {
        let kinds = (1..=self.survey.rows).flat_map(Kind::all);
        kinds.map(|kind| self.line(kind))
    }

    fn sentence(&self, rows: u32) -> Message {
        let lines = || Kind::all(rows).map(|kind| self.line(kind));
        let Some(common) = self.laws.common(rows) else {
            return Message::new("survey-strips-open")
                .with("rows", u64::from(rows))
                .with("kinds", u64::from(rows * rows))
                .with("to", self.survey.to.to_string());
        };
        let mut periods: Vec<u64> = lines().filter_map(|line| Some(line.law?.length)).collect();
        periods.sort_unstable();
        periods.dedup();
        let periods: Vec<String> = periods.iter().map(u64::to_string).collect();
        let from = lines().filter_map(|line| Some(line.law?.from)).max();
        let rising = lines().filter(|line| line.law.is_some_and(|law| law.saltus > 0));
        let rising = rising.count() as u64;
        let key = match rising {
            0 => "survey-strips-proved",
            _ => "survey-strips-rising",
        };
        Message::new(key)
            .with("rows", u64::from(rows))
            .with("kinds", u64::from(rows * rows))
            .with("periods", periods)
            .with("from", from.unwrap_or_default().to_string())
            .with("rising", rising)
            .with("by", common.law.proved_by.to_string())
    }
}

impl Report for Kinds {
    fn sentences(&self) -> Vec<Message> {
        let rows = (1..=self.survey.rows).map(|rows| self.sentence(rows));
        rows.chain([self.cost.clone()]).collect()
    }

    fn tables(&self) -> Vec<Table<'_>> {
        let laws = Table::of(
            "laws",
            || self.lines(),
            [
                (narrow("rows"), |line: Line<'_>| line.kind.rows.into()),
                (narrow("left"), |line| line.kind.left.into()),
                (narrow("right"), |line| line.kind.right.into()),
                (narrow("least"), |line| line.kind.least().into()),
                (text("proved"), |line| {
                    if line.is_proved { "yes" } else { "no" }.into()
                }),
                (narrow("from"), |line| line.law(|law| law.from)),
                (narrow("period"), |line| line.law(|law| law.length)),
                (narrow("saltus"), |line| line.law(|law| law.saltus)),
                (narrow("by"), |line| line.law(|law| law.proved_by)),
                (narrow("largest"), |line| line.largest().into()),
                (narrow("exceptions"), |line| {
                    line.exceptions().count().into()
                }),
            ],
        );
        let of = |kind: Kind| [kind.rows.into(), kind.left.into(), kind.right.into()];
        let columns = [narrow("rows"), narrow("left"), narrow("right")];
        let [rows, left, right] = columns;
        let exceptions = Table::new(
            "exceptions",
            [rows, left, right, wide("length"), wide("nimber")],
            move || {
                self.lines().flat_map(move |line| {
                    line.exceptions().map(move |(length, nimber)| {
                        let [rows, left, right] = of(line.kind);
                        [rows, left, right, length.into(), nimber.into()]
                    })
                })
            },
        );
        let lost = Table::new(
            "lost",
            [rows, left, right, wide("length"), wide("every")],
            move || {
                self.lines().flat_map(move |line| {
                    line.lost().map(move |(length, every)| {
                        let [rows, left, right] = of(line.kind);
                        [rows, left, right, length.into(), every.into()]
                    })
                })
            },
        );
        vec![laws, exceptions, lost]
    }
}
