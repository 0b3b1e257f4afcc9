//! More connections than one client may have: a reader is never cut off.

use crate::common;

use std::io::Write as _;
use std::net::TcpStream;
use std::sync::mpsc;
use std::time::Duration;

use common::{Server, rest};

/// The number of connections allowed per client.
const EACH: usize = 4;

fn server() -> Server {
    Server::with(|options| {
        options.connections_each = EACH;
        // No time limit should end anything here.
        options.client = Duration::from_secs(600);
        options.light = Duration::from_secs(600);
    })
}

/// True for the reply to a client that has to make room for others.
fn is_put_off(answer: &str) -> bool {
    let head = answer.split("\r\n\r\n").next().unwrap_or_default();
    head.starts_with("HTTP/1.1 503 ") && head.contains("retry-after: 2")
}

#[test]
fn a_waiting_client_is_put_off_and_not_cut_off() {
    // Positions that each take long, far from the memory limit.
    const ENDLESS: &str = "/api/solve?game=ruleset%20slow%3B%20numbers%20a%2C%20b%3B%20option%20a%20-%20k%2C%20b%20for%20\
        k%20in%201..%3Da%20where%20count%28%5B1%20for%20x%20in%200..2000%20%2B%20k%5D%\
        29%20%3E%200%3B%20option%20a%2C%20b%20-%20k%20for%20k%20in%201..%3Db&position=90,9000";
    let server = server();
    let (sender, answers) = mpsc::channel();
    for _ in 0..2 * EACH {
        let mut stream = server.begin(ENDLESS, "Connection: close\r\n");
        let sender = sender.clone();
        std::thread::spawn(move || sender.send(rest(&mut stream)));
    }
    for _ in 0..EACH {
        let answer = answers.recv().unwrap();
        assert!(is_put_off(&answer), "{answer:?}");
        let message = "\"message\":\"Too many connections";
        assert!(answer.contains(message), "{answer}");
    }
    assert!(answers.try_recv().is_err(), "the others go on");
    server.page("/play/nim?at=3,5,7");
}

#[test]
fn a_connected_client_may_still_ask() {
    let server = server();
    let mut streams: Vec<TcpStream> = (0..3 * EACH).map(|_| server.connect()).collect();
    let request = b"GET /learn HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let mut pages = 0;
    for stream in &mut streams {
        stream.write_all(request).unwrap();
        let answer = rest(stream);
        let is_page = answer.starts_with("HTTP/1.1 200 ");
        assert!(is_page || is_put_off(&answer), "{answer:?}");
        pages += usize::from(is_page);
    }
    assert!(pages >= EACH, "{pages}");
}
