//! Chomp: two arms, two rows, strategy stealing, infinite rows.

use grundy_core::Convention;

use super::Stated;

/// An infinite row: longer than any finite one.
const OMEGA: u64 = u64::MAX;

/// The rows as blocks of equal ones: (count, length).
fn blocks(text: &str) -> Option<Vec<(u64, u64)>> {
    let extent = |text: &str| match text {
        "w" => Some(OMEGA),
        _ => text
            .parse()
            .ok()
            .filter(|&length: &u64| 0 < length && length < 1 << 40),
    };
    let mut blocks: Vec<(u64, u64)> = Vec::new();
    for part in text.split(',') {
        let (rows, length) = match part.split_once('x') {
            Some((rows, length)) => (extent(rows)?, extent(length)?),
            None => (1, extent(part)?),
        };
        match blocks.last_mut() {
            Some(last) if last.1 == length => last.0 = last.0.saturating_add(rows),
            Some(last) if last.1 < length => return None,
            _ => blocks.push((rows, length)),
        }
    }
    Some(blocks)
}

fn shown(extent: u64) -> String {
    if extent == OMEGA {
        "w".to_owned()
    } else {
        extent.to_string()
    }
}

const fn less(extent: u64) -> u64 {
    if extent == OMEGA { OMEGA } else { extent - 1 }
}

pub(super) fn chomp(position: &str, convention: Convention) -> Option<Stated> {
    let blocks = blocks(position)?;
    if let Some(stated) = arms(&blocks, convention) {
        return Some(stated);
    }
    if convention == Convention::Misere {
        return None;
    }
    let rows = blocks
        .iter()
        .fold(0_u64, |sum, block| sum.saturating_add(block.0));
    two(&blocks)
        .or_else(|| above_ones(&blocks))
        .or_else(|| above_ones(&turned(&blocks)?))
        .or_else(|| one_infinite(&blocks))
        .or(match blocks[..] {
            // If biting the far corner loses, the winning reply could have come first.
            [(_, length)] if rows != OMEGA && length != OMEGA => Some(Stated::new(
                "strategy-stealing",
                false,
                format!("rows {rows} columns {length}"),
            )),
            _ => None,
        })
}

/// A row and a column that share the poison are two Nim heaps.
fn arms(blocks: &[(u64, u64)], convention: Convention) -> Option<Stated> {
    let (arm, leg) = match *blocks {
        [(rows, 1)] => (0, less(rows)),
        [(1, length)] => (less(length), 0),
        [(1, length), (rows, 1)] => (less(length), rows),
        _ => return None,
    };
    let numbers = format!("arm {} leg {}", shown(arm), shown(leg));
    Some(match convention {
        Convention::Normal if arm != OMEGA && leg != OMEGA => {
            Stated::nimber("arms", arm ^ leg, numbers)
        }
        Convention::Normal => Stated::new("arms", arm == leg, numbers).with_nimbers(convention),
        Convention::Misere => {
            let lost = if arm <= 1 && leg <= 1 {
                arm + leg == 1
            } else {
                arm == leg
            };
            Stated::new("arms-misere", lost, numbers)
        }
    })
}

/// Two rows or two columns: lost if the first is one longer, or if both are infinite.
fn two(blocks: &[(u64, u64)]) -> Option<Stated> {
    let (name, first, second) = match *blocks {
        [(2, length)] => ("two-rows", length, length),
        [(1, first), (1, second)] => ("two-rows", first, second),
        [(rows, 2)] => ("two-columns", rows, rows),
        [(rows, 2), (more, 1)] => ("two-columns", rows.saturating_add(more), rows),
        _ => return None,
    };
    let lost = if second == OMEGA {
        first == OMEGA
    } else {
        first == second + 1
    };
    let numbers = format!("first {} second {}", shown(first), shown(second));
    Some(Stated::new(name, lost, numbers).with_nimbers(Convention::Normal))
}

/// Transposes the board; of blocks of at most 2^40 rows and columns.
fn turned(blocks: &[(u64, u64)]) -> Option<Vec<(u64, u64)>> {
    if !are_small(blocks) {
        return None;
    }
    let mut rows = blocks.iter().map(|block| block.0).sum();
    let mut turned = Vec::new();
    for (index, &(count, length)) in blocks.iter().enumerate().rev() {
        let next = blocks.get(index + 1).map_or(0, |next| next.1);
        turned.push((length - next, rows));
        rows -= count;
    }
    Some(turned)
}

/// True if the numbers can be added without overflow.
fn are_small(blocks: &[(u64, u64)]) -> bool {
    const MOST: u64 = 1 << 40;
    blocks.len() < 1 << 20 && blocks.iter().all(|block| block.0.max(block.1) <= MOST)
}

/// Document 0's two formulas, with the odd sums of both rounded up.
///
/// Two rows a ≥ b above rows of one square, or above a row of two and rows of one square,
/// are lost for exactly one total number of rows; for the second kind with a = b + 1, for
/// none. The proof is next to the rules (`games/src/chomp/ones.rs`).
fn above_ones(blocks: &[(u64, u64)]) -> Option<Stated> {
    if !are_small(blocks) {
        return None;
    }
    let rows: u64 = blocks.iter().map(|block| block.0).sum();
    let row = |index: u64| {
        let mut above = 0;
        let block = blocks.iter().find(|block| {
            above += block.0;
            index < above
        });
        block.map(|block| block.1)
    };
    let (a, b, third) = (row(0)?, row(1)?, row(2)?);
    if b < 2 || third > 2 || row(3).is_some_and(|fourth| fourth > 1) {
        return None;
    }
    let sum_is_even = (a + b).is_multiple_of(2);
    let smaller = (2 * a - b).div_ceil(2).min((3 * (a - b)).div_ceil(2));
    let (name, lost) = match third {
        1 if sum_is_even => ("above-ones", (2 * a + b) / 2),
        1 => ("above-ones", smaller),
        _ if a == b + 1 => ("above-two", 0),
        _ if a == b => ("above-two", 3 * a / 2 + 1),
        _ if sum_is_even => ("above-two", smaller),
        _ => ("above-two", (2 * a + b) / 2),
    };
    let numbers = format!("first {a} second {b} rows {rows} lost {lost}");
    Some(Stated::new(name, rows == lost, numbers).with_nimbers(Convention::Normal))
}

/// One infinite row, or column, with finitely many finite ones, more than two in all.
///
/// Suppose no bite in the infinite row wins. Then each board with that row cut to a
/// finite length is won by a bite in the rest; there are finitely many such bites, and
/// the board each leaves is lost for at most one length of the first row.
fn one_infinite(blocks: &[(u64, u64)]) -> Option<Stated> {
    let rest: u64 = blocks
        .iter()
        .skip(1)
        .fold(0, |sum, block| sum.saturating_add(block.0));
    let finite = |extent: u64| extent != OMEGA;
    match *blocks {
        [(1, OMEGA), (_, second), ..] if finite(rest) && finite(second) => Some(Stated::new(
            "one-infinite-row",
            false,
            format!("rows {}", rest + 1),
        )),
        [(_, first), .., (OMEGA, 1)] if finite(first) => {
            // One infinite column: all others are finite.
            Some(Stated::new(
                "one-infinite-column",
                false,
                format!("columns {first}"),
            ))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::Outcome;

    use super::*;

    #[test]
    fn documents_0_and_4() {
        for (position, name, outcome) in [
            ("1", "arms", Outcome::P),
            ("5,1,1,1,1", "arms", Outcome::P),
            ("7,7", "two-rows", Outcome::N),
            ("7,6", "two-rows", Outcome::P),
            ("2,2,1", "two-columns", Outcome::P),
            ("w,w", "two-rows", Outcome::P),
            ("w,5", "two-rows", Outcome::N),
            ("wx2", "two-columns", Outcome::P),
            ("3,3,3", "strategy-stealing", Outcome::N),
            ("w,2,2", "one-infinite-row", Outcome::N),
            ("3,3,wx1", "one-infinite-column", Outcome::N),
            ("3,3,1,1", "above-ones", Outcome::P),
            ("3,2,1", "above-ones", Outcome::N),
            ("3,3,2,1,1", "above-two", Outcome::P),
            ("4,2,2", "above-two", Outcome::P),
            ("2,2,2,1", "two-columns", Outcome::P),
            ("3,2,2,1", "above-two", Outcome::N),
            ("5,3,2", "above-two", Outcome::P),
        ] {
            let stated = chomp(position, Convention::Normal).unwrap();
            assert_eq!((stated.name, stated.outcome), (name, outcome), "{position}");
        }
        for position in ["4,4,3", "w,w,w", "wxw", "w,w,2", "wx3"] {
            assert_eq!(chomp(position, Convention::Normal), None, "{position}");
        }
        assert_eq!(chomp("2,2", Convention::Misere), None);
    }
}
