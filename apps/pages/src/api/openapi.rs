//! The OpenAPI description of the interface, for code generators. A test checks real
//! answers against it.

mod schemas;

use serde_json::{Value, json};

use super::Endpoint;
use crate::context::Context;
use crate::failure::Failure;
use crate::params::{Kind, Param};
use crate::reader::Reader;
use crate::request::Request;

/// The description in OpenAPI 3.1. Its examples are answered like any other question, in
/// English.
pub(super) fn description(endpoints: &[Endpoint], ctx: &mut Context) -> Result<Value, Failure> {
    let mut paths = serde_json::Map::new();
    for endpoint in endpoints {
        paths.insert(endpoint.path.to_owned(), path(endpoint, ctx)?);
    }
    Ok(json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Grundy",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Impartial games: who wins, nimbers, winning moves, tables. Answers have the shapes of the command line. Every question has a budget of time; with think=1 a longer one. A parameter that is not described is refused.",
            "license": {"name": "MIT OR Apache-2.0"}
        },
        "paths": paths,
        "components": {"schemas": schemas::schemas()}
    }))
}

fn parameter(param: &Param, required: bool, example: &Request) -> Value {
    let schema = match param.kind {
        Kind::Text | Kind::Lines | Kind::Places | Kind::Words(_) => json!({"type": "string"}),
        Kind::Word(words) => json!({"type": "string", "enum": words}),
        Kind::Number(most) => json!({"type": "integer", "minimum": 0, "maximum": most}),
        Kind::Flag => json!({"type": "string", "enum": ["0", "1"]}),
        Kind::Language => {
            json!({"type": "string", "enum": grundy::Language::ALL.map(grundy::Language::tag)})
        }
    };
    let mut described = json!({
        "name": param.name, "in": "query", "required": required,
        "description": param.text, "schema": schema
    });
    if param.most > 1 {
        described["schema"] = json!({
            "type": "array", "items": schema, "minItems": 1, "maxItems": param.most
        });
        described["style"] = json!("form");
        described["explode"] = json!(true);
    }
    let shown = example.params.iter();
    let shown: Vec<Value> = shown
        .filter(|(name, _)| name == param.name)
        .map(|(_, text)| match param.kind {
            Kind::Number(_) => json!(text.parse::<u64>().ok()),
            _ => json!(text),
        })
        .collect();
    if param.most > 1 && !shown.is_empty() {
        described["example"] = json!(shown);
    } else if let [shown] = &shown[..] {
        described["example"] = shown.clone();
    }
    described
}

fn path(endpoint: &Endpoint, ctx: &mut Context) -> Result<Value, Failure> {
    let example = Request::of(endpoint.path, endpoint.example.unwrap_or_default());
    let parameters: Vec<Value> = endpoint
        .params
        .iter()
        .map(|param| parameter(param, endpoint.required.contains(&param.name), &example))
        .collect();
    let answer = |text: &str, schema: &str| {
        json!({
            "description": text,
            "content": {"application/json": {"schema": {"$ref": format!("#/components/schemas/{schema}")}}}
        })
    };
    let mut right = answer("The answer", endpoint.schema);
    if endpoint.example.is_some() {
        right["content"]["application/json"]["example"] =
            (endpoint.answer)(ctx, Reader::new(&example))?;
    }
    Ok(json!({"get": {
        "summary": endpoint.summary,
        "parameters": parameters,
        "responses": {
            "200": right,
            "400": answer("The question is wrong", "Error"),
            "404": answer("No such game, or nobody here knows", "Error"),
            "405": answer("Only GET, HEAD and OPTIONS are answered", "Error"),
            "414": answer("The address is too long", "Error"),
            "421": answer("The server does not go by this name", "Error"),
            "429": answer("Too many questions wait: come again after Retry-After seconds", "Error"),
            "503": answer("A limit was reached", "Error")
        }
    }}))
}
