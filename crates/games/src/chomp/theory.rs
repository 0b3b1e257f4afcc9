//! Theorems about Chomp, for finite and infinite boards.

use grundy_core::{Arg, Convention, Message, Nimber, Verdict, Winning};

use super::board::{Block, OMEGA, height, transposed_blocks};
use super::{Square, at, ones, phrase_of};

/// The first theorem that applies to the board or to the board with rows and
/// columns exchanged.
pub(crate) fn verdict(blocks: &[Block], convention: Convention) -> Option<Verdict<Square>> {
    if let Some(verdict) = hook(blocks, convention) {
        return Some(verdict);
    }
    if convention == Convention::Misere {
        return None;
    }
    let turned = transposed_blocks(blocks);
    two_rows(blocks)
        .or_else(|| two_rows(&turned).map(turn))
        .or_else(|| ones::verdict(blocks))
        .or_else(|| ones::verdict(&turned).map(turn))
        .or_else(|| square(blocks))
        .or_else(|| endless_both_ways(blocks))
        .or_else(|| endless_rows(blocks))
        .or_else(|| endless_rows(&turned).map(turn))
        .or_else(|| rectangle(blocks))
}

/// A verdict on the transposed board, turned back and stated for columns.
fn turn(mut verdict: Verdict<Square>) -> Verdict<Square> {
    let (Winning::All(moves) | Winning::AtLeast(moves)) = &mut verdict.winning;
    for square in moves.iter_mut() {
        *square = at(square.column, square.row);
    }
    let first = moves.first().copied();
    for (name, value) in &mut verdict.reason.args {
        match (*name, first) {
            ("move", Some(square)) => *value = phrase_of(square).into(),
            ("lines", _) => *value = Message::new("chomp-word-columns").into(),
            _ => {}
        }
    }
    let columns = match &*verdict.reason.key {
        "chomp-two-rows-p" => "chomp-two-columns-p",
        "chomp-two-rows-n" => "chomp-two-columns-n",
        "chomp-two-infinite-rows" => "chomp-two-infinite-columns",
        "chomp-leave-two-rows" => "chomp-leave-two-columns",
        "chomp-one-infinite-row" => "chomp-one-infinite-column",
        _ => return verdict,
    };
    verdict.reason.key = columns.into();
    verdict
}

fn extent(n: u32) -> Arg {
    if n == OMEGA {
        Message::new("chomp-infinitely-many").into()
    } else {
        n.to_string().into()
    }
}

/// One row and one column from the poison: two arms, two Nim heaps. A single
/// row or column has one arm. Documents 0 and 4 (3°) use it after the bite at
/// (2, 2).
fn hook(blocks: &[Block], convention: Convention) -> Option<Verdict<Square>> {
    let (arm, leg) = match *blocks {
        // One column, the poison at its top.
        [Block { rows, length: 1 }] => (0, less_one(rows)),
        [Block { rows: 1, length }] => (less_one(length), 0),
        [Block { rows: 1, length }, Block { rows, length: 1 }] => (less_one(length), rows),
        _ => return None,
    };
    let lost = |a: u32, b: u32| match convention {
        Convention::Misere if a <= 1 && b <= 1 => a + b == 1,
        _ => a == b,
    };
    let message = |key| {
        Message::new(key)
            .with("arm", extent(arm))
            .with("leg", extent(leg))
    };
    let mut verdict = if lost(arm, leg) {
        Verdict::p(message(match convention {
            Convention::Normal if arm == 0 => "chomp-only-poison",
            Convention::Normal => "chomp-hook-p",
            Convention::Misere => "chomp-hook-misere-p",
        }))
    } else {
        // An arm is cut to any smaller length: the other arm's, or 0 or 1 at
        // the end of misère play.
        let mut winning = Vec::new();
        for target in [0, 1, leg] {
            if target < arm && lost(target, leg) {
                winning.push(at(1, target + 2));
            }
        }
        for target in [0, 1, arm] {
            if target < leg && lost(arm, target) {
                winning.push(at(target + 2, 1));
            }
        }
        winning.dedup();
        let reason = match winning.first() {
            Some(&first) => message(match convention {
                Convention::Normal => "chomp-hook-n",
                Convention::Misere => "chomp-hook-misere-n",
            })
            .with("move", phrase_of(first)),
            None => Message::new("misere-over"),
        };
        Verdict::n(Winning::All(winning), reason)
    };
    if convention == Convention::Normal && arm != OMEGA && leg != OMEGA {
        verdict.nimber = Some(Nimber(u64::from(arm ^ leg)));
    }
    Some(verdict)
}

const fn less_one(n: u32) -> u32 {
    if n == OMEGA { OMEGA } else { n - 1 }
}

/// Two rows: P exactly when the upper is one longer than the lower; two
/// infinite rows are P. Documents 0, 2 and 4 (1°, 2°).
fn two_rows(blocks: &[Block]) -> Option<Verdict<Square>> {
    let (upper, lower) = match *blocks {
        [Block { rows: 2, length }] => (length, length),
        [
            Block {
                rows: 1,
                length: upper,
            },
            Block {
                rows: 1,
                length: lower,
            },
        ] => (upper, lower),
        _ => return None,
    };
    let message = |key| {
        Message::new(key)
            .with("upper", extent(upper))
            .with("lower", extent(lower))
    };
    Some(if lower == OMEGA {
        Verdict::p("chomp-two-infinite-rows")
    } else if upper == lower + 1 {
        Verdict::p(message("chomp-two-rows-p"))
    } else {
        let bite = if upper == lower {
            at(2, lower)
        } else {
            at(1, lower + 2)
        };
        Verdict::n(
            Winning::All(vec![bite]),
            message("chomp-two-rows-n").with("move", phrase_of(bite)),
        )
    })
}

/// The n × n board: bite at (2, 2), then mirror in the diagonal. Documents 0 and 4 (3°).
fn square(blocks: &[Block]) -> Option<Verdict<Square>> {
    match *blocks {
        [Block { rows, length }] if rows == length && rows != OMEGA => Some(Verdict::n(
            Winning::AtLeast(vec![at(2, 2)]),
            Message::new("chomp-square")
                .with("side", rows)
                .with("move", phrase_of(at(2, 2))),
        )),
        _ => None,
    }
}

/// Boards with infinite rows and infinite columns: the bite at (2, 2) leaves two
/// infinite arms, a P-position by mirroring; [`hook`] covers that hook itself.
fn endless_both_ways(blocks: &[Block]) -> Option<Verdict<Square>> {
    let rows = blocks.first().filter(|first| first.length == OMEGA)?.rows;
    let columns = blocks.last().filter(|last| last.rows == OMEGA)?.length;
    // With an infinite side only this hook, two infinite rows alone and two infinite
    // columns alone are P, and no bite here leaves a finite board. So these are all the
    // winning moves: each of the three that fits on the board.
    let mut winning = vec![at(2, 2)];
    if columns >= 2 {
        winning.push(at(1, 3));
    }
    if rows >= 2 {
        winning.push(at(3, 1));
    }
    let reason = Message::new("chomp-endless-both").with("move", phrase_of(at(2, 2)));
    Some(Verdict::n(Winning::All(winning), reason))
}

/// Boards with infinite rows, but finitely many rows in all, beyond the cases above.
fn endless_rows(blocks: &[Block]) -> Option<Verdict<Square>> {
    let first = blocks.first().filter(|first| first.length == OMEGA)?;
    if blocks.last().is_some_and(|last| last.rows == OMEGA) {
        return None;
    }
    Some(if first.rows >= 2 {
        // More than two rows (two alone are P): leave the upper two.
        Verdict::n(
            Winning::AtLeast(vec![at(3, 1)]),
            Message::new("chomp-leave-two-rows")
                .with("rows", extent(height(blocks)))
                .with("move", phrase_of(at(3, 1))),
        )
    } else {
        // One infinite row above a finite rest. Suppose no bite in the first
        // row wins. Then each (a, rest) with a finite is N by a bite in the
        // rest; there are finitely many of those, and for each rest' at most
        // one a makes (a, rest') P. Contradiction for large a.
        Verdict::n(
            Winning::AtLeast(Vec::new()),
            Message::new("chomp-one-infinite-row"),
        )
    })
}

/// Strategy stealing (document 0, inference 2; document 4, 4°): if the bite of
/// the far corner loses, its answer could have been the first bite.
fn rectangle(blocks: &[Block]) -> Option<Verdict<Square>> {
    match *blocks {
        [Block { rows, length }] => Some(Verdict::n(
            Winning::AtLeast(Vec::new()),
            Message::new("chomp-stealing")
                .with("rows", extent(height(&[Block { rows, length }])))
                .with("columns", extent(length)),
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use grundy_core::{Notation as _, Rules as _};

    use super::super::Chomp;
    use super::*;

    #[test]
    fn an_infinite_arm_has_infinitely_many_squares() {
        let at = Chomp.read("w,wx1").unwrap();
        let verdict = Chomp.theory(&at, Convention::Normal).unwrap();
        assert_eq!(verdict.reason.key, "chomp-hook-p");
        let endless = Arg::from(Message::new("chomp-infinitely-many"));
        for name in ["arm", "leg"] {
            let said = verdict.reason.args.iter().find(|(arg, _)| *arg == name);
            assert_eq!(said.map(|(_, arg)| arg), Some(&endless), "{name}");
        }
    }
}
