//! Strips of the hexagon game and their laws.

use grundy_kernels::hexagons::{Kind, Laws, Nimbers, Region, Strip, Strips};

fn strips(rows: u32, to: u32) -> Strips {
    Strips::new(rows, to + 1, &|| false).unwrap()
}

/// The sides of a strip in steps, from the lowest row on; `None` if it is too short.
fn region(kind: Kind, length: u64) -> Option<Region> {
    let [rows, left, right] = [kind.rows, kind.left, kind.right].map(u64::from);
    let last = rows - 1;
    (length >= kind.least()).then_some(())?;
    let bottom = length - left;
    let top = length + right - last;
    Region::of_sides([bottom, right, last - right, top, last - left, left])
}

/// Compares every kind with the nimbers of all regions of a parallelogram of this side.
fn compare_with_regions(side: u32, threads: usize) {
    let to = side - 11;
    let table = Nimbers::new(side, threads);
    let strips = strips(11, to);
    let mut compared = 0;
    for kind in (1..=11).flat_map(Kind::all) {
        for length in 0..=to.into() {
            let nimber = strips.values(kind)[length as usize];
            match region(kind, length) {
                Some(region) => assert_eq!(table.of(region), Some(nimber), "{kind:?} {length}"),
                None => assert_eq!(nimber, 0, "{kind:?} {length}"),
            }
            compared += 1;
        }
    }
    assert_eq!(compared, 506 * (to + 1));
}

#[test]
fn every_kind_has_the_nimbers_of_the_table() {
    compare_with_regions(71, 1);
}

/// `docs/results/strips.md` has the command that runs it.
#[test]
#[ignore = "four minutes and a gigabyte"]
fn all_regions_of_256() {
    compare_with_regions(256, 2);
}

#[test]
fn values_put_back_at_any_moment_lead_to_the_same() {
    let whole = strips(4, 40);
    let computed: Vec<u16> = whole.computed().collect();
    for part in (0..=computed.len()).step_by(7) {
        let mut strips = Strips::begin(4, 40);
        strips.restore(&computed[..part]);
        assert!(strips.computed().count() <= part);
        while !strips.is_complete() {
            strips.advance();
        }
        assert!(strips.computed().eq(computed.iter().copied()), "{part}");
    }
}

/// Compares the laws with values that were not used to prove them, and the bounds of the
/// proofs with values that end before.
#[test]
fn laws_hold_beyond_their_proofs_and_need_them() {
    let known = strips(5, 900);
    let proving = strips(5, 420);
    let laws = Laws::new(&proving);
    assert_eq!(laws.rows(), 5);
    for kind in (1..=5).flat_map(Kind::all) {
        for (length, nimber) in (0..).zip(known.values(kind)) {
            let strip = Strip { kind, length };
            assert_eq!(laws.nimber(&proving, strip), Some(u64::from(*nimber)));
        }
        let law = laws.of(kind).unwrap();
        let rises = kind.rows == 3 && (kind.left + kind.right) % 2 == 1;
        assert_eq!(law.saltus, if rises { 8 } else { 0 }, "{kind:?}");
    }
    let common: Vec<[u64; 3]> = (1..=5)
        .map(|rows| {
            let law = laws.common(rows).unwrap().law;
            [law.from, law.length, law.proved_by]
        })
        .collect();
    let expected = [
        [1, 2, 8],
        [10, 2, 28],
        [11, 6, 82],
        [172, 2, 356],
        [172, 30, 414],
    ];
    assert_eq!(common, expected);
    for (rows, [.., proved_by]) in (1..).zip(expected) {
        let proved = Laws::new(&strips(rows, proved_by as u32)).rows();
        assert_eq!(proved, rows);
        // Fewer values than the theorem needs prove nothing.
        let less = Laws::new(&strips(rows, proved_by as u32 - 1)).rows();
        assert_eq!(less, rows - 1);
    }
}
