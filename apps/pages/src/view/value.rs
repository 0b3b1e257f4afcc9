//! Values, as text with their outlines and colours.

use grundy::{Answer, Message, Outcome};
use maud::{Markup, html};

use crate::analysis::{Parts, Value, nim_sum};
use crate::reader::Reader;

/// Lines of a command or a formula, which scroll by keyboard where they are too wide.
pub(crate) fn lines(reader: Reader<'_>, text: &str) -> Markup {
    html! {
        pre tabindex="0" role="group" aria-label=(reader.text("web-lines")) { code { (text) } }
    }
}

/// A value as text, with its outline and colour.
pub(crate) fn badge(value: Value) -> Markup {
    let (class, letter) = match value.outcome {
        Outcome::P => ("value p", "P"),
        Outcome::N => ("value n", "N"),
        Outcome::D => ("value d", "D"),
    };
    html! {
        span class=(class) { (letter) @if let Some(nimber) = value.nimber { " *" (nimber) } }
    }
}

/// The badge of an outcome alone.
pub(crate) fn outcome_badge(outcome: Outcome) -> Markup {
    badge(Value {
        outcome,
        nimber: None,
    })
}

/// The winner, with the nimber if there is one.
pub(crate) fn result(reader: Reader<'_>, answer: &Answer) -> Markup {
    let outcome = Message::new(match answer.outcome {
        Outcome::N => "outcome-n",
        Outcome::P => "outcome-p",
        Outcome::D => "outcome-d",
    });
    let line = match (answer.nimber, answer.nimber_known) {
        (Some(nimber), _) => Message::new("answer-outcome-nimber")
            .with("outcome", outcome)
            .with("nimber", nimber.to_string()),
        (None, true) => Message::new("answer-outcome").with("outcome", outcome),
        (None, false) => Message::new("answer-outcome-open").with("outcome", outcome),
    };
    html! { p { (badge(answer.into())) " " (reader.say(&line)) } }
}

/// A table of the parts of a position with their nimbers and nim-sum; empty for a single
/// part.
pub(crate) fn parts(reader: Reader<'_>, parts: Option<&Parts>, is_sum: bool) -> Markup {
    let Some(parts) = parts.filter(|parts| parts.len() > 1) else {
        return html! {};
    };
    html! {
        table.parts {
            caption { (reader.text("web-parts")) }
            tbody {
                @for (part, nimber) in parts {
                    tr {
                        th scope="row" { @if is_sum { (reader.game_name(part.game())) " " } code { (clipped(&part.text())) } }
                        td { "*" (nimber) }
                    }
                }
                tr.sum { th scope="row" { (reader.text("web-nim-sum")) } td { "*" (nim_sum(parts)) } }
            }
        }
    }
}

/// A notation, shortened if it is too long.
pub(crate) fn clipped(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    text.chars().take(MOST).chain(['…']).collect()
}
