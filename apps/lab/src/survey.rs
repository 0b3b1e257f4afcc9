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

use grundy::{Message, Speaker};
use grundy_surveys::registry::Visitor;
use grundy_surveys::{Job, Report, Survey as Computed};

use crate::args::{JobArgs, SequenceFormat, Survey};
use crate::progress::SurveyObserver;
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output::{self, stream};

pub(crate) use line_board::board as line_board;
pub(crate) use three_row::plane;

pub(crate) fn survey(survey: &Survey, speaker: &Speaker) -> Result<(), Failure> {
    match survey {
        Survey::ThreeRowChomp(question) => {
            let shared = question.cluster.cluster.is_some();
            three_row::run(question, speaker).map_err(|failure| match shared {
                false if failure.is_memory() => failure.advised("survey-advice-cluster"),
                _ => failure,
            })
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
            let shared = question.cluster.cluster.is_some();
            line_board::run(question, speaker).map_err(|failure| match shared {
                false if failure.is_memory() => failure.advised("survey-advice-cluster"),
                _ => failure,
            })
        }
        Survey::ChompSquares { to, limits } => chomp::squares(*to, limits, speaker),
        Survey::Registered(survey) => survey.visit(Command(speaker)),
    }
}

/// Runs a survey of the registry and prints its results.
struct Command<'s>(&'s Speaker);

impl Visitor<JobArgs> for Command<'_> {
    type Output = Result<(), Failure>;

    fn visit<S: Computed>(self, survey: S, args: &JobArgs) -> Result<(), Failure> {
        if S::IN_ONE_GO {
            Failure::if_idle(&[("--resume", args.folder.resume)], S::NAME)?;
        }
        let job = Job {
            out: args.folder.out.clone(),
            resume: args.folder.resume,
            ..survey.in_memory().within(args.folder.max_memory)
        };
        show(&run(&job, self.0)?, args.sequence_format, self.0)
    }
}

/// Runs a survey and shows its progress on the terminal.
fn run<S: Computed>(job: &Job<S>, speaker: &Speaker) -> Result<S::Report, Failure> {
    let observer = SurveyObserver::new(S::PROGRESS, speaker);
    Ok(observer::busy(|| job.run(&observer))?)
}

/// Prints the results as sentences or as their first table.
fn show(report: &impl Report, format: SequenceFormat, speaker: &Speaker) -> Result<(), Failure> {
    let tables = report.tables();
    match (format, tables.first()) {
        (SequenceFormat::Csv, Some(table)) => stream(|file| table.csv(file)),
        (SequenceFormat::Bfile, Some(table)) => stream(|file| table.bfile(file)),
        _ => print(&report.sentences(), speaker),
    }
}

/// Prints sentences, one per line.
fn print(sentences: &[Message], speaker: &Speaker) -> Result<(), Failure> {
    let lines = sentences.iter().map(|line| speaker.say(line) + "\n");
    output::print(&lines.collect::<String>())
}
