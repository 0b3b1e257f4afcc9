//! A form that builds a conjecture, for readers who do not know the language of
//! statements.

use grundy::Game;
use maud::{Markup, html};

use crate::params::known::{MOST_BUILT, QUANTITIES, TERMS};
use crate::reader::Reader;
use crate::request::Request;
use crate::view::form::menu;
use crate::view::rules::first_example;

/// The comparisons: words in an address, operators and signs.
const RELATIONS: [(&str, &str, &str); 6] = [
    ("eq", "==", "="),
    ("ne", "!=", "≠"),
    ("lt", "<", "<"),
    ("le", "<=", "≤"),
    ("gt", ">", ">"),
    ("ge", ">=", "≥"),
];
/// The positions of a game given by one or two numbers.
struct Sized {
    name: String,
    /// The position in the language of statements.
    position: String,
    /// True if there are two numbers, `a` and `b`; else the only one is `n`.
    two: bool,
    /// True if some numbers have no position.
    gaps: bool,
}

impl Sized {
    /// `None` for a game whose positions are not given by numbers alone.
    fn of(name: &str) -> Option<Self> {
        // Two numbers that no notation contains otherwise.
        const SIZES: (u64, u64) = (97, 83);
        let game = Game::named(name).ok()?;
        let two = game.axes().len() == 2;
        if game.classes().is_some() {
            return None;
        }
        let text = game.sized(SIZES.0, SIZES.1)?;
        let [a, b] = [SIZES.0, SIZES.1].map(|size| size.to_string());
        let position = match (two, &*text) {
            (false, text) if text == a => "n".to_owned(),
            (true, text) if *text == format!("{a},{b}") => "[a, b]".to_owned(),
            (false, text) => format!("`{}`", text.replace(&a, "${n}")),
            (true, text) => format!("`{}`", text.replace(&a, "${a}").replace(&b, "${b}")),
        };
        let is_whole = text.len() < 20 && position.contains(if two { 'b' } else { 'n' });
        let mut first = (1..=12).flat_map(|a| (1..=12).map(move |b| (a, b)));
        let gaps = first.any(|(a, b)| game.sized(a, b).is_none());
        is_whole.then(|| Self {
            name: name.to_owned(),
            position,
            two,
            gaps,
        })
    }
}

/// The games to choose from, with the first example of each.
fn games() -> Vec<Sized> {
    let slugs = Game::slugs().into_iter();
    let names = slugs.filter_map(|slug| first_example(&slug));
    names.filter_map(|name| Sized::of(&name)).collect()
}

/// A number of the form, or its default.
fn number(request: &Request, name: &str, usual: u64) -> u64 {
    request.read(name).unwrap_or(usual)
}

/// The statement that the form builds; `None` if the form was not sent.
pub(super) fn written(request: &Request) -> Option<String> {
    let quantity = request.param("quantity")?;
    let name = request.param("game").unwrap_or("nim");
    let Sized {
        name,
        position,
        two,
        gaps,
    } = Sized::of(name)?;
    let (from, to) = (number(request, "from", 1), number(request, "to", 30));
    let ranges = match two {
        true => format!("a in {from}..={to}, b in {from}..={to}"),
        false => format!("n in {from}..={to}"),
    };
    let of = |function: &str| format!("{function}(\"{name}\", {position})");
    let base = match (request.param("term").unwrap_or("number"), two) {
        ("number", _) => None,
        (_, false) => Some("n"),
        ("sum", _) => Some("(a + b)"),
        ("difference", _) => Some("abs(a - b)"),
        ("nim-sum", _) => Some("nim_sum(a, b)"),
        (_, true) => Some("a"),
    };
    let term = match (base, number(request, "modulus", 0)) {
        (Some(base), 0) => Some(base.to_owned()),
        (Some(base), modulus) => Some(format!("{base} % {modulus}")),
        (None, _) => None,
    };
    let constant = number(request, "number", 0);
    let relation = request.param("relation").unwrap_or("eq");
    let sign = RELATIONS.iter().find(|known| known.0 == relation)?.1;
    let condition = || match &term {
        Some(term) => format!("({term} {sign} {constant})"),
        None => "true".to_owned(),
    };
    let check = match quantity {
        "always-p" => of("is_p"),
        "always-n" => of("is_n"),
        "p" => format!("{} == {}", of("is_p"), condition()),
        "n" => format!("{} == {}", of("is_n"), condition()),
        _ => match (term, constant) {
            (Some(term), 0) => format!("{} {sign} {term}", of("nimber")),
            (Some(term), constant) => format!("{} {sign} {term} + {constant}", of("nimber")),
            (None, constant) => format!("{} {sign} {constant}", of("nimber")),
        },
    };
    let condition = match gaps {
        true => format!(" where {}", of("is_position")),
        false => String::new(),
    };
    Some(format!("for {ranges}{condition}: {check}"))
}

fn field(reader: Reader<'_>, name: &str, label: &str, usual: u64) -> Markup {
    html! {
        label { (reader.text(label)) " "
            input type="number" name=(name) min="0" max=(MOST_BUILT) required value=(number(reader.request, name, usual));
        }
    }
}

/// The form. It writes into the field for statements, whose id it is given.
pub(super) fn form(reader: Reader<'_>, field_id: &str) -> Markup {
    let chosen = |name: &str| reader.request.param(name).unwrap_or_default();
    let games = games().into_iter().map(|game| {
        let title = reader.game_name(&game.name);
        (game.name, title)
    });
    let words = |name: &str, words: &'static [&'static str]| {
        let label = format!("web-build-{name}");
        let text = |word: &&'static str| (*word, reader.text(&format!("{label}-{word}")));
        menu(reader, name, &label, words.iter().map(text), chosen(name))
    };
    let relations = RELATIONS.map(|(word, _, shown)| (word, shown.to_owned()));
    html! {
        details.setup open[reader.request.param("quantity").is_some()] {
            summary { (reader.text("web-build")) }
            p { (reader.text("web-build-line")) }
            form.new action="/lab" method="get" data-live=(field_id) {
                (menu(reader, "game", "web-game", games, chosen("game")))
                (field(reader, "from", "web-build-from", 1))
                (field(reader, "to", "web-build-to", 30))
                (words("quantity", QUANTITIES))
                (words("term", TERMS))
                (field(reader, "modulus", "web-build-modulus", 0))
                (menu(reader, "relation", "web-build-relation", relations, chosen("relation")))
                (field(reader, "number", "web-build-number", 0))
                (reader.language_field())
                button.button { (reader.text("web-build-write")) }
            }
        }
    }
}
