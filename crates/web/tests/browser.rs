//! The page in a real browser: Chromium, driven by its driver.
//!
//! Without a browser these tests say so loudly and do nothing; with
//! `GRUNDY_BROWSER=required`, as in `.ci/run`, that is a failure. The same goes
//! for `GRUNDY_AXE`, the path of axe-core's `axe.min.js`. Pictures are left in
//! the target folder's `tmp/screenshots`; with `GRUNDY_SCREENSHOTS=DIR`, there.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

mod common;

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use common::Server;
use thirtyfour::TypingData;
use thirtyfour::prelude::*;

/// One browser at a time: the machine has few cores.
static ONE: Mutex<()> = Mutex::new(());

/// A browser with its driver and profile, and a server to look at.
struct Browser {
    driver: WebDriver,
    process: Child,
    profile: PathBuf,
    port: u16,
    session: String,
    server: Server,
    _only: MutexGuard<'static, ()>,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The driver ends its browser when its session ends, and not when it is
        // killed.
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) {
            let _ = stream.set_read_timeout(Some(Duration::from_secs(10)));
            let _ = write!(
                stream,
                "DELETE /session/{} HTTP/1.1\r\nHost: localhost:{}\r\nConnection: close\r\n\r\n",
                self.session, self.port
            );
            let _ = stream.read_to_end(&mut Vec::new());
        }
        let _ = self.driver.clone().leak();
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

fn required() -> bool {
    std::env::var("GRUNDY_BROWSER").is_ok_and(|value| value == "required")
}

/// Runs a test in a browser of this language and scheme, or says why not.
fn in_browser(
    name: &str,
    language: &str,
    dark: bool,
    test: impl AsyncFnOnce(&Browser) -> WebDriverResult<()>,
) {
    let only = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    let missing = ["chromium", "chromedriver"].into_iter().find(|program| {
        let mut run = Command::new(program);
        let run = run
            .arg("--version")
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        !run.status().is_ok_and(|status| status.success())
    });
    if let Some(program) = missing {
        assert!(!required(), "{program} is required and is not here");
        eprintln!("SKIPPED: {name}: there is no {program}");
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    runtime.block_on(async {
        let port = TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr()
            .unwrap()
            .port();
        let profile = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("profile-{port}"));
        let server = Server::new();
        let process = Command::new("chromedriver")
            .arg(format!("--port={port}"))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut capabilities = DesiredCapabilities::chrome();
        for flag in [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--hide-scrollbars",
            "--window-size=1200,900",
        ] {
            capabilities.add_arg(flag).unwrap();
        }
        capabilities
            .add_arg(&format!("--user-data-dir={}", profile.display()))
            .unwrap();
        capabilities
            .add_arg(&format!("--accept-lang={language}"))
            .unwrap();
        capabilities.add_arg(&format!("--lang={language}")).unwrap();
        if dark {
            capabilities
                .add_arg("--blink-settings=preferredColorScheme=0")
                .unwrap();
        }
        let address = format!("http://127.0.0.1:{port}");
        let begun = Instant::now();
        let driver = loop {
            match WebDriver::new(&address, capabilities.clone()).await {
                Ok(driver) => break driver,
                Err(why) if begun.elapsed() > Duration::from_secs(60) => {
                    panic!("no browser: {why}")
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
            }
        };
        let session = driver.session_id().to_string();
        let browser = Browser {
            driver,
            process,
            profile,
            port,
            session,
            server,
            _only: only,
        };
        let result = test(&browser).await;
        if result.is_err() {
            let _ = browser.picture(&format!("failed-{name}")).await;
        }
        result.unwrap();
    });
}

impl Browser {
    async fn open(&self, path: &str) -> WebDriverResult<()> {
        self.driver
            .goto(format!("http://{}{path}", self.server.address()))
            .await
    }

    async fn script(&self, text: &str) -> WebDriverResult<serde_json::Value> {
        Ok(self.driver.execute(text, vec![]).await?.json().clone())
    }

    /// Waits until a script says true.
    async fn until(&self, text: &str) -> WebDriverResult<()> {
        let begun = Instant::now();
        while self.script(&format!("return !!({text})")).await? != true {
            assert!(begun.elapsed() < Duration::from_secs(30), "never: {text}");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        Ok(())
    }

    /// Waits until a person is to move, or the game is over.
    async fn settled(&self) -> WebDriverResult<()> {
        self.until(
            "document.querySelector('.status') && !document.querySelector('a[data-go]') \
             && !document.querySelector('.leaving')",
        )
        .await
    }

    async fn over(&self) -> WebDriverResult<bool> {
        Ok(self
            .script("return !!document.querySelector('.status.over')")
            .await?
            == true)
    }

    /// The position and moves, as the page tells them.
    async fn here(&self) -> WebDriverResult<String> {
        let text = self.script(
            "return document.querySelector('.here code').textContent + ' ' + location.search",
        );
        Ok(text.await?.as_str().unwrap_or_default().to_owned())
    }

    async fn key(&self, key: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(key).perform().await
    }

    async fn size(&self, width: u32, height: u32) -> WebDriverResult<()> {
        self.driver.set_window_rect(0, 0, width, height).await?;
        Ok(())
    }

    async fn picture(&self, name: &str) -> WebDriverResult<()> {
        let folder = std::env::var_os("GRUNDY_SCREENSHOTS").map_or_else(
            || PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("screenshots"),
            PathBuf::from,
        );
        std::fs::create_dir_all(&folder).unwrap();
        self.driver
            .screenshot(&folder.join(format!("{name}.png")))
            .await
    }
}

/// One game of each kind of board, and one of each way to choose a move.
const BOARDS: [(&str, &str); 9] = [
    ("heaps", "/play/nim?at=1,2,3&second=careless"),
    ("heaps-pairs", "/play/wythoff?at=3,4&second=random"),
    ("heaps-several", "/play/moore:2?at=1,2,2&second=random"),
    ("squares", "/play/chomp?at=3x4&second=random"),
    ("squares-runs", "/play/nimbi?at=2x3&second=random"),
    ("hexes", "/play/hexagon?at=hex(2,2,2,2,2,2)&second=random"),
    ("dice", "/play/die?at=9@3&second=random"),
    ("tracks", "/play/northcott:4?at=1-4,1-3&second=perfect"),
    ("xiangqi", "/play/xiangqi?at=5c5-7&second=perfect"),
];

#[test]
fn a_whole_game_on_each_kind_of_board_by_mouse() {
    in_browser("mouse", "en", false, async |browser: &Browser| {
        for (kind, path) in BOARDS {
            browser.open(path).await?;
            browser.settled().await?;
            browser.picture(&format!("board-{kind}")).await?;
            let mut clicks = 0;
            while !browser.over().await? {
                // A place that means one move, else the first of two clicks.
                let spots = browser.driver.find_all(By::Css("#board a.shape")).await?;
                assert!(!spots.is_empty(), "{kind}: nothing to click");
                let mut chosen = spots[clicks % spots.len()].clone();
                for spot in &spots {
                    let moves = spot.attr("data-moves").await?.unwrap_or_default();
                    if !moves.contains(' ') && clicks % 2 == 1 {
                        chosen = spot.clone();
                    }
                }
                let before = browser.here().await?;
                chosen.click().await?;
                let changed = format!(
                    "document.querySelector('.here code').textContent + ' ' + location.search != {}",
                    serde_json::json!(before)
                );
                browser.until(&changed).await?;
                browser.settled().await?;
                clicks += 1;
                assert!(clicks < 120, "{kind} does not end");
            }
            let said = browser
                .script("return document.getElementById('live').textContent")
                .await?;
            assert!(
                said.as_str().is_some_and(|said| said.len() > 5),
                "{kind}: {said}"
            );
            browser.until("document.querySelector('.why')").await?;
        }
        Ok(())
    });
}

#[test]
fn a_whole_game_on_each_kind_of_board_by_keyboard() {
    in_browser("keyboard", "en", false, async |browser: &Browser| {
        for (kind, path) in BOARDS {
            browser.open(path).await?;
            browser.settled().await?;
            let mut strokes = 0;
            while !browser.over().await? {
                let arrow = [Key::Right, Key::Down, Key::Left, Key::Up][strokes / 3 % 4].clone();
                browser.key(arrow).await?;
                if strokes == 0 {
                    browser.key(Key::Right).await?;
                }
                browser
                    .until("document.activeElement.closest('#board')")
                    .await?;
                let before = browser.here().await?;
                browser.key(Key::Enter).await?;
                let changed = format!(
                    "document.querySelector('.here code').textContent + ' ' + location.search != {}",
                    serde_json::json!(before)
                );
                browser.until(&changed).await?;
                browser.settled().await?;
                strokes += 1;
                assert!(strokes < 160, "{kind} does not end");
            }
        }
        Ok(())
    });
}

#[test]
fn keys_undo_redo_hint_values_and_list_themselves() {
    in_browser("keys", "en", false, async |browser: &Browser| {
        browser.open("/play/nim?at=3,5,7").await?;
        browser.settled().await?;
        browser.key("h").await?;
        browser.until("document.querySelector('.hint')").await?;
        let hint = browser
            .script("return document.querySelector('.hint').textContent")
            .await?;
        assert!(hint.as_str().unwrap().contains("3-1"), "{hint}");
        browser.until("document.querySelector('.hinted')").await?;
        browser.key("v").await?;
        browser
            .until("document.querySelector('.mark-p') && document.querySelector('.legend')")
            .await?;
        browser.key("w").await?;
        browser
            .until("document.querySelector('.why .columns')")
            .await?;
        browser.picture("values-nim").await?;
        browser
            .driver
            .find(By::Css("#board a.shape"))
            .await?
            .click()
            .await?;
        browser.until("location.search.includes('moves=')").await?;
        browser.settled().await?;
        browser.key("u").await?;
        browser
            .until("document.querySelector('.here code').textContent == '3,5,7'")
            .await?;
        browser.key("r").await?;
        browser
            .until("document.querySelector('.here code').textContent != '3,5,7'")
            .await?;
        browser.key("?").await?;
        browser
            .until("document.getElementById('keys').open")
            .await?;
        browser.key(Key::Escape).await?;
        browser
            .until("!document.getElementById('keys').open")
            .await?;
        Ok(())
    });
}

#[test]
fn what_a_move_takes_lights_up_before_the_click() {
    in_browser("light", "en", false, async |browser: &Browser| {
        for (path, selector, lit) in [
            ("/play/chomp?at=3x4", "[data-at='1,1']", 6),
            ("/play/nim?at=3,5,7", "[data-at='2,1']", 3),
            ("/play/nim?at=4,4", "[data-at='1,1']", 3),
            ("/play/nimbi?at=3x3&pick=0,0", "[data-at='2,0']", 3),
            ("/play/die?at=9@3", "[data-moves='5']", 5),
        ] {
            browser.open(path).await?;
            browser.settled().await?;
            let spot = browser
                .driver
                .find(By::Css(format!("#board {selector}")))
                .await?;
            browser
                .driver
                .action_chain()
                .move_to_element_center(&spot)
                .perform()
                .await?;
            browser.until("document.querySelector('.lit')").await?;
            let count = browser
                .script("return document.querySelectorAll('#board .lit').length")
                .await?;
            assert_eq!(count.as_u64(), Some(lit), "{path}");
        }
        Ok(())
    });
}

#[test]
fn an_address_holds_the_whole_game() {
    in_browser("share", "en", false, async |browser: &Browser| {
        browser.open("/play/chomp?at=4x5").await?;
        browser.settled().await?;
        browser
            .driver
            .find(By::Css("#board a[data-at='3,2']"))
            .await?
            .click()
            .await?;
        browser.until("location.search.includes('~')").await?;
        browser.settled().await?;
        let address = browser.driver.current_url().await?;
        let board = "return document.querySelector('#board svg').outerHTML";
        let before = browser.script(board).await?;
        browser.open("/learn").await?;
        browser.driver.goto(address.as_str()).await?;
        browser.settled().await?;
        // The last move's marks come with the address as well.
        let clean =
            |value: serde_json::Value| value.to_string().replace(" tabindex=\\\"-1\\\"", "");
        assert_eq!(clean(browser.script(board).await?), clean(before));
        browser.driver.back().await?;
        browser.until("location.pathname == '/learn'").await?;
        Ok(())
    });
}

#[test]
fn languages_are_chosen_by_the_browser_and_switched() {
    in_browser("languages", "zh-TW", false, async |browser: &Browser| {
        browser.open("/").await?;
        let lang = "return document.documentElement.lang";
        assert_eq!(browser.script(lang).await?, "zh-Hant");
        browser.picture("home-zh-Hant").await?;
        browser
            .driver
            .find(By::Css("a[hreflang=zh-Hans]"))
            .await?
            .click()
            .await?;
        browser
            .until("document.documentElement.lang == 'zh-Hans'")
            .await?;
        browser.open("/learn/mirror").await?;
        assert_eq!(browser.script(lang).await?, "zh-Hans", "a cookie keeps it");
        browser
            .driver
            .find(By::Css("a[hreflang=en]"))
            .await?
            .click()
            .await?;
        browser
            .until("document.documentElement.lang == 'en'")
            .await?;
        Ok(())
    });
}

#[test]
fn a_drawn_hexagon_board_is_played_and_explained() {
    in_browser("edit", "zh-HK", false, async |browser: &Browser| {
        browser.size(390, 844).await?;
        browser.open("/play/hexagon?at=A(2,2)&edit=1").await?;
        browser
            .driver
            .find(By::Css("#board .edit .hex"))
            .await?
            .click()
            .await?;
        browser
            .until("document.querySelector('.here code').textContent != 'A(2,2)'")
            .await?;
        browser.picture("edit-hexagon-phone").await?;
        browser
            .driver
            .find(By::Css("a[data-key=Escape]"))
            .await?
            .click()
            .await?;
        browser.until("!location.search.includes('edit')").await?;
        browser.settled().await?;
        for _ in 0..30 {
            if browser.over().await? {
                break;
            }
            let before = browser.here().await?;
            browser
                .driver
                .find(By::Css("#board a.shape"))
                .await?
                .click()
                .await?;
            browser
                .until(&format!(
                    "document.querySelector('.here code').textContent + ' ' + location.search != {}",
                    serde_json::json!(before)
                ))
                .await?;
            browser.settled().await?;
        }
        assert!(browser.over().await?);
        browser.until("document.querySelector('.why')").await?;
        browser.picture("lost-hexagon-phone").await?;
        Ok(())
    });
}

/// Pages that are looked at as pictures, for accessibility and for width.
const PAGES: [(&str, &str); 13] = [
    ("home", "/"),
    (
        "play-nim",
        "/play/nim?at=3,5,7&moves=3-1~5-2&show=values,why&first=person&second=person",
    ),
    (
        "play-chomp",
        "/play/chomp?at=5x7&moves=r4c3~r2c6&show=values,why&second=person",
    ),
    (
        "play-hexagon",
        "/play/hexagon?show=values,why&second=person&pick=1,1",
    ),
    ("play-dice", "/play/two-dice:both?at=30@3,5&show=values,why"),
    (
        "play-northcott",
        "/play/northcott:8?show=values,why&second=person",
    ),
    (
        "play-xiangqi",
        "/play/xiangqi?show=values,why&second=person",
    ),
    ("edit-chomp", "/play/chomp?at=4,4,2&edit=1"),
    ("lesson", "/learn/golden"),
    ("game", "/games/hexagon"),
    ("table", "/table/wythoff?to=40"),
    ("plane", "/plane/7"),
    ("lab", "/lab?say=for n in 1..=60: is_n(\"fibonacci\", n)"),
];

#[test]
fn pages_fit_a_phone_and_targets_fit_a_finger() {
    in_browser("phone", "en", false, async |browser: &Browser| {
        browser.size(375, 812).await?;
        for (name, path) in PAGES {
            browser.open(path).await?;
            let wider = browser
                .script("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
                .await?;
            assert!(
                wider.as_i64().unwrap() <= 0,
                "{name} is {wider} px too wide"
            );
            browser.picture(&format!("{name}-narrow-light")).await?;
            let small = browser
                .script(
                    "return [...document.querySelectorAll('.button, summary, header.site a, select')]\
                     .filter(e => e.offsetParent !== null && e.getBoundingClientRect().height < 43.5)\
                     .map(e => e.outerHTML.slice(0, 100))",
                )
                .await?;
            assert_eq!(small.as_array().map(Vec::len), Some(0), "{name}: {small}");
        }
        Ok(())
    });
}

#[test]
fn pages_are_accessible_in_light_and_dark() {
    let Some(file) = std::env::var_os("GRUNDY_AXE") else {
        assert!(!required(), "GRUNDY_AXE must name axe-core's axe.min.js");
        eprintln!("SKIPPED: accessibility: GRUNDY_AXE does not name axe-core's axe.min.js");
        return;
    };
    let axe = std::fs::read_to_string(&file).unwrap();
    for (dark, language) in [(false, "en"), (true, "zh-TW")] {
        in_browser(
            "accessibility",
            language,
            dark,
            async |browser: &Browser| {
                for (name, path) in PAGES {
                    browser.open(path).await?;
                    let scheme = if dark { "dark" } else { "light" };
                    browser.picture(&format!("{name}-wide-{scheme}")).await?;
                    browser.script(&format!("{axe}; return 1")).await?;
                    let found = browser
                    .driver
                    .execute_async(
                        "const done = arguments[arguments.length - 1];\
                         axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})\
                         .then(r => done(r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + ' ' + (n.failureSummary || '').slice(0, 200)).join(' | '))))\
                         .catch(e => done(['axe: ' + e]))",
                        vec![],
                    )
                    .await?;
                    let found = found.json().clone();
                    assert_eq!(
                        found.as_array().map(Vec::len),
                        Some(0),
                        "{name} {scheme}: {found:#}"
                    );
                }
                Ok(())
            },
        );
    }
}
