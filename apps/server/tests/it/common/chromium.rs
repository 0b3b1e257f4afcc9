//! The processes of a browser: Chromium, and the driver that controls it.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::Method;
use grundy_testkit::HANG;
use serde_json::{Value, json};
use thirtyfour::common::command::{Command as Question, ExtensionCommand};
use thirtyfour::common::config::WebDriverConfig;
use thirtyfour::prelude::*;
use tokio::runtime::Runtime;

/// Ends the browser with the tests, however they end: the pipe that `read` waits for
/// breaks, the driver is stopped, which breaks the pipe from the driver to the browser,
/// and the browser ends itself.
const DRIVER: &str = "chromedriver --port=$0 >/dev/null 2>&1 & read -r _; kill $!; wait; \
    for _ in 1 2 3 4 5; do sleep 1; rm -rf \"$1\" && exit; done";

/// The flags of the browser besides the folder of its profile.
const FLAGS: [&str; 11] = [
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
];

/// The question for what pages have logged since the last one.
pub(super) fn log() -> Question {
    Question::ExtensionCommand(Box::new(Log))
}

#[derive(Debug)]
struct Log;

impl ExtensionCommand for Log {
    fn parameters_json(&self) -> Option<Value> {
        Some(json!({"type": "browser"}))
    }

    fn method(&self) -> Method {
        Method::POST
    }

    fn endpoint(&self) -> Arc<str> {
        "/se/log".into()
    }
}

fn has(program: &str) -> bool {
    let mut version = Command::new(program);
    version.arg("--version").stdout(Stdio::null());
    let status = version.stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// Starts a browser; `None` if there is none on this machine. The standard input of the
/// process keeps the browser alive.
pub(super) fn start(runtime: &Runtime) -> Option<(WebDriver, Child)> {
    if !has("chromium") || !has("chromedriver") {
        return None;
    }
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
    for flag in FLAGS {
        capabilities.add_arg(flag).unwrap();
    }
    let profile = format!("--user-data-dir={}", profile.display());
    capabilities.add_arg(&profile).unwrap();
    let logs = json!({"browser": "ALL"});
    capabilities
        .set_base_capability("goog:loggingPrefs", logs)
        .unwrap();
    let address = format!("http://127.0.0.1:{port}");
    // On a slow machine the browser may take as long as it needs.
    let patient = WebDriverConfig::builder().reqwest_timeout(HANG).build();
    let patient = patient.unwrap();
    let begun = Instant::now();
    let driver = loop {
        let session = WebDriver::new_with_config(&address, capabilities.clone(), patient.clone());
        match runtime.block_on(session) {
            Ok(driver) => break driver,
            Err(error) if begun.elapsed() > HANG => panic!("no browser: {error}"),
            Err(_) => std::thread::sleep(Duration::from_millis(100)),
        }
    };
    let waits = TimeoutConfiguration::new(Some(HANG), Some(HANG), None);
    runtime.block_on(driver.update_timeouts(waits)).unwrap();
    Some((driver, process))
}
