//! The parameters that each address knows: one table for pages, the interface
//! for programs, and its description.

use grundy::{Language, Message, nearest};

use crate::request::Request;
use crate::state::{MOST_PICKS, SEPARATOR, place};

/// What a parameter's value may be.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A name, a notation, moves: read by whoever needs it.
    Text,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Some of these words, joined by commas.
    Words(&'static [&'static str]),
    /// A whole number from 0 to this.
    Number(u64),
    /// Yes or no.
    Flag,
    /// Places of a board.
    Places,
    /// A language that is spoken here.
    Language,
}

/// A parameter of an address.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Param {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// How often it may be given.
    pub(crate) most: usize,
    /// What it means, for programmers.
    pub(crate) text: &'static str,
}

const fn param(name: &'static str, kind: Kind, text: &'static str) -> Param {
    Param {
        name,
        kind,
        most: 1,
        text,
    }
}

/// What every address knows.
const LANG: Param = param(
    "lang",
    Kind::Language,
    "The language of the answer: en, zh-Hant or zh-Hans",
);
const GAME: Param = param("game", Kind::Text, "A game, such as nim or moore:2");
const POSITION: Param = param(
    "position",
    Kind::Text,
    "A position in the game's notation (at is the same)",
);
const CONVENTION: Param = param(
    "convention",
    Kind::Word(&["normal", "misere"]),
    "Normal play unless given (misere=1 is convention=misere)",
);
const THINK: Param = param("think", Kind::Flag, "1 to think longer");
const WHAT: Param = param(
    "what",
    Kind::Word(&["nimbers", "outcomes", "p-positions"]),
    "Nimbers where the game has them, else outcomes",
);
const SEATS: Kind = Kind::Word(&["person", "perfect", "careless", "random"]);
const FIRST: Param = param("first", SEATS, "Who moves first");
const SECOND: Param = param("second", SEATS, "Who moves second");
const CORNER: Param = param(
    "corner",
    Kind::Word(&["upper-left", "lower-left"]),
    "Where a board with a poisoned square (Chomp) has it; upper-left unless given",
);
const EDIT: Param = param("edit", Kind::Flag, "1 to set up the board");
const MOVES: Kind = Kind::Text;

const PLAY: &[Param] = &[
    LANG,
    GAME,
    POSITION,
    CONVENTION,
    FIRST,
    SECOND,
    param("seed", Kind::Number(u64::MAX), "Where chance begins"),
    param("moves", MOVES, "The moves, joined by ~"),
    param("ply", Kind::Number(u64::MAX), "How many of them are made"),
    param(
        "show",
        Kind::Words(&["values", "why", "hint"]),
        "What is shown beside the board",
    ),
    param("pick", Kind::Places, "The places clicked first"),
    param("add", Kind::Text, "One more move"),
    EDIT,
    CORNER,
    THINK,
];
const PART: Param = Param {
    most: 16,
    ..param(
        "part",
        Kind::Text,
        "A game, a blank and a position; once for each part",
    )
};
/// The last number of a table's axes in an answer for programs.
pub(crate) const MOST_TABLE: u64 = 200;

/// What an address knows. An address that is none knows the language alone.
pub(crate) fn known(path: &[&str]) -> &'static [Param] {
    match path {
        ["play" | "go", ..] => PLAY,
        ["new"] => {
            const {
                &[
                    LANG,
                    GAME,
                    POSITION,
                    CONVENTION,
                    FIRST,
                    SECOND,
                    EDIT,
                    CORNER,
                    param("a", Kind::Number(u64::MAX), "The first size"),
                    param("b", Kind::Number(u64::MAX), "The second size"),
                ]
            }
        }
        ["board.svg"] => const { &[LANG, GAME, POSITION, CORNER] },
        ["certificate" | "certificate.txt"] => const { &[LANG, GAME, POSITION, CONVENTION, THINK] },
        ["learn", _] => {
            const {
                &[
                    LANG,
                    param("m1", MOVES, "The moves on the first board"),
                    param("m2", MOVES, "The moves on the second board"),
                    param("p1", Kind::Places, "The places clicked on the first board"),
                    param("p2", Kind::Places, "The places clicked on the second board"),
                ]
            }
        }
        ["lab"] => {
            const {
                &[
                    LANG,
                    param("say", Kind::Text, "A statement to check"),
                    param("claim", Kind::Text, "A claim of the documents"),
                    param("document", Kind::Number(u64::MAX), "A document's claims"),
                    param(
                        "verdict",
                        Kind::Word(&["true", "false", "open"]),
                        "Those found so",
                    ),
                ]
            }
        }
        ["table", _] => {
            const {
                &[
                    LANG,
                    param("to", Kind::Number(u64::MAX), "The last number of each axis"),
                    WHAT,
                    CONVENTION,
                    THINK,
                ]
            }
        }
        ["plane" | "branches"] => {
            const { &[LANG, param("c", Kind::Number(u64::MAX), "Which plane")] }
        }
        ["families", _] => {
            const { &[LANG, param("row", Kind::Number(u64::MAX), "Which sequence")] }
        }
        ["assets", _] => const { &[LANG, param("v", Kind::Text, "The file's version")] },
        ["api", "rules"] => const { &[LANG, GAME] },
        ["api", "solve"] => const { &[LANG, GAME, POSITION, CONVENTION, THINK] },
        ["api", "moves"] => const { &[LANG, GAME, POSITION] },
        ["api", "sum"] => const { &[LANG, PART, CONVENTION, THINK] },
        ["api", "table"] => {
            const {
                &[
                    LANG,
                    GAME,
                    param(
                        "to",
                        Kind::Number(MOST_TABLE),
                        "The last number of each axis; 20 unless given",
                    ),
                    WHAT,
                    CONVENTION,
                    THINK,
                ]
            }
        }
        _ => const { &[LANG] },
    }
}

/// What is wrong with a parameter.
#[derive(Debug)]
pub(crate) struct BadParam {
    pub(crate) message: Message,
    /// The known name that looks most like an unknown one.
    pub(crate) nearest: Option<&'static str>,
}

impl BadParam {
    const fn new(message: Message) -> Self {
        Self {
            message,
            nearest: None,
        }
    }
}

/// Holds a request against the table: every parameter must be known, given
/// once, and readable. Old names become the new ones, and what is empty, as
/// forms leave it, goes.
///
/// # Errors
/// What is wrong with the first parameter that is wrong.
pub(crate) fn read(request: &mut Request) -> Result<(), BadParam> {
    let path: Vec<&str> = request.path.iter().map(String::as_str).collect();
    let known = known(&path);
    let mut counts = vec![0; known.len()];
    let mut read = Vec::with_capacity(request.params.len());
    for (given, value) in &request.params {
        let (name, value) = in_new_words(given, value.trim())?;
        let Some(place) = known.iter().position(|param| param.name == name) else {
            return Err(unknown(given, known));
        };
        counts[place] += 1;
        if counts[place] > known[place].most {
            let message = Message::new("web-param-often")
                .with("name", short(given))
                .with("most", known[place].most);
            return Err(BadParam::new(message));
        }
        if value.is_empty() {
            continue;
        }
        if let Some(wanted) = wrong(known[place].kind, value) {
            return Err(refused(given, value, wanted));
        }
        read.push((name.to_owned(), value.to_owned()));
    }
    request.params = read;
    Ok(())
}

/// A parameter under its present name.
fn in_new_words<'p>(name: &'p str, value: &'p str) -> Result<(&'p str, &'p str), BadParam> {
    Ok(match name {
        "at" => ("position", value),
        "misere" => match flag(value) {
            Some(true) => ("convention", "misere"),
            Some(false) => ("convention", "normal"),
            None if value.is_empty() => ("convention", ""),
            None => return Err(refused(name, value, Message::new("web-param-flag"))),
        },
        "convention" if value == "misère" => (name, "misere"),
        _ => (name, value),
    })
}

/// Yes or no.
pub(crate) fn flag(value: &str) -> Option<bool> {
    match value {
        "1" | "yes" | "true" | "on" => Some(true),
        "0" | "no" | "false" | "off" => Some(false),
        _ => None,
    }
}

/// What a value should be, where it is not that.
fn wrong(kind: Kind, value: &str) -> Option<Message> {
    let words = |key, words: &[&str]| Message::new(key).with("words", words.join(", "));
    match kind {
        Kind::Text => None,
        Kind::Word(known) => (!known.contains(&value)).then(|| words("web-param-word", known)),
        Kind::Words(known) => {
            let all = value.split(',').all(|word| known.contains(&word.trim()));
            (!all).then(|| words("web-param-words", known))
        }
        Kind::Number(most) => {
            let number = value.parse::<u64>().ok().filter(|&number| number <= most);
            number
                .is_none()
                .then(|| Message::new("web-param-number").with("most", most))
        }
        Kind::Flag => flag(value)
            .is_none()
            .then(|| Message::new("web-param-flag")),
        Kind::Places => {
            let mut places = value.split(SEPARATOR);
            let all =
                places.clone().count() <= MOST_PICKS && places.all(|text| place(text).is_some());
            (!all).then(|| Message::new("web-param-places").with("most", MOST_PICKS))
        }
        Kind::Language => Language::of(value)
            .is_none()
            .then(|| words("web-param-word", &Language::ALL.map(Language::tag))),
    }
}

/// A text of somebody else, short enough to be said again.
fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

fn refused(name: &str, value: &str, wanted: Message) -> BadParam {
    BadParam::new(
        Message::new("web-param-value")
            .with("name", short(name))
            .with("wanted", wanted)
            .with("value", short(value)),
    )
}

fn unknown(name: &str, known: &[Param]) -> BadParam {
    let names: Vec<&'static str> = known.iter().map(|param| param.name).collect();
    let nearest = nearest(name, &names);
    let message = match nearest {
        Some(nearest) => Message::new("web-param-nearest").with("nearest", nearest),
        None => Message::new("web-param-unknown").with("known", names.join(", ")),
    };
    BadParam {
        message: message.with("name", short(name)),
        nearest,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(path: &str, query: &str) -> Result<Request, BadParam> {
        let mut request = Request::of(path, query);
        read(&mut request).map(|()| request)
    }

    #[test]
    fn every_parameter_is_read_or_refused() {
        for (path, query) in [
            ("/play/nim", "mispel=1"),
            ("/play/nim", "position=3&position=5"),
            ("/play/nim", "position=3&at=5"),
            ("/play/nim", "misere=1&convention=normal"),
            ("/play/nim", "misere=perhaps"),
            ("/play/nim", "convention=upside"),
            ("/play/nim", "first=nobody"),
            ("/play/nim", "seed=-4"),
            ("/play/nim", "ply=x"),
            ("/play/nim", "show=values,wy"),
            ("/play/nim", "pick=1"),
            ("/play/nim", "think=maybe"),
            ("/play/nim", "lang=xx"),
            ("/play/nim", "utm_source=x"),
            ("/table/nim", "to=abc"),
            ("/table/nim", "to=99999999999999999999"),
            ("/table/nim", "what=zzz"),
            ("/lab", "verdict=perhaps"),
            ("/plane", "c=-1"),
            ("/learn/mirror", "m7=r1c1"),
            ("/games", "position=3"),
            ("/api/solve", "what=nimbers"),
            ("/api/table", "to=201"),
            ("/healthz", "x=1"),
            ("/", "x=1"),
        ] {
            assert!(asked(path, query).is_err(), "{path}?{query}");
        }
        let parts = "part=nim 3&".repeat(17);
        assert!(asked("/api/sum", &parts).is_err());
        assert!(asked("/api/sum", &parts["part=nim 3&".len()..]).is_ok());
    }

    #[test]
    fn an_unknown_name_is_told_with_the_nearest() {
        let nearest = |path, query| asked(path, query).unwrap_err().nearest;
        assert_eq!(nearest("/play/nim", "postion=3"), Some("position"));
        assert_eq!(
            nearest("/api/solve", "conventoin=misere"),
            Some("convention")
        );
        assert_eq!(nearest("/play/nim", "zzzzzzzz=3"), None);
    }

    #[test]
    fn old_names_are_read_as_the_new_ones() {
        let old = asked("/play/nim", "at=3,5&misere=1&show=&first=random").unwrap();
        let new = asked("/play/nim", "position=3,5&convention=misere&first=random").unwrap();
        assert_eq!(old.params, new.params);
        let none = asked("/table/nim", "misere=0").unwrap();
        assert_eq!(none.param("convention"), Some("normal"));
    }
}
