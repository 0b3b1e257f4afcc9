//! Light pages never wait behind heavy questions, however long these take.

use crate::common;

use std::net::TcpStream;
use std::time::Duration;

use common::Server;
use grundy_testkit::until;

/// Pages that readers expect immediately.
const LIGHT: [&str; 8] = [
    "/play/chomp?at=3x4",
    "/play/chomp?at=3x4&show=values,why",
    "/play/nim?at=3,5,7",
    "/play/wythoff?at=9,14",
    "/play/hexagon?at=A(2,3)",
    "/learn",
    "/games/nim",
    "/api/solve?game=nim&position=3,5,7",
];

/// Every heavy thread and the slow one runs an endless script, and more of them wait:
/// light pages are still answered, even from the attackers' address and with new
/// questions of theirs in between.
#[test]
fn light_pages_are_answered_while_every_heavy_thread_is_taken_for_good() {
    // Time enough for a light page on a machine two hundred times slower; each script
    // also spends that time in the light lane once.
    let server = Server::with(|options| {
        options.threads = 2;
        options.light = Duration::from_secs(1);
    });
    let ask = |think: &str, n: usize| {
        let path = format!("/lab?say=for+n+in+1..%3D{n}:+loop+%7B+%7D{think}");
        server.begin(&path, "")
    };
    let waiting = || server.metric("waiting");
    let mut attackers: Vec<TcpStream> = (1..4)
        .flat_map(|n| [ask("", n), ask("&think=1", n)])
        .collect();
    // Each heavy thread is busy for good, and other scripts wait.
    until("full lanes", || (waiting() >= 2).then_some(()));
    for (n, path) in (4..).zip(LIGHT) {
        server.page(path);
        attackers.push(ask("", n));
    }
    assert!(waiting() >= 2, "they wait still");
    drop(attackers);
    until("end of what nobody wants", || {
        (waiting() == 0).then_some(())
    });
}
