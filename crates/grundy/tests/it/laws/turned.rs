//! A transposed board has the same value, move by move.

use grundy_core::{Catalogue, ChanceOpened, Flow, Game, Loopy, Scored};
use grundy_engine::{Budget, Limits, NoObserver, Search};
use grundy_games::Visitor;

use crate::laws::sample::{self, Cases};

fn budget() -> Budget<'static> {
    Budget::new(Limits::UNTIMED, &NoObserver)
}

/// Checks that a transposed position has the same value, and so does each transposed
/// move.
struct Turned<'a>(&'a Cases);

impl Visitor for Turned<'_> {
    type Output = ();

    fn game<G: Game + Catalogue>(self, game: G) {
        let mut search = Search::default();
        for at in sample::small(&game, 10, 80) {
            let Some(turned) = game.turned(&at) else {
                continue;
            };
            self.0.add(&game, 1);
            let place = format!("{} {}", game.slug(), game.show(&at));
            assert_eq!(game.turned(&turned).as_ref(), Some(&at), "{place}");
            assert_eq!(
                search.nimber(&game, &at, &mut budget()),
                search.nimber(&game, &turned, &mut budget()),
                "{place}"
            );
            let mut moves = Vec::new();
            let _ = game.moves(&at, &mut |mv| {
                moves.push(mv);
                Flow::Continue(())
            });
            let mut others = 0;
            let _ = game.moves(&turned, &mut |_| {
                others += 1;
                Flow::Continue(())
            });
            assert_eq!(moves.len(), others, "{place}");
            for &convention in game.conventions() {
                let mut outcome =
                    |at: &G::Position| search.outcome(&game, convention, at, &mut budget());
                assert_eq!(outcome(&at), outcome(&turned), "{place} {convention:?}");
                for mv in &moves {
                    let (to, other) = (
                        game.play(&at, mv),
                        game.scenes().unwrap().turned_move(&at, mv),
                    );
                    let text = game.show_move(&turned, &other);
                    let read = game.read_move(&turned, &text);
                    assert_eq!(read.as_ref(), Ok(&other), "{place} {text}");
                    let there = game.play(&turned, &other);
                    assert_eq!(game.turned(&to).as_ref(), Some(&there), "{place} {text}");
                    assert_eq!(outcome(&to), outcome(&there), "{place} {text}");
                }
            }
        }
    }

    fn loopy<L: Loopy + Catalogue>(self, _: L) {}
    fn scored<S: Scored + Catalogue>(self, _: S) {}
    fn chance_opened<C: ChanceOpened + Catalogue>(self, _: C) {}
}

#[test]
fn a_turned_board_has_the_same_outcome_nimber_and_winning_moves() {
    let turned = Cases::default();
    sample::each_member(|| Turned(&turned));
    turned.at_least(&[("chomp", 20), ("cram", 20), ("nimbi", 40), ("queen", 30)]);
}
