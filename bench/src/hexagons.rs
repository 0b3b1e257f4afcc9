//! The nimbers of all convex boards of the hexagon game.

use grundy_surveys::hexagons::Nimbers;

use crate::child::in_child;
use crate::{Figure, least};

/// The numbers of boards and of P-positions in a parallelogram, and the greatest
/// nimber.
pub fn valued(side: u32, threads: usize) -> String {
    let nimbers = Nimbers::new(side, threads);
    let (mut boards, mut lost, mut greatest) = (0_u64, 0_u64, 0);
    for (_, nimber) in nimbers.iter() {
        boards += 1;
        lost += u64::from(nimber == 0);
        greatest = greatest.max(nimber);
    }
    format!("{boards} {lost} {greatest}")
}

/// Inside 64×64.
pub fn side_64() -> Figure {
    let (time, answer) = least(3, || valued(64, 2));
    assert_eq!(answer, "394944 62199 86");
    Figure {
        work: "all convex hexagon boards inside 64×64, nimbers, two threads",
        measured: crate::milliseconds(time),
        target: "1 s",
        reached: time.as_secs_f64() <= 1.0,
    }
}

/// Inside 128×128.
pub fn side_128() -> Figure {
    let run = in_child(&["hexagons", "128", "2"]);
    assert_eq!(run.answer, "5948800 959001 172");
    Figure {
        work: "all convex hexagon boards inside 128×128, nimbers, two threads",
        measured: run.figures(),
        target: "20 s",
        reached: run.within(20.0, f64::INFINITY),
    }
}

/// Inside 256×256.
pub fn side_256() -> Figure {
    let run = in_child(&["hexagons", "256", "2"]);
    assert_eq!(run.answer, "92302080 15286157 342");
    Figure {
        work: "all convex hexagon boards inside 256×256, nimbers, two threads",
        measured: run.figures(),
        target: "10 min, 2 GB",
        reached: run.within(600.0, 2000.0),
    }
}
