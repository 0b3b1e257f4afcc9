//! Requests that pages of other sites make a browser send change nothing here.

use crate::common;

use common::devices::Device;
use common::{Reply, Server};

/// A game for a room or class.
const NIM: &str = "game=nim&at=3,5,7";

/// Sends a POST with these headers, and a device's cookie.
fn post(server: &Server, path: &str, headers: &[&str], device: Option<&Device<'_>>) -> Reply {
    let headers: String = headers.iter().map(|line| format!("{line}\r\n")).collect();
    let cookie = device.map(Device::header).unwrap_or_default();
    server.send("POST", path, &format!("{headers}{cookie}"))
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

#[test]
fn no_page_of_another_site_opens_a_room_moves_leaves_or_ends_a_class() {
    let server = Server::new();
    let player = Device::opens(&server, NIM);
    let teacher = Device::teaches(&server, NIM);
    let (room, class) = (&player.room, &teacher.room);
    for foreign in FOREIGN {
        for (path, device) in [
            (format!("/room?{NIM}"), None),
            (format!("/class?{NIM}"), None),
            (format!("{room}?add=3-1"), Some(&player)),
            (format!("{room}/swap"), Some(&player)),
            (format!("{room}/resign"), Some(&player)),
            (format!("{room}/offer?{NIM}"), Some(&player)),
            (format!("{room}/leave"), Some(&player)),
            (format!("{room}/join"), None),
            (format!("{class}/join"), None),
            (format!("{class}/pause"), Some(&teacher)),
            (format!("{class}/task?{NIM}"), Some(&teacher)),
            (format!("{class}/end"), Some(&teacher)),
        ] {
            let reply = post(&server, &path, foreign, device);
            assert_eq!(reply.status, 403, "{path} {foreign:?}");
            assert!(reply.body.contains("Another site"), "{path} {foreign:?}");
        }
    }
    assert!(player.page().contains("/leave"), "the seat is kept");
    assert_eq!(server.metric("rooms"), 1);
    server.page(class);
}

#[test]
fn its_own_pages_and_clients_that_are_no_browsers_go_on_working() {
    let server = Server::new();
    for own in OWN {
        let player = Device::opens(&server, NIM);
        let teacher = Device::teaches(&server, NIM);
        for (path, device) in [
            (format!("/room?{NIM}"), None),
            (format!("{}/swap?turn=0", player.room), Some(&player)),
            (format!("{}/leave", player.room), Some(&player)),
            (format!("{}/join", teacher.room), None),
            (format!("{}/end", teacher.room), Some(&teacher)),
        ] {
            let reply = post(&server, &path, own, device);
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
    let from = |server: &Server, origin: &str| {
        let headers = [
            "X-Forwarded-For: 203.0.113.7",
            "X-Forwarded-Proto: https",
            "X-Forwarded-Host: games.example.org",
            &format!("Origin: {origin}"),
        ];
        post(server, &format!("/room?{NIM}"), &headers, None).status
    };
    for (origin, status) in [
        ("https://games.example.org", 303),
        ("http://games.example.org", 403),
        ("https://games.example.org:8443", 403),
        ("https://other.example.org", 403),
        ("null", 403),
    ] {
        assert_eq!(from(&server, origin), status, "{origin}");
    }
    // Only a configured proxy may name the requested host.
    assert_eq!(from(&Server::new(), "https://games.example.org"), 403);
}
