//! The frame of every page: head, navigation, languages.

use grundy::Language;
use http::header;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::assets;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::Scripts;

/// The background colours of the page, light and dark, as in `site.css`.
pub(crate) const GROUND: [(&str, &str); 2] = [("light", "#f6f3ec"), ("dark", "#14130f")];

/// The pages of tables and pictures, as wide as the screen.
const DATA: &[&str] = &["table", "tables", "octal", "plane", "branches", "families"];

/// The scripts and style sheets of some pages only, by the first segments of addresses.
/// The home page has progress since its board becomes the page of a game.
const EXTRA: [(&str, &[&str]); 10] = [
    ("live.js", &["lab", "nimbers", "ruleset"]),
    ("write.js", &["ruleset"]),
    ("pictures.js", DATA),
    ("feel.js", &["", "play", "learn", "puzzle", "room"]),
    ("data.css", DATA),
    ("sheet.css", &["worksheet"]),
    ("learn.css", &["ladder", "learn", "puzzle"]),
    ("learn.js", &["", "play", "ladder", "learn", "puzzle"]),
    ("room.css", &["room", "class", "share"]),
    ("room.js", &["room", "class", "share"]),
];

/// A whole page around its main part, or the main part alone if the script requests it.
/// Without the script, the page proceeds to `next` by itself.
pub(crate) fn document(
    reader: Reader<'_>,
    title: &str,
    middle: &Markup,
    next: Option<&str>,
) -> Reply {
    let language = reader.language();
    let main = html! {
        main #main tabindex="-1" data-title=(title) { (middle) }
    };
    let reply = if reader.request.is_part {
        Reply::html(main)
    } else {
        Reply::html(whole(reader, title, &main, next))
    };
    let reply = reply.with(header::CONTENT_LANGUAGE, language.tag());
    match reader.request.asked_language() {
        Some(language) => remembered(reply, language),
        None => reply,
    }
}

/// A reply with the cookie of a language.
fn remembered(reply: Reply, language: Language) -> Reply {
    let tag = language.tag();
    let cookie = format!("lang={tag}; Path=/; Max-Age=31536000; SameSite=Lax");
    reply.with(header::SET_COOKIE, &cookie)
}

/// The way to the same address without its language, which goes into the cookie; `None`
/// if it has none, or if the script asks.
pub(crate) fn in_cookie(reader: Reader<'_>) -> Option<Reply> {
    let request = reader.request;
    let language = request.asked_language().filter(|_| !request.is_part)?;
    let reply = Reply::see(&request.with(&[("lang", "")]));
    Some(remembered(reply, language))
}

/// The scripts of a page, and its style sheets besides the first.
fn files(reader: Reader<'_>) -> Vec<&'static str> {
    let segment = reader.request.segment(0);
    let is_embedded = reader.request.flag("embed");
    // A lesson in a class.
    let learns = reader.request.segment(2) == "lesson";
    let mut files = vec!["site.js", "motion.js"];
    files.extend(EXTRA.iter().filter_map(|(file, pages)| {
        // A board in a page of another host has the files of rooms too.
        let is_used = match reader.request.scripts {
            Scripts::Browser => file.ends_with(".js") && !file.starts_with("room."),
            _ if learns && file.starts_with("learn.") => true,
            _ => pages.contains(&segment) || is_embedded && file.starts_with("room."),
        };
        is_used.then_some(*file)
    }));
    match reader.request.scripts {
        Scripts::None => files.retain(|file| file.ends_with(".css")),
        Scripts::Browser => {}
        _ => files.retain(|file| *file != LATER),
    }
    files
}

/// The script that `site.js` loads when the page is ready, so that it delays no board.
const LATER: &str = "feel.js";

/// The address of the later script, on pages that have it.
fn later(reader: Reader<'_>) -> Option<String> {
    let segment = reader.request.segment(0);
    let pages = EXTRA.iter().find(|(file, _)| *file == LATER)?.1;
    (reader.request.scripts == Scripts::Server && pages.contains(&segment))
        .then(|| assets::address(LATER))
}

fn whole(reader: Reader<'_>, title: &str, main: &Markup, next: Option<&str>) -> Markup {
    const FIRST: [(&str, &str); 4] = [
        ("/", "web-nav-play"),
        ("/learn", "web-nav-learn"),
        ("/puzzle", "web-nav-puzzle"),
        ("/ladder", "web-nav-ladder"),
    ];
    const OTHERS: [(&str, &str); 4] = [
        ("/games", "web-nav-games"),
        ("/ruleset", "web-nav-ruleset"),
        ("/tables", "web-nav-tables"),
        ("/lab", "web-nav-lab"),
    ];
    let segment = reader.request.segment(0);
    let here = format!("/{segment}");
    let places = |places: [(&str, &str); 4]| {
        html! {
            @for (path, key) in places {
                a href=(reader.link(path, &[])) aria-current=[(here == path).then_some("page")] {
                    (reader.text(key)) @if path == "/puzzle" { (streak(reader)) }
                }
            }
        }
    };
    // Shown where somebody shares a link to the page.
    let description = reader.text("web-description");
    let picture = format!("{}{}", reader.request.origin, assets::address("share.png"));
    let mut shared = vec![
        ("type", "website"),
        ("title", title),
        ("description", &description),
    ];
    if !reader.request.origin.is_empty() {
        shared.push(("image", &picture));
    }
    html! {
        (DOCTYPE)
        html lang=(reader.language().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Grundy" }
                meta name="description" content=(description);
                // The first page does not wait for its style.
                @if segment.is_empty() {
                    style {
                        (PreEscaped(assets::text("site.css")))
                        @if reader.request.scripts == Scripts::Browser {
                            @for name in ["learn.css", "data.css", "sheet.css"] { (PreEscaped(assets::text(name))) }
                        }
                    }
                }
                @else { link rel="stylesheet" href=(assets::address("site.css")); }
                @for (scheme, colour) in GROUND {
                    meta name="theme-color" content=(colour) media=(format!("(prefers-color-scheme: {scheme})"));
                }
                link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials";
                link rel="icon" href=(assets::address("icon.svg")) type="image/svg+xml";
                link rel="apple-touch-icon" href=(assets::address("icon-180.png"));
                @for (name, value) in shared { meta property=(format!("og:{name}")) content=(value); }
                @for file in files(reader) {
                    @if file.ends_with(".css") { link rel="stylesheet" href=(assets::address(file)); }
                    @else { script src=(assets::address(file)) defer {} }
                }
                @if let Some(next) = next {
                    noscript { meta http-equiv="refresh" content=(format!("1; url={next}")); }
                }
            }
            body data-later=[later(reader)] {
                a.skip href="#main" { (reader.text("web-skip")) }
                header.site {
                    a.brand href=(reader.link("/", &[])) { img src=(assets::address("icon.svg")) alt="" width="26" height="26"; "Grundy" }
                    nav aria-label=(reader.text("web-nav")) { (places(FIRST)) }
                    // A menu on a narrow screen; on a wide one its links stand in the row.
                    details.menu {
                        summary aria-label=(reader.text("web-menu")) title=(reader.text("web-menu")) { "☰" }
                        div {
                            nav aria-label=(reader.text("web-menu")) { (places(OTHERS)) }
                            nav.languages aria-label=(reader.text("web-language")) {
                                @for language in Language::ALL {
                                    a href=(reader.request.in_language(language)) lang=(language.tag())
                                        hreflang=(language.tag())
                                        aria-current=[(language == reader.language()).then_some("true")] {
                                        (name(language))
                                    }
                                }
                            }
                        }
                    }
                }
                p #live .unseen role="status" aria-live="polite" {}
                @if reader.request.scripts == Scripts::Browser {
                    p #loading .notice hidden role="status" { (reader.text("web-loading")) }
                    p #broken .notice hidden role="alert" { (reader.text("web-program-failed")) " " code {} }
                    p #disk .notice hidden role="alert" { (reader.text("web-from-disk")) }
                    p #without .notice hidden role="alert" { (reader.text("web-without")) }
                }
                p #offline hidden { (reader.text("web-offline")) " " button.button data-retry { (reader.text("web-retry")) } }
                (PreEscaped(grundy_render::MATERIALS))
                (main)
                footer.site {
                    p {
                        (reader.text("web-footer")) " "
                        a href=(reader.link("/glossary", &[])) { (reader.text("glossary-title")) } " "
                        a href="/api" { (reader.text("web-footer-api")) }
                    }
                    p.keys { kbd { "?" } " " (reader.text("web-keys-short")) }
                }
                dialog #keys aria-labelledby="keys-title" {
                    h2 #keys-title { (reader.text("web-keys")) }
                    dl {
                        @for (key, text) in [
                            ("← ↑ → ↓", "web-key-arrows"),
                            ("Enter", "web-key-enter"),
                            ("U", "web-key-undo"),
                            ("R", "web-key-redo"),
                            ("H", "web-key-hint"),
                            ("V", "web-key-values"),
                            ("W", "web-why"),
                            ("N", "web-key-again"),
                            ("S", "web-key-swap"),
                            ("E", "web-edit"),
                            ("Esc", "web-key-escape"),
                            ("?", "web-key-help"),
                        ] {
                            dt { kbd { (key) } }
                            dd { (reader.text(text)) }
                        }
                    }
                    form method="dialog" { button.button { (reader.text("web-close")) } }
                }
            }
        }
    }
}

/// A title whose lines break between phrases, where the language has no blanks between
/// words.
pub(crate) fn phrases(title: &str) -> Markup {
    let opened = title.replace('（', "\u{200b}（");
    let ends = ['，', '。', '？', '：', '、', '；', '\u{200b}'];
    html! { @for phrase in opened.split_inclusive(ends) { span.phrase { (phrase.trim_end_matches('\u{200b}')) } } }
}

/// The number of daily puzzles solved in a row, which the script fills in.
pub(crate) fn streak(reader: Reader<'_>) -> Markup {
    html! { span.streak hidden data-streak { " " span.unseen { (reader.text("puzzle-streak")) } b {} } }
}

/// The name of a language in that language.
pub(crate) const fn name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::TraditionalChinese => "繁體中文",
        Language::SimplifiedChinese => "简体中文",
    }
}

/// The controls behind a single button.
pub(crate) fn rest(reader: Reader<'_>, more: &Markup) -> Markup {
    html! {
        details.more {
            summary.button aria-label=(reader.text("web-more")) title=(reader.text("web-more")) { "⋯" }
            div.behind {
                p.controls.scripted { button.button type="button" data-sound aria-pressed="false" { "♪ " (reader.text("web-sound")) } }
                (more)
            }
        }
    }
}
