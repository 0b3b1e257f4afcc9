//! A class: one link for all pupils, a room for each pair or each pupil, and all boards on
//! one page.

mod door;
mod orders;
mod tiles;

use grundy::Message;
use http::header;
use maud::{Markup, html};

use super::elsewhere;
use super::room::{cookie, seated, wanted};
use crate::context::Context;
use crate::courses;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::rooms::{ClassState, MOST_BOARDS, RoomError};
use crate::session::GameSession;
use crate::view::board::picture::{PictureBytes, picture};
use crate::view::board::words::titled;
use crate::view::failure::{alert, page};
use crate::view::layout::{document, in_cookie, phrases};
use crate::view::{goal, lessons, share};
pub(crate) use door::door;
pub(crate) use orders::{end_class, give, order, task};

/// The code of a class as it was typed, pasted, or stands in an address.
fn code(text: &str) -> String {
    let last = text
        .trim_end_matches('/')
        .rsplit('/')
        .next()
        .unwrap_or_default();
    let letters = last.chars().filter(char::is_ascii_alphanumeric);
    letters.take(20).collect::<String>().to_ascii_lowercase()
}

/// The class of an address.
///
/// # Errors
/// It does not exist or has ended, or this client has tried too many.
fn find(ctx: &Context, reader: Reader<'_>) -> Result<ClassState, RoomError> {
    ctx.rooms.class(&code(reader.request.segment(1)))
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

/// The name that a pupil gives, shortened.
fn given(reader: Reader<'_>) -> Option<String> {
    const MOST: usize = 16;
    let is_told = |c: &char| c.is_alphanumeric() || " .-’·".contains(*c);
    let name = reader.request.param("name")?.chars().filter(is_told);
    let name: String = name.take(MOST).collect();
    Some(name.trim().to_owned()).filter(|name| !name.is_empty())
}

/// Takes a seat for a pupil: at a board where another waits, else at a new one.
pub(crate) fn join_class(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let class = find(ctx, reader)?;
    if let Some((room, key)) = &class.own {
        return Ok(seated(reader, room, *key));
    }
    match ctx.rooms.join_class(&class.id, given(reader)) {
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

/// The page of a class: all boards for the teacher and on a wall; for others a button to
/// join. The teacher's word makes this device the teacher's.
pub(crate) fn class(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    if !ctx.rooms.are_kept() {
        return elsewhere::same(reader);
    }
    if let Some(reply) = in_cookie(reader) {
        return Ok(reply);
    }
    let class = find(ctx, reader)?;
    if let Some(word) = reader.request.param("key") {
        let place = place(&class.id);
        let key = match ctx.rooms.teacher(&class.id, &code(word)) {
            Ok(key) => key,
            Err(why @ RoomError::Teacher) => {
                let text = alert(reader, &Message::new("room-class-wrong-word"));
                let again = html! { a.button.main href=(reader.link(&place, &[])) { (reader.text("course-again")) } };
                return Ok(page(reader, "web-error-title", &text, &again).status(why.status()));
            }
            Err(why) => return Err(why.into()),
        };
        return Ok(Reply::see(&place).with(header::SET_COOKIE, &cookie(&place, Some(key))));
    }
    let reader = match class.is_teacher() {
        true => reader,
        false => reader.among(class.language),
    };
    let wall = reader.request.flag("wall");
    if let (Some((room, key)), false) = (&class.own, wall) {
        // The cookie of the seat may have been lost.
        return Ok(seated(reader, room, *key));
    }
    let start = GameSession::of(class.task.game.clone(), ctx)?;
    let name = reader.game_name(start.game.name());
    let title = reader.say(&Message::new("room-class").with("game", name.clone()));
    let lesson = class.task.lesson.as_ref().and_then(|(course, number)| {
        let course = courses::course(course)?;
        let title = lessons::text(reader, course, course.lessons.get(number - 1)?, "title");
        Some(Message::new("room-class-lesson").with("lesson", title))
    });
    let about = html! {
        @match lesson {
            Some(lesson) => h1 { (phrases(&reader.say(&lesson))) },
            None => {
                h1 { (phrases(&title)) }
                (goal::line(reader, &start.game, &class.task.game))
            }
        }
    };
    let middle = if wall || class.is_teacher() {
        all(ctx, reader, &class, &about)
    } else {
        let how = match class.task.opponent {
            Some(_) => "room-class-alone",
            None => "room-class-pairs",
        };
        html! {
            div.share {
                (about)
                (PictureBytes::of_page().image(&picture(&start.scene, &titled(reader, start.game.name(), &start.scene), reader), reader))
                // A form sends the name in the address, and a body is not read.
                @if reader.request.flag("sit") {
                    @let named = reader.link(&format!("{}/join", place(&class.id)), &[("name", &given(reader).unwrap_or_default())]);
                    form.join method="post" data-join action=(named) {
                        button.button.main { (reader.text("room-class-join")) }
                    }
                } @else {
                    form.join action=(place(&class.id)) {
                        p { (reader.text(how)) }
                        label { (reader.text("room-class-name")) " " input name="name" maxlength="16" autocomplete="off"; }
                        input type="hidden" name="sit" value="1";
                        (reader.language_field())
                        button.button.main { (reader.text("room-class-join")) }
                    }
                }
                p { a.button href=(on_wall(&class, reader)) { (reader.text("room-class-back")) } }
                details.return {
                    summary { (reader.text("room-class-i-teach")) }
                    form.inline action=(place(&class.id)) {
                        label { (reader.text("room-class-word")) " " input name="key" required autocomplete="off" autocapitalize="none"; }
                        button.button { (reader.text("room-class-return")) }
                    }
                }
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
    let wall = reader.request.flag("wall");
    let teaches = class.is_teacher() && !wall;
    let bytes = PictureBytes::of_page();
    // During a lesson the boards lie idle, and how far a pupil is, the teacher alone sees.
    let is_idle = class.task.lesson.is_some() && !teaches;
    let boards: Vec<Markup> = (class.rooms.iter())
        .filter(|_| !is_idle)
        .map(|room| tiles::tile(ctx, reader, room, teaches, &bytes))
        .collect();
    // A square grid, or one with a column more than rows.
    let across = (1..).find(|across| across * across >= boards.len());
    let across = across.unwrap_or_default();
    let link = format!("{}{}", reader.request.origin, place(&class.id));
    let count = Message::new("room-class-boards").with("open", boards.len());
    let count = reader.say(&count);
    let here = match wall {
        true => on_wall(class, reader),
        false => below(class, reader, ""),
    };
    let controls = html! {
        div.controls {
            @if !wall {
                a.button data-swap data-wall="enter" href=(on_wall(class, reader)) { (reader.text("web-wall")) }
            } @else if plays {
                a.button.main data-swap data-wall="leave" href=(below(class, reader, "")) { (reader.text("room-class-own")) }
            } @else {
                a.button data-swap data-wall="leave" href=(below(class, reader, "")) { (reader.text("web-wall-leave")) }
            }
            @if teaches { (orders::orders(reader, class)) }
        }
    };
    html! {
        div.class .projected[wall] .vacant[boards.is_empty()] .paused[class.is_paused] data-events=(below(class, reader, "/events")) data-version=(class.version) data-pause="1000" {
            section.invitation aria-label=(reader.text("room-class-invite")) {
                (about)
                @if class.is_paused { p.notice role="status" { (reader.text("room-class-paused")) } }
                // A teacher's orders are worth more than the code, once all are there.
                @if teaches { (controls) }
                @if !plays {
                    p.invite { (reader.text("room-class-invite")) }
                    (share::code(reader, &link, teaches))
                    (typed(reader, class))
                }
                @if !is_idle { p data-say=(count) { (count) } }
                noscript { p { a.button href=(here) { (reader.text("room-look-again")) } } }
                @if !teaches { (controls) }
            }
            @if !boards.is_empty() {
                ol class=(format!("boards across-{across}")) { @for board in &boards { li { (board) } } }
            }
        }
    }
}

/// The code to type, and the address at which to type it.
fn typed(reader: Reader<'_>, class: &ClassState) -> Markup {
    let host = reader.request.origin.split_once("://");
    let host = host.map_or("", |(_, host)| host);
    let (first, second) = class.id.split_at(class.id.len() / 2);
    let where_to = Message::new("room-class-code").with("address", format!("{host}/class"));
    html! { p.typed { (reader.say(&where_to)) " " strong { (first) " " (second) } } }
}
