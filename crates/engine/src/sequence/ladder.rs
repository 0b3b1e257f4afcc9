//! Ladders: games in which a move takes a bounded number from one heap.
//!
//! Rows are valued in order, and a recurring window of rows proves a period.

use grundy_core::{Convention, Game, Mex, Nimber};

use super::Period;
use crate::budget::{Budget, Stop, StopReason, flow};
use crate::hash::Table;

/// The rows of a ladder, a value for each class. In misère play 1 means lost.
#[derive(Clone, Debug)]
pub(super) struct Ladder {
    reach: u64,
    convention: Convention,
    pub(super) classes: usize,
    pub(super) values: Vec<u32>,
    pub(super) period: Option<Period>,
    /// By hash of a window of rows, its first heap.
    windows: Table<u64, u64>,
    window: u64,
}

impl Ladder {
    pub(super) fn new(reach: u64, classes: u32, convention: Convention) -> Self {
        Self {
            reach,
            convention,
            classes: classes as usize,
            values: Vec::new(),
            period: None,
            windows: Table::default(),
            window: 0,
        }
    }

    /// The number of rows.
    pub(super) fn len(&self) -> u64 {
        (self.values.len() / self.classes) as u64
    }

    /// Bytes of the rows and of the window table, growth included.
    pub(super) fn bytes(&self) -> u64 {
        self.values.len() as u64 * 8 + self.len() * 40
    }

    /// The value of a row that was computed or follows from the period.
    pub(super) fn value(&self, heap: u64, class: u32) -> u32 {
        let row = match self.period {
            Some(period) if heap >= self.len() => period.row(heap),
            _ => heap,
        };
        self.values[row as usize * self.classes + class as usize]
    }

    /// Computes the next row.
    pub(super) fn extend<G: Game>(
        &mut self,
        game: &G,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stop> {
        budget.position()?;
        budget.memory(self.bytes())?;
        let size = self.len();
        let mut row = Vec::with_capacity(self.classes);
        let heaps = game.heaps();
        for class in 0..self.classes as u32 {
            let Some(at) = heaps.and_then(|heaps| heaps.of_heap(size, class)) else {
                row.push(0);
                continue;
            };
            let mut mex = Mex::default();
            let mut within = Ok(());
            let _ = game.options(&at, &mut |parts| {
                let value = match parts
                    .first()
                    .zip(heaps)
                    .and_then(|(part, heaps)| heaps.heap(part))
                {
                    Some((size, class)) => {
                        self.values[size as usize * self.classes + class as usize]
                    }
                    // The end: nimber 0 in normal play, won in misère play.
                    None => 0,
                };
                mex.insert(Nimber(value.into()));
                within = budget.work(1);
                flow(&within)
            });
            within?;
            row.push(match self.convention {
                Convention::Normal => {
                    u32::try_from(mex.mex().0).map_err(|_| budget.stop(StopReason::Memory))?
                }
                // Lost when there is a move and every option is won (0): then the
                // set of values is {0}.
                Convention::Misere => u32::from(mex.mex() == Nimber(1)),
            });
        }
        self.values.append(&mut row);
        self.look_for_window(self.reach);
        Ok(())
    }

    /// Proves a period if the last `reach` rows stood earlier.
    ///
    /// Row n ≥ `reach` is a function of the `reach` rows before it, so a recurring
    /// window repeats what followed it.
    fn look_for_window(&mut self, reach: u64) {
        const BASE: u64 = 0x9E37_79B9_7F4A_7C15;
        let hash_of = |row: &[u32]| {
            row.iter().fold(0x517C_C1B7_2722_0A95_u64, |hash, &value| {
                (hash.rotate_left(5) ^ u64::from(value)).wrapping_mul(BASE)
            })
        };
        let row = |n: u64| &self.values[n as usize * self.classes..][..self.classes];
        let last = self.len() - 1;
        self.window = self
            .window
            .wrapping_mul(BASE)
            .wrapping_add(hash_of(row(last)));
        if last >= reach {
            let gone = hash_of(row(last - reach));
            let power = (0..64 - reach.leading_zeros())
                .rev()
                .fold(1_u64, |power, bit| {
                    let square = power.wrapping_mul(power);
                    if reach >> bit & 1 == 1 {
                        square.wrapping_mul(BASE)
                    } else {
                        square
                    }
                });
            self.window = self.window.wrapping_sub(gone.wrapping_mul(power));
        }
        if last + 1 < reach {
            return;
        }
        let start = last + 1 - reach;
        let Some(&earlier) = self.windows.get(&self.window) else {
            self.windows.insert(self.window, start);
            return;
        };
        // The hash is a hint; equality is the proof.
        let rows = |from: u64| {
            &self.values[from as usize * self.classes..][..reach as usize * self.classes]
        };
        if rows(earlier) == rows(start) {
            self.period = Some(Period {
                from: earlier,
                length: start - earlier,
                saltus: 0,
                proved_by: last,
            });
        }
    }
}
