//! What the interface is, for programs that write programs. A test holds it
//! against real answers.

use serde_json::{Value, json};

/// The description in OpenAPI 3.1.
pub(super) fn description() -> Value {
    let game = parameter("game", "A game, such as nim or moore:2", true);
    let position = parameter("position", "A position in the game's notation", true);
    let convention = chosen(
        "convention",
        "Normal play unless given",
        &["normal", "misere"],
    );
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Grundy",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Impartial games: who wins, nimbers, winning moves, tables. Answers have the shapes of the command line. Every question has a budget of time; with think=1 a longer one.",
            "license": {"name": "MIT OR Apache-2.0"}
        },
        "paths": {
            "/api/games": path("Every game", vec![], "Games"),
            "/api/rules": path("What a game says of itself", vec![game.clone()], "Rules"),
            "/api/solve": path(
                "Who wins, the nimber, every winning move",
                vec![game.clone(), position.clone(), convention.clone(), think()],
                "Reply",
            ),
            "/api/moves": path("Every possible move", vec![game.clone(), position], "Moves"),
            "/api/sum": path(
                "The sum of positions of different games",
                vec![
                    json!({
                        "name": "part", "in": "query", "required": true,
                        "description": "A game, a blank and a position; once for each part",
                        "schema": {"type": "array", "items": {"type": "string"}, "minItems": 1, "maxItems": 16},
                        "style": "form", "explode": true
                    }),
                    think(),
                ],
                "Sum",
            ),
            "/api/table": path(
                "A game's nimbers, outcomes or P-positions",
                vec![
                    game,
                    json!({
                        "name": "to", "in": "query", "required": false,
                        "description": "The last number of each axis; 20 unless given",
                        "schema": {"type": "integer", "minimum": 0, "maximum": 200}
                    }),
                    chosen("what", "Nimbers where the game has them, else outcomes", &["nimbers", "outcomes", "p-positions"]),
                    convention,
                    think(),
                ],
                "Table",
            ),
            "/api/openapi.json": path("This description", vec![], "Any"),
        },
        "components": {"schemas": schemas()}
    })
}

fn parameter(name: &str, text: &str, required: bool) -> Value {
    json!({
        "name": name, "in": "query", "required": required,
        "description": text, "schema": {"type": "string"}
    })
}

fn chosen(name: &str, text: &str, values: &[&str]) -> Value {
    json!({
        "name": name, "in": "query", "required": false,
        "description": text, "schema": {"type": "string", "enum": values}
    })
}

fn think() -> Value {
    chosen("think", "1 to think longer", &["1"])
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
            "503": answer("A limit was reached", "Error"),
            "429": {"description": "Too many questions at once: come again"}
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
            ("by", by),
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
                ("nimber", number.clone()),
            ]))),
            ("outcome", outcome),
            ("nimber", number.clone()),
            ("winning_moves", list(object(&[
                ("part", number.clone()),
                ("move", text.clone()),
                ("to", text.clone()),
            ]))),
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
