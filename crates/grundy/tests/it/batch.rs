//! A request line is answered as asked, or refused: nothing in it is ignored.

use grundy::batch::Batch;
use grundy::{Language, Limits, Solver, Speaker};
use serde_json::{Value, json};

fn answers(lines: &[&str]) -> Vec<Value> {
    let speaker = Speaker::new(Language::English);
    let mut batch = Batch::new(Solver::new(Limits::UNTIMED), &speaker);
    let answer = |line: &&str| batch.answer(line.as_bytes());
    let parsed = |answer: String| serde_json::from_str(&answer).expect("an answer is JSON");
    lines.iter().map(answer).map(parsed).collect()
}

#[test]
fn a_key_that_nothing_reads_is_an_error_that_names_the_nearest() {
    for (member, nearest) in [
        (r#""misere":true"#, Some("convention")),
        (r#""misere":false"#, Some("convention")),
        (r#""Convention":"misere""#, Some("convention")),
        (r#""convetion":"misere""#, Some("convention")),
        (r#""normal":1"#, Some("convention")),
        (r#""postion":"1""#, Some("position")),
        (r#""Game":"chomp""#, Some("game")),
        (r#""iid":3"#, Some("id")),
        (r#""":null"#, None),
        (r#""what is this":[{}]"#, None),
    ] {
        let line = format!(r#"{{"id":7,"game":"nim","position":"1,2",{member}}}"#);
        let answer = &answers(&[&line])[0];
        assert_eq!(answer["id"], 7, "{line}");
        assert_eq!(answer["error"]["kind"], "unknown-key", "{line}: {answer}");
        let named = answer["error"].get("nearest").and_then(Value::as_str);
        assert_eq!(named, nearest, "{line}");
        let message = answer["error"]["message"].as_str().expect("a text");
        for known in ["id", "game", "position", "convention"] {
            assert!(message.contains(known), "{message}");
        }
    }
}

#[test]
fn a_key_that_comes_twice_is_an_error() {
    for line in [
        r#"{"game":"nim","game":"nim","position":"1"}"#,
        r#"{"game":"nim","position":"1","position":"2"}"#,
        r#"{"game":"nim","position":"1","convention":"normal","convention":"misere"}"#,
        r#"{"id":1,"id":2,"game":"nim","position":"1"}"#,
        r#"{"game":"nim","at":"1","at":"2"}"#,
        r#"{"game":"nim","at":"1","position":"1"}"#,
        r#"{"game":"nim","at":null,"position":"1"}"#,
        r#"{"game":"nim","position":"1","\u0067ame":"chomp"}"#,
    ] {
        let answer = &answers(&[line])[0];
        assert_eq!(answer["error"]["kind"], "bad-request", "{line}: {answer}");
    }
}

#[test]
fn every_value_is_read_or_refused() {
    let wrong = [
        r#"{"game":"nim","position":null}"#,
        r#"{"game":null,"position":"1"}"#,
        r#"{"game":["nim"],"position":"1"}"#,
        r#"{"game":"nim","position":1}"#,
        r#"{"game":"nim","position":[1,2]}"#,
        r#"{"game":"nim","position":"1","convention":true}"#,
        r#"{"game":"nim","position":"1","convention":"Misere"}"#,
        r#"{"game":"nim","position":"1","convention":""}"#,
        r#"{"game":"nim","position":"1","convention":{}}"#,
    ];
    let no_object = [
        r#"["x","nim","1","misere"]"#,
        r#""nim""#,
        "null",
        "7",
        r#"{"game":"nim","position":"1"} x"#,
        r#"{"game":"nim","position":"1"}{}"#,
        r#"{"game":"nim","position":"1",}"#,
        r#"{"game":"nim","position":"1""#,
        r#"{"game":"nim","position":"1"} // why"#,
    ];
    for (kind, lines) in [("bad-request", wrong), ("bad-json", no_object)] {
        for (line, answer) in lines.iter().zip(answers(&lines)) {
            assert_eq!(answer["error"]["kind"], kind, "{line}: {answer}");
        }
    }
    // The place counts characters, not bytes.
    let answer = &answers(&["{\"id\":\"三三\" x}"])[0];
    assert_eq!(answer["error"]["at"], 11, "{answer}");
}

#[test]
fn null_leaves_the_convention_out_and_at_is_the_old_name_of_position() {
    let asked = answers(&[
        r#"{"id":1,"game":"nim","position":"1,1"}"#,
        r#"{"id":1,"game":"nim","position":"1,1","convention":null}"#,
        r#"{"id":1,"game":"nim","at":"1,1"}"#,
        r#"{"convention":"normal","at":"1,1","game":"nim","id":1}"#,
    ]);
    assert_eq!(asked[0]["outcome"], json!("P"));
    assert!(asked.iter().all(|answer| *answer == asked[0]));
    let misere = answers(&[r#"{"game":"nim","position":"1","convention":"misère"}"#]);
    assert_eq!(misere[0]["convention"], "misere");
}

#[test]
fn a_position_that_is_an_error_spoils_no_later_question() {
    let text = "ruleset t; row r; require len(r) == 2; \
                option r[..i], min(r[i], k), r[i + 1..] for i in 0..len(r), k in 0..r[i]; \
                option r where r[0] == 6; start \"0,2\"";
    let ask = |at: &str| json!({"id": 1, "game": text, "position": at}).to_string();
    let lines = ["6,2", "3,3", "5,4"].map(ask);
    let all = answers(&lines.each_ref().map(String::as_str));
    assert_eq!(all[0]["error"]["kind"], "bad-ruleset", "{}", all[0]);
    assert_eq!(all[1]["nimber"], 0, "{}", all[1]);
    assert_eq!(all[2]["nimber"], 1, "{}", all[2]);
}
