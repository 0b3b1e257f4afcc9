//! The bad days of pages without a server: a browser that lacks something, a thread that
//! is killed, a question without end, a new version. Nothing is lost.

use crate::anywhere::{check_quiet, is_ready};
use crate::common;

use common::LANGUAGES;
use common::browser::{Browser, on_host};
use common::hosts::{Host, later_folder};

/// Threads that the test can kill, and questions that have all time where they contain
/// `loop`.
const THREADS: &str = "\
    const Real = Worker;\
    self.threads = 0;\
    self.kills = false;\
    self.Worker = class extends Real {\
      constructor(...all) { super(...all); self.threads += 1; }\
      postMessage(question, ...rest) {\
        const address = question.address || '';\
        if (address && self.kills) { self.kills = false; this.terminate(); }\
        super.postMessage(address.includes('loop') ? { ...question, milliseconds: 1e12 } : question, ...rest);\
        if (address.includes('loop')) self.endless = true;\
      }\
    };";

/// Runs a test with a folder, and with one file.
fn on_each(name: &str, language: &str, test: impl Fn(&Browser)) {
    if !is_ready(name) {
        return;
    }
    for (kind, host) in [("folder", Host::new_folder()), ("file", Host::File)] {
        on_host(host, &format!("{name}-{kind}"), language, |browser| {
            browser.complaints();
            test(browser);
            check_quiet(browser, name);
        });
    }
}

/// Plays Nim from 3, 5 and 7 by the first move offered until the game is over.
fn plays_on(browser: &Browser) {
    while !browser.is_over() {
        browser.changes(|| browser.click("#board a.shape"));
    }
}

#[test]
fn without_webassembly_a_sentence_says_so_and_written_pages_are_read() {
    if !is_ready("without") {
        return;
    }
    for (kind, host) in [("folder", Host::new_folder()), ("file", Host::File)] {
        on_host(host, &format!("without-{kind}"), "en", |browser| {
            browser.complaints();
            browser.before_scripts("delete self.WebAssembly");
            browser.open_home();
            browser.wait_for("#without:not([hidden])");
            assert!(browser.text("#without").contains("WebAssembly"));
            // A move has no answer, and the sentence stays.
            browser.click("#board a[data-at='2,2']");
            browser.picture(&format!("without-{kind}"));
            assert!(browser.has("#without:not([hidden])"));
            assert!(browser.has("#offline[hidden]") && browser.has("#broken[hidden]"));
            if kind == "folder" {
                for language in LANGUAGES {
                    browser.open_home();
                    if language != "en" {
                        browser.choose_language(language);
                    }
                    browser.until(&format!("document.documentElement.lang == '{language}'"));
                    browser.click("header a[href*='learn/']");
                    browser.until("location.pathname.endsWith('/learn/index.html')");
                    browser.click("main a[href*='misere/']");
                    browser.click("main a[href*='misere/2/'], main a[href*='2/index']");
                    browser.wait_for("#board-1 svg");
                    browser.choose("header a[href*='games/']");
                    browser.until("location.pathname.endsWith('/games/index.html')");
                    browser.click("footer a[href*='glossary/']");
                    browser.until("location.pathname.endsWith('/glossary/index.html')");
                    let is_kept = format!("document.documentElement.lang == '{language}'");
                    browser.until(&is_kept);
                }
            }
            check_quiet(browser, kind);
        });
    }
}

#[test]
fn a_thread_that_is_killed_is_replaced_and_the_game_goes_on() {
    on_each("killed", "en", |browser| {
        browser.before_scripts(THREADS);
        browser.open_board("/play/nim?at=3,5,7");
        assert_eq!(browser.value::<usize>("self.threads"), 1);
        browser.script("self.kills = true");
        browser.changes(|| browser.click("#board a[data-at='2,0']"));
        assert!(browser.here().contains("moves=3-1~"));
        assert_eq!(browser.value::<usize>("self.threads"), 2);
        plays_on(browser);
    });
}

#[test]
fn a_question_without_end_is_stopped_when_another_page_is_opened() {
    on_each("endless", "en", |browser| {
        browser.before_scripts(THREADS);
        browser.open_board("/play/nim?at=3,5,7");
        browser.script(
            "location.hash = '/lab?think=1&say=' + encodeURIComponent('for n in 1..=9: loop { }')",
        );
        browser.until("self.endless");
        browser.script("location.hash = '/learn'");
        browser.wait_for_path("/learn");
        browser.wait_for("main a[href$='/learn/nim']");
        browser.open_board("/play/nim?at=3,5,7");
        plays_on(browser);
    });
}

/// A program that comes late, and a reader who meanwhile thinks better of it.
#[test]
fn of_two_pages_asked_for_before_the_program_is_there_the_second_is_shown() {
    const LATE: &str = "\
        const compile = WebAssembly.compileStreaming;\
        const released = new Promise((done) => { self.release = done; });\
        WebAssembly.compileStreaming = (...all) => released.then(() => compile(...all));";
    on_each("late", "en", |browser| {
        browser.before_scripts(LATE);
        browser.open_home();
        browser.script("location.hash = '/learn'");
        browser.wait_for("#loading:not([hidden])");
        // Until the first question is withdrawn.
        browser
            .script("location.hash = '/glossary'; setTimeout(() => { self.later = true; }, 8000)");
        browser.until("self.later");
        browser.script("self.release()");
        browser.wait_until_gone("#board");
        browser.answered();
        let title = browser.text("h1");
        browser.open("/glossary");
        assert_eq!(browser.text("h1"), title);
    });
}

/// A later version is stored while a game is open; the game goes on, and the same address
/// shows it in the later version.
#[test]
fn a_new_version_takes_the_place_of_the_old_one_without_a_lost_game() {
    if !is_ready("version") {
        return;
    }
    let later = later_folder();
    on_host(Host::new_folder(), "version", "en", |browser| {
        browser.enable_store(true);
        browser.complaints();
        browser.open_home();
        browser.until("navigator.serviceWorker.controller");
        browser.open_board("/play/nim?at=3,5,7");
        browser.changes(|| browser.click("#board a[data-at='2,0']"));
        let stores = "caches.keys().then(all => { self.stores = all }) && (self.stores || [])";
        let old: Vec<String> = {
            browser.until(&format!("({stores}).length == 1"));
            browser.value("self.stores")
        };
        browser.host.space().replace(later);
        browser.script("navigator.serviceWorker.getRegistration().then(one => one.update())");
        browser.until(&format!(
            "({stores}).length == 1 && self.stores[0] != {}",
            serde_json::json!(old[0])
        ));
        browser.changes(|| browser.click("#board a.shape"));
        let here = browser.here();
        browser.host.space().stop();
        browser.script("location.reload()");
        browser.until(&format!(
            "self.grundy && document.querySelector('.here') && {} == {}",
            "document.querySelector('.here code').textContent",
            serde_json::json!(here.split(' ').next())
        ));
        browser.settled();
        assert_eq!(browser.here(), here);
        plays_on(browser);
        check_quiet(browser, "version");
    });
}

#[test]
fn a_browser_that_stores_nothing_still_plays() {
    const REFUSES: &str = "for (const name of ['localStorage', 'sessionStorage', 'caches']) \
        Object.defineProperty(self, name, { get() { throw new DOMException('refused', 'SecurityError') } })";
    on_each("refused", "en", |browser| {
        browser.before_scripts(REFUSES);
        browser.open_board("/play/nim?at=3,5,7");
        browser.choose_language("zh-Hant");
        browser.until("document.documentElement.lang == 'zh-Hant'");
        plays_on(browser);
        // Kept until the page is left.
        browser.open("/learn/misere/1?part=4&todo=0&answer=0");
        browser.wait_for("[data-done]");
        assert_eq!(
            browser.value::<String>("document.documentElement.lang"),
            "zh-Hant"
        );
    });
}

/// The store of the folder does not fit: the pages work, from the network.
#[test]
fn a_full_store_takes_nothing_away() {
    if !is_ready("full") {
        return;
    }
    on_host(Host::new_folder(), "full", "en", |browser| {
        browser.enable_store(true);
        browser.room_for(1000);
        browser.open_home();
        browser.until(
            "navigator.serviceWorker.getRegistration().then(one => { self.tried = !one || !one.installing }) && self.tried",
        );
        browser.open_board("/play/nim?at=3,5,7");
        plays_on(browser);
        browser.room_for(0);
    });
}
