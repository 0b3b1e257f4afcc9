//! Mem0 (Short Local Nim): the nimbers that occur at infinitely many heaps.
//!
//! From a heap take any number, except the number taken from it last. Write G(n_k) for a
//! heap of n from which k was taken last, and G(n) if nothing is forbidden. G(n_k) is
//! G(n), unless the move by k is the only one of n to its value and that value is below
//! G(n): then it is that value. The values at infinitely many heaps are OEIS A351630; the
//! game is Larsson, Rubinstein-Salzedo and Siegel's, *Memgames*, arXiv:1912.10517.
//!
//! Let b be the first heap with G(b) = v. No heap beyond 2b has G = v, and v occurs at
//! infinitely many n_k exactly if b is the only heap with it: `docs/results/mem0.md` has
//! the proof.
//!
//! **Valuing heaps.** The number of moves of n to each value is the number of smaller
//! heaps with that value, corrected by the few moves whose number is forbidden at their
//! target. A nimber that is no value of a move has lost its last move by corrections, or
//! is the least that never occurred. So the cost of a heap is the number of its
//! corrections: at most 25 up to 3·10^7, measured.

mod forbidden;
mod state;

use std::collections::{BTreeMap, BTreeSet};

use grundy_core::Message;
use grundy_engine::Limits;

use crate::octal::LIMITS;
use crate::report::{Report, Table, cost, wide};
use crate::session::Session;
use crate::survey::{Estimate, Resources, Survey};
use grundy_files::SurveyError;

use forbidden::Forbidden;

/// Marks the absence of a heap.
const NONE: u32 = u32::MAX;
/// Heaps between two reports of progress.
const STEP: u64 = 1 << 14;
/// The bytes of memory per heap: 47 at most up to 5·10^6, measured; lists that have just
/// grown have room for twice as many.
const BYTES: u64 = 64;
/// The bytes per heap of a state on the disk.
const SAVED: u64 = 24;

/// The values of Mem0 decided by the heaps up to a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct Mem0 {
    /// The last heap.
    #[cfg_attr(feature = "clap", arg(long, value_name = "N"))]
    pub to: u64,
}

/// The values at infinitely many heaps, among those decided so far.
#[derive(Clone, Debug)]
pub struct Exceptional {
    /// The last heap.
    pub to: u64,
    /// All values below this one are decided.
    pub decided: u64,
    /// The values at infinitely many heaps, each with the one heap that has it.
    pub values: Vec<(u32, u32)>,
    cost: Message,
}

/// Heaps, valued in order.
#[derive(Default)]
struct Heaps {
    values: Vec<u32>,
    /// The previous heap with the same value.
    previous: Vec<u32>,
    /// For each value so far, the last heap that has it and the number of heaps that have
    /// it.
    met: Vec<(u32, u32)>,
    /// The values that exactly one heap has.
    single: BTreeSet<u32>,
    /// The moves to come that end at a forbidden number.
    forbidden: Forbidden,
}

impl Heaps {
    /// Values the next heap.
    fn extend(&mut self, to: u64) {
        let heap = self.values.len() as u32;
        let forbidden = self.forbidden.take(heap);
        let mut change = BTreeMap::new();
        for &(at, value) in &forbidden {
            *change.entry(self.values[at as usize]).or_insert(0) -= 1;
            *change.entry(value).or_insert(0) += 1;
        }
        let met = &self.met;
        let moves =
            |value: u32| i64::from(met[value as usize].1) + change.get(&value).unwrap_or(&0);
        let missing = change.keys().find(|&&value| moves(value) == 0);
        let nimber = missing.copied().unwrap_or(met.len() as u32);
        let changed = change.keys().filter(|value| !self.single.contains(value));
        for &value in self.single.iter().chain(changed) {
            if value >= nimber || moves(value) != 1 {
                continue;
            }
            let leads = |at: u32| forbidden.iter().any(|&(other, _)| other == at);
            let forced = forbidden.iter().find(|(_, other)| *other == value);
            let at = forced.map(|(at, _)| *at).or_else(|| {
                let heaps = std::iter::successors(Some(met[value as usize].0), |&at| {
                    Some(self.previous[at as usize]).filter(|&at| at != NONE)
                });
                heaps.into_iter().find(|&at| !leads(at))
            });
            // The only move to this value takes heap − at, which is forbidden after it.
            let from = 2 * u64::from(heap) - u64::from(at.unwrap_or(0));
            if from <= to {
                self.forbidden.add(from as u32, heap, value);
            }
        }
        self.put(heap, nimber);
    }

    fn put(&mut self, heap: u32, nimber: u32) {
        if nimber as usize == self.met.len() {
            self.met.push((NONE, 0));
            self.single.insert(nimber);
        } else {
            self.single.remove(&nimber);
        }
        let (last, count) = &mut self.met[nimber as usize];
        self.previous.push(*last);
        self.values.push(nimber);
        (*last, *count) = (heap, *count + 1);
    }

    /// The bytes that they take; a set of numbers takes about 16 for each.
    fn bytes(&self) -> u64 {
        let words = self.values.capacity() + self.previous.capacity() + 2 * self.met.capacity();
        4 * words as u64 + 16 * self.single.len() as u64 + self.forbidden.bytes()
    }
}

impl Survey for Mem0 {
    const NAME: &'static str = "mem0";
    const PROGRESS: &'static str = "progress-octal";
    const LIMITS: Limits = LIMITS;
    type Report = Exceptional;

    fn owner(&self) -> String {
        format!("grundy survey mem0 {}, version 1", self.to)
    }

    /// Most bytes are for forbidden numbers to come. The disk holds two states, since one is
    /// written next to the other.
    fn estimate(&self, _: Resources<'_>) -> Result<Estimate, SurveyError> {
        SurveyError::check_bound(self.to, NONE / 2)?;
        let (memory, disk) = ((1 << 20) + BYTES * self.to, (1 << 20) + 2 * SAVED * self.to);
        Ok(Estimate { memory, disk })
    }

    fn run(&self, session: &mut Session<'_>) -> Result<Exceptional, SurveyError> {
        let mut heaps = Heaps::default();
        if let Some(folder) = session.folder() {
            state::restore(folder, self.to, &mut heaps)?;
        }
        let (of, resumed_at) = (self.to + 1, heaps.values.len() as u64);
        session.grows(resumed_at, of, 1);
        for done in resumed_at + 1..=of {
            heaps.extend(self.to);
            if done.is_multiple_of(STEP) {
                let memory = heaps.bytes();
                session.progress(done, done, memory);
                session.step(done, of, memory, |folder| state::save(folder, &heaps))?;
            }
        }
        let saved = session.save_last(resumed_at, of, |folder| state::save(folder, &heaps));
        let single = heaps.single.iter();
        let single = single.map(|&value| (value, heaps.met[value as usize].0));
        let is_decided = |heap: u32| 2 * u64::from(heap) <= self.to;
        let (values, open): (Vec<_>, Vec<_>) = single.partition(|&(_, heap)| is_decided(heap));
        let decided = open
            .first()
            .map_or(heaps.met.len(), |&(value, _)| value as usize) as u64;
        let report = Exceptional {
            to: self.to,
            decided,
            values,
            cost: cost(session.time(), session.peak),
        };
        if let Some(folder) = session.folder() {
            report.save(folder)?;
        }
        saved?;
        Ok(report)
    }
}

impl Report for Exceptional {
    fn sentences(&self) -> Vec<Message> {
        let values = self.values.iter();
        let values: Vec<String> = values
            .map(|(value, heap)| format!("{value} ({heap})"))
            .collect();
        let values = Message::new("survey-mem0")
            .with("to", self.to.to_string())
            .with("decided", self.decided.to_string())
            .with("values", values);
        vec![values, self.cost.clone()]
    }

    fn tables(&self) -> Vec<Table<'_>> {
        let values = || {
            let values = (0_u64..).zip(&self.values);
            values.map(|(n, &(value, heap))| [n.into(), value.into(), heap.into()])
        };
        let columns = [wide("n"), wide("value"), wide("heap")];
        let summary = [wide("to").of(self.to), wide("decided").of(self.decided)];
        vec![
            Table::new("exceptional", columns, values),
            Table::line("summary", summary),
        ]
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};

    use grundy_engine::{NoObserver, Observer, Progress};
    use grundy_testkit::Scratch;

    use super::*;
    use crate::survey::Job;

    /// The rules, move by move: G(n_k) for all k up to n, and G(n) as the last.
    fn by_definition(to: usize) -> Vec<Vec<u32>> {
        let mut all: Vec<Vec<u32>> = Vec::new();
        for n in 0..=to {
            let value = |forbidden: usize| {
                let takes = (1..=n).filter(|&take| take != forbidden);
                let options: BTreeSet<u32> = takes
                    .map(|take| {
                        let left = &all[n - take];
                        left[take.min(left.len() - 1)]
                    })
                    .collect();
                (0..).find(|value| !options.contains(value)).unwrap()
            };
            let row = (0..=n).map(value).chain([value(n + 1)]).collect();
            all.push(row);
        }
        all
    }

    #[test]
    fn nimbers_are_those_of_the_definition() {
        let mut heaps = Heaps::default();
        (0..=160).for_each(|_| heaps.extend(160));
        let defined = by_definition(160);
        let free: Vec<u32> = defined.iter().map(|row| row[row.len() - 1]).collect();
        assert_eq!(heaps.values, free);
    }

    /// Cancels at every step until a number of heaps is reached.
    struct To(u64, AtomicU64);

    impl Observer for To {
        fn progress(&self, progress: &Progress) {
            self.1.store(progress.done, Ordering::Relaxed);
        }

        fn cancelled(&self) -> bool {
            self.1.load(Ordering::Relaxed) >= self.0
        }
    }

    #[test]
    fn a_stopped_survey_goes_on_as_if_it_had_not_been() {
        let (out, survey) = (Scratch::new(), Mem0 { to: 60_000 });
        for to in [16_384, 49_152] {
            let job = Job {
                resume: to > 16_384,
                ..survey.into_folder(out.path())
            };
            let stopped = job.run(&To(to, AtomicU64::new(0))).unwrap_err();
            assert!(matches!(stopped, SurveyError::Cancelled { done, saved: true } if done == to));
        }
        let job = Job {
            resume: true,
            ..survey.into_folder(out.path())
        };
        let (resumed, whole) = (
            job.run(&NoObserver).unwrap(),
            survey.in_memory().run(&NoObserver),
        );
        let whole = whole.unwrap();
        assert_eq!(
            (resumed.decided, &resumed.values),
            (whole.decided, &whole.values)
        );
        // The state of all heaps is the same as that of a survey that was not stopped.
        let other = Scratch::new();
        survey.into_folder(other.path()).run(&NoObserver).unwrap();
        let state = |folder: &Scratch| std::fs::read(folder.join("state.bin")).unwrap();
        assert!(state(&out) == state(&other));
    }

    #[test]
    fn the_published_values_are_found() {
        let report = Mem0 { to: 470_000 }.in_memory().run(&NoObserver).unwrap();
        // OEIS A351630.
        assert_eq!(
            report.values,
            [(0, 0), (12, 22), (1270, 2782), (105_161, 230_784)]
        );
        assert!(report.decided > 105_161, "{}", report.decided);
    }
}
