//! The schemas of the answers.

use serde_json::{Map, Value, json};

/// An object with these properties, required unless the name ends with `?`.
fn object(properties: &[(&str, Value)]) -> Value {
    let name = |name: &str| name.trim_end_matches('?').to_owned();
    let required: Vec<String> = properties
        .iter()
        .filter(|(given, _)| !given.ends_with('?'))
        .map(|(given, _)| name(given))
        .collect();
    let properties: Map<String, Value> = properties
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

fn text() -> Value {
    json!({"type": "string"})
}

fn number() -> Value {
    json!({"type": "integer", "minimum": 0})
}

fn number_or_null() -> Value {
    json!({"type": ["integer", "null"], "minimum": 0})
}

fn truth() -> Value {
    json!({"type": "boolean"})
}

fn one_of(words: &[&str]) -> Value {
    json!({"type": "string", "enum": words})
}

fn outcome() -> Value {
    one_of(&["N", "P", "D"])
}

fn convention() -> Value {
    one_of(&["normal", "misere"])
}

/// The basis of an answer.
fn by() -> Value {
    one_of(&["theorem", "search", "table"])
}

fn example() -> Value {
    object(&[("game", text()), ("position", text())])
}

/// All schemas by their names.
pub(super) fn schemas() -> Value {
    json!({
        "Any": {"type": "object"},
        "Error": error(),
        "Games": games(),
        "Rules": rules(),
        "Reply": {"oneOf": [
            {"$ref": "#/components/schemas/Answer"},
            {"$ref": "#/components/schemas/Rolls"}
        ]},
        "Answer": answer(),
        "Rolls": rolls(),
        "Moves": moves(),
        "Sum": sum(),
        "Table": table(),
    })
}

fn error() -> Value {
    let error = object(&[
        ("kind", text()),
        ("message", text()),
        ("at", number_or_null()),
        ("limit?", text()),
        ("positions?", number()),
        ("nearest?", text()),
    ]);
    object(&[("error", error)])
}

fn games() -> Value {
    let game = object(&[
        ("slug", text()),
        ("group", json!({"type": ["string", "null"]})),
        ("name", text()),
        ("line", text()),
        ("example", example()),
    ]);
    object(&[("games", list(game))])
}

fn rules() -> Value {
    let published = object(&[
        ("game", text()),
        ("position", text()),
        ("convention", convention()),
        ("outcome", outcome()),
        ("nimber", number_or_null()),
        ("source", text()),
    ]);
    object(&[
        ("slug", text()),
        ("name", text()),
        ("line", text()),
        ("rules", text()),
        ("source", text()),
        ("notation", text()),
        ("known", text()),
        ("unsolved", text()),
        ("examples", list(example())),
        ("published", list(published)),
    ])
}

fn answer() -> Value {
    let winning = object(&[("move", text()), ("to", text())]);
    object(&[
        ("game", text()),
        ("position", text()),
        ("convention", convention()),
        ("outcome", outcome()),
        ("nimber", number_or_null()),
        ("winning_moves", list(winning)),
        ("by", by()),
        ("nimber_known?", truth()),
        ("winning_moves_complete?", truth()),
    ])
}

/// An opening: an outcome for each throw of the dice.
fn rolls() -> Value {
    object(&[
        ("game", text()),
        ("position", text()),
        ("convention", convention()),
        (
            "rolls",
            json!({"type": "object", "additionalProperties": outcome()}),
        ),
        ("by", by()),
    ])
}

fn moves() -> Value {
    let possible = object(&[("move", text()), ("to", text()), ("phrase", text())]);
    object(&[
        ("game", text()),
        ("position", text()),
        ("moves", list(possible)),
        ("complete?", truth()),
    ])
}

fn sum() -> Value {
    let part = object(&[
        ("game", text()),
        ("position", text()),
        ("nimber", number_or_null()),
    ]);
    let winning = object(&[("part", number()), ("move", text()), ("to", text())]);
    object(&[
        ("parts", list(part)),
        ("convention", convention()),
        ("outcome", outcome()),
        ("nimber", number_or_null()),
        ("by", by()),
        ("winning_moves", list(winning)),
        ("winning_moves_complete?", truth()),
        ("reason", text()),
    ])
}

fn table() -> Value {
    object(&[
        ("game", text()),
        ("convention", convention()),
        ("what", one_of(&["nimbers", "outcomes", "p-positions"])),
        ("from", number()),
        ("columns?", list(text())),
        ("values?", json!({"type": "array"})),
        ("positions?", json!({"type": "array"})),
        ("complete?", truth()),
    ])
}
