//! `solve hexagon … --classes`: document 1's own theory beside the truth.

use std::fmt::Write as _;

use grundy::classes::{Classes, PartClass};
use grundy::{Answer, Game, Message, Outcome, Position, Solver, Speaker};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::listing::columns;
use crate::solve::outcome_key;

/// The classes of a position, where they are asked for.
pub(crate) fn asked(
    asked: bool,
    misere: bool,
    position: &Position,
) -> Result<Option<Classes>, Failure> {
    if !asked {
        return Ok(None);
    }
    match position.classes() {
        None => Err(Failure::Said(Message::new("classes-other-game"))),
        Some(_) if misere => Err(Failure::Said(Message::new("classes-misere"))),
        classes => Ok(classes),
    }
}

/// The true nimber of one part.
fn nimber(part: &PartClass, solver: &mut Solver) -> Result<u64, Failure> {
    let position = Game::named("hexagon")?.position(&part.board)?;
    Ok(position.nimber(solver)?)
}

/// As data, added to the answer.
pub(crate) fn object(
    classes: &Classes,
    solver: &mut Solver,
    speaker: &Speaker,
) -> Result<Value, Failure> {
    let mut parts = Vec::new();
    for part in &classes.parts {
        let mut object = json!({
            "board": part.board,
            "class": part.class.as_ref().ok(),
            "nimber": nimber(part, solver)?,
        });
        if let Err(why) = &part.class {
            object["why"] = json!(speaker.say(why));
        }
        parts.push(object);
    }
    let mut object = json!({ "parts": parts });
    if let Some(whole) = classes.whole {
        object["area_number"] = json!(whole.area_number);
        object["region_number"] = json!(whole.region_number);
        object["table"] = json!(whole.table);
        object["outcome"] = json!(whole.outcome.to_string());
        object["step"] = json!(whole.step);
    }
    Ok(object)
}

/// As a person reads it.
pub(crate) fn told(
    classes: &Classes,
    answer: &Answer,
    solver: &mut Solver,
    speaker: &Speaker,
) -> Result<String, Failure> {
    let mut text = format!("\n{}\n", speaker.text("classes-head"));
    let mut rows: Vec<[String; 3]> = Vec::new();
    for part in &classes.parts {
        let class = match &part.class {
            Ok(class) => format!("N_{class}"),
            Err(why) => speaker.say(why),
        };
        rows.push([
            format!("  {}", part.board),
            class,
            format!("*{}", nimber(part, solver)?),
        ]);
    }
    text.push_str(&columns(&rows));
    let Some(whole) = classes.whole else {
        let _ = writeln!(text, "{}", speaker.text("classes-open"));
        return Ok(text);
    };
    let numbers = Message::new("classes-numbers")
        .with("area", whole.area_number)
        .with("region", whole.region_number)
        .with("table", u64::from(whole.table));
    let verdict = match whole.step {
        Some((from, to)) => Message::new("classes-n")
            .with("from", u64::from(from))
            .with("to", u64::from(to)),
        None => Message::new("classes-p"),
    };
    let right = Message::new(if whole.outcome == answer.outcome {
        "classes-right"
    } else {
        "classes-wrong"
    })
    .with("outcome", Message::new(outcome_key(answer.outcome)));
    for message in [numbers, verdict, right] {
        let _ = writeln!(text, "{}", speaker.say(&message));
    }
    debug_assert_ne!(answer.outcome, Outcome::D);
    Ok(text)
}
