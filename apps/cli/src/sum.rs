//! `sum`: sums of positions of different games.

use grundy::sum::{self, SumAnswer};
use grundy::{Message, Position, Speaker};
use serde_json::json;

use crate::args::{self, SumQuestion};
use crate::failure::Failure;
use crate::output::{self, is_output};
use crate::{answer, board, named, observer, proof};

pub(crate) fn sum(question: &SumQuestion, speaker: &Speaker) -> Result<(), Failure> {
    let parts = read(question)?;
    let (answer, certificate) = ask(question, &parts, speaker)?;
    let saved = match (&question.answer.proof, certificate) {
        (Some(file), Some(certificate)) if is_output(file) => return output::write(&certificate),
        (Some(file), Some(certificate)) => proof::save(file, &certificate, speaker)?,
        _ => String::new(),
    };
    if question.json {
        let mut object = json!(answer);
        object["reason"] = json!(speaker.say(&answer.reason));
        return output::write(&output::json(&object));
    }
    // Moves name lines of some boards.
    let boards = parts.iter();
    let boards = boards.filter_map(|part| board::named(part, &part.scene(), speaker));
    let boards: String = boards.collect();
    output::print(&(boards + &answer::of_sum(&answer, speaker) + &saved))
}

/// The parts of a sum that has an answer.
fn read(question: &SumQuestion) -> Result<Vec<Position>, Failure> {
    if question.answer.proof.as_deref().is_some_and(is_output) {
        Failure::if_idle(&[("--json", question.json)], "--proof -")?;
    }
    if question.misere && question.answer.proof.is_some() {
        return Err(grundy::Error::BadRequest(Message::new("error-misere-sum-proof")).into());
    }
    named::parts(&question.parts)
}

/// The answer, and its certificate if requested.
fn ask(
    question: &SumQuestion,
    parts: &[Position],
    speaker: &Speaker,
) -> Result<(SumAnswer, Option<String>), Failure> {
    let convention = args::convention(question.misere);
    let args = &question.answer;
    let mut solver = observer::solver(args.limits.limits(), &args.tables, speaker)?;
    observer::busy(|| {
        solver.together(|solver| {
            let answer = sum::solve(parts, convention, solver)?;
            let certificate = args.proof.as_ref().map(|_| sum::certificate(parts, solver));
            Ok((answer, certificate.transpose()?))
        })
    })
}
