//! The search of Cram boards in bit words, compared with search by the rules and with
//! published values.

use grundy_core::{Convention, Game as _, Nimber, Notation as _, Outcome};
use grundy_engine::{Search, definition};
use grundy_games::cram::Cram;
use grundy_games::nimbi::Board;
use grundy_kernels::dominoes::{Boards, Part};

use crate::laws::sample::{self, budget};
use crate::special::agrees_with_search;

fn parts(at: &Board) -> Vec<Part> {
    let mut parts = Vec::new();
    Cram.summands(at, &mut |part| {
        parts.push(Part::of_places(&part.places_in_use()).unwrap());
    });
    parts
}

#[test]
fn words_of_bits_agree_with_search_by_the_rules() {
    let (mut search, mut boards) = (Search::default(), Boards::default());
    let (mut cases, mut lost) = (0, 0);
    let mut seed = 5_u64;
    for (text, positions) in [
        ("4x5", 60),
        ("3x6", 60),
        ("1x12", 30),
        ("2x9", 40),
        ("9x2", 40),
    ] {
        for _ in 0..positions {
            let mut at = Cram.read(text).unwrap();
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            for turn in 0..seed >> 62 {
                let mut options = definition::options(&Cram, &at);
                if !options.is_empty() {
                    at = options.swap_remove((seed >> (turn * 9)) as usize % options.len());
                }
            }
            let words = parts(&at);
            let nimber = search.nimber(&Cram, &at, &mut budget()).unwrap();
            let text = Cram.show(&at);
            // With shared and with new boards: known values change the course of the
            // search.
            for boards in [&mut boards, &mut Boards::default()] {
                assert_eq!(boards.nimber(&words, &mut budget()), Ok(nimber), "{text}");
            }
            for convention in Convention::BOTH {
                let outcome = search.outcome(&Cram, *convention, &at, &mut budget());
                for boards in [&mut boards, &mut Boards::default()] {
                    let by_words = boards.outcome(&words, *convention, &mut budget());
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
    let mut boards = Boards::default();
    for (text, nimber) in [
        ("4x4", 0),
        ("4x5", 2),
        ("4x6", 0),
        ("4x7", 3),
        ("5x5", 0),
        ("5x6", 2),
        ("6x6", 0),
    ] {
        let words = parts(&Cram.read(text).unwrap());
        let value = boards.nimber(&words, &mut budget());
        assert_eq!(value, Ok(Nimber(nimber)), "{text}");
    }
}

#[test]
fn what_does_not_fit_a_word_is_refused() {
    let part = |text: &str| Part::of_places(&Cram.read(text).unwrap().places_in_use());
    for text in ["8x15", "15x8", "1x15", "15x1"] {
        assert_eq!(part(text).map(|part| part.size()), Some(size_of_text(text)));
    }
    for text in ["1x16", "9x9", "16x8", "1x1", "."] {
        assert_eq!(part(text), None, "{text}");
    }
    assert_eq!(part("##./.##"), part(".#/##/#."));
}

fn size_of_text(text: &str) -> u32 {
    let sides: Vec<u32> = text.split('x').map(|side| side.parse().unwrap()).collect();
    sides[0] * sides[1]
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
    let words = parts(&Cram.read("7x7").unwrap());
    sample::limits_hold(|convention, budget| Boards::default().outcome(&words, convention, budget));
}
