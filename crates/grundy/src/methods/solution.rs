//! A method's result for a position, and the answer built from it.

use std::path::{Path, PathBuf};

use grundy_core::{
    Catalogue, Flow, Game, Message, Nimber, Notation, Outcome, Rules, Verdict, Winning,
};

use crate::answer::{Answer, By};
use crate::error::Error;

/// The most winning moves listed.
const MOST_LISTED: usize = 10_000;
/// The most bytes of listed moves, not counting the last one.
const MOST_BYTES: usize = 8 << 20;
/// The most moves tried; a position with more is left to theorems.
const MOST_TRIED: usize = 1_000_000;

/// A method's result for a position.
pub(crate) struct Solution<M> {
    pub(crate) winning: Vec<M>,
    pub(crate) summary: Summary,
}

/// A solution without its moves, whose type depends on the game: code that takes this
/// is compiled once, not for each game.
pub(crate) struct Summary {
    pub(crate) outcome: Outcome,
    /// The nimber in normal play, where the method gives it.
    pub(super) nimber: Option<Nimber>,
    /// True if every move was tried.
    pub(crate) complete: bool,
    /// The reason, where the method has more to say than its basis.
    pub(crate) reason: Option<Message>,
    pub(crate) basis: Basis,
}

/// The basis of a solution.
pub(crate) struct Basis {
    pub(super) by: By,
    pub(super) searched: u64,
    /// The name of the table or of the proved period.
    pub(crate) method: Option<Message>,
    /// The file in which the position was looked up, if any.
    pub(super) table: Option<PathBuf>,
}

impl Basis {
    /// A search of this many positions.
    pub(super) const fn search(positions: u64) -> Self {
        Self {
            by: By::Search,
            searched: positions,
            method: None,
            table: None,
        }
    }

    /// Values computed or proved for all positions of a kind.
    pub(super) const fn computed(method: Message, searched: u64) -> Self {
        Self {
            by: By::Table,
            searched,
            method: Some(method),
            table: None,
        }
    }

    /// A table in this file, whose name is added to the message.
    pub(super) fn table(method: Message, file: &Path) -> Self {
        let method = method.with("file", file.display().to_string());
        Self {
            table: Some(file.to_path_buf()),
            ..Self::computed(method, 0)
        }
    }
}

/// An answer whose winning moves are still in the game's own type.
pub(crate) struct Draft<M> {
    pub(crate) winning: Vec<M>,
    /// Everything else. The first `named` of the winning moves are those that the reason
    /// names.
    pub(crate) answer: Answer,
}

impl<M: PartialEq> Draft<M> {
    /// A theorem's verdict. `has_nimbers`: positions have nimbers under the convention.
    pub(super) fn of_verdict(verdict: Verdict<M>, has_nimbers: bool) -> Self {
        let (winning, complete) = match verdict.winning {
            Winning::All(moves) => (moves, true),
            Winning::AtLeast(moves) => (moves, false),
        };
        let nimber = match (has_nimbers, verdict.outcome) {
            (false, _) => None,
            (true, Outcome::P) => Some(Nimber::ZERO),
            (true, _) => verdict.nimber,
        };
        let (outcome, reason) = (verdict.outcome, verdict.reason);
        let mut answer = Answer::new(outcome, nimber, has_nimbers, By::Theorem, reason);
        answer.winning_moves_complete |= complete;
        answer.named = winning.len();
        answer.steps = verdict.steps;
        Self { winning, answer }
    }

    /// A method's solution, with its reason. `has_nimbers` as for theorems.
    pub(super) fn of_solution<R: Catalogue<Move = M>>(
        game: &R,
        at: &R::Position,
        solution: Solution<M>,
        has_nimbers: bool,
    ) -> Self {
        let Solution { winning, summary } = solution;
        let first = winning.first().map(|mv| game.phrase(at, mv));
        let mut answer = summary.answer(has_nimbers, is_over(game, at), first);
        answer.named = winning.len();
        Self { winning, answer }
    }

    /// Adds what a method found beyond the theorem: the nimber, and the winning moves
    /// that the reason does not name.
    pub(super) fn complete(&mut self, solution: Solution<M>) {
        let mut others = solution.winning;
        match self.answer.winning_moves_complete {
            true => others.clear(),
            false => others.retain(|mv| !self.winning.contains(mv)),
        }
        let summary = solution.summary;
        summary.complete_answer(&mut self.answer, others.len());
        self.winning.extend(others);
    }
}

impl<M> Solution<M> {
    /// The result of a search of this many positions. `winning`: the winning moves, and
    /// true if every move was tried.
    pub(super) fn searched(
        outcome: Outcome,
        (winning, complete): (Vec<M>, bool),
        positions: u64,
    ) -> Self {
        let summary = Summary {
            outcome,
            nimber: None,
            complete,
            reason: None,
            basis: Basis::search(positions),
        };
        Self { winning, summary }
    }

    pub(super) const fn with_nimber(mut self, nimber: Option<Nimber>) -> Self {
        self.summary.nimber = nimber;
        self
    }
}

impl Summary {
    /// The answer with its reason. `over`: there is no move; `first`: the first winning
    /// move as a phrase.
    fn answer(self, has_nimbers: bool, over: bool, first: Option<Message>) -> Answer {
        let basis = self.basis;
        let (reason, steps) = match (self.reason, basis.method) {
            (Some(reason), method) => (reason, method.into_iter().collect()),
            (None, Some(method)) if !over => {
                let by = |key| Message::new(key).with("method", method);
                let reason = match (first, self.outcome) {
                    (Some(first), _) => by("reason-table-n").with("move", first),
                    (None, Outcome::P) => by("reason-table-p"),
                    // None of the tried moves wins.
                    (None, _) => by("reason-table-unlisted"),
                };
                (reason, Vec::new())
            }
            _ => {
                let reason = search_reason(self.outcome, over, first, basis.searched);
                (reason, Vec::new())
            }
        };
        let mut answer = Answer::new(self.outcome, self.nimber, has_nimbers, basis.by, reason);
        answer.winning_moves_complete |= self.complete;
        answer.steps = steps;
        answer.searched = basis.searched;
        answer.table = basis.table;
        answer
    }

    /// Completes a theorem's answer. `others`: the number of winning moves to add.
    fn complete_answer(self, answer: &mut Answer, others: usize) {
        let basis = self.basis;
        if !answer.winning_moves_complete {
            let key = match answer.named == 0 && self.complete {
                true => "rest-moves",
                false => "rest-others",
            };
            let mut rest = Vec::new();
            // A search that was stopped says nothing of the moves it did not find.
            if self.complete || others > 0 {
                rest.push(Message::new(key).with("count", others));
            }
            if let (None, Some(nimber)) = (answer.nimber, self.nimber) {
                rest.push(Message::new("rest-nimber").with("nimber", nimber.0.to_string()));
            }
            answer.winning_moves_complete = self.complete;
            answer.by = basis.by;
            answer.rest = (!rest.is_empty()).then(|| {
                Message::new("answer-rest")
                    .with("by", basis.by.label())
                    .with("positions", basis.searched)
                    .with("found", rest)
            });
        }
        if let Some(nimber) = self.nimber {
            answer.nimber = Some(nimber.0);
            answer.nimber_known = true;
        }
        answer.searched = basis.searched;
        answer.steps.extend(basis.method);
        answer.table = basis.table;
    }
}

/// The reason given by a search.
fn search_reason(outcome: Outcome, over: bool, first: Option<Message>, positions: u64) -> Message {
    let searched = |key| Message::new(key).with("positions", positions);
    match (outcome, over, first) {
        (Outcome::N, true, _) => Message::new("reason-over-n"),
        (Outcome::P, true, _) => Message::new("reason-over-p"),
        (Outcome::D, true, _) => Message::new("reason-over-d"),
        (Outcome::N, false, None) => searched("reason-search-n-unlisted"),
        (Outcome::N, false, Some(first)) => searched("reason-search-n").with("move", first),
        (Outcome::P, false, _) => searched("reason-search-p"),
        (Outcome::D, false, _) => searched("reason-search-d"),
    }
}

pub(super) const fn outcome_of(nimber: Nimber) -> Outcome {
    Outcome::p_if(nimber.0 == 0)
}

/// The error for a position that no method answers.
pub(super) fn not_known<R: Notation>(game: &R, at: &R::Position) -> Error {
    Error::NotKnown {
        position: game.show(at),
    }
}

/// Refuses a position with infinitely many options, which only theorems can answer.
pub(crate) fn finite<G: Game>(game: &G, at: &G::Position) -> Result<(), Error> {
    match game.theorems().is_endless(at) {
        false => Ok(()),
        true => Err(not_known(game, at)),
    }
}

/// The independent parts whose sum the position is.
pub(super) fn parts<G: Game>(game: &G, at: &G::Position) -> Vec<G::Position> {
    let mut parts = Vec::new();
    game.summands(at, &mut |part| parts.push(part));
    parts
}

/// True if no move is possible.
pub(super) fn is_over<R: Rules>(game: &R, at: &R::Position) -> bool {
    game.moves(at, &mut |_| Flow::Break(())).is_continue()
}

/// The moves that satisfy `wins`, and true if all moves were tried.
pub(crate) fn moves_that<R: Rules, E>(
    game: &R,
    at: &R::Position,
    mut wins: impl FnMut(&R::Position) -> Result<bool, E>,
) -> Result<(Vec<R::Move>, bool), E> {
    let mut winning = Vec::new();
    let (mut tried, mut bytes) = (0, 0);
    let mut error = None;
    let flow = game.moves(at, &mut |mv| {
        tried += 1;
        let option = game.play(at, &mv);
        match wins(&option) {
            Ok(true) => {
                // A move may contain its option and the part that it changes.
                bytes += 2 * size_of::<R::Move>() + 2 * game.heap_bytes(&option);
                winning.push(mv);
            }
            Ok(false) => {}
            Err(why) => {
                error = Some(why);
                return Flow::Break(());
            }
        }
        if winning.len() == MOST_LISTED || bytes > MOST_BYTES || tried == MOST_TRIED {
            return Flow::Break(());
        }
        Flow::Continue(())
    });
    match error {
        Some(why) => Err(why),
        None => Ok((winning, flow.is_continue())),
    }
}
