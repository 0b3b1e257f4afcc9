//! The pages without a server: a folder on a plain web space, one file, and the folder
//! once it was visited and there is no network. They need `GRUNDY_WASM`; see
//! `common/hosts.rs`.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use crate::common;

use common::browser::{Browser, EVERY_RULE, axe, on_host};
use common::hosts::{Host, has_program};
use grundy::{Convention, Game, Limits, Outcome, Solver};

/// Readers: the language of their browser, and that of their pages.
const READERS: [(&str, &str); 3] = [("en", "en"), ("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans")];

/// The day of the second puzzle, a Monday, with a clock that goes.
const MONDAY: &str = "const now = Date.now; const later = Date.UTC(2026, 10, 2, 12) - now(); \
    Date.now = () => now() + later;";

const OWN: &str =
    "ruleset own \"Own game\"\nheaps n\noption n - k  for k in 1..=3 where k <= n\nstart \"3,5\"";

/// The answers to the questions of four lessons: choices, and moves.
const MISERE: [&[&str]; 4] = [
    &["1", "0", "2", "0"],
    &["move 4-3", "move 5-5", "move 7-7"],
    &["move 3-1", "move 3-2", "move 3-3"],
    &["1", "0", "2"],
];

/// True if there is a program, without which these tests do nothing.
pub(crate) fn is_ready(name: &str) -> bool {
    if !has_program() {
        eprintln!("SKIPPED: {name}: GRUNDY_WASM does not name the program");
    }
    has_program()
}

#[test]
fn a_folder_on_a_web_space_holds_games_courses_puzzles_and_own_rules() {
    each_reader("folder", Host::new_folder, |_| {});
}

#[test]
fn one_file_on_a_stick_holds_games_courses_puzzles_and_own_rules() {
    each_reader("file", || Host::File, |_| {});
}

/// The files stored at the first visit are enough for everything.
#[test]
fn a_folder_that_was_visited_needs_no_network() {
    each_reader("stored", Host::new_folder, |browser| {
        browser.enable_store(true);
        browser.open_home();
        browser.until("self.navigator.serviceWorker.controller");
        browser.host.space().stop();
    });
}

/// A session of each reader, with the pages of this host.
fn each_reader(name: &str, host: impl Fn() -> Host, first: impl Fn(&Browser)) {
    if !is_ready(name) {
        return;
    }
    let axe = axe(name);
    for (language, tag) in READERS {
        on_host(host(), &format!("{name}-{tag}"), language, |browser| {
            let session = Session {
                browser,
                axe: axe.as_deref(),
                name: format!("anywhere-{name}-{tag}"),
            };
            browser.before_scripts(MONDAY);
            browser.complaints();
            first(browser);
            session.first_page(tag);
            session.game();
            session.course();
            session.puzzle();
            session.own_rules();
            session.pages_to_read();
            session.tongues(tag);
            check_quiet(browser, &session.name);
        });
    }
}

/// Checks that pages logged no error and asked for nothing elsewhere.
pub(crate) fn check_quiet(browser: &Browser, name: &str) {
    let home = browser.host.home().unwrap();
    let asked: Vec<String> =
        browser.value("performance.getEntriesByType('resource').map(one => one.name)");
    let within = |one: &&String| {
        one.starts_with(&home) || one.starts_with("data:") || one.starts_with("blob:")
    };
    assert!(asked.iter().all(|one| within(&one)), "{name}: {asked:?}");
    if let Host::Folder(space) = &browser.host {
        assert_eq!(space.missed(), [""; 0], "{name}");
    }
    assert_eq!(browser.complaints(), [""; 0], "{name}");
}

/// The session of one reader.
struct Session<'b> {
    browser: &'b Browser,
    axe: Option<&'b str>,
    name: String,
}

impl Session<'_> {
    /// Checks the page that is shown, and takes its picture.
    fn look(&self, page: &str) {
        let name = format!("{}-{page}", self.name);
        self.browser.picture(&name);
        self.browser.check_width(&name);
        if let Some(axe) = self.axe {
            self.browser.check_access(axe, EVERY_RULE, &name);
        }
    }

    /// Waits for a mark of what was done on this device.
    fn wait_for_done(&self, mark: &str) {
        let done = "(localStorage.getItem('grundy-lessons') || '')";
        self.browser
            .until(&format!("{done}.includes('\"{mark}\"')"));
    }

    fn first_page(&self, tag: &str) {
        let browser = self.browser;
        browser.open_home();
        browser.until(&format!("document.documentElement.lang == '{tag}'"));
        browser.answered();
        browser.wait_for("#board a.shape");
        self.look("first");
        browser.changes_page(|| browser.click("#board a[data-at='2,2']"));
        browser.settled();
        browser.wait_for_address("moves=r3c3");
    }

    /// A game won against the weakest opponent, with the page's hints.
    fn game(&self) {
        let browser = self.browser;
        browser.open("/ladder");
        self.look("opponents");
        let weakest = "a[href*='/play/nim?'][href*='second=random']";
        browser.wait_for(weakest);
        browser.script(&format!(
            "document.querySelector(\"{weakest}\").closest('details').open = true"
        ));
        browser.click(weakest);
        browser.settled();
        self.look("game");
        while !browser.is_over() {
            browser.key("h");
            browser.wait_for("#board a.hinted");
            browser.changes(|| browser.click("#board a.hinted"));
        }
        self.wait_for_done("ladder/nim/random");
        self.look("won");
    }

    /// All lessons of a course: choices, moves and a game against a perfect player.
    fn course(&self) {
        let browser = self.browser;
        browser.click("header a[href$='/learn']");
        browser.wait_for_path("/learn");
        self.look("courses");
        browser.click("main a[href$='/learn/misere']");
        browser.wait_for_path("/learn/misere");
        self.look("course");
        browser.click("main a[href$='/learn/misere/1']");
        for (lesson, answers) in (1..).zip(MISERE) {
            browser.wait_for_path(&format!("/learn/misere/{lesson}"));
            match lesson {
                1 => {
                    browser.click("a[data-key=h]");
                    browser.wait_for_address("hint=1");
                    self.look("hint");
                }
                2 => self.look("lesson"),
                _ => {}
            }
            for (question, answer) in answers.iter().enumerate() {
                if question > 0 {
                    browser.click(".status.right a.main");
                    browser.wait_until_gone(".status.right");
                }
                match answer.strip_prefix("move ") {
                    Some(mv) => browser.click(&format!("#board-1 a[data-moves='{mv}']")),
                    None => browser.click(&format!("main a[href*='answer={answer}']")),
                }
                browser.wait_for(".status.right");
            }
            self.wait_for_done(&format!("misere/{lesson}"));
            if lesson == 2 {
                self.look("answered");
            }
            browser.click("main a[rel=next]");
        }
        browser.wait_for_path("/learn/misere/5");
        self.beat_the_perfect_player();
        self.wait_for_done("misere/5");
        browser.wait_for(".finish .joy:not([hidden])");
        self.look("finished");
        browser.click("header a[href$='/learn']");
        browser.wait_for_path("/learn");
        browser.until("document.querySelector('progress[data-course=misere]')?.value == 5");
    }

    /// Nim in which the last counter loses, from heaps of 1, 3 and 5.
    fn beat_the_perfect_player(&self) {
        let browser = self.browser;
        let mut solver = Solver::new(Limits::UNTIMED);
        let mut wins = |moves: &str| {
            let mut at = Game::named("nim").unwrap().position("1,3,5").unwrap();
            for mv in moves.split('~') {
                at = at.play(mv).unwrap();
            }
            at.outcome(Convention::Misere, &mut solver).unwrap() == Outcome::P
        };
        while !browser.has("[data-done]") {
            let before = browser.parameter("m1");
            let ways: Vec<(usize, String)> = browser.value(
                "[...document.querySelectorAll('#board-1 a.shape')].map((a, n) => \
                 [n, new URLSearchParams(a.getAttribute('href').split('?')[1]).get('m1')])",
            );
            let right = ways.iter().find(|(_, moves)| wins(moves));
            let (place, _) = right.expect("a move that wins");
            browser.click_nth("#board-1 a.shape", *place);
            let before = serde_json::json!(before);
            browser.until(&format!("{} != {before}", common::browser::parameter("m1")));
        }
    }

    fn puzzle(&self) {
        let browser = self.browser;
        browser.open("/puzzle");
        self.look("puzzle");
        browser.click("#board a[data-moves='6-1'], #board-1 a[data-moves='6-1']");
        browser.wait_for(".status.wrong");
        browser.click(".status.wrong a");
        browser.wait_until_gone(".status.wrong");
        browser.click("#board a[data-moves='6-6'], #board-1 a[data-moves='6-6']");
        self.wait_for_done("puzzle/2");
        browser.wait_for(".streak:not([hidden])");
        self.look("solved");
    }

    /// Rules of one's own, and a game by them to its end.
    fn own_rules(&self) {
        let browser = self.browser;
        browser.choose("header a[href$='/ruleset']");
        browser.wait_for("#shown svg");
        browser.clear("#text");
        browser.type_into("#text", OWN);
        browser.until("document.title.startsWith('Own game')");
        browser.wait_for_address("text=");
        browser.wait_for("#shown table.numbers");
        self.look("ruleset");
        browser.click("#shown a.main");
        browser.wait_for_address("/play/");
        browser.settled();
        while !browser.is_over() {
            browser.changes(|| browser.click("#board a.shape"));
        }
        self.look("own");
    }

    /// Pages that a folder also holds as they are, and pictures.
    fn pages_to_read(&self) {
        let browser = self.browser;
        for (page, path) in [
            ("games", "/games"),
            ("rules", "/games/chomp"),
            ("words", "/glossary"),
            ("table", "/table/wythoff?to=20"),
            ("nowhere", "/nowhere"),
            ("room", "/room"),
        ] {
            browser.open(path);
            self.look(page);
        }
        browser.open("/plane/7");
        browser.until("[...document.images].every(one => one.complete && one.naturalWidth > 0)");
        self.look("plane");
    }

    /// The game goes on in another language, which is remembered.
    fn tongues(&self, tag: &str) {
        let browser = self.browser;
        let (_, other) = READERS
            .into_iter()
            .find(|(_, other)| *other != tag)
            .unwrap();
        browser.open_board("/play/nim?at=3,5,7");
        browser.changes(|| browser.click("#board a[data-at='2,0']"));
        let before = browser.parameter("moves");
        browser.choose_language(other);
        browser.until(&format!("document.documentElement.lang == '{other}'"));
        assert_eq!(browser.parameter("moves"), before);
        browser.script("location.reload()");
        browser.until(&format!("document.documentElement.lang == '{other}'"));
        browser.settled();
        assert_eq!(browser.parameter("moves"), before);
    }
}
