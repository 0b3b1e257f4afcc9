//! The common part of games with facing pieces: each row has two enemy pieces, and the
//! gap between them is a Nim heap.
//!
//! Moving forward makes the gap smaller. Moving back makes it larger, but the opponent
//! follows by the same distance, and the room behind a piece runs out. So the position
//! is P exactly when the nim-sum of the gaps is 0, and moves back do not change that.
//!
//! The same holds in a sum with last-mover games, in normal play: the position equals a
//! Nim heap of that nim-sum. At nim-sum 0 a move forward, or in another part, is
//! answered as in Nim, by a move forward or one that lowers another part, and a move
//! back by following. So the answering player moves only forward and in parts that end,
//! and the sum ends.

use grundy_core::{Message, Nimber, ParseError, Reader, Verdict, Winning};

use crate::nim;

/// A move of the mover's piece in a row, forward or back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Slide {
    /// The row, from 0.
    pub(crate) row: usize,
    /// Toward the enemy piece.
    pub(crate) forward: bool,
    /// The distance.
    pub(crate) by: u64,
}

/// A row as seen by the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    /// The places between the two pieces.
    pub(crate) gap: u64,
    /// The distance that the mover's piece can retreat.
    pub(crate) room: u64,
}

impl Row {
    /// Every move in this row, forward first.
    pub(crate) fn slides(self, row: usize) -> impl Iterator<Item = Slide> {
        let slide = move |forward, by| Slide { row, forward, by };
        let forward = (1..=self.gap).map(move |by| slide(true, by));
        forward.chain((1..=self.room).map(move |by| slide(false, by)))
    }
}

fn gaps(rows: &[Row]) -> Vec<u64> {
    rows.iter().map(|row| row.gap).collect()
}

/// The nim-sum of the gaps.
pub(crate) fn nimber(rows: &[Row]) -> Nimber {
    Nimber(nim::sum(&gaps(rows)))
}

/// Every move to gaps of this nim-sum, those forward first.
pub(crate) fn leaving(rows: &[Row], nimber: Nimber) -> Vec<Slide> {
    let sum = nim::sum(&gaps(rows)) ^ nimber.0;
    let slides = |row: usize, forward: bool| {
        let Row { gap, room } = rows[row];
        let to = gap ^ sum;
        let by = gap.abs_diff(to);
        (by > 0 && (to < gap) == forward && (forward || by <= room)).then_some(Slide {
            row,
            forward,
            by,
        })
    };
    let forward = (0..rows.len()).filter_map(|row| slides(row, true));
    let back = (0..rows.len()).filter_map(|row| slides(row, false));
    forward.chain(back).collect()
}

/// The verdict by Nim on the gaps.
pub(crate) fn verdict<M>(
    rows: &[Row],
    of_slide: impl Fn(Slide) -> M,
    tell: impl Fn(&M) -> Message,
) -> Verdict<M> {
    let gaps = gaps(rows);
    if rows.iter().all(|row| row.gap == 0 && row.room == 0) {
        return Verdict::p("facing-stuck");
    }
    let message = |key| {
        Message::new(key)
            .with("gaps", gaps.clone())
            .with("sum", nim::sum(&gaps))
    };
    let moves: Vec<M> = leaving(rows, Nimber::ZERO)
        .into_iter()
        .map(of_slide)
        .collect();
    let verdict = match moves.first().map(&tell) {
        None => Verdict::p(message("facing-p")),
        Some(first) => {
            let reason = message("facing-n").with("move", first);
            Verdict::n(Winning::All(moves), reason)
        }
    };
    verdict
        .steps(nim::working(&gaps, 1))
        .steps(nim::parts_step(&gaps))
        .step(Message::new("facing-retreat"))
}

/// Reads the gaps alone, in document 4's notation: `(4,3,2,1)`. `None` without an
/// opening parenthesis.
pub(crate) fn read_gaps(reader: &mut Reader, most: u64) -> Result<Option<Vec<u64>>, ParseError> {
    if !reader.take('(') {
        return Ok(None);
    }
    let gaps = reader.numbers(0, most)?;
    reader.expect(')')?;
    Ok(Some(gaps))
}

/// Reads `;black` if Black is to move; the other side has no suffix.
pub(crate) fn read_side(reader: &mut Reader) -> Result<bool, ParseError> {
    if !reader.take(';') {
        return Ok(false);
    }
    if reader.take_word("black") {
        Ok(true)
    } else {
        Err(reader.misread(Message::new("misread-expected").with("wanted", "black")))
    }
}

/// The suffix that [`read_side`] reads.
pub(crate) const fn show_side(black: bool) -> &'static str {
    if black { ";black" } else { "" }
}
