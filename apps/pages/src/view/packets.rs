//! Heaps drawn as rows of matches, whole or in packets, and heaps in order of their size.

use maud::{Markup, html};

use crate::reader::Reader;

/// A heap: its name, and its packets with their sizes, crossed out or not.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    label: String,
    packets: Vec<(u64, bool)>,
}

impl Row {
    /// A heap in one piece.
    pub(crate) fn whole((label, size): &(String, u64)) -> Self {
        Self {
            label: label.clone(),
            packets: vec![(*size, false)],
        }
    }

    /// A heap as packets of these sizes, each a power of two.
    pub(crate) fn packed((label, size): &(String, u64), columns: &[u64]) -> Self {
        let packets = columns.iter().filter(|column| size & **column != 0);
        Self {
            label: label.clone(),
            packets: packets.map(|column| (*column, false)).collect(),
        }
    }

    /// A heap as the sum of Fibonacci numbers no two of which are neighbours, up to `most`;
    /// the smallest of them is crossed out if it `goes`.
    pub(crate) fn summed(size: u64, most: u64, goes: bool) -> Self {
        let mut left = size;
        let mut packets = Vec::new();
        for number in fibonacci(most) {
            if number <= left {
                left -= number;
                packets.push((number, false));
            }
        }
        if let Some((_, is_out)) = packets.last_mut() {
            *is_out = goes;
        }
        Self {
            label: size.to_string(),
            packets,
        }
    }

    /// The packets as a sum.
    pub(crate) fn sum(&self) -> String {
        let sizes = self.packets.iter().map(|(size, _)| size.to_string());
        sizes.collect::<Vec<_>>().join(" + ")
    }

    /// Heaps with packets of the same size crossed out, as many as this at a time.
    pub(crate) fn crossed(mut heaps: Vec<Self>, modulus: usize) -> Vec<Self> {
        let all: Vec<u64> = heaps
            .iter()
            .flat_map(|row| row.packets.iter().map(|one| one.0))
            .collect();
        let mut rest = std::collections::BTreeMap::new();
        for size in &all {
            *rest.entry(*size).or_insert(0) += 1;
        }
        for count in rest.values_mut() {
            *count -= *count % modulus;
        }
        for (size, is_out) in heaps.iter_mut().flat_map(|row| &mut row.packets) {
            let left = rest.entry(*size).or_insert(0);
            if *left > 0 {
                *left -= 1;
                *is_out = true;
            }
        }
        heaps
    }

    /// True if all of it is crossed out.
    pub(crate) fn is_out(&self) -> bool {
        self.packets.iter().all(|(_, is_out)| *is_out)
    }

    /// True if a packet of this size is not crossed out.
    pub(crate) fn has(&self, size: u64) -> bool {
        self.packets.contains(&(size, false))
    }
}

/// The Fibonacci numbers up to `most`, the largest first.
pub(crate) fn fibonacci(most: u64) -> Vec<u64> {
    let mut numbers = Vec::new();
    let (mut this, mut next) = (1_u64, 2_u64);
    while this <= most {
        numbers.insert(0, this);
        (this, next) = (next, next.saturating_add(this));
    }
    numbers
}

/// Heaps as rows; with a column for each size of packets, if there are any.
pub(crate) fn rows(heaps: &[Row], columns: &[u64]) -> Markup {
    html! {
        table.packets {
            @if !columns.is_empty() {
                thead { tr { td {} @for size in columns { th scope="col" { (size) } } } }
            }
            tbody {
                @for heap in heaps {
                    tr {
                        th scope="row" { (heap.label) }
                        @if columns.is_empty() {
                            td { @for one in &heap.packets { (packet(*one)) } }
                        } @else {
                            @for size in columns {
                                td { @for one in heap.packets.iter().filter(|one| one.0 == *size) { (packet(*one)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A packet of matches; one that is crossed out is so for those who hear it too.
fn packet((size, is_out): (u64, bool)) -> Markup {
    html! {
        span.packet .out[is_out] {
            @if is_out { s.unseen { (size) } } @else { span.unseen { (size) } }
            @for _ in 0..size { i aria-hidden="true" {} }
        }
    }
}

/// Heaps from 0 on, each with what is known of it and the class of that; those after them
/// up to `all` are still open.
pub(crate) fn strip(reader: Reader<'_>, known: &[(String, &str)], all: usize) -> Markup {
    html! {
        ol.cells start="0" aria-label=(reader.text("course-draw-cells")) {
            @for size in 0..all {
                @match known.get(size) {
                    Some((said, class)) => li.(class) { b { (size) } " " span { (said) } },
                    None => li { b { (size) } " " span aria-hidden="true" { "?" } },
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All sums are tried.
    #[test]
    fn a_heap_is_one_sum_of_fibonacci_numbers_without_neighbours() {
        let numbers = fibonacci(40);
        for size in 0..=40 {
            let chosen = |set: u32| {
                let all = numbers.iter().enumerate();
                all.filter(move |(place, _)| set >> place & 1 == 1)
            };
            let sets = (0..1 << numbers.len()).filter(|set| set & set >> 1 == 0);
            let mut sets = sets.filter(|&set| chosen(set).map(|(_, n)| n).sum::<u64>() == size);
            let slow: Vec<(u64, bool)> = (sets.next().into_iter())
                .flat_map(chosen)
                .map(|(_, number)| (*number, false))
                .collect();
            assert_eq!(Row::summed(size, 40, false).packets, slow, "{size}");
            assert!(sets.next().is_none(), "{size}");
        }
    }
}
