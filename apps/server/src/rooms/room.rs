//! A room: a game, two seats, and watchers.

use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::{Duration, Instant};

use grundy::Language;
use grundy::rules::Unpoisoned as _;
use grundy::ruleset::is_text;
use grundy_pages::{ClassBoard, Key, Presence, Pupil, RoomError, RoomState, Step, Table, Task};

use super::{Changes, RoomLimits, secret};
use crate::client::Client;

/// The factor on [`RoomLimits::away`] for the time that two players, or a class, may be
/// away before their room makes way for another: a quarter of an hour.
pub(super) const ABANDONED: u32 = 20;

/// The state of a class that its rooms share.
#[derive(Default)]
pub(super) struct Status {
    pub(super) is_paused: bool,
    pub(super) has_ended: bool,
    pub(super) lesson: Option<(String, usize)>,
    pub(super) language: Option<Language>,
}

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

/// The class board that a room is, and what it shares with the class.
pub(super) struct BoardOf {
    pub(super) class: String,
    pub(super) number: usize,
    pub(super) changes: Arc<Changes>,
    pub(super) status: Arc<Mutex<Status>>,
}

struct Inner {
    table: Table,
    /// The number of changes of the game.
    turn: u64,
    /// The number of changes of the table.
    edition: u64,
    seats: [Seat; 2],
    pupils: [Pupil; 2],
    /// The time of the last event, and of the last change of the game.
    last: Instant,
    moved: Instant,
}

impl Inner {
    fn seat_of(&self, key: Key) -> Option<usize> {
        self.seats.iter().position(|seat| seat.is_of(key))
    }

    /// Puts another table in place of this one.
    fn lay(&mut self, table: Table, now: Instant) {
        if !table.has_game_of(&self.table) {
            self.turn += 1;
            self.moved = now;
        }
        self.edition += 1;
        self.table = table;
    }

    /// Frees a seat.
    fn free(&mut self, seat: usize) {
        self.seats[seat] = Seat::Left;
        self.pupils[seat] = Pupil::default();
        self.table = self.table.forgotten();
        self.edition += 1;
    }
}

#[derive(Clone, Copy)]
enum Seat {
    /// Nobody has come yet.
    Free,
    /// The player has left it, or it was freed.
    Left,
    /// A computer plays.
    Computer,
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

    const fn is_free(&self) -> bool {
        matches!(self, Self::Free | Self::Left)
    }

    fn is_of(self, wanted: Key) -> bool {
        matches!(self, Self::Taken { key, .. } if key == wanted)
    }

    fn presence(self, away: Duration, now: Instant) -> Presence {
        match self {
            Self::Free => Presence::Nobody,
            Self::Left => Presence::Left,
            Self::Computer => Presence::Computer,
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
        table: Table,
        board: Option<BoardOf>,
        away: Duration,
        now: Instant,
    ) -> Self {
        let second = match table.opponent {
            Some(_) => Seat::Computer,
            None => Seat::Free,
        };
        Self {
            id,
            client,
            changes: Changes::new(),
            board,
            away,
            began: now,
            inner: Mutex::new(Inner {
                table,
                turn: 0,
                edition: 0,
                seats: [Seat::Free, second],
                pupils: Default::default(),
                last: now,
                moved: now,
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
            table: inner.table.clone(),
            turn: inner.turn,
            edition: inner.edition,
            players,
            pupils: inner.pupils.clone(),
            version: format!("{}{}", self.changes.count(), letters(players)),
            quiet: now.saturating_duration_since(inner.moved),
            board: self.board.as_ref().map(BoardOf::seen),
            seat,
        }
    }

    /// The version that pages of the room compare to detect changes: the number of
    /// changes, and a letter for each seat whose device is away.
    pub(crate) fn version(&self, now: Instant) -> String {
        format!("{}{}", self.changes.count(), self.away(now))
    }

    /// A letter for each seat whose device is away.
    pub(super) fn away(&self, now: Instant) -> String {
        let seats = self.inner.lock().unpoisoned().seats;
        letters(seats.map(|seat| seat.presence(self.away, now)))
    }

    /// The time since the last change of the game.
    pub(super) fn quiet(&self, now: Instant) -> Duration {
        now.saturating_duration_since(self.inner.lock().unpoisoned().moved)
    }

    /// True if its game is a ruleset.
    pub(crate) fn plays_ruleset(&self) -> bool {
        is_text(&self.inner.lock().unpoisoned().table.game.game)
    }

    /// The number of its board in its class; 0 outside of classes.
    pub(super) fn number(&self) -> usize {
        self.board.as_ref().map_or(0, |board| board.number)
    }

    /// The seat with this key.
    pub(crate) fn seat_of(&self, key: Key) -> Option<usize> {
        self.inner.lock().unpoisoned().seat_of(key)
    }

    /// Its pupils with the keys of their seats.
    pub(super) fn pupils(&self) -> Vec<(Key, Pupil)> {
        let inner = self.inner.lock().unpoisoned();
        let pupil = |(seat, pupil): (&Seat, &Pupil)| match seat {
            Seat::Taken { key, .. } => Some((*key, pupil.clone())),
            _ => None,
        };
        let seats = inner.seats.iter().zip(&inner.pupils);
        seats.filter_map(pupil).collect()
    }

    /// Records the place of a pupil in the lesson of the class. A lesson that was done
    /// stays so.
    pub(super) fn learns(&self, key: Key, step: Step, now: Instant) {
        let mut inner = self.inner.lock().unpoisoned();
        let Some(place) = inner.seat_of(key) else {
            return;
        };
        inner.last = now;
        let pupil = &mut inner.pupils[place];
        let was_done = pupil.step.is_some_and(|step| step.is_done);
        let is_done = was_done || step.is_done;
        let step = Some(Step { is_done, ..step });
        if std::mem::replace(&mut pupil.step, step) != step
            && let Some(board) = &self.board
        {
            board.changes.notify();
        }
    }

    /// Forgets the places in a lesson.
    pub(super) fn begins_lesson(&self) {
        for pupil in &mut self.inner.lock().unpoisoned().pupils {
            pupil.step = None;
        }
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
        let place = inner.seat_of(wanted)?;
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
        let patience = match inner.seats.iter().any(Seat::is_free) {
            false => self.away * ABANDONED,
            true => self.away,
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
        let key = secret::key()?;
        Ok(self.seat(key, &Pupil::default(), now).then_some(key))
    }

    /// Gives the first free seat to the pupil with this key; false if there is none.
    pub(super) fn seat(&self, key: Key, pupil: &Pupil, now: Instant) -> bool {
        let mut inner = self.inner.lock().unpoisoned();
        let Some(place) = inner.seats.iter().position(Seat::is_free) else {
            return false;
        };
        inner.seats[place] = Seat::of(key, now);
        inner.pupils[place] = pupil.clone();
        inner.moved = now;
        self.changed(inner, now);
        true
    }

    /// Leaves a seat; true if both seats are free now.
    pub(crate) fn leave(&self, key: Key, now: Instant) -> bool {
        let mut inner = self.inner.lock().unpoisoned();
        if let Some(seat) = inner.seat_of(key) {
            inner.free(seat);
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
        let other = 1 - inner.seat_of(key).ok_or(RoomError::NoSeat)?;
        match inner.seats[other].presence(self.away, now) {
            Presence::Here => return Err(RoomError::Here(self.away)),
            Presence::Away => inner.free(other),
            Presence::Nobody | Presence::Left | Presence::Computer => return Ok(()),
        }
        self.changed(inner, now);
        Ok(())
    }

    /// See [`super::Rooms::change`].
    pub(super) fn change(
        &self,
        key: Key,
        edition: u64,
        next: Table,
        now: Instant,
    ) -> Result<(), RoomError> {
        let mut inner = self.inner.lock().unpoisoned();
        inner.seat_of(key).ok_or(RoomError::NoSeat)?;
        if self.board.as_ref().is_some_and(BoardOf::is_paused) {
            return Err(RoomError::Paused);
        }
        if inner.edition != edition {
            return Err(RoomError::Stale);
        }
        if inner.table != next {
            inner.lay(next, now);
            self.changed(inner, now);
        }
        Ok(())
    }

    /// Lays the board of a task on the table; the wins stay.
    pub(super) fn restart(&self, task: &Task, now: Instant) {
        let mut inner = self.inner.lock().unpoisoned();
        let next = Table {
            wins: inner.table.wins,
            ..Table::new(task.game.clone(), task.opponent)
        };
        inner.lay(next, now);
        self.changed(inner, now);
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

fn letters(players: [Presence; 2]) -> String {
    let away = players.iter().zip(["a", "b"]);
    let away = away.filter(|(player, _)| **player == Presence::Away);
    away.map(|(_, letter)| letter).collect()
}

impl BoardOf {
    fn is_paused(&self) -> bool {
        self.status.lock().unpoisoned().is_paused
    }

    fn seen(&self) -> ClassBoard {
        let status = self.status.lock().unpoisoned();
        ClassBoard {
            class: self.class.clone(),
            number: self.number,
            is_paused: status.is_paused,
            has_ended: status.has_ended,
            lesson: status.lesson.clone(),
            language: status.language,
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
