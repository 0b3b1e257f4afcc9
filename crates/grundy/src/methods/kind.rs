//! The kinds of games, and how the positions of each are answered.

use grundy_core::{Catalogue, Convention, Message, Nimber, Outcome, Rules};

use super::solution::Draft;
use crate::error::{Error, convention_name};
use crate::proof::Proof;
use crate::solver::{GameCache, SolveContext};

/// The value of a position in sums, in normal play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Worth {
    Nimber(Nimber),
    /// Whatever is added, the player to move wins.
    Loony,
}

/// A kind of game.
pub(crate) trait Kind: Send + Sync + 'static {
    type R: Catalogue;
    type Cache: GameCache + Default;

    /// True for games in which positions have nimbers.
    const HAS_NIMBERS: bool = false;

    /// True for games in which positions may repeat.
    const IS_LOOPY: bool = false;

    /// True if positions may be added to those of other games in misère play too, where they
    /// have nimbers: nobody has to pass.
    const IS_ADDED: bool = true;

    /// The key of the message that says why positions cannot be added to others.
    const NO_SUM: &'static str = "error-no-nimbers";

    fn rules(&self) -> &Self::R;

    /// The rule that decides the winner, for the head of an answer.
    fn ending(&self, convention: Convention) -> Message {
        let own = self.rules().ending(convention);
        own.unwrap_or_else(|| convention_name(convention))
    }

    /// The outcome of a position without a move.
    fn at_end(&self, at: &Position<Self>, convention: Convention) -> Outcome {
        let _ = at;
        convention.at_end()
    }

    /// The one of the positions that are the same game by symmetry for which proofs stand.
    fn representative(&self, at: &Position<Self>) -> Position<Self> {
        at.clone()
    }

    /// The independent parts whose sum the position is: the position itself if it does
    /// not decompose.
    fn parts(&self, at: &Position<Self>) -> Vec<Position<Self>> {
        vec![at.clone()]
    }

    /// The full answer for a position.
    fn answer(&self, query: KindQuery<'_, Self>) -> Result<Draft<Move<Self>>, Error>;

    /// The outcome of a position where no theorem gives it.
    fn outcome(&self, query: KindQuery<'_, Self>) -> Result<Outcome, Error>;

    /// The number of moves to the end; `None` in a draw.
    fn remoteness(&self, query: KindQuery<'_, Self>) -> Result<Option<u32>, Error>;

    /// The outcome, or a stronger claim, with its proof.
    fn proof(&self, query: KindQuery<'_, Self>) -> Result<Proof, Error>;

    /// The nimber in normal play; `None` where games of this kind have none.
    fn nimber(&self, query: KindQuery<'_, Self>) -> Result<Option<Nimber>, Error> {
        let _ = query;
        Ok(None)
    }

    /// True if the only move is to give the turn back.
    fn must_pass(&self, at: &Position<Self>) -> bool {
        let _ = at;
        false
    }

    /// The value of the position in sums; `None` as for [`Kind::nimber`].
    fn worth(&self, query: KindQuery<'_, Self>) -> Result<Option<Worth>, Error> {
        Ok(self.nimber(query)?.map(Worth::Nimber))
    }

    /// Every move to a position of this nimber; `None` as for [`Kind::nimber`].
    fn moves_to(&self, nimber: Nimber, query: KindQuery<'_, Self>) -> Moves<Self> {
        let _ = (nimber, query);
        Ok(None)
    }
}

/// A question about a position, with the solver's cache and context.
pub(crate) struct Query<'q, R: Rules, C> {
    pub(crate) at: &'q R::Position,
    pub(crate) convention: Convention,
    pub(crate) cache: &'q mut C,
    pub(crate) ctx: &'q SolveContext,
}

/// A question to a kind of game.
pub(crate) type KindQuery<'q, K> = Query<'q, <K as Kind>::R, <K as Kind>::Cache>;

pub(crate) type Position<K> = <<K as Kind>::R as Rules>::Position;
pub(crate) type Move<K> = <<K as Kind>::R as Rules>::Move;
pub(crate) type Moves<K> = Result<Option<Vec<Move<K>>>, Error>;
