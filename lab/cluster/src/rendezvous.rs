//! The start of a run: processes find each other and connect.
//!
//! The process with the higher number calls the one with the lower number. A connection
//! from outside the run is closed, and delays no process.

use std::collections::VecDeque;
use std::net::{IpAddr, Shutdown, TcpListener, TcpStream, ToSocketAddrs as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::NamedTempFile;

use crate::error::ClusterError;
use crate::handshake::{Connection, Failed, GoOn, Identity, Node, Side, shake_hands};
use crate::secret::{self, Key, Secret};
use crate::setup::Setup;

/// The connections to all processes, in the order of their numbers; `None` for
/// this one and for those that have not joined.
type Connections = Vec<Option<Connection>>;

/// Connects this process with all others.
pub(crate) fn connect(
    setup: &Setup,
    identity: &Identity,
    go_on: GoOn<'_>,
) -> Result<Connections, ClusterError> {
    let (hosts, process) = (&setup.hosts, setup.process);
    let until = Instant::now() + setup.patience;
    let local = Node::new(process, identity);
    let mut connections: Connections = hosts.iter().map(|_| None).collect();
    // Listen first, so that no early process is refused.
    let door = match process + 1 == hosts.len() {
        true => None,
        false => Some(listen(setup.listen.as_ref().unwrap_or(&hosts[process]))?),
    };
    let mut secret = RunSecret::new(setup)?;
    for (other, address) in hosts.iter().enumerate().take(process) {
        let mut refusals = 0;
        connections[other] = loop {
            go_on()?;
            let refused = match call(address, &local, other, &secret, go_on)? {
                Call::Answered(connection, key) => {
                    // The key is right: process 0 removes its file when all have joined,
                    // and this process may still call others.
                    secret.key = Some(key);
                    break Some(connection);
                }
                Call::Refused => true,
                Call::Nobody => false,
            };
            refusals = if refused { refusals + 1 } else { 0 };
            // A secret given by the user does not change.
            if refusals == SURELY && matches!(secret.source, Secret::Given(_)) {
                setup.notice.of(&missing(setup, other, true));
            }
            if Instant::now() > until {
                return Err(missing(setup, other, refused));
            }
            thread::sleep(Duration::from_millis(50));
        };
    }
    if let (Some(door), Some(key)) = (door, &secret.key) {
        receive(&door, &local, key, &mut connections, (setup, until), go_on)?;
    }
    Ok(connections)
}

/// The number of refusals in a row that a merely busy process would not give.
const SURELY: u32 = 3;

/// The likely processes of callers with another secret, by their addresses.
struct OtherSecrets<'a> {
    setup: &'a Setup,
    noticed: Vec<usize>,
}

impl OtherSecrets<'_> {
    /// Adds such a caller, and notifies once for each process.
    fn add(&mut self, from: IpAddr, connections: &Connections) {
        let (local, hosts) = (self.setup.process, &self.setup.hosts);
        let others = (local + 1..hosts.len()).filter(|&other| connections[other].is_none());
        let mut at_home = others.filter(|&other| {
            let addresses = hosts[other].to_socket_addrs();
            addresses.is_ok_and(|mut all| all.any(|address| address.ip() == from))
        });
        // If several processes share an address, the caller cannot be identified.
        if let Some(process) = at_home.next()
            && !self.noticed.contains(&process)
        {
            self.noticed.push(process);
            self.setup.notice.of(&self.error(process));
        }
    }

    /// The error of a process that has not joined.
    fn error(&self, process: usize) -> ClusterError {
        let address = self.setup.hosts[process].clone();
        match self.noticed.contains(&process) {
            true => ClusterError::OtherSecret { process, address },
            false => missing(self.setup, process, false),
        }
    }
}

fn missing(setup: &Setup, process: usize, refused: bool) -> ClusterError {
    let address = setup.hosts[process].clone();
    let seconds = setup.patience.as_secs();
    match refused {
        true => ClusterError::Refused { process, address },
        false => ClusterError::Absent {
            process,
            address,
            seconds,
        },
    }
}

/// The secret of the run, once this process knows it.
struct RunSecret<'a> {
    source: &'a Secret,
    /// The key: given, made by this process, or proved by another one.
    key: Option<Key>,
    /// Removes the file that this process made, once all have joined.
    _posted: Option<NamedTempFile>,
}

impl<'a> RunSecret<'a> {
    fn new(setup: &'a Setup) -> Result<Self, ClusterError> {
        let source = setup.secret.as_ref().ok_or(ClusterError::NoSecret)?;
        let (posted, key) = match source {
            Secret::Given(key) => (None, Some(key.clone())),
            Secret::InFolder(folder) if setup.process == 0 => {
                let (posted, key) = secret::post(folder)?;
                (Some(posted), Some(key))
            }
            Secret::InFolder(_) => (None, None),
        };
        Ok(Self {
            source,
            key,
            _posted: posted,
        })
    }

    /// The current secret: process 0 may make or replace it at any time.
    fn now(&self) -> Result<Option<Key>, ClusterError> {
        match (&self.key, self.source) {
            (None, Secret::InFolder(folder)) => secret::posted(folder),
            (key, _) => Ok(key.clone()),
        }
    }
}

fn listen(address: &str) -> Result<TcpListener, ClusterError> {
    let failed = |error| ClusterError::Listen {
        address: address.to_owned(),
        error,
    };
    let listener = TcpListener::bind(address).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    Ok(listener)
}

/// The outcome of calling another process.
enum Call {
    /// The peer answers and knows this secret.
    Answered(Connection, Key),
    /// The peer does not know this secret.
    Refused,
    /// Nothing answers.
    Nobody,
}

fn call(
    address: &str,
    local: &Node,
    other: usize,
    secret: &RunSecret<'_>,
    go_on: GoOn<'_>,
) -> Result<Call, ClusterError> {
    const CONNECTED: Duration = Duration::from_millis(900);
    let mut outcome = Call::Nobody;
    let Ok(addresses) = address.to_socket_addrs() else {
        return Ok(outcome);
    };
    for address in addresses {
        let Ok(stream) = TcpStream::connect_timeout(&address, CONNECTED) else {
            continue;
        };
        let Some(key) = secret.now()? else {
            outcome = Call::Refused;
            continue;
        };
        if stream.set_nodelay(true).is_err() {
            continue;
        }
        match shake_hands(stream, Side::Caller, local, &key, go_on) {
            Ok((peer, connection)) => {
                local.compare(&peer)?;
                if peer.process == other {
                    return Ok(Call::Answered(connection, key));
                }
                return Err(ClusterError::Unequal {
                    process: other,
                    what: "process".to_owned(),
                    ours: other.to_string(),
                    theirs: peer.process.to_string(),
                });
            }
            Err(Failed::Ended(error)) => return Err(error),
            Err(Failed::Stranger | Failed::OtherSecret) => outcome = Call::Refused,
            Err(Failed::Silent) => {}
        }
    }
    Ok(outcome)
}

/// Answers all callers until every process after this one has joined.
///
/// # Errors
/// The reason why the first is missing when the time is up; whatever ends the run.
fn receive(
    door: &TcpListener,
    local: &Node,
    key: &Key,
    connections: &mut Connections,
    (setup, until): (&Setup, Instant),
    go_on: GoOn<'_>,
) -> Result<(), ClusterError> {
    /// The most callers served at a time; beyond it the oldest one is dropped, and a
    /// process of this run calls again.
    const SERVED: usize = 64;
    // A connection to a process, or the address of a caller with another secret.
    let (sender, answers) = mpsc::channel::<Result<(Node, Connection), IpAddr>>();
    let mut strangers = OtherSecrets {
        setup,
        noticed: Vec::new(),
    };
    thread::scope(|scope| {
        let mut callers: VecDeque<Caller> = VecDeque::new();
        let outcome = loop {
            let mut others = local.process + 1..connections.len();
            let Some(other) = others.find(|&other| connections[other].is_none()) else {
                break Ok(());
            };
            if Instant::now() > until {
                break Err(strangers.error(other));
            }
            if let Err(error) = go_on() {
                break Err(error);
            }
            if let Ok(answer) = answers.try_recv() {
                match answer {
                    Err(from) => strangers.add(from, connections),
                    Ok((peer, connection)) => {
                        if let Err(error) = local.compare(&peer) {
                            break Err(error);
                        }
                        if peer.process > local.process
                            && let Some(to) = connections.get_mut(peer.process)
                        {
                            *to = Some(connection);
                        }
                    }
                }
                continue;
            }
            let Ok((stream, from)) = door.accept() else {
                thread::sleep(Duration::from_millis(10));
                continue;
            };
            let Ok(caller) = Caller::new(&stream) else {
                continue;
            };
            let (sender, settled) = (sender.clone(), Arc::clone(&caller.settled));
            callers.retain(|caller| !caller.settled.load(Ordering::SeqCst));
            callers.push_back(caller);
            if callers.len() > SERVED
                && let Some(longest) = callers.pop_front()
            {
                longest.let_go();
            }
            let serve = move || {
                let met = shake_hands(stream, Side::Called, local, key, &|| Ok(()));
                if settled.swap(true, Ordering::SeqCst) {
                    return;
                }
                let answer = match met {
                    Ok(met) => Ok(met),
                    Err(Failed::OtherSecret) => Err(from.ip()),
                    Err(_) => return,
                };
                let _ = sender.send(answer);
            };
            // If no thread can be started, the caller is dropped.
            let _ = thread::Builder::new().spawn_scoped(scope, serve);
        };
        // Closing the connections ends the threads.
        callers.iter().for_each(Caller::let_go);
        outcome
    })
}

/// A connection that has not yet been proved to be of this run.
struct Caller {
    stream: TcpStream,
    /// Set by whichever comes first: the thread that finishes the handshake, or the one
    /// that drops the caller.
    settled: Arc<AtomicBool>,
}

impl Caller {
    fn new(stream: &TcpStream) -> std::io::Result<Self> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        Ok(Self {
            stream: stream.try_clone()?,
            settled: Arc::default(),
        })
    }

    fn let_go(&self) {
        if !self.settled.swap(true, Ordering::SeqCst) {
            let _ = self.stream.shutdown(Shutdown::Both);
        }
    }
}
