//! `survey`: long computations that write tables.

mod charts;
mod chomp;
mod hexadecimal;
mod hexagon_lists;
mod hexagons;
mod line_board;
mod methods;
mod octal;
mod three_row;

use std::sync::Arc;

use grundy::{Game, Speaker};
use grundy_cluster::{ClusterError, Counters};
use grundy_surveys::registry::Visitor;
use grundy_surveys::report::Table;
use grundy_surveys::{Job, Report, Survey as Computed};

use crate::args::{ClusterArgs, JobArgs, SequenceFormat, Survey};
use crate::failure;
use grundy_cli::failure::Failure;
use grundy_cli::observer::{self, Terminal};
use grundy_cli::output::{say, stream};

pub(crate) use three_row::plane;

pub(crate) fn survey(survey: &Survey, speaker: &Speaker) -> Result<(), Failure> {
    match survey {
        Survey::ThreeRowChomp(question) => {
            advise_cluster(three_row::run(question, speaker), &question.cluster)
        }
        Survey::ThreeRowMethods(question) => methods::run(question, speaker),
        Survey::Hexagons(question) => {
            hexagons::run(question, speaker).map_err(|failure| match question.misere_pieces {
                Some(_) if failure.is_memory() => failure.advised("survey-advice-misere-pieces"),
                _ => failure,
            })
        }
        Survey::ChompOpenings {
            board,
            out,
            alone,
            differences,
        } => {
            let openings = match differences {
                true => chomp::openings_by_differences(board, speaker),
                false => chomp::openings(board, out.as_deref(), *alone, speaker),
            };
            openings.map_err(|failure| match board.rows.min(board.cols) {
                3 => failure.advised("survey-advice-three-rows"),
                _ => failure,
            })
        }
        Survey::ChompLosses {
            board,
            list,
            by_squares,
            each,
        } => match (list, by_squares, each) {
            (true, _, _) => chomp::list_losses(board, speaker),
            (_, true, _) => chomp::losses_by_squares(board, speaker),
            (_, _, true) => chomp::losses_of_each(board, speaker),
            _ => chomp::count_losses(board, speaker),
        },
        Survey::ChompNimbers { board, list } => chomp::nimbers(board, *list, speaker),
        Survey::Octal(question) => octal::run(question, speaker),
        Survey::Hexadecimal(question) => hexadecimal::run(question, speaker),
        Survey::GrundysGame(question) => octal::grundys_game(question, speaker),
        Survey::LineBoard(question) => {
            advise_cluster(line_board::run(question, speaker), &question.cluster)
        }
        Survey::ChompSquares { to, limits } => chomp::squares(*to, limits, speaker),
        Survey::Registered(survey) => survey.visit(Command(speaker)),
    }
}

/// Advises more processes if one alone has too little memory.
fn advise_cluster(result: Result<(), Failure>, cluster: &ClusterArgs) -> Result<(), Failure> {
    result.map_err(|failure| match cluster.cluster {
        None if failure.is_memory() => failure.advised("survey-advice-cluster"),
        _ => failure,
    })
}

/// Runs a survey of the registry and prints its results.
struct Command<'s>(&'s Speaker);

impl Visitor<JobArgs> for Command<'_> {
    type Output = Result<(), Failure>;

    fn visit<S: Computed>(self, survey: S, args: &JobArgs) -> Result<(), Failure> {
        if S::IN_ONE_GO {
            Failure::if_idle(&[("--resume", args.folder.resume)], S::NAME)?;
        }
        let job = args.folder.job(survey);
        show(&run(&job, self.0)?, args.sequence_format, self.0)
    }
}

/// Runs a survey over several processes; the first prints the results.
fn run_shared<T: Report>(
    key: &'static str,
    speaker: &Speaker,
    work: impl FnOnce(&Arc<Counters>, &Terminal) -> Result<Option<T>, ClusterError>,
) -> Result<(), Failure> {
    let report = observer::watched(key, speaker, |observer| work(&Arc::default(), observer));
    match report.map_err(failure::cluster)? {
        Some(report) => show(&report, SequenceFormat::Text, speaker),
        None => Ok(()),
    }
}

/// Runs a survey and shows its progress on the terminal.
fn run<S: Computed>(job: &Job<S>, speaker: &Speaker) -> Result<S::Report, Failure> {
    Ok(observer::watched(S::PROGRESS, speaker, |observer| {
        job.run(observer)
    })?)
}

/// Prints a line of CSV for each question, as soon as it is known, below a heading.
fn lines<Q, R>(
    questions: impl Iterator<Item = Q>,
    report: impl Fn(Q) -> Result<R, Failure>,
    summary: impl Fn(&R) -> Table<'_>,
) -> Result<(), Failure> {
    for (number, question) in questions.enumerate() {
        let report = report(question)?;
        let summary = summary(&report);
        stream(|file| match number {
            0 => summary.csv(file),
            _ => summary.csv_rows(file),
        })?;
    }
    Ok(())
}

/// The canonical name of a take-and-break game, and the digits of its code.
fn take_and_break(name: &str) -> Result<(String, Vec<u8>), Failure> {
    let game = Game::named(name)?;
    // A code without moves has the zero sequence.
    let digits = game.take_and_break().unwrap_or_else(|| vec![0]);
    Ok((game.name().to_owned(), digits))
}

/// Prints the results as sentences or as their first table.
fn show(report: &impl Report, format: SequenceFormat, speaker: &Speaker) -> Result<(), Failure> {
    let tables = report.tables();
    match (format, tables.first()) {
        (SequenceFormat::Csv, Some(table)) => stream(|file| table.csv(file)),
        (SequenceFormat::Bfile, Some(table)) => stream(|file| table.bfile(file)),
        _ => say(&report.sentences(), speaker),
    }
}
