//! A lesson: a few questions on boards, each with hints in steps and after the answer the
//! idea. The answers so far are in the address: a question whose answer was not found
//! alone comes again after the others.

use grundy::Message;
use maud::{Markup, html};

use super::attempt::{Attempt, attempt};
use super::certificate;
use super::drawn;
use super::live;
use crate::analysis;
use crate::context::Context;
use crate::courses::{self, At, COURSES, Course, Lesson, Question};
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::rooms::Step;
use crate::state::State;
use crate::view::goal;
use crate::view::layout::{document, phrases};
use crate::view::lessons::{address, bar, resume, stars, text, tick, title};
use crate::view::value::parts;

/// The number of hints of a lesson.
const HINTS: usize = 3;
/// The most moves listed with the options that they lead to.
const MOST_LEFT: usize = 16;

/// The page of a lesson.
pub(crate) fn lesson(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let request = reader.request;
    let number = request.segment(2).parse::<usize>().unwrap_or(0);
    Ok(page(ctx, reader, (request.segment(1), number), None)?.0)
}

/// A class that does a lesson together: the way back to the pupil's board, its events and
/// their version, and what the teacher says.
pub(super) struct Class<'a> {
    pub(super) back: String,
    pub(super) events: String,
    pub(super) version: &'a str,
    pub(super) notice: Markup,
}

/// The page of a lesson by the name of its course and its number, and how far the reader
/// is in it.
pub(super) fn page(
    ctx: &mut Context,
    reader: Reader<'_>,
    (course, number): (&str, usize),
    class: Option<&Class<'_>>,
) -> Result<(Reply, Step), Failure> {
    let course = courses::course(course);
    let Some((course, lesson)) =
        course.and_then(|course| Some((course, course.lessons.get(number.checked_sub(1)?)?)))
    else {
        return Err(Failure::NotFound);
    };
    let part = counted(reader, "part").clamp(1, lesson.asked.len());
    let attempt = attempt(reader, lesson.asked[part - 1], ctx)?;
    let mut here = Place {
        course,
        lesson,
        number,
        part,
        queue: queue(reader, lesson, part),
        class,
    };
    if attempt.missed && !lesson.is_game() && !here.queue.contains(&part) {
        here.queue.push(part);
    }
    let step = here.step(&attempt);
    Ok((here.page(reader, &attempt, step, ctx), step))
}

/// A number in the address; 0 if there is none.
fn counted(reader: Reader<'_>, name: &str) -> usize {
    reader.request.read(name).unwrap_or(0)
}

/// The questions after this one: all that follow, unless the address names others. Further
/// boards of a whole game are optional.
fn queue(reader: Reader<'_>, lesson: &Lesson, part: usize) -> Vec<usize> {
    let count = lesson.asked.len();
    if lesson.is_game() {
        return Vec::new();
    }
    let Some(named) = reader.request.param("todo") else {
        return (part + 1..=count).collect();
    };
    let numbers = named.split(',').filter_map(|number| number.parse().ok());
    let mut queue: Vec<usize> = Vec::new();
    for number in numbers {
        if (1..=count).contains(&number) && !queue.contains(&number) {
            queue.push(number);
        }
    }
    queue
}

/// The address of another question of the same lesson.
fn another(reader: Reader<'_>, params: &[(&str, &str)]) -> String {
    reader.link(&format!("/{}", reader.request.path.join("/")), params)
}

/// A question's place in its lesson and course.
struct Place<'c> {
    course: &'c Course,
    lesson: &'c Lesson,
    number: usize,
    part: usize,
    /// The questions to be answered after this one.
    queue: Vec<usize>,
    class: Option<&'c Class<'c>>,
}

impl Place<'_> {
    fn text(&self, reader: Reader<'_>, part: &str) -> String {
        text(reader, self.course, self.lesson, part)
    }

    /// The question as text: the lesson's own, and for other kinds that of the kind.
    fn asked(&self, reader: Reader<'_>, question: Question) -> String {
        let first = self.lesson.asked.first().map(|(first, _)| first.word());
        match first == Some(question.word()) {
            true => self.text(reader, "ask"),
            false => reader.text(&format!("course-ask-{}", question.word())),
        }
    }

    /// The reader's place.
    fn step(&self, attempt: &Attempt<'_>) -> Step {
        let count = match self.lesson.is_game() {
            true => 1,
            false => self.lesson.asked.len(),
        };
        let left = self.queue.iter().filter(|part| **part != self.part).count();
        Step {
            question: count - left.min(count - 1),
            count,
            is_done: self.queue.is_empty() && attempt.is_right() && !attempt.missed,
        }
    }

    fn page(
        &self,
        reader: Reader<'_>,
        attempt: &Attempt<'_>,
        step: Step,
        ctx: &mut Context,
    ) -> Reply {
        let title_here = self.text(reader, "title");
        let done = format!("{}/{}", self.course.name, self.number);
        let is_last = self.queue.is_empty();
        let middle = html! {
            div.table.game.lesson data-events=[self.class.map(|class| &class.events)] data-version=[self.class.map(|class| class.version)] {
                section.question {
                    @if let Some(class) = self.class { (class.notice) }
                    (self.place(reader, step))
                    h1 { (phrases(&self.asked(reader, attempt.question))) }
                }
                section.stage aria-label=(title_here) {
                    (attempt.board(reader))
                    (attempt.choices(reader))
                    (attempt.verdict(reader, is_last.then_some(&*done), &self.on(reader, attempt)))
                    (goal::line(reader, &attempt.game.game, &attempt.game.state))
                }
                div.right {
                    @if attempt.is_over() { (self.idea(reader, attempt, ctx)) }
                    @else { (self.hints(reader, attempt, ctx)) }
                    @match self.class {
                        Some(class) => p { a.button href=(class.back) { (reader.text("room-class-own")) } },
                        None => (self.steps(reader)),
                    }
                }
            }
        };
        document(reader, &title_here, &middle, None)
    }

    /// The lesson's place in the course, and the question's in the lesson.
    fn place(
        &self,
        reader: Reader<'_>,
        Step {
            question, count, ..
        }: Step,
    ) -> Markup {
        let place = Message::new("course-place")
            .with("course", title(reader, self.course))
            .with("number", self.number)
            .with("count", self.course.lessons.len());
        let place = reader.say(&place);
        let now = Message::new("course-question").with("number", question);
        html! {
            p.place {
                @if self.class.is_some() { (place) }
                @else { a href=(reader.link(&format!("/learn/{}", self.course.name), &[])) { (place) } }
                " · " span {
                    (self.text(reader, "title"))
                    @if count > 1 {
                        " " span.dots {
                            span.unseen { (reader.say(&now.with("count", count))) }
                            @for dot in 1..=count { span aria-hidden="true" .done[dot < question] .now[dot == question] {} }
                        }
                    }
                }
            }
        }
    }

    /// A link to each lesson of the course.
    fn steps(&self, reader: Reader<'_>) -> Markup {
        html! {
            nav.course aria-label=(title(reader, self.course)) {
                (bar(reader, self.course))
                ol {
                    @for (index, lesson) in self.course.lessons.iter().enumerate() {
                        li { a href=(address(reader, self.course, index + 1)) aria-current=[(index + 1 == self.number).then_some("step")]
                            title=(text(reader, self.course, lesson, "title")) {
                            (index + 1) (tick(reader, self.course, index + 1))
                        } }
                    }
                }
            }
        }
    }

    /// The links that lead on from an answer.
    fn on(&self, reader: Reader<'_>, attempt: &Attempt<'_>) -> Markup {
        if !attempt.is_over() {
            return html! {
                @if attempt.is_wrong() { p.controls { (attempt.again(reader)) } }
            };
        }
        if let Some((next, after)) = self.queue.split_first() {
            let todo: Vec<String> = after.iter().map(usize::to_string).collect();
            let todo = if todo.is_empty() {
                "0".to_owned()
            } else {
                todo.join(",")
            };
            let address = another(reader, &[("part", &next.to_string()), ("todo", &todo)]);
            return html! {
                @if attempt.missed { p.small { (reader.text("course-comes-again")) } }
                p.controls { a.button.main href=(address) { (reader.text("course-next")) } }
            };
        }
        // A game won with help is to be won alone.
        if attempt.missed {
            return html! { p.controls { (attempt.again(reader)) } };
        }
        let next = self.course.lessons.get(self.number);
        let harder = (self.lesson.is_game() && self.part < self.lesson.asked.len())
            .then(|| another(reader, &[("part", &(self.part + 1).to_string())]));
        if let Some(class) = self.class {
            return html! {
                p { (reader.text("room-class-lesson-done")) }
                p.controls {
                    a.button.main href=(class.back) { (reader.text("room-class-own")) }
                    @if let Some(harder) = harder { a.button href=(harder) { (reader.text("course-harder")) } }
                }
            };
        }
        html! {
            @if next.is_none() { (self.finish(reader)) }
            p.controls {
                @if let Some(next) = next {
                    a.button.main rel="next" href=(address(reader, self.course, self.number + 1)) {
                        (text(reader, self.course, next, "title")) " →"
                    }
                }
                @if let Some(harder) = harder { a.button href=(harder) { (reader.text("course-harder")) } }
            }
        }
    }

    /// The end of the course: joy, and the next course. The script leads to a lesson that
    /// is still open, if there is one.
    fn finish(&self, reader: Reader<'_>) -> Markup {
        let place = COURSES
            .iter()
            .position(|course| course.name == self.course.name);
        let next = place.and_then(|place| COURSES.get(place + 1));
        let done = Message::new("course-finished").with("course", title(reader, self.course));
        html! {
            div.finish {
                (stars(self.course, true))
                div.joy {
                    p { strong { (reader.say(&done)) } }
                    p.controls {
                        @match next {
                            Some(next) => a.button.main href=(reader.link(&format!("/learn/{}", next.name), &[])) {
                                (reader.say(&Message::new("course-next-course").with("course", title(reader, next))))
                            },
                            None => a.button.main href=(reader.link("/ladder", &[])) { (reader.text("course-to-ladder")) },
                        }
                        a.button href=(reader.link("/learn", &[])) { (reader.text("course-map")) }
                    }
                }
                p.controls.open hidden { (resume(reader, self.course)) }
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
                @if !reader.request.flag("show") {
                    a.button.plain data-swap href=(attempt.showing(reader)) { (reader.text("course-show")) }
                }
            }
        }
    }

    /// The idea and its drawing, and the options if numbers were asked for; folded after
    /// the first question, until the lesson ends.
    fn idea(&self, reader: Reader<'_>, attempt: &Attempt<'_>, ctx: &mut Context) -> Markup {
        let numbers = matches!(attempt.question, Question::Nimber(_) | Question::Leave(_));
        let state = State::new(attempt.at.game, attempt.at.position);
        let state = State {
            convention: attempt.at.convention,
            ..state
        };
        let is_asked = reader.request.param("step").is_some();
        let is_open = self.part == 1 || self.queue.is_empty() || attempt.missed || is_asked;
        html! {
            details.idea open[is_open] {
                summary { (reader.text("course-idea")) }
                p { (self.text(reader, "idea")) }
                (drawn::idea(reader, self.lesson, ctx))
                @if numbers { (left(reader, attempt.at, ctx)) }
                @if self.course.has_nimbers(self.number) { (parts(reader, analysis::parts(attempt.game.here(), attempt.at.convention, ctx).as_ref(), attempt.game.is_sum())) }
                @if self.lesson.name == "certificate" { (certificate::text(reader, attempt.at, ctx)) }
            }
            p.controls {
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
