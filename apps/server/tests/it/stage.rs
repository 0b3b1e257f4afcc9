//! The stage of the page: the size of the board, the goal above it, the wall, the review
//! on it, and motion.

use crate::common;

use std::collections::BTreeSet;

use common::browser::in_browser;
use common::{LANGUAGES, Server, assets, between, with};
use grundy::{Convention, Game};

/// The page's sentences about the goal: the moves, and the winner.
fn goal(server: &Server, path: &str) -> [String; 2] {
    let page = server.page(path);
    let line = between(path, &page, "<p class=\"line\">", "</p>");
    let (what, who) = line.split_once("<strong>").unwrap();
    [what, who.trim_end_matches("</strong>")].map(|text| text.trim().to_owned())
}

#[test]
fn every_game_says_what_a_move_is_and_who_wins() {
    let server = Server::new();
    let classics = Game::classics().into_iter();
    let slugs = (Game::slugs().into_iter()).chain(classics.map(|(slug, _)| slug.to_owned()));
    let mut said = 0;
    for slug in slugs {
        let example = Game::page(&slug).unwrap().examples.remove(0);
        let game = Game::named(&example.game).unwrap();
        let mut ends = Vec::new();
        for convention in game.conventions() {
            let misere = u8::from(*convention == Convention::Misere);
            for language in LANGUAGES {
                let path = format!("/play/{}?misere={misere}&lang={language}", example.game);
                let [what, who] = goal(&server, &path);
                assert!(!what.is_empty(), "{path}");
                // Its first sentence says who loses.
                assert!(!who.is_empty() || slug == "divisors", "{path}");
                ends.push(who);
                said += 1;
            }
        }
        if let [normal, .., misere] = &ends[..]
            && ends.len() > 3
            && !normal.is_empty()
        {
            assert_ne!(normal, misere, "{slug}");
        }
    }
    assert!(said > 200, "only {said} sentences were read");
}

#[test]
fn the_goal_names_the_numbers_of_its_game() {
    let server = Server::new();
    for (path, what, who) in [
        (
            "/play/subtraction:1-3?at=21&lang=en",
            "Take 1 to 3 matches from one heap.",
            "Whoever takes the last one wins.",
        ),
        (
            "/play/subtraction:1-3?at=21&misere=1&lang=en",
            "Take 1 to 3 matches from one heap.",
            "Whoever takes the last one loses.",
        ),
        (
            "/play/subtraction:2,5?at=21&lang=en",
            "Take one of these numbers of matches from one heap: 2, 5.",
            "Whoever cannot move loses.",
        ),
        (
            "/play/moore:2?at=1,2,3&lang=zh-Hant",
            "最多從 2 堆裡取，每堆取幾根都可以。",
            "最後一個拿的人獲勝。",
        ),
        (
            "/play/odd-even:3,odd?at=17&lang=en",
            "Take 1 to 3 matches from the heap.",
            "Whoever holds an odd number in the end wins.",
        ),
    ] {
        assert_eq!(goal(&server, path), [what, who], "{path}");
    }
}

#[test]
fn a_game_is_gone_through_on_its_board() {
    let server = Server::new();
    let game = "/play/nim?at=3,5,7&moves=3-3~7-2~5-1~5-1~4-4~4-4&lang=en";
    let end = server.page(game);
    assert!(end.contains("Go through the game"));
    let first = server.page(&format!("{game}&show=review&ply=0"));
    assert!(first.contains("Move 1 gave the win away"));
    assert!(first.contains(">0 of 6<") && first.contains("class=\"strip\""));
    let board = between(game, &first, "id=\"board\"", "</svg>");
    assert_eq!(board.matches("✓").count(), 1, "one place would have won");
    assert_eq!(board.matches(" played").count(), 3, "a heap of 3 was taken");
    let marks = first.matches("class=\"down wrong\"").count();
    assert_eq!(marks, 1, "one move was a mistake");
    let later = server.page(&format!("{game}&show=review&ply=1"));
    assert!(later.contains("Next move (computer): take 2 from the heap of 7."));
}

/// The bytes that a slow network must carry before play can start.
#[test]
fn a_first_board_is_less_than_25_kb_compressed() {
    let server = Server::new();
    for path in [
        "/",
        "/play/chomp?at=5x7",
        "/play/hexagon",
        "/play/nim?at=3,5,7",
    ] {
        // The icon occurs twice and is loaded once.
        let mut files = BTreeSet::from_iter(assets(&server.page(path)));
        // A device asks for it when the page is put on its first screen.
        files.retain(|file| !file.contains("icon-180.png"));
        // The page loads it when a board can be played.
        files.retain(|file| !file.contains("feel.js"));
        assert!(files.len() > 3, "{path}: {files:?}");
        files.insert(path.to_owned());
        let bytes = |headers: &str| -> usize {
            let heads = files.iter().map(|file| server.send("HEAD", file, headers));
            heads.map(|head| head.length()).sum()
        };
        let packed = bytes("Accept-Encoding: gzip\r\n");
        assert!(packed < 25_000, "{path}: {packed} bytes");
        let plain = bytes("");
        assert!(path != "/" || plain < 110_000, "{plain} bytes");
    }
}

/// The share of the window that the board takes, and its extent.
const ROOM: &str = "(() => { const b = document.querySelector('#board svg').getBoundingClientRect();\
    const all = [...document.querySelectorAll('#board .shape')].map(e => e.getBoundingClientRect());\
    const right = Math.max(...all.map(r => r.right)), bottom = Math.max(...all.map(r => r.bottom));\
    return [b.width * b.height / innerWidth / innerHeight, right / innerWidth, bottom / innerHeight] })()";

#[test]
fn boards_fill_the_screen_and_wide_ones_fit() {
    in_browser("stage", "en", |browser| {
        for (path, width, height, least) in [
            ("/play/nim?at=3,5,7", 1920, 1080, 0.34),
            ("/play/chomp?at=5x7", 1920, 1080, 0.34),
            ("/play/nim?at=3,5,7&wall=1", 1920, 1080, 0.4),
            ("/play/chomp?at=10x20", 1440, 900, 0.2),
            ("/play/queen:19", 1440, 900, 0.2),
            ("/play/chomp?at=10x20", 700, 900, 0.2),
            ("/play/nim?at=3,5,7", 320, 800, 0.05),
        ] {
            browser.window(width, height);
            browser.open(path);
            let (share, right, bottom): (f64, f64, f64) = browser.value(ROOM);
            assert!(share > least, "{path} takes {share:.2} of {width}");
            assert!(right <= 1.0 && bottom <= 1.0, "{path} is cut off");
            browser.check_width(path);
        }
    });
}

/// The share of the window that the pieces take, and the height of the title.
const PIECES: &str = "(() => { const all = [...document.querySelectorAll('#board .shape')].map(e => e.getBoundingClientRect());\
    const most = side => Math.max(...all.map(r => r[side])), least = side => Math.min(...all.map(r => r[side]));\
    const share = (most('right') - least('left')) * (most('bottom') - least('top')) / innerWidth / innerHeight;\
    return [share, document.querySelector('h1').offsetHeight] })()";

#[test]
fn on_a_wall_the_pieces_are_a_fifth_larger_below_one_line_of_title() {
    in_browser("wall-size", "en", |browser| {
        browser.window(1920, 1080);
        for path in [
            "/play/chomp?at=3x4",
            "/play/chomp?at=5x7",
            "/play/nim?at=3,5,7",
            "/play/hexagon?at=hex(3,3,3,3,3,3)",
            "/play/northcott:8?second=person",
            "/play/xiangqi?second=person",
            "/play/cram?at=4x5",
            "/play/chomp?at=10x20",
        ] {
            browser.open(path);
            let (usual, _): (f64, f64) = browser.value(PIECES);
            browser.open(&with(path, "wall=1"));
            let (wall, title): (f64, f64) = browser.value(PIECES);
            assert!(wall >= 1.2 * usual, "{path}: {wall:.3} after {usual:.3}");
            assert!(title < 50.0, "{path}: a title of {title}");
            assert!(!path.contains("5x7") || wall >= 0.45, "{wall}");
            let (_, right, bottom): (f64, f64, f64) = browser.value(ROOM);
            assert!(right <= 1.0 && bottom <= 1.0, "{path} is cut off");
        }
    });
}

#[test]
fn the_header_leaves_the_board_its_room() {
    in_browser("header", "en", |browser| {
        for (width, most) in [(1440, 60), (720, 60), (390, 110), (320, 110)] {
            browser.window(width, 800);
            for language in LANGUAGES {
                browser.open(&format!("/play/nim?at=3,5,7&lang={language}"));
                let high: u64 = browser.value("document.querySelector('header.site').offsetHeight");
                assert!(high < most, "{width} {language}: {high}");
            }
        }
    });
}

#[test]
fn on_a_wall_there_is_nothing_but_the_game() {
    in_browser("wall", "en", |browser| {
        browser.window(1280, 720);
        browser.open("/play/nim?at=3,5,7&show=values");
        browser.wait_for(".mark");
        browser.script("document.querySelector('[data-wall=enter]').click()");
        browser.wait_for_address("wall=1");
        browser.wait_until_gone(".mark, .ask");
        browser.until("!document.querySelector('header.site').offsetHeight");
        browser.changes(|| browser.click("#board a.shape"));
        browser.wait_for_address("moves=");
        browser.wait_for_address("wall=1");
    });
}

#[test]
fn a_move_is_seen_to_move_but_not_where_no_motion_is_wanted() {
    const COUNT: &str = "window.moved = 0; const real = Element.prototype.animate;\
        Element.prototype.animate = function (...all) { window.moved += 1; return real.apply(this, all); }";
    in_browser("motion", "en", |browser| {
        for (path, spot, least) in [
            ("/play/chomp?at=3x4", "2,1", 4),
            ("/play/nim?at=3,5,7", "2,2", 15),
            ("/play/northcott:8", "4,0", 1),
            ("/play/die?at=30@3", "0,1", 2),
        ] {
            for calm in [false, true] {
                if calm {
                    browser.calm();
                } else {
                    browser.scheme("light");
                }
                browser.open(&with(path, "second=person"));
                browser.script(COUNT);
                browser.changes(|| browser.click(&format!("#board a[data-at='{spot}']")));
                let moved: usize = browser.value("window.moved");
                let right = if calm { moved == 0 } else { moved >= least };
                assert!(right, "{path}: {moved} of {least}, calm: {calm}");
            }
        }
    });
}
