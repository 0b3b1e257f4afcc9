//! Take-and-break games by their octal code, and Grundy's game: nimbers heap by heap
//! until the period is proved ([`Octal`]), in full or by a window of the last values
//! ([`ByWindow`]); misère outcomes of small heaps; and the atlas of all codes
//! ([`Atlas`]).

mod atlas;
mod misere;
mod report;
mod state;
mod window;

use grundy_core::Outcome;
use grundy_engine::{Budget, Limits, StopReason, TakeAndBreak};

pub use atlas::{Atlas, AtlasReport, Bound, COMPARED, Class, Code, Row, RowWindow, read_atlas};
pub use misere::Misere;
pub use report::Report;
pub(crate) use report::largest;
pub use window::{ByWindow, WindowReport, Windowed};

use crate::report::Report as _;
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey, UNLIMITED};
use grundy_files::SurveyError;

/// Heaps are numbered in 32 bits.
const MOST: u64 = u32::MAX as u64 - 1;
/// The last heap whose misère outcome may be searched for.
pub const MOST_MISERE: u16 = 1000;

/// The limits of a survey of heaps: only the usual memory limit.
pub(crate) const LIMITS: Limits = Limits {
    memory: Limits::UNTIMED.memory,
    ..UNLIMITED
};

/// The heaps of a take-and-break game, valued by all their splits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Octal {
    /// The game's name, `octal:0.77` or `grundys-game`.
    pub name: String,
    /// The digits d₀, d₁, … of its code; with a 16 if the two heaps of a split must
    /// differ in size.
    pub digits: Vec<u8>,
    /// The last heap. Valuing stops earlier if the period is proved.
    pub to: u64,
    /// Misère outcomes of the heaps up to this one.
    pub misere: u16,
}

impl Octal {
    /// A survey without misère play.
    #[must_use]
    pub fn new(name: impl Into<String>, digits: Vec<u8>, to: u64) -> Self {
        Self {
            name: name.into(),
            digits,
            to,
            misere: 0,
        }
    }

    /// The same game, valued by a window of its last values.
    #[must_use]
    pub fn by_window(self) -> ByWindow {
        ByWindow {
            name: self.name,
            digits: self.digits,
            to: self.to,
        }
    }

    /// Values heaps up to the bound or a proved period.
    fn value(&self, game: &mut TakeAndBreak, session: &mut Session<'_>) -> Result<(), SurveyError> {
        let start = game.values().len() as u64;
        session.grows(start, self.to + 1, 2);
        let scaled = session.scaled(start, self.to + 1, 2);
        let mut budget = Budget::new(session.limits, &scaled);
        while game.values().len() as u64 <= self.to && game.period().is_none() {
            // The clock is read only every 64 heaps.
            let batch = (0..64).try_for_each(|_| {
                if game.values().len() as u64 > self.to || game.period().is_some() {
                    return Ok(());
                }
                game.extend(&mut budget)
            });
            if session.due() || batch.is_err() {
                let done = game.values().len() as u64;
                session.save(done, |folder| state::save(folder, game.values()))?;
            }
            batch.map_err(|stop| session.stopped(&stop, session.saved()))?;
        }
        Ok(())
    }

    /// Computes the requested misère outcomes while memory lasts, of which `used` bytes
    /// are in use.
    fn misere_outcomes(
        &self,
        used: u64,
        session: &Session<'_>,
    ) -> Result<Vec<Outcome>, SurveyError> {
        if self.misere == 0 {
            return Ok(Vec::new());
        }
        let mut game = Misere::new(self.digits.clone());
        let limits = Limits {
            memory: session.limits.memory.saturating_sub(used),
            ..session.limits
        };
        let scaled = session.scaled(0, 0, 1);
        let mut budget = Budget::new(limits, &scaled);
        while game.outcomes().len() <= usize::from(self.misere.min(MOST_MISERE)) {
            match game.extend(&mut budget) {
                Ok(()) => {}
                Err(stop) if stop.why == StopReason::Cancelled => {
                    return Err(session.stopped(&stop, game.outcomes().len() as u64));
                }
                Err(_) => break,
            }
        }
        Ok(game.outcomes().to_vec())
    }
}

impl Survey for Octal {
    const NAME: &'static str = "octal";
    const PROGRESS: &'static str = "progress-octal";
    const LIMITS: Limits = LIMITS;
    type Report = Report;

    fn owner(&self) -> String {
        format!("grundy survey {}, version 1", self.name)
    }

    /// An early period takes less, but cannot be predicted. The disk holds two states,
    /// since one is written next to the other, and two tables.
    fn estimate(&self, _: Resources<'_>) -> Result<Estimate, SurveyError> {
        SurveyError::check_bound(self.to, MOST)?;
        Ok(Estimate {
            memory: TakeAndBreak::bytes_of(self.to.saturating_add(1)).saturating_add(1 << 20),
            disk: (1 << 16) + self.to.saturating_mul(2 * 2 + 2 * 17),
        })
    }

    /// Misère outcomes short of the requested heap are no error: [`Report::misere`] is
    /// then shorter.
    fn run(&self, session: &mut Session<'_>) -> Result<Report, SurveyError> {
        let restored = session.folder().map(state::restore).transpose()?;
        let mut values = restored.unwrap_or_default();
        // The state may be of a survey that went further; it is not rewritten.
        values.truncate(self.to as usize + 1);
        let resumed_at = values.len() as u64;
        let mut game = TakeAndBreak::from_values(self.digits.clone(), values);
        game.reserve(self.to as usize + 1);
        self.value(&mut game, session)?;
        // A disk too full for the state may have space for the tables.
        let done = game.values().len() as u64;
        let saved = session.save_last(resumed_at, done, |folder| {
            state::save(folder, game.values())
        });
        let misere = self.misere_outcomes(game.bytes(), session)?;
        let report = Report::new(self, game, misere, resumed_at, session.time());
        if let Some(folder) = session.folder() {
            report.save(folder)?;
        }
        saved?;
        Ok(report)
    }
}
