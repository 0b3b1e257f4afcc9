//! Every address, with the parameters that it takes, the lane that its
//! questions wait in first, and the function that answers.

use std::sync::Arc;

use axum::Router;
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::routing::get;

use crate::events::events;
use crate::pages::{self, Reader};
use crate::params::known;
use crate::pool::{Load, Pool, Worker};
use crate::problem;
use crate::reply::Reply;
use crate::request::Request;
use crate::route::{Route, at_once, change, page};
use crate::{api, assets, middleware};

/// The router of the whole server.
pub(crate) fn router(pool: Arc<Pool>) -> Router {
    let not_found = page(known::PLAIN, Load::Light, |_, reader| {
        pages::not_found(reader)
    });
    routes()
        .into_iter()
        .fold(Router::new(), |router, (path, answer)| {
            router.route(path, answer)
        })
        .fallback(not_found.fallback(problem::method))
        .method_not_allowed_fallback(problem::method)
        .layer(from_fn_with_state(Arc::clone(&pool), middleware::guard))
        .layer(from_fn_with_state(Arc::clone(&pool), middleware::attend))
        .with_state(pool)
}

/// Every address of the server.
fn routes() -> Vec<Route> {
    let mut all = files();
    all.extend(games());
    all.extend(tables());
    all.extend(rooms());
    all.extend(api::routes());
    all
}

/// What stands for itself, for browsers and operators.
fn files() -> Vec<Route> {
    use Load::Light;
    vec![
        ("/healthz", at_once(known::PLAIN, |_, _| fresh("ok\n"))),
        ("/metrics", at_once(known::PLAIN, |pool, _| metrics(pool))),
        ("/assets/{name}", at_once(known::ASSET, |_, at| asset(at))),
        (
            "/favicon.ico",
            at_once(known::PLAIN, |_, at| by_name("icon.svg", at)),
        ),
        (
            // Not among the assets: it is for all addresses below its own.
            "/worker.js",
            at_once(known::PLAIN, |_, at| by_name("worker.js", at)),
        ),
        (
            "/manifest.webmanifest",
            page(known::PLAIN, Light, pages::manifest),
        ),
        ("/offline", page(known::PLAIN, Light, pages::offline)),
    ]
}

/// Pages for playing and learning.
fn games() -> Vec<Route> {
    use Load::{Heavy, Light};
    vec![
        ("/", page(known::PLAIN, Light, pages::home)),
        ("/play", page(known::PLAY, Light, pages::play)),
        ("/play/{game}", page(known::PLAY, Light, pages::play)),
        ("/go/{game}", page(known::PLAY, Light, pages::go)),
        ("/new", page(known::NEW, Light, pages::new)),
        ("/board.svg", page(known::BOARD, Light, pages::board_svg)),
        ("/games", page(known::PLAIN, Light, pages::games)),
        ("/games/{game}", page(known::PLAIN, Light, pages::game)),
        ("/learn", page(known::PLAIN, Light, pages::learn)),
        ("/learn/{course}", page(known::LESSON, Light, pages::course)),
        (
            "/learn/{course}/{lesson}",
            page(known::LESSON, Light, pages::lesson),
        ),
        ("/ladder", page(known::PLAIN, Light, pages::ladder)),
        ("/puzzle", page(known::PUZZLE, Light, pages::puzzle)),
        ("/glossary", page(known::PLAIN, Light, pages::glossary)),
        (
            "/worksheet",
            page(known::WORKSHEET, Light, pages::worksheet),
        ),
        ("/nimbers", page(known::NIMBERS, Light, pages::nimbers)),
        ("/ruleset", page(known::RULESET, Heavy, pages::ruleset)),
        ("/lab", page(known::LAB, Light, pages::lab)),
        (
            "/certificate",
            page(known::CERTIFICATE, Heavy, pages::certificate_page),
        ),
        (
            "/certificate.txt",
            page(known::CERTIFICATE, Heavy, pages::certificate_file),
        ),
    ]
}

/// Rooms, in which several people play with each other.
fn rooms() -> Vec<Route> {
    use Load::Light;
    type Answer = fn(&mut Worker, Reader<'_>) -> Reply;
    // A page that says why something was not done may be asked for again.
    let open = |answer: Answer| {
        page(known::OPEN, Light, pages::to_board).merge(change(known::OPEN, answer))
    };
    let act = |answer: Answer| {
        page(known::ROOM, Light, pages::to_room).merge(change(known::ROOM, answer))
    };
    vec![
        ("/room", open(pages::open_room)),
        (
            "/room/{room}",
            page(known::ROOM, Light, pages::room).merge(change(known::ROOM, pages::play_in_room)),
        ),
        ("/room/{room}/join", act(pages::join)),
        ("/room/{room}/leave", act(pages::leave)),
        ("/room/{room}/free", act(pages::free)),
        ("/room/{room}/again", act(pages::again)),
        ("/room/{room}/swap", act(pages::swap)),
        ("/room/{room}/throw", act(pages::throw)),
        ("/room/{room}/events", get(events)),
        ("/class", open(pages::open_class)),
        ("/class/{room}", page(known::CLASS, Light, pages::class)),
        ("/class/{room}/join", act(pages::join_class)),
        ("/class/{room}/end", act(pages::end_class)),
        ("/class/{room}/events", get(events)),
        ("/share", page(known::SHARE, Light, pages::share)),
    ]
}

/// Tables and pictures, each as a page and as files.
fn tables() -> Vec<Route> {
    use Load::{Heavy, Light};
    let table = or_file(
        &["csv", "json", "bfile", "svg"],
        pages::table,
        pages::table_file,
    );
    let plane = or_file(
        &["svg", "csv", "bfile", "cells"],
        pages::plane,
        pages::plane_file,
    );
    let branches = or_file(
        &["svg", "csv", "bfile"],
        pages::branches,
        pages::branches_file,
    );
    let family = or_file(&["svg", "csv", "bfile"], pages::family, pages::family_file);
    vec![
        ("/tables", page(known::PLAIN, Light, pages::tables)),
        ("/octal", page(known::OCTAL, Light, pages::atlas)),
        ("/octal.csv", page(known::PLAIN, Heavy, pages::atlas_file)),
        ("/table/{table}", page(known::TABLE, Light, table)),
        ("/plane", page(known::WHICH_PLANE, Light, pages::to_plane)),
        ("/plane/{plane}", page(known::PLAIN, Heavy, plane)),
        (
            "/branches",
            page(known::WHICH_PLANE, Light, pages::to_plane),
        ),
        ("/branches/{plane}", page(known::PLAIN, Heavy, branches)),
        ("/families/{family}", page(known::FAMILY, Heavy, family)),
    ]
}

/// A page, or where its address ends in one of these formats, the file: the
/// name before the ending and the ending are passed to `file`.
fn or_file(
    formats: &'static [&'static str],
    page: fn(&mut Worker, Reader<'_>) -> Reply,
    file: fn(&mut Worker, Reader<'_>, &str, &str) -> Reply,
) -> impl Fn(&mut Worker, Reader<'_>) -> Reply + Copy + Send + Sync + 'static {
    move |worker, reader| match reader.request.segment(1).rsplit_once('.') {
        Some((name, format)) if formats.contains(&format) => file(worker, reader, name, format),
        _ => page(worker, reader),
    }
}

/// A text that is never to be kept.
fn fresh(text: impl Into<String>) -> Reply {
    Reply::text(text).with(header::CACHE_CONTROL, "no-store")
}

fn metrics(pool: &Pool) -> Reply {
    let app = pool.app();
    fresh(
        app.metrics
            .text(pool.waiting(), app.connections.count(), app.rooms.count()),
    )
}

fn asset(request: &Request) -> Reply {
    let file = assets::file(request.segment(1), request.param("v"));
    let missing = || Reply::text("404\n").status(StatusCode::NOT_FOUND);
    file.unwrap_or_else(missing).finished(request)
}

fn by_name(name: &str, request: &Request) -> Reply {
    let file = assets::file(name, None);
    file.unwrap_or_else(|| Reply::text("")).finished(request)
}

#[cfg(test)]
mod tests;
