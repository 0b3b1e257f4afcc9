//! Games written on the page: rulesets.

use crate::common;

use std::time::Duration;

use common::browser::{Browser, in_browser};
use common::{Reply, Server, links, unescaped};
use grundy::Game;
use thirtyfour::prelude::*;

const OWN: &str =
    "ruleset own \"Own game\"\nheaps n\noption n - k  for k in 1..=3 where k <= n\nstart \"3,5\"";

/// A text encoded for an address.
fn encoded(text: &str) -> String {
    let bytes = text.bytes().map(|byte| match byte {
        b'a'..=b'z' | b'0'..=b'9' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    bytes.collect()
}

fn written(server: &Server, text: &str) -> Reply {
    server.get(&format!("/ruleset?text={}", encoded(text)))
}

fn title(page: &Reply) -> &str {
    let from = page.body.find("<title>").unwrap() + 7;
    page.body[from..].split('<').next().unwrap()
}

/// The pages of a game given by its text show its title and not the text.
#[test]
fn a_game_that_is_a_text_is_played_tabled_and_certified_under_its_title() {
    let server = Server::new();
    let page = written(&server, OWN);
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(title(&page).starts_with("Own game"), "{}", title(&page));
    assert!(page.body.contains("<svg") && page.body.contains("class=\"numbers\""));
    for begin in ["/play/", "/table/", "/games/", "/certificate"] {
        let link = links(&page.body, begin);
        let link = link.iter().find(|link| link.contains("ruleset"));
        let found = server.get(link.unwrap_or_else(|| panic!("no link to {begin}")));
        assert_eq!(found.status, 200, "{begin}: {}", found.body);
        assert!(!title(&found).contains("option"), "{}", title(&found));
        assert!(!found.body.contains("[own-"), "{begin}");
        let headings = found.body.split("<h1>").skip(1);
        for heading in headings {
            let heading = heading.split("</h1>").next().unwrap();
            assert!(!heading.contains("option"), "{heading}");
        }
    }
    let table = links(&page.body, "/table/");
    let file = server.get(&format!("{}.csv", table[0]));
    assert_eq!(file.status, 200);
    let name = file.header("content-disposition").unwrap();
    assert!(name.contains("own-nimbers"), "{name}");
    assert!(file.body.starts_with("n,"), "{}", file.body);
}

/// By links alone, as without scripts.
#[test]
fn a_game_that_is_a_text_is_played_to_its_end_by_links_alone() {
    let server = Server::new();
    let page = written(&server, OWN);
    let mut at = links(&page.body, "/play/").remove(0);
    for _ in 0..30 {
        let mut here = server.get(&at);
        while here.status == 303 {
            here = server.get(&here.header("location").unwrap());
        }
        assert_eq!(here.status, 200, "{at}: {}", here.body);
        if here.body.contains("status over") {
            return;
        }
        let go = links(&here.body, "/go/");
        let moves = links(&here.body, "/play/");
        let mut moves = moves.into_iter().filter(|link| link.contains("moves="));
        at = go.into_iter().next().or_else(|| moves.next_back()).unwrap();
    }
    panic!("it does not end");
}

#[test]
fn an_error_stands_under_its_character_with_line_and_place() {
    let server = Server::new();
    let text = "\nruleset own\nheaps n\noptoin n - 1";
    let page = written(&server, text);
    assert_eq!(page.status, 200);
    let body = unescaped(&page.body);
    assert!(body.contains("Line 4, character 1: "), "{body}");
    assert!(body.contains("<code><mark>o</mark>ptoin n - 1"), "{body}");
    // The mark is also in the text itself.
    assert!(body.contains("heaps n\n<mark>o</mark></pre>"), "{body}");
    assert!(body.contains("data-say=\"Line 4"), "{body}");
    let english = server.get(&format!("/ruleset?lang=zh-Hant&text={}", encoded(text)));
    assert!(english.body.contains("第 4 行第 1 個字"));
    // Pages other than the editor link to it.
    let play = format!("/play/{}", encoded(text.trim()));
    let page = server.get(&play);
    assert_eq!(page.status, 400);
    assert!(!links(&page.body, "/ruleset?text=").is_empty());
    // An empty text, and invalid ones.
    for text in ["", " ", "x", "\"", "ruleset"] {
        assert_eq!(written(&server, text).status, 200, "{text:?}");
    }
}

/// Every game with a ruleset can be edited.
#[test]
fn every_game_with_a_ruleset_is_an_example_to_begin_with() {
    let server = Server::with(|options| options.quick = Duration::from_millis(50));
    let list = links(&server.get("/ruleset").body, "/ruleset?game=");
    let built_in = list.len() - Game::classics().len();
    assert!(
        list.len() > 30 && built_in > 10,
        "{}, {built_in}",
        list.len()
    );
    for link in &list {
        let page = server.get(link);
        assert_eq!(page.status, 200, "{link}");
        assert!(!page.body.contains("class=\"complaint\""), "{link}");
        assert!(!links(&page.body, "/play/").is_empty(), "{link}");
    }
    let moore = server.get("/ruleset?game=moore:3");
    assert!(moore.body.contains("parameter k = 3"), "{}", moore.body);
    let page = server.get("/ruleset?game=nmi");
    assert_eq!(page.status, 404);
}

/// Rules that are slow, large or endless.
const HOSTILE: [&str; 9] = [
    "ruleset a; heaps n; option n - 1 for k in 1..=1000000000000 where n > 0",
    "ruleset a; heaps n; option n for k in 1..=1000000000000 where 1 == 2",
    "ruleset a; heaps n; option n - k for k in 1..=n; start \"4000000000000000000\"",
    "ruleset a; heaps n; option n",
    "ruleset a; grid g; option g for k in 1..=1000000000; parts components; symmetry all",
    "ruleset a; grid g; option clear c for c in cells(g) where full(g, c); start \"64x64\"",
    "ruleset a; graph g; option remove v for v in vertices(g); symmetry relabel; start \"complete(100)\"",
    "ruleset a; row r; option r, r; start \"1\"",
    "ruleset a; numbers a, b; option a + 1, b; option a, b + 1; start \"0,0\"",
];

#[test]
fn hostile_rulesets_leave_the_server_answering() {
    let server = Server::with(|options| options.quick = Duration::from_millis(100));
    for text in HOSTILE {
        for path in ["/ruleset?text=", "/api/solve?position=5&game=", "/table/"] {
            let reply = server.get(&format!("{path}{}", encoded(text)));
            assert!(
                ![0, 500].contains(&reply.status),
                "{path}{text}: {}",
                reply.status
            );
        }
    }
    let long = format!("{OWN}\n# {}", "x".repeat(8000));
    assert_eq!(written(&server, &long).status, 414);
    let metrics = server.get("/metrics").body;
    assert!(metrics.contains("grundy_panics_total 0"), "{metrics}");
}

/// Two thousand texts, each a classic's with a few words displaced.
#[test]
fn random_rulesets_leave_the_server_answering() {
    let server = Server::with(|options| options.quick = Duration::from_millis(10));
    let classics: Vec<String> = Game::classics()
        .into_iter()
        .map(|(slug, _)| Game::named(slug).unwrap().ruleset().unwrap().to_owned())
        .map(|text| text.split("source").next().unwrap().to_owned())
        .collect();
    let mut seed: u64 = 2026;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % below
    };
    let mut read = 0;
    for _ in 0..2000 {
        let text = &classics[random(classics.len())];
        let mut words: Vec<&str> = text.split_inclusive([' ', '\n', '(', ',']).collect();
        let others = &classics[random(classics.len())];
        let others: Vec<&str> = others.split_inclusive([' ', '\n', '(', ',']).collect();
        for _ in 0..=random(3) {
            let (place, other) = (random(words.len()), random(words.len()));
            match random(4) {
                0 => drop(words.remove(place)),
                1 => words.swap(place, other),
                2 => words[place] = ["0", "1", "99999999999 ", "\"", "..", "("][random(6)],
                _ => words[place] = others[random(others.len())],
            }
            if words.is_empty() {
                break;
            }
        }
        let text = words.concat();
        let reply = written(&server, &text);
        assert!(
            [200, 503].contains(&reply.status),
            "{}: {text}",
            reply.status
        );
        read += usize::from(reply.status == 200 && !reply.body.contains("class=\"complaint\""));
    }
    assert!(read > 60, "only {read} of them were games");
    let metrics = server.get("/metrics").body;
    assert!(metrics.contains("grundy_panics_total 0"), "{metrics}");
}

#[test]
fn nimbers_are_computed_on_a_page() {
    let server = Server::new();
    let page = server.get("/nimbers?expression=5*7%20%2B%203");
    assert_eq!(page.status, 200);
    assert!(page.body.contains("= *14"), "{}", page.body);
    let wrong = server.get("/nimbers?expression=1/(2%2B2)");
    assert!(wrong.body.contains("<mark>(</mark>"), "{}", wrong.body);
    for language in ["en", "zh-Hant", "zh-Hans"] {
        let page = server.get(&format!("/nimbers?lang={language}"));
        assert!(!page.body.contains("[web-"), "{language}");
    }
}

/// While the reader types, the field is unchanged and everything else is updated.
#[test]
fn a_game_is_written_in_the_browser_and_played() {
    in_browser("ruleset", "en", false, async |browser: &Browser| {
        browser.open("/ruleset").await?;
        browser
            .until("document.querySelector('#shown svg')")
            .await?;
        browser.picture("ruleset-first").await?;
        let field = browser.driver.find(By::Css("#text")).await?;
        field.clear().await?;
        field
            .send_keys(
                "ruleset own \"Own game\"\nheaps n\noption n - j for k in 1..=3 where k <= n",
            )
            .await?;
        browser
            .until("document.querySelector('#shown .complaint mark')?.textContent == 'j'")
            .await?;
        browser
            .until("document.getElementById('live').textContent.startsWith('Line 3, character 12')")
            .await?;
        browser
            .until("document.querySelector('#text').matches('[aria-invalid=true]')")
            .await?;
        browser
            .until("document.querySelector('#under mark')")
            .await?;
        browser.picture("ruleset-error").await?;
        // The mark lies under its character.
        let apart = "const f = document.getElementById('text'), s = getComputedStyle(f), m = document.querySelector('#under mark');\
            const c = document.createElement('canvas').getContext('2d'); c.font = s.font;\
            const x = f.getBoundingClientRect().x + parseFloat(s.paddingLeft) + parseFloat(s.borderLeftWidth) + c.measureText('option n - ').width;\
            return Math.abs(m.getBoundingClientRect().x - x)";
        let apart = browser.script(apart).await?.as_f64().unwrap();
        assert!(apart < 2.0, "{apart}");
        let text = browser.script("return document.activeElement.id").await?;
        assert_eq!(text, "text", "whoever types stays in the field");
        field.clear().await?;
        field.send_keys(OWN).await?;
        browser
            .until("document.title.startsWith('Own game') && document.querySelector('#shown table.numbers')")
            .await?;
        browser
            .until("location.search.includes('text=') && document.querySelector('#text').matches('[aria-invalid=false]')")
            .await?;
        // The tab key leaves the field; the whole text is in the address.
        field.send_keys(Key::Tab + "").await?;
        browser.until("document.activeElement.id != 'text'").await?;
        browser.script("location.reload()").await?;
        browser
            .until("document.title.startsWith('Own game')")
            .await?;
        let kept = browser
            .script("return document.querySelector('#text').value")
            .await?;
        assert_eq!(kept, OWN);
        for (name, scheme, width, height) in [
            ("ruleset-wide", "light", 1440, 900),
            ("ruleset-dark", "dark", 1040, 780),
            ("ruleset-narrow", "light", 390, 844),
        ] {
            browser.scheme(scheme).await?;
            browser.window(width, height).await?;
            browser.picture(name).await?;
            let wider = "return document.documentElement.scrollWidth - innerWidth";
            let wider = browser.script(wider).await?.as_i64().unwrap();
            assert!(wider <= 0, "{name}: {wider} pixels too wide");
        }
        browser.click("#shown a.main").await?;
        browser
            .until("location.pathname.startsWith('/play/')")
            .await?;
        browser.settled().await?;
        browser.picture("ruleset-play").await?;
        browser.open("/ruleset?game=notakto&lang=zh-Hant").await?;
        browser
            .until("document.querySelector('#shown svg')")
            .await?;
        browser.picture("ruleset-hant").await?;
        Ok(())
    });
}
