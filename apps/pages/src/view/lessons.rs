//! Lessons: their texts, addresses and ticks, and the lesson for each topic.

use grundy::rules::split_name;
use grundy::{Convention, Message};
use maud::{Markup, html};

use crate::courses::{self, Course, Lesson};
use crate::reader::Reader;

/// A text of a course.
pub(crate) fn title(reader: Reader<'_>, course: &Course) -> String {
    reader.text(&format!("course-{}-title", course.name))
}

/// A text of a lesson, one of `courses::PARTS`.
pub(crate) fn text(reader: Reader<'_>, course: &Course, lesson: &Lesson, part: &str) -> String {
    reader.text(&format!("course-{}-{}-{part}", course.name, lesson.name))
}

/// The address of a lesson, counted from 1.
pub(crate) fn address(reader: Reader<'_>, course: &Course, number: usize) -> String {
    reader.link(&format!("/learn/{}/{number}", course.name), &[])
}

/// The address and the title of a lesson by its names, for links from other pages.
pub(crate) fn leading(reader: Reader<'_>, (course, lesson): (&str, &str)) -> (String, String) {
    match courses::place(course, lesson) {
        Some((course, number)) => (
            address(reader, course, number),
            text(reader, course, &course.lessons[number - 1], "title"),
        ),
        None => (reader.link("/learn", &[]), reader.text("web-nav-learn")),
    }
}

/// The progress of a course, filled in by the script, which knows it.
pub(crate) fn bar(reader: Reader<'_>, course: &Course) -> Markup {
    html! {
        progress.done hidden data-course=(course.name) value="0" max=(course.lessons.len()) aria-label=(reader.text("course-done")) {}
    }
}

/// A link to the first lesson of a course. The script makes it one to the first lesson that
/// is still open.
pub(crate) fn resume(reader: Reader<'_>, course: &Course) -> Markup {
    let go_on = reader.say(&Message::new("course-go-on").with("number", "{number}"));
    html! {
        a.button.main data-resume=(course.name) data-count=(course.lessons.len()) data-on=(go_on) data-again=(reader.text("course-walk-again"))
            href=(address(reader, course, 1)) { (reader.text("course-begin")) }
    }
}

/// A star for each lesson of a course. The script lights those of lessons that are done.
pub(crate) fn stars(course: &Course, are_lit: bool) -> Markup {
    html! {
        p.stars aria-hidden="true" {
            @for number in 1..=course.lessons.len() { span .lit[are_lit] data-star=(format!("{}/{number}", course.name)) { "✶" } }
        }
    }
}

/// The tick of a lesson, shown by the script if the lesson is done.
pub(crate) fn tick(reader: Reader<'_>, course: &Course, number: usize) -> Markup {
    html! {
        span.tick hidden data-lesson=(format!("{}/{number}", course.name)) {
            span aria-hidden="true" { "✓" }
            span.unseen { (reader.text("course-ticked")) }
        }
    }
}

/// The lesson about a game or about the key of a reason.
pub(crate) fn lesson_of(
    name: &str,
    convention: Convention,
    key: &str,
) -> (&'static str, &'static str) {
    let misere = convention == Convention::Misere;
    match (split_name(name).0, key) {
        (_, key) if key.starts_with("chomp-square") => ("chomp", "square"),
        (_, key) if key.starts_with("chomp-hook") => ("chomp", "mirror"),
        (_, key) if key.starts_with("chomp-two") => ("chomp", "two-rows"),
        ("chomp", _) => ("chomp", "stealing"),
        ("northcott", _) => ("loopy", "gap"),
        ("xiangqi", _) => ("loopy", "cannons"),
        ("subtraction", _) if misere => ("one-heap", "leave-one"),
        ("nimbi", _) if misere => ("misere", "nimbi"),
        ("nim" | "moore", _) if misere => ("misere", "odd"),
        ("nim", _) => ("nim", "packets"),
        ("moore", _) => ("relatives", "thirds"),
        ("nimbi", _) => ("relatives", "middle"),
        ("wythoff", _) => ("relatives", "pairs"),
        ("queen", _) => ("relatives", "queen"),
        ("fibonacci", _) => ("one-heap", "fibonacci"),
        ("subtraction", _) => ("one-heap", "multiples"),
        ("odd-even", _) => ("one-heap", "odd-even"),
        ("die" | "two-dice", _) => ("one-heap", "die"),
        ("hexagon", _) => ("hexagon", "number"),
        ("dots-and-boxes" | "nimstring", _) => ("boxes", "chain"),
        _ => ("mex", "missing"),
    }
}
