//! The atlas's row for one game, and its computation.

use std::fmt;

use grundy_engine::{Budget, Period, Reached, SparseSpace, Stop, TakeAndBreak, Window, in_turn};

use super::{Bound, Code};
use crate::octal::report::exceptions;
use crate::report::{Cell, Column, line, text};

/// Exceptions are counted if the period of a window ends by this heap: this values all
/// their heaps by their splits.
pub(super) const COUNTED: u64 = 1 << 20;
/// A window is tried if fewer than one heap in `FEW` is rare: valuing its first heaps
/// then takes a moment.
const FEW: u64 = 64;
/// A window is tried only if all nimbers are below this.
const NIMBERS: u16 = 128;

/// A window whose nimbers need more than one word takes `SLOWER` times as long per heap,
/// and its bound is reduced accordingly.
const SLOWER: u64 = 32;
const ONE_WORD: u8 = 64;

/// The atlas's row for one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The game.
    pub code: Code,
    /// The last heap valued; with a period, the last one that its proof needs.
    pub valued: u64,
    /// The period, if it is proved.
    pub period: Option<Period>,
    /// The number of heaps before the periodic part whose nimber differs from the period
    /// continued backwards. `None` without a period, and if a window proved one that ends
    /// beyond heap 2^20.
    pub exceptions: Option<u64>,
    /// The largest nimber of the valued heaps.
    pub largest: u16,
    /// The division of the heaps valued by their splits into rare and common ones, if
    /// there is one.
    pub sparse: Option<SparseSpace>,
    /// The window that valued the later heaps; `None` if all are valued by their splits.
    pub window: Option<RowWindow>,
}

/// The window that valued heaps of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowWindow {
    /// The last heap that was valued by all its splits.
    pub direct: u64,
    /// The number of values that decide the next one.
    pub width: u64,
    /// The largest part that was needed to refute a candidate.
    pub part: u64,
}

type RowColumn = (Column, fn(&Row) -> Cell);

/// The columns of a row, with its cells; those of its class follow. Absent values are
/// empty.
pub(super) const COLUMNS: [RowColumn; 13] = [
    (text("code"), |row| row.code.to_string().into()),
    (text("valued"), |row| row.valued.into()),
    (text("period"), |row| row.of_period(|period| period.length)),
    (text("from"), |row| row.of_period(|period| period.from)),
    (text("exceptions"), |row| row.exceptions.into()),
    (text("largest"), |row| row.largest.into()),
    (text("mask"), |row| row.of_sparse(|sparse| sparse.mask)),
    (text("parity"), |row| row.of_sparse(|sparse| sparse.parity)),
    (text("rare"), |row| row.of_sparse(|sparse| sparse.rare)),
    (text("last_rare"), |row| row.of_sparse(|sparse| sparse.last)),
    (text("direct"), |row| row.of_window(|window| window.direct)),
    (text("width"), |row| row.of_window(|window| window.width)),
    (text("part"), |row| row.of_window(|window| window.part)),
];

impl Row {
    /// Values the heaps of a game: by all their splits up to a bound or a proved period,
    /// then by a window if rare heaps are few and end, and a further bound is given.
    pub(super) fn find(code: Code, bound: &Bound, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let mut game = TakeAndBreak::new(code.digits());
        extend(&mut game, bound.to, budget)?;
        let largest = game.values().iter().copied().max().unwrap_or(0);
        let has_few = |sparse: SparseSpace| sparse.rare * FEW < bound.to;
        if game.period().is_some()
            || bound.window_to <= bound.to
            || largest >= NIMBERS
            || !game.sparse_space().is_some_and(has_few)
        {
            return Ok(Self::by_splits(code, &game));
        }
        let mut window = match Window::open(code.digits(), bound.window_to, budget)? {
            Ok(window) => window,
            Err(grundy_engine::NoWindow::Periodic(period)) => {
                extend(&mut game, period.proved_by, budget)?;
                return Ok(Self::by_splits(code, &game));
            }
            Err(_) => return Ok(Self::by_splits(code, &game)),
        };
        let to = match window.largest() {
            ..ONE_WORD => bound.window_to,
            _ => (bound.window_to / SLOWER).max(window.direct()),
        };
        let reached = window.run(to, &in_turn, budget)?;
        let (valued, period) = match reached {
            Reached::Bound => (to, None),
            Reached::Proved(period) => (period.proved_by, Some(period)),
            Reached::Unresolved(heap) => (heap - 1, None),
        };
        if valued <= bound.to {
            return Ok(Self::by_splits(code, &game));
        }
        let counted = period.filter(|period| period.from + period.length <= COUNTED);
        if let Some(period) = counted {
            extend(&mut game, period.from + period.length, budget)?;
        }
        Ok(Self {
            code,
            valued,
            period,
            exceptions: counted.map(|period| exceptions(game.values(), &period).count() as u64),
            largest: window.largest().into(),
            sparse: Some(window.sparse_space().clone()),
            window: Some(RowWindow {
                direct: window.direct(),
                width: window.width() as u64,
                part: window.smaller_part(),
            }),
        })
    }

    fn by_splits(code: Code, game: &TakeAndBreak) -> Self {
        let period = game.period().copied();
        Self {
            code,
            valued: game.values().len() as u64 - 1,
            period,
            exceptions: period.map(|period| exceptions(game.values(), &period).count() as u64),
            largest: game.values().iter().copied().max().unwrap_or(0),
            sparse: game.sparse_space(),
            window: None,
        }
    }

    /// Parses a line as [`Display`](fmt::Display) writes it.
    pub(super) fn read(line: &str) -> Option<Self> {
        let mut fields = line.split(',');
        let code = Code::read(fields.next()?)?;
        let mut next = || fields.next()?.parse::<u64>().ok();
        let valued = next()?;
        let period = next().zip(next());
        let (exceptions, largest) = (next(), next()?.try_into().ok()?);
        let (mask, parity) = (next(), next());
        let (rare, window) = (next().zip(next()), next().zip(next().zip(next())));
        let row = Self {
            code,
            valued,
            period: period.map(|(length, from)| Period {
                from,
                length,
                saltus: 0,
                proved_by: valued,
            }),
            exceptions,
            largest,
            sparse: mask.zip(rare).map(|(mask, (rare, last))| SparseSpace {
                mask: mask as u16,
                parity: parity.map(|parity| parity as u8),
                rare,
                last,
            }),
            window: window.map(|(direct, (width, part))| RowWindow {
                direct,
                width,
                part,
            }),
        };
        // A line with a field too many, too few or out of range reads as another one.
        (row.to_string() == line).then_some(row)
    }
}

/// Values the heaps up to this one, or until a period is proved.
pub(super) fn extend(
    game: &mut TakeAndBreak,
    to: u64,
    budget: &mut Budget<'_>,
) -> Result<(), Stop> {
    while game.values().len() as u64 <= to && game.period().is_none() {
        game.extend(budget)?;
    }
    Ok(())
}

impl Row {
    pub(super) fn of_period(&self, value: fn(&Period) -> u64) -> Cell {
        self.period.as_ref().map(value).into()
    }

    pub(super) fn of_sparse<T: Into<Cell>>(&self, value: fn(&SparseSpace) -> T) -> Cell {
        self.sparse.as_ref().map(value).into()
    }

    pub(super) fn of_window(&self, value: fn(&RowWindow) -> u64) -> Cell {
        self.window.as_ref().map(value).into()
    }
}

impl fmt::Display for Row {
    /// Writes a line of CSV with the fields of `COLUMNS`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&line(&COLUMNS.map(|(_, cell)| cell(self))))
    }
}
