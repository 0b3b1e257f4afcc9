//! Open connections, and the choice of the one to close when there are too many.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::body::Bytes;
use grundy::rules::Unpoisoned as _;
use tokio_util::sync::CancellationToken;

use crate::client::Client;

/// The most bytes of answers not yet received by clients, over all connections.
const MOST_UNSENT: u64 = 32 << 20;

/// The most connections that have to close and may still be answered. Beyond it the one
/// that was told first is cut.
pub(crate) const MOST_LEAVING: usize = 256;

/// All open connections. When there is no room for another, the first of these is closed:
/// one that has not received its answer (a reader who asks again has received the last
/// one); the one idle longest; and if all are waiting for an answer or have only just
/// connected, the one with the oldest question. A client that has asked, or is about to,
/// still gets an answer: to come again later.
pub(crate) struct Connections {
    most: usize,
    each: usize,
    began: Instant,
    open: Mutex<Open>,
    unsent: AtomicU64,
}

#[derive(Default)]
struct Open {
    next: u64,
    list: BTreeMap<u64, Arc<Connection>>,
    /// The connections that have to close.
    leaving: BTreeMap<u64, Arc<Connection>>,
}

/// An open connection.
struct Connection {
    client: Client,
    /// True once it has sent a request.
    has_asked: AtomicBool,
    /// True while one of its requests is being answered.
    is_busy: AtomicBool,
    /// The time of connecting, in milliseconds since the server started.
    came: u64,
    /// The time of its last request or answer, in the same milliseconds.
    last: AtomicU64,
    /// The bytes of answers that it has not received yet.
    unsent: AtomicU64,
    /// Cancelled when it must close, after a short answer.
    leave: CancellationToken,
    /// Cancelled when it is closed in the middle of anything.
    cut: CancellationToken,
}

impl Connection {
    /// True if it has just connected and not sent a request yet.
    fn is_about_to_ask(&self, now: u64) -> bool {
        const JUST: u64 = 1000;
        !self.has_asked.load(Ordering::Relaxed) && now.saturating_sub(self.came) < JUST
    }
}

impl Connections {
    pub(crate) fn new(most: usize, each: usize) -> Arc<Self> {
        Arc::new(Self {
            most: most.max(1),
            each: each.max(1),
            began: Instant::now(),
            open: Mutex::default(),
            unsent: AtomicU64::new(0),
        })
    }

    fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The number of open connections.
    pub(crate) fn count(&self) -> usize {
        self.open.lock().unpoisoned().list.len()
    }

    /// Adds a connection, closing another if necessary. Connections of a proxy belong to
    /// many clients, so they have no limit of their own.
    pub(crate) fn admit(self: &Arc<Self>, client: Client, is_proxy: bool) -> Seat {
        let now = self.now();
        let mut open = self.open.lock().unpoisoned();
        let own = open.list.values().filter(|other| other.client == client);
        if !is_proxy && own.count() >= self.each {
            open.let_go(now, |other| other.client == client);
        } else if open.list.len() >= self.most {
            open.let_go(now, |_| true);
        }
        let id = open.next;
        open.next += 1;
        let connection = Arc::new(Connection {
            client,
            has_asked: AtomicBool::new(false),
            is_busy: AtomicBool::new(false),
            came: now,
            last: AtomicU64::new(now),
            unsent: AtomicU64::new(0),
            leave: CancellationToken::new(),
            cut: CancellationToken::new(),
        });
        open.list.insert(id, Arc::clone(&connection));
        Seat {
            id,
            connections: Arc::clone(self),
            connection,
        }
    }
}

impl Open {
    /// Closes the first connection that satisfies `of`, in the order of [`Connections`].
    fn let_go(&mut self, now: u64, of: impl Fn(&Connection) -> bool) -> Option<Arc<Connection>> {
        let these = self.list.iter().filter(|(_, other)| of(other));
        let least = these.min_by_key(|(_, other)| {
            let has_taken = other.unsent.load(Ordering::Relaxed) == 0;
            let is_busy = other.is_busy.load(Ordering::Relaxed) || other.is_about_to_ask(now);
            (has_taken, is_busy, other.last.load(Ordering::Relaxed))
        });
        let id = *least?.0;
        let gone = self.list.remove(&id)?;
        gone.leave.cancel();
        if gone.unsent.load(Ordering::Relaxed) > 0 {
            gone.cut.cancel();
        }
        self.leaving.insert(id, Arc::clone(&gone));
        if self.leaving.len() > MOST_LEAVING
            && let Some((_, first)) = self.leaving.pop_first()
        {
            first.cut.cancel();
        }
        Some(gone)
    }
}

/// The handle of an open connection; dropping it removes the connection.
pub(crate) struct Seat {
    id: u64,
    connections: Arc<Connections>,
    connection: Arc<Connection>,
}

impl Seat {
    /// Records that a question starts, or that it has been answered.
    pub(crate) fn set_busy(&self, is_busy: bool) {
        let now = self.connections.now();
        self.connection.last.store(now, Ordering::Relaxed);
        self.connection.has_asked.store(true, Ordering::Relaxed);
        self.connection.is_busy.store(is_busy, Ordering::Relaxed);
    }

    /// True once the connection has sent a request.
    pub(crate) fn has_asked(&self) -> bool {
        self.connection.has_asked.load(Ordering::Relaxed)
    }

    /// Returns when the connection has to make room for another.
    pub(crate) async fn has_to_leave(&self) {
        self.connection.leave.cancelled().await;
    }

    /// True if the connection has to make room for another.
    pub(crate) fn is_leaving(&self) -> bool {
        self.connection.leave.is_cancelled()
    }

    /// Returns when the question of a connection that has to make room is no longer
    /// waited for; light ones are answered by then.
    pub(crate) async fn is_put_off(&self) {
        const GRACE: Duration = Duration::from_secs(1);
        self.has_to_leave().await;
        tokio::time::sleep(GRACE).await;
    }

    /// Returns when the connection is closed in the middle of anything.
    pub(crate) async fn is_cut(&self) {
        self.connection.cut.cancelled().await;
    }

    /// Returns when the connection has been idle for this time.
    pub(crate) async fn overstayed(&self, idle: Duration) {
        let most = u64::try_from(idle.as_millis()).unwrap_or(u64::MAX);
        loop {
            let last = self.connection.last.load(Ordering::Relaxed);
            let since = self.connections.now().saturating_sub(last);
            if since >= most && !self.connection.is_busy.load(Ordering::Relaxed) {
                return;
            }
            let wait = most.saturating_sub(since).max(100);
            tokio::time::sleep(Duration::from_millis(wait)).await;
        }
    }

    /// The bytes of an answer, counted until they are dropped, that is, sent. If too many
    /// bytes are waiting in total, the connections that have gone longest without
    /// receiving theirs are closed.
    pub(crate) fn sends(&self, bytes: Bytes) -> Bytes {
        let connections = &self.connections;
        let count = bytes.len() as u64;
        self.connection.unsent.fetch_add(count, Ordering::Relaxed);
        let mut all = connections.unsent.fetch_add(count, Ordering::Relaxed) + count;
        if all > MOST_UNSENT {
            let mut open = connections.open.lock().unpoisoned();
            let own = Arc::as_ptr(&self.connection);
            while all > MOST_UNSENT {
                let holds = |other: &Connection| {
                    other.unsent.load(Ordering::Relaxed) > 0 && !std::ptr::eq(other, own)
                };
                let Some(gone) = open.let_go(connections.now(), holds) else {
                    break;
                };
                all = all.saturating_sub(gone.unsent.load(Ordering::Relaxed));
            }
        }
        Bytes::from_owner(Unsent {
            bytes,
            connections: Arc::clone(connections),
            connection: Arc::clone(&self.connection),
        })
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock().unpoisoned();
        open.list.remove(&self.id);
        open.leaving.remove(&self.id);
    }
}

/// The bytes that a client has not received yet.
struct Unsent {
    bytes: Bytes,
    connections: Arc<Connections>,
    connection: Arc<Connection>,
}

impl AsRef<[u8]> for Unsent {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Unsent {
    fn drop(&mut self) {
        let count = self.bytes.len() as u64;
        self.connection.unsent.fetch_sub(count, Ordering::Relaxed);
        self.connections.unsent.fetch_sub(count, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sit(all: &Arc<Connections>, of: u8) -> Seat {
        let seat = all.admit(Client::local(of), false);
        // Connections are ordered by milliseconds.
        std::thread::sleep(Duration::from_millis(2));
        seat
    }

    /// A connection with one answered request.
    fn asked(all: &Arc<Connections>, of: u8) -> Seat {
        let seat = sit(all, of);
        for is_busy in [true, false] {
            seat.set_busy(is_busy);
        }
        seat
    }

    #[test]
    fn a_full_house_lets_the_longest_idle_go() {
        let all = Connections::new(3, 3);
        let [first, second, third] = [1, 2, 3].map(|of| asked(&all, of));
        first.set_busy(true);
        let fourth = asked(&all, 4);
        let gone = [&first, &second, &third, &fourth].map(Seat::is_leaving);
        assert_eq!(gone, [false, true, false, false]);
        for seat in [&third, &fourth] {
            seat.set_busy(true);
        }
        let fifth = all.admit(Client::local(5), false);
        // None is idle, and its question is oldest.
        assert!(first.is_leaving() && !fifth.is_leaving());
        assert_eq!(all.count(), 3);
    }

    #[test]
    fn a_new_client_may_ask_before_it_is_put_out() {
        let all = Connections::new(3, 3);
        let [idle, asks, new] = [1, 1, 1].map(|of| sit(&all, of));
        for is_busy in [true, false] {
            idle.set_busy(is_busy);
        }
        asks.set_busy(true);
        let next = sit(&all, 2);
        let gone = [&idle, &asks, &new, &next].map(Seat::is_leaving);
        assert_eq!(gone, [true, false, false, false]);
    }

    #[test]
    fn a_client_that_does_not_take_its_answers_goes_first() {
        let all = Connections::new(3, 3);
        let [idle, deaf, asks] = [1, 1, 1].map(|of| sit(&all, of));
        deaf.set_busy(true);
        let answer = deaf.sends(vec![0; 10].into());
        asks.set_busy(true);
        let next = sit(&all, 2);
        let gone = [&idle, &deaf, &asks, &next].map(Seat::is_leaving);
        assert_eq!(gone, [false, true, false, false]);
        drop(answer);
    }

    #[test]
    fn a_client_put_out_is_answered_first_if_it_takes_answers() {
        let all = Connections::new(3, 3);
        let [asks, deaf, new] = [1, 1, 1].map(|of| sit(&all, of));
        asks.set_busy(true);
        let answer = deaf.sends(vec![0; 10].into());
        let later: Vec<Seat> = (0..3).map(|_| sit(&all, 1)).collect();
        let is_cut = |seat: &Seat| seat.connection.cut.is_cancelled();
        let gone = [&asks, &deaf, &new].map(Seat::is_leaving);
        assert_eq!(gone, [true; 3]);
        assert_eq!([&asks, &deaf, &new].map(is_cut), [false, true, false]);
        let more: Vec<Seat> = (0..MOST_LEAVING)
            .map(|_| all.admit(Client::local(1), false))
            .collect();
        assert!(is_cut(&asks) && is_cut(&new), "they have had their time");
        let others = more.iter().chain(&later);
        assert!(others.filter(|seat| is_cut(seat)).count() < 4);
        drop((asks, deaf, new, later, more, answer));
        assert!(all.open.lock().unpoisoned().leaving.is_empty());
    }

    #[test]
    fn a_client_with_too_many_connections_loses_its_own() {
        let all = Connections::new(100, 2);
        let other = sit(&all, 1);
        let [first, second, third] = [2, 2, 2].map(|of| asked(&all, of));
        let gone = [&other, &first, &second, &third].map(Seat::is_leaving);
        assert_eq!(gone, [false, true, false, false]);
        drop((second, third));
        assert_eq!(all.count(), 1);
    }

    #[test]
    fn answers_that_are_not_taken_have_a_bound() {
        let all = Connections::new(100, 100);
        let seats: Vec<Seat> = (0..4).map(|_| sit(&all, 1)).collect();
        let third = usize::try_from(MOST_UNSENT / 3).unwrap();
        let unsent: Vec<Bytes> = seats
            .iter()
            .map(|seat| seat.sends(vec![0; third].into()))
            .collect();
        let gone: Vec<bool> = seats.iter().map(Seat::is_leaving).collect();
        assert_eq!(gone, [true, false, false, false]);
        drop(unsent);
        assert_eq!(all.unsent.load(Ordering::Relaxed), 0);
    }
}
