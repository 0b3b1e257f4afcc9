//! The links to other processes during a run: sockets that report at once when
//! they break, and a heartbeat.

use std::io::{self, BufRead as _, BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use timely::communication::allocator::zero_copy::stream::Stream;

use crate::error::ClusterError;
use crate::frames::Frames;
use crate::heartbeat::Shared;

/// A socket for data: whatever breaks it ends the run with a reason.
pub(crate) struct DataLink {
    pub(crate) stream: TcpStream,
    pub(crate) process: usize,
    pub(crate) shared: Arc<Shared>,
    /// What has come so far, in frames.
    pub(crate) frames: Frames,
}

impl DataLink {
    /// The other side is gone: unless it said that it is through, or we are,
    /// the run is over.
    fn lost(&self) {
        // What it says on the heartbeat may arrive a little after the end of
        // its data.
        for _ in 0..100 {
            if self.shared.gone(self.process) || self.shared.finished() || self.shared.stopped() {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
        self.shared.fail(ClusterError::Lost {
            process: self.process,
        });
    }
}

impl Read for DataLink {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(to);
        match &read {
            Ok(0) => self.lost(),
            Ok(count) => {
                // The dataflow makes room for whatever a frame says of itself.
                if let Err(text) = self.frames.pass(to.get(..*count).unwrap_or_default()) {
                    let process = self.process;
                    let text = format!("process {process} sent {text}");
                    self.shared.fail(ClusterError::Link { text });
                    return Err(ErrorKind::InvalidData.into());
                }
            }
            Err(error) if error.kind() != ErrorKind::Interrupted => self.lost(),
            Err(_) => {}
        }
        read
    }
}

impl Write for DataLink {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        let written = self.stream.write(from);
        if let Err(error) = &written
            && error.kind() != ErrorKind::Interrupted
        {
            self.lost();
        }
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

impl Stream for DataLink {
    fn try_clone(&self) -> io::Result<Self> {
        Ok(Self {
            stream: self.stream.try_clone()?,
            process: self.process,
            shared: Arc::clone(&self.shared),
            frames: self.frames.clone(),
        })
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        self.stream.shutdown(how)
    }
}

/// What a process says on a heartbeat: a line of JSON.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Signal {
    /// It lives, and its workers have waited for others for so many
    /// milliseconds.
    Beat { waited: u64 },
    /// It stops: the word of its reason, see [`ClusterError::word`], and the
    /// same as a sentence of a program.
    Stop { why: String, text: String },
    /// It is through.
    Bye,
}

/// The heartbeats between this process and all others.
pub(crate) struct Heartbeats {
    shared: Arc<Shared>,
    patience: Duration,
    links: Vec<(usize, TcpStream, JoinHandle<()>)>,
    waits: Arc<Vec<std::sync::atomic::AtomicU64>>,
    beat: Instant,
}

impl Heartbeats {
    /// Begins to listen to every other process.
    pub(crate) fn start(
        links: Vec<Option<TcpStream>>,
        shared: &Arc<Shared>,
        patience: Duration,
    ) -> io::Result<Self> {
        let waits = links.iter().map(|_| std::sync::atomic::AtomicU64::new(0));
        let waits = Arc::new(waits.collect::<Vec<_>>());
        let mut started = Vec::new();
        for (process, stream) in links.into_iter().enumerate() {
            let Some(stream) = stream else { continue };
            stream.set_nodelay(true)?;
            stream.set_read_timeout(Some(patience))?;
            stream.set_write_timeout(Some(patience))?;
            let reader = stream.try_clone()?;
            let (shared, waits) = (Arc::clone(shared), Arc::clone(&waits));
            let listen = move || listen(reader, process, &shared, &waits, patience);
            let handle = thread::Builder::new()
                .name(format!("grundy:heartbeat-{process}"))
                .spawn(listen)?;
            started.push((process, stream, handle));
        }
        Ok(Self {
            shared: Arc::clone(shared),
            patience,
            links: started,
            waits,
            beat: Instant::now(),
        })
    }

    /// Called often: sends a beat when one is due, and checks whether all workers
    /// wait for each other.
    pub(crate) fn tick(&mut self) {
        if self.links.is_empty() || self.shared.stopped() {
            return;
        }
        let every = (self.patience / 8).clamp(Duration::from_millis(20), Duration::from_secs(2));
        if self.beat.elapsed() < every {
            return;
        }
        self.beat = Instant::now();
        let waited = self.shared.waited();
        self.say(&Signal::Beat {
            waited: waited.as_millis() as u64,
        });
        let others = self.links.iter().map(|(process, ..)| {
            let wait = self.waits.get(*process);
            let wait = wait.map_or(0, |wait| wait.load(std::sync::atomic::Ordering::Relaxed));
            Duration::from_millis(wait)
        });
        // The others' waits are as old as their last beat.
        if waited > self.patience && others.min() > Some(self.patience * 3 / 4) {
            self.shared.fail(ClusterError::Stuck {
                seconds: self.patience.as_secs(),
            });
        }
    }

    fn say(&self, signal: &Signal) {
        // A number and two texts: they can always be written.
        let line = serde_json::to_string(signal).unwrap_or_default() + "\n";
        for (process, stream, _) in &self.links {
            let mut stream = stream;
            if stream.write_all(line.as_bytes()).is_err() && !self.shared.gone(*process) {
                // A process that stops gives its reason on the same link, and that
                // is still read: what came before the end is not lost.
                thread::sleep(Duration::from_millis(100));
                self.shared.fail(ClusterError::Lost { process: *process });
            }
        }
    }

    /// The last word: that we are through, or why we stop.
    pub(crate) fn end(self) {
        let told = self.shared.cause(|cause| match cause {
            // What we were told the others were told too; what we only noticed
            // has its cause elsewhere, but those that hear it stop sooner.
            ClusterError::Told { .. } => None,
            cause => Some(Signal::Stop {
                why: cause.word().to_owned(),
                text: one_line(cause),
            }),
        });
        self.shared.finish();
        match told {
            Some(Some(signal)) => self.say(&signal),
            Some(None) => {}
            None => self.say(&Signal::Bye),
        }
        for (_, stream, handle) in self.links {
            // The listener ends when the other side closes too, or now.
            let _ = stream.shutdown(Shutdown::Write);
            if self.shared.stopped() {
                let _ = stream.shutdown(Shutdown::Both);
            }
            let _ = handle.join();
        }
    }
}

/// An error on one line that the other side has room for.
fn one_line(error: &ClusterError) -> String {
    let line = error.to_string();
    line.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(400)
        .collect()
}

/// Hears another process until it goes.
fn listen(
    stream: TcpStream,
    process: usize,
    shared: &Shared,
    waits: &[std::sync::atomic::AtomicU64],
    patience: Duration,
) {
    let mut reader = BufReader::new(stream);
    loop {
        let mut line = String::new();
        let read = reader.by_ref().take(4096).read_line(&mut line);
        match read {
            Ok(0) => {
                if !shared.gone(process) && !shared.finished() {
                    shared.fail(ClusterError::Lost { process });
                }
                return;
            }
            Ok(_) => {}
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => {
                if shared.gone(process) || shared.finished() {
                    return;
                }
                let silent = matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
                shared.fail(if silent {
                    ClusterError::Silent {
                        process,
                        seconds: patience.as_secs(),
                    }
                } else {
                    ClusterError::Lost { process }
                });
                return;
            }
        }
        match serde_json::from_str(&line) {
            Ok(Signal::Beat { waited }) => {
                if let Some(waits) = waits.get(process) {
                    waits.store(waited, std::sync::atomic::Ordering::Relaxed);
                }
            }
            Ok(Signal::Stop { why, text }) => {
                shared.fail(ClusterError::Told { process, why, text });
                return;
            }
            Ok(Signal::Bye) => shared.leave(process),
            // The handshake has checked that it is of this run and version.
            Err(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn a_message_without_bound_ends_the_run_before_room_is_made_for_it() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut peer = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let shared = Shared::new(1, 2);
        let mut link = DataLink {
            stream: listener.accept().unwrap().0,
            process: 1,
            shared: Arc::clone(&shared),
            frames: Frames::new(1, 0, 1),
        };
        let head = [0, 1, 0, 1, 1 << 40, 0_u64];
        let head: Vec<u8> = head.iter().flat_map(|word| word.to_be_bytes()).collect();
        peer.write_all(&head).unwrap();
        let mut buffer = [0; 64];
        let mut read = || link.read(&mut buffer);
        let error = std::iter::repeat_with(&mut read).find_map(Result::err);
        assert_eq!(error.unwrap().kind(), ErrorKind::InvalidData);
        let cause = shared.take_cause().unwrap().to_string();
        assert!(cause.contains("1099511627776 bytes"), "{cause}");
    }
}
