//! Pages of boards within their size limit, by every route: a picture that is too large
//! is replaced by a sentence in the reader's language.

use crate::common;

use common::{Server, encoded};
use grundy::{Language, Message, Speaker};
use grundy_testkit::{HANG, HostilePicture, hostile_pictures};

/// The most bytes of a page with a board.
const MOST: usize = 1_500_000;

/// A server whose questions have all the time that a slow machine needs: their limits are
/// counted.
fn patient() -> Server {
    Server::with(|options| options.light = HANG)
}

/// The page with the entities of its texts decoded.
fn plain(body: &str) -> String {
    body.replace("&#39;", "'").replace("&quot;", "\"")
}

fn sentence(picture: &HostilePicture, language: Language) -> Option<String> {
    let most = match picture.sentence? {
        "scene-graph-large" => 60,
        _ => grundy::Scene::MOST,
    };
    let message = Message::new(picture.sentence?).with("most", most);
    Some(Speaker::new(language).say(&message))
}

#[test]
fn a_hostile_board_has_a_sentence_in_its_place_through_every_door() {
    let server = patient();
    let mut sentences = 0;
    for (number, picture) in hostile_pictures().iter().enumerate() {
        let [game, at] = [&picture.ruleset, &picture.position].map(|text| encoded(text));
        let language = Language::ALL[number % Language::ALL.len()];
        let wanted = sentence(picture, language);
        let tag = language.tag();
        for (door, more) in [
            ("/play", ""),
            ("/play", "&embed=1"),
            ("/play", "&wall=1"),
            ("/play", "&edit=1"),
            ("/board.svg", ""),
        ] {
            let address = format!("{door}?game={game}&at={at}&lang={tag}{more}");
            let reply = server.get(&address);
            let shown = format!("{} at {door}{more}", picture.what);
            // A position may be too long for an address.
            if address.len() > 7000 {
                continue;
            }
            assert_eq!(reply.status, 200, "{shown}");
            let bytes = reply.body.len();
            assert!(bytes <= MOST, "{shown}: {bytes} bytes");
            if let Some(wanted) = &wanted {
                assert!(plain(&reply.body).contains(wanted), "{shown}: no {wanted}");
                sentences += 1;
            }
        }
    }
    assert!(sentences > 50, "{sentences} sentences");
}

/// A game whose moves are each named by the option that they lead to.
const CLEARING: &str = "ruleset g; grid g; option clear c for c in cells(g) where full(g, c)";

/// Some boards, and whether each place is a link: (game, position, places, linked).
const DRAWN: [(&str, &str, usize, bool); 8] = [
    ("chomp", "19x19", 361, true),
    ("chomp", "30x30", 900, true),
    ("chomp", "40x40", 1600, true),
    ("hexagon", "hex(25,25,25,25,25,25)", 1801, true),
    ("queen:40", "20,20", 1600, true),
    (CLEARING, "19x19", 361, true),
    (CLEARING, "30x30", 900, false),
    (CLEARING, "45x45", 2025, false),
];

#[test]
fn a_page_of_a_board_within_the_budget_has_at_most_a_megabyte_and_a_half() {
    let server = patient();
    for (game, at, places, linked) in DRAWN {
        for more in ["", "&edit=1", "&lang=zh-Hant"] {
            let board = format!("game={}&at={}", encoded(game), encoded(at));
            let page = server.page(&format!("/play?{board}{more}"));
            let bytes = page.len();
            println!("{at}{more}: {bytes} bytes");
            assert!(bytes <= MOST, "{game} {at}{more}: {bytes} bytes");
            let shapes = page.matches("class=\"shape").count();
            assert!(shapes >= places, "{game} {at}{more}: {shapes} shapes");
            if more.is_empty() {
                let links = page.matches("<a class=\"shape").count();
                assert_eq!(links > 0, linked, "{game} {at}: {links} links");
            }
        }
    }
}

/// The parts of a sum share the size limit of the page.
#[test]
fn the_boards_of_a_sum_share_one_budget() {
    let server = patient();
    let sum = ["chomp 30x30"; 8].join(" + ");
    let page = server.page(&format!("/play/sum?at={}", encoded(&sum)));
    assert!(page.len() <= MOST, "{} bytes", page.len());
    let drawn = page.matches("class=\"shape").count();
    assert!(drawn >= 1800, "{drawn} shapes");
    let none = Speaker::new(Language::English).text("web-board-no-room");
    assert!(page.contains(&none));
}

#[test]
fn sheets_and_rulesets_have_the_sentence_too() {
    let server = patient();
    let grid = encoded(
        "ruleset g; grid g; option clear c for c in cells(g) where c = (0, 0) and full(g, c); start \"46x46\"",
    );
    let wanted = Speaker::new(Language::English)
        .say(&Message::new("scene-too-large").with("most", grundy::Scene::MOST));
    let page = server.page(&format!("/ruleset?text={grid}"));
    assert!(page.contains(&wanted), "the page of a ruleset: {page}");
    assert!(page.len() <= MOST);
    let sheet = server.page("/worksheet?game=chomp&position=19x19&count=24&seed=1");
    assert!(sheet.len() <= MOST, "{} bytes", sheet.len());
}
