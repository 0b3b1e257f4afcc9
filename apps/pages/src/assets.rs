//! Style sheet, script and icon, embedded in the program.

use std::sync::LazyLock;

use axum::http::header;
use rust_embed::RustEmbed;

use crate::reply::{Reply, pack, version};

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Assets;

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// A script without its indentation and comments, which only people read.
fn stripped(text: &str) -> String {
    let lines = text.lines().map(str::trim_start);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// A file with its version, a hash of its content.
struct File {
    name: &'static str,
    kind: &'static str,
    content: String,
    /// The content compressed.
    packed: Option<Vec<u8>>,
    version: String,
}

impl File {
    fn new(name: &'static str, kind: &'static str, begin: &str) -> Self {
        let own = Assets::get(name).map_or_else(String::new, |file| {
            String::from_utf8_lossy(&file.data).into_owned()
        });
        let content = match kind {
            SCRIPT => stripped(&own),
            _ => format!("{begin}{own}"),
        };
        Self {
            name,
            kind,
            version: version(content.as_bytes()),
            packed: pack(content.as_bytes()),
            content,
        }
    }
}

static FILES: LazyLock<[File; 12]> = LazyLock::new(|| {
    // The page's style sheet includes that of the boards.
    let boards = format!(
        "{}\n{}\n",
        grundy_render::STYLE,
        grundy_render::MATERIALS_STYLE
    );
    [
        File::new("site.css", "text/css; charset=utf-8", &boards),
        File::new("learn.css", "text/css; charset=utf-8", ""),
        File::new("site.js", SCRIPT, ""),
        File::new("motion.js", SCRIPT, ""),
        File::new("live.js", SCRIPT, ""),
        File::new("pictures.js", SCRIPT, ""),
        File::new("learn.js", SCRIPT, ""),
        File::new("worker.js", SCRIPT, ""),
        File::new("room.css", "text/css; charset=utf-8", ""),
        File::new("room.js", SCRIPT, ""),
        File::new("icon.svg", "image/svg+xml; charset=utf-8", ""),
        File::new("icon-app.svg", "image/svg+xml; charset=utf-8", ""),
    ]
});

fn find(name: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.name == name)
}

/// The address of a file in its current version.
pub(crate) fn address(name: &str) -> String {
    let version = find(name).map_or("", |file| &file.version);
    format!("/assets/{name}?v={version}")
}

/// The file of this name. With the current version in `asked`, a browser may
/// cache it for ever.
pub(crate) fn file(name: &str, asked: Option<&str>) -> Option<Reply> {
    const KEPT: &str = "public, max-age=31536000, immutable";
    let file = find(name)?;
    let reply = Reply::file(file.kind, file.content.clone().into_bytes());
    let reply = reply.packed(file.packed.as_deref());
    Some(if asked == Some(&*file.version) {
        reply.with(header::CACHE_CONTROL, KEPT)
    } else {
        reply
    })
}
