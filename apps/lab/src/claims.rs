//! `audit` and `conjecture`: check claims.

mod report;

use std::io::Read as _;
use std::path::Path;
use std::time::Duration;

use grundy::{Arg, Corner, Message, Speaker, nearest};
use grundy_claims::{
    Audited, Book, BySolver, Checked, Claim, Counterexample, Finding, Lab, Outcome, Rules,
    Statement, Text, ValuedPosition, Verdict,
};
use serde_json::{Value, json};

use crate::args::{AuditArgs, ConjectureArgs, usual_time};
use grundy::ruleset::label;
use grundy_cli::board;
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output;

/// Checks the documents' claims and compares the results with the recorded ones.
pub(crate) fn audit(question: &AuditArgs, speaker: &Speaker) -> Result<(), Failure> {
    let book = match &question.claims {
        Some(path) => book(path)?,
        None => Book::published().map_err(|why| unread(&why))?,
    };
    let number = question.document;
    let of_document = book
        .claims()
        .filter(|claim| number.is_none_or(|number| claim.document == number));
    let chosen = match &question.id {
        Some(id) => named(of_document.collect(), id)?,
        None => of_document.collect(),
    };
    if chosen.is_empty() {
        let number = number.map(|number| number.to_string());
        return Err(said("lab-error-no-claim", number.unwrap_or_default()));
    }
    let rules = Rules {
        time: question.timeout,
        ..Rules::default()
    };
    let lab = lab(question.threads, rules);
    observer::when_interrupted(lab.stopper());
    let mut written = Ok(());
    let mut done = 0;
    let audited = observer::watched("progress-claims", speaker, |terminal| {
        grundy_claims::audit(&lab, &chosen, |audited| {
            if question.report.is_some() {
                done += 1;
                terminal.show_cases(done);
                return;
            }
            // An interrupted audit is no evidence.
            if written.is_err() || observer::interrupted() || cut_short(audited) {
                return;
            }
            let line = match question.json {
                true => output::json(&json_of(audited, speaker)),
                false => format!("{}\n", line_of(audited, speaker)),
            };
            written = output::write(&line);
        })
    });
    written?;
    if observer::interrupted() {
        return Err(Failure::Interrupted);
    }
    let done = audited.iter().filter(|audited| !cut_short(audited)).count();
    if done < audited.len() {
        return Err(Failure::Limit(
            Message::new("lab-audit-time")
                .with("done", done as u64)
                .with("claims", audited.len() as u64),
        ));
    }
    let wrong: Vec<&Audited<'_>> = audited
        .iter()
        .filter(|audited| !audited.as_recorded())
        .collect();
    let summary = summary(&audited, speaker);
    if let Some(form) = question.report {
        let published = question.claims.is_none();
        let text = report::report(form, published, &book, &audited, &summary, speaker);
        match &question.out {
            Some(path) => output::save(path, &text)?,
            None => output::write(&text)?,
        }
    } else if !question.json {
        output::print(&format!("{summary}\n"))?;
    }
    match wrong.first() {
        None => Ok(()),
        Some(first) => Err(mismatch(wrong.len(), first, speaker)),
    }
}

/// The failure of claims that differ from their records, starting with this one.
pub(crate) fn mismatch(count: usize, first: &Audited<'_>, speaker: &Speaker) -> Failure {
    Failure::Mismatch(
        Message::new("lab-error-unlike")
            .with("count", count)
            .with("id", first.claim.id.as_str())
            .with("recorded", verdict_text(Some(first.claim.verdict), speaker))
            .with("found", result_of(first, speaker)),
    )
}

/// True if a time limit or a cancellation came before all cases were checked.
pub(crate) fn cut_short(audited: &Audited<'_>) -> bool {
    std::iter::once(&audited.checked)
        .chain(&audited.corrected)
        .any(|checked| matches!(checked.outcome.finding, Finding::Cancelled))
}

/// The documents' claims counted by verdict, then the readings that no document prints. A
/// group without claims has no line.
fn summary(audited: &[Audited<'_>], speaker: &Speaker) -> String {
    let counts = |key, reading| {
        let of = |verdict: Option<Verdict>| {
            audited
                .iter()
                .filter(|one| one.claim.reading == reading)
                .filter(|one| verdict.is_none() || one.checked.verdict == verdict)
                .count() as u64
        };
        let message = Message::new(key)
            .with("claims", of(None))
            .with("true", of(Some(Verdict::True)))
            .with("false", of(Some(Verdict::False)))
            .with("open", of(Some(Verdict::Open)));
        speaker.say(&message)
    };
    let any = |reading| audited.iter().any(|one| one.claim.reading == reading);
    match (any(false), any(true)) {
        (_, false) => counts("lab-summary", false),
        (false, true) => counts("lab-summary-readings-alone", true),
        (true, true) => {
            let readings = counts("lab-summary-readings", true);
            format!("{}\n{readings}", counts("lab-summary", false))
        }
    }
}

/// A verdict in the reader's language; programs read [`Verdict::word`].
fn verdict_text(verdict: Option<Verdict>, speaker: &Speaker) -> String {
    verdict.map_or_else(
        || "?".to_owned(),
        |verdict| speaker.text(&format!("lab-verdict-{}", verdict.word())),
    )
}

/// A user's own book: one file, or every `.toml` file of a folder.
fn book(path: &Path) -> Result<Book, Failure> {
    Book::read(files(path)?).map_err(|why| unread(&why))
}

/// The names and texts of a file, or of every `.toml` file of a folder.
pub(crate) fn files(path: &Path) -> Result<Vec<(String, String)>, Failure> {
    /// The most bytes of a file of claims.
    const MOST: u64 = 64 << 20;
    let mut paths = Vec::new();
    if path.is_dir() {
        for entry in std::fs::read_dir(path).map_err(Failure::file(path))? {
            let file = entry.map_err(Failure::file(path))?.path();
            if file.extension().is_some_and(|ending| ending == "toml") {
                paths.push(file);
            }
        }
        paths.sort();
    } else {
        paths.push(path.to_owned());
    }
    let mut files = Vec::new();
    for path in paths {
        let mut text = String::new();
        let failed = Failure::file(&path);
        let file = std::fs::File::open(&path).map_err(&failed)?;
        let read = file.take(MOST).read_to_string(&mut text);
        if read.map_err(&failed)? as u64 == MOST {
            let why = Message::new("lab-book-large")
                .with("file", path.display().to_string())
                .with("most", MOST >> 20);
            return Err(said("lab-error-claims", why));
        }
        files.push((path.display().to_string(), text));
    }
    Ok(files)
}

pub(crate) fn unread(why: &grundy_claims::Error) -> Failure {
    said("lab-error-claims", why.message())
}

/// The claims with this id, else those whose ids begin with it.
fn named<'b>(claims: Vec<&'b Claim>, id: &str) -> Result<Vec<&'b Claim>, Failure> {
    let of = |named: &dyn Fn(&str) -> bool| -> Vec<&'b Claim> {
        let claims = claims.iter().copied();
        claims.filter(|claim| named(&claim.id)).collect()
    };
    let whole = of(&|known| is_of(known, id));
    let chosen = match whole.is_empty() {
        true => of(&|known| known.starts_with(id)),
        false => whole,
    };
    if chosen.is_empty() {
        let ids: Vec<&str> = claims.iter().map(|claim| &*claim.id).collect();
        return Err(match nearest(id, &ids) {
            Some(nearest) => Failure::Said(
                Message::new("lab-error-no-claim-near")
                    .with("id", id)
                    .with("nearest", nearest),
            ),
            None => said("lab-error-no-claim", id),
        });
    }
    Ok(chosen)
}

/// True if `id` begins with `prefix` and a point.
pub(crate) fn is_of(id: &str, prefix: &str) -> bool {
    id.strip_prefix(prefix)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

pub(crate) fn lab(threads: Option<std::num::NonZeroU16>, rules: Rules) -> Lab {
    let threads = grundy_cli::threads(threads.map(|threads| threads.get().into()));
    Lab::new(threads, rules, &BySolver::boxed)
}

fn said(key: &'static str, why: impl Into<Arg>) -> Failure {
    Failure::Said(Message::new(key).with("why", why))
}

/// A text in the reader's language; each document uses a single script.
pub(crate) fn spoken<'t>(text: &'t Text, speaker: &Speaker) -> &'t str {
    text.spoken(speaker.language())
}

/// A short result, if it differs from the recorded one.
fn result_of(audited: &Audited<'_>, speaker: &Speaker) -> String {
    let wrong = match &audited.corrected {
        Some(corrected) if audited.checked.as_recorded => corrected,
        _ => &audited.checked,
    };
    match &wrong.outcome.finding {
        Finding::Holds if wrong.outcome.cases == 0 => speaker.text("lab-no-case"),
        Finding::Holds => verdict_text(wrong.verdict, speaker),
        Finding::Fails(example) => {
            let word = verdict_text(Some(Verdict::False), speaker);
            match values(example) {
                values if values.is_empty() => word,
                values => format!("{word}: {values}"),
            }
        }
        Finding::Stopped(why) | Finding::Broken(why) => speaker.say(why),
        Finding::Cancelled => speaker.text("limit-cancelled-now"),
    }
}

fn values(example: &Counterexample) -> String {
    let values: Vec<String> = example
        .values
        .iter()
        .map(|(name, value)| format!("{name} = {value}"))
        .collect();
    values.join(", ")
}

fn seconds(time: Duration) -> String {
    format!("{:.2} s", time.as_secs_f64())
}

/// One line of the audit.
pub(crate) fn line_of(audited: &Audited<'_>, speaker: &Speaker) -> String {
    let claim = audited.claim;
    let verdict = verdict_text(audited.checked.verdict, speaker);
    let mark = if audited.as_recorded() { "" } else { "  !" };
    let mut line = format!(
        "{}{mark}  {}  {}  {verdict}",
        claim.id,
        claim.document,
        spoken(&claim.says, speaker)
    );
    if claim.reading {
        line.push_str(&format!("  ({})", speaker.text("lab-reading")));
    }
    if let Some(example) = audited.checked.outcome.finding.counterexample() {
        let values = values(example);
        if !values.is_empty() {
            line.push_str(&format!("  [{values}]"));
        }
    }
    let range = claim.statement.range();
    if !range.is_empty() {
        line.push_str(&format!("  {range}"));
    }
    line.push_str(&format!(
        "  ({})  {}",
        audited.checked.outcome.cases,
        seconds(audited.time())
    ));
    if let Some(right) = &claim.corrected {
        let checked = audited.corrected.as_ref();
        let holds = verdict_text(checked.and_then(|checked| checked.verdict), speaker);
        line.push_str(&format!("  → {holds}: {}", spoken(&right.says, speaker)));
    }
    line
}

pub(crate) fn json_of(audited: &Audited<'_>, speaker: &Speaker) -> Value {
    let claim = audited.claim;
    let corrected = claim
        .corrected
        .as_ref()
        .zip(audited.corrected.as_ref())
        .map(|(right, checked)| {
            json!({
                "statement": spoken(&right.says, speaker),
                "verdict": checked.verdict.map(Verdict::word),
                "checked": checked_json(&right.statement, checked, right.because.as_ref(), speaker),
            })
        });
    json!({
        "id": claim.id,
        "document": claim.document,
        "place": claim.place,
        "statement": spoken(&claim.says, speaker),
        "reading": claim.reading,
        "verdict": audited.checked.verdict.map(Verdict::word),
        "checked": checked_json(&claim.statement, &audited.checked, claim.because.as_ref(), speaker),
        "counterexample": audited.checked.outcome.finding.counterexample().map(example_json),
        "corrected": corrected,
    })
}

fn checked_json(
    statement: &Statement,
    checked: &Checked,
    because: Option<&Text>,
    speaker: &Speaker,
) -> Value {
    json!({
        "range": statement.range(),
        "cases": checked.outcome.cases,
        "because": because.map(|text| spoken(text, speaker)),
    })
}

fn example_json(example: &Counterexample) -> Value {
    let values: serde_json::Map<String, Value> = example
        .values
        .iter()
        .map(|(name, value)| {
            (
                name.clone(),
                value
                    .parse::<i64>()
                    .map_or_else(|_| json!(value), |number| json!(number)),
            )
        })
        .collect();
    let seen = example.seen.as_ref();
    json!({
        "values": values,
        "game": seen.map(|seen| seen.position.game()),
        "position": seen.map(|seen| seen.position.text()),
        "convention": seen.map(|seen| seen.convention.word()),
        "outcome": seen.and_then(|seen| seen.outcome).map(|outcome| outcome.to_string()),
        "nimber": seen.and_then(|seen| seen.nimber),
    })
}

/// Checks a user's own statement.
pub(crate) fn conjecture(question: &ConjectureArgs, speaker: &Speaker) -> Result<(), Failure> {
    let path = Path::new(&question.statement);
    let read = if path.is_file() {
        let text = std::fs::read_to_string(path).map_err(Failure::file(path))?;
        Statement::read_file(&text)
    } else {
        Statement::read(&question.statement)
    };
    let statement = read.map_err(|why| said("lab-error-statement", why.message()))?;
    let default = Rules::default();
    let rules = Rules {
        cases: question.max_cases.unwrap_or(default.cases),
        time: question
            .timeout
            .or_else(usual_time)
            .or(Some(Duration::from_mins(1))),
        bounds: grundy_claims::Bounds {
            steps: question.max_steps.unwrap_or(default.bounds.steps),
            ..default.bounds
        },
        ..default
    };
    let lab = lab(question.threads, rules);
    observer::when_interrupted(lab.stopper());
    let outcome = observer::watched("progress-cases", speaker, |terminal| {
        lab.check_watched(&statement, &|cases| terminal.show_cases(cases))
    });
    report(&statement, &outcome, question.json, speaker)
}

fn report(
    statement: &Statement,
    outcome: &Outcome,
    json: bool,
    speaker: &Speaker,
) -> Result<(), Failure> {
    if json {
        output::write(&output::json(&outcome_json(statement, outcome, speaker)))?;
    }
    let about = |key| Message::new(key).with("cases", outcome.cases);
    let timed = |key| about(key).with("time", seconds(outcome.time));
    match &outcome.finding {
        Finding::Holds | Finding::Fails(_) if json => Ok(()),
        Finding::Holds => output::say(&[timed("lab-holds")], speaker),
        Finding::Fails(example) => {
            output::say(&[timed("lab-fails")], speaker)?;
            output::print(&drawn(example, speaker))
        }
        Finding::Broken(why) => Err(said("lab-error-statement", why.clone())),
        Finding::Stopped(why) => Err(Failure::Limit(
            about("lab-stopped").with("why", why.clone()),
        )),
        Finding::Cancelled if observer::interrupted() => Err(Failure::Interrupted),
        Finding::Cancelled => Err(Failure::Limit(about("lab-time"))),
    }
}

fn outcome_json(statement: &Statement, outcome: &Outcome, speaker: &Speaker) -> Value {
    let (finding, why) = match &outcome.finding {
        Finding::Holds => ("holds", None),
        Finding::Fails(_) => ("fails", None),
        Finding::Stopped(why) => ("stopped", Some(speaker.say(why))),
        Finding::Cancelled => ("stopped", Some("time or interruption".to_owned())),
        Finding::Broken(why) => ("broken", Some(speaker.say(why))),
    };
    json!({
        "check": statement.check,
        "range": statement.range(),
        "cases": outcome.cases,
        "finding": finding,
        "why": why,
        "counterexample": outcome.finding.counterexample().map(example_json),
    })
}

/// The values of a counterexample, and its position with its true value.
fn drawn(example: &Counterexample, speaker: &Speaker) -> String {
    let mut text = match values(example) {
        none if none.is_empty() => none,
        values => format!("  {values}\n"),
    };
    let Some(seen) = &example.seen else {
        return text;
    };
    text.push_str(&format!("\n{}\n", seen_line(seen, speaker)));
    text.push_str(&board::painted(
        &seen.position.scene(),
        Corner::UpperLeft,
        speaker,
    ));
    text
}

/// A line with a position and its true value.
fn seen_line(seen: &ValuedPosition, speaker: &Speaker) -> String {
    let outcome = seen
        .outcome
        .map_or_else(|| "?".to_owned(), |outcome| outcome.to_string());
    let mut line = format!(
        "{} {} · {}: {outcome}",
        label(seen.position.game()),
        seen.position.text(),
        speaker.say(&seen.ending())
    );
    if let Some(nimber) = seen.nimber {
        line.push_str(&format!(", *{nimber}"));
    }
    line
}
