//! Honest folders of the hexagon survey are verified; forged ones are not,
//! sealed again or not.

use crate::seals;

use std::fs;

use grundy_check::Limits;
use grundy_check::hexagons::{Verified, check};
use grundy_surveys::hexagons::{Hexagons, regions};
use grundy_surveys::{NoObserver, Survey as _};
use grundy_testkit::Scratch;

const FILES: [&str; 8] = [
    "counts.csv",
    "families.csv",
    "lost-hexagons.csv",
    "misere.csv",
    "periods.csv",
    "regions.csv",
    "regions.parquet",
    "state.bin",
];

/// A folder of its own for each test, gone when the test is over.
struct Folder(Scratch);

impl Folder {
    fn surveyed(side: u32, change: impl FnOnce(&mut Hexagons)) -> Self {
        let folder = Scratch::new();
        let mut survey = Hexagons::new(side);
        change(&mut survey);
        survey.into_folder(folder.path()).run(&NoObserver).unwrap();
        Self(folder)
    }

    fn check(&self) -> Result<Verified, String> {
        check(self.0.path(), Limits::default(), &mut |_| ()).map_err(|fault| fault.to_string())
    }

    fn read(&self, file: &str) -> Vec<u8> {
        fs::read(self.0.join(file)).unwrap()
    }

    /// What is found when a file has these bytes; then it is as it was.
    fn with(&self, file: &str, bytes: &[u8]) -> Result<Verified, String> {
        let was = self.read(file);
        fs::write(self.0.join(file), bytes).unwrap();
        let checked = self.check();
        fs::write(self.0.join(file), was).unwrap();
        checked
    }

    /// The same, with `sums.txt` made to fit.
    fn sealed(&self, file: &str, bytes: &[u8]) -> Result<Verified, String> {
        let (was, sums) = (self.read(file), self.read("sums.txt"));
        fs::write(self.0.join(file), bytes).unwrap();
        self.seal();
        let checked = self.check();
        fs::write(self.0.join(file), was).unwrap();
        fs::write(self.0.join("sums.txt"), sums).unwrap();
        checked
    }

    fn seal(&self) {
        seals::sums(self.0.path(), &FILES);
    }
}

#[test]
fn what_the_survey_writes_is_verified() {
    for side in [1, 2, 3, 7, 16, 40] {
        let folder = Folder::surveyed(side, |survey| survey.misere = 20);
        let verified = folder
            .check()
            .unwrap_or_else(|fault| panic!("{side}: {fault}"));
        assert_eq!(verified.boards, regions(side));
        // One row, and A(2,·) and B(2,·) when they are long enough.
        let proved = match side {
            40 => 3,
            16 => 2,
            _ => verified.proved,
        };
        assert_eq!(verified.proved, proved, "{side}");
        let sums = folder.read("sums.txt");
        folder.seal();
        assert_eq!(
            folder.read("sums.txt"),
            sums,
            "the seal of this test is the survey's"
        );
    }
    let bare = Folder::surveyed(12, |survey| (survey.csv, survey.misere) = (false, 0));
    assert_eq!(bare.check().unwrap().misere, 0);
    // What a survey of the same side left behind is sealed with the rest.
    let mut again = Hexagons::new(12).into_folder(bare.0.path());
    again.resume = true;
    again.run(&NoObserver).unwrap();
    assert!(bare.check().unwrap().misere > 100);
}

#[test]
fn every_prefix_every_changed_byte_and_every_missing_file_is_refused() {
    let folder = Folder::surveyed(3, |survey| survey.misere = 6);
    assert!(folder.check().is_ok());
    for file in FILES.into_iter().chain(["sums.txt", "survey.txt"]) {
        let bytes = folder.read(file);
        for at in 0..bytes.len() {
            assert!(folder.with(file, &bytes[..at]).is_err(), "{file} to {at}");
            for change in [1, 0x80] {
                let mut forged = bytes.clone();
                forged[at] ^= change;
                assert!(folder.with(file, &forged).is_err(), "{file} at {at}");
            }
        }
        assert!(
            folder.with(file, &[&bytes[..], b"\n"].concat()).is_err(),
            "{file} longer"
        );
        fs::remove_file(folder.0.join(file)).unwrap();
        assert!(folder.check().is_err(), "{file} is missing");
        fs::write(folder.0.join(file), bytes).unwrap();
    }
    assert!(folder.check().is_ok());
}

/// Whatever a text says that is not so is found without its sum.
#[test]
fn every_other_digit_of_a_text_is_refused_though_it_is_sealed_again() {
    let folder = Folder::surveyed(8, |survey| survey.misere = 9);
    for file in FILES.into_iter().filter(|file| file.ends_with(".csv")) {
        let bytes = folder.read(file);
        // A hundred places or so of each.
        for at in (0..bytes.len()).step_by(1 + bytes.len() / 120) {
            let mut forged = bytes.clone();
            forged[at] = match forged[at] {
                digit @ b'0'..=b'9' => b'0' + (digit - b'0' + 1) % 10,
                b'N' => b'P',
                b'P' => b'N',
                _ => b'1',
            };
            assert!(
                forged == bytes || folder.sealed(file, &forged).is_err(),
                "{file} at {at}"
            );
        }
        let text = String::from_utf8(bytes.clone()).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let told = |lines: &[&str]| {
            lines
                .iter()
                .map(|line| format!("{line}\n"))
                .collect::<String>()
        };
        let twice = [&lines[..3], &lines[2..]].concat();
        assert!(
            folder.sealed(file, told(&twice).as_bytes()).is_err(),
            "{file}: a line twice"
        );
        let gone = [&lines[..2], &lines[3..]].concat();
        assert!(
            folder.sealed(file, told(&gone).as_bytes()).is_err(),
            "{file}: a line gone"
        );
    }
}

/// Another program may read `regions.parquet`, but the checker does not: it
/// says so, and finds damage by the checksum alone.
#[test]
fn the_export_is_named_as_checked_by_its_checksum() {
    let folder = Folder::surveyed(5, |survey| survey.misere = 3);
    let verified = folder.check().unwrap();
    assert_eq!(verified.files.by_checksum, ["regions.parquet"]);
    assert!(
        verified
            .to_string()
            .ends_with("; BY CHECKSUM ALONE: regions.parquet")
    );
    let mut export = folder.read("regions.parquet");
    export[100] ^= 1;
    assert!(folder.with("regions.parquet", &export).is_err());
    assert_eq!(folder.sealed("regions.parquet", &export), Ok(verified));
}

#[test]
fn a_state_that_says_other_nimbers_is_refused_though_it_is_sealed_again() {
    let folder = Folder::surveyed(6, |survey| survey.misere = 3);
    let state = folder.read("state.bin");
    let sealed = |state: &[u8]| {
        let mut state = state.to_vec();
        seals::store(&mut state);
        state
    };
    assert_eq!(
        sealed(&state),
        state,
        "the seal of this test is the state's"
    );
    let data = seals::data(&state).unwrap();
    let length = seals::word(&state, state.len() - 16) as usize;
    // Sums would be mended.
    for at in (0..data - 8).chain(data..data + length) {
        let mut forged = state.clone();
        forged[at] ^= 1;
        assert!(
            folder.sealed("state.bin", &sealed(&forged)).is_err(),
            "{at}"
        );
    }
    let shorter = sealed(&state[..state.len() - 8]);
    assert!(folder.sealed("state.bin", &shorter).is_err());
}

#[test]
fn tables_of_other_sides_are_refused() {
    let folder = Folder::surveyed(6, |survey| survey.misere = 3);
    let larger = Folder::surveyed(7, |survey| survey.misere = 3);
    for file in ["state.bin", "counts.csv", "families.csv"] {
        assert!(folder.sealed(file, &larger.read(file)).is_err(), "{file}");
    }
    for owner in [
        "grundy survey hexagons, version 1, side 5\n",
        "grundy survey hexagons, version 1, side 06\n",
        "grundy survey hexagons, version 1, side 0\n",
        "grundy survey hexagons, version 1, side 4294967302\n",
        "grundy survey hexagons, version 2, side 6\n",
        "grundy survey line-board, version 1: 3x4 squares, normal\n",
    ] {
        assert!(
            folder.with("survey.txt", owner.as_bytes()).is_err(),
            "{owner}"
        );
    }
}
