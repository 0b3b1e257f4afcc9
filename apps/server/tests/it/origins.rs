//! Requests that pages of other sites make a browser send change nothing here.

use crate::common;

use common::{Reply, Server};

/// Sends a POST with these headers and returns the reply.
fn post(server: &Server, path: &str, headers: &[String]) -> Reply {
    let headers: String = headers.iter().map(|line| format!("{line}\r\n")).collect();
    server.send("POST", path, &headers)
}

/// Opens a room or class; returns its address, and the cookie of the visitor who opened
/// it.
fn opened(server: &Server, path: &str) -> (String, String) {
    let reply = post(server, path, &[]);
    assert_eq!(reply.status, 303, "{}", reply.head);
    let cookie = reply.header("set-cookie").unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    (
        reply.header("location").unwrap(),
        format!("Cookie: {cookie}"),
    )
}

/// The headers that a browser adds for another site's page: the request's `Host` is
/// `localhost`, so `http://localhost` is this server's own origin.
const FOREIGN: [&[&str]; 7] = [
    &["Origin: https://evil.example"],
    &["Origin: null"],
    &["Origin: http://localhost:9999"],
    &["Origin: http://localhost:9999", "Sec-Fetch-Site: same-site"],
    &["Origin: https://evil.example", "Sec-Fetch-Site: cross-site"],
    &["Sec-Fetch-Site: same-site"],
    &["Sec-Fetch-Site: cross-site"],
];

/// The headers of its own pages, old browsers and programs.
const OWN: [&[&str]; 4] = [
    &[],
    &["Origin: http://localhost"],
    &["Origin: http://localhost", "Sec-Fetch-Site: same-origin"],
    &["Sec-Fetch-Site: same-origin"],
];

fn with(cookie: &str, lines: &[&str]) -> Vec<String> {
    let lines = lines.iter().copied();
    lines.chain([cookie]).map(str::to_owned).collect()
}

#[test]
fn no_page_of_another_site_opens_a_room_moves_leaves_or_ends_a_class() {
    let server = Server::new();
    let (room, seat) = opened(&server, "/room?game=nim&at=3,5,7");
    let (class, teacher) = opened(&server, "/class?game=nim&at=3,5,7");
    for foreign in FOREIGN {
        for (path, cookie) in [
            ("/room?game=nim&at=3,5,7".to_owned(), "X-None: 1"),
            ("/class?game=nim&at=3,5,7".to_owned(), "X-None: 1"),
            (format!("{room}?add=3-1"), &*seat),
            (format!("{room}/swap"), &*seat),
            (format!("{room}/leave"), &*seat),
            (format!("{room}/join"), "X-None: 1"),
            (format!("{class}/join"), "X-None: 1"),
            (format!("{class}/end"), &*teacher),
        ] {
            let reply = post(&server, &path, &with(cookie, foreign));
            assert_eq!(reply.status, 403, "{path} {foreign:?}");
            assert!(reply.body.contains("Another site"), "{path} {foreign:?}");
        }
    }
    let page = server.send("GET", &room, &format!("{seat}\r\n"));
    assert!(
        page.status == 200 && page.body.contains("/leave"),
        "the seat is kept"
    );
    let metrics = server.get("/metrics").body;
    assert!(metrics.contains("grundy_rooms 1"), "{metrics}");
    assert_eq!(server.get(&class).status, 200, "the class goes on");
}

#[test]
fn its_own_pages_and_clients_that_are_no_browsers_go_on_working() {
    let server = Server::new();
    for own in OWN {
        let reply = post(&server, "/room?game=nim&at=3,5,7", &with("X-None: 1", own));
        assert_eq!(reply.status, 303, "{own:?}");
        let (room, seat) = opened(&server, "/room?game=nim&at=3,5,7");
        let (class, teacher) = opened(&server, "/class?game=nim&at=3,5,7");
        for (path, cookie) in [
            (format!("{room}/swap?turn=0"), &*seat),
            (format!("{room}/leave"), &*seat),
            (format!("{class}/join"), "X-None: 1"),
            (format!("{class}/end"), &*teacher),
        ] {
            let reply = post(&server, &path, &with(cookie, own));
            assert_eq!(reply.status, 303, "{path} {own:?}");
        }
    }
    // With another policy browsers would send `Origin: null` with the forms of these
    // pages.
    let policy = server.get("/").header("referrer-policy");
    assert_eq!(policy.as_deref(), Some("same-origin"));
}

#[test]
fn behind_a_named_proxy_the_origin_is_that_of_the_proxy() {
    let server = Server::with(|options| {
        options.proxies = vec!["127.0.0.1".parse().unwrap()];
        options.host_names = vec!["games.example.org".into()];
    });
    let forwarded = [
        "X-Forwarded-For: 203.0.113.7",
        "X-Forwarded-Proto: https",
        "X-Forwarded-Host: games.example.org",
    ];
    for (origin, status) in [
        ("Origin: https://games.example.org", 303),
        ("Origin: http://games.example.org", 403),
        ("Origin: https://games.example.org:8443", 403),
        ("Origin: https://other.example.org", 403),
        ("Origin: null", 403),
    ] {
        let reply = post(
            &server,
            "/room?game=nim&at=3,5,7",
            &with(origin, &forwarded),
        );
        assert_eq!(reply.status, status, "{origin}");
    }
    // Only a configured proxy may name the requested host.
    let server = Server::new();
    let origin = "Origin: https://games.example.org";
    let reply = post(
        &server,
        "/room?game=nim&at=3,5,7",
        &with(origin, &forwarded),
    );
    assert_eq!(reply.status, 403);
}
