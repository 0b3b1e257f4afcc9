//! Chomp: the three-row census, and boards with any number of rows.

use grundy_kernels::rows;
use grundy_surveys::three_row::methods::{self, Method};
use grundy_surveys::three_row::{self, Walk};

use crate::child::{in_child, roomy};
use crate::{Figure, least};

/// A census in a child process; its answer is "finite positions".
fn census(
    work: &'static str,
    words: [&str; 2],
    answer: &str,
    target: &'static str,
    [seconds, megabytes]: [f64; 2],
) -> Figure {
    // The least of three, but a long one only once.
    let runs = if seconds < 1.0 { 3 } else { 1 };
    let (_, report) = (0..runs)
        .map(|_| in_child(&["census", words[0], words[1]]))
        .map(|report| (report.time, report))
        .min_by_key(|(time, _)| *time)
        .expect("at least one run");
    assert_eq!(report.answer, answer, "{work}");
    Figure {
        work,
        measured: report.figures(),
        target,
        reached: report.within(seconds, megabytes),
    }
}

/// The census to document 2's own bound.
pub fn census_6600() -> Figure {
    census(
        "three-row census to 6,600, with proofs and tables",
        ["6600", "1"],
        "3866 9030110",
        "0.5 s, 40 MB",
        [0.5, 40.0],
    )
}

/// The census to the best published bound.
pub fn census_50000() -> Figure {
    census(
        "three-row census to 50,000, with proofs and tables",
        ["50000", "1"],
        "29289 517831559",
        "20 s, 150 MB",
        [20.0, 150.0],
    )
}

/// The census to twice the best published bound.
pub fn census_100000() -> Figure {
    census(
        "three-row census to 100,000, with proofs and tables",
        ["100000", "1"],
        "58579 2071197230",
        "90 s, 600 MB",
        [90.0, 600.0],
    )
}

/// The census to 100,000 on two threads.
pub fn census_100000_two() -> Figure {
    census(
        "the same on two threads",
        ["100000", "2"],
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
    Figure {
        work: "all 35,029,679 P-positions of Chomp 4×1000",
        measured: format!("{:.2} s", time.as_secs_f64()),
        target: "3 s",
        reached: time.as_secs_f64() <= 3.0,
    }
}

/// Many rows.
pub fn thirteen_rows() -> Figure {
    let (time, result) = least(1, || rows::count(13, 20, 1, &mut roomy()));
    assert_eq!(result.ok(), Some(4_161_793));
    Figure {
        work: "all 4,161,793 P-positions of Chomp 13×20",
        measured: format!("{:.2} s", time.as_secs_f64()),
        target: "8 s",
        reached: time.as_secs_f64() <= 8.0,
    }
}

/// Winning openings of all boards up to a size, and the number of boards with
/// several.
///
/// Transposed boards count twice.
fn openings(
    work: &'static str,
    words: [&str; 3],
    answer: &str,
    target: &'static str,
    [seconds, megabytes]: [f64; 2],
) -> Figure {
    let report = in_child(&["openings", words[0], words[1], words[2]]);
    assert_eq!(report.answer, answer, "{work}");
    Figure {
        work,
        measured: report.figures(),
        target,
        reached: report.within(seconds, megabytes),
    }
}

/// All boards that take a second.
pub fn openings_14() -> Figure {
    openings(
        "all winning openings of all boards up to 14×14",
        ["14", "14", "1"],
        "[(2, 2)] 10",
        "1 s",
        [1.0, f64::INFINITY],
    )
}

/// All boards that fit in memory with ease.
pub fn openings_17() -> Figure {
    openings(
        "all winning openings of all boards up to 17×17",
        ["17", "17", "1"],
        "[(2, 2)] 14",
        "60 s, 4 GB",
        [60.0, 4096.0],
    )
}

/// The board with three winning openings.
pub fn openings_10x42() -> Figure {
    openings(
        "all winning openings of 10×42, and of all boards in it, two threads",
        ["10", "42", "2"],
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
    Figure {
        work: "nimbers of all 10,400,599 positions of Chomp 13×13",
        measured: format!("{:.2} s", time.as_secs_f64()),
        target: "2 s",
        reached: time.as_secs_f64() <= 2.0,
    }
}
