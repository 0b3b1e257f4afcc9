//! Tables of line boards.

use grundy_core::ValueKind;
use grundy_surveys::line_boards::Grid::{Hexagons, Squares};

use crate::folders::{MISERE, NORMAL, checked, line_board, refusal_with};
use crate::seals::{self, put, word};

/// Every kind of layout: less than a word, one part, several parts, omitted mirror
/// images, both grids.
#[test]
fn what_the_survey_writes_is_verified() {
    for (rows, columns, grid, values, proved) in [
        (
            1,
            1,
            Squares,
            NORMAL,
            "2 positions, each from all its options; 1 P-positions;",
        ),
        (
            1,
            1,
            Squares,
            MISERE,
            "; 1 P-positions; the full board is P",
        ),
        (1, 3, Squares, MISERE, "; 3 P-positions;"),
        (
            5,
            1,
            Squares,
            ValueKind::Nimbers,
            "; 8 P-positions, the greatest nimber 5;",
        ),
        (
            2,
            2,
            Squares,
            NORMAL,
            "nimbi on 2x2, outcomes in normal play: 16 positions",
        ),
        (
            4,
            4,
            Squares,
            MISERE,
            "nimbi on 4x4, outcomes in misère play: 65536 positions",
        ),
        (
            4,
            4,
            Squares,
            ValueKind::Nimbers,
            "nimbi on 4x4, nimbers: 65536 positions",
        ),
        (4, 5, Squares, ValueKind::Nimbers, ": 1048576 positions"),
        (7, 3, Squares, ValueKind::Nimbers, ": 2097152 positions"),
        (5, 5, Squares, MISERE, "; 3177421 P-positions;"),
        (2, 2, Hexagons, NORMAL, "hexagon:part on 2x2, "),
        (3, 4, Hexagons, MISERE, ": 4096 positions"),
        (4, 4, Hexagons, ValueKind::Nimbers, ": 65536 positions"),
        (1, 7, Hexagons, ValueKind::Nimbers, ": 128 positions"),
        (7, 1, Hexagons, ValueKind::Nimbers, ": 128 positions"),
        (4, 5, Hexagons, ValueKind::Nimbers, ": 1048576 positions"),
    ] {
        let verified = checked(&line_board(rows, columns, grid, values));
        let verified = verified.unwrap_or_else(|fault| panic!("{rows}x{columns}: {fault}"));
        assert!(verified.proved.contains(proved), "{verified}");
    }
}

/// The whole 5×6 board, whose table stores one of two mirror images.
#[test]
#[ignore = "2^30 positions: cargo test --release -p grundy-folder-check --test it line_boards:: -- --ignored"]
fn five_by_six_is_verified() {
    let folder = line_board(5, 6, Squares, MISERE);
    let proved = checked(&folder).unwrap().proved;
    assert!(proved.contains("; 90559716 P-positions;"), "{proved}");
    assert!(
        proved.ends_with(" N with 15 winning first moves"),
        "{proved}"
    );
    let mut table = folder.read("misere.table");
    let data = seals::data(&table).unwrap() + 4096;
    table[data] ^= 1;
    seals::store(&mut table);
    let fault = refusal_with(&folder, "misere.table", table);
    assert!(fault.contains("is not what its options make it"), "{fault}");
}

/// One value is changed, and the counts and all checksums are fixed.
#[test]
fn one_changed_position_is_refused_though_all_is_sealed_again() {
    for (rows, columns, grid, values) in [
        (3, 3, Squares, NORMAL),
        (2, 4, Squares, MISERE),
        (3, 3, Hexagons, MISERE),
    ] {
        let folder = line_board(rows, columns, grid, values);
        let file = format!("{}.table", values.short_word());
        let table = folder.read(&file);
        let counts = seals::data(&table).unwrap();
        let data = counts + 4096;
        for position in 0..1_usize << (rows * columns) {
            let mut forged = table.clone();
            forged[data + position / 8] ^= 1 << (position % 8);
            let count = counts + 8 * position.count_ones() as usize;
            let lost = forged[data + position / 8] >> (position % 8) & 1 == 1;
            let before = word(&forged, count);
            put(
                &mut forged,
                count,
                if lost { before + 1 } else { before - 1 },
            );
            seals::store(&mut forged);
            let fault = refusal_with(&folder, &file, &forged);
            assert!(fault.contains("is not what its options make it"), "{fault}");
        }
    }
}

/// Nimbers, in a table with several parts that omits mirror images.
#[test]
fn one_changed_nimber_is_refused_though_all_is_sealed_again() {
    let folder = line_board(4, 5, Squares, ValueKind::Nimbers);
    let table = folder.read("nimbers.table");
    let counts = seals::data(&table).unwrap();
    let data = counts + 4096;
    let end = counts + word(&table, table.len() - 16) as usize;
    assert!(end - data < 1 << 20, "mirror images are left out");
    let places = (data..end).step_by(40_009);
    for at in places.chain([counts + 4095, data, end - 1]) {
        for change in [1, 2, 0x20, 0x80] {
            let mut forged = table.clone();
            forged[at] ^= change;
            seals::store(&mut forged);
            refusal_with(&folder, "nimbers.table", &forged);
        }
    }
    // Only a count is changed.
    let mut forged = table;
    let count = word(&forged, counts + 8);
    put(&mut forged, counts + 8, count + 1);
    seals::store(&mut forged);
    let fault = refusal_with(&folder, "nimbers.table", &forged);
    assert!(fault.contains("count 1 is"), "{fault}");
}

#[test]
fn tables_of_other_boards_are_refused() {
    let folder = line_board(3, 4, Squares, MISERE);
    for (rows, columns, grid, values) in [
        (4, 3, Squares, MISERE),
        (3, 4, Squares, NORMAL),
        (3, 4, Hexagons, MISERE),
        (3, 3, Squares, MISERE),
    ] {
        let other = line_board(rows, columns, grid, values);
        let table = other.read(&format!("{}.table", values.short_word()));
        refusal_with(&folder, "misere.table", table);
    }
}
