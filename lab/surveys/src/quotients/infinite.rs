//! The folder that proves a misère quotient of heaps infinite.

use std::io::Write as _;
use std::path::Path;

use grundy_engine::CounterTable;

use grundy_files::SurveyError;
use grundy_files::folder::Folder;

/// The survey that such a folder belongs to.
pub(super) fn owner(game: &str) -> String {
    format!("grundy infinite quotient {game}, version 1")
}

/// The files of such a folder.
pub(super) const FILES: [&str; 3] = ["summary.csv", "heaps.csv", "cells.csv"];

/// Writes the folder of the heaps up to this one. Without a witness that the quotient is
/// infinite there is nothing to write.
pub(super) fn save(
    folder: &Path,
    game: &str,
    to: u64,
    table: &CounterTable,
) -> Result<(), SurveyError> {
    let Some(witness) = table.witness() else {
        return Ok(());
    };
    let folder = Folder::take(folder, &owner(game), true)?;
    let counted = table.games();
    let letter = |lost: bool| if lost { "P" } else { "N" };
    let tail = |lost: Option<bool>| lost.map_or("", letter);
    let joined = |counts: &[u64]| {
        let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
        counts.join(" ")
    };
    folder.write("cells.csv", |file| {
        writeln!(file, "counts,below,first,between,above")?;
        for (cell, tally) in table.cells() {
            let between: String = tally.between.iter().map(|&lost| letter(lost)).collect();
            let (counts, first) = (joined(&cell), tally.first);
            let (below, above) = (tail(tally.below), tail(tally.above));
            writeln!(file, "{counts},{below},{first},{between},{above}")?;
        }
        Ok(())
    })?;
    folder.write("heaps.csv", |file| {
        writeln!(file, "heap,like,threshold,period,sign")?;
        for heap in 1..=to {
            match table.like(heap as u32).map(|letter| counted[letter]) {
                None => writeln!(file, "{heap},0,,,")?,
                Some(game) if u64::from(game.game) == heap => {
                    let (threshold, period) = (game.threshold, game.period);
                    writeln!(file, "{heap},{heap},{threshold},{period},{}", game.sign)?;
                }
                Some(game) => writeln!(file, "{heap},{},,,", game.game)?,
            }
        }
        Ok(())
    })?;
    folder.write("summary.csv", |file| {
        writeln!(file, "game,to,cells,start,up,more,down")?;
        let [up, down] = [witness.up, witness.down].map(|letter| counted[letter].game);
        let (cells, start) = (table.cells().count(), joined(&witness.start));
        writeln!(
            file,
            "{game},{to},{cells},{start},{up},{},{down}",
            witness.more
        )
    })
}
