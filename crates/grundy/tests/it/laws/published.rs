//! Published values hold. Only these catch a wrong rule: engines, sums and theorems all
//! agree about the wrong game.

use grundy_core::{Catalogue, ChanceOpened, Convention, Game, Loopy, Outcome, Published, Scored};
use grundy_engine::{Budget, Limits, NoObserver, ScoredSearch, Search, definition, retrograde};
use grundy_games::Visitor;

use crate::laws::sample::{self, Cases};

fn budget() -> Budget<'static> {
    Budget::new(Limits::UNTIMED, &NoObserver)
}

/// The published values other than outcomes.
#[derive(Default)]
struct Stated {
    moves: Cases,
    nimbers: Cases,
}

struct Holds<'a>(&'a Stated);

/// Checks the values of this member against `search`, and against theory where there is
/// a verdict. Returns the number of values checked.
fn check<R: Catalogue>(
    game: &R,
    stated: &Stated,
    search: &mut impl FnMut(&R::Position, Convention) -> Option<(Outcome, Option<u64>)>,
) -> usize {
    let parameters = game.about().parameters.unwrap_or_default();
    let values: Vec<&Published> = game
        .published()
        .iter()
        .filter(|published| published.parameters == parameters)
        .collect();
    for published in &values {
        let place = format!("{}:{parameters} {}", game.slug(), published.position);
        let at = game
            .read(published.position)
            .unwrap_or_else(|why| panic!("{place}: {why}"));
        if let Some(moves) = published.moves {
            assert_eq!(
                definition::options(game, &at).len(),
                moves,
                "moves of {place}"
            );
            stated.moves.add(game, 1);
        }
        let found = search(&at, published.convention);
        let verdict = game.theory(&at, published.convention);
        assert!(
            found.is_some() || verdict.is_some(),
            "{place}: nothing can check it"
        );
        if let Some((outcome, nimber)) = found {
            assert_eq!(outcome, published.outcome, "search of {place}");
            if let (Some(nimber), Some(expected)) = (nimber, published.nimber) {
                assert_eq!(nimber, expected, "nimber of {place}");
                stated.nimbers.add(game, 1);
            }
        }
        if let Some(verdict) = verdict {
            assert_eq!(verdict.outcome, published.outcome, "theory of {place}");
            if let (Some(nimber), Some(expected)) = (verdict.nimber, published.nimber) {
                assert_eq!(nimber.0, expected, "theory's nimber of {place}");
                stated.nimbers.add(game, 1);
            }
        }
    }
    values.len()
}

fn last_mover<G: Game + Catalogue>(game: &G, stated: &Stated) -> usize {
    let mut search = Search::default();
    // Large values are left to theory.
    let small = Limits {
        work: 2_000_000,
        ..Limits::UNTIMED
    };
    check(game, stated, &mut |at, convention| {
        if game.theorems().is_endless(at) || game.rank(at) > 120 {
            return None;
        }
        let mut budget = Budget::new(small, &NoObserver);
        let outcome = search.outcome(game, convention, at, &mut budget).ok()?;
        let nimber = (convention == Convention::Normal)
            .then(|| search.nimber(game, at, &mut budget).ok())
            .flatten();
        Some((outcome, nimber.map(|nimber| nimber.0)))
    })
}

impl Visitor for Holds<'_> {
    type Output = usize;
    fn game<G: Game + Catalogue>(self, game: G) -> usize {
        last_mover(&game, self.0)
    }
    fn loopy<L: Loopy + Catalogue>(self, game: L) -> usize {
        let small = Limits {
            positions: 30_000,
            ..Limits::UNTIMED
        };
        check(&game, self.0, &mut |at, convention| {
            let solved =
                retrograde::solve(&game, convention, at, &mut Budget::new(small, &NoObserver))
                    .ok()?;
            Some((solved.outcome(at)?, None))
        })
    }
    fn scored<S: Scored + Catalogue>(self, game: S) -> usize {
        let mut reckoning = ScoredSearch::default();
        check(&game, self.0, &mut |at, _| {
            Some((reckoning.outcome(&game, at, &mut budget()).unwrap(), None))
        })
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> usize {
        last_mover(&game, self.0)
    }
}

#[test]
fn published_values_hold() {
    let stated = Stated::default();
    let checked = sample::each_member(|| Holds(&stated));
    let mut by_slug = std::collections::BTreeMap::<String, usize>::new();
    for (name, count) in checked {
        let slug = name.split(':').next().unwrap().to_owned();
        *by_slug.entry(slug).or_default() += count;
    }
    for slug in grundy_games::SLUGS {
        assert!(
            by_slug[*slug] >= 3,
            "{slug}: {} published values checked",
            by_slug[*slug]
        );
    }
    stated.moves.at_least(&[
        ("chomp", 6),
        ("cram", 13),
        ("dice", 7),
        ("die", 10),
        ("fibonacci", 7),
        ("hexadecimal", 10),
        ("hexagon", 10),
        ("moore", 5),
        ("nim", 4),
        ("nimbi", 7),
        ("northcott", 5),
        ("octal", 10),
        ("odd-even", 4),
        ("queen", 5),
        ("subtraction", 6),
        ("two-dice", 10),
        ("wythoff", 5),
        ("xiangqi", 3),
    ]);
    stated.nimbers.at_least(&[
        ("chomp", 9),
        ("cram", 16),
        ("dice", 5),
        ("die", 9),
        ("fibonacci", 3),
        ("hexadecimal", 10),
        ("hexagon", 10),
        ("moore", 2),
        ("nim", 9),
        ("nimbi", 10),
        ("octal", 10),
        ("queen", 10),
        ("subtraction", 10),
        ("two-dice", 6),
        ("wythoff", 10),
    ]);
}

/// Checks them by the method that the solver chooses, in both conventions.
#[test]
fn published_values_of_classics_hold() {
    let mut solver = grundy::Solver::new(Limits::UNTIMED);
    let checked = Cases::default();
    for (slug, group) in grundy::Game::classics() {
        let values = grundy::Game::page(slug).unwrap().published;
        assert!(values.len() >= 3, "{slug}: {} values", values.len());
        for value in values {
            let told = format!("{} {}", value.game, value.position);
            let game = grundy::Game::named(&value.game).unwrap();
            let at = game.position(&value.position).unwrap();
            let outcome = at.outcome(value.convention, &mut solver);
            let outcome = outcome.unwrap_or_else(|why| panic!("{told}: {why}"));
            assert_eq!(outcome, value.outcome, "{told}");
            if let Some(wanted) = value.nimber {
                let nimber = at.nimber(&mut solver);
                let nimber = nimber.unwrap_or_else(|why| panic!("{told}: {why}"));
                assert_eq!(nimber, wanted, "{told}");
            }
            checked.add_to(group.word(), 1);
        }
    }
    checked.at_least(&[
        ("heaps", 60),
        ("coins", 30),
        ("boards", 10),
        ("graphs", 20),
        ("chocolate", 12),
    ]);
}
