//! Every theorem used as a short cut equals search, in outcome, nimber and
//! winning moves.

use std::sync::atomic::{AtomicUsize, Ordering};

use grundy_core::{
    Catalogue, ChanceOpened, Convention, Flow, Game, Loopy, Outcome, Scored, Winning,
};
use grundy_engine::{Budget, Limits, NoObserver, ScoredSearch, Search, retrograde};
use grundy_games::Visitor;

use crate::sample;

fn budget() -> Budget<'static> {
    Budget::new(Limits::default(), &NoObserver)
}

/// Beyond it a search of all positions of a full board takes most of a minute.
const RANK: u64 = 22;

struct Agrees;

/// Holds the verdict on one position against outcomes found by search.
fn check<R: Catalogue>(
    game: &R,
    at: &R::Position,
    convention: Convention,
    mut outcome: impl FnMut(&R::Position) -> Option<Outcome>,
) -> bool {
    let Some(verdict) = game.theory(at, convention) else {
        return false;
    };
    let place = format!(
        "{} {} {convention:?}: {}",
        game.slug(),
        game.show(at),
        verdict.reason
    );
    let Some(found) = outcome(at) else {
        return false;
    };
    assert_eq!(verdict.outcome, found, "{place}");
    let mut winning = Vec::new();
    let _ = game.moves(at, &mut |mv| {
        if outcome(&game.play(at, &mv)) == Some(Outcome::P) {
            winning.push(game.show_move(at, &mv));
        }
        Flow::Continue(())
    });
    let mut named: Vec<String> = verdict
        .winning
        .moves()
        .iter()
        .map(|mv| game.show_move(at, mv))
        .collect();
    for mv in &named {
        assert!(winning.contains(mv), "{place}: {mv} does not win");
    }
    if matches!(verdict.winning, Winning::All(_)) {
        named.sort_unstable();
        winning.sort_unstable();
        assert_eq!(named, winning, "{place}");
    }
    true
}

fn last_mover<G: Game + Catalogue>(game: &G, positions: &[G::Position]) {
    let mut search = Search::default();
    for at in positions {
        for &convention in game.conventions() {
            check(game, at, convention, |at| {
                search.outcome(game, convention, at, &mut budget()).ok()
            });
        }
        if let Some(nimber) = game
            .theory(at, Convention::Normal)
            .and_then(|verdict| verdict.nimber)
        {
            assert_eq!(
                search.nimber(game, at, &mut budget()),
                Ok(nimber),
                "{} {}",
                game.slug(),
                game.show(at)
            );
        }
    }
}

impl Visitor for Agrees {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        let positions = sample::small(&game, RANK, 3000);
        last_mover(&game, &positions);
    }
    fn loopy<L: Loopy + Catalogue>(self, game: L) {
        let small = Limits {
            positions: 30_000,
            ..Limits::default()
        };
        for at in sample::loopy(&game, 60) {
            for &convention in game.conventions() {
                let Ok(solved) =
                    retrograde::solve(&game, convention, &at, &mut Budget::new(small, &NoObserver))
                else {
                    continue;
                };
                check(&game, &at, convention, |at| solved.outcome(at));
            }
        }
    }
    fn scored<S: Scored + Catalogue>(self, game: S) {
        let mut reckoning = ScoredSearch::default();
        for at in sample::scored(&game, 60, 3000) {
            check(&game, &at, Convention::Normal, |at| {
                reckoning.outcome(&game, at, &mut budget()).ok()
            });
        }
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) {
        let positions = sample::small_opened(&game, RANK, 3000);
        last_mover(&game, &positions);
    }
}

#[test]
fn every_theorem_equals_search() {
    sample::each_member(|| Agrees);
}

/// Positions in which a theorem names an answer to each move.
static ANSWERED: AtomicUsize = AtomicUsize::new(0);

struct Answers;

/// A named answer to a move leaves a P-position again, and where one move has a
/// named answer all moves have.
fn answers<R: Catalogue>(
    game: &R,
    at: &R::Position,
    convention: Convention,
    mut outcome: impl FnMut(&R::Position) -> Option<Outcome>,
) {
    let (mut moves, mut answered) = (0, 0);
    let _ = game.moves(at, &mut |mv| {
        moves += 1;
        if let Some(answer) = game.answer_to(at, &mv, convention) {
            answered += 1;
            let place = || format!("{} {} {mv:?} {answer:?}", game.slug(), game.show(at));
            let after = game.play(&game.play(at, &mv), &answer);
            assert_ne!(outcome(&after), Some(Outcome::N), "{}", place());
        }
        Flow::Continue(())
    });
    assert!(answered == 0 || answered == moves, "{}", game.show(at));
    if answered > 0 {
        assert_ne!(outcome(at), Some(Outcome::N), "{}", game.show(at));
        ANSWERED.fetch_add(1, Ordering::Relaxed);
    }
}

impl Visitor for Answers {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        let mut search = Search::default();
        for at in sample::small(&game, 16, 500) {
            for &convention in game.conventions() {
                answers(&game, &at, convention, |at| {
                    search.outcome(&game, convention, at, &mut budget()).ok()
                });
            }
        }
    }
    fn loopy<L: Loopy + Catalogue>(self, _: L) {}
    fn scored<S: Scored + Catalogue>(self, _: S) {}
    fn chance_opened<C: ChanceOpened + Catalogue>(self, _: C) {}
}

#[test]
fn every_answer_that_a_theorem_names_wins() {
    sample::each_member(|| Answers);
    let answered = ANSWERED.load(Ordering::Relaxed);
    assert!(answered > 20, "{answered}");
}
