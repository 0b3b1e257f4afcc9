//! Octal games and Grundy's: sequences, periods, misère outcomes.

use grundy::{Game, Message, NoWindow, Outcome, Period, Reached, SparseSpace, Speaker};
use grundy_surveys::octal::{Atlas, Bound, Class, Code, Octal, Report, Row, WindowReport};

use crate::args::{FolderArgs, GrundysGame, OctalGames, Places, SequenceFormat};
use crate::progress::SurveyObserver;
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output::{self, stream};
use grundy_cli::threads;

/// One game in full, several in a line each, or the folder of an atlas.
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
        return codes.try_for_each(|code| by_window(code, to, question, speaker));
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

/// All codes with so many digits: a line for each, or a folder.
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
    if let Some(out) = &question.folder.out {
        let window_to = match &question.window_to[..] {
            [] => vec![0; count],
            given => bounds(given)?,
        };
        let bounds = to.into_iter().zip(window_to);
        let bounds = bounds.map(|(to, window_to)| Bound { to, window_to });
        let mut atlas = Atlas::new(places.first, bounds.collect(), out);
        atlas.resume = question.folder.resume;
        atlas.memory = question.folder.max_memory.or(atlas.memory);
        atlas.threads = threads(question.threads.map(usize::from));
        return folder(&atlas, speaker);
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

/// The folder of an atlas, and a line for each length of codes.
fn folder(atlas: &Atlas, speaker: &Speaker) -> Result<(), Failure> {
    let observer = SurveyObserver::telling("progress-octal-atlas", u64::MAX, speaker);
    let report = observer::busy(|| atlas.run(&observer))?;
    let mut text = String::new();
    for (places, bound) in (atlas.places..).zip(&atlas.bounds) {
        let rows = report.rows.iter().zip(&report.classes);
        let rows: Vec<_> = rows
            .filter(|(row, _)| row.code.places() == places)
            .collect();
        let count = |counted: fn(&Row, &Class) -> bool| {
            let counted = rows.iter().filter(|(row, class)| counted(row, class));
            counted.count().to_string()
        };
        let line = Message::new("survey-octal-atlas")
            .with("places", places)
            .with("codes", rows.len().to_string())
            .with("proved", count(|row, _| row.period.is_some()))
            .with("windows", count(|row, _| row.window.is_some()))
            .with("own", count(|row, class| row.code == class.code))
            .with("to", bound.to.to_string());
        text += &(speaker.say(&line) + "\n");
    }
    let files = Message::new("survey-octal-atlas-files");
    text += &(speaker.say(&files.with("folder", atlas.out.display().to_string())) + "\n");
    output::print(&text)
}

/// A line for each game, printed as soon as it is known.
fn lines(
    codes: impl Iterator<Item = (String, u64)>,
    question: &OctalGames,
    speaker: &Speaker,
) -> Result<(), Failure> {
    for (number, (code, to)) in codes.enumerate() {
        let report = found(&code, to, question, speaker)?;
        stream(|file| report.line(file, number == 0))?;
    }
    Ok(())
}

fn one(code: &str, to: u64, question: &OctalGames, speaker: &Speaker) -> Result<(), Failure> {
    let survey = survey(code, to, question)?;
    in_full(&survey, question.sequence_format, speaker)
}

/// Grundy's game in full, which is surveyed as octal games are.
pub(super) fn grundys_game(question: &GrundysGame, speaker: &Speaker) -> Result<(), Failure> {
    let survey = of_game("grundys-game", question.heaps, &question.folder)?;
    in_full(&survey, question.sequence_format, speaker)
}

fn in_full(survey: &Octal, format: SequenceFormat, speaker: &Speaker) -> Result<(), Failure> {
    let report = observed(survey, speaker)?;
    match format {
        SequenceFormat::Text => output::print(&told(&report, survey.misere, speaker)),
        SequenceFormat::Csv => stream(|file| report.csv(file)),
        SequenceFormat::Bfile => stream(|file| report.bfile(file)),
    }
}

fn found(code: &str, to: u64, question: &OctalGames, speaker: &Speaker) -> Result<Report, Failure> {
    observed(&survey(code, to, question)?, speaker)
}

fn observed(survey: &Octal, speaker: &Speaker) -> Result<Report, Failure> {
    let observer = SurveyObserver::telling("progress-octal", u64::MAX, speaker);
    Ok(observer::busy(|| survey.run(&observer))?)
}

fn survey(code: &str, to: u64, question: &OctalGames) -> Result<Octal, Failure> {
    let name = if code.starts_with("octal:") {
        code.to_owned()
    } else {
        format!("octal:{code}")
    };
    let mut survey = of_game(&name, to, &question.folder)?;
    survey.misere = question.misere_to;
    survey.threads = threads(question.threads.map(usize::from));
    Ok(survey)
}

fn of_game(name: &str, to: u64, folder: &FolderArgs) -> Result<Octal, Failure> {
    let game = Game::named(name)?;
    // A code without a move has the sequence of zeros.
    let digits = game.take_and_break().unwrap_or_else(|| vec![0]);
    let mut survey = Octal::new(game.name(), digits, to);
    survey.out.clone_from(&folder.out);
    survey.resume = folder.resume;
    survey.memory = folder.max_memory.or(survey.memory);
    Ok(survey)
}

/// Whether all that is wanted of a game is what a window finds too.
fn in_words(question: &OctalGames) -> bool {
    let text = question.sequence_format == SequenceFormat::Text;
    text && question.misere_to == 0 && question.folder.out.is_none()
}

/// By a window, where there is no room for all nimbers; a game without a window
/// fails for want of room.
fn instead(
    code: &str,
    to: u64,
    question: &OctalGames,
    speaker: &Speaker,
    failure: Failure,
) -> Result<(), Failure> {
    let survey = survey(code, to, question)?;
    let observer = SurveyObserver::telling("progress-octal", u64::MAX, speaker);
    let lines = match observer::busy(|| survey.by_window(&observer))? {
        Ok(report) => told_of_window(&report),
        Err(NoWindow::Periodic(period)) => vec![told_of_period(&survey.name, &period)],
        Err(NoWindow::Rare(_) | NoWindow::Nimber(_)) => return Err(failure),
    };
    drop(observer);
    let why = Message::new("survey-octal-by-window");
    let lines = std::iter::once(why).chain(lines);
    let text: String = lines.map(|line| speaker.say(&line) + "\n").collect();
    output::print(&text)
}

/// A game in words, found by a window.
fn by_window(code: &str, to: u64, question: &OctalGames, speaker: &Speaker) -> Result<(), Failure> {
    let survey = survey(code, to, question)?;
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
    output::print(&text)
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

/// A game in words, with its misère outcomes as far as they were asked for.
fn told(report: &Report, misere_to: u16, speaker: &Speaker) -> String {
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
                .with("count", report.exceptions.len())
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
    if misere_to > 0 {
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
        if reached < usize::from(misere_to) {
            lines.push(Message::new("survey-octal-misere-short"));
        }
    }
    lines.iter().map(|line| speaker.say(line) + "\n").collect()
}
