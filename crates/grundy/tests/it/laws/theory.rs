//! Every theorem used as a shortcut agrees with search, in outcome, nimber and winning
//! moves.

use grundy_core::{
    Catalogue, ChanceOpened, Convention, Flow, Game, Loopy, Outcome, Scored, Winning,
};
use grundy_engine::{Budget, Limits, NoObserver, ScoredSearch, Search, retrograde};
use grundy_games::Visitor;

use crate::laws::sample::{self, Cases};

fn budget() -> Budget<'static> {
    Budget::new(Limits::UNTIMED, &NoObserver)
}

/// The highest rank: beyond it a search of a full board takes most of a minute.
const RANK: u64 = 22;

/// The verdicts of theorems compared with search, by kind.
#[derive(Default)]
struct Verdicts {
    normal: Cases,
    misere: Cases,
    nimbers: Cases,
}

impl Verdicts {
    const fn of(&self, convention: Convention) -> &Cases {
        match convention {
            Convention::Normal => &self.normal,
            Convention::Misere => &self.misere,
        }
    }
}

struct Agrees<'a>(&'a Verdicts);

/// Compares the verdict on one position with outcomes by search; true if there are both.
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

fn last_mover<G: Game + Catalogue>(game: &G, positions: &[G::Position], verdicts: &Verdicts) {
    let mut search = Search::default();
    for at in positions {
        for &convention in game.conventions() {
            let held = check(game, at, convention, |at| {
                search.outcome(game, convention, at, &mut budget()).ok()
            });
            verdicts.of(convention).add(game, usize::from(held));
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
            verdicts.nimbers.add(game, 1);
        }
    }
}

impl Visitor for Agrees<'_> {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        let positions = sample::small(&game, RANK, 3000);
        last_mover(&game, &positions, self.0);
    }
    fn loopy<L: Loopy + Catalogue>(self, game: L) {
        let small = Limits {
            positions: 30_000,
            ..Limits::UNTIMED
        };
        for at in sample::loopy(&game, 60) {
            for &convention in game.conventions() {
                let Ok(solved) =
                    retrograde::solve(&game, convention, &at, &mut Budget::new(small, &NoObserver))
                else {
                    continue;
                };
                let held = check(&game, &at, convention, |at| solved.outcome(at));
                self.0.of(convention).add(&game, usize::from(held));
            }
        }
    }
    fn scored<S: Scored + Catalogue>(self, game: S) {
        let mut reckoning = ScoredSearch::default();
        for at in sample::scored(&game, 60, 3000) {
            let held = check(&game, &at, Convention::Normal, |at| {
                reckoning.outcome(&game, at, &mut budget()).ok()
            });
            self.0.normal.add(&game, usize::from(held));
        }
    }
    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) {
        let positions = sample::small_opened(&game, RANK, 3000);
        last_mover(&game, &positions, self.0);
    }
}

#[test]
fn every_theorem_equals_search() {
    let verdicts = Verdicts::default();
    sample::each_member(|| Agrees(&verdicts));
    verdicts.normal.at_least(&[
        ("chomp", 100),
        ("cram", 100),
        ("die", 30),
        ("fibonacci", 40),
        ("hexagon", 400),
        ("moore", 200),
        ("nim", 100),
        ("nimbi", 800),
        ("northcott", 100),
        ("odd-even", 100),
        ("queen", 200),
        ("subtraction", 20),
        ("wythoff", 40),
        ("xiangqi", 30),
    ]);
    verdicts.misere.at_least(&[
        ("chomp", 20),
        ("cram", 2),
        ("fibonacci", 40),
        ("hexagon", 2),
        ("moore", 200),
        ("nim", 100),
        ("nimbi", 6),
        ("queen", 200),
        ("subtraction", 20),
        ("wythoff", 40),
    ]);
    verdicts.nimbers.at_least(&[
        ("chomp", 20),
        ("cram", 100),
        ("die", 10),
        ("hexagon", 200),
        ("moore", 70),
        ("nim", 100),
        ("nimbi", 200),
        ("queen", 10),
        ("subtraction", 20),
        ("wythoff", 9),
    ]);
}

/// Positions in which a theorem names an answer to each move.
struct Answers<'a>(&'a Cases);

/// Checks that a named answer to a move leaves a P-position again, and that all moves
/// have a named answer if one has. True if they have.
fn answers<R: Catalogue>(
    game: &R,
    at: &R::Position,
    convention: Convention,
    mut outcome: impl FnMut(&R::Position) -> Option<Outcome>,
) -> bool {
    let (mut moves, mut answered) = (0, 0);
    let _ = game.moves(at, &mut |mv| {
        moves += 1;
        if let Some(answer) = game.theorems().answer_to(at, &mv, convention) {
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
    }
    answered > 0
}

impl Visitor for Answers<'_> {
    type Output = ();
    fn game<G: Game + Catalogue>(self, game: G) {
        let mut search = Search::default();
        for at in sample::small(&game, 16, 500) {
            for &convention in game.conventions() {
                let held = answers(&game, &at, convention, |at| {
                    search.outcome(&game, convention, at, &mut budget()).ok()
                });
                self.0.add(&game, usize::from(held));
            }
        }
    }
    fn loopy<L: Loopy + Catalogue>(self, _: L) {}
    fn scored<S: Scored + Catalogue>(self, _: S) {}
    fn chance_opened<C: ChanceOpened + Catalogue>(self, _: C) {}
}

#[test]
fn every_answer_that_a_theorem_names_wins() {
    let cases = Cases::default();
    sample::each_member(|| Answers(&cases));
    cases.at_least(&[("cram", 10), ("hexagon", 10), ("nimbi", 10)]);
}
