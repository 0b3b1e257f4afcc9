//! The files that the survey writes besides its state.

use std::io::Write as _;

use grundy_core::Outcome;
use grundy_kernels::hexagons::{
    COLUMNS, Count, Family, Misere, Region, Table, counts_csv, families_csv, lost_csv, of_columns,
    periods_csv, regions_csv, sides,
};

use crate::packed;
use grundy_files::SurveyError;
use grundy_files::folder::{Folder, place};

/// The most sums that misère play caches; those of 90 pieces are fewer.
pub const MOST_SUMS: usize = 20_000_000;

/// Polled from time to time: the error with which to stop.
type Stop<'s> = &'s dyn Fn() -> Option<SurveyError>;

/// Writes all tables of normal play; with `csv`, every region as CSV too.
pub(super) fn write(
    folder: &Folder,
    table: &Table,
    csv: bool,
    stop: Stop<'_>,
) -> Result<Vec<Count>, SurveyError> {
    let path = folder.path("regions.parquet");
    let counts = place(&path, |file| {
        let mut lines = packed::Table::new(file, &path, "regions", &COLUMNS)?;
        let mut counts = Vec::new();
        for columns in 1..=table.side() {
            if let Some(stop) = stop() {
                return Err(stop);
            }
            let mut count = Count::new(columns);
            for region in of_columns(columns) {
                let nimber = table.nimber(region).unwrap_or_default();
                count.add(region, nimber);
                let [rows, short, long] =
                    [region.rows, region.short, region.long].map(|n| n as u32);
                lines.put(&[rows, columns, short, long, nimber.into()])?;
            }
            counts.push(count);
        }
        lines.finish()?;
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

/// Writes `misere.csv`: the misère outcomes of the regions of at most `pieces` pieces.
/// Returns the number of sums visited.
pub(super) fn misere(
    folder: &Folder,
    side: u32,
    pieces: u32,
    stop: Stop<'_>,
) -> Result<u64, SurveyError> {
    let pieces = u64::from(pieces);
    let mut regions: Vec<Region> = (1..=side)
        .flat_map(of_columns)
        .take_while(|region| region.columns <= pieces)
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
            // There are too many sums: outcomes are unknown from here on.
            None => break,
        };
        lines.push(format!("{},{},{outcome}", region.area(), sides(region)));
    }
    folder.write("misere.csv", |file| {
        lines.iter().try_for_each(|line| writeln!(file, "{line}"))
    })?;
    Ok(misere.len() as u64)
}
