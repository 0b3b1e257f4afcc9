//! The page on a telephone: touches, 390 by 844, in Traditional Chinese.

use crate::common;

use common::browser::{in_browser, is_in_address};
use serde_json::json;
use thirtyfour::Key;

/// A reader on a telephone draws a hexagon board, plays on it, loses, and reads the
/// reason on the board itself.
#[test]
fn a_drawn_hexagon_board_is_lost_and_the_reason_understood() {
    in_browser("draw", "zh-TW", |browser| {
        browser.phone(390, 844);
        browser.open("/");
        browser.tap(".shelf a[href*='/play/hexagon']");
        browser.wait_for_path("/play/hexagon");
        browser.settled();
        browser.picture("phone-2-hexagon");
        browser.tap("details.more > summary");
        browser.tap("a[data-key=e]");
        browser.wait_for_address("edit=1");
        // A custom board: two pieces removed from the hexagon, three added.
        for (what, nth, count) in [(".hex", 0, 2), (".empty", 5, 3)] {
            for _ in 0..count {
                browser.script(&format!(
                    "document.querySelectorAll('#board a.edit:has({what})')[{nth}].id = 'wanted'"
                ));
                browser.changes(|| browser.tap("#wanted"));
            }
        }
        browser.picture("phone-3-drawn");
        let drawn = browser.here();
        browser.tap("nav.controls a.main");
        browser.wait_for_address_without("edit=1");
        browser.settled();
        let playing = browser.here();
        assert_eq!(drawn.split(' ').next(), playing.split(' ').next());
        let mut taps = 0;
        let mut outlined = false;
        while !browser.is_over() {
            // A piece that lies in several lines needs a choice.
            let spot = match browser.has(".chooser a.button") {
                true => ".chooser a.button",
                false => "#board a.shape",
            };
            outlined |= browser.has("#board .reach");
            browser.changes(|| browser.touch(spot));
            taps += 1;
            // The pieces that the computer took stay marked in their places.
            let moved = is_in_address("moves=");
            browser.until(&format!(
                "document.querySelector('#board .ghost') || !{moved}"
            ));
            assert!(taps < 60, "it does not end");
        }
        assert!(outlined, "no second click was outlined");
        browser.picture("phone-6-lost");
        let why = browser.text(".why");
        assert!(why.contains("錯失勝機"), "{why}");
        assert!(why.contains("走打勾的地方，對方怎麼走都輸"), "{why}");
        for part in ["svg .mark-p", ".played"] {
            let is_drawn = browser.has(&format!(".why .slip .small-board {part}"));
            assert!(is_drawn, "the missed move is shown on its board: {part}");
        }
        browser.script("document.querySelector('.why').scrollIntoView({behavior: 'instant'})");
        browser.picture("phone-7-why");
        browser.tap(".why .slip a.button");
        browser.wait_for(".mark-p");
    });
}

/// Boards to edit, with the place to touch and a part of the result, which is then played.
const EDITS: [(&str, &str, &str); 7] = [
    ("/play/xiangqi?edit=1", "2,5", "7c5-10"),
    ("/play/northcott:4?at=1-4,1-3&edit=1", "1,2", "2-4"),
    ("/play/die?at=9@3&edit=1", "0,0", "9@4"),
    ("/play/two-dice:both?at=9@3,5&edit=1", "0,0", "9@4,5"),
    ("/play/moore:3?at=1,2,3&edit=1", "1,3", "1,2,2,3"),
    ("/play/chomp?at=2x2&edit=1", "2,0", "3,2"),
    ("/play/nimbi?at=2x2&edit=1", "1,1", "##"),
];

#[test]
fn every_kind_of_board_is_set_up_by_touch_and_by_keyboard() {
    in_browser("edit", "zh-TW", |browser| {
        browser.phone(390, 844);
        for (path, place, part) in EDITS {
            for keyboard in [false, true] {
                browser.open(path);
                let spot = format!("#board a[data-at='{place}']");
                browser.changes(|| {
                    if keyboard {
                        browser.focus(&spot);
                        browser.key(Key::Enter);
                    } else {
                        browser.tap(&spot);
                    }
                });
                let position = browser.text(".here code");
                assert!(position.contains(part), "{path}: {position}");
            }
            browser.tap("nav.controls a.main");
            browser.wait_for_address_without("edit=1");
            browser.settled();
            // A move, by as many touches as it needs.
            let mut spots = ["#board a.shape", ".chooser a.button", ".chooser a.button"].iter();
            while browser.parameter("moves").is_none() {
                let spot = spots.next();
                let spot = spot.unwrap_or_else(|| panic!("{path}: no move in three touches"));
                browser.changes(|| browser.touch(spot));
            }
        }
    });
}

/// Three heaps of Moore's game are chosen one after another.
#[test]
fn a_move_takes_from_three_heaps_at_once() {
    in_browser("moore", "zh-TW", |browser| {
        browser.phone(390, 844);
        browser.open("/play/moore:3?at=1,3,5,7&second=random&show=values");
        browser.wait_for(".mark-p");
        for (place, picked) in [("2,1", 1), ("4,2", 2)] {
            browser.changes(|| browser.tap(&format!("#board a[data-at='{place}']")));
            assert_eq!(browser.count("#board .picked"), picked);
        }
        // Another counter of the same heap replaces the chosen one.
        browser.changes(|| browser.tap("#board a[data-at='3,2']"));
        browser.changes(|| browser.tap("#board a[data-at='1,3']"));
        let moves = browser.parameter("moves").unwrap();
        assert_eq!(moves.split('~').next(), Some("3-1,5-2,7-6"));
    });
}

/// A lesson is answered on its board; the smaller case is played beside it; the answers
/// are ticked on this device.
#[test]
fn a_lesson_is_played_where_it_stands() {
    in_browser("lesson", "zh-TW", |browser| {
        browser.phone(390, 844);
        browser.open("/learn/chomp/2?hint=2");
        browser.focus("#board-2 a.shape");
        browser.key(Key::Enter);
        browser.wait_for_address("m2=");
        browser.wait_for(".so-far");
        browser.touch("#board-1 a[data-at='2,2']");
        browser.wait_for(".status.wrong");
        browser.wait_for_text("#live", "電腦就");
        browser.tap(".status.wrong a");
        browser.wait_for_address_without("m1=");
        browser.wait_for_address("m2=");
        browser.touch("#board-1 a[data-at='1,1']");
        browser.wait_for(".idea");
        browser.picture("phone-lesson");
        // The lesson is done when all its questions are answered.
        for part in ["part=2", "part=3"] {
            browser.tap("main a.main[href*='part=']");
            browser.wait_for_address(part);
            browser.touch("#board-1 a[data-at='1,1']");
            browser.wait_for(".idea");
        }
        browser.open("/learn/chomp");
        browser.until("document.querySelectorAll('.lessons .tick:not([hidden])').length == 1");
        browser.until("document.querySelector('progress').value == 1");
    });
}

/// The arrow keys move between the cells of a picture, and each announces its value.
#[test]
fn pictures_are_read_by_keyboard() {
    in_browser("picture-keys", "en", |browser| {
        for (path, first, then) in [
            ("/table/wythoff?to=20", "(0, 0): 0", "(1, 0): 1"),
            ("/families/A", "A(1,1): 1", "A(1,2): 2"),
            ("/plane/7", "(0, 0, 7): ", "(1, 0, 7): "),
        ] {
            browser.open(path);
            browser.focus(".zoom");
            for said in [first, then] {
                browser.key(Key::Right);
                let readout = "document.querySelector('.readout').textContent";
                browser.until(&format!("{readout}.startsWith({})", json!(said)));
            }
            browser.wait_for(".zoom .cell");
            // Outside the picture there is no value.
            browser.key(Key::Down);
            assert!(browser.text(".readout").starts_with(then));
        }
    });
}

/// The value under the finger, and an enlarged picture.
#[test]
fn pictures_are_read_and_made_larger() {
    in_browser("pictures", "zh-TW", |browser| {
        browser.phone(390, 844);
        for (path, x, y, said) in [
            ("/table/wythoff?to=20", 0.5, 0.5, "("),
            ("/families/A", 0.5, 0.5, "A("),
            ("/plane/7", 0.5, 0.3, "7)"),
        ] {
            browser.open(path);
            let place = format!(
                "const e = document.querySelector('.zoom').firstElementChild, b = e.getBoundingClientRect();\
                 const at = {{clientX: b.x + {x} * b.width, clientY: b.y + {y} * b.height, bubbles: true}};\
                 e.dispatchEvent(new PointerEvent('pointermove', at))"
            );
            let before = json!(browser.text(".readout"));
            browser.until(&format!(
                "(() => {{ {place}; const t = document.querySelector('.readout').textContent; return t != {before} && t.includes('{said}') }})()"
            ));
            let width =
                "document.querySelector('.zoom').firstElementChild.getBoundingClientRect().width";
            let narrow: f64 = browser.value(width);
            browser.tap("button[data-zoom='1']");
            browser.wait_for(".zoom.larger");
            let wide: f64 = browser.value(width);
            assert!(wide > 1.3 * narrow, "{path}: {narrow} {wide}");
        }
    });
}

/// The wheel with Ctrl and two fingers enlarge a picture; a saved PNG is drawn from it.
#[test]
fn pictures_grow_under_the_wheel_and_two_fingers() {
    in_browser("wheel", "en", |browser| {
        browser.window(1440, 900);
        browser.open("/table/wythoff?to=20");
        let width =
            "document.querySelector('.zoom').firstElementChild.getBoundingClientRect().width";
        let plain: f64 = browser.value(width);
        assert!(
            plain > 1000.0,
            "the picture is as wide as the page: {plain}"
        );
        let on = "document.querySelector('.zoom').firstElementChild";
        browser.script(&format!(
            "{on}.dispatchEvent(new WheelEvent('wheel', {{deltaY: -100, ctrlKey: true, bubbles: true, cancelable: true, clientX: 600, clientY: 500}}))"
        ));
        let turned: f64 = browser.value(width);
        assert!(turned > 1.5 * plain, "{plain} {turned}");
        browser.script(&format!(
            "const finger = (identifier, clientX) => new Touch({{identifier, target: {on}, clientX, clientY: 500}});\
             for (const [kind, right] of [['touchstart', 600], ['touchmove', 450]]) {{\
               {on}.dispatchEvent(new TouchEvent(kind, {{touches: [finger(1, 300), finger(2, right)], bubbles: true, cancelable: true}}));\
             }}"
        ));
        let pinched: f64 = browser.value(width);
        assert!(pinched < 0.6 * turned, "{turned} {pinched}");
        browser.script(
            "HTMLAnchorElement.prototype.click = function () { self.saved = this.download; };\
             document.querySelector('a[data-png]').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))",
        );
        browser.until("self.saved === 'table-wythoff.png'");
    });
}

/// A held finger shows what it takes; it slides to another place, and off the board it
/// plays nothing. A sound is made, and the switch remembers.
#[test]
fn a_held_finger_shows_the_bite_and_may_slide_away() {
    in_browser("held", "zh-TW", |browser| {
        browser.phone(390, 844);
        browser.open("/play/chomp?at=3x4");
        browser.settled();
        browser.until("self.grundy.feels");
        let side: f64 = browser.value(
            "document.querySelector('#board a.shape .square').getBoundingClientRect().width",
        );
        assert!(side > 80.0, "a square of {side}");
        browser.script(
            "self.finger = (kind, spot, off) => {\
               const b = spot.getBoundingClientRect(), at = {clientX: off ? 2 : b.x + b.width / 2, clientY: off ? 2 : b.y + b.height / 2};\
               const target = document.querySelectorAll('#board a.shape')[3];\
               const touches = kind === 'touchend' ? [] : [new Touch({identifier: 1, target, ...at})];\
               const event = new TouchEvent(kind, {touches, bubbles: true, cancelable: true});\
               Object.defineProperty(event, 'timeStamp', {value: kind === 'touchstart' ? 0 : 1000});\
               target.dispatchEvent(event);\
             }; self.spot = (n) => document.querySelectorAll('#board a.shape')[n]; finger('touchstart', spot(3))",
        );
        browser.wait_for("#board.held");
        let lit = || browser.count("#board .lit");
        let here = browser.here();
        let first = lit();
        assert!(first > 0);
        browser.script("finger('touchmove', spot(1))");
        assert_ne!(lit(), first, "another place takes another part");
        browser.script("finger('touchmove', spot(1), true)");
        assert_eq!(lit(), 0);
        browser.script("finger('touchend', spot(1), true)");
        assert_eq!(browser.here(), here, "nothing is played");
        browser.script("finger('touchstart', spot(3))");
        browser.wait_for("#board.held");
        browser.changes(|| {
            browser.script("finger('touchmove', spot(6)); finger('touchend', spot(6))");
        });
        // The sound is on unless switched off, and the browser remembers.
        browser.settled();
        browser.tap("details.more > summary");
        browser.wait_for("[data-sound][aria-pressed=true]");
        browser.tap("[data-sound]");
        browser.wait_for("[data-sound][aria-pressed=false]");
        browser.open("/play/nim");
        browser.wait_for("[data-sound][aria-pressed=false]");
    });
}
