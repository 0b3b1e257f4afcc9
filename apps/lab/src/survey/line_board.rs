//! Surveys of every position of a line board.

use std::sync::Arc;

use grundy::{Convention, Message, Speaker, ValueKind};
use grundy_surveys::line_boards::{Board, Grid, LineBoard, Solved};
use grundy_surveys::{Job, Survey as _};

use super::show;
use crate::args::{ClusterArgs, LineBoardArgs, SequenceFormat};
use crate::cluster::Processes as _;
use crate::failure;
use crate::progress::SurveyObserver;
use grundy_cli::failure::Failure;
use grundy_cli::observer;

pub(super) fn run(question: &LineBoardArgs, speaker: &Speaker) -> Result<(), Failure> {
    let grid = if question.hexagons {
        Grid::Hexagons
    } else {
        Grid::Squares
    };
    let want = match (question.nimbers, question.misere) {
        (true, _) => ValueKind::Nimbers,
        (_, true) => ValueKind::Outcomes(Convention::Misere),
        _ => ValueKind::Outcomes(Convention::Normal),
    };
    let board = board((question.rows, question.cols), grid, want)?;
    let cluster = &question.cluster;
    let job = LineBoard::new(board, want).into_folder(&question.out);
    let job = Job {
        resume: question.resume,
        threads: cluster.threads(),
        save_every: cluster.save_every().unwrap_or(job.save_every),
        ..job.within(question.max_memory)
    };
    if cluster.over_processes()? {
        return over_processes(job.resumed(), cluster, speaker);
    }
    cluster.alone()?;
    show(&super::run(&job, speaker)?, SequenceFormat::Text, speaker)
}

/// A board that can be surveyed.
pub(crate) fn board(
    (rows, columns): (u32, u32),
    grid: Grid,
    want: ValueKind,
) -> Result<Board, Failure> {
    let board = Board::new(rows, columns, grid).ok_or_else(|| {
        Failure::Said(Message::new("survey-line-too-large").with("most", Board::MOST))
    })?;
    if want == ValueKind::Nimbers && board.counters() > Solved::MOST_NIMBERS {
        return Err(Failure::Said(
            Message::new("survey-line-nimbers")
                .with("most", Solved::MOST_NIMBERS)
                .with("counters", board.counters()),
        ));
    }
    Ok(board)
}

/// Runs the survey over several processes; the first prints the results. A restarted
/// process resumes.
fn over_processes(
    job: Job<LineBoard>,
    cluster: &ClusterArgs,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let setup = cluster.setup(job.folder(), speaker)?;
    let observer = SurveyObserver::new(LineBoard::PROGRESS, speaker);
    let line_board = || grundy_cluster::line_board(&job, &setup, &Arc::default(), &observer);
    let summary = observer::busy(line_board).map_err(failure::cluster)?;
    drop(observer);
    match summary {
        Some(summary) => show(&summary, SequenceFormat::Text, speaker),
        None => Ok(()),
    }
}
