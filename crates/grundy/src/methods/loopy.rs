//! Loopy games: theory, then retrograde analysis.

use grundy_check::{certificate, theorem};
use grundy_core::{Catalogue, Convention, Loopy, Message, Nimber, Outcome};
use grundy_engine::retrograde::{self, Solved};
use grundy_engine::{Budget, Stop};

use super::kind::{Kind, KindQuery, Moves, Query};
use super::solution::{Draft, Solution, moves_that};
use crate::error::Error;
use crate::proof::{self, Proof};
use crate::solver::GameCache;

/// A loopy game.
pub(crate) struct LoopyKind<L: Loopy + Catalogue>(pub(crate) L);

/// The latest solution, which has every reachable position: one is enough for a whole
/// game.
pub(crate) type Cache<L> = Option<(Convention, Solved<L>)>;

impl<L: Loopy + Catalogue> GameCache for Cache<L> {
    fn bytes(&self) -> u64 {
        self.as_ref().map_or(0, |(_, solved)| solved.bytes())
    }
}

impl<L: Loopy + Catalogue> LoopyKind<L> {
    /// The solution of all reachable positions, computed unless cached.
    fn solved<'k>(&self, query: KindQuery<'k, Self>) -> Result<&'k Solved<L>, Error> {
        let Query {
            at,
            convention,
            cache,
            ctx,
        } = query;
        let latest = cache.take();
        let has_it = |solved: &Solved<L>| solved.outcome(at).is_some();
        let latest = latest.filter(|(of, solved)| *of == convention && has_it(solved));
        let solved = match latest {
            Some((_, solved)) => solved,
            None => retrograde::solve(&self.0, convention, at, &mut ctx.budget())?,
        };
        Ok(&cache.insert((convention, solved)).1)
    }
}

impl<L: Loopy + Catalogue> proof::Oracle<certificate::LoopyPlay<'_, L>> for &Solved<L> {
    fn outcome(&mut self, at: &L::Position, _: &mut Budget<'_>) -> Result<Outcome, Stop> {
        Ok(Solved::outcome(self, at).unwrap_or(Outcome::D))
    }

    fn distance(&self, at: &L::Position) -> u32 {
        Solved::distance(self, at).unwrap_or(u32::MAX)
    }

    fn bytes(&self) -> u64 {
        Solved::bytes(self)
    }
}

impl<L: Loopy + Catalogue> Kind for LoopyKind<L> {
    type R = L;
    type Cache = Cache<L>;
    const IS_LOOPY: bool = true;
    const NO_SUM: &'static str = "error-loopy";

    fn rules(&self) -> &L {
        &self.0
    }

    fn answer(&self, query: KindQuery<'_, Self>) -> Result<Draft<L::Move>, Error> {
        let (game, at, convention) = (&self.0, query.at, query.convention);
        if let Some(verdict) = game.theory(at, convention) {
            return Ok(Draft::of_verdict(verdict, false));
        }
        let solved = self.solved(query)?;
        let outcome = solved.outcome(at).unwrap_or(Outcome::D);
        let (mut winning, complete) = moves_that(game, at, |option| {
            Ok::<_, Error>(solved.outcome(option) == Some(Outcome::P))
        })?;
        // The fastest win first: a player who takes it comes closer to the end.
        winning.sort_by_key(|mv| solved.distance(&game.play(at, mv)));
        let solution = Solution::searched(outcome, (winning, complete), solved.len() as u64);
        let mut draft = Draft::of_solution(game, at, solution, false);
        let distance = solved.distance(at);
        let distance = distance.map(|moves| Message::new("reason-distance").with("moves", moves));
        draft.answer.steps.extend(distance);
        if convention == Convention::Normal && game.written().is_some() {
            draft.answer.rest = Some(Message::new("rest-no-measure"));
        }
        Ok(draft)
    }

    fn outcome(&self, query: KindQuery<'_, Self>) -> Result<Outcome, Error> {
        let at = query.at;
        Ok(self.solved(query)?.outcome(at).unwrap_or(Outcome::D))
    }

    fn remoteness(&self, query: KindQuery<'_, Self>) -> Result<Option<u32>, Error> {
        let at = query.at;
        Ok(self.solved(query)?.distance(at))
    }

    fn proof(&self, query: KindQuery<'_, Self>) -> Result<Proof, Error> {
        let Query { at, ctx, .. } = query;
        let play = certificate::LoopyPlay(&self.0, query.convention);
        if let Some(stated) = theorem::of_position(&play, at, query.convention) {
            return Ok(Proof::by_theorem(&stated));
        }
        let solved = self.solved(query)?;
        Ok(proof::strategy(&play, at, solved, &mut ctx.budget())?)
    }

    fn nimber(&self, query: KindQuery<'_, Self>) -> Result<Option<Nimber>, Error> {
        Ok(self.0.theorems().nimber(query.at))
    }

    fn moves_to(&self, nimber: Nimber, query: KindQuery<'_, Self>) -> Moves<Self> {
        Ok(self.0.theorems().moves_to(query.at, nimber))
    }
}
