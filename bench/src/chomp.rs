//! Chomp: the three-row census, and boards with any number of rows.

use grundy_kernels::rows;
use grundy_surveys::three_row::methods::{self, Method};
use grundy_surveys::three_row::{self, Walk};

use crate::child::roomy;
use crate::{Figure, child, least};

/// The census to document 2's own bound.
pub fn census_6600() -> Figure {
    child::figure(
        "three-row census to 6,600, with proofs and tables",
        &["census", "6600", "1"],
        "3866 9030110",
        "0.5 s, 40 MB",
        [0.5, 40.0],
    )
}

/// The census to the best published bound.
pub fn census_50000() -> Figure {
    child::figure(
        "three-row census to 50,000, with proofs and tables",
        &["census", "50000", "1"],
        "29289 517831559",
        "20 s, 150 MB",
        [20.0, 150.0],
    )
}

/// The census to twice the best published bound.
pub fn census_100000() -> Figure {
    child::figure(
        "three-row census to 100,000, with proofs and tables",
        &["census", "100000", "1"],
        "58579 2071197230",
        "90 s, 600 MB",
        [90.0, 600.0],
    )
}

/// The census to 100,000 on two threads.
pub fn census_100000_two() -> Figure {
    child::figure(
        "the same on two threads",
        &["census", "100000", "2"],
        "58579 2071197230",
        "50 s, 600 MB",
        [50.0, 600.0],
    )
}

/// The time of the cubic method to plane k, as a multiple of the census.
///
/// Both find the same P-positions, which is checked outside the measured time.
fn ratio(k: u32) -> (f64, String) {
    let (cubic, theirs) = least(if k > 1000 { 1 } else { 3 }, || {
        let planes = Method::Cubic.planes(k, &mut roomy());
        planes.expect("the limits are wide").planes
    });
    let (ours, _) = least(3, || three_row::planes(k, 1));
    let side = u64::from(methods::side(k));
    for (rows, theirs) in Walk::from(0, 1).zip(&theirs) {
        let ours = rows
            .positions()
            .take_while(|&(_, b)| b < side)
            .filter(|&(a, _)| a < side)
            .map(|(a, b)| (a as u32, b as u32));
        assert!(ours.eq(theirs.iter().copied()), "plane {}", rows.plane.c);
    }
    let ratio = cubic.as_secs_f64() / ours.as_secs_f64();
    let figures = format!(
        "{ratio:.0}× at {k} ({:.2} s, {:.4} s)",
        cubic.as_secs_f64(),
        ours.as_secs_f64()
    );
    (ratio, figures)
}

/// The cubic method where it is quick.
pub fn against_cubic() -> Figure {
    let ratios = [500, 1000, 2000].map(ratio);
    let figures: Vec<_> = ratios.iter().map(|(_, figures)| figures.as_str()).collect();
    Figure {
        work: "document 2's cubic method, beside the census",
        measured: figures.join("; "),
        target: "growing",
        reached: ratios.is_sorted_by(|one, next| one.0 < next.0),
    }
}

/// The cubic method at document 2's bound for it.
pub fn against_cubic_4300() -> Figure {
    let (ratio, figures) = ratio(4300);
    Figure {
        work: "the same at document 2's 4,300",
        measured: figures,
        target: "200 ×",
        reached: ratio >= 200.0,
    }
}

/// Few rows of any length.
pub fn four_rows() -> Figure {
    let (time, result) = least(1, || rows::count_wide(4, 1000, &mut roomy()));
    assert_eq!(result.ok(), Some(35_029_679));
    Figure::timed(
        "all 35,029,679 P-positions of Chomp 4×1000",
        time,
        "3 s",
        3.0,
    )
}

/// Many rows.
pub fn thirteen_rows() -> Figure {
    let (time, result) = least(1, || rows::count(13, 20, 1, &mut roomy()));
    assert_eq!(result.ok(), Some(4_161_793));
    Figure::timed("all 4,161,793 P-positions of Chomp 13×20", time, "8 s", 8.0)
}

/// All boards that take a second.
pub fn openings_14() -> Figure {
    child::figure(
        "all winning openings of all boards up to 14×14",
        &["openings", "14", "14", "1"],
        "[(2, 2)] 10",
        "1 s",
        [1.0, f64::INFINITY],
    )
}

/// All boards that fit in memory with ease.
pub fn openings_17() -> Figure {
    child::figure(
        "all winning openings of all boards up to 17×17",
        &["openings", "17", "17", "1"],
        "[(2, 2)] 14",
        "60 s, 4 GB",
        [60.0, 4096.0],
    )
}

/// The board with three winning openings.
pub fn openings_10x42() -> Figure {
    child::figure(
        "all winning openings of 10×42, and of all boards in it, two threads",
        &["openings", "10", "42", "2"],
        "[(5, 36), (7, 30), (8, 26)] 15",
        "100 s, 1 GB",
        [100.0, 1024.0],
    )
}

/// Nimbers of a box.
pub fn nimbers() -> Figure {
    let (time, result) = least(2, || rows::nimbers(13, 13, &mut roomy()));
    let nimbers = result.expect("within the limits");
    assert_eq!((nimbers.positions(), nimbers.greatest()), (10_400_599, 96));
    let work = "nimbers of all 10,400,599 positions of Chomp 13×13";
    Figure::timed(work, time, "2 s", 2.0)
}
