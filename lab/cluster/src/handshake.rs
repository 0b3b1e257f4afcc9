//! The handshake by which two processes authenticate each other.
//!
//! It is the pattern NNpsk0 of the Noise protocol (<https://noiseprotocol.org>) with a
//! key derived from the run's secret. The caller's first message proves that it has the
//! secret, the answer proves the same of the called process, and both yield the keys that
//! encrypt everything after. Only then do both say what they compute, and compare. A
//! stranger receives nothing, or an empty frame if it sent as many bytes as a first
//! message has.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use snow::HandshakeState;

use crate::error::ClusterError;
use crate::frames::{self, Kind, Opener, ROOM, Sealer};
use crate::secret::Key;

/// The version of the handshake and of the protocol after it.
const PROTOCOL: &str = "4";
/// Bytes of each message of the handshake: a public key and a tag.
const LENGTH: usize = 48;
/// The most time that a handshake may take.
const TIME: Duration = Duration::from_secs(5);
/// Poll interval while waiting for the other side.
const SLICE: Duration = Duration::from_millis(200);

/// Names and values on which two processes must agree, in order.
pub(crate) type Identity = Vec<(String, String)>;

/// Polled to decide whether to continue.
pub(crate) type GoOn<'a> = &'a dyn Fn() -> Result<(), ClusterError>;

/// A process's description of itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Node {
    pub(crate) process: usize,
    identity: Identity,
}

impl Node {
    pub(crate) fn new(process: usize, identity: &Identity) -> Self {
        let protocol = ("protocol".to_owned(), PROTOCOL.to_owned());
        let identity = std::iter::once(protocol).chain(identity.iter().cloned());
        Self {
            process,
            identity: identity.collect(),
        }
    }

    /// Compares the computations of both processes.
    ///
    /// # Errors
    /// The first value that differs.
    pub(crate) fn compare(&self, peer: &Self) -> Result<(), ClusterError> {
        for (name, ours) in &self.identity {
            let theirs = peer.identity.iter().find(|(other, _)| other == name);
            let theirs = theirs.map_or("", |(_, theirs)| theirs);
            if theirs != ours {
                return Err(ClusterError::Unequal {
                    process: peer.process,
                    what: name.clone(),
                    ours: one_line(ours, usize::MAX),
                    theirs: one_line(theirs, 200),
                });
            }
        }
        Ok(())
    }
}

/// The first `most` characters of a text, on one line.
pub(crate) fn one_line(text: &str, most: usize) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(plain).take(most).collect()
}

/// An encrypted connection to another process.
pub(crate) struct Connection {
    pub(crate) stream: TcpStream,
    pub(crate) sealer: Sealer,
    pub(crate) opener: Opener,
}

/// The reason why a handshake failed.
pub(crate) enum Failed {
    /// No process answers, or it is busy with another one.
    Silent,
    /// The other side does not know the secret, or took too long.
    Stranger,
    /// The caller has another secret, or none.
    OtherSecret,
    /// This process has to stop.
    Ended(ClusterError),
}

/// The side of a connection that this process is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Caller,
    Called,
}

/// Performs the handshake, on either side. `go_on` is polled between two reads.
pub(crate) fn shake_hands(
    stream: TcpStream,
    side: Side,
    local: &Node,
    key: &Key,
    go_on: GoOn<'_>,
) -> Result<(Node, Connection), Failed> {
    let mut wire = Wire::new(&stream, go_on);
    match wire.exchange(side, local, key) {
        Ok((peer, sealer, opener)) => {
            let connection = Connection {
                stream,
                sealer,
                opener,
            };
            Ok((peer, connection))
        }
        Err(error) => {
            // Other handles to the socket may exist.
            let _ = stream.shutdown(Shutdown::Both);
            Err(match go_on() {
                Err(ended) => Failed::Ended(ended),
                Ok(()) if error.kind() == ErrorKind::PermissionDenied => Failed::OtherSecret,
                Ok(()) if side == Side::Caller && !wire.has_heard => Failed::Silent,
                Ok(()) => Failed::Stranger,
            })
        }
    }
}

fn begin(side: Side, key: &Key) -> Result<HandshakeState, snow::Error> {
    let pattern = "Noise_NNpsk0_25519_ChaChaPoly_BLAKE2s";
    let builder = snow::Builder::new(pattern.parse()?).psk(0, key.bytes())?;
    match side {
        Side::Caller => builder.build_initiator(),
        Side::Called => builder.build_responder(),
    }
}

/// A socket during a handshake: time-limited and interruptible.
struct Wire<'a> {
    stream: &'a TcpStream,
    until: Instant,
    /// True once the other side has sent something.
    has_heard: bool,
    go_on: GoOn<'a>,
}

impl<'a> Wire<'a> {
    fn new(stream: &'a TcpStream, go_on: GoOn<'a>) -> Self {
        Self {
            stream,
            until: Instant::now() + TIME,
            has_heard: false,
            go_on,
        }
    }

    fn exchange(
        &mut self,
        side: Side,
        local: &Node,
        key: &Key,
    ) -> io::Result<(Node, Sealer, Opener)> {
        self.stream.set_write_timeout(Some(TIME))?;
        self.stream.set_read_timeout(Some(SLICE))?;
        let mut noise = begin(side, key).map_err(io::Error::other)?;
        let (mut message, mut frame) = (Vec::new(), [0; ROOM + LENGTH]);
        while !noise.is_handshake_finished() {
            if noise.is_my_turn() {
                let length = noise.write_message(&[], &mut frame[ROOM..]);
                let length = length.map_err(io::Error::other)?;
                frames::write(self, &mut frame[..ROOM + length])?;
            } else {
                frames::read(self, &mut message, LENGTH)?;
                let read = noise.read_message(&message, &mut frame);
                if read.is_err() && side == Side::Called && message.len() == LENGTH {
                    frames::write(self, &mut [0; ROOM])?;
                    return Err(ErrorKind::PermissionDenied.into());
                }
                read.map_err(io::Error::other)?;
            }
        }
        let noise = noise.into_stateless_transport_mode();
        let noise = Arc::new(noise.map_err(io::Error::other)?);
        let (mut sealer, mut opener) = (Sealer::new(Arc::clone(&noise)), Opener::new(noise));
        let text = serde_json::to_vec(local)?;
        // The caller speaks first, so a replayed first message ends here.
        if side == Side::Caller {
            sealer.send(self, Kind::Signal, &text)?;
        }
        opener.receive(self)?;
        let peer = serde_json::from_slice(opener.bytes())?;
        if side == Side::Called {
            sealer.send(self, Kind::Signal, &text)?;
        }
        self.stream.set_write_timeout(None)?;
        self.stream.set_read_timeout(None)?;
        Ok((peer, sealer, opener))
    }
}

impl Read for Wire<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        loop {
            if (self.go_on)().is_err() || Instant::now() > self.until {
                return Err(ErrorKind::TimedOut.into());
            }
            match self.stream.read(to) {
                Err(error) if is_timeout(&error) => {}
                read => {
                    self.has_heard |= matches!(read, Ok(1..));
                    return read;
                }
            }
        }
    }
}

impl Write for Wire<'_> {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        self.stream.write(from)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// True if a socket timed out; the error's name differs between systems.
pub(crate) fn is_timeout(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

#[cfg(test)]
pub(crate) mod tests;
