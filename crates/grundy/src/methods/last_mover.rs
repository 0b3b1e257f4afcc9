//! Last-mover games: theory, then the first method of a list that applies.

use grundy_core::{Catalogue, Convention, Flow, Game, Heaps, Nimber, Outcome};
use grundy_engine::{Period, Why};

use super::cache::Cache;
use super::kind::{Kind, KindQuery, Moves};
use super::method::{Goal, Method, Question, Resources, Values, solve_all};
use super::solution::{Draft, Solution, moves_that};
use super::{brought, certified, dominoes, engines, lattice, line_boards, quotient, rows, whole};
use crate::error::Error;
use crate::proof::Proof;
use crate::solver::SolveContext;

/// A last-mover game.
pub(crate) struct LastMover<G: Game + Catalogue>(pub(crate) G);

impl<G: Game + Catalogue> LastMover<G> {
    /// The methods, in order, for the questions that theory leaves open.
    const METHODS: &[Method<G>] = &[
        whole::table,
        line_boards::board,
        rows::sieve,
        dominoes::parts,
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
        cache: &mut Cache<G>,
        resources: &mut Resources<'_>,
        read: impl Fn(&mut dyn Values<G>) -> Result<Option<T>, Error>,
    ) -> Result<T, Error> {
        for method in Self::METHODS {
            if let Some(mut values) = method(question, cache, resources)?
                && let Some(result) = read(&mut *values)?
            {
                return Ok(result);
            }
        }
        Err(Error::NotKnown {
            position: question.game.show(question.at),
        })
    }

    fn first_nimber(
        &self,
        at: &G::Position,
        cache: &mut Cache<G>,
        resources: &mut Resources<'_>,
    ) -> Result<Nimber, Error> {
        let question = Question::new(&self.0, at, Convention::Normal, Goal::Nimber);
        Self::first(&question, cache, resources, |values| values.nimber(at))
    }

    fn first_solution(
        &self,
        goal: Goal,
        query: KindQuery<'_, Self>,
    ) -> Result<Solution<G::Move>, Error> {
        let question = Question::new(&self.0, query.at, query.convention, goal);
        let mut resources = Resources::new(goal, query.ctx);
        Self::first(&question, query.cache, &mut resources, |values| {
            solve_all(&question, values)
        })
    }

    /// Refuses a position with infinitely many options, which only theorems can answer.
    fn finite(&self, at: &G::Position) -> Result<(), Error> {
        match self.0.theorems().is_endless(at) {
            false => Ok(()),
            true => Err(Error::NotKnown {
                position: self.0.show(at),
            }),
        }
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

    /// The digits of the code of a take-and-break game.
    pub(crate) fn take_and_break(&self) -> Option<Vec<u8>> {
        match self.0.heaps()?.kind() {
            Heaps::TakeAndBreak { digits } => Some(digits),
            Heaps::Ladder { .. } => None,
        }
    }

    /// The proved period of the values of single heaps, if a heap up to `to` proves it.
    pub(crate) fn period(
        &self,
        convention: Convention,
        to: u64,
        cache: &mut Cache<G>,
        ctx: &SolveContext,
    ) -> Result<Option<Period>, Error> {
        let Some(sequence) = cache.sequence(&self.0, convention) else {
            return Ok(None);
        };
        sequence.value(&self.0, to, 0, &mut ctx.budget())?;
        // Values are computed in batches, so more may be known than asked for.
        let period = sequence.period().filter(|period| period.proved_by <= to);
        Ok(period.copied())
    }

    /// The nimbers of the single heaps 0 to `to`; `None` unless the game has heaps of
    /// one kind.
    pub(crate) fn heap_nimbers(
        &self,
        to: u64,
        cache: &mut Cache<G>,
        ctx: &SolveContext,
    ) -> Result<Option<Vec<u32>>, Error> {
        let one_kind = match self.0.heaps().map(|heaps| heaps.kind()) {
            Some(Heaps::Ladder { classes, .. }) => classes == 1,
            Some(Heaps::TakeAndBreak { .. }) => true,
            None => false,
        };
        let sequence = cache.sequence(&self.0, Convention::Normal);
        let Some(sequence) = sequence.filter(|_| one_kind) else {
            return Ok(None);
        };
        let mut budget = ctx.budget();
        let bytes = to.saturating_add(1).saturating_mul(size_of::<u32>() as u64);
        if bytes > ctx.limits.memory / 2 {
            return Err(budget.stop(Why::Memory).into());
        }
        sequence.value(&self.0, to, 0, &mut budget)?;
        let nimbers = (0..=to).map(|heap| {
            let value = sequence.value(&self.0, heap, 0, &mut budget)?;
            u32::try_from(value).map_err(|_| budget.stop(Why::Memory))
        });
        Ok(Some(nimbers.collect::<Result<_, _>>()?))
    }
}

impl<G: Game + Catalogue> Kind for LastMover<G> {
    type R = G;
    type Cache = Cache<G>;
    const HAS_NIMBERS: bool = true;

    fn rules(&self) -> &G {
        &self.0
    }

    fn parts(&self, at: &G::Position) -> Vec<G::Position> {
        let mut parts = Vec::new();
        self.0.summands(at, &mut |part| parts.push(part));
        parts
    }

    fn answer(&self, query: KindQuery<'_, Self>) -> Result<Draft<G::Move>, Error> {
        let (game, at, ctx) = (&self.0, query.at, query.ctx);
        let has_nimbers = query.convention == Convention::Normal;
        let Some(verdict) = game.theory(at, query.convention) else {
            self.finite(at)?;
            let solution = self.first_solution(Goal::All, query)?;
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
        match self.first_solution(goal, query) {
            Ok(rest) if rest.outcome != answer.outcome => Err(Error::Contradiction {
                position: game.show(at),
                table: rest.basis.table,
            }),
            Ok(rest) => {
                draft.complete(rest);
                Ok(draft)
            }
            Err(Error::Limit(stop)) if stop.why != Why::Cancelled && !ctx.thorough => {
                answer.searchable = true;
                Ok(draft)
            }
            Err(error) => Err(error),
        }
    }

    fn outcome(&self, query: KindQuery<'_, Self>) -> Result<Outcome, Error> {
        self.finite(query.at)?;
        let question = Question::new(&self.0, query.at, query.convention, Goal::Outcome);
        let mut resources = Resources::new(Goal::Outcome, query.ctx);
        Self::first(&question, query.cache, &mut resources, |values| {
            values.outcome(query.at)
        })
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
        let mut resources = Resources::new(Goal::Nimber, query.ctx);
        self.first_nimber(at, query.cache, &mut resources).map(Some)
    }

    fn moves_to(&self, nimber: Nimber, query: KindQuery<'_, Self>) -> Moves<Self> {
        let at = query.at;
        if let Some(moves) = self.0.theorems().moves_to(at, nimber) {
            return Ok(Some(moves));
        }
        self.finite(at)?;
        let mut resources = Resources::new(Goal::Nimber, query.ctx);
        let (moves, complete) = moves_that(&self.0, at, |option| {
            Ok::<_, Error>(self.first_nimber(option, query.cache, &mut resources)? == nimber)
        })?;
        match complete {
            true => Ok(Some(moves)),
            false => Err(resources.budget.stop(Why::Work).into()),
        }
    }
}
