//! The comparison of every nimber with those of all options.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use grundy_check::Stop;
use grundy_core::{Notation, Rules};
use grundy_games::hexagon::Hexagon;

use super::beyond;
use super::name::{Name, Names};
use crate::progress::Progress;
use crate::workers;

/// Boards within this many rows and columns are compared with the rules.
const BY_RULES: u32 = 8;
/// More than any nimber: a board has fewer lines than four times its side, which is at
/// most 1000.
const VALUES: usize = 4096;

/// The nimbers of all boards, in the order of [`Names`].
pub(super) struct Values {
    pub(super) names: Names,
    pub(super) nimbers: Vec<u16>,
}

impl Values {
    /// The nimber of a board that fits.
    #[inline(always)]
    pub(super) fn of(&self, name: Name) -> u16 {
        self.nimbers[self.names.place(name)]
    }
}

/// Compares the moves of this module with those of the rules on small boards.
///
/// # Errors
/// The first board on which they differ.
pub(super) fn agrees_with_the_rules(side: u32) -> Result<(), String> {
    let hexagon = |name: Name| format!("hex({})", name.text());
    let rules = Hexagon;
    for name in Names::new(side.min(BY_RULES)).all() {
        let differ = || format!("the moves of {} are not those of the rules", hexagon(name));
        let read = |text: &str| rules.read(text).map_err(|_| differ());
        let at = read(&hexagon(name))?;
        let mut listed = BTreeSet::new();
        let _ = rules.moves(&at, &mut |mv| {
            listed.insert(rules.show(&rules.play(&at, &mv)));
            ControlFlow::Continue(())
        });
        let mut own: Vec<String> = Vec::new();
        name.options(|before, beyond| {
            let parts: Vec<String> = [before, beyond]
                .into_iter()
                .flatten()
                .map(hexagon)
                .collect();
            own.push(if parts.is_empty() {
                "0".to_owned()
            } else {
                parts.join("+")
            });
        });
        let own: Result<BTreeSet<String>, String> = own
            .iter()
            .map(|text| read(text).map(|at| rules.show(&at)))
            .collect();
        if own? != listed {
            return Err(differ());
        }
    }
    Ok(())
}

/// Checks every board; the error names the first whose nimber is wrong.
pub(super) fn check(values: &Values, progress: &mut Progress<'_>) -> Result<(), Stop> {
    let stretches: Vec<(u32, u32)> = (1..=values.names.side)
        .flat_map(|columns| (1..=columns).map(move |rows| (columns, rows)))
        .collect();
    workers::each_piece(
        0..stretches.len(),
        progress,
        OptionValues::new,
        |seen, piece, shared| {
            let (columns, rows) = stretches[piece];
            for name in Names::of_rows(columns, rows) {
                let (stated, is) = (values.of(name), seen.nimber(values, name));
                if is != usize::from(stated) {
                    let what = format!("hex({}) is worth {is}, not {stated}", name.text());
                    return Err(Stop::from(what));
                }
                shared.did(1);
            }
            Ok(())
        },
    )?;
    Ok(())
}

/// The values of a board's options.
struct OptionValues {
    /// For each value, the mark of the last board with such an option.
    marks: Vec<u32>,
    mark: u32,
    scratch: [Vec<u16>; 2],
}

impl OptionValues {
    fn new() -> Self {
        Self {
            marks: vec![0; VALUES],
            mark: 0,
            scratch: Default::default(),
        }
    }

    /// The mex of the options.
    fn nimber(&mut self, values: &Values, name: Name) -> usize {
        self.mark = self.mark.checked_add(1).unwrap_or_else(|| {
            self.marks.fill(0);
            1
        });
        let mark = self.mark;
        let Self { marks, scratch, .. } = self;
        beyond::options(&values.names, &values.nimbers, name, scratch, |value| {
            // Nimbers of a table are below VALUES, a power of 2.
            marks[usize::from(value) % VALUES] = mark;
        });
        self.marks
            .iter()
            .position(|&seen| seen != mark)
            .unwrap_or(VALUES)
    }
}
