//! The allocation of rooms when few are left: a share for each client, and empty rooms
//! that make way.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::time::Instant;

use grundy_pages::RoomError;

use super::{Open, Rooms};
use crate::client::Client;

/// The number of rooms that a client may have even if few are left: a class, and a board
/// of it.
const LEAST: usize = 2;
/// The divisor of a client's share: it may have more rooms while its own number less than
/// the rooms left divided by this. So the share falls as the server fills, and ten
/// clients that take all they get leave two sevenths of the rooms to others.
const SHARE: usize = 4;

impl Open {
    /// The clients that opened each room and class.
    fn clients(&self) -> impl Iterator<Item = Client> {
        let rooms = self.rooms.values().map(|room| room.client);
        rooms.chain(self.classes.values().map(|class| class.client))
    }

    /// Ends an empty room or class of a client that `may_go`: of the client that has
    /// most, and among equals the one empty longest. False if there is none.
    fn end_empty(&mut self, now: Instant, may_go: impl Fn(Client) -> bool) -> bool {
        let mut counts: HashMap<Client, usize> = HashMap::new();
        for client in self.clients() {
            *counts.entry(client).or_default() += 1;
        }
        let rooms = self.rooms.iter().map(|(id, room)| {
            let since = room.empty_since(now);
            (id, room.client, since)
        });
        let classes = self.classes.iter().map(|(id, class)| {
            let since = class.empty_since(now);
            (id, class.client, since)
        });
        let empty = rooms
            .chain(classes)
            .filter_map(|(id, client, since)| Some((id, client, since?)))
            .filter(|(_, client, _)| may_go(*client));
        let first = empty.max_by_key(|(_, client, since)| (counts.get(client), Reverse(*since)));
        let Some(id) = first.map(|(id, ..)| id.clone()) else {
            return false;
        };
        self.rooms.remove(&id).is_some() || self.classes.remove(&id).is_some()
    }
}

impl Rooms {
    /// Ensures that a client can open one more room or class. While the server is less
    /// than half full, any client may. Beyond that each has a share: a client below it
    /// may replace any empty room, others only an empty one of their own. A room in which
    /// people play stays.
    ///
    /// # Errors
    /// The client has too many rooms, or none is left.
    pub(super) fn make_place(
        &self,
        open: &mut Open,
        client: Client,
        now: Instant,
    ) -> Result<(), RoomError> {
        let own = open.clients().filter(|other| *other == client).count();
        if own >= self.limits.rooms_each {
            return Err(RoomError::TooMany(self.limits.rooms_each));
        }
        if open.closed {
            return Err(RoomError::Full);
        }
        let taken = open.rooms.len() + open.classes.len();
        let left = self.limits.rooms.saturating_sub(taken);
        let has_share = own < LEAST.max(left / SHARE);
        if left > self.limits.rooms / 2 || left > 0 && has_share {
            return Ok(());
        }
        if open.end_empty(now, |other| has_share || other == client) {
            return Ok(());
        }
        Err(match left {
            0 => RoomError::Full,
            _ => RoomError::TooMany(own),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use grundy_pages::Pupil;

    use super::super::tests::{nim, open, refuses, rooms};
    use super::super::{Following, Room, RoomLimits};
    use super::*;

    /// A room as the page opens it, with a seat for the client that opens it.
    fn opened(rooms: &Rooms, of: u8, now: Instant) -> Result<Arc<Room>, RoomError> {
        let room = open(rooms, of, now)?;
        room.join(now)?;
        Ok(room)
    }

    #[test]
    fn ten_clients_that_take_all_they_get_leave_rooms_to_others() {
        let rooms = Rooms::new(RoomLimits::default());
        let now = Instant::now();
        let mut got = [0; 10];
        for _ in 0..200 {
            for (of, got) in (1..).zip(&mut got) {
                match opened(&rooms, of, now) {
                    Ok(_) => *got += 1,
                    Err(why) => assert_eq!(why, RoomError::TooMany(*got)),
                }
            }
        }
        assert!(got.iter().all(|got| (60..=80).contains(got)), "{got:?}");
        // A school, and two hundred other clients.
        let class = rooms.open_class(Client::local(11), nim(), 20, now).unwrap();
        for _ in 0..40 {
            rooms.join_class(&class, Pupil::default(), now).unwrap();
        }
        for of in 12..212 {
            assert!(opened(&rooms, of, now).is_ok(), "{of}");
        }
    }

    #[test]
    fn one_client_alone_has_all_that_a_client_may_have() {
        let rooms = Rooms::new(RoomLimits::default());
        let now = Instant::now();
        for _ in 0..100 {
            assert!(opened(&rooms, 1, now).is_ok());
        }
        refuses(opened(&rooms, 1, now), RoomError::TooMany(100));
    }

    #[test]
    fn an_empty_room_makes_way_first_one_of_the_client_with_most() {
        let rooms = rooms(|limits| limits.rooms = 5);
        let now = Instant::now();
        let many = [2, 2, 2].map(|of| opened(&rooms, of, now).unwrap().id.clone());
        refuses(opened(&rooms, 2, now), RoomError::TooMany(3));
        let [first, last] = [1, 3].map(|of| opened(&rooms, of, now).unwrap());
        refuses(opened(&rooms, 4, now), RoomError::Full);
        let later = now + RoomLimits::default().away;
        // A client above its share may replace only its own rooms.
        assert!(opened(&rooms, 2, later).is_ok());
        assert!(opened(&rooms, 4, later).is_ok());
        let left = many.iter().filter(|id| rooms.find(id, later).is_some());
        assert_eq!(left.count(), 1);
        for room in [&first, &last] {
            assert!(rooms.find(&room.id, later).is_some(), "its client has one");
        }
    }

    #[test]
    fn a_room_in_which_people_play_is_not_taken_away() {
        let rooms = rooms(|limits| limits.rooms = 2);
        let now = Instant::now();
        let away = RoomLimits::default().away;
        let waits = open(&rooms, 1, now).unwrap();
        let key = waits.join(now).unwrap().unwrap();
        let page: Following = waits.follows(key, now).unwrap();
        let plays = open(&rooms, 1, now).unwrap();
        let keys = [(); 2].map(|()| plays.join(now).unwrap().unwrap());
        let full = |now| open(&rooms, 2, now).err();
        // An open page waits for a player; two whose devices are away for a moment play
        // on.
        for minutes in [0, 1, 5, 14] {
            let then = now + Duration::from_secs(60 * minutes);
            assert_eq!(full(then), Some(RoomError::Full), "{minutes}");
        }
        let moved = now + Duration::from_secs(14 * 60);
        let next = super::super::tests::moved(1);
        rooms.change(&plays, keys[0], 0, next, moved).unwrap();
        assert_eq!(full(moved + away), Some(RoomError::Full));
        drop(page);
        waits.seen(Some(key), false, moved);
        assert_eq!(full(moved), Some(RoomError::Full), "it was seen just now");
        assert!(open(&rooms, 2, moved + away).is_ok());
        assert!(rooms.find(&waits.id, moved + away).is_none());
        assert!(rooms.find(&plays.id, moved + away).is_some());
        // Both have been gone for a quarter of an hour, and so has the newcomer.
        let late = moved + away * 20;
        for of in [3, 4] {
            assert!(opened(&rooms, of, late).is_ok());
        }
        assert!(rooms.find(&plays.id, late).is_none());
    }

    #[test]
    fn a_class_that_nobody_comes_to_makes_way() {
        let rooms = rooms(|limits| limits.rooms = 2);
        let now = Instant::now();
        let away = RoomLimits::default().away;
        let class = rooms.open_class(Client::local(1), nim(), 20, now).unwrap();
        let watched = rooms.open_class(Client::local(2), nim(), 20, now).unwrap();
        let page = rooms.listen(Client::local(2), &watched.changes).unwrap();
        let late = now + away * 20;
        refuses(opened(&rooms, 3, now + away), RoomError::Full);
        assert!(opened(&rooms, 3, late).is_ok());
        assert!(rooms.find_class(&class.id, late).is_none());
        assert!(rooms.find_class(&watched.id, late).is_some());
        drop(page);
    }
}
