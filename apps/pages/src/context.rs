//! The resources of a page: a solver, the limits of the question, and the rooms of the
//! server.

use std::sync::Arc;
use std::time::Duration;

use grundy::{DrawingBudget, Error, Observer, Progress, Solver, Stop, StopReason};

use crate::rooms::Rooms;

/// The limits of one question; the observer of every search and survey for it.
pub trait Budget: Observer + Send + Sync {
    /// The time left; zero when the question must end.
    fn left(&self) -> Duration;

    /// Counts places of boards and cells of tables before they are laid out, which is
    /// work that no search counts.
    fn lay_out(&self, cells: usize);

    /// Marks the question as heavy: a limit stopped it, or it is about to start work that
    /// cannot be interrupted.
    fn declare_heavy(&self);
}

/// The resources of a page.
pub struct Context<'a> {
    /// The solver, which keeps its tables between questions.
    pub solver: &'a mut Solver,
    /// The limits of this question.
    pub budget: Arc<dyn Budget>,
    /// The rooms, as this visitor may use them.
    pub rooms: &'a dyn Rooms,
    /// The date, in days since 1970-01-01 UTC.
    pub today: u64,
    /// True if pages of other hosts may frame boards.
    pub may_be_framed: bool,
}

impl std::fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Context").finish_non_exhaustive()
    }
}

impl Context<'_> {
    /// Checks whether the question may continue.
    ///
    /// # Errors
    /// [`Error::Limit`] when it must end.
    pub(crate) fn may_go_on(&self) -> Result<(), Error> {
        if self.goes_on() {
            return Ok(());
        }
        Err(Error::Limit(Stop {
            why: StopReason::Cancelled,
            reached: Progress::default(),
        }))
    }

    /// True while the reader still waits.
    pub(crate) fn goes_on(&self) -> bool {
        !self.budget.cancelled()
    }

    /// Counts places of a board or cells of a table before they are laid out.
    ///
    /// # Errors
    /// As [`Self::may_go_on`], and if they are too many for light work.
    pub(crate) fn may_lay_out(&self, cells: usize) -> Result<(), Error> {
        self.budget.lay_out(cells);
        self.may_go_on()
    }

    /// Checks whether a board of `places` places may be drawn, and counts them.
    ///
    /// # Errors
    /// As [`Self::may_lay_out`].
    pub(crate) fn may_draw(&self, places: usize) -> Result<(), Error> {
        self.may_replay(places)?;
        self.may_lay_out(places)
    }

    /// Checks a board that a move is replayed on, which is not drawn.
    ///
    /// # Errors
    /// As [`Self::may_draw`].
    pub(crate) fn may_replay(&self, places: usize) -> Result<(), Error> {
        /// Larger boards are not light work.
        const LIGHT: usize = 400;
        if places > LIGHT {
            self.budget.declare_heavy();
        }
        self.may_go_on()
    }

    /// The drawing budget of a board, which ends with the question.
    pub(crate) fn drawing(&self) -> DrawingBudget<'_> {
        DrawingBudget::watched(|| self.budget.cancelled())
    }

    /// The solver, with its next search limited to this fraction of the time left.
    pub(crate) fn share(&mut self, part: f64) -> &mut Solver {
        self.solver.limits.time = self.budget.left().mul_f64(part);
        self.solver
    }

    /// The observer of the question, for computations without the solver.
    pub(crate) fn observer(&self) -> Arc<dyn Observer + Send + Sync> {
        Arc::clone(&self.budget) as Arc<dyn Observer + Send + Sync>
    }
}

/// No limits, for a page that nobody waits for.
#[derive(Clone, Copy, Debug)]
pub struct Unlimited;

impl Observer for Unlimited {}

impl Budget for Unlimited {
    fn left(&self) -> Duration {
        Duration::from_hours(1)
    }

    fn lay_out(&self, _: usize) {}

    fn declare_heavy(&self) {}
}

/// Runs `test` without limits and without rooms.
#[cfg(test)]
pub(crate) fn unlimited(test: impl FnOnce(&mut Context<'_>)) {
    test(&mut Context {
        solver: &mut Solver::new(grundy::Limits::UNTIMED),
        budget: Arc::new(Unlimited),
        rooms: &crate::rooms::NoRooms,
        today: 20_800,
        may_be_framed: false,
    });
}
