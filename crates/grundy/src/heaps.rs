//! What only games of heaps have: a code, a sequence of values, a period.

use grundy_core::Convention;
use grundy_engine::Period;

use crate::error::Error;
use crate::game::Game;
use crate::solver::Solver;

impl Game {
    /// The digits d₀, d₁, … of the code of a take-and-break game that has a
    /// move; `None` for other games.
    #[must_use]
    pub fn take_and_break(&self) -> Option<Vec<u8>> {
        self.0.last_mover()?.take_and_break()
    }

    /// The proved period of the values of single heaps, nimbers in normal play
    /// and outcomes in misère play, if its proof is complete with the values up
    /// to a heap; `None` where it is not, and for games that are not of heaps.
    /// How it is proved: Guy and Smith's theorem for octal games, their theorem for
    /// three heaps or the conditions of `docs/hexadecimal.md` for hexadecimal ones,
    /// where [`Period::saltus`] may be above 0, a repeated window for games that look
    /// back a bounded way.
    ///
    /// # Errors
    /// When a limit of the solver is reached before the heap and its period are.
    pub fn period(
        &self,
        convention: Convention,
        to: u64,
        solver: &mut Solver,
    ) -> Result<Option<Period>, Error> {
        match self.0.last_mover() {
            Some(game) => game.period(convention, to, solver),
            None => Ok(None),
        }
    }

    /// The nimbers of the single heaps 0 to `to` in normal play, all at once: a
    /// place of [`table`](crate::table) costs a microsecond, one of these some
    /// nanoseconds. `None` for games that are not of heaps of one kind.
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
    /// When a limit of the solver is reached before the last heap is, or the
    /// numbers alone would take more than half of its memory.
    pub fn heap_nimbers(&self, to: u64, solver: &mut Solver) -> Result<Option<Vec<u32>>, Error> {
        match self.0.last_mover() {
            Some(game) => game.heap_nimbers(to, solver),
            None => Ok(None),
        }
    }
}
