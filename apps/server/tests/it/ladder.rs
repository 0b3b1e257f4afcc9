//! Opponents from the weakest to the perfect one, and the progress stored on the device.

use crate::common;

use common::browser::in_browser;
use common::{Server, between, links, unescaped};
use grundy::Game;
use grundy::computer::Skill;

#[test]
fn every_opponent_answers_and_the_same_address_answers_the_same() {
    let server = Server::new();
    assert_eq!(Skill::ALL.len(), 6);
    for (game, at) in [
        ("nim", "3,5,7"),
        ("chomp", "4x5"),
        ("die", "20@3"),
        ("kayles", "9"),
    ] {
        for skill in Skill::ALL {
            let go = format!("/go/{game}?at={at}&first={skill}&second=person&seed=5");
            let there = server.get(&go).location();
            let is_move = there.contains("moves=") && !there.contains("unsure");
            assert!(is_move, "{there}");
            assert_eq!(server.get(&go).location(), there);
        }
    }
}

#[test]
fn a_win_is_recorded_and_leads_to_the_next_opponent_and_a_loss_to_an_easier_one() {
    let server = Server::new();
    // One heap: the first player takes it whole, or leaves it to the computer.
    for (place, skill) in Skill::ALL.into_iter().enumerate() {
        let page = |moves: &str| {
            let path = format!("/play/nim?at=3&moves={moves}&second={skill}&lang=en");
            unescaped(&server.page(&path))
        };
        let won = page("3-3");
        assert!(won.contains(&format!("data-done=\"ladder/nim/{skill}\"")));
        let main = || between(skill.word(), &won, "class=\"button main\"", ">");
        match Skill::ALL.get(place + 1) {
            Some(Skill::Perfect) => assert!(!main().contains("second=")),
            Some(next) => assert!(main().contains(&format!("second={next}"))),
            None => {
                assert!(won.contains("You have beaten the Perfect player! Try a larger board?"));
                assert!(main().contains("/play/nim?at=") && !main().contains("at=3&"));
            }
        }
        let lost = page("3-1~2-2");
        assert!(!lost.contains("data-done"));
        assert_eq!(lost.contains("An easier opponent"), place > 0, "{skill}");
    }
    // A game between two people beats no opponent.
    let two = server.page("/play/nim?at=3&moves=3-3&second=person");
    assert!(!two.contains("data-done"));
}

#[test]
fn a_beginner_meets_the_weakest_and_an_address_keeps_its_opponent() {
    let server = Server::new();
    let guesser = "Your opponent: Guesser.";
    for path in ["/play/chomp?lang=en", "/play/nim?second=random&lang=en"] {
        assert!(server.page(path).contains(guesser), "{path}");
    }
    // What was shared before there was a first opponent.
    for path in ["/play/nim?at=3,5,7&lang=en", "/play/nim?embed=1&lang=en"] {
        assert!(!server.page(path).contains(guesser), "{path}");
    }
    let home = server.page("/?lang=en");
    let begin = between("/", &home, "begin\"", ">");
    assert!(begin.contains("second=random"), "{begin}");
    assert_eq!(
        home.matches("data-rung=\"ladder/chomp/").count(),
        Skill::ALL.len()
    );
    for page in [home, server.page("/games?lang=en")] {
        for path in ["/puzzle", "/ladder"] {
            let (header, _) = page.split_once("</header>").unwrap();
            assert!(!links(header, path).is_empty(), "{path}");
        }
    }
    let games = links(&server.page("/games?lang=en"), "/play/");
    assert!(games.iter().all(|link| link.contains("second=random")));
}

#[test]
fn the_opponent_is_chosen_beside_the_board_and_named_at_the_start() {
    let server = Server::new();
    for (language, name, line) in [
        ("en", "Goalkeeper", "Looks two moves ahead"),
        ("zh-Hant", "守門員", "往前看兩著"),
        ("zh-Hans", "守门员", "往前看两着"),
    ] {
        let path = format!("/play/chomp?at=3x4&second=wary&lang={language}");
        let page = server.page(&path);
        let last = between(&path, &page, "<p class=\"last\">", "</p>");
        assert!(last.contains(name) && last.contains(line), "{last}");
        for skill in Skill::ALL {
            assert!(page.contains(&format!("data-lesson=\"ladder/chomp/{skill}\"")));
        }
    }
    let page = server.page("/ladder?lang=en");
    let games = Game::slugs().len() + Game::classics().len();
    assert_eq!(links(&page, "/play/").len(), games * Skill::ALL.len());
    // A game unfolds, and its own line shows the opponents beaten.
    assert_eq!(page.matches("<summary>").count(), games);
    let ticks = page.matches("data-lesson=\"ladder/nim/").count();
    assert_eq!(ticks, 2 * Skill::ALL.len());
}

/// A board that cannot be solved in the time of a page.
#[test]
fn a_computer_that_cannot_know_says_so() {
    let server = Server::new();
    let page = server.page("/play/nimbi?at=6x6&unsure=1&lang=en");
    assert!(page.contains("too large to be searched to the end"));
    let page = server.page("/play/nimbi?at=6x6&lang=en");
    assert!(!page.contains("too large to be searched to the end"));
}

#[test]
fn the_device_remembers_who_was_beaten_and_counts_days() {
    in_browser("ladder", "en", |browser| {
        browser.open_board("/play/nim?at=3&second=greedy");
        browser.changes(|| browser.click("#board a[data-at='0,0']"));
        browser.until("localStorage.getItem('grundy-lessons').includes('ladder/nim/greedy')");
        // On the first page the game goes on with the first opponent not beaten yet.
        browser.script(
            "localStorage.setItem('grundy-lessons', '[\"ladder/nim/greedy\",\"ladder/chomp/random\"]')",
        );
        browser.open("/");
        browser.wait_for(".rungs [aria-current][data-rung='ladder/chomp/greedy']");
        browser.wait_for(".begin[href*='second=greedy']");
        browser.wait_for("#board a[href*='second=greedy']");
        browser.open("/ladder");
        browser.until("!document.querySelector('[data-lesson=\"ladder/nim/greedy\"]').hidden");
        browser.until("document.querySelector('[data-lesson=\"ladder/nim/wary\"]').hidden");
        browser.open("/puzzle");
        browser.until("document.querySelector('p.streak').hidden");
        // Yesterday and the day before, but no earlier day.
        browser.script(
            "const today = Number(document.querySelector('main [data-streak]').dataset.streak);\
             const days = [1, 2, 4].map(n => `puzzle/${today - n}`);\
             localStorage.setItem('grundy-lessons', JSON.stringify(days))",
        );
        browser.open("/puzzle");
        browser.wait_for("p.streak:not([hidden])");
        assert_eq!(browser.text("p.streak b"), "2");
    });
}
