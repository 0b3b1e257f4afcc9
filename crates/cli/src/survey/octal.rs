//! Take-and-break games: sequences, periods, misère outcomes.

use grundy::survey::octal::{Octal, Report};
use grundy::{Game, Message, Outcome, Speaker};

use super::stream;
use crate::args::{OctalGames, SequenceFormat};
use crate::failure::Failure;
use crate::observer::{self, SurveyObserver};

/// One game in full, or several in a line each.
pub(super) fn run(question: &OctalGames, speaker: &Speaker) -> Result<(), Failure> {
    let misere = ("--misere", question.misere_to > 0);
    if question.digits.is_some() || question.codes.len() > 1 {
        let format = question.sequence_format != SequenceFormat::Text;
        let beside = question.digits.map_or("CODE CODE", |_| "--digits");
        Failure::if_idle(&[misere, ("--format", format)], beside)?;
    }
    if question.sequence_format == SequenceFormat::Bfile && question.out.is_none() {
        Failure::if_idle(&[misere], "--format bfile")?;
    }
    if let Some(digits) = question.digits {
        let codes = ["0", "4"]
            .into_iter()
            .flat_map(|first| codes(first, digits));
        return lines(codes, question, speaker);
    }
    match &question.codes[..] {
        [code] => one(code, question, speaker),
        codes if question.out.is_none() => lines(codes.iter().cloned(), question, speaker),
        _ => Err(Failure::Said(Message::new("survey-octal-one-folder"))),
    }
}

/// The codes of so many digits after the point, the last one not 0.
fn codes(first: &str, digits: u32) -> impl Iterator<Item = String> {
    let width = digits as usize;
    (1..8_u32.pow(digits))
        .filter(|code| code % 8 != 0)
        .map(move |code| format!("{first}.{code:0width$o}"))
}

/// A line for each game, printed as soon as it is known.
fn lines(
    codes: impl Iterator<Item = String>,
    question: &OctalGames,
    speaker: &Speaker,
) -> Result<(), Failure> {
    for (number, code) in codes.enumerate() {
        let report = found(&code, question, speaker)?;
        stream(|file| report.line(file, number == 0))?;
    }
    Ok(())
}

fn one(code: &str, question: &OctalGames, speaker: &Speaker) -> Result<(), Failure> {
    let report = found(code, question, speaker)?;
    match question.sequence_format {
        SequenceFormat::Text => crate::print(&told(&report, question, speaker)),
        SequenceFormat::Csv => stream(|file| report.csv(file)),
        SequenceFormat::Bfile => stream(|file| report.bfile(file)),
    }
}

fn found(code: &str, question: &OctalGames, speaker: &Speaker) -> Result<Report, Failure> {
    let name = if code.starts_with("octal:") {
        code.to_owned()
    } else {
        format!("octal:{code}")
    };
    let game = Game::named(&name)?;
    // A code without a move has the sequence of zeros.
    let digits = game.take_and_break().unwrap_or_else(|| vec![0]);
    let mut survey = Octal::new(game.name(), digits, question.heaps);
    survey.misere = question.misere_to;
    survey.out.clone_from(&question.out);
    survey.resume = question.resume;
    survey.memory = question.max_memory.or(survey.memory);
    let observer = SurveyObserver::telling("progress-octal", u64::MAX, speaker);
    let report = observer::busy(|| survey.run(&observer))?;
    Ok(report)
}

/// A game in words.
fn told(report: &Report, question: &OctalGames, speaker: &Speaker) -> String {
    /// Exceptions that are told one by one.
    const TOLD: usize = 40;
    let mut lines = vec![match report.period {
        Some(period) => Message::new("survey-octal-period")
            .with("game", report.name.as_str())
            .with("period", period.length.to_string())
            .with("from", period.from.to_string())
            .with("by", period.proved_by.to_string()),
        None => Message::new("survey-octal-no-period")
            .with("game", report.name.as_str())
            .with("to", report.to.to_string()),
    }];
    if report.period.is_some() && !report.exceptions.is_empty() {
        let shown: Vec<String> = report
            .exceptions
            .iter()
            .take(TOLD)
            .map(|(heap, nimber)| format!("{heap} *{nimber}"))
            .collect();
        let key = if report.exceptions.len() > TOLD {
            "survey-octal-exceptions-first"
        } else {
            "survey-octal-exceptions"
        };
        lines.push(
            Message::new(key)
                .with("count", report.exceptions.len().to_string())
                .with("exceptions", shown),
        );
    }
    let (nimber, heap) = report.largest;
    lines.push(
        Message::new("survey-octal-largest")
            .with("nimber", nimber.to_string())
            .with("heap", heap.to_string()),
    );
    if let Some(sparse) = &report.sparse {
        let key = match sparse.parity {
            Some(_) => "survey-octal-sparse-placed",
            None => "survey-octal-sparse",
        };
        lines.push(
            Message::new(key)
                .with("mask", format!("{:b}", sparse.mask))
                .with("rare", sparse.rare.to_string())
                .with("last", sparse.last.to_string()),
        );
    }
    if question.misere_to > 0 {
        let lost: Vec<String> = (0_u64..)
            .zip(&report.misere)
            .filter(|(_, outcome)| **outcome == Outcome::P)
            .map(|(heap, _)| heap.to_string())
            .collect();
        let reached = report.misere.len().saturating_sub(1);
        let told = if lost.is_empty() {
            Message::new("survey-octal-misere-none")
        } else {
            Message::new("survey-octal-misere").with("heaps", lost)
        };
        lines.push(told.with("reached", reached.to_string()));
        if reached < usize::from(question.misere_to) {
            lines.push(Message::new("survey-octal-misere-short"));
        }
    }
    lines.iter().map(|line| speaker.say(line) + "\n").collect()
}
