//! The words and wishes of the players, beside the board of a room.

use grundy::Message;
use maud::{Markup, html};

use super::{Visit, dot, name};
use crate::rooms::{GREETINGS, Presence};

impl Visit<'_> {
    /// The greeting of each seat that said one, with its sentence.
    pub(super) fn greetings(&self) -> Vec<(usize, String)> {
        let table = &self.room.table;
        let said = (0..2).filter_map(|seat| Some((seat, table.greeting(seat)?)));
        said.map(|(seat, word)| {
            let words = self.reader.text(&format!("room-greet-{word}"));
            let message = Message::new("room-said").with("player", name(table, seat));
            (seat, self.reader.say(&message.with("words", words)))
        })
        .collect()
    }

    /// The words said, the wish, and its answers.
    pub(super) fn said(&self) -> Markup {
        let reader = self.reader;
        html! {
            @for (seat, words) in self.greetings() { p.said { (dot(seat)) (words) } }
            @if let Some((wish, is_own)) = self.wished() {
                div.wish {
                    p { (reader.say(&wish)) }
                    (self.wished_board())
                    @if self.room.seat.is_some() {
                        div.controls {
                            @if is_own { (self.button("/decline", &[], "room-withdraw", false)) }
                            @else {
                                @let seen = self.room.edition.to_string();
                                (self.button("/agree", &[("seen", &seen)], "room-agree", true))
                                (self.button("/decline", &[], "room-decline", false))
                            }
                        }
                    }
                }
            }
        }
    }

    /// The greetings that the visitor may choose from.
    pub(super) fn greeter(&self) -> Markup {
        let reader = self.reader;
        let other = self.room.seat.map(|seat| self.room.players[1 - seat]);
        let is_heard = matches!(other, Some(Presence::Here | Presence::Away));
        html! {
            @if is_heard && !self.reader.request.flag("wall") {
                details.greet {
                    summary { (reader.text("room-greet")) }
                    div.controls {
                        @for word in GREETINGS {
                            (self.button("/greet", &[("word", word)], &format!("room-greet-{word}"), false))
                        }
                    }
                }
            }
        }
    }

    /// A button that asks once more before it does something.
    pub(super) fn sure(&self, rest: &str, key: &str) -> Markup {
        let reader = self.reader;
        html! {
            details class=(format!("sure {}", rest.trim_start_matches('/'))) {
                summary { (reader.text(key)) }
                (self.button(rest, &[], &format!("{key}-sure"), false))
            }
        }
    }
}
