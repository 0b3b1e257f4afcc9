//! The nimbers of the regions that one or a few boards need.
//!
//! These are either all regions inside the least parallelogram that contains the
//! boards, up to their number of lines, or, for long boards of few rows, all strips
//! of that many rows: whichever has fewer options. Boards of any length with at most
//! eleven rows follow proved laws.

use std::cell::RefCell;

use grundy_engine::{Budget, Stop, StopReason};

use super::Nimbers;
use super::layout;
use super::region::Region;
use super::strips::{Laws, Strip, Strips};
use super::table::{Level, Table};

/// The nimbers of some regions and of all their followers.
#[derive(Clone, Debug)]
pub struct Around {
    table: Valued,
    valued: u64,
}

#[derive(Clone, Debug)]
enum Valued {
    Inside(Nimbers),
    Strips(Strips),
    Laws(Strips, Laws),
}

/// The cost of a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Cost {
    /// Options examined.
    work: u64,
    /// Bytes of the table.
    memory: u64,
    /// Regions valued.
    regions: u64,
}

/// The most rows; larger regions are for a survey.
const MOST_ROWS: u32 = 256;
/// Numbers of rows, each with the columns of the boards that prove the laws of all boards
/// with no more rows: `docs/results/strips.md`. The first take milliseconds, the
/// last two seconds.
const LAWS: [(u32, u32); 3] = [(5, 415), (6, 3303), (11, 3545)];

/// The columns with which the laws of this number of rows are proved.
fn law_columns(rows: u32) -> Option<u32> {
    let law = LAWS.into_iter().find(|&(most, _)| rows <= most);
    law.map(|(_, columns)| columns)
}

fn inside(side: u32, lines: u32) -> Cost {
    let (mut work, mut regions) = (0, 0);
    for lines in 3..=lines {
        let len = Level::new(side, lines).len as u64;
        regions += len;
        work += len * u64::from(lines);
    }
    let (views, rows) = layout::places(side);
    let memory = 2 * (views + layout::regions(side)) + 6 * rows;
    Cost {
        work,
        memory,
        regions,
    }
}

fn strips(rows: u32, columns: u32) -> Cost {
    let strips = (1..=rows).map(|rows| Strips::kinds(rows) as u64);
    let regions = strips.sum::<u64>().saturating_mul(columns.into());
    Cost {
        work: regions.saturating_mul(u64::from(rows) + 2 * u64::from(columns)),
        memory: Strips::bytes(rows, columns.into()),
        regions,
    }
}

impl Around {
    /// Values these regions and all their followers.
    ///
    /// `None` if one has more than 256 lines in each direction, or is long and has no
    /// proved law.
    ///
    /// # Errors
    /// When a limit is reached; the limit of work is checked in advance.
    #[must_use]
    pub fn new(
        regions: &[Region],
        threads: usize,
        budget: &mut Budget<'_>,
    ) -> Option<Result<Self, Stop>> {
        let most = |of: fn(&Region) -> u64| regions.iter().map(of).max();
        let (rows, columns) = (most(|region| region.rows)?, most(|region| region.columns)?);
        let rows = u32::try_from(rows).ok().filter(|&rows| rows <= MOST_ROWS)?;
        let law = law_columns(rows).filter(|&law| columns > law.into());
        if let Some(law) = law {
            return Some(Self::laws(rows, law, budget));
        }
        let columns = u32::try_from(columns).ok()?;
        let lines = most(|region| region.lines())? as u32;
        let long = strips(rows, columns);
        let all = (columns <= MOST_ROWS).then(|| inside(columns, lines));
        Some(match all.filter(|all| all.work <= long.work) {
            Some(cost) => Self::inside(columns, lines, cost, threads, budget),
            None => Self::strips(rows, columns, long, budget),
        })
    }

    fn inside(
        side: u32,
        lines: u32,
        cost: Cost,
        threads: usize,
        budget: &mut Budget<'_>,
    ) -> Result<Self, Stop> {
        begin(cost, budget)?;
        let mut table = Table::new(side);
        let observer = budget.observer();
        while table.next < table.end() && table.next <= lines {
            let level = Level::new(side, table.next);
            budget.work(level.len as u64 * u64::from(table.next))?;
            let nimbers = table.value(&level, threads, observer);
            table.put(&level, &nimbers, threads, observer);
        }
        Ok(Self {
            table: Valued::Inside(Nimbers { table }),
            valued: cost.regions,
        })
    }

    /// Proves the laws of all boards of at most `rows` rows by those with at most this
    /// number of columns.
    fn laws(rows: u32, columns: u32, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let cost = strips(rows, columns);
        let strips = Self::valued_strips(rows, columns, cost, budget)?;
        let laws = Laws::new(&strips);
        Ok(Self {
            table: Valued::Laws(strips, laws),
            valued: cost.regions,
        })
    }

    fn strips(rows: u32, columns: u32, cost: Cost, budget: &mut Budget<'_>) -> Result<Self, Stop> {
        let strips = Self::valued_strips(rows, columns, cost, budget)?;
        Ok(Self {
            table: Valued::Strips(strips),
            valued: cost.regions,
        })
    }

    /// Values strips row by row and by length, each with its share of the work.
    fn valued_strips(
        rows: u32,
        columns: u32,
        cost: Cost,
        budget: &mut Budget<'_>,
    ) -> Result<Strips, Stop> {
        begin(cost, budget)?;
        let state = RefCell::new((budget, None));
        let share = cost.work / (u64::from(rows) * u64::from(columns));
        let halt = || {
            let (budget, stop) = &mut *state.borrow_mut();
            *stop = budget.work(share).err();
            stop.is_some()
        };
        let strips = Strips::new(rows, columns, &halt);
        let (budget, stop) = state.into_inner();
        strips.ok_or_else(|| stop.unwrap_or_else(|| budget.stop(StopReason::Cancelled)))
    }

    /// The nimber of one of the regions or a follower; `None` for any other.
    #[must_use]
    pub fn nimber(&self, region: Region) -> Option<u64> {
        if region.rows > MOST_ROWS.into() {
            return None;
        }
        match &self.table {
            Valued::Inside(nimbers) => nimbers.of(region).map(u64::from),
            Valued::Strips(strips) => strips.nimber(region).map(u64::from),
            Valued::Laws(strips, laws) => laws.nimber(strips, Strip::from(region)),
        }
    }

    /// The number of rows and the number of columns of the boards that prove the laws by
    /// which this one gives nimbers, if it does.
    #[must_use]
    pub fn law(&self) -> Option<(u32, u64)> {
        let Valued::Laws(_, laws) = &self.table else {
            return None;
        };
        let common = laws.common(laws.rows())?;
        Some((laws.rows(), common.law.proved_by + 1))
    }

    /// The number of valued regions.
    #[must_use]
    pub const fn valued(&self) -> u64 {
        self.valued
    }
}

fn begin(cost: Cost, budget: &mut Budget<'_>) -> Result<(), Stop> {
    if !budget.allows(cost.work) {
        return Err(budget.stop(StopReason::Work));
    }
    budget.memory(cost.memory)
}

#[cfg(test)]
mod tests {
    use grundy_engine::{Limits, NoObserver};

    use super::*;

    #[test]
    fn both_ways_give_the_nimbers_of_the_survey() {
        let all = Nimbers::new(20, 1);
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let mut compared = 0;
        for sides in [
            [5, 6, 7, 4, 7, 6],
            [9, 9, 0, 18, 0, 9],
            [3, 0, 15, 3, 0, 15],
        ] {
            let region = Region::of_sides(sides).unwrap();
            let (lines, columns) = (region.lines() as u32, region.columns as u32);
            let ways = [
                Around::inside(columns, lines, inside(columns, lines), 1, &mut budget),
                Around::strips(
                    region.rows as u32,
                    columns,
                    strips(region.rows as u32, columns),
                    &mut budget,
                ),
            ];
            for around in ways.map(Result::unwrap) {
                let mut regions = vec![region];
                regions.extend(region.options().flatten().flatten());
                for region in regions {
                    let nimber = all.of(region).map(u64::from);
                    assert_eq!(around.nimber(region), nimber, "{region:?}");
                    compared += 1;
                }
            }
        }
        assert!(compared > 200, "{compared}");
    }

    #[test]
    fn long_boards_of_few_rows_follow_their_laws() {
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        let pentagon = |columns: u64| Region {
            rows: 3,
            columns,
            short: 0,
            long: 1,
        };
        let around = Around::new(&[pentagon(2_000_000_000_000_000_000)], 1, &mut budget);
        let around = around.unwrap().unwrap();
        assert_eq!(around.law(), Some((3, 83)));
        let cost = strips(3, 600);
        let strips = Around::strips(3, 600, cost, &mut budget).unwrap();
        for columns in 3..=600 {
            let region = pentagon(columns);
            assert_eq!(around.nimber(region), strips.nimber(region), "{columns}");
        }
        let risen = around.nimber(pentagon(999_999_999_999_999_998)).unwrap();
        let longer = around.nimber(pentagon(1_000_000_000_000_000_004));
        assert_eq!(longer, Some(risen + 8));
    }

    #[test]
    fn what_is_too_much_work_is_refused_before_it_is_begun() {
        let limits = Limits {
            work: 1000,
            ..Limits::UNTIMED
        };
        let mut budget = Budget::new(limits, &NoObserver);
        let region = Region::of_sides([30; 6]).unwrap();
        let refused = Around::new(&[region], 1, &mut budget).unwrap();
        assert_eq!(refused.unwrap_err().why, StopReason::Work);
        assert_eq!(budget.progress().memory, 0);
        let large = Region::of_sides([200; 6]).unwrap();
        assert!(Around::new(&[large], 1, &mut budget).is_none());
    }
}
