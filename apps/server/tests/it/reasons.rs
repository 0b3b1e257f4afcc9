//! Reasons in everyday words, the length of a win, and the game against a proof.

use crate::common;

use common::{LANGUAGES, Server, between, links, unescaped};

/// The reason on a page, in front of what unfolds and in it.
fn reason(page: &str) -> (String, String) {
    let why = between("the reason", page, "class=\"why\"", "</section>");
    let (plain, theory) = why.split_once("<details class=\"theory\"").unwrap();
    (plain.to_owned(), theory.to_owned())
}

#[test]
fn a_reason_is_in_everyday_words_and_the_theorem_unfolds() {
    let server = Server::new();
    for (language, leave, plain) in [
        (
            "en",
            "Leave 5, 3 and 2: whatever is bitten, you have an answer.",
            "Play where the tick is",
        ),
        (
            "zh-Hant",
            "留下 5、3、2：不管對方咬哪裡，你都有回應。",
            "走打勾的地方，對方怎麼走都輸。",
        ),
        (
            "zh-Hans",
            "留下 5、3、2：不管对方咬哪里，你都有回应。",
            "走打钩的地方，对方怎么走都输。",
        ),
    ] {
        let path = format!("/play/chomp?at=5,3,3&show=why&lang={language}");
        let page = unescaped(&server.page(&path));
        let (said, theory) = reason(&page);
        assert!(said.contains(leave), "{said}");
        assert!(!said.contains('*') && theory.contains('*'), "{said}");
        assert!(theory.starts_with("><summary>"), "{theory}");
        let board = between(&path, &page, "class=\"board", "class=\"right\"");
        assert!(board.contains(" hinted"), "the move is drawn");
        // Readers of values have the theorem at once.
        let (_, theory) = reason(&unescaped(&server.page(&path.replace("why", "why,values"))));
        assert!(theory.starts_with(" open"), "{theory}");
        let lost = "/play/nim?at=3,5,7&moves=3-2~7-3~5-5~4-3~1-1~1-1";
        let (said, theory) = reason(&unescaped(&server.page(&format!("{lost}&lang={language}"))));
        assert!(said.contains(plain) && !said.contains("*0"), "{said}");
        assert!(theory.contains("*0"), "{theory}");
    }
}

#[test]
fn a_list_of_values_says_how_many_moves_are_left() {
    let server = Server::new();
    let page = unescaped(&server.page("/play/nim?at=1,3&show=values,winner&lang=en"));
    assert!(page.contains("3 moves are left: the winner hurries, the loser delays."));
    let list = between(
        "the list",
        &page,
        "<th scope=\"col\">moves left</th>",
        "</table>",
    );
    // It stands before the move's text.
    let row = |text: &str| {
        let (before, _) = list
            .split_once(&format!("</td><td><code>{text}</code>"))
            .unwrap();
        before.rsplit("<td>").next().unwrap().to_owned()
    };
    assert_eq!(["1-1", "3-1", "3-2", "3-3"].map(row), ["2", "4", "3", "2"]);
    let page = server.page("/play/nim?at=3000,2000,1000&show=values&lang=en");
    assert!(page.contains("was not found in the time of this page"));
    let answer = |query: &str| server.page(&format!("/api/solve?game=nim&position={query}"));
    assert!(answer("1,3&length=1").contains("\"length\":3"));
    assert!(!answer("1,3").contains("length"));
}

#[test]
fn a_certificate_answers_every_move_that_is_tried() {
    let server = Server::new();
    for at in [
        "game=chomp&at=4,4,2",
        "game=chomp&at=3x3&convention=misere",
        "game=nim&at=1,2,4",
        "game=sum&at=nim%201,2%20%2B%20chomp%202x2",
    ] {
        for (language, pick) in LANGUAGES.into_iter().zip([0, 1, 1000]) {
            let path = format!("/certificate?{at}&lang={language}");
            let (_, end) = server.play_by_links(&path, |path, page| {
                let panel = between(path, page, "class=\"answers\"", "</table>");
                let next = links(panel, "/certificate?");
                assert!(!panel.contains("<td>–</td>"), "{path}: no answer");
                next[pick.min(next.len() - 1)].clone()
            });
            let sentences = ["the proof was right", "證明說得沒錯", "证明说得没错"];
            assert!(
                sentences.iter().any(|sentence| end.contains(sentence)),
                "{path}"
            );
            // The lines that the last answer rests on are marked.
            assert!(end.contains("<mark>"), "{path}");
        }
    }
    // A sum has a board for each part, and its places are moves as well.
    let path = "/certificate?game=sum&at=nim%201,2%20%2B%20chomp%202x2";
    let page = server.page(path);
    for part in ["id=\"board-1\"", "id=\"board-2\""] {
        let board = between(path, &page, part, "</svg>");
        assert!(!links(board, "/certificate?").is_empty(), "{part}");
    }
}
