//! Honest tables of line boards are verified; forged ones are not, sealed again
//! or not.

use crate::seals;

use std::fs;

use grundy_check::Limits;
use grundy_check::line_boards::{Verified, check};
use grundy_core::{Convention, ValueKind};
use grundy_surveys::line_boards::{Board, Grid, LineBoard};
use grundy_surveys::{NoObserver, Survey as _};
use grundy_testkit::Scratch;
use seals::{put, word};

const NORMAL: ValueKind = ValueKind::Outcomes(Convention::Normal);
const MISERE: ValueKind = ValueKind::Outcomes(Convention::Misere);

/// A folder of its own for each test, gone when the test is over.
struct Folder(Scratch);

impl Folder {
    fn surveyed(rows: u32, columns: u32, grid: Grid, want: ValueKind) -> Self {
        let folder = Scratch::new();
        let board = Board::new(rows, columns, grid).unwrap();
        LineBoard::new(board, want)
            .into_folder(folder.path())
            .run(&NoObserver)
            .unwrap();
        Self(folder)
    }

    fn check(&self) -> Result<Verified, String> {
        check(self.0.path(), Limits::default(), &mut |_| ()).map_err(|fault| fault.to_string())
    }

    /// What is found when a file has these bytes; then it is as it was.
    fn with(&self, file: &str, bytes: &[u8]) -> Result<Verified, String> {
        let path = self.0.join(file);
        let was = fs::read(&path).unwrap();
        fs::write(&path, bytes).unwrap();
        let checked = self.check();
        fs::write(&path, was).unwrap();
        checked
    }
}

/// Of every kind of layout: less than a word, one part, several parts, mirror
/// images left out, both grids.
#[test]
fn what_the_survey_writes_is_verified() {
    use Grid::{Hexagons, Squares};
    for (rows, columns, grid, want, lost) in [
        (1, 1, Squares, NORMAL, 1),
        (1, 1, Squares, MISERE, 1),
        (1, 3, Squares, MISERE, 3),
        (5, 1, Squares, ValueKind::Nimbers, 8),
        (2, 2, Squares, NORMAL, 0),
        (4, 4, Squares, MISERE, 0),
        (4, 4, Squares, ValueKind::Nimbers, 0),
        (4, 5, Squares, ValueKind::Nimbers, 0),
        (7, 3, Squares, ValueKind::Nimbers, 0),
        (5, 5, Squares, MISERE, 3_177_421),
        (2, 2, Hexagons, NORMAL, 0),
        (3, 4, Hexagons, MISERE, 0),
        (4, 4, Hexagons, ValueKind::Nimbers, 0),
        (1, 7, Hexagons, ValueKind::Nimbers, 0),
        (7, 1, Hexagons, ValueKind::Nimbers, 0),
        (4, 5, Hexagons, ValueKind::Nimbers, 0),
    ] {
        let name = format!("{rows}x{columns}-{grid:?}-{}", want.short_word());
        let folder = Folder::surveyed(rows, columns, grid, want);
        let verified = folder
            .check()
            .unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(verified.positions, 1 << (rows * columns), "{name}");
        if lost > 0 {
            assert_eq!(verified.lost, lost, "{name}");
        }
    }
}

/// The whole of the 5×6 board, whose table holds one of two mirror images.
#[test]
#[ignore = "2^30 positions: cargo test --release -p grundy-check --test it line_boards:: -- --ignored"]
fn five_by_six_is_verified() {
    let folder = Folder::surveyed(5, 6, Grid::Squares, MISERE);
    let verified = folder.check().unwrap();
    assert_eq!((verified.lost, verified.winning), (90_559_716, 15));
    let path = folder.0.join("misere.table");
    let mut table = fs::read(&path).unwrap();
    let data = seals::data(&table).unwrap() + 4096;
    table[data] ^= 1;
    seals::store(&mut table);
    fs::write(&path, table).unwrap();
    assert!(
        folder
            .check()
            .unwrap_err()
            .contains("is not what its options make it")
    );
}

#[test]
fn every_prefix_every_changed_byte_and_every_missing_file_is_refused() {
    let folder = Folder::surveyed(2, 3, Grid::Squares, ValueKind::Nimbers);
    assert!(folder.check().is_ok());
    for file in [
        "survey.txt",
        "nimbers.table",
        "nimbers.csv",
        "first-moves.csv",
    ] {
        let path = folder.0.join(file);
        let bytes = fs::read(&path).unwrap();
        // The counts leave most of their block empty.
        let step = if bytes.len() > 4096 { 7 } else { 1 };
        for at in (0..bytes.len()).step_by(step) {
            assert!(folder.with(file, &bytes[..at]).is_err(), "{file} to {at}");
            for change in [1, 0x80] {
                let mut forged = bytes.clone();
                forged[at] ^= change;
                assert!(folder.with(file, &forged).is_err(), "{file} at {at}");
            }
        }
        let longer = [&bytes[..], b"\n"].concat();
        assert!(folder.with(file, &longer).is_err(), "{file} longer");
        fs::remove_file(&path).unwrap();
        let missing = folder.check().unwrap_err();
        assert!(missing.contains(file), "{missing}");
        fs::write(&path, bytes).unwrap();
    }
    assert!(folder.check().is_ok());
}

/// One value is changed, the counts and all checksums are made to fit.
#[test]
fn one_changed_position_is_found_though_all_is_sealed_again() {
    for (rows, columns, grid, want) in [
        (3, 3, Grid::Squares, NORMAL),
        (2, 4, Grid::Squares, MISERE),
        (3, 3, Grid::Hexagons, MISERE),
    ] {
        let folder = Folder::surveyed(rows, columns, grid, want);
        let file = format!("{}.table", want.short_word());
        let table = fs::read(folder.0.join(&file)).unwrap();
        let mut again = table.clone();
        seals::store(&mut again);
        assert_eq!(again, table, "the seal of this test is the table's");
        let counts = seals::data(&table).unwrap();
        let data = counts + 4096;
        for position in 0..1_usize << (rows * columns) {
            let mut forged = table.clone();
            forged[data + position / 8] ^= 1 << (position % 8);
            let count = counts + 8 * position.count_ones() as usize;
            let lost = forged[data + position / 8] >> (position % 8) & 1 == 1;
            let was = word(&forged, count);
            put(&mut forged, count, if lost { was + 1 } else { was - 1 });
            seals::store(&mut forged);
            let fault = folder.with(&file, &forged).unwrap_err();
            assert!(fault.contains("is not what its options make it"), "{fault}");
        }
    }
}

/// Nimbers, in a table with several parts that leaves mirror images out.
#[test]
fn one_changed_nimber_is_found_though_all_is_sealed_again() {
    let folder = Folder::surveyed(4, 5, Grid::Squares, ValueKind::Nimbers);
    let path = folder.0.join("nimbers.table");
    let table = fs::read(&path).unwrap();
    let counts = seals::data(&table).unwrap();
    let (data, end) = (
        counts + 4096,
        counts + word(&table, table.len() - 16) as usize,
    );
    assert!(end - data < 1 << 20, "mirror images are left out");
    for at in (data..end)
        .step_by(40_009)
        .chain([counts + 4095, data, end - 1])
    {
        for change in [1, 2, 0x20, 0x80] {
            let mut forged = table.clone();
            forged[at] ^= change;
            seals::store(&mut forged);
            assert!(folder.with("nimbers.table", &forged).is_err(), "{at}");
        }
    }
    // A count alone.
    let mut forged = table;
    let count = word(&forged, counts + 8);
    put(&mut forged, counts + 8, count + 1);
    seals::store(&mut forged);
    let fault = folder.with("nimbers.table", &forged).unwrap_err();
    assert!(fault.contains("count 1 is"), "{fault}");
}

#[test]
fn tables_of_other_boards_are_refused() {
    let folder = Folder::surveyed(3, 4, Grid::Squares, MISERE);
    for (name, rows, columns, grid, want) in [
        ("turned", 4, 3, Grid::Squares, MISERE),
        ("normal", 3, 4, Grid::Squares, NORMAL),
        ("hexagons", 3, 4, Grid::Hexagons, MISERE),
        ("smaller", 3, 3, Grid::Squares, MISERE),
    ] {
        let other = Folder::surveyed(rows, columns, grid, want);
        let table = fs::read(other.0.join(format!("{}.table", want.short_word()))).unwrap();
        assert!(folder.with("misere.table", &table).is_err(), "{name}");
    }
    for owner in [
        "grundy survey hexagons, version 1, side 3\n",
        "grundy survey line-board, version 1: 3x4 squares, normal\n",
        "grundy survey line-board, version 1: 7x8 squares, misere\n",
        "grundy survey line-board, version 1: 62x62 squares, misere\n",
        "grundy survey line-board, version 2: 3x4 squares, misere\n",
        "grundy survey line-board, version 1: 3x4 squares, misere\n\n",
        "",
    ] {
        assert!(
            folder.with("survey.txt", owner.as_bytes()).is_err(),
            "{owner}"
        );
    }
}
