//! Misère quotients of heaps: the table of all octal codes of given lengths
//! ([`Quotients`]), and the folder of a single game, which `grundy-check` proves again.
//!
//! `summary.csv` has the last heap and the claimed period, `elements.csv` for each
//! element its outcome and heaps whose classes have it as their product, `classes.csv`
//! the class of each heap, and `products.csv` the multiplication table of the monoid. An
//! infinite quotient has another folder: `heaps.csv` has the way the multiplicities of
//! each heap are counted, `cells.csv` the sums that are P-positions, and `summary.csv`
//! names sums that are pairwise distinguishable.

mod infinite;
mod table;

use std::io::Write as _;
use std::path::Path;

use grundy_engine::HeapQuotient;

use grundy_files::durable;
use grundy_files::folder::{Folder, OWNER, refuse_foreign, require};
use grundy_files::{FileOperation, SurveyError};

pub use table::{End, Quotients, Row, Rows};

/// The survey that a folder of a finite quotient belongs to.
fn owner(game: &str) -> String {
    format!("grundy quotient {game}, version 1")
}

/// Refuses a foreign folder, into which [`save`] will not write, so that nothing is
/// computed in vain. A folder of this game passes, whether its quotient is finite or
/// infinite, since this is not known yet.
///
/// # Errors
/// If the folder belongs to something else.
pub fn refuse_foreign_to(folder: &Path, game: &str) -> Result<(), SurveyError> {
    refuse_foreign(folder, &[&infinite::owner(game), &owner(game)])
}

/// Writes the folder of the quotient of this game, as computed so far; if it is infinite,
/// the folder that proves it. A folder of the same game is overwritten, also if it is of
/// the other kind: which of the two it will be is known only after the computation, which
/// would be in vain.
///
/// # Errors
/// If the folder belongs to something else, or a file cannot be written.
pub fn save(folder: &Path, game: &str, heaps: &HeapQuotient) -> Result<(), SurveyError> {
    let saved = match heaps.infinite() {
        Some(table) => clear(folder, &owner(game), &FILES)
            .and_then(|()| infinite::save(folder, game, heaps.len(), table)),
        None => clear(folder, &infinite::owner(game), &infinite::FILES)
            .and_then(|()| save_finite(folder, game, heaps)),
    };
    // The survey has no state to resume from.
    saved.map_err(SurveyError::nothing_saved)
}

/// The files of a folder of a finite quotient.
const FILES: [&str; 4] = ["summary.csv", "elements.csv", "classes.csv", "products.csv"];

/// Removes the files of a folder with this owner, and the owner file last; leaves any
/// other folder alone.
fn clear(folder: &Path, owner: &str, files: &[&str]) -> Result<(), SurveyError> {
    if require(folder, owner).is_err() {
        return Ok(());
    }
    let taken = Folder::take(folder, owner, true)?;
    for name in files.iter().chain([&OWNER]) {
        let file = taken.path(name);
        durable::remove(&file).map_err(SurveyError::file(&file, FileOperation::Writing))?;
    }
    Ok(())
}

fn save_finite(folder: &Path, game: &str, heaps: &HeapQuotient) -> Result<(), SurveyError> {
    let folder = Folder::take(folder, &owner(game), true)?;
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

#[cfg(test)]
mod tests {
    use grundy_engine::{Budget, Limits, NoObserver};
    use grundy_testkit::Scratch;

    use super::*;

    /// The quotient of Kayles with heaps up to this one.
    fn kayles(to: u64) -> HeapQuotient {
        let mut heaps = HeapQuotient::new(vec![0, 7, 7]);
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        while heaps.len() <= to {
            heaps.extend(&mut budget).unwrap();
        }
        heaps
    }

    fn saved(scratch: &Scratch, to: u64) -> Vec<String> {
        let folder = scratch.join("kayles");
        save(&folder, "octal:0.77", &kayles(to)).unwrap();
        let files = FILES.iter().map(|name| folder.join(name));
        files
            .map(|file| std::fs::read_to_string(file).unwrap())
            .collect()
    }

    #[test]
    fn a_folder_of_the_same_game_is_written_anew() {
        let scratch = Scratch::new();
        let [short, long] = [8, 12].map(|to| saved(&scratch, to));
        assert_ne!(short, long);
        assert_eq!([8, 12].map(|to| saved(&scratch, to)), [short, long]);
        refuse_foreign_to(&scratch.join("kayles"), "octal:0.77").unwrap();
        refuse_foreign_to(&scratch.join("none"), "octal:0.77").unwrap();
        let refused = refuse_foreign_to(&scratch.join("kayles"), "octal:0.7");
        let is_other = matches!(refused, Err(SurveyError::Other { .. }));
        assert!(is_other, "{refused:?}");
        let other = save(&scratch.join("kayles"), "octal:0.7", &kayles(8));
        assert!(matches!(other, Err(SurveyError::Other { .. })), "{other:?}");
    }

    /// The first heaps of 0.2016, whose quotient is infinite from heap 6 on.
    fn infinite() -> HeapQuotient {
        let mut heaps = HeapQuotient::at_most(vec![0, 2, 0, 1, 6], 100);
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        while heaps.extend(&mut budget).is_ok() {}
        assert!(heaps.look_for_infinity(&mut budget).unwrap());
        heaps
    }

    #[test]
    fn a_folder_of_the_other_kind_is_written_anew_too() {
        let names = |folder: &Path| {
            let files = std::fs::read_dir(folder).unwrap();
            let mut names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
            names.sort();
            names
        };
        let scratch = Scratch::new();
        let [both, alone] = ["both", "alone"].map(|name| scratch.join(name));
        save(&both, "octal:0.2016", &kayles(8)).unwrap();
        let finite = names(&both);
        save(&both, "octal:0.2016", &infinite()).unwrap();
        save(&alone, "octal:0.2016", &infinite()).unwrap();
        assert_eq!(names(&both), names(&alone));
        save(&both, "octal:0.2016", &kayles(8)).unwrap();
        assert_eq!(names(&both), finite);
        let other = save(&both, "octal:0.2017", &infinite());
        assert!(matches!(other, Err(SurveyError::Other { .. })), "{other:?}");
        assert_eq!(names(&both), finite);
    }

    #[test]
    fn nothing_remains_of_a_folder_that_cannot_be_made() {
        let scratch = Scratch::new();
        let file = scratch.join("file");
        std::fs::write(&file, "").unwrap();
        let error = save(&file.join("kayles"), "octal:0.77", &kayles(8)).unwrap_err();
        assert!(
            matches!(error, SurveyError::File { saved: false, .. }),
            "{error:?}"
        );
    }
}
