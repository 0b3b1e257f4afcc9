//! A server for tests, and a minimal client.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub(crate) mod browser;
pub(crate) mod devices;
pub(crate) mod schema;

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use grundy_server::{Options, Running};
use grundy_testkit::HANG;

/// A server on a free port.
pub(crate) struct Server(Running);

impl Server {
    /// A server whose questions have all the time that they need, so that the same ones
    /// are answered on a slow machine.
    pub(crate) fn new() -> Self {
        Self::with(|_| {})
    }

    /// A server with short limits, for questions that take too long on any machine.
    pub(crate) fn hurried() -> Self {
        Self::with(|options| options.quick = Duration::from_millis(300))
    }

    pub(crate) fn with(change: impl FnOnce(&mut Options)) -> Self {
        let mut options = Options {
            port: 0,
            quick: HANG,
            slow: HANG,
            client: HANG,
            ..Options::default()
        };
        change(&mut options);
        Self(grundy_server::start(options).unwrap())
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.0.address
    }

    pub(crate) fn stop(self) {
        self.0.stop();
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.send("GET", path, "")
    }

    pub(crate) fn send(&self, method: &str, path: &str, headers: &str) -> Reply {
        send(self.address(), method, path, headers)
    }
}

#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        self.head.lines().find_map(|line| {
            let (given, value) = line.split_once(": ")?;
            given.eq_ignore_ascii_case(name).then(|| value.to_owned())
        })
    }
}

/// One request on a connection of its own.
pub(crate) fn send(address: SocketAddr, method: &str, path: &str, headers: &str) -> Reply {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(HANG)).unwrap();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut bytes = Vec::new();
    // A refusal may close the connection before the request was read.
    let _ = stream.read_to_end(&mut bytes);
    let text = String::from_utf8_lossy(&bytes);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Reply {
        status: status.unwrap_or(0),
        head: head.to_owned(),
        body: body.to_owned(),
    }
}

/// The addresses of links with this beginning.
pub(crate) fn links(page: &str, begin: &str) -> Vec<String> {
    let hrefs = page.split("href=\"").skip(1);
    let hrefs = hrefs.map(|rest| unescaped(rest.split('"').next().unwrap_or_default()));
    hrefs.filter(|href| href.starts_with(begin)).collect()
}

/// The address of the control with this key.
pub(crate) fn control(page: &str, key: &str) -> Option<String> {
    let mut links = page.split("data-key=\"");
    let link = links.find(|rest| rest.starts_with(&format!("{key}\"")))?;
    let href = link.split("href=\"").nth(1)?.split('"').next()?;
    Some(unescaped(href))
}

/// The text of markup with entities decoded.
pub(crate) fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}
