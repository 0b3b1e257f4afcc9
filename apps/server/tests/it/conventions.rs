//! Conventions of all pages and the JSON interface: parameters, caching, compression,
//! sizes.

use crate::common;

use common::{Server, assets, control, links, with};
use serde_json::Value;

/// A misspelt name is not ignored, and the answer suggests the right one.
#[test]
fn an_unknown_or_unreadable_parameter_is_refused() {
    let server = Server::new();
    for (path, says) in [
        ("/play/nim?postion=3,5", "Did you mean position?"),
        ("/play/nim?postion=3&lang=zh-Hant", "你是指 position 嗎？"),
        ("/play/nim?at=3&at=5", "at may be given at most once"),
        ("/table/nim?to=abc", "a whole number"),
        (
            "/table/nim?what=zzz",
            "one of nimbers, outcomes, p-positions",
        ),
        ("/play/nim?misere=perhaps", "1 or 0"),
        ("/?lang=xx", "one of en, zh-Hant, zh-Hans"),
        ("/?utm_source=elsewhere", "There is no parameter utm_source"),
    ] {
        let page = server.get(path);
        assert_eq!(page.status, 400, "{path}");
        assert!(page.body.contains(says), "{path}: {}", page.body);
    }
    let reply = server.get("/api/solve?game=nim&positoin=3");
    assert_eq!(reply.status, 400);
    let body: Value = serde_json::from_str(&reply.body).unwrap();
    assert_eq!(body["error"]["kind"], "bad-request");
    assert_eq!(body["error"]["nearest"], "position");
}

/// Requests to the lab for missing things are reported, not answered as if nothing had
/// been requested.
#[test]
fn the_lab_tells_what_it_does_not_have() {
    let server = Server::new();
    let long = format!("/lab?say={}", "1".repeat(2001));
    for (path, status, said) in [
        ("/lab?claim=9.zzz", 404, "9.zzz"),
        ("/lab?document=77", 404, "77"),
        ("/lab?verdict=false", 400, "document=0"),
        (long.as_str(), 400, "2000"),
        ("/lab?document=1&verdict=false", 200, "1."),
    ] {
        let reply = server.get(path);
        assert_eq!(reply.status, status, "{path}");
        assert!(reply.body.contains(said), "{path}");
    }
}

#[test]
fn one_name_means_one_thing_everywhere() {
    let server = Server::new();
    for (path, names) in [
        ("/play/nim", true),
        ("/certificate?game=nim", true),
        ("/certificate.txt?game=nim", true),
        ("/api/solve?game=nim", true),
        ("/board.svg?game=nim", false),
    ] {
        let ask = |rest: &str| {
            let page = server.page(&with(path, rest));
            // The language switch contains the current address.
            page.replace("position=1,2,4&amp;", "at=1,2,4&amp;")
        };
        assert_eq!(ask("at=1,2,4"), ask("position=1,2,4"), "{path}");
        if names {
            let misere = ask("position=1,2,4&convention=misere");
            assert_eq!(ask("position=1,2,4&misere=1"), misere, "{path}");
            assert_ne!(ask("position=1,2,4&misere=0"), misere, "{path}");
        }
    }
}

#[test]
fn what_a_client_has_is_not_sent_again() {
    let server = Server::new();
    for path in [
        "/",
        "/learn/chomp/2",
        "/plane/7.svg",
        "/api/games",
        "/table/nim.csv",
    ] {
        let first = server.get(path);
        let mark = first.header("etag").unwrap();
        let again = server.send("GET", path, &format!("If-None-Match: {mark}\r\n"));
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), Some(mark), "{path}");
        let other = server.send("GET", path, "If-None-Match: W/\"0\"\r\n");
        assert_eq!(other.status, 200, "{path}");
    }
    let page = server.page("/");
    let files = assets(&page);
    assert_eq!(files.len(), 7);
    for file in files {
        let caching = |path: &str| server.get(path).header("cache-control").unwrap();
        assert!(caching(&file).contains("immutable"), "{file}");
        let (name, _) = file.split_once('?').unwrap();
        assert_eq!(caching(&format!("{name}?v=0")), "private, no-cache");
    }
}

#[test]
fn answers_are_compressed_for_clients_that_accept_it() {
    let server = Server::new();
    for path in [
        "/",
        "/assets/site.js",
        "/plane/60.svg",
        "/api/rules?game=chomp",
    ] {
        let [plain, packed] = ["", "Accept-Encoding: deflate, gzip\r\n"]
            .map(|headers| server.send("HEAD", path, headers));
        assert_eq!(plain.header("content-encoding"), None, "{path}");
        let encoding = packed.header("content-encoding");
        assert_eq!(encoding.as_deref(), Some("gzip"), "{path}");
        let [plain, packed] = [plain, packed].map(|head| head.length());
        assert!(packed * 2 < plain, "{path}: {packed} of {plain}");
    }
    let small = server.send("GET", "/healthz", "Accept-Encoding: gzip\r\n");
    assert_eq!(small.body, "ok\n");
}

/// Every link of a page contains the whole game.
#[test]
fn a_game_of_900_moves_makes_a_small_page() {
    let server = Server::new();
    let at = vec!["1"; 906].join(",");
    let moves = vec!["1-1"; 900].join("~");
    let path = format!("/play/nim?at={at}&moves={moves}&second=person");
    let page = server.page(&path);
    assert!(page.len() < 200_000, "{} bytes", page.len());
    assert!(page.contains("892 earlier moves"));
    let undo = control(&page, "u").unwrap();
    assert!(undo.contains("ply=899"), "{undo}");
    assert!(server.page(&undo).contains("<code>1,1,1,1,1,1,1</code>"));
    let many = vec!["1-1"; 1001].join("~");
    let long = server.get(&format!("/play/nim?at=1,1&moves={many}"));
    assert_eq!(long.status, 400);
    assert!(long.body.contains("at most 1000 moves") || long.body.contains("at most 1,000 moves"));
}

/// Only boards may be framed, and only by the hosts named.
#[test]
fn a_board_may_be_framed_by_named_hosts_alone() {
    let closed = Server::new();
    let open = Server::with(|options| {
        options.embed = ["school.example", "https://other.example:8443"]
            .map(|host| host.parse().unwrap())
            .to_vec();
    });
    let frames = |server: &Server, path: &str| {
        let policy = server.get(path).header("content-security-policy").unwrap();
        policy.split("frame-ancestors ").nth(1).unwrap().to_owned()
    };
    let hosts = "school.example https://other.example:8443";
    for (path, allowed) in [
        ("/play/nim?at=3,5,7&embed=1", hosts),
        ("/pl%61y/nim?at=3,5,7&embed=1", hosts),
        ("//play/nim?at=3,5,7&embed=1", hosts),
        ("/play/nim?at=3,5,7", "'none'"),
        ("/play/nim?at=3,5,7&embed=0", "'none'"),
        ("/", "'none'"),
        ("/lab?embed=1", "'none'"),
        ("/assets/site.css", "'none'"),
    ] {
        assert_eq!(frames(&closed, path), "'none'", "{path}");
        assert_eq!(frames(&open, path), allowed, "{path}");
    }
    let board = open.page("/play/nim?at=3,5,7&embed=1");
    // All clicks stay in the frame; one link leaves it.
    let moves = links(&board, "/play/nim");
    let (inside, outside): (Vec<_>, Vec<_>) =
        moves.iter().partition(|link| link.contains("embed=1"));
    assert!(inside.len() > 10 && outside.len() == 1, "{outside:?}");
    assert!(board.contains("Open in Grundy") && !board.contains("iframe"));
    let page = open.page("/play/nim?at=3,5,7");
    assert!(page.contains("&lt;iframe src=") && page.contains("embed=1"));
    assert!(!closed.page("/play/nim?at=3,5,7").contains("&lt;iframe"));
}
