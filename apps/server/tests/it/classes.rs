//! Signals and orders of a teacher, and the limits of a pupil.

use crate::common;

use std::time::Duration;

use common::devices::{Device, seat};
use common::{Server, between, read_until};

/// A class of Nim with a teacher and this many pupils.
fn class(server: &Server, pupils: usize) -> (Device<'_>, Vec<Device<'_>>) {
    let teacher = Device::teaches(server, "game=nim&at=3,5,7");
    let pupils = (0..pupils).map(|_| Device::joins(server, &teacher.room));
    let pupils = pupils.collect();
    (teacher, pupils)
}

#[test]
fn only_the_teacher_directs_a_class() {
    let server = Server::new();
    let (teacher, pupils) = class(&server, 2);
    let place = teacher.room.clone();
    for order in [
        "pause",
        "resume",
        "restart",
        "language?to=en",
        "task?game=nim",
        "end",
    ] {
        let path = format!("{place}/{order}");
        for headers in [String::new(), pupils[0].header()] {
            assert_eq!(server.send("POST", &path, &headers).status, 403, "{order}");
        }
    }
    let task = pupils[0].send("GET", &format!("{place}/task"));
    assert_eq!(task.status, 303, "led back");
    for page in [pupils[0].page(), server.page(&format!("{place}?wall=1"))] {
        for mine in ["/pause", "/end\"", "/task", "Go on from another"] {
            assert!(!page.contains(mine), "{mine}");
        }
    }
    let page = teacher.page();
    assert!(page.contains("The pupils are told.") && page.contains("Yes, end the class"));
}

#[test]
fn a_class_is_paused_set_back_and_told_of_its_end() {
    let server = Server::new();
    let (teacher, pupils) = class(&server, 2);
    assert_eq!(teacher.posts("/pause").status, 303);
    let page = pupils[0].page();
    assert!(page.contains("The class is paused.") && !page.contains("a class=\"shape"));
    assert_eq!(pupils[0].posts("?add=3-1").status, 409);
    assert_eq!(teacher.posts("/resume").status, 303);
    assert_eq!(pupils[0].posts("?add=3-1").status, 303);
    assert_eq!(teacher.posts("/restart").status, 303);
    assert!(pupils[0].page().contains("<code>3,5,7</code>"));
    assert_eq!(teacher.posts("/end").location(), "/class");
    assert!(
        pupils[1]
            .page()
            .contains("The teacher has ended the class.")
    );
    assert_eq!(pupils[0].posts("?add=3-1").status, 303, "they play on");
}

/// The first move leaves the nim-sum 1, and the reply does not use it.
#[test]
fn the_teacher_alone_sees_a_win_given_away() {
    let server = Server::new();
    let (teacher, pupils) = class(&server, 2);
    assert_eq!(pupils[0].posts("?add=3-2").status, 303);
    let slip = "Blue has just given a win away";
    assert!(teacher.page().contains(slip) && teacher.page().contains("needs"));
    let wall = format!("{}?wall=1", teacher.room);
    for page in [pupils[0].page(), pupils[1].page(), server.page(&wall)] {
        assert!(!page.contains("given") && !page.contains("needs"));
    }
    assert_eq!(pupils[1].posts("?add=5-1").status, 303);
    let page = teacher.page();
    assert!(page.contains("Blue has given away 1 win"), "{page}");
    assert!(page.contains("Orange has just given a win away"), "{page}");
}

#[test]
fn a_tile_says_who_is_away() {
    let server = Server::with(|options| options.rooms.away = Duration::ZERO);
    let (teacher, pupils) = class(&server, 2);
    let mut here = server.begin(&format!("{}/events", pupils[0].room), &pupils[0].header());
    read_until(&mut here, "\r\n\r\n");
    assert!(teacher.page().contains("Orange is not connected."));
}

#[test]
fn a_code_is_typed_and_the_teacher_returns_by_a_word() {
    let server = Server::new();
    let (teacher, _) = class(&server, 0);
    let code = teacher.room.trim_start_matches("/class/");
    let spaced = format!("{}+{}", code[..3].to_uppercase(), &code[3..]);
    let way = server.get(&format!("/class?code={spaced}"));
    assert_eq!(way.location(), teacher.room);
    assert!(
        server.page("/").contains("href=\"/class\"")
            && server.page("/class").contains("name=\"code\"")
    );
    assert_eq!(server.get("/class?code=zzzzzz").status, 404);
    // A link breaks after its slashes alone.
    let page = teacher.page();
    assert!(page.contains(&format!("class/<wbr>{code}")), "{page}");
    assert!(
        page.contains(&format!(
            "localhost/class and type: <strong>{} {}<",
            &code[..3],
            &code[3..]
        )),
        "{page}"
    );
    let key = between(
        "class",
        &page,
        "<details class=\"sure return\">",
        "</details>",
    );
    let word = between("key", key, "<strong>", "</strong>");
    let wrong = server.get(&format!("{}?key=aaaaaaaaaa", teacher.room));
    assert_eq!(wrong.status, 403);
    assert!(
        wrong
            .body
            .contains("not the word for teachers of this class")
    );
    let back = server.get(&format!("{}?key={word}", teacher.room));
    assert_eq!(seat(&back), teacher.cookie);
    // The line about --listen is for whoever starts the server.
    let wall = server.page(&format!("{}?wall=1", teacher.room));
    assert!(page.contains("--listen") && !wall.contains("--listen"));
}

#[test]
fn each_pupil_plays_a_computer_and_pairs_come_again() {
    let server = Server::new();
    let (teacher, pupils) = class(&server, 3);
    let task = |query: &str| teacher.posts(&format!("/task?{query}")).status;
    assert_eq!(task("game=chomp&at=3x4&second=random"), 303);
    let old = &pupils[0];
    let class = old.send("GET", &old.room);
    assert_eq!(
        class.location(),
        teacher.room,
        "the old room leads to the class"
    );
    // A browser has a cookie for the class too.
    let own = old.send("GET", &teacher.room);
    let room = own.location();
    assert_ne!(room, old.room);
    assert_eq!(seat(&own), old.cookie);
    assert_eq!(old.send("POST", &format!("{room}?add=r3c4")).status, 303);
    let page = old.send("GET", &room).body;
    assert!(
        page.contains("Your turn.") && page.contains("computer: "),
        "{page}"
    );
    assert!(!page.contains("Waiting for") && !page.contains("Say something"));
    // It takes back at once.
    assert_eq!(old.send("POST", &format!("{room}/undo")).status, 303);
    assert!(old.send("GET", &room).body.contains("<code>4,4,4</code>"));
    assert!(teacher.page().contains("3 boards in play"));
    assert_eq!(task("course=nim&lesson=2"), 303);
    let page = old.send("GET", &room).body;
    assert!(page.contains("Your class is doing the lesson"), "{page}");
    assert!(page.contains(&format!("href=\"{room}/lesson\"")), "{page}");
    assert_eq!(task("course=nim&lesson=99"), 404);
    assert_eq!(task("game=nim&at=1,2"), 303);
    assert!(teacher.page().contains("2 boards in play"));
}

#[test]
fn the_teacher_sees_how_far_each_pupil_is_in_a_lesson() {
    let server = Server::new();
    let (teacher, pupils) = class(&server, 2);
    let task = |query: &str| teacher.posts(&format!("/task?{query}")).status;
    let lesson = format!("{}/lesson", pupils[0].room);
    assert_eq!(pupils[0].send("GET", &lesson).location(), pupils[0].room);
    assert_eq!(task("course=nim&lesson=2"), 303);
    assert_eq!(teacher.page().matches("not begun yet").count(), 2);
    let step = |query: &str| pupils[0].send("GET", &format!("{lesson}?{query}")).body;
    let page = step("");
    assert!(page.contains("data-events") && page.contains("Back to my board"));
    assert!(!page.contains("/learn/nim/"), "no way to other lessons");
    for (query, place) in [
        ("", "Question 1 of 3"),
        ("part=2&todo=3", "Question 2 of 3"),
        ("part=3&todo=0", "Question 3 of 3"),
        // A wrong move, and a right one that was shown before.
        ("part=3&todo=0&m1=9-9", "Question 3 of 3"),
        ("part=3&todo=0&m1=9-5&missed=1", "Question 3 of 3"),
    ] {
        step(query);
        let page = teacher.page();
        assert!(page.contains(place), "{query}: {page}");
        assert!(page.contains("not begun yet") && !page.contains("<b>done</b>"));
    }
    assert!(step("part=3&todo=0&m1=9-5").contains("You have done this lesson."));
    step("");
    assert!(teacher.page().contains("<b>done</b>"), "it stays so");
    let wall = server.page(&format!("{}?wall=1", teacher.room));
    assert!(!wall.contains("done") && !wall.contains("Question"));
    assert!(wall.contains("Your class is doing the lesson") && !wall.contains("small-board"));
    assert_eq!(task("course=nim&lesson=3"), 303);
    assert_eq!(teacher.page().matches("not begun yet").count(), 2);
    assert_eq!(task("game=nim&at=1,2"), 303);
    assert_eq!(pupils[0].send("GET", &lesson).location(), pupils[0].room);
}

#[test]
fn a_name_is_for_the_teacher_alone_and_moves_with_the_pupil() {
    let server = Server::new();
    let (teacher, _) = class(&server, 0);
    let join = |name: &str| server.send("POST", &format!("{}/join?name={name}", teacher.room), "");
    let first = join("Ann%3Cb%3E%20%E2%80%AElong-long-long-name");
    join("");
    let room = first.location();
    assert!(
        teacher.page().contains("Annb long-long-l<"),
        "{}",
        teacher.page()
    );
    let header = format!("Cookie: {}\r\n", seat(&first));
    let wall = server.page(&format!("{}?wall=1", teacher.room));
    assert!(teacher.page().contains("Annb long-long-l’s turn."));
    assert!(wall.contains("Blue’s turn."));
    for page in [wall, server.send("GET", &room, &header).body] {
        assert!(!page.contains("Annb"), "{page}");
    }
    assert_eq!(teacher.posts("/task?game=nim&second=random").status, 303);
    assert!(teacher.page().contains("Annb"));
    let seated = server.send("GET", &teacher.room, &header).location();
    server.send("POST", &format!("{seated}/leave"), &header);
    assert!(!teacher.page().contains("Annb"), "forgotten with the seat");
}

#[test]
fn a_class_has_a_language_for_pupils_who_chose_none() {
    let server = Server::new();
    let (teacher, pupils) = class(&server, 1);
    assert_eq!(teacher.posts("/language?to=zh-Hant").status, 303);
    let said = |device: &Device<'_>, more: &str| {
        let headers = format!("{}{more}", device.header());
        server.send("GET", &device.room, &headers).body
    };
    assert!(said(&pupils[0], "").contains("輪到你。"));
    assert!(said(&pupils[0], "Accept-Language: zh-CN\r\n").contains("輪到你。"));
    let chosen = format!("Cookie: {}; lang=en\r\n", pupils[0].cookie);
    assert!(
        server
            .send("GET", &pupils[0].room, &chosen)
            .body
            .contains("Your turn.")
    );
    assert!(server.page(&teacher.room).contains("入座"));
    assert!(
        teacher.page().contains("End the class"),
        "the teacher's own"
    );
    assert_eq!(teacher.posts("/language").status, 303);
    assert!(said(&pupils[0], "").contains("Your turn."));
}
