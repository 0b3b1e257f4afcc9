//! Folders of every survey, with a file too many or with one entry changed and
//! everything sealed again.

use crate::seals;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use grundy_check::Limits;
use grundy_check::folder::{Verified, check};
use grundy_core::{Convention, ValueKind};
use grundy_surveys::hexagons;
use grundy_surveys::line_boards::{Board, Grid, LineBoard};
use grundy_surveys::octal::Octal;
use grundy_surveys::three_row::Census;
use grundy_surveys::{NoObserver, Survey as _};
use grundy_testkit::Scratch;

/// The folder of a survey.
struct Folder {
    out: Scratch,
    /// Makes every checksum in the folder fit.
    seal: fn(&Path),
    /// Whether this place of a file, given by its column, is one that is not
    /// checked or may prove the same in another way.
    open: fn(&str, usize) -> bool,
}

impl Folder {
    fn new(seal: fn(&Path), open: fn(&str, usize) -> bool) -> Self {
        let out = Scratch::new();
        Self { out, seal, open }
    }

    /// One of each kind, small.
    fn all() -> Vec<Self> {
        let nothing_open = |_: &str, _| false;
        let boards = [
            (3, 4, Grid::Squares, ValueKind::Outcomes(Convention::Normal)),
            (2, 3, Grid::Squares, ValueKind::Outcomes(Convention::Misere)),
            (3, 3, Grid::Hexagons, ValueKind::Nimbers),
        ];
        let mut folders: Vec<Self> = boards
            .into_iter()
            .map(|(rows, columns, grid, want)| {
                let folder = Self::new(seal_tables, nothing_open);
                let board = Board::new(rows, columns, grid).unwrap();
                LineBoard::new(board, want)
                    .into_folder(folder.out.path())
                    .run(&NoObserver)
                    .unwrap();
                folder
            })
            .collect();
        let folder = Self::new(seal_hexagons, |file, _| file == "regions.parquet");
        let mut survey = hexagons::Hexagons::new(6).into_folder(folder.out.path());
        survey.survey.misere = 9;
        survey.run(&NoObserver).unwrap();
        folders.push(folder);
        let folder = Self::new(seal_state, |file, column| match file {
            "nimbers.csv" => column == 2,
            "summary.csv" => (8..12).contains(&column),
            _ => false,
        });
        let mut survey = Octal::new("octal:0.77", vec![0, 7, 7], 180);
        survey.misere = 10;
        survey
            .into_folder(folder.out.path())
            .run(&NoObserver)
            .unwrap();
        folders.push(folder);
        let folder = Self::new(
            seal_state,
            // Rows further on may prove the same.
            |file, column| {
                file == "state.bin" || (file == "proofs.csv" && [2, 3].contains(&column))
            },
        );
        Census::new(90)
            .into_folder(folder.out.path())
            .run(&NoObserver)
            .unwrap();
        folders.push(folder);
        folders
    }

    fn check(&self) -> Result<Verified, String> {
        check(self.out.path(), Limits::default(), &mut |_| ()).map_err(|fault| fault.to_string())
    }

    fn bytes(&self) -> BTreeMap<String, Vec<u8>> {
        let files = fs::read_dir(self.out.path()).unwrap().map(|file| {
            let file = file.unwrap();
            let name = file.file_name().into_string().unwrap();
            (name, fs::read(file.path()).unwrap())
        });
        files.collect()
    }
}

fn seal_tables(folder: &Path) {
    for want in ["normal", "misere", "nimbers"] {
        let path = folder.join(format!("{want}.table"));
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
    seals::sums(
        folder,
        &[
            "counts.csv",
            "families.csv",
            "lost-hexagons.csv",
            "misere.csv",
            "periods.csv",
            "regions.csv",
            "regions.parquet",
            "state.bin",
        ],
    );
}

#[test]
fn a_file_that_the_survey_does_not_write_is_refused() {
    let folders = Folder::all();
    let mut refused = 0;
    for folder in &folders {
        assert!(folder.check().is_ok());
        let there = folder.bytes();
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
            if there.contains_key(file) {
                continue;
            }
            fs::write(folder.out.join(file), "").unwrap();
            let fault = folder.check().unwrap_err();
            assert!(
                fault.contains(file) && fault.contains("no file of this survey"),
                "{fault}"
            );
            fs::remove_file(folder.out.join(file)).unwrap();
            refused += 1;
        }
        // A solver looks for tables in the folders in a folder too, whatever
        // they are called.
        for name in ["more", "periods.svg", "state.bin", "survey.lock"] {
            let path = folder.out.join(name);
            let was = fs::read(&path).ok();
            let _ = fs::remove_file(&path);
            fs::create_dir(&path).unwrap();
            assert!(folder.check().is_err(), "{name}");
            fs::remove_dir(&path).unwrap();
            if let Some(bytes) = was {
                fs::write(&path, bytes).unwrap();
            }
            refused += 1;
        }
        fs::write(folder.out.join("survey.lock"), "1").unwrap();
        assert!(folder.check().unwrap_err().contains("has to be empty"));
        fs::remove_file(folder.out.join("survey.lock")).unwrap();
        assert!(folder.check().is_ok());
    }
    println!("tried {refused} folders with a strange file, refused all");
    assert!(refused > 60, "{refused}");
}

#[test]
fn a_folder_of_no_survey_that_can_be_checked_is_refused() {
    let folder = Folder::new(|_| (), |_, _| false);
    assert!(folder.check().unwrap_err().contains("survey.txt"));
    for owner in [
        "",
        "grundy survey three-row-chomp, version 2\n",
        "grundy survey octal:0.77, version 2\n",
        "grundy survey rows, version 1\n",
        "grundy table nim 3,5, version 1\n",
    ] {
        fs::write(folder.out.join("survey.txt"), owner).unwrap();
        let fault = folder.check().unwrap_err();
        assert!(fault.contains("survey.txt"), "{fault}");
    }
}

/// One entry of each file of each folder in turn is another one, and all
/// checksums are made to fit: nothing that is not so is verified. What may be
/// changed stands in a file or a column that the verdict says was not checked,
/// or leaves a proof of the same.
#[test]
fn no_changed_entry_is_verified_though_all_is_sealed_again() {
    /// Places tried in each file, about.
    const PLACES: usize = 40;
    let (mut refused, mut accepted) = (0, 0);
    for folder in Folder::all() {
        let honest = folder.check().unwrap();
        let was = folder.bytes();
        (folder.seal)(folder.out.path());
        assert_eq!(
            folder.bytes(),
            was,
            "the seals of this test are the survey's"
        );
        for (file, bytes) in &was {
            let text = std::str::from_utf8(bytes).is_ok() && !file.ends_with(".bin");
            for at in (0..bytes.len()).step_by(1 + bytes.len() / PLACES) {
                let mut forged = bytes.clone();
                forged[at] = match forged[at] {
                    digit @ b'0'..=b'9' if text => b'0' + (digit - b'0' + 1) % 10,
                    b'N' if text => b'P',
                    b'P' if text => b'N',
                    byte => byte ^ 1,
                };
                fs::write(folder.out.join(file), &forged).unwrap();
                (folder.seal)(folder.out.path());
                if folder.bytes() == was {
                    // A checksum, mended.
                    continue;
                }
                match folder.check() {
                    Err(_) => refused += 1,
                    Ok(verified) => {
                        assert_eq!(verified, honest, "{file} at {at}");
                        let line = bytes[..at].rsplit(|&byte| byte == b'\n').next();
                        let column = line.unwrap_or_default();
                        let column = column.iter().filter(|&&byte| byte == b',').count();
                        assert!((folder.open)(file, column), "{file} at {at}");
                        let files = verified.files();
                        let named = files.by_checksum.iter().chain(&files.not_checked);
                        let named = named.filter(|name| name.starts_with(file)).count();
                        assert!(named == 1 || file == "proofs.csv", "{file}");
                        accepted += 1;
                    }
                }
                for (file, bytes) in &was {
                    fs::write(folder.out.join(file), bytes).unwrap();
                }
            }
        }
    }
    println!(
        "tried {} folders forged and sealed again, refused {refused}; the others hold the same",
        refused + accepted
    );
    assert!(refused > 500 && accepted > 0, "{refused} {accepted}");
}
