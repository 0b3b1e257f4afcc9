//! What does not begin: processes that differ, and those that do not come.

use std::io::Write as _;
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use super::{Folder, KAYLES, command, hosts, patient, port, text, wait};

#[test]
fn whoever_computes_something_else_is_refused() {
    let folder = Folder::new("unequal");
    let words: [(&[&str], &str); 4] = [
        (
            &["table", "nim", "--of", "3,4,5", "--what", "outcomes"],
            "game",
        ),
        (
            &["table", "octal:0.77", "--of", "3,4", "--what", "outcomes"],
            "position",
        ),
        (&["table", "octal:0.77", "--of", "3,5"], "table"),
        (
            &["table", "octal:0.07", "--of", "3,5", "--what", "outcomes"],
            "game",
        ),
    ];
    let ours = &["table", "octal:0.77", "--of", "3,5", "--what", "outcomes"];
    for (theirs, what) in words {
        let ports = [port(), port()];
        let file = hosts(&folder, &format!("hosts-{}", ports[0]), &ports);
        let children = vec![
            command(ours, &folder.at("out"), Some((&file, 0)))
                .spawn()
                .unwrap(),
            command(theirs, &folder.at("out"), Some((&file, 1)))
                .spawn()
                .unwrap(),
        ];
        for output in wait(children) {
            assert_eq!(output.status.code(), Some(2), "{what}: {}", text(&output));
            assert!(
                text(&output).contains(&format!("begun: {what} is")),
                "{}",
                text(&output)
            );
        }
    }
    // Another number of workers, or of processes.
    for (what, threads, processes) in [("threads", "2", 2), ("processes", "1", 3)] {
        let ports = [port(), port(), port()];
        let file = hosts(&folder, &format!("hosts-{}", ports[0]), &ports[..2]);
        let theirs = hosts(&folder, "theirs", &ports[..processes]);
        let one = command(ours, &folder.at("out"), Some((&file, 0)));
        let mut other = command(ours, &folder.at("out"), None);
        other.args(["--process", "1", "--threads", threads, "--cluster"]);
        other.arg(theirs);
        let children = [one, other].map(|mut command| command.spawn().unwrap());
        for output in wait(children.into()) {
            assert_eq!(output.status.code(), Some(2), "{what}: {}", text(&output));
            let said = format!("begun: {what} is");
            assert!(text(&output).contains(&said), "{}", text(&output));
        }
    }
    // Another version of the program, and other rules of the same game, by a
    // caller who says so.
    for (field, value) in [
        ("version", "0.0.1"),
        ("rules", "0123456789abcdef"),
        ("protocol", "9"),
    ] {
        let ports = [port(), port()];
        let file = hosts(&folder, &format!("hosts-{}", ports[0]), &ports);
        let child = command(ours, &folder.at("out"), Some((&file, 0)))
            .spawn()
            .unwrap();
        let mut fields = vec![
            ("protocol", "1"),
            ("process", "1"),
            ("link", "data"),
            ("processes", "2"),
            ("threads", "1"),
            ("version", env!("CARGO_PKG_VERSION")),
            ("game", "octal:0.77"),
            ("position", "3,5"),
        ];
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let hello: String = fields
            .iter()
            .map(|(name, value)| format!("{name} {value}\n"))
            .collect();
        let mut stream = loop {
            match TcpStream::connect(("127.0.0.1", ports[0])) {
                Ok(stream) => break stream,
                Err(_) => thread::sleep(Duration::from_millis(20)),
            }
        };
        stream.write_all(format!("{hello}\n").as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{}", text(&output));
        assert!(
            text(&output).contains(&format!("begun: {field} is")),
            "{}",
            text(&output)
        );
    }
}

#[test]
fn a_process_that_does_not_come_is_named() {
    let folder = Folder::new("absent");
    let ports = [port(), port()];
    let file = hosts(&folder, "hosts", &ports);
    for process in 0..2 {
        let out = folder.at("out");
        let output = patient(KAYLES, &out, Some((&file, process)), "0.3")
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1));
        let other = format!("process {} (127.0.0.1:", 1 - process);
        assert!(text(&output).contains(&other), "{}", text(&output));
    }
}
