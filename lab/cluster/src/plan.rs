//! The cost of a run, estimated before it is begun.
//!
//! Sizes come from the rules and the layout of the tables. Times come from a
//! smaller piece of the same work that is done here and now: a board with fewer
//! rows, a census of fewer planes, a table from a position that follows. How
//! they grow from there is said at each function, and compared with runs that
//! were made in `docs/cluster.md`.

mod table;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
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

/// How well a number is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// It is this one.
    Exactly,
    /// It is near this one.
    About,
    /// It is this one or more.
    AtLeast,
}

/// With what a run would be made.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Means {
    /// Processes, each on a machine like this one; at least 1.
    pub processes: usize,
    /// Workers of each process, at least 1.
    pub threads: usize,
    /// Bytes a second that a process can send.
    pub link: f64,
}

/// What a run will take.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Positions of the table; of a census, P-positions outside the periods.
    pub positions: u64,
    /// How well `positions` is known.
    pub known: Known,
    /// There are no more positions than this.
    pub most: Option<u64>,
    /// Levels that follow one another; of a census, planes.
    pub levels: u64,
    /// Bytes of memory of each process, about.
    pub memory: u64,
    /// Bytes on the disk that all share, about.
    pub disk: u64,
    /// Bytes that go from one process to another, all together, about.
    pub exchange: u64,
    /// How long it will take, about.
    pub time: Duration,
    /// What `time` was taken from.
    pub calibration: Calibration,
}

/// A smaller piece of the same work, done to see how long it takes.
#[derive(Clone, PartialEq, Debug)]
pub struct Calibration {
    /// The board (`4x7`), the last plane, or the position.
    pub what: String,
    /// Positions of it; of a census, planes.
    pub size: u64,
    /// How long it took with the threads of one process.
    pub time: Duration,
}

impl Means {
    fn processes(&self) -> f64 {
        self.processes.max(1) as f64
    }

    /// The time of a run that takes one process so many seconds, and in which
    /// so many bytes are exchanged: the work is shared out evenly, and nothing
    /// is counted upon to go on while a process sends.
    fn time(&self, seconds: f64, exchange: f64) -> Duration {
        let each = (seconds + exchange / self.link.max(1.0)) / self.processes();
        // A million years is as good as anything above.
        Duration::from_secs_f64(each.clamp(0.0, 3e13))
    }
}

/// The plan of a line board. Positions, layers and bytes follow from the
/// layout. The time is that of the board with as many columns and fewer rows
/// that has at most 2^30 positions (2^24 with nimbers), times the ratio of
/// positions and that of moves on the full board.
///
/// # Errors
/// [`ClusterError::Survey`] when there is no memory even for the smaller board.
pub fn line_board(survey: &LineBoard, means: &Means) -> Result<Plan, ClusterError> {
    let (board, estimate) = (survey.board, survey.in_memory().estimate()?);
    let most = match survey.want {
        ValueKind::Outcomes(_) => 30,
        ValueKind::Nimbers => 24,
    };
    let columns = board.columns().min(most);
    let rows = (most / columns).clamp(1, board.rows());
    let small = Board::new(rows, columns, board.grid()).unwrap_or(board);
    let began = Instant::now();
    Solved::of(small, survey.want, means.threads.max(1), None, &NoObserver)
        .map_err(SurveyError::from)?;
    let took = began.elapsed();
    let work = |board: &Board| board.positions() as f64 * board.lines().len() as f64;
    let exchanged = exchanged(survey, means.processes.max(1), means.threads.max(1));
    let seconds = took.as_secs_f64() * work(&board) / work(&small);
    Ok(Plan {
        positions: board.positions(),
        known: Known::Exactly,
        most: None,
        levels: exchanged.layers,
        memory: estimate.memory / means.processes.max(1) as u64,
        disk: estimate.disk,
        exchange: exchanged.bytes,
        time: means.time(seconds, exchanged.bytes as f64),
        calibration: Calibration {
            what: format!("{}x{}", small.rows(), small.columns()),
            size: small.positions(),
            time: took,
        },
    })
}

/// The plan of a census of three-row Chomp to plane `to`.
///
/// The time of a census grows as k^2.06 (measured to 100,000,
/// `docs/three-row-chomp.md`), the P-positions outside the periods as 0.207 k²;
/// the calibration is a census to 20,000. What a worker sends to the next is
/// counted in censuses to 2,000 and 4,000 with as many workers as there are
/// processes (8 at most, and then by their number), and goes on growing as it
/// does between these.
///
/// # Errors
/// When the small censuses cannot be taken, in a folder of their own among the
/// system's temporary files.
pub fn census(to: u32, means: &Means) -> Result<Plan, ClusterError> {
    /// How the time of a census grows with its last plane.
    const GROWTH: f64 = 2.06;
    /// P-positions outside the periods, of a census to k, by k².
    const DENSITY: f64 = 0.207;
    const SMALL: u32 = 20_000;
    let planes = to.min(SMALL);
    let began = Instant::now();
    let found = Walk::from(0, means.threads.max(1)).take(planes as usize + 1);
    found.for_each(drop);
    let took = began.elapsed();
    let ratio = f64::from(to.max(1)) / f64::from(planes.max(1));
    let seconds = took.as_secs_f64() * ratio.powf(GROWTH);
    let mut setup = Setup::alone(means.threads.max(1));
    setup.hosts = vec![String::new(); means.processes.max(1)];
    let memory = Census::new(to, PathBuf::new()).memory_needed(&setup);
    let alone = three_row::Census::new(to).in_memory().estimate()?;
    let exchange = match means.processes {
        0 | 1 => 0.0,
        processes => {
            let workers = processes.min(8);
            let [half, whole] = [2_000, 4_000].map(|to| sent_by_census(to, workers));
            let (half, whole) = (half?, whole?);
            let growth = (whole / half.max(1.0)).log2().clamp(1.0, 2.0);
            let ratio = f64::from(to) / 4_000.0;
            whole * ratio.powf(growth) * processes as f64 / workers as f64
        }
    };
    let squared = f64::from(to) * f64::from(to);
    Ok(Plan {
        positions: (DENSITY * squared) as u64,
        known: Known::About,
        most: None,
        levels: u64::from(to) + 1,
        memory,
        // Over processes there are the parts of two steps besides.
        disk: alone.disk * if means.processes > 1 { 2 } else { 1 },
        exchange: exchange as u64,
        time: means.time(seconds, exchange),
        calibration: Calibration {
            what: planes.to_string(),
            size: u64::from(planes) + 1,
            time: took,
        },
    })
}

/// A folder for a calibration, gone with all that is in it when this is dropped.
fn scratch() -> Result<TempDir, ClusterError> {
    let made = tempfile::Builder::new().prefix("grundy-plan-").tempdir();
    Ok(made.map_err(SurveyError::file(
        &std::env::temp_dir(),
        FileOperation::Making,
    ))?)
}

/// Bytes that the workers of a census sent each other.
fn sent_by_census(to: u32, workers: usize) -> Result<f64, ClusterError> {
    let folder = scratch()?;
    let passed = Arc::new(Counters::default());
    let census = Census::new(to, folder.path());
    census.take(&Setup::alone(workers), &passed, &NoObserver)?;
    Ok(bytes(&passed.sent))
}

fn bytes(sent: &AtomicU64) -> f64 {
    sent.load(Ordering::Relaxed) as f64
}
