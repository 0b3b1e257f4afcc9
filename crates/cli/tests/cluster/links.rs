//! Links that are cut, slow, or carry nothing.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::Child;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use super::{Folder, hosts, patient, port, text, wait};

/// Carries bytes between whoever calls it and a port, until it is told not to.
struct Relay {
    port: u16,
    cut: Arc<AtomicBool>,
    /// Bytes that it still carries before it keeps everything to itself.
    left: Arc<AtomicU64>,
}

impl Relay {
    fn to(target: u16, left: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let cut = Arc::new(AtomicBool::new(false));
        let left = Arc::new(AtomicU64::new(left));
        let relay = Self {
            port,
            cut: Arc::clone(&cut),
            left: Arc::clone(&left),
        };
        thread::spawn(move || {
            for near in listener.incoming() {
                let Ok(near) = near else { return };
                let Ok(far) = TcpStream::connect(("127.0.0.1", target)) else {
                    continue;
                };
                carry(
                    near.try_clone().unwrap(),
                    far.try_clone().unwrap(),
                    &cut,
                    &left,
                );
                carry(far, near, &cut, &left);
            }
        });
        relay
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream, cut: &Arc<AtomicBool>, left: &Arc<AtomicU64>) {
    let (cut, left) = (Arc::clone(cut), Arc::clone(left));
    thread::spawn(move || {
        from.set_read_timeout(Some(Duration::from_millis(10)))
            .unwrap();
        let mut buffer = [0; 4096];
        loop {
            if cut.load(Ordering::SeqCst) {
                let _ = from.shutdown(Shutdown::Both);
                let _ = to.shutdown(Shutdown::Both);
                return;
            }
            let read = match from.read(&mut buffer) {
                Ok(0) => break,
                Ok(read) => read,
                Err(_) => continue,
            };
            let room = left.load(Ordering::SeqCst);
            if room < read as u64 {
                // A link that carries nothing and does not say so.
                left.store(0, Ordering::SeqCst);
                continue;
            }
            left.fetch_sub(read as u64, Ordering::SeqCst);
            if to.write_all(&buffer[..read]).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Write);
    });
}

/// Two processes whose link goes through a relay: process 1 calls process 0.
fn through_relay(folder: &Folder, left: u64, patience: &str) -> (Vec<Child>, Relay, PathBuf) {
    let ports = [port(), port()];
    let relay = Relay::to(ports[0], left);
    let direct = hosts(folder, &format!("direct-{}", ports[0]), &ports);
    let relayed = hosts(
        folder,
        &format!("relayed-{}", ports[0]),
        &[relay.port, ports[1]],
    );
    let out = folder.at(&format!("out-{}", ports[0]));
    let words = &["table", "nim", "--of", "40,40,40,40", "--save-every", "0"];
    let children = [(direct, 0), (relayed, 1)].map(|(file, process)| {
        patient(words, &out, Some((&file, process)), patience)
            .spawn()
            .unwrap()
    });
    (children.into(), relay, out)
}

fn stopped_clearly(children: Vec<Child>, within: Duration) {
    let began = Instant::now();
    let outputs = wait(children);
    assert!(began.elapsed() < within, "{:?}", began.elapsed());
    for output in outputs {
        let text = text(&output);
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains("the same command goes on"), "{text}");
        assert!(
            !text.contains("panicked") && !text.contains("timely"),
            "{text}"
        );
    }
}

#[test]
fn a_cut_link_stops_all_processes() {
    let folder = Folder::new("cut");
    let (children, relay, out) = through_relay(&folder, u64::MAX, "20");
    while !out.join("manifest.txt").exists() {
        thread::sleep(Duration::from_millis(5));
    }
    relay.cut.store(true, Ordering::SeqCst);
    stopped_clearly(children, Duration::from_secs(15));
}

#[test]
fn a_link_that_carries_nothing_stops_all_processes() {
    let folder = Folder::new("slow");
    // Enough for the greeting and a few levels.
    let (children, relay, _) = through_relay(&folder, 20_000, "1");
    stopped_clearly(children, Duration::from_secs(20));
    assert_eq!(
        relay.left.load(Ordering::SeqCst),
        0,
        "it carried everything"
    );
}
