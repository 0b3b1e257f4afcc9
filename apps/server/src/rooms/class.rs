//! A class: one link, a room for each pair or each pupil that opens it, and a teacher.

use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;
use grundy::ruleset::is_text;
use grundy_pages::{ClassState, Key, RoomError, Task};

use super::room::{ABANDONED, Status};
use super::{Changes, Room, RoomLimits, secret};
use crate::client::Client;

/// The most ended rooms that a class remembers.
const FORMER: usize = 100;

/// A class.
pub(crate) struct Class {
    /// Its code.
    pub(crate) id: String,
    /// The client that opened it.
    pub(super) client: Client,
    /// The key of the teacher's device, and the word by which another device gets it.
    pub(super) key: Key,
    word: String,
    /// The most pairs that it may have, and half of the pupils that play alone.
    boards: usize,
    /// The changes of all its rooms.
    pub(crate) changes: Arc<Changes>,
    pub(super) status: Arc<Mutex<Status>>,
    /// See [`RoomLimits::away`].
    away: Duration,
    began: Instant,
    inner: Mutex<Inner>,
}

struct Inner {
    task: Task,
    /// The rooms; references to ended ones are dead.
    rooms: Vec<Weak<Room>>,
    /// The last rooms that ended when their pupils got other seats; their pages are told.
    former: Vec<Arc<Room>>,
    /// The time when somebody last joined.
    last: Instant,
}

impl Class {
    pub(super) fn new(
        id: String,
        client: Client,
        task: Task,
        boards: usize,
        away: Duration,
        now: Instant,
    ) -> Result<Self, RoomError> {
        Ok(Self {
            id,
            client,
            key: secret::key()?,
            word: secret::address()?,
            boards,
            changes: Arc::new(Changes::new()),
            status: Arc::default(),
            away,
            began: now,
            inner: Mutex::new(Inner {
                task,
                rooms: Vec::new(),
                former: Vec::new(),
                last: now,
            }),
        })
    }

    /// The class as the owner of this key sees it.
    pub(crate) fn seen(&self, key: Option<Key>, now: Instant) -> ClassState {
        // Read before the rooms, so that a later change is noticed.
        let version = self.version(now);
        let rooms = self.rooms();
        // The lock is free again before the rooms are read, which take it too.
        let status = self.status.lock().unpoisoned();
        let (is_paused, language) = (status.is_paused, status.language);
        drop(status);
        let own = key.and_then(|key| {
            let own = rooms.iter().find(|room| room.seat_of(key).is_some())?;
            Some((own.id.clone(), key))
        });
        ClassState {
            id: self.id.clone(),
            task: self.task(),
            is_paused,
            language,
            version,
            rooms: rooms
                .iter()
                .map(|room| room.seen(None, true, now))
                .collect(),
            word: (key == Some(self.key)).then(|| self.word.clone()),
            own,
        }
    }

    /// The version that its pages compare to detect changes: those of its rooms, and the
    /// minutes that a teacher reads there.
    pub(crate) fn version(&self, now: Instant) -> String {
        let mut version = self.changes.count().to_string();
        for room in self.rooms() {
            let quiet = room.quiet(now).as_secs() / 60;
            version += &format!("-{quiet}{}", room.away(now));
        }
        version
    }

    /// The teacher's key, for whoever knows the word.
    pub(super) fn key_for(&self, word: &str) -> Option<Key> {
        (word == self.word).then_some(self.key)
    }

    pub(super) fn task(&self) -> Task {
        self.inner.lock().unpoisoned().task.clone()
    }

    /// True if its game is a ruleset.
    pub(crate) fn plays_ruleset(&self) -> bool {
        is_text(&self.inner.lock().unpoisoned().task.game.game)
    }

    /// The most rooms that it may have for its task.
    pub(super) fn most(&self) -> usize {
        match self.inner.lock().unpoisoned().task.opponent {
            Some(_) => 2 * self.boards,
            None => self.boards,
        }
    }

    /// Its rooms, ordered by number.
    pub(crate) fn rooms(&self) -> Vec<Arc<Room>> {
        let mut inner = self.inner.lock().unpoisoned();
        inner.rooms.retain(|room| room.strong_count() > 0);
        let mut rooms: Vec<_> = inner.rooms.iter().filter_map(Weak::upgrade).collect();
        drop(inner);
        rooms.sort_by_key(|room| room.number());
        rooms
    }

    pub(super) fn add(&self, room: &Arc<Room>, now: Instant) {
        let mut inner = self.inner.lock().unpoisoned();
        inner.rooms.push(Arc::downgrade(room));
        inner.last = now;
        drop(inner);
        self.changes.notify();
    }

    /// Sets the task. If it seats the pupils otherwise, the class has no rooms now, and
    /// these are returned.
    pub(super) fn set(&self, task: Task) -> Vec<Arc<Room>> {
        let rooms = self.rooms();
        let mut inner = self.inner.lock().unpoisoned();
        let moves_seats = inner.task.opponent.is_some() != task.opponent.is_some();
        inner.task = task;
        if !moves_seats {
            return Vec::new();
        }
        inner.rooms.clear();
        inner.former.extend(rooms.iter().cloned());
        let old = inner.former.len().saturating_sub(FORMER);
        inner.former.drain(..old);
        rooms
    }

    /// True if this room ended when its pupils got other seats.
    pub(super) fn had(&self, room: &str) -> bool {
        let inner = self.inner.lock().unpoisoned();
        inner.former.iter().any(|former| former.id == room)
    }

    /// Tells all its pages that it has changed.
    pub(super) fn announce(&self) {
        for room in self.rooms() {
            room.changes.notify();
        }
        self.changes.notify();
    }

    /// The time when somebody last joined, if the class is empty: it has no rooms, and
    /// its page has not been open for some time. `None` otherwise.
    pub(super) fn empty_since(&self, now: Instant) -> Option<Instant> {
        let inner = self.inner.lock().unpoisoned();
        let has_rooms = inner.rooms.iter().any(|room| room.strong_count() > 0);
        let is_fresh = now.saturating_duration_since(inner.last) < self.away * ABANDONED;
        let is_empty = !has_rooms && !is_fresh && !self.changes.has_listeners();
        is_empty.then_some(inner.last)
    }

    /// True if its time is over, by the limits of a room; with rooms it is not idle.
    pub(super) fn is_over(&self, limits: &RoomLimits, now: Instant) -> bool {
        let inner = self.inner.lock().unpoisoned();
        let idle = now.saturating_duration_since(inner.last) > limits.idle;
        let is_empty = inner.rooms.iter().all(|room| room.strong_count() == 0);
        (idle && is_empty) || now.saturating_duration_since(self.began) > limits.longest
    }
}
