//! The list of courses, and a course's list of lessons. The script ticks the lessons
//! answered on this device.

use grundy::{Message, Position};
use maud::html;

use crate::context::Context;
use crate::courses::{self, COURSES, Course, MOVED};
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::layout::document;
use crate::view::lessons::{address, bar, resume, stars, text, tick, title};
use crate::view::shelf::thumbnail;

/// The list of courses.
pub(crate) fn learn(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let title_here = reader.text("web-nav-learn");
    let middle = html! {
        h1 { (title_here) }
        p.line { (reader.text("course-line")) }
        ol.courses {
            @for course in COURSES.iter() {
                li data-card {
                    a.card href=(reader.link(&format!("/learn/{}", course.name), &[])) {
                        @if let Some(board) = last_board(course) { (thumbnail(&board.scene(), reader)) }
                        strong { (title(reader, course)) }
                        span { (reader.text(&format!("course-{}-line", course.name))) }
                        span.count { (reader.say(&Message::new("course-lessons").with("count", course.lessons.len()))) }
                        (stars(course, false))
                        (bar(reader, course))
                    }
                    (resume(reader, course))
                }
            }
        }
        p {
            a.button href=(reader.link("/puzzle", &[])) { (reader.text("puzzle-title")) } " "
            a.button href=(reader.link("/games", &[])) { (reader.text("web-learn-games")) } " "
            a.button href=(reader.link("/worksheet", &[])) { (reader.text("web-learn-sheets")) }
        }
    };
    Ok(document(reader, &title_here, &middle, None))
}

/// The first board of a course's last lesson.
fn last_board(course: &Course) -> Option<Position> {
    course.lessons.last()?.asked.first()?.1.read().ok()
}

/// The page of a course. A former name of a lesson redirects to its successor.
pub(crate) fn course(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let name = reader.request.segment(1);
    let moved = MOVED.iter().find(|(old, _, _)| *old == name);
    if let Some((course, number)) =
        moved.and_then(|(_, course, lesson)| courses::place(course, lesson))
    {
        return Ok(Reply::see(&address(reader, course, number)));
    }
    let Some(course) = courses::course(name) else {
        return Err(Failure::NotFound);
    };
    let title_here = title(reader, course);
    let middle = html! {
        h1 { (title_here) }
        p.line { (reader.text(&format!("course-{name}-line"))) }
        (stars(course, false))
        (bar(reader, course))
        ol.lessons {
            @for (index, lesson) in course.lessons.iter().enumerate() {
                li { a href=(address(reader, course, index + 1)) {
                    (text(reader, course, lesson, "title")) " " (tick(reader, course, index + 1))
                } }
            }
        }
        p { (resume(reader, course)) }
        p { a href=(reader.link("/learn", &[])) { (reader.text("course-all")) } }
    };
    Ok(document(reader, &title_here, &middle, None))
}
