//! Published values hold. Only these catch a wrong rule: engines, sums and theorems all
//! agree about the wrong game.

use grundy_core::{Catalogue, Convention, Game, Loopy, Outcome, Scored};
use grundy_engine::{Budget, Limits, NoObserver, ScoredSearch, Search, definition, retrograde};

use crate::laws::sample::{self, Cases, Law, budget, small_budget};

/// The published values, and those other than outcomes.
#[derive(Default)]
struct Stated {
    values: Cases,
    moves: Cases,
    nimbers: Cases,
}

impl Stated {
    /// Checks the values of this member against `search`, and against theory where there
    /// is a verdict.
    fn check<R: Catalogue>(
        &self,
        game: &R,
        mut search: impl FnMut(&R::Position, Convention) -> Option<(Outcome, Option<u64>)>,
    ) {
        let parameters = game.about().parameters.unwrap_or_default();
        let values = game.published().iter();
        for published in values.filter(|published| published.parameters == parameters) {
            let place = format!("{}:{parameters} {}", game.slug(), published.position);
            let at = game.read(published.position);
            let at = at.unwrap_or_else(|why| panic!("{place}: {why}"));
            if let Some(moves) = published.moves {
                let options = definition::options(game, &at);
                assert_eq!(options.len(), moves, "moves of {place}");
                self.moves.add(game, 1);
            }
            let verdict = game.theory(&at, published.convention);
            let verdict = verdict.map(|stated| (stated.outcome, stated.nimber.map(|n| n.0)));
            let verdict = verdict.map(|value| ("theory", value));
            let searched = search(&at, published.convention).map(|value| ("search", value));
            assert!(
                searched.is_some() || verdict.is_some(),
                "{place}: nothing can check it"
            );
            for (by, (outcome, nimber)) in searched.into_iter().chain(verdict) {
                assert_eq!(outcome, published.outcome, "{by} of {place}");
                if let (Some(nimber), Some(expected)) = (nimber, published.nimber) {
                    assert_eq!(nimber, expected, "{by}, nimber of {place}");
                    self.nimbers.add(game, 1);
                }
            }
            self.values.add(game, 1);
        }
    }
}

impl Law for Stated {
    type Output = ();
    const SAMPLE: (u64, usize) = (0, 1);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, _: Vec<G::Position>) {
        let mut search = Search::default();
        // Large values are left to theory.
        let small = Limits {
            work: 2_000_000,
            ..Limits::UNTIMED
        };
        self.check(game, |at, convention| {
            if game.theorems().is_endless(at) || game.rank(at) > 120 {
                return None;
            }
            let mut budget = Budget::new(small, &NoObserver);
            let outcome = search.outcome(game, convention, at, &mut budget).ok()?;
            let nimber = (convention == Convention::Normal)
                .then(|| search.nimber(game, at, &mut budget).ok())
                .flatten();
            Some((outcome, nimber.map(|nimber| nimber.0)))
        });
    }

    fn loopy<L: Loopy + Catalogue>(&self, game: &L) {
        self.check(game, |at, convention| {
            let solved = retrograde::solve(game, convention, at, &mut small_budget());
            Some((solved.ok()?.outcome(at)?, None))
        });
    }

    fn scored<S: Scored + Catalogue>(&self, game: &S) {
        let mut search = ScoredSearch::default();
        self.check(game, |at, _| {
            Some((search.outcome(game, at, &mut budget()).unwrap(), None))
        });
    }
}

#[test]
fn published_values_hold() {
    let stated = Stated::default();
    sample::check_all(&stated);
    stated.values.each_at_least(3, grundy_games::SLUGS.len());
    stated.moves.at_least(
        "chomp 6, cram 13, dice 7, die 10, fibonacci 7, hexadecimal 10, hexagon 10, moore 5, \
         nim 4, nimbi 7, northcott 5, octal 10, odd-even 4, queen 5, subtraction 6, \
         two-dice 10, wythoff 5, xiangqi 3",
    );
    stated.nimbers.at_least(
        "chomp 9, cram 16, dice 5, die 9, fibonacci 3, hexadecimal 10, hexagon 10, moore 2, \
         nim 9, nimbi 10, octal 10, queen 10, subtraction 10, two-dice 6, wythoff 10",
    );
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
            let place = format!("{} {}", value.game, value.position);
            let game = grundy::Game::named(&value.game).unwrap();
            let at = game.position(&value.position).unwrap();
            let outcome = at.outcome(value.convention, &mut solver);
            assert_eq!(outcome, Ok(value.outcome), "{place}");
            if let Some(nimber) = value.nimber {
                assert_eq!(at.nimber(&mut solver), Ok(nimber), "{place}");
            }
            checked.add_to(group.word(), 1);
        }
    }
    checked.at_least("heaps 60, coins 30, boards 10, graphs 20, chocolate 12");
}
