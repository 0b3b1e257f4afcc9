//! Sums of different games on one stage.

use crate::common;

use common::browser::in_browser;
use common::{Server, between, links, unescaped};

const SUM: &str = "/play/sum?at=nim+3,4+%2B+chomp+2x3+%2B+kayles+7";

#[test]
fn each_part_is_a_board_and_a_click_moves_in_one() {
    let server = Server::new();
    let page = server.page(SUM);
    assert_eq!(page.matches("<figure class=\"part\">").count(), 3);
    let moves = links(&page, "/play/sum");
    for part in 1..=3 {
        let own = format!("moves={part}:");
        let link = moves.iter().find(|link| link.contains(&own)).unwrap();
        // The computer replies in any part.
        let go = links(&server.page(link), "/go/sum").pop().unwrap();
        let there = server.get(&go).location();
        assert!(there.contains(&own) && there.contains('~'), "{there}");
        server.page(&there);
    }
}

#[test]
fn a_sum_is_played_to_its_end_and_gone_through() {
    let server = Server::new();
    let start = format!("{SUM}&second=wary");
    let (path, end) = server.play_by_links(&start, |_, page| {
        let (_, board) = page.split_once("sum-of").unwrap();
        let mut moves = links(board, "/play/sum").into_iter();
        moves.find(|link| link.contains("moves=")).unwrap()
    });
    assert_eq!(end.matches("<figure class=\"part over\">").count(), 3);
    assert!(end.contains("Go through the game"));
    let first = path.replace("second=wary", "second=wary&show=review&ply=0");
    assert!(server.page(&first).contains("class=\"strip\""));
}

#[test]
fn the_value_of_each_part_and_the_move_are_shown() {
    let server = Server::new();
    let page = unescaped(&server.page(&format!("{SUM}&show=why,hint&lang=en")));
    for told in [
        "1. Nim = *7",
        "3. Kayles = *2",
        "<table class=\"parts\">",
        "in part ",
    ] {
        assert!(page.contains(told), "{told}");
    }
    let board = between(SUM, &page, "sum-of", "class=\"right\"");
    assert!(board.contains(" hinted"));
}

#[test]
fn a_sum_is_built_without_its_notation() {
    let server = Server::new();
    let page = server.page("/play/nim?at=3,5&lang=en");
    assert!(page.contains("Add another game beside this one"));
    let there = server.get("/new?sum=nim+3,5&game=chomp&a=2&b=3").location();
    let sum = "/play/sum?at=nim%203,5%20%2B%20chomp%202x3";
    assert!(there.starts_with(sum), "{there}");
    let there = server.get("/new?sum=nim+3,5+%2B+chomp+2x3&game=kayles&a=7&edit=1");
    let edit = server.page(&there.location());
    assert!(!edit.contains("id=\"board\""));
    let less = links(&edit, "/play/sum?at=nim%203,5%20%2B%20kayles%207");
    assert!(!less.is_empty(), "the middle part can be taken away");
    // A game that cannot be added is refused with a reason.
    for bad in ["odd-even:3,odd", "nothing"] {
        let refused = server.get(&format!("/new?sum=nim+3&game={bad}&a=3"));
        assert!(refused.status >= 400, "{bad}");
    }
    let dice = server.get("/play/sum?at=die+30+%2B+nim+3");
    assert_eq!(dice.status, 400);
}

#[test]
fn a_room_is_for_one_game() {
    let server = Server::new();
    for opened in ["/room", "/class"] {
        let query = SUM.split_once('?').unwrap().1;
        let refused = server.send("POST", &format!("{opened}?game=sum&{query}&lang=en"), "");
        assert_eq!(refused.status, 400, "{opened}: {}", refused.body);
        assert!(refused.body.contains("one game"), "{opened}");
    }
}

#[test]
fn a_sum_of_hexagons_and_of_games_with_two_clicks_is_clicked() {
    in_browser("sum", "en", |browser| {
        let path = "/play/sum?at=hexagon+A(2,3)+%2B+nimbi+2x2+%2B+nim+2&second=person";
        browser.open_board(path);
        browser.picture("sum");
        // The first click in the second part, then the second one.
        browser.changes(|| browser.click("#board-2 a[data-at='0,0']"));
        browser.wait_for_address("part=2");
        browser.changes(|| browser.click("#board-2 a[data-at='1,0']"));
        browser.wait_for_address("moves=2:");
        browser.changes(|| browser.click("#board-3 a[data-at='0,0']"));
        browser.wait_for(".part.over");
    });
}

#[test]
fn a_sum_and_its_reasons_name_games_in_the_readers_language() {
    let server = Server::new();
    let sum = "/play/sum?at=nim%203,4%20%2B%20chomp%202x3&show=why";
    for (language, nim, two) in [
        ("en", "In Nim, take", "Wythoff’s game (two sizes)"),
        ("zh-Hant", "在「拈（尼姆）」：", "（有兩個大小）"),
        ("zh-Hans", "在“尼姆”：", "（有两个大小）"),
    ] {
        let page = unescaped(&server.page(&format!("{sum}&lang={language}")));
        let (_, why) = page.split_once("class=\"why\"").unwrap();
        assert!(!why.contains("<code>nim 3,4</code>"), "{why}");
        assert!(why.contains(nim), "{language}: {why}");
        assert!(page.contains(two), "{language}");
    }
}
