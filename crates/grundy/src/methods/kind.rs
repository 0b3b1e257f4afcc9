//! What every kind of game answers.

use std::sync::Arc;

use grundy_check::certificate::Known;
use grundy_core::{Catalogue, Convention, Message, Nimber, Outcome, ParseError, Rules, Winning};
use grundy_engine::whole::KeyedRules;
use grundy_engine::{Component, MisereSums, Period};

use super::solution::{FullSolution, Solution};
use crate::error::{Error, convention_name};
use crate::game::Named;
use crate::proof::Proof;
use crate::solver::{Keep, SolveContext};

/// How a kind of game is answered.
pub(crate) trait Methods: Send + Sync + 'static {
    type R: Catalogue;
    type Cache: Keep + Default;

    fn rules(&self) -> &Self::R;

    /// Who wins in the end, for the head of an answer.
    fn ending(&self, convention: Convention) -> Message {
        let own = self.rules().ending(convention);
        own.unwrap_or_else(|| convention_name(convention))
    }

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
    ) -> Result<FullSolution<Move<Self>>, Error>;

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

    /// The sizes of the heaps of a position, where misère sums of heaps of its
    /// game may have a quotient.
    fn sizes_in_sums(&self, at: &Position<Self>) -> Option<Vec<u64>> {
        let _ = at;
        None
    }

    /// A position in misère play beside heaps of its game, by their quotient;
    /// `None` where it is not found with little work.
    fn beside(
        &self,
        at: &Position<Self>,
        others: &[u64],
        cache: &mut Self::Cache,
        asking: &SolveContext,
    ) -> Result<Option<Solution<Move<Self>>>, Error> {
        let _ = (at, others, cache, asking);
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

    /// The nimbers of the single heaps 0 to `to`; `None` for games that are not
    /// of heaps of one kind.
    fn heap_nimbers(
        &self,
        to: u64,
        cache: &mut Self::Cache,
        asking: &SolveContext,
    ) -> Result<Option<Vec<u32>>, Error> {
        let _ = (to, cache, asking);
        Ok(None)
    }

    /// The independent parts whose sum the position is: itself where it does
    /// not fall apart.
    fn parts(&self, at: &Position<Self>) -> Vec<Position<Self>> {
        vec![at.clone()]
    }

    /// True for games in which positions have nimbers.
    const HAS_NIMBERS: bool = false;

    /// True for games in which positions may repeat.
    const IS_LOOPY: bool = false;

    /// Why positions cannot be added to others: the key of a message.
    const NO_SUM: &'static str = "error-no-nimbers";
}

pub(crate) type Position<W> = <<W as Methods>::R as Rules>::Position;
pub(crate) type Move<W> = <<W as Methods>::R as Rules>::Move;

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
