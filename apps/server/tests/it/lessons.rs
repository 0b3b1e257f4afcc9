//! Lessons and puzzles, as taken by a pupil without scripts, and on a telephone.

use crate::common;

use common::browser::in_browser;
use common::{Server, between, links, unescaped};
use grundy::Game;

/// The addresses of all lessons.
fn lessons(server: &Server) -> Vec<String> {
    let courses = links(&server.page("/learn"), "/learn/");
    let courses: std::collections::BTreeSet<String> = courses
        .into_iter()
        .filter(|path| path.matches('/').count() == 2)
        .collect();
    assert_eq!(courses.len(), 10);
    let lessons = courses.iter().flat_map(|course| {
        let mut lessons = links(&server.page(course), &format!("{course}/"));
        lessons.sort();
        lessons.dedup();
        lessons
    });
    let lessons: Vec<String> = lessons.collect();
    assert_eq!(lessons.len(), 66);
    lessons
}

#[test]
fn every_lesson_is_there_in_every_language() {
    let server = Server::new();
    let mut paths = vec!["/puzzle".to_owned(), "/puzzle?number=1&show=1".to_owned()];
    for lesson in lessons(&server) {
        paths.push(format!("{lesson}?show=1"));
        paths.push(format!("{lesson}?hint=3"));
        paths.push(format!("{lesson}?part=9&todo=1"));
    }
    for course in ["nim", "proofs"] {
        paths.push(format!("/learn/{course}"));
    }
    assert!(paths.len() > 120, "{}", paths.len());
    server.check_pages(&paths);
}

/// The address contains the answers: a choice, a move and the computer's reply to a wrong
/// one, hints, the answer shown, and a harder board.
#[test]
fn a_lesson_asks_first_and_tells_the_idea_after_the_answer() {
    let server = Server::new();
    let get = |path: &str| unescaped(&server.page(path));
    let idea = "Leave two equal heaps.";
    let done = "data-done=\"nim/2\"";
    let last = "/learn/nim/2?part=3&todo=0";
    let asked = get("/learn/nim/2");
    assert!(asked.contains("so that you can always answer?"));
    assert!(!asked.contains(idea) && !asked.contains(done));
    let right = get("/learn/nim/2?m1=3-1");
    assert!(right.contains(idea) && !right.contains(done));
    assert!(right.contains("/learn/nim/2?part=2&todo=3") && right.contains("/learn/nim/3"));
    let right = get(&format!("{last}&m1=9-5"));
    assert!(right.contains(idea) && right.contains(done));
    assert!(right.contains("rel=\"next\" href=\"/learn/nim/3\""));
    let wrong = get("/learn/nim/2?m1=3-3");
    assert!(wrong.contains("The computer answers: "));
    assert!(!wrong.contains(idea) && !wrong.contains(done));
    let shown = get("/learn/nim/2?show=1");
    assert!(shown.contains(idea) && !shown.contains(done));
    let second = get("/learn/nim/2?hint=2");
    assert!(second.contains("Hint 2 of 3") && !second.contains("Hint 3 of 3"));
    let played = get("/learn/nim/2?hint=2&m2=2-1");
    assert!(played.contains("hint=2") && played.contains("computer: "));
    assert!(get("/learn/nim/3?part=2&todo=0&answer=0").contains("data-done"));
    assert!(!get("/learn/nim/3?part=2&todo=0&answer=1").contains("data-done"));
    for nowhere in [
        "/learn/nim/0",
        "/learn/nim/99",
        "/learn/nim/x",
        "/learn/x/1",
    ] {
        assert_eq!(server.get(nowhere).status, 404, "{nowhere}");
    }
}

/// A choice that was wrong, or shown, is asked again after the others, and the lesson is
/// done once each was answered alone.
#[test]
fn a_question_missed_comes_again_at_the_end() {
    let server = Server::new();
    let get = |path: &str| unescaped(&server.page(path));
    let wrong = get("/learn/nim/3?answer=0");
    assert!(wrong.contains("answer=1&missed=1"));
    let mended = get("/learn/nim/3?answer=1&missed=1");
    assert!(mended.contains("comes again") && mended.contains("part=2&todo=3,4,5,1"));
    let shown = get("/learn/nim/3?part=5&show=1");
    assert!(shown.contains("part=5&todo=0") && !shown.contains("data-done"));
    let alone = get("/learn/nim/3?part=5&todo=0&answer=2");
    assert!(alone.contains("data-done") && !alone.contains("comes again"));
}

/// A wrong choice of who wins, of which is lost and of a heap is followed by moves on the
/// board, and every other one by a reason.
#[test]
fn every_wrong_choice_is_refuted() {
    let server = Server::new();
    let (mut played, mut said) = (0, 0);
    for lesson in lessons(&server) {
        for part in 1..=5 {
            let path = format!("{lesson}?part={part}&todo=0");
            let page = server.page(&path);
            let choices = links(&page, &lesson);
            for choice in choices.iter().filter(|link| link.contains("answer=")) {
                let answer = unescaped(&server.page(choice));
                if !answer.contains("class=\"status wrong\"") {
                    continue;
                }
                let verdict = between(choice, &answer, "class=\"turn\">", "</p>");
                assert!(verdict.len() > 20, "{choice}: {verdict}");
                let is_played = answer.contains("data-took");
                let kind = between(choice, &answer, "<h1>", "</h1>");
                let by_moves = ["Who wins", "which heap", "In one of these"];
                let is_due = by_moves.iter().any(|words| kind.contains(words));
                assert!(is_played || !is_due, "{choice}: {kind}: {verdict}");
                played += usize::from(is_played);
                said += 1;
            }
        }
    }
    assert!(played > 80 && said > 110, "{played} of {said}");
}

/// The answer that was shown is praised nowhere, not even once it is played, and in a whole
/// game the next move is shown, or the one that gave the win away.
#[test]
fn what_was_shown_is_not_praised() {
    let server = Server::new();
    let get = |path: &str| unescaped(&server.page(path));
    for lesson in lessons(&server) {
        let shown = get(&format!("{lesson}?show=1"));
        let answers = ["A move that does it: ", "The answer: "];
        assert!(
            answers.iter().any(|words| shown.contains(words)),
            "{lesson}"
        );
        for praise in ["Right!", "You won", "data-done", "ou have beaten"] {
            assert!(!shown.contains(praise), "{lesson}: {praise}");
        }
    }
    let game = "/learn/nim/8?show=1";
    let shown = get(game);
    let next = links(&shown, "/learn/nim/8?m1=3-2");
    assert!(next.iter().all(|link| !link.contains("show=1")), "{next:?}");
    assert!(
        next.iter().all(|link| link.contains("missed=1")),
        "{next:?}"
    );
    let lost = get("/learn/nim/8?show=1&m1=3-3");
    assert!(lost.contains("gave the win away") && lost.contains("Back to before that move"));
    let played = get("/learn/nim/2?m1=3-1&missed=1");
    assert!(played.contains("Yes, that is it.") && !played.contains("Right!"));
}

/// Every idea is drawn, in steps that need no script.
#[test]
fn every_idea_is_drawn_step_by_step() {
    let server = Server::new();
    let mut crossed = 0;
    for lesson in lessons(&server) {
        let first = server.page(&format!("{lesson}?show=1"));
        if !first.contains("class=\"idea\"") {
            continue;
        }
        let steps = between(&lesson, &first, "class=\"place\">1 of ", "<");
        let steps: usize = steps.parse().unwrap();
        assert!((2..=17).contains(&steps), "{lesson}: {steps}");
        let mut said = std::collections::BTreeSet::new();
        for step in 1..=steps {
            let path = format!("{lesson}?show=1&step={step}");
            let page = server.page(&path);
            said.insert(between(&path, &page, "id=\"drawn\"", "<nav").to_owned());
            crossed += usize::from(page.contains("packet out"));
        }
        assert_eq!(said.len(), steps, "{lesson}");
    }
    assert!(crossed > 12, "{crossed}");
}

/// The end of the question and the beginning of the board, on the screen of a telephone.
const ABOVE: &str = "[document.querySelector('.lesson h1').getBoundingClientRect().bottom, \
    document.querySelector('.lesson .stage').getBoundingClientRect().top]";

/// The board and the verdict on it, from top to bottom.
const BESIDE: &str = "['.stage .board svg', '.stage .status'].flatMap(one => { \
    const box = document.querySelector(one).getBoundingClientRect(); return [box.top, box.bottom] })";

#[test]
fn on_a_telephone_question_board_and_verdict_are_in_sight() {
    in_browser("lessons-phone", "zh-TW", |browser| {
        browser.window(390, 844);
        for lesson in lessons(&browser.server) {
            browser.open(&lesson);
            let (question, stage): (f64, f64) = browser.value(ABOVE);
            assert!(
                question <= stage && question < 360.0,
                "{lesson}: {question}"
            );
            for nth in 0..2 {
                browser.open(&lesson);
                let answer = "[...document.querySelectorAll('.answers a, #board-1 a.shape')]";
                browser.script(&format!(
                    "const all = {answer}; all[Math.min({nth}, all.length - 1)].dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true}}))"
                ));
                browser.until(
                    "location.search.includes('m1=') || location.search.includes('answer=') \
                    || location.search.includes('p1=')",
                );
                if browser.value("!!document.querySelector('.chooser')") {
                    browser.script("document.querySelector('.chooser a').click()");
                }
                browser.until("document.querySelector('.stage .status[data-say]') && /m1=|answer=/.test(location.search)");
                let [top, bottom, from, to]: [f64; 4] = browser.value(BESIDE);
                let is_seen = top < 844.0 && bottom > 0.0 && from >= 0.0 && to <= 844.0;
                assert!(
                    is_seen,
                    "{lesson}: board {top} to {bottom}, verdict {from} to {to}"
                );
                assert!(from - bottom < 180.0, "{lesson}: {bottom} {from}");
            }
        }
    });
}

/// The page goes on where the reader stopped, and a course that is done ends with joy.
#[test]
fn a_course_is_gone_on_with_and_ends_with_the_next() {
    in_browser("course-end", "en", |browser| {
        let done = |lessons: u64| {
            let all: Vec<String> = (1..=lessons)
                .map(|number| format!("nim/{number}"))
                .collect();
            let all = serde_json::json!(serde_json::json!(all).to_string());
            browser.script(&format!("localStorage.setItem('grundy-lessons', {all})"));
        };
        browser.open("/learn");
        assert_eq!(browser.text("[data-resume=nim]"), "Begin");
        done(7);
        browser.open("/learn");
        assert_eq!(browser.text("[data-resume=nim]"), "Go on with lesson 8");
        assert_eq!(browser.count(".stars .lit"), 7);
        assert_eq!(browser.count(".courses .here"), 1);
        browser.open("/learn/nim");
        browser.click("[data-resume=nim]");
        browser.wait_for_path("/learn/nim/8");
        let end = "/learn/nim/8?m1=7-1~6-6~5-2~3-3~3-3";
        browser.open(end);
        browser.wait_for(".finish .joy:not([hidden])");
        assert!(browser.text(".finish .joy").contains("Next course"));
        browser.open("/learn");
        assert_eq!(browser.text("[data-resume=nim]"), "Walk it again");
        assert_eq!(browser.count(".courses .whole"), 1);
        // A lesson is still open.
        browser.script("localStorage.setItem('grundy-lessons', '[\"nim/1\"]')");
        browser.open(end);
        browser.wait_for(".finish .open:not([hidden])");
        assert_eq!(browser.text(".finish [data-resume]"), "Go on with lesson 2");
    });
}

/// Three heaps against a perfect player, by links alone: the pupil makes the moves that
/// keep the win.
#[test]
fn a_pupil_of_the_first_course_beats_the_perfect_player() {
    let server = Server::new();
    let mut solver = grundy::Solver::new(grundy::Limits::UNTIMED);
    for part in [1, 2] {
        let path = format!("/learn/nim/8?part={part}");
        let mut page = server.page(&path);
        for turn in 0..20 {
            if page.contains("data-done=\"nim/8\"") {
                break;
            }
            let next = links(&page, &path).into_iter().find(|link| {
                if !link.contains("m1=") {
                    return false;
                }
                let moves: Vec<&str> = between(link, link, "m1=", "&").split('~').collect();
                // Every other link keeps the moves made so far.
                if moves.len() != 2 * turn + 1 {
                    return false;
                }
                let start = ["3,5,7", "4,5,6"][part - 1];
                let mut at = Game::named("nim").unwrap().position(start).unwrap();
                for mv in moves {
                    at = at.play(mv).unwrap();
                }
                at.nimber(&mut solver).unwrap() == 0
            });
            page = server.page(&next.expect("a winning move"));
        }
        assert!(page.contains("data-done=\"nim/8\""), "part {part}");
        assert!(page.contains("You won against a player who never errs!"));
    }
}

/// A daily puzzle is the same for all; the answer of an earlier day can be looked up, but
/// not that of a later day.
#[test]
fn the_puzzle_of_a_day_is_answered_on_its_board() {
    let server = Server::new();
    let first = server.page("/puzzle?number=1");
    let shown = server.page("/puzzle?number=1&show=1");
    assert!(shown.contains("A move that does it") && !shown.contains("data-done"));
    let moves: Vec<String> = links(&first, "/puzzle?number=1&m1=");
    let answered = moves.iter().map(|link| server.page(link));
    let right = answered.filter(|page| page.contains("data-done=\"puzzle/1\""));
    let right = right.count();
    assert!(right > 0 && right < moves.len(), "{right} of {moves:?}");
    for puzzle in ["/puzzle", "/puzzle?number=99999999"] {
        let page = server.page(puzzle);
        let board = between(puzzle, &page, "<svg", "</svg>");
        assert!(board.len() > 100, "{puzzle}");
    }
}

#[test]
fn old_addresses_of_lessons_lead_on() {
    let server = Server::new();
    for (old, new) in [
        ("nim-sum", "/learn/nim/6"),
        ("mirror?m1=r2c2", "/learn/chomp/2"),
        ("certificates?lang=zh-Hant", "/learn/proofs/4?lang=zh-Hant"),
    ] {
        assert_eq!(server.get(&format!("/learn/{old}")).location(), new);
    }
    for same in ["mex", "misere", "loopy"] {
        server.page(&format!("/learn/{same}"));
    }
}

/// Nimbers come in the seventh lesson of the first course; a table of them before would
/// explain nothing.
#[test]
fn a_lesson_tells_nimbers_once_its_course_has_asked_for_one() {
    let server = Server::new();
    let table = "class=\"parts\"";
    for (path, has) in [
        ("/learn/nim/2?m1=3-1", false),
        ("/learn/nim/3?answer=1", false),
        ("/learn/nim/6?show=1", false),
        ("/learn/nim/7?answer=5", true),
        ("/learn/mex/5?show=1", true),
        ("/learn/one-heap/1?show=1", false),
        ("/learn/hexagon/2?show=1", false),
    ] {
        assert_eq!(server.page(path).contains(table), has, "{path}");
    }
    assert!(server.page("/learn/mex/5?show=1").contains("class=\"sum\""));
    // Of the option that the move leads to: two heaps of 4 are *0.
    let path = "/learn/mex/5?m1=5-1";
    let left = server.page(path);
    let left = between(path, &left, table, "</table>");
    assert_eq!(left.matches("*2").count(), 2);
}

#[test]
fn a_move_that_ends_the_game_is_said_to_end_it() {
    let server = Server::new();
    let page = |path: &str| unescaped(&server.page(path));
    let won = page("/learn/nim/1?m1=4-4");
    assert!(won.contains("you have won") && !won.contains("you can win"));
    let lost = page("/learn/nim/1?m1=4-1");
    assert!(lost.contains("and it has won") && !lost.contains("it can always win"));
    let open = page("/learn/nim/2?m1=3-3&part=2");
    assert!(!open.contains("data-done"));
}

#[test]
fn who_wins_stands_below_the_board_of_a_lesson_and_a_puzzle() {
    let server = Server::new();
    for (path, who) in [
        ("/learn/nim/1", "Whoever takes the last one wins."),
        ("/learn/misere/1", "Whoever takes the last one loses."),
        ("/learn/chomp/1", "has to eat the poison loses."),
        ("/puzzle?number=1", "<strong>"),
    ] {
        let page = server.page(path);
        let line = between(path, &page, "class=\"line\"", "</p>");
        assert!(line.contains(who), "{path}: {line}");
    }
}
