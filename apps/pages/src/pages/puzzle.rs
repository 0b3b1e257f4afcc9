//! The page of a daily puzzle.

use grundy::{Convention, Message};
use maud::html;

use super::attempt::attempt;
use crate::context::Context;
use crate::courses::{At, Question};
use crate::failure::Failure;
use crate::puzzle;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::goal;
use crate::view::layout::document;

/// The puzzle of today, or of an earlier day.
pub(crate) fn page(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let today = puzzle::number_of(ctx.today);
    let number = reader.request.read("number").unwrap_or(today);
    let number = number.clamp(1, today);
    let position = puzzle::of(number, ctx.share(0.5))?;
    let text = position.text();
    let at = At {
        game: position.game(),
        position: &text,
        convention: Convention::Normal,
    };
    let attempt = attempt(reader, (Question::Move, at), ctx)?;
    let title = reader.text("puzzle-title");
    let weekday = reader.text(&format!("puzzle-day-{}", puzzle::weekday(number)));
    let place = Message::new("puzzle-number")
        .with("number", number)
        .with("weekday", weekday);
    let again = html! {
        @if attempt.is_wrong() { p.controls { (attempt.again(reader)) } }
    };
    let middle = html! {
        div.table.game.lesson {
            section.question {
                p.place { (title) " · " (reader.say(&place)) }
                h1 { (reader.text("puzzle-ask")) }
            }
            section.stage aria-label=(title) {
                (attempt.board(reader))
                (attempt.verdict(reader, Some(&format!("puzzle/{number}")), &again))
                (goal::line(reader, &attempt.game.game, &attempt.game.state))
            }
            div.right {
                p.streak hidden data-streak=(today) { (reader.text("puzzle-streak")) " " b {} }
                p.controls {
                    @if !attempt.is_over() {
                        a.button data-swap href=(attempt.showing(reader)) { (reader.text("course-show")) }
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
    Ok(document(reader, &title, &middle, None))
}
