//! A transposed board has the same value, move by move.

use grundy_core::{Catalogue, Game};
use grundy_engine::Search;

use crate::laws::sample::{self, Cases, Law, budget};
use grundy_testkit::moves;

/// Checks that a transposed position has the same value, and so does each transposed
/// move.
#[derive(Default)]
struct Turned(Cases);

impl Law for Turned {
    type Output = ();
    const SAMPLE: (u64, usize) = (10, 80);

    fn last_mover<G: Game + Catalogue>(&self, game: &G, positions: Vec<G::Position>) {
        let mut search = Search::default();
        for at in positions {
            let Some(turned) = game.turned(&at) else {
                continue;
            };
            self.0.add(game, 1);
            let place = format!("{} {}", game.slug(), game.show(&at));
            assert_eq!(game.turned(&turned).as_ref(), Some(&at), "{place}");
            assert_eq!(
                search.nimber(game, &at, &mut budget()),
                search.nimber(game, &turned, &mut budget()),
                "{place}"
            );
            let moves_of_board = moves(game, &at);
            let others = moves(game, &turned).len();
            assert_eq!(moves_of_board.len(), others, "{place}");
            for &convention in game.conventions() {
                let mut outcome =
                    |at: &G::Position| search.outcome(game, convention, at, &mut budget());
                assert_eq!(outcome(&at), outcome(&turned), "{place} {convention:?}");
                for mv in &moves_of_board {
                    let to = game.play(&at, mv);
                    let other = game.scenes().unwrap().turned_move(&at, mv);
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
}

#[test]
fn a_turned_board_has_the_same_outcome_nimber_and_winning_moves() {
    let law = Turned::default();
    sample::check_all(&law);
    law.0.at_least("chomp 20, cram 20, nimbi 40, queen 30");
}
