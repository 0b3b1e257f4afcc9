//! What a method is: a way to the values of a position of a last-mover game,
//! and of those that follow from it.

use grundy_core::{Catalogue, Convention, Game, Message, Nimber, Outcome, Structure, ValueKind};
use grundy_engine::{Budget, Why};

use super::cache::Cache;
use super::solution::{Basis, Solution, moves_that};
use crate::answer::By;
use crate::error::Error;
use crate::solver::SolveContext;

/// What is asked of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Want {
    /// Who wins.
    Outcome,
    /// The nimber in normal play.
    Nimber,
    /// Who wins, every winning move, and the nimber where it is found.
    All,
    /// The same, of what a theorem leaves open: at most some half a second.
    Rest,
}

impl Want {
    /// True where the winning moves are wanted too. Methods that value a
    /// position and its options afresh each time are worth it for these alone.
    pub(super) const fn is_all(self) -> bool {
        matches!(self, Self::All | Self::Rest)
    }
}

/// A question about a position.
pub(super) struct Question<'q, G: Game> {
    pub(super) game: &'q G,
    pub(super) at: &'q G::Position,
    pub(super) convention: Convention,
    pub(super) want: Want,
    pub(super) structure: Option<Box<dyn Structure>>,
}

impl<'q, G: Game> Question<'q, G> {
    pub(super) fn new(
        game: &'q G,
        at: &'q G::Position,
        convention: Convention,
        want: Want,
    ) -> Self {
        Self {
            game,
            at,
            convention,
            want,
            structure: game.structure(at),
        }
    }

    /// The structure of the position as one of this type.
    pub(super) fn structure_as<S: Structure>(&self) -> Option<&S> {
        self.structure.as_deref()?.as_a()
    }
}

/// What may be used for an answer.
pub(super) struct Means<'b> {
    pub(super) asking: &'b SolveContext,
    /// What the methods of the engines use, one after another. For every
    /// winning move it is half of what is allowed, which leaves something for
    /// another method; see [`Means::renew`].
    pub(super) budget: Budget<'b>,
}

impl<'b> Means<'b> {
    pub(super) fn new(want: Want, asking: &'b SolveContext) -> Self {
        let budget = match want {
            Want::Outcome | Want::Nimber => asking.budget(),
            Want::All => asking.half(),
            Want::Rest => asking.extra(),
        };
        Self { asking, budget }
    }

    /// All that is allowed and left, for the last method.
    pub(super) fn renew(&mut self) {
        self.budget = self.asking.budget();
    }
}

/// What a method knows of a position, of its options, and of theirs.
pub(super) trait Values<G: Game> {
    /// Who wins; `None` where the method does not know it after all.
    fn outcome(&mut self, at: &G::Position) -> Result<Option<Outcome>, Error>;

    /// The nimber in normal play; `None` where the method does not know it.
    fn nimber(&mut self, at: &G::Position) -> Result<Option<Nimber>, Error>;

    /// What this rests on, once everything was asked.
    fn basis(&self) -> Basis;

    /// Why the position of the question is won, by this first winning move, or
    /// lost; `None` where the method can say no more than what it rests on.
    fn reason(&mut self, first: Option<&G::Move>) -> Result<Option<Message>, Error> {
        let _ = first;
        Ok(None)
    }

    /// True where who wins takes so much less than the rest that it is an
    /// answer though a limit stops the rest.
    fn may_stop_short(&self) -> bool {
        false
    }
}

/// What comes of a method: the values, where it applies to a question and what
/// it takes is allowed.
pub(super) type Opened<'c, G> = Result<Option<Box<dyn Values<G> + 'c>>, Error>;

/// A method.
pub(super) type Method<G> =
    for<'c, 'q, 'b> fn(&'c Question<'q, G>, &'c mut Cache<G>, &'c mut Means<'b>) -> Opened<'c, G>;

/// Everything about the position of a question.
pub(super) fn everything<G: Game + Catalogue>(
    question: &Question<'_, G>,
    values: &mut dyn Values<G>,
) -> Result<Option<Solution<G::Move>>, Error> {
    let Question { game, at, .. } = *question;
    let Some(outcome) = values.outcome(at)? else {
        return Ok(None);
    };
    let short = question.want == Want::All && values.may_stop_short();
    let mut stopped = false;
    // A search has seen that no move wins. A table is not trusted that far: a
    // wrong one contradicts itself.
    let (winning, complete) = match (outcome, values.basis().by) {
        (Outcome::P, By::Search) => (Vec::new(), true),
        _ => moves_that(game, at, |option| {
            let lost = !stopped
                && within(values.outcome(option), short, &mut stopped)? == Some(Outcome::P);
            Ok::<_, Error>(lost)
        })?,
    };
    let complete = complete && !stopped;
    let nimber = match (question.convention, outcome) {
        (Convention::Normal, Outcome::P) => Some(Nimber::ZERO),
        (Convention::Normal, _) if !stopped => within(values.nimber(at), short, &mut stopped)?,
        _ => None,
    };
    Ok(Some(Solution {
        outcome,
        nimber,
        complete,
        reason: values.reason(winning.first())?,
        basis: values.basis(),
        winning,
    }))
}

/// What was found, or nothing where a limit stopped it and that is no error.
fn within<T>(
    found: Result<Option<T>, Error>,
    short: bool,
    stopped: &mut bool,
) -> Result<Option<T>, Error> {
    match found {
        Err(Error::Limit(stop)) if short && stop.why != Why::Cancelled => {
            *stopped = true;
            Ok(None)
        }
        found => found,
    }
}

/// As many threads as the machine runs at once.
pub(super) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The tables that tell of a position under a convention, the one that says
/// most first.
pub(super) const fn kinds(convention: Convention) -> &'static [ValueKind] {
    match convention {
        Convention::Normal => &[ValueKind::Nimbers, ValueKind::Outcomes(Convention::Normal)],
        Convention::Misere => &[ValueKind::Outcomes(Convention::Misere)],
    }
}
