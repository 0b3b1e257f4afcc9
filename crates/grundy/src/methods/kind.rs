//! What differs between the kinds of games.

use grundy_core::{Catalogue, Convention, Message, Nimber, Outcome, Rules};

use super::solution::Draft;
use crate::error::{Error, convention_name};
use crate::proof::Proof;
use crate::solver::{GameCache, SolveContext};

/// A kind of game: how its positions are answered.
pub(crate) trait Kind: Send + Sync + 'static {
    type R: Catalogue;
    type Cache: GameCache + Default;

    /// True for games in which positions have nimbers.
    const HAS_NIMBERS: bool = false;

    /// True for games in which positions may repeat.
    const IS_LOOPY: bool = false;

    /// Why positions cannot be added to others: the key of a message.
    const NO_SUM: &'static str = "error-no-nimbers";

    fn rules(&self) -> &Self::R;

    /// Who wins in the end, for the head of an answer.
    fn ending(&self, convention: Convention) -> Message {
        let own = self.rules().ending(convention);
        own.unwrap_or_else(|| convention_name(convention))
    }

    /// Who has won at a position without a move.
    fn at_end(&self, at: &Position<Self>, convention: Convention) -> Outcome {
        let _ = at;
        convention.at_end()
    }

    /// The independent parts whose sum the position is: itself where it does
    /// not fall apart.
    fn parts(&self, at: &Position<Self>) -> Vec<Position<Self>> {
        vec![at.clone()]
    }

    /// Everything about a position.
    fn answer(&self, query: Query<'_, Self>) -> Result<Draft<Move<Self>>, Error>;

    /// Who wins a position about which no theorem says it.
    fn outcome(&self, query: Query<'_, Self>) -> Result<Outcome, Error>;

    /// The outcome, or more, with its proof.
    fn proof(&self, query: Query<'_, Self>) -> Result<Proof, Error>;

    /// The nimber in normal play; `None` where games of this kind have none.
    fn nimber(&self, query: Query<'_, Self>) -> Result<Option<Nimber>, Error> {
        let _ = query;
        Ok(None)
    }

    /// Every move that leaves this nimber; `None` as for [`Kind::nimber`].
    fn moves_to(&self, nimber: Nimber, query: Query<'_, Self>) -> Moves<Self> {
        let _ = (nimber, query);
        Ok(None)
    }
}

/// A question about a position, and what the solver provides for it.
pub(crate) struct Query<'q, K: Kind + ?Sized> {
    pub(crate) at: &'q Position<K>,
    pub(crate) convention: Convention,
    pub(crate) cache: &'q mut K::Cache,
    pub(crate) ctx: &'q SolveContext,
}

pub(crate) type Position<K> = <<K as Kind>::R as Rules>::Position;
pub(crate) type Move<K> = <<K as Kind>::R as Rules>::Move;
pub(crate) type Moves<K> = Result<Option<Vec<Move<K>>>, Error>;
