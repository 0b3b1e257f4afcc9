//! Worksheets to print.

use crate::common;

use std::collections::BTreeSet;

use common::browser::in_browser;
use common::{LANGUAGES, Server};
use grundy::Game;

/// The beginning of a sheet in its page.
const SHEET: &str = "<article class=\"sheet\"";

#[test]
fn a_sheet_has_as_many_boards_as_asked_and_answers_where_asked() {
    let server = Server::new();
    for lang in LANGUAGES {
        for ask in ["winner", "move", "nimber"] {
            let address =
                format!("/worksheet?game=nim&position=3,5,7&ask={ask}&count=8&seed=4&lang={lang}");
            let page = server.page(&address);
            let (_, sheet) = page.split_once(SHEET).unwrap();
            assert_eq!(sheet.matches("<svg").count(), 8, "{address}");
            assert!(!sheet.contains("class=\"answers\""));
            assert_eq!(server.page(&address), page, "{address}");
            let solved = server.page(&format!("{address}&answers=1"));
            let (_, answers) = solved.split_once("class=\"answers\"").unwrap();
            assert_eq!(answers.matches("<li>").count(), 8, "{address}");
        }
    }
}

#[test]
fn a_sheet_says_what_a_move_is_and_who_wins() {
    let server = Server::new();
    let page = server.page("/worksheet?game=chomp&position=3x4&count=2&lang=en");
    let (_, sheet) = page.split_once(SHEET).unwrap();
    for rule in [
        "all that lies below it and to its right",
        "eat the poison loses",
    ] {
        assert!(sheet.contains(rule), "{rule}: {sheet}");
    }
}

#[test]
fn every_game_makes_a_sheet() {
    let server = Server::new();
    let mut sheets = 0;
    let own = Game::slugs().into_iter();
    let classics = Game::classics()
        .into_iter()
        .map(|(slug, _)| slug.to_owned());
    for slug in own.chain(classics) {
        let page = Game::page(&slug).unwrap();
        let name = page.examples[0].pair().0.to_owned();
        let query = format!("game={name}&ask=winner&count=4&answers=1");
        let sheet = server.page(&format!("/worksheet?{query}"));
        assert!(sheet.contains("<svg"), "{name}");
        sheets += 1;
    }
    assert!(sheets > 50, "{sheets}");
}

#[test]
fn a_sheet_that_cannot_be_made_says_why() {
    let server = Server::new();
    for (query, status) in [
        ("game=nmi", 404),
        ("game=nim&position=3,x", 400),
        ("game=nim&count=25", 400),
        ("game=nim&count=1000000000000", 400),
        ("game=nim&ask=all", 400),
        ("game=nim&position=0", 200),
        ("game=xiangqi&ask=nimber", 200),
    ] {
        let page = server.get(&format!("/worksheet?{query}"));
        assert_eq!(page.status, status, "{query}");
        let refused = page.body.contains("role=\"alert\"");
        assert!(refused || page.body.contains("complaint"), "{query}");
    }
}

#[test]
fn no_exercise_of_several_heaps_is_a_single_one() {
    let server = Server::new();
    let page = server.page("/worksheet?game=nim&position=3,5,7&count=24&seed=2");
    let (_, sheet) = page.split_once(SHEET).unwrap();
    let boards = sheet.split("<title>").skip(1);
    let boards: Vec<&str> = boards.filter_map(|rest| rest.split('<').next()).collect();
    assert_eq!(boards.len(), 24);
    assert!(
        boards.iter().all(|board| board.contains(" and ")),
        "{boards:?}"
    );
}

#[test]
fn a_sheet_goes_from_easy_to_hard_in_one_scale_with_reasons() {
    let server = Server::new();
    let address = "/worksheet?game=nim&position=3,5,7&count=8&answers=1&cut=1&lang=en";
    let page = server.page(address);
    let (_, sheet) = page.split_once(SHEET).unwrap();
    let (boards, answers) = sheet.split_once("class=\"answers\"").unwrap();
    let (boards, cut) = boards.split_once("cut-out").unwrap();
    assert!(cut.contains("<title>Nim: matches in the heaps: 3, 5 and 7</title>"));
    let stars: Vec<usize> = (boards.split("class=\"stars\"").skip(1))
        .map(|rest| rest.split_once('<').unwrap().0.matches('★').count())
        .collect();
    assert_eq!(stars, [1, 1, 1, 2, 2, 2, 3, 3]);
    let sizes = boards.split("viewBox=\"").skip(1);
    let sizes: BTreeSet<String> = sizes
        .map(|rest| rest.split('"').next().unwrap().split(' ').skip(2).collect())
        .collect();
    assert_eq!(sizes.len(), 1, "{sizes:?}");
    assert_eq!(answers.matches("<p class=\"small\">").count(), 8 + 1);
}

/// An A4 page with margins of 12 mm, in pixels of 1/96 inch.
#[test]
fn the_boards_of_a_page_fill_it_as_outlines() {
    in_browser("worksheets", "zh-TW", |browser| {
        browser.window(703, 1032);
        browser.open("/worksheet?game=nim&position=3,5,7&count=6");
        browser.media("print", &[]);
        browser.until("document.querySelector('.sheet').getBoundingClientRect().height <= 1034");
        let last = "Math.max(...[...document.querySelectorAll('.sheet svg')].map(svg => svg.getBoundingClientRect().bottom))";
        browser.until(&format!("{last} > 800"));
        browser.until("document.querySelector('.sheet svg').getBoundingClientRect().height > 150");
        browser.until("![...document.querySelectorAll('.button')].some(button => button.getClientRects().length)");
        browser.open("/worksheet?game=chomp&position=4x5&count=2");
        browser.until("getComputedStyle(document.querySelector('.sheet .square')).fill == 'rgb(255, 255, 255)'");
    });
}
