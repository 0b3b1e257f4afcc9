//! Document 0's two formulas, corrected: two rows above rows of one square, and
//! two rows above a row of two and rows of one square.
//!
//! Let a ≥ b be the first two rows, x the number of all rows, d = a − b,
//! p = ⌈b/2⌉ and q = ⌊b/2⌋. A bite below the first rows leaves fewer rows, so
//! for a, b at most one x is lost: the least one that no other bite makes N.
//!
//! **Rows a, b, 1, …, 1** with b ≥ 2 (b = 1 is a hook, lost with x = a).
//! Bites into the first two rows leave (c, b) with b ≤ c < a, (c, c) with c < b
//! or (a, c) with c < b, of x rows. So f(a, b) is the least number from 2 on
//! that is none of those f, and the claim is
//!
//! * d even: f = a + q; d odd: f = d + min(p, (d + 1)/2).
//!
//! *Each number from 2 on occurs once* among f(b, b), f(b + 1, b), … and f(c, c)
//! with 1 < c < b: odd d give 2, 5, …, 3p − 1, then 3p + 1, 3p + 3, …; even d
//! give b + q, b + q + 2, …; the f(c, c) are 3, 4, 6, 7, … below. *No f(a, c)
//! with c < b is f(a, b)*: for odd d those of c with the parity of b are greater,
//! the others at least a > f(a, b); for even d the former are smaller, the
//! latter at most a. *Every smaller n is excluded*: let it occur at (a″, b) with
//! a″ > a (elsewhere it is excluded already). Then d is even, d″ odd and
//! n < a + q. Put c = a − d″. The f(a, c′) of c′ ≡ b are a + q − 1, …, a + 1 or
//! a; those of the other c′, from c′ = 1 or 2 up, go down by 1 as long as p
//! gives the minimum. With c ≥ 1 either both minima are (d″ + 1)/2 and
//! n = f(a, c), or f(a, c) is one of that unbroken run and n is not below it;
//! with c < 1, n ≥ d″ ≥ a is in the run.
//!
//! **Rows a, b, 2, 1, …, 1.** For a = b + 1 the bite that leaves the two rows
//! wins. Otherwise the third row's bite leaves f(a, b), the second's the hook
//! that is lost with a rows, and the rest is as before: g(a, b) is the least
//! number from 3 on that is neither a nor f(a, b) nor a g(c, b), g(c, c) or
//! g(a, c), and the claim is
//!
//! * d = 0: g = a + q + 1; d odd: g = a + q; d even: g = d + min(p, d/2).
//!
//! Each number from 3 on occurs once, as before: even d > 0 give 3, 6, …, 3p,
//! then 3p + 2, 3p + 4, …; the g(c, c), c ≤ b, are 4, 5, 7, 8, …; odd d give the
//! rest. The run of the g(a, c) that excludes what lies at greater a goes on
//! over a itself and, for d = 0, over f(a, a) = a + q.

use grundy_core::{Message, Verdict, Winning};

use super::board::{Block, OMEGA, height};
use super::{Square, at, phrase_of};

/// The total number of rows with which a, b, 1, …, 1 is lost.
fn above_ones(a: u64, b: u64) -> u64 {
    let d = a - b;
    if d.is_multiple_of(2) {
        a + b / 2
    } else {
        d + b.div_ceil(2).min(d.div_ceil(2))
    }
}

/// The total number of rows with which a, b, 2, 1, …, 1 is lost; `None` if it never is.
fn above_two(a: u64, b: u64) -> Option<u64> {
    match a - b {
        0 => Some(a + b / 2 + 1),
        1 => None,
        d if d.is_multiple_of(2) => Some(d + b.div_ceil(2).min(d / 2)),
        _ => Some(a + b / 2),
    }
}

/// The formula with its numbers: `5 + ⌊3/2⌋ = 6`.
fn working([a, b, lost]: [u64; 3], has_two: bool) -> String {
    let d = a - b;
    match (has_two, d.is_multiple_of(2)) {
        (true, true) if d == 0 => format!("{a} + ⌊{b}/2⌋ + 1 = {lost}"),
        (false, true) | (true, false) => format!("{a} + ⌊{b}/2⌋ = {lost}"),
        (false, false) | (true, true) => format!("{d} + min(⌈{b}/2⌉, ⌈{d}/2⌉) = {lost}"),
    }
}

/// The verdict for two rows of 2 or more above rows of one square, the first of which
/// may have two.
pub(super) fn verdict(blocks: &[Block]) -> Option<Verdict<Square>> {
    let rows = height(blocks);
    if rows == OMEGA || blocks.iter().any(|block| block.length == OMEGA) {
        return None;
    }
    let mut lengths = Vec::new();
    for block in blocks {
        let room = 4 - lengths.len().min(4);
        lengths.extend((0..block.rows).take(room).map(|_| u64::from(block.length)));
    }
    let (a, b, has_two) = match lengths[..] {
        [a, b, 1] | [a, b, 1, _] if b >= 2 => (a, b, false),
        [a, b, 2] | [a, b, 2, 1] => (a, b, true),
        _ => return None,
    };
    let rows = u64::from(rows);
    let lost = |a: u64, b: u64| {
        if has_two {
            above_two(a, b)
        } else {
            Some(above_ones(a, b))
        }
    };
    let said = |key| {
        let message = Message::new(key)
            .with("first", a.to_string())
            .with("second", b.to_string())
            .with("rows", rows.to_string())
            .with("lines", Message::new("chomp-word-rows"))
            .with("next", u64::from(has_two));
        match lost(a, b) {
            Some(lost) => message
                .with("difference", (a - b).to_string())
                .with("parity", (a - b) % 2)
                .with("working", working([a, b, lost], has_two)),
            None => message,
        }
    };
    if lost(a, b) == Some(rows) {
        return Some(Verdict::p(said("chomp-ones-p")));
    }
    let winning = winning([a, b, rows], has_two, lost);
    let first = *winning.first()?;
    let reason = said(match lost(a, b) {
        Some(_) => "chomp-ones-n",
        None => "chomp-ones-never",
    });
    Some(Verdict::n(
        Winning::All(winning),
        reason.with("move", phrase_of(first)),
    ))
}

/// All bites to a lost board, those into the first row first.
fn winning(
    [a, b, rows]: [u64; 3],
    has_two: bool,
    lost: impl Fn(u64, u64) -> Option<u64>,
) -> Vec<Square> {
    let least = if has_two { 2 } else { 1 };
    let mut winning = Vec::new();
    let mut leave = |row: u64, squares: u64| winning.push(at(row as u32, squares as u32 + 1));
    // The formulas solved for a row's length, up to rounding.
    let firsts = [
        b + 2 * rows / 3,
        (b + rows).saturating_sub(b.div_ceil(2)),
        rows.saturating_sub(b / 2),
        2 * rows / 3,
    ];
    for c in around(&firsts, least..a) {
        if lost(c, b.min(c)) == Some(rows) {
            leave(1, c);
        }
    }
    let seconds = [2 * rows.abs_diff(a), a.saturating_sub(2 * rows / 3)];
    for c in around(&seconds, least..b) {
        if lost(a, c) == Some(rows) {
            leave(2, c);
        }
    }
    if has_two && rows == a {
        leave(2, 1);
    }
    if has_two && rows == above_ones(a, b) {
        leave(3, 1);
    }
    if has_two && a == b + 1 {
        leave(3, 0);
    }
    if let Some(fewer) = lost(a, b).filter(|&fewer| fewer < rows) {
        leave(fewer + 1, 0);
    }
    winning
}

/// The numbers of a range close to one of these, without duplicates, in order.
fn around(of: &[u64], range: std::ops::Range<u64>) -> Vec<u64> {
    let mut near: Vec<u64> = of
        .iter()
        .flat_map(|&n| n.saturating_sub(2)..=n + 2)
        .filter(|n| range.contains(n))
        .collect();
    near.sort_unstable();
    near.dedup();
    near
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use grundy_core::{Convention, Outcome};

    use super::*;
    use crate::chomp::{Board, Chomp, theory};
    use crate::tests::winning_moves_leave_p;

    /// Compares with the lost boards by the definition, and with all winning moves.
    #[test]
    fn the_formulas_are_what_bites_make_them() {
        let mut lost: HashSet<Board> = HashSet::new();
        let mut counted = [0; 2];
        for a in 1..=14_u32 {
            for b in 1..=a {
                for third in [1, 2] {
                    for ones in 0..=22 {
                        let rows = [a, b, third.min(b)].map(|length| Block { rows: 1, length });
                        let ones = Block {
                            rows: ones,
                            length: 1,
                        };
                        let board = Board::of_blocks(rows.into_iter().chain([ones]));
                        let mut wins = Vec::new();
                        let _ = board.squares(&mut |row, column| {
                            if (row, column) != (1, 1) {
                                let after = board.bitten(row, column);
                                let verdict = theory::verdict(&after.blocks(), Convention::Normal);
                                let by_theory = verdict.map(|v| v.outcome == Outcome::P);
                                if by_theory.unwrap_or_else(|| lost.contains(&after)) {
                                    wins.push(at(row, column));
                                }
                            }
                            grundy_core::Flow::Continue(())
                        });
                        if wins.is_empty() {
                            lost.insert(board.clone());
                        }
                        let Some(verdict) = verdict(&board.blocks()) else {
                            continue;
                        };
                        assert_eq!(verdict.winning.moves(), wins, "{}", board.show());
                        let is_lost = verdict.outcome == Outcome::P;
                        assert_eq!(is_lost, lost.contains(&board), "{}", board.show());
                        counted[usize::from(is_lost)] += 1;
                    }
                }
            }
        }
        assert!(counted[0] > 3000 && counted[1] > 100, "{counted:?}");
    }

    /// Checks the recursions of the two numbers of rows on large boards.
    #[test]
    fn the_formulas_are_their_recursions() {
        const TO: usize = 160;
        let mut ones = vec![vec![0_u64; TO]; TO];
        let mut two = vec![vec![0_u64; TO]; TO];
        let least = |from: u64, taken: &HashSet<u64>| (from..).find(|n| !taken.contains(n));
        for a in 1..TO {
            for b in 1..=a {
                let columns = |table: &[Vec<u64>], least: usize| {
                    let above = (b..a).map(|c| table[c][b]);
                    let equal = (least..b).map(|c| table[c][c]);
                    let before = (least..b).map(|c| table[a][c]);
                    above.chain(equal).chain(before).collect::<HashSet<u64>>()
                };
                let number = match (a, columns(&ones, 1)) {
                    (1, _) => Some(1),
                    (_, taken) => least(2, &taken),
                };
                ones[a][b] = number.unwrap();
                assert_eq!(above_ones(a as u64, b as u64), ones[a][b], "{a} {b}");
                if b < 2 || a == b + 1 {
                    continue;
                }
                let mut taken = columns(&two, 2);
                taken.extend([a as u64, ones[a][b]]);
                two[a][b] = least(3, &taken).unwrap();
                assert_eq!(above_two(a as u64, b as u64), Some(two[a][b]), "{a} {b}");
            }
        }
    }

    /// Recomputes each printed formula from its own numbers.
    #[test]
    fn a_printed_formula_gives_the_number_it_ends_in() {
        let numbers = |text: &str| -> Vec<u64> {
            let digits = text.split(|c: char| !c.is_ascii_digit());
            digits.filter_map(|number| number.parse().ok()).collect()
        };
        let mut seen = 0;
        for a in 2..=20_u64 {
            for b in 2..=a {
                for has_two in [false, true] {
                    let lost = match has_two {
                        true => above_two(a, b),
                        false => Some(above_ones(a, b)),
                    };
                    let Some(lost) = lost else { continue };
                    let text = working([a, b, lost], has_two);
                    let value = match numbers(&text)[..] {
                        [d, b, 2, e, 2, _] => d + b.div_ceil(2).min(e.div_ceil(2)),
                        [a, b, 2, 1, _] => a + b / 2 + 1,
                        [a, b, 2, _] => a + b / 2,
                        _ => panic!("{text}"),
                    };
                    assert!(text.ends_with(&format!("= {value}")), "{text}");
                    assert_eq!(value, lost, "{text}");
                    seen += 1;
                }
            }
        }
        assert!(seen > 300, "{seen}");
    }

    #[test]
    fn long_rows_are_answered_at_once() {
        for text in ["1000000000,999999998,7x1", "30,20,2,500000000x1", "9,9,3x1"] {
            let board = Board::read(text).unwrap();
            assert!(verdict(&board.blocks()).is_some(), "{text}");
            winning_moves_leave_p(&Chomp, &board, Convention::Normal);
        }
    }
}
