//! Classics on boards and graphs as they are solved, beside memo search by the
//! interpreter of rulesets.

use std::collections::HashMap;
use std::time::Duration;

use grundy::Solver;
use grundy_core::Notation as _;
use grundy_engine::{Budget, Limits, NoObserver, Search};
use grundy_ruleset::Ruleset;

use crate::{Figure, least, milliseconds, position};

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
    ("geography", "grid(3,4)@0"),
    ("nim-on-graphs", "0-1:3,1-2:3,2-3:3,3-4:3,0-4:3@0"),
    ("subset-takeaway", "of 4"),
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
        // Below it are the games named in docs/figures.md.
        target: "30 each",
        reached: true,
    }
}

/// Node Kayles on sets of vertices in one word, by all options of every part.
struct Plain {
    /// By vertex, itself and its neighbours.
    closed: Vec<u64>,
    nimbers: HashMap<u64, u8>,
}

impl Plain {
    fn on_grid(rows: usize, columns: usize) -> Self {
        let near = |one: usize, other: usize| {
            let across = (one / columns).abs_diff(other / columns);
            across + (one % columns).abs_diff(other % columns) <= 1
        };
        let count = rows * columns;
        let of = |one| (0..count).filter(move |&other| near(one, other));
        Self {
            closed: (0..count)
                .map(|one| of(one).fold(0, |set, other| set | 1 << other))
                .collect(),
            nimbers: HashMap::new(),
        }
    }

    fn nimber(&mut self, set: u64) -> u8 {
        if set == 0 {
            return 0;
        }
        if let Some(nimber) = self.nimbers.get(&set) {
            return *nimber;
        }
        let mut part = set & set.wrapping_neg();
        loop {
            let near = bits(part).fold(part, |near, v| near | self.closed[v]) & set;
            if near == part {
                break;
            }
            part = near;
        }
        let nimber = if part == set {
            let options: Vec<u64> = bits(set).map(|v| set & !self.closed[v]).collect();
            let seen = |seen: u64, option| seen | 1 << self.nimber(option);
            options.into_iter().fold(0, seen).trailing_ones() as u8
        } else {
            self.nimber(part) ^ self.nimber(set & !part)
        };
        self.nimbers.insert(set, nimber);
        nimber
    }
}

fn bits(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |v| set >> v & 1 == 1)
}

/// Node Kayles on three rows of fourteen, beside a search of one game in sixty lines.
pub fn node_kayles() -> Figure {
    let at = position("node-kayles", "grid(3,14)");
    let (time, nimber) = least(10, || at.nimber(&mut Solver::default()));
    let (plain, value) = least(3, || Plain::on_grid(3, 14).nimber((1 << 42) - 1));
    assert_eq!(nimber, Ok(value.into()));
    Figure {
        measured: format!("{}; plain {}", milliseconds(time), milliseconds(plain)),
        ..Figure::timed("node-kayles grid(3,14), nimber", time, "0.05 s", 0.05)
    }
}

/// Queens on 12 by 12 squares.
pub fn queens() -> Figure {
    let at = position("queens", "12x12");
    let (time, nimber) = least(1, || at.nimber(&mut Solver::default()));
    assert_eq!(nimber, Ok(0));
    Figure::timed("queens 12x12, nimber", time, "5 s", 5.0)
}
