//! The operations of heap games alone: the code, the sequence of values, the period.

use grundy_core::Convention;
use grundy_engine::Period;

use crate::error::Error;
use crate::game::Game;
use crate::solver::Solver;

impl Game {
    /// The digits d₀, d₁, … of the code of a take-and-break game that has a move; `None`
    /// for other games.
    #[must_use]
    pub fn take_and_break(&self) -> Option<Vec<u8>> {
        self.0.last_mover()?.take_and_break()
    }

    /// The proved period of the values of single heaps, nimbers in normal play and
    /// outcomes in misère play, if the values up to heap `to` complete a proof; `None` if
    /// they do not, and for games that are not of heaps. The proofs: Guy and Smith's
    /// theorem for octal games; their theorem for three heaps or the conditions of
    /// `docs/hexadecimal.md` for hexadecimal games, where [`Period::saltus`] may be
    /// positive; a repeated window for games that look back a bounded way.
    ///
    /// # Errors
    /// When a limit of the solver is reached before the heap and its period.
    pub fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error> {
        let game = self.0.last_mover();
        game.map_or(Ok(None), |game| game.period(convention, to, solver))
    }

    /// The nimbers of the single heaps 0 to `to` in normal play, all at once: a cell of
    /// [`table`](crate::table) costs a microsecond, a value here some nanoseconds. `None`
    /// unless the game has heaps of one kind.
    ///
    /// ```
    /// use grundy::{Game, Solver};
    /// let mut solver = Solver::default();
    /// let nimbers = Game::named("kayles")?.heap_nimbers(7, &mut solver)?;
    /// assert_eq!(nimbers.as_deref(), Some(&[0, 1, 2, 3, 1, 4, 3, 2][..]));
    /// assert_eq!(Game::named("chomp")?.heap_nimbers(7, &mut solver)?, None);
    /// # Ok::<(), grundy::Error>(())
    /// ```
    ///
    /// # Errors
    /// When a limit of the solver is reached before the last heap, or the numbers alone
    /// would take more than half of its memory.
    pub fn heap_nimbers(&self, to: u64, solver: &mut Solver) -> Result<Option<Vec<u32>>, Error> {
        let game = self.0.last_mover();
        game.map_or(Ok(None), |game| game.heap_nimbers(to, solver))
    }
}
