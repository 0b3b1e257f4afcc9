//! Batches of questions, one JSON line each.
//!
//! A request is `{"id":7,"game":"chomp","position":"4,4,2"}`, with
//! `"convention":"normal"` or `"misere"` if wanted; null is the same as leaving
//! it out. Unknown and repeated keys are refused: ignoring either would answer
//! another question. The answers are lines in the same order: an
//! [`Answer`] or [`Rolls`] with the same `id`, or
//! `{"id":7,"error":{"kind":…,"message":…,"at":…}}`, where `at` is the offset of the
//! wrong character, from 0, or null if there is none.
//!
//! ```
//! use grundy::batch::Batch;
//! use grundy::{Answer, Language, Outcome, Solver, Speaker};
//!
//! let english = Speaker::new(Language::English);
//! let mut batch = Batch::new(Solver::default(), &english);
//! let line = batch.answer(br#"{"id":7,"game":"chomp","position":"4,4,2"}"#);
//! assert!(line.starts_with(r#"{"id":7,"game":"chomp","position":"4,4,2""#));
//! let answer: Answer = serde_json::from_str(&line)?;
//! assert_eq!(answer.outcome, Outcome::N);
//! # Ok::<(), serde_json::Error>(())
//! ```

mod request;

use std::collections::HashMap;
use std::fmt;

use grundy_core::Message;
use grundy_i18n::Speaker;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::answer::{Answer, Rolls};
use crate::error::Error;
use crate::game::Game;
use crate::position::Start;
use crate::solver::Solver;
use request::{Members, Question};

/// An answer line as data: for a position or an opening.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Reply {
    /// A player is to move.
    Answer(Box<Answer>),
    /// The dice are to be thrown.
    Rolls(Rolls),
}

/// Answers request lines with one solver, so that they share work; equal questions are
/// answered from a cache. See the [module](self) for an example.
pub struct Batch<'a> {
    solver: Solver,
    speaker: &'a Speaker,
    named: fn(&str) -> Result<Game, Error>,
    games: HashMap<String, Result<Game, Error>>,
    answered: HashMap<Question, String>,
    answered_bytes: usize,
}

impl fmt::Debug for Batch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch")
            .field("solver", &self.solver)
            .field("speaker", &self.speaker)
            .field("answered", &self.answered.len())
            .finish_non_exhaustive()
    }
}

/// The most bytes of cached answers.
const MOST_REMEMBERED: usize = 16 << 20;

impl<'a> Batch<'a> {
    /// The length of the longest line that is parsed.
    pub const LONGEST_LINE: usize = 1 << 20;

    /// The length of the longest id that is accepted.
    pub const LONGEST_ID: usize = 4096;

    /// A batch whose error messages are rendered by this speaker.
    #[must_use]
    pub fn new(solver: Solver, speaker: &'a Speaker) -> Self {
        Self {
            solver,
            speaker,
            named: Game::named,
            games: HashMap::new(),
            answered: HashMap::new(),
            answered_bytes: 0,
        }
    }

    /// Finds games by this in place of [`Game::named`]: for a program that takes the names
    /// of files too.
    #[must_use]
    pub fn with_names(mut self, named: fn(&str) -> Result<Game, Error>) -> Self {
        self.named = named;
        self
    }

    /// The answer line to a request line, without a line end.
    #[must_use]
    pub fn answer(&mut self, line: &[u8]) -> String {
        // Some programs begin a file with a byte-order mark.
        let line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        if line.len() > Self::LONGEST_LINE {
            return self.refused("null", "bad-json", "error-line-length", None);
        }
        let members = match Members::read(line) {
            Ok(members) => members,
            Err(at) => return self.refused("null", "bad-json", "error-json", Some(at)),
        };
        let id = members.id().to_owned();
        // A reader could not parse an answer whose id is nested too deep to be read
        // here.
        if id.len() > Self::LONGEST_ID || serde_json::from_str::<Value>(&id).is_err() {
            return self.refused("null", "bad-request", "error-id", None);
        }
        let body = match members.question() {
            Ok(question) => self.body(question),
            Err(error) => self.error(&error),
        };
        format!("{{\"id\":{id},{body}")
    }

    /// The answer object from after its id to its closing brace.
    fn body(&mut self, question: Question) -> String {
        if let Some(body) = self.answered.get(&question) {
            return body.clone();
        }
        let body = match self.solve(&question) {
            Ok(answer) => answer,
            Err(error) => self.error(&error),
        };
        self.answered_bytes += body.len() + question.game.len() + question.position.len() + 64;
        if self.answered_bytes > MOST_REMEMBERED {
            self.answered.clear();
            self.answered_bytes = 0;
        }
        self.answered.insert(question, body.clone());
        body
    }

    fn solve(&mut self, question: &Question) -> Result<String, Error> {
        const MOST_GAMES: usize = 1000;
        if self.games.len() > MOST_GAMES {
            self.games.clear();
        }
        // A fault of the rules at one position is none of another.
        if let Some(Ok(game)) = self.games.get(&question.game)
            && game.fault().is_some()
        {
            self.games.remove(&question.game);
        }
        let game = self
            .games
            .entry(question.game.clone())
            .or_insert_with(|| (self.named)(&question.game))
            .as_ref()
            .map_err(Clone::clone)?;
        let answer = match game.start_at(&question.position)? {
            Start::Position(position) => {
                json!(position.solve(question.convention, &mut self.solver)?)
            }
            Start::Opening(opening) => {
                json!(opening.solve(question.convention, &mut self.solver)?)
            }
        };
        Ok(rest_of_object(&answer))
    }

    fn error(&self, error: &Error) -> String {
        rest_of_object(&json!({ "error": error_body(error, self.speaker) }))
    }

    fn refused(&self, id: &str, kind: &str, key: &'static str, at: Option<usize>) -> String {
        let message = self.speaker.say(&Message::new(key));
        let error = json!({ "error": { "kind": kind, "message": message, "at": at } });
        format!("{{\"id\":{id},{}", rest_of_object(&error))
    }
}

/// An error as JSON: its kind, its message with the advice, the offset of the wrong
/// character, the limit that was reached, and the known word nearest to an unknown one.
#[must_use]
pub fn error_body(error: &Error, speaker: &Speaker) -> Value {
    let mut body = json!({
        "kind": error.kind(),
        "message": speaker.say(&error.whole()),
        "at": error.place().map(|(_, at)| at),
    });
    match error {
        Error::Limit(stop) => {
            body["limit"] = json!(stop.why.word());
            body["positions"] = json!(stop.reached.positions);
        }
        Error::UnknownGame {
            nearest: Some(nearest),
            ..
        } => body["nearest"] = json!(nearest),
        Error::UnknownKey {
            nearest: Some(nearest),
            ..
        } => body["nearest"] = json!(nearest),
        _ => {}
    }
    body
}

/// The text of an object without its opening brace.
fn rest_of_object(object: &Value) -> String {
    object.to_string().split_off(1)
}
