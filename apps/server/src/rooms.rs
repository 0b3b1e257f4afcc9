//! Rooms: games that people play with each other, each on a device of their own. They
//! exist only in memory, and everything has a limit: their number, their bytes, their
//! listeners and their time.

mod class;
mod guesses;
mod listeners;
mod places;
mod room;
mod secret;
mod visitor;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;
use grundy_pages::{Key, Order, Pupil, RoomError, State, Table, Task, Wish};

use crate::client::Client;

pub(crate) use class::Class;
use guesses::Guesses;
use listeners::Counts;
pub(crate) use listeners::{Changes, Listener};
use room::BoardOf;
pub(crate) use room::{Following, Room};
pub(crate) use visitor::Visitor;

/// The limits of rooms. A client is one IPv4 address or one IPv6 /64 network.
#[derive(Clone, Copy, Debug)]
pub struct RoomLimits {
    /// The most rooms at a time.
    pub rooms: usize,
    /// The most rooms that one client may have opened, including those of its classes:
    /// fewer when few places are left.
    pub rooms_each: usize,
    /// The most bytes of a room's game and moves, counting 32 for each move besides its
    /// text.
    pub bytes: usize,
    /// The most listeners of all rooms and classes, each an open connection.
    pub listeners: usize,
    /// The most listeners of one client.
    pub listeners_each: usize,
    /// The most listeners of one room or class.
    pub listeners_room: usize,
    /// The time after which the other player may free a seat whose device has no page of
    /// the room open.
    pub away: Duration,
    /// The time after which a room without changes ends.
    pub idle: Duration,
    /// The longest lifetime of a room.
    pub longest: Duration,
}

impl Default for RoomLimits {
    fn default() -> Self {
        const HOUR: Duration = Duration::from_secs(3600);
        Self {
            rooms: 1000,
            rooms_each: 100,
            bytes: 16 << 10,
            listeners: 1024,
            listeners_each: 200,
            // All pupils of a class, the teacher, and a few watchers.
            listeners_room: 64,
            away: Duration::from_secs(45),
            idle: 2 * HOUR,
            longest: 24 * HOUR,
        }
    }
}

/// All rooms and classes.
pub(crate) struct Rooms {
    limits: RoomLimits,
    open: Mutex<Open>,
    counts: Arc<Counts>,
    guesses: Guesses,
}

#[derive(Default)]
struct Open {
    /// True if no more may be opened.
    closed: bool,
    rooms: HashMap<String, Arc<Room>>,
    classes: HashMap<String, Arc<Class>>,
}

impl Rooms {
    pub(crate) fn new(limits: RoomLimits) -> Self {
        Self {
            limits,
            open: Mutex::default(),
            counts: Arc::default(),
            guesses: Guesses::default(),
        }
    }

    /// The number of rooms, and of listeners.
    pub(crate) fn count(&self) -> (usize, usize) {
        (self.open.lock().unpoisoned().rooms.len(), self.counts.all())
    }

    /// Opens a room for this game, whose moves were checked.
    ///
    /// # Errors
    /// There are too many rooms, in all or of this client, or the game is too long.
    pub(crate) fn open(
        &self,
        client: Client,
        state: State,
        now: Instant,
    ) -> Result<Arc<Room>, RoomError> {
        let mut open = self.open.lock().unpoisoned();
        self.sweep(&mut open, now);
        self.add(&mut open, client, Table::new(state, None), None, now)
    }

    /// Opens a class of up to `boards` rooms for this game, one per board.
    ///
    /// # Errors
    /// As [`Rooms::open`]. A class counts as one room.
    pub(crate) fn open_class(
        &self,
        client: Client,
        state: State,
        boards: usize,
        now: Instant,
    ) -> Result<Arc<Class>, RoomError> {
        let mut open = self.open.lock().unpoisoned();
        self.sweep(&mut open, now);
        self.fits(&state)?;
        self.make_place(&mut open, client, now)?;
        let mut id = secret::code()?;
        while open.classes.contains_key(&id) {
            id = secret::code()?;
        }
        let task = Task {
            game: state,
            opponent: None,
            lesson: None,
        };
        let away = self.limits.away;
        let class = Arc::new(Class::new(id.clone(), client, task, boards, away, now)?);
        open.classes.insert(id, Arc::clone(&class));
        Ok(class)
    }

    /// Gives a pupil a seat in a class: in its first room with a free seat, else in a new
    /// one.
    ///
    /// # Errors
    /// All boards of the class are taken, or as [`Rooms::open`].
    pub(crate) fn join_class(
        &self,
        class: &Arc<Class>,
        pupil: Pupil,
        now: Instant,
    ) -> Result<(Arc<Room>, Key), RoomError> {
        let mut open = self.open.lock().unpoisoned();
        self.sweep(&mut open, now);
        let key = secret::key()?;
        let room = self.seat(&mut open, class, (key, pupil), now)?;
        Ok((room, key))
    }

    /// Gives the pupil with this key a seat in a class.
    fn seat(
        &self,
        open: &mut Open,
        class: &Arc<Class>,
        (key, pupil): (Key, Pupil),
        now: Instant,
    ) -> Result<Arc<Room>, RoomError> {
        let rooms = class.rooms();
        if let Some(room) = rooms.iter().find(|room| room.seat(key, &pupil, now)) {
            return Ok(Arc::clone(room));
        }
        let numbers: Vec<usize> = rooms.iter().map(|room| room.number()).collect();
        let free = (1..=class.most()).find(|number| !numbers.contains(number));
        let board = BoardOf {
            class: class.id.clone(),
            number: free.ok_or(RoomError::ClassFull)?,
            changes: Arc::clone(&class.changes),
            status: Arc::clone(&class.status),
        };
        let task = class.task();
        let table = Table::new(task.game, task.opponent);
        let room = self.add(open, class.client, table, Some(board), now)?;
        class.add(&room, now);
        room.seat(key, &pupil, now);
        Ok(room)
    }

    fn add(
        &self,
        open: &mut Open,
        client: Client,
        table: Table,
        board: Option<BoardOf>,
        now: Instant,
    ) -> Result<Arc<Room>, RoomError> {
        self.fits(&table.game)?;
        self.make_place(open, client, now)?;
        let id = secret::address()?;
        let away = self.limits.away;
        let room = Arc::new(Room::new(id.clone(), client, table, board, away, now));
        open.rooms.insert(id, Arc::clone(&room));
        Ok(room)
    }

    /// Checks that a game is within the length limit.
    fn fits(&self, state: &State) -> Result<(), RoomError> {
        /// The bytes stored for a move besides its text.
        const MOVE: usize = 32;
        let moves = state.moves.iter().map(|mv| mv.len() + MOVE);
        let bytes = state.game.len() + state.at.len() + moves.sum::<usize>();
        if bytes > self.limits.bytes {
            return Err(RoomError::TooLong(self.limits.bytes));
        }
        Ok(())
    }

    /// The room with this id.
    pub(crate) fn find(&self, id: &str, now: Instant) -> Option<Arc<Room>> {
        let mut open = self.open.lock().unpoisoned();
        let room = open.rooms.get(id)?;
        if room.is_over(&self.limits, now) {
            open.rooms.remove(id);
            return None;
        }
        Some(Arc::clone(room))
    }

    /// The class with this id.
    pub(crate) fn find_class(&self, id: &str, now: Instant) -> Option<Arc<Class>> {
        let mut open = self.open.lock().unpoisoned();
        let class = open.classes.get(id)?;
        if class.is_over(&self.limits, now) {
            open.classes.remove(id);
            return None;
        }
        Some(Arc::clone(class))
    }

    /// The class with this code, sought by a client: one that has been wrong too often
    /// learns nothing more.
    ///
    /// # Errors
    /// There is none, or the client has tried too many codes.
    pub(crate) fn seek_class(
        &self,
        client: Client,
        id: &str,
        now: Instant,
    ) -> Result<Arc<Class>, RoomError> {
        if !self.guesses.may(client, now) {
            return Err(RoomError::Guesses);
        }
        let class = self.find_class(id, now);
        class.ok_or_else(|| {
            self.guesses.was_wrong(client, now);
            RoomError::Gone
        })
    }

    /// The teacher's key of a class, for a client that knows the teacher's word.
    ///
    /// # Errors
    /// The word is another, or the client has been wrong too often.
    pub(crate) fn teacher(
        &self,
        client: Client,
        class: &Class,
        word: &str,
        now: Instant,
    ) -> Result<Key, RoomError> {
        class.key_for(word).ok_or_else(|| {
            self.guesses.was_wrong(client, now);
            RoomError::Teacher
        })
    }

    /// The class that ended a room when its pupils got other seats.
    pub(crate) fn class_of(&self, room: &str) -> Option<String> {
        let open = self.open.lock().unpoisoned();
        let class = open.classes.values().find(|class| class.had(room))?;
        Some(class.id.clone())
    }

    /// Changes the table of a room: a move, a throw, a new game, a word. `edition` is the
    /// number of changes that `next` was made from.
    ///
    /// # Errors
    /// The key has no seat, the class is paused, or the table has changed since or is too
    /// long.
    pub(crate) fn change(
        &self,
        room: &Room,
        key: Key,
        edition: u64,
        next: Table,
        now: Instant,
    ) -> Result<(), RoomError> {
        self.fits(&next.game)?;
        if let Some((_, Wish::Game(wanted))) = &next.wish {
            self.fits(wanted)?;
        }
        room.change(key, edition, next, now)
    }

    /// Ends a room.
    pub(crate) fn end(&self, id: &str) {
        self.open.lock().unpoisoned().rooms.remove(id);
    }

    /// Does what the teacher of a class orders.
    ///
    /// # Errors
    /// The key is not the teacher's, or the game of a task is too long.
    pub(crate) fn direct(
        &self,
        class: &Arc<Class>,
        key: Option<Key>,
        order: Order,
        now: Instant,
    ) -> Result<(), RoomError> {
        if key != Some(class.key) {
            return Err(RoomError::Teacher);
        }
        let mut open = self.open.lock().unpoisoned();
        match order {
            Order::Pause => class.status.lock().unpoisoned().is_paused = true,
            Order::Resume => class.status.lock().unpoisoned().is_paused = false,
            Order::Restart => restart(class, now),
            Order::Speak(language) => class.status.lock().unpoisoned().language = language,
            Order::Give(task) => self.give(&mut open, class, task, now)?,
            Order::End => {
                let mut status = class.status.lock().unpoisoned();
                (status.has_ended, status.is_paused) = (true, false);
                open.classes.remove(&class.id);
            }
        }
        class.announce();
        Ok(())
    }

    /// Gives a class another task. Between pairs and pupils who play alone all get new
    /// seats.
    fn give(
        &self,
        open: &mut Open,
        class: &Arc<Class>,
        task: Task,
        now: Instant,
    ) -> Result<(), RoomError> {
        self.fits(&task.game)?;
        let board = |task: &Task| (task.game.clone(), task.opponent);
        let is_new = board(&class.task()) != board(&task);
        let mut status = class.status.lock().unpoisoned();
        (status.lesson, status.is_paused) = (task.lesson.clone(), false);
        drop(status);
        for room in class.rooms() {
            room.begins_lesson();
        }
        let former = class.set(task);
        if former.is_empty() && is_new {
            restart(class, now);
        }
        for room in &former {
            open.rooms.remove(&room.id);
            room.changes.notify();
        }
        for pupil in former.iter().flat_map(|room| room.pupils()) {
            // A pupil for whom there is no room joins again by the class's link.
            let _ = self.seat(open, class, pupil, now);
        }
        Ok(())
    }

    /// Ends all rooms; their listeners are notified.
    pub(crate) fn close(&self) {
        *self.open.lock().unpoisoned() = Open {
            closed: true,
            ..Open::default()
        };
    }

    /// Listens to the changes of a room or class.
    ///
    /// # Errors
    /// There are too many listeners, in all, to this one, or of this client.
    pub(crate) fn listen(&self, client: Client, changes: &Changes) -> Result<Listener, RoomError> {
        self.counts.listen(&self.limits, client, changes)
    }

    fn sweep(&self, open: &mut Open, now: Instant) {
        let limits = &self.limits;
        open.rooms.retain(|_, room| !room.is_over(limits, now));
        open.classes.retain(|_, class| !class.is_over(limits, now));
    }
}

/// Returns all boards of a class to the start of its task.
fn restart(class: &Class, now: Instant) {
    let task = class.task();
    for room in class.rooms() {
        room.restart(&task, now);
    }
}

#[cfg(test)]
mod tests;
