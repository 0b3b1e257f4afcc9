//! Certificates: the time of checking, beside solving and proving.

use std::path::Path;
use std::time::Duration;

use grundy::{Convention, Solver};
use grundy_check::Budget;
use grundy_check::certificate::{Claim, Verified, check};

use crate::{Figure, least, milliseconds};

fn verify(text: &str) -> Verified {
    check(
        &mut text.as_bytes(),
        Path::new("certificate"),
        &[],
        Budget::default(),
    )
    .expect("a proof")
}

/// The certificate of the start of Chomp 7×9, with its nimber.
pub fn chomp_7x9() -> Figure {
    let position = crate::position("chomp", "7x9");
    let text = position
        .certificate(Convention::Normal, &mut Solver::default())
        .expect("within the limits");
    let (time, verified) = least(5, || verify(&text));
    let solved = position
        .nimber(&mut Solver::default())
        .expect("within the limits");
    assert_eq!(verified.proved[0].claim, Claim::nimber(solved));
    Figure {
        work: "`grundy-check` of the certificate of Chomp 7×9, nimber and all",
        measured: format!(
            "{}; {} lines, {} kB",
            milliseconds(time),
            verified.lines,
            text.len() / 1000
        ),
        target: "1 s",
        reached: time < Duration::from_secs(1),
    }
}

/// Positions solved by search: the time to solve and prove them, and to check the
/// proof.
pub fn beside_solving() -> Figure {
    const POSITIONS: &[(&str, &str, Convention)] = &[
        ("chomp", "9,8,8,6,5,3", Convention::Misere),
        ("chomp", "7,7,6,6,5,3", Convention::Normal),
        ("nimbi", "4x4", Convention::Misere),
        ("nimbi", "####/####/####/###.", Convention::Normal),
        ("hexagon", "hex(3,4,3,4,3,4)", Convention::Normal),
        ("hexagon", "A(3,3)", Convention::Misere),
        ("octal:0.07", "20,17", Convention::Misere),
        ("northcott:5", "1-3,2-5,1-5", Convention::Misere),
    ];
    let mut solving = Duration::ZERO;
    let mut checking = Duration::ZERO;
    let mut slower = 0;
    for (game, position, convention) in POSITIONS {
        let position = crate::position(game, position);
        let (solved, outcome) = least(3, || {
            let mut solver = Solver::default();
            position
                .solve(*convention, &mut solver)
                .map(drop)
                .expect("within the limits");
            position
                .outcome(*convention, &mut solver)
                .expect("within the limits")
        });
        let text = position
            .certificate(*convention, &mut Solver::default())
            .expect("within the limits");
        let (checked, verified) = least(3, || verify(&text));
        match verified.proved[0].claim {
            Claim::Position {
                outcome: proved, ..
            } => assert_eq!(proved, outcome),
            Claim::Rolls(_) => panic!("no dice here"),
        }
        if std::env::var_os("GRUNDY_EACH").is_some() {
            eprintln!(
                "{} {}: solved {}, checked {}, {} lines, {} kB",
                position.game(),
                position.text(),
                milliseconds(solved),
                milliseconds(checked),
                verified.lines,
                text.len() / 1000
            );
        }
        solving += solved;
        checking += checked;
        slower += usize::from(checked > solved);
    }
    Figure {
        work: "certificates of 8 searched positions: all checked, beside solving them",
        measured: format!(
            "{}; solving {}; {slower} of 8 slower",
            milliseconds(checking),
            milliseconds(solving)
        ),
        // Solved by Rust rules, checked by rulesets: so checking is slower.
        target: "0.5 s",
        reached: checking.as_secs_f64() < 0.5,
    }
}
