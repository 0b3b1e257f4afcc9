//! Scored games: theory, then search.

use std::cmp::Ordering;

use grundy_check::{certificate, theorem};
use grundy_core::{Catalogue, Convention, Flow, Message, Outcome, Scored, Strings};
use grundy_engine::{Budget, Ending, ScoredSearch, Stop};
use grundy_kernels::strings::StringBoards;

use super::kind::{Kind, KindQuery};
use super::remoteness::{self, Lengths};
use super::solution::{Draft, Solution, is_over, moves_that};
use crate::error::Error;
use crate::proof::{self, Proof};
use crate::solver::GameCache;

/// A game judged at its end.
pub(crate) struct ScoredKind<S: Scored + Catalogue>(pub(crate) S);

/// The results for earlier questions.
pub(crate) struct Cache<S: Scored> {
    search: Search<S>,
    lengths: Lengths<S::Position>,
}

impl<S: Scored> Default for Cache<S> {
    fn default() -> Self {
        Self {
            search: Search::default(),
            lengths: Lengths::default(),
        }
    }
}

impl<S: Scored + Catalogue> GameCache for Cache<S> {
    fn bytes(&self) -> u64 {
        self.search.bytes() + self.lengths.bytes()
    }
}

/// Outcomes by the scores of a structure where there is one, else by search.
struct Search<S: Scored> {
    search: ScoredSearch<S>,
    boards: Option<StringBoards>,
}

impl<S: Scored> Default for Search<S> {
    fn default() -> Self {
        Self {
            search: ScoredSearch::default(),
            boards: None,
        }
    }
}

impl<S: Scored> Search<S> {
    fn outcome(
        &mut self,
        game: &S,
        at: &S::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Outcome, Stop> {
        let structure = game.structure(at);
        let Some(board) = structure.as_deref().and_then(|own| own.as_a::<Strings>()) else {
            return self.search.outcome(game, at, budget);
        };
        let score = StringBoards::at(&mut self.boards, board).score(board.uncut, budget)?;
        let lead = match board.must_pass {
            true => board.lead - score,
            false => board.lead + score,
        };
        Ok(match lead.cmp(&0) {
            Ordering::Greater => Outcome::N,
            Ordering::Equal => Outcome::D,
            Ordering::Less => Outcome::P,
        })
    }

    fn bytes(&self) -> u64 {
        self.search.bytes() + StringBoards::bytes_of(&self.boards)
    }
}

struct SearchOracle<'s, S: Scored + Catalogue>(&'s S, &'s mut Search<S>);

impl<S: Scored + Catalogue> proof::Oracle<certificate::ScoredPlay<'_, S>> for SearchOracle<'_, S> {
    fn outcome(&mut self, at: &S::Position, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        self.1.outcome(self.0, at, budget)
    }

    fn bytes(&self) -> u64 {
        self.1.bytes()
    }
}

/// A scored game with its outcomes by search.
struct ScoredEnding<'g, S: Scored> {
    game: &'g S,
    search: &'g mut Search<S>,
}

impl<S: Scored> Ending for ScoredEnding<'_, S> {
    type Position = S::Position;
    type Error = Stop;

    fn outcome(&mut self, at: &S::Position, budget: &mut Budget<'_>) -> Result<Outcome, Stop> {
        self.search.outcome(self.game, at, budget)
    }

    fn options(&self, at: &S::Position, each: &mut dyn FnMut(S::Position) -> Flow) -> Flow {
        remoteness::options(self.game, at, each)
    }

    fn heap_bytes(&self, at: &S::Position) -> usize {
        self.game.heap_bytes(at)
    }

    fn bytes(&self) -> u64 {
        self.search.bytes()
    }
}

impl<S: Scored + Catalogue> ScoredKind<S> {
    /// The solution by search.
    fn searched(
        &self,
        query: KindQuery<'_, Self>,
        mut budget: Budget<'_>,
    ) -> Result<Solution<S::Move>, Stop> {
        let (game, at, search) = (&self.0, query.at, &mut query.cache.search);
        let outcome = search.outcome(game, at, &mut budget)?;
        let winning = moves_that(game, at, |option| {
            Ok(search.outcome(game, option, &mut budget)? == Outcome::P)
        })?;
        let positions = budget.progress().positions;
        let mut solution = Solution::searched(outcome, winning, positions);
        if outcome == Outcome::D && !is_over(game, at) {
            // Play ends, so nobody goes on for ever.
            let even = Message::new("reason-search-even").with("positions", positions);
            solution.summary.reason = Some(even);
        }
        Ok(solution)
    }
}

impl<S: Scored + Catalogue> Kind for ScoredKind<S> {
    type R = S;
    type Cache = Cache<S>;
    const NO_SUM: &'static str = "error-sum-scored";

    fn rules(&self) -> &S {
        &self.0
    }

    /// The rules' own ending, or the general one for scored games.
    fn ending(&self, convention: Convention) -> Message {
        let own = self.0.ending(convention);
        own.unwrap_or_else(|| Message::new("ending-scored"))
    }

    fn at_end(&self, at: &S::Position, _: Convention) -> Outcome {
        self.0.result(at)
    }

    fn answer(&self, query: KindQuery<'_, Self>) -> Result<Draft<S::Move>, Error> {
        let (game, at, ctx) = (&self.0, query.at, query.ctx);
        let Some(verdict) = game.theory(at, query.convention) else {
            let solution = self.searched(query, ctx.budget())?;
            return Ok(Draft::of_solution(game, at, solution, false));
        };
        let mut draft = Draft::of_verdict(verdict, false);
        if !draft.answer.winning_moves_complete
            && let Ok(solution) = self.searched(query, ctx.extra())
        {
            draft.complete(solution);
        }
        Ok(draft)
    }

    fn outcome(&self, query: KindQuery<'_, Self>) -> Result<Outcome, Error> {
        let mut budget = query.ctx.budget();
        let search = &mut query.cache.search;
        Ok(search.outcome(&self.0, query.at, &mut budget)?)
    }

    fn remoteness(&self, query: KindQuery<'_, Self>) -> Result<Option<u32>, Error> {
        let (game, convention) = (&self.0, query.convention);
        let at = game.representative(query.at);
        let Cache { search, lengths } = query.cache;
        let mut budget = query.ctx.budget();
        // Nobody hurries in a draw.
        if search.outcome(game, &at, &mut budget)? == Outcome::D {
            return Ok(None);
        }
        let mut ending = ScoredEnding { game, search };
        let remoteness = lengths.of(&mut ending, (&at, convention), &mut budget)?;
        Ok(Some(remoteness))
    }

    fn proof(&self, query: KindQuery<'_, Self>) -> Result<Proof, Error> {
        let play = certificate::ScoredPlay(&self.0);
        if let Some(stated) = theorem::of_position(&play, query.at, query.convention) {
            return Ok(Proof::by_theorem(&stated));
        }
        let oracle = SearchOracle(&self.0, &mut query.cache.search);
        let mut budget = query.ctx.budget();
        Ok(proof::strategy(&play, query.at, oracle, &mut budget)?)
    }
}
