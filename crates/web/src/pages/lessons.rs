//! Short lessons with boards to play on.

use maud::html;

use super::live::Shown;
use super::{Reader, certificate, document, live, not_found};
use crate::pool::Worker;
use crate::reply::Reply;

/// A lesson: its name, how many paragraphs it has, and a board after some of
/// them. Its texts are `lesson-<name>-title`, `-lead` and `-1`, `-2`, …; a
/// board's caption is `lesson-<name>-board-1`, ….
struct Lesson {
    name: &'static str,
    paragraphs: usize,
    boards: &'static [Shown],
}

const LESSONS: [Lesson; 9] = [
    Lesson {
        name: "p-and-n",
        paragraphs: 3,
        boards: &[
            ("subtraction:1-3", "7", false),
            ("subtraction:1-3", "8", false),
        ],
    },
    Lesson {
        name: "nim-sum",
        paragraphs: 3,
        boards: &[("nim", "3,5,7", false), ("nim", "1,2,3", false)],
    },
    Lesson {
        name: "mex",
        paragraphs: 3,
        boards: &[
            ("hexagon", "A(2,3)", false),
            ("hexagon", "A(1,2)+A(2,1)", false),
        ],
    },
    Lesson {
        name: "mirror",
        paragraphs: 3,
        boards: &[("chomp", "4x4", false), ("chomp", "4,1,1,1", false)],
    },
    Lesson {
        name: "stealing",
        paragraphs: 3,
        boards: &[("chomp", "3x4", false), ("chomp", "5x6", false)],
    },
    Lesson {
        name: "golden",
        paragraphs: 3,
        boards: &[("wythoff", "3,5", false), ("fibonacci", "20/6", false)],
    },
    Lesson {
        name: "misere",
        paragraphs: 3,
        boards: &[("nim", "1,1,4", true), ("nimbi", "3x3", true)],
    },
    Lesson {
        name: "loopy",
        paragraphs: 3,
        boards: &[
            ("northcott:4", "1-4,1-3", false),
            ("xiangqi", "start", false),
        ],
    },
    Lesson {
        name: "certificates",
        paragraphs: 3,
        boards: &[("chomp", "4,2,2", false)],
    },
];

/// The list of lessons.
pub(crate) fn lessons(_: &mut Worker, reader: Reader<'_>) -> Reply {
    let title = reader.text("web-nav-learn");
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-learn-line")) }
        ol.lessons {
            @for lesson in &LESSONS {
                li { a href=(reader.link(&format!("/learn/{}", lesson.name), &[])) {
                    strong { (reader.text(&format!("lesson-{}-title", lesson.name))) }
                    span { (reader.text(&format!("lesson-{}-lead", lesson.name))) }
                } }
            }
        }
        p { a href=(reader.link("/games", &[])) { (reader.text("web-learn-games")) } }
        p { a href=(reader.link("/worksheet", &[])) { (reader.text("web-learn-sheets")) } }
    };
    document(reader, &title, &middle, None)
}

/// One lesson.
pub(crate) fn lesson(worker: &mut Worker, reader: Reader<'_>) -> Reply {
    let wanted = reader.request.segment(1);
    let Some(place) = LESSONS.iter().position(|lesson| lesson.name == wanted) else {
        return not_found(reader);
    };
    let lesson = &LESSONS[place];
    let key = |part: &str| format!("lesson-{}-{part}", lesson.name);
    let title = reader.text(&key("title"));
    let middle = html! {
        article {
            h1 { (title) }
            p.line { (reader.text(&key("lead"))) }
            @for paragraph in 1..=lesson.paragraphs {
                p { (reader.text(&key(&paragraph.to_string()))) }
                @if lesson.name == "certificates" && paragraph == 2 {
                    (certificate::text(reader, lesson.boards[0], worker))
                }
                @if let Some(shown) = lesson.boards.get(paragraph - 1) {
                    (live::board(reader, paragraph, *shown, &reader.text(&key(&format!("board-{paragraph}"))), worker))
                }
            }
            nav.steps aria-label=(reader.text("web-nav-learn")) {
                @if let Some(before) = place.checked_sub(1) {
                    a.button rel="prev" href=(reader.link(&format!("/learn/{}", LESSONS[before].name), &[])) { "← " (reader.text(&format!("lesson-{}-title", LESSONS[before].name))) }
                }
                @if let Some(next) = LESSONS.get(place + 1) {
                    a.button rel="next" href=(reader.link(&format!("/learn/{}", next.name), &[])) { (reader.text(&format!("lesson-{}-title", next.name))) " →" }
                }
            }
        }
    };
    document(reader, &title, &middle, None)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_of_a_lesson_is_a_position() {
        for lesson in &LESSONS {
            for (name, at, _) in lesson.boards {
                let game = grundy::Game::named(name).unwrap();
                assert_eq!(game.name(), *name);
                assert!(game.position(at).is_ok(), "{}: {at}", lesson.name);
            }
        }
    }

    #[test]
    fn every_lesson_is_said_in_every_language() {
        for language in grundy::Language::ALL {
            let speaker = grundy::Speaker::new(language);
            for lesson in &LESSONS {
                let mut parts = vec!["title".to_owned(), "lead".to_owned()];
                parts.extend((1..=lesson.paragraphs).map(|n| n.to_string()));
                parts.extend((1..=lesson.boards.len()).map(|n| format!("board-{n}")));
                for part in parts {
                    let text = speaker.text(&format!("lesson-{}-{part}", lesson.name));
                    assert!(!text.starts_with('['), "{}: {text}", language.tag());
                }
            }
        }
    }
}
