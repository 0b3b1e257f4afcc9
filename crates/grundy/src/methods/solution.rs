//! What a method computed of a position of a last-mover game.

use std::path::PathBuf;

use grundy_core::{Catalogue, Convention, Flow, Game, Message, Nimber, Outcome};

use super::last_mover::LastMover;
use super::{FullSolution, looked_up, search_reason};
use crate::answer::By;

/// What a method computed.
pub(super) struct Solution<M> {
    pub(super) outcome: Outcome,
    pub(super) nimber: Option<Nimber>,
    pub(super) winning: Vec<M>,
    pub(super) complete: bool,
    pub(super) by: By,
    pub(super) reason: Option<Message>,
    /// The table or the proved period that it rests on.
    pub(super) method: Option<Message>,
    pub(super) searched: u64,
    /// The survey's table in which the position was looked up, if it was.
    pub(super) table: Option<PathBuf>,
}

pub(super) const fn outcome_of(nimber: Nimber) -> Outcome {
    if nimber.0 == 0 {
        Outcome::P
    } else {
        Outcome::N
    }
}

/// With the reason in words, for a reader.
pub(super) fn found<G: Game + Catalogue>(
    game: &G,
    at: &G::Position,
    convention: Convention,
    computed: Solution<G::Move>,
) -> FullSolution<LastMover<G>> {
    let over = game.moves(at, &mut |_| Flow::Break(())).is_continue();
    let winning = &computed.winning;
    let (reason, steps) = match (computed.reason, computed.method) {
        (Some(reason), method) => (reason, method.into_iter().collect()),
        (None, Some(method)) if !over => (looked_up(game, at, method, winning.first()), Vec::new()),
        _ => (
            search_reason(game, at, computed.outcome, winning, computed.searched),
            Vec::new(),
        ),
    };
    FullSolution {
        outcome: computed.outcome,
        nimber: computed.nimber,
        nimber_known: computed.nimber.is_some() || convention == Convention::Misere,
        named: computed.winning.len(),
        winning: computed.winning,
        complete: computed.complete,
        searchable: false,
        by: computed.by,
        reason_by: computed.by,
        reason,
        steps,
        rest: None,
        searched: computed.searched,
        table: computed.table,
    }
}
