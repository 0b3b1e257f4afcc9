//! A question as JSON, and its answer.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use grundy::{Language, Limits, Observer, Solver};
use grundy_pages::{Context, Load, NoRooms, Reply, Request, relinked, route};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::budget::Deadline;

/// The time for a question, and for one with `think=1`.
const QUICK: Duration = Duration::from_secs(1);
const SLOW: Duration = Duration::from_secs(8);

/// The bytes that searches may use.
const MEMORY: u64 = 512 << 20;

/// A question.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Question {
    /// The path and the query of a page, or of the JSON interface.
    address: String,
    /// True for the main part of the page only.
    #[serde(default)]
    part: bool,
    /// The languages that the reader prefers, as in `Accept-Language`.
    #[serde(default)]
    languages: String,
    /// The language that the reader chose before.
    #[serde(default)]
    language: String,
    /// The address of the first page, for links to other devices.
    #[serde(default)]
    origin: String,
    /// The text before each address in a page.
    #[serde(default)]
    before: String,
    /// The date, in days since 1970-01-01 UTC.
    #[serde(default)]
    today: u64,
    /// The milliseconds that the answer may take, if not as on a server.
    milliseconds: Option<u64>,
}

/// The program: a solver, which keeps its tables between questions.
pub struct Program {
    solver: Solver,
    deadline: Arc<Deadline>,
}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Program").finish_non_exhaustive()
    }
}

impl Program {
    /// A program that reads this clock: the time since a fixed moment.
    #[must_use]
    pub fn new(clock: fn() -> Duration) -> Self {
        let deadline = Arc::new(Deadline::new(clock));
        let limits = Limits {
            positions: 20_000_000,
            memory: MEMORY,
            ..Limits::default()
        };
        let observer = Arc::clone(&deadline) as Arc<dyn Observer + Send + Sync>;
        Self {
            solver: Solver::new(limits).observed_by(observer),
            deadline,
        }
    }

    /// Answers a question: a JSON object with `address` (such as `/play/nim?at=3,5,7` or
    /// `/api/solve?game=nim&at=3,5,7`) and, if they are wanted, `part` (true for the main
    /// part of a page), `languages` (as in `Accept-Language`), `language` (`en`, `zh-Hant`
    /// or `zh-Hans`), `origin`, `before` (put before each address in a page), `today` (in
    /// days since 1970) and `milliseconds`.
    ///
    /// The answer is a line of JSON with `status` and `headers`, and after it the body. A
    /// question that is none has the status 400 and a sentence.
    #[must_use]
    pub fn answer(&mut self, question: &[u8]) -> Vec<u8> {
        match serde_json::from_slice(question) {
            Ok(question) => self.reply(&question),
            Err(why) => sent(400, Map::new(), format!("{why}\n").as_bytes()),
        }
    }

    fn reply(&mut self, question: &Question) -> Vec<u8> {
        let (path, query) = question
            .address
            .split_once('?')
            .unwrap_or((&question.address, ""));
        let mut request = Request {
            accept_language: question.languages.clone(),
            chosen: Language::of(&question.language),
            is_part: question.part,
            origin: question.origin.clone(),
            ..Request::of(path, query)
        };
        let route = route(&request);
        let reply = match route.read(&mut request) {
            Ok(()) => {
                let time = match route.load(&request) {
                    Load::Slow => SLOW,
                    Load::Light | Load::Heavy => QUICK,
                };
                let time = question.milliseconds.map_or(time, Duration::from_millis);
                self.deadline.begin(time);
                let mut context = Context {
                    solver: &mut self.solver,
                    budget: Arc::clone(&self.deadline) as Arc<_>,
                    rooms: &NoRooms,
                    today: question.today,
                    may_be_framed: false,
                };
                route.get(&mut context, &request)
            }
            Err(refused) => *refused,
        };
        written(reply, &question.before)
    }
}

/// The bytes of a reply, with `before` put before each address in a page.
fn written(reply: Reply, before: &str) -> Vec<u8> {
    let text = |value: &http::HeaderValue| value.to_str().unwrap_or_default().to_owned();
    let headers = (reply.headers.iter())
        .map(|(name, value)| (name.to_string(), text(value).into()))
        .collect();
    let body = if reply.is_page() && !before.is_empty() {
        let page = String::from_utf8_lossy(&reply.body);
        relinked(&page, |address| format!("{before}{address}")).into_bytes()
    } else {
        reply.body
    };
    sent(reply.status.as_u16(), headers, &body)
}

fn sent(status: u16, headers: Map<String, Value>, body: &[u8]) -> Vec<u8> {
    let mut bytes = json!({ "status": status, "headers": headers })
        .to_string()
        .into_bytes();
    bytes.push(b'\n');
    bytes.extend_from_slice(body);
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The status, the headers and the body of an answer.
    fn ask(program: &mut Program, question: &Value) -> (u64, Value, String) {
        let bytes = program.answer(question.to_string().as_bytes());
        let text = String::from_utf8(bytes).unwrap();
        let (head, body) = text.split_once('\n').unwrap();
        let head: Value = serde_json::from_str(head).unwrap();
        (
            head["status"].as_u64().unwrap(),
            head["headers"].clone(),
            body.to_owned(),
        )
    }

    fn program() -> Program {
        // Time stands still.
        Program::new(|| Duration::ZERO)
    }

    #[test]
    fn addresses_are_answered_as_a_server_answers_them() {
        let program = &mut program();
        let (status, headers, body) = ask(
            program,
            &json!({"address": "/play/nim?at=3,5,7", "before": "#"}),
        );
        assert_eq!((status, &headers["content-language"]), (200, &json!("en")));
        assert!(body.contains("href=\"#/play/nim?") && !body.contains("href=\"/"));
        let part =
            json!({"address": "/play/nim?at=3,5,7", "part": true, "languages": "zh-TW,en;q=0.5"});
        let (_, headers, body) = ask(program, &part);
        assert_eq!(headers["content-language"], "zh-Hant");
        assert!(body.starts_with("<main"));
        let (status, headers, _) = ask(
            program,
            &json!({"address": "/go/nim?at=3,5,7&second=perfect"}),
        );
        assert_eq!(status, 303);
        assert!(
            headers["location"]
                .as_str()
                .unwrap()
                .starts_with("/play/nim?")
        );
        let (_, _, body) = ask(
            program,
            &json!({"address": "/api/solve?game=nim&position=3,5,7"}),
        );
        let answer: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(
            (&answer["outcome"], &answer["nimber"]),
            (&json!("N"), &json!(1))
        );
    }

    #[test]
    fn rooms_ask_for_a_server_and_lead_there() {
        let program = &mut program();
        for address in [
            "/room?game=nim&at=3,5,7",
            "/class?game=nim",
            "/room/abc",
            "/class/abc",
        ] {
            let (status, _, body) = ask(program, &json!({"address": address}));
            assert!(
                status == 200 && body.contains("name=\"server\""),
                "{address}"
            );
            let sign = if address.contains('?') { '&' } else { '?' };
            let there = format!("{address}{sign}server=https://school.example/x");
            let (status, headers, _) = ask(program, &json!({"address": there}));
            let to = headers["location"].as_str().unwrap();
            assert!(
                status == 303 && to.starts_with("https://school.example/"),
                "{to}"
            );
            let foreign = format!("{address}{sign}server=javascript:alert(1)");
            assert_eq!(
                ask(program, &json!({"address": foreign})).0,
                400,
                "{address}"
            );
        }
    }

    #[test]
    fn what_is_no_question_is_refused() {
        let program = &mut program();
        for question in [
            "",
            "{}",
            "[]",
            "{\"address\": 1}",
            "{\"address\": \"/\", \"x\": 1}",
            "\u{1}",
        ] {
            let answer = program.answer(question.as_bytes());
            assert!(answer.starts_with(b"{\"status\":400"), "{question}");
        }
        assert!(
            program
                .answer(&[0xff, 0xfe])
                .starts_with(b"{\"status\":400")
        );
        let (status, ..) = ask(program, &json!({"address": "\u{0}?%ff=&&==#"}));
        assert_eq!(status, 400);
    }
}
