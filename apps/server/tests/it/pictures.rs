//! The pictures of the page for the documentation:
//!
//! ```sh
//! GRUNDY_SCREENSHOTS=$PWD/docs/screenshots cargo test -p grundy-server --test it pictures::documentation -- --ignored
//! ```
//!
//! The tests of `touch.rs` write those of a telephone. And every screen worth a look
//! before a release, each on three devices, in the three languages, light and dark:
//!
//! ```sh
//! cargo test -p grundy-server --test it pictures::every_screen -- --ignored
//! ```

//!
//! Rooms, classes and walls as pupils and a teacher see them; with
//! `GRUNDY_SCREENS=pupil` only the screens with `pupil` in their names:
//!
//! ```sh
//! cargo test -p grundy-server --test it pictures::every_room -- --ignored
//! ```

use crate::common;

use common::browser::{Browser, in_browser};
use common::devices::Device;
use common::screens::{MORE, PAGES};
use common::{LANGUAGES, with};

/// A game under way on each kind of board, and other pages worth a look.
const SHOWN: [(&str, &str); 9] = [
    (
        "heaps",
        "/play/nim?at=3,5,7&moves=3-1~5-2&show=values,why&second=person",
    ),
    (
        "squares",
        "/play/chomp?at=5x7&moves=r4c3~r2c6&show=values,why&second=person",
    ),
    (
        "hexagons",
        "/play/hexagon?at=hex(3,3,3,3,3,3)&show=values,why&second=person&pick=1,1",
    ),
    ("dice", "/play/two-dice:both?at=30@3,5&show=values,why"),
    ("tracks", "/play/northcott:8?show=values,why&second=person"),
    ("xiangqi", "/play/xiangqi?show=values,why&second=person"),
    ("first-page", "/"),
    ("family", "/families/A"),
    ("branches", "/branches/1000"),
];

/// The number of boards, which come first.
const BOARDS: usize = 6;

#[test]
#[ignore = "makes the documentation's pictures"]
fn pictures_for_the_documentation() {
    for (scheme, language) in [("light", "zh-TW"), ("dark", "en")] {
        in_browser("pictures", language, |browser| {
            browser.scheme(scheme);
            for (width, wide, height) in [("wide", 1040, 780), ("narrow", 390, 844)] {
                browser.window(wide, height);
                // One picture of each other page is enough.
                let all = matches!((width, scheme), ("wide", "light"));
                let count = if all { SHOWN.len() } else { BOARDS };
                for (name, path) in &SHOWN[..count] {
                    browser.open(path);
                    browser.picture(&format!("{name}-{width}-{scheme}"));
                }
            }
        });
    }
}

/// Takes a picture of a page without motion.
fn look(
    browser: &Browser,
    (name, path): (&str, &str),
    (width, height): (u32, u32),
    language: &str,
    dark: bool,
) {
    browser.window(width, height);
    let scheme = if dark { "dark" } else { "light" };
    let wants = [
        ("prefers-color-scheme", scheme),
        ("prefers-reduced-motion", "reduce"),
    ];
    browser.media("screen", &wants);
    browser.open(&with(path, &format!("lang={language}")));
    browser.picture(&format!("{name}-{width}-{language}-{scheme}"));
}

#[test]
#[ignore = "takes two hundred pictures"]
fn every_screen() {
    in_browser("screens", "en", |browser| {
        for (place, (name, path)) in PAGES.into_iter().chain(MORE).enumerate() {
            // The last is a desktop of 1440 × 900 at double size.
            let last = if place % 2 == 0 {
                (320, 1500)
            } else {
                (720, 450)
            };
            for (turn, (width, height)) in [(1440, 900), (390, 1500), last].into_iter().enumerate()
            {
                let language = LANGUAGES[(place + turn) % 3];
                let dark = (place / 3 + turn) % 2 == 1;
                look(browser, (name, path), (width, height), language, dark);
            }
        }
        for (name, path, language) in [
            ("wall-nim", "/play/nim?at=3,5,7&wall=1", "zh-Hant"),
            ("wall-chomp", "/play/chomp?at=5x7&wall=1&show=values", "en"),
            ("wall-die", "/play/die?at=30@3&wall=1", "zh-Hans"),
            ("full-hexagon", "/play/hexagon", "en"),
            ("full-home", "/", "zh-Hant"),
            ("full-lesson", "/learn/nim/2", "zh-Hans"),
        ] {
            let dark = name == "wall-die";
            look(browser, (name, path), (1920, 1080), language, dark);
        }
        browser.window(794, 1123);
        for (game, ask, language) in [
            ("chomp", "move", "en"),
            ("nim", "winner", "zh-Hant"),
            ("hexagon", "move", "zh-Hans"),
        ] {
            let query = format!("game={game}&ask={ask}&lang={language}");
            browser.open(&format!("/worksheet?{query}"));
            browser.picture(&format!("worksheet-{game}"));
            browser.media("print", &[]);
            browser.picture(&format!("worksheet-{game}-print"));
            browser.media("screen", &[]);
        }
    });
}

/// A class of this game that this many pupils have joined in pairs; each board has as
/// many moves as its number, each the first one offered.
fn class<'s>(browser: &'s Browser, game: &str, pupils: usize) -> (Device<'s>, Vec<Device<'s>>) {
    let server = &browser.server;
    let teacher = Device::teaches(server, game);
    let seats: Vec<Device<'s>> = (0..pupils)
        .map(|_| Device::joins(server, &teacher.room))
        .collect();
    for (board, pair) in seats.chunks(2).enumerate() {
        for ply in 0..board.min(9) {
            let Some(mover) = pair.get(ply % 2) else {
                break;
            };
            let moves = mover.moves(&mover.page());
            let Some(mv) = moves.first() else { break };
            mover.send("POST", mv);
        }
    }
    (teacher, seats)
}

#[test]
#[ignore = "takes two hundred pictures"]
fn every_room() {
    in_browser("rooms", "en", |browser| {
        browser.open("/glossary");
        let mut screens: Vec<(String, String, Option<String>)> = Vec::new();
        let mut shown = |name: &str, device: &Device<'_>, query: &str, seated: bool| {
            let cookie = seated.then(|| device.cookie.clone());
            screens.push((name.to_owned(), format!("{}{query}", device.room), cookie));
        };
        for pupils in [0, 2, 8, 20, 40] {
            for (name, game) in [
                ("chomp", "game=chomp&at=4x5&boards=20"),
                ("nim", "game=nim&at=1,2,2&boards=20"),
            ] {
                if name == "nim" && pupils != 8 {
                    continue;
                }
                let (teacher, seats) = class(browser, game, pupils);
                let boards = pupils / 2;
                shown(&format!("class-{name}-{boards}"), &teacher, "", true);
                shown(
                    &format!("class-wall-{name}-{boards}"),
                    &teacher,
                    "?wall=1",
                    false,
                );
                if pupils == 0 {
                    shown("class-pupil", &teacher, "", false);
                }
                if boards == 4 {
                    shown(&format!("pupil-{name}-first"), &seats[0], "", true);
                    shown(&format!("pupil-{name}-second"), &seats[1], "", true);
                    shown(&format!("pupil-{name}-wall"), &seats[6], "?wall=1", false);
                    shown(&format!("pupil-{name}-left"), &seats[4], "", true);
                    seats[5].posts("/leave");
                }
            }
        }
        let server = &browser.server;
        let alone = Device::opens(server, "game=nim&at=3,5,7");
        shown("room-alone", &alone, "", true);
        for (name, take) in [("under-way", "2-1"), ("over", "2-2")] {
            let first = Device::opens(server, "game=nim&at=2");
            let second = Device::joins(server, &first.room);
            first.posts(&format!("?add={take}"));
            shown(&format!("room-{name}-first"), &first, "", true);
            shown(&format!("room-{name}-second"), &second, "", true);
            shown(&format!("room-{name}-onlooker"), &second, "", false);
            shown(&format!("room-{name}-wall"), &second, "?wall=1", false);
        }
        let ended = Device::teaches(server, "game=nim");
        ended.posts("/end");
        shown("class-ended", &ended, "", false);
        let only = std::env::var("GRUNDY_SCREENS").unwrap_or_default();
        for (name, path, cookie) in screens.iter().filter(|(name, ..)| name.contains(&only)) {
            browser.forget_cookies();
            if let Some(cookie) = cookie {
                browser.add_cookie(cookie, "/");
            }
            for (turn, (width, height)) in [(390, 844), (1920, 1080), (1280, 720)]
                .into_iter()
                .enumerate()
            {
                let languages = ["zh-Hant", "en", "zh-Hans", "zh-Hant"];
                for (language, dark) in [
                    (languages[turn], turn == 1),
                    (languages[turn + 1], turn != 1),
                ] {
                    look(browser, (name, path), (width, height), language, dark);
                }
            }
        }
    });
}
