//! The schemas of the answers.

use serde_json::{Map, Value, json};

/// A property of an object: its name, which ends with `?` if it may be absent, and its
/// schema.
type Property = (&'static str, Value);

/// An object with these properties.
fn object(properties: impl IntoIterator<Item = Property>) -> Value {
    let mut required = Vec::new();
    let mut schemas = Map::new();
    for (given, schema) in properties {
        let name = given.trim_end_matches('?');
        if name == given {
            required.push(name);
        }
        schemas.insert(name.to_owned(), schema);
    }
    json!({
        "type": "object",
        "properties": schemas,
        "required": required,
        "additionalProperties": false
    })
}

/// Properties that are texts.
fn texts<const N: usize>(names: [&'static str; N]) -> Vec<Property> {
    names.map(|name| (name, text())).into()
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
    object(texts(["game", "position"]))
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
    let error = object([
        ("kind", text()),
        ("message", text()),
        ("at", number_or_null()),
        ("limit?", text()),
        ("positions?", number()),
        ("nearest?", text()),
    ]);
    object([("error", error)])
}

fn games() -> Value {
    let game = object([
        ("slug", text()),
        ("group", json!({"type": ["string", "null"]})),
        ("name", text()),
        ("line", text()),
        ("example", example()),
    ]);
    object([("games", list(game))])
}

fn rules() -> Value {
    let published = object([
        ("game", text()),
        ("position", text()),
        ("convention", convention()),
        ("outcome", outcome()),
        ("nimber", number_or_null()),
        ("source", text()),
    ]);
    let own = texts([
        "slug", "name", "line", "rules", "source", "notation", "known", "unsolved",
    ]);
    let lists = [
        ("examples", list(example())),
        ("published", list(published)),
    ];
    object(own.into_iter().chain(lists))
}

/// The game, position and convention of an answer, and what was asked for.
fn answered(properties: impl IntoIterator<Item = Property>) -> Value {
    let question = [
        ("game", text()),
        ("position", text()),
        ("convention", convention()),
    ];
    object(question.into_iter().chain(properties))
}

fn answer() -> Value {
    answered([
        ("outcome", outcome()),
        ("nimber", number_or_null()),
        ("winning_moves", list(object(texts(["move", "to"])))),
        ("by", by()),
        ("nimber_known?", truth()),
        ("winning_moves_complete?", truth()),
        ("length?", number_or_null()),
        ("length_known?", truth()),
    ])
}

/// An opening: an outcome for each throw of the dice.
fn rolls() -> Value {
    let rolls = json!({"type": "object", "additionalProperties": outcome()});
    answered([("rolls", rolls), ("by", by())])
}

fn moves() -> Value {
    let possible = object(texts(["move", "to", "phrase"]));
    object([
        ("game", text()),
        ("position", text()),
        ("moves", list(possible)),
        ("complete?", truth()),
    ])
}

fn sum() -> Value {
    let part = object([
        ("game", text()),
        ("position", text()),
        ("nimber", number_or_null()),
    ]);
    let winning = object([("part", number()), ("move", text()), ("to", text())]);
    object([
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
    object([
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
