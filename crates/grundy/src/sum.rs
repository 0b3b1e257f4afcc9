//! Sums of positions of different games: a move is made in one part.
//!
//! By the theorem of Sprague and Grundy, in normal play the nimber of a sum is the
//! nim-sum of the nimbers. Misère play has no such rule for all games.
//!
//! A sum is also a game, [`NAME`], played and solved like any other:
//!
//! ```
//! use grundy::{Position, Solver};
//! let sum: Position = "sum nim 3,5 + chomp 2x3".parse()?;
//! assert_eq!(sum.play("2:r2c1")?.to_string(), "sum nim 3,5 + chomp 3");
//! // Nim 3,5 is worth *6 and Chomp 2×3 is worth *4.
//! assert_eq!(sum.nimber(&mut Solver::default())?, 2);
//! # Ok::<(), grundy::Error>(())
//! ```

mod game;
mod misere;
mod normal;

use grundy_check::certificate::Claim;
use grundy_core::{Convention, Message, Outcome};
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use crate::answer::{By, Choice};
use crate::error::Error;
use crate::game::Game;
use crate::position::Position;
use crate::proof;
use crate::solver::Solver;

pub use game::of;

/// The name of the game whose positions are sums, such as `nim 3,5 + chomp 2x3`; its
/// moves are those of the parts, each after its part's number: `2:r1c2`.
pub const NAME: &str = "sum";

/// The name of a part's game in a sentence; the slug of a game without a page.
fn called(part: &Position) -> Message {
    match Game::page(part.game()) {
        Ok(page) => page.called(),
        Err(_) => Message::new("scene-text").with("text", part.game()),
    }
}

/// The answer for a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
#[non_exhaustive]
pub struct SumAnswer {
    /// The convention asked for.
    #[cfg_attr(feature = "serde", serde(with = "crate::as_text"))]
    pub convention: Convention,
    /// The parts in the order given.
    pub parts: Vec<Part>,
    /// The winner.
    #[cfg_attr(feature = "serde", serde(with = "crate::as_text"))]
    pub outcome: Outcome,
    /// The nimber of the sum; `None` in misère play, and if a part is loony.
    pub nimber: Option<u64>,
    /// The basis of the outcome: nimbers or tame parts, the misère quotient of
    /// heaps, or a search of the sum.
    pub by: By,
    /// The winning moves: all of them unless [`SumAnswer::winning_moves_complete`] is
    /// false.
    pub winning_moves: Vec<SumMove>,
    /// False when a part with infinitely many options may have further ones.
    #[cfg_attr(
        feature = "serde",
        serde(
            default = "crate::answer::yes",
            skip_serializing_if = "crate::answer::is_true"
        )
    )]
    pub winning_moves_complete: bool,
    /// The reason.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub reason: Message,
}

/// A part of a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct Part {
    /// The canonical name of its game.
    pub game: String,
    /// Its position in canonical notation.
    pub position: String,
    /// Its nimber; `None` in misère play, and if it is loony.
    pub nimber: Option<u64>,
}

/// A winning move in a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize))]
pub struct SumMove {
    /// The number of the part, from 0.
    pub part: usize,
    /// The move's text in that game.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub text: String,
    /// The position of that part after the move.
    pub to: String,
    /// The move as a phrase.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub phrase: Message,
}

/// Reads parts such as `nim 3,5`: a game's name, a blank, a position. A part that is
/// itself a sum is split into its parts.
///
/// # Errors
/// As for reading a [`Position`].
pub fn read(parts: &[impl AsRef<str>]) -> Result<Vec<Position>, Error> {
    let mut positions = Vec::new();
    for part in parts {
        let part: Position = part.as_ref().parse()?;
        positions.extend(part.parts_of_sum());
    }
    Ok(positions)
}

/// A certificate of a sum's nimber, see [`Position::certificate`].
///
/// # Errors
/// As [`solve`]; a proof of a part's nimber may be too large for the limits, and loopy
/// games have none.
pub fn certificate(positions: &[Position], solver: &mut Solver) -> Result<String, Error> {
    let parts = solver.together(|solver| {
        let parts = positions.iter().map(|position| proved(position, solver));
        parts.collect::<Result<Vec<_>, Error>>()
    })?;
    let known = positions.iter().filter_map(|part| part.game.known());
    proof::of_sum(&parts, &known.collect::<Vec<_>>())
}

/// The nimber of a part, with its proof.
fn proved(part: &Position, solver: &mut Solver) -> Result<(u64, String), Error> {
    let proof = part.at.proof(Convention::Normal, solver)?;
    if let Claim::Position {
        nimber: Some(nimber),
        ..
    } = proof.claim
    {
        let body = proof.body(part.game(), &part.text(), Convention::Normal);
        return Ok((nimber, body));
    }
    let refused = Message::new(match part.of_game().has_nimbers() {
        true => "error-no-nimber-proof",
        false => "error-loopy-sum-proof",
    });
    Err(Error::BadRequest(refused.with("position", part.text())))
}

/// Solves the sum of these positions, all parts within the time limit of one question.
///
/// In normal play a part with infinitely many options, or of a loopy game, is allowed
/// if a theorem gives its nimber; the winning moves in a part with infinitely many
/// options are left open. A part may be loony, so that the player to move wins whatever
/// the others are worth. In misère play sums of heaps of one take-and-break game are
/// answered by their quotient if it takes little work, sums of tame parts follow the
/// theorem for Nim, and every other sum is searched as a whole.
///
/// # Errors
/// As [`Position::nimber`]: in normal play each part must have a nimber or be loony. In
/// misère play each part must be of a last-mover game without loops, and all its
/// followers are listed within the limits.
pub fn solve(
    positions: &[Position],
    convention: Convention,
    solver: &mut Solver,
) -> Result<SumAnswer, Error> {
    solver.together(|solver| match convention {
        Convention::Normal => normal::solved(positions, solver),
        Convention::Misere => {
            positions.iter().try_for_each(game::is_added)?;
            misere::solved(positions, solver)
        }
    })
}

fn parts(positions: &[Position], nimber: impl Fn(usize) -> Option<u64>) -> Vec<Part> {
    let part = |(index, position): (usize, &Position)| Part {
        game: position.game().to_owned(),
        position: position.text(),
        nimber: nimber(index),
    };
    positions.iter().enumerate().map(part).collect()
}

fn of_part(part: usize, moves: Vec<Choice>) -> impl Iterator<Item = SumMove> {
    moves.into_iter().map(move |choice| SumMove {
        part,
        text: choice.text,
        to: choice.to,
        phrase: choice.phrase,
    })
}
