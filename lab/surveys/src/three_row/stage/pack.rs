//! A batch between two bands: each plane as its difference from what the next worker
//! knows.

use std::io;

use super::BATCH;
use super::band_batch::BandBatch;
use super::wire::{Batch, From, PlaneUpdate, To};
use grundy_files::store::nonsense;
use grundy_kernels::three_row::Columns;
use grundy_kernels::three_row::Run;
use grundy_kernels::three_row::{PeriodSearch, State};

/// Packs a batch that leaves a band. `firsts` are the columns that are not the first of a
/// plane before the batch.
pub(super) fn pack(
    at: &mut BandBatch,
    number: u64,
    updates: Vec<PlaneUpdate>,
    firsts: &Columns,
) -> Batch {
    let mut to = To::default();
    for (index, run) in at.runs.iter_mut().enumerate() {
        if at.open >> index & 1 == 1 {
            pack_run(run, firsts, &mut to);
        }
    }
    Batch {
        number,
        band: at.band + 1,
        start: at.start,
        begun: at.begun,
        open: at.open,
        firsts: std::mem::take(&mut at.firsts),
        updates,
        runs: to.0,
    }
}

/// Unpacks a batch before a row, the first one of its band.
pub(super) fn unpack(
    batch: Batch,
    at: &mut BandBatch,
    row: u32,
    firsts: &Columns,
) -> io::Result<()> {
    let begun = batch.begun.checked_sub(batch.start).ok_or_else(nonsense)?;
    let sane = batch.begun <= at.end
        && begun <= BATCH
        && batch.open < 1 << begun
        && batch.firsts.len() as u32 == begun;
    if !sane {
        return Err(nonsense());
    }
    (at.begun, at.open, at.firsts) = (batch.begun, batch.open, batch.firsts);
    let mut from = From(&batch.runs);
    for (index, c) in (batch.start..batch.begun).enumerate() {
        if batch.open >> index & 1 == 1 {
            let run = at.runs.get_mut(index).ok_or_else(nonsense)?;
            run.c = c;
            unpack_run(run, row, firsts, &mut from)?;
        }
    }
    match from.0 {
        [] => Ok(()),
        _ => Err(nonsense()),
    }
}

/// The difference of the words of available columns from those of the reference.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Differ {
    /// No difference.
    Same = 0,
    /// No column is available.
    Empty = 1,
    /// The words follow.
    Other = 2,
}

/// No plane has columns or gaps beyond this.
const MOST_WORDS: u32 = 1 << 25;

/// Packs a plane that has played all rows of a band.
fn pack_run(run: &mut Run, firsts: &Columns, to: &mut To) {
    let row = run.row();
    run.most = run.columns.iter().copied().fold(run.most, u32::max);
    to.two(run.gap.0, run.gap.1);
    match &run.search {
        None => to.two(run.most, 0),
        Some((search, top)) => {
            to.two(run.most, 1);
            to.two(search.settled, search.row);
            to.two(search.rows, *top);
            to.two(search.low, search.high);
            to.two(search.state.lead, search.state.span);
            to.long(&search.state.gone);
            let first = search.row.saturating_sub(run.start) as usize;
            to.list(run.columns.get(first..).unwrap_or_default());
        }
    }
    // Columns before the row no longer matter.
    let first = (row >> 6) as usize;
    let bits = run.free.bits();
    let words = bits.iter().enumerate().skip(first);
    let mut parts: Vec<(Differ, u32)> = Vec::new();
    let mut others = Vec::new();
    for (at, &word) in words {
        let like = firsts.bits().get(at).copied().unwrap_or(u64::MAX);
        let last = parts.last().map(|(differ, _)| *differ);
        let differ = match (word == like, word == 0) {
            (true, true) if last == Some(Differ::Empty) => Differ::Empty,
            (true, _) => Differ::Same,
            (_, true) => Differ::Empty,
            _ => Differ::Other,
        };
        if differ == Differ::Other {
            others.push(word);
        }
        match parts.last_mut() {
            Some((last, count)) if *last == differ => *count += 1,
            _ => parts.push((differ, 1)),
        }
    }
    to.two(bits.len() as u32, parts.len() as u32);
    for (differ, count) in parts {
        to.two(differ as u32, count);
    }
    to.long(&others);
}

fn unpack_run(run: &mut Run, row: u32, firsts: &Columns, from: &mut From<'_>) -> io::Result<()> {
    run.gap = from.two()?;
    let (most, searching) = from.two()?;
    run.most = most;
    run.columns.clear();
    run.start = row;
    run.search = None;
    if searching == 1 {
        let (settled, kept) = from.two()?;
        let (rows, top) = from.two()?;
        let (low, high) = from.two()?;
        let (lead, span) = from.two()?;
        let gone = from.long()?;
        run.columns = from.list()?;
        run.start = kept;
        let rows_kept = u32::try_from(run.columns.len()).map_err(|_| nonsense())?;
        if kept < run.c
            || kept.checked_add(rows_kept) != Some(row)
            || gone.len() as u32 != span.div_ceil(64)
        {
            return Err(nonsense());
        }
        let state = State { lead, span, gone };
        let search = PeriodSearch {
            settled,
            row: kept,
            rows,
            state,
            low,
            high,
        };
        run.search = Some((search, top));
    }
    let (length, parts) = from.two()?;
    if length > MOST_WORDS || length % 64 != 0 {
        return Err(nonsense());
    }
    let parts = from.many(parts.into())?.to_vec();
    let others = from.long()?;
    let mut others = others.iter();
    let mut whole = true;
    run.free.set(|bits| {
        bits.resize(length.min(row >> 6) as usize, 0);
        for part in parts {
            let (differ, count) = (part as u32, (part >> 32) as usize);
            let count = count.min(length as usize - bits.len());
            let range = bits.len()..bits.len() + count;
            match differ {
                0 => {
                    bits.extend(range.map(|at| firsts.bits().get(at).copied().unwrap_or(u64::MAX)))
                }
                1 => bits.resize(range.end, 0),
                _ => bits.extend(others.by_ref().take(count)),
            }
        }
        whole = bits.len() == length as usize;
        bits.resize(length as usize, u64::MAX);
    });
    if whole { Ok(()) } else { Err(nonsense()) }
}
