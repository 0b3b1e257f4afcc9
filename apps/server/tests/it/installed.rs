//! The page as an installed app: its manifest, and its store for offline use.

use crate::common;

use std::collections::BTreeSet;

use common::browser::on_server;
use common::{LANGUAGES, Server};

#[test]
fn the_manifest_names_icons_that_are_there() {
    let server = Server::new();
    assert!(server.page("/").contains("/manifest.webmanifest"));
    let mut descriptions = BTreeSet::new();
    for language in LANGUAGES {
        let manifest = server.json(&format!("/manifest.webmanifest?lang={language}"));
        assert_eq!(manifest["start_url"], "/");
        descriptions.insert(manifest["description"].to_string());
        let icons = manifest["icons"].as_array().unwrap();
        assert!(icons.iter().any(|icon| icon["purpose"] == "any maskable"));
        for size in ["192x192", "512x512"] {
            let is_there = icons
                .iter()
                .any(|icon| icon["sizes"] == size && icon["type"] == "image/png");
            assert!(is_there, "{size}");
        }
        for icon in icons {
            let file = server.get(icon["src"].as_str().unwrap());
            assert_eq!(file.status, 200, "{icon}");
            assert!(file.head.contains(icon["type"].as_str().unwrap()), "{icon}");
        }
    }
    assert_eq!(descriptions.len(), 3, "each language says what it is");
    let worker = server.get("/worker.js");
    assert_eq!(worker.status, 200);
    assert!(worker.head.contains("text/javascript"));
}

#[test]
fn without_a_server_what_was_visited_is_still_there() {
    on_server("kept", "zh-TW", |browser| {
        browser.enable_store(true);
        let server = Server::new();
        let [played, unknown] = ["/play/nim?at=3,5,7", "/learn/mex"].map(|path| server.url(path));
        browser.open(&server.url("/"));
        browser.until("navigator.serviceWorker.controller");
        browser.open_board(&played);
        browser.changes(|| browser.click("#board a[data-at='2,0']"));
        let address = browser.address();
        let here = browser.here();
        browser.until(
            "caches.open('visited').then(all => all.keys()).then(all => { window.stored = all.map(one => one.url) }) \
             && (window.stored || []).includes(location.href)",
        );
        server.stop();
        browser.open(&unknown);
        assert_eq!(browser.text("h1"), "目前離線");
        browser.open(&played);
        browser.until("document.querySelectorAll('#board a.shape').length == 15");
        // Only the main part of this page was ever sent.
        browser.open_board(&address);
        assert_eq!(browser.here(), here);
    });
}
