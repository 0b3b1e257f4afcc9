//! The search of Cram boards in words of bits, by the text of the game, compared with search
//! by the rules and with published values.

use grundy_core::{Bits, Convention, Game as _, Nimber, Notation as _, Outcome};
use grundy_engine::{Search, definition};
use grundy_games::cram::Cram;
use grundy_games::nimbi::Board;
use grundy_kernels::bits::Boards;
use grundy_ruleset::Ruleset;

use crate::laws::sample::{self, budget};
use crate::special::agrees_with_search;

fn text() -> Ruleset {
    grundy_ruleset::built_in("cram").unwrap()
}

fn bits(text: &Ruleset, at: &Board) -> Bits {
    let structure = text.structure(&text.read(&Cram.show(at)).unwrap()).unwrap();
    structure.as_a::<Bits>().unwrap().clone()
}

#[test]
fn words_of_bits_agree_with_search_by_the_rules() {
    let (mut search, rules) = (Search::default(), text());
    let (mut cases, mut lost) = (0, 0);
    let mut seed = 5_u64;
    for (text, positions) in [
        ("4x5", 60),
        ("3x6", 60),
        ("1x12", 30),
        ("2x9", 40),
        ("9x2", 40),
    ] {
        let whole = Cram.read(text).unwrap();
        let new = || Boards::of(&bits(&rules, &whole)).unwrap();
        let mut boards = new();
        for _ in 0..positions {
            let mut at = whole;
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            for turn in 0..seed >> 62 {
                let mut options = definition::options(&Cram, &at);
                if !options.is_empty() {
                    at = options.swap_remove((seed >> (turn * 9)) as usize % options.len());
                }
            }
            let on = bits(&rules, &at).on;
            let nimber = search.nimber(&Cram, &at, &mut budget()).unwrap();
            let text = Cram.show(&at);
            // With shared and with new boards: known values change the course of the
            // search.
            for boards in [&mut boards, &mut new()] {
                assert_eq!(boards.nimber(&on, &mut budget()), Ok(nimber), "{text}");
            }
            for convention in Convention::BOTH {
                let outcome = search.outcome(&Cram, *convention, &at, &mut budget());
                for boards in [&mut boards, &mut new()] {
                    let by_words = boards.outcome(&on, *convention, &mut budget());
                    assert_eq!(by_words, outcome, "{text} {convention:?}");
                }
                cases += 1;
                lost += usize::from(outcome == Ok(Outcome::P));
            }
        }
    }
    assert!(cases == 460 && lost > 30, "{lost} of {cases}");
}

#[test]
fn nimbers_of_full_boards_are_those_published() {
    // P. Beling's table, https://crates.io/crates/igs.
    let rules = text();
    for (text, nimber) in [
        ("4x4", 0),
        ("4x5", 2),
        ("4x6", 0),
        ("4x7", 3),
        ("5x5", 0),
        ("5x6", 2),
        ("6x6", 0),
    ] {
        let bits = bits(&rules, &Cram.read(text).unwrap());
        let mut boards = Boards::of(&bits).unwrap();
        let value = boards.nimber(&bits.on, &mut budget());
        assert_eq!(value, Ok(Nimber(nimber)), "{text}");
    }
}

/// Boards of 21 and 25 places, both sides odd, which no theorem answers.
#[test]
fn a_board_is_answered_with_its_winning_moves() {
    let mut search = Search::default();
    for text in ["3x7", "5x5"] {
        for &convention in Convention::BOTH {
            agrees_with_search(&Cram, text, convention, &mut search);
        }
    }
}

/// Every limit ends the search with its own reason.
#[test]
fn limits_hold() {
    let bits = bits(&text(), &Cram.read("7x7").unwrap());
    sample::limits_hold(|convention, budget| {
        let mut boards = Boards::of(&bits).unwrap();
        boards.outcome(&bits.on, convention, budget)
    });
}
