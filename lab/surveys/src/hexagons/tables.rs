//! What a survey writes beside its state.

use std::io::{self, Write};

use grundy_core::Outcome;

use super::families::{Family, tail};
use super::misere::Misere;
use super::region::Region;
use super::strips::Strips;
use super::table::Table;
use crate::folder::{Folder, place};
use crate::packed;
use crate::survey::SurveyError;

/// The columns of `regions.parquet` and `regions.csv`.
pub(super) const COLUMNS: [&str; 5] = ["rows", "columns", "short", "long", "nimber"];
/// Misère play remembers at most so many sums.
const MOST_SUMS: usize = 20_000_000;
/// Rows of strips for which a proof of the period is tried, and the columns
/// looked at for it.
const STRIP_ROWS: u32 = 2;
const STRIP_COLUMNS: u32 = 200;

/// Asked now and then: the error with which to stop.
type Stop<'s> = &'s dyn Fn() -> Option<SurveyError>;

/// Every region of so many columns, in order.
fn of_columns(columns: u32) -> impl Iterator<Item = Region> {
    (1..=columns).flat_map(move |rows| {
        (0..rows.div_ceil(2)).flat_map(move |short| {
            (short..rows - short).map(move |long| Region {
                rows,
                columns,
                short,
                long,
            })
        })
    })
}

/// A region's sides in pieces, as the game's notation has them.
fn sides(region: Region) -> String {
    region.sides().map(|side| (side + 1).to_string()).join(",")
}

/// All tables of normal play; of every region as CSV too where `csv` says so.
pub(super) fn write(
    folder: &Folder,
    table: &Table,
    csv: bool,
    stop: Stop<'_>,
) -> Result<Vec<Count>, SurveyError> {
    let path = folder.path("regions.parquet");
    let counts = place(&path, |file| {
        let mut rows = packed::Table::new(file, &path, "regions", COLUMNS)?;
        let mut counts = Vec::new();
        for columns in 1..=table.side() {
            if let Some(stop) = stop() {
                return Err(stop);
            }
            let mut count = Count::new(columns);
            for region in of_columns(columns) {
                let nimber = table.nimber(region).unwrap_or_default();
                count.add(region, nimber);
                let Region {
                    rows: lines,
                    columns,
                    short,
                    long,
                } = region;
                rows.put([lines, columns, short, long, nimber.into()])?;
            }
            counts.push(count);
        }
        rows.finish()?;
        Ok(counts)
    })?;
    folder.write("counts.csv", |file| counts_csv(&counts, file))?;
    folder.write("families.csv", |file| {
        families_csv(table, &Family::ALL, file)
    })?;
    folder.write("periods.csv", |file| periods_csv(table, file))?;
    if csv {
        folder.write("regions.csv", |file| regions_csv(table, file))?;
        folder.write("lost-hexagons.csv", |file| lost_csv(table, file))?;
    }
    Ok(counts)
}

/// Counts of the regions with one number of columns: those that fit into a
/// parallelogram of this side and into no smaller one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The columns.
    pub columns: u32,
    /// Regions.
    pub regions: u64,
    /// Those that the second player wins.
    pub lost: u64,
    /// Equiangular hexagons among the regions.
    pub hexagons: u64,
    /// Those that the second player wins.
    pub lost_hexagons: u64,
    /// The greatest nimber, and the first region that has it.
    pub greatest: (u16, Region),
}

/// The counts for each number of columns.
pub(super) fn counts(table: &Table) -> Vec<Count> {
    let of = |columns| {
        of_columns(columns).fold(Count::new(columns), |mut count, region| {
            count.add(region, table.nimber(region).unwrap_or_default());
            count
        })
    };
    (1..=table.side()).map(of).collect()
}

impl Count {
    fn new(columns: u32) -> Self {
        let line = Region {
            rows: 1,
            columns,
            short: 0,
            long: 0,
        };
        Self {
            columns,
            regions: 0,
            lost: 0,
            hexagons: 0,
            lost_hexagons: 0,
            greatest: (0, line),
        }
    }

    fn add(&mut self, region: Region, nimber: u16) {
        let (hexagon, lost) = (region.is_hexagon(), nimber == 0);
        self.regions += 1;
        self.lost += u64::from(lost);
        self.hexagons += u64::from(hexagon);
        self.lost_hexagons += u64::from(hexagon && lost);
        if nimber > self.greatest.0 {
            self.greatest = (nimber, region);
        }
    }
}

fn counts_csv(counts: &[Count], file: &mut impl Write) -> io::Result<()> {
    writeln!(
        file,
        "columns,regions,lost,hexagons,lost_hexagons,greatest,first_sides"
    )?;
    for count in counts {
        let (greatest, first) = count.greatest;
        writeln!(
            file,
            "{},{},{},{},{},{greatest},\"{}\"",
            count.columns,
            count.regions,
            count.lost,
            count.hexagons,
            count.lost_hexagons,
            sides(first)
        )?;
    }
    Ok(())
}

fn regions_csv(table: &Table, file: &mut impl Write) -> io::Result<()> {
    writeln!(file, "{}", COLUMNS.join(","))?;
    for region in (1..=table.side()).flat_map(of_columns) {
        let nimber = table.nimber(region).unwrap_or_default();
        writeln!(
            file,
            "{},{},{},{},{nimber}",
            region.rows, region.columns, region.short, region.long
        )?;
    }
    Ok(())
}

/// The equiangular hexagons that the second player wins, by their six sides in
/// pieces.
pub(super) fn lost_csv(table: &Table, file: &mut impl Write) -> io::Result<()> {
    writeln!(file, "a,b,c,d,e,f")?;
    for region in (1..=table.side()).flat_map(of_columns) {
        if region.is_hexagon() && table.nimber(region) == Some(0) {
            writeln!(file, "{}", sides(region))?;
        }
    }
    Ok(())
}

pub(super) fn families_csv(
    table: &Table,
    families: &[Family],
    file: &mut impl Write,
) -> io::Result<()> {
    writeln!(file, "family,x,y,z,nimber")?;
    for family in families {
        for ([x, y, z], region) in family.members(table.side()) {
            let nimber = table.nimber(region).unwrap_or_default();
            let third = if z == 0 { String::new() } else { z.to_string() };
            writeln!(file, "{},{x},{y},{third},{nimber}", family.letter())?;
        }
    }
    Ok(())
}

/// How each sequence behaves at its end, and from where on a period is proved.
pub(super) fn periods_csv(table: &Table, file: &mut impl Write) -> io::Result<()> {
    let side = table.side();
    writeln!(
        file,
        "family,x,y,values,greatest,from,period,rise,verified_to,proved"
    )?;
    // Not cancelled: a few milliseconds.
    let strips = Strips::new(STRIP_ROWS, STRIP_COLUMNS, &|| false);
    for row in Family::ALL.into_iter().flat_map(|family| family.rows(side)) {
        let values: Vec<u16> = row
            .members(side)
            .map(|(_, region)| table.nimber(region).unwrap_or_default())
            .collect();
        let greatest = values.iter().max().copied().unwrap_or_default();
        let second = if row.y == 0 {
            String::new()
        } else {
            row.y.to_string()
        };
        write!(
            file,
            "{},{},{second},{},{greatest}",
            row.family.letter(),
            row.x,
            values.len()
        )?;
        let Some(tail) = tail(&values) else {
            writeln!(file, ",,,,,")?;
            continue;
        };
        let from = tail.from as u32 + row.first();
        let to = values.len() as u32 - 1 + row.first();
        let proved = strips
            .as_ref()
            .and_then(|strips| strips.period(row.strip()))
            .is_some_and(|proof| {
                // From here on the theorem holds; the values before are there.
                tail.rise == 0
                    && (tail.period as u32).is_multiple_of(proof.length)
                    && to >= proof.from + proof.length + row.x
            });
        writeln!(
            file,
            ",{from},{},{},{to},{}",
            tail.period,
            tail.rise,
            if proved { "yes" } else { "no" }
        )?;
    }
    Ok(())
}

/// `misere.csv`: who wins in misère play, for the regions of at most so many
/// pieces.
/// Returns how many sums were looked at.
pub(super) fn misere(
    folder: &Folder,
    side: u32,
    pieces: u32,
    stop: Stop<'_>,
) -> Result<u64, SurveyError> {
    let pieces = u64::from(pieces);
    let mut regions: Vec<Region> = (1..=side)
        .flat_map(of_columns)
        .take_while(|region| u64::from(region.columns) <= pieces)
        .filter(|region| region.area() <= pieces)
        .collect();
    regions.sort_unstable_by_key(|region| (region.area(), *region));
    let mut misere = Misere::new(MOST_SUMS);
    let mut lines = vec!["pieces,a,b,c,d,e,f,outcome".to_owned()];
    for region in regions {
        if let Some(stop) = stop() {
            return Err(stop);
        }
        let outcome = match misere.outcome(region) {
            Some(Outcome::P) => "P",
            Some(_) => "N",
            // Too many sums: unknown from here on.
            None => break,
        };
        lines.push(format!("{},{},{outcome}", region.area(), sides(region)));
    }
    folder.write("misere.csv", |file| {
        lines.iter().try_for_each(|line| writeln!(file, "{line}"))
    })?;
    Ok(misere.len() as u64)
}
