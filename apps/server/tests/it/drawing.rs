//! Pages of boards within their size limit, by every route: a picture that is too large
//! is replaced by a sentence in the reader's language.

use crate::common;

use common::Server;
use grundy::{Language, Message, Speaker};
use grundy_testkit::{HANG, HostilePicture, hostile_pictures};

/// The most bytes of a page with a board.
const MOST: usize = 1_500_000;

/// A server whose questions have all the time that a slow machine needs: their limits are
/// counted.
fn patient() -> Server {
    Server::with(|options| options.light = HANG)
}

fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~,".contains(&byte);
    text.bytes()
        .map(|byte| match plain(byte) {
            true => char::from(byte).to_string(),
            false => format!("%{byte:02X}"),
        })
        .collect()
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
        let [game, at] = [&picture.ruleset, &picture.position].map(|text| escaped(text));
        let language = Language::ALL[number % Language::ALL.len()];
        let wanted = sentence(picture, language);
        let tag = language.tag();
        for door in [
            format!("/play?game={game}&at={at}&lang={tag}"),
            format!("/play?game={game}&at={at}&lang={tag}&embed=1"),
            format!("/play?game={game}&at={at}&lang={tag}&wall=1"),
            format!("/play?game={game}&at={at}&lang={tag}&edit=1"),
            format!("/board.svg?game={game}&position={at}&lang={tag}"),
        ] {
            let reply = server.get(&door);
            let shown = format!("{} at {}", picture.what, &door[..12]);
            // A position may be too long for an address.
            if door.len() > 7000 {
                continue;
            }
            assert_eq!(reply.status, 200, "{shown}");
            assert!(
                reply.body.len() <= MOST,
                "{shown}: {} bytes",
                reply.body.len()
            );
            if let Some(wanted) = &wanted {
                assert!(plain(&reply.body).contains(wanted), "{shown}: no {wanted}");
                sentences += 1;
            }
        }
    }
    assert!(sentences > 50, "{sentences} sentences");
    server.stop();
}

/// Some boards, and whether each place is a link: (game, position, places, linked).
const DRAWN: [(&str, &str, usize, bool); 8] = [
    ("chomp", "19x19", 361, true),
    ("chomp", "30x30", 900, true),
    ("chomp", "40x40", 1600, true),
    ("hexagon", "hex(25,25,25,25,25,25)", 1801, true),
    ("queen:40", "20,20", 1600, true),
    // Each move is named by the option that it leads to.
    (
        "ruleset g; grid g; option clear c for c in cells(g) where full(g, c)",
        "19x19",
        361,
        true,
    ),
    (
        "ruleset g; grid g; option clear c for c in cells(g) where full(g, c)",
        "30x30",
        900,
        false,
    ),
    (
        "ruleset g; grid g; option clear c for c in cells(g) where full(g, c)",
        "45x45",
        2025,
        false,
    ),
];

#[test]
fn a_page_of_a_board_within_the_budget_has_at_most_a_megabyte_and_a_half() {
    let server = patient();
    for (game, at, places, linked) in DRAWN {
        for more in ["", "&edit=1", "&lang=zh-Hant"] {
            let reply = server.get(&format!(
                "/play?game={}&at={}{more}",
                escaped(game),
                escaped(at)
            ));
            assert_eq!(reply.status, 200, "{game} {at}{more}");
            let bytes = reply.body.len();
            println!("{at}{more}: {bytes} bytes");
            assert!(bytes <= MOST, "{game} {at}{more}: {bytes} bytes");
            let shapes = reply.body.matches("class=\"shape").count();
            assert!(shapes >= places, "{game} {at}{more}: {shapes} shapes");
            if more.is_empty() {
                let links = reply.body.matches("<a class=\"shape").count();
                assert_eq!(links > 0, linked, "{game} {at}: {links} links");
            }
        }
    }
    server.stop();
}

/// The parts of a sum share the size limit of the page.
#[test]
fn the_boards_of_a_sum_share_one_budget() {
    let server = patient();
    let sum = ["chomp 30x30"; 8].join(" + ");
    let reply = server.get(&format!("/play/sum?at={}", escaped(&sum)));
    assert_eq!(reply.status, 200);
    assert!(reply.body.len() <= MOST, "{} bytes", reply.body.len());
    let drawn = reply.body.matches("class=\"shape").count();
    assert!(drawn >= 1800, "{drawn} shapes");
    let none = Speaker::new(Language::English).text("web-board-no-room");
    assert!(reply.body.contains(&none));
    server.stop();
}

#[test]
fn sheets_and_rulesets_have_the_sentence_too() {
    let server = patient();
    let grid = escaped(
        "ruleset g; grid g; option clear c for c in cells(g) where c = (0, 0) and full(g, c); start \"46x46\"",
    );
    let wanted = Speaker::new(Language::English)
        .say(&Message::new("scene-too-large").with("most", grundy::Scene::MOST));
    let page = server.get(&format!("/ruleset?text={grid}"));
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains(&wanted),
        "the page of a ruleset: {}",
        page.body
    );
    assert!(page.body.len() <= MOST);
    let sheet = server.get("/worksheet?game=chomp&position=19x19&count=24&seed=1");
    assert!(sheet.body.len() <= MOST, "{} bytes", sheet.body.len());
    server.stop();
}
