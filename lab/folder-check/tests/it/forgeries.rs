//! Folders of every survey with an extra file, a truncated or changed file, or one entry
//! changed and every checksum fixed.

use std::fs;
use std::path::Path;

use grundy_core::ValueKind;
use grundy_surveys::line_boards::Grid;
use grundy_testkit::Scratch;

use crate::folders::{
    MISERE, NORMAL, atlas, census, checked, hexagons, line_board, mem0, octal, quotient, refusal,
    strips, window,
};
use crate::seals;

/// The folder of a survey.
struct Folder {
    out: Scratch,
    /// Fixes every checksum in the folder.
    seal: fn(&Path),
    /// True if this column of a file is unchecked, or may prove the same in another way.
    is_open: fn(&str, usize) -> bool,
}

/// A small folder of each survey whose tables follow from it.
fn all() -> Vec<Folder> {
    let nothing = |_: &str, _| false;
    let of = |out, seal, is_open| Folder { out, seal, is_open };
    let atlas = atlas(1, 180, 0);
    // The state contradicts a changed table too, and the export is not read.
    for file in ["state.bin", "codes.parquet"] {
        fs::remove_file(atlas.join(file)).unwrap();
    }
    vec![
        of(mem0(6000), |_| (), nothing),
        of(strips(3, 90), seal_state, nothing),
        // Another mask may make as many heaps rare.
        of(
            atlas,
            |_| (),
            |file, column| match file {
                "codes.csv" => column == 6,
                _ => file == "survey.txt",
            },
        ),
        of(
            line_board(3, 4, Grid::Squares, NORMAL),
            seal_tables,
            nothing,
        ),
        of(
            line_board(2, 3, Grid::Squares, MISERE),
            seal_tables,
            nothing,
        ),
        of(
            line_board(3, 3, Grid::Hexagons, ValueKind::Nimbers),
            seal_tables,
            nothing,
        ),
        of(hexagons(8, 9), seal_hexagons, |file, _| {
            file == "regions.parquet"
        }),
        of(
            octal("0.77", 180, 10),
            seal_state,
            |file, column| match file {
                "nimbers.csv" => column == 2,
                "summary.csv" => (8..12).contains(&column),
                _ => false,
            },
        ),
        // Later rows may prove the same.
        of(census(90), seal_state, |file, column| {
            file == "state.bin" || (file == "proofs.csv" && [2, 3].contains(&column))
        }),
    ]
}

fn seal_tables(folder: &Path) {
    for values in ["normal", "misere", "nimbers"] {
        let path = folder.join(format!("{values}.table"));
        if let Ok(mut table) = fs::read(&path) {
            seals::store(&mut table);
            fs::write(path, table).unwrap();
        }
    }
}

fn seal_state(folder: &Path) {
    let path = folder.join("state.bin");
    let mut state = fs::read(&path).unwrap();
    seals::store(&mut state);
    fs::write(path, state).unwrap();
}

fn seal_hexagons(folder: &Path) {
    seal_state(folder);
    seals::sums(folder);
}

#[test]
fn a_file_that_the_survey_does_not_write_is_refused() {
    let mut refused = 0;
    for Folder { out, .. } in all() {
        assert!(checked(&out).is_ok());
        let files = out.contents();
        for file in [
            "misere.table",
            "normal.table",
            "nimbers.table",
            "board.table",
            "summary.csv",
            "notes.txt",
            "progress.bin",
            "survey.txt.part",
            "planes.csv",
        ] {
            if files.contains_key(file) {
                continue;
            }
            out.write(file, "");
            let fault = refusal(&out);
            let what = "no file of this survey";
            assert!(fault.contains(file) && fault.contains(what), "{fault}");
            fs::remove_file(out.join(file)).unwrap();
            refused += 1;
        }
        // A solver looks for tables in subfolders too, whatever their names.
        for name in ["more", "periods.svg", "state.bin", "survey.lock"] {
            let path = out.join(name);
            let _ = fs::remove_file(&path);
            fs::create_dir(&path).unwrap();
            assert!(checked(&out).is_err(), "{name}");
            fs::remove_dir(&path).unwrap();
            if let Some(bytes) = files.get(name) {
                out.write(name, bytes);
            }
            refused += 1;
        }
        out.write("survey.lock", "1");
        assert!(refusal(&out).contains("has to be empty"));
        fs::remove_file(out.join("survey.lock")).unwrap();
        assert!(checked(&out).is_ok());
    }
    println!("tried {refused} folders with a strange file, refused all");
    assert!(refused > 60, "{refused}");
}

/// The line that names the folder's survey: an unknown survey, another version, or
/// parameters that are invalid or not those of the files.
#[test]
fn the_folder_of_another_owner_is_refused() {
    let folders = [
        (Scratch::new(), "grundy survey rows, version 1"),
        (Scratch::new(), "grundy table nim 3,5, version 1"),
        (census(20), "grundy survey three-row-chomp, version 2"),
        (octal("0.77", 20, 0), "grundy survey octal:0.77, version 2"),
    ];
    for (folder, owner) in folders {
        folder.write("survey.txt", format!("{owner}\n"));
        assert!(refusal(&folder).contains("survey.txt"), "{owner}");
    }
    let owners: [(Scratch, &[&str]); 5] = [
        (
            hexagons(6, 3),
            &[
                "grundy survey hexagons, version 1, side 5",
                "grundy survey hexagons, version 1, side 06",
                "grundy survey hexagons, version 1, side 0",
                "grundy survey hexagons, version 1, side 4294967302",
                "grundy survey hexagons, version 2, side 6",
                "grundy survey line-board, version 1: 3x4 squares, normal",
            ],
        ),
        (
            line_board(3, 4, Grid::Squares, MISERE),
            &[
                "grundy survey hexagons, version 1, side 3",
                "grundy survey line-board, version 1: 3x4 squares, normal",
                "grundy survey line-board, version 1: 7x8 squares, misere",
                "grundy survey line-board, version 1: 62x62 squares, misere",
                "grundy survey line-board, version 2: 3x4 squares, misere",
                "grundy survey line-board, version 1: 3x4 squares, misere\n",
                "",
            ],
        ),
        (
            atlas(1, 180, 0),
            &[
                "grundy survey octal atlas 1 181 0, version 1",
                "grundy survey octal atlas 2 180 0, version 1",
                "grundy survey octal atlas 1 180 0, 2 180 0, version 1",
                "grundy survey octal atlas 1 180, version 1",
                "grundy survey octal atlas 0 180 0, version 1",
                "grundy survey octal atlas , version 1",
                "grundy survey octal atlas 1 180 0, version 2",
            ],
        ),
        (
            quotient(),
            &[
                "grundy quotient octal:0.75, version 2",
                "grundy quotient chomp, version 1",
                "grundy quotient octal:0.75, version 1\nmore",
            ],
        ),
        (
            window("0.106", 20_000),
            &[
                "grundy survey window octal:0.17, version 1",
                "grundy survey window octal:0.106, version 2",
                "grundy survey octal:0.106, version 1",
            ],
        ),
    ];
    for (folder, owners) in owners {
        assert!(checked(&folder).is_ok());
        for owner in owners {
            let line = format!("{owner}\n");
            let checked = folder.with("survey.txt", line, || checked(&folder));
            assert!(checked.is_err(), "{owner}");
        }
    }
}

/// Without fixed checksums: each byte of each checked file.
#[test]
fn every_prefix_every_changed_byte_and_every_missing_file_is_refused() {
    let folders = [
        hexagons(3, 6),
        line_board(2, 3, Grid::Squares, ValueKind::Nimbers),
        octal("0.77", 180, 0),
        census(25),
        atlas(1, 180, 0),
        mem0(1000),
        strips(2, 30),
    ];
    // As in [`all`].
    for file in ["state.bin", "codes.parquet"] {
        fs::remove_file(folders[4].join(file)).unwrap();
    }
    for (number, folder) in folders.iter().enumerate() {
        assert!(checked(folder).is_ok());
        // A mask is not checked, nor how far windows were to go, and a proof may use other
        // rows.
        let is_open = |file: &str| match file {
            "summary.csv" | "proofs.csv" | "codes.csv" => true,
            _ => number == 4 && file == "survey.txt",
        };
        let mut files = folder.contents();
        files.remove("survey.lock");
        for (file, bytes) in files {
            let refused = |forged: &[u8], why: &str| {
                let checked = folder.with(&file, forged, || checked(folder));
                assert!(checked.is_err(), "{number} {file}: {why}");
            };
            let step = 1 + bytes.len() / 400;
            for at in (0..bytes.len()).step_by(step) {
                refused(&bytes[..at], &format!("cut at {at}"));
                for change in [1, 0x80].into_iter().filter(|_| !is_open(&file)) {
                    let mut forged = bytes.clone();
                    forged[at] ^= change;
                    refused(&forged, &format!("changed at {at}"));
                }
            }
            refused(&[&bytes[..], b"\n"].concat(), "longer");
            fs::remove_file(folder.join(&file)).unwrap();
            let missing = checked(folder);
            let may_miss = file == "state.bin" && number > 1;
            match missing {
                Err(fault) => assert!(fault.contains(&file), "{fault}"),
                Ok(_) => assert!(may_miss, "{number} {file} is missing"),
            }
            folder.write(&file, bytes);
        }
        assert!(checked(folder).is_ok());
    }
}

/// Each line of each checked table left out, and doubled.
#[test]
fn every_missing_and_every_doubled_line_is_refused_though_all_is_sealed_again() {
    for Folder { out, seal, .. } in all() {
        let files = out.contents();
        for (file, bytes) in files.iter().filter(|(file, _)| file.ends_with(".csv")) {
            let text = String::from_utf8(bytes.clone()).unwrap();
            let lines: Vec<&str> = text.split_inclusive('\n').collect();
            // Misère outcomes may end with any board.
            let last = lines.len() - usize::from(file == "misere.csv");
            for at in (0..last).step_by(1 + lines.len() / 60) {
                let without = [&lines[..at], &lines[at + 1..]].concat();
                let twice = [&lines[..=at], &lines[at..]].concat();
                for forged in [without, twice] {
                    out.write(file, forged.concat());
                    seal(out.path());
                    assert!(checked(&out).is_err(), "{file}: line {at}");
                }
            }
            for (file, bytes) in &files {
                out.write(file, bytes);
            }
        }
    }
}

/// One entry of each file of each folder in turn is changed, and all checksums are fixed:
/// nothing false is verified. A change that passes is in a file or a column that the
/// verdict names as not checked, or leaves a proof of the same.
#[test]
fn no_changed_entry_is_verified_though_all_is_sealed_again() {
    /// The approximate number of places tried in each file.
    const PLACES: usize = 120;
    let (mut refused, mut accepted) = (0, 0);
    for Folder { out, seal, is_open } in all() {
        let honest = checked(&out).unwrap();
        let files = out.contents();
        seal(out.path());
        assert_eq!(
            out.contents(),
            files,
            "the seals of this test are the survey's"
        );
        for (file, bytes) in &files {
            let is_text = std::str::from_utf8(bytes).is_ok() && !file.ends_with(".bin");
            let is_atlas = file == "codes.csv";
            let step = if is_atlas {
                1
            } else {
                1 + bytes.len() / PLACES
            };
            for at in (0..bytes.len()).step_by(step) {
                let mut forged = bytes.clone();
                forged[at] = match forged[at] {
                    digit @ b'0'..=b'9' if is_text => b'0' + (digit - b'0' + 1) % 10,
                    b'N' if is_text => b'P',
                    b'P' if is_text => b'N',
                    byte => byte ^ 1,
                };
                out.write(file, &forged);
                seal(out.path());
                if out.contents() == files {
                    // A checksum, which was fixed.
                    continue;
                }
                match checked(&out) {
                    Err(_) => refused += 1,
                    Ok(verified) => {
                        assert_eq!(verified, honest, "{file} at {at}");
                        let line = bytes[..at].rsplit(|&byte| byte == b'\n').next();
                        let column = line.unwrap_or_default();
                        let column = column.iter().filter(|&&byte| byte == b',').count();
                        assert!(is_open(file, column), "{file} at {at}");
                        let files = verified.files;
                        let named = files.by_checksum.iter().chain(&files.not_checked);
                        let named = named.filter(|name| name.starts_with(file)).count();
                        let proves_the_same = ["proofs.csv", "codes.csv"].contains(&&**file);
                        assert!(named == 1 || proves_the_same, "{file}");
                        accepted += 1;
                    }
                }
                for (file, bytes) in &files {
                    out.write(file, bytes);
                }
            }
        }
    }
    println!(
        "tried {} folders forged and sealed again, refused {refused}; the others hold the same",
        refused + accepted
    );
    assert!(refused > 2800 && accepted > 0, "{refused} {accepted}");
}
