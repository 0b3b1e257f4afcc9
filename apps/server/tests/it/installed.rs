//! The page as an installed app: its manifest, and its store for offline use.

use crate::common;

use common::Server;
use common::browser::{Browser, in_browser};
use serde_json::Value;

#[test]
fn the_manifest_names_icons_that_are_there() {
    let server = Server::new();
    assert!(server.get("/").body.contains("/manifest.webmanifest"));
    let mut told = Vec::new();
    for language in ["en", "zh-Hant", "zh-Hans"] {
        let reply = server.get(&format!("/manifest.webmanifest?lang={language}"));
        assert_eq!(reply.status, 200);
        let manifest: Value = serde_json::from_str(&reply.body).unwrap();
        assert_eq!(manifest["start_url"], "/");
        told.push(manifest["description"].to_string());
        let icons = manifest["icons"].as_array().unwrap();
        assert!(icons.iter().any(|icon| icon["purpose"] == "maskable"));
        for icon in icons {
            let file = server.get(icon["src"].as_str().unwrap());
            assert_eq!(file.status, 200, "{icon}");
            assert!(file.body.starts_with("<svg"));
        }
    }
    told.sort();
    told.dedup();
    assert_eq!(told.len(), 3, "each language says what it is");
    let worker = server.get("/worker.js");
    assert_eq!(worker.status, 200);
    assert!(worker.head.contains("text/javascript"));
}

#[test]
fn without_a_server_what_was_visited_is_still_there() {
    in_browser("kept", "zh-TW", false, async |browser: &Browser| {
        browser.keeps(true).await?;
        let server = Server::new();
        let at = |path: &str| format!("http://{}{path}", server.address());
        let (home, played, unknown) = (at("/"), at("/play/nim?at=3,5,7"), at("/learn/mex"));
        browser.driver.goto(&home).await?;
        browser.until("navigator.serviceWorker.controller").await?;
        browser.driver.goto(&played).await?;
        browser.settled().await?;
        browser.click("#board a[data-at='2,0']").await?;
        browser.until("location.search.includes('~')").await?;
        browser.settled().await?;
        let address = browser.driver.current_url().await?;
        let here = browser.here().await?;
        browser
            .until("caches.open('visited').then(all => all.keys()).then(all => { window.kept = all.map(one => one.url) }) && (window.kept || []).includes(location.href)")
            .await?;
        server.stop();
        browser.driver.goto(&unknown).await?;
        let title = "return document.querySelector('h1').textContent";
        assert_eq!(browser.script(title).await?, "目前離線");
        browser.driver.goto(&played).await?;
        browser
            .until("document.querySelectorAll('#board a.shape').length == 15")
            .await?;
        // Only the main part of this page was ever sent.
        browser.driver.goto(address.as_str()).await?;
        browser.settled().await?;
        assert_eq!(browser.here().await?, here);
        Ok(())
    });
}
