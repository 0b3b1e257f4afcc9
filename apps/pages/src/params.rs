//! Query parameters: the kinds of values, and the check of a request against the
//! parameters of its address.

pub(crate) mod known;

use grundy::{Language, Message, nearest};

use crate::request::{Request, flag};
use crate::state::{MOST_PICKS, SEPARATOR, place};

/// The kind of a parameter's value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A name, a notation or moves, checked by their user.
    Text,
    /// A text of several lines, not trimmed, so that places in it stay the same.
    Lines,
    /// One of these words.
    Word(&'static [&'static str]),
    /// Some of these words, separated by commas.
    Words(&'static [&'static str]),
    /// A whole number from 0 to this.
    Number(u64),
    /// Yes or no.
    Flag,
    /// Places of a board, as in [`place`].
    Places,
    /// One of the languages of the page.
    Language,
}

/// A query parameter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Param {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
    /// The most times that it may be given.
    pub(crate) most: usize,
    /// Its description in the interface; empty for a parameter of pages alone.
    pub(crate) text: &'static str,
}

impl Param {
    const fn new(name: &'static str, kind: Kind) -> Self {
        Self {
            name,
            kind,
            most: 1,
            text: "",
        }
    }

    const fn described(self, text: &'static str) -> Self {
        Self { text, ..self }
    }
}

/// An error in a parameter.
#[derive(Debug)]
pub(crate) struct BadParam {
    pub(crate) message: Message,
    /// The known name nearest to an unknown one.
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

/// Checks a request: every parameter must be known, readable, and given no more often
/// than allowed. Old names are replaced by the current ones, and empty values, which
/// forms send, are dropped.
///
/// # Errors
/// The first invalid parameter.
pub(crate) fn read(request: &mut Request, known: &[Param]) -> Result<(), BadParam> {
    let mut counts = vec![0; known.len()];
    let mut read = Vec::with_capacity(request.params.len());
    for (given, whole) in &request.params {
        let (name, value) = in_new_words(given, whole.trim())?;
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
        let value = match known[place].kind {
            Kind::Lines => whole,
            _ => value,
        };
        read.push((name.to_owned(), value.to_owned()));
    }
    request.params = read;
    Ok(())
}

/// A parameter with its current name.
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

/// The error of an invalid value: the values allowed.
fn wrong(kind: Kind, value: &str) -> Option<Message> {
    let words = |key, words: &[&str]| Message::new(key).with("words", words.join(", "));
    match kind {
        Kind::Text | Kind::Lines => None,
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

/// A client's text, shortened for quoting.
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

    fn asked(known: &[Param], query: &str) -> Result<Request, BadParam> {
        let mut request = Request::of("/", query);
        read(&mut request, known).map(|()| request)
    }

    #[test]
    fn every_parameter_is_read_or_refused() {
        for (known, query) in [
            (known::PLAY, "mispel=1"),
            (known::PLAY, "position=3&position=5"),
            (known::PLAY, "position=3&at=5"),
            (known::PLAY, "misere=1&convention=normal"),
            (known::PLAY, "misere=perhaps"),
            (known::PLAY, "convention=upside"),
            (known::PLAY, "first=nobody"),
            (known::PLAY, "seed=-4"),
            (known::PLAY, "ply=x"),
            (known::PLAY, "show=values,wy"),
            (known::PLAY, "pick=1"),
            (known::PLAY, "think=maybe"),
            (known::PLAY, "lang=xx"),
            (known::PLAY, "utm_source=x"),
            (known::TABLE, "to=abc"),
            (known::TABLE, "to=99999999999999999999"),
            (known::TABLE, "what=zzz"),
            (known::LAB, "verdict=perhaps"),
            (known::WHICH_PLANE, "c=-1"),
            (known::LESSON, "m7=r1c1"),
            (known::PLAIN, "position=3"),
            (known::SOLVE, "what=nimbers"),
            (known::API_TABLE, "to=201"),
            (known::PLAIN, "x=1"),
        ] {
            assert!(asked(known, query).is_err(), "{query}");
        }
        let parts = "part=nim 3&".repeat(17);
        assert!(asked(known::API_SUM, &parts).is_err());
        assert!(asked(known::API_SUM, &parts["part=nim 3&".len()..]).is_ok());
    }

    #[test]
    fn an_unknown_name_is_answered_with_the_nearest() {
        let nearest = |known, query| asked(known, query).unwrap_err().nearest;
        assert_eq!(nearest(known::PLAY, "postion=3"), Some("position"));
        assert_eq!(
            nearest(known::SOLVE, "conventoin=misere"),
            Some("convention")
        );
        assert_eq!(nearest(known::PLAY, "zzzzzzzz=3"), None);
    }

    #[test]
    fn old_names_are_read_as_the_new_ones() {
        let old = asked(known::PLAY, "at=3,5&misere=1&show=&first=random").unwrap();
        let new = asked(known::PLAY, "position=3,5&convention=misere&first=random").unwrap();
        assert_eq!(old.params, new.params);
        let none = asked(known::TABLE, "misere=0").unwrap();
        assert_eq!(none.param("convention"), Some("normal"));
    }
}
