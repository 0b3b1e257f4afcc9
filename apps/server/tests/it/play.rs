//! The page of a game: its content, its state, and its use with keys, fingers and screen
//! readers.

use crate::common;

use common::browser::{Browser, in_browser};
use common::{Server, control, links, unescaped};
use grundy::{Example, Game};
use thirtyfour::prelude::*;

#[test]
fn undo_brings_back_the_game_that_was_started_over() {
    let server = Server::new();
    for path in [
        "/play/nim?at=3,5,7&moves=3-1~5-2",
        "/play/hexagon?at=A(2,3)%2BB(2,3)&moves=1h1~2h1&second=person&misere=1&lang=zh-Hant",
    ] {
        let moves = format!(
            "moves={}",
            path.split("moves=")
                .nth(1)
                .unwrap()
                .split('&')
                .next()
                .unwrap()
        );
        let game = server.get(path);
        for key in ["n", "s"] {
            let over = control(&game.body, key).unwrap();
            assert!(
                !over.split("before=").next().unwrap().contains("moves="),
                "{over}"
            );
            let back = control(&server.get(&over).body, "u").unwrap();
            assert!(back.contains(&moves), "{key}: {back}");
            let back = server.get(&back);
            assert_eq!(back.status, 200);
            let again = control(&back.body, "n");
            assert_eq!(again, control(&game.body, "n"), "the same game: {path}");
        }
    }
    // An unreadable earlier game cannot be gone back to.
    let page = server.get("/play/nim?at=3,5,7&before=moves%3D%26ply%3Dx");
    assert_eq!((page.status, control(&page.body, "u")), (200, None));
}

/// Parameters are spelled out, and a game of totals names its winner.
#[test]
fn titles_have_no_codes() {
    let server = Server::new();
    let mut titles = 0;
    for slug in Game::slugs() {
        for (name, position) in Game::page(&slug)
            .unwrap()
            .examples
            .iter()
            .map(Example::pair)
        {
            let Some((_, parameters)) = name.split_once(':') else {
                continue;
            };
            for language in ["en", "zh-Hant", "zh-Hans"] {
                let at = position.replace('+', "%2B").replace('#', "%23");
                let page = server.get(&format!("/play/{name}?at={at}&lang={language}"));
                let title = page.body.split("<h1>").nth(1).unwrap();
                let title = title.split("</h1>").next().unwrap();
                let listed = parameters.contains(',') && slug != "subtraction";
                assert!(!(listed && title.contains(parameters)), "{name}: {title}");
                assert!(
                    !title.contains(&format!("({parameters})")),
                    "{name}: {title}"
                );
                assert!(
                    !title.contains(&format!("（{parameters}）")),
                    "{name}: {title}"
                );
                titles += 1;
            }
        }
    }
    assert!(titles > 30, "only {titles} titles");
    let page = server.get("/play/odd-even:3,odd?at=17").body;
    assert!(page.contains("whoever holds an odd total at the end wins"));
    assert!(!page.contains("normal play"));
    let page = server.get("/play/odd-even:4,even?at=27&lang=zh-Hant").body;
    assert!(page.contains("最後總數為偶數者勝") && !page.contains("末手勝"));
    assert!(server.get("/play/nim").body.contains("normal play"));
}

#[test]
fn moves_are_counted_where_they_are_too_many_to_list() {
    let server = Server::new();
    let page = server
        .get("/play/moore:3?at=20,30,40,50&second=person")
        .body;
    assert!(page.contains("161240 possible moves"));
    let page = server.get("/play/nim?at=3,9000000000&second=person").body;
    assert!(page.contains("9000000003 possible moves"));
    let page = server
        .get("/play/subtraction:1-30000?at=30000&second=person")
        .body;
    assert!(page.contains("more than 20000 possible moves"));
    let page = server.get("/play/moore:2?at=1,2,3&second=person").body;
    assert!(page.contains("possible moves") && !page.contains("more than"));
}

#[test]
fn a_board_is_called_empty_at_the_end_alone() {
    let server = Server::new();
    let empty = "The board is empty.";
    assert!(!server.get("/play/die?at=30").body.contains(empty));
    assert!(!server.get("/play/nim?at=3000").body.contains(empty));
    assert!(server.get("/play/nim?at=1&moves=1-1").body.contains(empty));
}

#[test]
fn a_plane_leads_to_branches_that_are_there() {
    let server = Server::new();
    let (mut with, mut without) = (0, 0);
    for c in 0..=24 {
        for begin in ["plane", "branches"] {
            let page = server.get(&format!("/{begin}/{c}"));
            assert_eq!(page.status, 200, "{begin} {c}");
            let leads = links(&page.body, "/branches/").into_iter();
            let leads: Vec<_> = leads.filter(|link| !link.contains('.')).collect();
            for link in &leads {
                assert!(
                    server.get(link).body.contains(".svg"),
                    "{begin} {c} leads to {link}"
                );
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
        for language in ["en", "zh-Hant", "zh-Hans"] {
            let page = server.get(&format!("{path}?lang={language}"));
            assert_eq!(page.status, 200);
            assert!(!page.body.contains("docs/"), "{path} in {language}");
        }
    }
}

#[test]
fn a_lesson_shows_what_its_parts_are_worth() {
    let page = Server::new().get("/learn/mex/5?show=1").body;
    assert!(page.contains("class=\"parts\"") && page.contains("class=\"sum\""));
}

/// The text of screen readers for boards whose pieces are not all links.
#[test]
fn dice_heaps_and_pieces_have_names() {
    let server = Server::new();
    for (path, said) in [
        (
            "/play/die?at=9@3",
            &[
                "9 counters are left; the dice show 3",
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
                "counters in the heaps: 3, 5 and 7",
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
        let page = unescaped(&server.get(path).body);
        for said in said {
            let (label, title) = (format!("aria-label=\"{said}"), format!(": {said}\""));
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
        let page = server.get(&format!("/play/{name}?at={at}")).body;
        assert_eq!(page.matches("name=\"count\"").count(), amounts.len());
        for amount in amounts {
            for number in [1, amount.most] {
                let mv = amount.text(number);
                assert!(position.play(&mv).is_ok(), "{name} {at}: {mv}");
                let pattern = &amount.pattern;
                let there = server.get(&format!(
                    "/play/{name}?at={at}&add={pattern}&count={number}"
                ));
                assert_eq!(there.status, 303, "{name} {at}: {mv}");
                let leads = there.header("location").unwrap();
                assert!(leads.contains(&format!("moves={mv}")), "{leads}");
                fields += 1;
            }
            let beyond = amount.text(amount.most + 1);
            assert!(position.play(&beyond).is_err(), "{name} {at}: {beyond}");
        }
    }
    assert!(fields > 20);
    // A heap that is drawn is clicked.
    let page = server.get("/play/nim?at=3,5,60").body;
    assert!(!page.contains("name=\"count\""));
}

/// Clicks a place of the board and waits for the computer's reply.
async fn play(browser: &Browser, place: &str) -> WebDriverResult<()> {
    let spot = format!("#board a[data-at='{place}']");
    browser.click(&spot).await?;
    browser.until("location.search.includes('~')").await?;
    browser.settled().await
}

#[test]
fn another_language_says_the_same_game_on() {
    in_browser(
        "language-in-mid-game",
        "en",
        false,
        async |browser: &Browser| {
            browser.open("/play/nim?at=3,5,7").await?;
            browser.settled().await?;
            play(browser, "2,0").await?;
            let before = browser
                .script("return new URLSearchParams(location.search).get('moves')")
                .await?;
            browser.click("header a[hreflang=zh-Hant]").await?;
            browser
                .until("document.documentElement.lang == 'zh-Hant'")
                .await?;
            let after = browser
                .script("return new URLSearchParams(location.search).get('moves')")
                .await?;
            assert_eq!(after, before);
            // Forms evaluated while the reader types change the address too.
            browser.open("/nimbers?lang=en").await?;
            browser
                .driver
                .find(By::Css("main form input, main form textarea"))
                .await?
                .send_keys("+ 1")
                .await?;
            browser
                .until("location.search.includes('expression=')")
                .await?;
            browser.until("document.querySelector('header a[hreflang=zh-Hans]').search.includes('expression=')").await?;
            Ok(())
        },
    );
}

#[test]
fn the_focus_stays_and_what_happened_is_said() {
    in_browser("focus", "en", false, async |browser: &Browser| {
        let said = "return document.getElementById('live').textContent";
        let on_board = "document.activeElement.closest('#board')";
        for path in [
            "/play/nim?at=3,5,7",
            "/play/die?at=30@3",
            "/play/northcott:4?at=1-4,1-3",
        ] {
            browser.open(path).await?;
            browser.settled().await?;
            browser
                .script("document.querySelector('#board a.shape').focus()")
                .await?;
            browser
                .changes(async || browser.key(Key::Enter).await)
                .await?;
            if browser
                .script("return !!document.querySelector('.chooser')")
                .await?
                == true
            {
                browser
                    .changes(async || {
                        browser
                            .script("document.querySelector('.chooser a').focus()")
                            .await?;
                        browser.key(Key::Enter).await
                    })
                    .await?;
            }
            browser.until(on_board).await?;
            let text = browser.script(said).await?;
            let text = text.as_str().unwrap_or_default();
            assert!(
                text.contains("computer") && text.contains("Your turn"),
                "{path}: {text}"
            );
            // The answer to a question is announced, and the focus stays on the board.
            for (key, part) in [("h", ".hint"), ("w", ".why")] {
                browser.key(key).await?;
                browser
                    .until(&format!("document.querySelector('{part}')"))
                    .await?;
                browser.until(on_board).await?;
                browser.until(&format!(
                    "document.getElementById('live').textContent.includes(document.querySelector('{part} p').innerText.slice(0, 20))"
                )).await?;
            }
            // A focused button keeps the focus.
            browser
                .script("document.querySelector('a[data-key=v]').focus()")
                .await?;
            browser.key(Key::Enter).await?;
            browser.until("document.querySelector('.legend')").await?;
            browser
                .until("document.activeElement.dataset.key == 'v'")
                .await?;
        }
        Ok(())
    });
}

#[test]
fn arrows_scroll_unless_the_focus_is_on_the_board() {
    in_browser("arrows", "en", false, async |browser: &Browser| {
        browser.window(500, 300).await?;
        browser.open("/play/nim?at=3,5,7").await?;
        browser.settled().await?;
        browser
            .script("document.querySelector('h1').scrollIntoView(); return 1")
            .await?;
        let top = browser.script("return scrollY").await?.as_f64().unwrap();
        browser.key(Key::Down).await?;
        browser.until(&format!("scrollY > {top}")).await?;
        browser
            .until("document.activeElement == document.body")
            .await?;
        browser
            .script("document.querySelector('#board a.shape').focus()")
            .await?;
        browser.key(Key::Right).await?;
        browser
            .until("document.activeElement.dataset.at == '1,0'")
            .await?;
        // The list contains the key of every control.
        let unlisted = browser.script(
            "const listed = [...document.querySelectorAll('#keys kbd')].map(k => k.textContent.toLowerCase());\
             return [...document.querySelectorAll('main [data-key]')].map(a => a.dataset.key)\
             .filter(key => key.length == 1 && !listed.includes(key))",
        ).await?;
        assert_eq!(unlisted, serde_json::json!([]));
        browser.key("n").await?;
        play(browser, "2,0").await?;
        let game = browser.here().await?;
        browser.key("n").await?;
        browser
            .until("document.querySelector('.here code').textContent == '3,5,7'")
            .await?;
        browser.key("u").await?;
        browser
            .until(&format!(
                "document.querySelector('.here code').textContent == {}",
                serde_json::json!(game.split(' ').next())
            ))
            .await?;
        Ok(())
    });
}

#[test]
fn on_a_small_board_the_first_tap_shows_and_the_second_plays() {
    in_browser("taps", "en", false, async |browser: &Browser| {
        browser.phone(390, 844).await?;
        browser.open("/play/nim?at=9,10,12").await?;
        browser.settled().await?;
        let spot = "#board a[data-at='9,2']";
        browser.tap(spot).await?;
        browser.until("document.querySelector('.armed')").await?;
        assert!(!browser.here().await?.contains("moves="));
        let told = browser
            .script("return document.querySelector('.armed').textContent")
            .await?;
        assert!(
            told.as_str()
                .is_some_and(|told| told.contains("take 3 from the heap of 12")),
            "{told}"
        );
        // The other player moves at another place.
        browser.tap("#board a[data-at='8,2']").await?;
        browser
            .until("document.querySelector('.armed').textContent.includes('take 4')")
            .await?;
        browser
            .changes(async || browser.tap("#board a[data-at='8,2']").await)
            .await?;
        assert!(browser.here().await?.contains("moves=12-4"));
        // If the board is large enough, one tap plays.
        browser.open("/play/nim?at=1,2,3").await?;
        browser.settled().await?;
        browser
            .changes(async || browser.tap("#board a[data-at='0,2']").await)
            .await?;
        Ok(())
    });
}

#[test]
fn without_a_connection_the_board_stays_and_asks_again() {
    in_browser("offline", "en", false, async |browser: &Browser| {
        browser.open("/play/nim?at=3,5,7").await?;
        browser.settled().await?;
        browser.online(false).await?;
        browser.click("#board a[data-at='2,0']").await?;
        browser
            .until("!document.getElementById('offline').hidden")
            .await?;
        browser.until("document.querySelectorAll('#board a.shape').length == 15 && !document.querySelector('.leaving')").await?;
        browser.online(true).await?;
        // The browser may have retried by itself.
        browser
            .script("document.querySelector('[data-retry]').click()")
            .await?;
        browser
            .until("location.search.includes('moves=3-1')")
            .await?;
        browser.settled().await?;
        browser
            .until("document.getElementById('offline').hidden")
            .await?;
        Ok(())
    });
}

#[test]
fn a_number_and_its_slider_are_one() {
    in_browser("amount", "en", false, async |browser: &Browser| {
        browser.open("/play/nim?at=100,300").await?;
        browser.settled().await?;
        browser
            .script(
                "const range = document.querySelector('.amount [type=range]');\
             range.value = 120; range.dispatchEvent(new Event('input', {bubbles: true}))",
            )
            .await?;
        browser
            .until("document.querySelector('.amount [name=count]').value == '120'")
            .await?;
        browser
            .changes(async || browser.click(".amount button").await)
            .await?;
        assert!(browser.here().await?.contains("moves=300-120~"));
        Ok(())
    });
}

/// The statement that the lab's form writes for each game can be checked.
#[test]
fn a_conjecture_is_put_together_without_its_language() {
    let server = Server::new();
    let written = |query: &str| {
        let page = server.get(&format!("/lab?{query}"));
        assert_eq!(page.status, 200, "{query}");
        let text = page.body.split("<textarea").nth(1).unwrap();
        let text = text.split('>').nth(1).unwrap().split('<').next().unwrap();
        unescaped(text)
    };
    let query = "game=nim&from=1&to=9&quantity=p&term=nim-sum&modulus=0&relation=eq&number=0";
    let nim = "for a in 1..=9, b in 1..=9: is_p(\"nim\", [a, b]) == (nim_sum(a, b) == 0)";
    assert_eq!(written(query), nim);
    let query = "game=subtraction:1-3&from=1&to=50&quantity=nimber&term=first&modulus=4&relation=eq&number=0";
    let subtraction = "for n in 1..=50: nimber(\"subtraction:1-3\", n) == n % 4";
    assert_eq!(written(query), subtraction);
    let form = server.get("/lab").body;
    let games = form.split("<select name=\"game\">").nth(1).unwrap();
    let games = games.split("</select>").next().unwrap();
    let mut checked = 0;
    for option in games.split("<option value=\"").skip(1) {
        let game = option.split('"').next().unwrap();
        for quantity in ["always-n", "p", "n", "nimber"] {
            let text = written(&format!(
                "game={game}&from=1&to=2&quantity={quantity}&term=sum&modulus=3&relation=le&number=1"
            ));
            let is_scored = ["odd-even", "northcott", "xiangqi"]
                .iter()
                .any(|slug| game.starts_with(slug));
            if quantity == "nimber" && is_scored {
                continue;
            }
            let escaped: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
            let page = server.get(&format!("/lab?say={escaped}")).body;
            assert!(!page.contains("role=\"alert\""), "{text}");
            let found = ["No counterexample", "It fails", "time is up"];
            assert!(found.iter().any(|found| page.contains(found)), "{text}");
            checked += 1;
        }
    }
    assert!(checked > 30, "only {checked} statements");
}

#[test]
fn a_choice_writes_the_statement_at_once() {
    in_browser("builder", "en", false, async |browser: &Browser| {
        browser.open("/lab").await?;
        browser.click("main details.setup > summary").await?;
        browser
            .script(
                "const menu = document.querySelector('[name=game]'); menu.value = 'wythoff';\
                 menu.dispatchEvent(new Event('input', {bubbles: true}))",
            )
            .await?;
        browser
            .until("document.querySelector('[name=say]').value.includes('wythoff')")
            .await?;
        Ok(())
    });
}
