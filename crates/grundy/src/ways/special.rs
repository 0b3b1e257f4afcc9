//! Special methods of the atlas for single games, where they reach further than
//! the generic engines: here, and not in an engine, a game is known by its type.

use std::any::Any;

use grundy_atlas::rows::{self, Refusal};
use grundy_engine::{Stop, Why};
use grundy_games::chomp::{Board, Chomp, Square};
use grundy_rules::{Convention, Game, Message, Nimber, Outcome, Rules as _};

use super::last_mover::Computed;
use crate::answer::By;
use crate::solver::Asking;

/// Boards with at most so many squares of box are left to the generic engines,
/// which answer them in a few milliseconds and tell how many positions they saw.
const SMALL: usize = 36;
/// A box of at most so many positions is valued with nimbers: about a second.
const MOST_VALUED: u64 = 20_000_000;
/// The sieve decides a word of 64 positions at a time; a word counts as one
/// position of the limit.
const WORD: u64 = 64;
/// What is done for a theorem that leaves something open: about a fifth of a
/// second.
const CHEAP: u64 = 100_000_000;

/// What a special method of this very game says; `None` where there is none for
/// this position. `cheap` asks for no more than a fraction of a second.
pub(crate) fn compute<G: Game>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    asking: &Asking,
    cheap: bool,
) -> Option<Result<Computed<G::Move>, Stop>> {
    (game as &dyn Any).downcast_ref::<Chomp>()?;
    let board = (at as &dyn Any).downcast_ref::<Board>()?;
    let rows = board.rows()?;
    if convention == Convention::Misere || rows.len() * rows.first()? <= SMALL {
        return None;
    }
    match sieved(board, &rows, asking, cheap) {
        Ok(found) => Some(Ok(Computed {
            outcome: found.outcome,
            nimber: found.nimber,
            winning: found
                .winning
                .iter()
                .filter_map(|square| (square as &dyn Any).downcast_ref::<G::Move>().cloned())
                .collect(),
            complete: true,
            by: By::Search,
            reason: Some(found.reason),
            searched: 0,
        })),
        Err(Refusal::Stopped(stop)) => Some(Err(stop)),
        Err(Refusal::Memory { .. }) => Some(Err(asking.budget().stop(Why::Memory))),
        Err(Refusal::Positions { .. }) => Some(Err(asking.budget().stop(Why::Positions))),
        // Too long for the sieve, perhaps not for a search.
        Err(_) => None,
    }
}

struct Sieved {
    outcome: Outcome,
    nimber: Option<Nimber>,
    winning: Vec<Square>,
    reason: Message,
}

fn sieved(board: &Board, of: &[usize], asking: &Asking, cheap: bool) -> Result<Sieved, Refusal> {
    let mut budget = asking.sieve(WORD);
    let columns = of.first().copied().unwrap_or(0);
    let estimate = rows::estimate(of.len(), columns, 1);
    if let Ok(estimate) = &estimate
        && estimate.positions <= MOST_VALUED
    {
        let nimbers = rows::nimbers(of.len(), columns, &mut budget)?;
        let nimber = nimbers.of(of).map_or(0, u64::from);
        let mut winning = Vec::new();
        let _ = Chomp.moves(board, &mut |square| {
            let after = Chomp.play(board, &square).rows().unwrap_or_default();
            if nimbers.of(&after) == Some(0) {
                winning.push(square);
            }
            grundy_rules::Flow::Continue(())
        });
        let outcome = if nimber == 0 { Outcome::P } else { Outcome::N };
        return Ok(Sieved {
            reason: reason(board, outcome, &winning),
            outcome,
            nimber: Some(Nimber(nimber)),
            winning,
        });
    }
    if let (true, Ok(estimate)) = (cheap, &estimate)
        && estimate.positions > CHEAP
    {
        return Err(Refusal::Positions {
            needs: estimate.positions,
            allowed: CHEAP,
        });
    }
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let answer = rows::answer(of, threads, &mut budget)?;
    let winning: Vec<Square> = answer
        .winning
        .iter()
        .map(|&(row, column)| Square { row, column })
        .collect();
    Ok(Sieved {
        reason: reason(board, answer.outcome, &winning),
        nimber: (answer.outcome == Outcome::P).then_some(Nimber::ZERO),
        outcome: answer.outcome,
        winning,
    })
}

fn reason(board: &Board, outcome: Outcome, winning: &[Square]) -> Message {
    match (outcome, winning.first()) {
        (Outcome::N, Some(first)) => {
            Message::new("reason-sieve-n").with("move", Chomp.tell_move(board, first))
        }
        _ => Message::new("reason-sieve-p"),
    }
}
