//! A position with its types erased: the interface of [`Position`] to the rules of any
//! kind of game.

use std::sync::Arc;

use grundy_check::certificate::GameRules;
use grundy_core::{Area, Convention, DrawingBudget, Flow, Nimber, Outcome, Scene};
use grundy_engine::whole::KeyedRules;
use grundy_engine::{Component, MisereSums};

use super::Position;
use crate::answer::{Answer, Choice};
use crate::error::Error;
use crate::methods::{Solution, Worth};
use crate::proof::{self, Proof};
use crate::solver::Solver;

/// A position of any game. Methods that [`Position`] has too are documented there; not
/// every game overrides those with a default.
pub(crate) trait ErasedPosition: Send + Sync {
    fn text(&self) -> String;

    /// Visits every move.
    fn moves(&self, each: &mut dyn FnMut(&dyn ErasedMove) -> Flow) -> Flow;

    fn read_move(&self, text: &str) -> Result<Box<dyn ErasedMove + '_>, Error>;

    fn count_moves(&self, most: u64) -> Option<u64>;

    /// The outcome if there is no move.
    fn at_end(&self, convention: Convention) -> Outcome {
        convention.at_end()
    }

    /// The answer, still without its game, position and convention.
    fn solve(&self, convention: Convention, solver: &mut Solver) -> Result<Answer, Error>;

    fn outcome(&self, convention: Convention, solver: &mut Solver) -> Result<Outcome, Error>;

    fn remoteness(&self, convention: Convention, solver: &mut Solver)
    -> Result<Option<u32>, Error>;

    fn nimber(&self, solver: &mut Solver) -> Result<u64, Error>;

    /// True if the only move is to give the turn back.
    fn must_pass(&self) -> bool {
        false
    }

    /// The value of the position in sums where nobody has to pass.
    fn worth(&self, solver: &mut Solver) -> Result<Worth, Error> {
        Ok(Worth::Nimber(Nimber(self.nimber(solver)?)))
    }

    fn moves_to(&self, nimber: u64, solver: &mut Solver) -> Result<Vec<Choice>, Error>;

    /// The outcome, or a stronger claim, with its proof.
    fn proof(&self, convention: Convention, solver: &mut Solver) -> Result<Proof, Error>;

    /// The certificate. `game` is its name and its rules, for the checker.
    fn certificate(
        &self,
        game: (&str, Option<GameRules<'_>>),
        convention: Convention,
        solver: &mut Solver,
    ) -> Result<String, Error> {
        let proof = solver.together(|solver| self.proof(convention, solver))?;
        let (name, known) = game;
        let body = proof.body(name, &self.text(), convention);
        proof::single(&body, known.as_slice())
    }

    /// The first winning move that a theorem names.
    fn theorem_move(&self, convention: Convention) -> Option<Choice> {
        let _ = convention;
        None
    }

    fn answer_to(&self, text: &str, convention: Convention) -> Option<Choice> {
        let _ = (text, convention);
        None
    }

    /// The operations of last-mover games alone; the error gives the reason why this game
    /// has none.
    fn last_mover(&self) -> Result<&dyn LastMoverPosition, Error>;

    fn representative(&self) -> Option<Position> {
        None
    }

    fn parts(&self) -> Vec<Position>;

    fn scene(&self, budget: &DrawingBudget<'_>) -> Scene;

    fn touches(&self, text: &str) -> Vec<Vec<Area>>;

    fn together(&self, places: &[(u32, u32)]) -> Option<String> {
        let _ = places;
        None
    }

    fn edited(&self, column: i64, row: i64) -> Option<Position> {
        let _ = (column, row);
        None
    }

    fn turned(&self) -> Option<Position> {
        None
    }
}

/// A move of a position of any game.
pub(crate) trait ErasedMove {
    fn text(&self) -> String;

    fn choice(&self) -> Choice;

    /// The position it leaves.
    fn after(&self) -> Position;
}

/// The operations of positions of last-mover games alone, mostly for misère sums.
pub(crate) trait LastMoverPosition {
    fn keyed_rules(&self) -> Option<Arc<dyn KeyedRules>>;

    /// True if a theorem proves that every position is tame.
    fn is_tame(&self) -> bool;

    /// The sizes of its heaps, if misère sums of heaps of its game may have a quotient.
    fn heap_sizes(&self) -> Option<Vec<u64>>;

    /// The misère sum with these heaps of its game, by their quotient, with the winning
    /// moves in this position; `None` if little work gives no quotient.
    fn with_heaps(
        &self,
        heaps: &[u64],
        solver: &mut Solver,
    ) -> Result<Option<Solution<Choice>>, Error>;

    /// The components of the position in misère sums.
    fn components(
        &self,
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<Vec<Component>, Error>;

    /// The moves that win in misère play when the position is added to these components,
    /// and true if the list is complete.
    fn misere_moves(
        &self,
        others: &[Component],
        sums: &mut MisereSums,
        solver: &mut Solver,
    ) -> Result<(Vec<Choice>, bool), Error>;
}
