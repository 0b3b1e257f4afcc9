//! Blocks: small forms for taking, splitting and moving that write a ruleset.

use maud::{Markup, html};

use super::sheet::Sample;
use crate::params::known::SPLITS;
use crate::reader::Reader;
use crate::request::Request;
use crate::view::form::menu;

/// The directions of a piece, with the coordinates after k steps.
const WAYS: [(&str, &str, &str); 3] = [
    ("left", "a - k, b", "a"),
    ("up", "a, b - k", "b"),
    ("diagonal", "a - k, b - k", "min(a, b)"),
];

/// The text that the form asks for; `None` without one.
pub(super) fn written(reader: Reader<'_>) -> Option<String> {
    let request = reader.request;
    let kind = request.param("block")?;
    let title = Sample::FIRST.title(reader);
    let mut lines = vec![format!("ruleset my-game \"{title}\"")];
    let start = match kind {
        "piece" => {
            lines.push("numbers a, b".to_owned());
            lines.extend(steps(request));
            lines.push("corner a, b".to_owned());
            "5,6"
        }
        _ => {
            lines.push("heaps n".to_owned());
            lines.extend(heaps(request));
            "3,5,7"
        }
    };
    let start = request.param("start").unwrap_or(start);
    let start: String = start.chars().filter(|sign| *sign != '"').collect();
    lines.push(format!("start \"{start}\""));
    Some(lines.join("\n") + "\n")
}

/// The options of a game of heaps.
fn heaps(request: &Request) -> Vec<String> {
    let least: u64 = request.read("least").unwrap_or(1).max(1);
    // Without a number, as many as one likes.
    let most: Option<u64> = request.read("most");
    let end = most.map_or_else(|| "n".to_owned(), |most| most.to_string());
    let range = format!("{least}..={end}");
    let mut options = Vec::new();
    if most.is_none_or(|most| most >= least) {
        options.push(format!("option n - k  for k in {range} where k <= n"));
    }
    match request.param("split") {
        Some("two") => options.push("option a, n - a  for a in 1..n where 2*a <= n".to_owned()),
        Some("unequal") => options.push("option a, n - a  for a in 1..n where 2*a < n".to_owned()),
        Some("after") => options.push(format!(
            "option a, n - k - a  for k in {range}, a in 1..n where k + 2*a <= n"
        )),
        _ => {}
    }
    options
}

/// The options of a piece. A way without a number goes as far as one likes, one with 0
/// does not exist.
fn steps(request: &Request) -> Vec<String> {
    let ways = WAYS.iter().filter_map(|(way, after, room)| {
        let end = match request.read::<u64>(way) {
            Some(0) => return None,
            Some(most) => format!("min({room}, {most})"),
            None => (*room).to_owned(),
        };
        Some(format!("option {after}  for k in 1..={end}"))
    });
    ways.collect()
}

/// The forms, folded unless one was just used.
pub(super) fn forms(reader: Reader<'_>) -> Markup {
    let request = reader.request;
    let used = request.param("block");
    let splits = SPLITS
        .iter()
        .map(|word| (*word, reader.text(&format!("web-blocks-split-{word}"))));
    html! {
        details.words.blocks open[used.is_some()] {
            summary { (reader.text("web-blocks")) }
            p.small { (reader.text("web-blocks-line")) }
            (form(reader, "heaps", "3,5,7", &html! {
                (number(reader, "least", Some(1)))
                (number(reader, "most", Some(3)))
                (menu(reader, "split", "web-blocks-split", splits, request.param("split").unwrap_or("never")))
            }))
            (form(reader, "piece", "5,6", &html! {
                (number(reader, "left", None))
                (number(reader, "up", None))
                (number(reader, "diagonal", Some(0)))
            }))
        }
    }
}

fn form(reader: Reader<'_>, kind: &str, start: &str, fields: &Markup) -> Markup {
    let request = reader.request;
    let start = match request.param("start") {
        Some(start) if request.param("block") == Some(kind) => start,
        _ => start,
    };
    html! {
        h2 { (reader.text(&format!("web-blocks-{kind}"))) }
        form.inline action="/ruleset" method="get" data-swap {
            input type="hidden" name="block" value=(kind);
            (fields)
            label { (reader.text("web-sheet-from")) " "
                input name="start" value=(start) size="8" autocomplete="off" spellcheck="false" autocapitalize="off";
            }
            (reader.language_field())
            button.button { (reader.text("web-blocks-write")) }
        }
    }
}

/// A field for a number, with that of the form that was sent.
fn number(reader: Reader<'_>, name: &str, first: Option<u64>) -> Markup {
    let value = match reader.request.param("block") {
        Some(_) => reader.request.read(name),
        None => first,
    };
    html! {
        label { (reader.text(&format!("web-blocks-{name}"))) " "
            input type="number" name=(name) min="0" max="1000" value=[value];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::{Convention, Game, Limits, Solver};

    /// The nimbers of heaps or of the first places, of the game that the form writes.
    fn nimbers(query: &str) -> Vec<u64> {
        let request = Request::of("/ruleset", query);
        let text = written(Reader::new(&request)).unwrap();
        let game = Game::of_ruleset(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let mut solver = Solver::new(Limits::UNTIMED);
        let at = |n: u64| match query.contains("piece") {
            true => format!("{n},2"),
            false => n.to_string(),
        };
        assert!(game.conventions().contains(&Convention::Normal));
        (0..8)
            .map(|n| game.position(&at(n)).unwrap().nimber(&mut solver).unwrap())
            .collect()
    }

    #[test]
    fn blocks_write_the_rules_that_they_name() {
        // Take 1 to 3; any number; Lasker's Nim; Grundy's game; Kayles; Wythoff's game.
        assert_eq!(
            nimbers("block=heaps&least=1&most=3"),
            [0, 1, 2, 3, 0, 1, 2, 3]
        );
        assert_eq!(nimbers("block=heaps&least=1"), [0, 1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(nimbers("block=heaps&split=two"), [0, 1, 2, 4, 3, 5, 6, 8]);
        assert_eq!(
            nimbers("block=heaps&most=0&split=unequal"),
            [0, 0, 0, 1, 0, 2, 1, 0]
        );
        assert_eq!(
            nimbers("block=heaps&most=2&split=after"),
            [0, 1, 2, 3, 1, 4, 3, 2]
        );
        assert_eq!(nimbers("block=piece"), [2, 0, 1, 5, 3, 4, 8, 6]);
        assert_eq!(
            nimbers("block=piece&diagonal=0&left=1&up=1"),
            [0, 1, 0, 1, 0, 1, 0, 1]
        );
    }
}
