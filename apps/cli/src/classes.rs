//! `solve hexagon … --classes`: document 1's theory compared with the true outcome.

mod chart;

use std::fmt::Write as _;

use grundy::classes::{Classes, Parity, PartClass, Whole};
use grundy::{Answer, Convention, Error, Game, Message, Outcome, Position, Solver, Speaker};
use grundy_kernels::hexagons::{Misere, Region};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::text::{columns, outcome_key};

pub(crate) use chart::drawn;

/// The most pieces of convex and of other boards or sums in misère play, where only a
/// search answers.
const MOST_MISERE: (u64, u64) = (60, 16);
/// The most sums that such a search caches.
const MOST_SUMS: usize = 100_000;

/// The classes of a position, if `--classes` was given.
pub(crate) fn wanted(
    is_given: bool,
    misere: bool,
    position: &Position,
) -> Result<Option<Classes>, Failure> {
    if !is_given {
        return Ok(None);
    }
    match position.classes() {
        None => Err(Failure::Said(Message::new("classes-other-game"))),
        Some(_) if misere => Err(Failure::Said(Message::new("classes-misere"))),
        classes => Ok(classes),
    }
}

/// The true values of a position, to compare with its classes.
struct Truth {
    /// The nimber of each part.
    nimbers: Vec<u64>,
    /// The player who decides the parity of each part; `None` if unknown.
    parities: Vec<Option<Parity>>,
    /// The player who decides the parity of the whole position.
    parity: Option<Parity>,
}

impl Truth {
    fn of(classes: &Classes, solver: &mut Solver) -> Result<Self, Failure> {
        let game = Game::named("hexagon")?;
        let mut misere = Misere::new(MOST_SUMS);
        let (mut nimbers, mut parities) = (Vec::new(), Vec::new());
        for part in &classes.parts {
            let nimber = game.position(&part.board)?.nimber(solver)?;
            let parts = std::slice::from_ref(part);
            parities.push(parity(nimber, parts, &mut misere, solver)?);
            nimbers.push(nimber);
        }
        let nimber = nimbers.iter().fold(0, |sum, nimber| sum ^ nimber);
        let parity = parity(nimber, &classes.parts, &mut misere, solver)?;
        Ok(Self {
            nimbers,
            parities,
            parity,
        })
    }

    /// The nim-sum as text, `*3 ⊕ *2 = *1`; for one part its nimber.
    fn nim_sum(&self) -> String {
        let terms: Vec<String> = self.nimbers.iter().map(|n| format!("*{n}")).collect();
        match &terms[..] {
            [one] => one.clone(),
            _ => format!("{} = *{}", terms.join(" ⊕ "), self.nimber()),
        }
    }

    fn nimber(&self) -> u64 {
        self.nimbers.iter().fold(0, |sum, nimber| sum ^ nimber)
    }
}

/// The player who decides the parity of parts with this nim-sum.
fn parity(
    nimber: u64,
    parts: &[PartClass],
    misere: &mut Misere,
    solver: &mut Solver,
) -> Result<Option<Parity>, Failure> {
    let (most_convex, most_drawn) = MOST_MISERE;
    let pieces = parts
        .iter()
        .fold(0_u64, |sum, part| sum.saturating_add(part.pieces));
    let region = |part: &PartClass| part.sides.and_then(Region::of_sides);
    let regions: Option<Vec<Region>> = parts.iter().map(region).collect();
    let outcome = match regions {
        Some(regions) if pieces <= most_convex => misere.outcome_of_sum(&regions),
        None if pieces <= most_drawn => {
            let boards: Vec<&str> = parts.iter().map(|part| part.board.as_str()).collect();
            let position = Game::named("hexagon")?.position(&boards.join("+"))?;
            match position.outcome(Convention::Misere, solver) {
                Ok(outcome) => Some(outcome),
                Err(Error::Limit(_)) => None,
                Err(error) => return Err(error.into()),
            }
        }
        _ => None,
    };
    let normal = Outcome::p_if(nimber == 0);
    Ok(outcome.map(|misere| Parity::of(normal, misere)))
}

/// The classes as JSON, added to the answer.
pub(crate) fn object(
    classes: &Classes,
    solver: &mut Solver,
    speaker: &Speaker,
) -> Result<Value, Failure> {
    let truth = Truth::of(classes, solver)?;
    let mut parts = Vec::new();
    for (index, part) in classes.parts.iter().enumerate() {
        let mut object = json!({
            "board": part.board,
            "class": part.class.as_ref().ok(),
            "moves": part.lengths,
            "nimber": truth.nimbers[index],
            "plays": part.plays,
            "parity": truth.parities[index].map(Parity::word),
        });
        if let Err(why) = &part.class {
            object["why"] = json!(speaker.say(why));
        }
        parts.push(object);
    }
    let mut object = json!({
        "parts": parts,
        "moves": classes.lengths,
        "plays": classes.plays,
        "parity": truth.parity.map(Parity::word),
    });
    if let Some(whole) = classes.whole {
        object["area_number"] = json!(whole.area_number);
        object["region_number"] = json!(whole.region_number);
        object["table"] = json!(whole.table);
        object["outcome"] = json!(whole.outcome.to_string());
        object["step"] = json!(whole.step);
    }
    Ok(object)
}

/// Numbers as text, `1, 2, 4` or `1–4`: a run of three or more by its ends; a dash for
/// none.
fn numbers(numbers: &[u32]) -> String {
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let runs = runs
        .into_iter()
        .flat_map(|(first, last)| match last - first {
            0 => vec![first.to_string()],
            1 => vec![first.to_string(), last.to_string()],
            _ => vec![format!("{first}–{last}")],
        });
    let texts: Vec<String> = runs.collect();
    match texts.is_empty() {
        true => "–".to_owned(),
        false => texts.join(", "),
    }
}

/// The player who decides the parity, as text.
fn parity_text(parity: Option<Parity>, speaker: &Speaker) -> String {
    let key = parity.map_or("unknown", Parity::word);
    speaker.text(&format!("classes-parity-{key}"))
}

fn class_text(part: &PartClass, speaker: &Speaker) -> String {
    match &part.class {
        Ok(class) => format!("N_{class}"),
        Err(why) => speaker.say(why),
    }
}

fn area_and_region(whole: &Whole) -> Message {
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

/// The true winner, and whether the document agrees.
fn in_fact(whole: &Whole, answer: &Answer) -> Message {
    let key = match whole.outcome == answer.outcome {
        true => "classes-right",
        false => "classes-wrong",
    };
    Message::new(key).with("outcome", Message::new(outcome_key(answer.outcome)))
}

/// The classes as text.
pub(crate) fn summary(
    classes: &Classes,
    answer: &Answer,
    solver: &mut Solver,
    speaker: &Speaker,
) -> Result<String, Failure> {
    let truth = Truth::of(classes, solver)?;
    let mut text = format!("\n{}\n", speaker.text("classes-head"));
    let heads = ["board", "class", "nimber", "premise", "plays", "parity"];
    let mut heads = heads.map(|head| speaker.text(&format!("classes-column-{head}")));
    heads[0].insert_str(0, "  ");
    let mut rows = vec![heads];
    for (index, part) in classes.parts.iter().enumerate() {
        rows.push([
            format!("  {}", part.board),
            class_text(part, speaker),
            format!("*{}", truth.nimbers[index]),
            numbers(&part.lengths),
            numbers(&part.plays),
            parity_text(truth.parities[index], speaker),
        ]);
    }
    if classes.parts.len() > 1 {
        rows.push([
            format!("  {}", speaker.text("classes-together")),
            String::new(),
            format!("*{}", truth.nimber()),
            numbers(&classes.lengths),
            numbers(&classes.plays),
            parity_text(truth.parity, speaker),
        ]);
    }
    text.push_str(&columns(&rows));
    let Some(whole) = classes.whole else {
        let _ = writeln!(text, "{}", speaker.text("classes-open"));
        return Ok(text);
    };
    for message in [
        area_and_region(&whole),
        verdict(&whole),
        in_fact(&whole, answer),
    ] {
        let _ = writeln!(text, "{}", speaker.say(&message));
    }
    debug_assert_ne!(answer.outcome, Outcome::D);
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_a_row_are_written_as_a_range() {
        assert_eq!(numbers(&[1, 2, 4]), "1, 2, 4");
        assert_eq!(numbers(&[1, 2, 3, 4, 7, 9, 10]), "1–4, 7, 9, 10");
        assert_eq!(numbers(&[]), "–");
    }
}
