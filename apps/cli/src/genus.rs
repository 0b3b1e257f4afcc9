//! `genus`: what heaps and positions are in misère play.

use grundy::ruleset::label;
use grundy::{Error, Message, MisereValue, Solver, Speaker, Stop};
use serde_json::{Value, json};

use crate::args::{GenusArgs, TableArgs};
use crate::failure::Failure;
use crate::named;
use crate::observer;
use crate::output;
use crate::text::columns;

/// The last number unless another is asked for.
const TO: u64 = 20;
/// Forms of more characters are not written out in a table.
const WIDEST: usize = 60;

/// What was asked for, with the first column of the table.
struct Found {
    game: String,
    axis: &'static str,
    values: Vec<(String, MisereValue)>,
    stopped: Option<Stop>,
}

pub(crate) fn genus(question: &GenusArgs, speaker: &Speaker) -> Result<(), Failure> {
    let no_tables = TableArgs { tables: None };
    let mut solver = observer::solver(question.limits.limits(), &no_tables, speaker)?;
    let found = observer::busy(|| solver.together(|solver| found(question, solver)))?;
    drop(solver);
    match question.json {
        true => output::write(&output::json(&json_of(&found)))?,
        false => output::print(&told(&found, question.positions.is_empty(), speaker))?,
    }
    match found.stopped {
        Some(stop) => Err(Error::Limit(stop).into()),
        None => Ok(()),
    }
}

fn found(question: &GenusArgs, solver: &mut Solver) -> Result<Found, Failure> {
    let game = named::game(&question.game)?;
    if question.positions.is_empty() {
        let genera = game.genera(question.to.unwrap_or(TO), solver)?;
        let values = genera.values.into_iter();
        return Ok(Found {
            game: genera.game,
            axis: genera.axis,
            values: values
                .map(|(number, value)| (number.to_string(), value))
                .collect(),
            stopped: genera.stopped,
        });
    }
    let mut values = Vec::new();
    for text in &question.positions {
        let value = game.position(text)?.genus(solver)?;
        values.push((value.position.clone(), value));
    }
    Ok(Found {
        game: game.name().to_owned(),
        axis: "genus-position",
        values,
        stopped: None,
    })
}

/// A table. Along a line long forms are not written out; of named positions all
/// are that have a text.
fn told(found: &Found, is_line: bool, speaker: &Speaker) -> String {
    let head = [
        found.axis,
        "genus-genus",
        "genus-kind",
        "genus-outcome",
        "genus-form",
    ];
    let row = |(name, value): &(String, MisereValue)| {
        let fits = |text: &&String| !is_line || text.len() <= WIDEST;
        let form = value.form.as_ref().filter(fits).cloned();
        let form = form.unwrap_or_else(|| {
            let long = Message::new("genus-long")
                .with("options", value.options as u64)
                .with("birthday", u64::from(value.birthday));
            speaker.say(&long)
        });
        [
            name.clone(),
            value.genus.to_string(),
            speaker.text(&format!("genus-{}", value.kind())),
            value.outcome().to_string(),
            form,
        ]
    };
    let mut rows = vec![head.map(|key| speaker.text(key))];
    rows.extend(found.values.iter().map(row));
    let title = Message::new("genus-head").with("game", label(&found.game));
    format!("{}\n\n{}", speaker.say(&title), columns(&rows))
}

fn json_of(found: &Found) -> Value {
    let value = |(_, value): &(String, MisereValue)| {
        let misere = value.genus.misere().iter();
        json!({
            "position": value.position,
            "genus": {
                "nimber": value.genus.nimber().0,
                "misere": misere.map(|value| value.0).collect::<Vec<u64>>(),
            },
            "kind": value.kind(),
            "outcome": value.outcome().word(),
            "form": value.form,
            "options": value.options,
            "birthday": value.birthday,
        })
    };
    json!({
        "game": found.game,
        "positions": found.values.iter().map(value).collect::<Vec<Value>>(),
        "stopped": found.stopped.map(|stop| stop.why.word()),
    })
}
