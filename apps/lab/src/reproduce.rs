//! `reproduce`: recomputes published tables and compares them cell by cell.

use grundy::{Message, Speaker};
use grundy_claims::{
    Book, Claim, Content, Finding, Lab, Mismatch, PrintedTable, Recorded, Reproduced, Right, Rules,
    Source, Verdict,
};
use serde_json::{Value, json};

use crate::args::ReproduceArgs;
use crate::claims::{self, spoken};
use grundy_cli::failure::Failure;
use grundy_cli::observer;
use grundy_cli::output;
use grundy_cli::text::columns;

pub(crate) fn reproduce(question: &ReproduceArgs, speaker: &Speaker) -> Result<(), Failure> {
    let sources = match &question.file {
        Some(path) => claims::files(path)?
            .iter()
            .map(|(name, text)| Source::read(name, text))
            .collect(),
        None => Source::published(),
    };
    let sources = sources.map_err(|why| claims::unread(&why))?;
    let chosen = match (question.name.as_deref(), sources.as_slice()) {
        (Some(name), _) => Source::named(&sources, name).map_err(Failure::Said)?,
        (None, [one]) if question.file.is_some() => one,
        (None, _) => {
            let flags = [
                ("--all", question.all),
                ("--threads", question.threads.is_some()),
                ("--timeout", question.timeout.is_some()),
            ];
            Failure::if_idle(&flags, "grundy reproduce")?;
            return listed(&sources, question.json, speaker);
        }
    };
    let rules = Rules {
        time: question.timeout,
        ..Rules::default()
    };
    let lab = claims::lab(question.threads, rules);
    observer::when_interrupted(lab.stopper());
    let run = Run {
        source: chosen,
        lab,
        question,
        speaker,
    };
    match &chosen.content {
        Content::Tables(tables) => run.tables(tables),
        Content::Document { number, short } => run.document(*number, short),
    }
}

/// Every source on a line: name, cells, time, content.
fn listed(sources: &[Source], json: bool, speaker: &Speaker) -> Result<(), Failure> {
    if json {
        let sources: Vec<Value> = sources
            .iter()
            .map(|source| {
                json!({
                    "name": source.name,
                    "reference": source.reference,
                    "prints": spoken(&source.prints, speaker),
                    "cells": source.cells(),
                    "seconds": source.seconds,
                })
            })
            .collect();
        return output::write(&output::json(&json!(sources)));
    }
    let rows: Vec<[String; 4]> = sources
        .iter()
        .map(|source| {
            let cells = source.cells().map_or_else(
                || speaker.text("reproduce-claims"),
                |cells| speaker.say(&Message::new("reproduce-cells").with("cells", cells)),
            );
            let short = Message::new("reproduce-time").with("seconds", source.seconds.short);
            let time = match source.seconds.all {
                None => short,
                Some(all) => Message::new("reproduce-times")
                    .with("seconds", source.seconds.short)
                    .with("all", all),
            };
            let prints = spoken(&source.prints, speaker).to_owned();
            [source.name.clone(), cells, speaker.say(&time), prints]
        })
        .collect();
    output::print(&columns(&rows))
}

/// A source being recomputed.
struct Run<'a> {
    source: &'a Source,
    lab: Lab,
    question: &'a ReproduceArgs,
    speaker: &'a Speaker,
}

impl Run<'_> {
    /// Prints the reference, and the origin of the transcription.
    fn heading(&self) -> Result<(), Failure> {
        if self.question.json {
            return Ok(());
        }
        let transcribed = Message::new("reproduce-transcribed")
            .with("source", spoken(&self.source.transcribed, self.speaker));
        let transcribed = self.speaker.say(&transcribed);
        output::print(&format!("{}\n{transcribed}\n", self.source.reference))
    }

    fn say(&self, message: &Message) -> Result<(), Failure> {
        match self.question.json {
            true => Ok(()),
            false => output::say(std::slice::from_ref(message), self.speaker),
        }
    }

    fn tables(&self, tables: &[PrintedTable]) -> Result<(), Failure> {
        self.heading()?;
        let (mut agree, mut cells, mut recorded, mut left) = (0, 0, 0, 0);
        let mut wrong = Vec::new();
        for table in tables {
            if table.long && !self.question.all {
                left += table.cells.len();
                continue;
            }
            let result = observer::busy(|| grundy_claims::reproduce(&self.lab, table));
            let result = result.map_err(|finding| stopped(finding, table))?;
            self.table(&result)?;
            agree += result.agree();
            cells += table.cells.len();
            for cell in result.mismatches {
                match cell.as_recorded() {
                    true => recorded += 1,
                    false => wrong.push(cell),
                }
            }
        }
        if left > 0 {
            self.say(&Message::new("reproduce-left").with("cells", left))?;
        }
        self.say(
            &Message::new("reproduce-summary")
                .with("agree", agree)
                .with("cells", cells)
                .with("recorded", recorded),
        )?;
        match wrong.first() {
            None => Ok(()),
            Some(first) => Err(Failure::Mismatch(
                Message::new("reproduce-error-unlike")
                    .with("count", wrong.len())
                    .with("cell", first.cell.name.as_str())
                    .with("printed", first.cell.printed.as_str())
                    .with("found", first.computed.as_str()),
            )),
        }
    }

    fn table(&self, result: &Reproduced<'_>) -> Result<(), Failure> {
        let table = result.table;
        if self.question.json {
            let line = json!({
                "source": self.source.name,
                "place": table.place,
                "prints": spoken(&table.prints, self.speaker),
                "cells": table.cells.len(),
                "agree": result.agree(),
                "unlike": result.mismatches.iter().map(|cell| self.json(cell)).collect::<Vec<_>>(),
            });
            return output::write(&output::json(&line));
        }
        self.say(
            &Message::new("reproduce-table")
                .with("place", table.place.as_str())
                .with("prints", spoken(&table.prints, self.speaker))
                .with("agree", result.agree())
                .with("cells", table.cells.len())
                .with("time", format!("{:.2} s", result.time.as_secs_f64())),
        )?;
        for cell in &result.mismatches {
            self.say(
                &Message::new("reproduce-unlike")
                    .with("cell", cell.cell.name.as_str())
                    .with("printed", cell.cell.printed.as_str())
                    .with("found", cell.computed.as_str()),
            )?;
            match cell.recorded {
                Some(recorded) if cell.as_recorded() => self.recorded(recorded)?,
                Some(recorded) => self.say(
                    &Message::new("reproduce-otherwise").with("found", recorded.computed.as_str()),
                )?,
                None => self.say(&Message::new("reproduce-unrecorded"))?,
            }
        }
        Ok(())
    }

    fn recorded(&self, recorded: &Recorded) -> Result<(), Failure> {
        let key = match recorded.right {
            Right::Printed => "reproduce-printed-right",
            Right::Found => "reproduce-found-right",
        };
        self.say(&Message::new(key).with("why", spoken(&recorded.why, self.speaker)))?;
        match &recorded.proof {
            Some(proof) => {
                self.say(&Message::new("reproduce-proof").with("command", proof.as_str()))
            }
            None => Ok(()),
        }
    }

    fn json(&self, cell: &Mismatch<'_>) -> Value {
        let recorded = cell.recorded;
        json!({
            "cell": cell.cell.name,
            "printed": cell.cell.printed,
            "found": cell.computed,
            "as_recorded": cell.as_recorded(),
            "right": recorded.map(|recorded| recorded.right),
            "why": recorded.map(|recorded| spoken(&recorded.why, self.speaker)),
            "proof": recorded.and_then(|recorded| recorded.proof.as_deref()),
        })
    }

    /// Checks the claims of a document; those that fail are printed as by `audit`.
    fn document(&self, number: u32, short: &[String]) -> Result<(), Failure> {
        let book = Book::published().map_err(|why| claims::unread(&why))?;
        let printed: Vec<&Claim> = book
            .claims()
            .filter(|claim| claim.document == number && !claim.reading)
            .collect();
        let is_chosen = |claim: &&&Claim| {
            let is_short = short.iter().any(|id| claims::is_of(&claim.id, id));
            self.question.all || short.is_empty() || is_short
        };
        let chosen: Vec<&Claim> = printed.iter().filter(is_chosen).copied().collect();
        self.heading()?;
        let mut written = Ok(());
        let audited = observer::busy(|| {
            grundy_claims::audit(&self.lab, &chosen, |audited| {
                let is_shown = audited.claim.verdict == Verdict::False || !audited.as_recorded();
                if written.is_err() || claims::cut_short(audited) || !is_shown {
                    return;
                }
                written = match self.question.json {
                    true => output::write(&output::json(&claims::json_of(audited, self.speaker))),
                    false => {
                        output::print(&format!("{}\n", claims::line_of(audited, self.speaker)))
                    }
                };
            })
        });
        written?;
        if audited.iter().any(claims::cut_short) {
            return Err(cancelled());
        }
        if chosen.len() < printed.len() {
            let left = printed.len() - chosen.len();
            self.say(&Message::new("reproduce-left-claims").with("claims", left))?;
        }
        let agree = audited
            .iter()
            .filter(|one| matches!(one.checked.verdict, Some(Verdict::True | Verdict::Open)));
        self.say(
            &Message::new("reproduce-summary-claims")
                .with("agree", agree.count())
                .with("claims", audited.len()),
        )?;
        let wrong: Vec<_> = audited.iter().filter(|one| !one.as_recorded()).collect();
        match wrong.first() {
            None => Ok(()),
            Some(first) => Err(claims::mismatch(wrong.len(), first, self.speaker)),
        }
    }
}

fn cancelled() -> Failure {
    match observer::interrupted() {
        true => Failure::Interrupted,
        false => Failure::Limit(Message::new("reproduce-time-up")),
    }
}

/// The reason why a table was not finished.
fn stopped(finding: Finding, table: &PrintedTable) -> Failure {
    let about = |why| {
        Message::new("lab-in")
            .with("part", table.place.as_str())
            .with("why", why)
    };
    match finding {
        Finding::Stopped(why) => Failure::Limit(about(why)),
        Finding::Broken(why) => Failure::Said(about(why)),
        _ => cancelled(),
    }
}
