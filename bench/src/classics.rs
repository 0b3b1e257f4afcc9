//! Classics on boards and graphs as they are solved, beside memo search by the
//! interpreter of rulesets.

use std::time::Duration;

use grundy::Solver;
use grundy_core::Notation as _;
use grundy_engine::{Budget, Limits, NoObserver, Search};
use grundy_ruleset::Ruleset;

use crate::{Figure, least, position};

/// A classic, and a position that the interpreter searches in a fraction of a second.
const CLASSICS: &[(&str, &str)] = &[
    ("notakto", "4x4"),
    ("queens", "6x6"),
    ("rooks", "5x5"),
    ("bishops", "5x5"),
    ("knights", "4x4"),
    ("kings", "5x5"),
    ("nogo", "3x3"),
    ("clobber", "3x4"),
    ("cannibal-clobber", "4x5"),
    ("square-lines", "12x12"),
    ("node-kayles", "grid(3,10)"),
    ("arc-kayles", "grid(4,4)"),
    ("green-hackenbush", "grid(3,3)"),
    ("graph-chomp", "grid(2,4)"),
    ("graph-chomp", "grid(3,4)"),
    ("undirected-geography", "grid(4,6)@0"),
    ("col", "grid(3,4)"),
    ("snort", "grid(3,4)"),
    ("poset", "boolean(5)"),
    ("chomp3d", "2x4x5"),
    ("mock-turtles", "TTTTTTTTTTTTTTH"),
    ("turning-corners", "..../..../..../...X"),
];

/// The least time of a nimber by memo search with the interpreter, and the nimber.
fn interpreted(slug: &str, at: &str) -> (Duration, u64) {
    let classic = grundy_ruleset::classic(slug).expect("a classic");
    let rules = Ruleset::with_parameters(classic.text, None).expect("a ruleset");
    let at = rules.read(at).expect("a position");
    least(3, || {
        let mut budget = Budget::new(Limits::default(), &NoObserver);
        let nimber = Search::default().nimber(&rules, &at, &mut budget);
        nimber.expect("within the limits").0
    })
}

/// Nimbers of classics as they are solved, and by the interpreter in memo search.
pub fn beside_the_interpreter() -> Figure {
    let mut figures = Vec::new();
    for &(slug, text) in CLASSICS {
        let slow = interpreted(slug, text);
        let at = position(slug, text);
        let fast = least(20, || {
            let mut solver = Solver::default();
            at.nimber(&mut solver).expect("within the limits")
        });
        assert_eq!(slow.1, fast.1, "{slug} {text}");
        let times = slow.0.as_secs_f64() / fast.0.as_secs_f64();
        figures.push(format!("{slug} {text} {times:.1}"));
    }
    Figure {
        work: "nimbers of classics, as solved beside the interpreter (times as fast)",
        measured: figures.join(", "),
        // What cannot be unrolled is as fast as the interpreter.
        target: "",
        reached: true,
    }
}
