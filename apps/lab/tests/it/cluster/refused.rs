//! Runs that do not start: processes that differ, and processes that never connect.

use grundy_testkit::Scratch;

use super::{KAYLES, command, hosts, patient, port, text, wait};

#[test]
fn a_process_that_computes_something_else_is_refused() {
    let folder = Scratch::new();
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
            command(ours, &folder.join("out"), Some((&file, 0)))
                .spawn()
                .unwrap(),
            command(theirs, &folder.join("out"), Some((&file, 1)))
                .spawn()
                .unwrap(),
        ];
        for output in wait(children) {
            assert_eq!(output.status.code(), Some(2), "{what}: {}", text(&output));
            assert!(
                text(&output).contains(&format!("started: {what} is")),
                "{}",
                text(&output)
            );
        }
    }
    // A different number of workers or processes.
    for (what, threads, processes) in [("threads", "2", 2), ("processes", "1", 3)] {
        let ports = [port(), port(), port()];
        let file = hosts(&folder, &format!("hosts-{}", ports[0]), &ports[..2]);
        let theirs = hosts(&folder, "theirs", &ports[..processes]);
        let one = command(ours, &folder.join("out"), Some((&file, 0)));
        let mut other = command(ours, &folder.join("out"), None);
        other.args(["--process", "1", "--threads", threads, "--cluster"]);
        other.arg(theirs);
        let children = [one, other].map(|mut command| command.spawn().unwrap());
        for output in wait(children.into()) {
            assert_eq!(output.status.code(), Some(2), "{what}: {}", text(&output));
            let said = format!("started: {what} is");
            assert!(text(&output).contains(&said), "{}", text(&output));
        }
    }
}

#[test]
fn a_process_that_does_not_come_is_named() {
    let folder = Scratch::new();
    let ports = [port(), port()];
    let file = hosts(&folder, "hosts", &ports);
    for process in 0..2 {
        let out = folder.join("out");
        let output = patient(KAYLES, &out, Some((&file, process)), "0.3")
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1));
        let other = format!("process {} (127.0.0.1:", 1 - process);
        assert!(text(&output).contains(&other), "{}", text(&output));
    }
}
