//! Functions that ask about positions.

use std::sync::{Arc, Mutex};

use grundy::rules::Unpoisoned as _;
use grundy::{Choice, Convention, Message, Outcome, Position, Start};
use rhai::{Array, Dynamic, Engine, Map};

use super::values::{Room, text};
use super::{Bench, Bounds, Given, texts, unjudged, wrong};

type Shared = Arc<Mutex<Bench>>;

/// The notation of a position: a text as it is; a number is a heap, an array of numbers
/// rows or heaps.
pub(super) fn notation(at: &Dynamic, bounds: Bounds) -> Given<String> {
    if let Ok(array) = at.as_array_ref() {
        let mut notation = String::new();
        for (at, part) in array.iter().enumerate() {
            notation.push_str(if at > 0 { "," } else { "" });
            notation.push_str(&text(part, bounds)?);
        }
        return Ok(notation);
    }
    if at.is_string() || at.is_int() {
        return Ok(at.to_string());
    }
    Err(wrong(
        Message::new("lab-script-position").with("type", at.type_name()),
    ))
}

pub(super) fn convention(word: &str) -> Given<Convention> {
    word.parse()
        .map_err(|_| wrong(Message::new("lab-script-convention").with("word", word)))
}

fn ask(shared: &Shared, game: &str, at: &Dynamic, convention: Convention) -> Given<Outcome> {
    let mut bench = shared.lock().unpoisoned();
    let at = bench.position(game, at)?;
    bench.note(&at, convention);
    bench.outcome(&at, convention)
}

fn nimber(shared: &Shared, game: &str, at: &Dynamic) -> Given<i64> {
    let mut bench = shared.lock().unpoisoned();
    let at = bench.position(game, at)?;
    bench.note(&at, Convention::Normal);
    let nimber = bench.judge.nimber(&at).map_err(|why| unjudged(&why))?;
    i64::try_from(nimber).map_err(|_| wrong(Message::new("lab-script-large")))
}

/// A position and all its moves.
fn listed(bench: &mut Bench, game: &str, at: &Dynamic) -> Given<(Position, Vec<Choice>)> {
    let at = bench.position(game, at)?;
    // A move's text is short, but the position that it leaves may be long.
    let most = 4 * bench.bounds.bytes / at.text().len().max(100);
    let choices = at.choices(most);
    bench
        .meter
        .handle(choices.iter().map(|choice| choice.to.len()).sum())?;
    match choices.len() < most {
        true => Ok((at, choices)),
        false => Err(wrong(Message::new("lab-script-moves").with("most", most))),
    }
}

/// Every move with the option that it leads to.
fn choices(bench: &mut Bench, game: &str, at: &Dynamic) -> Given<Vec<(String, Position)>> {
    let (at, choices) = listed(bench, game, at)?;
    let mut room = Room::new(bench.bounds);
    let played = choices.into_iter().map(|choice| {
        room.take_text(choice.to.len(), 1)?;
        bench.meter.handle(choice.to.len())?;
        let to = at
            .play(&choice.text)
            .map_err(|error| super::refused(&error))?;
        Ok((choice.text, to))
    });
    played.collect()
}

/// The moves to P-positions, by the judge's answer on each option.
fn winning(
    shared: &Shared,
    game: &str,
    at: &Dynamic,
    convention: Convention,
) -> Given<Vec<(String, Position)>> {
    let mut bench = shared.lock().unpoisoned();
    let this = bench.position(game, at)?;
    bench.note(&this, convention);
    let mut winning = Vec::new();
    for (text, to) in choices(&mut bench, game, at)? {
        if bench.outcome(&to, convention)? == Outcome::P {
            winning.push((text, to));
        }
    }
    Ok(winning)
}

fn throws(shared: &Shared, game: &str, at: &Dynamic) -> Given<Vec<(String, Position)>> {
    match shared.lock().unpoisoned().start(game, at)? {
        Start::Opening(opening) => Ok(opening.throws()),
        Start::Position(_) => Err(wrong(Message::new("error-no-opening"))),
    }
}

/// The proved period of the values of single heaps, if it appears by a heap: a map of
/// `from`, `length`, `saltus` and `proved_by`, or nothing.
fn period(shared: &Shared, game: &str, to: &Dynamic, convention: Convention) -> Given<Dynamic> {
    let to = to
        .as_int()
        .ok()
        .and_then(|to| u64::try_from(to).ok())
        .ok_or_else(|| wrong(Message::new("lab-script-heap")))?;
    let period = shared.lock().unpoisoned().period(game, convention, to)?;
    Ok(period.map_or(Dynamic::UNIT, |period| {
        let number = |number| Dynamic::from_int(i64::try_from(number).unwrap_or(i64::MAX));
        Dynamic::from_map(Map::from([
            ("from".into(), number(period.from)),
            ("length".into(), number(period.length)),
            ("saltus".into(), number(period.saltus)),
            ("proved_by".into(), number(period.proved_by)),
        ]))
    }))
}

/// Document 1's classes of a hexagon position: k for each part of class N_k, 0 for a part
/// without a class.
fn document_classes(shared: &Shared, at: &Dynamic) -> Given<Array> {
    let at = shared.lock().unpoisoned().position("hexagon", at)?;
    let classes = at
        .classes()
        .ok_or_else(|| wrong(Message::new("lab-script-classes")))?;
    let of = |part: &grundy::classes::PartClass| part.class.as_ref().map_or(0, |k| i64::from(*k));
    Ok(super::numbers(classes.parts.iter().map(of)))
}

/// Registers a function of game and position, and a variant with a convention.
macro_rules! both {
    ($engine:ident, $shared:ident, $name:literal, |$bench:ident, $game:ident, $at:ident, $convention:ident| $body:expr) => {
        let $bench = Arc::clone($shared);
        $engine.register_fn($name, move |$game: &str, $at: Dynamic| {
            let $convention = Convention::Normal;
            $body
        });
        let $bench = Arc::clone($shared);
        $engine.register_fn($name, move |$game: &str, $at: Dynamic, word: &str| {
            let $convention = convention(word)?;
            $body
        });
    };
}

pub(super) fn register(engine: &mut Engine, shared: &Shared) {
    both!(engine, shared, "outcome", |bench, game, at, convention| {
        ask(&bench, game, &at, convention).map(|outcome| outcome.to_string())
    });
    both!(engine, shared, "is_p", |bench, game, at, convention| {
        ask(&bench, game, &at, convention).map(|outcome| outcome == Outcome::P)
    });
    both!(engine, shared, "is_n", |bench, game, at, convention| {
        ask(&bench, game, &at, convention).map(|outcome| outcome == Outcome::N)
    });
    both!(engine, shared, "is_draw", |bench, game, at, convention| {
        ask(&bench, game, &at, convention).map(|outcome| outcome == Outcome::D)
    });
    both!(
        engine,
        shared,
        "winning_moves",
        |bench, game, at, convention| {
            winning(&bench, game, &at, convention)
                .map(|moves| texts(moves.iter().map(|(text, _)| text)))
        }
    );
    both!(
        engine,
        shared,
        "winning_positions",
        |bench, game, at, convention| {
            winning(&bench, game, &at, convention)
                .map(|moves| texts(moves.iter().map(|(_, to)| to.text())))
        }
    );
    both!(engine, shared, "throws", |bench, game, at, convention| {
        let mut map = Map::new();
        for (throw, to) in throws(&bench, game, &at)? {
            let outcome = bench.lock().unpoisoned().outcome(&to, convention)?;
            map.insert(throw.into(), outcome.to_string().into());
        }
        Given::Ok(map)
    });
    both!(engine, shared, "period", |bench, game, to, convention| {
        period(&bench, game, &to, convention)
    });
    let bench = Arc::clone(shared);
    engine.register_fn("document_classes", move |at: Dynamic| {
        document_classes(&bench, &at)
    });
    let bench = Arc::clone(shared);
    engine.register_fn("nimber", move |game: &str, at: Dynamic| {
        nimber(&bench, game, &at)
    });
    let bench = Arc::clone(shared);
    engine.register_fn("moves", move |game: &str, at: Dynamic| -> Given<Array> {
        let (_, moves) = listed(&mut bench.lock().unpoisoned(), game, &at)?;
        Ok(texts(moves.iter().map(|choice| &choice.text)))
    });
    let bench = Arc::clone(shared);
    engine.register_fn("options", move |game: &str, at: Dynamic| -> Given<Array> {
        let moves = choices(&mut bench.lock().unpoisoned(), game, &at)?;
        Ok(texts(moves.iter().map(|(_, to)| to.text())))
    });
    let bench = Arc::clone(shared);
    engine.register_fn(
        "play",
        move |game: &str, at: Dynamic, text: &str| -> Given<String> {
            let at = bench.lock().unpoisoned().position(game, &at)?;
            let to = at.play(text).map_err(|error| super::refused(&error))?;
            Ok(to.text())
        },
    );
    let bench = Arc::clone(shared);
    engine.register_fn(
        "canonical",
        move |game: &str, at: Dynamic| -> Given<String> {
            Ok(bench.lock().unpoisoned().start(game, &at)?.text())
        },
    );
    let bench = Arc::clone(shared);
    engine.register_fn(
        "is_position",
        move |game: &str, at: Dynamic| -> Given<bool> {
            // An invalid game is a mistake in the script, an invalid position the answer.
            grundy::Game::named(game).map_err(|error| super::refused(&error))?;
            Ok(bench.lock().unpoisoned().start(game, &at).is_ok())
        },
    );
}
