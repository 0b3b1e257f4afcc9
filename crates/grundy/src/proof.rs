//! Certificates: answers with proofs that another program checks.
//!
//! The format is that of `docs/certificates.md`. All engines are used to search for
//! proofs; `grundy-check` needs none of them. Only certificates that the checker has
//! accepted are returned.

mod heaps;
mod strategy;
mod values;

use std::path::Path;

use grundy_check::certificate::{self, Claim, GameRules, Play, Position};
use grundy_check::theorem::Stated;
use grundy_core::{Convention, Flow, Message, Notation as _, Outcome, Rules};
use grundy_engine::{Budget, Stop, StopReason};

use crate::error::Error;

pub(crate) use heaps::{of_heaps, of_rolls};
pub(crate) use strategy::{Oracle, strategy};
pub(crate) use values::nimbers;

/// A claim and the lines that prove it, starting with `by`.
#[derive(Clone)]
pub(crate) struct Proof {
    pub(crate) claim: Claim,
    pub(crate) lines: String,
}

impl Proof {
    /// The proof by a theorem about the position itself.
    pub(crate) fn by_theorem(stated: &Stated) -> Self {
        Self {
            claim: Claim::Position {
                outcome: stated.outcome,
                nimber: stated.nimber,
            },
            lines: format!("by theorem {}\n", stated.show()),
        }
    }

    /// The proof by a move to a position that a theorem calls lost.
    pub(crate) fn by_move<P: Play>(
        play: &P,
        at: &Position<P>,
        mv: &<P::R as Rules>::Move,
        convention: Convention,
    ) -> Option<Self> {
        let rules = play.rules();
        let left = rules.play(at, mv);
        let stated = grundy_check::theorem::of_position(play, &left, convention)?;
        (stated.outcome == Outcome::P).then(|| Self {
            claim: Claim::outcome(Outcome::N),
            lines: format!(
                "by move {}\ntheorem {}\n",
                rules.show_move(at, mv),
                stated.show()
            ),
        })
    }

    /// The proof after the lines that name its position.
    pub(crate) fn body(&self, game: &str, position: &str, convention: Convention) -> String {
        format!(
            "game {game}\nposition {position}\nconvention {}\nclaim {}\n{}",
            convention.word(),
            self.claim,
            self.lines
        )
    }
}

/// The certificate of one position.
pub(crate) fn single(body: &str, known: &[GameRules<'_>]) -> Result<String, Error> {
    accepted(format!("{}\n{body}", certificate::HEAD), known)
}

/// The certificate of a sum, from its parts' nimbers and bodies.
pub(crate) fn of_sum(parts: &[(u64, String)], known: &[GameRules<'_>]) -> Result<String, Error> {
    let sum = parts.iter().fold(0, |sum, part| sum ^ part.0);
    let mut text = format!(
        "{}\nsum {}\nclaim {}\n",
        certificate::HEAD,
        parts.len(),
        Claim::nimber(sum)
    );
    for (_, body) in parts {
        text.push_str(body);
    }
    accepted(text, known)
}

/// The sealed text, if the checker accepts it.
fn accepted(text: String, known: &[GameRules<'_>]) -> Result<String, Error> {
    let text = certificate::sealed(text);
    // It was written within limits, and checking takes less.
    let name = Path::new("certificate");
    match certificate::check(
        &mut text.as_bytes(),
        name,
        known,
        grundy_check::Budget::UNLIMITED,
    ) {
        Ok(_) => Ok(text),
        Err(fault) => Err(Error::BadRequest(
            Message::new("error-proof-refused").with("fault", fault.to_string()),
        )),
    }
}

/// The lines written so far, within the memory limit.
#[derive(Default)]
struct Lines {
    text: String,
    count: u64,
    /// Bytes of the positions that have a line.
    proved: u64,
    /// Bytes of the positions still to be proved.
    waiting: u64,
}

impl Lines {
    /// Adds a line; `known`: the bytes that the writer uses besides.
    fn push(&mut self, line: &str, known: u64, budget: &mut Budget<'_>) -> Result<(), Stop> {
        let length = self.text.len() + line.len() + 1;
        budget.memory(self.bytes(length) + self.positions() + known)?;
        self.text.push_str(line);
        self.text.push('\n');
        self.count += 1;
        Ok(())
    }

    /// Bytes of known and queued positions; the checker will store the positions as well.
    const fn positions(&self) -> u64 {
        2 * self.proved + self.waiting
    }

    /// Bytes in use altogether.
    const fn bytes_used(&self) -> u64 {
        self.positions() + self.bytes(self.text.len())
    }

    /// Bytes for a text of this length: it is copied for the proof, with its claim, and
    /// with its head, before the checker reads it.
    const fn bytes(&self, length: usize) -> u64 {
        const COPIES: usize = 3;
        let own = self.text.capacity();
        let grown = if length > own { 2 * own } else { 0 };
        (own + grown + COPIES * length) as u64
    }
}

enum Step<Q> {
    /// Prove this position.
    Prove(Q),
    /// Write its line: all positions that it rests on are proved.
    Write(Q),
}

/// Writes the lines of a proof, each after those that it rests on.
trait Writer {
    type R: Rules;

    fn rules(&self) -> &Self::R;

    fn lines(&mut self) -> &mut Lines;

    fn is_proved(&self, at: &At<Self>) -> bool;

    /// The unproved positions that the line of a position rests on; the last is proved
    /// first.
    fn needed(&mut self, at: &At<Self>, budget: &mut Budget<'_>) -> Result<Vec<At<Self>>, Stop>;

    fn write(&mut self, at: At<Self>, budget: &mut Budget<'_>) -> Result<(), Stop>;

    /// Bytes of a position in a list, doubled for the growth of the list.
    fn bytes_of(&self, at: &At<Self>) -> u64 {
        (2 * size_of::<Step<At<Self>>>() + self.rules().heap_bytes(at)) as u64
    }

    /// Proves a position.
    fn prove(&mut self, root: At<Self>, budget: &mut Budget<'_>) -> Result<(), Stop> {
        self.lines().waiting += self.bytes_of(&root);
        let mut stack = vec![Step::Prove(root)];
        while let Some(step) = stack.pop() {
            let (Step::Prove(at) | Step::Write(at)) = &step;
            self.lines().waiting -= self.bytes_of(at);
            match step {
                Step::Prove(at) | Step::Write(at) if self.is_proved(&at) => {}
                Step::Prove(at) => {
                    budget.position()?;
                    let needed = self.needed(&at, budget)?;
                    let waiting = needed.iter().chain([&at]);
                    let waiting: u64 = waiting.map(|at| self.bytes_of(at)).sum();
                    self.lines().waiting += waiting;
                    stack.push(Step::Write(at));
                    stack.extend(needed.into_iter().map(Step::Prove));
                }
                Step::Write(at) => self.write(at, budget)?,
            }
        }
        Ok(())
    }
}

/// A position that a writer proves.
type At<W> = <<W as Writer>::R as Rules>::Position;

/// Visits the options of a position.
fn each_option<P: Play>(
    play: &P,
    at: &Position<P>,
    budget: &mut Budget<'_>,
    each: &mut impl FnMut(Position<P>, &mut Budget<'_>) -> Result<Flow, Stop>,
) -> Result<(), Stop> {
    let mut count = 0;
    let mut result = Ok(Flow::Continue(()));
    let _ = play.rules().moves(at, &mut |mv| {
        count += 1;
        result = match count > certificate::MOST_MOVES {
            // The checker refuses longer lists.
            true => Err(budget.stop(StopReason::Moves)),
            false => {
                let option = play.rules().play(at, &mv);
                budget.work(1).and_then(|()| each(option, budget))
            }
        };
        match result {
            Ok(flow) => flow,
            Err(_) => Flow::Break(()),
        }
    });
    result.map(drop)
}
