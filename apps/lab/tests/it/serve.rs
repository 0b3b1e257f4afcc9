//! The end of the page's server process.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use grundy_testkit::{computed, finish, text, until};

use super::grundy;

/// The server process of a page, and its address.
fn served() -> (Child, String) {
    let mut child = grundy(["serve", "--port", "0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut said = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    out.read_line(&mut said).expect("it says where it is");
    let address = said.split("http://").nth(1).expect("an address");
    let address = address.split('/').next().unwrap_or_default().to_owned();
    (child, address)
}

#[test]
fn the_page_ends_cleanly_when_the_system_asks() {
    let mut tried = 0;
    for (signal, path) in [
        ("-TERM", "/play/nimbi?at=9x9&misere=1&show=why"),
        ("-TERM", "/lab?say=for+n+in+1..%3D1:+loop+%7B+%7D"),
        ("-INT", "/lab?say=for+n+in+1..%3D1:+loop+%7B+%7D"),
    ] {
        let (child, address) = served();
        // A client that stays idle, and one whose answer is under way when the server
        // ends.
        let connect = || std::net::TcpStream::connect(&address).expect("it listens");
        let idle = connect();
        let mut client = connect();
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        client.write_all(request.as_bytes()).expect("it is asked");
        // The server is working on the question, or has answered it.
        let mut first = [0];
        client.set_nonblocking(true).expect("a socket");
        let before = computed(child.id());
        until("work on the question", || {
            let work = computed(child.id())?.saturating_sub(before?);
            let is_answered = client.peek(&mut first).is_ok();
            (is_answered || work >= Duration::from_millis(100)).then_some(())
        });
        client.set_nonblocking(false).expect("a socket");
        let sent = Command::new("kill")
            .args([signal, &child.id().to_string()])
            .status()
            .expect("kill runs");
        assert!(sent.success());
        let mut answer = String::new();
        client.read_to_string(&mut answer).expect("an answer");
        // A request under way gets the page or a notice that the server ends; it is never
        // cut off.
        let is_answered = ["HTTP/1.1 200", "HTTP/1.1 503"]
            .iter()
            .any(|status| answer.starts_with(status));
        assert!(
            is_answered && answer.trim_end().ends_with("</html>"),
            "{signal} {path}: {answer}"
        );
        let output = finish(child);
        drop(idle);
        assert_eq!(output.status.code(), Some(0), "{signal} {path}");
        assert_eq!(text(&output.stderr), "");
        assert!(std::net::TcpStream::connect(&address).is_err());
        tried += 1;
    }
    assert_eq!(tried, 3);
}
