//! `solve hexagon … --classes`: document 1's own theory beside the truth.

use std::fmt::Write as _;

use grundy::classes::{Classes, PartClass, Says, Whole};
use grundy::{Answer, Game, Message, Outcome, Position, Solver, Speaker};
use grundy_render::Branch;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::listing::{columns, outcome_key};

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
            "moves": part.lengths,
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

/// "in 1, 2 or 4 moves".
fn lengths(part: &PartClass) -> Option<Message> {
    if part.lengths.is_empty() {
        return None;
    }
    // Of three and more in a row the first and the last.
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &length in &part.lengths {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == length => *last = length,
            _ => runs.push((length, length)),
        }
    }
    let runs = runs
        .into_iter()
        .flat_map(|(first, last)| match last - first {
            0 => vec![first.to_string()],
            1 => vec![first.to_string(), last.to_string()],
            _ => vec![format!("{first}–{last}")],
        });
    let lengths: Vec<String> = runs.collect();
    Some(Message::new("classes-lengths").with("lengths", lengths.join(", ")))
}

/// Document 1's flow charts for this position, from left to right: the position
/// with what the tables say, its parts, their cuts and what follows from each.
pub(crate) fn drawn(classes: &Classes, position: &Position, speaker: &Speaker) -> String {
    let said = |key| speaker.text(key);
    let mut root = position.text();
    if let Some(whole) = classes.whole {
        root += &format!(" · {}", speaker.say(&numbers(&whole)));
    }
    // Depth, what stands on the line, what stands at the node.
    let mut nodes = vec![(0, String::new(), root)];
    for part in &classes.parts {
        let class = match &part.class {
            Ok(class) => format!("{} ∈ N_{class}", part.board),
            Err(why) => format!("{}: {}", part.board, speaker.say(why)),
        };
        let class = match lengths(part) {
            Some(lengths) => format!("{class}, {}", speaker.say(&lengths)),
            None => class,
        };
        nodes.push((1, String::new(), class));
        for cut in &part.cuts {
            let boards = cut.left.iter().map(|(board, _)| board.clone());
            let terms: Vec<String> = std::iter::once("1".to_owned()).chain(boards).collect();
            let classes = cut.left.iter().map(|(_, class)| {
                class.map_or_else(|| "?".to_owned(), |class| format!("N_{class}"))
            });
            let sum: Vec<String> = std::iter::once("1".to_owned()).chain(classes).collect();
            let key = match cut.says {
                Says::Odd => "classes-odd",
                Says::Even => "classes-even",
                Says::Alike => "classes-alike",
                Says::ToThree => "classes-to-three",
                Says::ToFour => "classes-to-four",
                Says::Nothing => "classes-nothing",
            };
            let follows = format!("{}: {}", sum.join(" + "), said(key));
            nodes.push((2, terms.join(" + "), follows));
        }
    }
    if let Some(whole) = classes.whole {
        nodes.push((1, String::new(), speaker.say(&verdict(&whole))));
    }
    let title = format!("{} · {}", position.text(), said("classes-head"));
    let nodes = nodes.iter().map(|(depth, by, text)| Branch {
        depth: *depth,
        by,
        text,
        outcome: None,
    });
    grundy_render::Tree {
        title: &title,
        nodes: nodes.collect(),
    }
    .standalone()
}

fn numbers(whole: &Whole) -> Message {
    Message::new("classes-numbers")
        .with("area", whole.area_number)
        .with("region", whole.region_number)
        .with("table", u64::from(whole.table))
}

fn verdict(whole: &Whole) -> Message {
    match whole.step {
        Some((from, to)) => Message::new("classes-n")
            .with("from", u64::from(from))
            .with("to", u64::from(to)),
        None => Message::new("classes-p"),
    }
}

/// As a person reads it.
pub(crate) fn told(
    classes: &Classes,
    answer: &Answer,
    solver: &mut Solver,
    speaker: &Speaker,
) -> Result<String, Failure> {
    let mut text = format!("\n{}\n", speaker.text("classes-head"));
    let mut rows: Vec<[String; 4]> = Vec::new();
    for part in &classes.parts {
        let class = match &part.class {
            Ok(class) => format!("N_{class}"),
            Err(why) => speaker.say(why),
        };
        rows.push([
            format!("  {}", part.board),
            class,
            format!("*{}", nimber(part, solver)?),
            lengths(part).map_or_else(String::new, |lengths| speaker.say(&lengths)),
        ]);
    }
    text.push_str(&columns(&rows));
    let Some(whole) = classes.whole else {
        let _ = writeln!(text, "{}", speaker.text("classes-open"));
        return Ok(text);
    };
    let right = Message::new(if whole.outcome == answer.outcome {
        "classes-right"
    } else {
        "classes-wrong"
    })
    .with("outcome", Message::new(outcome_key(answer.outcome)));
    for message in [numbers(&whole), verdict(&whole), right] {
        let _ = writeln!(text, "{}", speaker.say(&message));
    }
    debug_assert_ne!(answer.outcome, Outcome::D);
    Ok(text)
}
