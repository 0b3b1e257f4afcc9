//! Posets (finite partial orders).
//!
//! Word 0 is the number n of elements; then their labels, two per word, in increasing
//! order; then n rows of n bits, each in its own words: bit j of row i is set if element
//! i is less than element j, by rank. The whole order is stored, not only the covers, so
//! that a query is a look-up. Elements retain their labels when others are removed.

use smallvec::smallvec;

use super::bits::{self, Marks};
use super::links::{self, Joined, Links};
use super::{Labels, Words, relabel};

mod notation;
#[cfg(test)]
mod tests;

pub(crate) use notation::{read, show};

/// The most elements.
pub(crate) const MOST_ELEMENTS: u32 = 1024;
/// The largest label of an element; `divisors` takes numbers up to this.
pub(crate) const MOST_LABEL: u32 = 1_000_000;

/// All elements, in increasing order of labels.
pub(crate) fn elements(words: &[u64]) -> Labels {
    (0..count(words)).map(|rank| label(words, rank)).collect()
}

/// True for an element of the poset.
pub(crate) fn has_element(words: &[u64], x: u32) -> bool {
    rank(words, x).is_some()
}

/// True if `x` is strictly less than `y`.
pub(crate) fn less(words: &[u64], x: u32, y: u32) -> bool {
    match (rank(words, x), rank(words, y)) {
        (Some(x), Some(y)) => bits::has(row(words, x), y),
        _ => false,
    }
}

/// The elements strictly less than `x`, in increasing order of labels.
pub(crate) fn below(words: &[u64], x: u32) -> Labels {
    let Some(x) = rank(words, x) else {
        return Labels::new();
    };
    labelled(
        words,
        (0..count(words)).filter(|&y| bits::has(row(words, y), x)),
    )
}

/// The elements strictly greater than `x`, in increasing order of labels.
pub(crate) fn above(words: &[u64], x: u32) -> Labels {
    rank(words, x).map_or_else(Labels::new, |x| labelled(words, bits::ones(row(words, x))))
}

/// The minimal elements, in increasing order of labels.
pub(crate) fn minimal(words: &[u64]) -> Labels {
    let greater: Words = union(words, 0..count(words));
    labelled(
        words,
        (0..count(words)).filter(|&x| !bits::has(&greater, x)),
    )
}

/// The maximal elements, in increasing order of labels.
pub(crate) fn maximal(words: &[u64]) -> Labels {
    let is_last = |&x: &usize| row(words, x).iter().all(|&word| word == 0);
    labelled(words, (0..count(words)).filter(is_last))
}

/// The covers (x, y), sorted: x is less than y, with nothing in between.
pub(crate) fn covers(words: &[u64]) -> Vec<(u32, u32)> {
    let labels = |(x, y)| (label(words, x as usize), label(words, y as usize));
    cover_ranks(words).into_iter().map(labels).collect()
}

/// The poset without these elements.
pub(crate) fn remove(words: &[u64], elements: &[u32]) -> Words {
    let gone: Marks = elements
        .iter()
        .filter_map(|&x| rank(words, x))
        .map(|x| x as u32)
        .collect();
    restricted(words, |x| !gone.contains(x as u32))
}

/// The connected components of the comparability graph, sorted by their words. The empty
/// poset has none.
pub(crate) fn components(words: &[u64]) -> Vec<Words> {
    let (parts, count) = links::components(count(words), &cover_ranks(words));
    if count <= 1 {
        return vec![Words::from_slice(words); count];
    }
    let of_part = |part| restricted(words, |x| parts.get(x) == Some(&part));
    let mut components: Vec<Words> = (0..count as u32).map(of_part).collect();
    components.sort_unstable();
    components
}

/// An isomorphic poset with small labels, the same one for many isomorphic posets.
/// Elements with labels in `fixed` retain them, and no other element receives one of
/// these.
pub(crate) fn relabelled(words: &[u64], fixed: &[u32]) -> Words {
    let links = Links::new(count(words), true, &cover_ranks(words));
    let numbers = relabel::numbers(&elements(words), &links, fixed, &[]);
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    let mut renamed = unordered(&sorted);
    let places: Labels = numbers
        .iter()
        .filter_map(|number| sorted.binary_search(number).ok())
        .map(|place| place as u32)
        .collect();
    let place = |x: usize| places.get(x).map_or(0, |&place| place as usize);
    for x in 0..count(words) {
        for y in bits::ones(row(words, x)) {
            put_below(&mut renamed, place(x), place(y));
        }
    }
    renamed
}

fn count(words: &[u64]) -> usize {
    words.first().map_or(0, |&count| count as usize)
}

fn label(words: &[u64], rank: usize) -> u32 {
    let word = words.get(1 + rank / 2).copied().unwrap_or(0);
    (word >> (32 * (rank % 2))) as u32
}

fn labelled(words: &[u64], ranks: impl Iterator<Item = usize>) -> Labels {
    ranks.map(|rank| label(words, rank)).collect()
}

/// The rank of a label.
fn rank(words: &[u64], x: u32) -> Option<usize> {
    let (mut low, mut high) = (0, count(words));
    while low < high {
        let middle = low.midpoint(high);
        match label(words, middle).cmp(&x) {
            std::cmp::Ordering::Less => low = middle + 1,
            std::cmp::Ordering::Equal => return Some(middle),
            std::cmp::Ordering::Greater => high = middle,
        }
    }
    None
}

/// The start of an element's row, and the number of its words.
fn row_at(words: &[u64], rank: usize) -> (usize, usize) {
    let count = count(words);
    let width = count.div_ceil(64);
    (1 + count.div_ceil(2) + rank * width, width)
}

/// The elements above one, by rank.
fn row(words: &[u64], rank: usize) -> &[u64] {
    let (start, width) = row_at(words, rank);
    words.get(start..start + width).unwrap_or_default()
}

/// The union of the rows of these ranks.
fn union(words: &[u64], ranks: impl Iterator<Item = usize>) -> Words {
    let mut all: Words = smallvec![0; count(words).div_ceil(64)];
    for rank in ranks {
        for (word, &more) in all.iter_mut().zip(row(words, rank)) {
            *word |= more;
        }
    }
    all
}

/// The covers by rank.
fn cover_ranks(words: &[u64]) -> Joined {
    let mut covers = Joined::new();
    for x in 0..count(words) {
        let beyond = union(words, bits::ones(row(words, x)));
        let next = bits::ones(row(words, x)).filter(|&y| !bits::has(&beyond, y));
        covers.extend(next.map(|y| (x as u32, y as u32)));
    }
    covers
}

/// An antichain with these labels, which are sorted.
fn unordered(labels: &[u32]) -> Words {
    let count = labels.len();
    let length = 1 + count.div_ceil(2) + count * count.div_ceil(64);
    let mut words: Words = smallvec![0; length];
    words[0] = count as u64;
    for (rank, &label) in labels.iter().enumerate() {
        words[1 + rank / 2] |= u64::from(label) << (32 * (rank % 2));
    }
    words
}

/// Puts one element below another, by rank, without closing transitively.
fn put_below(words: &mut [u64], less: usize, greater: usize) {
    let (start, width) = row_at(words, less);
    if let Some(row) = words.get_mut(start..start + width)
        && let Some(word) = row.get_mut(greater / 64)
    {
        *word |= 1 << (greater % 64);
    }
}

/// The induced order on the ranks for which `is_kept` holds.
fn restricted(words: &[u64], is_kept: impl Fn(usize) -> bool) -> Words {
    let count = count(words);
    let mut places: Labels = smallvec![u32::MAX; count];
    let mut labels = Labels::new();
    for (rank, place) in places
        .iter_mut()
        .enumerate()
        .filter(|(rank, _)| is_kept(*rank))
    {
        *place = labels.len() as u32;
        labels.push(label(words, rank));
    }
    let mut rest = unordered(&labels);
    for x in (0..count).filter(|&x| places[x] != u32::MAX) {
        for y in bits::ones(row(words, x)).filter(|&y| places[y] != u32::MAX) {
            put_below(&mut rest, places[x] as usize, places[y] as usize);
        }
    }
    rest
}
