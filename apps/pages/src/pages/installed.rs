//! The page as an installed app: the manifest, and the offline page, which
//! `assets/worker.js` stores beside the pages visited.

use http::header;
use maud::html;
use serde_json::json;

use crate::assets;
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::layout::{GROUND, document};

/// The manifest (W3C Web Application Manifest).
pub(crate) fn manifest(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let [(_, light), _] = GROUND;
    // The symbol lies within the part that every mask leaves.
    let icon = |name: &str, sizes: &str, kind: &str| json!({"src": assets::address(name), "sizes": sizes, "type": kind, "purpose": "any maskable"});
    let manifest = json!({
        "name": "Grundy",
        "short_name": "Grundy",
        "description": reader.text("web-description"),
        "lang": reader.language().tag(),
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": light,
        "theme_color": light,
        "icons": [
            icon("icon-192.png", "192x192", "image/png"),
            icon("icon-512.png", "512x512", "image/png"),
            icon("icon-app.svg", "any", "image/svg+xml"),
        ],
    });
    let body = manifest.to_string().into_bytes();
    let reply = Reply::file("application/manifest+json", body);
    Ok(reply.with(header::VARY, "accept-language, cookie"))
}

/// The page shown without a connection.
pub(crate) fn offline(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let title = reader.text("web-offline-title");
    let middle = html! {
        h1 { (title) }
        p { (reader.text("web-offline-kept")) }
        p { a.button.main href="" { (reader.text("web-retry")) } }
    };
    Ok(document(reader, &title, &middle, None))
}
