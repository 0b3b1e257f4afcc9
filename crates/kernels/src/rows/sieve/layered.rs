//! The layered sieve: the planes of a box in an order that needs less memory.
//!
//! The order is by second rows, and for each second row by first rows. The position
//! (u, v, rest), of first row u and second row v, is excluded by
//!
//! > S = { rest : (j, min(v, j), min(rest, j)) ∈ P for some j < u } and
//! > T(u) = { rest : (u, j, min(rest, j)) ∈ P for some j < v }
//!
//! and by the rows of the rest alone. Both are sets of rests, with two rows less
//! than the board. With v outermost there is one S, which grows with u, and a T(u)
//! for each u from v on. For v + 1 each T(u) is grown as in [`Layout::grow`], and S
//! starts as it was when the first row was v, grown: a bite in the first row that
//! leaves at most v leaves a second row of at most v. So each second row v needs
//! columns − v + 2 sets of C(v + k − 2, k − 2) bits for k rows: many while they are
//! short, few when they are long, and one at the end.

use grundy_engine::Budget;

use super::super::layout::Layout;
use super::super::meter::{Meter, admit, finish};
use super::super::node::{Node, shadow_words};
use super::super::output::Output;
use super::{AtomicBool, Halted, low};
use crate::Refusal;

/// Bytes of [`sieve`] for a layout of five rows or more.
pub(super) fn memory(layout: &Layout) -> u64 {
    let (rows, columns) = (layout.rows(), layout.columns());
    let words = |m: usize, v: usize| layout.words(m, v) as u64;
    let (first, last) = seconds(layout);
    let most = (first..=last).map(|v| {
        let sets = (columns - v) as u64 + 2;
        let deeper = shadow_words(layout, rows - 3, v);
        let (now, beside) = if v == columns {
            (words(rows - 2, v), deeper)
        } else {
            let now = words(rows - 2, v).saturating_mul(sets);
            (now, deeper.saturating_add(words(rows - 3, v)))
        };
        // A growing set may exist twice.
        now.saturating_add(beside.max(words(rows - 2, v.max(first + 1) - 1)))
    });
    most.max().unwrap_or(1).saturating_mul(8)
}

/// The shortest and the longest second row that is not grouped.
fn seconds(layout: &Layout) -> (usize, usize) {
    let tails = layout.tails(layout.rows() - 1);
    (tails.grouped + 1, tails.longest)
}

/// Finds all P-positions of a layout of five rows or more.
pub(super) fn sieve<K: Output>(
    layout: &Layout,
    budget: &mut Budget<'_>,
    output: K,
) -> Result<K, Refusal> {
    admit(budget, layout.positions(), memory(layout))?;
    let halt = AtomicBool::new(false);
    let mut meter = Meter::leading(budget, &halt, 1);
    let mut node = Node::new(layout, output);
    let done = run(layout, &mut node, &mut meter);
    finish(done, &meter)?;
    Ok(node.output)
}

fn run<K: Output>(
    layout: &Layout,
    node: &mut Node<'_, K>,
    meter: &mut Meter<'_, '_>,
) -> Result<(), Halted> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let (first, last) = seconds(layout);
    let m = rows - 2;
    let mut layer = grouped(layout, node);
    for v in first..=last {
        if v > first {
            layer.grow(layout, v, columns);
        }
        let mut shadows = Node::<K>::shadows(layout, rows - 3, v);
        let piece = if v < columns {
            layout.words(rows - 3, v)
        } else {
            0
        };
        let mut piece = vec![0; piece];
        for u in v..=columns {
            let state = node.output.begin();
            let state = node.step(state, 0, u);
            let state = node.step(state, 1, v);
            let Some(inner) = layer.inner.get_mut(u - v) else {
                continue;
            };
            if v == columns {
                node.solve(m, v, inner, &mut shadows, state, meter)?;
                continue;
            }
            let pair = (&mut layer.outer[..], &mut inner[..]);
            node.joined(m, v, pair, (&mut shadows, &mut piece), state, meter)?;
            if u == v {
                // T(v) has no further second row: its place is for the S at the
                // start of the next one.
                inner.copy_from_slice(&layer.outer);
            }
        }
    }
    Ok(())
}

/// The sets of one second row v.
struct Layer {
    /// S.
    outer: Vec<u64>,
    /// T(u) from u = v on; after v, the first of them is S as it was after u = v.
    inner: Vec<Vec<u64>>,
}

impl Layer {
    /// Derives the sets of second row v from those of v − 1.
    fn grow(&mut self, layout: &Layout, v: usize, columns: usize) {
        let m = layout.rows() - 2;
        let grown = |set: &mut Vec<u64>| {
            let words = layout.words(m, v);
            set.reserve_exact(words.saturating_sub(set.len()));
            set.resize(words, 0);
            layout.grow(set, m, v - 1);
        };
        self.outer = if self.inner.is_empty() {
            Vec::new()
        } else {
            self.inner.remove(0)
        };
        if v == columns {
            // Only one first row remains, and nothing follows it: the exclusions
            // may be joined, and joined sets grow as each of them.
            let outer = std::mem::take(&mut self.outer);
            for set in &mut self.inner {
                for (excluded, more) in set.iter_mut().zip(&outer) {
                    *excluded |= more;
                }
            }
            drop(outer);
        } else {
            grown(&mut self.outer);
        }
        self.inner.iter_mut().for_each(grown);
    }
}

/// Sieves the positions with a grouped second row; returns the sets of the next
/// one.
fn grouped<K: Output>(layout: &Layout, node: &mut Node<'_, K>) -> Layer {
    let m = layout.rows() - 1;
    let tails = layout.tails(m);
    let v = tails.grouped + 1;
    let words = layout.words(m - 1, v);
    let mut layer = Layer {
        outer: Vec::new(),
        inner: Vec::new(),
    };
    // Plane 0 is the empty position alone, which does not count.
    let mut part = [0];
    layout.grow(&mut part, m, 0);
    for u in 1..=layout.columns() {
        let state = node.output.begin();
        let state = node.step(state, 0, u);
        let lost = node.first(tails, m, u, part[0], state);
        part[0] |= lost;
        if u < tails.grouped {
            layout.grow(&mut part, m, u);
        } else if u == tails.grouped {
            let before = tails.within[u - 1];
            layer.outer = vec![0; words];
            layer.outer[0] = part[0] >> before & low(tails.within[u] - before);
            layout.grow(&mut layer.outer, m - 1, u);
        } else if v <= tails.longest {
            let mut inner = vec![0; words];
            node.cast(tails, m, lost, &mut inner);
            layer.inner.push(inner);
        }
    }
    layer
}

#[cfg(test)]
mod tests {
    use grundy_engine::{Limits, NoObserver, Observer, Progress, StopReason};

    use super::super::super::boxes::caps;
    use super::super::super::output::{Count, Each};
    use super::*;

    fn budget() -> Budget<'static> {
        let limits = Limits {
            positions: u64::MAX,
            ..Limits::UNTIMED
        };
        Budget::new(limits, &NoObserver)
    }

    fn run_all<K: Output>(layout: &Layout, output: K) -> K {
        sieve(layout, &mut budget(), output).unwrap()
    }

    fn positions(layout: &Layout) -> Vec<Vec<u8>> {
        let mut all = Vec::new();
        run_all(
            layout,
            Each::new(|position: &[u8]| all.push(position.to_vec())),
        );
        all.sort();
        all
    }

    fn in_planes(layout: &Layout) -> Vec<Vec<u8>> {
        let mut all = Vec::new();
        let output = std::sync::Mutex::new(&mut all);
        super::super::sieve(layout, 1, &mut budget(), || {
            Each::new(|position: &[u8]| output.lock().unwrap().push(position.to_vec()))
        })
        .unwrap();
        all.sort();
        all
    }

    #[test]
    fn small_boxes_are_as_the_rules_say() {
        use super::super::super::tests as yardstick;
        for (rows, columns) in [(5, 1), (5, 2), (5, 9), (6, 6), (7, 7), (8, 5), (12, 3)] {
            let expected = yardstick::lost(rows, columns);
            let layout = Layout::new(&caps(rows, columns)).unwrap();
            assert_eq!(positions(&layout), expected, "{rows}x{columns}");
        }
    }

    #[test]
    fn it_finds_what_the_planes_find() {
        for (rows, columns) in [(5, 20), (5, 33), (9, 11), (11, 9), (10, 10), (20, 5)] {
            let layout = Layout::new(&caps(rows, columns)).unwrap();
            assert_eq!(positions(&layout), in_planes(&layout), "{rows}x{columns}");
        }
        // Below a position the second row may be shorter than the first.
        for caps in [
            &[14, 9, 8, 8, 7, 2][..],
            &[12, 12, 12, 3, 3, 3],
            &[9, 2, 2, 1, 1],
            &[16, 7, 6, 6, 6, 5, 1, 1],
            &[11, 11, 10, 10, 10, 9, 9],
        ] {
            let layout = Layout::new(caps).unwrap();
            assert_eq!(positions(&layout), in_planes(&layout), "{caps:?}");
        }
        let layout = Layout::new(&caps(13, 13)).unwrap();
        assert_eq!(run_all(&layout, Count::default()).0, 85_555);
    }

    #[test]
    fn it_takes_less_memory_than_the_planes() {
        for (rows, columns) in [(10, 42), (17, 17), (19, 20), (12, 30)] {
            let layout = Layout::new(&caps(rows, columns)).unwrap();
            let planes = super::super::memory(&layout, 1);
            assert!(memory(&layout) * 3 < planes * 2, "{rows}x{columns}");
        }
    }

    #[test]
    fn it_stops_when_asked() {
        struct Stop;
        impl Observer for Stop {
            fn cancelled(&self) -> bool {
                true
            }
            fn progress(&self, _: &Progress) {}
        }
        let limits = Limits {
            positions: u64::MAX,
            ..Limits::UNTIMED
        };
        let layout = Layout::new(&caps(16, 16)).unwrap();
        let stopped = sieve(&layout, &mut Budget::new(limits, &Stop), Count::default());
        assert!(
            matches!(stopped.err(), Some(Refusal::Stopped(stop)) if stop.why == StopReason::Cancelled)
        );
        let limits = Limits {
            memory: memory(&layout) - 1,
            ..limits
        };
        let refused = sieve(
            &layout,
            &mut Budget::new(limits, &NoObserver),
            Count::default(),
        );
        assert!(matches!(refused.err(), Some(Refusal::Memory { .. })));
    }
}
