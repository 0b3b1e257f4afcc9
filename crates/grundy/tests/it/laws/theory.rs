//! Every theorem used as a shortcut agrees with search, in outcome, nimber and winning
//! moves.

use grundy_core::{Catalogue, Convention, Game, Loopy, Outcome, Scored, Winning};
use grundy_engine::{ScoredSearch, Search, retrograde};

use crate::laws::sample::{self, Cases, Law, budget, small_budget};
use grundy_testkit::moves;

/// The verdicts of theorems compared with search, by kind.
#[derive(Default)]
struct Verdicts {
    normal: Cases,
    misere: Cases,
    nimbers: Cases,
}

impl Verdicts {
    /// Compares the verdict on one position with outcomes by search, if there are both.
    fn check<R: Catalogue>(
        &self,
        game: &R,
        at: &R::Position,
        convention: Convention,
        outcome: impl FnMut(&R::Position) -> Option<Outcome>,
    ) {
        let cases = match convention {
            Convention::Normal => &self.normal,
            Convention::Misere => &self.misere,
        };
        cases.add(game, usize::from(agrees(game, at, convention, outcome)));
    }
}

/// Compares the verdict with outcomes; true if there are both.
fn agrees<R: Catalogue>(
    game: &R,
    at: &R::Position,
    convention: Convention,
    mut outcome: impl FnMut(&R::Position) -> Option<Outcome>,
) -> bool {
    let Some(verdict) = game.theory(at, convention) else {
        return false;
    };
    let (slug, text, reason) = (game.slug(), game.show(at), &verdict.reason);
    let place = format!("{slug} {text} {convention:?}: {reason}");
    let Some(searched) = outcome(at) else {
        return false;
    };
    assert_eq!(verdict.outcome, searched, "{place}");
    let texts = |moves: &[R::Move]| -> Vec<String> {
        let mut texts: Vec<_> = moves.iter().map(|mv| game.show_move(at, mv)).collect();
        texts.sort_unstable();
        texts
    };
    let mut winning = moves(game, at);
    winning.retain(|mv| outcome(&game.play(at, mv)) == Some(Outcome::P));
    let (winning, named) = (texts(&winning), texts(verdict.winning.moves()));
    for mv in &named {
        assert!(winning.contains(mv), "{place}: {mv} does not win");
    }
    if matches!(verdict.winning, Winning::All(_)) {
        assert_eq!(named, winning, "{place}");
    }
    true
}

impl Law for Verdicts {
    type Output = ();
    /// Beyond this rank a search of a full board takes most of a minute.
    const SAMPLE: (u64, usize) = (22, 3000);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        let mut search = Search::default();
        for at in &positions {
            for &convention in game.conventions() {
                self.check(game, at, convention, |at| {
                    search.outcome(game, convention, at, &mut budget()).ok()
                });
            }
            let verdict = game.theory(at, Convention::Normal);
            if let Some(nimber) = verdict.and_then(|verdict| verdict.nimber) {
                let searched = search.nimber(game, at, &mut budget());
                assert_eq!(searched, Ok(nimber), "{} {}", game.slug(), game.show(at));
                self.nimbers.add(game, 1);
            }
        }
    }

    fn loopy<L: Loopy + Catalogue>(&self, game: &L) {
        for at in sample::loopy(game, 60) {
            for &convention in game.conventions() {
                let solved = retrograde::solve(game, convention, &at, &mut small_budget());
                if let Ok(solved) = solved {
                    self.check(game, &at, convention, |at| solved.outcome(at));
                }
            }
        }
    }

    fn scored<S: Scored + Catalogue>(&self, game: &S) {
        let mut search = ScoredSearch::default();
        for at in sample::scored(game, 60, 3000) {
            self.check(game, &at, Convention::Normal, |at| {
                search.outcome(game, at, &mut budget()).ok()
            });
        }
    }
}

#[test]
fn every_theorem_equals_search() {
    let verdicts = Verdicts::default();
    sample::check_all(&verdicts);
    verdicts.normal.at_least(
        "chomp 100, cram 100, die 30, fibonacci 40, hexagon 400, moore 200, nim 100, \
         nimbi 800, northcott 100, odd-even 100, queen 200, subtraction 20, wythoff 40, \
         xiangqi 30",
    );
    verdicts.misere.at_least(
        "chomp 20, cram 2, fibonacci 40, hexagon 2, moore 200, nim 100, nimbi 6, queen 200, \
         subtraction 20, wythoff 40",
    );
    verdicts.nimbers.at_least(
        "chomp 20, cram 100, die 10, hexagon 200, moore 70, nim 100, nimbi 200, queen 10, \
         subtraction 20, wythoff 9",
    );
}

/// Positions in which a theorem names an answer to each move.
#[derive(Default)]
struct Answers(Cases);

/// Checks that a named answer to a move leaves a P-position again, and that all moves
/// have a named answer if one has. True if they have.
fn answers<R: Catalogue>(
    game: &R,
    at: &R::Position,
    convention: Convention,
    mut outcome: impl FnMut(&R::Position) -> Option<Outcome>,
) -> bool {
    let moves = moves(game, at);
    let mut answered = 0;
    for mv in &moves {
        if let Some(answer) = game.theorems().answer_to(at, mv, convention) {
            answered += 1;
            let place = format!("{} {} {mv:?} {answer:?}", game.slug(), game.show(at));
            let after = game.play(&game.play(at, mv), &answer);
            assert_ne!(outcome(&after), Some(Outcome::N), "{place}");
        }
    }
    let place = game.show(at);
    assert!(answered == 0 || answered == moves.len(), "{place}");
    assert!(answered == 0 || outcome(at) != Some(Outcome::N), "{place}");
    answered > 0
}

impl Law for Answers {
    type Output = ();
    const SAMPLE: (u64, usize) = (16, 500);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        let mut search = Search::default();
        for at in positions {
            for &convention in game.conventions() {
                let answered = answers(game, &at, convention, |at| {
                    search.outcome(game, convention, at, &mut budget()).ok()
                });
                self.0.add(game, usize::from(answered));
            }
        }
    }
}

#[test]
fn every_answer_that_a_theorem_names_wins() {
    let law = Answers::default();
    sample::check_all(&law);
    law.0.at_least("cram 10, hexagon 10, nimbi 10");
}
