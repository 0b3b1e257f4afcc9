//! A lesson: a question on a board, hints in steps, and after the answer the idea and
//! harder boards. The answers so far are in the address.

use grundy::Message;
use maud::{Markup, html};

use super::attempt::{Attempt, attempt};
use super::certificate;
use super::live;
use crate::analysis;
use crate::context::Context;
use crate::courses::{self, At, Course, Lesson, Question};
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::state::State;
use crate::view::goal;
use crate::view::layout::document;
use crate::view::lessons::{address, bar, text, tick, title};
use crate::view::value::parts;

/// The number of hints of a lesson.
const HINTS: usize = 3;
/// The most moves listed with the options that they lead to.
const MOST_LEFT: usize = 16;

/// The page of a lesson.
pub(crate) fn lesson(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let request = reader.request;
    let number = request.segment(2).parse::<usize>().unwrap_or(0);
    let course = courses::course(request.segment(1));
    let Some((course, lesson)) =
        course.and_then(|course| Some((course, course.lessons.get(number.checked_sub(1)?)?)))
    else {
        return Err(Failure::NotFound);
    };
    let part = counted(reader, "part").clamp(1, lesson.boards.len());
    let attempt = attempt(reader, lesson.boards[part - 1], lesson.question, ctx)?;
    let here = Place {
        course,
        lesson,
        number,
        part,
    };
    Ok(here.page(reader, &attempt, ctx))
}

/// A number in the address; 0 if there is none.
fn counted(reader: Reader<'_>, name: &str) -> usize {
    reader.request.read(name).unwrap_or(0)
}

/// A lesson's place in its course.
struct Place<'c> {
    course: &'c Course,
    lesson: &'c Lesson,
    number: usize,
    part: usize,
}

impl Place<'_> {
    fn text(&self, reader: Reader<'_>, part: &str) -> String {
        text(reader, self.course, self.lesson, part)
    }

    fn page(&self, reader: Reader<'_>, attempt: &Attempt<'_>, ctx: &mut Context) -> Reply {
        let title_here = self.text(reader, "title");
        let done = format!("{}/{}", self.course.name, self.number);
        let middle = html! {
            div.table.game.lesson {
                section.stage aria-label=(title_here) {
                    (attempt.board(reader))
                    (goal::line(reader, &attempt.game.game, &attempt.game.state))
                }
                div.right {
                    (self.steps(reader))
                    h1 { (self.text(reader, "ask")) }
                    (attempt.choices(reader))
                    (attempt.verdict(reader, &done))
                    @if attempt.is_over() { (self.idea(reader, attempt, ctx)) }
                    @else { (self.hints(reader, attempt, ctx)) }
                }
            }
        };
        document(reader, &title_here, &middle, None)
    }

    /// The place in the course, with a link to each lesson.
    fn steps(&self, reader: Reader<'_>) -> Markup {
        let lessons = &self.course.lessons;
        let place = Message::new("course-place")
            .with("course", title(reader, self.course))
            .with("number", self.number)
            .with("count", lessons.len());
        html! {
            nav.course aria-label=(title(reader, self.course)) {
                p { a href=(reader.link(&format!("/learn/{}", self.course.name), &[])) { (reader.say(&place)) } " · " (self.text(reader, "title")) }
                (bar(reader, self.course))
                ol {
                    @for (index, lesson) in lessons.iter().enumerate() {
                        li { a href=(address(reader, self.course, index + 1)) aria-current=[(index + 1 == self.number).then_some("step")]
                            title=(text(reader, self.course, lesson, "title")) {
                            (index + 1) (tick(reader, self.course, index + 1))
                        } }
                    }
                }
            }
        }
    }

    /// The hints requested so far, and the next.
    fn hints(&self, reader: Reader<'_>, attempt: &Attempt<'_>, ctx: &mut Context) -> Markup {
        let given = counted(reader, "hint").min(HINTS);
        html! {
            @for hint in 1..=given {
                section.hint data-say=[(hint == given).then(|| self.text(reader, &format!("hint-{hint}")))] {
                    h2 { (reader.say(&Message::new("course-hint-of").with("number", hint).with("count", HINTS))) }
                    @if hint == 2 { (live::smaller(reader, self.lesson.smaller, &self.text(reader, "hint-2"), ctx)) }
                    @else { p { (self.text(reader, &format!("hint-{hint}"))) } }
                }
            }
            p.controls {
                @if given < HINTS {
                    a.button data-swap data-key="h" href=(reader.request.with(&[("hint", &(given + 1).to_string())])) {
                        (reader.text(if given == 1 { "course-smaller" } else { "web-hint" }))
                    }
                }
                a.button.plain data-swap href=(attempt.showing(reader)) { (reader.text("course-show")) }
            }
        }
    }

    /// The idea, the options if numbers were asked for, and the link to the next lesson.
    fn idea(&self, reader: Reader<'_>, attempt: &Attempt<'_>, ctx: &mut Context) -> Markup {
        let next = self.course.lessons.get(self.number);
        let numbers = matches!(attempt.question, Question::Nimber(_) | Question::Leave(_));
        let state = State::new(attempt.at.game, attempt.at.position);
        let state = State {
            convention: attempt.at.convention,
            ..state
        };
        html! {
            section.idea {
                h2 { (reader.text("course-idea")) }
                p { (self.text(reader, "idea")) }
                @if numbers { (left(reader, attempt.at, ctx)) }
                @if self.course.has_nimbers(self.number) { (parts(reader, analysis::parts(attempt.game.here(), attempt.at.convention, ctx).as_ref(), attempt.game.is_sum())) }
                @if self.lesson.name == "certificate" { (certificate::text(reader, attempt.at, ctx)) }
            }
            p.controls {
                @if self.part < self.lesson.boards.len() {
                    a.button.main href=(reader.link(&format!("/learn/{}/{}", self.course.name, self.number), &[("part", &(self.part + 1).to_string())])) { (reader.text("course-harder")) }
                }
                @if let Some(next) = next {
                    a.button .main[self.part == self.lesson.boards.len()] rel="next" href=(address(reader, self.course, self.number + 1)) {
                        (text(reader, self.course, next, "title")) " →"
                    }
                } @else {
                    a.button .main[self.part == self.lesson.boards.len()] href=(reader.link("/learn", &[])) { (reader.text("course-end")) }
                }
                a.button.plain href=(state.address("/play", reader.request)) { (reader.text("web-open-board")) }
            }
        }
    }
}

/// The option that each move leads to, with its nimber.
fn left(reader: Reader<'_>, at: At<'_>, ctx: &mut Context) -> Markup {
    let Ok(position) = at.read() else {
        return html! {};
    };
    let choices = position.choices(MOST_LEFT);
    let values = analysis::values(&position, &choices, at.convention, true, ctx);
    html! {
        ul.left-by {
            @for choice in &choices {
                @if let Some(nimber) = values.get(&choice.text).and_then(|value| value.nimber) {
                    li { (reader.say(&Message::new("course-leaves").with("move", choice.phrase.clone()).with("nimber", nimber))) }
                }
            }
        }
    }
}
