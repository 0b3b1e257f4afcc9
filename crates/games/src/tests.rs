//! Helpers of the games' tests: outcomes by the definition, and the moves of a theorem.

use std::collections::HashMap;

use grundy_core::{Convention, Notation, Outcome, Rules, Verdict};
use grundy_testkit::moves;

/// The texts of the winning moves that a theorem names.
pub(crate) fn winning<R: Notation>(game: &R, at: &str, convention: Convention) -> Vec<String> {
    let at = game.read(at).unwrap();
    let verdict = game.theory(&at, convention).unwrap();
    let moves = verdict.winning.moves().iter();
    moves.map(|mv| game.show_move(&at, mv)).collect()
}

/// Checks that every winning move that a theorem names leaves a position that it calls P.
#[track_caller]
pub(crate) fn winning_moves_leave_p<R: Rules>(game: &R, at: &R::Position, convention: Convention) {
    let verdict = game.theory(at, convention).unwrap();
    let moves = verdict.winning.moves();
    assert_eq!(verdict.outcome == Outcome::N, !moves.is_empty(), "{at:?}");
    for mv in moves {
        let after = game.theory(&game.play(at, mv), convention).unwrap();
        assert_eq!(after.outcome, Outcome::P, "{mv:?} of {at:?}");
    }
}

/// Outcomes by the definition, for games in which play ends.
pub(crate) struct Definition<'g, R: Rules, E> {
    game: &'g R,
    /// True if a position without moves is lost.
    end: E,
    known: HashMap<R::Position, bool>,
}

impl<'g, R: Rules, E: Fn(&R::Position) -> bool> Definition<'g, R, E> {
    pub(crate) fn new(game: &'g R, end: E) -> Self {
        Self {
            game,
            end,
            known: HashMap::new(),
        }
    }

    pub(crate) fn is_lost(&mut self, at: &R::Position) -> bool {
        if let Some(&is_lost) = self.known.get(at) {
            return is_lost;
        }
        let moves = moves(self.game, at);
        let is_lost = match moves.is_empty() {
            true => (self.end)(at),
            false => !moves.iter().any(|mv| self.is_lost(&self.game.play(at, mv))),
        };
        self.known.insert(at.clone(), is_lost);
        is_lost
    }

    /// The moves to lost positions.
    pub(crate) fn winning(&mut self, at: &R::Position) -> Vec<R::Move> {
        let mut moves = moves(self.game, at);
        moves.retain(|mv| self.is_lost(&self.game.play(at, mv)));
        moves
    }

    /// Checks the outcome and all winning moves of a verdict.
    #[track_caller]
    pub(crate) fn check(&mut self, at: &R::Position, verdict: &Verdict<R::Move>) {
        assert_eq!(verdict.outcome == Outcome::P, self.is_lost(at), "{at:?}");
        assert_eq!(verdict.winning.moves(), self.winning(at), "{at:?}");
    }
}
