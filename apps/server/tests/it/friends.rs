//! Agreements of two players in a room, and their greetings.

use crate::common;

use common::devices::Device;
use common::{Server, links, unescaped};

/// A room of Nim with both its devices.
fn pair(server: &Server) -> [Device<'_>; 2] {
    let first = Device::opens(server, "game=nim&at=3,5,7");
    let second = Device::joins(server, &first.room);
    [first, second]
}

#[track_caller]
fn does(device: &Device<'_>, rest: &str) {
    let reply = device.posts(rest);
    assert_eq!(reply.status, 303, "{rest}: {}", reply.body);
}

/// The position on a page.
fn position(page: &str) -> String {
    let menu = page.rsplit("class=\"behind\"").next().unwrap();
    common::between("page", menu, "<p class=\"here\"><code>", "</code>").to_owned()
}

#[test]
fn a_move_is_taken_back_if_the_other_side_agrees() {
    let server = Server::new();
    let [first, second] = pair(&server);
    assert_eq!(first.posts("/undo").status, 409, "nothing was made");
    does(&first, "?add=3-1");
    does(&second, "?add=5-2");
    does(&first, "/undo");
    assert!(
        first
            .page()
            .contains("You have asked to take back your last move.")
    );
    assert_eq!(first.posts("/agree").status, 409, "one's own wish");
    assert!(
        second
            .page()
            .contains("Blue asks to take back the last move.")
    );
    does(&second, "/decline");
    assert_eq!(position(&first.page()), "2,3,7");
    // Whoever agrees agrees to what was seen.
    does(&first, "/undo");
    assert_eq!(second.posts("/agree?seen=0").status, 409);
    let seen = links_to(&second.page(), "/agree");
    assert_eq!(second.send("POST", &seen).status, 303);
    // With it goes the reply.
    assert_eq!(position(&second.page()), "3,5,7");
    // A move lets the wish lapse.
    does(&first, "?add=3-1");
    does(&first, "/undo");
    does(&second, "?add=5-2");
    assert_eq!(second.posts("/agree").status, 409);
    let onlooker = server.send("POST", &format!("{}/undo", first.room), "");
    assert_eq!(onlooker.status, 403);
}

/// The address of a form's action that contains this.
fn links_to(page: &str, part: &str) -> String {
    let actions = page.split("action=\"").skip(1);
    let mut actions = actions.filter_map(|rest| rest.split('"').next());
    let action = actions.find(|action| action.contains(part));
    unescaped(action.unwrap_or_else(|| panic!("no {part}: {page}")))
}

#[test]
fn who_resigns_has_lost_and_wins_are_counted() {
    let server = Server::new();
    let [first, second] = pair(&server);
    does(&first, "/resign");
    assert!(first.page().contains("You have resigned."));
    assert!(second.page().contains("You have won!"));
    let said = "Games won: Blue 0, Orange 1";
    assert!(server.page(&first.room).contains(said));
    for (rest, status) in [("?add=3-1", 409), ("/resign", 409), ("/undo", 409)] {
        assert_eq!(first.posts(rest).status, status, "{rest}");
    }
    does(&first, "/again");
    assert!(second.page().contains("Your turn.") && second.page().contains(said));
    // The next player has won nothing.
    does(&first, "/leave");
    assert!(!second.page().contains("Games won"));
}

#[test]
fn another_board_is_played_if_both_want_it() {
    let server = Server::new();
    let [first, second] = pair(&server);
    let chooser = first.send("GET", &format!("{}/offer?game=chomp&at=3x4", first.room));
    assert!(chooser.body.contains("Propose this"));
    assert!(links(&chooser.body, &format!("{}/offer?game=", first.room)).len() > 50);
    let offer = "/offer?game=chomp&at=3x4";
    does(&first, offer);
    assert!(second.page().contains("Blue would like to play Chomp."));
    assert_eq!(position(&second.page()), "3,5,7");
    does(&second, "/agree");
    assert_eq!(position(&first.page()), "4,4,4");
    // With nobody else there it lies on the table at once.
    does(&second, "/leave");
    does(&first, "/offer?game=nim&at=1,2");
    assert_eq!(position(&first.page()), "1,2");
    for query in [
        "game=nosuch",
        "game=nim&at=x",
        "game=sum&at=nim 1 %2B nim 2",
    ] {
        let reply = first.posts(&format!("/offer?{}", query.replace(' ', "%20")));
        assert_eq!(reply.status / 100, 4, "{query}");
    }
    assert_eq!(position(&first.page()), "1,2");
}

#[test]
fn players_greet_with_a_few_words_alone() {
    let server = Server::new();
    let [first, second] = pair(&server);
    does(&first, "/greet?word=hello");
    assert!(second.page().contains("Blue: 👋 Hello!"));
    assert!(server.page(&first.room).contains("Blue: 👋 Hello!"));
    assert_eq!(first.posts("/greet?word=idiot").status, 400);
    // A word is no turn: the other side may move as if nothing had been said.
    does(&first, "?add=3-1&turn=0");
    does(&first, "/greet?word=nice");
    does(&second, "?add=5-2&turn=1");
    does(&first, "?add=7-1");
    does(&second, "?add=6-1");
    assert!(
        !second.page().contains("👍 Nice move!</p>"),
        "it is forgotten"
    );
}

#[test]
fn the_address_of_a_room_does_not_name_a_language() {
    let server = Server::new();
    let [first, second] = pair(&server);
    let reply = first.send("GET", &format!("{}?wall=1&lang=zh-Hant", first.room));
    assert_eq!(reply.location(), format!("{}?wall=1", first.room));
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.starts_with("lang=zh-Hant;"), "{cookie}");
    // Whoever is to begin lets the other one begin; who is not says so.
    assert!(first.page().contains("Let the other side begin"));
    assert!(second.page().contains("I begin"));
    does(&second, "/swap");
    assert!(second.page().contains("Your turn."));
}
