//! The nimbers of all convex boards of the hexagon game.

use std::io::Write as _;

use grundy::Speaker;
use grundy_surveys::hexagons::{self, Family};
use grundy_surveys::{Job, Survey as _};

use super::{hexagon_lists, show};
use crate::args::{BoardFamily, Hexagons, SequenceFormat};
use grundy_cli::failure::Failure;
use grundy_cli::output::stream;
use grundy_cli::threads;

/// Runs the survey with its tables, or prints one of the tables.
pub(super) fn run(question: &Hexagons, speaker: &Speaker) -> Result<(), Failure> {
    let mut survey = hexagons::Hexagons::new(question.side);
    survey.csv |= question.csv;
    survey.misere = question.misere_pieces.unwrap_or(survey.misere);
    let job = Job {
        out: question.out.clone(),
        resume: question.resume,
        threads: threads(question.threads.map(usize::from)),
        ..survey.in_memory().within(question.max_memory)
    };
    let summary = super::run(&job, speaker)?;
    if question.out.is_some() {
        return show(&summary, SequenceFormat::Text, speaker);
    }
    let nimbers = summary.nimbers;
    if question.parity || question.lines.is_some() {
        let mut list = Vec::new();
        match question.lines {
            Some(lines) => hexagon_lists::hexagons(&nimbers, lines, &mut list)?,
            None => hexagon_lists::parities(&nimbers, survey.misere, &mut list)?,
        }
        return stream(|file| file.write_all(&list));
    }
    let family = question.family.map(|family| match family {
        BoardFamily::A => Family::A,
        BoardFamily::B => Family::B,
        BoardFamily::C => Family::C,
    });
    stream(|file| match family {
        Some(family) => nimbers.family_csv(family, file),
        None if question.periods => nimbers.periods_csv(file),
        None => nimbers.lost_csv(file),
    })
}
