//! The definition executed, slow and obviously right, for tests.

use std::collections::HashMap;

use grundy_engine::{Budget, Limits, NoObserver};

/// A budget that nothing of a test exhausts.
pub(crate) fn budget() -> Budget<'static> {
    Budget::new(Limits::UNTIMED, &NoObserver)
}

/// All nonempty positions in a box by ascending number of squares.
pub(crate) fn all(rows: usize, columns: usize) -> Vec<Vec<u8>> {
    let mut heads: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..rows {
        heads = heads
            .iter()
            .flat_map(|head| {
                (0..=head.last().copied().unwrap_or(columns as u8)).map(|x| {
                    let mut head = head.clone();
                    head.push(x);
                    head
                })
            })
            .collect();
    }
    heads.retain(|position| position[0] > 0);
    heads.sort_by_key(|position| position.iter().map(|&x| u32::from(x)).sum::<u32>());
    heads
}

/// Every bite: its row and column from 1, and the resulting position.
pub(crate) fn bites(position: &[u8]) -> Vec<((u32, u32), Vec<u8>)> {
    let mut all = Vec::new();
    for row in 0..position.len() {
        for column in 0..position[row] {
            if (row, column) == (0, 0) {
                continue;
            }
            let mut left = position.to_vec();
            for x in &mut left[row..] {
                *x = (*x).min(column);
            }
            all.push(((row as u32 + 1, u32::from(column) + 1), left));
        }
    }
    all
}

/// The nimber of every position of a box.
pub(crate) fn nimbers(rows: usize, columns: usize) -> HashMap<Vec<u8>, u8> {
    let mut values = HashMap::new();
    for position in all(rows, columns) {
        let options: Vec<u8> = bites(&position)
            .iter()
            .map(|(_, left)| values[left])
            .collect();
        let nimber = (0..).find(|n| !options.contains(n)).unwrap();
        values.insert(position, nimber);
    }
    values
}

/// The P-positions of a box in lexicographic order.
pub(crate) fn lost(rows: usize, columns: usize) -> Vec<Vec<u8>> {
    let nimbers = nimbers(rows, columns).into_iter();
    let lost = nimbers.filter(|(_, nimber)| *nimber == 0);
    let mut lost: Vec<Vec<u8>> = lost.map(|(position, _)| position).collect();
    lost.sort();
    lost
}
