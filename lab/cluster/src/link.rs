//! Links to other processes during a run: encrypted sockets that report a break at once.
//!
//! A link carries the data of the dataflow and, between them, signals: a heartbeat while
//! a process lives, and its last signal when it ends. So a link that carries nothing is
//! dead, whatever its two ends compute.

use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use grundy_core::Unpoisoned as _;
use serde::{Deserialize, Serialize};
use timely::communication::allocator::zero_copy::stream::Stream;

use crate::error::ClusterError;
use crate::frames::{CAPACITY, Kind, Opener, Sealer};
use crate::handshake::{Connection, is_timeout, one_line};
use crate::state::RunState;

/// A process's signal about itself.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Signal {
    /// The process is alive.
    Beat,
    /// The process stops: the number of the process that stopped first, the word of its
    /// reason (see [`ClusterError::word`]), and the same as a sentence.
    Stop {
        process: usize,
        why: String,
        text: String,
    },
    /// The process is done.
    Bye,
}

impl Signal {
    fn text(&self) -> Vec<u8> {
        // Serialising a number and two texts cannot fail.
        serde_json::to_vec(self).unwrap_or_default()
    }
}

/// The sending half of a link, shared by the dataflow and the heartbeat.
struct Sender {
    stream: TcpStream,
    sealer: Sealer,
    /// The number of this process.
    local: usize,
    /// True after the last signal, or once the link broke.
    closed: bool,
}

impl Sender {
    fn send(&mut self, kind: Kind, bytes: &[u8]) -> io::Result<()> {
        let sent = self.sealer.send(&mut &self.stream, kind, bytes);
        // Anything after half a frame would make no sense.
        self.closed |= sent.is_err();
        sent
    }

    /// Reports once why this process ends, and closes this half.
    fn close(&mut self, state: &RunState) {
        if self.closed {
            return;
        }
        let stop = state.with_cause(|cause| match cause {
            ClusterError::Reported { process, why, text } => Signal::Stop {
                process: *process,
                why: why.clone(),
                text: text.clone(),
            },
            cause => Signal::Stop {
                process: self.local,
                why: cause.word().to_owned(),
                text: one_line(&cause.to_string(), 400),
            },
        });
        // If the signal cannot be sent, the end of the link says enough.
        let _ = self.send(Kind::Signal, &stop.unwrap_or(Signal::Bye).text());
        let _ = self.stream.shutdown(Shutdown::Write);
        self.closed = true;
    }
}

/// The receiving half of a link.
struct Receiver {
    input: BufReader<TcpStream>,
    opener: Opener,
    /// Data bytes of the last frame that have not been read.
    unread: usize,
}

/// A link to another process: the dataflow's socket.
#[derive(Clone)]
pub(crate) struct Link {
    process: usize,
    stream: Arc<TcpStream>,
    state: Arc<RunState>,
    sender: Arc<Mutex<Sender>>,
    receiver: Arc<Mutex<Receiver>>,
    patience: Duration,
}

impl Link {
    /// A link from process `local` to another.
    pub(crate) fn new(
        connection: Connection,
        (local, process): (usize, usize),
        state: &Arc<RunState>,
        patience: Duration,
    ) -> io::Result<Self> {
        let stream = connection.stream;
        stream.set_read_timeout(Some(patience))?;
        stream.set_write_timeout(Some(patience))?;
        let sender = Sender {
            stream: stream.try_clone()?,
            sealer: connection.sealer,
            local,
            closed: false,
        };
        let receiver = Receiver {
            input: BufReader::with_capacity(1 << 16, stream.try_clone()?),
            opener: connection.opener,
            unread: 0,
        };
        Ok(Self {
            process,
            stream: Arc::new(stream),
            state: Arc::clone(state),
            sender: Arc::new(Mutex::new(sender)),
            receiver: Arc::new(Mutex::new(receiver)),
            patience,
        })
    }

    /// Receives frames until there is data.
    fn receive(&self, receiver: &mut Receiver) -> io::Result<()> {
        while receiver.unread == 0 {
            if receiver.opener.receive(&mut receiver.input)? == Kind::Data {
                receiver.unread = receiver.opener.bytes().len();
                continue;
            }
            match serde_json::from_slice(receiver.opener.bytes())? {
                Signal::Beat => {}
                Signal::Bye => self.state.leave(self.process),
                Signal::Stop { process, why, text } => {
                    self.state.leave(self.process);
                    let reported = ClusterError::Reported { process, why, text };
                    self.state.fail(reported);
                }
            }
        }
        Ok(())
    }

    /// Ends the run with the reason why nothing more arrives, unless the end was
    /// expected.
    fn lost(&self, error: &io::Error) {
        if self.state.expects_end_of(self.process) {
            return;
        }
        let process = self.process;
        self.state.fail(match error.kind() {
            ErrorKind::InvalidData => ClusterError::Link {
                text: format!("process {process} did not send what came on its link"),
            },
            _ if is_timeout(error) => ClusterError::Silent {
                process,
                seconds: self.patience.as_secs(),
            },
            _ => ClusterError::Lost { process },
        });
    }
}

impl Read for Link {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let mut receiver = self.receiver.lock().unpoisoned();
        if let Err(error) = self.receive(&mut receiver) {
            self.lost(&error);
            return match error.kind() {
                ErrorKind::UnexpectedEof => Ok(0),
                _ => Err(error),
            };
        }
        let data = receiver.opener.bytes();
        let read = (&data[data.len() - receiver.unread..]).read(to)?;
        receiver.unread -= read;
        Ok(read)
    }
}

impl Write for Link {
    /// Fails without a reason of its own: the cause also ends the reading half, which
    /// names it. See [`RunState::fail_after_panic`] for a worker that notices first.
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        let mut sender = self.sender.lock().unpoisoned();
        if self.state.stopped() {
            sender.close(&self.state);
        }
        let part = from.get(..CAPACITY).unwrap_or(from);
        let sent = match sender.closed {
            true => Err(ErrorKind::BrokenPipe.into()),
            false => sender.send(Kind::Data, part),
        };
        sent.inspect_err(|_| self.state.cut(self.process))?;
        Ok(part.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Self> {
        Ok(self.clone())
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        match how {
            Shutdown::Write => {
                self.sender.lock().unpoisoned().close(&self.state);
                Ok(())
            }
            how => self.stream.shutdown(how),
        }
    }
}

/// The heartbeats of this process, a thread for each link.
pub(crate) struct Heartbeats {
    threads: Vec<(JoinHandle<()>, Arc<TcpStream>)>,
    state: Arc<RunState>,
}

impl Heartbeats {
    /// Begins to send heartbeats on all links.
    pub(crate) fn start<'l>(
        links: impl Iterator<Item = &'l Link>,
        state: &Arc<RunState>,
    ) -> io::Result<Self> {
        let mut heartbeats = Self {
            threads: Vec::new(),
            state: Arc::clone(state),
        };
        for link in links {
            let (sender, state) = (Arc::clone(&link.sender), Arc::clone(state));
            let slowest = Duration::from_secs(2);
            let every = (link.patience / 8).clamp(Duration::from_millis(20), slowest);
            let thread = thread::Builder::new().name(format!("grundy:heartbeat-{}", link.process));
            let thread = thread.spawn(move || beat(&sender, &state, every))?;
            let stream = Arc::clone(&link.stream);
            heartbeats.threads.push((thread, stream));
        }
        Ok(heartbeats)
    }

    /// Reports on all links why the run stopped, if it did. Otherwise the dataflow closes
    /// them when it has sent everything.
    pub(crate) fn end(&self) {
        /// The longest delay of the end by a process that does not listen.
        const LINGER: Duration = Duration::from_secs(1);
        let began = Instant::now();
        for (thread, _) in &self.threads {
            while self.state.stopped() && !thread.is_finished() && began.elapsed() < LINGER {
                thread.thread().unpark();
                thread::sleep(Duration::from_millis(1));
            }
        }
    }
}

impl Drop for Heartbeats {
    /// Closes all links.
    fn drop(&mut self) {
        for (thread, stream) in &self.threads {
            let _ = stream.shutdown(Shutdown::Both);
            thread.thread().unpark();
        }
    }
}

/// Sends heartbeats until the link is closed, or closes it when the run stops.
fn beat(sender: &Mutex<Sender>, state: &RunState, every: Duration) {
    loop {
        thread::park_timeout(every);
        let mut sender = sender.lock().unpoisoned();
        if state.stopped() {
            sender.close(state);
        }
        if sender.closed || sender.send(Kind::Signal, &Signal::Beat.text()).is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handshake::Node;
    use crate::handshake::tests::shake_both;

    /// Both ends of a link.
    fn linked() -> [(Link, Arc<RunState>); 2] {
        let nodes = [0, 1].map(|process| Node::new(process, &Vec::new()));
        shake_both(nodes, ["0123456789abcdef"; 2], |local, met| {
            let (peer, connection) = met.unwrap_or_else(|_| panic!("no handshake"));
            let (processes, state) = ((local.process, peer.process), RunState::new(2));
            let patience = crate::setup::Setup::PATIENCE;
            let link = Link::new(connection, processes, &state, patience);
            (link.unwrap(), state)
        })
    }

    #[test]
    fn data_arrives_as_it_was_sent_and_the_last_word_after_it() {
        let [(mut near, state), (mut far, far_state)] = linked();
        let sent: Vec<u8> = (0..200_000_u32).map(|i| (i % 251) as u8).collect();
        thread::scope(|scope| {
            let arrived = scope.spawn(|| {
                let mut arrived = Vec::new();
                far.read_to_end(&mut arrived).unwrap();
                arrived
            });
            near.write_all(&sent).unwrap();
            near.sender
                .lock()
                .unpoisoned()
                .send(Kind::Signal, &Signal::Beat.text())
                .unwrap();
            near.write_all(&sent).unwrap();
            state.fail(ClusterError::Nimber);
            assert!(near.write_all(&sent).is_err());
            assert!(arrived.join().unwrap() == [&sent[..], &sent].concat());
        });
        let cause = far_state.take_cause().unwrap();
        assert!(
            matches!(&cause, ClusterError::Reported { process: 0, why, .. } if why == "nimber"),
            "{cause}"
        );
    }

    #[test]
    fn bytes_that_the_other_side_did_not_seal_end_the_run() {
        for (forged, expected) in [
            (&[0, 3, 1, 2, 3][..], "did not send"),
            (&[0xff; 70_000], "did not send"),
            (&[0xff; 70], "died"),
            (&[], "died"),
        ] {
            let [(near, _), (mut far, state)] = linked();
            (&*near.stream).write_all(forged).unwrap();
            near.stream.shutdown(Shutdown::Both).unwrap();
            let _ = far.read(&mut [0; 64]);
            let cause = state.take_cause().unwrap().to_string();
            assert!(cause.contains(expected), "{cause}");
        }
    }

    #[test]
    fn a_frame_sent_again_ends_the_run() {
        let [(near, _), (mut far, state)] = linked();
        let mut frame = Vec::new();
        let mut sealer = near.sender.lock().unpoisoned().sealer.clone();
        sealer.send(&mut frame, Kind::Data, b"seven").unwrap();
        (&*near.stream)
            .write_all(&[&frame[..], &frame].concat())
            .unwrap();
        let mut read = [0; 64];
        assert_eq!(far.read(&mut read).unwrap(), 5);
        assert_eq!(
            far.read(&mut read).unwrap_err().kind(),
            ErrorKind::InvalidData
        );
        assert!(matches!(
            state.take_cause(),
            Some(ClusterError::Link { .. })
        ));
    }
}
