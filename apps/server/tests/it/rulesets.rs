//! Games written on the page: rulesets.

use crate::common;

use std::time::Duration;

use common::browser::{EVERY_RULE, axe, in_browser};
use common::{Server, between, encoded, links, unescaped};
use grundy::computer::Chance;
use grundy::ruleset::vocabulary;
use grundy::{Game, Language, Message, Speaker};
use thirtyfour::Key;

const OWN: &str =
    "ruleset own \"Own game\"\nheaps n\noption n - k  for k in 1..=3 where k <= n\nstart \"3,5\"";

/// The address of the editor with this text.
fn editor(text: &str) -> String {
    format!("/ruleset?text={}", encoded(text))
}

/// The pages of a game given by its text show its title and not the text.
#[test]
fn a_game_that_is_a_text_is_played_tabled_and_certified_under_its_title() {
    let server = Server::new();
    let page = server.page(&editor(OWN));
    let title = between("/ruleset", &page, "<title>", "<");
    assert!(title.starts_with("Own game"), "{page}");
    assert!(page.contains("<svg") && page.contains("class=\"numbers\""));
    for begin in ["/play/", "/table/", "/games/", "/certificate"] {
        let link = links(&page, begin);
        let link = link.iter().find(|link| link.contains("ruleset"));
        let page = server.page(link.unwrap_or_else(|| panic!("no link to {begin}")));
        for part in ["title", "h1"] {
            for text in page.split(&format!("<{part}>")).skip(1) {
                let text = text.split("</").next().unwrap();
                assert!(!text.contains("option"), "{begin}: {text}");
            }
        }
    }
    let table = links(&page, "/table/");
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
    let start = links(&server.page(&editor(OWN)), "/play/").remove(0);
    // The moves of an address, separated by `~`.
    let played = |link: &str| {
        let moves = link.split_once("moves=").map(|(_, moves)| moves);
        moves.map_or(0, |moves| 1 + moves.matches('~').count())
    };
    server.play_by_links(&start, |path, page| {
        let moves = links(page, "/play/").into_iter();
        let mut moves = moves.filter(|link| played(link) > played(path));
        moves.next_back().unwrap()
    });
}

#[test]
fn an_error_stands_under_its_character_with_line_and_place() {
    let server = Server::new();
    let text = "\nruleset own\nheaps n\noptoin n - 1";
    let page = unescaped(&server.page(&editor(text)));
    for part in [
        "Line 4, character 1: ",
        "<code><mark>o</mark>ptoin n - 1",
        // The mark is also in the text itself.
        "heaps n\n<mark>o</mark></pre>",
        "data-say=\"Line 4",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    let chinese = server.page(&format!("{}&lang=zh-Hant", editor(text)));
    assert!(chinese.contains("第 4 行第 1 個字"));
    // Pages other than the editor link to it.
    let play = format!("/play/{}", encoded(text.trim()));
    let page = server.get(&play);
    assert_eq!(page.status, 400);
    assert!(!links(&page.body, "/ruleset?text=").is_empty());
    // An empty text, and invalid ones.
    for text in ["", " ", "x", "\"", "ruleset"] {
        server.page(&editor(text));
    }
}

/// Every game with a ruleset can be edited.
#[test]
fn every_game_with_a_ruleset_is_an_example_to_begin_with() {
    let server = Server::with(|options| options.quick = Duration::from_millis(50));
    let list = links(&server.page("/ruleset"), "/ruleset?game=");
    let built_in = list.len() - Game::classics().len();
    let enough = list.len() > 30 && built_in > 10;
    assert!(enough, "{}, {built_in}", list.len());
    for link in &list {
        let page = server.page(link);
        assert!(!page.contains("class=\"complaint\""), "{link}");
        assert!(!links(&page, "/play/").is_empty(), "{link}");
    }
    let moore = server.page("/ruleset?game=moore:3");
    assert!(moore.contains("parameter k = 3"), "{moore}");
    assert_eq!(server.get("/ruleset?game=nmi").status, 404);
}

#[test]
fn the_cheat_sheet_has_every_word_with_its_meaning_and_small_games() {
    let server = Server::new();
    for language in Language::ALL {
        let speaker = Speaker::new(language);
        let own = server.page(&format!("/ruleset?lang={}", language.tag()));
        let page = unescaped(&own);
        for word in vocabulary() {
            let meaning = speaker.try_say(&Message::new(word.key()));
            let meaning = meaning.unwrap_or_else(|| panic!("{}", word.key()));
            let line = format!("<code>{}</code></dt><dd>{meaning}</dd>", word.example);
            assert!(page.contains(&line), "{line}");
        }
        let games = links(&own, "/ruleset?text=");
        assert_eq!(games.len(), 6, "{games:?}");
        for game in games {
            // The title, in quotes, is in the reader's language.
            let is_english = language == Language::English;
            assert_eq!(game.contains("%22%E"), !is_english, "{game}");
            let page = server.page(&game);
            assert!(!page.contains("class=\"complaint\""), "{game}");
            assert!(!links(&page, "/play/").is_empty(), "{game}");
        }
    }
}

#[test]
fn the_address_to_share_holds_the_whole_game() {
    let server = Server::new();
    let page = server.page("/ruleset?game=kayles&misere=1");
    let address = unescaped(between(
        "/ruleset",
        &page,
        "id=\"link\" readonly dir=\"ltr\" spellcheck=\"false\" value=\"",
        "\"",
    ));
    let (origin, path) = address.split_once("/ruleset").unwrap();
    assert!(origin.starts_with("http://"), "{origin}");
    assert!(
        path.contains("my-kayles") && path.contains("misere=1"),
        "{path}"
    );
    let shared = server.page(&format!("/ruleset{path}"));
    let text = |page: &str| between("/ruleset", page, "<textarea", "</textarea>").to_owned();
    assert_eq!(text(&shared), text(&page));
}

#[test]
fn the_page_has_the_names_that_its_text_gives() {
    let server = Server::new();
    let text = "ruleset own; graph g; define near(v) = neighbours(g, v); option remove v for v in";
    let page = unescaped(&server.page(&editor(text)));
    for part in [
        "data-topic=\"graph\"",
        "[\"g\",\"graph g\",false]",
        "[\"near\",\"define near(v) = neighbours(g, v)\",true]",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
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
            let status = server.get(&format!("{path}{}", encoded(text))).status;
            assert!(![0, 500].contains(&status), "{path}{text}: {status}");
        }
    }
    let long = format!("{OWN}\n# {}", "x".repeat(8000));
    assert_eq!(server.get(&editor(&long)).status, 414);
    server.check_no_panic();
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
    let mut chance = Chance::seeded(2026);
    let mut random = |below: usize| chance.below(below);
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
        let reply = server.get(&editor(&text));
        let status = reply.status;
        assert!([200, 503].contains(&status), "{status}: {text}");
        read += usize::from(status == 200 && !reply.body.contains("class=\"complaint\""));
    }
    assert!(read > 60, "only {read} of them were games");
    server.check_no_panic();
}

#[test]
fn nimbers_are_computed_on_a_page() {
    let server = Server::new();
    let page = server.page("/nimbers?expression=5*7%20%2B%203");
    assert!(page.contains("= *14"), "{page}");
    let wrong = server.page("/nimbers?expression=1/(2%2B2)");
    assert!(wrong.contains("<mark>(</mark>"), "{wrong}");
}

/// While the reader types, the field is unchanged and everything else is updated.
#[test]
fn a_game_is_written_in_the_browser_and_played() {
    in_browser("ruleset", "en", |browser| {
        browser.open("/ruleset");
        browser.wait_for("#shown svg");
        browser.picture("ruleset-first");
        browser.clear("#text");
        browser.type_into(
            "#text",
            "ruleset own \"Own game\"\nheaps n\noption n - j for k in 1..=3 where k <= n",
        );
        browser.until("document.querySelector('#shown .complaint mark')?.textContent == 'j'");
        browser.until(
            "document.getElementById('live').textContent.startsWith('Line 3, character 12')",
        );
        browser.wait_for("#text[aria-invalid=true]");
        browser.wait_for("#under mark");
        browser.picture("ruleset-error");
        // The mark lies under its character.
        let apart: f64 = browser.value(
            "(() => { const f = document.getElementById('text'), s = getComputedStyle(f), m = document.querySelector('#under mark');\
            const c = document.createElement('canvas').getContext('2d'); c.font = s.font;\
            const x = f.getBoundingClientRect().x + parseFloat(s.paddingLeft) + parseFloat(s.borderLeftWidth) + c.measureText('option n - ').width;\
            return Math.abs(m.getBoundingClientRect().x - x) })()",
        );
        assert!(apart < 2.0, "{apart}");
        assert!(
            browser.has("#text:focus"),
            "whoever types stays in the field"
        );
        browser.clear("#text");
        browser.type_into("#text", OWN);
        browser.until("document.title.startsWith('Own game')");
        browser.wait_for("#shown table.numbers");
        browser.wait_for_address("text=");
        browser.wait_for("#text[aria-invalid=false]");
        // The tab key leaves the field; the whole text is in the address.
        browser.type_into("#text", Key::Tab + "");
        browser.until("document.activeElement.id != 'text'");
        browser.script("location.reload()");
        browser.until("document.title.startsWith('Own game')");
        let text: String = browser.value("document.querySelector('#text').value");
        assert_eq!(text, OWN);
        for (name, scheme, width, height) in [
            ("ruleset-wide", "light", 1440, 900),
            ("ruleset-dark", "dark", 1040, 780),
            ("ruleset-narrow", "light", 390, 844),
        ] {
            browser.scheme(scheme);
            browser.window(width, height);
            browser.picture(name);
            browser.check_width(name);
        }
        browser.click("#shown a.main");
        browser.wait_for_address("/play/");
        browser.settled();
        browser.picture("ruleset-play");
        browser.open("/ruleset?game=notakto&lang=zh-Hant");
        browser.wait_for("#shown svg");
        browser.picture("ruleset-hant");
    });
}

/// The names offered, with the chosen one in brackets.
const OFFERED: &str = "[...document.querySelectorAll('#fits [role=option]')].map(o => { \
    const name = o.querySelector('code').textContent; \
    return o.getAttribute('aria-selected') == 'true' ? `[${name}]` : name }).join(' ')";

/// The last line of the field.
const LAST: &str = "document.getElementById('text').value.split('\\n').pop()";

#[test]
fn names_that_fit_are_completed_while_one_types() {
    in_browser("completion", "en", |browser| {
        let offered = |names: &str| browser.until(&format!("{OFFERED} == '{names}'"));
        let last = |line: &str| browser.until(&format!("{LAST} == {}", serde_json::json!(line)));
        let write = |text: &str| browser.type_into("#text", text);
        let press = |key: Key| browser.type_into("#text", key + "");
        browser.open("/ruleset");
        browser.clear("#text");
        write("ruleset own\ngr");
        offered("[grid] graph");
        let active = "document.activeElement.getAttribute('aria-activedescendant')";
        assert_eq!(browser.value::<String>(active), "fit-0");
        press(Key::Down);
        offered("grid [graph]");
        press(Key::Enter);
        write("g");
        last("graph g");
        // A name of the text, functions of this kind of board alone, and verbs.
        write("\ndefine nearest(v) = neigh");
        offered("[neighbours]");
        press(Key::Tab);
        write("g, v)");
        last("define nearest(v) = neighbours(g, v)");
        browser.until("document.getElementById('under').dataset.names?.includes('nearest')");
        write("\noption remo");
        offered("[remove]");
        press(Key::Enter);
        write("v, ne");
        last("option remove v, ne");
        offered("[nearest] neighbours");
        browser.picture("completion-list");
        if let Some(axe) = axe("completion") {
            browser.check_access(&axe, EVERY_RULE, "/ruleset with names");
        }
        // Escape puts the list away, and the keys do as elsewhere.
        press(Key::Escape);
        offered("");
        write("a");
        offered("[nearest]");
        browser.click("#fits [role=option]");
        last("option remove v, nearest(");
        assert!(browser.has("#text:focus"));
        write("v) for");
        offered("");
        // A whole name is left alone by Enter.
        write(" v in");
        offered("in indices into");
        write(" vertices(g) wh");
        press(Key::Tab);
        write("g == g  # ne");
        last("option remove v, nearest(v) for v in vertices(g) where g == g  # ne");
        offered("");
        // All that fit are shown on request.
        write("\n");
        browser.type_into("#text", Key::Alt + Key::Down);
        browser.until(
            "document.querySelector('#fits [role=option]')?.getAttribute('aria-setsize') > 20",
        );
        press(Key::Escape);
    });
}

/// The unfinished text of an input method is not completed, and its keys are its own.
#[test]
fn completion_is_not_in_the_way_of_an_input_method() {
    in_browser("completion-ime", "zh-Hant", |browser| {
        browser.open("/ruleset?lang=zh-Hant");
        browser.clear("#text");
        browser.type_into("#text", "ruleset own\nop");
        browser.wait_for("#fits");
        browser.picture("completion-hant");
        browser.compose("optionㄒ");
        browser.wait_until_gone("#fits");
        browser.compose("opt");
        browser.compose("opti");
        assert!(!browser.has("#fits"));
        browser.type_into("#text", Key::Enter + "");
        assert!(!browser.has("#fits"));
    });
}

#[test]
fn an_example_of_the_cheat_sheet_is_inserted_by_a_click() {
    in_browser("cheat-sheet", "en", |browser| {
        browser.open("/ruleset");
        browser.click("#words > summary");
        browser.click("#words [data-topic=statement] > summary");
        browser.wait_for("#words [data-word=measure] button");
        browser.picture("sheet");
        browser.click("#words [data-word=measure] button");
        browser.until("document.getElementById('text').value.endsWith('\\nmeasure n\\n')");
        browser.until("document.querySelector('#link').value.includes('measure')");
        assert!(!browser.has("#shown .complaint"));
        browser.type_into("#text", "\nrequire ");
        browser.click("#words [data-topic=number] > summary");
        browser.click("#words [data-topic=number] [data-word=abs] button");
        browser.until("document.getElementById('text').value.endsWith('\\nrequire abs(n)\\n')");
        if let Some(axe) = axe("cheat-sheet") {
            browser.check_access(&axe, EVERY_RULE, "/ruleset with its sheet");
        }
        browser.script("navigator.clipboard.writeText = async (text) => { window.copied = text }");
        browser.click("#address [data-copy]");
        browser.until("window.copied && window.copied == document.querySelector('#link').value");
        for (name, width, height) in [("sheet-wide", 1200, 900), ("sheet-narrow", 390, 844)] {
            browser.window(width, height);
            browser.script("document.getElementById('address').scrollIntoView()");
            browser.picture(name);
            browser.check_width(name);
        }
    });
}

#[test]
fn a_name_is_taken_by_a_tap() {
    in_browser("completion-tap", "zh-Hans", |browser| {
        browser.phone(390, 844);
        browser.open("/ruleset?lang=zh-Hans");
        browser.type_into("#text", "\nmea");
        browser.wait_for("#fits");
        browser.picture("completion-phone");
        browser.check_width("completion-phone");
        browser.tap("#fits [role=option]");
        browser.until(&format!("{LAST} == 'measure '"));
        assert!(browser.has("#text:focus"));
    });
}
