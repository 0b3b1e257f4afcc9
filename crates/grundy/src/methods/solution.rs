//! What is found of a position, with its reason.

use std::path::{Path, PathBuf};

use grundy_core::{Catalogue, Flow, Message, Nimber, Outcome, Rules, Verdict, Winning};

use crate::answer::By;

/// At most so many winning moves are listed.
const MOST_LISTED: usize = 10_000;
/// They take at most so many bytes, the last one apart.
const MOST_BYTES: usize = 8 << 20;
/// At most so many moves are tried: a position with more is for theorems.
const MOST_TRIED: usize = 1_000_000;

/// What a method found of a position.
pub(crate) struct Solution<M> {
    pub(crate) outcome: Outcome,
    /// In normal play, where the method tells it.
    pub(super) nimber: Option<Nimber>,
    pub(crate) winning: Vec<M>,
    /// Every move was tried.
    pub(crate) complete: bool,
    /// Why, where the method has more to say than what it rests on.
    pub(crate) reason: Option<Message>,
    pub(crate) basis: Basis,
}

/// What a solution rests on.
pub(crate) struct Basis {
    pub(super) by: By,
    pub(super) searched: u64,
    /// The table or the proved period.
    pub(crate) method: Option<Message>,
    /// The file in which the position was looked up, if it was.
    pub(super) table: Option<PathBuf>,
}

impl Basis {
    /// A search of so many positions.
    pub(super) const fn search(positions: u64) -> Self {
        Self {
            by: By::Search,
            searched: positions,
            method: None,
            table: None,
        }
    }

    /// A table in this file, which the message lacks.
    pub(super) fn table(method: Message, file: &Path) -> Self {
        Self {
            by: By::Table,
            searched: 0,
            method: Some(method.with("file", file.display().to_string())),
            table: Some(file.to_path_buf()),
        }
    }
}

/// What is told of a position.
pub(crate) struct FullSolution<M> {
    pub(crate) outcome: Outcome,
    pub(crate) nimber: Option<Nimber>,
    pub(crate) nimber_known: bool,
    pub(crate) winning: Vec<M>,
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

impl<M: PartialEq> FullSolution<M> {
    /// What a theorem says, as far as it goes. `has_nimbers` where positions
    /// have nimbers under this convention.
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
        Self {
            outcome: verdict.outcome,
            nimber,
            nimber_known: nimber.is_some() || !has_nimbers,
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

    /// What a method found, with the reason in words. `has_nimbers` as for
    /// theorems.
    pub(super) fn of_solution<R: Catalogue<Move = M>>(
        game: &R,
        at: &R::Position,
        solution: Solution<M>,
        has_nimbers: bool,
    ) -> Self {
        let basis = solution.basis;
        let (reason, steps) = match (solution.reason, basis.method) {
            (Some(reason), method) => (reason, method.into_iter().collect()),
            (None, Some(method)) if !is_over(game, at) => {
                let first = solution.winning.first();
                let reason = looked_up(game, at, method, solution.outcome, first);
                (reason, Vec::new())
            }
            _ => {
                let (outcome, first) = (solution.outcome, solution.winning.first());
                let reason = search_reason(game, at, outcome, first, basis.searched);
                (reason, Vec::new())
            }
        };
        Self {
            outcome: solution.outcome,
            nimber: solution.nimber,
            nimber_known: solution.nimber.is_some() || !has_nimbers,
            named: solution.winning.len(),
            winning: solution.winning,
            complete: solution.complete || solution.outcome == Outcome::P,
            searchable: false,
            by: basis.by,
            reason_by: basis.by,
            reason,
            steps,
            rest: None,
            searched: basis.searched,
            table: basis.table,
        }
    }

    /// Takes over what was found beyond a theorem: the nimber, and of the winning
    /// moves all that there are, those of the reason first.
    pub(super) fn completed(&mut self, solution: Solution<M>) {
        let basis = solution.basis;
        if !self.complete {
            let mut others = solution.winning;
            others.retain(|mv| !self.winning.contains(mv));
            let key = match self.named == 0 && solution.complete {
                true => "rest-moves",
                false => "rest-others",
            };
            let mut found = vec![Message::new(key).with("count", others.len())];
            if let (None, Some(nimber)) = (self.nimber, solution.nimber) {
                found.push(Message::new("rest-nimber").with("nimber", nimber.0.to_string()));
            }
            self.winning.extend(others);
            self.complete = solution.complete;
            self.by = basis.by;
            self.rest = Some(
                Message::new("answer-rest")
                    .with("by", basis.by.label())
                    .with("positions", basis.searched)
                    .with("found", found),
            );
        }
        if solution.nimber.is_some() {
            self.nimber = solution.nimber;
            self.nimber_known = true;
        }
        self.searched = basis.searched;
        self.steps.extend(basis.method);
        self.table = basis.table;
    }
}

pub(super) const fn outcome_of(nimber: Nimber) -> Outcome {
    match nimber {
        Nimber::ZERO => Outcome::P,
        _ => Outcome::N,
    }
}

/// True where no move is possible.
pub(super) fn is_over<R: Rules>(game: &R, at: &R::Position) -> bool {
    game.moves(at, &mut |_| Flow::Break(())).is_continue()
}

/// The moves that satisfy `wins`, and whether all were tried.
pub(super) fn moves_that<R: Rules, E>(
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
                // A move may hold what it leaves, and the part that it changes.
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

/// The reason of a search.
fn search_reason<R: Catalogue>(
    game: &R,
    at: &R::Position,
    outcome: Outcome,
    first: Option<&R::Move>,
    positions: u64,
) -> Message {
    let searched = |key| Message::new(key).with("positions", positions);
    match (outcome, is_over(game, at), first) {
        (Outcome::N, true, _) => Message::new("reason-over-n"),
        (_, true, _) => Message::new("reason-over-p"),
        (Outcome::N, false, None) => searched("reason-search-n-unlisted"),
        (Outcome::N, false, Some(first)) => {
            searched("reason-search-n").with("move", game.phrase(at, first))
        }
        (Outcome::P, false, _) => searched("reason-search-p"),
        (Outcome::D, false, _) => searched("reason-search-d"),
    }
}

/// The reason where a table says no more than who wins.
fn looked_up<R: Catalogue>(
    game: &R,
    at: &R::Position,
    method: Message,
    outcome: Outcome,
    first: Option<&R::Move>,
) -> Message {
    match first {
        // No winning move is among those tried.
        None if outcome != Outcome::P => {
            Message::new("reason-table-unlisted").with("method", method)
        }
        Some(first) => Message::new("reason-table-n")
            .with("method", method)
            .with("move", game.phrase(at, first)),
        None => Message::new("reason-table-p").with("method", method),
    }
}
