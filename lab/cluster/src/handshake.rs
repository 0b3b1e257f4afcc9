//! The handshake by which two processes make sure of each other.
//!
//! The caller sends a random number and the called another one. Then the
//! caller proves that it has the run's secret, by both numbers, and the called
//! does; only then do both say what they are, in lines `name value` up to an
//! empty one, and compare. A stranger gets to see one random number.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Read, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::error::ClusterError;
use crate::secret::{Key, Nonce, Side, random};

/// The version of the handshake and of everything that follows it.
const PROTOCOL: &str = "3";
/// What a process says of itself is shorter than this.
const LONGEST: usize = 1 << 16;
/// A handshake is over after so long, however much of it has been said.
const HEARD: Duration = Duration::from_secs(5);
/// Who waits for the other side looks up so often.
const SLICE: Duration = Duration::from_millis(200);

/// What two processes must have in common, in the order of telling.
pub(crate) type Identity = Vec<(String, String)>;

/// What a process is, and what it computes.
#[derive(Clone)]
pub(crate) struct Me<'a> {
    pub(crate) process: usize,
    pub(crate) identity: &'a Identity,
}

/// What the other one said.
#[derive(Debug)]
pub(crate) struct Peer {
    pub(crate) process: usize,
    /// True for the link that carries data.
    pub(crate) data: bool,
    fields: BTreeMap<String, String>,
}

/// Why a handshake came to nothing.
pub(crate) enum Failed {
    /// No process answers, or it is busy with another one.
    Silent,
    /// The other side does not know the secret, or took too long.
    Stranger,
    /// The caller proves that it has another secret, or none.
    OtherSecret,
    /// We are to stop.
    Ended(ClusterError),
}

impl From<io::Error> for Failed {
    fn from(_: io::Error) -> Self {
        Self::Stranger
    }
}

impl From<ClusterError> for Failed {
    fn from(error: ClusterError) -> Self {
        Self::Ended(error)
    }
}

/// The handshake on the side that connects. `go_on` is asked between two reads.
pub(crate) fn call(
    stream: &TcpStream,
    me: &Me<'_>,
    data: bool,
    key: &Key,
    go_on: &dyn Fn() -> Result<(), ClusterError>,
) -> Result<Peer, Failed> {
    let mut wire = Wire::new(stream, go_on);
    let mine = random()?;
    wire.say(&mine)?;
    let theirs = wire.nonce().map_err(|failed| match failed {
        Failed::Stranger => Failed::Silent,
        failed => failed,
    })?;
    let nonces = [mine, theirs];
    wire.say(&key.proof(Side::Caller, &nonces))?;
    let proof = wire.nonce()?;
    if !key.proves(Side::Called, &nonces, &proof) {
        return Err(Failed::Stranger);
    }
    wire.say(me.text(data).as_bytes())?;
    let peer = wire.peer()?;
    stream.set_read_timeout(None)?;
    Ok(peer)
}

/// Hears who calls, and answers.
pub(crate) fn answer(
    stream: &TcpStream,
    me: &Me<'_>,
    key: &Key,
    go_on: &dyn Fn() -> Result<(), ClusterError>,
) -> Result<Peer, Failed> {
    let mut wire = Wire::new(stream, go_on);
    let mine = random()?;
    let nonces = [wire.nonce()?, mine];
    wire.say(&mine)?;
    let proof = wire.nonce()?;
    if !key.proves(Side::Caller, &nonces, &proof) {
        return Err(Failed::OtherSecret);
    }
    wire.say(&key.proof(Side::Called, &nonces))?;
    let peer = wire.peer()?;
    wire.say(me.text(peer.data).as_bytes())?;
    stream.set_read_timeout(None)?;
    Ok(peer)
}

impl Me<'_> {
    fn text(&self, data: bool) -> String {
        let link = if data { "data" } else { "heartbeat" };
        let mut text = format!(
            "protocol {PROTOCOL}\nprocess {}\nlink {link}\n",
            self.process
        );
        for (name, value) in self.identity {
            text += &format!("{name} {}\n", one_line(value));
        }
        text + "\n"
    }

    /// Whether the other one computes the same.
    ///
    /// # Errors
    /// The first thing that differs.
    pub(crate) fn compare(&self, peer: &Peer) -> Result<(), ClusterError> {
        let protocol = ("protocol".to_owned(), PROTOCOL.to_owned());
        for (name, ours) in std::iter::once(&protocol).chain(self.identity) {
            let theirs = peer.fields.get(name).map_or("", String::as_str);
            let ours = one_line(ours);
            if theirs != ours {
                return Err(ClusterError::Unequal {
                    process: peer.process,
                    what: name.clone(),
                    ours,
                    theirs: theirs.chars().take(200).collect(),
                });
            }
        }
        Ok(())
    }
}

fn one_line(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(plain).collect()
}

/// A connection while it is a handshake: bounded in length and in time.
struct Wire<'a> {
    stream: &'a TcpStream,
    until: Instant,
    go_on: &'a dyn Fn() -> Result<(), ClusterError>,
}

impl<'a> Wire<'a> {
    fn new(stream: &'a TcpStream, go_on: &'a dyn Fn() -> Result<(), ClusterError>) -> Self {
        let until = Instant::now() + HEARD;
        Self {
            stream,
            until,
            go_on,
        }
    }

    fn say(&self, bytes: &[u8]) -> io::Result<()> {
        self.stream.set_write_timeout(Some(HEARD))?;
        let mut stream = self.stream;
        stream.write_all(bytes)?;
        self.stream.set_write_timeout(None)
    }

    /// Some bytes, as soon as there are any.
    fn some(&self, to: &mut [u8]) -> Result<usize, Failed> {
        self.stream.set_read_timeout(Some(SLICE))?;
        loop {
            (self.go_on)()?;
            if Instant::now() > self.until {
                return Err(Failed::Stranger);
            }
            let mut stream = self.stream;
            match stream.read(to) {
                Ok(0) => return Err(Failed::Stranger),
                Ok(read) => return Ok(read),
                Err(error) => match error.kind() {
                    ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => {}
                    _ => return Err(Failed::Stranger),
                },
            }
        }
    }

    fn nonce(&mut self) -> Result<Nonce, Failed> {
        let mut nonce = Nonce::default();
        let mut had = 0;
        while had < nonce.len() {
            had += self.some(&mut nonce[had..])?;
        }
        Ok(nonce)
    }

    /// What a process says of itself, up to the empty line and not a byte more:
    /// what follows belongs to the run.
    fn peer(&mut self) -> Result<Peer, Failed> {
        let mut text = Vec::new();
        while !text.ends_with(b"\n\n") {
            if text.len() > LONGEST {
                return Err(Failed::Stranger);
            }
            let mut byte = [0];
            self.some(&mut byte)?;
            text.extend(byte);
        }
        let text = String::from_utf8(text).map_err(|_| Failed::Stranger)?;
        let fields: BTreeMap<_, _> = text
            .lines()
            .filter(|line| !line.is_empty())
            .map(|line| line.split_once(' ').unwrap_or((line, "")))
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        let process = fields.get("process").and_then(|text| text.parse().ok());
        let data = fields.get("link").map(|text| text == "data");
        let known = process.zip(data).map(|(process, data)| Peer {
            process,
            data,
            fields,
        });
        known.ok_or(Failed::Stranger)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::net::TcpListener;
    use std::thread;

    use super::*;
    use crate::secret::Secret;

    fn key(text: &str) -> Key {
        match Secret::of_text(text, "test").unwrap() {
            Secret::Given(key) => key,
            Secret::InFolder(_) => unreachable!(),
        }
    }

    fn pair() -> (TcpStream, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let caller = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        (caller, listener.accept().unwrap().0)
    }

    fn fields(of: &[(&str, &str)]) -> Identity {
        of.iter()
            .map(|&(name, value)| (name.to_owned(), value.to_owned()))
            .collect()
    }

    /// What each side makes of the other.
    fn greeted(
        identities: [&Identity; 2],
        keys: [&Key; 2],
    ) -> [Result<Result<(), ClusterError>, Failed>; 2] {
        let (caller, called) = pair();
        let me = [1, 0].map(|process| Me {
            process,
            identity: identities[1 - process],
        });
        let on = &|| Ok(());
        thread::scope(|scope| {
            let answered = scope.spawn(|| {
                let peer = answer(&called, &me[1], keys[1], &|| Ok(()));
                drop(called);
                peer
            });
            let said = call(&caller, &me[0], true, keys[0], on);
            drop(caller);
            let heard = answered.join().unwrap();
            [
                said.map(|peer| me[0].compare(&peer)),
                heard.map(|peer| me[1].compare(&peer)),
            ]
        })
    }

    #[test]
    fn both_sides_say_what_differs() {
        let ours = fields(&[("version", "1"), ("rules", "ab"), ("game", "nim")]);
        let key = key("0123456789abcdef");
        for outcome in greeted([&ours, &ours], [&key, &key]) {
            assert!(matches!(outcome, Ok(Ok(()))));
        }
        for (index, (name, _)) in ours.iter().enumerate() {
            let mut theirs = ours.clone();
            theirs[index].1 = "another\nline".to_owned();
            for outcome in greeted([&theirs, &ours], [&key, &key]) {
                let Ok(Err(ClusterError::Unequal { what, .. })) = outcome else {
                    panic!("{name} is the same");
                };
                assert_eq!(&what, name);
            }
        }
    }

    #[test]
    fn whoever_has_another_secret_is_a_stranger() {
        let ours = fields(&[("game", "nim")]);
        let keys = [key("0123456789abcdef"), key("0123456789abcdeg")];
        let [called, heard] = greeted([&ours, &ours], [&keys[0], &keys[1]]);
        assert!(matches!(called, Err(Failed::Stranger)));
        assert!(matches!(heard, Err(Failed::OtherSecret)));
    }

    #[test]
    fn a_greeting_said_slowly_ends_all_the_same() {
        let (mut caller, called) = pair();
        let identity = fields(&[("game", "nim")]);
        let me = Me {
            process: 0,
            identity: &identity,
        };
        thread::scope(|scope| {
            let heard = scope.spawn(|| answer(&called, &me, &key("0123456789abcdef"), &|| Ok(())));
            // Never as many as a greeting has.
            let mut left = size_of::<Nonce>() - 1;
            while !heard.is_finished() {
                if left > 0 {
                    let _ = caller.write_all(b"x");
                    left -= 1;
                }
                thread::sleep(Duration::from_millis(700));
            }
            assert!(matches!(heard.join().unwrap(), Err(Failed::Stranger)));
        });
    }

    #[test]
    fn bytes_give_a_greeting_no_more_time() {
        let (mut caller, called) = pair();
        let go_on = || Ok(());
        let mut wire = Wire::new(&called, &go_on);
        wire.until += Duration::from_hours(1);
        let (until, mut byte) = (wire.until, [0]);
        for _ in 0..3 {
            caller.write_all(b"x").unwrap();
            assert!(matches!(wire.some(&mut byte), Ok(1)));
        }
        assert_eq!(wire.until, until);
        wire.until = Instant::now() - SLICE;
        caller.write_all(b"x").unwrap();
        assert!(matches!(wire.some(&mut byte), Err(Failed::Stranger)));
    }

    #[test]
    fn whoever_is_asked_to_stop_does_not_wait_for_a_greeting() {
        let (_caller, called) = pair();
        let identity = Identity::new();
        let me = Me {
            process: 0,
            identity: &identity,
        };
        let looks = Cell::new(0);
        let stop = || match looks.replace(looks.get() + 1) {
            0 => Ok(()),
            _ => Err(ClusterError::Halted),
        };
        let heard = answer(&called, &me, &key("0123456789abcdef"), &stop);
        assert!(matches!(heard, Err(Failed::Ended(ClusterError::Halted))));
        assert_eq!(looks.get(), 2, "it looks once in a slice of time");
    }
}
