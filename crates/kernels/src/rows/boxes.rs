//! P-positions of a box of k rows and n columns: their number, by squares, and one
//! by one.

use grundy_core::Unpoisoned as _;
use grundy_engine::Budget;

use super::layout::Layout;
use super::output::{BySquares, Count, Each};
use super::sieve::{memory, memory_in_any_order, sieve, sieve_in_any_order};
use crate::Refusal;

/// The caps of a box.
pub(crate) fn caps(rows: usize, columns: usize) -> Vec<usize> {
    // The layout refuses long sides; no need to write them out.
    vec![columns; rows.min(super::tails::LONGEST + 1)]
}

/// The layout of the caps or of the transposed ones, whichever costs less.
///
/// True if transposed.
pub(crate) fn cheaper(caps: &[usize]) -> Result<(Layout, bool), Refusal> {
    let layout = Layout::new(caps)?;
    let turned = Layout::new(&transposed(caps))?;
    let cost = |layout: &Layout| {
        let words = layout.words(layout.rows(), layout.columns()) as u64;
        (
            words.saturating_mul(layout.rows() as u64),
            memory(layout, 1),
        )
    };
    Ok(if cost(&turned) < cost(&layout) {
        (turned, true)
    } else {
        (layout, false)
    })
}

/// The conjugate partition.
pub(crate) fn transposed(rows: &[usize]) -> Vec<usize> {
    let columns = rows.first().copied().unwrap_or(0);
    (0..columns)
        .map(|column| rows.iter().take_while(|&&row| row > column).count())
        .collect()
}

/// The cost of [`count`], [`count_by_squares`] and [`super::openings`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// Positions decided, at about 10^9 a second.
    pub positions: u64,
    /// Bytes of memory, with the given threads.
    pub memory: u64,
    /// The least bytes that suffice, on one thread.
    pub least_memory: u64,
}

/// The cost of the sieve of a box; `u64::MAX` for what no machine has.
///
/// # Errors
/// A box that is empty or has too many rows or columns.
pub fn estimate(rows: usize, columns: usize, threads: usize) -> Result<Estimate, Refusal> {
    let (layout, _) = cheaper(&caps(rows, columns))?;
    Ok(Estimate {
        positions: layout.positions(),
        memory: memory(&layout, threads.clamp(1, layout.columns())),
        least_memory: memory_in_any_order(&layout, 1, 0),
    })
}

/// The number of P-positions of a box, including the lone poison.
///
/// # Errors
/// A box that is empty or too large, or a limit.
pub fn count(
    rows: usize,
    columns: usize,
    threads: usize,
    budget: &mut Budget<'_>,
) -> Result<u64, Refusal> {
    let (layout, _) = cheaper(&caps(rows, columns))?;
    let counts = sieve_in_any_order(&layout, threads, budget, Count::default)?;
    Ok(counts.iter().map(|count| count.0).sum())
}

/// The number of P-positions of a box by squares, from 0 on.
///
/// # Errors
/// A box that is empty or too large, or a limit.
pub fn count_by_squares(
    rows: usize,
    columns: usize,
    threads: usize,
    budget: &mut Budget<'_>,
) -> Result<Vec<u64>, Refusal> {
    let (layout, _) = cheaper(&caps(rows, columns))?;
    let mut total = vec![0; rows * columns + 1];
    for part in sieve_in_any_order(&layout, threads, budget, BySquares::default)? {
        for (sum, count) in total.iter_mut().zip(part.0) {
            *sum += count;
        }
    }
    Ok(total)
}

/// Calls `each` with every P-position of a box in lexicographic order.
///
/// A position is the lengths of its rows, zeros included.
///
/// # Errors
/// A box that is empty or too large, or a limit, perhaps after some positions.
pub fn each_loss(
    rows: usize,
    columns: usize,
    budget: &mut Budget<'_>,
    mut each: impl FnMut(&[u8]) + Send,
) -> Result<(), Refusal> {
    let layout = Layout::new(&caps(rows, columns))?;
    let each = std::sync::Mutex::new(&mut each);
    sieve(&layout, 1, budget, || {
        Each::new(|position: &[u8]| {
            // One thread: the lock is never contended.
            (each.lock().unpoisoned())(position);
        })
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use grundy_engine::{Limits, NoObserver};

    use super::super::tests::{self as yardstick, budget};
    use super::*;

    #[test]
    fn every_small_box_is_as_the_rules_say() {
        for rows in 1..=7 {
            for columns in 1..=7 {
                let expected = yardstick::lost(rows, columns);
                let mut positions = Vec::new();
                each_loss(rows, columns, &mut budget(), |position| {
                    positions.push(position.to_vec())
                })
                .unwrap();
                assert_eq!(positions, expected, "{rows}x{columns}");
                for threads in 1..=3 {
                    assert_eq!(
                        count(rows, columns, threads, &mut budget()),
                        Ok(expected.len() as u64)
                    );
                }
                let by_squares = count_by_squares(rows, columns, 2, &mut budget()).unwrap();
                assert_eq!(by_squares.len(), rows * columns + 1);
                for (squares, &count) in by_squares.iter().enumerate() {
                    let expected = expected
                        .iter()
                        .filter(|p| p.iter().map(|&x| usize::from(x)).sum::<usize>() == squares);
                    assert_eq!(count, expected.count() as u64);
                }
            }
        }
    }

    /// No P-position has a P option, and every other position has one.
    #[test]
    fn long_and_high_boxes_are_as_the_rules_say() {
        for (rows, columns) in [
            (3, 40),
            (4, 18),
            (5, 13),
            (6, 11),
            (11, 6),
            (18, 4),
            (40, 3),
            (9, 8),
            (63, 2),
            (2, 63),
        ] {
            let nimbers = yardstick::nimbers(rows, columns);
            let mut lost = 0;
            each_loss(rows, columns, &mut budget(), |position| {
                assert_eq!(nimbers[position], 0, "{position:?}");
                lost += 1;
            })
            .unwrap();
            assert_eq!(
                lost,
                nimbers.values().filter(|&&n| n == 0).count(),
                "{rows}x{columns}"
            );
        }
    }

    #[test]
    fn any_number_of_threads_and_either_way_round_counts_the_same() {
        let (layout, _) = cheaper(&caps(11, 12)).unwrap();
        let turned = Layout::new(&caps(12, 11)).unwrap();
        let counted = |layout: &Layout, threads| {
            let counts = sieve(layout, threads, &mut budget(), Count::default).unwrap();
            counts.iter().map(|count| count.0).sum::<u64>()
        };
        let expected = counted(&layout, 1);
        for threads in [1, 2, 3, 8, 100] {
            assert_eq!(counted(&layout, threads), expected);
            assert_eq!(counted(&turned, threads), expected);
        }
    }

    #[test]
    fn estimates_are_what_is_admitted() {
        let estimate = estimate(10, 42, 2).unwrap();
        assert_eq!(estimate.positions, 15_820_024_219);
        assert!(estimate.memory < 1_000_000_000, "{estimate:?}");
        assert!(super::estimate(63, 63, 1).unwrap().memory > 1 << 60);
        assert_eq!(super::estimate(64, 1, 1), Err(Refusal::Sides { most: 63 }));
    }

    #[test]
    fn what_is_too_large_is_refused_before_it_starts() {
        let count =
            |rows, columns, limits| count(rows, columns, 2, &mut Budget::new(limits, &NoObserver));
        let limits = Limits::UNTIMED;
        assert_eq!(count(0, 5, limits), Err(Refusal::Empty));
        assert_eq!(count(5, 0, limits), Err(Refusal::Empty));
        assert_eq!(count(64, 2, limits), Err(Refusal::Sides { most: 63 }));
        assert_eq!(
            count(2, usize::MAX, limits),
            Err(Refusal::Sides { most: 63 })
        );
        assert_eq!(
            count(usize::MAX, 2, limits),
            Err(Refusal::Sides { most: 63 })
        );
        assert!(matches!(
            count(63, 63, limits),
            Err(Refusal::Positions { .. })
        ));
        assert!(matches!(
            count(
                20,
                20,
                Limits {
                    positions: u64::MAX,
                    ..limits
                }
            ),
            Err(Refusal::Memory {
                needs: 10_000_000_000..,
                ..
            })
        ));
        let short = Limits {
            time: std::time::Duration::ZERO,
            ..limits
        };
        assert!(matches!(count(12, 12, short), Err(Refusal::Stopped(_))));
    }
}
