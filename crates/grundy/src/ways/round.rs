//! Loopy games: theory, then retrograde analysis.

use std::any::Any;

use grundy_check::{certificate, theorem};
use grundy_engine::retrograde::{self, Solved};
use grundy_engine::{Budget, Stop};
use grundy_rules::{Convention, Loopy, Nimber, Outcome, Rules};

use super::{Found, Ways, moves_that, search_reason};
use crate::answer::By;
use crate::error::Error;
use crate::proof::{self, Proof};
use crate::solver::{Asking, Keep};

/// A game in which play can go round.
pub(crate) struct Round<L: Loopy>(pub(crate) L);

/// The latest solution: it holds every position that can be reached, so a whole
/// game is played from one.
pub(crate) struct Kept<L: Loopy> {
    solved: Option<(Convention, Solved<L>)>,
}

impl<L: Loopy> Default for Kept<L> {
    fn default() -> Self {
        Self { solved: None }
    }
}

impl<L: Loopy> Keep for Kept<L> {
    fn bytes(&self) -> u64 {
        let positions = self.solved.as_ref().map_or(0, |(_, solved)| solved.len());
        (positions * (size_of::<L::Position>() + 16)) as u64
    }

    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

impl<L: Loopy> Round<L> {
    fn solved<'k>(
        &self,
        at: &L::Position,
        convention: Convention,
        kept: &'k mut Kept<L>,
        asking: &Asking,
    ) -> Result<&'k Solved<L>, Error> {
        let known = kept
            .solved
            .as_ref()
            .is_some_and(|(c, solved)| *c == convention && solved.outcome(at).is_some());
        if !known {
            let solved = retrograde::solve(&self.0, convention, at, &mut asking.budget())?;
            kept.solved = Some((convention, solved));
        }
        match &kept.solved {
            Some((_, solved)) => Ok(solved),
            None => unreachable!("it was just filled"),
        }
    }
}

impl<L: Loopy> proof::Oracle<certificate::Round<'_, L>> for &Solved<L> {
    fn outcome(&mut self, at: &L::Position, _: &mut Budget<'_>) -> Result<Outcome, Stop> {
        Ok(Solved::outcome(self, at).unwrap_or(Outcome::D))
    }

    fn distance(&self, at: &L::Position) -> u32 {
        Solved::distance(self, at).unwrap_or(u32::MAX)
    }
}

impl<L: Loopy> Ways for Round<L> {
    type R = L;
    type Kept = Kept<L>;
    const NO_SUM: &'static str = "error-sum-loopy";

    fn rules(&self) -> &L {
        &self.0
    }

    fn nimber(
        &self,
        at: &L::Position,
        _: &mut Kept<L>,
        _: &Asking,
    ) -> Result<Option<Nimber>, Error> {
        Ok(self.0.nimber(at))
    }

    fn moves_to(
        &self,
        at: &L::Position,
        nimber: Nimber,
        _: &mut Kept<L>,
        _: &Asking,
    ) -> Result<Option<Vec<L::Move>>, Error> {
        let known = self.0.nimber(at).is_some();
        Ok(known.then(|| self.0.moves_to(at, nimber)))
    }

    fn answer(
        &self,
        at: &L::Position,
        convention: Convention,
        kept: &mut Kept<L>,
        asking: &Asking,
    ) -> Result<Found<Self>, Error> {
        let game = &self.0;
        if let Some(verdict) = game.theory(at, convention) {
            return Ok(Found::of_verdict(verdict, convention));
        }
        let solved = self.solved(at, convention, kept, asking)?;
        let outcome = solved.outcome(at).unwrap_or(Outcome::D);
        let (mut winning, complete) = moves_that(game, at, |option| {
            Ok::<_, Error>(solved.outcome(option) == Some(Outcome::P))
        })?;
        // The fastest win first: a player who takes it comes nearer to the end.
        winning.sort_by_key(|mv| solved.distance(&game.play(at, mv)));
        let searched = solved.len() as u64;
        let mut steps = Vec::new();
        if let Some(distance) = solved.distance(at) {
            steps.push(grundy_rules::Message::new("reason-distance").with("moves", distance));
        }
        Ok(Found {
            outcome,
            nimber: None,
            nimber_known: true,
            complete,
            searchable: false,
            by: By::Search,
            reason_by: By::Search,
            reason: search_reason(game, at, outcome, &winning, searched),
            named: winning.len(),
            winning,
            steps,
            rest: None,
            searched,
            table: None,
        })
    }

    fn proof(
        &self,
        at: &L::Position,
        convention: Convention,
        kept: &mut Kept<L>,
        asking: &Asking,
    ) -> Result<Proof, Error> {
        let play = certificate::Round(&self.0, convention);
        if let Some(stated) = theorem::of_position(&play, at, convention) {
            return Ok(Proof::by_theorem(&stated));
        }
        let solved = self.solved(at, convention, kept, asking)?;
        Ok(proof::strategy(&play, at, solved, &mut asking.budget())?)
    }

    fn outcome(
        &self,
        at: &<L as Rules>::Position,
        convention: Convention,
        kept: &mut Kept<L>,
        asking: &Asking,
    ) -> Result<Outcome, Error> {
        if let Some(verdict) = self.0.theory(at, convention) {
            return Ok(verdict.outcome);
        }
        let solved = self.solved(at, convention, kept, asking)?;
        Ok(solved.outcome(at).unwrap_or(Outcome::D))
    }
}
