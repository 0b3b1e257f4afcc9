//! The nimbers of all positions of a box.
//!
//! A position has nimber g exactly if it has none below and no option has g: so the
//! sieve for nimber 0 finds those of 1, 2, 3, … in turn, with all valued positions
//! excluded. It handles 64 positions at a time, where examining options handles
//! one.

use std::sync::atomic::AtomicBool;

use grundy_engine::Budget;

use super::boxes::{caps, cheaper};
use super::layout::Layout;
use super::meter::{Meter, admit, finish};
use super::node::{Node, shadow_words};
use super::output::NoOutput;
use crate::Refusal;

/// The nimbers of all positions of a box.
#[derive(Debug)]
pub struct Nimbers {
    layout: Layout,
    turned: bool,
    /// By bit of the layout; 0 for bits that stand for no position.
    values: Vec<u8>,
    positions: Vec<u64>,
}

impl Nimbers {
    /// The nimber of a position by its rows, with or without zeros at the end.
    ///
    /// `None` if it is empty, no position, or not in the box.
    #[must_use]
    pub fn of(&self, rows: &[usize]) -> Option<u8> {
        if rows.windows(2).any(|pair| pair[0] < pair[1])
            || rows.first().is_none_or(|&first| first == 0)
        {
            return None;
        }
        let filled = rows.iter().take_while(|&&x| x > 0).count();
        let (height, width) = if self.turned {
            (rows[0], filled)
        } else {
            (filled, rows[0])
        };
        if height > self.layout.rows() || width > self.layout.columns() {
            return None;
        }
        let mut tail = if self.turned {
            super::boxes::transposed(rows)
        } else {
            rows[..filled].to_vec()
        };
        tail.resize(self.layout.rows(), 0);
        let (word, bit) = self.layout.bit(&tail)?;
        self.values.get(word * 64 + bit as usize).copied()
    }

    /// The number of positions of each nimber, from 0 on.
    #[must_use]
    pub fn counts(&self) -> &[u64] {
        &self.positions
    }

    /// The number of positions.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.positions.iter().sum()
    }

    /// The greatest nimber.
    #[must_use]
    pub fn greatest(&self) -> u8 {
        self.positions.len().saturating_sub(1) as u8
    }
}

/// The nimbers of all positions of a box.
///
/// # Errors
/// A box that is empty or too large, a nimber above 255, or a limit.
pub fn nimbers(rows: usize, columns: usize, budget: &mut Budget<'_>) -> Result<Nimbers, Refusal> {
    let (layout, turned) = cheaper(&caps(rows, columns))?;
    let (rows, columns) = (layout.rows(), layout.columns());
    let words = layout.words(rows, columns);
    let buffers = shadow_words(&layout, rows - 1, columns);
    let bytes = (words as u64)
        .saturating_mul(64 + 16)
        .saturating_add(buffers.saturating_mul(8));
    admit(budget, layout.positions(), bytes)?;
    let mut shadows = Node::<NoOutput>::shadows(&layout, rows - 1, columns);
    let mut values = vec![0_u8; words * 64];
    let mut valued = layout.unused(rows, columns);
    // The empty position does not count.
    valued[0] |= 1;
    let mut block = vec![0; words];
    let mut left = layout.positions();
    let mut positions = Vec::new();
    let halt = AtomicBool::new(false);
    while left > 0 {
        let nimber = u8::try_from(positions.len()).map_err(|_| Refusal::Nimber)?;
        block.copy_from_slice(&valued);
        let mut meter = Meter::leading(budget, &halt, 1);
        let done = Node::new(&layout, NoOutput).solve(
            rows,
            columns,
            &mut block,
            &mut shadows,
            (),
            &mut meter,
        );
        finish(done, &meter)?;
        let mut count = 0;
        for ((&word, valued), values) in block
            .iter()
            .zip(&mut valued)
            .zip(values.chunks_exact_mut(64))
        {
            *valued |= word;
            let mut word = word;
            count += u64::from(word.count_ones());
            while word != 0 {
                values[word.trailing_zeros() as usize] = nimber;
                word &= word - 1;
            }
        }
        left -= count;
        positions.push(count);
    }
    Ok(Nimbers {
        layout,
        turned,
        values,
        positions,
    })
}

#[cfg(test)]
mod tests {
    use grundy_engine::{Limits, NoObserver};

    use super::super::tests::{self as yardstick, budget};
    use super::*;

    fn table(rows: usize, columns: usize) -> Nimbers {
        nimbers(rows, columns, &mut budget()).unwrap()
    }

    #[test]
    fn every_small_box_is_as_the_rules_say() {
        for (rows, columns) in (1..=6).flat_map(|r| (1..=6).map(move |c| (r, c))).chain([
            (3, 20),
            (12, 4),
            (5, 10),
            (8, 8),
        ]) {
            let nimbers = table(rows, columns);
            let expected = yardstick::nimbers(rows, columns);
            assert_eq!(nimbers.positions(), expected.len() as u64);
            for (position, nimber) in expected {
                let position: Vec<usize> = position.into_iter().map(usize::from).collect();
                assert_eq!(nimbers.of(&position), Some(nimber), "{position:?}");
            }
            assert_eq!(nimbers.of(&[columns + 1]), None);
            assert_eq!(nimbers.of(&vec![1; rows + 1]), None);
            assert_eq!(nimbers.of(&[]), None);
            assert_eq!(nimbers.of(&[0, 0]), None);
            assert_eq!(nimbers.of(&[1, 2]), None);
        }
    }

    /// `cargo test --release -p grundy-kernels nimbers -- --ignored`: some seconds.
    #[test]
    #[ignore = "some seconds"]
    fn all_of_10_by_10_are_as_the_rules_say() {
        let nimbers = table(10, 10);
        for (position, nimber) in yardstick::nimbers(10, 10) {
            let position: Vec<usize> = position.into_iter().map(usize::from).collect();
            assert_eq!(nimbers.of(&position), Some(nimber), "{position:?}");
        }
    }

    #[test]
    fn a_short_budget_stops_it() {
        let stopped = |limits| nimbers(13, 13, &mut Budget::new(limits, &NoObserver)).unwrap_err();
        let limits = Limits::UNTIMED;
        assert!(matches!(
            stopped(Limits {
                memory: 1 << 20,
                ..limits
            }),
            Refusal::Memory { .. }
        ));
        assert!(matches!(
            stopped(Limits {
                positions: 1 << 20,
                ..limits
            }),
            Refusal::Positions {
                needs: 10_400_599,
                ..
            }
        ));
        assert!(matches!(
            stopped(Limits {
                time: std::time::Duration::ZERO,
                ..limits
            }),
            Refusal::Stopped(_)
        ));
    }

    /// The values of document 0; transposition preserves them.
    #[test]
    fn known_values_and_symmetry() {
        let nimbers = table(10, 10);
        assert_eq!(nimbers.positions(), 184_755);
        assert_eq!(nimbers.of(&[2, 1, 1]), Some(3));
        assert_eq!(nimbers.of(&[3, 2, 1]), Some(1));
        assert_eq!(nimbers.of(&[4, 1, 1]), Some(1));
        for position in yardstick::all(10, 4) {
            let position: Vec<usize> = position.into_iter().map(usize::from).collect();
            let turned = super::super::boxes::transposed(&position);
            assert_eq!(nimbers.of(&position), nimbers.of(&turned));
        }
    }
}
