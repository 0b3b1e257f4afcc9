//! The page of a game: its content, its state, and its use with keys, fingers and screen
//! readers.

use crate::common;

use common::browser::{Browser, in_browser, on_server};
use common::{LANGUAGES, Server, between, control, encoded, links, unescaped};
use grundy::{Example, Game};
use thirtyfour::Key;

#[test]
fn undo_brings_back_the_game_that_was_started_over() {
    let server = Server::new();
    for path in [
        "/play/nim?at=3,5,7&moves=3-1~5-2",
        "/play/hexagon?at=A(2,3)%2BB(2,3)&moves=1h1~2h1&second=person&misere=1&lang=zh-Hant",
    ] {
        let moves = format!("moves={}", between(path, path, "moves=", "&"));
        let game = server.page(path);
        for key in ["n", "s"] {
            let over = control(&game, key).unwrap();
            let (start, _) = over.split_once("before=").unwrap();
            assert!(!start.contains("moves="), "{over}");
            let back = control(&server.page(&over), "u").unwrap();
            assert!(back.contains(&moves), "{key}: {back}");
            let again = control(&server.page(&back), "n");
            assert_eq!(again, control(&game, "n"), "the same game: {path}");
        }
    }
    // An unreadable earlier game cannot be gone back to.
    let page = server.page("/play/nim?at=3,5,7&before=moves%3D%26ply%3Dx");
    assert_eq!(control(&page, "u"), None);
}

/// Whoever closes a box is told so, and a pass is no move to read about.
#[test]
fn a_player_who_moves_again_is_told_so() {
    let server = Server::new();
    let line = "moves=line(1,2)~line(2,1)~line(3,2)~line(2,3)";
    let page = server.page(&format!(
        "/play/dots-and-boxes?at=1x2&second=person&{line}&lang=en"
    ));
    for said in [
        "draw the line in row 2, column 3, and move again.",
        "Boxes: ● first player 0, ○ second player 1.",
        "Whoever owns more boxes in the end wins.",
        "1 row of 2 boxes",
        "To move: second player.",
    ] {
        assert!(page.contains(said), "{said}");
    }
    assert!(!page.contains("pass:"), "a pass is listed");
}

/// The sign of a draw is explained where a move may draw, and nowhere else.
#[test]
fn a_draw_is_in_the_legend_where_there_is_one() {
    let server = Server::new();
    let says = |at: &str| {
        let page = server.page(&format!("/play/{at}&show=values&lang=en"));
        page.contains("neither player has to lose: a draw")
    };
    assert!(says("dots-and-boxes?at=1x2"));
    assert!(!says("nim?at=3,5,7"));
}

/// Pins fall and coins go down steps, in the words and in the picture.
#[test]
fn pins_and_coins_are_called_so() {
    let server = Server::new();
    for (at, said) in [
        ("kayles?at=5", "knock down pin 3 of the row of 5"),
        ("kayles?at=5", "knock down pins 2 and 3 of the row of 5"),
        ("kayles?at=5", "#g-pin"),
        ("staircase-nim?at=1,2,3", "move 2 coins down from step 3"),
    ] {
        let page = server.page(&format!("/play/{at}&lang=en&show=values"));
        assert!(page.contains(said), "{at}: {said}");
    }
}

/// Parameters are spelled out, and a game of totals names its winner.
#[test]
fn titles_have_no_codes() {
    let server = Server::new();
    let mut titles = 0;
    for slug in Game::slugs() {
        let examples = Game::page(&slug).unwrap().examples;
        for (name, position) in examples.iter().map(Example::pair) {
            let Some((_, parameters)) = name.split_once(':') else {
                continue;
            };
            for language in LANGUAGES {
                let at = encoded(position);
                let page = server.page(&format!("/play/{name}?at={at}&lang={language}"));
                let title = between(name, &page, "<h1>", "</h1>");
                let listed = parameters.contains(',') && slug != "subtraction";
                assert!(!(listed && title.contains(parameters)), "{name}: {title}");
                for code in [format!("({parameters})"), format!("（{parameters}）")] {
                    assert!(!title.contains(&code), "{name}: {title}");
                }
                titles += 1;
            }
        }
    }
    assert!(titles > 30, "only {titles} titles");
    let page = server.page("/play/odd-even:3,odd?at=17");
    assert!(page.contains("whoever holds an odd total at the end wins"));
    assert!(!page.contains("normal play"));
    let page = server.page("/play/odd-even:4,even?at=27&lang=zh-Hant");
    assert!(page.contains("最後總數為偶數者勝") && !page.contains("末手勝"));
    assert!(server.page("/play/nim").contains("normal play"));
}

#[test]
fn moves_are_counted_where_they_are_too_many_to_list() {
    let server = Server::new();
    for (game, count) in [
        ("moore:3?at=20,30,40,50", "161240 possible moves"),
        ("nim?at=3,9000000000", "9000000003 possible moves"),
        (
            "subtraction:1-30000?at=30000",
            "more than 20000 possible moves",
        ),
        ("moore:2?at=1,2,3", " possible moves"),
    ] {
        let page = server.page(&format!("/play/{game}&second=person"));
        assert!(page.contains(count), "{game}");
        assert_eq!(
            page.contains("more than"),
            count.contains("more than"),
            "{game}"
        );
    }
}

#[test]
fn a_board_is_called_empty_at_the_end_alone() {
    let server = Server::new();
    let empty = "The board is empty.";
    assert!(!server.page("/play/die?at=30").contains(empty));
    assert!(!server.page("/play/nim?at=3000").contains(empty));
    assert!(server.page("/play/nim?at=1&moves=1-1").contains(empty));
}

#[test]
fn a_plane_leads_to_branches_that_are_there() {
    let server = Server::new();
    let (mut with, mut without) = (0, 0);
    for c in 0..=24 {
        for begin in ["plane", "branches"] {
            let page = server.page(&format!("/{begin}/{c}"));
            let leads = links(&page, "/branches/").into_iter();
            let leads: Vec<_> = leads.filter(|link| !link.contains('.')).collect();
            for link in &leads {
                let is_there = server.page(link).contains(".svg");
                assert!(is_there, "{begin} {c} leads to {link}");
            }
            match leads.len() {
                0 => without += 1,
                _ => with += 1,
            }
        }
    }
    assert!(with > 5 && without > 5, "{with} with, {without} without");
}

#[test]
fn no_page_names_a_file_that_it_does_not_link() {
    let server = Server::new();
    for path in [
        "/",
        "/lab",
        "/glossary",
        "/learn/proofs/4",
        "/learn",
        "/tables",
        "/ruleset",
        "/nimbers",
        "/octal",
        "/games",
    ] {
        for language in LANGUAGES {
            let page = server.page(&format!("{path}?lang={language}"));
            assert!(!page.contains("docs/"), "{path} in {language}");
        }
    }
}

/// The text of screen readers for boards whose pieces are not all links.
#[test]
fn dice_heaps_and_pieces_have_names() {
    let server = Server::new();
    for (path, said) in [
        (
            "/play/die?at=9@3",
            &[
                "9 counters are left; the die shows 3",
                "die 1 shows 3",
                "turn the die to 5 and take 5",
            ][..],
        ),
        (
            "/play/two-dice:both?at=9@3,5",
            &["die 2 shows 5", "die 1, turned to "],
        ),
        (
            "/play/nim?at=3,5,7",
            &[
                "matches in the heaps: 3, 5 and 7",
                "take 2 from the heap of 5",
            ],
        ),
        (
            "/play/northcott:4?at=1-4,1-3",
            &[
                "white piece, row 1, column 1",
                "black piece, row 2, column 3",
            ],
        ),
        (
            "/play/xiangqi",
            &["red cannon, row ", "black general, row "],
        ),
        ("/play/chomp?at=2x2", &["the poison, row 1, column 1"]),
    ] {
        let page = unescaped(&server.page(path));
        for said in said {
            let (label, title) = (format!("<title>{said}"), format!(": {said}\""));
            assert!(
                page.contains(&label) || page.contains(&title),
                "{path}: {said}"
            );
        }
    }
}

/// The numbers offered by a field are moves, from the least to the greatest.
#[test]
fn what_is_too_large_to_draw_is_taken_from_by_number() {
    let server = Server::new();
    let mut fields = 0;
    for (name, at) in [
        ("nim", "3,100,3000"),
        ("nim", "9223372036854775807"),
        ("moore:2", "61,61,62"),
        ("wythoff", "70,1000"),
        ("wythoff", "7,1000"),
        ("subtraction:1-10", "5,1000000000000000000"),
        ("fibonacci", "1000000"),
        ("odd-even:3,odd", "1001"),
    ] {
        let position = Game::named(name).unwrap().position(at).unwrap();
        let amounts = position.scene().amounts;
        assert!(!amounts.is_empty(), "{name} {at}");
        let page = server.page(&format!("/play/{name}?at={at}"));
        assert_eq!(page.matches("name=\"count\"").count(), amounts.len());
        for amount in amounts {
            for number in [1, amount.most] {
                let mv = amount.text(number);
                assert!(position.play(&mv).is_ok(), "{name} {at}: {mv}");
                let choice = format!("at={at}&add={}&count={number}", amount.pattern);
                let leads = server.get(&format!("/play/{name}?{choice}")).location();
                assert!(leads.contains(&format!("moves={mv}")), "{leads}");
                fields += 1;
            }
            let beyond = amount.text(amount.most + 1);
            assert!(position.play(&beyond).is_err(), "{name} {at}: {beyond}");
        }
    }
    assert!(fields > 20);
    // A heap that is drawn is clicked.
    let page = server.page("/play/nim?at=3,5,60");
    assert!(!page.contains("name=\"count\""));
}

/// Clicks a place of the board and waits for the computer's reply.
fn play(browser: &Browser, place: &str) {
    let spot = format!("#board a[data-at='{place}']");
    browser.click(&spot);
    browser.wait_for_address("~");
    browser.settled();
}

#[test]
fn another_language_says_the_same_game_on() {
    in_browser("language-in-mid-game", "en", |browser| {
        browser.open_board("/play/nim?at=3,5,7");
        play(browser, "2,0");
        let before = browser.parameter("moves");
        browser.choose_language("zh-Hant");
        browser.until("document.documentElement.lang == 'zh-Hant'");
        assert_eq!(browser.parameter("moves"), before);
        // Forms evaluated while the reader types change the address too.
        browser.open("/nimbers?lang=en");
        browser.type_into("main form input, main form textarea", "+ 1");
        browser.wait_for_address("expression=");
        browser.wait_for("header a[hreflang=zh-Hans][href*='expression=']");
    });
}

#[test]
fn the_focus_stays_and_what_happened_is_said() {
    in_browser("focus", "en", |browser| {
        let on_board = "document.activeElement.closest('#board')";
        for path in [
            "/play/nim?at=3,5,7",
            "/play/die?at=30@3",
            "/play/northcott:4?at=1-4,1-3",
        ] {
            browser.open_board(path);
            browser.focus("#board a.shape");
            browser.changes(|| browser.key(Key::Enter));
            if browser.has(".chooser") {
                browser.changes(|| {
                    browser.focus(".chooser a");
                    browser.key(Key::Enter);
                });
            }
            browser.until(on_board);
            let text = browser.text("#live");
            let is_told = text.contains("computer") && text.contains("Your turn");
            assert!(is_told, "{path}: {text}");
            // The answer to a question is announced, and the focus stays on the board.
            for (key, part) in [("h", ".hint"), ("w", ".why")] {
                browser.key(key);
                browser.wait_for(part);
                browser.until(on_board);
                browser.until(&format!(
                    "document.getElementById('live').textContent.includes(document.querySelector('{part} p').innerText.slice(0, 20))"
                ));
            }
            // A focused button keeps the focus.
            browser.focus("a[data-key=v]");
            browser.key(Key::Enter);
            browser.wait_for(".legend");
            browser.until("document.activeElement.dataset.key == 'v'");
        }
    });
}

#[test]
fn arrows_scroll_unless_the_focus_is_on_the_board() {
    in_browser("arrows", "en", |browser| {
        browser.window(500, 300);
        browser.open_board("/play/nim?at=3,5,7");
        browser.script("document.querySelector('h1').scrollIntoView()");
        let top: f64 = browser.value("scrollY");
        browser.key(Key::Down);
        browser.until(&format!("scrollY > {top}"));
        browser.until("!document.activeElement.closest('.board')");
        browser.focus("#board a.shape");
        browser.key(Key::Right);
        browser.until("document.activeElement.dataset.at == '1,0'");
        // The list contains the key of every control.
        let unlisted = browser.script(
            "const listed = [...document.querySelectorAll('#keys kbd')].map(k => k.textContent.toLowerCase());\
             return [...document.querySelectorAll('main [data-key]')].map(a => a.dataset.key)\
             .filter(key => key.length == 1 && !listed.includes(key))",
        );
        assert_eq!(unlisted, serde_json::json!([]));
        browser.key("n");
        play(browser, "2,0");
        let game = browser.here();
        browser.key("n");
        browser.until("document.querySelector('.here code').textContent == '3,5,7'");
        browser.key("u");
        browser.until(&format!(
            "document.querySelector('.here code').textContent == {}",
            serde_json::json!(game.split(' ').next())
        ));
    });
}

#[test]
fn on_a_small_board_the_first_tap_shows_and_the_second_plays() {
    in_browser("taps", "en", |browser| {
        browser.phone(390, 844);
        browser.open_board("/play/nim?at=9,10,12");
        let spot = "#board a[data-at='9,2']";
        browser.tap(spot);
        browser.wait_for(".armed");
        assert!(!browser.here().contains("moves="));
        browser.wait_for_text(".armed", "take 3 from the heap of 12");
        // The other player moves at another place.
        browser.tap("#board a[data-at='8,2']");
        browser.wait_for_text(".armed", "take 4");
        browser.changes(|| browser.tap("#board a[data-at='8,2']"));
        assert!(browser.here().contains("moves=12-4"));
        // If the board is large enough, one tap plays.
        browser.open_board("/play/nim?at=1,2,3");
        browser.changes(|| browser.tap("#board a[data-at='0,2']"));
    });
}

#[test]
fn without_a_connection_the_board_stays_and_asks_again() {
    on_server("offline", "en", |browser| {
        browser.open_board("/play/nim?at=3,5,7");
        browser.online(false);
        browser.click("#board a[data-at='2,0']");
        browser.until("!document.getElementById('offline').hidden");
        browser.until("document.querySelectorAll('#board a.shape').length == 15");
        browser.wait_until_gone(".leaving");
        browser.online(true);
        // The browser may have retried by itself.
        browser.script("document.querySelector('[data-retry]').click()");
        browser.wait_for_address("moves=3-1");
        browser.settled();
        browser.until("document.getElementById('offline').hidden");
    });
}

#[test]
fn a_number_and_its_slider_are_one() {
    in_browser("amount", "en", |browser| {
        browser.open_board("/play/nim?at=100,300");
        browser.script(
            "const range = document.querySelector('.amount [type=range]');\
             range.value = 120; range.dispatchEvent(new Event('input', {bubbles: true}))",
        );
        browser.until("document.querySelector('.amount [name=count]').value == '120'");
        browser.changes(|| browser.click(".amount button"));
        assert!(browser.here().contains("moves=300-120~"));
    });
}

/// The statement that the lab's form writes for each game can be checked.
#[test]
fn a_conjecture_is_put_together_without_its_language() {
    let server = Server::new();
    let written = |query: &str| {
        let page = server.page(&format!("/lab?{query}"));
        let (_, field) = page.split_once("<textarea").unwrap();
        unescaped(between(query, field, ">", "<"))
    };
    let query = "game=nim&from=1&to=9&quantity=p&term=nim-sum&modulus=0&relation=eq&number=0";
    let nim = "for a in 1..=9, b in 1..=9: is_p(\"nim\", [a, b]) == (nim_sum(a, b) == 0)";
    assert_eq!(written(query), nim);
    let query = "game=subtraction:1-3&from=1&to=50&quantity=nimber&term=first&modulus=4&relation=eq&number=0";
    let subtraction = "for n in 1..=50: nimber(\"subtraction:1-3\", n) == n % 4";
    assert_eq!(written(query), subtraction);
    let form = server.page("/lab");
    let games = between("/lab", &form, "<select name=\"game\">", "</select>");
    let mut checked = 0;
    for option in games.split("<option value=\"").skip(1) {
        let game = option.split('"').next().unwrap();
        for quantity in ["always-n", "p", "n", "nimber"] {
            let text = written(&format!(
                "game={game}&from=1&to=2&quantity={quantity}&term=sum&modulus=3&relation=le&number=1"
            ));
            let mut scored = ["odd-even", "northcott", "xiangqi"].into_iter();
            if quantity == "nimber" && scored.any(|slug| game.starts_with(slug)) {
                continue;
            }
            let page = server.page(&format!("/lab?say={}", encoded(&text)));
            assert!(!page.contains("role=\"alert\""), "{text}");
            let mut verdicts = ["No counterexample", "It fails", "time is up"].into_iter();
            assert!(verdicts.any(|verdict| page.contains(verdict)), "{text}");
            checked += 1;
        }
    }
    assert!(checked > 30, "only {checked} statements");
}

#[test]
fn a_choice_writes_the_statement_at_once() {
    in_browser("builder", "en", |browser| {
        browser.open("/lab");
        browser.click("main details.setup > summary");
        browser.script(
            "const menu = document.querySelector('[name=game]'); menu.value = 'wythoff';\
             menu.dispatchEvent(new Event('input', {bubbles: true}))",
        );
        browser.until("document.querySelector('[name=say]').value.includes('wythoff')");
    });
}
