//! Proofs of nimbers: parts, each with an option of every smaller nimber and none of
//! its own.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use grundy_check::certificate::{Claim, LastMover, Play as _};
use grundy_core::{Catalogue, Convention, Flow, Game, Nimber, Parts, Structure};
use grundy_engine::{Budget, Search, Stop, Trials};

use super::{Lines, Proof, Writer, each_option};

struct NimberWriter<'g, G: Game + Catalogue> {
    play: LastMover<'g, G>,
    search: &'g mut Search<G>,
    trials: &'g mut Trials,
    proved: HashMap<G::Position, u64>,
    lines: Lines,
}

/// The proof of a position's nimber in normal play, as computed by the search.
pub(crate) fn nimbers<G: Game + Catalogue>(
    game: &G,
    root: &G::Position,
    search: &mut Search<G>,
    trials: &mut Trials,
    budget: &mut Budget<'_>,
) -> Result<Proof, Stop> {
    let mut writer = NimberWriter {
        play: LastMover(game, Convention::Normal),
        search,
        trials,
        proved: HashMap::new(),
        lines: Lines::default(),
    };
    let nimber = writer.nimber(root, budget)?;
    for part in writer.parts(root) {
        writer.prove(part, budget)?;
    }
    let Lines { text, count, .. } = writer.lines;
    Ok(Proof {
        claim: Claim::nimber(nimber),
        lines: format!("by nimbers {count}\n{text}"),
    })
}

/// The sum that is valued by trials.
fn sum_of(structure: &dyn Structure) -> Option<&Parts> {
    structure.as_a()
}

impl<G: Game + Catalogue> NimberWriter<'_, G> {
    fn parts(&self, at: &G::Position) -> Vec<G::Position> {
        let mut parts = Vec::new();
        self.play.parts(at, &mut |part| parts.push(part));
        parts
    }

    /// The nim-sum of a position's parts; `None` unless all of them are proved.
    fn known(&self, at: &G::Position) -> Option<u64> {
        let mut sum = Some(0);
        self.play.parts(at, &mut |part| {
            sum = sum.and_then(|sum| Some(sum ^ self.proved.get(&part)?));
        });
        sum
    }

    /// Bytes in use altogether.
    fn bytes_used(&self) -> u64 {
        self.lines.bytes_used() + self.search.bytes() + self.trials.bytes()
    }

    fn nimber(&mut self, at: &G::Position, budget: &mut Budget<'_>) -> Result<u64, Stop> {
        let Nimber(nimber) = match self.structure(at).as_deref().and_then(sum_of) {
            Some(sum) => self.trials.nimber(sum, budget)?,
            None => self.search.nimber(self.play.0, at, budget)?,
        };
        Ok(nimber)
    }

    fn structure(&self, at: &G::Position) -> Option<Box<dyn Structure>> {
        self.play.0.structure(at)
    }

    /// True if the nimber of a position is known to be in this range. Trials leave that of
    /// most positions open, but what one of them rests on is known.
    fn is_in(
        &mut self,
        at: &G::Position,
        mut range: Range<u64>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Stop> {
        match self.structure(at).as_deref().and_then(sum_of) {
            Some(sum) => Ok(range.any(|value| self.trials.recalls(sum, value))),
            None => Ok(range.contains(&self.nimber(at, budget)?)),
        }
    }

    /// The position of this nimber to leave: one whose parts are already proved or
    /// queued, else the first one.
    fn answer(
        &mut self,
        at: &G::Position,
        value: u64,
        wanted: &HashSet<G::Position>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<G::Position>, Stop> {
        let options = LastMover(self.play.0, Convention::Normal);
        let mut first = None;
        let mut ready_one = None;
        each_option(&options, at, budget, &mut |left, budget| {
            if !self.is_in(&left, value..value + 1, budget)? {
                return Ok(Flow::Continue(()));
            }
            let ready =
                |part: &G::Position| self.proved.contains_key(part) || wanted.contains(part);
            if self.parts(&left).iter().all(ready) {
                ready_one = Some(left);
                return Ok(Flow::Break(()));
            }
            first.get_or_insert(left);
            Ok(Flow::Continue(()))
        })?;
        Ok(ready_one.or(first))
    }
}

impl<G: Game + Catalogue> Writer for NimberWriter<'_, G> {
    type R = G;

    fn rules(&self) -> &G {
        self.play.0
    }

    fn lines(&mut self) -> &mut Lines {
        &mut self.lines
    }

    fn is_proved(&self, at: &G::Position) -> bool {
        self.proved.contains_key(at)
    }

    /// The unproved parts whose nimbers a part's line rests on: those of the options with
    /// smaller nimbers, and those of an answer to each other option.
    fn needed(
        &mut self,
        at: &G::Position,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<G::Position>, Stop> {
        let value = self.nimber(at, budget)?;
        let mut wanted: HashSet<G::Position> = HashSet::new();
        let mut needed = Vec::new();
        let mut listed = 0;
        let game = self.play.0;
        let options = LastMover(game, Convention::Normal);
        each_option(&options, at, budget, &mut |option, budget| {
            if self.known(&option).is_some() {
                return Ok(Flow::Continue(()));
            }
            let rests_on = if self.is_in(&option, 0..value, budget)? {
                option
            } else {
                match self.answer(&option, value, &wanted, budget)? {
                    Some(answer) => answer,
                    None => return Ok(Flow::Continue(())),
                }
            };
            for part in self.parts(&rests_on) {
                if !self.proved.contains_key(&part) && wanted.insert(part.clone()) {
                    // Both lists, and the set of wanted parts.
                    listed += 2 * self.bytes_of(&part);
                    budget.memory(self.bytes_used() + listed)?;
                    needed.push(part);
                }
            }
            Ok(Flow::Continue(()))
        })?;
        Ok(needed)
    }

    fn write(&mut self, at: G::Position, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let value = self.nimber(&at, budget)?;
        let game = self.play.0;
        let line = format!("{} {value}", game.show(&at));
        self.lines.proved += (2 * size_of::<(G::Position, u64)>() + game.heap_bytes(&at)) as u64;
        let known = self.search.bytes() + self.trials.bytes();
        self.lines.push(&line, known, budget)?;
        self.proved.insert(at, value);
        Ok(())
    }
}
