//! The page on a telephone: touches, 390 by 844, in Traditional Chinese.

use crate::common;

use common::browser::{Browser, in_browser};
use thirtyfour::prelude::*;

/// A reader on a telephone draws a hexagon board, plays on it, loses, and reads the
/// reason on the board itself.
#[test]
fn a_drawn_hexagon_board_is_lost_and_the_reason_understood() {
    in_browser("draw", "zh-TW", false, async |browser: &Browser| {
        browser.phone(390, 844).await?;
        browser.open("/").await?;
        browser.tap(".shelf a[href^='/play/hexagon']").await?;
        browser
            .until("location.pathname == '/play/hexagon'")
            .await?;
        browser.settled().await?;
        browser.picture("phone-2-hexagon").await?;
        browser.tap("details.more > summary").await?;
        browser.tap("a[data-key=e]").await?;
        browser.until("location.search.includes('edit=1')").await?;
        // A custom board: two pieces removed from the hexagon, three added.
        for (label, wanted) in [("remove", 2), ("add", 3)] {
            for _ in 0..wanted {
                let (what, nth) = match label {
                    "remove" => (".hex", 0),
                    _ => (".empty", 5),
                };
                let mark = format!(
                    "[...document.querySelectorAll('#board a.edit')].filter(e => e.querySelector('{what}'))[{nth}].id = 'wanted'"
                );
                browser.script(&mark).await?;
                browser
                    .changes(async || browser.tap("#wanted").await)
                    .await?;
            }
        }
        browser.picture("phone-3-drawn").await?;
        let drawn = browser.here().await?;
        browser.tap("nav.controls a.main").await?;
        browser.until("!location.search.includes('edit=1')").await?;
        browser.settled().await?;
        let playing = browser.here().await?;
        assert_eq!(drawn.split(' ').next(), playing.split(' ').next());
        let mut taps = 0;
        let mut outlined = false;
        while !browser.over().await? {
            // A piece that lies in several lines needs a choice.
            let asked = browser
                .script("return !!document.querySelector('.chooser a.button')")
                .await?
                == true;
            outlined |= browser
                .script("return !!document.querySelector('#board .reach')")
                .await?
                == true;
            let spot = if asked {
                ".chooser a.button"
            } else {
                "#board a.shape"
            };
            browser.changes(async || browser.touch(spot).await).await?;
            taps += 1;
            // The pieces that the computer took stay marked in their places.
            browser
                .until("document.querySelector('#board .ghost') || !location.search.includes('moves=')")
                .await?;
            assert!(taps < 60, "it does not end");
        }
        assert!(outlined, "no second click was outlined");
        browser.picture("phone-6-lost").await?;
        let why = browser
            .script("return document.querySelector('.why').textContent")
            .await?;
        let why = why.as_str().unwrap_or_default().to_owned();
        assert!(why.contains("錯失勝機"), "{why}");
        assert!(why.contains("必勝著留下"), "{why}");
        let drawn = browser
            .script("return document.querySelector('.why .slip .small-board svg .mark-p') && document.querySelector('.why .slip .small-board .played') ? 1 : 0")
            .await?;
        assert_eq!(drawn, 1, "the missed move is shown on its board");
        browser
            .script("document.querySelector('.why').scrollIntoView({behavior: 'instant'})")
            .await?;
        browser.picture("phone-7-why").await?;
        browser.tap(".why .slip a.button").await?;
        browser.until("document.querySelector('.mark-p')").await?;
        Ok(())
    });
}

/// Boards to edit, with the place to touch and the result, which is then played.
const EDITS: [(&str, &str, &str, &str, &str); 7] = [
    (
        "xiangqi",
        "/play/xiangqi?edit=1",
        "2,5",
        "1s4-7,5c3-8,7c5-10",
        "7c5-10",
    ),
    (
        "northcott",
        "/play/northcott:4?at=1-4,1-3&edit=1",
        "1,2",
        "1-4,1-3,2-4",
        "2-4",
    ),
    ("die", "/play/die?at=9@3&edit=1", "0,0", "9@4", "9@4"),
    (
        "two-dice",
        "/play/two-dice:both?at=9@3,5&edit=1",
        "0,0",
        "9@4,5",
        "9@4,5",
    ),
    (
        "moore",
        "/play/moore:3?at=1,2,3&edit=1",
        "1,3",
        "1,2,2,3",
        "1,2,2,3",
    ),
    ("chomp", "/play/chomp?at=2x2&edit=1", "2,0", "3,2", "3,2"),
    ("nimbi", "/play/nimbi?at=2x2&edit=1", "1,1", "#./##", "##"),
];

#[test]
fn every_kind_of_board_is_set_up_by_touch_and_by_keyboard() {
    in_browser("edit", "zh-TW", false, async |browser: &Browser| {
        browser.phone(390, 844).await?;
        for (name, path, place, _, part) in EDITS {
            for keyboard in [false, true] {
                browser.open(path).await?;
                let spot = format!("#board a[data-at='{place}']");
                browser
                    .changes(async || {
                        if keyboard {
                            let focus = format!("document.querySelector(\"{spot}\").focus()");
                            browser.script(&focus).await?;
                            browser.key(Key::Enter).await
                        } else {
                            browser.tap(&spot).await
                        }
                    })
                    .await?;
                let here = browser.here().await?;
                let here = here.split(' ').next().unwrap_or_default();
                assert!(here.contains(part), "{name}: {here}");
            }
            browser.tap("nav.controls a.main").await?;
            browser.until("!location.search.includes('edit=1')").await?;
            browser.settled().await?;
            // A move, by as many touches as it needs.
            for touch in 0..4 {
                let made = browser
                    .script("return location.search.includes('moves=')")
                    .await?
                    == true;
                if made {
                    break;
                }
                assert!(touch < 3, "{name}: no move in three touches");
                let spot = if touch == 0 {
                    "#board a.shape"
                } else {
                    ".chooser a.button"
                };
                browser.changes(async || browser.touch(spot).await).await?;
            }
        }
        Ok(())
    });
}

/// Three heaps of Moore's game are chosen one after another.
#[test]
fn a_move_takes_from_three_heaps_at_once() {
    in_browser("moore", "zh-TW", false, async |browser: &Browser| {
        browser.phone(390, 844).await?;
        browser
            .open("/play/moore:3?at=1,3,5,7&second=random&show=values")
            .await?;
        browser.until("document.querySelector('.mark-p')").await?;
        for (place, picked) in [("2,1", 1), ("4,2", 2)] {
            browser
                .changes(async || browser.tap(&format!("#board a[data-at='{place}']")).await)
                .await?;
            let count = browser
                .script("return document.querySelectorAll('#board .picked').length")
                .await?;
            assert_eq!(count, picked);
        }
        // Another counter of the same heap replaces the chosen one.
        browser
            .changes(async || browser.tap("#board a[data-at='3,2']").await)
            .await?;
        browser
            .changes(async || browser.tap("#board a[data-at='1,3']").await)
            .await?;
        let moves = browser
            .script("return new URLSearchParams(location.search).get('moves')")
            .await?;
        let first = moves.as_str().unwrap_or_default().split('~').next();
        assert_eq!(first, Some("3-1,5-2,7-6"));
        Ok(())
    });
}

/// A lesson is answered on its board; the smaller case is played beside it; the answers
/// are ticked on this device.
#[test]
fn a_lesson_is_played_where_it_stands() {
    in_browser("lesson", "zh-TW", false, async |browser: &Browser| {
        browser.phone(390, 844).await?;
        browser.open("/learn/chomp/2?hint=2").await?;
        browser
            .script("document.querySelector('#board-2 a.shape').focus()")
            .await?;
        browser.key(Key::Enter).await?;
        browser.until("location.search.includes('m2=')").await?;
        browser.until("document.querySelector('.so-far')").await?;
        browser.touch("#board-1 a[data-at='2,2']").await?;
        browser
            .until("document.querySelector('.status.wrong')")
            .await?;
        browser
            .until("document.getElementById('live').textContent.includes('電腦就')")
            .await?;
        browser.tap(".status.wrong a").await?;
        browser.until("!location.search.includes('m1=')").await?;
        browser.until("location.search.includes('m2=')").await?;
        browser.touch("#board-1 a[data-at='1,1']").await?;
        browser.until("document.querySelector('.idea')").await?;
        browser.picture("phone-lesson").await?;
        browser.open("/learn/chomp").await?;
        browser
            .until("document.querySelectorAll('.lessons .tick:not([hidden])').length == 1")
            .await?;
        browser
            .until("document.querySelector('progress').value == 1")
            .await?;
        Ok(())
    });
}

/// The arrow keys move between the cells of a picture, and each announces its value.
#[test]
fn pictures_are_read_by_keyboard() {
    in_browser("picture-keys", "en", false, async |browser: &Browser| {
        for (path, first, then) in [
            ("/table/wythoff?to=20", "(0, 0): 0", "(1, 0): 1"),
            ("/families/A", "A(1,1): 1", "A(1,2): 2"),
            ("/plane/7", "(0, 0, 7): ", "(1, 0, 7): "),
        ] {
            browser.open(path).await?;
            let zoom = "document.querySelector('.zoom').focus()";
            browser.script(zoom).await?;
            for said in [first, then] {
                browser.key(Key::Right).await?;
                browser
                    .until(&format!(
                        "document.querySelector('.readout').textContent.startsWith({})",
                        serde_json::json!(said)
                    ))
                    .await?;
            }
            browser
                .until("document.querySelector('.zoom .cell')")
                .await?;
            // Outside the picture there is no value.
            browser.key(Key::Down).await?;
            let said = "return document.querySelector('.readout').textContent";
            let said = browser.script(said).await?;
            assert!(said.as_str().is_some_and(|said| said.starts_with(then)));
        }
        Ok(())
    });
}

/// The value under the finger, and an enlarged picture.
#[test]
fn pictures_are_read_and_made_larger() {
    in_browser("pictures", "zh-TW", false, async |browser: &Browser| {
        browser.phone(390, 844).await?;
        for (path, x, y, said) in [
            ("/table/wythoff?to=20", 0.5, 0.5, "("),
            ("/families/A", 0.5, 0.5, "A("),
            ("/plane/7", 0.5, 0.3, "7)"),
        ] {
            browser.open(path).await?;
            let place = format!(
                "const e = document.querySelector('.zoom').firstElementChild, b = e.getBoundingClientRect();\
                 const at = {{clientX: b.x + {x} * b.width, clientY: b.y + {y} * b.height, bubbles: true}};\
                 e.dispatchEvent(new PointerEvent('pointermove', at))"
            );
            let before = browser
                .script("return document.querySelector('.readout').textContent")
                .await?;
            let wanted = format!(
                "(() => {{ {place}; const t = document.querySelector('.readout').textContent; return t != {before} && t.includes('{said}') }})()"
            );
            browser.until(&wanted).await?;
            let width = "return document.querySelector('.zoom').firstElementChild.clientWidth || document.querySelector('.zoom').firstElementChild.getBoundingClientRect().width";
            let narrow = browser.script(width).await?.as_f64().unwrap();
            browser.tap("button[data-zoom='1']").await?;
            browser
                .until("document.querySelector('.zoom.larger')")
                .await?;
            let wide = browser.script(width).await?.as_f64().unwrap();
            assert!(wide > 1.3 * narrow, "{path}: {narrow} {wide}");
        }
        Ok(())
    });
}
