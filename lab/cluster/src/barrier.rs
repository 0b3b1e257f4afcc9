//! How processes find each other.
//!
//! The process with the higher number calls the one with the lower number,
//! twice: once for the data and once for the heartbeat. A connection that is from none
//! of them is closed, and delays none of them.

use std::collections::VecDeque;
use std::net::{IpAddr, Shutdown, TcpListener, TcpStream, ToSocketAddrs as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use crate::error::ClusterError;
use crate::handshake::{self, Failed, Identity, Me, Peer};
use crate::secret::{self, Key, Secret};
use crate::setup::Setup;

/// The links to another process.
pub(crate) struct Links {
    pub(crate) data: TcpStream,
    pub(crate) heartbeat: TcpStream,
}

type GoOn<'a> = &'a dyn Fn() -> Result<(), ClusterError>;

/// Connects this process with all others: for each its links, in the order of
/// their numbers; nothing for itself.
pub(crate) fn meet(
    setup: &Setup,
    identity: &Identity,
    go_on: GoOn<'_>,
) -> Result<Vec<Option<Links>>, ClusterError> {
    let (hosts, process) = (&setup.hosts, setup.process);
    let until = Instant::now() + setup.patience;
    let me = Me { process, identity };
    let mut links = Found::new(hosts.len());
    // Listening first, so that no process that is early is refused.
    let door = match process + 1 == hosts.len() {
        true => None,
        false => Some(listen(setup.listen.as_ref().unwrap_or(&hosts[process]))?),
    };
    let mut known = Known::new(setup)?;
    for (other, address) in hosts.iter().enumerate().take(process) {
        let mut refusals = 0;
        for data in [true, false] {
            let stream = loop {
                go_on()?;
                let refused = match call(address, &me, other, data, &known, go_on)? {
                    Called::Met(stream, key) => {
                        // It holds: process 0 removes its file when it has met
                        // all, and others may still have to meet.
                        known.key = Some(key);
                        break stream;
                    }
                    Called::Refused => true,
                    Called::Nobody => false,
                };
                refusals = if refused { refusals + 1 } else { 0 };
                // A secret that was given stays as it is.
                if refusals == SURELY && matches!(known.secret, Secret::Given(_)) {
                    setup.notice.of(&missing(setup, other, true));
                }
                if Instant::now() > until {
                    return Err(missing(setup, other, refused));
                }
                thread::sleep(Duration::from_millis(50));
            };
            links.keep(other, data, stream);
        }
    }
    if let (Some(door), Some(key)) = (door, &known.key)
        && let Some(error) = receive(&door, &me, key, &mut links, (setup, until), go_on)?
    {
        return Err(error);
    }
    Ok(links.paired())
}

/// After so many refusals in a row it is not that the other side was busy.
const SURELY: u32 = 3;

/// The processes that callers with another secret seem to be, by their addresses.
/// Whoever calls from elsewhere is none of ours.
struct OtherSecrets<'a> {
    setup: &'a Setup,
    noticed: Vec<usize>,
}

impl OtherSecrets<'_> {
    /// Notices such a caller, once for each process.
    fn add(&mut self, from: IpAddr, links: &Found) {
        let (me, hosts) = (self.setup.process, &self.setup.hosts);
        let others = (me + 1..hosts.len()).filter(|&other| links.lacks(other));
        let mut at_home = others.filter(|&other| {
            let addresses = hosts[other].to_socket_addrs();
            addresses.is_ok_and(|mut all| all.any(|address| address.ip() == from))
        });
        // Several may be at one address: which of them it is nobody can know.
        if let Some(process) = at_home.next()
            && !self.noticed.contains(&process)
        {
            self.noticed.push(process);
            self.setup.notice.of(&self.error(process));
        }
    }

    /// What is wrong with a process that has not come.
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

/// The connections made so far, by process.
struct Found {
    data: Vec<Option<TcpStream>>,
    heartbeat: Vec<Option<TcpStream>>,
}

impl Found {
    fn new(processes: usize) -> Self {
        let none = || (0..processes).map(|_| None).collect();
        Self {
            data: none(),
            heartbeat: none(),
        }
    }

    fn keep(&mut self, process: usize, data: bool, stream: TcpStream) {
        let to = if data {
            &mut self.data
        } else {
            &mut self.heartbeat
        };
        if let Some(to) = to.get_mut(process) {
            *to = Some(stream);
        }
    }

    /// The first process after this one that has not come.
    fn missing_after(&self, process: usize) -> Option<usize> {
        (process + 1..self.data.len()).find(|&other| self.lacks(other))
    }

    fn lacks(&self, other: usize) -> bool {
        self.data[other].is_none() || self.heartbeat[other].is_none()
    }

    fn paired(self) -> Vec<Option<Links>> {
        let both = self.data.into_iter().zip(self.heartbeat);
        both.map(|(data, heartbeat)| {
            let (data, heartbeat) = data.zip(heartbeat)?;
            Some(Links { data, heartbeat })
        })
        .collect()
    }
}

/// The secret, as far as this process knows it.
struct Known<'a> {
    secret: &'a Secret,
    /// Given, made by this process, or found to hold.
    key: Option<Key>,
    /// Removes what this process made when all have come.
    _posted: Option<secret::Posted>,
}

impl<'a> Known<'a> {
    fn new(setup: &'a Setup) -> Result<Self, ClusterError> {
        let secret = setup.secret.as_ref().ok_or(ClusterError::NoSecret)?;
        let (posted, key) = match secret {
            Secret::Given(key) => (None, Some(key.clone())),
            Secret::InFolder(folder) if setup.process == 0 => {
                let (posted, key) = secret::mailbox(folder)?;
                (Some(posted), Some(key))
            }
            Secret::InFolder(_) => (None, None),
        };
        Ok(Self {
            secret,
            key,
            _posted: posted,
        })
    }

    /// The secret now: process 0 may make it, or make it anew, at any time.
    fn now(&self) -> Result<Option<Key>, ClusterError> {
        match (&self.key, self.secret) {
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
    // Where it is told and nowhere else.
    let listener = TcpListener::bind(address).map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    Ok(listener)
}

/// What comes of calling.
enum Called {
    /// It answers, and knows this secret.
    Met(TcpStream, Key),
    /// What answers does not know the secret, or knows another one.
    Refused,
    /// Nothing answers.
    Nobody,
}

fn call(
    address: &str,
    me: &Me<'_>,
    other: usize,
    data: bool,
    known: &Known<'_>,
    go_on: GoOn<'_>,
) -> Result<Called, ClusterError> {
    const CONNECTED: Duration = Duration::from_millis(900);
    let mut called = Called::Nobody;
    let Ok(addresses) = address.to_socket_addrs() else {
        return Ok(called);
    };
    for address in addresses {
        let Ok(stream) = TcpStream::connect_timeout(&address, CONNECTED) else {
            continue;
        };
        let Some(key) = known.now()? else {
            called = Called::Refused;
            continue;
        };
        if stream.set_nodelay(true).is_err() {
            continue;
        }
        match handshake::call(&stream, me, data, &key, go_on) {
            Ok(peer) => {
                me.compare(&peer)?;
                if peer.process == other {
                    return Ok(Called::Met(stream, key));
                }
                return Err(ClusterError::Unequal {
                    process: other,
                    what: "process".to_owned(),
                    ours: other.to_string(),
                    theirs: peer.process.to_string(),
                });
            }
            Err(Failed::Ended(error)) => return Err(error),
            Err(Failed::Stranger | Failed::OtherSecret) => called = Called::Refused,
            Err(Failed::Silent) => {}
        }
    }
    Ok(called)
}

/// Hears all who come to the door until every process after this one has:
/// nothing then, or why the first is missing when the time is over.
fn receive(
    door: &TcpListener,
    me: &Me<'_>,
    key: &Key,
    links: &mut Found,
    (setup, until): (&Setup, Instant),
    go_on: GoOn<'_>,
) -> Result<Option<ClusterError>, ClusterError> {
    /// So many are heard at a time; when more come, the one who has been
    /// talking longest is let go, and one of ours calls again.
    const HEARD: usize = 64;
    let (met, meeting) = mpsc::channel::<(Peer, TcpStream)>();
    let (wrong, secrets) = mpsc::channel::<IpAddr>();
    let noticed = Vec::new();
    let mut strangers = OtherSecrets { setup, noticed };
    thread::scope(|scope| {
        let mut callers: VecDeque<Caller> = VecDeque::new();
        let outcome = loop {
            let Some(other) = links.missing_after(me.process) else {
                break Ok(None);
            };
            if Instant::now() > until {
                break Ok(Some(strangers.error(other)));
            }
            if let Err(error) = go_on() {
                break Err(error);
            }
            if let Ok(from) = secrets.try_recv() {
                strangers.add(from, links);
            }
            if let Ok((peer, stream)) = meeting.try_recv() {
                if let Err(error) = me.compare(&peer) {
                    break Err(error);
                }
                if peer.process > me.process {
                    links.keep(peer.process, peer.data, stream);
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
            let (met, wrong) = (met.clone(), wrong.clone());
            let (me, key) = (me.clone(), key.clone());
            let settled = Arc::clone(&caller.settled);
            callers.retain(|caller| !caller.settled.load(Ordering::SeqCst));
            callers.push_back(caller);
            if callers.len() > HEARD
                && let Some(longest) = callers.pop_front()
            {
                longest.let_go();
            }
            let hear = move || {
                let peer = handshake::answer(&stream, &me, &key, &|| Ok(()));
                if settled.swap(true, Ordering::SeqCst) {
                    return;
                }
                match peer {
                    Ok(peer) => drop(met.send((peer, stream))),
                    Err(Failed::OtherSecret) => {
                        let _ = stream.shutdown(Shutdown::Both);
                        let _ = wrong.send(from.ip());
                    }
                    Err(_) => drop(stream.shutdown(Shutdown::Both)),
                }
            };
            // A machine without room for a thread lets the caller go.
            let _ = thread::Builder::new().spawn_scoped(scope, hear);
        };
        // Their threads end with them.
        callers.iter().for_each(Caller::let_go);
        outcome
    })
}

/// A connection that has not yet proved to be of this run.
struct Caller {
    stream: TcpStream,
    /// Set by the first of two: the thread that finishes the handshake,
    /// or the one that lets the caller go.
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
