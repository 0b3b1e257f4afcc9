//! The notation of posets.

use grundy_core::{ParseError, Reader};

use super::super::pairs::{self, Pair, argument};
use super::super::{Labels, Words, bits, bits::Marks};
use super::{
    MOST_ELEMENTS, MOST_LABEL, count, covers, elements, put_below, rank, row, row_at, unordered,
};

/// Parses covers, `0<1,0<2`, with isolated elements by label; a named poset: `chain(3)`
/// (0 < 1 < 2), `boolean(3)` (the subsets of a 3-set, as bit masks), `divisors(72)` (the
/// divisors, by value); or `-`, the empty poset. Redundant relations may be written and
/// are not shown again.
///
/// # Errors
/// For any other text, an element below itself, or a poset beyond [`MOST_ELEMENTS`] or
/// [`MOST_LABEL`].
pub(crate) fn read(text: &str) -> Result<Words, ParseError> {
    let mut reader = Reader::new(text);
    let words = if reader.take('-') {
        unordered(&[])
    } else if reader.peek().is_some_and(|c| c.is_ascii_digit()) {
        related(&pairs::read(&mut reader, '<', MOST_LABEL)?)?
    } else if reader.take_word("chain") {
        let count = argument(&mut reader, 1, MOST_ELEMENTS)?;
        ordered((0..count).collect(), |x, y| x < y)
    } else if reader.take_word("boolean") {
        let things = argument(&mut reader, 0, MOST_ELEMENTS.ilog2())?;
        ordered((0..1 << things).collect(), |x, y| x & y == x)
    } else if reader.take_word("divisors") {
        let number = argument(&mut reader, 1, MOST_LABEL)?;
        let divisors = (1..=number).filter(|divisor| number % divisor == 0);
        ordered(divisors.collect(), |x, y| y % x == 0)
    } else {
        return Err(reader.misread("ruleset-board-poset"));
    };
    reader.end()?;
    Ok(words)
}

/// The poset of these elements under `is_less`, which must be a strict order.
fn ordered(labels: Labels, is_less: impl Fn(u32, u32) -> bool) -> Words {
    let mut words = unordered(&labels);
    for (x, &lower) in labels.iter().enumerate() {
        for (y, &upper) in labels.iter().enumerate() {
            if lower != upper && is_less(lower, upper) {
                put_below(&mut words, x, y);
            }
        }
    }
    words
}

/// The transitive closure of these relations.
fn related(pairs: &[Pair]) -> Result<Words, ParseError> {
    let mut all = Marks::default();
    let mut count = 0;
    for pair in pairs {
        for x in [Some(pair.one), pair.other].into_iter().flatten() {
            count += u32::from(all.insert(x));
        }
        if count > MOST_ELEMENTS {
            return Err(
                ParseError::new(pair.at, "ruleset-board-elements").with("most", MOST_ELEMENTS)
            );
        }
    }
    let mut words = unordered(&all.iter().collect::<Labels>());
    for pair in pairs {
        let Some(upper) = pair.other else {
            continue;
        };
        if pair.one == upper {
            return Err(ParseError::new(pair.at, "ruleset-board-same"));
        }
        if let (Some(x), Some(y)) = (rank(&words, pair.one), rank(&words, upper)) {
            if bits::has(row(&words, y), x) {
                return Err(ParseError::new(pair.at, "ruleset-board-cycle")
                    .with("lower", pair.one.to_string())
                    .with("upper", upper.to_string()));
            }
            relate(&mut words, x, y);
        }
    }
    Ok(words)
}

/// Puts `x` below `y`, and so all elements up to `x` below all from `y` on.
fn relate(words: &mut Words, x: usize, y: usize) {
    if bits::has(row(words, x), y) {
        return;
    }
    let mut above = Words::from_slice(row(words, y));
    above[y / 64] |= 1 << (y % 64);
    for lower in 0..count(words) {
        if lower == x || bits::has(row(words, lower), x) {
            let (start, width) = row_at(words, lower);
            for (word, more) in words[start..start + width].iter_mut().zip(&above) {
                *word |= more;
            }
        }
    }
}

/// The poset as covers and isolated elements in order. [`read`] parses it back if the
/// text is no longer than [`Reader::LONGEST`], which only a poset of more than 160
/// elements can exceed.
pub(crate) fn show(words: &[u64]) -> String {
    let covers = covers(words);
    let joined: Marks = covers.iter().flat_map(|&(x, y)| [x, y]).collect();
    let lone = elements(words)
        .into_iter()
        .filter(|&x| !joined.contains(x))
        .map(|x| (x, x));
    let mut items: Vec<(u32, u32)> = covers.iter().copied().chain(lone).collect();
    if items.is_empty() {
        return "-".to_owned();
    }
    items.sort_unstable();
    let text = |(x, y): (u32, u32)| {
        if x == y {
            x.to_string()
        } else {
            format!("{x}<{y}")
        }
    };
    items.into_iter().map(text).collect::<Vec<_>>().join(",")
}
