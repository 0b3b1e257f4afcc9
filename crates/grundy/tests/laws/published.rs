//! Values printed elsewhere hold. Only these catch a wrong rule: engines, sums
//! and theorems all agree about the wrong game.

use grundy_core::{Catalogue, ChanceOpened, Convention, Game, Loopy, Outcome, Published, Scored};
use grundy_engine::{Budget, Limits, NoObserver, ScoredSearch, Search, definition, retrograde};
use grundy_games::Visitor;

use crate::sample;

fn budget() -> Budget<'static> {
    Budget::new(Limits::default(), &NoObserver)
}

struct Holds;

/// Checks the values of this member against `search`, and against theory where
/// it speaks. Returns how many were checked.
fn check<R: Catalogue>(
    game: &R,
    search: &mut impl FnMut(&R::Position, Convention) -> Option<(Outcome, Option<u64>)>,
) -> usize {
    let parameters = game.parameters().unwrap_or_default();
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
            }
        }
        if let Some(verdict) = verdict {
            assert_eq!(verdict.outcome, published.outcome, "theory of {place}");
        }
    }
    values.len()
}

fn last_mover<G: Game + Catalogue>(game: &G) -> usize {
    let mut search = Search::default();
    // Large values are for theory alone.
    let small = Limits {
        work: 2_000_000,
        ..Limits::default()
    };
    check(game, &mut |at, convention| {
        if game.is_endless(at) || game.rank(at) > 120 {
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

impl Visitor for Holds {
    type Output = usize;
    fn game<G: Game + Catalogue>(self, game: G) -> usize {
        last_mover(&game)
    }
    fn loopy<L: Loopy + Catalogue>(self, game: L) -> usize {
        let small = Limits {
            positions: 30_000,
            ..Limits::default()
        };
        check(&game, &mut |at, convention| {
            let solved =
                retrograde::solve(&game, convention, at, &mut Budget::new(small, &NoObserver))
                    .ok()?;
            Some((solved.outcome(at)?, None))
        })
    }
    fn scored<S: Scored + Catalogue>(self, game: S) -> usize {
        let mut reckoning = ScoredSearch::default();
        check(&game, &mut |at, _| {
            Some((reckoning.outcome(&game, at, &mut budget()).unwrap(), None))
        })
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> usize {
        last_mover(&game)
    }
}

#[test]
fn published_values_hold() {
    let checked = sample::each_member(|| Holds);
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
}
