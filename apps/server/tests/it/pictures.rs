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
use thirtyfour::prelude::*;

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
        in_browser("pictures", language, false, async |browser: &Browser| {
            browser.scheme(scheme).await?;
            for (width, wide, height) in [("wide", 1040, 780), ("narrow", 390, 844)] {
                browser.window(wide, height).await?;
                // One picture of each other page is enough.
                let all = matches!((width, scheme), ("wide", "light"));
                let count = if all { SHOWN.len() } else { BOARDS };
                for (name, path) in &SHOWN[..count] {
                    browser.open(path).await?;
                    browser.picture(&format!("{name}-{width}-{scheme}")).await?;
                }
            }
            Ok(())
        });
    }
}

/// Every kind of board, page and end of a game.
const SCREENS: [(&str, &str); 82] = [
    ("home", "/"),
    ("games", "/games"),
    ("nim", "/play/nim?at=3,5,7"),
    (
        "nim-values",
        "/play/nim?at=3,5,7&moves=3-1~5-2&show=values,why,winner&second=person",
    ),
    ("nim-large", "/play/nim?at=12,100,300"),
    ("nim-long", "/play/nim?at=9,17,24,40"),
    ("wythoff", "/play/wythoff?at=8,13&show=values"),
    ("subtraction", "/play/subtraction:1-3?at=21&show=hint"),
    ("fibonacci", "/play/fibonacci?at=20&moves=3"),
    ("odd-even", "/play/odd-even:3,odd?at=17"),
    ("moore", "/play/moore:2?at=1,3,5,7&pick=2,1"),
    ("octal", "/play/octal:0.77?at=12"),
    ("chomp", "/play/chomp?at=5x7&moves=r4c3~r2c6&second=person"),
    ("chomp-values", "/play/chomp?at=4x5&show=values,why"),
    ("chomp-wide", "/play/chomp?at=10x20"),
    ("chomp-corner", "/play/chomp?at=3x5&corner=lower-left"),
    ("cram", "/play/cram?at=4x5"),
    (
        "hexagon",
        "/play/hexagon?at=hex(3,3,3,3,3,3)&show=values&second=person&pick=1,1",
    ),
    ("nimbi", "/play/nimbi?at=4x4"),
    ("queen", "/play/queen:19"),
    ("queen-values", "/play/queen:8?show=values"),
    ("die", "/play/die?at=30@3"),
    ("two-dice", "/play/two-dice:both?at=30@3,5&show=values,why"),
    (
        "northcott",
        "/play/northcott:8?show=values,why&second=person",
    ),
    ("xiangqi", "/play/xiangqi?show=values,why&second=person"),
    ("geography", "/play/geography"),
    ("node-kayles", "/play/node-kayles?at=petersen&show=values"),
    ("arc-kayles", "/play/arc-kayles"),
    ("poset", "/play/poset?at=boolean(3)"),
    ("green-hackenbush", "/play/green-hackenbush"),
    ("mock-turtles", "/play/mock-turtles"),
    ("turning-corners", "/play/turning-corners"),
    ("kayles", "/play/kayles"),
    ("notakto", "/play/notakto?show=values"),
    ("silver-dollar", "/play/silver-dollar"),
    ("staircase-nim", "/play/staircase-nim"),
    ("subset-takeaway", "/play/subset-takeaway"),
    ("chomp3d", "/play/chomp3d"),
    ("euclid", "/play/euclid"),
    ("rook-race", "/play/rook-race"),
    ("twins", "/play/twins"),
    ("welter", "/play/welter"),
    ("edit-chomp", "/play/chomp?at=4,4,2&edit=1"),
    ("edit-graph", "/play/node-kayles?edit=1"),
    ("edit-xiangqi", "/play/xiangqi?edit=1"),
    ("won", "/play/nim?at=3,5,7&moves=3-1~5-5~7-5~2-2~2-2"),
    ("lost", "/play/nim?at=3,5,7&moves=3-3~7-2~5-1~5-1~4-4~4-4"),
    (
        "lost-hexagon",
        "/play/hexagon?at=A(2,3)&moves=1h2~1h1&show=why",
    ),
    (
        "review",
        "/play/nim?at=3,5,7&moves=3-3~7-2~5-1~5-1~4-4~4-4&show=review&ply=0",
    ),
    (
        "review-chomp",
        "/play/chomp?at=3x4&moves=r2c2~r1c3~r2c1~r1c2&show=review&ply=1",
    ),
    ("too-large", "/play/chomp?at=14x16&show=values,why"),
    ("learn", "/learn"),
    ("course", "/learn/nim"),
    ("lesson-nim", "/learn/nim/2"),
    ("lesson-mex", "/learn/mex/3?hint=1"),
    ("lesson-chomp-hint", "/learn/chomp/2?hint=2"),
    ("lesson-hexagon-wrong", "/learn/hexagon/4?m1=1h1"),
    ("lesson-one-heap-idea", "/learn/one-heap/2?show=1"),
    ("lesson-relatives", "/learn/relatives/3?hint=3"),
    ("lesson-misere", "/learn/misere/2?show=1"),
    ("lesson-loopy", "/learn/loopy/2"),
    ("lesson-proofs", "/learn/proofs/4?answer=1"),
    ("puzzle", "/puzzle?number=2"),
    ("puzzle-shown", "/puzzle?number=3&show=1"),
    ("ladder", "/ladder"),
    ("framed", "/play/nim?at=3,5,7&embed=1"),
    ("sum", "/play/sum?at=nim 3,4 %2B chomp 2x3&show=why"),
    ("game", "/games/hexagon"),
    ("table", "/table/wythoff?to=40"),
    ("plane", "/plane/20"),
    ("branches", "/branches/400"),
    ("family", "/families/A"),
    ("tables", "/tables"),
    ("octal-atlas", "/octal"),
    (
        "octal-atlas-found",
        "/octal?code=0.3&state=proved&order=period",
    ),
    ("lab", "/lab?say=for n in 1..=60: is_n(\"fibonacci\", n)"),
    ("claims", "/lab?document=1&verdict=false"),
    ("ruleset", "/ruleset?game=kayles"),
    (
        "ruleset-wrong",
        "/ruleset?text=ruleset own; heaps n; option n - x for k in [1, 3]",
    ),
    ("nimbers", "/nimbers?expression=*3 * *5 %2B *7"),
    ("glossary", "/glossary"),
    ("share", "/share?of=%2Fplay%2Fnim%3Fat%3D3%2C5%2C7"),
];

/// Pages with refusals.
const REFUSED: [(&str, &str); 5] = [
    ("nowhere", "/nowhere"),
    ("malformed", "/play/nim?at=3,x"),
    ("unknown-game", "/play/chmop"),
    ("too-hard", "/certificate?game=chomp&at=12x14&misere=1"),
    ("certificate", "/certificate?game=chomp&at=4,2,2"),
];

#[test]
#[ignore = "takes two hundred pictures"]
fn every_screen() {
    in_browser("screens", "en", false, async |browser: &Browser| {
        let languages = ["en", "zh-Hant", "zh-Hans"];
        let look = async |name: &str, path: &str, width, height, language, dark| {
            browser.window(width, height).await?;
            let scheme = if dark { "dark" } else { "light" };
            let wants = [
                ("prefers-color-scheme", scheme),
                ("prefers-reduced-motion", "reduce"),
            ];
            browser.media("screen", &wants).await?;
            let mark = if path.contains('?') { '&' } else { '?' };
            browser
                .open(&format!("{path}{mark}lang={language}"))
                .await?;
            let name = format!("{name}-{width}-{language}-{scheme}");
            browser.picture(&name).await
        };
        for (place, (name, path)) in SCREENS.into_iter().chain(REFUSED).enumerate() {
            // The last is a desktop of 1440 × 900 at double size.
            let last = if place % 2 == 0 {
                (320, 1500)
            } else {
                (720, 450)
            };
            for (turn, (width, height)) in [(1440, 900), (390, 1500), last].into_iter().enumerate()
            {
                let language = languages[(place + turn) % 3];
                let dark = (place / 3 + turn) % 2 == 1;
                look(name, path, width, height, language, dark).await?;
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
            look(name, path, 1920, 1080, language, name == "wall-die").await?;
        }
        browser.window(794, 1123).await?;
        for (game, ask, language) in [
            ("chomp", "move", "en"),
            ("nim", "winner", "zh-Hant"),
            ("hexagon", "move", "zh-Hans"),
        ] {
            let query = format!("game={game}&ask={ask}&lang={language}");
            browser.open(&format!("/worksheet?{query}")).await?;
            browser.picture(&format!("worksheet-{game}")).await?;
            browser.media("print", &[]).await?;
            browser.picture(&format!("worksheet-{game}-print")).await?;
            browser.media("screen", &[]).await?;
        }
        Ok(())
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
            mover.ask("POST", mv);
        }
    }
    (teacher, seats)
}

#[test]
#[ignore = "takes two hundred pictures"]
fn every_room() {
    in_browser("rooms", "en", false, async |browser: &Browser| {
        browser.open("/glossary").await?;
        let mut screens: Vec<(String, String, String)> = Vec::new();
        let mut shown = |name: &str, device: &Device<'_>, query: &str, seated: bool| {
            let cookie = if seated {
                device.cookie.clone()
            } else {
                String::new()
            };
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
            let [first, second] = {
                let first = Device::opens(server, "game=nim&at=2");
                let second = Device::joins(server, &first.room);
                [first, second]
            };
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
            browser.driver.delete_all_cookies().await?;
            if let Some((key, value)) = cookie.split_once('=') {
                browser.driver.add_cookie(Cookie::new(key, value)).await?;
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
                    browser.window(width, height).await?;
                    let scheme = if dark { "dark" } else { "light" };
                    browser
                        .media(
                            "screen",
                            &[
                                ("prefers-color-scheme", scheme),
                                ("prefers-reduced-motion", "reduce"),
                            ],
                        )
                        .await?;
                    let mark = if path.contains('?') { '&' } else { '?' };
                    browser
                        .open(&format!("{path}{mark}lang={language}"))
                        .await?;
                    let name = format!("{name}-{width}-{language}-{scheme}");
                    browser.picture(&name).await?;
                }
            }
        }
        Ok(())
    });
}
