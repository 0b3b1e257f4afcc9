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
use crate::route::{at_once, change, page};
use crate::{api, assets, middleware};

/// The router of the whole server.
pub(crate) fn router(pool: Arc<Pool>) -> Router {
    let not_found = page(known::PLAIN, Load::Light, |_, reader| {
        pages::not_found(reader)
    });
    Router::new()
        .route("/healthz", at_once(known::PLAIN, |_, _| fresh("ok\n")))
        .route("/metrics", at_once(known::PLAIN, |pool, _| metrics(pool)))
        .route(
            "/assets/{name}",
            at_once(known::ASSET, |_, request| asset(request)),
        )
        .route(
            "/favicon.ico",
            at_once(known::PLAIN, |_, request| by_name("icon.svg", request)),
        )
        .route(
            // Not among the assets: it is for all addresses below its own.
            "/worker.js",
            at_once(known::PLAIN, |_, request| by_name("worker.js", request)),
        )
        .route(
            "/manifest.webmanifest",
            page(known::PLAIN, Load::Light, pages::manifest),
        )
        .route("/offline", page(known::PLAIN, Load::Light, pages::offline))
        .merge(games())
        .merge(tables())
        .merge(rooms())
        .merge(api::routes())
        .fallback(not_found.fallback(problem::method))
        .method_not_allowed_fallback(problem::method)
        .layer(from_fn_with_state(Arc::clone(&pool), middleware::guard))
        .layer(from_fn_with_state(Arc::clone(&pool), middleware::attend))
        .with_state(pool)
}

/// Pages for playing and learning.
fn games() -> Router<Arc<Pool>> {
    use Load::{Heavy, Light};
    Router::new()
        .route("/", page(known::PLAIN, Light, pages::home))
        .route("/play", page(known::PLAY, Light, pages::play))
        .route("/play/{game}", page(known::PLAY, Light, pages::play))
        .route("/go/{game}", page(known::PLAY, Light, pages::go))
        .route("/new", page(known::NEW, Light, pages::new))
        .route("/board.svg", page(known::BOARD, Light, pages::board_svg))
        .route("/games", page(known::PLAIN, Light, pages::games))
        .route("/games/{game}", page(known::PLAIN, Light, pages::game))
        .route("/learn", page(known::PLAIN, Light, pages::learn))
        .route("/learn/{course}", page(known::LESSON, Light, pages::course))
        .route(
            "/learn/{course}/{lesson}",
            page(known::LESSON, Light, pages::lesson),
        )
        .route("/ladder", page(known::PLAIN, Light, pages::ladder))
        .route("/puzzle", page(known::PUZZLE, Light, pages::puzzle))
        .route("/glossary", page(known::PLAIN, Light, pages::glossary))
        .route(
            "/worksheet",
            page(known::WORKSHEET, Light, pages::worksheet),
        )
        .route("/nimbers", page(known::NIMBERS, Light, pages::nimbers))
        .route("/ruleset", page(known::RULESET, Heavy, pages::ruleset))
        .route("/lab", page(known::LAB, Light, pages::lab))
        .route(
            "/certificate",
            page(known::CERTIFICATE, Heavy, pages::certificate_page),
        )
        .route(
            "/certificate.txt",
            page(known::CERTIFICATE, Heavy, pages::certificate_file),
        )
}

/// Rooms, in which several people play with each other.
fn rooms() -> Router<Arc<Pool>> {
    use Load::Light;
    type Answer = fn(&mut Worker, Reader<'_>) -> Reply;
    // A page that says why something was not done may be asked for again.
    let open = |answer: Answer| {
        page(known::OPEN, Light, pages::to_board).merge(change(known::OPEN, answer))
    };
    let act = |answer: Answer| {
        page(known::ROOM, Light, pages::to_room).merge(change(known::ROOM, answer))
    };
    Router::new()
        .route("/room", open(pages::open_room))
        .route(
            "/room/{room}",
            page(known::ROOM, Light, pages::room).merge(change(known::ROOM, pages::play_in_room)),
        )
        .route("/room/{room}/join", act(pages::join))
        .route("/room/{room}/leave", act(pages::leave))
        .route("/room/{room}/free", act(pages::free))
        .route("/room/{room}/again", act(pages::again))
        .route("/room/{room}/swap", act(pages::swap))
        .route("/room/{room}/throw", act(pages::throw))
        .route("/room/{room}/events", get(events))
        .route("/class", open(pages::open_class))
        .route("/class/{room}", page(known::CLASS, Light, pages::class))
        .route("/class/{room}/join", act(pages::join_class))
        .route("/class/{room}/end", act(pages::end_class))
        .route("/class/{room}/events", get(events))
        .route("/share", page(known::SHARE, Light, pages::share))
}

/// Tables and pictures, each as a page and as files.
fn tables() -> Router<Arc<Pool>> {
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
    Router::new()
        .route("/tables", page(known::PLAIN, Light, pages::tables))
        .route("/octal", page(known::OCTAL, Light, pages::atlas))
        .route("/octal.csv", page(known::PLAIN, Light, pages::atlas_file))
        .route("/table/{table}", page(known::TABLE, Light, table))
        .route("/plane", page(known::WHICH_PLANE, Light, pages::to_plane))
        .route("/plane/{plane}", page(known::PLAIN, Heavy, plane))
        .route(
            "/branches",
            page(known::WHICH_PLANE, Light, pages::to_plane),
        )
        .route("/branches/{plane}", page(known::PLAIN, Heavy, branches))
        .route("/families/{family}", page(known::FAMILY, Heavy, family))
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
