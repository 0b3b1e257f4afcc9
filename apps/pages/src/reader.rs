//! The reader of a page: a request, and a speaker of the reader's language.

use std::sync::LazyLock;

use grundy::rules::split_name;
use grundy::ruleset::is_text;
use grundy::{Convention, Game, Language, Message, Speaker};
use maud::{Markup, html};

use crate::request::{Request, digit, escaped};

/// One speaker for each language.
static SPEAKERS: LazyLock<[Speaker; 3]> = LazyLock::new(|| Language::ALL.map(Speaker::new));

fn speaker(language: Language) -> &'static Speaker {
    let place = Language::ALL.iter().position(|other| *other == language);
    &SPEAKERS[place.unwrap_or(0)]
}

/// A request and a speaker of the reader's language.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub(crate) request: &'a Request,
    pub(crate) speaker: &'a Speaker,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(request: &'a Request) -> Self {
        Self {
            request,
            speaker: speaker(request.language()),
        }
    }

    /// The same reader in a class, whose language is that of readers who have chosen none.
    pub(crate) fn among(self, language: Option<Language>) -> Self {
        let request = self.request;
        let chosen = request.asked_language().or(request.chosen);
        match language.filter(|_| chosen.is_none()) {
            Some(language) => Self {
                request,
                speaker: speaker(language),
            },
            None => self,
        }
    }

    /// The text of a message without arguments.
    pub(crate) fn text(&self, key: &str) -> String {
        self.speaker.text(key)
    }

    /// The text of a message.
    pub(crate) fn say(&self, message: &Message) -> String {
        self.speaker.say(message)
    }

    /// The text of a message about a player of this name: between Latin letters or digits
    /// and Chinese is a space.
    pub(crate) fn say_of(&self, message: Message, name: &str) -> String {
        let is_latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        let space = |c| match is_latin(c) && self.language() != Language::English {
            true => " ",
            false => "",
        };
        let (before, after) = (space(name.chars().next()), space(name.chars().last()));
        let said = self.say(&message.with("player", format!("{before}{name}{after}")));
        said.trim().replace(" 。", "。")
    }

    pub(crate) const fn language(&self) -> Language {
        self.speaker.language()
    }

    /// An address on this server, like [`Request::link`].
    pub(crate) fn link(&self, path: &str, params: &[(&str, &str)]) -> String {
        self.request.link(path, params)
    }

    /// The address of a position's page with these answers shown.
    pub(crate) fn board(&self, name: &str, at: &str, convention: Convention, show: &str) -> String {
        let path = format!("/play/{}", escaped(name));
        let misere = digit(convention);
        self.link(&path, &[("at", at), ("misere", misere), ("show", show)])
    }

    /// The form field that keeps the language, if this address names one.
    pub(crate) fn language_field(&self) -> Markup {
        html! {
            @if let Some(language) = self.request.asked_language() { input type="hidden" name="lang" value=(language.tag()); }
        }
    }

    /// The name of a game with its parameters explained: the text `<slug>-titled` of a
    /// family, whose arguments are the first two parameters and all of them.
    pub(crate) fn game_name(&self, name: &str) -> String {
        let text = self.about(name, "name");
        let (slug, parameters) = split_name(name);
        let Some(parameters) = parameters.filter(|_| !is_text(name)) else {
            return text;
        };
        let all = parameters.replace('-', "–");
        let mut titled = Message::new(format!("{slug}-titled")).with("all", all);
        for (argument, parameter) in ["a", "b"].into_iter().zip(parameters.split(',')) {
            titled = match parameter.parse::<u64>() {
                Ok(number) => titled.with(argument, number),
                Err(_) => titled.with(argument, parameter),
            };
        }
        self.speaker.try_say(&titled).unwrap_or_else(|| {
            let message = Message::new("web-with-parameters").with("game", text);
            self.say(&message.with("parameters", parameters))
        })
    }

    /// A part of a game's own text, see [`Page::text`].
    pub(crate) fn about(&self, name: &str, part: &str) -> String {
        Game::page(name).map_or_else(
            |_| split_name(name).0.to_owned(),
            |page| page.text(part, self.speaker),
        )
    }

    /// A position for titles: its notation, or for a ruleset the title in place of the
    /// whole text.
    pub(crate) fn titled(&self, name: &str, position: &str) -> String {
        if is_text(name) {
            return format!("{} {position}", self.about(name, "name"));
        }
        format!("{name} {position}")
    }
}

/// The convention as an option of a command.
pub(crate) const fn option(convention: Convention) -> &'static str {
    match convention {
        Convention::Misere => " --misere",
        Convention::Normal => "",
    }
}

/// A text quoted as one word of a command.
pub(crate) fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ":,.-_@/".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}
