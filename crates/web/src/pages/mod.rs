//! The pages.

mod board;
mod branches;
mod certificate;
mod click;
mod families;
mod games;
mod glossary;
mod home;
mod lab;
mod layout;
mod lessons;
mod live;
mod panel;
mod planes;
mod play;
mod plots;
mod review;
mod setup;
mod tables;
mod why;

use grundy::{Language, Message, Speaker};

use crate::pool::App;
use crate::request::Request;

pub(crate) use branches::{file as branches_file, page as branches};
pub(crate) use certificate::{file as certificate_file, page as certificate_page};
pub(crate) use families::{file as family_file, page as family};
pub(crate) use games::{game, games};
pub(crate) use glossary::glossary;
pub(crate) use home::home;
pub(crate) use lab::lab;
pub(crate) use layout::{document, failure, not_found, problem, status_of};
pub(crate) use lessons::{lesson, lessons};
pub(crate) use planes::{plane, plane_file, to_plane};
pub(crate) use play::{board_svg, go, new, play};
pub(crate) use tables::{asked, computed, table, table_file, tables};

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

    /// The name of a game with its parameters.
    pub(crate) fn game_name(&self, name: &str) -> String {
        let text = self.text(&format!("{}-name", slug(name)));
        match name.split_once(':') {
            Some((_, parameters)) => {
                let message = Message::new("web-with-parameters");
                self.say(&message.with("game", text).with("parameters", parameters))
            }
            None => text,
        }
    }
}

/// The slug in a name.
fn slug(name: &str) -> &str {
    name.split(':').next().unwrap_or_default()
}
