//! A real browser, Chromium, driven by its driver.
//!
//! Without a browser a test says so loudly and does nothing; with
//! `GRUNDY_BROWSER=required`, as in `.ci/run`, that is a failure. The same goes
//! for `GRUNDY_AXE`, the path of axe-core's `axe.min.js`. Pictures are left in
//! the target folder's `tmp/screenshots`; with `GRUNDY_SCREENSHOTS=DIR`, there.

#![allow(clippy::print_stderr, reason = "a test that is skipped says so")]

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Server;
use serde_json::json;
use thirtyfour::TypingData;
use thirtyfour::extensions::cdp::ChromeDevTools;
use thirtyfour::prelude::*;

/// One browser at a time: the machine has few cores.
static ONE: Mutex<()> = Mutex::new(());

/// A browser with its driver and profile, and a server to look at.
pub(crate) struct Browser {
    pub(crate) driver: WebDriver,
    process: Child,
    profile: PathBuf,
    port: u16,
    session: String,
    pub(crate) server: Server,
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

pub(crate) fn required() -> bool {
    std::env::var("GRUNDY_BROWSER").is_ok_and(|value| value == "required")
}

/// Runs a test in a browser of this language and scheme, or says why not.
pub(crate) fn in_browser(
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
    pub(crate) async fn open(&self, path: &str) -> WebDriverResult<()> {
        self.driver
            .goto(format!("http://{}{path}", self.server.address()))
            .await
    }

    pub(crate) async fn script(&self, text: &str) -> WebDriverResult<serde_json::Value> {
        Ok(self.driver.execute(text, vec![]).await?.json().clone())
    }

    /// Waits until a script says true.
    pub(crate) async fn until(&self, text: &str) -> WebDriverResult<()> {
        let begun = Instant::now();
        while self.script(&format!("return !!({text})")).await? != true {
            assert!(begun.elapsed() < Duration::from_secs(30), "never: {text}");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        Ok(())
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

    /// The position and moves, as the page tells them.
    pub(crate) async fn here(&self) -> WebDriverResult<String> {
        let text = self.script(
            "return document.querySelector('.here code').textContent + ' ' + location.search",
        );
        Ok(text.await?.as_str().unwrap_or_default().to_owned())
    }

    pub(crate) async fn key(&self, key: impl Into<TypingData>) -> WebDriverResult<()> {
        self.driver.action_chain().send_keys(key).perform().await
    }

    /// Clicks on the first element that the selector finds; once more where the
    /// script put another in its place at that moment.
    pub(crate) async fn click(&self, selector: impl AsRef<str>) -> WebDriverResult<()> {
        let begun = Instant::now();
        loop {
            let found = self.driver.find(By::Css(selector.as_ref())).await?;
            match found.click().await {
                Err(why)
                    if why.to_string().contains("stale element")
                        && begun.elapsed() < Duration::from_secs(10) => {}
                clicked => return clicked,
            }
        }
    }

    pub(crate) async fn size(&self, width: u32, height: u32) -> WebDriverResult<()> {
        self.driver.set_window_rect(0, 0, width, height).await?;
        Ok(())
    }

    async fn tools(&self, command: &str, params: serde_json::Value) -> WebDriverResult<()> {
        let tools = ChromeDevTools::new(self.driver.handle.clone());
        tools.execute_cdp_with_params(command, params).await?;
        Ok(())
    }

    /// A telephone: its size and its touches in place of a mouse.
    pub(crate) async fn phone(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": true});
        self.tools("Emulation.setDeviceMetricsOverride", metrics)
            .await?;
        let touch = json!({"enabled": true, "maxTouchPoints": 1});
        self.tools("Emulation.setTouchEmulationEnabled", touch)
            .await
    }

    /// A window of this size, one dot a pixel.
    pub(crate) async fn window(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let metrics =
            json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false});
        self.tools("Emulation.setDeviceMetricsOverride", metrics)
            .await
    }

    /// The reader's colours.
    pub(crate) async fn scheme(&self, scheme: &str) -> WebDriverResult<()> {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        self.tools(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        )
        .await
    }

    /// With a network, or without one.
    pub(crate) async fn online(&self, online: bool) -> WebDriverResult<()> {
        let conditions = json!({"offline": !online, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.tools("Network.enable", json!({})).await?;
        self.tools("Network.emulateNetworkConditions", conditions)
            .await
    }

    /// A reader who wants no motion.
    pub(crate) async fn calm(&self) -> WebDriverResult<()> {
        let features = json!([{"name": "prefers-reduced-motion", "value": "reduce"}]);
        self.tools(
            "Emulation.setEmulatedMedia",
            json!({ "features": features }),
        )
        .await
    }

    /// A finger on the first element that the selector finds.
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

    /// A finger that means to make a move: twice, where the first tap shows it.
    pub(crate) async fn touch(&self, selector: &str) -> WebDriverResult<()> {
        self.tap(selector).await?;
        tokio::time::sleep(Duration::from_millis(150)).await;
        let armed = "return !!document.querySelector('.armed')";
        if self.script(armed).await? == true {
            self.tap(selector).await?;
        }
        Ok(())
    }

    /// Does this, and waits until the position or the address is another.
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
