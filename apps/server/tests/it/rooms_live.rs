//! Rooms, and boards in pages of other hosts, in a real browser; see `common/browser.rs`.
//! Two windows under two names of the server have separate cookies, like two devices.

use crate::common;

use std::io::{Read as _, Write as _};
use std::net::TcpListener;

use common::Server;
use common::browser::{Browser, EVERY_RULE, axe, on_server};
use common::devices::Device;
use grundy::computer::Chance;
use thirtyfour::Key;

/// A page of the server under another name.
fn elsewhere(browser: &Browser, path: &str) -> String {
    browser.server.url(path).replace("127.0.0.1", "localhost")
}

/// Waits until the page says this of the turn.
fn says(browser: &Browser, text: &str) {
    let turn = "document.querySelector('.status .turn').textContent";
    browser.until(&format!("{turn} == {}", serde_json::json!(text)));
}

/// Waits until the page is below `begin`, and returns its path.
fn path_below(browser: &Browser, begin: &str) -> String {
    browser.wait_for_address(begin);
    browser.value("location.pathname")
}

/// From a board's menu to a room; the second window joins by the link.
#[test]
fn two_windows_play_a_room_to_its_end() {
    on_server("room", "en", |browser| {
        browser.open("/play/nim?at=2,3");
        browser.click(".more > summary");
        browser.click("form[action^='/room'] button");
        let room = path_below(browser, "/room/");
        browser.wait_for(".invitation svg");
        says(browser, "Your turn.");
        let windows = browser.open_tab();
        browser.open(&elsewhere(browser, &room));
        // The script takes the free seat.
        says(browser, "The other side’s turn.");
        let mut chance = Chance::seeded(11);
        let mut ply = 0;
        loop {
            let (mover, other) = (&windows[ply % 2], &windows[(ply + 1) % 2]);
            browser.switch_to(mover);
            // The other player's move appears without a click, and is announced.
            browser.wait_for(".status.over, .game[data-post] #board a.shape");
            if ply > 0 {
                browser.wait_for_text("#live", "other side");
            }
            if browser.is_over() {
                break;
            }
            let spot = chance.below(browser.count("#board a.shape"));
            let before = browser.address();
            browser.script(&format!(
                "document.querySelectorAll('#board a.shape')[{spot}]\
                 .dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true}}))"
            ));
            browser.wait_until_gone("#board a.shape");
            assert_eq!(browser.address(), before, "a move stays on the page");
            browser.switch_to(other);
            ply += 1;
            assert!(ply < 20, "it does not end");
        }
        says(browser, "The other side has won.");
        browser.picture("room-lost");
        browser.click("form[action*='/again'] button");
        browser.wait_until_gone(".status.over");
    });
}

/// A move of several clicks, by keyboard, and back to a private board.
#[test]
fn a_room_is_played_by_keyboard() {
    on_server("room-keyboard", "en", |browser| {
        browser.open("/play/nimbi?at=2x3");
        browser.script("document.querySelector(\"form[action^='/room']\").submit()");
        browser.wait_for_address("/room/");
        browser.focus("#board a.shape");
        browser.key(Key::Enter);
        browser.wait_for(".chooser");
        browser.key(Key::Enter);
        says(browser, "The other side’s turn.");
        let live = browser.text("#live");
        assert!(live.contains("Waiting for a second player."), "{live}");
    });
}

/// Rooms, classes and links: width, accessibility, pictures, in light and dark.
#[test]
fn rooms_classes_and_links_are_accessible_and_fit_a_phone() {
    let axe = axe("rooms");
    on_server("rooms", "zh-TW", |browser| {
        browser.open("/play/chomp?at=4x5");
        let post = |action: &str| {
            let action = serde_json::json!(action);
            browser.script(&format!(
                "const f = document.createElement('form'); f.method = 'post'; f.action = {action};\
                 document.body.append(f); f.submit()"
            ));
        };
        post("/class?game=chomp&at=4x5&boards=12");
        let class = path_below(browser, "/class/");
        let rooms = ["r3c4", "r2c2", "r1c3"].map(|mv| {
            let first = Device::joins(&browser.server, &class);
            Device::joins(&browser.server, &class);
            assert_eq!(first.posts(&format!("?add={mv}")).status, 303);
            first.room
        });
        // The boards appeared by themselves.
        browser.until("document.querySelectorAll('.small-board').length == 3");
        let wall = format!("{}?wall=1", rooms[0]);
        post("/room?game=nim&at=3,5,7");
        let own = path_below(browser, "/room/");
        let share = "/share?of=/play/chomp?at=4x5";
        let [task, offer] = [
            format!("{class}/task?game=cram&at=4x5"),
            format!("{own}/offer?game=cram&at=4x5"),
        ];
        for (name, path) in [
            ("room", own.as_str()),
            ("wall", &wall),
            ("class", &class),
            ("share", share),
            ("pupil", &class),
            ("menu", "/play/chomp?at=4x5"),
            ("embed", "/play/nim?at=3,5,7&embed=1"),
            ("onlooker", &rooms[1]),
            ("door", "/class"),
            ("task", &task),
            ("offer", &offer),
        ] {
            for (scheme, width, height) in [("light", 390, 844), ("dark", 1920, 1080)] {
                browser.scheme(scheme);
                browser.window(width, height);
                match name {
                    // There is no cookie for the other name.
                    "pupil" => browser.open(&elsewhere(browser, path)),
                    _ => browser.open(path),
                }
                if name == "menu" {
                    browser.click(".more > summary");
                    let menu = "document.querySelector('.behind').getBoundingClientRect()";
                    let top: f64 = browser.value(&format!("{menu}.top + scrollY"));
                    assert!(top >= 0.0, "cut off at {top}");
                }
                browser.picture(&format!("{name}-{width}-{scheme}"));
                browser.check_width(name);
                if let Some(axe) = &axe {
                    browser.check_access(axe, EVERY_RULE, &format!("{name} {scheme}"));
                }
            }
        }
    });
}

/// A teacher's page follows the class and keeps what is unfolded; a pupil's page follows
/// the teacher to another board.
#[test]
fn pages_follow_a_teacher_s_orders() {
    on_server("orders", "en", |browser| {
        let server = &browser.server;
        let class = Device::teaches(server, "game=nim&at=3,5,7");
        let pupils = [(); 2].map(|()| Device::joins(server, &class.room));
        sits(browser, &class);
        browser.click("details.end > summary");
        browser.wait_for("details.end[open]");
        assert_eq!(pupils[0].posts("?add=3-2").status, 303);
        browser.wait_for(".small-board.needs");
        browser.wait_for("details.end[open]");
        browser.open("/glossary");
        browser.add_cookie(&pupils[1].cookie, &class.room);
        sits(browser, &pupils[1]);
        says(browser, "Your turn.");
        assert_eq!(class.posts("/pause").status, 303);
        browser.wait_for_text(".notice", "paused");
        browser.wait_until_gone("#board a.shape");
        assert_eq!(
            class.posts("/task?game=chomp&at=3x4&second=random").status,
            303
        );
        browser.wait_for("#board a.shape");
        browser.until(&format!(
            "location.pathname != {}",
            serde_json::json!(pupils[1].room)
        ));
        says(browser, "Your turn.");
    });
}

/// A page of another host shows a board if the server names that host, and a move stays
/// in the frame.
#[test]
fn a_board_is_played_in_a_page_of_a_named_host_alone() {
    on_server("framed", "en", |browser| {
        for named in [true, false] {
            let outer = TcpListener::bind("127.0.0.1:0").unwrap();
            let host = outer.local_addr().unwrap().to_string();
            let server = Server::with(|options| {
                options.embed = named.then(|| host.parse().unwrap()).into_iter().collect();
            });
            let page = format!(
                "<!DOCTYPE html><title>x</title><iframe src=\"{}\" width=700 height=640></iframe>",
                server.url("/play/nim?at=3,5,7&embed=1")
            );
            // The browser may open connections that it does not use.
            std::thread::spawn(move || {
                for stream in outer.incoming().flatten() {
                    let page = page.clone();
                    std::thread::spawn(move || {
                        let mut stream = stream;
                        let _ = stream.read(&mut [0; 4096]);
                        let _ = write!(
                            stream,
                            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{page}",
                            page.len()
                        );
                    });
                }
            });
            browser.open(&format!("http://{host}/"));
            browser.enter_frame();
            assert_eq!(browser.has("#board a.shape"), named);
            if named {
                browser.click("#board a.shape");
                browser.wait_for_address("moves=");
                browser.settled();
                browser.wait_for_address("embed=1");
            }
            browser.leave_frame();
            server.stop();
        }
    });
}

/// The menu of a room, by touch on a telephone, right after the game; later events in the
/// room do not close it.
#[test]
fn the_menu_of_a_finished_room_opens_by_touch() {
    on_server("room-menu", "zh-TW", |browser| {
        browser.phone(390, 844);
        let server = &browser.server;
        for (at, end) in [("1", "你贏了！"), ("1,1", "對方贏了。")] {
            let first = Device::opens(server, &format!("game=nim&at={at}"));
            let second = Device::joins(server, &first.room);
            sits(browser, &first);
            browser.touch("#board a.shape");
            if at == "1,1" {
                says(browser, "輪到對方。");
                assert_eq!(second.posts("?add=1-1").status, 303);
            }
            says(browser, end);
            let open = "document.querySelector('details.more').open";
            browser.tap("details.more > summary");
            browser.until(open);
            let on_top = "(() => { const b = document.querySelector('.behind').getBoundingClientRect(); \
                 const e = document.elementFromPoint(b.x + b.width / 2, b.y + 20); \
                 return e && !!e.closest('.behind') })()";
            browser.until(on_top);
            // The other player leaves: the page says so, and the menu stays.
            second.posts("/leave");
            browser.wait_for_text(".status", "對方已經離開");
            browser.until(open);
            browser.picture(&format!("room-menu-{}", at.len()));
            browser.tap("details.more > summary");
            browser.until(&format!("!{open}"));
        }
    });
}

/// A pupil with a telephone: by the class's link to a seat, the game, all boards, and
/// back to the own board.
#[test]
fn a_pupil_goes_from_the_class_to_a_board_and_back() {
    on_server("pupil", "zh-TW", |browser| {
        browser.phone(390, 844);
        let server = &browser.server;
        let class = Device::teaches(server, "game=nim&at=1").room;
        browser.open(&class);
        browser.tap("form.join button");
        browser.settled();
        says(browser, "輪到你。");
        browser.wait_for_text(".status", "等第二位玩家加入");
        browser.wait_for_text(".places", "第 1 盤");
        browser.wait_for_text(".places", "你是先手");
        let other = Device::joins(server, &class);
        browser
            .until("!document.querySelector('.status').textContent.includes('等第二位玩家加入')");
        browser.touch("#board a.shape");
        says(browser, "你贏了！");
        browser.tap(".status a[href^='/class/']");
        browser.wait_for(".class .small-board.won");
        browser.picture("pupil-all-boards");
        browser.tap(".class .controls a.main");
        browser.settled();
        says(browser, "你贏了！");
        assert_eq!(browser.value::<String>("location.pathname"), other.room);
    });
}

/// On a projector all boards of a class fill the screen beside the invitation; before the
/// first one, the code does.
#[test]
fn the_boards_of_a_class_fill_the_wall() {
    on_server("class-wall", "zh-TW", |browser| {
        let server = &browser.server;
        let class = Device::teaches(server, "game=chomp&at=3x4").room;
        let mut boards = 0;
        for wanted in [0, 1, 4, 10, 20] {
            for _ in boards * 2..wanted * 2 {
                Device::joins(server, &class);
            }
            boards = wanted;
            for (width, height) in [(1920, 1080), (1280, 720)] {
                browser.window(width, height);
                browser.open(&format!("{class}?wall=1"));
                let measured: (usize, usize, f64, f64, bool) = browser.value(
                        "(() => { const box = e => e ? e.getBoundingClientRect() : {width: 0, height: 0};\
                         const all = [...document.querySelectorAll('.small-board')];\
                         const inside = e => { const b = box(e); return b.top >= 0 && b.left >= 0 && b.right <= innerWidth && b.bottom <= innerHeight };\
                         const drawn = all.filter(e => box(e.querySelector('svg')).height > 0.4 * box(e).height);\
                         const list = box(document.querySelector('.boards')), code = box(document.querySelector('.code svg'));\
                         return [all.filter(inside).length, drawn.length, list.width * list.height / innerWidth / innerHeight, code.height / innerHeight,\
                           [...document.querySelectorAll('.class h1, .code svg, .code .link')].every(inside)] })()",
                    );
                let (inside, drawn, list, code, all_inside) = measured;
                let is_full = if boards == 0 { code > 0.7 } else { list > 0.65 };
                assert!(
                    (inside, drawn, all_inside) == (boards, boards, true) && is_full,
                    "{boards} at {width}: {measured:?}"
                );
            }
        }
    });
}

/// Opens the page of a device's room, as that device.
fn sits(browser: &Browser, device: &Device<'_>) {
    browser.open("/glossary");
    browser.add_cookie(&device.cookie, &device.room);
    browser.open(&device.room);
}
