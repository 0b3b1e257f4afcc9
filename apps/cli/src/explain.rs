//! The working behind an answer: the options of a position and the answers to them.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use grundy::{
    Answer, By, Choice, Convention, Error, Message, Outcome, Position, Solver, Speaker, StopReason,
};
use serde_json::{Value as Json, json};

use crate::answer::{leaves, names_what_it_leaves};
use crate::failure::Failure;
use crate::fold::wrapped;
use crate::length;
use crate::text::columns;

/// The most moves explained one by one.
const MOST_EXPLAINED: usize = 40;
/// The most moves evaluated.
const MOST_VALUED: usize = 300;
/// The most characters of the positions evaluated.
const MOST_CHARACTERS: usize = 2 << 20;
/// The most moves counted.
const MOST_COUNTED: u64 = 100_000;
/// The most positions searched for each option.
const MOST_POSITIONS: u64 = 100_000;

/// The value of an option: its nimber if the game has nimbers, else its outcome.
enum Value {
    Nimber(u64),
    Outcome(Outcome),
    /// Unknown, or a limit was reached.
    Open,
}

/// The most moves of this position to evaluate.
fn most_valued(position: &Position) -> usize {
    MOST_VALUED.min(1 + MOST_CHARACTERS / (position.text().len() + 1))
}

/// The values of the options that these moves lead to.
fn valued(
    position: &Position,
    moves: &[Choice],
    convention: Convention,
    solver: &mut Solver,
) -> Result<Vec<Value>, Failure> {
    let has_nimbers = convention == Convention::Normal && position.of_game().has_nimbers();
    let mut values = Vec::new();
    for mv in moves {
        let after = position.play(&mv.text)?;
        let value = if has_nimbers {
            after.nimber(solver).map(Value::Nimber)
        } else {
            after.outcome(convention, solver).map(Value::Outcome)
        };
        values.push(match value {
            Ok(value) => value,
            Err(Error::Limit(stop)) if stop.why != StopReason::Cancelled => Value::Open,
            Err(Error::NotKnown { .. }) => Value::Open,
            Err(error) => return Err(error.into()),
        });
    }
    Ok(values)
}

/// "The options have the nimbers *0, *1 and *3 …", if they are few and cheap.
fn mex(
    answer: &Answer,
    position: &Position,
    solver: &mut Solver,
) -> Result<Option<Message>, Failure> {
    let most = most_valued(position);
    let moves = position.choices(most + 1);
    let (Some(mex), 1..) = (answer.nimber, moves.len()) else {
        return Ok(None);
    };
    if moves.len() > most {
        return Ok(None);
    }
    let limits = solver.limits;
    solver.limits.positions = limits.positions.min(MOST_POSITIONS);
    let values = valued(position, &moves, answer.convention, solver);
    solver.limits = limits;
    let nimbers: Option<BTreeSet<u64>> = values?
        .into_iter()
        .map(|value| match value {
            Value::Nimber(nimber) => Some(nimber),
            _ => None,
        })
        .collect();
    Ok(nimbers.map(|nimbers| {
        let nimbers: Vec<String> = nimbers.iter().map(|nimber| format!("*{nimber}")).collect();
        Message::new("why-mex")
            .with("nimbers", nimbers)
            .with("mex", mex.to_string())
    }))
}

/// The working, and for a searched position the answers to every move: to the player's
/// own moves from a P-position, else to the opponent's.
pub(crate) fn explained(
    answer: &Answer,
    position: &Position,
    solver: &mut Solver,
    speaker: &Speaker,
) -> Result<String, Failure> {
    let mut text = String::new();
    let mex = mex(answer, position, solver)?;
    for step in answer.steps.iter().chain(&mex) {
        let _ = writeln!(text, "{}", wrapped(&speaker.say(step)));
    }
    let Some((lost, head)) = lost(answer, position)? else {
        return Ok(text);
    };
    let most = MOST_EXPLAINED.min(most_valued(position));
    let choices = lost.choices(most + 1);
    let Some(first) = choices.first() else {
        return Ok(text);
    };
    // A theorem that names no answers needs no further explanation.
    let is_named = lost.answer_to(&first.text, answer.convention).is_some();
    if answer.by == By::Theorem && answer.outcome == Outcome::N && !is_named {
        return Ok(text);
    }
    let mut rows: Vec<[String; 2]> = Vec::new();
    for choice in choices.iter().take(most) {
        let refutation = refutation(&lost, choice, answer.convention, solver)?;
        rows.push([
            format!("  {}", speaker.say(&choice.phrase)),
            speaker.say(&refutation),
        ]);
    }
    let _ = writeln!(text, "\n{}", speaker.say(&head));
    text.push_str(&columns(&rows));
    if choices.len() > most {
        let more = Message::new("why-more").with("shown", most);
        let _ = writeln!(text, "{}", speaker.say(&more));
    }
    Ok(text)
}

/// The P-position whose moves are refuted one by one, with a heading: this position, or
/// the one that the first winning move leaves.
fn lost(answer: &Answer, position: &Position) -> Result<Option<(Position, Message)>, Failure> {
    Ok(match (answer.outcome, answer.winning_moves.first()) {
        (Outcome::P, _) => Some((position.clone(), Message::new("why-p"))),
        (Outcome::N, Some(first)) => Some((
            position.play(&first.text)?,
            Message::new("why-n").with("move", first.phrase.clone()),
        )),
        _ => None,
    })
}

/// The answer to a move from a P-position.
fn refutation(
    lost: &Position,
    choice: &Choice,
    convention: Convention,
    solver: &mut Solver,
) -> Result<Message, Failure> {
    if let Some(named) = lost.answer_to(&choice.text, convention) {
        return Ok(answered(named.phrase, &named.to));
    }
    let after = lost.play(&choice.text)?;
    Ok(match after.winning_move(convention, solver)? {
        Some(mv) => answered(mv.phrase, &mv.to),
        None => Message::new("why-over"),
    })
}

fn answered(phrase: Message, to: &str) -> Message {
    if names_what_it_leaves(&phrase) {
        return phrase;
    }
    Message::new("why-answer")
        .with("move", phrase)
        .with("to", to)
}

/// Every move with the value of the option it leads to, and the moves to the end if
/// requested.
pub(crate) fn moves(
    position: &Position,
    convention: Convention,
    with_length: bool,
    solver: &mut Solver,
    speaker: &Speaker,
) -> Result<String, Failure> {
    let most = most_valued(position);
    let mut moves = position.choices(most + 1);
    if moves.is_empty() {
        return Ok(String::new());
    }
    let head = if moves.len() <= most {
        Message::new("answer-all-moves").with("count", moves.len())
    } else {
        moves.truncate(most);
        let count = position.count_moves(MOST_COUNTED);
        match count.filter(|count| *count <= MOST_COUNTED) {
            Some(count) => Message::new("answer-many-moves").with("count", count),
            None => Message::new("answer-very-many-moves").with("count", MOST_COUNTED),
        }
        .with("shown", most)
    };
    let values = valued(position, &moves, convention, solver)?;
    let rows = moves.iter().zip(&values).map(|(mv, value)| {
        [
            format!("  {}", mv.text),
            speaker.say(&mv.phrase),
            speaker.say(&leaves(&mv.to)),
            match value {
                Value::Nimber(nimber) => format!("*{nimber}"),
                Value::Outcome(outcome) => outcome.to_string(),
                Value::Open => "?".to_owned(),
            },
        ]
    });
    let rows: Vec<[String; 4]> = rows.collect();
    let rows = match with_length {
        false => columns(&rows),
        true => {
            let lengths = length::of_moves(position, &moves, convention, solver)?;
            let said = lengths.into_iter().map(|length| match length {
                Some(moves) => speaker.say(&Message::new("answer-length").with("moves", moves)),
                None => "–".to_owned(),
            });
            let rows = rows.into_iter().zip(said);
            let rows =
                rows.map(|([mv, phrase, to, value], length)| [mv, phrase, to, value, length]);
            columns(&rows.collect::<Vec<[String; 5]>>())
        }
    };
    Ok(format!("\n{}\n{rows}", speaker.say(&head)))
}

/// The moves as JSON: the text of each evaluated move, its option, `nimber` or `outcome`,
/// and `length` if requested.
pub(crate) fn moves_object(
    position: &Position,
    convention: Convention,
    with_length: bool,
    solver: &mut Solver,
) -> Result<Json, Failure> {
    let moves = position.choices(most_valued(position));
    let values = valued(position, &moves, convention, solver)?;
    let objects = moves.iter().zip(&values).map(|(mv, value)| match value {
        Value::Nimber(nimber) => json!({"move": mv.text, "to": mv.to, "nimber": nimber}),
        Value::Outcome(outcome) => {
            json!({"move": mv.text, "to": mv.to, "outcome": outcome.to_string()})
        }
        Value::Open => json!({"move": mv.text, "to": mv.to}),
    });
    let mut objects: Vec<Json> = objects.collect();
    if with_length {
        let lengths = length::of_moves(position, &moves, convention, solver)?;
        for (object, length) in objects.iter_mut().zip(lengths) {
            if let Some(length) = length {
                object["length"] = json!(length);
            }
        }
    }
    Ok(Json::Array(objects))
}

#[cfg(test)]
mod tests;
