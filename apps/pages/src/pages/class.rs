//! A class: one link for all pupils, a room for each pair, and all boards on one page.

use grundy::{GameStatus, Message};
use grundy_render::Picture;
use http::header;
use maud::{Markup, html};

use super::elsewhere;
use super::room::{absent, cookie, seated, wanted};
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::rooms::{ClassState, MOST_BOARDS, RoomError, RoomState};
use crate::session::GameSession;
use crate::view::board::framed;
use crate::view::board::picture::{PictureBytes, flat, picture};
use crate::view::failure::{alert, page};
use crate::view::layout::document;
use crate::view::players::{side, standing};
use crate::view::{goal, share};

/// The class of an address.
///
/// # Errors
/// It does not exist or has ended.
fn find(ctx: &Context, reader: Reader<'_>) -> Result<ClassState, RoomError> {
    let id = reader.request.segment(1).to_ascii_lowercase();
    ctx.rooms.class(&id).ok_or(RoomError::Gone)
}

/// The path of a class.
fn place(id: &str) -> String {
    format!("/class/{id}")
}

/// Opens a class for a game.
pub(crate) fn open_class(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let state = wanted(ctx, reader)?;
    let boards = reader.request.read("boards").unwrap_or(MOST_BOARDS).max(1);
    let (id, key) = ctx.rooms.open_class(state, boards as usize)?;
    let place = place(&id);
    let reply = Reply::see(&reader.link(&place, &[]));
    Ok(reply.with(header::SET_COOKIE, &cookie(&place, Some(key))))
}

/// Takes a seat for a pupil: at a board where another waits, else at a new one.
pub(crate) fn join_class(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let class = find(ctx, reader)?;
    if let Some((room, key)) = &class.own {
        return Ok(seated(reader, room, *key));
    }
    match ctx.rooms.join_class(&class.id) {
        // A pupil who opens the link again gets the same seat.
        Ok((room, key)) => Ok(seated(reader, &room, key)
            .with(header::SET_COOKIE, &cookie(&place(&class.id), Some(key)))),
        Err(why @ RoomError::ClassFull) => {
            let text = alert(reader, &Message::new("room-class-full-text"));
            let all = html! { a.button.main href=(on_wall(&class, reader)) { (reader.text("room-class-back")) } };
            Ok(page(reader, "room-class-full", &text, &all)
                .status(why.status())
                .with(header::RETRY_AFTER, "600"))
        }
        Err(why) => Err(why.into()),
    }
}

/// The address of all its boards, for a wall or for visitors.
fn on_wall(class: &ClassState, reader: Reader<'_>) -> String {
    reader.link(&place(&class.id), &[("wall", "1")])
}

/// Ends a class; its running games continue.
pub(crate) fn end_class(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let class = find(ctx, reader)?;
    if !class.is_teacher {
        return Err(RoomError::NoSeat.into());
    }
    ctx.rooms.end_class(&class.id);
    let to = class.game.address("/play", reader.request);
    Ok(Reply::see(&to).with(header::SET_COOKIE, &cookie(&place(&class.id), None)))
}

/// The page of a class: all boards for the teacher and on a wall; for others a button to
/// join.
pub(crate) fn class(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    if !ctx.rooms.are_kept() {
        return elsewhere::same(reader);
    }
    let class = find(ctx, reader)?;
    let wall = reader.request.flag("wall");
    if let (Some((room, key)), false) = (&class.own, wall) {
        // The cookie of the seat may have been lost.
        return Ok(seated(reader, room, *key));
    }
    let start = GameSession::of(class.game.clone(), ctx)?;
    let name = reader.game_name(start.game.name());
    let title = reader.say(&Message::new("room-class").with("game", name.clone()));
    let about = html! {
        h1 { (title) }
        (goal::line(reader, &start.game, &class.game))
    };
    let middle = if wall || class.is_teacher {
        all(ctx, reader, &class, &about)
    } else {
        html! {
            div.share {
                (about)
                (PictureBytes::of_page().image(&picture(&start.scene, &name, reader), reader))
                form.join method="post" action=(below(&class, reader, "/join")) {
                    p { (reader.text("room-class-pairs")) }
                    button.button.main { (reader.text("room-class-join")) }
                }
                p { a.button href=(on_wall(&class, reader)) { (reader.text("room-class-back")) } }
            }
        }
    };
    Ok(document(reader, &title, &middle, None))
}

/// An address below that of a class.
fn below(class: &ClassState, reader: Reader<'_>, rest: &str) -> String {
    reader.link(&format!("{}{rest}", place(&class.id)), &[])
}

/// All boards of a class, beside the link to join.
fn all(ctx: &mut Context, reader: Reader<'_>, class: &ClassState, about: &Markup) -> Markup {
    // A pupil who plays has joined already.
    let plays = class.own.is_some();
    let rooms = &class.rooms;
    let bytes = PictureBytes::of_page();
    let boards: Vec<Markup> = (rooms.iter())
        .map(|room| small(ctx, reader, room, &bytes))
        .collect();
    // A square grid, or one with a column more than rows.
    let across = (1..).find(|across| across * across >= boards.len());
    let across = across.unwrap_or_default();
    let wall = reader.request.flag("wall");
    let link = format!("{}{}", reader.request.origin, place(&class.id));
    let count = Message::new("room-class-boards")
        .with("open", rooms.len())
        .with("most", class.boards);
    let count = reader.say(&count);
    let here = match wall {
        true => on_wall(class, reader),
        false => below(class, reader, ""),
    };
    html! {
        div.class .projected[wall] .vacant[boards.is_empty()] data-events=(below(class, reader, "/events")) data-version=(class.version) data-pause="1000" {
            section.invitation aria-label=(reader.text("room-class-invite")) {
                (about)
                @if !plays {
                    p.invite { (reader.text("room-class-invite")) }
                    (share::code(reader, &link))
                }
                p data-say=(count) { (count) }
                noscript { p { a.button href=(here) { (reader.text("room-look-again")) } } }
                div.controls {
                    @if !wall {
                        a.button data-swap data-wall="enter" href=(on_wall(class, reader)) { (reader.text("web-wall")) }
                    } @else if plays {
                        a.button.main data-swap data-wall="leave" href=(below(class, reader, "")) { (reader.text("room-class-own")) }
                    } @else {
                        a.button data-swap data-wall="leave" href=(below(class, reader, "")) { (reader.text("web-wall-leave")) }
                    }
                    @if class.is_teacher {
                        form method="post" action=(below(class, reader, "/end")) { button.button { (reader.text("room-class-end")) } }
                    }
                }
            }
            @if !boards.is_empty() {
                ol class=(format!("boards across-{across}")) { @for board in &boards { li { (board) } } }
            }
        }
    }
}

/// A small board of the class with the game's status; a click enlarges it.
fn small(ctx: &mut Context, reader: Reader<'_>, room: &RoomState, bytes: &PictureBytes) -> Markup {
    let number = room.board.as_ref().map_or(0, |board| board.number);
    let name = reader.say(&Message::new("room-class-board").with("number", number));
    let large = reader.link(&format!("/room/{}", room.id), &[("wall", "1")]);
    let Ok(game) = GameSession::of(room.game.clone(), ctx) else {
        return html! { a.small-board href=(large) { strong { (name) } } };
    };
    let standing = absent(room, &game).unwrap_or_else(|| match game.standing {
        GameStatus::Won(winner) => {
            Message::new("room-player-won").with("player", side(&game.state, winner))
        }
        _ => standing(&game),
    });
    let over = game.is_over();
    // If no piece is left, dots mark where they all were.
    let gone = match game.scene.shapes.is_empty() {
        true => game.places_of_start(),
        false => game.gone(),
    };
    let drawn = Picture {
        gone,
        ..framed(&game, flat(&game.scene, &name, reader))
    };
    html! {
        a.small-board .over[over] .won[matches!(game.standing, GameStatus::Won(_))] data-swap href=(large) {
            strong { (name) }
            (bytes.image(&drawn, reader))
            span { (reader.say(&standing)) }
        }
    }
}
