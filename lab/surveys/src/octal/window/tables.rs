//! The tables of a survey by a window, from which it can be proved again.

use std::io::{self, Write};

use grundy_engine::Reached;

use super::WindowReport;

/// How `survey.txt` begins; the game's name and the version follow.
pub(super) const SURVEY: &str = "grundy survey window";
pub(super) const WINDOWS: &str = "windows.csv";
pub(super) const SUMMARY: &str = "summary.csv";

/// Windows written at most, and bytes of their values unless two take more.
const MOST: usize = 256;
const BYTES: usize = 4 << 20;

/// Of the windows that were passed, as many as are written.
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
    /// Windows that were passed: the heap after each, and its values in two
    /// hexadecimal digits each. A proof between two of them needs nothing else,
    /// so that they can be done again side by side.
    pub(super) fn windows(&self, file: &mut dyn Write) -> io::Result<()> {
        writeln!(file, "heap,values")?;
        let passed = self.windows.iter();
        for (heap, window) in passed.filter(|(heap, _)| *heap <= self.valued) {
            write!(file, "{heap},")?;
            for value in window {
                write!(file, "{value:02x}")?;
            }
            writeln!(file)?;
        }
        Ok(())
    }

    /// What was found, in one line.
    pub(super) fn summary(&self, file: &mut dyn Write) -> io::Result<()> {
        writeln!(
            file,
            "game,to,valued,period,from,direct,mask,parity,rare,last_rare,width,part,largest"
        )?;
        let (period, from) = match self.reached {
            Reached::Proved(period) => (period.length.to_string(), period.from.to_string()),
            Reached::Bound | Reached::Unresolved(_) => <(String, String)>::default(),
        };
        let sparse = &self.sparse;
        let parity = sparse
            .parity
            .map_or(String::new(), |parity| parity.to_string());
        writeln!(
            file,
            "{},{},{},{period},{from},{},{},{parity},{},{},{},{},{}",
            self.name,
            self.to,
            self.valued,
            self.direct,
            sparse.mask,
            sparse.rare,
            sparse.last,
            self.width,
            self.smaller_part,
            self.largest,
        )
    }
}
