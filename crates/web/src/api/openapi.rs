//! What the interface is, for programs that write programs. A test holds it
//! against real answers.

use serde_json::{Value, json};

use crate::params::{self, Kind, Param};

/// The description in OpenAPI 3.1.
pub(super) fn description() -> Value {
    let paths = [
        ("games", "Every game", &[][..], "Games"),
        ("rules", "What a game says of itself", &["game"], "Rules"),
        (
            "solve",
            "Who wins, the nimber, every winning move",
            &["game", "position"],
            "Reply",
        ),
        (
            "moves",
            "Every possible move",
            &["game", "position"],
            "Moves",
        ),
        (
            "sum",
            "The sum of positions of different games",
            &["part"],
            "Sum",
        ),
        (
            "table",
            "A game's nimbers, outcomes or P-positions",
            &["game"],
            "Table",
        ),
        ("openapi.json", "This description", &[], "Any"),
    ];
    let paths: serde_json::Map<String, Value> = paths
        .into_iter()
        .map(|(name, summary, needed, schema)| {
            let parameters = params::known(&["api", name]).iter();
            let parameters = parameters.map(|param| parameter(param, needed.contains(&param.name)));
            (
                format!("/api/{name}"),
                path(summary, parameters.collect(), schema),
            )
        })
        .collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Grundy",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Impartial games: who wins, nimbers, winning moves, tables. Answers have the shapes of the command line. Every question has a budget of time; with think=1 a longer one. A parameter that is not described is refused.",
            "license": {"name": "MIT OR Apache-2.0"}
        },
        "paths": paths,
        "components": {"schemas": schemas()}
    })
}

fn parameter(param: &Param, required: bool) -> Value {
    let schema = match param.kind {
        Kind::Text | Kind::Places | Kind::Words(_) => json!({"type": "string"}),
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
    described
}

fn path(summary: &str, parameters: Vec<Value>, schema: &str) -> Value {
    let answer = |text: &str, schema: &str| {
        json!({
            "description": text,
            "content": {"application/json": {"schema": {"$ref": format!("#/components/schemas/{schema}")}}}
        })
    };
    json!({"get": {
        "summary": summary,
        "parameters": parameters,
        "responses": {
            "200": answer("The answer", schema),
            "400": answer("The question is wrong", "Error"),
            "404": answer("No such game, or nobody here knows", "Error"),
            "405": answer("Only GET, HEAD and OPTIONS are answered", "Error"),
            "414": answer("The address is too long", "Error"),
            "421": answer("The server does not go by this name", "Error"),
            "429": answer("Too many questions wait: come again after Retry-After seconds", "Error"),
            "503": answer("A limit was reached", "Error")
        }
    }})
}

/// An object with these properties, all of them there unless the name ends
/// with `?`.
fn object(properties: &[(&str, Value)]) -> Value {
    let name = |name: &str| name.trim_end_matches('?').to_owned();
    let required: Vec<String> = properties
        .iter()
        .filter(|(given, _)| !given.ends_with('?'))
        .map(|(given, _)| name(given))
        .collect();
    let properties: serde_json::Map<String, Value> = properties
        .iter()
        .map(|(given, schema)| (name(given), schema.clone()))
        .collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false
    })
}

fn list(items: Value) -> Value {
    json!({"type": "array", "items": items})
}

fn schemas() -> Value {
    let text = json!({"type": "string"});
    let number = json!({"type": "integer", "minimum": 0});
    let maybe = json!({"type": ["integer", "null"], "minimum": 0});
    let truth = json!({"type": "boolean"});
    let outcome = json!({"type": "string", "enum": ["N", "P", "D"]});
    let convention = json!({"type": "string", "enum": ["normal", "misere"]});
    let by = json!({"type": "string", "enum": ["theorem", "search", "table"]});
    let mv = object(&[("move", text.clone()), ("to", text.clone())]);
    let example = object(&[("game", text.clone()), ("position", text.clone())]);
    json!({
        "Any": {"type": "object"},
        "Error": object(&[("error", object(&[
            ("kind", text.clone()),
            ("message", text.clone()),
            ("at", maybe.clone()),
            ("limit?", text.clone()),
            ("positions?", number.clone()),
            ("nearest?", text.clone()),
        ]))]),
        "Games": object(&[("games", list(object(&[
            ("slug", text.clone()),
            ("name", text.clone()),
            ("line", text.clone()),
            ("example", example.clone()),
        ])))]),
        "Rules": object(&[
            ("slug", text.clone()),
            ("name", text.clone()),
            ("line", text.clone()),
            ("rules", text.clone()),
            ("source", text.clone()),
            ("notation", text.clone()),
            ("known", text.clone()),
            ("unsolved", text.clone()),
            ("examples", list(example)),
            ("published", list(object(&[
                ("game", text.clone()),
                ("position", text.clone()),
                ("convention", convention.clone()),
                ("outcome", outcome.clone()),
                ("nimber", maybe.clone()),
                ("source", text.clone()),
            ]))),
        ]),
        "Reply": {"oneOf": [
            {"$ref": "#/components/schemas/Answer"},
            {"$ref": "#/components/schemas/Rolls"}
        ]},
        "Answer": object(&[
            ("game", text.clone()),
            ("position", text.clone()),
            ("convention", convention.clone()),
            ("outcome", outcome.clone()),
            ("nimber", maybe.clone()),
            ("winning_moves", list(mv)),
            ("by", by.clone()),
            ("nimber_known?", truth.clone()),
            ("winning_moves_complete?", truth.clone()),
        ]),
        "Rolls": object(&[
            ("game", text.clone()),
            ("position", text.clone()),
            ("convention", convention.clone()),
            ("rolls", json!({"type": "object", "additionalProperties": outcome})),
            ("by", by.clone()),
        ]),
        "Moves": object(&[
            ("game", text.clone()),
            ("position", text.clone()),
            ("moves", list(object(&[
                ("move", text.clone()),
                ("to", text.clone()),
                ("phrase", text.clone()),
            ]))),
            ("complete?", truth.clone()),
        ]),
        "Sum": object(&[
            ("parts", list(object(&[
                ("game", text.clone()),
                ("position", text.clone()),
                ("nimber", maybe.clone()),
            ]))),
            ("convention", convention.clone()),
            ("outcome", outcome),
            ("nimber", maybe),
            ("by", by),
            ("winning_moves", list(object(&[
                ("part", number.clone()),
                ("move", text.clone()),
                ("to", text.clone()),
            ]))),
            ("winning_moves_complete?", truth.clone()),
            ("reason", text.clone()),
        ]),
        "Table": object(&[
            ("game", text.clone()),
            ("convention", convention),
            ("what", json!({"type": "string", "enum": ["nimbers", "outcomes", "p-positions"]})),
            ("from", number),
            ("columns?", list(text)),
            ("values?", json!({"type": "array"})),
            ("positions?", json!({"type": "array"})),
            ("complete?", truth),
        ]),
    })
}
