//! Special methods of the surveys for single games, where they reach further than
//! the generic engines: here, and not in an engine, a game is known by its type.

use std::any::Any;

use grundy_core::{
    Catalogue, Convention, Flow, Game, Message, Nimber, Outcome, Rules as _, View as _,
};
use grundy_engine::{Stop, Why};
use grundy_games::chomp::{Board, Chomp, Square};
use grundy_games::cram::Cram;
use grundy_games::hexagon::{self, Hexagon};
use grundy_games::nimbi;
use grundy_surveys::cram;
use grundy_surveys::hexagons::{Around, Boards, Region};
use grundy_surveys::rows::{self, Refusal};

use super::moves_that;
use super::solution::Solution;
use crate::answer::By;
use crate::solver::SolveContext;

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
pub(crate) fn compute<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    asking: &SolveContext,
    cheap: bool,
) -> Option<Result<Solution<G::Move>, Stop>> {
    if (game as &dyn Any).is::<Hexagon>() {
        return convex(game, at, convention, asking, cheap)
            .or_else(|| outlined(game, at, convention, asking, cheap));
    }
    if (game as &dyn Any).is::<Cram>() {
        return crammed(game, at, convention, asking, cheap);
    }
    (game as &dyn Any).downcast_ref::<Chomp>()?;
    let board = (at as &dyn Any).downcast_ref::<Board>()?;
    let rows = board.rows()?;
    if convention == Convention::Misere || rows.len() * rows.first()? <= SMALL {
        return None;
    }
    match sieved(board, &rows, asking, cheap) {
        Ok(found) => Some(Ok(Solution {
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
            method: None,
            searched: 0,
            table: None,
        })),
        Err(Refusal::Stopped(stop)) => Some(Err(stop)),
        Err(Refusal::Memory { .. }) => Some(Err(asking.budget().stop(Why::Memory))),
        Err(Refusal::Positions { .. }) => Some(Err(asking.budget().stop(Why::Positions))),
        // Too long for the sieve, perhaps not for a search.
        Err(_) => None,
    }
}

/// A Cram board in words of bits. Small ones, and parts too large for a word, are
/// left to the engines.
fn crammed<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    asking: &SolveContext,
    cheap: bool,
) -> Option<Result<Solution<G::Move>, Stop>> {
    /// Places of boards that the engines answer as quickly.
    const FEW: u64 = 16;
    let parts = |at: &G::Position| {
        let mut parts = Some(Vec::new());
        game.summands(at, &mut |part| {
            let board = (&part as &dyn Any).downcast_ref::<nimbi::Board>();
            let part = board.and_then(|board| cram::Part::of_places(&board.places_in_use()));
            parts = parts.take().zip(part).map(|(mut parts, part)| {
                parts.push(part);
                parts
            });
        });
        parts
    };
    let whole = parts(at)?;
    if game.rank(at) <= FEW {
        return None;
    }
    let mut boards = cram::Boards::default();
    let mut budget = if cheap {
        asking.extra()
    } else {
        asking.budget()
    };
    let outcome = match boards.outcome(&whole, convention, &mut budget) {
        Ok(outcome) => outcome,
        Err(stop) => return Some(Err(stop)),
    };
    // Who wins is an answer; the rest is added as far as the limits go.
    let mut stopped = None;
    let mut winning = Vec::new();
    if outcome == Outcome::N {
        let _ = game.moves(at, &mut |mv| {
            let left = parts(&game.play(at, &mv)).unwrap_or_default();
            match boards.outcome(&left, convention, &mut budget) {
                Ok(Outcome::P) => winning.push(mv),
                Ok(_) => {}
                Err(stop) => {
                    stopped = Some(stop);
                    return Flow::Break(());
                }
            }
            Flow::Continue(())
        });
    }
    let nimber = match (convention, outcome, stopped) {
        (Convention::Normal, Outcome::P, _) => Some(Nimber::ZERO),
        (Convention::Normal, Outcome::N, None) => boards
            .nimber(&whole, &mut budget)
            .map_err(|stop| stopped = Some(stop))
            .ok(),
        _ => None,
    };
    if let Some(stop) = stopped.filter(|stop| cheap || stop.why == Why::Cancelled) {
        return Some(Err(stop));
    }
    Some(Ok(Solution {
        outcome,
        nimber,
        complete: outcome == Outcome::P || stopped.is_none(),
        winning,
        by: By::Search,
        reason: None,
        method: None,
        searched: boards.len() as u64,
        table: None,
    }))
}

/// A convex board of the hexagon game, or several, in normal play: the method
/// of the survey, for as many regions as they need. Small ones are left to the
/// generic engines.
fn convex<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    asking: &SolveContext,
    cheap: bool,
) -> Option<Result<Solution<G::Move>, Stop>> {
    if convention == Convention::Misere || game.parameters().is_some() {
        return None;
    }
    let boards = regions(at)?;
    if boards.iter().all(|region| region.columns <= SMALL_SIDE) {
        return None;
    }
    let mut budget = if cheap && !asking.thorough {
        asking.share(CHEAP_CONVEX)
    } else {
        asking.budget()
    };
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let around = Around::new(&boards, threads, &mut budget)?;
    Some(around.and_then(|around| {
        let value = |at: &G::Position| {
            let parts = regions(at).unwrap_or_default();
            parts.into_iter().fold(0, |sum, region| {
                sum ^ around.nimber(region).unwrap_or_default()
            })
        };
        let nimber = value(at);
        let (winning, complete) = moves_that(game, at, |option| Ok::<_, Stop>(value(option) == 0))?;
        Ok(Solution {
            outcome: if nimber == 0 { Outcome::P } else { Outcome::N },
            nimber: Some(Nimber(nimber.into())),
            winning,
            complete,
            by: By::Search,
            reason: None,
            method: None,
            searched: around.valued(),
            table: None,
        })
    }))
}

/// The parts of a position of the hexagon game, where all are convex.
fn regions<P: 'static>(at: &P) -> Option<Vec<Region>> {
    let board = (at as &dyn Any).downcast_ref::<hexagon::Board>()?;
    board.sides()?.into_iter().map(Region::of_sides).collect()
}

/// A board of the hexagon game that is not convex, in normal play: a survey
/// searches it in words of bits. Others, and boards too large for a word, are
/// left to the engines.
fn outlined<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    asking: &SolveContext,
    cheap: bool,
) -> Option<Result<Solution<G::Move>, Stop>> {
    /// As many pieces as a word has bits.
    const MOST: u64 = 128;
    let pieces = |at: &G::Position| {
        let board = (at as &dyn Any).downcast_ref::<hexagon::Board>()?;
        Some((board.is_convex(), board.pieces(MOST)?))
    };
    let (is_convex, parts) = pieces(at)?;
    if is_convex || convention == Convention::Misere || game.parameters().is_some() {
        return None;
    }
    let mut boards = Boards::around(&parts)?;
    let mut budget = if cheap {
        asking.extra()
    } else {
        asking.budget()
    };
    let mut value = |at: &G::Position| {
        let (_, parts) = pieces(at).unwrap_or_default();
        let mut sum = 0;
        for part in parts {
            sum ^= boards.nimber(&part, &mut budget)?;
        }
        Ok::<_, Stop>(sum)
    };
    let computed = value(at).and_then(|nimber| {
        let (winning, complete) = moves_that(game, at, |option| Ok(value(option)? == 0))?;
        Ok((nimber, winning, complete))
    });
    Some(computed.map(|(nimber, winning, complete)| Solution {
        outcome: if nimber == 0 { Outcome::P } else { Outcome::N },
        nimber: Some(Nimber(nimber.into())),
        winning,
        complete,
        by: By::Search,
        reason: None,
        method: None,
        searched: boards.valued(),
        table: None,
    }))
}

/// Convex boards with at most so many lines in their second direction are left
/// to the generic engines, which answer them at once.
const SMALL_SIDE: u32 = 16;
/// Options looked at in the survey's way for what a theorem leaves open: about a
/// second.
const CHEAP_CONVEX: u64 = 300_000_000;

struct Sieved {
    outcome: Outcome,
    nimber: Option<Nimber>,
    winning: Vec<Square>,
    reason: Message,
}

fn sieved(
    board: &Board,
    of: &[usize],
    asking: &SolveContext,
    cheap: bool,
) -> Result<Sieved, Refusal> {
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
            Flow::Continue(())
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
