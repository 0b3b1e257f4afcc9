//! The tables of a survey as text.

use std::io::{self, Write};

use super::families::{Family, tail};
use super::region::Region;
use super::strips::{Common, Laws, Strips};
use super::table::Table;

/// The columns of `regions.parquet` and `regions.csv`.
pub const COLUMNS: [&str; 5] = ["rows", "columns", "short", "long", "nimber"];
/// The rows and columns of strips for which a period is proved.
const STRIP_ROWS: u32 = 2;
const STRIP_COLUMNS: u32 = 200;

/// Every region with this many columns, in order.
pub fn of_columns(columns: u32) -> impl Iterator<Item = Region> {
    let columns = u64::from(columns);
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

/// A region's sides in pieces, as in the game's notation.
pub fn sides(region: Region) -> String {
    region.sides().map(|side| (side + 1).to_string()).join(",")
}

/// Counts of the regions with one number of columns.
///
/// These are the regions that fit into a parallelogram of this side and into no
/// smaller one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// The number of columns.
    pub columns: u32,
    /// The number of regions.
    pub regions: u64,
    /// The number that the second player wins.
    pub lost: u64,
    /// The number of equiangular hexagons.
    pub hexagons: u64,
    /// The number of equiangular hexagons that the second player wins.
    pub lost_hexagons: u64,
    /// The greatest nimber, and the first region that has it.
    pub greatest: (u16, Region),
}

/// The counts by number of columns.
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
    /// The empty count for this many columns.
    #[must_use]
    pub const fn new(columns: u32) -> Self {
        let line = Region {
            rows: 1,
            columns: columns as u64,
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

    /// Counts a region.
    pub fn add(&mut self, region: Region, nimber: u16) {
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

/// Writes `counts.csv`: the counts by number of columns.
///
/// # Errors
/// When the file cannot be written.
pub fn counts_csv(counts: &[Count], file: &mut impl Write) -> io::Result<()> {
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

/// Writes `regions.csv`: every region with its nimber.
///
/// # Errors
/// When the file cannot be written.
pub fn regions_csv(table: &Table, file: &mut impl Write) -> io::Result<()> {
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

/// Writes the equiangular hexagons that the second player wins, by their sides in
/// pieces.
pub fn lost_csv(table: &Table, file: &mut impl Write) -> io::Result<()> {
    writeln!(file, "a,b,c,d,e,f")?;
    for region in (1..=table.side()).flat_map(of_columns) {
        if region.is_hexagon() && table.nimber(region) == Some(0) {
            writeln!(file, "{}", sides(region))?;
        }
    }
    Ok(())
}

/// Writes `families.csv`: the members of these families with their nimbers.
///
/// # Errors
/// When the file cannot be written.
pub fn families_csv(table: &Table, families: &[Family], file: &mut impl Write) -> io::Result<()> {
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

/// Writes the observed period of each sequence, and whether it is proved.
pub fn periods_csv(table: &Table, file: &mut impl Write) -> io::Result<()> {
    let side = table.side();
    writeln!(
        file,
        "family,x,y,values,greatest,from,period,rise,verified_to,proved"
    )?;
    // Takes a few milliseconds, so it is never cancelled.
    let strips = Strips::new(STRIP_ROWS, STRIP_COLUMNS, &|| false);
    let laws = strips.map(|strips| Laws::new(&strips)).unwrap_or_default();
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
        let proved = laws.common(row.strip()).is_some_and(|Common { law, .. }| {
            // From here on the theorem holds; the values before are there.
            tail.rise == 0
                && (tail.period as u64).is_multiple_of(law.length)
                && u64::from(to) >= law.from + law.length + u64::from(row.x)
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
