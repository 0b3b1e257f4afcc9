//! `solve` and `sum`.

use std::fmt::Write as _;
use std::path::Path;

use grundy::{
    Answer, Convention, Game, Message, Opening, Outcome, Rolls, Solver, Speaker, Start, sum,
};
use serde_json::json;

use crate::args::{Question, SumQuestion};
use crate::board;
use crate::classes;
use crate::diagram::Regions;
use crate::explain;
use crate::failure::Failure;
use crate::fold::wrapped;
use crate::listing::{columns, outcome_key};
use crate::named;
use crate::observer;
use crate::survey::save_picture;
use grundy::ruleset::label;

/// A solver with the limits and tables of the command line.
fn solver(question: &Question, speaker: &Speaker) -> Result<Solver, Failure> {
    let mut solver = observer::solver(question.limits.limits(), &question.tables, speaker)?;
    solver.thorough = question.thorough;
    Ok(solver)
}

pub(crate) fn solve(question: &Question, speaker: &Speaker) -> Result<(), Failure> {
    let mut start = named::start(&question.game, &question.position)?;
    if question.turned {
        let turned = start.position().ok().and_then(|position| position.turned());
        let none = || Message::new("board-not-turned").with("game", label(start.game()));
        start = turned.ok_or_else(|| Failure::Said(none()))?.into();
    }
    let corner = board::corner(question.corner, &start)?;
    let drawing = observer::drawing(question.limits.limits().time);
    let convention = convention(question);
    if question.proof.as_deref().is_some_and(is_output) {
        Failure::if_idle(
            &[
                ("--json", question.json),
                ("--why", question.why),
                ("--all-moves", question.all_moves),
                ("--board", question.board),
                ("--classes", question.classes),
                ("--regions", question.regions),
            ],
            "--proof -",
        )?;
    }
    let position = match &start {
        Start::Position(position) => position.clone(),
        Start::Opening(opening) => return solve_opening(question, opening, speaker),
    };
    let classes = classes::asked(question.classes, question.misere, &position)?;
    if let Some(file) = &question.svg {
        only_a_picture(question)?;
        let picture = match &classes {
            Some(classes) => {
                Failure::if_idle(&[("--regions", question.regions)], "--classes --svg")?;
                let mut solver = solver(question, speaker)?;
                observer::busy(|| {
                    let answer = position.solve(convention, &mut solver)?;
                    classes::drawn(classes, &position, &answer, &mut solver, speaker)
                })?
            }
            None if question.regions => {
                let title = format!("{} {}", label(position.game()), position.text());
                let mut solver = solver(question, speaker)?;
                let regions = observer::busy(|| Regions::of(&position, convention, &mut solver))?;
                regions.drawn(&title, speaker)
            }
            None => {
                Failure::if_idle(&[("--misere", question.misere)], "--svg")?;
                board::picture(&start, speaker, &drawing)
            }
        };
        return save_picture(file, &picture);
    }
    let mut solver = solver(question, speaker)?;
    let answered = |solver: &mut Solver| -> Result<String, Failure> {
        let answer = position.solve(convention, solver)?;
        let mut text = String::new();
        if question.board || !question.json {
            let scene = position.scene_within(&drawing);
            observer::go_on()?;
            let named = board::named(&position, &scene, speaker).filter(|_| !question.json);
            match named {
                Some(named) => text.push_str(&named),
                None if question.board => text.push_str(&board::painted(&scene, corner, speaker)),
                None => {}
            }
        }
        if question.json {
            let mut object = json!(answer);
            object["reason"] = json!(speaker.say(&answer.reason));
            if answer.searched > 0 {
                object["searched"] = json!(answer.searched);
            }
            if question.all_moves {
                object["moves"] = explain::moves_object(&position, convention, solver)?;
            }
            if let Some(classes) = &classes {
                object["classes"] = classes::object(classes, solver, speaker)?;
            }
            text.push_str(&crate::json(&object));
        } else {
            text.push_str(&described(&answer, &position.of_game(), speaker));
            if question.why {
                text.push_str(&explain::explained(&answer, &position, solver, speaker)?);
            }
            if question.all_moves {
                text.push_str(&explain::moves(&position, convention, solver, speaker)?);
            }
            if question.regions {
                let regions = Regions::of(&position, convention, solver)?;
                text.push_str(&regions.painted(speaker));
            }
            if let Some(classes) = &classes {
                text.push_str(&classes::summary(classes, &answer, solver, speaker)?);
            }
        }
        certified(question, &start, text, solver, speaker)
    };
    // The working and the proof are part of the question.
    let text = observer::busy(|| solver.together(answered)).map_err(|failure: Failure| {
        let table = question.tables.tables.is_none() && position.keyed_rules().is_some();
        match failure.is_memory() && table {
            true => failure.advised("advice-table"),
            false => failure,
        }
    })?;
    drop(solver);
    print(question, &text)
}

/// Who wins after each throw of an opening.
fn solve_opening(question: &Question, opening: &Opening, speaker: &Speaker) -> Result<(), Failure> {
    let start = Start::Opening(opening.clone());
    let idle = [
        ("--why", question.why),
        ("--all-moves", question.all_moves),
        ("--regions", question.regions),
    ];
    let title = format!("{} {}", label(opening.game()), opening.text());
    Failure::if_idle(&idle, &title)?;
    if question.classes {
        return Err(Failure::Said(Message::new("classes-other-game")));
    }
    if let Some(file) = &question.svg {
        only_a_picture(question)?;
        Failure::if_idle(&[("--misere", question.misere)], "--svg")?;
        let drawing = observer::drawing(question.limits.limits().time);
        return save_picture(file, &board::picture(&start, speaker, &drawing));
    }
    let mut solver = solver(question, speaker)?;
    let answered = |solver: &mut Solver| -> Result<String, Failure> {
        let rolls = opening.solve(convention(question), solver)?;
        observer::go_on()?;
        let mut text = String::new();
        if question.board {
            let corner = question.corner.unwrap_or_default();
            text.push_str(&board::painted(&opening.scene(), corner, speaker));
        }
        text.push_str(&match question.json {
            true => crate::json(&json!(rolls)),
            false => rolled(&rolls, &opening.of_game(), speaker),
        });
        certified(question, &start, text, solver, speaker)
    };
    let text = observer::busy(|| solver.together(answered))?;
    drop(solver);
    print(question, &text)
}

const fn convention(question: &Question) -> Convention {
    match question.misere {
        true => Convention::Misere,
        false => Convention::Normal,
    }
}

/// Refuses flags that a picture makes no use of.
fn only_a_picture(question: &Question) -> Result<(), Failure> {
    let idle = [
        ("--json", question.json),
        ("--why", question.why),
        ("--all-moves", question.all_moves),
        ("--board", question.board),
        ("--proof", question.proof.is_some()),
    ];
    Failure::if_idle(&idle, "--svg")
}

/// The answer's text and, where a certificate is asked for, where it is; or the
/// certificate itself.
fn certified(
    question: &Question,
    start: &Start,
    mut text: String,
    solver: &mut Solver,
    speaker: &Speaker,
) -> Result<String, Failure> {
    if let Some(file) = &question.proof {
        let certificate = start.certificate(convention(question), solver)?;
        if is_output(file) {
            return Ok(certificate);
        }
        let said = proved(file, &certificate, speaker)?;
        if !question.json {
            text.push_str(&said);
        }
    }
    Ok(text)
}

fn print(question: &Question, text: &str) -> Result<(), Failure> {
    // A certificate in the answer's place is data too.
    match question.json || question.proof.as_deref().is_some_and(is_output) {
        true => crate::write(text),
        false => crate::print(text),
    }
}

/// `-`: the certificate takes the answer's place on standard output.
fn is_output(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// Writes a certificate, and says where it is.
fn proved(file: &Path, certificate: &str, speaker: &Speaker) -> Result<String, Failure> {
    let shown = file.display().to_string();
    grundy_surveys::durable::write(file, certificate)
        .map_err(|error| Failure::File(shown.clone(), error))?;
    let said = Message::new("answer-proof")
        .with("file", shown)
        .with("lines", certificate.lines().count());
    Ok(format!("\n{}\n", wrapped(&speaker.say(&said)).trim_start()))
}

/// The answer as a person reads it.
fn described(answer: &Answer, game: &Game, speaker: &Speaker) -> String {
    let mut text = format!(
        "{}\n{}\n",
        speaker.say(
            &Message::new("answer-head")
                .with("game", label(&answer.game))
                .with("position", answer.position.as_str())
                .with("convention", game.ending(answer.convention)),
        ),
        speaker.say(&outcome_line(
            answer.outcome,
            answer.nimber,
            answer.nimber_known
        )),
    );
    let (named, others) = match answer.named {
        0 => (&answer.winning_moves[..], &[][..]),
        named => answer.winning_moves.split_at(named),
    };
    for (head, moves) in [("answer-winning", named), ("answer-also-winning", others)] {
        if moves.is_empty() {
            continue;
        }
        let _ = writeln!(text, "\n{}", speaker.text(head));
        let rows: Vec<[String; 3]> = moves
            .iter()
            .map(|mv| {
                let leaves = Message::new("answer-leaves").with("to", mv.to.as_str());
                [
                    format!("  {}", mv.text),
                    speaker.say(&mv.phrase),
                    match explain::names_what_it_leaves(&mv.phrase) {
                        true => String::new(),
                        false => speaker.say(&leaves),
                    },
                ]
            })
            .collect();
        text.push_str(&columns(&rows));
    }
    if !answer.winning_moves_complete {
        let _ = writeln!(
            text,
            "{}",
            speaker.text(if answer.winning_moves.is_empty() {
                "answer-no-move-known"
            } else {
                "answer-incomplete"
            })
        );
    }
    if answer.searchable {
        let _ = writeln!(text, "{}", speaker.text("answer-thorough"));
    }
    let _ = writeln!(
        text,
        "\n{}",
        wrapped(
            &speaker.say(
                &Message::new("answer-why")
                    .with("by", answer.reason_by.label())
                    .with("reason", answer.reason.clone())
            )
        )
        .trim_start()
    );
    if let Some(rest) = &answer.rest {
        let _ = writeln!(text, "{}", wrapped(&speaker.say(rest)).trim_start());
    }
    text
}

/// `known`: a position without a nimber here has none.
fn outcome_line(outcome: Outcome, nimber: Option<u64>, known: bool) -> Message {
    let outcome = Message::new(outcome_key(outcome));
    match (nimber, known) {
        (Some(nimber), _) => Message::new("answer-outcome-nimber")
            .with("outcome", outcome)
            .with("nimber", nimber.to_string()),
        (None, true) => Message::new("answer-outcome").with("outcome", outcome),
        (None, false) => Message::new("answer-outcome-open").with("outcome", outcome),
    }
}

fn rolled(rolls: &Rolls, game: &Game, speaker: &Speaker) -> String {
    let mut text = format!(
        "{}\n{}\n",
        speaker.say(
            &Message::new("answer-head")
                .with("game", label(&rolls.game))
                .with("position", rolls.position.as_str())
                .with("convention", game.ending(rolls.convention)),
        ),
        speaker.text("answer-rolls"),
    );
    let rows: Vec<[String; 2]> = rolls
        .rolls
        .iter()
        .map(|(throw, outcome)| [format!("  {throw}"), speaker.text(outcome_key(*outcome))])
        .collect();
    text.push_str(&columns(&rows));
    text
}

pub(crate) fn sum(question: &SumQuestion, speaker: &Speaker) -> Result<(), Failure> {
    if question.proof.as_deref().is_some_and(is_output) {
        Failure::if_idle(&[("--json", question.json)], "--proof -")?;
    }
    let convention = if question.misere {
        Convention::Misere
    } else {
        Convention::Normal
    };
    if question.misere && question.proof.is_some() {
        return Err(grundy::Error::BadRequest(Message::new("error-misere-sum-proof")).into());
    }
    let parts = named::parts(&question.parts)?;
    let mut solver = observer::solver(question.limits.limits(), &question.tables, speaker)?;
    let (answer, certificate) = observer::busy(|| {
        solver.together(|solver| -> Result<_, Failure> {
            let answer = sum::solve(&parts, convention, solver)?;
            let proof = question.proof.as_ref();
            let certificate = proof.map(|_| sum::certificate(&parts, solver));
            Ok((answer, certificate.transpose()?))
        })
    })?;
    let said = match (&question.proof, certificate) {
        (Some(file), Some(certificate)) if is_output(file) => return crate::write(&certificate),
        (Some(file), Some(certificate)) => proved(file, &certificate, speaker)?,
        _ => String::new(),
    };
    drop(solver);
    if question.json {
        let mut object = json!(answer);
        object["reason"] = json!(speaker.say(&answer.reason));
        return crate::write(&crate::json(&object));
    }
    // Moves name the lines of some boards.
    let mut text: String = parts
        .iter()
        .filter_map(|part| board::named(part, &part.scene(), speaker))
        .collect();
    let rows: Vec<[String; 2]> = answer
        .parts
        .iter()
        .map(|part| {
            let name = format!("{} {}", label(&part.game), part.position);
            [
                name,
                part.nimber.map_or_else(String::new, |n| format!("*{n}")),
            ]
        })
        .collect();
    text.push_str(&columns(&rows));
    let line = outcome_line(answer.outcome, answer.nimber, true);
    let _ = writeln!(text, "{}", speaker.say(&line));
    if !answer.winning_moves.is_empty() {
        let _ = writeln!(text, "\n{}", speaker.text("answer-winning"));
        let rows: Vec<[String; 4]> = answer
            .winning_moves
            .iter()
            .map(|mv| {
                [
                    format!("  {}", label(&answer.parts[mv.part].game)),
                    mv.text.clone(),
                    speaker.say(&mv.phrase),
                    speaker.say(&Message::new("answer-leaves").with("to", mv.to.as_str())),
                ]
            })
            .collect();
        text.push_str(&columns(&rows));
        if !answer.winning_moves_complete {
            let _ = writeln!(text, "{}", speaker.text("answer-incomplete"));
        }
    }
    let _ = writeln!(
        text,
        "\n{}",
        wrapped(&speaker.say(&answer.reason)).trim_start()
    );
    text.push_str(&said);
    crate::print(&text)
}
