//! A real browser, Chromium, driven by its driver.
//!
//! Without a browser a test says so clearly and does nothing; with
//! `GRUNDY_BROWSER=required`, as in `.ci/run`, that is a failure. The same applies to
//! `GRUNDY_AXE`, the path of axe-core's `axe.min.js`. Pictures are stored in the target
//! folder's `tmp/screenshots`, or in DIR with `GRUNDY_SCREENSHOTS=DIR`.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use grundy::rules::Unpoisoned as _;

use super::Server;
use grundy_testkit::HANG;
use serde_json::json;
use thirtyfour::TypingData;
use thirtyfour::common::config::WebDriverConfig;
use thirtyfour::extensions::cdp::ChromeDevTools;
use thirtyfour::prelude::*;
use tokio::runtime::Runtime;

/// All tests share one browser in turn: the machine has few cores, and a browser takes
/// seconds to start.
static SHARED: Mutex<Option<(Runtime, Browser)>> = Mutex::new(None);

/// Ends the browser with the tests, however they end: the pipe that `read` waits for
/// breaks, the driver is stopped, which breaks the pipe from the driver to the browser,
/// and the browser ends itself.
const DRIVER: &str = "chromedriver --port=$0 >/dev/null 2>&1 & read -r _; kill $!; wait; \
    for _ in 1 2 3 4 5; do sleep 1; rm -rf \"$1\" && exit; done";

/// Cuts the page's own waits, such as the pause before the computer's move, to an eighth.
const QUICK: &str = "const real = window.setTimeout; \
    window.setTimeout = (run, ms, ...all) => real(run, (ms || 0) / 8, ...all);";

/// A browser, and a server for it.
pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    pub(crate) server: Server,
    /// The driver's process; its standard input keeps the browser alive.
    _process: Child,
}

pub(crate) fn required() -> bool {
    std::env::var("GRUNDY_BROWSER").is_ok_and(|value| value == "required")
}

/// All accessibility rules that pages must satisfy.
pub(crate) const EVERY_RULE: &str = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']";

/// The text of axe-core, or `None` with a message if accessibility is not tested.
pub(crate) fn axe(name: &str) -> Option<String> {
    let Some(file) = std::env::var_os("GRUNDY_AXE") else {
        assert!(!required(), "GRUNDY_AXE must name axe-core's axe.min.js");
        eprintln!("SKIPPED: {name}: GRUNDY_AXE does not name axe-core's axe.min.js");
        return None;
    };
    Some(std::fs::read_to_string(&file).unwrap())
}

/// Runs a test in its own tab with this language and scheme, or says why not.
pub(crate) fn in_browser(
    name: &str,
    language: &str,
    dark: bool,
    test: impl AsyncFnOnce(&Browser) -> WebDriverResult<()>,
) {
    let mut shared = SHARED.lock().unpoisoned();
    if shared.is_none() {
        *shared = start();
    }
    let Some((runtime, browser)) = &*shared else {
        assert!(!required(), "chromium and chromedriver are required");
        eprintln!("SKIPPED: {name}: there is no chromium, or no chromedriver");
        return;
    };
    runtime.block_on(async {
        browser.tab(language).await.unwrap();
        if dark {
            browser.scheme("dark").await.unwrap();
        }
        let result = test(browser).await;
        if result.is_err() {
            let _ = browser.picture(&format!("failed-{name}")).await;
        }
        result.unwrap();
    });
}

fn start() -> Option<(Runtime, Browser)> {
    let has = |program: &str| {
        let mut run = Command::new(program);
        let run = run.arg("--version").stdout(Stdio::null());
        run.stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    };
    if !has("chromium") || !has("chromedriver") {
        return None;
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .unwrap();
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = free.local_addr().unwrap().port();
    drop(free);
    let profile = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("profile-{port}"));
    let process = Command::new("sh")
        .args(["-c", DRIVER, &port.to_string()])
        .arg(&profile)
        .stdin(Stdio::piped())
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
        "--remote-debugging-pipe",
        &format!("--user-data-dir={}", profile.display()),
    ] {
        capabilities.add_arg(flag).unwrap();
    }
    let address = format!("http://127.0.0.1:{port}");
    // On a slow machine the browser may take as long as it needs.
    let patient = WebDriverConfig::builder().reqwest_timeout(HANG).build();
    let patient = patient.unwrap();
    let begun = Instant::now();
    let driver = runtime.block_on(async {
        loop {
            match WebDriver::new_with_config(&address, capabilities.clone(), patient.clone()).await
            {
                Ok(driver) => break driver,
                Err(why) if begun.elapsed() > HANG => {
                    panic!("no browser: {why}")
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(100)).await,
            }
        }
    });
    let waits = TimeoutConfiguration::new(Some(HANG), Some(HANG), None);
    runtime.block_on(driver.update_timeouts(waits)).unwrap();
    let browser = Browser {
        driver,
        // Ten times the usual limit: pages that would take minutes show the command
        // instead, all others are done long before.
        server: Server::with(|options| options.quick = Duration::from_secs(3)),
        _process: process,
    };
    Some((runtime, browser))
}

impl Browser {
    /// A new tab that replaces all others, without traces of the last test: no cookies,
    /// nothing stored, no emulated telephone, colours or network.
    async fn tab(&self, language: &str) -> WebDriverResult<()> {
        let old = self.driver.windows().await?;
        let tab = self.driver.new_tab().await?;
        for window in old {
            self.driver.switch_to_window(window).await?;
            self.driver.close_window().await?;
        }
        self.driver.switch_to_window(tab).await?;
        let agent = self.script("return navigator.userAgent").await?;
        let speaks = json!({"userAgent": agent, "acceptLanguage": language});
        self.tools("Network.setUserAgentOverride", speaks).await?;
        self.tools("Network.clearBrowserCookies", json!({})).await?;
        let origin = format!("http://{}", self.server.address());
        let all = json!({"origin": origin, "storageTypes": "all"});
        self.tools("Storage.clearDataForOrigin", all).await?;
        // A test of the page's store enables it.
        self.keeps(false).await?;
        let quick = json!({"source": QUICK});
        self.tools("Page.addScriptToEvaluateOnNewDocument", quick)
            .await?;
        self.window(1200, 900).await
    }

    pub(crate) async fn open(&self, path: &str) -> WebDriverResult<()> {
        self.driver
            .goto(format!("http://{}{path}", self.server.address()))
            .await
    }

    pub(crate) async fn script(&self, text: &str) -> WebDriverResult<serde_json::Value> {
        Ok(self.driver.execute(text, vec![]).await?.json().clone())
    }

    /// Waits until a script returns true.
    pub(crate) async fn until(&self, text: &str) -> WebDriverResult<()> {
        let begun = Instant::now();
        while self.script(&format!("return !!({text})")).await? != true {
            assert!(begun.elapsed() < HANG, "never: {text}");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        Ok(())
    }

    /// The number of these rules satisfied by axe-core, a script already loaded in the
    /// page, and a list of the violations.
    pub(crate) async fn judged(&self, rules: &str) -> WebDriverResult<serde_json::Value> {
        let found = self
            .driver
            .execute_async(
                format!(
                    "const done = arguments[arguments.length - 1];\
                     axe.run(document, {{preload: false, runOnly: {rules}}})\
                     .then(r => done([r.passes.length, r.violations.map(v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + ' ' + (n.failureSummary || '').slice(0, 200)).join(' | '))]))\
                     .catch(e => done([0, ['axe: ' + e]]))"
                ),
                vec![],
            )
            .await?;
        Ok(found.json().clone())
    }

    /// Waits until a person is to move, or the game is over.
    pub(crate) async fn settled(&self) -> WebDriverResult<()> {
        self.until(
            "document.querySelector('.status') && !document.querySelector('a[data-go]') \
             && !document.querySelector('.leaving')",
        )
        .await
    }

    pub(crate) async fn over(&self) -> WebDriverResult<bool> {
        Ok(self
            .script("return !!document.querySelector('.status.over')")
            .await?
            == true)
    }

    /// The position and moves, as shown by the page.
    pub(crate) async fn here(&self) -> WebDriverResult<String> {
        let text = self.script(
            "return document.querySelector('.here code').textContent + ' ' + location.search",
        );
        Ok(text.await?.as_str().unwrap_or_default().to_owned())
    }

    pub(crate) async fn key(&self, key: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(key).perform().await
    }

    /// Clicks the first element that the selector matches, again if the script replaced
    /// it at that moment.
    pub(crate) async fn click(&self, selector: impl AsRef<str>) -> WebDriverResult<()> {
        let begun = Instant::now();
        loop {
            let found = self.driver.find(By::Css(selector.as_ref())).await?;
            match found.click().await {
                Err(why) if why.to_string().contains("stale element") && begun.elapsed() < HANG => {
                }
                clicked => return clicked,
            }
        }
    }

    async fn tools(&self, command: &str, params: serde_json::Value) -> WebDriverResult<()> {
        let tools = ChromeDevTools::new(self.driver.handle.clone());
        tools.execute_cdp_with_params(command, params).await?;
        Ok(())
    }

    /// Emulates a telephone: its size, and touches in place of a mouse.
    pub(crate) async fn phone(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": true});
        self.tools("Emulation.setDeviceMetricsOverride", metrics)
            .await?;
        let touch = json!({"enabled": true, "maxTouchPoints": 1});
        self.tools("Emulation.setTouchEmulationEnabled", touch)
            .await
    }

    /// Sets the window to this size, one dot per pixel.
    pub(crate) async fn window(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.tools("Emulation.setDeviceMetricsOverride", metrics)
            .await
    }

    /// Sets the reader's colour scheme.
    pub(crate) async fn scheme(&self, scheme: &str) -> WebDriverResult<()> {
        self.media("screen", &[("prefers-color-scheme", scheme)])
            .await
    }

    /// Sets the medium, and the reader's preferences.
    pub(crate) async fn media(&self, on: &str, wants: &[(&str, &str)]) -> WebDriverResult<()> {
        let wants = wants.iter();
        let wants: Vec<_> = wants
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        let media = json!({"media": on, "features": wants});
        self.tools("Emulation.setEmulatedMedia", media).await
    }

    /// Enables or disables the page's store of visited pages.
    pub(crate) async fn keeps(&self, keeps: bool) -> WebDriverResult<()> {
        let bypass = json!({"bypass": !keeps});
        self.tools("Network.enable", json!({})).await?;
        self.tools("Network.setBypassServiceWorker", bypass).await
    }

    /// Enables or disables the network.
    pub(crate) async fn online(&self, online: bool) -> WebDriverResult<()> {
        let conditions = json!({"offline": !online, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.tools("Network.enable", json!({})).await?;
        self.tools("Network.emulateNetworkConditions", conditions)
            .await
    }

    /// Sets the preference for reduced motion.
    pub(crate) async fn calm(&self) -> WebDriverResult<()> {
        self.media("screen", &[("prefers-reduced-motion", "reduce")])
            .await
    }

    /// Taps the first element that the selector matches.
    pub(crate) async fn tap(&self, selector: &str) -> WebDriverResult<()> {
        let place = self
            .script(&format!(
                "const e = document.querySelector({}); if (!e) return null;\
                 e.scrollIntoView({{block: 'center', inline: 'center', behavior: 'instant'}});\
                 const b = e.getBoundingClientRect();\
                 return [b.x + b.width / 2, b.y + b.height / 2]",
                json!(selector)
            ))
            .await?;
        let (x, y) = (place[0].as_f64(), place[1].as_f64());
        assert!(x.is_some() && y.is_some(), "there is no {selector}");
        let start = json!({"type": "touchStart", "touchPoints": [{"x": x, "y": y}]});
        self.tools("Input.dispatchTouchEvent", start).await?;
        let end = json!({"type": "touchEnd", "touchPoints": []});
        self.tools("Input.dispatchTouchEvent", end).await
    }

    /// Taps to make a move: twice, if the first tap only shows it.
    pub(crate) async fn touch(&self, selector: &str) -> WebDriverResult<()> {
        self.script("window.before = document.body.innerHTML")
            .await?;
        self.tap(selector).await?;
        self.until("document.body && document.body.innerHTML !== window.before")
            .await?;
        let armed = "return !!document.querySelector('.armed')";
        if self.script(armed).await? == true {
            self.tap(selector).await?;
        }
        Ok(())
    }

    /// Does something, and waits until the position or the address changes.
    pub(crate) async fn changes(
        &self,
        what: impl AsyncFnOnce() -> WebDriverResult<()>,
    ) -> WebDriverResult<()> {
        let before = self.here().await?;
        what().await?;
        self.until(&format!(
            "document.querySelector('.here code').textContent + ' ' + location.search != {}",
            json!(before)
        ))
        .await?;
        self.settled().await
    }

    pub(crate) async fn picture(&self, name: &str) -> WebDriverResult<()> {
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
