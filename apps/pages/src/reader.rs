//! The pages.

mod asked;
mod atlas;
mod board;
mod branches;
mod certificate;
mod class;
mod click;
mod conjecture;
mod families;
mod games;
mod glossary;
mod goal;
mod home;
mod installed;
mod lab;
mod ladder;
mod layout;
mod learn;
mod lesson;
mod live;
mod nimbers;
mod panel;
mod planes;
mod play;
mod plots;
mod puzzle;
mod review;
mod room;
mod rules;
mod ruleset;
mod setup;
mod share;
mod sum;
mod tables;
mod why;
mod worksheet;

use grundy::rules::split_name;
use grundy::ruleset::is_text;
use grundy::{Game, Language, Message, Speaker};

use crate::pool::App;
use crate::request::Request;

pub(crate) use atlas::{atlas, file as atlas_file};
pub(crate) use branches::{file as branches_file, page as branches};
pub(crate) use certificate::{file as certificate_file, page as certificate_page};
pub(crate) use class::{class, end_class, join_class, open_class};
pub(crate) use families::{file as family_file, page as family};
pub(crate) use games::{game, games};
pub(crate) use glossary::glossary;
pub(crate) use home::home;
pub(crate) use installed::{manifest, offline};
pub(crate) use lab::lab;
pub(crate) use ladder::ladder;
pub(crate) use layout::{document, failure, not_found, problem, status_of};
pub(crate) use learn::{course, learn};
pub(crate) use lesson::lesson;
pub(crate) use nimbers::nimbers;
pub(crate) use planes::{plane, plane_file, to_plane};
pub(crate) use play::{board_svg, go, new, play};
pub(crate) use puzzle::page as puzzle;
pub(crate) use room::{
    again, free, join, leave, open_room, play_in_room, room, swap, throw, to_board, to_room,
};
pub(crate) use ruleset::ruleset;
pub(crate) use share::page as share;
pub(crate) use tables::{asked, computed, table, table_file, tables};
pub(crate) use worksheet::{MOST as MOST_EXERCISES, worksheet};

/// A request, the application, and a speaker of the reader's language.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    pub(crate) request: &'a Request,
    pub(crate) speaker: &'a Speaker,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(app: &'a App, request: &'a Request) -> Self {
        Self {
            request,
            speaker: app.speakers.of(request.language()),
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

    pub(crate) const fn language(&self) -> Language {
        self.speaker.language()
    }

    /// An address on this server, as [`Request::link`].
    pub(crate) fn link(&self, path: &str, params: &[(&str, &str)]) -> String {
        self.request.link(path, params)
    }

    /// The name of a game, with what its parameters mean: the text
    /// `<slug>-titled` of a family, whose arguments are the first two parameters
    /// and all of them.
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

    /// A part of what a game says of itself, see [`Page::text`].
    pub(crate) fn about(&self, name: &str, part: &str) -> String {
        Game::page(name).map_or_else(
            |_| split_name(name).0.to_owned(),
            |page| page.text(part, self.speaker),
        )
    }

    /// A position as titles have it: the notation, but for a ruleset its title
    /// in place of its whole text.
    pub(crate) fn titled(&self, name: &str, position: &str) -> String {
        if is_text(name) {
            return format!("{} {position}", self.about(name, "name"));
        }
        format!("{name} {position}")
    }
}

/// A text as one word of a command.
fn quoted(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ":,.-_@/".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}
