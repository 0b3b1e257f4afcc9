//! Rulesets beside the Rust rules of the same games, in the same search.

use std::time::{Duration, Instant};

use grundy::Solver;
use grundy_core::{Catalogue, ChanceOpened, Flow, Game, Loopy, Scored};
use grundy_engine::{Budget, Limits, NoObserver, Search};
use grundy_games::Visitor;
use grundy_ruleset::{CLASSICS, Classic, Ruleset};

use crate::{Figure, least, position};

/// A game, a position, and the game's rules as a ruleset.
const GAMES: &[(&str, &str, &str)] = &[
    (
        "octal:0.77",
        "700",
        "ruleset own-kayles; heaps n; option a, n - 1 - a for a in 0..n where 2*a <= n - 1;
         option a, n - 2 - a for a in 0..n - 1 where 2*a <= n - 2",
    ),
    (
        "wythoff",
        "70,71",
        "ruleset own-wythoff; numbers a, b; option a - k, b for k in 1..=a;
         option a, b - k for k in 1..=b; option a - k, b - k for k in 1..=min(a, b);
         symmetry swap",
    ),
    (
        "moore:2",
        "7,8,9",
        "ruleset own-moore; all heaps h; option set(h, i, x) for i in indices(h), x in 0..h[i];
         option set(set(h, i, x), j, y)
           for i in indices(h), j in i + 1..len(h), x in 0..h[i], y in 0..h[j]",
    ),
    (
        "chomp",
        "6x7",
        "ruleset own-chomp; rows r;
         option [if k < i then r[k] else min(r[k], j) for k in 0..len(r)]
           for i in 0..len(r), j in 0..r[i] where i + j > 0;
         short \"{a}x{b}\": [b for i in 0..a]; symmetry transpose",
    ),
    (
        "cram",
        "5x5",
        "ruleset own-cram; grid g; option clear c, c + d for c in cells(g), d in [right, down]
           where full(g, c) and full(g, c + d);
         parts components; symmetry all",
    ),
];

/// The time of one nimber by memo search from scratch, and the nimber.
struct Searched<'p>(&'p str);

impl Searched<'_> {
    fn by<G: Game>(&self, game: &G) -> (Duration, u64) {
        let at = game.read(self.0).expect("a position");
        least(1, || {
            let mut budget = Budget::new(Limits::default(), &NoObserver);
            let nimber = Search::default().nimber(game, &at, &mut budget);
            nimber.expect("within the limits").0
        })
    }
}

impl Visitor for Searched<'_> {
    type Output = (Duration, u64);

    fn game<G: Game + Catalogue>(self, game: G) -> Self::Output {
        self.by(&game)
    }

    fn loopy<L: Loopy + Catalogue>(self, _: L) -> Self::Output {
        unreachable!("no game of the list goes round")
    }

    fn scored<S: Scored + Catalogue>(self, _: S) -> Self::Output {
        unreachable!("no game of the list is judged at its end")
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, _: C) -> Self::Output {
        unreachable!("chance opens no game of the list")
    }
}

fn ruleset(text: &str) -> Ruleset {
    Ruleset::read(text).expect("a ruleset")
}

/// The time of a ruleset's search as a multiple of memo search by the Rust rules.
///
/// They alternate for a second, so that other load slows both alike; the least
/// times count.
fn times_as_long(
    (name, at, _): &(&str, &str, &str),
    mut search: impl FnMut() -> (Duration, u64),
) -> f64 {
    let mut least = [Duration::MAX; 2];
    let started = Instant::now();
    while started.elapsed() < Duration::from_secs(1) {
        let rust = grundy_games::with_game(name, Searched(at)).expect("a game");
        let ruleset = search();
        assert_eq!(ruleset.1, rust.1, "{name} {at}");
        least = [least[0].min(rust.0), least[1].min(ruleset.0)];
    }
    least[1].as_secs_f64() / least[0].as_secs_f64()
}

/// Memo search by each ruleset beside memo search by the Rust rules.
pub fn beside_rust() -> Figure {
    let ratios = GAMES.iter().map(|game| {
        let own = ruleset(game.2);
        (game.0, times_as_long(game, || Searched(game.1).by(&own)))
    });
    let work = "nimber by memo search, ruleset against Rust (times as long)";
    ratios_below(work, ratios.collect(), ("5", 5.0))
}

/// Rulesets of numbers as they are solved, beside memo search by the Rust rules.
pub fn numbers() -> Figure {
    let ratios = GAMES.iter().map(|game| {
        let at = position(game.2, game.1);
        let search = || {
            let mut solver = Solver::default();
            least(1, || at.nimber(&mut solver).expect("within the limits"))
        };
        (game.0, times_as_long(game, search))
    });
    let work = "nimber of numbers, ruleset as solved against memo search in Rust";
    ratios_below(work, ratios.collect(), ("1", 1.0))
}

fn ratios_below(
    work: &'static str,
    ratios: Vec<(&str, f64)>,
    (target, most): (&'static str, f64),
) -> Figure {
    let figure = |(name, ratio): &(&str, f64)| format!("{name} {ratio:.2}");
    Figure {
        work,
        measured: ratios.iter().map(figure).collect::<Vec<_>>().join(", "),
        target,
        reached: ratios.iter().all(|(_, ratio)| *ratio <= most),
    }
}

/// All classics read, as for the first page that lists every game.
pub fn classics() -> Figure {
    let (time, count) = least(3, || {
        let read = |classic: &Classic| Ruleset::with_parameters(classic.text, None).is_ok();
        CLASSICS.iter().filter(|classic| read(classic)).count()
    });
    assert_eq!(count, CLASSICS.len());
    Figure::timed("all classics read and tried", time, "0.2 s", 0.2)
}

/// Options per second of rulesets on one core.
pub fn options() -> Figure {
    let mut slowest = f64::INFINITY;
    let mut figures = Vec::new();
    for (name, position, text) in GAMES {
        let game = ruleset(text);
        let at = grundy_core::Notation::read(&game, position).expect("a position");
        let started = Instant::now();
        let mut count = 0u64;
        while started.elapsed().as_millis() < 200 {
            let _ = game.options(&at, &mut |_| {
                count += 1;
                Flow::Continue(())
            });
        }
        let millions = count as f64 / started.elapsed().as_secs_f64() / 1e6;
        slowest = slowest.min(millions);
        figures.push(format!("{name} {millions:.1}"));
    }
    Figure {
        work: "options of a ruleset, millions a second on one core",
        measured: figures.join(", "),
        target: "1",
        reached: slowest >= 1.0,
    }
}
