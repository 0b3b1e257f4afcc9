use grundy::computer::Skill;
use grundy_pages::Presence;

use super::*;

pub(super) fn rooms(change: impl FnOnce(&mut RoomLimits)) -> Rooms {
    let mut limits = RoomLimits::default();
    change(&mut limits);
    Rooms::new(limits)
}

pub(super) fn nim() -> State {
    State::new("nim", "3,5,7")
}

/// A table after this many moves.
pub(super) fn moved(moves: usize) -> Table {
    let mut game = nim();
    game.moves = vec!["3-1".to_owned(); moves];
    Table::new(game, None)
}

pub(super) fn open(rooms: &Rooms, of: u8, now: Instant) -> Result<Arc<Room>, RoomError> {
    rooms.open(Client::local(of), nim(), now)
}

#[track_caller]
pub(super) fn refuses<T>(answer: Result<T, RoomError>, reason: RoomError) {
    assert_eq!(answer.err(), Some(reason));
}

#[test]
fn a_room_has_two_seats_and_each_key_one() {
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let room = open(&rooms, 1, now).unwrap();
    assert_eq!(room.id.len(), 10);
    let is_letter = |letter| "abcdefghjkmnpqrstuvwxyz23456789".contains(letter);
    assert!(room.id.chars().all(is_letter), "{}", room.id);
    let first = room.join(now).unwrap().unwrap();
    let second = room.join(now).unwrap().unwrap();
    assert!(room.join(now).unwrap().is_none());
    let seats = [first, second].map(|key| room.seat_of(key));
    assert_eq!(seats, [Some(0), Some(1)]);
    let read = Key::of(&first.to_string()).unwrap();
    assert_eq!(room.seat_of(read), Some(0));
    for forged in ["", "1", &"0".repeat(32), &"f".repeat(33), &"é".repeat(16)] {
        let seat = Key::of(forged).and_then(|key| room.seat_of(key));
        assert_eq!(seat, None, "{forged}");
    }
    assert!(!room.leave(first, now) && room.seat_of(first).is_none());
    assert!(room.join(now).unwrap().is_some(), "the seat is free again");
}

#[test]
fn a_change_is_made_by_a_key_that_has_seen_the_last_one() {
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let room = open(&rooms, 1, now).unwrap();
    let key = room.join(now).unwrap().unwrap();
    assert!(rooms.change(&room, key, 0, moved(1), now).is_ok());
    refuses(rooms.change(&room, key, 0, moved(1), now), RoomError::Stale);
    let stranger = Key::of(&"0".repeat(32)).unwrap();
    refuses(
        rooms.change(&room, stranger, 1, moved(2), now),
        RoomError::NoSeat,
    );
    let look = room.seen(None, true, now);
    assert_eq!((look.turn, look.table.game.moves.len()), (1, 1));
    assert!(!look.table.is_fresh() && look.table.start().moves.is_empty());
    // A word at the table is no move.
    let mut said = moved(1);
    said.said[0] = Some((0, 1));
    assert!(rooms.change(&room, key, 1, said, now).is_ok());
    let look = room.seen(None, true, now);
    assert_eq!((look.turn, look.edition), (1, 2));
}

#[test]
fn rooms_are_bounded_in_all_and_for_each_client() {
    let rooms = rooms(|limits| {
        limits.rooms = 5;
        limits.rooms_each = 3;
    });
    let now = Instant::now();
    for _ in 0..3 {
        assert!(open(&rooms, 1, now).is_ok());
    }
    refuses(open(&rooms, 1, now), RoomError::TooMany(3));
    let class = rooms.open_class(Client::local(2), nim(), 20, now).unwrap();
    assert!(rooms.join_class(&class, Pupil::default(), now).is_ok());
    refuses(open(&rooms, 3, now), RoomError::Full);
    rooms.close();
    assert_eq!(rooms.count().0, 0);
    refuses(open(&rooms, 3, now), RoomError::Full);
}

#[test]
fn a_room_ends_when_it_is_idle_and_after_a_day() {
    const HOUR: Duration = Duration::from_secs(3600);
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let idle = open(&rooms, 1, now).unwrap();
    let busy = open(&rooms, 1, now).unwrap();
    let key = busy.join(now).unwrap().unwrap();
    for hour in 1..=24 {
        let then = now + HOUR * hour;
        let change = rooms.change(&busy, key, u64::from(hour - 1), moved(hour as usize), then);
        assert!(change.is_ok(), "{hour}");
        assert_eq!(rooms.find(&idle.id, then).is_some(), hour <= 2, "{hour}");
        assert!(rooms.find(&busy.id, then).is_some(), "{hour}");
    }
    assert!(rooms.find(&busy.id, now + HOUR * 25).is_none());
    assert_eq!(rooms.count().0, 0);
}

#[test]
fn a_game_in_a_room_has_a_bound() {
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let long = State::new("nim", &"1,".repeat(20_000));
    let too_long = RoomError::TooLong(16 << 10);
    refuses(rooms.open(Client::local(1), long, now), too_long);
    let room = open(&rooms, 1, now).unwrap();
    let key = room.join(now).unwrap().unwrap();
    refuses(rooms.change(&room, key, 0, moved(600), now), too_long);
    let mut wish = moved(1);
    let long = State::new("nim", &"1,".repeat(20_000));
    wish.wish = Some((0, Wish::Game(long)));
    refuses(rooms.change(&room, key, 0, wish, now), too_long);
}

#[test]
fn a_class_seats_pairs_until_its_boards_are_taken() {
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let class = rooms.open_class(Client::local(1), nim(), 2, now).unwrap();
    let seats: Vec<_> = (0..4)
        .map(|_| rooms.join_class(&class, Pupil::default(), now).unwrap())
        .collect();
    let ids: Vec<&str> = seats.iter().map(|(room, _)| &*room.id).collect();
    assert!(ids[0] == ids[1] && ids[2] == ids[3] && ids[0] != ids[2]);
    refuses(
        rooms.join_class(&class, Pupil::default(), now),
        RoomError::ClassFull,
    );
    let before = class.changes.count();
    seats[0].0.leave(seats[0].1, now);
    // The class hears of its rooms.
    assert!(class.changes.count() > before);
    assert_eq!(
        rooms
            .join_class(&class, Pupil::default(), now)
            .unwrap()
            .0
            .id,
        ids[0]
    );
    let id = seats[2].0.id.clone();
    drop(seats);
    rooms.end(&id);
    assert_eq!(class.rooms().len(), 1, "a room that ended is gone");
}

#[test]
fn a_board_keeps_its_number_when_others_end() {
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let class = rooms.open_class(Client::local(1), nim(), 3, now).unwrap();
    for _ in 0..6 {
        rooms.join_class(&class, Pupil::default(), now).unwrap();
    }
    let numbers = || -> Vec<usize> { class.rooms().iter().map(|room| room.number()).collect() };
    assert_eq!(numbers(), [1, 2, 3]);
    let second = class.rooms()[1].id.clone();
    rooms.end(&second);
    assert_eq!(numbers(), [1, 3]);
    rooms.join_class(&class, Pupil::default(), now).unwrap();
    // The number that is free is given again.
    assert_eq!(numbers(), [1, 2, 3]);
}

/// The pupils keep their keys when they get other seats, and the old rooms lead to the
/// class.
#[test]
fn a_task_seats_the_pupils_of_a_class_anew() {
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let class = rooms.open_class(Client::local(1), nim(), 2, now).unwrap();
    let pupils: Vec<_> = (0..3)
        .map(|_| rooms.join_class(&class, Pupil::default(), now).unwrap())
        .collect();
    let give = |key, opponent, lesson| {
        let game = nim();
        let task = Task {
            game,
            opponent,
            lesson,
        };
        rooms.direct(&class, key, Order::Give(task), now)
    };
    refuses(
        give(Some(pupils[0].1), Some(Skill::Random), None),
        RoomError::Teacher,
    );
    refuses(give(None, Some(Skill::Random), None), RoomError::Teacher);
    give(Some(class.key), Some(Skill::Random), None).unwrap();
    let old = pupils[0].0.id.clone();
    assert!(rooms.find(&old, now).is_none());
    assert_eq!(rooms.class_of(&old).as_deref(), Some(&*class.id));
    let seats = || -> Vec<Option<String>> {
        let own = pupils
            .iter()
            .map(|(_, key)| class.seen(Some(*key), now).own);
        own.map(|own| Some(own?.0)).collect()
    };
    let alone = seats();
    assert!(alone.iter().all(Option::is_some) && alone[0] != alone[1]);
    assert_eq!(class.rooms().len(), 3);
    // A lesson moves nobody; in pairs the third waits.
    give(
        Some(class.key),
        Some(Skill::Random),
        Some(("nim".to_owned(), 1)),
    )
    .unwrap();
    assert_eq!(seats(), alone);
    give(Some(class.key), None, None).unwrap();
    let paired = seats();
    assert!(paired[0] == paired[1] && paired[1] != paired[2]);
    assert_eq!(class.rooms().len(), 2);
}

#[test]
fn a_paused_class_moves_no_piece() {
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let class = rooms.open_class(Client::local(1), nim(), 2, now).unwrap();
    let (room, key) = rooms.join_class(&class, Pupil::default(), now).unwrap();
    let order = |order| rooms.direct(&class, Some(class.key), order, now);
    let seen = room.version(now);
    order(Order::Pause).unwrap();
    assert_ne!(room.version(now), seen, "pages hear of it");
    refuses(
        rooms.change(&room, key, 0, moved(1), now),
        RoomError::Paused,
    );
    order(Order::Resume).unwrap();
    assert!(rooms.change(&room, key, 0, moved(1), now).is_ok());
    order(Order::Restart).unwrap();
    assert!(room.seen(None, true, now).table.is_fresh());
    order(Order::End).unwrap();
    assert!(room.seen(None, true, now).board.unwrap().has_ended);
    assert!(rooms.find_class(&class.id, now).is_none());
}

#[test]
fn codes_of_classes_are_not_found_by_trying() {
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let class = rooms.open_class(Client::local(1), nim(), 2, now).unwrap();
    assert_eq!(class.id.len(), 6);
    let seek = |of, id: &str, then| rooms.seek_class(Client::local(of), id, then);
    for _ in 0..300 {
        refuses(seek(2, "aaaaaa", now), RoomError::Gone);
    }
    refuses(seek(2, &class.id, now), RoomError::Guesses);
    assert!(seek(3, &class.id, now).is_ok(), "others are not refused");
    assert!(seek(2, &class.id, now + Duration::from_secs(601)).is_ok());
    let word = class.seen(Some(class.key), now).word.unwrap();
    assert!(class.seen(None, now).word.is_none());
    let teacher = |word: &str| rooms.teacher(Client::local(3), &class, word, now);
    refuses(teacher("aaaaaaaaaa"), RoomError::Teacher);
    assert!(teacher(&word).unwrap() == class.key);
}

#[test]
fn a_seat_is_freed_by_the_other_when_its_device_is_away() {
    let rooms = rooms(|_| {});
    let now = Instant::now();
    let late = now + RoomLimits::default().away;
    let room = open(&rooms, 1, now).unwrap();
    let [first, second] = [(); 2].map(|()| room.join(now).unwrap().unwrap());
    let here = RoomError::Here(RoomLimits::default().away);
    refuses(room.free_other(first, now), here);
    // A page that is open, or was requested, keeps the seat.
    let open = room.follows(second, now).unwrap();
    refuses(room.free_other(first, late), here);
    let players = room.seen(None, true, late).players;
    assert_eq!(players, [Presence::Away, Presence::Here]);
    drop(open);
    room.seen(Some(second), false, late);
    refuses(room.free_other(first, late), here);
    let version = room.version(late);
    let later = late + RoomLimits::default().away;
    assert_ne!(room.version(later), version, "pages hear of it");
    assert!(room.free_other(first, later).is_ok());
    assert_eq!(room.seen(None, true, later).players[1], Presence::Left);
    assert!(room.seat_of(second).is_none() && room.follows(second, later).is_none());
    assert!(room.join(later).unwrap().is_some());
}

#[test]
fn listeners_are_bounded_and_hear_the_newest_alone() {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let rooms = rooms(|limits| {
        limits.listeners = 4;
        limits.listeners_each = 3;
        limits.listeners_room = 2;
    });
    let now = Instant::now();
    let open = || open(&rooms, 9, now).unwrap();
    let [first, second, third] = [open(), open(), open()];
    let listen = |of, room: &Room| rooms.listen(Client::local(of), &room.changes);
    let mut heard = listen(1, &first).unwrap();
    let one = listen(1, &first).unwrap();
    refuses(listen(2, &first), RoomError::Listeners);
    let _other = listen(1, &second).unwrap();
    refuses(listen(1, &second), RoomError::Listeners);
    let _last = listen(2, &second).unwrap();
    refuses(listen(3, &third), RoomError::Listeners);
    drop(one);
    assert!(listen(3, &third).is_ok());
    // What stands counts as news.
    assert_eq!(runtime.block_on(heard.next()), Some(0));
    for _ in 0..1000 {
        first.join(now).unwrap().map(|key| first.leave(key, now));
    }
    assert_eq!(runtime.block_on(heard.next()), Some(2000));
    rooms.end(&first.id);
    drop(first);
    assert_eq!(runtime.block_on(heard.next()), None, "the room has ended");
}
