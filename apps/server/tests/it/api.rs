//! The JSON interface: its answers, and their description.

use crate::common;

use common::Server;
use serde_json::Value;

#[test]
fn the_description_of_the_interface_holds() {
    let (server, hurried) = (Server::new(), Server::hurried());
    let description = server.json("/api/openapi.json");
    for (path, status) in [
        ("/api/games", 200),
        ("/api/rules?game=chomp", 200),
        ("/api/rules?game=nothing", 404),
        ("/api/solve?game=nim&position=3,5,7", 200),
        ("/api/solve?game=nim&position=3,5,7&convention=misere", 200),
        ("/api/solve?game=die&position=30", 200),
        ("/api/solve?game=chomp&position=wxw", 200),
        ("/api/solve?game=chomp&position=3,4", 400),
        ("/api/solve?game=chomp&position=3x4&convention=upside", 400),
        ("/api/solve?game=nmi&position=3", 404),
        ("/api/solve?game=nim", 400),
        (
            "/api/solve?game=nimbi&position=10x10&convention=misere",
            503,
        ),
        ("/api/moves?game=wythoff&position=3,5", 200),
        ("/api/moves?game=nim&position=1000000", 200),
        ("/api/sum?part=nim%203,5&part=chomp%202x3", 200),
        (
            "/api/sum?part=nim%203&part=octal:0.77%204&convention=misere",
            200,
        ),
        ("/api/sum", 400),
        ("/api/table?game=wythoff&to=10", 200),
        ("/api/table?game=die&to=10&what=outcomes", 200),
        (
            "/api/table?game=nim&to=10&what=p-positions&convention=misere",
            200,
        ),
        ("/api/table?game=nim&to=5000", 400),
    ] {
        let reply = match status {
            503 => hurried.get(path),
            _ => server.get(path),
        };
        assert_eq!(reply.status, status, "{path}: {}", reply.body);
        let value: Value = serde_json::from_str(&reply.body).unwrap();
        let name = path.split('?').next().unwrap();
        let responses = &description["paths"][name]["get"]["responses"];
        let schema = &responses[status.to_string()]["content"]["application/json"]["schema"];
        assert!(schema.is_object(), "{path}: {status} is not described");
        common::schema::check(&value, schema, &description, path);
    }
    // Every path of the description is one of these.
    for path in description["paths"].as_object().unwrap().keys() {
        assert_ne!(server.get(path).status, 500, "{path}");
    }
}

/// The server answers each example of the description as shown there.
#[test]
fn each_example_of_the_description_is_answered_as_it_says() {
    let server = Server::new();
    let description = server.json("/api/openapi.json");
    let mut answered = 0;
    for (path, item) in description["paths"].as_object().unwrap() {
        let mut query = String::new();
        for parameter in item["get"]["parameters"].as_array().unwrap() {
            let name = parameter["name"].as_str().unwrap();
            let values = match &parameter["example"] {
                Value::Null => &[],
                Value::Array(values) => &values[..],
                value => std::slice::from_ref(value),
            };
            let required = parameter["required"] == true;
            assert!(!required || !values.is_empty(), "{path}: no {name}");
            for value in values {
                let text = value.as_str().map_or(value.to_string(), str::to_owned);
                query += &format!("&{name}={}", text.replace(' ', "%20"));
            }
        }
        let content = &item["get"]["responses"]["200"]["content"]["application/json"];
        let Some(example) = content.get("example") else {
            assert_eq!(path, "/api/openapi.json", "no example");
            continue;
        };
        let answer = server.json(&format!("{path}?lang=en{query}"));
        assert_eq!(&answer, example, "{path}?{query}");
        common::schema::check(example, &content["schema"], &description, path);
        answered += 1;
    }
    assert_eq!(answered, 6);
}

#[test]
fn an_answer_is_the_one_of_the_batch() {
    let server = Server::new();
    let speaker = grundy::Speaker::new(grundy::Language::English);
    for (game, position, convention) in [
        ("chomp", "4,4,2", "normal"),
        ("nim", "3,5,7", "misere"),
        ("die", "30", "normal"),
        ("nim", "3,x,7", "normal"),
        ("nmi", "3", "normal"),
    ] {
        let query = format!("game={game}&position={position}&convention={convention}");
        let api = server.get(&format!("/api/solve?{query}")).body;
        let line = serde_json::json!({"id": 1, "game": game, "position": position, "convention": convention});
        let mut batch =
            grundy::batch::Batch::new(grundy::Solver::new(grundy::Limits::UNTIMED), &speaker);
        let batch = batch.answer(line.to_string().as_bytes());
        assert_eq!(format!("{{\"id\":1,{}", &api[1..]), batch);
    }
}
