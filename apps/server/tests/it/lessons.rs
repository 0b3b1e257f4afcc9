//! Lessons and puzzles, as taken by a pupil without scripts.

use crate::common;

use common::{Server, between, links, unescaped};
use grundy::Game;

#[test]
fn every_lesson_is_there_in_every_language() {
    let server = Server::new();
    let mut paths = vec!["/puzzle".to_owned(), "/puzzle?number=1&show=1".to_owned()];
    let courses = links(&server.page("/learn"), "/learn/");
    assert_eq!(courses.len(), 9);
    for course in courses {
        let lessons = links(&server.page(&course), &format!("{course}/"));
        paths.extend(lessons.iter().map(|lesson| format!("{lesson}?show=1")));
        paths.extend(lessons.iter().map(|lesson| format!("{lesson}?hint=3")));
        paths.push(course);
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
    let asked = get("/learn/nim/2");
    assert!(asked.contains("so that you can always answer?"));
    assert!(!asked.contains(idea) && !asked.contains(done));
    let right = get("/learn/nim/2?m1=3-1");
    assert!(right.contains(idea) && right.contains(done));
    assert!(right.contains("/learn/nim/2?part=2") && right.contains("/learn/nim/3"));
    let wrong = get("/learn/nim/2?m1=3-3");
    assert!(wrong.contains("The computer answers: "));
    assert!(!wrong.contains(idea) && !wrong.contains(done));
    let shown = get("/learn/nim/2?show=1");
    assert!(shown.contains(idea) && !shown.contains(done));
    let second = get("/learn/nim/2?hint=2");
    assert!(second.contains("Hint 2 of 3") && !second.contains("Hint 3 of 3"));
    let played = get("/learn/nim/2?hint=2&m2=2-1");
    assert!(played.contains("hint=2") && played.contains("computer: "));
    assert!(get("/learn/nim/3?answer=1").contains("data-done"));
    assert!(!get("/learn/nim/3?answer=0").contains("data-done"));
    assert!(get("/learn/nim/3?part=2&answer=0").contains("data-done"));
    for nowhere in [
        "/learn/nim/0",
        "/learn/nim/99",
        "/learn/nim/x",
        "/learn/x/1",
    ] {
        assert_eq!(server.get(nowhere).status, 404, "{nowhere}");
    }
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
