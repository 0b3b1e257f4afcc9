//! Rooms, and boards in pages of other hosts, in a real browser; see `common/browser.rs`.
//! Two windows under two names of the server have separate cookies, like two devices.

use crate::common;

use std::io::{Read as _, Write as _};
use std::net::TcpListener;

use common::Server;
use common::browser::{Browser, EVERY_RULE, axe, in_browser};
use common::devices::Device;
use grundy::computer::Chance;
use thirtyfour::prelude::*;

/// A page of the server under another name.
fn elsewhere(browser: &Browser, path: &str) -> String {
    format!("http://localhost:{}{path}", browser.server.address().port())
}

async fn says(browser: &Browser, text: &str) -> WebDriverResult<()> {
    browser
        .until(&format!(
            "document.querySelector('.status .turn').textContent == {}",
            serde_json::json!(text)
        ))
        .await
}

/// From a board's menu to a room; the second window joins by the link.
#[test]
fn two_windows_play_a_room_to_its_end() {
    in_browser("room", "en", false, async |browser: &Browser| {
        browser.open("/play/nim?at=2,3").await?;
        browser.click(".more > summary").await?;
        browser.click("form[action^='/room'] button").await?;
        browser
            .until("location.pathname.startsWith('/room/')")
            .await?;
        browser
            .until("document.querySelector('.invitation svg')")
            .await?;
        says(browser, "Your turn.").await?;
        let room = browser.script("return location.pathname").await?;
        let room = room.as_str().unwrap().to_owned();
        let first = browser.driver.window().await?;
        let second = browser.driver.new_tab().await?;
        browser.driver.switch_to_window(second.clone()).await?;
        browser.driver.goto(elsewhere(browser, &room)).await?;
        // The script takes the free seat.
        says(browser, "The other side’s turn.").await?;
        let mut chance = Chance::seeded(11);
        let windows = [first, second];
        let mut ply = 0;
        loop {
            let (mover, other) = (&windows[ply % 2], &windows[(ply + 1) % 2]);
            browser.driver.switch_to_window(mover.clone()).await?;
            // The other player's move appears without a click, and is announced.
            browser
                .until("document.querySelector('.status.over, .game[data-post] #board a.shape')")
                .await?;
            if ply > 0 {
                browser
                    .until("document.getElementById('live').textContent.includes('other side')")
                    .await?;
            }
            if browser.over().await? {
                break;
            }
            let spots = browser
                .script("return document.querySelectorAll('#board a.shape').length")
                .await?;
            let spot = chance.below(spots.as_u64().unwrap() as usize);
            let path = browser
                .script("return location.pathname + location.search")
                .await?;
            browser
                .script(&format!(
                    "document.querySelectorAll('#board a.shape')[{spot}].dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true}})); return 1"
                ))
                .await?;
            browser
                .until("!document.querySelector('#board a.shape')")
                .await?;
            let after = browser
                .script("return location.pathname + location.search")
                .await?;
            assert_eq!(path, after, "a move stays on the page");
            browser.driver.switch_to_window(other.clone()).await?;
            ply += 1;
            assert!(ply < 20, "it does not end");
        }
        says(browser, "The other side has won.").await?;
        browser.picture("room-lost").await?;
        browser.click("form[action*='/again'] button").await?;
        browser
            .until("!document.querySelector('.status.over')")
            .await?;
        Ok(())
    });
}

/// A move of several clicks, by keyboard, and back to a private board.
#[test]
fn a_room_is_played_by_keyboard() {
    in_browser("room-keyboard", "en", false, async |browser: &Browser| {
        browser.open("/play/nimbi?at=2x3").await?;
        browser
            .script("document.querySelector(\"form[action^='/room']\").submit(); return 1")
            .await?;
        browser
            .until("location.pathname.startsWith('/room/')")
            .await?;
        browser
            .script("document.querySelector('#board a.shape').focus(); return 1")
            .await?;
        browser.key(Key::Enter).await?;
        browser.until("document.querySelector('.chooser')").await?;
        browser.key(Key::Enter).await?;
        says(browser, "The other side’s turn.").await?;
        let live = browser
            .script("return document.getElementById('live').textContent")
            .await?;
        assert!(
            live.as_str()
                .unwrap()
                .contains("Waiting for a second player."),
            "{live}"
        );
        Ok(())
    });
}

/// Rooms, classes and links: width, accessibility, pictures, in light and dark.
#[test]
fn rooms_classes_and_links_are_accessible_and_fit_a_phone() {
    let axe = axe("rooms");
    in_browser("rooms", "zh-TW", false, async |browser: &Browser| {
        browser.open("/play/chomp?at=4x5").await?;
        let post = async |action: &str| {
            let form = serde_json::json!(action);
            browser
                .script(&format!(
                    "const f = document.createElement('form'); f.method = 'post'; f.action = {form};\
                     document.body.append(f); f.submit(); return 1"
                ))
                .await
        };
        post("/class?game=chomp&at=4x5&boards=12").await?;
        browser
            .until("location.pathname.startsWith('/class/')")
            .await?;
        let class = browser.script("return location.pathname").await?;
        let class = class.as_str().unwrap().to_owned();
        let mut rooms = Vec::new();
        for seat in 0..6 {
            let reply = browser.server.send("POST", &format!("{class}/join"), "");
            assert_eq!(reply.status, 303);
            let room = reply.header("location").unwrap();
            if seat % 2 == 0 {
                let cookie = reply.header("set-cookie").unwrap();
                let cookie = cookie.split(';').next().unwrap();
                let mv = ["r3c4", "r2c2", "r1c3"][seat / 2];
                let reply = browser.server.send(
                    "POST",
                    &format!("{room}?add={mv}"),
                    &format!("Cookie: {cookie}\r\n"),
                );
                assert_eq!(reply.status, 303, "{}", reply.body);
                rooms.push(room);
            }
        }
        // The boards appeared by themselves.
        browser
            .until("document.querySelectorAll('.small-board').length == 3")
            .await?;
        let wall = format!("{}?wall=1", rooms[0]);
        post("/room?game=nim&at=3,5,7").await?;
        browser
            .until("location.pathname.startsWith('/room/')")
            .await?;
        let own = browser.script("return location.pathname").await?;
        let own = own.as_str().unwrap().to_owned();
        let share = "/share?of=/play/chomp?at=4x5";
        for (name, path) in [
            ("room", own.as_str()),
            ("wall", &wall),
            ("class", &class),
            ("share", share),
            ("pupil", &class),
            ("menu", "/play/chomp?at=4x5"),
            ("embed", "/play/nim?at=3,5,7&embed=1"),
            ("onlooker", &rooms[1]),
        ] {
            for (scheme, width, height) in [("light", 390, 844), ("dark", 1920, 1080)] {
                browser.scheme(scheme).await?;
                browser.window(width, height).await?;
                match name {
                    // There is no cookie for the other name.
                    "pupil" => browser.driver.goto(elsewhere(browser, path)).await?,
                    _ => browser.open(path).await?,
                }
                if name == "menu" {
                    browser.click(".more > summary").await?;
                    let top = browser
                        .script("return document.querySelector('.behind').getBoundingClientRect().top + scrollY")
                        .await?;
                    assert!(top.as_f64() >= Some(0.0), "cut off at {top}");
                }
                browser.picture(&format!("{name}-{width}-{scheme}")).await?;
                let wider = browser
                    .script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
                    .await?;
                assert!(
                    wider.as_i64().unwrap() <= 0,
                    "{name} is {wider} px too wide"
                );
                if let Some(axe) = &axe {
                    browser.script(&format!("{axe}; return 1")).await?;
                    let found = browser.judged(EVERY_RULE).await?;
                    assert!(found[0].as_u64() > Some(0), "{name} {scheme}: {found:#}");
                    assert_eq!(found[1], serde_json::json!([]), "{name} {scheme}");
                }
            }
        }
        Ok(())
    });
}

/// A page of another host shows a board if the server names that host, and a move stays
/// in the frame.
#[test]
fn a_board_is_played_in_a_page_of_a_named_host_alone() {
    in_browser("framed", "en", false, async |browser: &Browser| {
        for named in [true, false] {
            let outer = TcpListener::bind("127.0.0.1:0").unwrap();
            let host = outer.local_addr().unwrap().to_string();
            let server = Server::with(|options| {
                options.embed = named.then(|| host.parse().unwrap()).into_iter().collect();
            });
            let page = format!(
                "<!DOCTYPE html><title>x</title><iframe src=\"http://{}/play/nim?at=3,5,7&embed=1\" width=700 height=640></iframe>",
                server.address()
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
            browser.driver.goto(format!("http://{host}/")).await?;
            browser.driver.enter_frame(0).await?;
            let board = "return !!document.querySelector('#board a.shape')";
            assert_eq!(browser.script(board).await?, named);
            if named {
                browser.click("#board a.shape").await?;
                browser.until("location.search.includes('moves=')").await?;
                browser.settled().await?;
                browser.until("location.search.includes('embed=1')").await?;
            }
            browser.driver.enter_default_frame().await?;
            server.stop();
        }
        Ok(())
    });
}

/// The menu of a room, by touch on a telephone, right after the game; later events in the
/// room do not close it.
#[test]
fn the_menu_of_a_finished_room_opens_by_touch() {
    in_browser("room-menu", "zh-TW", false, async |browser: &Browser| {
        browser.phone(390, 844).await?;
        let server = &browser.server;
        for (at, end) in [("1", "你贏了！"), ("1,1", "對方贏了。")] {
            let first = Device::opens(server, &format!("game=nim&at={at}"));
            let second = Device::joins(server, &first.room);
            sits(browser, &first).await?;
            browser.touch("#board a.shape").await?;
            if at == "1,1" {
                says(browser, "輪到對方。").await?;
                assert_eq!(second.posts("?add=1-1").status, 303);
            }
            says(browser, end).await?;
            let open = "document.querySelector('details.more').open";
            browser.tap("details.more > summary").await?;
            browser.until(open).await?;
            let on_top = "(() => { const b = document.querySelector('.behind').getBoundingClientRect(); \
                 const e = document.elementFromPoint(b.x + b.width / 2, b.y + 20); \
                 return e && !!e.closest('.behind') })()";
            browser.until(on_top).await?;
            // The other player leaves: the page says so, and the menu stays.
            second.posts("/leave");
            browser
                .until("document.querySelector('.status').textContent.includes('對方已經離開')")
                .await?;
            browser.until(open).await?;
            browser.picture(&format!("room-menu-{}", at.len())).await?;
            browser.tap("details.more > summary").await?;
            browser.until(&format!("!{open}")).await?;
        }
        Ok(())
    });
}

/// A pupil with a telephone: by the class's link to a seat, the game, all boards, and
/// back to the own board.
#[test]
fn a_pupil_goes_from_the_class_to_a_board_and_back() {
    in_browser("pupil", "zh-TW", false, async |browser: &Browser| {
        browser.phone(390, 844).await?;
        let server = &browser.server;
        let class = Device::teaches(server, "game=nim&at=1").room;
        browser.open(&class).await?;
        browser.tap("form.join button").await?;
        browser.settled().await?;
        says(browser, "輪到你。").await?;
        let status = "document.querySelector('.status').textContent";
        let waits = format!("{status}.includes('等第二位玩家加入')");
        browser.until(&waits).await?;
        let places = "document.querySelector('.places').textContent";
        let mine = format!("{places}.includes('第 1 盤') && {places}.includes('你是先手')");
        browser.until(&mine).await?;
        let other = Device::joins(server, &class);
        browser.until(&format!("!{waits}")).await?;
        browser.touch("#board a.shape").await?;
        says(browser, "你贏了！").await?;
        browser.tap(".status a[href^='/class/']").await?;
        browser
            .until("document.querySelector('.class .small-board.won')")
            .await?;
        browser.picture("pupil-all-boards").await?;
        browser.tap(".class .controls a.main").await?;
        browser.settled().await?;
        says(browser, "你贏了！").await?;
        let here = browser.script("return location.pathname").await?;
        assert_eq!(here, other.room.as_str());
        Ok(())
    });
}

/// On a projector all boards of a class fill the screen beside the invitation; before the
/// first one, the code does.
#[test]
fn the_boards_of_a_class_fill_the_wall() {
    in_browser("class-wall", "zh-TW", false, async |browser: &Browser| {
        let server = &browser.server;
        let class = Device::teaches(server, "game=chomp&at=3x4").room;
        let mut boards = 0;
        for wanted in [0, 1, 4, 10, 20] {
            for _ in boards * 2..wanted * 2 {
                Device::joins(server, &class);
            }
            boards = wanted;
            for (width, height) in [(1920, 1080), (1280, 720)] {
                browser.window(width, height).await?;
                browser.open(&format!("{class}?wall=1")).await?;
                let measured = browser
                    .script(
                        "const box = e => e ? e.getBoundingClientRect() : {width: 0, height: 0};\
                         const all = [...document.querySelectorAll('.small-board')];\
                         const inside = e => { const b = box(e); return b.top >= 0 && b.left >= 0 && b.right <= innerWidth && b.bottom <= innerHeight };\
                         const drawn = all.filter(e => box(e.querySelector('svg')).height > 0.4 * box(e).height);\
                         const list = box(document.querySelector('.boards')), code = box(document.querySelector('.code svg'));\
                         return [all.filter(inside).length, drawn.length, list.width * list.height / innerWidth / innerHeight, code.height / innerHeight,\
                           [...document.querySelectorAll('.class h1, .code svg, .code .link')].every(inside)]",
                    )
                    .await?;
                let told = format!("{boards} at {width}: {measured}");
                assert_eq!(measured[0], boards, "{told}");
                assert_eq!(measured[1], boards, "{told}");
                assert_eq!(measured[4], true, "{told}");
                match boards {
                    0 => assert!(measured[3].as_f64() > Some(0.7), "{told}"),
                    _ => assert!(measured[2].as_f64() > Some(0.65), "{told}"),
                }
            }
        }
        Ok(())
    });
}

/// Opens the page of a device's room, as that device.
async fn sits(browser: &Browser, device: &Device<'_>) -> WebDriverResult<()> {
    browser.open("/glossary").await?;
    let (name, value) = device.cookie.split_once('=').unwrap();
    let mut cookie = Cookie::new(name, value);
    cookie.set_path(device.room.clone());
    browser.driver.add_cookie(cookie).await?;
    browser.open(&device.room).await
}
