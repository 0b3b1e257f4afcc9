//! The review after a game: the mistakes that gave a win or a draw away.

use std::time::Duration;

use grundy::{Error, Message, Mistake, Outcome};

use super::session::Session;
use crate::args::usual_time;
use crate::failure::Failure;
use crate::observer;

/// The default time for reviewing all moves of a game.
const PATIENCE: Duration = Duration::from_secs(10);

impl Session<'_> {
    /// Prints the human moves that gave a win or a draw away, the first with its reason; or
    /// why there was none to give away.
    pub(super) fn review(&mut self, winner: Option<usize>) -> Result<(), Failure> {
        let (mistakes, is_complete) = observer::busy(|| self.mistakes())?;
        observer::go_on()?;
        for (place, (ply, mistake)) in mistakes.iter().enumerate() {
            self.say(&mistake.message(ply + 1))?;
            if place == 0 {
                self.say(&mistake.before.reason)?;
            }
        }
        if !is_complete {
            return self.say(&Message::new("web-review-open"));
        }
        if mistakes.is_empty() {
            let key = self.without_mistakes(winner);
            self.say(&Message::new(key))?;
        }
        Ok(())
    }

    /// Each mistake with its index, and true if there was time for all moves.
    fn mistakes(&mut self) -> Result<(Vec<(usize, Mistake)>, bool), Failure> {
        let people = self.state.people();
        let limits = self.solver.limits;
        self.solver.limits.time = limits.time.min(usual_time().unwrap_or(PATIENCE));
        let (state, convention) = (&self.state, self.convention);
        let result = self.solver.together(|solver| {
            let mut mistakes = Vec::new();
            let moves = state.line.iter().zip(&state.moves).enumerate();
            for (ply, (before, played)) in moves.filter(|(ply, _)| people[ply % 2]) {
                match Mistake::of(before, played, convention, solver) {
                    Ok(mistake) => mistakes.extend(mistake.map(|mistake| (ply, mistake))),
                    Err(Error::Limit(_) | Error::NotKnown { .. }) => return Ok((mistakes, false)),
                    Err(error) => return Err(error.into()),
                }
            }
            Ok((mistakes, true))
        });
        self.solver.limits = limits;
        result
    }

    /// The reason why no move gave anything away.
    fn without_mistakes(&mut self, winner: Option<usize>) -> &'static str {
        let person = match self.state.people() {
            _ if winner.is_none() => return "web-no-slip-drawn",
            [true, false] => 0,
            [false, true] => 1,
            _ => return "web-no-slip",
        };
        if winner == Some(person) {
            return "web-no-slip-won";
        }
        let first = self.state.line.get(person);
        let solved = first.map(|at| at.solve(self.convention, &mut self.solver));
        match solved {
            Some(Ok(answer)) if answer.outcome == Outcome::P => "web-lost-from-the-start",
            _ => "web-no-slip",
        }
    }
}
