//! A real browser, Chromium, driven by its driver.
//!
//! Without a browser a test says so clearly and does nothing; with
//! `GRUNDY_BROWSER=required`, as in `.ci/run`, that is a failure. The same applies to
//! `GRUNDY_AXE`, the path of axe-core's `axe.min.js`. Pictures are stored in the target
//! folder's `tmp/screenshots`, or in DIR with `GRUNDY_SCREENSHOTS=DIR`.
//!
//! Pages come from a server, a folder or one file; see `hosts.rs`.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::process::Child;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;
use grundy_testkit::HANG;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use thirtyfour::extensions::cdp::ChromeDevTools;
use thirtyfour::prelude::*;
use thirtyfour::{TypingData, WindowHandle};
use tokio::runtime::Runtime;

use super::hosts::Host;
use super::{Server, chromium};

/// The address of the page, in the browser: where no server answers, it stands after `#`.
pub(crate) const PLACE: &str = "(location.hash.startsWith('#/') ? \
    new URL(location.hash.slice(1), 'http://page') : location)";

/// True if no question for a page is open, in the browser. Pages that are only read have
/// no program.
const IDLE: &str = "document.readyState == 'complete' && (self.grundy ? \
    !document.documentElement.hasAttribute('aria-busy') : !document.getElementById('host'))";

/// All tests share one browser in turn: the machine has few cores, and a browser takes
/// seconds to start.
static SHARED: Mutex<Option<Browser>> = Mutex::new(None);

/// Cuts the page's own waits, such as the pause before the computer's move, to an eighth.
const QUICK: &str = "const real = window.setTimeout; \
    window.setTimeout = (run, ms, ...all) => real(run, (ms || 0) / 8, ...all);";

/// All accessibility rules that pages must satisfy.
pub(crate) const EVERY_RULE: &str = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']";

/// A browser, and a server for it. A command that fails ends the test.
pub(crate) struct Browser {
    runtime: Runtime,
    pub(crate) host: Host,
    driver: WebDriver,
    pub(crate) server: Server,
    _process: Child,
}

fn required() -> bool {
    std::env::var("GRUNDY_BROWSER").is_ok_and(|value| value == "required")
}

/// The text of axe-core, or `None` with a message if accessibility is not tested.
pub(crate) fn axe(name: &str) -> Option<String> {
    let Some(file) = std::env::var_os("GRUNDY_AXE") else {
        assert!(!required(), "GRUNDY_AXE must name axe-core's axe.min.js");
        eprintln!("SKIPPED: {name}: GRUNDY_AXE does not name axe-core's axe.min.js");
        return None;
    };
    Some(std::fs::read_to_string(&file).unwrap())
}

/// Runs a test in its own tab with this language, or says why not. A picture shows the
/// page of a test that fails.
pub(crate) fn in_browser(name: &str, language: &str, test: impl FnOnce(&Browser)) {
    on_host(Host::of_environment(), name, language, test);
}

/// Runs a test of what only a server has: rooms, cookies, its own store.
pub(crate) fn on_server(name: &str, language: &str, test: impl FnOnce(&Browser)) {
    match Host::of_environment() {
        Host::Server => on_host(Host::Server, name, language, test),
        _ => eprintln!("SKIPPED: {name}: it is about the server"),
    }
}

/// Runs a test with the pages of this host.
pub(crate) fn on_host(host: Host, name: &str, language: &str, test: impl FnOnce(&Browser)) {
    let mut shared = SHARED.lock().unpoisoned();
    if shared.is_none() {
        *shared = Browser::start();
    }
    let Some(browser) = &mut *shared else {
        assert!(!required(), "chromium and chromedriver are required");
        eprintln!("SKIPPED: {name}: there is no chromium, or no chromedriver");
        return;
    };
    browser.host = host;
    browser.clean_tab(language);
    if let Err(panic) = catch_unwind(AssertUnwindSafe(|| test(browser))) {
        browser.picture(&format!("failed-{name}"));
        resume_unwind(panic);
    }
}

/// JavaScript for the question if the page's path and query contain this text.
pub(crate) fn is_in_address(part: &str) -> String {
    let part = json!(part);
    format!("({PLACE}.pathname + {PLACE}.search).includes({part})")
}

/// JavaScript for a parameter of the address.
pub(crate) fn parameter(name: &str) -> String {
    format!("new URLSearchParams({PLACE}.search).get({})", json!(name))
}

/// JavaScript for the position and the parameters of the address.
fn here() -> String {
    format!("document.querySelector('.here code').textContent + ' ' + {PLACE}.search")
}

/// JavaScript for the first element that a selector matches.
fn element(selector: &str) -> String {
    format!("document.querySelector({})", json!(selector))
}

impl Browser {
    fn start() -> Option<Self> {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        let (driver, process) = chromium::start(&runtime)?;
        Some(Self {
            runtime,
            host: Host::Server,
            driver,
            // Ten times the usual limit: pages that would take minutes show the command
            // instead, all others are done long before.
            server: Server::with(|options| options.quick = Duration::from_secs(3)),
            _process: process,
        })
    }

    fn run<T>(&self, command: impl Future<Output = WebDriverResult<T>>) -> T {
        self.runtime.block_on(command).unwrap()
    }

    /// A new tab that replaces all others, without traces of the last test: no cookies,
    /// nothing stored, no emulated telephone, colours or network.
    fn clean_tab(&self, language: &str) {
        let old = self.run(self.driver.windows());
        let tab = self.run(self.driver.new_tab());
        for window in old {
            self.switch_to(&window);
            self.run(self.driver.close_window());
        }
        self.switch_to(&tab);
        let agent: String = self.value("navigator.userAgent");
        let reader = json!({"userAgent": agent, "acceptLanguage": language});
        self.tools("Network.setUserAgentOverride", reader);
        self.forget_cookies();
        let origin = self.host.home().unwrap_or_else(|| self.server.url(""));
        let all = json!({"origin": origin, "storageTypes": "all"});
        self.tools("Storage.clearDataForOrigin", all);
        // A test of the page's store enables it.
        self.enable_store(false);
        self.before_scripts(QUICK);
        self.window(1200, 900);
    }

    /// Opens a tab beside the others, and returns the one that was shown.
    pub(crate) fn open_tab(&self) -> [WindowHandle; 2] {
        let old = self.run(self.driver.window());
        let new = self.run(self.driver.new_tab());
        self.switch_to(&new);
        [old, new]
    }

    pub(crate) fn switch_to(&self, tab: &WindowHandle) {
        self.run(self.driver.switch_to_window(tab.clone()));
    }

    /// Runs a script in every page before the page's own scripts.
    pub(crate) fn before_scripts(&self, script: &str) {
        let source = json!({"source": script});
        self.tools("Page.addScriptToEvaluateOnNewDocument", source);
    }

    /// Opens a page of the host, or a whole address.
    pub(crate) fn open(&self, path: &str) {
        let Some(home) = self.host.home() else {
            let address = match path.starts_with('/') {
                true => self.server.url(path),
                false => path.to_owned(),
            };
            return self.run(self.driver.goto(address));
        };
        // A reader's next address is answered by the page that is shown.
        let shown = self.address();
        let (page, _) = shown.split_once('#').unwrap_or((&shown, ""));
        let page = if page.starts_with(&home) { page } else { &home };
        let address = match path.starts_with('/') {
            true => format!("{page}#{path}"),
            false => path.to_owned(),
        };
        if address != shown {
            self.script(
                "for (const main of document.querySelectorAll('main')) main.dataset.left = ''",
            );
        }
        self.run(self.driver.goto(&address));
        self.until("document.querySelector('main:not([data-left])')");
        self.answered();
    }

    /// Opens the address that readers are given.
    pub(crate) fn open_home(&self) {
        let home = self.host.home().unwrap_or_else(|| self.server.url("/"));
        self.run(self.driver.goto(home));
    }

    /// Waits until the page that was asked for is shown, where the program answers.
    pub(crate) fn answered(&self) {
        if self.host.home().is_some() {
            self.until(IDLE);
        }
    }

    /// Opens a board and waits until a person is to move.
    pub(crate) fn open_board(&self, path: &str) {
        self.open(path);
        self.settled();
    }

    pub(crate) fn back(&self) {
        self.run(self.driver.back());
        self.answered();
    }

    pub(crate) fn address(&self) -> String {
        self.run(self.driver.current_url()).into()
    }

    pub(crate) fn enter_frame(&self) {
        self.run(self.driver.enter_frame(0));
    }

    pub(crate) fn leave_frame(&self) {
        self.run(self.driver.enter_default_frame());
    }

    /// Adds a cookie, such as `seat=1`, for the addresses below this one.
    pub(crate) fn add_cookie(&self, cookie: &str, path: &str) {
        let (name, value) = cookie.split_once('=').unwrap();
        let mut cookie = Cookie::new(name, value);
        cookie.set_path(path);
        self.run(self.driver.add_cookie(cookie));
    }

    pub(crate) fn forget_cookies(&self) {
        self.tools("Network.clearBrowserCookies", json!({}));
    }

    /// Runs a script in the page.
    pub(crate) fn script(&self, text: &str) -> Value {
        let result = self.run(self.driver.execute(text, vec![]));
        result.json().clone()
    }

    /// The value of a JavaScript expression.
    pub(crate) fn value<T: DeserializeOwned>(&self, expression: &str) -> T {
        let value = self.script(&format!("return {expression}"));
        serde_json::from_value(value).unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// The text of the first element that the selector matches.
    pub(crate) fn text(&self, selector: &str) -> String {
        self.value(&format!("{}.textContent", element(selector)))
    }

    /// A parameter of the address; `None` if it has none of this name.
    pub(crate) fn parameter(&self, name: &str) -> Option<String> {
        self.value(&parameter(name))
    }

    /// True if the selector matches an element.
    pub(crate) fn has(&self, selector: &str) -> bool {
        self.value(&format!("!!{}", element(selector)))
    }

    /// The number of elements that the selector matches.
    pub(crate) fn count(&self, selector: &str) -> usize {
        self.value(&format!(
            "document.querySelectorAll({}).length",
            json!(selector)
        ))
    }

    /// Waits until a JavaScript expression is true.
    pub(crate) fn until(&self, expression: &str) {
        let begun = Instant::now();
        while !self.value::<bool>(&format!("!!({expression})")) {
            assert!(begun.elapsed() < HANG, "never: {expression}");
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    /// Chooses a language in the header.
    pub(crate) fn choose_language(&self, tag: &str) {
        self.choose(&format!("header a[hreflang='{tag}']"));
    }

    /// Follows a link of the header, whose menu may be closed.
    pub(crate) fn choose(&self, link: &str) {
        self.script("document.querySelector('header details').open = true");
        self.click(link);
    }

    /// Waits until the selector matches an element.
    pub(crate) fn wait_for(&self, selector: &str) {
        self.until(&element(selector));
    }

    /// Waits until the selector matches no element.
    pub(crate) fn wait_until_gone(&self, selector: &str) {
        self.until(&format!("!{}", element(selector)));
    }

    /// Waits until the first element that the selector matches contains this text.
    pub(crate) fn wait_for_text(&self, selector: &str, text: &str) {
        let element = element(selector);
        self.until(&format!("{element}?.textContent.includes({})", json!(text)));
    }

    /// Waits until the page's path and query contain this text.
    pub(crate) fn wait_for_address(&self, part: &str) {
        self.until(&is_in_address(part));
    }

    /// Waits until the page's path and query do not contain this text.
    pub(crate) fn wait_for_address_without(&self, part: &str) {
        self.until(&format!("!{}", is_in_address(part)));
    }

    /// Waits until this is the page's path.
    pub(crate) fn wait_for_path(&self, path: &str) {
        self.until(&format!("{PLACE}.pathname == {}", json!(path)));
    }

    /// Waits until a person is to move, or the game is over.
    pub(crate) fn settled(&self) {
        self.until(
            "document.querySelector('.status') && !document.querySelector('a[data-go]') \
             && !document.querySelector('.leaving')",
        );
    }

    pub(crate) fn is_over(&self) -> bool {
        self.has(".status.over")
    }

    /// The position and moves, as shown by the page.
    pub(crate) fn here(&self) -> String {
        self.value(&here())
    }

    /// Does something, and waits until the position or the address changes.
    pub(crate) fn changes(&self, act: impl FnOnce()) {
        let before = self.here();
        act();
        self.until(&format!("{} != {}", here(), json!(before)));
        self.settled();
    }

    /// Does something, and waits until the address changes.
    pub(crate) fn changes_page(&self, act: impl FnOnce()) {
        let before = self.address();
        act();
        self.until(&format!("location.href != {}", json!(before)));
    }

    pub(crate) fn focus(&self, selector: &str) {
        self.script(&format!("{}.focus()", element(selector)));
    }

    pub(crate) fn key(&self, key: impl Into<TypingData>) {
        self.run(self.driver.action_chain().send_keys(key).perform());
    }

    /// Begins a text that an input method has not finished.
    pub(crate) fn compose(&self, text: &str) {
        let end = text.chars().count();
        let params = json!({"text": text, "selectionStart": end, "selectionEnd": end});
        self.tools("Input.imeSetComposition", params);
    }

    /// Types into a field.
    pub(crate) fn type_into(&self, selector: &str, text: impl Into<TypingData>) {
        let field = self.run(self.driver.find(By::Css(selector)));
        self.run(field.send_keys(text));
    }

    pub(crate) fn clear(&self, selector: &str) {
        let field = self.run(self.driver.find(By::Css(selector)));
        self.run(field.clear());
    }

    pub(crate) fn hover(&self, selector: &str) {
        let element = self.run(self.driver.find(By::Css(selector)));
        let chain = self.driver.action_chain();
        self.run(chain.move_to_element_center(&element).perform());
    }

    /// Clicks the first element that the selector matches.
    pub(crate) fn click(&self, selector: &str) {
        self.click_nth(selector, 0);
    }

    /// Clicks one of the elements that the selector matches, again if the script replaced
    /// it at that moment.
    pub(crate) fn click_nth(&self, selector: &str, place: usize) {
        let begun = Instant::now();
        loop {
            let all = self.run(self.driver.find_all(By::Css(selector)));
            let element = all.get(place);
            let element = element.unwrap_or_else(|| panic!("there is no {selector}"));
            match self.runtime.block_on(element.click()) {
                Err(error)
                    if error.to_string().contains("stale element") && begun.elapsed() < HANG => {}
                result => break result.unwrap(),
            }
        }
        self.answered();
    }

    /// Taps the first element that the selector matches. The events carry their own time,
    /// and where the browser was so late that it saw a long press, it is tapped again.
    pub(crate) fn tap(&self, selector: &str) {
        const MOST: usize = 50;
        for _ in 0..MOST {
            let place = self.script(&format!(
                "const e = {}; if (!e) return null;\
                 self.pressed = false;\
                 addEventListener('contextmenu', () => {{ self.pressed = true; }}, {{once: true}});\
                 e.scrollIntoView({{block: 'center', inline: 'center', behavior: 'instant'}});\
                 const b = e.getBoundingClientRect();\
                 return [b.x + b.width / 2, b.y + b.height / 2, Date.now() / 1000]",
                element(selector)
            ));
            let (x, y, at) = (place[0].as_f64(), place[1].as_f64(), &place[2]);
            assert!(x.is_some() && y.is_some(), "there is no {selector}");
            for (kind, points) in [
                ("touchStart", json!([{"x": x, "y": y}])),
                ("touchEnd", json!([])),
            ] {
                let event = json!({"type": kind, "touchPoints": points, "timestamp": at});
                self.tools("Input.dispatchTouchEvent", event);
            }
            if !self.value::<bool>("!!self.pressed") {
                self.answered();
                return;
            }
        }
        panic!("{selector} is only pressed, {MOST} times");
    }

    /// Taps to make a move: twice, if the first tap only shows it.
    pub(crate) fn touch(&self, selector: &str) {
        self.script("window.before = document.body.innerHTML");
        self.tap(selector);
        self.until("document.body && document.body.innerHTML !== window.before");
        if self.has(".armed") {
            self.tap(selector);
        }
    }

    /// The errors of pages since the last call, as browsers list them for their makers.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.run(self.driver.handle.cmd(chromium::log()));
        let all: Vec<Value> = log.value().unwrap();
        let errors = all.into_iter().filter(|one| one["level"] == "SEVERE");
        errors.map(|one| one["message"].to_string()).collect()
    }

    fn tools(&self, command: &str, params: Value) {
        let tools = ChromeDevTools::new(self.driver.handle.clone());
        self.run(tools.execute_cdp_with_params(command, params));
    }

    fn screen(&self, width: u32, height: u32, mobile: bool) {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile});
        self.tools("Emulation.setDeviceMetricsOverride", metrics);
    }

    /// Emulates a telephone: its size, and touches in place of a mouse.
    pub(crate) fn phone(&self, width: u32, height: u32) {
        self.screen(width, height, true);
        let touch = json!({"enabled": true, "maxTouchPoints": 1});
        self.tools("Emulation.setTouchEmulationEnabled", touch);
    }

    /// Sets the window to this size, one dot per pixel.
    pub(crate) fn window(&self, width: u32, height: u32) {
        self.screen(width, height, false);
    }

    /// Sets the medium, and the reader's preferences.
    pub(crate) fn media(&self, medium: &str, wants: &[(&str, &str)]) {
        let wants = wants.iter();
        let wants: Vec<_> = wants
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        let media = json!({"media": medium, "features": wants});
        self.tools("Emulation.setEmulatedMedia", media);
    }

    /// Sets the reader's colour scheme.
    pub(crate) fn scheme(&self, scheme: &str) {
        self.media("screen", &[("prefers-color-scheme", scheme)]);
    }

    /// Sets the preference for reduced motion.
    pub(crate) fn calm(&self) {
        self.media("screen", &[("prefers-reduced-motion", "reduce")]);
    }

    /// Enables or disables the page's store of visited pages.
    pub(crate) fn enable_store(&self, enable: bool) {
        self.tools("Network.enable", json!({}));
        let bypass = json!({"bypass": !enable});
        self.tools("Network.setBypassServiceWorker", bypass);
    }

    /// Leaves the host's pages this many bytes to store; with 0 as many as usual.
    pub(crate) fn room_for(&self, bytes: u64) {
        let mut quota = json!({"origin": self.host.home()});
        if bytes > 0 {
            quota["quotaSize"] = json!(bytes);
        }
        self.tools("Storage.overrideQuotaForOrigin", quota);
    }

    /// Enables or disables the network.
    pub(crate) fn online(&self, online: bool) {
        let conditions = json!({"offline": !online, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.tools("Network.enable", json!({}));
        self.tools("Network.emulateNetworkConditions", conditions);
    }

    /// Asserts that the page is not wider than the window.
    pub(crate) fn check_width(&self, page: &str) {
        let root = "document.documentElement";
        let wider: i64 = self.value(&format!("{root}.scrollWidth - {root}.clientWidth"));
        assert!(wider <= 0, "{page} is {wider} px too wide");
    }

    /// Asserts that the page satisfies these rules of axe-core, whose text is given.
    pub(crate) fn check_access(&self, axe: &str, rules: &str, page: &str) {
        if self.value("!window.axe") {
            self.script(axe);
        }
        let script = format!(
            "const done = arguments[arguments.length - 1];\
             axe.run(document, {{preload: false, runOnly: {rules}}})\
             .then(r => done([r.passes.length, r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + ' ' + (n.failureSummary || '').slice(0, 200)).join(' | '))]))\
             .catch(e => done([0, ['axe: ' + e]]))"
        );
        let result = self.run(self.driver.execute_async(script, vec![]));
        let result = result.json();
        assert!(result[0].as_u64() > Some(0), "{page}: {result:#}");
        assert_eq!(result[1], json!([]), "{page}");
    }

    pub(crate) fn picture(&self, name: &str) {
        let folder = std::env::var_os("GRUNDY_SCREENSHOTS").map_or_else(
            || PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("screenshots"),
            PathBuf::from,
        );
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(format!("{name}.png"));
        self.run(self.driver.screenshot(&file));
    }
}
