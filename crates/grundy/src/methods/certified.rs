//! The proof methods of a last-mover game, in order: a theorem that gives the whole
//! answer, values of heaps, nimbers, a theorem that gives the outcome, a strategy.

use grundy_check::{certificate, theorem};
use grundy_core::{Catalogue, Convention, Game, Outcome, Parts};
use grundy_engine::{Budget, Search, Stop, StopReason, Trials, misere_trial};

use super::cache::Cache;
use super::kind::Query;
use super::solution::not_known;
use crate::error::Error;
use crate::proof::{self, Proof};

/// The most winning moves of a theory that are tried in search of one to a position
/// that a theorem calls lost.
const MOST_TRIED: usize = 100;

/// Options examined for a proof that names a winning move where a theorem does not: some
/// seconds.
const SEARCHED: u64 = 100_000_000;

pub(super) fn proof<G: Game + Catalogue>(
    game: &G,
    query: Query<'_, G, Cache<G>>,
) -> Result<Proof, Error> {
    let Query {
        at,
        convention,
        cache,
        ctx,
    } = query;
    let play = certificate::LastMover(game, convention);
    let stated = theorem::of_position(&play, at, convention);
    if let Some(stated) = &stated
        && (stated.nimber.is_some() || convention == Convention::Misere)
    {
        return Ok(Proof::by_theorem(stated));
    }
    let by_move = by_move(game, at, convention);
    let names_no_move = by_move.is_none();
    let known = by_move.or_else(|| stated.as_ref().map(Proof::by_theorem));
    if game.theorems().is_endless(at) {
        return known.ok_or_else(|| not_known(game, at));
    }
    // Where a theorem gives the outcome, the rest gets a share of the work: a small one,
    // or some seconds when the theorem names no winning move.
    let (first, second) = match &known {
        None => (ctx.half(), ctx.budget()),
        Some(_) if names_no_move && !ctx.thorough => (ctx.share(SEARCHED), ctx.share(SEARCHED)),
        Some(_) => (ctx.extra(), ctx.extra()),
    };
    match searched(game, at, convention, cache, first) {
        Ok(Some(proof)) => return Ok(proof),
        Err(stop) if stop.why == StopReason::Cancelled => return Err(stop.into()),
        _ => {}
    }
    if let (Some(known), false) = (&known, names_no_move) {
        return Ok(known.clone());
    }
    // The nimbers fill the memory and are of no use for outcomes.
    cache.search = Search::default();
    let Cache { search, trials, .. } = cache;
    let oracle = SearchOracle(game, convention, search, trials);
    let mut budget = second;
    match (proof::strategy(&play, at, oracle, &mut budget), known) {
        (Err(stop), Some(known)) if stop.why != StopReason::Cancelled => Ok(known),
        (proof, _) => Ok(proof?),
    }
}

/// The proof by heaps, or in normal play by nimbers.
fn searched<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    cache: &mut Cache<G>,
    mut budget: Budget<'_>,
) -> Result<Option<Proof>, Stop> {
    if let Some(sequence) = cache.sequence(game, convention)
        && let Some(proof) = proof::of_heaps(game, at, convention, sequence, &mut budget)?
    {
        return Ok(Some(proof));
    }
    match convention {
        Convention::Normal => {
            let Cache { search, trials, .. } = cache;
            proof::nimbers(game, at, search, trials, &mut budget).map(Some)
        }
        Convention::Misere => Ok(None),
    }
}

/// A winning move of the game's theory to a position that a theorem calls lost.
fn by_move<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
) -> Option<Proof> {
    let play = certificate::LastMover(game, convention);
    let verdict = game.theory(at, convention)?;
    if verdict.outcome != Outcome::N {
        return None;
    }
    let mut moves = verdict.winning.moves().iter().take(MOST_TRIED);
    moves.find_map(|mv| Proof::by_move(&play, at, mv, convention))
}

/// Outcomes by search, or by trials.
struct SearchOracle<'s, G: Game + Catalogue>(&'s G, Convention, &'s mut Search<G>, &'s mut Trials);

impl<G: Game + Catalogue> SearchOracle<'_, G> {
    /// The sum to try against nothing.
    fn sum(&self, at: &G::Position) -> Option<Parts> {
        let structure = self.0.structure(at)?;
        let sum: &Parts = structure.as_a()?;
        Some(match self.1 {
            Convention::Normal => sum.clone(),
            Convention::Misere => misere_trial(sum),
        })
    }
}

impl<G: Game + Catalogue> proof::Oracle<certificate::LastMover<'_, G>> for SearchOracle<'_, G> {
    fn outcome(&mut self, at: &G::Position, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        match self.sum(at) {
            Some(sum) => Ok(Outcome::p_if(self.3.equals(&sum, 0, budget)?)),
            None => self.2.outcome(self.0, self.1, at, budget),
        }
    }

    fn recalls(&mut self, at: &G::Position) -> bool {
        let sum = self.sum(at);
        sum.is_some_and(|sum| self.3.recalls(&sum, 0))
    }

    fn bytes(&self) -> u64 {
        self.2.bytes() + self.3.bytes()
    }
}
