//! Nimbers and misère outcomes of convex regions against a plain search on sets of
//! pieces.

use std::collections::{BTreeSet, HashMap};

use grundy_core::Outcome;
use grundy_engine::{Budget, Limits, NoObserver};
use grundy_kernels::hexagons::{Boards, Family, Misere, Nimbers, Region, Strips, regions};

type Cells = BTreeSet<(i64, i64)>;

/// The pieces of the hexagon with these sides in steps, row by row.
fn cells(sides: [u64; 6]) -> Cells {
    let [a, b, c, _, _, f] = sides.map(|side| side as i64);
    let mut cells = Cells::new();
    let (mut left, mut right) = (0, a);
    for row in 0..=b + c {
        cells.extend((left..=right).map(|column| (row, column)));
        // Each row is half a step to the left of the one above.
        right += i64::from(row < b);
        left += i64::from(row >= f);
    }
    cells
}

/// The options: a maximal run of pieces in one of three directions is removed.
fn options(cells: &Cells) -> BTreeSet<Cells> {
    let mut options = BTreeSet::new();
    for &start in cells {
        for (rows, columns) in [(0, 1), (1, 0), (1, 1)] {
            let mut left = cells.clone();
            for sign in [1, -1] {
                let mut cell = start;
                while cells.contains(&cell) {
                    left.remove(&cell);
                    cell = (cell.0 + sign * rows, cell.1 + sign * columns);
                }
            }
            options.insert(left);
        }
    }
    options
}

fn nimber(cells: &Cells, known: &mut HashMap<Cells, u16>) -> u16 {
    if let Some(&nimber) = known.get(cells) {
        return nimber;
    }
    let values: BTreeSet<u16> = options(cells)
        .iter()
        .map(|left| nimber(left, known))
        .collect();
    let nimber = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(cells.clone(), nimber);
    nimber
}

/// True if the player to move loses in misère play.
fn misere(cells: &Cells, known: &mut HashMap<Cells, bool>) -> bool {
    if cells.is_empty() {
        return false;
    }
    if let Some(&lost) = known.get(cells) {
        return lost;
    }
    let lost = !options(cells).iter().any(|left| misere(left, known));
    known.insert(cells.clone(), lost);
    lost
}

/// All regions of at most this many pieces.
fn small(pieces: u64) -> Vec<Region> {
    let mut positions = Vec::new();
    for columns in 1..=pieces {
        for rows in 1..=columns {
            for short in 0..rows {
                for long in short..rows.saturating_sub(short) {
                    let region = Region {
                        rows,
                        columns,
                        short,
                        long,
                    };
                    if region.area() <= pieces {
                        positions.push(region);
                    }
                }
            }
        }
    }
    positions
}

#[test]
fn all_regions_of_sixteen_pieces_agree_with_sets_of_pieces() {
    let (mut by_sets, mut lost_sets) = (HashMap::new(), HashMap::new());
    let table = Nimbers::new(16, 1);
    let mut sums = Misere::new(usize::MAX);
    let small = small(16);
    assert_eq!(small.len(), 53);
    for region in small {
        let cells = cells(region.sides());
        assert_eq!(cells.len() as u64, region.area(), "{region:?}");
        assert_eq!(
            table.of(region),
            Some(nimber(&cells, &mut by_sets)),
            "{region:?}"
        );
        let outcome = Outcome::p_if(misere(&cells, &mut lost_sets));
        assert_eq!(sums.outcome(region), Some(outcome), "{region:?}");
    }
}

/// Boards with holes, of any outline, some disconnected.
#[test]
fn any_boards_agree_with_sets_of_pieces() {
    let mut by_sets = HashMap::new();
    let mut seed = 3_u64;
    let mut compared = 0;
    for _ in 0..1500 {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let bits = (seed >> 32 | seed >> 45) & 0xf_ffff;
        if bits == 0 || bits.count_ones() > 14 {
            continue;
        }
        let places = (0..20).filter(|bit| bits >> bit & 1 == 1);
        let cells: Cells = places.map(|bit| (bit / 5 - 2, bit % 5 + 7)).collect();
        let list: Vec<_> = cells.iter().copied().collect();
        let mut boards = Boards::around(std::slice::from_ref(&list)).unwrap();
        let mut budget = Budget::new(Limits::UNTIMED, &NoObserver);
        assert_eq!(
            boards.nimber(&list, &mut budget).unwrap(),
            nimber(&cells, &mut by_sets),
            "{cells:?}"
        );
        assert!(boards.valued() > 0);
        compared += 1;
    }
    assert!(compared > 150);
    let row = |columns: i64| vec![(0, 0), (0, columns - 1)];
    assert!(Boards::around(&[row(127)]).is_some());
    assert!(Boards::around(&[row(128)]).is_none());
    let square: Vec<_> = (0..11).map(|i| (i, 10 - i)).collect();
    assert!(Boards::around(&[square]).is_none());
}

/// The definition on regions: the mex over the nim-sums of what each line leaves.
fn by_options(region: Region, known: &mut HashMap<Region, u16>) -> u16 {
    if let Some(&nimber) = known.get(&region) {
        return nimber;
    }
    let values: BTreeSet<u16> = region
        .options()
        .map(|left| {
            left.into_iter()
                .flatten()
                .fold(0, |sum, part| sum ^ by_options(part, known))
        })
        .collect();
    let nimber = (0..).find(|value| !values.contains(value)).unwrap();
    known.insert(region, nimber);
    nimber
}

#[test]
fn the_sweep_equals_the_definition_and_all_threads_agree() {
    let mut known = HashMap::new();
    let table = Nimbers::new(18, 1);
    let all: Vec<(Region, u16)> = table.iter().collect();
    assert_eq!(all.len() as u64, regions(18));
    for &(region, nimber) in &all {
        assert_eq!(by_options(region, &mut known), nimber, "{region:?}");
        assert_eq!(table.of(region), Some(nimber));
    }
    for (side, threads) in [(18, 2), (40, 2), (40, 3), (40, 64)] {
        let one: Vec<_> = Nimbers::new(side, 1).iter().collect();
        let several: Vec<_> = Nimbers::new(side, threads).iter().collect();
        assert!(one == several, "{side} {threads}");
    }
}

#[test]
fn random_larger_regions_agree_with_the_definition() {
    let table = Nimbers::new(48, 2);
    let mut known = HashMap::new();
    let mut seed = 7_u64;
    let mut draw = |below: u64| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    for _ in 0..6 {
        let rows = 12 + draw(8);
        let columns = rows + draw(28);
        let long = draw(rows / 2 + 1);
        let region = Region {
            rows,
            columns,
            short: draw(long + 1).min(rows - 1 - long),
            long,
        };
        assert_eq!(
            table.of(region),
            Some(by_options(region, &mut known)),
            "{region:?}"
        );
    }
}

#[test]
fn strips_agree_with_the_table() {
    let table = Nimbers::new(60, 1);
    let strips = Strips::new(5, 60, &|| false).unwrap();
    let mut compared = 0;
    for (region, nimber) in table.iter().filter(|(region, _)| region.rows <= 5) {
        assert_eq!(strips.nimber(region), Some(nimber), "{region:?}");
        compared += 1;
    }
    assert!(compared > 1000);
    assert!(Strips::new(5, 60, &|| true).is_none());
}

#[test]
fn families_have_the_values_of_document_1_where_those_are_nimbers() {
    let table = Nimbers::new(40, 1);
    let of = |family: Family, numbers| table.of(family.region(numbers).unwrap()).unwrap();
    for y in 1..=40 {
        assert_eq!(of(Family::A, [1, y, 0]), if y % 2 == 1 { 1 } else { 2 });
    }
    for (numbers, nimber) in [
        ([2, 1, 0], 0),
        ([2, 2, 0], 4),
        ([2, 13, 0], 3),
        ([2, 12, 0], 0),
    ] {
        assert_eq!(of(Family::A, numbers), nimber, "{numbers:?}");
    }
    assert_eq!(of(Family::B, [2, 2, 0]), 1);
    assert_eq!(of(Family::C, [2, 2, 2]), 0);
    assert_eq!(Family::C.region([1, 2, 2]), None);
}
