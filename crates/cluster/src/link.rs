//! The links to other processes while a run goes on: sockets that say at once
//! when they break, and a pulse on which each process says that it lives.

use std::io::{self, BufRead as _, BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

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
        // What it says on the pulse may come a little later than the end of
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

/// The pulses between this process and all others.
pub(crate) struct Pulses {
    shared: Arc<Shared>,
    patience: Duration,
    links: Vec<(usize, TcpStream, JoinHandle<()>)>,
    waits: Arc<Vec<std::sync::atomic::AtomicU64>>,
    beat: Instant,
}

impl Pulses {
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
                .name(format!("grundy:pulse-{process}"))
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

    /// Called often: says every while that we live, and looks whether all wait
    /// for each other.
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
        self.say(&format!("beat {}\n", waited.as_millis()));
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

    fn say(&self, line: &str) {
        for (process, stream, _) in &self.links {
            let mut stream = stream;
            if stream.write_all(line.as_bytes()).is_err() && !self.shared.gone(*process) {
                // Whoever says why does so on the same link, and it is read in
                // its turn: what came before the end is not lost.
                thread::sleep(Duration::from_millis(100));
                self.shared.fail(ClusterError::Lost { process: *process });
            }
        }
    }

    /// The last word: that we are through, or why we stop.
    pub(crate) fn end(self) {
        let told = self.shared.cause(|cause| match cause {
            // What we were told the others were told too; what we only noticed
            // has its cause elsewhere, but whoever hears it stops sooner.
            ClusterError::Told { .. } => None,
            cause => Some(format!("stop {} {}\n", cause.word(), one_line(cause))),
        });
        self.shared.finish();
        match told {
            Some(Some(line)) => self.say(&line),
            Some(None) => {}
            None => self.say("bye\n"),
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
        let mut words = line.trim_end().splitn(3, ' ');
        match words.next() {
            Some("beat") => {
                let wait = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
                if let Some(waits) = waits.get(process) {
                    waits.store(wait, std::sync::atomic::Ordering::Relaxed);
                }
            }
            Some("stop") => {
                shared.fail(ClusterError::Told {
                    process,
                    why: words.next().unwrap_or_default().to_owned(),
                    text: words.next().unwrap_or_default().to_owned(),
                });
                return;
            }
            Some("bye") => shared.leave(process),
            // Later versions may say more; the greeting has checked that this
            // one is ours.
            _ => {}
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
