//! A board solved in memory.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use grundy_core::{Nimber, Outcome, ValueKind};

use super::board::{Board, Line};
use super::cell::{Cell, Nimbers, OutcomeRule, Outcomes};
use super::count::by_counters;
use super::plan::Plan;
use super::run::{self, Parts};
use crate::Refusal;
use grundy_engine::{Observer, Progress, Stop, StopReason};

/// The values of every position of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    board: Board,
    values: Values,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Values {
    /// One bit per position, set if it is P.
    Lost(Vec<Box<[u64]>>),
    Nimbers(Vec<Box<[u8]>>),
}

impl Solved {
    /// The most counters of a board with nimbers.
    pub const MOST_NIMBERS: u32 = 31;

    /// Approximate bytes of memory to solve a board.
    #[must_use]
    pub const fn memory_needed(board: &Board, want: ValueKind) -> u64 {
        // The overhead of threads and parts.
        const MORE: u64 = 8 << 20;
        let bytes = match want {
            ValueKind::Outcomes(_) => board.positions() / 8,
            // Four bytes each during the computation, one at the end.
            ValueKind::Nimbers => board.positions() * 4,
        };
        bytes + bytes / 64 + MORE
    }

    /// Solves a board in at most `memory` bytes.
    ///
    /// The number of threads affects the time alone.
    ///
    /// # Errors
    /// [`Refusal::Memory`] and [`Refusal::TooFar`] (nimbers of a board of more than
    /// [`Solved::MOST_NIMBERS`] counters) in advance, [`Refusal::Stopped`] when the
    /// observer cancels.
    pub fn of(
        board: Board,
        want: ValueKind,
        threads: usize,
        memory: Option<u64>,
        observer: &dyn Observer,
    ) -> Result<Self, Refusal> {
        check(&board, want)?;
        let needs = Self::memory_needed(&board, want);
        if let Some(allowed) = memory.filter(|&allowed| needs > allowed) {
            return Err(Refusal::Memory { needs, allowed });
        }
        let values = match want {
            ValueKind::Outcomes(convention) => {
                let rule = Outcomes::new(&board, convention);
                let parts = resolve_all::<u64>(&board, &rule, threads, observer)?;
                Values::Lost(parts.into_parts().collect())
            }
            ValueKind::Nimbers => {
                let parts = resolve_all::<u32>(&board, &Nimbers, threads, observer)?;
                let small = |part: Box<[u32]>| {
                    part.iter()
                        .map(|word| word.trailing_zeros() as u8)
                        .collect()
                };
                Values::Nimbers(parts.into_parts().map(small).collect())
            }
        };
        Ok(Self { board, values })
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Bytes of the values.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        match &self.values {
            Values::Lost(parts) => parts.iter().map(|part| part.len() as u64 * 8).sum(),
            Values::Nimbers(parts) => parts.iter().map(|part| part.len() as u64).sum(),
        }
    }

    /// The P-positions by number of counters, or the positions by nimber.
    ///
    /// The list ends with the last count that is not 0.
    #[must_use]
    pub fn counts(&self) -> Vec<u64> {
        let mut counts = vec![0; self.board.counters() as usize + 1];
        match &self.values {
            Values::Lost(parts) => {
                for (number, part) in parts.iter().enumerate() {
                    // The counters of a part's number are in each of its positions.
                    let counters = number.count_ones() as usize;
                    for (count, some) in counts[counters..].iter_mut().zip(by_counters(part)) {
                        *count += some;
                    }
                }
            }
            Values::Nimbers(parts) => {
                for &nimber in parts.iter().flatten() {
                    counts[usize::from(nimber)] += 1;
                }
            }
        }
        let last = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
        counts.truncate(last + 1);
        counts
    }

    /// The outcome of a position; `None` if it does not exist.
    #[must_use]
    pub fn outcome(&self, position: u64) -> Option<Outcome> {
        if position >= self.board.positions() {
            return None;
        }
        let lost = match &self.values {
            Values::Lost(parts) => nth(parts, position / 64)? >> (position % 64) & 1 == 1,
            Values::Nimbers(parts) => nth(parts, position)? == 0,
        };
        Some(Outcome::p_if(lost))
    }

    /// The nimber of a position; `None` in a table of outcomes.
    #[must_use]
    pub fn nimber(&self, position: u64) -> Option<Nimber> {
        match &self.values {
            Values::Lost(_) => None,
            Values::Nimbers(parts) => nth(parts, position).map(|nimber| Nimber(nimber.into())),
        }
    }

    /// The winning moves of a position, in the order of [`Board::lines`].
    #[must_use]
    pub fn winning(&self, position: u64) -> Vec<Line> {
        let lines = self.board.lines().into_iter();
        lines
            .filter(|line| {
                let taken = self.board.mask(*line);
                taken & position == taken && self.outcome(position ^ taken) == Some(Outcome::P)
            })
            .collect()
    }
}

/// Refuses nimbers of boards with too many counters.
pub fn check(board: &Board, want: ValueKind) -> Result<(), Refusal> {
    if want == ValueKind::Nimbers && board.counters() > Solved::MOST_NIMBERS {
        return Err(Refusal::TooFar {
            to: board.counters().into(),
            most: Solved::MOST_NIMBERS.into(),
        });
    }
    Ok(())
}

/// A word by index, from parts of one size, a power of 2.
fn nth<T: Copy>(parts: &[Box<[T]>], index: u64) -> Option<T> {
    let size = parts.first()?.len() as u64;
    let part = parts.get(usize::try_from(index / size).ok()?)?;
    part.get((index % size) as usize).copied()
}

fn resolve_all<E: Cell>(
    board: &Board,
    rule: &impl OutcomeRule<E>,
    threads: usize,
    observer: &dyn Observer,
) -> Result<Parts<E>, Refusal> {
    let plan = Plan::new::<E>(board);
    let parts = Parts::new(&plan);
    let done = AtomicU64::new(0);
    let began = observer.now();
    let each = |_: usize, part: &[E]| {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        // The others are mirror images.
        let all = plan.shape.leading();
        let positions = (size_of_val(part) as u64) * done;
        observer.progress(&progress_of(
            done,
            all,
            0,
            positions,
            observer.now().saturating_sub(began),
        ));
        Ok::<(), Refusal>(())
    };
    if run::resolve(
        &plan,
        rule,
        threads,
        &parts,
        &|| observer.cancelled(),
        &each,
        observer,
    )? {
        return Ok(parts);
    }
    let reached = Progress {
        done: done.load(Ordering::Relaxed),
        ..Progress::default()
    };
    let why = StopReason::Cancelled;
    Err(Refusal::Stopped(Stop { why, reached }))
}

/// The progress after `done` of `of` parts, `before` of them in earlier runs.
fn progress_of(done: u64, of: u64, before: u64, memory: u64, time: Duration) -> Progress {
    let run = done.saturating_sub(before).max(1) as f64;
    let left = time.as_secs_f64() * of.saturating_sub(done) as f64 / run;
    Progress {
        done,
        of,
        positions: 0,
        memory,
        time,
        left: Duration::try_from_secs_f64(left).ok(),
    }
}
