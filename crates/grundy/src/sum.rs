//! Sums of positions of different games: a move is made in one of them.
//!
//! By the theorem of Sprague and Grundy the nimber of a sum is the nim-sum of
//! the nimbers, in normal play.

use grundy_check::certificate::Claim;
use grundy_rules::{Convention, Message, Outcome};
use serde::Serialize;

use crate::answer::Reply;
use crate::error::Error;
use crate::game::Game;
use crate::position::Position;
use crate::proof;
use crate::solver::Solver;

/// The answer for a sum.
#[derive(Clone, Debug, Serialize)]
pub struct SumAnswer {
    /// The parts in the order given.
    pub parts: Vec<Part>,
    /// Who wins.
    #[serde(serialize_with = "crate::answer::outcome")]
    pub outcome: Outcome,
    /// The nimber of the sum.
    pub nimber: u64,
    /// Every winning move, as far as they are known.
    pub winning_moves: Vec<SumMove>,
    /// False when a part without end may have further ones.
    #[serde(skip_serializing_if = "crate::answer::is_true")]
    pub winning_moves_complete: bool,
    /// Why, in words.
    #[serde(skip)]
    pub reason: Message,
}

/// One part of a sum.
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    /// The canonical name of its game.
    pub game: String,
    /// Its position in canonical notation.
    pub position: String,
    /// Its nimber.
    pub nimber: u64,
}

/// A winning move in a sum.
#[derive(Clone, Debug, Serialize)]
pub struct SumMove {
    /// Which part, from 0.
    pub part: usize,
    /// The move's text in that game.
    #[serde(rename = "move")]
    pub text: String,
    /// The position that it leaves of that part.
    pub to: String,
    /// The move as a phrase.
    #[serde(skip)]
    pub phrase: Message,
}

/// Reads parts such as `nim 3,5`: a game's name, a blank, a position.
///
/// # Errors
/// As [`Game::named`] and [`Game::position`]; [`Error::BadRequest`] for a part
/// without a position.
pub fn read(parts: &[impl AsRef<str>]) -> Result<Vec<Position>, Error> {
    parts
        .iter()
        .map(|part| {
            let part = part.as_ref().trim();
            let (name, position) = part.split_once(char::is_whitespace).ok_or_else(|| {
                Error::BadRequest(
                    Message::new("error-sum-part").with("part", crate::error::clipped(part)),
                )
            })?;
            Game::named(name)?.position(position.trim())
        })
        .collect()
}

/// A certificate of a sum's nimber, see [`Position::certificate`].
///
/// # Errors
/// As [`solve`]; a proof of a part's nimber may be too large for the limits.
pub fn certificate(positions: &[Position], solver: &mut Solver) -> Result<String, Error> {
    solver.together(|solver| proved(positions, solver))
}

fn proved(positions: &[Position], solver: &mut Solver) -> Result<String, Error> {
    let parts = positions.iter().map(|position| {
        let proof = position.0.proof(Convention::Normal, solver)?;
        match proof.claim {
            Claim::Position {
                nimber: Some(nimber),
                ..
            } => {
                let body = proof.body(position.game(), &position.text(), Convention::Normal);
                Ok((nimber, body))
            }
            _ => Err(Error::BadRequest(
                Message::new("error-no-nimber-proof").with("position", position.text()),
            )),
        }
    });
    proof::of_sum(&parts.collect::<Result<Vec<_>, Error>>()?)
}

/// Solves the sum of these positions in normal play, all parts within the time
/// of one question. A part without end counts where a theorem tells its nimber;
/// its own winning moves are then left open.
///
/// # Errors
/// As [`Position::nimber`]: each part must be of a game with nimbers.
pub fn solve(positions: &[Position], solver: &mut Solver) -> Result<SumAnswer, Error> {
    solver.together(|solver| solved(positions, solver))
}

fn solved(positions: &[Position], solver: &mut Solver) -> Result<SumAnswer, Error> {
    let parts: Vec<Part> = positions
        .iter()
        .map(|position| {
            Ok(Part {
                game: position.game().to_owned(),
                position: position.text(),
                nimber: position.nimber(solver)?,
            })
        })
        .collect::<Result<_, Error>>()?;
    let nimber = parts.iter().fold(0, |sum, part| sum ^ part.nimber);
    let (mut winning_moves, mut winning_moves_complete) = (Vec::new(), true);
    if nimber != 0 {
        for (index, position) in positions.iter().enumerate() {
            // The part must become equal to the sum of the others.
            let target = parts[index].nimber ^ nimber;
            let moves = match position.moves_to(target, solver) {
                Err(Error::NotKnown { .. }) => {
                    winning_moves_complete = false;
                    continue;
                }
                moves => moves?,
            };
            // Each nimber below its own is that of an option.
            if moves.is_empty() && target < parts[index].nimber {
                return Err(contradiction(position, solver));
            }
            winning_moves.extend(moves.into_iter().map(|choice| SumMove {
                part: index,
                text: choice.text,
                to: choice.to,
                phrase: choice.phrase,
            }));
        }
    }
    let nimbers: Vec<String> = parts
        .iter()
        .map(|part| format!("*{}", part.nimber))
        .collect();
    let working = nimbers.join(" + ");
    let reason = match winning_moves.first() {
        None => Message::new("sum-p").with("working", working),
        Some(first) => Message::new("sum-n")
            .with("working", working)
            .with("nimber", nimber)
            .with("game", parts[first.part].game.as_str())
            .with("move", first.phrase.clone()),
    };
    Ok(SumAnswer {
        outcome: if nimber == 0 { Outcome::P } else { Outcome::N },
        parts,
        nimber,
        winning_moves,
        winning_moves_complete,
        reason,
    })
}

/// The nimber of a part cannot be what was found, by the table that it was
/// looked up in if there is one.
fn contradiction(position: &Position, solver: &mut Solver) -> Error {
    let table = match position.solve(Convention::Normal, solver) {
        Err(error @ Error::Contradiction { .. }) => return error,
        Ok(Reply::Answer(answer)) => answer.table,
        _ => None,
    };
    Error::Contradiction {
        position: position.text(),
        table,
    }
}
