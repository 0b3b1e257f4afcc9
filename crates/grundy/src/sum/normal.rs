//! Normal play of sums: by the nimbers of the parts, some of which may be loony.
//!
//! Where a player moves again after certain moves, the opponent has to pass before all
//! else, so that the player may go on in any part. A part is worth the heap with which its
//! sum is lost, or it is loony: whatever is added, the player to move wins. (Berlekamp,
//! Conway and Guy, *Winning Ways*, chapters 12 and 16.)

use grundy_core::{Convention, Message, Outcome};

use super::{SumAnswer, SumMove, called, of_part, parts};
use crate::answer::{By, Choice};
use crate::error::Error;
use crate::methods::Worth;
use crate::position::Position;
use crate::solver::Solver;

/// The most moves of a part compared where another part is loony.
const MOST_COMPARED: usize = 10_000;

/// The part in which the player to move has to pass, and the pass.
pub(super) fn pass(positions: &[Position]) -> Option<(usize, Choice)> {
    let mut parts = positions.iter().enumerate();
    let (place, part) = parts.find(|(_, part)| part.at.must_pass())?;
    part.choices(1).pop().map(|pass| (place, pass))
}

/// The value of each part where nobody has to pass.
fn worths(positions: &[Position], solver: &mut Solver) -> Result<Vec<Worth>, Error> {
    let parts = positions.iter().map(|part| part.at.worth(solver));
    parts.collect()
}

/// The nimber of a sum; `None` if a part is loony.
///
/// # Errors
/// As [`super::solve`], and [`Error::BadRequest`] where the player has to pass.
pub(super) fn nimber(positions: &[Position], solver: &mut Solver) -> Result<Option<u64>, Error> {
    match pass(positions) {
        Some(_) => Err(Error::BadRequest(Message::new("reason-must-pass"))),
        None => Ok(sum(&worths(positions, solver)?)),
    }
}

/// The nim-sum; `None` if a part is loony.
fn sum(worths: &[Worth]) -> Option<u64> {
    worths.iter().try_fold(0, |sum, worth| match worth {
        Worth::Nimber(nimber) => Some(sum ^ nimber.0),
        Worth::Loony => None,
    })
}

/// The outcome of a sum.
///
/// # Errors
/// As [`super::solve`].
pub(super) fn outcome(positions: &[Position], solver: &mut Solver) -> Result<Outcome, Error> {
    let (mut parts, mut turned) = (positions.to_vec(), false);
    while let Some((place, pass)) = pass(&parts) {
        parts[place] = parts[place].play(&pass.text)?;
        turned = !turned;
    }
    let is_lost = nimber(&parts, solver)? == Some(0);
    Ok(Outcome::p_if(is_lost != turned))
}

/// The answer for a sum.
///
/// # Errors
/// As [`super::solve`].
pub(super) fn solved(positions: &[Position], solver: &mut Solver) -> Result<SumAnswer, Error> {
    if let Some((place, pass)) = pass(positions) {
        let outcome = outcome(positions, solver)?;
        let winning = Some(pass).filter(|_| outcome == Outcome::N);
        return Ok(SumAnswer {
            convention: Convention::Normal,
            outcome,
            parts: parts(positions, |_| None),
            nimber: None,
            by: By::Theorem,
            winning_moves: of_part(place, winning.into_iter().collect()).collect(),
            winning_moves_complete: true,
            reason: Message::new("reason-must-pass"),
        });
    }
    let worths = worths(positions, solver)?;
    let sum = sum(&worths);
    let (winning_moves, winning_moves_complete) = match sum {
        Some(0) => (Vec::new(), true),
        _ => winning(positions, &worths, solver)?,
    };
    let nimber_of = |place: usize| match worths[place] {
        Worth::Nimber(nimber) => Some(nimber.0),
        Worth::Loony => None,
    };
    let stars = (0..positions.len()).filter_map(nimber_of);
    let stars: Vec<String> = stars.map(|nimber| format!("*{nimber}")).collect();
    let first = winning_moves.first();
    let moved = |reason: Message, first: &SumMove| {
        reason
            .with("game", called(&positions[first.part]))
            .with("move", first.phrase.clone())
    };
    let reason = match (sum, first) {
        (Some(nimber), Some(first)) => {
            let reason = Message::new("sum-n").with("working", stars.join(" + "));
            moved(reason.with("nimber", nimber), first)
        }
        (Some(_), None) => Message::new("sum-p").with("working", stars.join(" + ")),
        (None, Some(first)) => moved(Message::new("sum-loony"), first),
        (None, None) => Message::new("reason-loony"),
    };
    Ok(SumAnswer {
        convention: Convention::Normal,
        outcome: Outcome::p_if(sum == Some(0)),
        parts: parts(positions, nimber_of),
        nimber: sum,
        by: By::Theorem,
        winning_moves,
        winning_moves_complete,
        reason,
    })
}

/// The winning moves of a sum that is won, and true if there are no others.
fn winning(
    positions: &[Position],
    worths: &[Worth],
    solver: &mut Solver,
) -> Result<(Vec<SumMove>, bool), Error> {
    let (mut winning, mut complete) = (Vec::new(), true);
    for (index, position) in positions.iter().enumerate() {
        let others: Vec<Worth> = (worths.iter().enumerate())
            .filter(|(other, _)| *other != index)
            .map(|(_, worth)| *worth)
            .collect();
        let others = sum(&others);
        let moves = match others {
            // Whoever moves next wins by the loony part, so the player has to move again.
            None => {
                let (moves, all) = again(positions, index, solver)?;
                complete &= all;
                moves
            }
            Some(target) => match position.moves_to(target, solver) {
                Err(Error::NotKnown { .. }) => {
                    complete = false;
                    continue;
                }
                moves => moves?,
            },
        };
        // Each smaller nimber is that of an option.
        if moves.is_empty()
            && let (Some(target), Worth::Nimber(own)) = (others, worths[index])
            && target < own.0
        {
            return Err(contradiction(position, solver));
        }
        winning.extend(of_part(index, moves));
    }
    Ok((winning, complete))
}

/// The moves of a part after which the sum is lost for the other player, where a further
/// part is loony; true if all moves were compared.
fn again(
    positions: &[Position],
    index: usize,
    solver: &mut Solver,
) -> Result<(Vec<Choice>, bool), Error> {
    let part = &positions[index];
    if part.game.facts().is_added {
        return Ok((Vec::new(), true));
    }
    let mut choices = part.choices(MOST_COMPARED + 1);
    let all = choices.len() <= MOST_COMPARED;
    choices.truncate(MOST_COMPARED);
    let mut parts = positions.to_vec();
    let mut moves = Vec::new();
    for choice in choices {
        parts[index] = part.play(&choice.text)?;
        if outcome(&parts, solver)? == Outcome::P {
            moves.push(choice);
        }
    }
    Ok((moves, all))
}

/// The error for a part without an option of some smaller nimber: its nimber is wrong,
/// by the table in which it was looked up if there is one.
fn contradiction(position: &Position, solver: &mut Solver) -> Error {
    let table = match position.solve(Convention::Normal, solver) {
        Err(error @ Error::Contradiction { .. }) => return error,
        Ok(answer) => answer.table,
        Err(_) => None,
    };
    Error::Contradiction {
        position: position.text(),
        table,
    }
}
