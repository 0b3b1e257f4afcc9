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
        let period = match self.reached {
            Reached::Proved(period) => Some(period),
            Reached::Bound | Reached::Unresolved(_) => None,
        };
        let summary = [
            text("game").of(self.survey.name.as_str()),
            wide("to").of(self.survey.to),
            wide("valued").of(self.valued),
            wide("period").of(period.map(|period| period.length)),
            wide("from").of(period.map(|period| period.from)),
            wide("direct").of(self.direct),
            wide("mask").of(self.sparse.mask),
            wide("parity").of(self.sparse.parity),
            wide("rare").of(self.sparse.rare),
            wide("last_rare").of(self.sparse.last),
            wide("width").of(self.width),
            wide("part").of(self.smaller_part),
            wide("largest").of(self.largest),
        ];
        vec![windows, Table::line("summary", summary)]
    }
}
