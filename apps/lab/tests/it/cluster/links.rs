//! Links that are cut, slow, or silent.

use std::io::{Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::Child;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use grundy_testkit::{HANG, Scratch, until};

use super::{
    all_succeed, hosts, one_machine, patient, port, start, stopped_clearly, table, wait,
    with_patience,
};

/// The treatment of the bytes on a link.
#[derive(Clone, Copy)]
enum Fate {
    /// They arrive.
    Carried,
    /// They arrive late, some kilobytes at a time.
    Late(Duration),
    /// After this many bytes nothing arrives any more, without an error.
    Withheld(u64),
    /// The same for the connection that first carries this many bytes, the data link; the
    /// pulse continues.
    DataWithheld(u64),
}

/// Relays bytes between its callers and a port until it is cut.
struct Relay {
    port: u16,
    cut: Arc<AtomicBool>,
    /// The number of bytes withheld, or of late deliveries.
    withheld: Arc<AtomicU64>,
}

impl Relay {
    fn to(target: u16, fate: Fate) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let relay = Self {
            port: listener.local_addr().unwrap().port(),
            cut: Arc::default(),
            withheld: Arc::default(),
        };
        let (cut, withheld) = (Arc::clone(&relay.cut), Arc::clone(&relay.withheld));
        let data = Arc::new(AtomicU64::new(0));
        thread::spawn(move || {
            for (number, near) in (1..).zip(listener.incoming()) {
                let Ok(near) = near else { return };
                // The target may not be listening yet.
                let Ok(far) = TcpStream::connect(("127.0.0.1", target)) else {
                    continue;
                };
                let way = |from: &TcpStream, to: &TcpStream| Way {
                    from: from.try_clone().unwrap(),
                    to: to.try_clone().unwrap(),
                    fate,
                    number,
                    data: Arc::clone(&data),
                    cut: Arc::clone(&cut),
                    withheld: Arc::clone(&withheld),
                };
                for way in [way(&near, &far), way(&far, &near)] {
                    thread::spawn(move || way.carry());
                }
            }
        });
        relay
    }
}

/// One direction of a connection.
struct Way {
    from: TcpStream,
    to: TcpStream,
    fate: Fate,
    /// The number of its connection, from 1.
    number: u64,
    /// The number of the data connection, once it is known.
    data: Arc<AtomicU64>,
    cut: Arc<AtomicBool>,
    withheld: Arc<AtomicU64>,
}

impl Way {
    /// True if bytes beyond the bound are withheld.
    fn is_withheld(&self) -> bool {
        let (unknown, mine) = (0, self.number);
        let first = (self.data).compare_exchange(unknown, mine, Ordering::SeqCst, Ordering::SeqCst);
        matches!(self.fate, Fate::Withheld(_)) || first.is_ok() || first == Err(mine)
    }

    fn carry(mut self) {
        let soon = Some(Duration::from_millis(10));
        self.from.set_read_timeout(soon).unwrap();
        let mut buffer = [0; 4096];
        let mut carried = 0;
        loop {
            if self.cut.load(Ordering::SeqCst) {
                let _ = self.from.shutdown(Shutdown::Both);
                let _ = self.to.shutdown(Shutdown::Both);
                return;
            }
            let read = match self.from.read(&mut buffer) {
                Ok(0) => break,
                Ok(read) => read,
                Err(_) => continue,
            };
            match self.fate {
                Fate::Late(time) => {
                    thread::sleep(time);
                    self.withheld.fetch_add(1, Ordering::SeqCst);
                }
                Fate::Withheld(left) | Fate::DataWithheld(left)
                    if carried + read as u64 > left && self.is_withheld() =>
                {
                    self.withheld.fetch_add(read as u64, Ordering::SeqCst);
                    carried = left;
                    continue;
                }
                _ => {}
            }
            carried += read as u64;
            if self.to.write_all(&buffer[..read]).is_err() {
                break;
            }
        }
        let _ = self.to.shutdown(Shutdown::Write);
    }
}

const NIM: &[&str] = &["table", "nim", "--of", "40,40,40,40", "--save-every", "0"];

/// Two processes whose link passes through a relay: process 1 calls process 0.
fn through_relay(
    folder: &Scratch,
    words: &[&str],
    fate: Fate,
    patience: &str,
) -> (Vec<Child>, Relay, PathBuf) {
    let ports = [port(), port()];
    let relay = Relay::to(ports[0], fate);
    let direct = hosts(folder, &format!("direct-{}", ports[0]), &ports);
    let relayed = hosts(
        folder,
        &format!("relayed-{}", ports[0]),
        &[relay.port, ports[1]],
    );
    let out = folder.join(format!("out-{}", ports[0]));
    let children = [(direct, 0), (relayed, 1)].map(|(file, process)| {
        let mut command = patient(words, &out, Some((&file, process)), patience);
        command.spawn().unwrap()
    });
    (children.into(), relay, out)
}

#[test]
fn a_cut_link_stops_all_processes_and_three_go_on() {
    let folder = Scratch::new();
    // More patience than the time allowed for a hanging test.
    let patience = (HANG * 2).as_secs().to_string();
    let (children, relay, out) = through_relay(&folder, NIM, Fate::Carried, &patience);
    let manifest = out.join("manifest.txt");
    until("first level", || manifest.exists().then_some(()));
    relay.cut.store(true, Ordering::SeqCst);
    stopped_clearly(&wait(children));
    all_succeed(&wait(start(&folder, NIM, &out, 3)));
    assert!(table(&out) == one_machine(&folder, &NIM[..4]));
}

#[test]
fn a_link_that_carries_nothing_stops_all_processes() {
    // Enough for the greeting and a few levels.
    for fate in [Fate::Withheld(20_000), Fate::DataWithheld(20_000)] {
        with_patience(|patience| {
            let folder = Scratch::new();
            let (children, relay, _) = through_relay(&folder, NIM, fate, patience);
            let outputs = wait(children);
            if relay.withheld.load(Ordering::SeqCst) == 0 {
                return false;
            }
            stopped_clearly(&outputs);
            true
        });
    }
}

#[test]
fn a_slow_link_gives_the_same_bytes() {
    let folder = Scratch::new();
    let words = &["table", "nim", "--of", "9,9,9,9", "--save-every", "0"];
    let late = Fate::Late(Duration::from_millis(4));
    let patience = HANG.as_secs().to_string();
    let (children, relay, out) = through_relay(&folder, words, late, &patience);
    all_succeed(&wait(children));
    let late = relay.withheld.load(Ordering::SeqCst);
    assert!(late > 50, "late {late} times");
    assert!(table(&out) == one_machine(&folder, &words[..4]));
}
