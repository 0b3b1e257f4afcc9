//! The rooms as one visitor may use them.

use std::sync::Arc;
use std::time::Instant;

use grundy_pages::{ClassState, Key, Order, Pupil, RoomError, RoomState, State, Step, Table};

use super::{Class, Room, Rooms, secret};
use crate::client::Client;

/// A visitor: the client's address, and the key of a seat.
pub(crate) struct Visitor<'a> {
    pub(crate) rooms: &'a Rooms,
    pub(crate) client: Client,
    pub(crate) key: Option<Key>,
}

impl Visitor<'_> {
    fn find(&self, id: &str) -> Result<Arc<Room>, RoomError> {
        let room = self.rooms.find(id, Instant::now());
        room.ok_or(RoomError::Gone)
    }

    fn find_class(&self, id: &str) -> Result<Arc<Class>, RoomError> {
        self.rooms.seek_class(self.client, id, Instant::now())
    }

    fn key(&self) -> Result<Key, RoomError> {
        self.key.ok_or(RoomError::NoSeat)
    }
}

impl grundy_pages::Rooms for Visitor<'_> {
    fn are_kept(&self) -> bool {
        true
    }

    fn room(&self, id: &str, looks_on: bool) -> Option<RoomState> {
        let now = Instant::now();
        Some(self.rooms.find(id, now)?.seen(self.key, looks_on, now))
    }

    fn open(&self, game: State) -> Result<(String, Key), RoomError> {
        let now = Instant::now();
        let room = self.rooms.open(self.client, game, now)?;
        let key = room.join(now)?.ok_or(RoomError::Taken)?;
        Ok((room.id.clone(), key))
    }

    fn join(&self, id: &str) -> Result<Option<Key>, RoomError> {
        self.find(id)?.join(Instant::now())
    }

    fn leave(&self, id: &str) {
        if let (Ok(room), Some(key)) = (self.find(id), self.key)
            && room.leave(key, Instant::now())
        {
            self.rooms.end(id);
        }
    }

    fn free_other(&self, id: &str) -> Result<(), RoomError> {
        self.find(id)?.free_other(self.key()?, Instant::now())
    }

    fn change(&self, id: &str, edition: u64, next: Table) -> Result<(), RoomError> {
        let (room, key) = (self.find(id)?, self.key()?);
        self.rooms.change(&room, key, edition, next, Instant::now())
    }

    fn class(&self, id: &str) -> Result<ClassState, RoomError> {
        Ok(self.find_class(id)?.seen(self.key, Instant::now()))
    }

    fn class_of(&self, room: &str) -> Option<String> {
        self.rooms.class_of(room)
    }

    fn open_class(&self, game: State, boards: usize) -> Result<(String, Key), RoomError> {
        let now = Instant::now();
        let class = self.rooms.open_class(self.client, game, boards, now)?;
        Ok((class.id.clone(), class.key))
    }

    fn join_class(&self, id: &str, name: Option<String>) -> Result<(String, Key), RoomError> {
        let class = self.find_class(id)?;
        let pupil = Pupil { name, step: None };
        let (room, key) = self.rooms.join_class(&class, pupil, Instant::now())?;
        Ok((room.id.clone(), key))
    }

    fn learns(&self, id: &str, step: Step) {
        if let (Ok(room), Some(key)) = (self.find(id), self.key) {
            room.learns(key, step, Instant::now());
        }
    }

    fn direct(&self, class: &str, order: Order) -> Result<(), RoomError> {
        let class = self.find_class(class)?;
        self.rooms.direct(&class, self.key, order, Instant::now())
    }

    fn teacher(&self, class: &str, word: &str) -> Result<Key, RoomError> {
        let class = self.find_class(class)?;
        self.rooms
            .teacher(self.client, &class, word, Instant::now())
    }

    fn seed(&self) -> Result<u64, RoomError> {
        secret::random()
    }
}
