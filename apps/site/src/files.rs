//! The files beside the pages: scripts and the packed program.

use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use grundy_pages::policy_source;

/// The script that runs the program, and those that use it.
pub(crate) const PROGRAM: &str = include_str!("../assets/program.js");
pub(crate) const THREAD: &str = include_str!("../assets/thread.js");
pub(crate) const HOST: &str = include_str!("../assets/host.js");
pub(crate) const CACHE: &str = include_str!("../assets/cache.js");

/// A script of the pages' own files, or a style sheet.
pub(crate) fn asset(name: &str) -> String {
    let file = grundy_pages::asset(name, None);
    let bytes = file.map(|reply| reply.body).unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// The name of a file of the pages, if an address is that of one.
pub(crate) fn asset_name(address: &str) -> Option<&str> {
    address.strip_prefix("/assets/")?.split('?').next()
}

/// The style within a page, as a content policy names it; nothing if there is none.
pub(crate) fn style_source(page: &str) -> String {
    let style = page
        .split_once("<style>")
        .and_then(|(_, rest)| rest.split_once("</style>"));
    style.map_or(String::new(), |(style, _)| policy_source(style))
}

/// The script of the thread.
pub(crate) fn thread() -> String {
    format!("{PROGRAM}{THREAD}")
}

/// Bytes as gzip packs them best.
pub(crate) fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut writer = GzEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    let _ = writer.write_all(bytes);
    writer.finish().unwrap_or_default()
}

/// Bytes as text.
pub(crate) fn as_text(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}
