//! The tables of a survey by a window, from which it can be proved again.

use grundy_engine::Reached;

use super::WindowReport;
use crate::report::{Table, text, wide};

/// The prefix of `survey.txt`; the game's name and the version follow.
pub(super) const SURVEY: &str = "grundy survey window";

/// The most windows written, and the most bytes of their values unless two take more.
const MOST: usize = 256;
const BYTES: usize = 4 << 20;

/// Selects as many of the windows as are written.
pub(super) fn some(windows: Vec<(u64, &[u8])>) -> Vec<(u64, Vec<u8>)> {
    let width = windows.first().map_or(1, |(_, window)| window.len());
    let most = (BYTES / width).clamp(2, MOST);
    let step = windows.len().div_ceil(most).max(1);
    let windows = windows.into_iter().step_by(step);
    windows
        .map(|(heap, window)| (heap, window.to_vec()))
        .collect()
}

impl WindowReport {
    /// The windows on the way: the heap after each, and its values in two hexadecimal
    /// digits each, so that the proofs between consecutive windows can be redone in
    /// parallel; and the results, in one line.
    pub(super) fn tables(&self) -> Vec<Table<'_>> {
        let passed = || self.windows.iter().filter(|(heap, _)| *heap <= self.valued);
        let windows = Table::new("windows", [wide("heap"), text("values")], move || {
            passed().map(|(heap, window)| {
                let digits: String = window.iter().map(|value| format!("{value:02x}")).collect();
                [(*heap).into(), digits.into()]
            })
        });
        let columns = [
            text("game"),
            wide("to"),
            wide("valued"),
            wide("period"),
            wide("from"),
            wide("direct"),
            wide("mask"),
            wide("parity"),
            wide("rare"),
            wide("last_rare"),
            wide("width"),
            wide("part"),
            wide("largest"),
        ];
        let summary = Table::new("summary", columns, || {
            let period = match self.reached {
                Reached::Proved(period) => Some(period),
                Reached::Bound | Reached::Unresolved(_) => None,
            };
            std::iter::once([
                self.survey.name.as_str().into(),
                self.survey.to.into(),
                self.valued.into(),
                period.map(|period| period.length).into(),
                period.map(|period| period.from).into(),
                self.direct.into(),
                self.sparse.mask.into(),
                self.sparse.parity.into(),
                self.sparse.rare.into(),
                self.sparse.last.into(),
                self.width.into(),
                self.smaller_part.into(),
                self.largest.into(),
            ])
        });
        vec![windows, summary]
    }
}
