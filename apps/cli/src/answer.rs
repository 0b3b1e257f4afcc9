//! Answers as text for a person.

use std::fmt::Write as _;

use grundy::ruleset::label;
use grundy::sum::SumAnswer;
use grundy::{Answer, Choice, Game, Message, Outcome, Rolls, Speaker};

use crate::fold::wrapped;
use crate::text::{columns, outcome_key};

/// The answer to a question about a position.
pub(crate) fn of_position(answer: &Answer, game: &Game, speaker: &Speaker) -> String {
    let ending = game.ending(answer.convention);
    let mut text = head(&answer.game, &answer.position, ending, speaker) + "\n";
    let outcome = outcome_line(answer.outcome, answer.nimber, answer.nimber_known);
    let _ = writeln!(text, "{}", speaker.say(&outcome));
    let (named, others) = match answer.named {
        0 => (&answer.winning_moves[..], &[][..]),
        named => answer.winning_moves.split_at(named),
    };
    for (head, moves) in [("answer-winning", named), ("answer-also-winning", others)] {
        if !moves.is_empty() {
            let _ = writeln!(text, "\n{}", speaker.text(head));
            text += &winning_moves(moves, speaker);
        }
    }
    if !answer.winning_moves_complete {
        let key = match answer.winning_moves.is_empty() {
            true => "answer-no-move-known",
            false => "answer-incomplete",
        };
        let _ = writeln!(text, "{}", speaker.text(key));
    }
    if answer.searchable {
        let _ = writeln!(text, "{}", speaker.text("answer-thorough"));
    }
    let reason = Message::new("answer-why")
        .with("by", answer.reason_by.label())
        .with("reason", answer.reason.clone());
    let _ = writeln!(text, "\n{}", paragraph(&reason, speaker));
    if let Some(rest) = &answer.rest {
        let _ = writeln!(text, "{}", paragraph(rest, speaker));
    }
    text
}

/// The winner after each throw of an opening.
pub(crate) fn of_throws(rolls: &Rolls, game: &Game, speaker: &Speaker) -> String {
    let ending = game.ending(rolls.convention);
    let mut text = head(&rolls.game, &rolls.position, ending, speaker) + "\n";
    let _ = writeln!(text, "{}", speaker.text("answer-rolls"));
    let rows: Vec<[String; 2]> = rolls
        .rolls
        .iter()
        .map(|(throw, outcome)| [format!("  {throw}"), speaker.text(outcome_key(*outcome))])
        .collect();
    text + &columns(&rows)
}

/// The answer to a sum.
pub(crate) fn of_sum(answer: &SumAnswer, speaker: &Speaker) -> String {
    let parts = answer.parts.iter().map(|part| {
        let nimber = part.nimber.map(|nimber| format!("*{nimber}"));
        [
            format!("{} {}", label(&part.game), part.position),
            nimber.unwrap_or_default(),
        ]
    });
    let mut text = columns(&parts.collect::<Vec<[String; 2]>>());
    let outcome = outcome_line(answer.outcome, answer.nimber, true);
    let _ = writeln!(text, "{}", speaker.say(&outcome));
    if !answer.winning_moves.is_empty() {
        let _ = writeln!(text, "\n{}", speaker.text("answer-winning"));
        let moves = answer.winning_moves.iter().map(|mv| {
            [
                format!("  {}", label(&answer.parts[mv.part].game)),
                mv.text.clone(),
                speaker.say(&mv.phrase),
                speaker.say(&leaves(&mv.to)),
            ]
        });
        text += &columns(&moves.collect::<Vec<[String; 4]>>());
        if !answer.winning_moves_complete {
            let _ = writeln!(text, "{}", speaker.text("answer-incomplete"));
        }
    }
    let _ = writeln!(text, "\n{}", paragraph(&answer.reason, speaker));
    text
}

/// True if the phrase of a move names the position that the move leaves.
pub(crate) fn names_what_it_leaves(phrase: &Message) -> bool {
    phrase.key == "move-to"
}

/// The sentence "It leaves …".
pub(crate) fn leaves(to: &str) -> Message {
    Message::new("answer-leaves").with("to", to)
}

/// The line above an answer: game, position and ending rule.
pub(crate) fn head(game: &str, position: &str, ending: Message, speaker: &Speaker) -> String {
    let head = Message::new("answer-head")
        .with("game", label(game))
        .with("position", position)
        .with("convention", ending);
    speaker.say(&head)
}

/// The line of the outcome. `is_known`: a position without a nimber truly has none.
fn outcome_line(outcome: Outcome, nimber: Option<u64>, is_known: bool) -> Message {
    let outcome = Message::new(outcome_key(outcome));
    match (nimber, is_known) {
        (Some(nimber), _) => Message::new("answer-outcome-nimber")
            .with("outcome", outcome)
            .with("nimber", nimber.to_string()),
        (None, true) => Message::new("answer-outcome").with("outcome", outcome),
        (None, false) => Message::new("answer-outcome-open").with("outcome", outcome),
    }
}

fn winning_moves(moves: &[Choice], speaker: &Speaker) -> String {
    let rows = moves.iter().map(|mv| {
        let after = match names_what_it_leaves(&mv.phrase) {
            true => String::new(),
            false => speaker.say(&leaves(&mv.to)),
        };
        [format!("  {}", mv.text), speaker.say(&mv.phrase), after]
    });
    columns(&rows.collect::<Vec<[String; 3]>>())
}

/// Folds a sentence into lines; the first is not indented.
fn paragraph(message: &Message, speaker: &Speaker) -> String {
    wrapped(&speaker.say(message)).trim_start().to_owned()
}
