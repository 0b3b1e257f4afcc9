use std::collections::BTreeSet;

use grundy::{Convention, Language, Limits, Outcome, Position, Solver, Speaker};

use super::{At, COURSES, Lesson, MOVED, PARTS, Question, place};

/// Every lesson, with the name of its course and its own.
fn lessons() -> Vec<(String, &'static Lesson)> {
    let courses = COURSES.iter();
    let lessons = courses.flat_map(|course| course.lessons.iter().map(move |own| (course, own)));
    let lessons: Vec<_> = lessons
        .map(|(course, own)| (format!("{}-{}", course.name, own.name), own))
        .collect();
    assert!(lessons.len() >= 55, "{}", lessons.len());
    lessons
}

/// The right choice on a board.
fn right_choice(question: Question, at: At<'_>, solver: &mut Solver) -> u64 {
    let position = at.read().unwrap();
    let choice = question.right_choice(&position, at.convention, solver);
    choice.unwrap()
}

#[test]
fn every_line_is_a_course_or_a_lesson() {
    let text = include_str!("courses.txt");
    let lines = text.lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let read: usize = COURSES.iter().map(|course| course.lessons.len() + 1).sum();
    assert_eq!(lines.count(), read);
    assert_eq!(COURSES.len(), 10);
}

#[test]
fn courses_and_lessons_have_names_of_their_own() {
    let names: BTreeSet<&str> = COURSES.iter().map(|course| course.name).collect();
    assert_eq!(names.len(), COURSES.len());
    for (index, course) in COURSES.iter().enumerate() {
        let names: BTreeSet<&str> = course.lessons.iter().map(|own| own.name).collect();
        assert_eq!(names.len(), course.lessons.len(), "{}", course.name);
        let least = if index < 5 { 6 } else { 3 };
        assert!((least..=10).contains(&names.len()), "{}", course.name);
    }
    for (_, course, lesson) in MOVED {
        assert!(place(course, lesson).is_some(), "{course} {lesson}");
    }
}

#[test]
fn every_board_is_a_position_of_its_game_and_the_smaller_case_another_one() {
    for (name, lesson) in lessons() {
        let boards: Vec<At<'_>> = lesson.asked.iter().flat_map(compared).collect();
        assert!(!boards.contains(&lesson.smaller), "{name}");
        for at in boards.iter().chain([&lesson.smaller]) {
            let position = at.read().unwrap();
            assert_eq!(position.game(), at.game, "{name}");
            position.of_game().check_convention(at.convention).unwrap();
            assert!(!position.choices(1).is_empty(), "{name}: {at:?}");
        }
    }
}

/// The boards of a question: one, or all that are compared.
fn compared((question, at): &(Question, At<'static>)) -> Vec<At<'static>> {
    match question {
        Question::Lost(all) => all
            .split('|')
            .map(|position| At { position, ..*at })
            .collect(),
        _ => vec![*at],
    }
}

/// The number of possible answers on a board, and of right ones.
fn answers(question: Question, at: At<'_>, solver: &mut Solver) -> (usize, usize) {
    let position = at.read().unwrap();
    if question.choices().is_empty() {
        let choices = position.choices(2000);
        let right = choices.iter().filter(|choice| {
            let left = position.play(&choice.text).unwrap();
            question
                .is_right_move(&left, at.convention, solver)
                .unwrap()
        });
        return (choices.len(), right.count());
    }
    right_choice(question, at, solver);
    let choices = question.choices().len();
    let right = match question {
        Question::Lost(all) => {
            let boards = all.split('|').map(|text| At {
                position: text,
                ..at
            });
            let lost = boards.filter(|at| {
                let outcome = at.read().unwrap().outcome(at.convention, solver);
                outcome.unwrap() == Outcome::P
            });
            lost.count()
        }
        Question::Part(_) => {
            let all = position.nimber(solver).unwrap();
            let parts = position.parts();
            assert_eq!(parts.len(), choices, "{at:?}");
            let names: BTreeSet<String> = parts.iter().map(Position::text).collect();
            assert_eq!(names.len(), choices, "{at:?}");
            let winning = parts.iter().filter(|part| {
                let wanted = part.nimber(solver).unwrap() ^ all;
                !part.moves_to(wanted, solver).unwrap().is_empty()
            });
            winning.count()
        }
        _ => 1,
    };
    assert!(right == 1, "{at:?}: {right} are right");
    (choices, right)
}

#[test]
fn every_question_has_a_right_answer_and_a_wrong_one() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut boards = 0;
    for (name, lesson) in lessons() {
        for (question, at) in &lesson.asked {
            let (all, right) = answers(*question, *at, &mut solver);
            let is_proper = 0 < right && right < all;
            assert!(is_proper, "{name}: {right} of {all} are right on {at:?}");
            boards += 1;
        }
    }
    assert!(boards >= 200, "{boards}");
}

/// A lesson that asks who wins asks it of boards with different winners, asks something
/// else too, and is passed by guessing once in a dozen times at most.
#[test]
fn a_lesson_on_who_wins_is_not_passed_by_guessing() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut lessons_asked = 0;
    for (name, lesson) in lessons() {
        let asked = &lesson.asked;
        if asked[0].0 != Question::Winner {
            continue;
        }
        let kinds: BTreeSet<&str> = asked.iter().map(|(question, _)| question.word()).collect();
        assert!(kinds.len() >= 2 && (3..=5).contains(&asked.len()), "{name}");
        let on_winner = asked
            .iter()
            .filter(|(question, _)| *question == Question::Winner);
        let mut winner =
            |(question, at): &(Question, At<'_>)| right_choice(*question, *at, &mut solver);
        let winners: BTreeSet<u64> = on_winner.map(&mut winner).collect();
        assert_eq!(winners.len(), 2, "{name}");
        let guesses: usize = (asked.iter())
            .map(|(question, _)| question.choices().len().max(2))
            .product();
        assert!(guesses >= 12, "{name}: one of {guesses}");
        lessons_asked += 1;
    }
    assert_eq!(lessons_asked, 18);
}

#[test]
fn every_lesson_is_said_in_every_language() {
    let speakers = Language::ALL.map(Speaker::new);
    for speaker in &speakers {
        for course in COURSES.iter() {
            for part in ["title", "line"] {
                let text = speaker.text(&format!("course-{}-{part}", course.name));
                assert!(!text.starts_with('['), "{text}");
            }
        }
    }
    for (name, lesson) in lessons() {
        for (question, _) in &lesson.asked {
            if question.word() != lesson.asked[0].0.word() {
                let key = format!("course-ask-{}", question.word());
                let said: Vec<String> = speakers.iter().map(|own| own.text(&key)).collect();
                assert!(said.iter().all(|text| !text.starts_with('[')), "{said:?}");
            }
        }
        for part in PARTS {
            let key = format!("course-{name}-{part}");
            let said: Vec<String> = speakers.iter().map(|own| own.text(&key)).collect();
            assert!(said.iter().all(|text| !text.starts_with('[')), "{said:?}");
            // Some Chinese texts are the same in both scripts.
            let is_translated = part == "title" || said[1..].iter().all(|own| *own != said[0]);
            assert!(is_translated, "{key} is not translated");
        }
    }
}

/// No hint names a right move in the notation of the board.
#[test]
fn hints_do_not_give_the_move_away() {
    let mut solver = Solver::new(Limits::UNTIMED);
    let speakers = Language::ALL.map(Speaker::new);
    let mut compared = 0;
    for (name, lesson) in lessons() {
        let (question, at) = lesson.asked[0];
        if !question.choices().is_empty() {
            continue;
        }
        let position = at.read().unwrap();
        for choice in position.choices(2000) {
            let left = position.play(&choice.text).unwrap();
            let right = question.is_right_move(&left, at.convention, &mut solver);
            if !right.unwrap() {
                continue;
            }
            for speaker in &speakers {
                let phrase = speaker.say(&choice.phrase).to_lowercase();
                for hint in &PARTS[1..5] {
                    let key = format!("course-{name}-{hint}");
                    let said = speaker.text(&key).to_lowercase();
                    assert!(!said.contains(&phrase), "{key}: {phrase}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 300, "{compared}");
}

/// The first course ends with three heaps, won against a perfect player.
#[test]
fn the_first_course_ends_with_three_heaps_of_nim() {
    let last = COURSES[0].lessons.last().unwrap();
    assert_eq!(
        (last.asked[0].0, last.asked[0].1.game),
        (Question::Win, "nim")
    );
    for (_, at) in &last.asked {
        let position = at.read().unwrap();
        assert_eq!(position.parts().len(), 3);
        let outcome = position.outcome(Convention::Normal, &mut Solver::new(Limits::UNTIMED));
        assert_eq!(outcome.unwrap(), Outcome::N);
    }
}
