//! Pages of tables, their graphs and their list.

use crate::common;

use common::{LANGUAGES, Server, unescaped};
use grundy::Game;

/// The most bytes of a page with a table.
const MOST: usize = 400_000;

#[test]
fn a_page_of_a_large_table_is_its_picture_and_the_way_to_its_values() {
    let server = Server::new();
    for (lang, note) in [
        ("en", "the page has its picture alone"),
        ("zh-Hant", "頁面上只有圖"),
        ("zh-Hans", "页面上只有图"),
    ] {
        let page = unescaped(&server.page(&format!("/table/nim?to=200&think=1&lang={lang}")));
        assert!(page.len() < 20_000, "{lang}: {} bytes", page.len());
        for shown in [
            note,
            "<code>grundy table nim --to 200 --what nimbers</code>",
            "<img src=\"/table/nim.svg?to=200&what=nimbers&misere=0",
            "href=\"/table/nim.csv?to=200&what=nimbers&misere=0",
        ] {
            assert!(page.contains(shown), "{lang}: {shown}");
        }
    }
    let misere = server.page("/table/nim?to=150&misere=1&think=1");
    let command = "<code>grundy table nim --to 150 --what outcomes --misere</code>";
    assert!(misere.contains(command), "{misere}");
}

#[test]
fn a_table_whose_values_are_pointed_at_has_a_bound() {
    let server = Server::new();
    // Cells left open for lack of time take fewer bytes.
    let hurried = Server::hurried();
    for game in ["nim", "wythoff", "euclid", "chomp"] {
        let server = if game == "chomp" { &hurried } else { &server };
        let page = server.page(&format!("/table/{game}?to=80"));
        assert!(page.contains("data-values"), "{game}");
        assert!(page.len() < MOST, "{game}: {} bytes", page.len());
    }
    // Numbers are not quoted: quotes would take five times the space.
    let page = unescaped(&server.page("/table/nim?to=3"));
    assert!(
        page.contains("data-values=\"[[0,1,2,3],[1,0,3,2]"),
        "{page}"
    );
}

#[test]
fn a_sequence_has_a_graph_with_its_proved_period_and_no_other() {
    let server = Server::new();
    for (game, said) in [
        (
            "kayles",
            "from heap 71 on, the nimbers repeat with period 12",
        ),
        ("subtraction:1-3", "period 4"),
        ("octal:0.137", "period 34"),
        (
            "subtract-a-square",
            "No period of this sequence is proved as far as this page looks.",
        ),
        ("treblecross", "No period"),
    ] {
        let page = unescaped(&server.page(&format!("/table/{game}?lang=en")));
        assert!(page.contains("class=\"grundy-board series\""), "{game}");
        assert!(page.contains(said), "{game}: {page}");
        let file = server.page(&format!("/table/{game}.svg?lang=en"));
        assert!(
            file.starts_with("<svg") && file.contains("</desc>"),
            "{game}"
        );
    }
    let exceptions = "14 smaller heaps are exceptions, in orange: 0, 3, 6, 9, 11, 15,";
    assert!(server.page("/table/kayles?lang=en").contains(exceptions));
    // There is no smaller heap.
    let periodic = server.page("/table/subtraction:1-3?lang=en");
    assert!(periodic.contains("from heap 0 on") && !periodic.contains("smaller heap"));
    let octal = server.page("/octal?code=0.137&lang=en");
    assert!(octal.contains("from heap 52 on"), "{octal}");
    // Outcomes have no graph.
    assert!(
        !server
            .page("/table/kayles?what=outcomes")
            .contains("series")
    );
}

/// A row of the picture for each class, with its name for the script.
#[test]
fn a_table_of_dice_is_drawn_by_heap_and_face() {
    let server = Server::new();
    for (game, names, last) in [
        ("die", r#"["1","2","3","4","5","6"]"#, "6"),
        ("two-dice:both", r#"["1,1","1,2""#, "6,6"),
    ] {
        let page = unescaped(&server.page(&format!("/table/{game}?lang=en")));
        assert!(page.contains("class=\"grundy-board plot"), "{game}: {page}");
        assert!(page.contains(&format!("data-names=\"{names}")), "{game}");
        let file = server.page(&format!("/table/{game}.svg?lang=en"));
        assert!(file.starts_with("<svg") && file.contains(&format!(">{last}</text>")));
    }
}

#[test]
fn every_game_is_listed_and_found_by_its_terms() {
    let server = Server::new();
    for lang in LANGUAGES {
        let list = server.page(&format!("/tables?lang={lang}"));
        let slugs = Game::slugs().into_iter();
        let classics = Game::classics()
            .into_iter()
            .map(|(slug, _)| slug.to_owned());
        for slug in slugs.chain(classics) {
            let game = Game::page(&slug).unwrap().examples[0].game.clone();
            let links = ["table", "play"].map(|page| format!("href=\"/{page}/{game}"));
            let plain = list.replace("%3A", ":").replace("%2C", ",");
            assert!(
                links.iter().any(|link| plain.contains(link)),
                "{lang}: {game}"
            );
        }
    }
    let page = server.page("/tables?terms=1,2,3,1,4,3,2,1,4,2&lang=en");
    let (_, section) = page.split_once("class=\"found\"").unwrap();
    for shown in [
        ">Kayles<",
        "from n = 1 on",
        "https://oeis.org/A002186",
        "octal:0.77",
        "search?q=1,2,3,1,4,3,2,1,4,2",
    ] {
        assert!(section.contains(shown), "{shown}");
    }
    assert_eq!(
        section.matches(">Octal game 0.77<").count(),
        2,
        "found once"
    );
    for (terms, said) in [
        ("A002187", "4 tables here are A002187"),
        ("a2186", "One table here is A002186"),
        ("A000001", "No table here is A000001"),
        ("A12345678", "Give 3 to 40 numbers"),
        ("5", "Give 3 to 40 numbers"),
        ("9,9,9,9,9,9", "No sequence here"),
    ] {
        let page = server.page(&format!("/tables?terms={terms}&lang=en"));
        assert!(page.contains(said), "{terms}");
    }
}

/// No link leads to an empty table: no number names a position of these games.
#[test]
fn a_game_without_a_table_says_so() {
    let server = Server::new();
    for game in ["dots-and-boxes", "nimstring"] {
        let table = server.page(&format!("/table/{game}?lang=en"));
        assert!(table.contains("so it has no table"), "{game}");
        let play = server.page(&format!("/play/{game}?lang=en&show=why"));
        assert!(!play.contains("/table/"), "{game}");
        assert!(play.contains("/learn/boxes/"), "{game}");
    }
    let play = server.page("/play/cram?lang=en");
    assert!(play.contains("/table/cram"));
}

#[test]
fn rows_that_the_time_left_open_are_asked_for_one_by_one() {
    let server = Server::new();
    assert_eq!(server.page("/table/nim.row?to=4&row=3"), "[3,2,1,0,7]");
    let outcomes = server.page("/table/wythoff.row?to=4&row=1&what=outcomes");
    assert_eq!(outcomes, "[\"N\",\"N\",\"P\",\"N\",\"N\"]");
    // The page of a table without open cells asks for nothing.
    assert!(!server.page("/table/nim?to=4").contains("data-fill"));
    let hurried = Server::hurried().page("/table/chomp?to=20");
    assert!(
        hurried.contains("data-fill=\"/table/chomp.row?to=20"),
        "{hurried}"
    );
}
