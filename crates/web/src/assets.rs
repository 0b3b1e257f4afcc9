//! Style and script, held in the program.

use std::sync::OnceLock;

use axum::http::header;
use rust_embed::RustEmbed;

use crate::reply::Reply;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

/// The page's style sheet with that of the boards.
fn style() -> &'static str {
    static STYLE: OnceLock<String> = OnceLock::new();
    STYLE.get_or_init(|| {
        let own = Assets::get("site.css").map_or_else(String::new, |file| {
            String::from_utf8_lossy(&file.data).into_owned()
        });
        format!("{}\n{own}", grundy_draw::STYLE)
    })
}

/// The script.
fn script() -> &'static str {
    static SCRIPT: OnceLock<String> = OnceLock::new();
    SCRIPT.get_or_init(|| {
        Assets::get("site.js").map_or_else(String::new, |file| {
            String::from_utf8_lossy(&file.data).into_owned()
        })
    })
}

/// A number that changes with the content (FNV-1a), so that a browser may keep
/// a file for good.
fn version(content: &str) -> String {
    let hash = content
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    format!("{hash:016x}")
}

/// The address of the style sheet.
pub(crate) fn style_address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| format!("/assets/site.css?v={}", version(style())))
}

/// The address of the script.
pub(crate) fn script_address() -> &'static str {
    static ADDRESS: OnceLock<String> = OnceLock::new();
    ADDRESS.get_or_init(|| format!("/assets/site.js?v={}", version(script())))
}

/// The file of this name.
pub(crate) fn file(name: &str) -> Option<Reply> {
    const KEPT: &str = "public, max-age=31536000, immutable";
    let reply = match name {
        "site.css" => Reply::file("text/css; charset=utf-8", style().into()),
        "site.js" => Reply::file("text/javascript; charset=utf-8", script().into()),
        "icon.svg" => Reply::svg(String::from_utf8_lossy(&Assets::get(name)?.data).into_owned()),
        _ => return None,
    };
    Some(reply.with(header::CACHE_CONTROL, KEPT))
}
