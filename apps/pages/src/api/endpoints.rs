//! The addresses of the interface: parameters, computation and description.

use grundy::{Error, Example, Game, Message, Page, Start, sum};
use http::StatusCode;
use serde_json::{Value, json};

use super::{Endpoint, openapi};
use crate::context::Context;
use crate::failure::Failure;
use crate::pages::tables::{computed, query};
use crate::params::known;
use crate::reader::Reader;

/// All endpoints, in the order of the description.
pub(crate) static ENDPOINTS: [Endpoint; 7] = [
    Endpoint {
        path: "/api/games",
        summary: "Every game",
        params: known::PLAIN,
        required: &[],
        example: Some(""),
        schema: "Games",
        answer: games,
    },
    Endpoint {
        path: "/api/rules",
        summary: "What a game says of itself",
        params: known::API_RULES,
        required: &["game"],
        example: Some("game=chomp"),
        schema: "Rules",
        answer: rules,
    },
    Endpoint {
        path: "/api/solve",
        summary: "Who wins, the nimber, every winning move",
        params: known::API_SOLVE,
        required: &["game", "position"],
        example: Some("game=chomp&position=4,4,2"),
        schema: "Reply",
        answer: solve,
    },
    Endpoint {
        path: "/api/moves",
        summary: "Every possible move",
        params: known::API_MOVES,
        required: &["game", "position"],
        example: Some("game=wythoff&position=1,2"),
        schema: "Moves",
        answer: moves,
    },
    Endpoint {
        path: "/api/sum",
        summary: "The sum of positions of different games",
        params: known::API_SUM,
        required: &["part"],
        example: Some("part=nim 3,5&part=chomp 2x3"),
        schema: "Sum",
        answer: add,
    },
    Endpoint {
        path: "/api/table",
        summary: "A game's nimbers, outcomes or P-positions",
        params: known::API_TABLE,
        required: &["game"],
        example: Some("game=wythoff&to=3"),
        schema: "Table",
        answer: table,
    },
    Endpoint {
        path: "/api/openapi.json",
        summary: "This description",
        params: known::PLAIN,
        required: &[],
        example: None,
        schema: "Any",
        answer: description,
    },
];

pub(super) fn description(ctx: &mut Context, _: Reader<'_>) -> Result<Value, Failure> {
    openapi::description(&ENDPOINTS, ctx)
}

/// The failure of a request without a required parameter.
fn lacks(key: &'static str) -> Failure {
    Failure::Request(StatusCode::BAD_REQUEST, Message::new(key))
}

/// A required parameter; `key` is the message if it is missing.
fn required<'r>(reader: Reader<'r>, name: &str, key: &'static str) -> Result<&'r str, Failure> {
    reader.request.param(name).ok_or_else(|| lacks(key))
}

fn shown(example: &Example) -> Value {
    json!({"game": example.game, "position": example.position})
}

fn games(_: &mut Context, reader: Reader<'_>) -> Result<Value, Failure> {
    let own = Game::slugs().into_iter().map(|slug| (slug, None));
    let classics = Game::classics().into_iter();
    let classics = classics.map(|(slug, group)| (slug.to_owned(), Some(group.word())));
    let games: Vec<Value> = own
        .chain(classics)
        .filter_map(|(slug, group)| {
            let page = Game::page(&slug).ok()?;
            Some(json!({
                "slug": slug,
                "group": group,
                "name": page.text("name", reader.speaker),
                "line": page.text("line", reader.speaker),
                "example": page.examples.first().map(shown),
            }))
        })
        .collect();
    Ok(json!({ "games": games }))
}

fn rules(_: &mut Context, reader: Reader<'_>) -> Result<Value, Failure> {
    let page = Game::page(required(reader, "game", "error-no-game")?)?;
    let mut object = json!({
        "slug": page.slug,
        "name": page.text("name", reader.speaker),
        "line": page.text("line", reader.speaker),
    });
    for part in Page::PARTS {
        object[part] = json!(page.text(part, reader.speaker));
    }
    object["examples"] = page.examples.iter().map(shown).collect();
    object["published"] = page
        .published
        .iter()
        .map(|value| {
            json!({
                "game": value.game,
                "position": value.position,
                "convention": value.convention.word(),
                "outcome": value.outcome.to_string(),
                "nimber": value.nimber,
                "source": reader.say(&value.source),
            })
        })
        .collect();
    Ok(object)
}

/// The share of the time for a search: its own limit, which the answer can state, should
/// end it before the thread's does.
const SHARE: f64 = 0.8;

fn start(reader: Reader<'_>) -> Result<Start, Failure> {
    let game = Game::named(required(reader, "game", "error-no-game")?)?;
    let text = required(reader, "position", "error-no-position")?;
    Ok(game.start_at(text)?)
}

fn solve(ctx: &mut Context, reader: Reader<'_>) -> Result<Value, Failure> {
    let (convention, start) = (reader.request.convention(), start(reader)?);
    let solver = ctx.share(SHARE);
    let position = match start {
        Start::Position(position) => position,
        Start::Opening(opening) => return Ok(json!(opening.solve(convention, solver)?)),
    };
    let mut object = json!(position.solve(convention, solver)?);
    if reader.request.flag("length") {
        match position.remoteness(convention, ctx.share(SHARE)) {
            Ok(length) => object["length"] = json!(length),
            Err(Error::Limit(_) | Error::NotKnown { .. }) => object["length_known"] = json!(false),
            Err(error) => return Err(error.into()),
        }
    }
    Ok(object)
}

fn add(ctx: &mut Context, reader: Reader<'_>) -> Result<Value, Failure> {
    let parts: Vec<&str> = reader
        .request
        .params
        .iter()
        .filter(|(name, _)| name == "part")
        .map(|(_, part)| part.as_str())
        .collect();
    if parts.is_empty() {
        return Err(lacks("web-no-part"));
    }
    let convention = reader.request.convention();
    let answer = sum::solve(&sum::read(&parts)?, convention, ctx.share(SHARE))?;
    let mut object = json!(answer);
    object["reason"] = json!(reader.say(&answer.reason));
    Ok(object)
}

fn moves(_: &mut Context, reader: Reader<'_>) -> Result<Value, Failure> {
    const MOST: usize = 1000;
    let start = start(reader)?;
    let choices = match &start {
        Start::Position(position) => position.choices(MOST + 1),
        Start::Opening(_) => Vec::new(),
    };
    let complete = choices.len() <= MOST;
    let moves: Vec<Value> = choices
        .iter()
        .take(MOST)
        .map(|choice| {
            json!({
                "move": choice.text,
                "to": choice.to,
                "phrase": reader.say(&choice.phrase),
            })
        })
        .collect();
    let mut object = json!({
        "game": start.game(),
        "position": start.text(),
        "moves": moves,
    });
    if !complete {
        object["complete"] = json!(false);
    }
    Ok(object)
}

fn table(ctx: &mut Context, reader: Reader<'_>) -> Result<Value, Failure> {
    let name = required(reader, "game", "error-no-game")?;
    let table = computed(ctx, name, &query(reader.request))?;
    Ok(table.json())
}
