//! Lists of lost positions of loopy and scored games, written from the definition alone.
//! Theorems give the outcomes of these games, so no proof of Grundy's is such a list.

use grundy::{Convention, Game, Limits, Solver};
use grundy_check::certificate::sealed;
use grundy_core::{Catalogue, ChanceOpened, Loopy, Notation, Outcome, Scored};
use grundy_games::{Visitor, with_game};
use grundy_testkit::{Solved, by_definition};

use crate::laws::proofs::{agrees, changed_numbers, sealed_again, verify};
use crate::laws::wrong_rules::Forgetful;

/// A certificate of every follower of a position that is not a draw.
struct Lists<'r> {
    root: &'r str,
    /// True for rules that forget a move.
    wrong: bool,
}

type Certified = (String, Convention, String);

impl Visitor for Lists<'_> {
    type Output = Vec<Certified>;

    fn game<G: grundy_core::Game + Catalogue>(self, _: G) -> Self::Output {
        Vec::new()
    }

    fn loopy<L: Loopy + Catalogue>(self, game: L) -> Self::Output {
        let end = |_: &L::Position, convention: Convention| convention.at_end();
        match self.wrong {
            true => certificates(&Forgetful(game), self.root, end),
            false => certificates(&game, self.root, end),
        }
    }

    fn scored<S: Scored + Catalogue>(self, game: S) -> Self::Output {
        if self.wrong {
            let game = Forgetful(game);
            certificates(&game, self.root, |at, _| game.0.result(at))
        } else {
            certificates(&game, self.root, |at, _| game.result(at))
        }
    }

    fn chance_opened<C: ChanceOpened + Catalogue>(self, _: C) -> Self::Output {
        Vec::new()
    }
}

fn certificates<R: Notation>(
    game: &R,
    root: &str,
    end: impl Fn(&R::Position, Convention) -> Outcome,
) -> Vec<Certified> {
    let mut certificates = Vec::new();
    for &convention in game.conventions() {
        let Solved { positions, lost } = by_definition(game, root, |at| end(at, convention));
        let decided = positions.iter().take(100);
        for (at, outcome) in decided.filter(|(_, outcome)| *outcome != Outcome::D) {
            let at = game.show(at);
            let text = format!(
                "grundy-certificate 1\ngame {}\nposition {at}\nconvention {}\nclaim {outcome}\n\
                 by strategy {}\n{}",
                game.name(),
                convention.word(),
                lost.len(),
                lost.concat()
            );
            certificates.push((at, convention, sealed(text)));
        }
    }
    certificates
}

#[test]
fn lists_of_every_kind_of_game_are_checked_against_its_ruleset() {
    for (name, root) in [
        ("northcott:4", "1-3,2-4"),
        ("northcott:5", "1-4;black"),
        ("xiangqi", "2c1-4,9s4-7"),
        ("xiangqi", "5c3-5"),
        ("odd-even:3,odd", "9"),
        ("odd-even:4,even", "11"),
    ] {
        let right = Game::named(name).unwrap();
        let mut solver = Solver::new(Limits::UNTIMED);
        let mut is_true = |text: &str| match verify(text) {
            Ok(verified) => {
                let proved = &verified.proved[0];
                let position = right.position(&proved.position).unwrap();
                let (convention, claim) = (proved.convention, &proved.claim);
                agrees(&position.into(), convention, claim, &mut solver);
                true
            }
            Err(_) => false,
        };
        let listed = |wrong| with_game(name, Lists { root, wrong }).unwrap();
        let certificates = listed(false);
        assert!(certificates.len() >= 10, "{name}: {}", certificates.len());
        for (at, convention, text) in &certificates {
            assert!(is_true(text), "{name} {at} {convention:?}");
        }
        let mut forged = 0;
        for (.., text) in certificates.iter().take(4) {
            for text in changed_numbers(text) {
                forged += usize::from(!is_true(&sealed_again(&text)));
            }
        }
        let wrong = listed(true);
        let refused = wrong.iter().filter(|(.., text)| !is_true(text)).count();
        println!(
            "{name}: refused are {refused} of {} by wrong rules, {forged} forged",
            wrong.len()
        );
        assert!(refused >= 5 && forged >= 20, "{name}: {refused}, {forged}");
    }
}
