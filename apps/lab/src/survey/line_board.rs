//! Every position of a line board.

use std::sync::Arc;

use grundy::{Convention, Message, Outcome, Speaker, ValueKind, convention_name};
use grundy_surveys::line_boards::{Board, Grid, Line, Solved, Summary, Survey, Table};

use crate::args::{ClusterArgs, LineBoardArgs};
use crate::cluster::Processes as _;
use crate::failure;
use crate::progress::SurveyObserver;
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output;

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
    let mut survey = Survey::new(board, want, &question.out);
    let cluster = &question.cluster;
    survey.threads = cluster.threads();
    survey.resume = question.resume;
    survey.memory = question.max_memory;
    if let Some(time) = cluster.save_every() {
        survey.save_every = time;
    }
    if cluster.over_processes()? {
        return over_processes(survey, cluster, speaker);
    }
    cluster.alone()?;
    let observer = SurveyObserver::telling("progress-parts", u64::MAX, speaker);
    let summary = observer::busy(|| survey.run(&observer))?;
    drop(observer);
    output::print(&told(&summary, speaker))
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

/// The same with all processes of a run; the first says what was found.
fn over_processes(
    mut survey: Survey,
    cluster: &ClusterArgs,
    speaker: &Speaker,
) -> Result<(), Failure> {
    // A process that is started again resumes.
    survey.resume = true;
    let setup = cluster.setup(&survey.out, speaker)?;
    let observer = SurveyObserver::telling("progress-parts", u64::MAX, speaker);
    let line_board = || grundy_cluster::line_board(&survey, &setup, &Arc::default(), &observer);
    let summary = observer::busy(line_board).map_err(failure::cluster)?;
    drop(observer);
    match summary {
        Some(summary) => output::print(&told(&summary, speaker)),
        None => Ok(()),
    }
}

/// What a survey found.
fn told(summary: &Summary, speaker: &Speaker) -> String {
    let table = &summary.table;
    let board = table.board();
    let convention = match table.want() {
        ValueKind::Outcomes(convention) => convention,
        ValueKind::Nimbers => Convention::Normal,
    };
    let headed = |key| {
        Message::new(key)
            .with("rows", board.rows())
            .with("columns", board.columns())
            .with("convention", convention_name(convention))
    };
    let moves: Vec<String> = summary.winning.iter().map(Line::to_string).collect();
    let mut lines = vec![match (summary.outcome, moves.len()) {
        (Outcome::P, _) => headed("survey-line-p"),
        (_, count) => headed("survey-line-n")
            .with("count", count)
            .with("moves", moves),
    }];
    if let Some(nimber) = summary.nimber {
        lines.push(Message::new("survey-line-nimber").with("nimber", nimber.to_string()));
    }
    lines.push(counted(table));
    let bytes = std::fs::metadata(table.path()).map_or(0, |file| file.len());
    lines.push(
        Message::new("survey-line-table")
            .with("file", table.path().display().to_string())
            .with("megabytes", (bytes >> 20).to_string()),
    );
    lines.push(if summary.parts.0 < summary.parts.1 {
        Message::new("survey-cost")
            .with("seconds", format!("{:.1}", summary.time.as_secs_f64()))
            .with("megabytes", (summary.memory >> 20).to_string())
    } else {
        Message::new("survey-line-there")
    });
    lines.iter().map(|line| speaker.say(line) + "\n").collect()
}

/// How many positions are P, or the greatest nimber.
fn counted(table: &Table) -> Message {
    let positions = table.board().positions().to_string();
    let counts = table.counts();
    match table.want() {
        ValueKind::Outcomes(_) => Message::new("survey-line-positions")
            .with("positions", positions)
            .with("lost", counts.iter().sum::<u64>().to_string()),
        ValueKind::Nimbers => Message::new("survey-line-nimbers-found")
            .with("positions", positions)
            .with("lost", counts.first().copied().unwrap_or(0).to_string())
            .with(
                "most",
                counts.iter().rposition(|&count| count > 0).unwrap_or(0),
            ),
    }
}
