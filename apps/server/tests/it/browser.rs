//! The page in a real browser, by mouse and keyboard; see `common/browser.rs`.

use crate::common;

use common::browser::{EVERY_RULE, axe, in_browser};
use common::screens::PAGES;
use common::{LANGUAGES, with};
use thirtyfour::Key;

/// One game of each kind of board, and one of each way to choose a move.
const BOARDS: [(&str, &str); 9] = [
    ("heaps", "/play/nim?at=1,2,3&second=careless"),
    ("heaps-pairs", "/play/wythoff?at=3,4&second=random"),
    ("heaps-several", "/play/moore:2?at=1,2,2&second=random"),
    ("squares", "/play/chomp?at=3x4&second=random"),
    ("squares-runs", "/play/nimbi?at=2x3&second=random"),
    ("hexes", "/play/hexagon?at=hex(2,2,2,2,2,2)&second=random"),
    ("dice", "/play/die?at=9@3&second=random"),
    ("tracks", "/play/northcott:4?at=1-4,1-3&second=perfect"),
    ("xiangqi", "/play/xiangqi?at=5c5-7&second=perfect"),
];

#[test]
fn a_whole_game_on_each_kind_of_board_by_mouse() {
    in_browser("mouse", "en", |browser| {
        for (kind, path) in BOARDS {
            browser.open_board(path);
            let mut clicks = 0;
            while !browser.is_over() {
                // A place with one move, else the first of two clicks.
                let moves: Vec<String> = browser.value(
                    "[...document.querySelectorAll('#board a.shape')].map(a => a.dataset.moves || '')",
                );
                assert!(!moves.is_empty(), "{kind}: nothing to click");
                let one = moves.iter().rposition(|moves| !moves.contains(' '));
                let chosen = match one {
                    Some(place) if clicks % 2 == 1 => place,
                    _ => clicks % moves.len(),
                };
                browser.changes(|| browser.click_nth("#board a.shape", chosen));
                clicks += 1;
                assert!(clicks < 120, "{kind} does not end");
            }
            let said = browser.text("#live");
            assert!(said.len() > 5, "{kind}: {said}");
            browser.wait_for(".why");
        }
    });
}

#[test]
fn a_whole_game_on_each_kind_of_board_by_keyboard() {
    in_browser("keyboard", "en", |browser| {
        for (kind, path) in BOARDS {
            browser.open_board(path);
            let mut strokes = 0;
            // Tabs from the top of the page to the board, where the focus then stays.
            for _ in 0..40 {
                if browser.value("!!document.activeElement.closest('#board')") {
                    break;
                }
                browser.key(Key::Tab);
            }
            while !browser.is_over() {
                let arrow = [Key::Right, Key::Down, Key::Left, Key::Up][strokes / 3 % 4].clone();
                browser.key(arrow);
                if strokes == 0 {
                    browser.key(Key::Right);
                }
                // The choices of a place have the focus after it.
                browser.until("document.activeElement.closest('#board, .choices')");
                browser.changes(|| browser.key(Key::Enter));
                strokes += 1;
                assert!(strokes < 160, "{kind} does not end");
            }
        }
    });
}

#[test]
fn keys_undo_redo_hint_values_and_list_themselves() {
    in_browser("keys", "en", |browser| {
        browser.open_board("/play/nim?at=3,5,7");
        browser.key("h");
        browser.wait_for(".hint");
        let hint = browser.text(".hint");
        assert!(hint.contains("take 1 from the heap of 3"), "{hint}");
        browser.wait_for(".hinted");
        browser.key("v");
        browser.wait_for(".mark-p");
        browser.wait_for(".legend");
        browser.key("w");
        browser.wait_for(".why .columns");
        browser.changes(|| browser.click("#board a.shape"));
        browser.key("u");
        browser.until("document.querySelector('.here code').textContent == '3,5,7'");
        browser.key("r");
        browser.until("document.querySelector('.here code').textContent != '3,5,7'");
        browser.key("?");
        browser.until("document.getElementById('keys').open");
        browser.key(Key::Escape);
        browser.until("!document.getElementById('keys').open");
    });
}

#[test]
fn what_a_move_takes_lights_up_before_the_click() {
    in_browser("light", "en", |browser| {
        for (path, selector, lit) in [
            ("/play/chomp?at=3x4", "[data-at='1,1']", 6),
            ("/play/nim?at=3,5,7", "[data-at='2,1']", 3),
            ("/play/nim?at=4,4", "[data-at='1,1']", 3),
            ("/play/nimbi?at=3x3&pick=0,0", "[data-at='2,0']", 3),
            ("/play/die?at=9@3", "[data-moves='5']", 5),
        ] {
            browser.open_board(path);
            browser.hover(&format!("#board {selector}"));
            browser.wait_for(".lit");
            assert_eq!(browser.count("#board .lit"), lit, "{path}");
        }
    });
}

#[test]
fn an_address_holds_the_whole_game() {
    in_browser("share", "en", |browser| {
        browser.open_board("/play/chomp?at=4x5");
        browser.click("#board a[data-at='3,2']");
        browser.wait_for_address("~");
        browser.settled();
        let address = browser.address();
        // The marks of the last move also come with the address, but not the focus.
        let board = || -> String {
            let board: String = browser.value("document.querySelector('#board svg').outerHTML");
            board
                .replace(" tabindex=\"-1\"", "")
                .replace(" tabindex=\"0\"", "")
        };
        let before = board();
        browser.open("/learn");
        browser.open_board(&address);
        assert_eq!(board(), before);
        browser.back();
        browser.wait_for_path("/learn");
    });
}

#[test]
fn languages_are_chosen_by_the_browser_and_switched() {
    in_browser("languages", "zh-TW", |browser| {
        browser.open("/");
        let lang = || browser.value::<String>("document.documentElement.lang");
        assert_eq!(lang(), "zh-Hant");
        browser.choose_language("zh-Hans");
        browser.until("document.documentElement.lang == 'zh-Hans'");
        browser.open("/learn/chomp/2");
        assert_eq!(lang(), "zh-Hans", "a cookie keeps it");
        browser.choose_language("en");
        browser.until("document.documentElement.lang == 'en'");
    });
}

#[test]
fn pages_fit_a_phone_and_targets_fit_a_finger() {
    in_browser("phone", "en", |browser| {
        browser.window(375, 812);
        for (name, path) in PAGES {
            browser.open(path);
            browser.check_width(name);
            let small: Vec<String> = browser.value(
                    "[...document.querySelectorAll('.button, summary, header.site a, select')]\
                     .filter(e => e.offsetParent !== null && e.getBoundingClientRect().height < 43.5)\
                     .map(e => e.outerHTML.slice(0, 100))",
                );
            assert_eq!(small, [""; 0], "{name}");
        }
    });
}

const RULES_OF_COLOUR: &str = "{type: 'rule', values: ['color-contrast', 'link-in-text-block']}";

#[test]
fn pages_are_accessible_in_light_and_dark() {
    let Some(axe) = axe("accessibility") else {
        return;
    };
    in_browser("accessibility", "en", |browser| {
        // The structure of a page is the same in each language, and dark mode changes
        // only its colours.
        let languages = LANGUAGES.into_iter().cycle();
        for ((name, path), language) in PAGES.into_iter().zip(languages) {
            browser.open(&with(path, &format!("lang={language}")));
            for (scheme, rules) in [("light", EVERY_RULE), ("dark", RULES_OF_COLOUR)] {
                browser.scheme(scheme);
                browser.check_access(&axe, rules, &format!("{name} {language} {scheme}"));
            }
        }
    });
}

/// Every rule in each of three settings: a language, a screen and what its reader wants.
#[test]
#[ignore = "takes minutes"]
fn pages_are_accessible_on_every_screen() {
    let Some(axe) = axe("every-screen") else {
        return;
    };
    in_browser("every-screen", "en", |browser| {
        for (language, wants, (width, height)) in [
            ("en", ("prefers-color-scheme", "light"), (1440, 900)),
            ("zh-Hant", ("prefers-color-scheme", "dark"), (390, 844)),
            ("zh-Hans", ("prefers-reduced-motion", "reduce"), (320, 720)),
        ] {
            browser.media("screen", &[wants]);
            match width {
                1440 => browser.window(width, height),
                _ => browser.phone(width, height),
            }
            for (name, path) in PAGES {
                browser.open(&with(path, &format!("lang={language}")));
                let page = format!("{name} {language} {width}");
                browser.check_access(&axe, EVERY_RULE, &page);
                browser.check_width(&page);
            }
        }
    });
}

/// With reduced motion nothing moves, but everything is announced.
#[test]
fn nothing_moves_where_no_motion_is_wanted() {
    in_browser("calm", "en", |browser| {
        browser.calm();
        browser.open_board("/play/nim?at=3,5,7");
        let style = "getComputedStyle(document.querySelector('#board .match'))";
        let time: String = browser.value(&format!("{style}.transitionDuration"));
        assert_eq!(time, "0s");
        browser.script(
                "window.left = 0; new MutationObserver(all => { for (const one of all) \
                 if (one.target.classList && one.target.classList.contains('leaving')) window.left += 1; })\
                 .observe(document.body, {subtree: true, attributes: true})",
            );
        browser.changes(|| browser.click("#board a.shape"));
        assert_eq!(browser.value::<usize>("window.left"), 0);
        browser.wait_for_text("#live", "computer");
        assert!(browser.has("#live[aria-live='polite']"));
    });
}
