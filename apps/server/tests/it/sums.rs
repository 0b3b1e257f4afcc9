//! Sums of different games on one stage.

use crate::common;

use common::browser::{Browser, in_browser};
use common::{Server, links, unescaped};

const SUM: &str = "/play/sum?at=nim+3,4+%2B+chomp+2x3+%2B+kayles+7";

#[test]
fn each_part_is_a_board_and_a_click_moves_in_one() {
    let server = Server::new();
    let page = server.get(SUM);
    assert_eq!(page.status, 200, "{}", page.body);
    assert_eq!(page.body.matches("<figure class=\"part\">").count(), 3);
    let moves: Vec<String> = links(&page.body, "/play/sum")
        .into_iter()
        .filter(|link| link.contains("moves="))
        .collect();
    for part in 1..=3 {
        let own = format!("moves={part}:");
        let link = moves.iter().find(|link| link.contains(&own)).unwrap();
        let after = server.get(link);
        assert_eq!(after.status, 200, "{link}");
        // The computer replies in any part.
        let go = links(&after.body, "/go/sum").pop().unwrap();
        let there = server.get(&go).header("location").unwrap();
        assert!(there.contains(&own) && there.contains('~'), "{there}");
        assert_eq!(server.get(&there).status, 200);
    }
}

#[test]
fn a_sum_is_played_to_its_end_and_gone_through() {
    let server = Server::new();
    let mut path = format!("{SUM}&second=wary");
    for _ in 0..60 {
        let page = server.get(&path).body;
        let on = links(&page, "/go/sum").into_iter().next();
        let next = match on {
            Some(go) => server.get(&go).header("location").unwrap(),
            None if page.contains("class=\"status over\"") => {
                assert_eq!(page.matches("<figure class=\"part over\">").count(), 3);
                assert!(page.contains("Go through the game"));
                let first = path.replace("second=wary", "second=wary&show=review&ply=0");
                let review = server.get(&first);
                assert_eq!(review.status, 200);
                assert!(review.body.contains("class=\"strip\""));
                return;
            }
            None => {
                let board = page.split("sum-of").nth(1).unwrap();
                let links = links(board, "/play/sum");
                links
                    .into_iter()
                    .find(|link| link.contains("moves="))
                    .unwrap()
            }
        };
        path = next;
    }
    panic!("it does not end: {path}");
}

#[test]
fn what_each_part_is_worth_and_where_to_move_is_told() {
    let server = Server::new();
    let page = unescaped(&server.get(&format!("{SUM}&show=why,hint&lang=en")).body);
    for told in [
        "1. Nim = *7",
        "3. Kayles = *2",
        "<table class=\"parts\">",
        "in part ",
    ] {
        assert!(page.contains(told), "{told}");
    }
    let board = page.split("sum-of").nth(1).unwrap();
    let board = board.split("class=\"right\"").next().unwrap();
    assert!(board.contains(" hinted"));
}

#[test]
fn a_sum_is_built_without_its_notation() {
    let server = Server::new();
    let page = server.get("/play/nim?at=3,5&lang=en").body;
    assert!(page.contains("Add another game beside this one"));
    let there = server.get("/new?sum=nim+3,5&game=chomp&a=2&b=3");
    assert_eq!(there.status, 303);
    let there = there.header("location").unwrap();
    assert!(
        there.starts_with("/play/sum?at=nim%203,5%20%2B%20chomp%202x3"),
        "{there}"
    );
    let there = server.get("/new?sum=nim+3,5+%2B+chomp+2x3&game=kayles&a=7&edit=1");
    let there = there.header("location").unwrap();
    let edit = server.get(&there);
    assert_eq!(edit.status, 200);
    assert!(!edit.body.contains("id=\"board\""));
    let less = links(&edit.body, "/play/sum?at=nim%203,5%20%2B%20kayles%207");
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
    in_browser("sum", "en", false, async |browser: &Browser| {
        let path = "/play/sum?at=hexagon+A(2,3)+%2B+nimbi+2x2+%2B+nim+2&second=person";
        browser.open(path).await?;
        browser.settled().await?;
        browser.picture("sum").await?;
        // The first click in the second part, then the second one.
        browser
            .changes(async || browser.click("#board-2 a[data-at='0,0']").await)
            .await?;
        browser.until("location.search.includes('part=2')").await?;
        browser
            .changes(async || browser.click("#board-2 a[data-at='1,0']").await)
            .await?;
        browser
            .until("location.search.includes('moves=2:')")
            .await?;
        browser
            .changes(async || browser.click("#board-3 a[data-at='0,0']").await)
            .await?;
        browser.until("document.querySelector('.part.over')").await
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
        let page = unescaped(&server.get(&format!("{sum}&lang={language}")).body);
        let why = page.split("class=\"why\"").nth(1).unwrap();
        assert!(!why.contains("<code>nim 3,4</code>"), "{why}");
        assert!(why.contains(nim), "{language}: {why}");
        assert!(page.contains(two), "{language}");
    }
}
