//! Connections from outside of the run.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command};
use std::thread;
use std::time::Duration;

use grundy_testkit::{HANG, Scratch, until};

use super::{
    KAYLES, all_succeed, command, hosts, one_machine, patient, port, table, text, wait,
    with_patience,
};

/// Process 0 of two once it listens, its port, and the file of hosts.
fn first(folder: &Scratch) -> (Child, u16, PathBuf) {
    let ports = [port(), port()];
    let file = hosts(folder, &format!("hosts-{}", ports[0]), &ports);
    let mut command = command(KAYLES, &folder.join("out"), Some((&file, 0)));
    let child = command.spawn().unwrap();
    drop(stranger(ports[0]));
    (child, ports[0], file)
}

/// A stranger who connects as soon as the port is open.
fn stranger(port: u16) -> TcpStream {
    until("door", || TcpStream::connect(("127.0.0.1", port)).ok())
}

/// Sends a byte at intervals until nothing listens any more.
fn drip(port: u16) {
    let mut stream = stranger(port);
    thread::spawn(move || {
        while stream.write_all(b"x").is_ok() {
            thread::sleep(Duration::from_millis(300));
        }
    });
}

/// The reply to a stranger who sends this.
fn reply(port: u16, says: &[u8]) -> Vec<u8> {
    let mut stream = stranger(port);
    stream.set_read_timeout(Some(HANG)).unwrap();
    let _ = stream.write_all(says);
    let _ = stream.shutdown(Shutdown::Write);
    let mut heard = Vec::new();
    let _ = stream.read_to_end(&mut heard);
    heard
}

#[test]
fn strangers_learn_nothing_and_delay_nobody() {
    let folder = Scratch::new();
    let (zero, port, file) = first(&folder);
    // One after another they would block it for a thousand seconds, longer than a hanging
    // test is allowed.
    let idle: Vec<TcpStream> = (0..200).map(|_| stranger(port)).collect();
    (0..5).for_each(|_| drip(port));
    // Two kinds of greeting that once ended the run, noise, and an invalid proof.
    let wrong = b"protocol 1\nprocess 1\nlink data\nthreads 9\n\n";
    let noise: Vec<u8> = (0..100_000_u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8)
        .collect();
    for says in [
        &wrong[..],
        b"\n\n",
        b"GET / HTTP/1.1\r\n\r\n",
        &noise,
        &[7; 64],
    ] {
        let heard = reply(port, says);
        assert!(heard.len() <= 32, "{}", String::from_utf8_lossy(&heard));
    }
    let one = command(KAYLES, &folder.join("out"), Some((&file, 1))).spawn();
    all_succeed(&wait(vec![zero, one.unwrap()]));
    drop(idle);
    assert!(table(&folder.join("out")) == one_machine(&folder, KAYLES));
}

#[test]
fn a_start_that_is_asked_to_stop_does() {
    let folder = Scratch::new();
    for signal in ["-INT", "-TERM"] {
        let (zero, port, _) = first(&folder);
        let idle: Vec<TcpStream> = (0..70).map(|_| stranger(port)).collect();
        drip(port);
        thread::sleep(Duration::from_millis(300));
        let id = zero.id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().unwrap();
        assert!(sent.success());
        // Its patience of ten minutes would end it with another status.
        let output = wait(vec![zero]).remove(0);
        assert_eq!(output.status.code(), Some(130), "{}", text(&output));
        drop(idle);
    }
}

#[test]
fn a_process_without_the_secret_does_not_join() {
    with_patience(a_process_with_another_secret_is_refused);
}

/// False if a process gave up before it was refused.
fn a_process_with_another_secret_is_refused(patience: &str) -> bool {
    let folder = Scratch::new();
    let ports = [port(), port()];
    let file = hosts(&folder, "hosts", &ports);
    let secrets = ["correct horse battery staple", "incorrect horse battery"];
    // The refused process ends before the other one.
    let longer = (patience.parse::<u32>().unwrap() * 4).to_string();
    let children = [0, 1].map(|process| {
        let patience = [&*longer, patience][process];
        let mut command = patient(
            KAYLES,
            &folder.join("out"),
            Some((&file, process)),
            patience,
        );
        command.env("GRUNDY_SECRET", secrets[process]);
        command.spawn().unwrap()
    });
    let outputs = wait(children.into());
    let said = ["process 1 (127.0.0.1:", "but not as process 0 of this run"];
    if patience != "256" && !text(&outputs[1]).contains(said[1]) {
        return false;
    }
    for (output, said) in outputs.iter().zip(said) {
        assert_eq!(output.status.code(), Some(1), "{}", text(output));
        assert!(text(output).contains(said), "{}", text(output));
        assert!(!text(output).contains("horse"), "{}", text(output));
        // Once when it is noticed, and once as the final reason.
        assert_eq!(text(output).matches(said).count(), 2, "{}", text(output));
    }
    assert!(text(&outputs[0]).contains("another secret"));
    true
}

#[test]
fn a_secret_may_be_given_and_must_be_one() {
    let folder = Scratch::new();
    let ports = [port(), port()];
    let file = hosts(&folder, "hosts", &ports);
    let secret = folder.join("secret");
    std::fs::write(&secret, "correct horse battery staple\n").unwrap();
    let with_mode = |mode: &str| {
        let changed = Command::new("chmod").arg(mode).arg(&secret).status();
        assert!(changed.unwrap().success());
        let mut zero = command(KAYLES, &folder.join("out"), Some((&file, 0)));
        zero.arg("--secret-file").arg(&secret);
        zero
    };
    let open = with_mode("644").output().unwrap();
    assert_eq!(open.status.code(), Some(2));
    assert!(text(&open).contains("chmod 600"), "{}", text(&open));
    let zero = with_mode("600").spawn().unwrap();
    let mut one = command(KAYLES, &folder.join("out"), Some((&file, 1)));
    one.env("GRUNDY_SECRET", "correct horse battery staple");
    all_succeed(&wait(vec![zero, one.spawn().unwrap()]));
    let mut short = command(KAYLES, &folder.join("out"), Some((&file, 0)));
    let short = short.env("GRUNDY_SECRET", "guess").output().unwrap();
    assert_eq!(short.status.code(), Some(2));
    assert!(text(&short).contains("GRUNDY_SECRET"), "{}", text(&short));
}

#[test]
fn a_process_listens_on_its_given_address_alone() {
    let folder = Scratch::new();
    let (ports, other) = ([port(), port()], port());
    // An address reserved for documentation: no machine has it.
    let file = folder.join("hosts.txt");
    let lines = format!("192.0.2.1:{other}\n127.0.0.1:{}\n", ports[1]);
    std::fs::write(&file, lines).unwrap();
    let zero = || command(KAYLES, &folder.join("out"), Some((&file, 0)));
    let refused = zero().output().unwrap();
    assert_eq!(refused.status.code(), Some(1), "{}", text(&refused));
    assert!(text(&refused).contains("--listen-on"), "{}", text(&refused));

    let here = format!("127.0.0.1:{}", ports[0]);
    let zero = zero().args(["--listen-on", &here]).spawn().unwrap();
    let file = hosts(&folder, "seen-from-one", &ports);
    let one = command(KAYLES, &folder.join("out"), Some((&file, 1))).spawn();
    all_succeed(&wait(vec![zero, one.unwrap()]));
}
