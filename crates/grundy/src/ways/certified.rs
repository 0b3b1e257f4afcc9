//! The ways to a proof of a last-mover game, in order: a theorem that says all,
//! the values of heaps, nimbers, a theorem that says who wins, a strategy.

use grundy_check::{certificate, theorem};
use grundy_engine::{Budget, Search, Stop, Why};
use grundy_rules::{ChanceOpened, Convention, Game, Outcome};

use super::last_mover::Kept;
use crate::error::Error;
use crate::proof::{self, Proof};
use crate::solver::Asking;

/// At most so many of the winning moves that a theory names are tried for one
/// that leaves a position of which a theorem says that it is lost.
const MOST_TRIED: usize = 100;

pub(super) fn proof<G: Game>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    kept: &mut Kept<G>,
    asking: &Asking,
) -> Result<Proof, Error> {
    let play = certificate::LastMover(game, convention);
    let stated = theorem::of_position(&play, at, convention);
    if let Some(stated) = &stated
        && (stated.nimber.is_some() || convention == Convention::Misere)
    {
        return Ok(Proof::by_theorem(stated));
    }
    let known = by_move(game, at, convention).or_else(|| stated.as_ref().map(Proof::by_theorem));
    if game.is_endless(at) {
        return known.ok_or_else(|| Error::NotKnown {
            position: game.show(at),
        });
    }
    // Where a theorem says who wins, the nimber gets a small share of work.
    let budget = if known.is_some() {
        asking.extra()
    } else {
        asking.half()
    };
    match (searched(game, at, convention, kept, budget), known) {
        (Ok(Some(proof)), _) => Ok(proof),
        (Err(stop), _) if stop.why == Why::Cancelled => Err(stop.into()),
        (_, Some(known)) => Ok(known),
        _ => {
            // Memory full of nimbers is of no use for outcomes.
            kept.search = Search::default();
            let oracle = Asked(game, convention, &mut kept.search);
            Ok(proof::strategy(&play, at, oracle, &mut asking.budget())?)
        }
    }
}

/// By heaps, or in normal play by nimbers.
fn searched<G: Game>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    kept: &mut Kept<G>,
    mut budget: Budget<'_>,
) -> Result<Option<Proof>, Stop> {
    if let Some(sequence) = kept.sequence(game, convention)
        && let Some(proof) = proof::of_heaps(game, at, convention, sequence, &mut budget)?
    {
        return Ok(Some(proof));
    }
    match convention {
        Convention::Normal => proof::nimbers(game, at, &mut kept.search, &mut budget).map(Some),
        Convention::Misere => Ok(None),
    }
}

/// A winning move of the game's theory that leaves what a theorem calls lost.
fn by_move<G: Game>(game: &G, at: &G::Position, convention: Convention) -> Option<Proof> {
    let play = certificate::LastMover(game, convention);
    let verdict = game.theory(at, convention)?;
    if verdict.outcome != Outcome::N {
        return None;
    }
    let mut moves = verdict.winning.moves().iter().take(MOST_TRIED);
    moves.find_map(|mv| Proof::by_move(&play, at, mv, convention))
}

/// Every opening throw.
pub(crate) fn of_rolls<C: ChanceOpened>(
    game: &C,
    opening: &C::Opening,
    convention: Convention,
    kept: &mut Kept<C>,
    asking: &Asking,
) -> Result<Proof, Error> {
    let mut budget = asking.budget();
    let proof = match kept.sequence(game, convention) {
        Some(sequence) => proof::of_rolls(game, opening, convention, sequence, &mut budget)?,
        None => None,
    };
    proof.ok_or_else(|| Error::NotKnown {
        position: game.show_opening(opening),
    })
}

struct Asked<'s, G: Game>(&'s G, Convention, &'s mut Search<G>);

impl<G: Game> proof::Oracle<certificate::LastMover<'_, G>> for Asked<'_, G> {
    fn outcome(&mut self, at: &G::Position, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        self.2.outcome(self.0, self.1, at, budget)
    }
}
