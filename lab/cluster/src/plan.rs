//! The cost of a run, estimated before it begins.
//!
//! Sizes come from the rules and the layout of the tables. Times come from a smaller
//! piece of the same work, done on the spot: a board with fewer rows, a census of fewer
//! planes, a table from a later position. Each function documents how they grow from
//! there, and `docs/plan.md` compares this with actual runs.

mod table;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use grundy_core::ValueKind;
use grundy_engine::NoObserver;
use grundy_surveys::line_boards::share::exchanged;
use grundy_surveys::line_boards::{Board, LineBoard, Solved};
use grundy_surveys::three_row::{self, Walk};
use grundy_surveys::{FileOperation, Survey as _, SurveyError};
use tempfile::TempDir;

use crate::census::Census;
use crate::error::ClusterError;
use crate::run::Counters;
use crate::setup::Setup;

pub use table::table;

/// The certainty of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Certainty {
    /// The number is exact.
    Exactly,
    /// The number is an estimate.
    About,
    /// The number is a lower bound.
    AtLeast,
}

/// The resources of a run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Resources {
    /// Processes, each on a machine like this one; at least 1.
    pub processes: usize,
    /// Workers of each process, at least 1.
    pub threads: usize,
    /// Bytes per second that a process can send.
    pub link: f64,
}

/// The estimated cost of a run.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The positions of the table; for a census, the P-positions outside the periods.
    pub positions: u64,
    /// The certainty of `positions`.
    pub known: Certainty,
    /// An upper bound on the positions.
    pub most: Option<u64>,
    /// The number of successive levels; for a census, of planes.
    pub levels: u64,
    /// Estimated bytes of memory of each process.
    pub memory: u64,
    /// Estimated bytes on the shared disk.
    pub disk: u64,
    /// Estimated total bytes sent from one process to another.
    pub exchange: u64,
    /// The estimated time.
    pub time: Duration,
    /// The measurement that `time` follows from.
    pub calibration: Calibration,
}

/// A smaller piece of the same work, whose time was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// The board (`4x7`), the last plane, or the position.
    pub what: String,
    /// Its number of positions; for a census, of planes.
    pub size: u64,
    /// Its time with the threads of one process.
    pub time: Duration,
}

impl Resources {
    fn processes(&self) -> f64 {
        self.processes.max(1) as f64
    }

    /// The time of a run that takes one process `seconds` and exchanges `exchange` bytes:
    /// the work is shared evenly, and a process that sends does nothing else.
    fn time(&self, seconds: f64, exchange: f64) -> Duration {
        let each = (seconds + exchange / self.link.max(1.0)) / self.processes();
        // A million years is as good as any longer time.
        Duration::from_secs_f64(each.clamp(0.0, 3e13))
    }
}

/// The plan of a line board.
///
/// Positions, layers and bytes follow from the layout. The time is that of the board with
/// as many columns and fewer rows that has at most 2^30 positions (2^24 with nimbers),
/// scaled by the ratios of positions and of moves on the full board.
///
/// # Errors
/// [`ClusterError::Survey`] if memory does not suffice even for the smaller board.
pub fn line_board(survey: &LineBoard, resources: &Resources) -> Result<Plan, ClusterError> {
    let (board, estimate) = (survey.board, survey.in_memory().estimate()?);
    let most = match survey.want {
        ValueKind::Outcomes(_) => 30,
        ValueKind::Nimbers => 24,
    };
    let columns = board.columns().min(most);
    let rows = (most / columns).clamp(1, board.rows());
    let small = Board::new(rows, columns, board.grid()).unwrap_or(board);
    let began = Instant::now();
    Solved::of(
        small,
        survey.want,
        resources.threads.max(1),
        None,
        &NoObserver,
    )
    .map_err(SurveyError::from)?;
    let took = began.elapsed();
    let work = |board: &Board| board.positions() as f64 * board.lines().len() as f64;
    let exchanged = exchanged(survey, resources.processes.max(1), resources.threads.max(1));
    let seconds = took.as_secs_f64() * work(&board) / work(&small);
    Ok(Plan {
        positions: board.positions(),
        known: Certainty::Exactly,
        most: None,
        levels: exchanged.layers,
        memory: estimate.memory / resources.processes.max(1) as u64,
        disk: estimate.disk,
        exchange: exchanged.bytes,
        time: resources.time(seconds, exchanged.bytes as f64),
        calibration: Calibration {
            what: format!("{}x{}", small.rows(), small.columns()),
            size: small.positions(),
            time: took,
        },
    })
}

/// The plan of a census of three-row Chomp to plane `to`.
///
/// The time of a census grows as k^2.06 (measured to 100,000, `docs/three-row-chomp.md`),
/// the P-positions outside the periods as 0.207 k²; the calibration is a census to
/// 20,000. The data that a worker sends to the next is counted in censuses to 2,000 and
/// 4,000 with as many workers as there are processes (8 at most, then scaled by their
/// number), and extrapolated at the growth between these two.
///
/// # Errors
/// If the small censuses cannot be taken, in a folder of their own among the system's
/// temporary files.
pub fn census(to: u32, resources: &Resources) -> Result<Plan, ClusterError> {
    /// The exponent of a census's time in its last plane.
    const GROWTH: f64 = 2.06;
    /// The P-positions outside the periods of a census to k, divided by k².
    const DENSITY: f64 = 0.207;
    const SMALL: u32 = 20_000;
    let planes = to.min(SMALL);
    let began = Instant::now();
    let walk = Walk::from(0, resources.threads.max(1));
    walk.take(planes as usize + 1).for_each(drop);
    let took = began.elapsed();
    let ratio = f64::from(to.max(1)) / f64::from(planes.max(1));
    let seconds = took.as_secs_f64() * ratio.powf(GROWTH);
    let mut setup = Setup::alone(resources.threads.max(1));
    setup.hosts = vec![String::new(); resources.processes.max(1)];
    let memory = Census::new(to, PathBuf::new()).memory_needed(&setup);
    let alone = three_row::Census::new(to).in_memory().estimate()?;
    let exchange = if resources.processes > 1 {
        let (processes, workers) = (resources.processes, resources.processes.min(8));
        let half = sent_by_census(2_000, workers)?;
        let whole = sent_by_census(4_000, workers)?;
        let growth = (whole / half.max(1.0)).log2().clamp(1.0, 2.0);
        let ratio = f64::from(to) / 4_000.0;
        whole * ratio.powf(growth) * processes as f64 / workers as f64
    } else {
        0.0
    };
    let squared = f64::from(to) * f64::from(to);
    Ok(Plan {
        positions: (DENSITY * squared) as u64,
        known: Certainty::About,
        most: None,
        levels: u64::from(to) + 1,
        memory,
        // Over processes, the parts of two steps are stored as well.
        disk: alone.disk * if resources.processes > 1 { 2 } else { 1 },
        exchange: exchange as u64,
        time: resources.time(seconds, exchange),
        calibration: Calibration {
            what: planes.to_string(),
            size: u64::from(planes) + 1,
            time: took,
        },
    })
}

/// A temporary folder for a calibration.
fn scratch() -> Result<TempDir, ClusterError> {
    let made = tempfile::Builder::new().prefix("grundy-plan-").tempdir();
    Ok(made.map_err(SurveyError::file(
        &std::env::temp_dir(),
        FileOperation::Making,
    ))?)
}

/// The bytes that the workers of a census send each other.
fn sent_by_census(to: u32, workers: usize) -> Result<f64, ClusterError> {
    let folder = scratch()?;
    let counters = Arc::new(Counters::default());
    let census = Census::new(to, folder.path());
    census.take(&Setup::alone(workers), &counters, &NoObserver)?;
    Ok(counters.sent.load(Ordering::Relaxed) as f64)
}
