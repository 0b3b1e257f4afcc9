//! The way into a class: its code is typed here, and a teacher opens one.

use maud::html;

use super::code;
use crate::context::Context;
use crate::failure::Failure;
use crate::pages::elsewhere;
use crate::pages::room::to_board;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::layout::document;
use crate::view::shelf::shelves;

/// The page of all classes, or the way to one by its code. An address with a game leads
/// to its board, from which a class is opened.
pub(crate) fn door(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    if reader.request.param("game").is_some() {
        return to_board(ctx, reader);
    }
    if !ctx.rooms.are_kept() {
        return elsewhere::same(reader);
    }
    if let Some(typed) = reader.request.param("code") {
        let class = ctx.rooms.class(&code(typed))?;
        return Ok(Reply::see(&reader.link(&super::place(&class.id), &[])));
    }
    let title = reader.text("room-class-door");
    // The first game of each kind.
    let shelves = shelves(reader);
    let games = shelves.iter().filter(|shelf| shelf.id.is_none());
    let games = games.filter_map(|shelf| shelf.games.first());
    let middle = html! {
        div.choose {
            h1 { (title) }
            form.inline action="/class" {
                label { (reader.text("room-class-type")) " "
                    input.typed name="code" required autocomplete="off" autocapitalize="none" spellcheck="false" size="10"; }
                (reader.language_field())
                button.button.main { (reader.text("room-class-enter")) }
            }
            h2 { (reader.text("room-class-new")) }
            p { (reader.text("room-class-new-line")) }
            ul.shelf.first {
                @for game in games {
                    li { form method="post" action=(reader.link("/class", &[("game", &game.name), ("at", &game.position)])) {
                        button { (game.named(reader)) }
                    } }
                }
            }
            p.controls { a.button href=(reader.link("/games", &[])) { (reader.text("room-class-other")) } }
        }
    };
    Ok(document(reader, &title, &middle, None))
}
