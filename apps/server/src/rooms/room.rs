//! A room: a game, two seats, and those who look on.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use grundy::ruleset::is_text;

use super::{Changes, Key, RoomError, RoomLimits};
use crate::client::Client;
use crate::state::State;

/// Two who play, and a class, may be away for so many times [`RoomLimits::away`]
/// before their room makes way for another: a quarter of an hour.
pub(super) const ABANDONED: u32 = 20;

/// A room. Seat 0 is that of whoever opened it, or of the first to come.
pub(crate) struct Room {
    pub(crate) id: String,
    /// Who opened it.
    pub(super) client: Client,
    pub(crate) changes: Changes,
    /// The class that it belongs to.
    pub(crate) board: Option<ClassBoard>,
    /// See [`RoomLimits::away`].
    away: Duration,
    began: Instant,
    inner: Mutex<Inner>,
}

/// Which board of which class a room is.
pub(crate) struct ClassBoard {
    /// The last part of the class's address.
    pub(crate) class: String,
    /// From 1; it stays the same when other boards end.
    pub(crate) number: usize,
    /// Those of all rooms of the class.
    pub(super) changes: Arc<Changes>,
}

struct Inner {
    /// The start of each game, before a throw of dice.
    at: String,
    look: Look,
    seats: [Seat; 2],
    /// When something last happened.
    last: Instant,
}

#[derive(Clone, Copy)]
enum Seat {
    /// Nobody has come yet.
    Free,
    /// Whoever had it has given it up, or it was freed.
    Left,
    Taken {
        key: Key,
        /// The streams of events that are open with this key.
        streams: usize,
        /// When something was last heard of this key.
        seen: Instant,
    },
}

impl Seat {
    fn of(key: Key, seen: Instant) -> Self {
        let streams = 0;
        Self::Taken { key, streams, seen }
    }

    fn is_of(self, wanted: Key) -> bool {
        matches!(self, Self::Taken { key, .. } if key == wanted)
    }

    fn sitter(self, away: Duration, now: Instant) -> Sitter {
        match self {
            Self::Free => Sitter::Nobody,
            Self::Left => Sitter::Left,
            Self::Taken { streams, seen, .. } => {
                match streams == 0 && now.saturating_duration_since(seen) >= away {
                    true => Sitter::Away,
                    false => Sitter::Here,
                }
            }
        }
    }
}

/// Who sits in a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sitter {
    /// Nobody has come yet.
    Nobody,
    /// Somebody came and has left.
    Left,
    /// Somebody whose page is open, or was so a short time ago.
    Here,
    /// Somebody whose page has been gone for some time ([`RoomLimits::away`]).
    Away,
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
    /// Who sits in each seat.
    pub(crate) sitters: [Sitter; 2],
    /// See [`Room::version`].
    pub(crate) version: String,
    /// True before the first move and the first throw.
    pub(crate) is_fresh: bool,
}

impl Look {
    /// The seat of a side: 0 moves first.
    pub(crate) const fn seat_of(&self, side: usize) -> usize {
        (self.first + side) % 2
    }

    /// True while a seat is free for whoever opens the link next.
    pub(crate) fn has_place(&self) -> bool {
        (self.sitters.iter()).any(|sitter| matches!(sitter, Sitter::Nobody | Sitter::Left))
    }
}

impl Room {
    pub(super) fn new(
        id: String,
        client: Client,
        state: State,
        board: Option<ClassBoard>,
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
                look: Look {
                    state,
                    first: 0,
                    turn: 0,
                    sitters: [Sitter::Nobody; 2],
                    version: String::new(),
                    is_fresh: true,
                },
                seats: [Seat::Free; 2],
                last: now,
            }),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How it stands.
    pub(crate) fn look(&self, now: Instant) -> Look {
        let inner = self.lock();
        let sitters = inner.seats.map(|seat| seat.sitter(self.away, now));
        Look {
            sitters,
            version: self.counted(sitters),
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

    /// What pages of the room compare to know whether there is something new: the
    /// number of changes, and a letter for each seat whose device is away.
    pub(crate) fn version(&self, now: Instant) -> String {
        let seats = self.lock().seats;
        self.counted(seats.map(|seat| seat.sitter(self.away, now)))
    }

    fn counted(&self, sitters: [Sitter; 2]) -> String {
        let away = sitters.iter().zip(["a", "b"]);
        let away = away.filter(|(sitter, _)| **sitter == Sitter::Away);
        let letters: String = away.map(|(_, letter)| letter).collect();
        format!("{}{letters}", self.changes.count())
    }

    /// True if its game is a ruleset.
    pub(crate) fn plays_ruleset(&self) -> bool {
        is_text(&self.lock().look.state.game)
    }

    /// The number of its board in its class; 0 outside of classes.
    pub(super) fn number(&self) -> usize {
        self.board.as_ref().map_or(0, |board| board.number)
    }

    /// The seat of this key.
    pub(crate) fn seat_of(&self, key: Key) -> Option<usize> {
        let seats = self.lock().seats;
        seats.iter().position(|seat| seat.is_of(key))
    }

    /// Notes that this key asked for something, and returns its seat.
    pub(crate) fn sees(&self, key: Key, now: Instant) -> Option<usize> {
        self.attends(key, 0, now)
    }

    /// Notes that a stream of events is open with this key, until the guard is
    /// dropped; `None` if it has no seat.
    pub(crate) fn follows(self: &Arc<Self>, key: Key, now: Instant) -> Option<Following> {
        self.attends(key, 1, now)?;
        let room = Arc::downgrade(self);
        Some(Following { room, key })
    }

    /// So many more streams of this key are open.
    fn attends(&self, wanted: Key, more: isize, now: Instant) -> Option<usize> {
        let mut inner = self.lock();
        let place = inner.seats.iter().position(|seat| seat.is_of(wanted))?;
        if let Seat::Taken { streams, seen, .. } = &mut inner.seats[place] {
            *streams = streams.saturating_add_signed(more);
            *seen = now;
        }
        Some(place)
    }

    /// True when its time is over.
    pub(super) fn is_over(&self, limits: &RoomLimits, now: Instant) -> bool {
        let idle = now.saturating_duration_since(self.lock().last);
        idle > limits.idle || now.saturating_duration_since(self.began) > limits.longest
    }

    /// When something last happened, if nobody is there: no page of whoever has a
    /// seat has been open for some time, for longer where two play. `None` if
    /// somebody is.
    pub(super) fn empty_since(&self, now: Instant) -> Option<Instant> {
        let inner = self.lock();
        let plays = (inner.seats.iter()).all(|seat| matches!(seat, Seat::Taken { .. }));
        let patience = match plays {
            true => self.away * ABANDONED,
            false => self.away,
        };
        let is_there = |seat: &Seat| seat.sitter(patience, now) == Sitter::Here;
        let is_fresh = now.saturating_duration_since(inner.last) < patience;
        let is_empty = !is_fresh && !inner.seats.iter().any(is_there);
        is_empty.then_some(inner.last)
    }

    /// Takes the first seat that is free; `None` if there is none.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub(crate) fn join(&self, now: Instant) -> Result<Option<Key>, RoomError> {
        let mut inner = self.lock();
        let taken = |seat: &Seat| matches!(seat, Seat::Taken { .. });
        let Some(place) = inner.seats.iter().position(|seat| !taken(seat)) else {
            return Ok(None);
        };
        let key = Key::new()?;
        inner.seats[place] = Seat::of(key, now);
        self.changed(inner, now);
        Ok(Some(key))
    }

    /// Gives a seat up. True if nobody sits there any more.
    pub(crate) fn leave(&self, key: Key, now: Instant) -> bool {
        let mut inner = self.lock();
        for seat in &mut inner.seats {
            if seat.is_of(key) {
                *seat = Seat::Left;
            }
        }
        let taken = |seat: &Seat| matches!(seat, Seat::Taken { .. });
        let is_empty = !inner.seats.iter().any(taken);
        self.changed(inner, now);
        is_empty
    }

    /// Frees the other seat, whose device is away.
    ///
    /// # Errors
    /// When the key has no seat here, or the other device is there.
    pub(crate) fn free_other(&self, key: Key, now: Instant) -> Result<(), RoomError> {
        let mut inner = self.lock();
        let own = inner.seats.iter().position(|seat| seat.is_of(key));
        let other = &mut inner.seats[1 - own.ok_or(RoomError::NoSeat)?];
        match other.sitter(self.away, now) {
            Sitter::Here => return Err(RoomError::Here(self.away)),
            Sitter::Away => *other = Seat::Left,
            Sitter::Nobody | Sitter::Left => return Ok(()),
        }
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
        if !inner.seats.iter().any(|seat| seat.is_of(key)) {
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
        if let Some(board) = &self.board {
            board.changes.tell();
        }
    }
}

/// An open stream of events of whoever has a seat. It does not keep the room.
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
