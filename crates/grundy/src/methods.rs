//! The methods to an answer, put in order: theory, then a table, then search.
//! Nowhere else are they.

mod boards;
mod cache;
mod certified;
mod last_mover;
mod law;
mod loopy;
mod scored;
mod solution;
mod special;
mod sums;
mod whole;

use std::path::PathBuf;
use std::sync::Arc;

use grundy_check::certificate::Known;
use grundy_core::{
    Catalogue, Convention, Flow, Message, Nimber, Outcome, ParseError, Rules, Verdict, Winning,
};
use grundy_engine::whole::KeyedRules;
use grundy_engine::{Component, MisereSums, Period};

use crate::answer::By;
use crate::error::Error;
use crate::game::Named;
use crate::proof::Proof;
use crate::solver::{Keep, SolveContext};

pub(crate) use certified::of_rolls;
pub(crate) use last_mover::LastMover;
pub(crate) use loopy::LoopySolver;
pub(crate) use scored::ScoredSolver;

/// At most so many winning moves are listed, and so many moves are tried for
/// it.
pub(crate) const MOST_LISTED: usize = 10_000;

/// How a kind of game is answered.
pub(crate) trait Methods: Send + Sync + 'static {
    type R: Catalogue;
    type Cache: Keep + Default;

    fn rules(&self) -> &Self::R;

    /// The rules as the checker takes them.
    fn known(&self) -> Known<'_>;

    /// The rules from a position on, as whole tables take them; `None` for
    /// games of a kind that has none, and where options are without end.
    fn keyed_rules(game: &Arc<Named<Self>>, at: &Position<Self>) -> Option<Arc<dyn KeyedRules>>
    where
        Self: Sized,
    {
        let _ = (game, at);
        None
    }

    /// Everything about a position.
    fn answer(
        &self,
        at: &Position<Self>,
        convention: Convention,
        cache: &mut Self::Cache,
        asking: &SolveContext,
    ) -> Result<FullSolution<Self>, Error>;

    /// Who wins, and nothing more.
    fn outcome(
        &self,
        at: &Position<Self>,
        convention: Convention,
        cache: &mut Self::Cache,
        asking: &SolveContext,
    ) -> Result<Outcome, Error>;

    /// Who has won at a position without a move.
    fn at_end(&self, at: &Position<Self>, convention: Convention) -> Outcome {
        let _ = at;
        convention.at_end()
    }

    /// The outcome, or more, with its proof.
    fn proof(
        &self,
        at: &Position<Self>,
        convention: Convention,
        cache: &mut Self::Cache,
        asking: &SolveContext,
    ) -> Result<Proof, Error>;

    /// The nimber in normal play; `None` when games of this kind have none.
    fn nimber(
        &self,
        at: &Position<Self>,
        cache: &mut Self::Cache,
        asking: &SolveContext,
    ) -> Result<Option<Nimber>, Error> {
        let _ = (at, cache, asking);
        Ok(None)
    }

    /// Every move that leaves this nimber; `None` when games of this kind have
    /// none.
    fn moves_to(
        &self,
        at: &Position<Self>,
        nimber: Nimber,
        cache: &mut Self::Cache,
        asking: &SolveContext,
    ) -> Result<Option<Vec<Move<Self>>>, Error> {
        let _ = (at, nimber, cache, asking);
        Ok(None)
    }

    /// True where a theorem says that every position is tame in misère play.
    fn is_tame(&self) -> bool {
        false
    }

    /// What a position is in misère sums; `None` when games of this kind cannot
    /// be added there.
    fn components(
        &self,
        at: &Position<Self>,
        sums: &mut MisereSums,
        asking: &SolveContext,
    ) -> Result<Option<Vec<Component>>, Error> {
        let _ = (at, sums, asking);
        Ok(None)
    }

    /// The moves that win in misère play when the position is added to these
    /// components; `None` as for [`Methods::components`].
    fn misere_moves(
        &self,
        at: &Position<Self>,
        others: &[Component],
        sums: &mut MisereSums,
        asking: &SolveContext,
    ) -> Result<Option<Winning<Move<Self>>>, Error> {
        let _ = (at, others, sums, asking);
        Ok(None)
    }

    /// The digits of the code of a take-and-break game.
    fn take_and_break(&self) -> Option<Vec<u8>> {
        None
    }

    /// The proved period of the values of single heaps, if it shows by a heap.
    fn period(
        &self,
        convention: Convention,
        to: u64,
        cache: &mut Self::Cache,
        asking: &SolveContext,
    ) -> Result<Option<Period>, Error> {
        let _ = (convention, to, cache, asking);
        Ok(None)
    }

    /// The independent parts whose sum the position is: itself where it does
    /// not fall apart.
    fn parts(&self, at: &Position<Self>) -> Vec<Position<Self>> {
        vec![at.clone()]
    }

    /// True for games in which positions have nimbers.
    const HAS_NIMBERS: bool = false;

    /// Why positions cannot be added to others: the key of a message.
    const NO_SUM: &'static str = "error-no-nimbers";
}

pub(crate) type Position<W> = <<W as Methods>::R as Rules>::Position;
pub(crate) type Move<W> = <<W as Methods>::R as Rules>::Move;

/// What was found of a position.
pub(crate) struct FullSolution<W: Methods + ?Sized> {
    pub(crate) outcome: Outcome,
    pub(crate) nimber: Option<Nimber>,
    pub(crate) nimber_known: bool,
    pub(crate) winning: Vec<Move<W>>,
    /// So many of the winning moves, the first ones, are those of the reason.
    pub(crate) named: usize,
    pub(crate) complete: bool,
    /// What is open could be searched for.
    pub(crate) searchable: bool,
    pub(crate) by: By,
    /// How the reason is known.
    pub(crate) reason_by: By,
    pub(crate) reason: Message,
    pub(crate) steps: Vec<Message>,
    /// What was found beyond the reason, and how.
    pub(crate) rest: Option<Message>,
    pub(crate) searched: u64,
    /// The survey's table in which the position was looked up, if it was.
    pub(crate) table: Option<PathBuf>,
}

impl<W: Methods + ?Sized> FullSolution<W> {
    /// What a theorem says, as far as it goes.
    fn of_verdict(verdict: Verdict<Move<W>>, convention: Convention) -> Self {
        let (winning, complete) = match verdict.winning {
            Winning::All(moves) => (moves, true),
            Winning::AtLeast(moves) => (moves, false),
        };
        let nimber = match (W::HAS_NIMBERS, convention, verdict.outcome) {
            (true, Convention::Normal, Outcome::P) => Some(Nimber::ZERO),
            (true, Convention::Normal, _) => verdict.nimber,
            _ => None,
        };
        Self {
            outcome: verdict.outcome,
            nimber,
            nimber_known: nimber.is_some() || !W::HAS_NIMBERS || convention == Convention::Misere,
            named: winning.len(),
            winning,
            complete: complete || verdict.outcome == Outcome::P,
            searchable: false,
            by: By::Theorem,
            reason_by: By::Theorem,
            reason: verdict.reason,
            steps: verdict.steps,
            rest: None,
            searched: 0,
            table: None,
        }
    }

    /// Takes over what was found beyond a theorem: the nimber, and of the winning
    /// moves all that there are, those of the reason first.
    fn completed(
        &mut self,
        by: By,
        searched: u64,
        nimber: Option<Nimber>,
        winning: Winning<Move<W>>,
    ) {
        let mut found = Vec::new();
        let (moves, all) = match winning {
            Winning::All(moves) => (moves, true),
            Winning::AtLeast(moves) => (moves, false),
        };
        if !self.complete {
            let others = moves.into_iter().filter(|mv| !self.winning.contains(mv));
            let others: Vec<_> = others.collect();
            found.push(if self.named == 0 && all {
                Message::new("rest-moves").with("count", others.len())
            } else {
                Message::new("rest-others").with("count", others.len())
            });
            if let (None, Some(nimber)) = (self.nimber, nimber) {
                found.push(Message::new("rest-nimber").with("nimber", nimber.0.to_string()));
            }
            self.winning.extend(others);
            self.complete = all;
            self.by = by;
            self.rest = Some(
                Message::new("answer-rest")
                    .with("by", by.label())
                    .with("positions", searched)
                    .with("found", found),
            );
        }
        if nimber.is_some() {
            self.nimber = nimber;
            self.nimber_known = true;
        }
        self.searched = searched;
    }
}

/// The moves that satisfy `wins`, and whether all were tried.
fn moves_that<R: Catalogue, E>(
    game: &R,
    at: &R::Position,
    mut wins: impl FnMut(&R::Position) -> Result<bool, E>,
) -> Result<(Vec<R::Move>, bool), E> {
    // A position with more moves than this is for theorems.
    const MOST_TRIED: usize = 1_000_000;
    let mut winning = Vec::new();
    let mut tried = 0;
    let mut error = None;
    let flow = game.moves(at, &mut |mv| {
        tried += 1;
        match wins(&game.play(at, &mv)) {
            Ok(true) => winning.push(mv),
            Ok(false) => {}
            Err(why) => {
                error = Some(why);
                return Flow::Break(());
            }
        }
        if winning.len() == MOST_LISTED || tried == MOST_TRIED {
            return Flow::Break(());
        }
        Flow::Continue(())
    });
    match error {
        Some(why) => Err(why),
        None => Ok((winning, flow.is_continue())),
    }
}

/// The reason of a search.
fn search_reason<R: Catalogue>(
    game: &R,
    at: &R::Position,
    outcome: Outcome,
    winning: &[R::Move],
    positions: u64,
) -> Message {
    let any_move = game.moves(at, &mut |_| Flow::Break(())).is_break();
    let key = match (outcome, any_move) {
        (Outcome::N, false) => "reason-over-n",
        (_, false) => "reason-over-p",
        (Outcome::N, true) => "reason-search-n",
        (Outcome::P, true) => "reason-search-p",
        (Outcome::D, true) => "reason-search-d",
    };
    let message = Message::new(key);
    match (key, winning.first()) {
        ("reason-search-n", Some(first)) => message
            .with("positions", positions)
            .with("move", game.tell_move(at, first)),
        ("reason-search-n", None) => {
            Message::new("reason-search-n-unlisted").with("positions", positions)
        }
        ("reason-over-n" | "reason-over-p", _) => message,
        _ => message.with("positions", positions),
    }
}

/// The reason where a table says no more than who wins.
fn looked_up<R: Catalogue>(
    game: &R,
    at: &R::Position,
    method: Message,
    first: Option<&R::Move>,
) -> Message {
    match first {
        Some(first) => Message::new("reason-table-n")
            .with("method", method)
            .with("move", game.tell_move(at, first)),
        None => Message::new("reason-table-p").with("method", method),
    }
}

/// The game has no such convention.
pub(crate) fn check_convention<R: Catalogue>(
    game: &R,
    name: &str,
    convention: Convention,
) -> Result<(), Error> {
    if game.conventions().contains(&convention) {
        Ok(())
    } else {
        Err(Error::BadConvention {
            game: name.to_owned(),
            convention,
            why: game.why_not_both(),
        })
    }
}

/// A bad position of this game, with an example of a good one.
pub(crate) fn bad_position<R: Catalogue>(
    game: &R,
    name: &str,
    text: &str,
    why: ParseError,
) -> Error {
    // The example of the very member of the family, where there is one.
    let examples = game.examples();
    let of_member = examples
        .iter()
        .position(|example| example.game == game.name());
    let example = examples.into_iter().nth(of_member.unwrap_or(0));
    let example = example.map_or_else(Box::default, |example| example.position.into());
    Error::BadPosition {
        game: name.into(),
        text: text.into(),
        why,
        example,
    }
}
