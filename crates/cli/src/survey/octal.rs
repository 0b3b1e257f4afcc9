//! Take-and-break games: sequences, periods, misère outcomes.

use grundy::survey::octal::{Octal, Report, WindowReport};
use grundy::{Game, Message, NoWindow, Outcome, Period, Reached, SparseSpace, Speaker};

use super::stream;
use crate::args::{OctalGames, SequenceFormat};
use crate::failure::Failure;
use crate::observer::{self, SurveyObserver};
use crate::threads::threads;

/// One game in full, or several in a line each.
pub(super) fn run(question: &OctalGames, speaker: &Speaker) -> Result<(), Failure> {
    if question.window {
        if question.out.is_some() && question.codes.len() > 1 {
            return Err(Failure::Said(Message::new("survey-octal-one-folder")));
        }
        let mut codes = question.codes.iter();
        return codes.try_for_each(|code| by_window(code, question, speaker));
    }
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
    let survey = survey(code, question)?;
    let observer = SurveyObserver::telling("progress-octal", u64::MAX, speaker);
    let report = observer::busy(|| survey.run(&observer))?;
    Ok(report)
}

fn survey(code: &str, question: &OctalGames) -> Result<Octal, Failure> {
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
    survey.threads = threads(question.threads.map(usize::from));
    Ok(survey)
}

/// A game in words, found by a window.
fn by_window(code: &str, question: &OctalGames, speaker: &Speaker) -> Result<(), Failure> {
    let survey = survey(code, question)?;
    let observer = SurveyObserver::telling("progress-octal", u64::MAX, speaker);
    let lines = match observer::busy(|| survey.by_window(&observer))? {
        Ok(report) => told_of_window(&report),
        // What all splits proved needs no window.
        Err(NoWindow::Periodic(period)) => vec![told_of_period(&survey.name, &period)],
        Err(NoWindow::Rare(sparse)) => {
            let why = Message::new("survey-octal-no-window").with("game", survey.name.as_str());
            let sparse = sparse.as_ref().map(told_of_sparse);
            std::iter::once(why).chain(sparse).collect()
        }
        Err(NoWindow::Nimber(nimber)) => vec![
            Message::new("survey-octal-no-window-nimber")
                .with("game", survey.name.as_str())
                .with("nimber", nimber.to_string()),
        ],
    };
    let text: String = lines.iter().map(|line| speaker.say(line) + "\n").collect();
    crate::print(&text)
}

fn told_of_window(report: &WindowReport) -> Vec<Message> {
    let first = match report.reached {
        Reached::Proved(period) => Message::new("survey-octal-window-period")
            .with("period", period.length.to_string())
            .with("from", period.from.to_string())
            .with("by", period.proved_by.to_string()),
        Reached::Bound => Message::new("survey-octal-no-period").with("to", report.to.to_string()),
        Reached::Unresolved(heap) => {
            Message::new("survey-octal-window-end").with("heap", heap.to_string())
        }
    };
    vec![
        first.with("game", report.name.as_str()),
        Message::new("survey-octal-window")
            .with("width", report.width.to_string())
            .with("part", report.smaller_part.to_string())
            .with("nimber", report.largest.to_string()),
        told_of_sparse(&report.sparse),
    ]
}

fn told_of_period(game: &str, period: &Period) -> Message {
    Message::new("survey-octal-period")
        .with("game", game)
        .with("period", period.length.to_string())
        .with("from", period.from.to_string())
        .with("by", period.proved_by.to_string())
}

fn told_of_sparse(sparse: &SparseSpace) -> Message {
    let key = match sparse.parity {
        Some(_) => "survey-octal-sparse-placed",
        None => "survey-octal-sparse",
    };
    Message::new(key)
        .with("mask", format!("{:b}", sparse.mask))
        .with("rare", sparse.rare.to_string())
        .with("last", sparse.last.to_string())
}

/// A game in words.
fn told(report: &Report, question: &OctalGames, speaker: &Speaker) -> String {
    /// Exceptions that are told one by one.
    const TOLD: usize = 40;
    let mut lines = vec![match report.period {
        Some(period) => told_of_period(&report.name, &period),
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
    lines.extend(report.sparse.as_ref().map(told_of_sparse));
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
