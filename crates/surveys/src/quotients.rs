//! Misère quotients of heaps: the table of all octal codes with so many digits
//! ([`Table`]), and the folder of a single game, which `grundy-check` proves again.
//!
//! `summary.csv` says how far the heaps go and what period is claimed,
//! `elements.csv` has for each element its outcome and heaps whose classes have
//! it as their product, `classes.csv` the class of each heap, and `products.csv`
//! the table of the monoid. Of an infinite quotient there is another folder:
//! `heaps.csv` says how the numbers of each heap are taken, `cells.csv` which sums
//! are P, and `summary.csv` names sums that are all told apart.

mod infinite;
mod table;

use std::io::Write as _;
use std::path::Path;

use grundy_engine::HeapQuotient;

use crate::folder::Folder;
use crate::survey::SurveyError;

pub use table::{End, Row, Table};

/// Writes the folder of the quotient of this game, as far as it was computed; where
/// it is infinite, the one that proves that.
///
/// # Errors
/// When the folder belongs to something else or was begun before, or a file
/// cannot be written.
pub fn save(folder: &Path, game: &str, heaps: &HeapQuotient) -> Result<(), SurveyError> {
    if let Some(table) = heaps.infinite() {
        return infinite::save(folder, game, heaps.len(), table);
    }
    let folder = Folder::take(folder, &format!("grundy quotient {game}, version 1"), false)?;
    let quotient = heaps.quotient();
    let monoid = quotient.monoid();
    folder.write("products.csv", |file| {
        for x in monoid.elements() {
            let row: Vec<String> = monoid
                .elements()
                .map(|y| monoid.product(x, y).to_string())
                .collect();
            writeln!(file, "{}", row.join(","))?;
        }
        Ok(())
    })?;
    folder.write("elements.csv", |file| {
        writeln!(file, "element,outcome,heaps")?;
        for x in monoid.elements() {
            let outcome = if monoid.is_lost(x) { "P" } else { "N" };
            let powers = quotient.word(x).unwrap_or_default();
            let each = quotient.generators().iter().zip(powers);
            let sum: Vec<String> = each
                .flat_map(|(heap, &power)| {
                    std::iter::repeat_n(heap.to_string(), usize::from(power))
                })
                .collect();
            writeln!(file, "{x},{outcome},{}", sum.join("+"))?;
        }
        Ok(())
    })?;
    folder.write("classes.csv", |file| {
        writeln!(file, "heap,class")?;
        for (heap, class) in quotient.classes().iter().enumerate() {
            writeln!(file, "{heap},{class}")?;
        }
        Ok(())
    })?;
    folder.write("summary.csv", |file| {
        writeln!(file, "game,to,order,period,from,proved_by")?;
        let period = match heaps.period() {
            Some(period) => format!("{},{},{}", period.length, period.from, period.proved_by),
            None => ",,".to_owned(),
        };
        let to = heaps.len().saturating_sub(1);
        writeln!(file, "{game},{to},{},{period}", monoid.order())
    })
}
