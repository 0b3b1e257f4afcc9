//! Rooms over HTTP: two players, watchers, and attackers.

use crate::common;

use std::net::TcpStream;
use std::time::Duration;

use common::devices::{Device, seat};
use common::{Server, at_once, links, read_until, unescaped};
use grundy::computer::Chance;
use grundy_testkit::until;

/// Opens a room's events with these headers and reads up to the end of the head.
fn listen(server: &Server, room: &str, headers: &str) -> (TcpStream, String) {
    let mut stream = server.begin(&format!("{room}/events"), headers);
    let head = read_until(&mut stream, "\r\n\r\n");
    (stream, head)
}

/// Two devices play a game of each kind to its end by the moves that their pages offer;
/// each is offered moves only in its turn, and a third sees the winner.
#[test]
fn two_devices_play_each_kind_of_game_to_its_end() {
    let server = Server::new();
    let mut chance = Chance::seeded(7);
    for (query, dice) in [
        ("game=nim&at=3,5,7", false),
        ("game=chomp&at=3x4&misere=1", false),
        ("game=moore:2&at=1,2,2", false),
        ("game=hexagon&at=hex(2,2,2,2,2,2)", false),
        ("game=nimbi&at=2x3", false),
        ("game=northcott:4&at=1-4,1-3", false),
        ("game=xiangqi&at=5c5-7", false),
        ("game=odd-even:3,odd&at=9", false),
        ("game=die&at=9", true),
        ("game=kayles", false),
        (
            "game=ruleset mine; heaps n; option n - k for k in 1..=n&at=2,3",
            false,
        ),
    ] {
        let first = Device::opens(&server, &query.replace(' ', "%20"));
        let second = Device::joins(&server, &first.room);
        assert_ne!(first.cookie, second.cookie);
        if dice {
            assert!(second.page().contains("/throw?"), "{query}");
            assert_eq!(second.posts("/throw").status, 303, "{query}");
        }
        let mut ply = 0;
        loop {
            let devices = [&first, &second];
            let (mover, other) = (devices[ply % 2], devices[1 - ply % 2]);
            let page = mover.page();
            if page.contains("status over") {
                break;
            }
            let out_of_turn = mover.moves(&other.page());
            assert_eq!(out_of_turn, [""; 0], "{query}");
            // A place with a single move, else the list.
            let moves = mover.moves(&page);
            assert!(!moves.is_empty(), "{query}: {page}");
            let chosen = &moves[chance.below(moves.len())];
            let early = other.send("POST", chosen);
            assert_eq!(early.status, 409, "{query}: {}", early.body);
            assert!(early.body.contains("It is not your turn."), "{query}");
            let page = mover.send("GET", chosen).body;
            let button = "button main\">Make this move";
            assert!(page.contains(button), "{query}: {page}");
            assert_eq!(mover.send("POST", chosen).status, 303, "{query} {chosen}");
            let again = mover.send("POST", chosen);
            assert_eq!(again.status, 409, "{query}: made twice");
            ply += 1;
            assert!(ply < 300, "{query} does not end");
        }
        let pages = [first.page(), second.page(), server.page(&first.room)];
        if !pages[0].contains("third time") {
            for said in ["You have won!", "The other side has won."] {
                let count = pages.iter().filter(|page| page.contains(said)).count();
                assert_eq!(count, 1, "{query}: {said}");
            }
            let named = ["Blue has won.", "Orange has won."];
            let named = named.iter().filter(|said| pages[2].contains(**said));
            assert_eq!(named.count(), 1, "{query}");
        }
        // A new game, which the other side begins.
        assert_eq!(second.posts("/again").status, 303, "{query}");
        if !dice {
            assert!(!second.moves(&second.page()).is_empty(), "{query}");
        }
        assert!(first.moves(&first.page()).is_empty(), "{query}");
    }
}

#[test]
fn what_a_room_refuses_it_says() {
    let server = Server::with(|options| options.rooms.away = Duration::ZERO);
    let first = Device::opens(&server, "game=nim&at=3,5,7");
    let page = first.page();
    assert!(page.contains("Waiting for a second player.") && page.contains("grundy-qr"));
    assert!(page.contains(&format!("http://localhost{}", first.room)));
    // The other side may begin, but only before the first move.
    assert_eq!(first.posts("/swap").status, 303);
    assert!(first.moves(&first.page()).is_empty());
    assert_eq!(first.posts("/swap").status, 303);
    let second = Device::joins(&server, &first.room);
    assert!(!first.page().contains("Waiting for a second player."));
    let third = server.send("POST", &format!("{}/join", first.room), "");
    assert!(third.status == 303 && third.header("set-cookie").is_none());
    assert!(server.page(&first.room).contains("You are looking on."));
    let say = |device: &Device<'_>, rest: &str, status: u16, words: &str| {
        let reply = device.posts(rest);
        assert_eq!(reply.status, status, "{rest}");
        let body = unescaped(&reply.body);
        assert!(body.contains(words), "{rest}: {body}");
        assert!(body.contains("<main"), "{rest}");
    };
    say(&first, "?add=9-9", 400, "9-9");
    say(&first, "?add=", 400, "");
    let early = "before the first move or after the last";
    say(&first, "/again", 409, early);
    say(&first, "/throw", 409, early);
    say(&first, "?add=3-1&turn=77", 409, "has changed meanwhile");
    say(&first, "?add=3-1&trun=0", 400, "Did you mean turn?");
    assert_eq!(first.posts("?add=7-n&count=2").status, 303);
    say(&first, "/swap", 409, "before the first move");
    say(&second, "?add=9-9", 400, "9-9");
    let onlooker = server.send("POST", &format!("{}?add=3-1", first.room), "");
    assert_eq!(onlooker.status, 403);
    assert!(onlooker.body.contains("Only the two who play"));
    // A page with a refusal can be requested again, in another language.
    for path in ["/swap?turn=0&lang=en", "/join"] {
        let back = server.get(&format!("{}{path}", first.room)).location();
        assert!(back.starts_with(&first.room), "{back}");
    }
    let board = server.get("/room?game=nim&at=3,5&lang=en").location();
    assert_eq!(board, "/play/nim?at=3,5&lang=en");
    // Only the other player can free the seat of a device that is away.
    let onlooker = server.send("POST", &format!("{}/free", first.room), "");
    assert_eq!(onlooker.status, 403);
    assert_eq!(first.posts("/free").status, 303);
    say(&second, "?add=5-1", 403, "Only the two who play");
    let second = Device::joins(&server, &first.room);
    // A seat that was left is free, and a room that both left is gone.
    assert_eq!(first.posts("/leave").status, 303);
    let again = Device::joins(&server, &first.room);
    assert_eq!(second.posts("/leave").status, 303);
    assert_eq!(again.posts("/leave").status, 303);
    let gone = server.get(&first.room);
    assert_eq!(gone.status, 404);
    assert!(gone.body.contains("This room has ended"));
}

#[test]
fn a_seat_cannot_be_forged_and_a_room_not_guessed() {
    let server = Server::new();
    let room = Device::opens(&server, "game=nim&at=3,5,7");
    let other = Device::opens(&server, "game=nim&at=3,5,7");
    let long = "f".repeat(5000);
    for cookie in [
        "seat=",
        "seat=00000000000000000000000000000000",
        "seat=%00",
        &format!("seat={long}"),
        "seat=ffffffffffffffffffffffffffffffff; seat=0",
        &other.cookie,
    ] {
        let headers = format!("Cookie: {cookie}\r\n");
        let reply = server.send("POST", &format!("{}?add=3-1", room.room), &headers);
        assert_eq!(reply.status, 403, "{cookie}");
    }
    for id in [
        "x",
        "aaaaaaaaaa",
        "%00",
        "../play",
        &"z".repeat(6000),
        "%ff%fe",
        "18446744073709551616",
    ] {
        for (method, rest) in [
            ("GET", ""),
            ("POST", "?add=3-1"),
            ("POST", "/join"),
            ("GET", "/events"),
        ] {
            let reply = server.send(method, &format!("/room/{id}{rest}"), "");
            assert_eq!(
                reply.status / 100,
                4,
                "{method} {id} {rest}: {}",
                reply.head
            );
        }
    }
    server.check_no_panic();
    assert!(room.page().contains("Your turn."));
}

/// Of many moves posted at once, one is made, and all get an answer.
#[test]
fn of_moves_posted_at_once_one_is_made() {
    let server = Server::new();
    let room = Device::opens(&server, "game=nim&at=3,5,7");
    let mut answers = at_once(20, |n| {
        let mv = format!("?add=7-{}&turn=0", 1 + n % 7);
        room.posts(&mv).status
    });
    answers.sort_unstable();
    assert_eq!(answers[0], 303);
    assert_eq!(answers[1..], [409; 19]);
}

#[test]
fn a_listener_hears_each_change_and_the_end() {
    let server = Server::new();
    let room = Device::opens(&server, "game=nim&at=3,5,7");
    let (mut stream, head) = listen(&server, &room.room, "");
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    assert!(head.contains("content-type: text/event-stream"), "{head}");
    assert!(head.contains("frame-ancestors 'none'"), "{head}");
    let first = read_until(&mut stream, "\n\n");
    assert!(first.contains("data: 1"), "{first}");
    Device::joins(&server, &room.room);
    assert!(read_until(&mut stream, "\n\n").contains("data: 2"));
    room.posts("?add=3-1");
    assert!(read_until(&mut stream, "\n\n").contains("data: 3"));
    assert_eq!((server.metric("listeners"), server.metric("rooms")), (1, 1));
    server.stop();
    // The response ends properly.
    assert!(read_until(&mut stream, "0\r\n\r\n").ends_with("0\r\n\r\n"));
}

/// Ten thousand streams, of which few may stay, and none reads; pages are still answered.
#[test]
fn open_streams_are_bounded_and_other_pages_are_answered() {
    let server = Server::with(|options| {
        options.client = Duration::from_secs(10);
        options.connections_each = 400;
    });
    let rooms: Vec<String> = (0..8)
        .map(|_| Device::opens(&server, "game=nim&at=3,5,7").room)
        .collect();
    let mut open = Vec::new();
    let mut refused = 0;
    for n in 0..10_000 {
        let room = &rooms[n % rooms.len()];
        let mut stream = server.begin(&format!("{room}/events"), "");
        if n % 500 == 0 {
            let head = read_until(&mut stream, "\r\n\r\n");
            refused += usize::from(head.starts_with("HTTP/1.1 503"));
            server.page("/play/nim?at=3,5,7");
        }
        open.push(stream);
        if open.len() > 600 {
            open.remove(0);
        }
    }
    let listeners = server.metric("listeners");
    assert!(listeners <= 200, "{listeners} of one client");
    assert!(refused > 0);
    server.check_no_panic();
    drop(open);
    server.page(&rooms[0]);
}

#[test]
fn too_many_rooms_are_refused_with_words() {
    let server = Server::with(|options| options.rooms.rooms_each = 3);
    for _ in 0..3 {
        Device::opens(&server, "game=nim&at=3,5,7");
    }
    let chinese = "Accept-Language: zh-Hant\r\n";
    let more = server.send("POST", "/room?game=nim&at=3,5,7", chinese);
    assert_eq!(more.status, 429);
    assert!(more.body.contains("已經開了 3 個對局室") && more.header("retry-after").is_some());
    let full = Server::with(|options| options.rooms.rooms = 1);
    Device::opens(&full, "game=nim");
    let more = full.send("POST", "/room?game=nim", "");
    assert_eq!(more.status, 503);
    assert!(more.body.contains("All rooms are taken.") && more.body.contains("<header"));
    for (query, status) in [
        ("game=nim&at=3,x", 400),
        ("game=nowhere", 404),
        ("game=chomp&first=perfect", 400),
    ] {
        let reply = full.send("POST", &format!("/room?{query}"), "");
        assert_eq!(reply.status, status, "{query}: {}", reply.body);
    }
}

/// The client's address is accepted only from a configured proxy, and only its last
/// entry.
#[test]
fn clients_behind_a_named_proxy_are_distinguished() {
    for named in [true, false] {
        let server = Server::with(|options| {
            options.rooms.rooms_each = 1;
            options.proxies = named.then_some([127, 0, 0, 1].into()).into_iter().collect();
        });
        for (noted, status) in [
            ("203.0.113.7", 303),
            ("203.0.113.7", 429),
            ("203.0.113.8", if named { 303 } else { 429 }),
            // Entries written by the client itself precede the proxy's.
            ("203.0.113.9, 203.0.113.7", 429),
            ("203.0.113.9, nobody", if named { 303 } else { 429 }),
            ("nobody", 429),
        ] {
            let headers = format!("X-Forwarded-For: {noted}\r\n");
            let reply = server.send("POST", "/room?game=nim", &headers);
            assert_eq!(reply.status, status, "{named} {noted}");
        }
    }
}

/// The link of a board, also as a code, but only for addresses of this server.
#[test]
fn a_board_has_its_link_as_a_code() {
    let server = Server::new();
    let board = server.page("/play/nim?at=3,5,7&moves=3-1");
    assert!(
        links(&board, "/share?of=").len() == 1
            && board.contains("action=\"/room?game=nim&amp;at=2,5,7\"")
    );
    let page = server.page(&links(&board, "/share?of=").remove(0));
    assert!(page.contains("grundy-qr") && page.contains("--listen"));
    assert!(unescaped(&page).contains("http://localhost/play/nim?at=3,5,7&moves=3-1"));
    for of in ["//evil.example/", "https://evil.example/", "play"] {
        assert_eq!(server.get(&format!("/share?of={of}")).status, 400, "{of}");
    }
    let long = format!("/share?of=/play/nim?at={}", "1,".repeat(1000));
    assert!(!server.page(&long).contains("grundy-qr"));
}

/// Pairs join by one link; only the teacher ends the class.
#[test]
fn a_class_gives_each_pair_a_board() {
    let server = Server::new();
    let teacher = Device::teaches(&server, "game=chomp&at=3x4&boards=2");
    let class = &teacher.room;
    let pupil = server.page(class);
    assert!(pupil.contains("Take a seat") && !pupil.contains("End the class"));
    let pupils: Vec<Device<'_>> = (0..4).map(|_| Device::joins(&server, class)).collect();
    let rooms: Vec<&str> = pupils.iter().map(|pupil| &*pupil.room).collect();
    assert!(rooms[0] == rooms[1] && rooms[2] == rooms[3] && rooms[0] != rooms[2]);
    let fifth = server.send("POST", &format!("{class}/join"), "");
    assert_eq!(fifth.status, 503);
    assert!(fifth.body.contains("All boards of this class are taken."));
    // A pupil who opens the link again returns to the same board and seat.
    let again = pupils[2].send("GET", class);
    assert_eq!(again.location(), rooms[2]);
    assert_eq!(seat(&again), pupils[2].cookie);
    pupils[0].posts("?add=r3c4");
    let all = teacher.page();
    for words in [
        "2 boards in play",
        "Board 2",
        "End the class",
        "Orange’s turn.",
        "?wall=1",
    ] {
        assert!(all.contains(words), "{words}: {all}");
    }
    assert!(!all.contains("mark-p"), "values are hidden");
    let large = server.page(&format!("{}?wall=1", rooms[0]));
    let way = format!("{class}?wall=1");
    assert_eq!(links(&large, class), [way.as_str()], "the way back");
    assert_eq!(links(&pupil, &way).len(), 1, "without the teacher's cookie");
    let wall = server.page(&way);
    assert!(wall.contains("Board 2") && !wall.contains("End the class"));
    let end = format!("{class}/end");
    assert_eq!(pupils[2].send("POST", &end).status, 403);
    assert_eq!(teacher.send("POST", &end).status, 303);
    let ended = server.get(class);
    assert_eq!(ended.status, 404);
    assert!(ended.body.contains("<title>The class has ended"));
    server.page(rooms[0]);
}

/// A pupil sees the number of the board, the seat, and the link to all boards.
#[test]
fn a_pupil_sees_which_board_and_seat_it_is() {
    let server = Server::new();
    let class = Device::teaches(&server, "game=nim&at=1,2").room;
    let pupils: Vec<Device<'_>> = (0..4).map(|_| Device::joins(&server, &class)).collect();
    for (place, pupil) in pupils.iter().enumerate() {
        let page = pupil.page();
        let board = format!("<span>Board {}</span>", 1 + place / 2);
        let seat = ["You move first", "You move second"][place % 2];
        assert!(page.contains(&board) && page.contains(seat), "{page}");
        let how = page.contains("Click the matches you want to take");
        assert_eq!(how, place % 2 == 0, "told to whoever is to move: {page}");
        assert_eq!(page.contains("status theirs"), place % 2 == 1);
    }
    let way = format!("{class}?wall=1");
    // On the wall a pupil sees the link to the own board.
    let wall = pupils[3].send("GET", &way).body;
    assert!(wall.contains("Back to my board"));
    assert!(!server.page(&way).contains("Back to my board"));
    // During the game it is behind the button, at the end in view.
    let page = pupils[0].page();
    let (status, menu) = page.split_once("class=\"behind\"").unwrap_or(("", &page));
    assert!(links(status, &way).is_empty() && links(menu, &way).len() == 1);
    for (ply, take) in ["2-2", "1-1"].into_iter().enumerate() {
        assert_eq!(pupils[ply].posts(&format!("?add={take}")).status, 303);
    }
    for pupil in &pupils[..2] {
        let page = pupil.page();
        let status = page.split_once("<section class=\"status over\"").unwrap().1;
        assert_eq!(links(status, &way).len(), 1, "{page}");
    }
}

/// The wall says whom a game waits for: a player who has not come or has left, or nobody
/// if it is over.
#[test]
fn a_wall_says_what_its_games_wait_for() {
    let server = Server::with(|options| options.rooms.away = Duration::from_secs(3600));
    let class = Device::teaches(&server, "game=nim&at=1,2").room;
    let wall = || server.page(&format!("{class}?wall=1"));
    let captions = || -> Vec<String> {
        let page = wall();
        let boards = page.split("small-board").skip(1);
        let caption = |board: &str| {
            let (text, _) = board.rsplit_once("</span></a>")?;
            Some(text.rsplit_once('>')?.1.to_owned())
        };
        boards.filter_map(caption).collect()
    };
    let first = Device::joins(&server, &class);
    assert_eq!(captions(), ["Waiting for a second player."]);
    let large = server.page(&format!("{}?wall=1", first.room));
    assert!(large.contains("Waiting for a second player."), "{large}");
    let second = Device::joins(&server, &class);
    assert_eq!(captions(), ["Blue’s turn."]);
    second.posts("/leave");
    assert_eq!(captions(), ["Orange has left."]);
    assert!(first.page().contains("The other player has left."));
    let second = Device::joins(&server, &class);
    assert_eq!(first.posts("?add=2-2").status, 303);
    assert_eq!(second.posts("?add=1-1").status, 303);
    assert_eq!(captions(), ["Orange has won."]);
    first.posts("/leave");
    assert_eq!(captions(), ["Orange has won."]);
    let wall = wall();
    let is_drawn = wall.contains("class=\"gone\"");
    assert!(is_drawn, "the board is not blank: {wall}");
    let large = server.page(&format!("{}?wall=1", second.room));
    assert!(!large.contains("Waiting") && large.contains("Orange has won."));
}

/// A player who is present keeps the seat; if the page has been closed for some time, the
/// other player sees it and may free the seat.
#[test]
fn the_seat_of_a_present_player_is_not_freed() {
    const AWAY: Duration = Duration::from_millis(400);
    let server = Server::with(|options| options.rooms.away = AWAY);
    let first = Device::opens(&server, "game=nim&at=3,5,7");
    let second = Device::joins(&server, &first.room);
    let (stream, _) = listen(&server, &first.room, &second.header());
    std::thread::sleep(2 * AWAY);
    let refused = first.posts("/free");
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("The other player is still here."));
    assert!(!first.page().contains("/free?"));
    drop(stream);
    until("empty seat", || {
        first.page().contains("/free?").then_some(())
    });
    assert!(first.page().contains("The other player is not connected."));
    assert_eq!(first.posts("/free").status, 303);
    assert_eq!(second.posts("?add=3-1").status, 403);
}
