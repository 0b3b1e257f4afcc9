//! The interface of a method: a way to compute the values of a position of a
//! last-mover game and of its followers.

use grundy_core::{Catalogue, Convention, Game, Message, Nimber, Outcome, Structure, ValueKind};
use grundy_engine::{Budget, StopReason};

use super::cache::Cache;
use super::solution::{Basis, Solution, Summary, moves_that, outcome_of};
use crate::answer::By;
use crate::error::Error;
use crate::solver::SolveContext;

/// The goal of a question about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// The outcome.
    Outcome,
    /// The nimber in normal play.
    Nimber,
    /// The outcome, every winning move, and the nimber where the method gives it.
    All,
    /// The same, for what a theorem leaves open: about half a second at most.
    Rest,
}

impl Goal {
    /// True if the goal includes the winning moves. Methods that value a position and its
    /// options afresh each time are worthwhile for these goals alone.
    pub(super) const fn is_all(self) -> bool {
        matches!(self, Self::All | Self::Rest)
    }
}

/// A question about a position.
pub(super) struct Question<'q, G: Game> {
    pub(super) game: &'q G,
    pub(super) at: &'q G::Position,
    pub(super) convention: Convention,
    pub(super) goal: Goal,
    pub(super) structure: Option<Box<dyn Structure>>,
}

impl<'q, G: Game> Question<'q, G> {
    pub(super) fn new(
        game: &'q G,
        at: &'q G::Position,
        convention: Convention,
        goal: Goal,
    ) -> Self {
        Self {
            game,
            at,
            convention,
            goal,
            structure: game.structure(at),
        }
    }

    /// The structure of the position, if it is of this type.
    pub(super) fn structure_as<S: Structure>(&self) -> Option<&S> {
        self.structure.as_deref()?.as_a()
    }

    /// Reads the structure of another position of the game, if it is of this type.
    pub(super) fn structure_of<S: Structure, T>(
        &self,
        at: &G::Position,
        read: impl FnOnce(&S) -> Option<T>,
    ) -> Option<T> {
        read(self.game.structure(at)?.as_a()?)
    }
}

/// The resources of an answer: limits, tables, the observer, and earlier results.
pub(super) struct Resources<'b, G: Game> {
    pub(super) ctx: &'b SolveContext,
    pub(super) cache: &'b mut Cache<G>,
    /// The budget shared by the methods of the engines. If every winning move is asked
    /// for, it is half of the allowance, which leaves the rest to another method.
    pub(super) budget: Budget<'b>,
}

impl<'b, G: Game> Resources<'b, G> {
    pub(super) fn new(goal: Goal, cache: &'b mut Cache<G>, ctx: &'b SolveContext) -> Self {
        let budget = match goal {
            Goal::Outcome | Goal::Nimber => ctx.budget(),
            Goal::All => ctx.half(),
            Goal::Rest => ctx.extra(),
        };
        Self { ctx, cache, budget }
    }

    /// A budget for a method that shares none: modest for what a theorem leaves open.
    pub(super) fn own_budget(&self, goal: Goal) -> Budget<'b> {
        match goal {
            Goal::Rest => self.ctx.extra(),
            _ => self.ctx.budget(),
        }
    }
}

/// The values that a method knows: of a position, its options, and theirs.
pub(super) trait Values<G: Game> {
    /// The outcome; `None` where the method does not know it after all.
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error> {
        Ok(self.nimber(at)?.map(outcome_of))
    }

    /// The nimber, for questions in normal play alone; `None` where the method does not
    /// know it.
    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error> {
        let _ = at;
        Ok(None)
    }

    /// The basis of the values, once all of them were read.
    fn basis(&self) -> Basis;

    /// The reason why the position of the question is won, by this first winning move, or
    /// lost; `None` where the method has nothing to add to its basis.
    fn reason(&mut self, first: Option<&G::Move>) -> Result<Option<Message>, Error> {
        let _ = first;
        Ok(None)
    }

    /// True if the outcome takes so much less work than the rest that it alone is an
    /// answer when a limit stops the rest.
    fn may_stop_short(&self) -> bool {
        false
    }
}

/// The result of trying a method: its values, if it applies to the question and fits
/// the limits.
pub(super) type Attempt<'c, G> = Result<Option<Box<dyn Values<G> + 'c>>, Error>;

/// A method.
pub(super) type Method<G> =
    for<'c, 'q, 'b> fn(&'c Question<'q, G>, &'c mut Resources<'b, G>) -> Attempt<'c, G>;

/// The full solution of the question's position.
pub(super) fn solve_all<G: Game + Catalogue>(
    question: &Question<'_, G>,
    values: &mut dyn Values<G>,
) -> Result<Option<Solution<G::Move>>, Error> {
    let Question { game, at, .. } = *question;
    let Some(outcome) = values.outcome(at)? else {
        return Ok(None);
    };
    let short = question.goal == Goal::All && values.may_stop_short();
    let (mut stopped, mut unread) = (false, false);
    // A search has tried every move. A table is checked: a wrong one contradicts
    // itself.
    let (winning, complete) = match (outcome, values.basis().by) {
        (Outcome::P, By::Search) => (Vec::new(), true),
        _ => moves_that(game, at, |option| {
            if stopped || unread {
                return Ok::<_, Error>(false);
            }
            let outcome = within(values.outcome(option), short, &mut stopped)?;
            unread = outcome.is_none() && !stopped;
            Ok(outcome == Some(Outcome::P))
        })?,
    };
    // A method that does not know every option is not one for this position.
    if unread {
        return Ok(None);
    }
    let complete = complete && !stopped;
    let nimber = match (question.convention, outcome) {
        (Convention::Normal, Outcome::P) => Some(Nimber::ZERO),
        (Convention::Normal, _) if !stopped => within(values.nimber(at), short, &mut stopped)?,
        _ => None,
    };
    let summary = Summary {
        outcome,
        nimber,
        complete,
        reason: values.reason(winning.first())?,
        basis: values.basis(),
    };
    Ok(Some(Solution { winning, summary }))
}

/// The value, or `None` where a limit stopped it and that is no error.
fn within<T>(
    value: Result<Option<T>, Error>,
    short: bool,
    stopped: &mut bool,
) -> Result<Option<T>, Error> {
    match value {
        Err(Error::Limit(stop)) if short && stop.why != StopReason::Cancelled => {
            *stopped = true;
            Ok(None)
        }
        value => value,
    }
}

/// The kinds of tables with values under a convention, the most informative first.
pub(super) const fn kinds(convention: Convention) -> &'static [ValueKind] {
    match convention {
        Convention::Normal => &[ValueKind::Nimbers, ValueKind::Outcomes(Convention::Normal)],
        Convention::Misere => &[ValueKind::Outcomes(Convention::Misere)],
    }
}
