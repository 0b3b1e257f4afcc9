//! A room: a game, two seats, and watchers.

use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;
use grundy::ruleset::is_text;
use grundy_pages::{ClassBoard, Key, NewGame, Presence, RoomError, RoomState, State};

use super::{Changes, RoomLimits, secret};
use crate::client::Client;

/// The factor on [`RoomLimits::away`] for the time that two players, or a class, may be
/// away before their room makes way for another: a quarter of an hour.
pub(super) const ABANDONED: u32 = 20;

/// A room. Seat 0 belongs to the visitor who opened it, or who came first.
pub(crate) struct Room {
    pub(crate) id: String,
    /// The client that opened it.
    pub(super) client: Client,
    pub(crate) changes: Changes,
    /// The class that it belongs to.
    board: Option<BoardOf>,
    /// See [`RoomLimits::away`].
    away: Duration,
    began: Instant,
    inner: Mutex<Inner>,
}

/// The class board that a room is, and the notifier of the class.
pub(super) struct BoardOf {
    pub(super) of: ClassBoard,
    pub(super) changes: Arc<Changes>,
}

struct Inner {
    /// The start of each game, before a throw of dice.
    at: String,
    game: State,
    /// The seat that moves first.
    first: usize,
    /// The number of changes of the game.
    turn: u64,
    seats: [Seat; 2],
    /// The time of the last event.
    last: Instant,
}

#[derive(Clone, Copy)]
enum Seat {
    /// Nobody has come yet.
    Free,
    /// The player has left it, or it was freed.
    Left,
    Taken {
        key: Key,
        /// The number of open event streams with this key.
        streams: usize,
        /// The time of the last request with this key.
        seen: Instant,
    },
}

impl Seat {
    fn of(key: Key, seen: Instant) -> Self {
        let streams = 0;
        Self::Taken { key, streams, seen }
    }

    const fn is_taken(&self) -> bool {
        matches!(self, Self::Taken { .. })
    }

    fn is_of(self, wanted: Key) -> bool {
        matches!(self, Self::Taken { key, .. } if key == wanted)
    }

    fn presence(self, away: Duration, now: Instant) -> Presence {
        match self {
            Self::Free => Presence::Nobody,
            Self::Left => Presence::Left,
            Self::Taken { streams, seen, .. } => {
                match streams == 0 && now.saturating_duration_since(seen) >= away {
                    true => Presence::Away,
                    false => Presence::Here,
                }
            }
        }
    }
}

impl Room {
    pub(super) fn new(
        id: String,
        client: Client,
        state: State,
        board: Option<BoardOf>,
        away: Duration,
        now: Instant,
    ) -> Self {
        Self {
            id,
            client,
            changes: Changes::new(),
            board,
            away,
            began: now,
            inner: Mutex::new(Inner {
                at: state.at.clone(),
                game: state,
                first: 0,
                turn: 0,
                seats: [Seat::Free; 2],
                last: now,
            }),
        }
    }

    /// The room as the owner of this key sees it. Unless `looks_on`, the key counts as
    /// present.
    pub(crate) fn seen(&self, key: Option<Key>, looks_on: bool, now: Instant) -> RoomState {
        let seat = key.filter(|_| !looks_on);
        let seat = seat.and_then(|key| self.attends(key, 0, now));
        let inner = self.inner.lock().unpoisoned();
        let players = inner.seats.map(|seat| seat.presence(self.away, now));
        RoomState {
            id: self.id.clone(),
            game: inner.game.clone(),
            start: inner.game.started(&inner.game.game, &inner.at),
            first: inner.first,
            turn: inner.turn,
            players,
            version: self.counted(players),
            is_fresh: inner.game.moves.is_empty() && inner.game.at == inner.at,
            board: self.board.as_ref().map(|board| board.of.clone()),
            seat,
        }
    }

    /// The version that pages of the room compare to detect changes: the number of
    /// changes, and a letter for each seat whose device is away.
    pub(crate) fn version(&self, now: Instant) -> String {
        let seats = self.inner.lock().unpoisoned().seats;
        self.counted(seats.map(|seat| seat.presence(self.away, now)))
    }

    fn counted(&self, players: [Presence; 2]) -> String {
        let away = players.iter().zip(["a", "b"]);
        let away = away.filter(|(player, _)| **player == Presence::Away);
        let letters: String = away.map(|(_, letter)| letter).collect();
        format!("{}{letters}", self.changes.count())
    }

    /// True if its game is a ruleset.
    pub(crate) fn plays_ruleset(&self) -> bool {
        is_text(&self.inner.lock().unpoisoned().game.game)
    }

    /// The number of its board in its class; 0 outside of classes.
    pub(super) fn number(&self) -> usize {
        self.board.as_ref().map_or(0, |board| board.of.number)
    }

    /// The seat with this key.
    pub(crate) fn seat_of(&self, key: Key) -> Option<usize> {
        let seats = self.inner.lock().unpoisoned().seats;
        seats.iter().position(|seat| seat.is_of(key))
    }

    /// Records that a stream of events is open with this key, until the guard is dropped;
    /// `None` if the key has no seat.
    pub(crate) fn follows(self: &Arc<Self>, key: Key, now: Instant) -> Option<Following> {
        self.attends(key, 1, now)?;
        let room = Arc::downgrade(self);
        Some(Following { room, key })
    }

    /// Records a request with this key, or that `more` of its streams are open, and
    /// returns its seat.
    fn attends(&self, wanted: Key, more: isize, now: Instant) -> Option<usize> {
        let mut inner = self.inner.lock().unpoisoned();
        let place = inner.seats.iter().position(|seat| seat.is_of(wanted))?;
        if let Seat::Taken { streams, seen, .. } = &mut inner.seats[place] {
            *streams = streams.saturating_add_signed(more);
            *seen = now;
        }
        Some(place)
    }

    /// True if its time is over.
    pub(super) fn is_over(&self, limits: &RoomLimits, now: Instant) -> bool {
        let idle = now.saturating_duration_since(self.inner.lock().unpoisoned().last);
        idle > limits.idle || now.saturating_duration_since(self.began) > limits.longest
    }

    /// The time of the last event, if the room is empty: no player's page has been open
    /// for some time, longer if two play. `None` otherwise.
    pub(super) fn empty_since(&self, now: Instant) -> Option<Instant> {
        let inner = self.inner.lock().unpoisoned();
        let patience = match inner.seats.iter().all(Seat::is_taken) {
            true => self.away * ABANDONED,
            false => self.away,
        };
        let is_there = |seat: &Seat| seat.presence(patience, now) == Presence::Here;
        let is_fresh = now.saturating_duration_since(inner.last) < patience;
        let is_empty = !is_fresh && !inner.seats.iter().any(is_there);
        is_empty.then_some(inner.last)
    }

    /// Takes the first seat that is free; `None` if there is none.
    ///
    /// # Errors
    /// The system has no random numbers.
    pub(crate) fn join(&self, now: Instant) -> Result<Option<Key>, RoomError> {
        let mut inner = self.inner.lock().unpoisoned();
        let Some(place) = inner.seats.iter().position(|seat| !seat.is_taken()) else {
            return Ok(None);
        };
        let key = secret::key()?;
        inner.seats[place] = Seat::of(key, now);
        self.changed(inner, now);
        Ok(Some(key))
    }

    /// Leaves a seat; true if both seats are free now.
    pub(crate) fn leave(&self, key: Key, now: Instant) -> bool {
        let mut inner = self.inner.lock().unpoisoned();
        for seat in &mut inner.seats {
            if seat.is_of(key) {
                *seat = Seat::Left;
            }
        }
        let is_empty = !inner.seats.iter().any(Seat::is_taken);
        self.changed(inner, now);
        is_empty
    }

    /// Frees the other seat if its device is away.
    ///
    /// # Errors
    /// The key has no seat here, or the other device is present.
    pub(crate) fn free_other(&self, key: Key, now: Instant) -> Result<(), RoomError> {
        let mut inner = self.inner.lock().unpoisoned();
        let own = inner.seats.iter().position(|seat| seat.is_of(key));
        let other = &mut inner.seats[1 - own.ok_or(RoomError::NoSeat)?];
        match other.presence(self.away, now) {
            Presence::Here => return Err(RoomError::Here(self.away)),
            Presence::Away => *other = Seat::Left,
            Presence::Nobody | Presence::Left => return Ok(()),
        }
        self.changed(inner, now);
        Ok(())
    }

    /// See [`super::Rooms::change`].
    pub(super) fn change(
        &self,
        key: Key,
        turn: u64,
        (game, first): NewGame,
        now: Instant,
    ) -> Result<(), RoomError> {
        let mut inner = self.inner.lock().unpoisoned();
        if !inner.seats.iter().any(|seat| seat.is_of(key)) {
            return Err(RoomError::NoSeat);
        }
        if inner.turn != turn {
            return Err(RoomError::Stale);
        }
        inner.game = game;
        inner.first = first;
        inner.turn += 1;
        self.changed(inner, now);
        Ok(())
    }

    fn changed(&self, mut inner: MutexGuard<'_, Inner>, now: Instant) {
        inner.last = now;
        drop(inner);
        self.changes.notify();
        if let Some(board) = &self.board {
            board.changes.notify();
        }
    }
}

/// An open stream of events of a visitor with a seat, with a weak reference to the room.
pub(crate) struct Following {
    room: Weak<Room>,
    key: Key,
}

impl Drop for Following {
    fn drop(&mut self) {
        if let Some(room) = self.room.upgrade() {
            room.attends(self.key, -1, Instant::now());
        }
    }
}
