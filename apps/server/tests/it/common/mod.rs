//! A server for tests, and a minimal client.
#![allow(dead_code, reason = "each test file uses a part of it")]

pub(crate) mod browser;
mod chromium;
pub(crate) mod devices;
pub(crate) mod hosts;
pub(crate) mod schema;
pub(crate) mod screens;
pub(crate) mod space;

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use grundy_server::{Options, Running};
use grundy_testkit::HANG;
use serde_json::Value;

/// The tags of all languages.
pub(crate) const LANGUAGES: [&str; 3] = ["en", "zh-Hant", "zh-Hans"];

/// The beginnings of keys in place of messages that are missing.
const MISSING: [&str; 12] = [
    "[web-", "[course-", "[puzzle-", "[play-", "[page-", "[axis-", "[answer-", "[survey-",
    "[atlas-", "[ladder-", "[skill-", "[own-",
];

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

    /// The whole address of a path.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address())
    }

    pub(crate) fn stop(self) {
        self.0.stop();
    }

    /// Opens a connection.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address()).unwrap();
        stream.set_read_timeout(Some(HANG)).unwrap();
        stream
    }

    /// Sends a GET with these headers on a connection of its own.
    pub(crate) fn begin(&self, path: &str, headers: &str) -> TcpStream {
        let mut stream = self.connect();
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n");
        // A refusal may close the connection before the request was read.
        let _ = stream.write_all(request.as_bytes());
        stream
    }

    /// The whole reply to these bytes.
    pub(crate) fn exchange(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        let _ = stream.write_all(bytes);
        rest(&mut stream)
    }

    pub(crate) fn get(&self, path: &str) -> Reply {
        self.send("GET", path, "")
    }

    /// One request on a connection of its own.
    pub(crate) fn send(&self, method: &str, path: &str, headers: &str) -> Reply {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{headers}\r\n"
        );
        let text = self.exchange(request.as_bytes());
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head.split(' ').nth(1).and_then(|text| text.parse().ok());
        Reply {
            path: path.to_owned(),
            status: status.unwrap_or(0),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    /// The text of an address that is there; a page is whole and has all its messages.
    pub(crate) fn page(&self, path: &str) -> String {
        let Reply { status, body, .. } = self.get(path);
        assert_eq!(status, 200, "{path}: {body}");
        if body.contains("<html") {
            assert!(body.trim_end().ends_with("</html>"), "{path} is cut off");
            for key in MISSING {
                assert!(
                    !body.contains(key),
                    "{path}: {key} {}",
                    between(path, &body, key, "]")
                );
            }
        }
        body
    }

    /// Asserts that these pages are there in every language.
    pub(crate) fn check_pages(&self, paths: &[String]) {
        for path in paths {
            for language in LANGUAGES {
                let path = with(path, &format!("lang={language}"));
                let is_in_it = format!("<html lang=\"{language}\">");
                assert!(self.page(&path).contains(&is_in_it), "{path}");
            }
        }
    }

    /// The JSON at an address that is there.
    pub(crate) fn json(&self, path: &str) -> Value {
        serde_json::from_str(&self.page(path)).unwrap()
    }

    /// The value of a counter or gauge.
    pub(crate) fn metric(&self, name: &str) -> usize {
        let metrics = self.page("/metrics");
        let line = format!("grundy_{name} ");
        let mut values = metrics.lines().filter_map(|text| text.strip_prefix(&line));
        let value = values.next().and_then(|value| value.parse().ok());
        value.unwrap_or_else(|| panic!("no {line}: {metrics}"))
    }

    /// Asserts that no thread has panicked.
    pub(crate) fn check_no_panic(&self) {
        assert_eq!(self.metric("panics_total"), 0);
    }

    /// Plays by links alone, as a reader without scripts, until the game is over, and
    /// returns the last address and page. `choose` takes an address and its page, and
    /// returns the next address.
    pub(crate) fn play_by_links(
        &self,
        start: &str,
        mut choose: impl FnMut(&str, &str) -> String,
    ) -> (String, String) {
        let mut path = start.to_owned();
        for _ in 0..400 {
            let reply = self.get(&path);
            if let Some(location) = reply.header("location") {
                path = location;
                continue;
            }
            assert_eq!(reply.status, 200, "{path}: {}", reply.body);
            if reply.body.contains("status over") {
                return (path, reply.body);
            }
            let go = links(&reply.body, "/go/").into_iter().next();
            path = go.unwrap_or_else(|| choose(&path, &reply.body));
        }
        panic!("{start} does not end: {path}");
    }
}

#[derive(Debug)]
pub(crate) struct Reply {
    /// The address that it answers.
    path: String,
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

    /// The length that it announces.
    pub(crate) fn length(&self) -> usize {
        self.value(200, "content-length").parse().unwrap()
    }

    /// The target of a redirection.
    pub(crate) fn location(&self) -> String {
        self.value(303, "location")
    }

    /// The value of a header that it has with this status.
    fn value(&self, status: u16, name: &str) -> String {
        let value = self.header(name).filter(|_| self.status == status);
        let (path, head, body) = (&self.path, &self.head, &self.body);
        value.unwrap_or_else(|| panic!("{path}: no {status} with {name}: {head}\n{body}"))
    }
}

/// Reads until the server closes the connection.
pub(crate) fn rest(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads until this text arrives.
pub(crate) fn read_until(stream: &mut TcpStream, end: &str) -> String {
    let mut text = String::new();
    let mut byte = [0];
    while !text.ends_with(end) && stream.read(&mut byte).is_ok_and(|read| read > 0) {
        text.push(char::from(byte[0]));
    }
    text
}

/// The results of this many threads, which run at once.
pub(crate) fn at_once<T: Send>(count: usize, run: impl Fn(usize) -> T + Sync) -> Vec<T> {
    thread::scope(|scope| {
        let run = &run;
        let threads: Vec<_> = (0..count).map(|n| scope.spawn(move || run(n))).collect();
        let results = threads.into_iter().map(|thread| thread.join().unwrap());
        results.collect()
    })
}

/// An address with one more parameter.
pub(crate) fn with(path: &str, parameter: &str) -> String {
    let mark = if path.contains('?') { '&' } else { '?' };
    format!("{path}{mark}{parameter}")
}

/// A text encoded for an address.
pub(crate) fn encoded(text: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~,:()".contains(&byte);
    let bytes = text.bytes().map(|byte| match is_plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    });
    bytes.collect()
}

/// The part of a text after the first `begin`, up to the next `end`; `name` is the text's.
pub(crate) fn between<'t>(name: &str, text: &'t str, begin: &str, end: &str) -> &'t str {
    let (_, rest) = text
        .split_once(begin)
        .unwrap_or_else(|| panic!("{name}: no {begin}: {text}"));
    rest.split(end).next().unwrap_or(rest)
}

/// The addresses of links with this beginning.
pub(crate) fn links(page: &str, begin: &str) -> Vec<String> {
    let hrefs = page.split("href=\"").skip(1);
    let hrefs = hrefs.map(|rest| unescaped(rest.split('"').next().unwrap_or_default()));
    hrefs.filter(|href| href.starts_with(begin)).collect()
}

/// The addresses of the files that a page loads, in its order.
pub(crate) fn assets(page: &str) -> Vec<String> {
    let names = page.split("\"/assets/").skip(1);
    let names = names.filter_map(|rest| Some(rest.split_once('"')?.0));
    names.map(|name| format!("/assets/{name}")).collect()
}

/// The address of the control with this key.
pub(crate) fn control(page: &str, key: &str) -> Option<String> {
    let (_, link) = page.split_once(&format!("data-key=\"{key}\""))?;
    Some(unescaped(between(key, link, "href=\"", "\"")))
}

/// The text of markup with entities decoded.
pub(crate) fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&")
}
