//! A room: a game, two seats, and those who look on.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use grundy::ruleset::is_text;

use super::{Changes, Key, RoomError, RoomLimits};
use crate::client::Client;
use crate::state::State;

/// A room. Seat 0 is that of whoever opened it, or of the first to come.
pub(crate) struct Room {
    pub(crate) id: String,
    /// Who opened it.
    pub(super) client: Client,
    pub(crate) changes: Changes,
    /// The class that it belongs to: its last part of the address, and its changes.
    class: Option<(String, Arc<Changes>)>,
    began: Instant,
    inner: Mutex<Inner>,
}

struct Inner {
    /// The start of each game, before a throw of dice.
    at: String,
    look: Look,
    keys: [Option<Key>; 2],
    /// When something last happened.
    last: Instant,
}

/// How a room stands.
#[derive(Clone)]
pub(crate) struct Look {
    /// The game, both seats of which are persons'; none of its moves is undone.
    pub(crate) state: State,
    /// The seat that moves first.
    pub(crate) first: usize,
    /// The number of changes of the game.
    pub(crate) turn: u64,
    /// Whether each seat is taken.
    pub(crate) taken: [bool; 2],
    /// The number of changes of the room.
    pub(crate) version: u64,
    /// True before the first move and the first throw.
    pub(crate) is_fresh: bool,
}

impl Look {
    /// The seat of a side: 0 moves first.
    pub(crate) const fn seat_of(&self, side: usize) -> usize {
        (self.first + side) % 2
    }
}

impl Room {
    pub(super) fn new(
        id: String,
        client: Client,
        state: State,
        class: Option<(String, Arc<Changes>)>,
        now: Instant,
    ) -> Self {
        Self {
            id,
            client,
            changes: Changes::new(),
            class,
            began: now,
            inner: Mutex::new(Inner {
                at: state.at.clone(),
                look: Look {
                    state,
                    first: 0,
                    turn: 0,
                    taken: [false, false],
                    version: 0,
                    is_fresh: true,
                },
                keys: [None, None],
                last: now,
            }),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How it stands.
    pub(crate) fn look(&self) -> Look {
        let inner = self.lock();
        Look {
            taken: inner.keys.map(|key| key.is_some()),
            version: self.changes.count(),
            is_fresh: inner.look.state.moves.is_empty() && inner.look.state.at == inner.at,
            ..inner.look.clone()
        }
    }

    /// The start of a new game.
    pub(crate) fn start(&self) -> State {
        let inner = self.lock();
        let state = &inner.look.state;
        state.started(&state.game, &inner.at)
    }

    /// The last part of the address of the class that it belongs to.
    pub(crate) fn class(&self) -> Option<&str> {
        self.class.as_ref().map(|(id, _)| &**id)
    }

    /// True if its game is a ruleset.
    pub(crate) fn plays_ruleset(&self) -> bool {
        is_text(&self.lock().look.state.game)
    }

    /// The seat of this key.
    pub(crate) fn seat_of(&self, key: Key) -> Option<usize> {
        let keys = self.lock().keys;
        keys.iter().position(|own| *own == Some(key))
    }

    /// True when its time is over.
    pub(super) fn is_over(&self, limits: &RoomLimits, now: Instant) -> bool {
        let idle = now.saturating_duration_since(self.lock().last);
        idle > limits.idle || now.saturating_duration_since(self.began) > limits.longest
    }

    /// Takes the first seat that is free; `None` if there is none.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub(crate) fn join(&self, now: Instant) -> Result<Option<Key>, RoomError> {
        let mut inner = self.lock();
        let Some(seat) = inner.keys.iter().position(Option::is_none) else {
            return Ok(None);
        };
        let key = Key::new()?;
        inner.keys[seat] = Some(key);
        self.changed(inner, now);
        Ok(Some(key))
    }

    /// Gives a seat up. True if nobody sits there any more.
    pub(crate) fn leave(&self, key: Key, now: Instant) -> bool {
        let mut inner = self.lock();
        for own in &mut inner.keys {
            if *own == Some(key) {
                *own = None;
            }
        }
        let is_empty = inner.keys.iter().all(Option::is_none);
        self.changed(inner, now);
        is_empty
    }

    /// Frees the other seat, whose device is gone.
    ///
    /// # Errors
    /// When the key has no seat here.
    pub(crate) fn free_other(&self, key: Key, now: Instant) -> Result<(), RoomError> {
        let mut inner = self.lock();
        let seat = inner.keys.iter().position(|own| *own == Some(key));
        inner.keys[1 - seat.ok_or(RoomError::NoSeat)?] = None;
        self.changed(inner, now);
        Ok(())
    }

    /// See [`super::Rooms::change`].
    pub(super) fn change(
        &self,
        key: Key,
        turn: u64,
        (state, first): (State, usize),
        now: Instant,
    ) -> Result<(), RoomError> {
        let mut inner = self.lock();
        if !inner.keys.contains(&Some(key)) {
            return Err(RoomError::NoSeat);
        }
        if inner.look.turn != turn {
            return Err(RoomError::Stale);
        }
        inner.look.state = state;
        inner.look.first = first;
        inner.look.turn += 1;
        self.changed(inner, now);
        Ok(())
    }

    fn changed(&self, mut inner: MutexGuard<'_, Inner>, now: Instant) {
        inner.last = now;
        drop(inner);
        self.changes.tell();
        if let Some((_, class)) = &self.class {
            class.tell();
        }
    }
}
