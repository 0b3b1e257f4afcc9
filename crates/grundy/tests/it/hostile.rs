//! Bad input of every kind gives an error, never a panic, a hang or a full
//! memory.

use std::time::Duration;

use grundy::batch::Batch;
use grundy::{Convention, Error, Example, Game, Language, Limits, Solver, Speaker};
use grundy_testkit::cost;

const TIGHT: Limits = Limits {
    positions: 2_000,
    memory: 8 << 20,
    time: Duration::MAX,
    work: 200_000,
};

/// Texts made of pieces of real notation, mangled in every way.
fn mangled(random: &mut fastrand::Rng) -> String {
    const PIECES: &str = "1|3|5|7|12|0|-1|999|18446744073709551615|99999999999999999999999|\
        ,|/|@|x|w|;|-|+|(|)|:| |.|#|##|A(|hex(|B(2,|C(2,2,2)|black|start|s4-7|c1-10|1-6|é|三|\
        \u{0}|\u{202e}|\n|\t|🂡|4x4|2xw|r2c3|5-3|1e9|0x10|NaN|\"|\\|{}|%s|odd|both";
    let pieces: Vec<&str> = PIECES.split('|').collect();
    let length = random.usize(0..12);
    (0..length)
        .map(|_| pieces[random.usize(..pieces.len())])
        .collect()
}

/// A valid text with one character changed, dropped or added.
fn bent(text: &str, random: &mut fastrand::Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = random.usize(..=chars.len());
    match random.u8(..3) {
        0 if at < chars.len() => {
            chars.remove(at);
        }
        1 if at < chars.len() => chars[at] = random.char('\u{20}'..'\u{7f}'),
        _ => chars.insert(at, random.char('\u{20}'..'\u{7f}')),
    }
    chars.into_iter().collect()
}

#[test]
fn ten_thousand_bad_inputs_give_errors_and_no_crash() {
    let seed = 0x6772_756e_6479;
    println!("seed {seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    let mut solver = Solver::new(TIGHT);
    let speakers = Language::ALL.map(Speaker::new);
    let examples: Vec<Example> = Game::slugs()
        .iter()
        .flat_map(|slug| Game::page(slug).unwrap().examples)
        .collect();
    let mut errors = 0;
    for round in 0..10_000 {
        let Example {
            game: name,
            position,
        } = &examples[random.usize(..examples.len())];
        let name = match random.u8(..4) {
            0 => mangled(&mut random),
            1 => bent(name, &mut random),
            _ => name.clone(),
        };
        let position = match random.u8(..3) {
            0 => mangled(&mut random),
            _ => bent(position, &mut random),
        };
        let convention = if round % 3 == 0 {
            Convention::Misere
        } else {
            Convention::Normal
        };
        let (result, units) = cost(|| {
            Game::named(&name).and_then(|game| {
                let start = game.start_at(&position)?;
                if let Some(opening) = start.opening() {
                    // The throws of six dice.
                    assert!(opening.throws().len() <= 462);
                    opening.solve(convention, &mut solver)?;
                }
                let position = start.position()?;
                let _ = position.scene();
                let _ = position.ended(convention);
                let _ = position.play(&mangled(&mut random));
                position.solve(convention, &mut solver)
            })
        });
        assert!(units < 5.0, "{name:?} {position:?} costs {units}");
        if let Err(error) = result {
            errors += 1;
            let said = speakers[round % 3].try_say(&error.whole());
            assert!(said.is_some(), "{name:?} {position:?}: {}", error.whole());
            if let Some((text, at)) = error.place() {
                assert!(at <= text.chars().count(), "{name:?} {position:?}: {at}");
            }
        }
    }
    assert!(errors > 5_000, "only {errors} of 10,000 were refused");
}

#[test]
fn batch_lines_of_any_bytes_get_one_line_of_json_each() {
    let seed = 42;
    println!("seed {seed}");
    let mut random = fastrand::Rng::with_seed(seed);
    let speaker = Speaker::new(Language::English);
    let mut batch = Batch::new(Solver::new(TIGHT), &speaker);
    for _ in 0..3_000 {
        let mut line: Vec<u8> = match random.u8(..4) {
            0 => (0..random.usize(..80)).map(|_| random.u8(..)).collect(),
            1 => format!(
                r#"{{"id":{},"game":{:?},"position":{:?}}}"#,
                mangled(&mut random),
                "nim",
                mangled(&mut random)
            )
            .into_bytes(),
            2 => format!(
                r#"{{"id":{},"game":"{}","position":"{}","convention":"misere"}}"#,
                random.u64(..),
                ["nim", "chomp", "moore:2", "nope"][random.usize(..4)],
                random.u8(..)
            )
            .into_bytes(),
            _ => {
                let deep = random.usize(1..2000);
                format!("{{\"id\":{}{}}}", "[".repeat(deep), "]".repeat(deep)).into_bytes()
            }
        };
        line.retain(|&byte| byte != b'\n');
        let answer = batch.answer(&line);
        assert!(!answer.contains('\n'));
        let value: serde_json::Value = serde_json::from_str(&answer)
            .unwrap_or_else(|why| panic!("{line:?} gives {answer}: {why}"));
        assert!(value.get("id").is_some());
        let replies = value.get("error").or(value.get("outcome"));
        assert!(replies.is_some(), "{answer}");
    }
    let long = vec![b'x'; Batch::LONGEST_LINE + 1];
    assert!(batch.answer(&long).contains("bad-json"));
}

#[test]
fn limits_stop_a_search_and_say_how_far_it_got() {
    let position = Game::named("nimbi").unwrap().position("6x6").unwrap();
    let mut solver = Solver::new(TIGHT);
    let Err(Error::Limit(stop)) = position.solve(Convention::Misere, &mut solver) else {
        panic!("a board of 2^36 positions within 2,000")
    };
    assert!(stop.reached.positions > 0);
    let error = Error::Limit(stop);
    assert_eq!(error.kind(), "limit");
}
