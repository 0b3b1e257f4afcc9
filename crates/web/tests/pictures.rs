//! The pictures of the page that the documentation shows:
//!
//! ```sh
//! GRUNDY_SCREENSHOTS=$PWD/docs/screenshots cargo test -p grundy-web --test pictures -- --ignored
//! ```
//!
//! Those of a telephone are left by the tests of `touch.rs`.

mod common;

use common::browser::{Browser, in_browser};

/// A game under way on each kind of board, and other pages worth a look.
const SHOWN: [(&str, &str); 12] = [
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
    ("lines", "/table/wythoff?to=100&what=p-positions"),
    ("family", "/families/A"),
    ("plane", "/plane/20"),
    ("branches", "/branches/1000"),
    ("lab", "/lab?say=for n in 1..=60: is_n(\"fibonacci\", n)"),
];

/// The first of them are the boards.
const BOARDS: usize = 6;

#[test]
#[ignore = "makes the documentation's pictures"]
fn pictures_for_the_documentation() {
    for (scheme, language) in [("light", "zh-TW"), ("dark", "en")] {
        in_browser("pictures", language, false, async |browser: &Browser| {
            browser.scheme(scheme).await?;
            for (width, wide, height) in [("wide", 1040, 780), ("narrow", 390, 844)] {
                browser.window(wide, height).await?;
                // Of the other pages, one each is enough.
                let all = matches!((width, scheme), ("wide", "light") | ("narrow", "dark"));
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
