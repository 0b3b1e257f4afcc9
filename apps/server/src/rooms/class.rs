//! A class: one link, and a room for each pair that opens it.

use std::sync::{Arc, Mutex, Weak};
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;
use grundy_pages::{ClassState, Key, RoomError, State};

use super::room::ABANDONED;
use super::{Changes, Room, RoomLimits, secret};
use crate::client::Client;

/// A class.
pub(crate) struct Class {
    pub(crate) id: String,
    /// The client that opened it.
    pub(super) client: Client,
    /// The key of the teacher's device.
    pub(super) key: Key,
    /// The game of its rooms.
    pub(crate) game: State,
    /// The most rooms that it may have.
    pub(crate) boards: usize,
    /// The changes of all its rooms.
    pub(crate) changes: Arc<Changes>,
    /// See [`RoomLimits::away`].
    away: Duration,
    began: Instant,
    inner: Mutex<Inner>,
}

struct Inner {
    /// The rooms; references to ended ones are dead.
    rooms: Vec<Weak<Room>>,
    /// The time when somebody last joined.
    last: Instant,
}

impl Class {
    pub(super) fn new(
        id: String,
        client: Client,
        game: State,
        boards: usize,
        away: Duration,
        now: Instant,
    ) -> Result<Self, RoomError> {
        Ok(Self {
            id,
            client,
            key: secret::key()?,
            game,
            boards,
            changes: Arc::new(Changes::new()),
            away,
            began: now,
            inner: Mutex::new(Inner {
                rooms: Vec::new(),
                last: now,
            }),
        })
    }

    /// The class as the owner of this key sees it.
    pub(crate) fn seen(&self, key: Option<Key>, now: Instant) -> ClassState {
        // Read before the rooms, so that a later change is noticed.
        let version = self.changes.count();
        let rooms = self.rooms();
        let own = key.and_then(|key| {
            let own = rooms.iter().find(|room| room.seat_of(key).is_some())?;
            Some((own.id.clone(), key))
        });
        ClassState {
            id: self.id.clone(),
            game: self.game.clone(),
            boards: self.boards,
            version,
            rooms: rooms
                .iter()
                .map(|room| room.seen(None, true, now))
                .collect(),
            is_teacher: key == Some(self.key),
            own,
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
