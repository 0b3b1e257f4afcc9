//! Games with the same sequence of nimbers.
//!
//! Two games whose periods are proved have the same sequence exactly if the periods begin
//! at the same heap, have the same length, and the nimbers agree up to the end of the
//! first period. If a period is not proved, or ends beyond the compared heaps, agreement
//! of the first heaps proves nothing about the others, and the table gives the last heap
//! compared.

use grundy_engine::{Stop, TakeAndBreak};
use rustc_hash::FxHashMap;

use super::Code;
use super::row::{COUNTED, Row, extend};
use crate::session::{Games, Session};
use grundy_files::SurveyError;

/// The last heap up to which the nimbers of all games are compared.
pub const COMPARED: u64 = 2000;

/// The class of a game: all games with the same sequence of nimbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// The first code of the class, which represents it.
    pub code: Code,
    /// The last heap up to which the nimbers were compared with those of that game;
    /// `None` if they are proved to agree for ever.
    pub compared: Option<u64>,
}

/// The last heap of the first period, if all heaps up to it are compared.
fn whole(row: &Row) -> Option<u64> {
    let end = row.period.map(|period| period.from + period.length);
    end.filter(|end| row.window.is_none() || *end <= COUNTED)
}

/// The class of each game.
pub(super) fn classes(rows: &[Row], session: &mut Session<'_>) -> Result<Vec<Class>, SurveyError> {
    let sequences = sequences(rows, session)?;
    let mut first: FxHashMap<&[u16], Vec<usize>> = FxHashMap::default();
    let mut classes: Vec<Class> = Vec::with_capacity(rows.len());
    for (index, row) in rows.iter().enumerate() {
        let alike = first
            .entry(&sequences[index][..=COMPARED as usize])
            .or_default();
        let same = alike.iter().find_map(|&other| {
            let compared = same(row, &rows[other], &sequences[index], &sequences[other])?;
            Some((other, compared))
        });
        let (other, compared) = same.unwrap_or_else(|| {
            alike.push(index);
            (index, None)
        });
        classes.push(Class {
            code: rows[other].code,
            compared,
        });
    }
    Ok(classes)
}

/// Compares two games that agree up to [`COMPARED`]: `None` if their sequences differ,
/// `Some(None)` if they agree for ever, otherwise the last heap compared.
fn same(one: &Row, other: &Row, values: &[u16], others: &[u16]) -> Option<Option<u64>> {
    let (Some(period), Some(second)) = (one.period, other.period) else {
        return Some(Some(COMPARED));
    };
    // Both are minimal, so different numbers mean different sequences.
    if (period.from, period.length) != (second.from, second.length) {
        return None;
    }
    match (whole(one), whole(other)) {
        (Some(end), Some(_)) => {
            (values[..=end as usize] == others[..=end as usize]).then_some(None)
        }
        _ => Some(Some(COMPARED)),
    }
}

/// The nimbers of each game up to [`COMPARED`] and to the end of its first period.
fn sequences(rows: &[Row], session: &mut Session<'_>) -> Result<Vec<Vec<u16>>, SurveyError> {
    let all: Vec<usize> = (0..rows.len()).collect();
    let mut sequences = vec![Vec::new(); rows.len()];
    session.each(
        (&all, rows.len() as u64),
        |index, games| sequence(&rows[index], games),
        |_, index, sequence| {
            sequences[index] = sequence;
            Ok(true)
        },
    )?;
    Ok(sequences)
}

fn sequence(row: &Row, games: &Games<'_>) -> Result<Vec<u16>, Stop> {
    let mut budget = games.budget()?;
    let to = whole(row).unwrap_or(0).max(COMPARED);
    let mut game = TakeAndBreak::new(row.code.digits());
    extend(&mut game, to, &mut budget)?;
    // A proved period gives the later nimbers.
    Ok((0..=to).filter_map(|heap| game.value(heap)).collect())
}
