//! Proofs by strategy: lost positions with an answer to every move.

use std::collections::HashSet;

use grundy_check::certificate::{Claim, Play, Position};
use grundy_core::{Flow, Notation as _, Outcome, Rules as _};
use grundy_engine::{Budget, Stop, StopReason};

use super::{Lines, Proof, Writer, each_option};

/// Supplies the outcomes of positions.
pub(crate) trait Oracle<P: Play> {
    /// The outcome of a position.
    fn outcome(&mut self, at: &Position<P>, budget: &mut Budget<'_>) -> Result<Outcome, Stop>;

    /// True if a position is known to be lost without a search.
    fn recalls(&mut self, at: &Position<P>) -> bool {
        let _ = at;
        false
    }

    /// The most moves that a lost position can last: in a loopy game an answer has to
    /// come closer to the end.
    fn distance(&self, at: &Position<P>) -> u32 {
        let _ = at;
        0
    }

    /// Bytes in use by the oracle.
    fn bytes(&self) -> u64;
}

struct StrategyWriter<'p, P: Play, O> {
    play: &'p P,
    oracle: O,
    proved: HashSet<Position<P>>,
    lines: Lines,
}

/// The proof that a position has the oracle's outcome.
pub(crate) fn strategy<P: Play>(
    play: &P,
    root: &Position<P>,
    oracle: impl Oracle<P>,
    budget: &mut Budget<'_>,
) -> Result<Proof, Stop> {
    let mut writer = StrategyWriter {
        play,
        oracle,
        proved: HashSet::new(),
        lines: Lines::default(),
    };
    let outcome = writer.oracle.outcome(root, budget)?;
    let after = match outcome {
        Outcome::P => {
            writer.prove(play.key(root), budget)?;
            String::new()
        }
        Outcome::N => {
            if !play.is_over(root) {
                let answer = writer.answer(root, &HashSet::new(), budget)?;
                writer.prove(answer, budget)?;
            }
            String::new()
        }
        Outcome::D => writer.drawn(root, budget)?,
    };
    let claim = match outcome {
        Outcome::P if play.has_nimbers() => Claim::nimber(0),
        outcome => Claim::outcome(outcome),
    };
    let Lines { text, count, .. } = writer.lines;
    Ok(Proof {
        claim,
        lines: format!("by strategy {count}\n{text}{after}"),
    })
}

impl<P: Play, O: Oracle<P>> Writer for StrategyWriter<'_, P, O> {
    type R = P::R;

    fn rules(&self) -> &P::R {
        self.play.rules()
    }

    fn lines(&mut self) -> &mut Lines {
        &mut self.lines
    }

    fn is_proved(&self, at: &Position<P>) -> bool {
        self.proved.contains(at)
    }

    /// The answers to the moves of a lost position.
    fn needed(
        &mut self,
        at: &Position<P>,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<Position<P>>, Stop> {
        let mut answers = HashSet::new();
        let mut listed = 0;
        each_option(self.play, at, budget, &mut |option, budget| {
            if !self.play.is_over(&option) {
                let answer = self.answer(&option, &answers, budget)?;
                // In this list, and again when sorted by text.
                listed += 2 * self.bytes_of(&answer);
                budget.memory(self.bytes_used() + listed)?;
                answers.insert(answer);
            }
            Ok(Flow::Continue(()))
        })?;
        answers.retain(|answer| !self.proved.contains(answer));
        let mut answers: Vec<_> = answers.into_iter().collect();
        // A fixed order, so that every run writes the same proof.
        answers.sort_by_cached_key(|answer| self.rules().show(answer));
        Ok(answers)
    }

    fn write(&mut self, at: Position<P>, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let rules = self.play.rules();
        self.lines.proved += (2 * size_of::<Position<P>>() + rules.heap_bytes(&at)) as u64;
        let line = rules.show(&at);
        self.lines.push(&line, self.oracle.bytes(), budget)?;
        self.proved.insert(at);
        Ok(())
    }
}

impl<P: Play, O: Oracle<P>> StrategyWriter<'_, P, O> {
    /// Bytes in use altogether.
    fn bytes_used(&self) -> u64 {
        self.lines.bytes_used() + self.oracle.bytes()
    }

    /// The lost position to leave: one already proved or queued, else one that the oracle
    /// recalls, else the first of those closest to the end.
    fn answer(
        &mut self,
        at: &Position<P>,
        wanted: &HashSet<Position<P>>,
        budget: &mut Budget<'_>,
    ) -> Result<Position<P>, Stop> {
        let play = self.play;
        let (mut ready, mut recalled) = (None, None);
        each_option(play, at, budget, &mut |left, _| {
            let key = play.key(&left);
            if self.proved.contains(&key) || wanted.contains(&key) {
                ready = Some(key);
                return Ok(Flow::Break(()));
            }
            if recalled.is_none() && self.oracle.recalls(&left) {
                recalled = Some(key);
            }
            Ok(Flow::Continue(()))
        })?;
        if let Some(ready) = ready.or(recalled) {
            return Ok(ready);
        }
        let mut nearest = None;
        each_option(play, at, budget, &mut |left, budget| {
            if self.oracle.outcome(&left, budget)? == Outcome::P {
                let distance = self.oracle.distance(&left);
                if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
                    nearest = Some((distance, play.key(&left)));
                }
                if distance == 0 {
                    return Ok(Flow::Break(()));
                }
            }
            Ok(Flow::Continue(()))
        })?;
        // An oracle that gives N to a position without such a move is wrong.
        nearest
            .map(|(_, key)| key)
            .ok_or_else(|| budget.stop(StopReason::Endless))
    }

    /// The drawn positions reachable through drawn ones, and the proofs that the answers
    /// to moves out of them win.
    fn drawn(&mut self, root: &Position<P>, budget: &mut Budget<'_>) -> Result<String, Stop> {
        let mut drawn = vec![self.play.key(root)];
        let mut seen: HashSet<Position<P>> = drawn.iter().cloned().collect();
        let mut next = 0;
        while let Some(at) = drawn.get(next).cloned() {
            next += 1;
            budget.position()?;
            let mut losing = Vec::new();
            each_option(self.play, &at, budget, &mut |option, budget| {
                match self.oracle.outcome(&option, budget)? {
                    Outcome::D => {
                        let key = self.play.key(&option);
                        if seen.insert(key.clone()) {
                            // In both lists.
                            self.lines.proved += 2 * self.bytes_of(&key);
                            budget.memory(self.bytes_used())?;
                            drawn.push(key);
                        }
                    }
                    _ if self.play.is_over(&option) => {}
                    _ => losing.push(option),
                }
                Ok(Flow::Continue(()))
            })?;
            for option in losing {
                let answer = self.answer(&option, &HashSet::new(), budget)?;
                self.prove(answer, budget)?;
            }
        }
        let mut lines = Lines::default();
        for at in &drawn {
            let known = self.bytes_used();
            lines.push(&self.play.rules().show(at), known, budget)?;
        }
        Ok(format!("drawn {}\n{}", drawn.len(), lines.text))
    }
}
