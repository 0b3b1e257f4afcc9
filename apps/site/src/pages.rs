//! The pages that can be read without script, made as a server makes them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use grundy::{Language, Limits, Solver};
use grundy_pages::{Context, NoRooms, Reply, Request, Scripts, Unlimited, answer, relinked};

/// The first segments of the pages that are written: what they say does not depend on
/// what a reader does.
const WRITTEN: [&str; 4] = ["", "games", "learn", "glossary"];

/// The reply at a path, in a language and with these scripts, for pages that will stand
/// at `origin`.
pub(crate) fn made(
    solver: &mut Solver,
    address: &str,
    language: Language,
    scripts: Scripts,
    origin: &str,
) -> Reply {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let request = Request {
        chosen: Some(language),
        scripts,
        origin: origin.trim_end_matches('/').to_owned(),
        ..Request::of(path, query)
    };
    let mut context = Context {
        solver,
        budget: Arc::new(Unlimited),
        rooms: &NoRooms,
        // No written page depends on the date.
        today: 0,
        may_be_framed: false,
    };
    answer(&mut context, request)
}

/// The text of a page.
pub(crate) fn text(reply: Reply) -> String {
    String::from_utf8(reply.body).unwrap_or_default()
}

/// The folder of a language within that of all, with a slash at its end.
pub(crate) fn root(language: Language) -> String {
    match language {
        Language::English => String::new(),
        other => format!("{}/", other.tag()),
    }
}

/// The path of a page among the files.
pub(crate) fn file(path: &str, language: Language) -> String {
    let path = path.trim_matches('/');
    let slash = if path.is_empty() { "" } else { "/" };
    format!("{}{path}{slash}index.html", root(language))
}

/// An address without its query, if it is one of those that are written, and the language
/// that it asks for.
pub(crate) fn written(address: &str) -> Option<(String, Option<Language>)> {
    let (path, _) = address.split_once('#').unwrap_or((address, ""));
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let request = Request::of(path, query);
    let is_plain = request.params.iter().all(|(name, _)| name == "lang");
    let is_written = is_plain && WRITTEN.contains(&request.segment(0));
    let is_plain_text = path
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"/-_".contains(&byte));
    let language = request.param("lang").and_then(Language::of);
    (is_written && is_plain_text).then(|| (path.to_owned(), language))
}

/// All pages that are written, by path, without scripts: those that links lead to from
/// the first page.
pub(crate) fn all(language: Language, address: &str) -> BTreeMap<String, String> {
    let mut solver = Solver::new(Limits::UNTIMED);
    let mut pages = BTreeMap::new();
    let mut open = vec!["/".to_owned()];
    while let Some(path) = open.pop() {
        if pages.contains_key(&path) {
            continue;
        }
        let reply = made(&mut solver, &path, language, Scripts::None, address);
        if !reply.status.is_success() || !reply.is_page() {
            continue;
        }
        let page = text(reply);
        let linked = RefCell::new(Vec::new());
        let _ = relinked(&page, |address| {
            linked
                .borrow_mut()
                .extend(written(address).map(|(path, _)| path));
            String::new()
        });
        open.extend(linked.into_inner());
        pages.insert(path, page);
    }
    pages
}
