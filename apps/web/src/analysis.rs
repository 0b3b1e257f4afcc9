//! The analysis of a position, within the time of one page.

use std::collections::HashMap;

use grundy::{Answer, Choice, Convention, Error, GameStatus, Message, Mistake, Outcome, Position};

use crate::pool::Worker;
use crate::session::GameSession;
use crate::state::{Seat, State};

/// The most moves that are evaluated.
const MOST_VALUED: usize = 1600;

/// The most positions of a game of which it is told who was winning: each has a
/// link with the whole game.
const MOST_COURSE: usize = 60;

/// The value of a position that a move leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Value {
    pub(crate) outcome: Outcome,
    pub(crate) nimber: Option<u64>,
}

/// The values of the possible moves, as many as the time allows.
pub(crate) fn values(
    position: &Position,
    choices: &[Choice],
    convention: Convention,
    nimbers: bool,
    worker: &mut Worker,
) -> HashMap<String, Value> {
    let mut values = HashMap::new();
    // A position that several moves leave is evaluated once.
    let mut known: HashMap<&str, Value> = HashMap::new();
    for choice in choices.iter().take(MOST_VALUED) {
        if worker.left().is_zero() {
            break;
        }
        if let Some(value) = known.get(choice.to.as_str()) {
            values.insert(choice.text.clone(), *value);
            continue;
        }
        let Ok(after) = position.play(&choice.text) else {
            continue;
        };
        let nimber = if nimbers {
            after.nimber(worker.share(0.25)).ok()
        } else {
            None
        };
        let outcome = match nimber {
            Some(0) => Some(Outcome::P),
            Some(_) => Some(Outcome::N),
            None => after.outcome(convention, worker.share(0.25)).ok(),
        };
        if let Some(outcome) = outcome {
            let value = Value { outcome, nimber };
            known.insert(&choice.to, value);
            values.insert(choice.text.clone(), value);
        }
    }
    values
}

/// Outcome, nimber and winning moves of a position.
pub(crate) fn answer(
    position: &Position,
    convention: Convention,
    worker: &mut Worker,
) -> Result<Box<Answer>, Error> {
    let answer = position.solve(convention, worker.share(0.7))?;
    Ok(Box::new(answer))
}

/// A line of best play: moves with the values of the positions that they leave.
pub(crate) fn best_line(
    position: &Position,
    convention: Convention,
    most: usize,
    worker: &mut Worker,
) -> Vec<Choice> {
    let mut line = Vec::new();
    let mut at = position.clone();
    while line.len() < most {
        let Ok(answer) = answer(&at, convention, worker) else {
            break;
        };
        let choice = match answer.winning_moves.into_iter().next() {
            Some(mv) => Choice::from(&mv),
            // In a lost position any move will do.
            None => match at.choices(1).pop() {
                Some(choice) => choice,
                None => break,
            },
        };
        let Ok(after) = at.play(&choice.text) else {
            break;
        };
        line.push(choice);
        at = after;
    }
    line
}

/// The moves of persons that gave a win away, by their numbers from 0, and
/// whether there was time to check all moves.
pub(crate) fn slips(game: &GameSession, worker: &mut Worker) -> (Vec<(usize, Mistake)>, bool) {
    let State {
        convention, seats, ..
    } = game.state;
    let mut slips = Vec::new();
    for (ply, played) in game.made.iter().enumerate() {
        if seats[ply % 2] != Seat::Person {
            continue;
        }
        if worker.left().is_zero() {
            return (slips, false);
        }
        match Mistake::of(&game.line[ply], played, convention, worker.share(0.7)) {
            Ok(slip) => slips.extend(slip.map(|slip| (ply, slip))),
            Err(_) => return (slips, false),
        }
    }
    (slips, true)
}

/// The side that wins with best play from each position of the game, `None`
/// for a draw. Fewer than the positions where the time is up, and none of a
/// long game.
pub(crate) fn course(game: &GameSession, worker: &mut Worker) -> Vec<Option<usize>> {
    let mut course = Vec::new();
    if game.line.len() > MOST_COURSE || game.opening.is_some() {
        return course;
    }
    for (ply, position) in game.line.iter().enumerate() {
        let winner = match game.standing {
            GameStatus::Won(winner) if ply + 1 == game.line.len() => Some(winner),
            _ if worker.left().is_zero() => break,
            _ => match position.outcome(game.state.convention, worker.share(0.4)) {
                Ok(Outcome::N) => Some(ply % 2),
                Ok(Outcome::P) => Some(1 - ply % 2),
                Ok(Outcome::D) => None,
                Err(_) => break,
            },
        };
        course.push(winner);
    }
    course
}

/// The reason and what it rests on.
pub(crate) fn because(answer: &Answer) -> Message {
    Message::new("answer-why")
        .with("by", answer.reason_by.label())
        .with("reason", answer.reason.clone())
}

/// The parts of a position with their nimbers; `None` for too many parts, misère play
/// and games without nimbers.
pub(crate) fn valued(
    position: &Position,
    convention: Convention,
    worker: &mut Worker,
) -> Option<Vec<(Position, u64)>> {
    const MOST_PARTS: usize = 16;
    let parts = position.parts();
    let nimbers = position.of_game().has_nimbers();
    if parts.len() > MOST_PARTS || convention != Convention::Normal || !nimbers {
        return None;
    }
    let valued = parts.into_iter().map(|part| {
        let nimber = part.nimber(worker.share(0.3)).ok()?;
        Some((part, nimber))
    });
    valued.collect()
}

/// A position's nimber as the nim-sum of its parts: `*1 + *3 = *2`.
pub(crate) fn working(
    position: &Position,
    convention: Convention,
    worker: &mut Worker,
) -> Option<String> {
    let parts = valued(position, convention, worker)?;
    let sum = parts.iter().fold(0, |sum, part| sum ^ part.1);
    let parts: Vec<String> = parts.iter().map(|part| format!("*{}", part.1)).collect();
    Some(match parts.len() {
        0 | 1 => format!("*{sum}"),
        _ => format!("{} = *{sum}", parts.join(" + ")),
    })
}
