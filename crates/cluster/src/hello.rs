//! How processes find each other: sockets, and the greeting by which each makes
//! sure that the other computes the same.
//!
//! The process with the higher number calls the one with the lower number,
//! twice: once for the data and once for the pulse. On each connection both
//! say what they are, in lines `name value` up to an empty one, and both
//! compare.

use std::collections::BTreeMap;
use std::io::{self, BufRead as _, BufReader, ErrorKind, Read as _, Write as _};
use std::net::{TcpListener, TcpStream, ToSocketAddrs as _};
use std::time::{Duration, Instant};

use crate::error::ClusterError;

/// The version of the greeting and of everything that follows it.
const PROTOCOL: &str = "1";
/// A greeting is shorter than this.
const LONGEST: u64 = 1 << 16;
/// A stranger is heard for so long.
const HEARD: Duration = Duration::from_secs(5);

/// What two processes must have in common, in the order of telling.
pub(crate) type Identity = Vec<(String, String)>;

/// The links to another process.
pub(crate) struct Links {
    pub(crate) data: TcpStream,
    pub(crate) pulse: TcpStream,
}

/// One greeting.
#[derive(Debug)]
struct Hello {
    process: usize,
    /// True for the link that carries data.
    data: bool,
    fields: BTreeMap<String, String>,
}

fn text_of(identity: &Identity, process: usize, data: bool) -> String {
    let mut text = format!("protocol {PROTOCOL}\nprocess {process}\n");
    text += if data { "link data\n" } else { "link pulse\n" };
    for (name, value) in identity {
        let value: String = value
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        text += &format!("{name} {value}\n");
    }
    text + "\n"
}

/// Reads a greeting; nothing where it is none.
fn read(stream: &TcpStream) -> io::Result<Option<Hello>> {
    stream.set_read_timeout(Some(HEARD))?;
    // Byte by byte to the end of the greeting: what follows is not ours.
    let mut reader = BufReader::with_capacity(1, stream.take(LONGEST));
    let mut fields = BTreeMap::new();
    loop {
        let mut line = Vec::new();
        reader.read_until(b'\n', &mut line)?;
        let Ok(line) = String::from_utf8(line) else {
            return Ok(None);
        };
        let Some(line) = line.strip_suffix('\n') else {
            return Ok(None);
        };
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(' ').unwrap_or((line, ""));
        fields.insert(name.to_owned(), value.to_owned());
    }
    stream.set_read_timeout(None)?;
    let process = fields.get("process").and_then(|text| text.parse().ok());
    let data = fields.get("link").map(|text| text == "data");
    Ok(process.zip(data).map(|(process, data)| Hello {
        process,
        data,
        fields,
    }))
}

impl Hello {
    fn compare(&self, identity: &Identity) -> Result<(), ClusterError> {
        let protocol = ("protocol".to_owned(), PROTOCOL.to_owned());
        for (name, ours) in std::iter::once(&protocol).chain(identity) {
            let theirs = self.fields.get(name).map_or("", String::as_str);
            let ours: String = ours
                .chars()
                .map(|c| if c.is_control() { ' ' } else { c })
                .collect();
            if theirs != ours {
                return Err(ClusterError::Unequal {
                    process: self.process,
                    what: name.clone(),
                    ours,
                    theirs: theirs.chars().take(200).collect(),
                });
            }
        }
        Ok(())
    }
}

/// Connects this process with all others: for each its links, in the order of
/// their numbers; nothing for itself.
pub(crate) fn meet(
    hosts: &[String],
    process: usize,
    identity: &Identity,
    patience: Duration,
    go_on: &dyn Fn() -> Result<(), ClusterError>,
) -> Result<Vec<Option<Links>>, ClusterError> {
    let until = Instant::now() + patience;
    let absent = |process: usize| ClusterError::Absent {
        process,
        address: hosts[process].clone(),
        seconds: patience.as_secs(),
    };
    let mut data: Vec<Option<TcpStream>> = hosts.iter().map(|_| None).collect();
    let mut pulse: Vec<Option<TcpStream>> = hosts.iter().map(|_| None).collect();
    let last = process + 1 == hosts.len();
    // Listening first, so that nobody who comes early is turned away.
    let listener = if last {
        None
    } else {
        Some(listen(&hosts[process])?)
    };
    for other in 0..process {
        for is_data in [true, false] {
            let stream = loop {
                go_on()?;
                if let Some(stream) = call(&hosts[other], process, other, is_data, identity)? {
                    break stream;
                }
                if Instant::now() > until {
                    return Err(absent(other));
                }
                std::thread::sleep(Duration::from_millis(50));
            };
            let to = if is_data { &mut data } else { &mut pulse };
            to[other] = Some(stream);
        }
    }
    if let Some(listener) = listener {
        let missing = |data: &[Option<TcpStream>], pulse: &[Option<TcpStream>]| {
            (process + 1..hosts.len()).find(|&p| data[p].is_none() || pulse[p].is_none())
        };
        while let Some(other) = missing(&data, &pulse) {
            go_on()?;
            match listener.accept() {
                Ok((stream, _)) => {
                    let Some(hello) = receive(&stream, process, identity) else {
                        continue;
                    };
                    hello.compare(identity)?;
                    let to = if hello.data { &mut data } else { &mut pulse };
                    if hello.process > process
                        && let Some(to) = to.get_mut(hello.process)
                    {
                        *to = Some(stream);
                    }
                }
                Err(_) if Instant::now() > until => return Err(absent(other)),
                Err(_) => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }
    let both = data.into_iter().zip(pulse).map(|(data, pulse)| {
        let (data, pulse) = data.zip(pulse)?;
        Some(Links { data, pulse })
    });
    Ok(both.collect())
}

fn listen(address: &str) -> Result<TcpListener, ClusterError> {
    let failed = |error| ClusterError::Listen {
        address: address.to_owned(),
        error,
    };
    let addresses: Vec<_> = address.to_socket_addrs().map_err(failed)?.collect();
    let mut bound = TcpListener::bind(&addresses[..]);
    if let (Err(error), Some(first)) = (&bound, addresses.first())
        && error.kind() == ErrorKind::AddrNotAvailable
    {
        // The name is another machine's view of this one: listen everywhere.
        bound = TcpListener::bind(("0.0.0.0", first.port()));
    }
    let listener = bound.map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    Ok(listener)
}

/// Calls a process; nothing while nobody answers.
fn call(
    address: &str,
    process: usize,
    other: usize,
    data: bool,
    identity: &Identity,
) -> Result<Option<TcpStream>, ClusterError> {
    let Ok(addresses) = address.to_socket_addrs() else {
        return Ok(None);
    };
    for address in addresses {
        let Ok(mut stream) = TcpStream::connect_timeout(&address, Duration::from_secs(2)) else {
            continue;
        };
        let said = stream
            .set_nodelay(true)
            .and_then(|()| stream.write_all(text_of(identity, process, data).as_bytes()));
        if said.is_err() {
            continue;
        }
        if let Ok(Some(hello)) = read(&stream) {
            hello.compare(identity)?;
            if hello.process == other {
                return Ok(Some(stream));
            }
            return Err(ClusterError::Unequal {
                process: other,
                what: "process".to_owned(),
                ours: other.to_string(),
                theirs: hello.process.to_string(),
            });
        }
    }
    Ok(None)
}

/// Hears who calls, and answers.
fn receive(mut stream: &TcpStream, process: usize, identity: &Identity) -> Option<Hello> {
    stream.set_nonblocking(false).ok()?;
    stream.set_nodelay(true).ok()?;
    let hello = read(stream).ok()??;
    let text = text_of(identity, process, hello.data);
    stream.write_all(text.as_bytes()).ok()?;
    Some(hello)
}
