//! The rules of each kind of game, as proofs by strategy need them.

use std::fmt;

use grundy_core::{
    Catalogue as _, Complimenting, Convention, Flow, Game, Loopy, Notation, Outcome, Rules, Scored,
};
use grundy_ruleset::Interpreter;

/// A game in a convention, as proofs see it: moves, ends, and equivalent positions.
///
/// It takes from the rules `moves`, `play`, notation, the result of a position without a
/// move, the parts of a sum and the symmetries of a board; from a ruleset, only the parts
/// and symmetries that are proved from its text.
pub trait Play {
    /// The type of the rules.
    type R: Notation;

    /// The rules.
    fn rules(&self) -> &Self::R;

    /// The result of a position without a move.
    fn end(&self, at: &Position<Self>) -> Outcome;

    /// Returns one representative for all positions equivalent by symmetry.
    fn key(&self, at: &Position<Self>) -> Position<Self> {
        at.clone()
    }

    /// Returns this position, and each position with its key that is not proved to be the
    /// same game: a line has to hold for all of them.
    fn images(&self, at: &Position<Self>) -> Vec<Position<Self>> {
        vec![at.clone()]
    }

    /// True if positions have nimbers, which add over their parts.
    fn has_nimbers(&self) -> bool {
        false
    }

    /// Visits the keys of the parts whose sum the position is.
    fn parts(&self, at: &Position<Self>, each: &mut dyn FnMut(Position<Self>)) {
        each(self.key(at));
    }

    /// True if play can cycle, so that there are draws.
    fn has_draws(&self) -> bool {
        false
    }

    /// The game's name in canonical notation.
    fn name(&self) -> String {
        self.rules().name()
    }

    /// True if the position has no move.
    fn is_over(&self, at: &Position<Self>) -> bool {
        self.rules()
            .moves(at, &mut |_| Flow::Break(()))
            .is_continue()
    }
}

/// A position of the game.
pub type Position<P> = <<P as Play>::R as Rules>::Position;

/// A last-mover game.
pub struct LastMover<'g, G: Game>(pub &'g G, pub Convention);

impl<G: Game> fmt::Debug for LastMover<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LastMover")
            .field(&self.0.name())
            .field(&self.1)
            .finish()
    }
}

impl<G: Game> Play for LastMover<'_, G> {
    type R = G;

    fn rules(&self) -> &G {
        self.0
    }

    fn end(&self, _: &G::Position) -> Outcome {
        self.1.at_end()
    }

    fn key(&self, at: &G::Position) -> G::Position {
        self.0.representative(at)
    }

    fn has_nimbers(&self) -> bool {
        self.1 == Convention::Normal
    }

    fn parts(&self, at: &G::Position, each: &mut dyn FnMut(G::Position)) {
        self.0
            .summands(at, &mut |part| each(self.0.representative(&part)));
    }
}

/// A last-mover game in which the turn may go back: its lists are of outcomes alone.
pub struct ComplimentingPlay<'g, C: Complimenting>(pub &'g C, pub Convention);

impl<C: Complimenting> fmt::Debug for ComplimentingPlay<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ComplimentingPlay")
            .field(&self.0.name())
            .field(&self.1)
            .finish()
    }
}

impl<C: Complimenting> Play for ComplimentingPlay<'_, C> {
    type R = C;

    fn rules(&self) -> &C {
        self.0
    }

    fn end(&self, _: &C::Position) -> Outcome {
        self.1.at_end()
    }

    fn key(&self, at: &C::Position) -> C::Position {
        self.0.representative(at)
    }
}

/// A game as its ruleset defines it, whatever its kind.
///
/// Play may cycle in any of them: a draw is a set of positions that nobody has to leave,
/// and a list of nimbers is a proof there too, since each of its answers rests on earlier
/// lines (Smith 1966).
#[derive(Debug)]
pub struct ByRuleset<'r>(pub &'r Interpreter, pub Convention);

impl Play for ByRuleset<'_> {
    type R = Interpreter;

    fn rules(&self) -> &Interpreter {
        self.0
    }

    fn end(&self, at: &Position<Self>) -> Outcome {
        self.0.judged(at).unwrap_or_else(|| self.1.at_end())
    }

    fn key(&self, at: &Position<Self>) -> Position<Self> {
        self.0.form(at)
    }

    fn images(&self, at: &Position<Self>) -> Vec<Position<Self>> {
        self.0.images(at)
    }

    fn has_nimbers(&self) -> bool {
        self.1 == Convention::Normal && !self.0.is_judged() && !self.0.has_passes()
    }

    fn parts(&self, at: &Position<Self>, each: &mut dyn FnMut(Position<Self>)) {
        self.0.parts(at, each);
    }

    fn has_draws(&self) -> bool {
        true
    }
}

/// A game in which play can cycle.
pub struct LoopyPlay<'g, L: Loopy>(pub &'g L, pub Convention);

impl<L: Loopy> fmt::Debug for LoopyPlay<'_, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LoopyPlay")
            .field(&self.0.name())
            .field(&self.1)
            .finish()
    }
}

impl<L: Loopy> Play for LoopyPlay<'_, L> {
    type R = L;

    fn rules(&self) -> &L {
        self.0
    }

    fn end(&self, _: &L::Position) -> Outcome {
        self.1.at_end()
    }

    fn has_draws(&self) -> bool {
        true
    }
}

/// A game scored at its end.
pub struct ScoredPlay<'g, S: Scored>(pub &'g S);

impl<S: Scored> fmt::Debug for ScoredPlay<'_, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ScoredPlay").field(&self.0.name()).finish()
    }
}

impl<S: Scored> Play for ScoredPlay<'_, S> {
    type R = S;

    fn rules(&self) -> &S {
        self.0
    }

    fn end(&self, at: &S::Position) -> Outcome {
        self.0.result(at)
    }
}
