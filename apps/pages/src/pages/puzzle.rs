//! The page of the puzzle of a day.

use grundy::{Convention, Message};
use maud::html;

use super::asked::asked;
use super::live;
use crate::context::Context;
use crate::courses::{At, Question};
use crate::puzzle;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::failure::failure;
use crate::view::layout::document;

/// The puzzle of today, or of a day before.
pub(crate) fn page(ctx: &mut Context, reader: Reader<'_>) -> Reply {
    let today = puzzle::number_of(ctx.today);
    let given = reader.request.param("number");
    let number = given.and_then(|text| text.parse().ok()).unwrap_or(today);
    let number = number.clamp(1, today);
    let position = match puzzle::of(number, ctx.share(0.5)) {
        Ok(position) => position,
        Err(error) => return failure(reader, &error),
    };
    let text = position.text();
    let at = At {
        game: position.game(),
        position: &text,
        convention: Convention::Normal,
    };
    let asked = match asked(reader, at, Question::Move, ctx) {
        Ok(asked) => asked,
        Err(error) => return failure(reader, &error),
    };
    let title = reader.text("puzzle-title");
    let weekday = reader.text(&format!("puzzle-day-{}", puzzle::weekday(number)));
    let place = Message::new("puzzle-number")
        .with("number", number)
        .with("weekday", weekday);
    let middle = html! {
        div.table.game.lesson {
            section.stage aria-label=(title) {
                (asked.board(reader))
                p.line { (live::goal(reader, &asked.game)) }
            }
            div.right {
                p { (title) " · " (reader.say(&place)) }
                h1 { (reader.text("puzzle-ask")) }
                (asked.verdict(reader, &format!("puzzle/{number}")))
                p.streak hidden data-streak=(today) { (reader.text("puzzle-streak")) " " b {} }
                p.controls {
                    @if !asked.is_over() {
                        a.button data-swap href=(asked.showing(reader)) { (reader.text("course-show")) }
                    }
                    @if number > 1 {
                        a.button href=(reader.link("/puzzle", &[("number", &(number - 1).to_string()), ("show", "1")])) { (reader.text("puzzle-before")) }
                    }
                    @if number < today {
                        a.button href=(reader.link("/puzzle", &[])) { (reader.text("puzzle-today")) }
                    }
                }
                p.small { (reader.text("puzzle-line")) }
                p { a href=(reader.link("/learn", &[])) { (reader.text("course-all")) } }
            }
        }
    };
    document(reader, &title, &middle, None)
}
