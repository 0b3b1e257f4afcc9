//! The page in a real browser, by mouse and keyboard; see `common/browser.rs`.

use crate::common;

use common::browser::{Browser, EVERY_RULE, axe, in_browser};
use thirtyfour::prelude::*;

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
    in_browser("mouse", "en", false, async |browser: &Browser| {
        for (kind, path) in BOARDS {
            browser.open(path).await?;
            browser.settled().await?;
            let mut clicks = 0;
            while !browser.over().await? {
                // A place with one move, else the first of two clicks.
                let moves = browser
                    .script("return [...document.querySelectorAll('#board a.shape')].map(a => a.dataset.moves || '')")
                    .await?;
                let moves: Vec<String> = serde_json::from_value(moves).unwrap();
                assert!(!moves.is_empty(), "{kind}: nothing to click");
                let one = moves.iter().rposition(|moves| !moves.contains(' '));
                let chosen = match one {
                    Some(place) if clicks % 2 == 1 => place,
                    _ => clicks % moves.len(),
                };
                let spots = browser.driver.find_all(By::Css("#board a.shape")).await?;
                let before = browser.here().await?;
                spots[chosen].click().await?;
                let changed = format!(
                    "document.querySelector('.here code').textContent + ' ' + location.search != {}",
                    serde_json::json!(before)
                );
                browser.until(&changed).await?;
                browser.settled().await?;
                clicks += 1;
                assert!(clicks < 120, "{kind} does not end");
            }
            let said = browser
                .script("return document.getElementById('live').textContent")
                .await?;
            assert!(
                said.as_str().is_some_and(|said| said.len() > 5),
                "{kind}: {said}"
            );
            browser.until("document.querySelector('.why')").await?;
        }
        Ok(())
    });
}

#[test]
fn a_whole_game_on_each_kind_of_board_by_keyboard() {
    in_browser("keyboard", "en", false, async |browser: &Browser| {
        for (kind, path) in BOARDS {
            browser.open(path).await?;
            browser.settled().await?;
            let mut strokes = 0;
            // Tabs from the top of the page to the board, where the focus then stays.
            for _ in 0..40 {
                let there = "return !!document.activeElement.closest('#board')";
                if browser.script(there).await? == true {
                    break;
                }
                browser.key(Key::Tab).await?;
            }
            while !browser.over().await? {
                let arrow = [Key::Right, Key::Down, Key::Left, Key::Up][strokes / 3 % 4].clone();
                browser.key(arrow).await?;
                if strokes == 0 {
                    browser.key(Key::Right).await?;
                }
                browser
                    .until("document.activeElement.closest('#board')")
                    .await?;
                let before = browser.here().await?;
                browser.key(Key::Enter).await?;
                let changed = format!(
                    "document.querySelector('.here code').textContent + ' ' + location.search != {}",
                    serde_json::json!(before)
                );
                browser.until(&changed).await?;
                browser.settled().await?;
                strokes += 1;
                assert!(strokes < 160, "{kind} does not end");
            }
        }
        Ok(())
    });
}

#[test]
fn keys_undo_redo_hint_values_and_list_themselves() {
    in_browser("keys", "en", false, async |browser: &Browser| {
        browser.open("/play/nim?at=3,5,7").await?;
        browser.settled().await?;
        browser.key("h").await?;
        browser.until("document.querySelector('.hint')").await?;
        let hint = browser
            .script("return document.querySelector('.hint').textContent")
            .await?;
        assert!(hint.as_str().unwrap().contains("3-1"), "{hint}");
        browser.until("document.querySelector('.hinted')").await?;
        browser.key("v").await?;
        browser
            .until("document.querySelector('.mark-p') && document.querySelector('.legend')")
            .await?;
        browser.key("w").await?;
        browser
            .until("document.querySelector('.why .columns')")
            .await?;
        browser.click("#board a.shape").await?;
        browser.until("location.search.includes('moves=')").await?;
        browser.settled().await?;
        browser.key("u").await?;
        browser
            .until("document.querySelector('.here code').textContent == '3,5,7'")
            .await?;
        browser.key("r").await?;
        browser
            .until("document.querySelector('.here code').textContent != '3,5,7'")
            .await?;
        browser.key("?").await?;
        browser
            .until("document.getElementById('keys').open")
            .await?;
        browser.key(Key::Escape).await?;
        browser
            .until("!document.getElementById('keys').open")
            .await?;
        Ok(())
    });
}

#[test]
fn what_a_move_takes_lights_up_before_the_click() {
    in_browser("light", "en", false, async |browser: &Browser| {
        for (path, selector, lit) in [
            ("/play/chomp?at=3x4", "[data-at='1,1']", 6),
            ("/play/nim?at=3,5,7", "[data-at='2,1']", 3),
            ("/play/nim?at=4,4", "[data-at='1,1']", 3),
            ("/play/nimbi?at=3x3&pick=0,0", "[data-at='2,0']", 3),
            ("/play/die?at=9@3", "[data-moves='5']", 5),
        ] {
            browser.open(path).await?;
            browser.settled().await?;
            let spot = browser
                .driver
                .find(By::Css(format!("#board {selector}")))
                .await?;
            browser
                .driver
                .action_chain()
                .move_to_element_center(&spot)
                .perform()
                .await?;
            browser.until("document.querySelector('.lit')").await?;
            let count = browser
                .script("return document.querySelectorAll('#board .lit').length")
                .await?;
            assert_eq!(count.as_u64(), Some(lit), "{path}");
        }
        Ok(())
    });
}

#[test]
fn an_address_holds_the_whole_game() {
    in_browser("share", "en", false, async |browser: &Browser| {
        browser.open("/play/chomp?at=4x5").await?;
        browser.settled().await?;
        browser.click("#board a[data-at='3,2']").await?;
        browser.until("location.search.includes('~')").await?;
        browser.settled().await?;
        let address = browser.driver.current_url().await?;
        let board = "return document.querySelector('#board svg').outerHTML";
        let before = browser.script(board).await?;
        browser.open("/learn").await?;
        browser.driver.goto(address.as_str()).await?;
        browser.settled().await?;
        // The marks of the last move also come with the address, but not the focus.
        let clean = |value: serde_json::Value| {
            let text = value.to_string();
            text.replace(" tabindex=\\\"-1\\\"", "")
                .replace(" tabindex=\\\"0\\\"", "")
        };
        assert_eq!(clean(browser.script(board).await?), clean(before));
        browser.driver.back().await?;
        browser.until("location.pathname == '/learn'").await?;
        Ok(())
    });
}

#[test]
fn languages_are_chosen_by_the_browser_and_switched() {
    in_browser("languages", "zh-TW", false, async |browser: &Browser| {
        browser.open("/").await?;
        let lang = "return document.documentElement.lang";
        assert_eq!(browser.script(lang).await?, "zh-Hant");
        browser.click("a[hreflang=zh-Hans]").await?;
        browser
            .until("document.documentElement.lang == 'zh-Hans'")
            .await?;
        browser.open("/learn/chomp/2").await?;
        assert_eq!(browser.script(lang).await?, "zh-Hans", "a cookie keeps it");
        browser.click("a[hreflang=en]").await?;
        browser
            .until("document.documentElement.lang == 'en'")
            .await?;
        Ok(())
    });
}

/// Pages checked as pictures, for accessibility and for width.
const PAGES: [(&str, &str); 35] = [
    ("home", "/"),
    (
        "play-nim",
        "/play/nim?at=3,5,7&moves=3-1~5-2&show=values,why&first=person&second=person",
    ),
    (
        "play-chomp",
        "/play/chomp?at=5x7&moves=r4c3~r2c6&show=values,why&second=person",
    ),
    (
        "play-hexagon",
        "/play/hexagon?show=values,why&second=person&pick=1,1",
    ),
    ("play-dice", "/play/two-dice:both?at=30@3,5&show=values,why"),
    (
        "play-northcott",
        "/play/northcott:8?show=values,why&second=person",
    ),
    (
        "play-xiangqi",
        "/play/xiangqi?show=values,why&second=person",
    ),
    ("edit-chomp", "/play/chomp?at=4,4,2&edit=1"),
    ("lesson", "/learn/nim/2?hint=2"),
    ("game", "/games/hexagon"),
    ("table", "/table/wythoff?to=40"),
    ("plane", "/plane/7"),
    ("branches", "/branches/200"),
    ("family", "/families/A"),
    ("certificate", "/certificate?game=chomp&at=4,2,2"),
    (
        "lost",
        "/play/hexagon?at=A(2,3)&moves=1h2~1h1&show=why&second=person&first=person",
    ),
    ("lab", "/lab?say=for n in 1..=60: is_n(\"fibonacci\", n)"),
    ("learn", "/learn"),
    ("worksheet", "/worksheet?game=chomp&answers=1"),
    ("games", "/games"),
    ("glossary", "/glossary"),
    ("tables", "/tables"),
    ("lesson-certificate", "/learn/proofs/4?answer=1"),
    ("course", "/learn/nim"),
    ("puzzle", "/puzzle?number=2"),
    ("lesson-wrong", "/learn/hexagon/4?m1=1h1"),
    ("edit-hexagon", "/play/hexagon?edit=1"),
    ("wide-board", "/play/queen:19"),
    ("too-large", "/play/chomp?at=14x16&show=values,why"),
    ("over", "/play/nim?at=3,5,7&moves=3-3~5-5~7-7&show=why"),
    ("claims", "/lab?document=1&verdict=false"),
    ("nowhere", "/nowhere"),
    ("malformed", "/play/nim?at=3,x"),
    ("ladder", "/ladder"),
    (
        "sum",
        "/play/sum?at=nim 3,5 %2B chomp 2x3 %2B kayles 7&show=why,hint&second=person",
    ),
];

#[test]
fn pages_fit_a_phone_and_targets_fit_a_finger() {
    in_browser("phone", "en", false, async |browser: &Browser| {
        browser.window(375, 812).await?;
        for (name, path) in PAGES {
            browser.open(path).await?;
            let wider = browser
                .script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
                .await?;
            assert!(
                wider.as_i64().unwrap() <= 0,
                "{name} is {wider} px too wide"
            );
            let small = browser
                .script(
                    "return [...document.querySelectorAll('.button, summary, header.site a, select')]\
                     .filter(e => e.offsetParent !== null && e.getBoundingClientRect().height < 43.5)\
                     .map(e => e.outerHTML.slice(0, 100))",
                )
                .await?;
            assert_eq!(small.as_array().map(Vec::len), Some(0), "{name}: {small}");
        }
        Ok(())
    });
}

const RULES_OF_COLOUR: &str = "{type: 'rule', values: ['color-contrast', 'link-in-text-block']}";

#[test]
fn pages_are_accessible_in_light_and_dark() {
    let Some(axe) = axe("accessibility") else {
        return;
    };
    in_browser("accessibility", "en", false, async |browser: &Browser| {
        // The structure of a page is the same in each language, and dark mode changes
        // only its colours.
        let languages = ["en", "zh-Hant", "zh-Hans"].into_iter().cycle();
        for ((name, path), language) in PAGES.into_iter().zip(languages) {
            let mark = if path.contains('?') { '&' } else { '?' };
            browser
                .open(&format!("{path}{mark}lang={language}"))
                .await?;
            browser.script(&format!("{axe}; return 1")).await?;
            for (scheme, rules) in [("light", EVERY_RULE), ("dark", RULES_OF_COLOUR)] {
                browser.scheme(scheme).await?;
                let found = browser.judged(rules).await?;
                assert!(found[0].as_u64() > Some(0), "{name} {scheme}: {found:#}");
                assert_eq!(
                    found[1],
                    serde_json::json!([]),
                    "{name} {language} {scheme}"
                );
            }
        }
        Ok(())
    });
}

/// With reduced motion nothing moves, but everything is announced.
#[test]
fn nothing_moves_where_no_motion_is_wanted() {
    in_browser("calm", "en", false, async |browser: &Browser| {
        browser.calm().await?;
        browser.open("/play/nim?at=3,5,7").await?;
        browser.settled().await?;
        let time = browser
            .script("return getComputedStyle(document.querySelector('#board .match')).transitionDuration")
            .await?;
        assert_eq!(time, "0s");
        browser
            .script(
                "window.left = 0; new MutationObserver(all => { for (const one of all) \
                 if (one.target.classList && one.target.classList.contains('leaving')) window.left += 1; })\
                 .observe(document.body, {subtree: true, attributes: true}); return 1",
            )
            .await?;
        browser
            .changes(async || browser.click("#board a.shape").await)
            .await?;
        assert_eq!(browser.script("return window.left").await?, 0);
        browser
            .until("document.getElementById('live').textContent.includes('computer')")
            .await?;
        let live = browser
            .script("return document.getElementById('live').getAttribute('aria-live')")
            .await?;
        assert_eq!(live, "polite");
        Ok(())
    });
}
