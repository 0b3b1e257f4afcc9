//! After the end: which moves gave a win away.

use std::time::Duration;

use grundy::{Error, Message, Mistake, Outcome};

use super::Match;
use crate::args::usual_time;
use crate::failure::Failure;
use crate::observer;

/// All moves of a game are looked at within this time, unless another is usual.
const PATIENCE: Duration = Duration::from_secs(10);

impl Match<'_> {
    /// Tells the moves of people that gave a win away, the first with its
    /// reason; or why there was nothing to give.
    pub(super) fn review(&mut self, winner: Option<usize>) -> Result<(), Failure> {
        let (slips, complete) = observer::busy(|| self.slips())?;
        if observer::interrupted() {
            return Err(Failure::Interrupted);
        }
        for (place, (ply, slip)) in slips.iter().enumerate() {
            self.tell(
                &Message::new("web-slip")
                    .with("number", ply + 1)
                    .with("played", slip.played.phrase.clone())
                    .with("better", slip.better.phrase.clone()),
            )?;
            if place == 0 {
                self.tell(&slip.before.reason)?;
            }
        }
        if !complete {
            return self.tell(&Message::new("web-review-open"));
        }
        if slips.is_empty() {
            let spotless = self.spotless(winner);
            self.tell(&Message::new(spotless))?;
        }
        Ok(())
    }

    /// Each with its place from 0; and whether all moves could be looked at
    /// within a patient reader's time.
    fn slips(&mut self) -> Result<(Vec<(usize, Mistake)>, bool), Failure> {
        let people = [0, 1].map(|seat| self.is_person(seat));
        let limits = self.solver.limits;
        self.solver.limits.time = limits.time.min(usual_time().unwrap_or(PATIENCE));
        let (line, told, convention) = (&self.line, &self.told, self.convention);
        let found = self.solver.together(|solver| {
            let mut slips = Vec::new();
            let moves = line.iter().zip(told).enumerate();
            for (ply, (before, played)) in moves.filter(|(ply, _)| people[ply % 2]) {
                match Mistake::of(before, played, convention, solver) {
                    Ok(slip) => slips.extend(slip.map(|slip| (ply, slip))),
                    Err(Error::Limit(_) | Error::NotKnown { .. }) => return Ok((slips, false)),
                    Err(error) => return Err(error.into()),
                }
            }
            Ok((slips, true))
        });
        self.solver.limits = limits;
        found
    }

    /// Why no move gave anything away.
    fn spotless(&mut self, winner: Option<usize>) -> &'static str {
        let people = [0, 1].map(|seat| self.is_person(seat));
        let person = match people {
            [true, false] => 0,
            [false, true] => 1,
            _ => return "web-no-slip",
        };
        if winner == Some(person) {
            return "web-no-slip-won";
        }
        let first = self.line.get(person);
        let solved = first.map(|at| at.solve(self.convention, &mut self.solver));
        match solved {
            Some(Ok(answer)) if answer.outcome == Outcome::P && winner.is_some() => {
                "web-lost-from-the-start"
            }
            _ => "web-no-slip",
        }
    }
}
