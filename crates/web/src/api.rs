//! The interface for programs: JSON in the shapes of the command line.

mod openapi;

use axum::http::StatusCode;
use grundy::{Error, Example, Game, Page, Solver, Speaker, sum};
use serde_json::{Value, json};

use crate::pages;
use crate::pool::Worker;
use crate::reply::Reply;
use crate::request::Request;

enum Failure {
    Asked(Error),
    /// It never reached the library.
    Bad {
        status: StatusCode,
        key: &'static str,
    },
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Self::Asked(error)
    }
}

/// The answer to `/api/…`.
pub(crate) fn answer(worker: &mut Worker, request: &Request) -> Reply {
    let app = std::sync::Arc::clone(&worker.app);
    let speaker = app.speakers.of(request.language());
    let answered = match request.segment(1) {
        "" | "openapi.json" => Ok(openapi::description()),
        "games" => Ok(games(speaker)),
        "rules" => rules(request, speaker),
        "solve" => solve(worker, request),
        "sum" => add(worker, request, speaker),
        "moves" => moves(request, speaker),
        "table" => table(worker, request),
        _ => Err(Failure::Bad {
            status: StatusCode::NOT_FOUND,
            key: "web-not-found",
        }),
    };
    match answered {
        Ok(value) => Reply::json(&value),
        Err(Failure::Asked(error)) => refused(&error, speaker),
        Err(Failure::Bad { status, key }) => problem(status, &speaker.text(key), None),
    }
}

/// What is wrong with a request that never reached the library, and the known
/// word that is nearest to an unknown one.
pub(crate) fn problem(status: StatusCode, message: &str, nearest: Option<&str>) -> Reply {
    let kind = match status {
        StatusCode::NOT_FOUND => "not-found",
        StatusCode::METHOD_NOT_ALLOWED => "method-not-allowed",
        StatusCode::TOO_MANY_REQUESTS => "busy",
        StatusCode::MISDIRECTED_REQUEST => "misdirected",
        StatusCode::SERVICE_UNAVAILABLE => "ending",
        StatusCode::INTERNAL_SERVER_ERROR => "broken",
        _ => "bad-request",
    };
    let mut body = json!({"kind": kind, "message": message, "at": null});
    if let Some(nearest) = nearest {
        body["nearest"] = json!(nearest);
    }
    Reply::json(&json!({ "error": body })).status(status)
}

/// An error in the shape that the command line's batch gives it.
fn refused(error: &Error, speaker: &Speaker) -> Reply {
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
        _ => {}
    }
    Reply::json(&json!({ "error": body })).status(pages::status_of(error))
}

fn wanted<'r>(request: &'r Request, name: &str, key: &'static str) -> Result<&'r str, Failure> {
    request.param(name).ok_or(Failure::Bad {
        status: StatusCode::BAD_REQUEST,
        key,
    })
}

fn shown(example: &Example) -> Value {
    json!({"game": example.game, "position": example.position})
}

fn games(speaker: &Speaker) -> Value {
    let games: Vec<Value> = Game::slugs()
        .iter()
        .filter_map(|slug| {
            let page = Game::page(slug).ok()?;
            Some(json!({
                "slug": slug,
                "name": speaker.text(&page.key("name")),
                "line": speaker.text(&page.key("line")),
                "example": page.examples.first().map(shown),
            }))
        })
        .collect();
    json!({ "games": games })
}

fn rules(request: &Request, speaker: &Speaker) -> Result<Value, Failure> {
    let page = Game::page(wanted(request, "game", "error-no-game")?)?;
    let mut object = json!({
        "slug": page.slug,
        "name": speaker.text(&page.key("name")),
        "line": speaker.text(&page.key("line")),
    });
    for part in Page::PARTS {
        object[part] = json!(speaker.text(&page.key(part)));
    }
    object["examples"] = page.examples.iter().map(shown).collect();
    object["published"] = page
        .published
        .iter()
        .map(|value| {
            let name = match value.parameters {
                "" => page.slug.clone(),
                parameters => format!("{}:{parameters}", page.slug),
            };
            json!({
                "game": name,
                "position": value.position,
                "convention": value.convention.word(),
                "outcome": value.outcome.to_string(),
                "nimber": value.nimber,
                "source": speaker.text(value.source),
            })
        })
        .collect();
    Ok(object)
}

/// A solver whose limits a program can read, rather than one that is stopped.
fn within(worker: &mut Worker) -> &mut Solver {
    worker.share(0.8)
}

fn solve(worker: &mut Worker, request: &Request) -> Result<Value, Failure> {
    let game = Game::named(wanted(request, "game", "error-no-game")?)?;
    let position = game.position(wanted(request, "position", "error-no-position")?)?;
    let reply = position.solve(request.convention(), within(worker))?;
    Ok(json!(reply))
}

fn add(worker: &mut Worker, request: &Request, speaker: &Speaker) -> Result<Value, Failure> {
    let parts: Vec<&str> = request
        .params
        .iter()
        .filter(|(name, _)| name == "part")
        .map(|(_, part)| part.as_str())
        .collect();
    if parts.is_empty() {
        return Err(Failure::Bad {
            status: StatusCode::BAD_REQUEST,
            key: "web-no-part",
        });
    }
    let answer = sum::solve(&sum::read(&parts)?, request.convention(), within(worker))?;
    let mut object = json!(answer);
    object["reason"] = json!(speaker.say(&answer.reason));
    Ok(object)
}

fn moves(request: &Request, speaker: &Speaker) -> Result<Value, Failure> {
    const MOST: usize = 1000;
    let game = Game::named(wanted(request, "game", "error-no-game")?)?;
    let position = game.position(wanted(request, "position", "error-no-position")?)?;
    let choices = position.choices(MOST + 1);
    let complete = choices.len() <= MOST;
    let moves: Vec<Value> = choices
        .iter()
        .take(MOST)
        .map(|choice| {
            json!({
                "move": choice.text,
                "to": choice.to,
                "phrase": speaker.say(&choice.phrase),
            })
        })
        .collect();
    let mut object = json!({
        "game": position.game(),
        "position": position.text(),
        "moves": moves,
    });
    if !complete {
        object["complete"] = json!(false);
    }
    Ok(object)
}

fn table(worker: &mut Worker, request: &Request) -> Result<Value, Failure> {
    let name = wanted(request, "game", "error-no-game")?;
    let table = pages::computed(worker, name, &pages::asked(request))?;
    Ok(table.json())
}
