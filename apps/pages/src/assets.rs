//! Style sheets, scripts and icons.

use std::borrow::Cow;
use std::sync::LazyLock;

use http::header;

use crate::reply::{Reply, version};

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A script or a style sheet without indentation and comments: in a script, those with a
/// line of their own.
fn stripped(bytes: &[u8], is_script: bool) -> Vec<u8> {
    let text = String::from_utf8_lossy(bytes);
    let mut rest = text.as_ref();
    let mut plain = String::new();
    while !is_script && let Some((before, after)) = rest.split_once("/*") {
        plain += before;
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    plain += rest;
    let lines = plain.lines().map(str::trim_start);
    let is_comment = |line: &str| is_script && line.starts_with("//");
    let lines = lines.filter(|line| !line.is_empty() && !is_comment(line));
    lines.collect::<Vec<_>>().join("\n").into_bytes()
}

/// A file with its version, a hash of its content.
struct File {
    name: &'static str,
    kind: &'static str,
    content: Cow<'static, [u8]>,
    version: String,
}

impl File {
    fn new(name: &'static str, bytes: impl Into<Cow<'static, [u8]>>) -> Self {
        let bytes = bytes.into();
        let (kind, content) = match name.rsplit_once('.') {
            Some((_, "js")) => (SCRIPT, stripped(&bytes, true).into()),
            Some((_, "css")) => ("text/css; charset=utf-8", stripped(&bytes, false).into()),
            Some((_, "png")) => ("image/png", bytes),
            _ => ("image/svg+xml; charset=utf-8", bytes),
        };
        Self {
            name,
            kind,
            version: version(&content),
            content,
        }
    }
}

/// Files of `assets/` under their names.
macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_bytes!(concat!("../assets/", $name)))),*]
    };
}

/// Style sheets, scripts and drawings.
const TEXTS: &[(&str, &[u8])] = files![
    "learn.css",
    "data.css",
    "sheet.css",
    "site.js",
    "motion.js",
    "feel.js",
    "live.js",
    "write.js",
    "pictures.js",
    "learn.js",
    "worker.js",
    "room.css",
    "room.js",
    "icon.svg",
    "icon-app.svg",
];

/// Icons for devices, `icon-app.svg` as a browser draws it, and the picture of shared
/// links, 1200 by 630: the symbol beside a board of Chomp. In a browser nobody asks the
/// program for them, which would only grow.
#[cfg(not(target_family = "wasm"))]
const PICTURES: &[(&str, &[u8])] =
    files!["icon-180.png", "icon-192.png", "icon-512.png", "share.png",];
#[cfg(target_family = "wasm")]
const PICTURES: &[(&str, &[u8])] = &[];

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    // The page's style sheet includes that of the boards.
    let site = [
        grundy_render::STYLE,
        "\n",
        grundy_render::MATERIALS_STYLE,
        "\n",
        include_str!("../assets/site.css"),
    ];
    let mut files = vec![File::new("site.css", site.concat().into_bytes())];
    let others = TEXTS.iter().chain(PICTURES);
    files.extend(others.map(|(name, bytes)| File::new(name, *bytes)));
    files
});

fn find(name: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.name == name)
}

/// The content of a text file.
pub(crate) fn text(name: &str) -> &'static str {
    find(name).map_or("", |file| str::from_utf8(&file.content).unwrap_or_default())
}

/// The address of a file in its current version.
pub(crate) fn address(name: &str) -> String {
    let version = find(name).map_or("", |file| &file.version);
    format!("/assets/{name}?v={version}")
}

/// The names of all files.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|file| file.name)
}

/// The file of this name. With the current version in the address, a browser may cache it
/// for ever.
pub fn file(name: &str, version: Option<&str>) -> Option<Reply> {
    const KEPT: &str = "public, max-age=31536000, immutable";
    let file = find(name)?;
    let reply = Reply::file(file.kind, file.content.to_vec());
    Some(if version == Some(&*file.version) {
        reply.with(header::CACHE_CONTROL, KEPT)
    } else {
        reply
    })
}
