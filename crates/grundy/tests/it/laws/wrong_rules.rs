//! The checker does not rely on a game's Rust rules if it has a ruleset: proofs by wrong
//! rules are refused.

use grundy::{Convention, Error, Game, Limits, Solver};
use grundy_core::{self as core, Catalogue, ChanceOpened, Flow, Loopy, Scored};
use grundy_games::{Visitor, with_game};

use crate::laws::proofs::{agrees, verify};
use crate::laws::sample;

/// A game that forgets the first of several moves.
pub(crate) struct Forgetful<G>(pub(crate) G);

impl<G: core::Notation> core::Rules for Forgetful<G> {
    type Position = G::Position;
    type Move = G::Move;

    fn moves(&self, at: &G::Position, each: &mut impl FnMut(G::Move) -> Flow) -> Flow {
        let mut first = None;
        let mut several = false;
        let flow = self.0.moves(at, &mut |mv| {
            if first.is_none() {
                first = Some(mv);
                return Flow::Continue(());
            }
            several = true;
            each(mv)
        });
        match first {
            Some(mv) if !several => each(mv),
            _ => flow,
        }
    }

    fn play(&self, at: &G::Position, mv: &G::Move) -> G::Position {
        self.0.play(at, mv)
    }
}

impl<G: core::Notation> core::Notation for Forgetful<G> {
    fn about(&self) -> core::About {
        let whole = self.0.about();
        let name = whole.name();
        let mut about = core::About::new(whole.slug).full_name(name);
        about.conventions = whole.conventions;
        about
    }

    fn read(&self, text: &str) -> Result<G::Position, core::ParseError> {
        self.0.read(text)
    }

    fn show(&self, at: &G::Position) -> String {
        self.0.show(at)
    }

    fn show_move(&self, at: &G::Position, mv: &G::Move) -> String {
        self.0.show_move(at, mv)
    }
}

impl<G: core::Game> core::Game for Forgetful<G> {
    type Index = core::NoIndex;

    fn rank(&self, at: &G::Position) -> u64 {
        self.0.rank(at)
    }
}

/// Counts the refused certificates of small positions. An accepted one is true by the
/// right rules.
struct Refused<'n>(&'n str);

impl Refused<'_> {
    fn of<G: core::Game>(&self, game: G, positions: Vec<G::Position>) -> usize {
        let right = Game::named(self.0).unwrap();
        let texts: Vec<String> = positions.iter().map(|at| game.show(at)).collect();
        let wrong = Game::of(Forgetful(game));
        let (mut written, mut read) = (Solver::new(Limits::UNTIMED), Solver::new(Limits::UNTIMED));
        let mut refused = 0;
        for text in texts {
            let position = wrong.position(&text).unwrap();
            for &convention in Convention::BOTH {
                match position.certificate(convention, &mut written) {
                    Ok(text) => {
                        let verified = verify(&text).unwrap();
                        let position = right.position(&position.text()).unwrap();
                        let claim = &verified.proved[0].claim;
                        agrees(&position.into(), convention, claim, &mut read);
                    }
                    Err(Error::BadRequest(why)) => {
                        assert_eq!(why.key, "error-proof-refused");
                        refused += 1;
                    }
                    Err(other) => panic!("{text}: {other}"),
                }
            }
        }
        refused
    }
}

impl Visitor for Refused<'_> {
    type Output = usize;

    fn game<G: core::Game + Catalogue>(self, game: G) -> usize {
        let positions = sample::small(&game, 12, 60);
        self.of(game, positions)
    }

    fn loopy<L: Loopy + Catalogue>(self, _: L) -> usize {
        0
    }

    fn scored<S: Scored + Catalogue>(self, _: S) -> usize {
        0
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, game: C) -> usize {
        let positions = sample::small_opened(&game, 12, 60);
        self.of(game, positions)
    }
}

#[test]
fn what_a_games_rust_rules_get_wrong_is_refused() {
    for name in [
        "chomp",
        "nimbi",
        "cram",
        "hexagon",
        "hexagon:part",
        "octal:0.07",
        "octal:4.37",
        "moore:2",
        "wythoff",
        "dice:2,one",
    ] {
        let refused = with_game(name, Refused(name)).unwrap();
        println!("{name}: {refused} certificates of wrong rules are refused");
        assert!(refused >= 5, "{name}: {refused}");
    }
}
