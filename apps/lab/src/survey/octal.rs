//! Octal games and Grundy's game: sequences, periods, misère outcomes.

use grundy::{Message, NoWindow, Speaker};
use grundy_surveys::octal::{Atlas, Bound, ByWindow, Code, Octal};
use grundy_surveys::{Job, Report as _};

use super::{show, take_and_break};
use crate::args::{GrundysGame, OctalGames, Places, SequenceFormat};
use grundy_cli::failure::Failure;
use grundy_cli::output::say;
use grundy_cli::threads;

/// One game in full, several with a line each, or the folder of an atlas.
pub(super) fn run(question: &OctalGames, speaker: &Speaker) -> Result<(), Failure> {
    if let Some(places) = question.digits {
        let advice = match (&question.folder.out, &question.window_to[..]) {
            (Some(_), []) => "survey-advice-window-to",
            (Some(_), _) => "survey-advice-fewer-threads",
            (None, _) => "survey-advice-window",
        };
        return all(places, question, speaker).map_err(|failure| failure.advised(advice));
    }
    let [to] = question.heaps[..] else {
        let why = Message::new("survey-octal-bounds").with("count", 1);
        return Err(Failure::Said(why));
    };
    if question.window {
        if question.folder.out.is_some() && question.codes.len() > 1 {
            return Err(Failure::Said(Message::new("survey-octal-one-folder")));
        }
        let mut codes = question.codes.iter();
        return codes.try_for_each(|code| {
            let report = super::run(&windowed(code, to, question)?, speaker)?;
            show(&report, SequenceFormat::Text, speaker)
        });
    }
    let misere = ("--misere", question.misere_to > 0);
    if question.codes.len() > 1 {
        let format = question.sequence_format != SequenceFormat::Text;
        Failure::if_idle(&[misere, ("--format", format)], "CODE CODE")?;
    }
    if question.sequence_format == SequenceFormat::Bfile && question.folder.out.is_none() {
        Failure::if_idle(&[misere], "--format bfile")?;
    }
    let no_room = |failure: Failure| failure.advised("survey-advice-window");
    match &question.codes[..] {
        [code] => match one(code, to, question, speaker) {
            Err(failure) if failure.is_memory() && in_words(question) => {
                instead(code, to, question, speaker, no_room(failure))
            }
            done => done.map_err(no_room),
        },
        codes if question.folder.out.is_none() => {
            let codes = codes.iter().cloned();
            lines(codes.map(|code| (code, to)), question, speaker).map_err(no_room)
        }
        _ => Err(Failure::Said(Message::new("survey-octal-one-folder"))),
    }
}

/// All codes with a given number of digits: a line for each, or a folder.
fn all(places: Places, question: &OctalGames, speaker: &Speaker) -> Result<(), Failure> {
    let format = question.sequence_format != SequenceFormat::Text;
    let misere = ("--misere", question.misere_to > 0);
    Failure::if_idle(&[misere, ("--format", format)], "--digits")?;
    let count = (places.last - places.first + 1) as usize;
    let bounds = |given: &[u64]| match *given {
        [to] => Ok(vec![to; count]),
        _ if given.len() == count => Ok(given.to_vec()),
        _ => {
            let why = Message::new("survey-octal-bounds").with("count", count);
            Err(Failure::Said(why))
        }
    };
    let to = bounds(&question.heaps)?;
    if question.folder.out.is_some() {
        let window_to = match &question.window_to[..] {
            [] => vec![0; count],
            given => bounds(given)?,
        };
        let bounds = to.into_iter().zip(window_to);
        let bounds = bounds.map(|(to, window_to)| Bound { to, window_to });
        let atlas = Atlas::new(places.first, bounds.collect());
        let atlas = Job {
            threads: threads(question.threads.map(usize::from)),
            ..question.folder.job(atlas)
        };
        return show(&super::run(&atlas, speaker)?, SequenceFormat::Text, speaker);
    }
    Failure::if_idle(&[("--threads", question.threads.is_some())], "--digits")?;
    let lengths = (places.first..=places.last).zip(to);
    let codes = lengths.flat_map(|(places, to)| Code::all(places).map(move |code| (code, to)));
    lines(
        codes.map(|(code, to)| (code.to_string(), to)),
        question,
        speaker,
    )
}

/// A line for each game, printed as soon as it is known.
fn lines(
    codes: impl Iterator<Item = (String, u64)>,
    question: &OctalGames,
    speaker: &Speaker,
) -> Result<(), Failure> {
    let report = |(code, to): (String, u64)| super::run(&survey(&code, to, question)?, speaker);
    super::lines(codes, report, |report| report.summary())
}

fn one(code: &str, to: u64, question: &OctalGames, speaker: &Speaker) -> Result<(), Failure> {
    let report = super::run(&survey(code, to, question)?, speaker)?;
    show(&report, question.sequence_format, speaker)
}

/// Grundy's game in full, surveyed like octal games.
pub(super) fn grundys_game(question: &GrundysGame, speaker: &Speaker) -> Result<(), Failure> {
    let survey = of_game("grundys-game", question.heaps)?;
    let report = super::run(&question.job.folder.job(survey), speaker)?;
    show(&report, question.job.sequence_format, speaker)
}

fn survey(code: &str, to: u64, question: &OctalGames) -> Result<Job<Octal>, Failure> {
    let mut octal = of_code(code, to)?;
    octal.misere = question.misere_to;
    Ok(question.folder.job(octal))
}

fn windowed(code: &str, to: u64, question: &OctalGames) -> Result<Job<ByWindow>, Failure> {
    Ok(Job {
        threads: threads(question.threads.map(usize::from)),
        ..question.folder.job(of_code(code, to)?.by_window())
    })
}

fn of_code(code: &str, to: u64) -> Result<Octal, Failure> {
    match code.starts_with("octal:") {
        true => of_game(code, to),
        false => of_game(&format!("octal:{code}"), to),
    }
}

fn of_game(name: &str, to: u64) -> Result<Octal, Failure> {
    let (name, digits) = take_and_break(name)?;
    Ok(Octal::new(name, digits, to))
}

/// True if the question asks only for results that a window gives too.
fn in_words(question: &OctalGames) -> bool {
    let text = question.sequence_format == SequenceFormat::Text;
    text && question.misere_to == 0 && question.folder.out.is_none()
}

/// Runs the survey with a window, because all nimbers do not fit in memory; a game
/// without a window fails for lack of memory.
fn instead(
    code: &str,
    to: u64,
    question: &OctalGames,
    speaker: &Speaker,
    failure: Failure,
) -> Result<(), Failure> {
    let report = super::run(&windowed(code, to, question)?, speaker)?;
    if let Err(NoWindow::Rare(_) | NoWindow::Nimber(_)) = report.result {
        return Err(failure);
    }
    let mut lines = vec![Message::new("survey-octal-by-window")];
    lines.extend(report.sentences());
    say(&lines, speaker)
}
