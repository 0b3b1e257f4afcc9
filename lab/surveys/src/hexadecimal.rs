//! Take-and-break games that may leave three heaps, by their hexadecimal code:
//! nimbers heap by heap until a law is proved, periodic or rising.
//!
//! A law, if provable at all, is proved by some dozens or hundreds of heaps in less than
//! a second; so this survey has no state.

use grundy_core::Message;
use grundy_engine::{Budget, IntoThree, Limits, Period};

use crate::octal::{LIMITS, largest};
use crate::report::{Report, Table, text, wide};
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;

/// The most heaps that are valued: the sets of sums take about n²/10 bytes.
pub const MOST: u64 = 100_000;

/// The heaps of a game with a hexadecimal code.
///
/// ```
/// use grundy_surveys::hexadecimal::Hexadecimal;
/// use grundy_surveys::{NoObserver, Survey as _};
///
/// let survey = Hexadecimal::new("hexadecimal:0.3F", vec![0, 3, 15], 100);
/// let law = survey.in_memory().run(&NoObserver)?.period.expect("it is proved by 26 heaps");
/// assert_eq!((law.from, law.length, law.saltus), (1, 6, 3));
/// # Ok::<(), grundy_surveys::SurveyError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hexadecimal {
    /// The game's name, `hexadecimal:0.3F`.
    pub name: String,
    /// The digits d₀, d₁, … of its code.
    pub digits: Vec<u8>,
    /// The last heap. Valuing stops earlier if a law is proved.
    pub to: u64,
}

/// The results for a game.
#[derive(Clone, Debug)]
pub struct Sequence {
    /// The survey.
    pub survey: Hexadecimal,
    /// The nimbers of the heaps from 0 on, up to the bound or the last one that the proof
    /// needed.
    pub nimbers: Vec<u32>,
    /// The law, if one was proved: its period and its saltus.
    pub period: Option<Period>,
    /// The largest nimber of these heaps, and the least heap that has it.
    pub largest: (u32, u64),
}

impl Hexadecimal {
    /// A survey of the heaps up to this one.
    #[must_use]
    pub fn new(name: impl Into<String>, digits: Vec<u8>, to: u64) -> Self {
        let name = name.into();
        Self { name, digits, to }
    }
}

impl Survey for Hexadecimal {
    const NAME: &'static str = "hexadecimal";
    const PROGRESS: &'static str = "progress-hexadecimal";
    const LIMITS: Limits = LIMITS;
    type Report = Sequence;

    fn owner(&self) -> String {
        format!("grundy survey {}, version 1", self.name)
    }

    /// Trivial: the memory depends on when a law is proved.
    fn estimate(&self, _: Resources<'_>) -> Result<Estimate, SurveyError> {
        SurveyError::check_bound(self.to, MOST)?;
        Ok(Estimate::default())
    }

    fn run(&self, session: &mut Session<'_>) -> Result<Sequence, SurveyError> {
        let scaled = session.scaled(0, self.to + 1, 3);
        let mut budget = Budget::new(session.limits, &scaled);
        let mut game = IntoThree::new(self.digits.clone());
        while game.values().len() as u64 <= self.to && game.period().is_none() {
            let valued = game.extend(&mut budget);
            valued.map_err(|stop| session.stopped(&stop, game.values().len() as u64))?;
        }
        Ok(Sequence {
            survey: self.clone(),
            nimbers: game.values().to_vec(),
            period: game.period().copied(),
            largest: largest(game.values()),
        })
    }
}

impl Sequence {
    /// Every heap up to the bound with its nimber; those after the proof follow by the
    /// law.
    pub fn heaps(&self) -> impl Iterator<Item = (u64, u64)> {
        (0..=self.survey.to).map_while(|heap| {
            let (row, risen) = match self.period {
                Some(law) if heap >= law.from => (law.row(heap), law.risen(heap)),
                _ => (heap, 0),
            };
            let nimber = *self.nimbers.get(usize::try_from(row).ok()?)?;
            Some((heap, u64::from(nimber) + risen))
        })
    }

    /// A one-line summary of the game.
    #[must_use]
    pub fn summary(&self) -> Table<'_> {
        let row = [
            text("game").of(self.survey.name.as_str()),
            wide("last_heap").of(self.nimbers.len().saturating_sub(1)),
            wide("period").of(self.period.map(|law| law.length)),
            wide("saltus").of(self.period.map(|law| law.saltus)),
            wide("from").of(self.period.map(|law| law.from)),
            wide("proved_by").of(self.period.map(|law| law.proved_by)),
            wide("largest").of(self.largest.0),
            wide("largest_at").of(self.largest.1),
        ];
        Table::line("summary", row)
    }
}

impl Report for Sequence {
    fn sentences(&self) -> Vec<Message> {
        let law = match self.period {
            Some(law) => Message::new(match law.saltus {
                0 => "survey-hexadecimal-period",
                _ => "survey-hexadecimal-saltus",
            })
            .with("period", law.length.to_string())
            .with("saltus", law.saltus.to_string())
            .with("from", law.from.to_string())
            .with("by", law.proved_by.to_string()),
            None => Message::new("survey-hexadecimal-none").with("to", self.survey.to.to_string()),
        };
        let (nimber, heap) = self.largest;
        let largest = Message::new("survey-hexadecimal-largest")
            .with("to", self.nimbers.len().saturating_sub(1).to_string())
            .with("nimber", nimber.to_string())
            .with("heap", heap.to_string());
        vec![law.with("game", self.survey.name.as_str()), largest]
    }

    fn tables(&self) -> Vec<Table<'_>> {
        let columns = [wide("heap"), wide("nimber")];
        let heaps = Table::new("nimbers", columns, || {
            self.heaps()
                .map(|(heap, nimber)| [heap.into(), nimber.into()])
        });
        vec![heaps, self.summary()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_engine::NoObserver;

    #[test]
    fn values_after_the_proof_are_those_that_are_computed() {
        let report = |to| {
            let survey = Hexadecimal::new("0.28", vec![0, 2, 8], to);
            survey.in_memory().run(&NoObserver).unwrap()
        };
        let report = report(2000);
        assert!(
            report
                .period
                .is_some_and(|law| (law.length, law.saltus) == (53, 16))
        );
        let mut game = IntoThree::new(vec![0, 2, 8]);
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        for _ in 0..=2000 {
            game.extend(&mut budget).unwrap();
        }
        let given: Vec<u64> = report.heaps().map(|(_, nimber)| nimber).collect();
        let computed: Vec<u64> = game
            .values()
            .iter()
            .map(|value| u64::from(*value))
            .collect();
        assert_eq!(given, computed);
    }

    #[test]
    fn too_much_is_refused_and_too_little_memory_is_said() {
        let survey = |to| Hexadecimal::new("0.1F", vec![0, 1, 15], to).in_memory();
        let far = survey(MOST + 1).run(&NoObserver);
        assert!(matches!(far, Err(SurveyError::TooFar { .. })));
        let tight = survey(10_000).within(Some(1 << 20)).run(&NoObserver);
        assert!(matches!(tight, Err(SurveyError::Memory { .. })));
    }
}
