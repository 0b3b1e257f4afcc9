//! Last-mover games: theory, then the first method of a list that applies.

use grundy_core::{Catalogue, Convention, Flow, Game, Nimber, Outcome};
use grundy_engine::StopReason;

use super::cache::Cache;
use super::kind::{Kind, KindQuery, Moves};
use super::method::{Goal, Method, Question, Resources, Values, solve_all};
use super::remoteness::LastMoverEnding;
use super::solution::{Draft, Solution, finite, moves_that, not_known, parts};
use super::{
    bits, brought, certified, engines, lattice, line_boards, numbers, quotient, rows, whole,
};
use crate::error::Error;
use crate::proof::Proof;

/// A last-mover game.
pub(crate) struct LastMover<G: Game + Catalogue>(pub(crate) G);

impl<G: Game + Catalogue> LastMover<G> {
    /// The methods, in order, for the questions that theory leaves open.
    const METHODS: &[Method<G>] = &[
        whole::table,
        line_boards::board,
        rows::sieve,
        bits::search,
        numbers::search,
        lattice::regions,
        lattice::outlines,
        brought::method,
        engines::sequence,
        quotient::heaps,
        engines::sweep,
        engines::search,
    ];

    /// The result of the first method that applies and has one.
    fn first<T>(
        question: &Question<'_, G>,
        resources: &mut Resources<'_, G>,
        read: impl Fn(&Question<'_, G>, &mut dyn Values<G>) -> Result<Option<T>, Error>,
    ) -> Result<T, Error> {
        for method in Self::METHODS {
            if let Some(mut values) = method(question, resources)?
                && let Some(result) = read(question, &mut *values)?
            {
                return Ok(result);
            }
        }
        Err(not_known(question.game, question.at))
    }

    /// The nimber of a question's position.
    fn nimber_of(
        question: &Question<'_, G>,
        values: &mut dyn Values<G>,
    ) -> Result<Option<Nimber>, Error> {
        values.nimber(question.at)
    }

    /// The result of the first method that answers a query.
    fn ask<T>(
        &self,
        goal: Goal,
        query: KindQuery<'_, Self>,
        read: impl Fn(&Question<'_, G>, &mut dyn Values<G>) -> Result<Option<T>, Error>,
    ) -> Result<T, Error> {
        let question = Question::new(&self.0, query.at, query.convention, goal);
        let mut resources = Resources::new(goal, query.cache, query.ctx);
        Self::first(&question, &mut resources, read)
    }

    /// The first move, in the game's order, to a finite P-position; `None` if that takes
    /// too much work.
    fn first_win(&self, query: KindQuery<'_, Self>) -> Option<G::Move> {
        let (game, at) = (&self.0, query.at);
        let mut budget = query.ctx.extra();
        let mut winning = None;
        let _ = game.moves(at, &mut |mv| {
            let option = game.play(at, &mv);
            let search = &mut query.cache.search;
            let outcome = match game.theorems().is_endless(&option) {
                true => budget.work(1).map(|()| Outcome::N),
                false => search.outcome(game, query.convention, &option, &mut budget),
            };
            match outcome {
                Ok(Outcome::P) => winning = Some(mv),
                Ok(_) => return Flow::Continue(()),
                Err(_) => {}
            }
            Flow::Break(())
        });
        winning
    }
}

impl<G: Game + Catalogue> Kind for LastMover<G> {
    type R = G;
    type Cache = Cache<G>;
    const HAS_NIMBERS: bool = true;

    fn rules(&self) -> &G {
        &self.0
    }

    fn representative(&self, at: &G::Position) -> G::Position {
        self.0.representative(at)
    }

    fn parts(&self, at: &G::Position) -> Vec<G::Position> {
        parts(&self.0, at)
    }

    fn answer(&self, query: KindQuery<'_, Self>) -> Result<Draft<G::Move>, Error> {
        let (game, at, ctx) = (&self.0, query.at, query.ctx);
        let has_nimbers = query.convention == Convention::Normal;
        let Some(verdict) = game.theory(at, query.convention) else {
            finite(game, at)?;
            let solution = self.ask(Goal::All, query, solve_all)?;
            return Ok(Draft::of_solution(game, at, solution, has_nimbers));
        };
        let mut draft = Draft::of_verdict(verdict, has_nimbers);
        let answer = &mut draft.answer;
        if answer.winning_moves_complete && answer.nimber_known {
            return Ok(draft);
        }
        let names_no_move = draft.winning.is_empty() && answer.outcome == Outcome::N;
        if game.theorems().is_endless(at) {
            // The first winning move to a finite option.
            if names_no_move {
                draft.winning.extend(self.first_win(query));
            }
            return Ok(draft);
        }
        // A win without a move is worth a whole search; other gaps of the theorem are
        // filled only if that is cheap.
        let goal = match ctx.thorough || names_no_move {
            true => Goal::All,
            false => Goal::Rest,
        };
        match self.ask(goal, query, solve_all) {
            Ok(Solution { summary, .. }) if summary.outcome != answer.outcome => {
                Err(Error::Contradiction {
                    position: game.show(at),
                    table: summary.basis.table,
                })
            }
            Ok(rest) => {
                draft.complete(rest);
                Ok(draft)
            }
            Err(Error::Limit(stop)) if stop.why != StopReason::Cancelled && !ctx.thorough => {
                answer.searchable = true;
                Ok(draft)
            }
            Err(error) => Err(error),
        }
    }

    fn outcome(&self, query: KindQuery<'_, Self>) -> Result<Outcome, Error> {
        finite(&self.0, query.at)?;
        self.ask(Goal::Outcome, query, |question, values| {
            values.outcome(question.at)
        })
    }

    fn remoteness(&self, query: KindQuery<'_, Self>) -> Result<Option<u32>, Error> {
        let (game, convention) = (&self.0, query.convention);
        finite(game, query.at)?;
        let at = game.representative(query.at);
        let Cache {
            search, lengths, ..
        } = query.cache;
        let mut ending = LastMoverEnding {
            game,
            convention,
            search,
        };
        let mut budget = query.ctx.budget();
        let remoteness = lengths.of(&mut ending, (&at, convention), &mut budget)?;
        Ok(Some(remoteness))
    }

    fn proof(&self, query: KindQuery<'_, Self>) -> Result<Proof, Error> {
        certified::proof(&self.0, query)
    }

    fn nimber(&self, query: KindQuery<'_, Self>) -> Result<Option<Nimber>, Error> {
        let (game, at) = (&self.0, query.at);
        if let Some(verdict) = game.theory(at, Convention::Normal) {
            if verdict.outcome == Outcome::P {
                return Ok(Some(Nimber::ZERO));
            }
            if verdict.nimber.is_some() {
                return Ok(verdict.nimber);
            }
        }
        if game.theorems().is_endless(at) {
            return Err(Error::NimberNotKnown {
                position: game.show(at),
            });
        }
        let nimber = self.ask(Goal::Nimber, query, Self::nimber_of)?;
        Ok(Some(nimber))
    }

    fn moves_to(&self, nimber: Nimber, query: KindQuery<'_, Self>) -> Moves<Self> {
        let at = query.at;
        if let Some(moves) = self.0.theorems().moves_to(at, nimber) {
            return Ok(Some(moves));
        }
        finite(&self.0, at)?;
        let mut resources = Resources::new(Goal::Nimber, query.cache, query.ctx);
        let (moves, complete) = moves_that(&self.0, at, |option| {
            let question = Question::new(&self.0, option, Convention::Normal, Goal::Nimber);
            let value = Self::first(&question, &mut resources, Self::nimber_of)?;
            Ok::<_, Error>(value == nimber)
        })?;
        match complete {
            true => Ok(Some(moves)),
            false => Err(resources.budget.stop(StopReason::Work).into()),
        }
    }
}
