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

use grundy::Speaker;

use crate::args::Survey;
use grundy_cli::failure::Failure;

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
    }
}
