//! The orders of a class's teacher, and the page with the next task.

use grundy::Language;
use grundy::computer::Skill;
use http::header;
use maud::{Markup, html};

use super::{below, find, place};
use crate::context::Context;
use crate::courses::{self, COURSES};
use crate::failure::Failure;
use crate::pages::room::{cookie, wanted};
use crate::pages::{choose, elsewhere};
use crate::reader::Reader;
use crate::reply::Reply;
use crate::rooms::{ClassState, Order, Task};
use crate::session::GameSession;
use crate::view::layout::{document, name};
use crate::view::{lessons, opponents};

/// Does what the last part of the address orders: to pause the class or to go on, to set
/// the language of pupils who have chosen none, or to return all boards to the start.
pub(crate) fn order(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let order = match reader.request.segment(2) {
        "pause" => Order::Pause,
        "resume" => Order::Resume,
        "language" => Order::Speak(reader.request.param("to").and_then(Language::of)),
        _ => Order::Restart,
    };
    ordered(ctx, reader, order)
}

fn ordered(ctx: &Context, reader: Reader<'_>, order: Order) -> Result<Reply, Failure> {
    let id = super::code(reader.request.segment(1));
    ctx.rooms.direct(&id, order)?;
    Ok(Reply::see(&reader.link(&place(&id), &[])))
}

/// Ends a class; its running games continue.
pub(crate) fn end_class(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let class = find(ctx, reader)?;
    ctx.rooms.direct(&class.id, Order::End)?;
    Ok(Reply::see(&reader.link("/class", &[]))
        .with(header::SET_COOKIE, &cookie(&place(&class.id), None)))
}

/// The lesson that the parameters name.
fn lesson(reader: Reader<'_>) -> Option<(String, usize)> {
    let name = reader.request.param("course")?;
    let number = reader.request.read::<usize>("lesson")?;
    let lessons = &courses::course(name)?.lessons;
    (1..=lessons.len())
        .contains(&number)
        .then(|| (name.to_owned(), number))
}

/// Gives a class its next task: a lesson, or a board for pairs or against a computer.
pub(crate) fn give(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let task = match lesson(reader) {
        Some(lesson) => Task {
            lesson: Some(lesson),
            ..find(ctx, reader)?.task
        },
        None => {
            let word = reader.request.param("second");
            Task {
                game: wanted(ctx, reader)?,
                opponent: Skill::ALL
                    .into_iter()
                    .find(|skill| Some(skill.word()) == word),
                lesson: None,
            }
        }
    };
    ordered(ctx, reader, Order::Give(task))
}

/// The page on which the teacher chooses the next task.
pub(crate) fn task(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    if !ctx.rooms.are_kept() {
        return elsewhere::same(reader);
    }
    let class = find(ctx, reader)?;
    if !class.is_teacher() {
        return Ok(Reply::see(&below(&class, reader, "")));
    }
    let path = format!("{}/task", place(&class.id));
    let title = reader.text("room-class-task");
    let chosen = choose::chosen(ctx, reader)?;
    let with = |game: &GameSession, second: &str| {
        let second = [("second", second)];
        reader.link(&path, &[&choose::params(&game.state)[..], &second].concat())
    };
    let middle = html! {
        div.choose {
            h1 { (title) }
            p { a.button href=(below(&class, reader, "")) { (reader.text("room-class-back")) } }
            @if let Some(game) = &chosen {
                (choose::preview(reader, game, &path, &html! {
                    div.controls {
                        form method="post" action=(with(game, "")) { button.button.main { (reader.text("room-class-in-pairs")) } }
                    }
                    p { (reader.text("room-class-each")) }
                    div.controls {
                        @for skill in Skill::ALL {
                            form method="post" action=(with(game, skill.word())) { button.button { (reader.say(&opponents::name(skill))) } }
                        }
                    }
                }))
            }
            h2 { (reader.text("room-class-lessons")) }
            @for course in COURSES.iter() {
                details {
                    summary { (lessons::title(reader, course)) }
                    ol {
                        @for (index, lesson) in course.lessons.iter().enumerate() {
                            @let number = (index + 1).to_string();
                            li { form method="post" action=(reader.link(&path, &[("course", course.name), ("lesson", &number)])) {
                                button.button { (lessons::text(reader, course, lesson, "title")) }
                            } }
                        }
                    }
                }
            }
            (choose::shelf(reader, &path))
        }
    };
    Ok(document(reader, &title, &middle, None))
}

/// The orders of the teacher.
pub(super) fn orders(reader: Reader<'_>, class: &ClassState) -> Markup {
    let button = |rest: &str, key: &str| {
        html! {
            form method="post" data-swap[rest != "/end"] action=(below(class, reader, rest)) {
                button.button .main[rest == "/resume"] { (reader.text(key)) }
            }
        }
    };
    let sure = |rest: &str, key: &str| {
        html! {
            details class=(format!("sure {}", rest.trim_start_matches('/'))) {
                summary.button { (reader.text(key)) }
                p { (reader.text(&format!("{key}-text"))) }
                (button(rest, &format!("{key}-sure")))
            }
        }
    };
    html! {
        @if class.is_paused { (button("/resume", "room-class-resume")) }
        @else { (button("/pause", "room-class-pause")) }
        a.button href=(below(class, reader, "/task")) { (reader.text("room-class-task")) }
        (sure("/restart", "room-class-restart"))
        (sure("/end", "room-class-end"))
        details.sure.language {
            summary.button { (reader.text("room-class-language")) @if let Some(language) = class.language { " · " (name(language)) } }
            p { (reader.text("room-class-language-text")) }
            div.controls {
                @for language in Language::ALL.map(Some).into_iter().chain([None]) {
                    @let to = language.map_or("", Language::tag);
                    form method="post" data-swap action=(reader.link(&format!("{}/language", place(&class.id)), &[("to", to)])) {
                        button.button .on[language == class.language] lang=[language.map(Language::tag)] {
                            @match language { Some(language) => (name(language)), None => (reader.text("room-class-language-own")) }
                        }
                    }
                }
            }
        }
        @if let Some(word) = &class.word {
            details.sure.return {
                summary.button { (reader.text("room-class-key")) }
                p { (reader.text("room-class-key-text")) " " strong { (word) } }
            }
        }
    }
}
