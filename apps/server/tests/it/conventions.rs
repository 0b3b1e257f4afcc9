//! Conventions of all pages and the JSON interface: parameters, caching, compression,
//! sizes.

use crate::common;

use common::{Server, links};
use serde_json::Value;

/// A misspelt name is not ignored, and the answer suggests the right one.
#[test]
fn an_unknown_or_unreadable_parameter_is_refused() {
    let server = Server::new();
    for (path, says) in [
        ("/play/nim?postion=3,5", "Did you mean position?"),
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
    let chinese = server.get("/play/nim?postion=3&lang=zh-Hant").body;
    assert!(chinese.contains("你是指 position 嗎？"), "{chinese}");
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
        ("/certificate", true),
        ("/certificate.txt", true),
        ("/api/solve", true),
        ("/board.svg", false),
    ] {
        let game = if path == "/play/nim" { "" } else { "game=nim&" };
        let ask = |rest: &str| {
            let reply = server.get(&format!("{path}?{game}{rest}"));
            assert_eq!(reply.status, 200, "{path}?{rest}");
            // The language switch contains the current address.
            reply.body.replace("position=1,2,4&amp;", "at=1,2,4&amp;")
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
    let page = server.get("/").body;
    let mut kept = 0;
    for begin in ["href=\"/assets/", "src=\"/assets/"] {
        for rest in page.split(begin).skip(1) {
            let name = rest.split('"').next().unwrap();
            let file = server.get(&format!("/assets/{name}"));
            assert!(file.header("cache-control").unwrap().contains("immutable"));
            let stale = server.get(&format!("/assets/{}?v=0", name.split('?').next().unwrap()));
            assert_eq!(
                stale.header("cache-control").as_deref(),
                Some("private, no-cache")
            );
            kept += 1;
        }
    }
    assert_eq!(kept, 6);
}

#[test]
fn answers_are_compressed_for_whoever_takes_it() {
    let server = Server::new();
    for path in [
        "/",
        "/assets/site.js",
        "/plane/60.svg",
        "/api/rules?game=chomp",
    ] {
        let length = |headers: &str| {
            let head = server.send("HEAD", path, headers);
            let encoding = head.header("content-encoding");
            (
                head.header("content-length")
                    .unwrap()
                    .parse::<usize>()
                    .unwrap(),
                encoding,
            )
        };
        let (plain, none) = length("");
        let (packed, gzip) = length("Accept-Encoding: deflate, gzip\r\n");
        assert_eq!((none, gzip.as_deref()), (None, Some("gzip")), "{path}");
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
    let page = server.get(&path);
    assert_eq!(page.status, 200);
    assert!(page.body.len() < 200_000, "{} bytes", page.body.len());
    assert!(page.body.contains("892 earlier moves"));
    let undo = page.body.split("data-key=\"u\"").nth(1).unwrap();
    let undo = links(undo, "/play/").remove(0);
    let back = server.get(&undo);
    assert!(undo.contains("ply=899") && back.status == 200);
    assert!(back.body.contains("<code>1,1,1,1,1,1,1</code>"));
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
        ("/play/nim?at=3,5,7", "'none'"),
        ("/play/nim?at=3,5,7&embed=0", "'none'"),
        ("/", "'none'"),
        ("/lab?embed=1", "'none'"),
        ("/assets/site.css", "'none'"),
    ] {
        assert_eq!(frames(&closed, path), "'none'", "{path}");
        assert_eq!(frames(&open, path), allowed, "{path}");
    }
    let board = open.get("/play/nim?at=3,5,7&embed=1").body;
    // All clicks stay in the frame; one link leaves it.
    let moves = links(&board, "/play/nim");
    let (inside, outside): (Vec<_>, Vec<_>) =
        moves.iter().partition(|link| link.contains("embed=1"));
    assert!(inside.len() > 10 && outside.len() == 1, "{outside:?}");
    assert!(board.contains("Open in Grundy") && !board.contains("iframe"));
    let page = open.get("/play/nim?at=3,5,7").body;
    assert!(page.contains("&lt;iframe src=") && page.contains("embed=1"));
    assert!(!closed.get("/play/nim?at=3,5,7").body.contains("&lt;iframe"));
}
