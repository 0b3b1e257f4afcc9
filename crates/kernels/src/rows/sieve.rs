//! All P-positions of a box, plane by plane: a plane is all positions with the same
//! first row.
//!
//! Only the shadow of the first row persists for the whole box, C(n+k−1, k−1) bits
//! for k rows of n and half as much again for padding; a plane is sieved in pieces
//! and adds to that shadow. Planes run on threads in a pipeline: a plane may enter
//! the block of positions with second row u once the previous plane has left it, so
//! each plane sees the same shadows, and the result is the same, for any number of
//! threads.

mod layered;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock};
use std::time::Duration;

use grundy_core::Unpoisoned as _;
use grundy_engine::{Budget, native};

use super::layout::Layout;
use super::meter::{Halted, Meter, admit, finish};
use super::node::{Node, shadow_words};
use super::output::Output;
use super::tails::low;
use crate::Refusal;

/// The fewest rows for a sieve by planes; smaller boxes are one block.
const PLANES: usize = 5;
/// The interval at which a waiting thread checks the budget.
const NAP: Duration = Duration::from_millis(20);

/// Bytes of a sieve.
pub(crate) fn memory(layout: &Layout, threads: usize) -> u64 {
    let (rows, columns) = (layout.rows(), layout.columns());
    let words = |m: usize| layout.words(m, columns) as u64;
    let taken = if rows < PLANES {
        words(rows).saturating_add(shadow_words(layout, rows - 1, columns))
    } else {
        let buffers = shadow_words(layout, rows - 2, columns).saturating_add(words(rows - 3));
        words(rows - 1).saturating_add(buffers.saturating_mul(threads as u64))
    };
    taken.saturating_mul(8)
}

/// Bytes of [`sieve_in_any_order`]: those of [`sieve`], or of [`layered::sieve`] if
/// too many.
pub(crate) fn memory_in_any_order(layout: &Layout, threads: usize, allowed: u64) -> u64 {
    let needs = memory(layout, threads);
    if needs <= allowed || layout.rows() < PLANES {
        return needs;
    }
    layered::memory(layout).min(needs)
}

/// [`sieve`] or, if that exceeds the memory, the layered sieve on one thread.
///
/// The order of the P-positions is unspecified.
pub(crate) fn sieve_in_any_order<K: Output + Send>(
    layout: &Layout,
    threads: usize,
    budget: &mut Budget<'_>,
    output: impl Fn() -> K,
) -> Result<Vec<K>, Refusal> {
    let threads = threads.clamp(1, layout.columns());
    let allowed = budget.limits().memory;
    if memory_in_any_order(layout, threads, allowed) == memory(layout, threads) {
        return sieve(layout, threads, budget, output);
    }
    layered::sieve(layout, budget, output()).map(|output| vec![output])
}

/// Finds all P-positions of a layout, with one thread in lexicographic order.
///
/// Each thread has its own output.
pub(crate) fn sieve<K: Output + Send>(
    layout: &Layout,
    threads: usize,
    budget: &mut Budget<'_>,
    output: impl Fn() -> K,
) -> Result<Vec<K>, Refusal> {
    let threads = threads.clamp(1, layout.columns());
    admit(budget, layout.positions(), memory(layout, threads))?;
    let halt = AtomicBool::new(false);
    let observer = budget.observer();
    let mut meter = Meter::leading(budget, &halt, threads);
    if layout.rows() < PLANES {
        let rows = layout.rows();
        let mut block = vec![0; layout.words(rows, layout.columns())];
        // The empty position does not count.
        block[0] = 1;
        let mut shadows = Node::<K>::shadows(layout, rows - 1, layout.columns());
        let mut node = Node::new(layout, output());
        let state = node.output.begin();
        let done = node.solve(
            rows,
            layout.columns(),
            &mut block,
            &mut shadows,
            state,
            &mut meter,
        );
        return finish(done, &meter).map(|()| vec![node.output]);
    }
    let planes = Planes::new(layout);
    let mut leader = Node::new(layout, output());
    let mut others: Vec<Node<'_, K>> = (1..threads).map(|_| Node::new(layout, output())).collect();
    let idle: Mutex<Vec<_>> = Mutex::new(others.iter_mut().zip(1..threads).rev().collect());
    // The number of threads is known once all are started.
    let given = OnceLock::new();
    let helper = || {
        let next = idle.lock().unpoisoned().pop();
        let Some((node, number)) = next else {
            return;
        };
        let _guard = HaltOnPanic(&halt);
        let threads = *given.wait();
        let leading = planes.leading(threads);
        let first = if number < leading { number } else { number + 1 };
        // The leader knows the reason.
        let _ = planes.run(node, first, threads, &mut Meter::following(&halt));
    };
    let mut done = Err(Halted);
    observer.with_helpers(threads - 1, &helper, &mut |helpers| {
        let started = helpers + 1;
        let _ = given.set(started);
        let _guard = HaltOnPanic(&halt);
        done = planes.run(&mut leader, planes.leading(started), started, &mut meter);
    });
    finish(done, &meter)?;
    Ok(std::iter::once(leader)
        .chain(others)
        .map(|node| node.output)
        .collect())
}

/// Keeps other threads from waiting for a thread that panicked.
struct HaltOnPanic<'a>(&'a AtomicBool);

impl Drop for HaltOnPanic<'_> {
    fn drop(&mut self) {
        if native::panicking() {
            self.0.store(true, Ordering::Relaxed);
        }
    }
}

/// A part of the first row's shadow.
struct Part {
    words: Vec<u64>,
    /// The last plane that has left it.
    left: usize,
}

/// The shadow of the first row, by second rows.
///
/// Part 0 is word 0, the others are second rows in order.
struct Planes<'l> {
    layout: &'l Layout,
    parts: Vec<(Mutex<Part>, Condvar)>,
}

impl<'l> Planes<'l> {
    fn new(layout: &'l Layout) -> Self {
        let tails = layout.tails(layout.rows() - 1);
        let parts = tails.longest.saturating_sub(tails.grouped) + 1;
        // Plane 0 is the empty position alone, which does not count.
        let part = |_| {
            (
                Mutex::new(Part {
                    words: vec![0],
                    left: 0,
                }),
                Condvar::new(),
            )
        };
        Self {
            layout,
            parts: (0..parts).map(part).collect(),
        }
    }

    /// The first plane of the leader.
    ///
    /// The last, largest plane is the leader's, so that the thread which checks the
    /// budget works until the end.
    fn leading(&self, threads: usize) -> usize {
        (self.layout.columns() - 1) % threads + 1
    }

    /// Sieves every `threads`-th plane from `first`.
    fn run<K: Output>(
        &self,
        node: &mut Node<'_, K>,
        first: usize,
        threads: usize,
        meter: &mut Meter<'_, '_>,
    ) -> Result<(), Halted> {
        let rows = self.layout.rows();
        let mut shadows = Node::<K>::shadows(self.layout, rows - 2, self.layout.columns());
        let mut piece = vec![0; self.layout.words(rows - 3, self.layout.columns())];
        for plane in (first..=self.layout.columns()).step_by(threads) {
            self.plane(node, plane, &mut shadows, &mut piece, meter)?;
        }
        Ok(())
    }

    /// Waits until the previous plane has left a part.
    fn enter(
        &self,
        part: usize,
        plane: usize,
        meter: &mut Meter<'_, '_>,
    ) -> Result<MutexGuard<'_, Part>, Halted> {
        let (lock, left) = &self.parts[part];
        let mut part = lock.lock().unpoisoned();
        while part.left + 1 < plane {
            part = left.wait_timeout(part, NAP).unpoisoned().0;
            meter.wait()?;
        }
        Ok(part)
    }

    fn leave(&self, index: usize, mut part: MutexGuard<'_, Part>, plane: usize) {
        part.left = plane;
        drop(part);
        self.parts[index].1.notify_all();
    }

    /// Opens the part of a longer second row, from the previous part after its last
    /// plane.
    fn open(&self, index: usize, shorter: &[u64], plane: usize) {
        let m = self.layout.rows() - 2;
        if let Some((lock, left)) = self.parts.get(index) {
            let mut words = vec![0; self.layout.words(m, plane + 1)];
            words[..shorter.len()].copy_from_slice(shorter);
            self.layout.grow(&mut words, m, plane);
            *lock.lock().unpoisoned() = Part { words, left: plane };
            left.notify_all();
        }
    }

    fn plane<K: Output>(
        &self,
        node: &mut Node<'_, K>,
        plane: usize,
        shadows: &mut [Vec<u64>],
        piece: &mut [u64],
        meter: &mut Meter<'_, '_>,
    ) -> Result<(), Halted> {
        let m = self.layout.rows() - 1;
        let tails = self.layout.tails(m);
        let state = node.output.begin();
        let state = node.step(state, 0, plane);
        let mut part = self.enter(0, plane, meter)?;
        let lost = node.first(tails, m, plane, part.words[0], state);
        part.words[0] |= lost;
        if plane < tails.grouped {
            self.layout.grow(&mut part.words, m, plane);
        } else if plane == tails.grouped {
            let before = if plane == 0 {
                0
            } else {
                tails.within[plane - 1]
            };
            self.open(
                1,
                &[part.words[0] >> before & low(tails.within[plane] - before)],
                plane,
            );
        }
        self.leave(0, part, plane);
        let Some((shadow, deeper)) = shadows.split_last_mut() else {
            return Ok(());
        };
        if plane > tails.grouped {
            node.cast(tails, m, lost, shadow);
        }
        for (index, u) in (tails.grouped + 1..=plane.min(tails.longest)).enumerate() {
            let index = index + 1;
            let mut part = self.enter(index, plane, meter)?;
            let state = node.step(state, 1, u);
            let words = part.words.len();
            let pair = (&mut part.words[..], &mut shadow[..words]);
            node.joined(m - 1, u, pair, (deeper, piece), state, meter)?;
            if u == plane {
                self.open(index + 1, &part.words, plane);
            } else {
                self.layout.grow(shadow, m - 1, u);
            }
            self.leave(index, part, plane);
        }
        // Later planes open the other parts, unless the second row is capped.
        Ok(())
    }
}

#[cfg(test)]
mod tests;
