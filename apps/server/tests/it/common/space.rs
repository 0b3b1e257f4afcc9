//! A plain web space: files below a path, with their types and no other header.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;

use grundy::rules::Unpoisoned as _;

/// The path of the folder: schools have many folders.
pub(crate) const UNDER: &str = "/school/grundy/";

/// The endings of files with their types, as web servers know them.
const TYPES: [(&str, &str); 9] = [
    ("html", "text/html"),
    ("js", "text/javascript"),
    ("css", "text/css"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("json", "application/json"),
    ("webmanifest", "application/manifest+json"),
    ("wasm", "application/wasm"),
    ("gz", "application/gzip"),
];

/// Files by their paths below the folder.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

#[derive(Default)]
struct State {
    files: Mutex<Arc<Files>>,
    /// The targets of requests for what is not there.
    missed: Mutex<Vec<String>>,
    is_stopped: AtomicBool,
}

/// A web space with one folder, which stops when it is dropped.
pub(crate) struct Space {
    address: SocketAddr,
    state: Arc<State>,
}

impl Space {
    /// Serves these files on a free port.
    pub(crate) fn of(files: Arc<Files>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(State::default());
        let space = Self { address, state };
        space.replace(files);
        let state = Arc::clone(&space.state);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if state.is_stopped.load(Ordering::SeqCst) {
                    break;
                }
                let state = Arc::clone(&state);
                // A browser that goes away needs no answer.
                thread::spawn(move || state.answer(stream));
            }
        });
        space
    }

    /// The address of the folder, with a slash at its end.
    pub(crate) fn home(&self) -> String {
        format!("http://{}{UNDER}", self.address)
    }

    /// Puts a new version of the folder in place.
    pub(crate) fn replace(&self, files: Arc<Files>) {
        *self.state.files.lock().unpoisoned() = files;
    }

    /// The targets of requests for what is not there.
    pub(crate) fn missed(&self) -> Vec<String> {
        self.state.missed.lock().unpoisoned().clone()
    }

    /// Ends the server: nobody listens on its port.
    pub(crate) fn stop(&self) {
        if !self.state.is_stopped.swap(true, Ordering::SeqCst) {
            // Wakes the thread that listens.
            let _ = TcpStream::connect(self.address);
            while TcpStream::connect(self.address).is_ok() {
                thread::yield_now();
            }
        }
    }
}

impl Drop for Space {
    fn drop(&mut self) {
        self.stop();
    }
}

impl State {
    /// Answers one request, and closes the connection.
    fn answer(&self, mut stream: TcpStream) -> std::io::Result<()> {
        let mut lines = BufReader::new(stream.try_clone()?).lines();
        let first = lines.next().transpose()?.unwrap_or_default();
        while lines
            .next()
            .transpose()?
            .is_some_and(|line| !line.is_empty())
        {}
        let Some(target) = first.split(' ').nth(1) else {
            return Ok(());
        };
        let path = target.split('?').next().unwrap_or_default();
        let name = path.strip_prefix(UNDER).map(|name| match name {
            name if name.is_empty() || name.ends_with('/') => format!("{name}index.html"),
            name => name.to_owned(),
        });
        let files = Arc::clone(&self.files.lock().unpoisoned());
        let file = name.as_ref().and_then(|name| files.get(name));
        let kind = name.as_ref().and_then(|name| name.rsplit('.').next());
        let kind = TYPES.iter().find(|(ending, _)| Some(*ending) == kind);
        let (status, kind, body) = match (file, kind) {
            (Some(file), Some((_, kind))) => ("200 OK", *kind, file.as_slice()),
            _ => {
                self.missed.lock().unpoisoned().push(target.to_owned());
                ("404 Not Found", "text/plain", b"".as_slice())
            }
        };
        let length = body.len();
        write!(
            stream,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
        )?;
        stream.write_all(body)
    }
}
