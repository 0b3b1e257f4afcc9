//! The addresses of the server: those of the pages, and its own.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use axum::Router;
use axum::http::{StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::routing::{MethodRouter, get};
use grundy::rules::Unpoisoned as _;
use grundy_pages::{ASSET, NOT_FOUND, ROUTES, Reply, asset};

use crate::events::events;
use crate::middleware;
use crate::pool::Pool;
use crate::reply::{finished, pack, preflight, response};
use crate::request::Incoming;
use crate::route::{at_once, change, method, page};

/// An address and its handler.
type Address = (&'static str, MethodRouter<Arc<Pool>>);

/// The router of the whole server.
pub(crate) fn router(pool: Arc<Pool>) -> Router {
    let addresses = own().into_iter().chain(pages());
    addresses
        .fold(Router::new(), |router, (path, answer)| {
            router.route(path, answer)
        })
        .fallback(page(&NOT_FOUND).fallback(method))
        .method_not_allowed_fallback(method)
        .layer(from_fn_with_state(Arc::clone(&pool), middleware::guard))
        .layer(from_fn_with_state(Arc::clone(&pool), middleware::attend))
        .with_state(pool)
}

/// The addresses of the pages, answered by the pool's threads.
fn pages() -> impl Iterator<Item = Address> {
    let routes = ROUTES.iter().filter(|route| route.path != ASSET.path);
    routes.map(|route| {
        let mut answer = page(route);
        if route.takes_post() {
            answer = answer.merge(change(route));
        }
        if route.path.starts_with("/api") {
            answer = answer.options(async || response(preflight()));
        }
        (route.path, answer)
    })
}

/// The addresses answered on the I/O thread, and the events of rooms.
fn own() -> Vec<Address> {
    let plain = |answer| at_once(&NOT_FOUND, answer);
    vec![
        ("/healthz", plain(|_, _| fresh("ok\n"))),
        ("/metrics", plain(|pool, _| fresh(metrics(pool)))),
        (
            ASSET.path,
            at_once(&ASSET, |_, request| {
                file(request.page.segment(1), request.page.param("v"), request)
            }),
        ),
        ("/favicon.ico", plain(|_, at| file("icon.svg", None, at))),
        // Not among the assets: a worker controls only addresses below its own.
        ("/worker.js", plain(|_, at| file("worker.js", None, at))),
        ("/room/{room}/events", get(events)),
        ("/class/{room}/events", get(events)),
    ]
}

/// A text that no cache stores.
fn fresh(text: impl Into<String>) -> Reply {
    Reply::text(text).with(header::CACHE_CONTROL, "no-store")
}

fn metrics(pool: &Pool) -> String {
    let app = &pool.app;
    app.metrics
        .text(pool.waiting(), app.connections.count(), app.rooms.count())
}

/// A file of the pages. It is compressed only once: the I/O thread has no time to do that
/// for each request.
fn file(name: &str, version: Option<&str>, request: &Incoming) -> Reply {
    static PACKED: LazyLock<Mutex<HashMap<String, Option<Vec<u8>>>>> =
        LazyLock::new(Mutex::default);
    let Some(file) = asset(name, version) else {
        let missing = Reply::text("404\n").status(StatusCode::NOT_FOUND);
        return finished(missing, request, pack);
    };
    finished(file, request, |body| {
        let mut packed = PACKED.lock().unpoisoned();
        let packed = packed.entry(name.to_owned()).or_insert_with(|| pack(body));
        packed.clone()
    })
}

#[cfg(test)]
mod tests;
