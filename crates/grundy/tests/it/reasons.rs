//! The reasons of answers use numbers of their own position.

use grundy::{Convention, Game, Language, Limits, Solver, Speaker};

fn answer(game: &str, position: &str) -> grundy::Answer {
    let position = Game::named(game).unwrap().position(position).unwrap();
    let mut solver = Solver::new(Limits::UNTIMED);
    position.solve(Convention::Normal, &mut solver).unwrap()
}

fn said(game: &str, position: &str) -> String {
    Speaker::new(Language::English).say(&answer(game, position).reason)
}

/// Checks that a text contains these words.
#[track_caller]
pub(crate) fn assert_says(text: &str, words: &str) {
    assert!(text.contains(words), "{text}");
}

#[test]
fn a_heap_beyond_the_preperiod_tells_its_remainder() {
    let lost = said("subtraction:1,3,4", "14");
    assert!(lost.starts_with("14 = 2 × 7 + 0."), "{lost}");
    assert_says(&lost, "remainder mod 7 is one of these: 0 and 2.");
    let won = said("subtraction:1,3,4", "1000000000000000000");
    assert_says(&won, "999999999999999999 = 142857142857142857 × 7 + 0.");
}

#[test]
fn a_long_hexagon_board_tells_what_proves_its_law() {
    let lost = said("hexagon", "hex(2,3,3000,3,2,3001)");
    assert_says(&lost, "at most 4 rows follow laws for every length");
    assert_says(&lost, "proved by the boards of up to 357 columns.");
}

#[test]
fn heaps_tell_their_nimbers_and_the_sum() {
    let won = said("octal:0.77", "10,12");
    assert!(won.contains("*2 + *4 = *6"), "{won}");
    assert!(won.ends_with("= *0."), "{won}");
    let lost = said("octal:0.77", "10,10");
    assert!(lost.contains("*2 + *2 = *0"), "{lost}");
}

#[test]
fn what_a_search_adds_to_a_theorem_is_said_once() {
    let answer = answer("chomp", "3x4");
    assert_eq!(answer.named, 0);
    let speaker = Speaker::new(Language::English);
    let rest = answer.rest.as_ref().map(|rest| speaker.say(rest));
    let rest = rest.unwrap_or_default();
    assert_says(&rest, "the only winning move and the nimber *9");
    // Document 0's remark on the first bite, and nothing about the search.
    let keys: Vec<&str> = answer.steps.iter().map(|step| &*step.key).collect();
    assert_eq!(keys, ["chomp-first-of-three"]);
}

#[test]
fn the_answer_that_the_reason_promises_is_named() {
    let board = Game::named("nimbi").unwrap().position("3x4").unwrap();
    let board = board.play("r2c1-4").unwrap();
    let choices = board.choices(100);
    assert_eq!(choices.len(), 20);
    let image = board.answer_to("r1c2-4", Convention::Normal).unwrap();
    assert_eq!(image.text, "r3c1-3");
    for choice in choices {
        assert!(board.answer_to(&choice.text, Convention::Normal).is_some());
        assert!(board.answer_to(&choice.text, Convention::Misere).is_none());
    }
}

/// "Normal play" is for games that the last move decides.
#[test]
fn a_game_judged_at_its_end_is_not_headed_by_a_convention() {
    let judged = "ruleset judged; numbers n; option n - k for k in 1..=2 where k <= n; \
                  wins n = 0; measure n";
    for (name, wanted) in [
        ("odd-even:3,odd", "the player with an odd total wins"),
        ("odd-even:4,even", "the player with an even total wins"),
        (judged, "the position at the end decides"),
    ] {
        let game = Game::named(name).unwrap();
        for language in Language::ALL {
            let speaker = Speaker::new(language);
            let said = speaker.say(&game.ending(Convention::Normal));
            for other in [Convention::Normal, Convention::Misere] {
                let name = speaker.say(&grundy::convention_name(other));
                assert!(!said.contains(&name), "{}: {said}", game.name());
            }
            assert!(language != Language::English || said == wanted, "{said}");
        }
    }
    let chomp = Game::named("chomp").unwrap();
    let english = Speaker::new(Language::English);
    let ends = Convention::BOTH
        .iter()
        .map(|&of| english.say(&chomp.ending(of)));
    let wanted = [
        "normal play: whoever has to eat the poison loses",
        "misère play: whoever is left with the poison alone wins",
    ];
    assert_eq!(Vec::from_iter(ends), wanted);
}

#[test]
fn a_stopped_search_denies_no_winning_move() {
    let board = Game::named("cram").unwrap().position("5x6").unwrap();
    let mut answers = 0;
    for positions in [5, 200, 20_000] {
        let mut solver = Solver::new(Limits {
            positions,
            ..Limits::UNTIMED
        });
        solver.thorough = true;
        let Ok(answer) = board.solve(Convention::Normal, &mut solver) else {
            continue;
        };
        answers += 1;
        assert!(!answer.winning_moves_complete);
        let speaker = Speaker::new(Language::English);
        let rest = answer.rest.as_ref().map(|rest| speaker.say(rest));
        assert!(!rest.is_some_and(|rest| rest.contains("no other")));
    }
    assert!(answers > 0);
}
