//! `genus`: the misère values of heaps and positions.

use grundy::ruleset::label;
use grundy::{Error, Message, MisereValue, Solver, Speaker, Stop};
use serde_json::{Value, json};

use crate::args::{GenusArgs, TableArgs};
use crate::failure::Failure;
use crate::named;
use crate::observer;
use crate::output;
use crate::text::columns;

/// The default last heap.
const TO: u64 = 20;
/// The most characters of a form in a table.
const WIDEST: usize = 60;

/// The values, with the heading of their first column.
struct Values {
    game: String,
    axis: &'static str,
    rows: Vec<(String, MisereValue)>,
    stopped: Option<Stop>,
}

pub(crate) fn genus(question: &GenusArgs, speaker: &Speaker) -> Result<(), Failure> {
    let no_tables = TableArgs::default();
    let mut solver = observer::solver(question.limits.limits(), &no_tables, speaker)?;
    let values = observer::busy(|| solver.together(|solver| compute(question, solver)))?;
    drop(solver);
    match question.json {
        true => output::write(&output::json(&json_of(&values)))?,
        false => output::print(&render(&values, question.positions.is_empty(), speaker))?,
    }
    match values.stopped {
        Some(stop) => Err(Error::Limit(stop).into()),
        None => Ok(()),
    }
}

fn compute(question: &GenusArgs, solver: &mut Solver) -> Result<Values, Failure> {
    let game = named::game(&question.game)?;
    if question.positions.is_empty() {
        let genera = game.genera(question.to.unwrap_or(TO), solver)?;
        let values = genera.values.into_iter();
        return Ok(Values {
            game: genera.game,
            axis: genera.axis,
            rows: values
                .map(|(number, value)| (number.to_string(), value))
                .collect(),
            stopped: genera.stopped,
        });
    }
    let mut rows = Vec::new();
    for text in &question.positions {
        let value = game.position(text)?.genus(solver)?;
        rows.push((value.position.clone(), value));
    }
    Ok(Values {
        game: game.name().to_owned(),
        axis: "genus-position",
        rows,
        stopped: None,
    })
}

/// The table. For heaps in a line long forms are omitted; named positions show every form
/// that has a text.
fn render(values: &Values, is_line: bool, speaker: &Speaker) -> String {
    let head = [
        values.axis,
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
    rows.extend(values.rows.iter().map(row));
    let title = Message::new("genus-head").with("game", label(&values.game));
    format!("{}\n\n{}", speaker.say(&title), columns(&rows))
}

fn json_of(values: &Values) -> Value {
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
        "game": values.game,
        "positions": values.rows.iter().map(value).collect::<Vec<Value>>(),
        "stopped": values.stopped.map(|stop| stop.why.word()),
    })
}
