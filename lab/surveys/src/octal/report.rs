//! The report on a take-and-break game.

use std::time::Duration;

use grundy_core::{Message, Outcome};
use grundy_engine::{Period, SparseSpace, TakeAndBreak};

use super::Octal;
use crate::report::{self, Cell, Table, text, wide};
use grundy_files::SurveyError;
use grundy_files::folder::Folder;

/// The report on a take-and-break game.
#[derive(Clone, Debug)]
pub struct Report {
    /// The survey.
    pub survey: Octal,
    /// The nimbers of the heaps from 0 on, up to the bound or the last one that the proof
    /// of the period needed.
    pub nimbers: Vec<u16>,
    /// The period, if it was proved.
    pub period: Option<Period>,
    /// The heaps before the periodic part whose nimber differs from the period continued
    /// backwards.
    pub exceptions: Vec<(u64, u16)>,
    /// The largest nimber, and the least heap that has it.
    pub largest: (u16, u64),
    /// The division of the heaps into rare and common ones, if there is one.
    pub sparse: Option<SparseSpace>,
    /// The misère outcomes of the heaps from 0 on, up to the requested heap or the
    /// limits.
    pub misere: Vec<Outcome>,
    /// The heap at which this session began.
    pub resumed_at: u64,
    /// The time of this session.
    pub time: Duration,
}

impl Report {
    pub(super) fn new(
        survey: &Octal,
        game: TakeAndBreak,
        misere: Vec<Outcome>,
        resumed_at: u64,
        time: Duration,
    ) -> Self {
        let nimbers = game.values();
        let exceptions = game
            .period()
            .map_or_else(Vec::new, |period| exceptions(nimbers, period).collect());
        Self {
            survey: survey.clone(),
            period: game.period().copied(),
            exceptions,
            largest: largest(nimbers),
            sparse: game.sparse_space(),
            nimbers: game.into_values(),
            misere,
            resumed_at,
            time,
        }
    }

    /// Every heap up to the bound with its nimber; those after the proof follow by the
    /// period.
    pub fn heaps(&self) -> impl Iterator<Item = (u64, u16)> {
        (0..=self.survey.to).map_while(|heap| {
            let row = match self.period {
                Some(period) if heap >= period.from => period.row(heap),
                _ => heap,
            };
            Some((heap, *self.nimbers.get(row as usize)?))
        })
    }

    /// The heaps, with a third column if misère outcomes were computed, empty from the
    /// first heap with an unknown outcome.
    fn values(&self) -> Table<'_> {
        let columns = [wide("heap"), wide("nimber"), text("misere")];
        let heaps = Table::new("nimbers", columns, || {
            self.heaps().map(|(heap, nimber)| {
                let outcome = self.misere.get(heap as usize);
                let outcome = outcome.map(|outcome| Cell::from(outcome.word()));
                [heap.into(), nimber.into(), outcome.into()]
            })
        });
        let shown = if self.misere.is_empty() { 2 } else { 3 };
        heaps.first(shown)
    }

    /// A one-line summary of the game.
    #[must_use]
    pub fn summary(&self) -> Table<'_> {
        let (period, sparse) = (self.period, self.sparse.as_ref());
        let row = [
            text("game").of(self.survey.name.as_str()),
            wide("last_heap").of(self.nimbers.len().saturating_sub(1)),
            wide("period").of(period.map(|period| period.length)),
            wide("from").of(period.map(|period| period.from)),
            wide("proved_by").of(period.map(|period| period.proved_by)),
            wide("exceptions").of(period.map(|_| self.exceptions.len())),
            wide("largest").of(self.largest.0),
            wide("largest_at").of(self.largest.1),
            wide("mask").of(sparse.map(|sparse| sparse.mask)),
            wide("parity").of(sparse.and_then(|sparse| sparse.parity)),
            wide("rare").of(sparse.map(|sparse| sparse.rare)),
            wide("last_rare").of(sparse.map(|sparse| sparse.last)),
            wide("to").of(self.survey.to),
        ];
        Table::line("summary", row)
    }

    /// The misère outcomes in words.
    fn misere_sentences(&self) -> Vec<Message> {
        let lost: Vec<String> = (0_u64..)
            .zip(&self.misere)
            .filter(|(_, outcome)| **outcome == Outcome::P)
            .map(|(heap, _)| heap.to_string())
            .collect();
        let reached = self.misere.len().saturating_sub(1);
        let line = match lost.is_empty() {
            true => Message::new("survey-octal-misere-none"),
            false => Message::new("survey-octal-misere").with("heaps", lost),
        };
        let mut lines = vec![line.with("reached", reached.to_string())];
        if reached < usize::from(self.survey.misere) {
            lines.push(Message::new("survey-octal-misere-short"));
        }
        lines
    }
}

impl report::Report for Report {
    fn sentences(&self) -> Vec<Message> {
        /// The most exceptions that are named one by one.
        const NAMED: usize = 40;
        let name = self.survey.name.as_str();
        let mut lines = vec![match self.period {
            Some(period) => periodic(name, &period),
            None => Message::new("survey-octal-no-period")
                .with("game", name)
                .with("to", self.survey.to.to_string()),
        }];
        if self.period.is_some() && !self.exceptions.is_empty() {
            let shown = self.exceptions.iter().take(NAMED);
            let shown: Vec<String> = shown
                .map(|(heap, nimber)| format!("{heap} *{nimber}"))
                .collect();
            let key = match self.exceptions.len() > NAMED {
                true => "survey-octal-exceptions-first",
                false => "survey-octal-exceptions",
            };
            lines.push(
                Message::new(key)
                    .with("count", self.exceptions.len())
                    .with("exceptions", shown),
            );
        }
        let (nimber, heap) = self.largest;
        lines.push(
            Message::new("survey-octal-largest")
                .with("nimber", nimber.to_string())
                .with("heap", heap.to_string()),
        );
        lines.extend(self.sparse.as_ref().map(divided));
        if self.survey.misere > 0 {
            lines.extend(self.misere_sentences());
        }
        lines
    }

    fn tables(&self) -> Vec<Table<'_>> {
        vec![self.values(), self.summary()]
    }

    fn save(&self, folder: &Folder) -> Result<(), SurveyError> {
        self.save_tables(folder)?;
        folder.write("bfile.txt", |file| self.values().bfile(file))
    }
}

/// The largest value, and the first heap that has it.
pub(crate) fn largest<T: Copy + Default + PartialOrd>(values: &[T]) -> (T, u64) {
    (0..)
        .zip(values)
        .fold(Default::default(), |largest, (heap, &value)| {
            match value > largest.0 {
                true => (value, heap),
                false => largest,
            }
        })
}

/// The sentence of a periodic game.
pub(super) fn periodic(game: &str, period: &Period) -> Message {
    Message::new("survey-octal-period")
        .with("game", game)
        .with("period", period.length.to_string())
        .with("from", period.from.to_string())
        .with("by", period.proved_by.to_string())
}

/// The sentence of the division of heaps into rare and common ones.
pub(super) fn divided(sparse: &SparseSpace) -> Message {
    let key = match sparse.parity {
        Some(_) => "survey-octal-sparse-placed",
        None => "survey-octal-sparse",
    };
    Message::new(key)
        .with("mask", format!("{:b}", sparse.mask))
        .with("rare", sparse.rare.to_string())
        .with("last", sparse.last.to_string())
}

/// The heaps before the periodic part whose nimber differs from the period continued
/// backwards; `nimbers` must reach the end of the first period.
pub(super) fn exceptions(nimbers: &[u16], period: &Period) -> impl Iterator<Item = (u64, u16)> {
    let Period { from, length, .. } = *period;
    let before = (0..from).zip(nimbers).skip(1);
    before
        .filter(move |(heap, nimber)| {
            let later = heap + (from - heap).next_multiple_of(length);
            nimbers.get(later as usize) != Some(nimber)
        })
        .map(|(heap, nimber)| (heap, *nimber))
}
