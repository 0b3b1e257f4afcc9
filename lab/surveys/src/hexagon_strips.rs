//! Boards of the hexagon game with few rows, of any length: the nimbers of all kinds of
//! strips up to a length, and the laws that they prove for all lengths.
//!
//! `laws.csv` has a line for each kind, `exceptions.csv` the lengths before its law holds,
//! `lost.csv` the strips that the player to move loses. `state.bin` has the nimbers: by
//! rows, then by length, then by kind, one kind for each set of images, with 0 where a
//! length is too short. `docs/strips.md` has the theorem.

mod report;

use std::io::Write as _;

use grundy_engine::Limits;
use grundy_kernels::hexagons::Strips as Values;

use crate::octal::LIMITS;
use crate::report::{Report as _, cost};
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;
use grundy_files::folder::{Folder, STATE};
use grundy_files::store::Head;

pub use report::Kinds;

/// The greatest length: some nimbers rise by 8 in 6 lengths, and a nimber is less than the
/// number of moves, so that 16 bits suffice.
pub const MOST: u64 = 20_000;
/// The most rows.
pub const MOST_ROWS: u32 = 64;
/// Lengths between two reports of progress.
const STEP: u64 = 64;
const KIND: &str = "strips-state";

/// The strips of at most this number of rows, up to a length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct Strips {
    /// The most rows.
    #[cfg_attr(feature = "clap", arg(long, value_name = "K"))]
    pub rows: u32,
    /// The greatest length.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub to: u64,
}

fn save(folder: &Folder, values: &Values) -> Result<(), SurveyError> {
    folder.write_data(STATE, &Head::new(KIND), |to| {
        let mut bytes = values.computed().map(u16::to_le_bytes);
        bytes.try_for_each(|bytes| to.write_all(&bytes))
    })
}

fn restore(folder: &Folder, values: &mut Values) -> Result<(), SurveyError> {
    let Some(state) = folder.state(KIND)? else {
        return Ok(());
    };
    let bytes = state.all()?;
    let (computed, rest) = bytes.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(state.damaged());
    }
    let computed: Vec<u16> = computed.iter().copied().map(u16::from_le_bytes).collect();
    values.restore(&computed);
    Ok(())
}

impl Survey for Strips {
    const NAME: &'static str = "strips";
    const PROGRESS: &'static str = "progress-strips";
    const LIMITS: Limits = LIMITS;
    type Report = Kinds;

    fn owner(&self) -> String {
        format!("grundy survey strips {} {}, version 1", self.rows, self.to)
    }

    /// The disk holds two states, since one is written next to the other, and the tables.
    fn estimate(&self, _: Resources<'_>) -> Result<Estimate, SurveyError> {
        SurveyError::check_bound(self.rows, MOST_ROWS)?;
        SurveyError::check_bound(self.to, MOST)?;
        let values = Values::bytes(self.rows, self.to);
        Ok(Estimate {
            memory: 2 * values + (1 << 20),
            disk: 12 * values + (1 << 16),
        })
    }

    fn run(&self, session: &mut Session<'_>) -> Result<Kinds, SurveyError> {
        let mut values = Values::begin(self.rows, self.to);
        if let Some(folder) = session.folder() {
            restore(folder, &mut values)?;
        }
        let of = u64::from(self.rows) * (self.to + 1);
        let (memory, resumed_at) = (session.estimate, values.done());
        session.grows(resumed_at, of, 3);
        while !values.is_complete() {
            values.advance();
            let done = values.done();
            if done.is_multiple_of(STEP) || done == of {
                session.progress(done, done, memory);
                session.step(done, of, memory, |folder| save(folder, &values))?;
            }
        }
        // A disk too full for the state may have space for the tables.
        let saved = session.save_last(resumed_at, of, |folder| save(folder, &values));
        let cost = cost(session.time(), session.peak);
        let report = Kinds::new(*self, values, resumed_at, cost);
        if let Some(folder) = session.folder() {
            report.save(folder)?;
        }
        saved?;
        Ok(report)
    }
}
