//! Encrypted frames on a socket.
//!
//! A frame is a length of two bytes and a message of the Noise protocol: at most 64 KiB,
//! whose tag is verified before its content is read. Messages are numbered on both sides,
//! so an omitted, repeated or reordered one does not verify either.

use std::io::{self, ErrorKind, Read, Write};
use std::sync::Arc;

use snow::StatelessTransportState;

/// Bytes that encryption adds to a message.
const TAG: usize = 16;
/// The most bytes of a protocol message.
const LONGEST: usize = 65_535;
/// The most bytes that one frame carries, apart from its kind.
pub(crate) const CAPACITY: usize = LONGEST - TAG - 1;

/// Bytes of a frame's length.
pub(crate) const ROOM: usize = 2;

/// The content of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Bytes of the dataflow.
    Data = 0,
    /// Signals of the processes, as JSON.
    Signal = 1,
}

/// Writes a protocol message, which begins with space for its length.
pub(crate) fn write(to: &mut impl Write, frame: &mut [u8]) -> io::Result<()> {
    let length = frame.len().saturating_sub(ROOM);
    let length = u16::try_from(length).map_err(|_| ErrorKind::InvalidInput)?;
    frame[..ROOM].copy_from_slice(&length.to_be_bytes());
    to.write_all(frame)
}

/// Reads a protocol message of at most `most` bytes.
pub(crate) fn read(from: &mut impl Read, message: &mut Vec<u8>, most: usize) -> io::Result<()> {
    let mut length = [0; ROOM];
    from.read_exact(&mut length)?;
    let length = usize::from(u16::from_be_bytes(length));
    if length > most {
        return Err(ErrorKind::InvalidData.into());
    }
    message.resize(length, 0);
    from.read_exact(message)
}

/// Encrypts the frames that this side sends on a connection.
#[derive(Clone)]
pub(crate) struct Sealer {
    noise: Arc<StatelessTransportState>,
    number: u64,
    plain: Vec<u8>,
    frame: Vec<u8>,
}

impl Sealer {
    pub(crate) const fn new(noise: Arc<StatelessTransportState>) -> Self {
        Self {
            noise,
            number: 0,
            plain: Vec::new(),
            frame: Vec::new(),
        }
    }

    /// Sends one frame of at most [`CAPACITY`] bytes.
    pub(crate) fn send(&mut self, to: &mut impl Write, kind: Kind, bytes: &[u8]) -> io::Result<()> {
        self.plain.clear();
        self.plain.push(kind as u8);
        self.plain.extend_from_slice(bytes);
        self.frame.resize(ROOM + self.plain.len() + TAG, 0);
        let sealed = &mut self.frame[ROOM..];
        let sealed = self.noise.write_message(self.number, &self.plain, sealed);
        sealed.map_err(io::Error::other)?;
        self.number += 1;
        write(to, &mut self.frame)
    }
}

/// Decrypts the frames that the other side sends on a connection.
#[derive(Clone)]
pub(crate) struct Opener {
    noise: Arc<StatelessTransportState>,
    number: u64,
    sealed: Vec<u8>,
    /// The kind of the last frame, and its bytes.
    plain: Vec<u8>,
}

impl Opener {
    pub(crate) const fn new(noise: Arc<StatelessTransportState>) -> Self {
        Self {
            noise,
            number: 0,
            sealed: Vec::new(),
            plain: Vec::new(),
        }
    }

    /// Receives one frame.
    ///
    /// # Errors
    /// `InvalidData` for a frame that the other side did not send; otherwise the errors
    /// of the socket.
    pub(crate) fn receive(&mut self, from: &mut impl Read) -> io::Result<Kind> {
        read(from, &mut self.sealed, LONGEST)?;
        self.plain.resize(self.sealed.len(), 0);
        let opened = (self.noise).read_message(self.number, &self.sealed, &mut self.plain);
        self.plain
            .truncate(opened.map_err(|_| ErrorKind::InvalidData)?);
        self.number += 1;
        match self.plain.first() {
            Some(0) => Ok(Kind::Data),
            Some(1) => Ok(Kind::Signal),
            _ => Err(ErrorKind::InvalidData.into()),
        }
    }

    /// The bytes of the last frame.
    pub(crate) fn bytes(&self) -> &[u8] {
        self.plain.get(1..).unwrap_or_default()
    }
}
