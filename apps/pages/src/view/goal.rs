//! The goal of a game in two sentences with its numbers: the moves and the winner.

use grundy::rules::split_name;
use grundy::ruleset::is_text;
use grundy::{Convention, Corner, Game, Message};
use maud::{Markup, html};

use crate::reader::Reader;
use crate::state::State;

/// The two sentences as a line below a title.
pub(crate) fn line(reader: Reader<'_>, game: &Game, state: &State) -> Markup {
    let [what, who] = goal(reader, game, state.convention, state.corner);
    html! { p.line { (what) " " strong { (who) } } }
}

/// The sentences on the moves and the winner; the second is empty if the first covers it.
pub(crate) fn goal(
    reader: Reader<'_>,
    game: &Game,
    convention: Convention,
    corner: Corner,
) -> [String; 2] {
    let name = game.name();
    if is_text(name) {
        let line = reader.about(name, "line");
        return [line, reader.text(ends("", "", convention))];
    }
    let (slug, parameters) = split_name(name);
    let parameters = parameters.unwrap_or_default();
    let what = message(slug, parameters, corner).map_or_else(
        || reader.about(name, "line"),
        |message| reader.say(&message),
    );
    // Its line already says who loses.
    let who = match slug {
        "divisors" => String::new(),
        _ => reader.text(ends(slug, parameters, convention)),
    };
    [what, who]
}

/// The sentence on the moves of a game whose line leaves a number or a word open, or also
/// says who wins.
fn message(slug: &str, parameters: &str, corner: Corner) -> Option<Message> {
    let split = parameters.split_once(',');
    Some(match (slug, parameters) {
        ("subtraction", set) => match set.split_once('-') {
            Some((first, last)) if !set.contains(',') => Message::new("web-goal-range")
                .with("first", first)
                .with("last", last),
            _ => Message::new("web-goal-set").with("numbers", set.replace(',', ", ")),
        },
        ("moore", k) => Message::new("web-goal-moore").with("k", k),
        ("odd-even", _) => Message::new("web-goal-odd-even").with("k", split?.0),
        ("octal", code) => Message::new("web-goal-octal").with("code", code),
        ("hexadecimal", code) => Message::new("web-goal-hexadecimal").with("code", code),
        ("two-dice", "both") => Message::new("web-goal-dice-all").with("dice", "2"),
        ("dice", _) if split?.1 == "all" => {
            Message::new("web-goal-dice-all").with("dice", split?.0)
        }
        ("two-dice" | "dice", question) => Message::new(if question.ends_with("sum") {
            "web-goal-dice-sum"
        } else {
            "web-goal-dice-one"
        }),
        ("die", "stay") => Message::new("web-goal-die-stay"),
        ("hexagon", "part") => Message::new("web-goal-part"),
        ("chomp", _) => Message::new(match corner {
            Corner::UpperLeft => "web-goal-chomp-upper-left",
            Corner::LowerLeft => "web-goal-chomp-lower-left",
        }),
        ("kotzigs-nim", steps) if !steps.is_empty() => {
            Message::new("web-goal-steps").with("steps", steps.replace(',', ", "))
        }
        ("northcott", _) => Message::new("web-goal-northcott"),
        ("xiangqi", _) => Message::new("web-goal-xiangqi"),
        ("queen", _) => Message::new("web-goal-queen"),
        _ => return None,
    })
}

/// The message key of the sentence on the winner.
fn ends(slug: &str, parameters: &str, convention: Convention) -> &'static str {
    let by_last = match slug {
        "nim" | "moore" | "wythoff" | "fibonacci" | "nimbi" | "hexagon" => true,
        // A heap may remain from which nothing may be taken.
        "subtraction" => parameters.split([',', '-']).next() == Some("1"),
        _ => false,
    };
    match (slug, convention) {
        ("dots-and-boxes", _) => "web-ends-boxes",
        ("odd-even", _) if parameters.ends_with("even") => "web-ends-even",
        ("odd-even", _) => "web-ends-odd",
        ("chomp", Convention::Normal) => "web-ends-poison",
        ("chomp", Convention::Misere) => "web-ends-poison-misere",
        ("queen", Convention::Normal) => "web-ends-corner",
        ("queen", Convention::Misere) => "web-ends-corner-misere",
        (_, Convention::Normal) if by_last => "web-ends-last",
        (_, Convention::Misere) if by_last => "web-ends-last-misere",
        (_, Convention::Normal) => "web-ends-move",
        (_, Convention::Misere) => "web-ends-move-misere",
    }
}
