//! The handlers of addresses: what answers, on which thread, in which lane.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::routing::{MethodRouter, get, post};
use grundy::Message;

use crate::caller::Caller;
use crate::origin;
use crate::pages::Reader;
use crate::params::{self, Param};
use crate::pool::{LIGHT_BYTES, Load, Pool, Worker};
use crate::problem;
use crate::reply::Reply;
use crate::request::Request;

/// An address, and what answers there.
pub(crate) type Route = (&'static str, MethodRouter<Arc<Pool>>);

/// What the wire thread answers itself.
pub(crate) fn at_once(
    known: &'static [Param],
    answer: fn(&Pool, &Request) -> Reply,
) -> MethodRouter<Arc<Pool>> {
    get(
        move |State(pool): State<Arc<Pool>>, mut request: Request| async move {
            match params::read(&mut request, known) {
                Ok(()) => answer(&pool, &request),
                Err(bad) => problem::bad_param(pool.app(), &request, &bad),
            }
        },
    )
}

/// What one of the pool's threads answers. Called again where the light lane's
/// share of work did not suffice.
pub(crate) fn page(
    known: &'static [Param],
    load: Load,
    answer: impl Fn(&mut Worker, Reader<'_>) -> Reply + Copy + Send + Sync + 'static,
) -> MethodRouter<Arc<Pool>> {
    get(
        move |State(pool): State<Arc<Pool>>,
              Extension(caller): Extension<Caller>,
              uri: Uri,
              request: Request| async move {
            answered(&pool, &caller, &uri, request, known, load, answer).await
        },
    )
}

/// The same for a POST, which changes something in a room. What it says is in its
/// address, and a body is not read. Since it may be called again, `answer`
/// changes nothing before all that takes time is done.
pub(crate) fn change(
    known: &'static [Param],
    answer: impl Fn(&mut Worker, Reader<'_>) -> Reply + Copy + Send + Sync + 'static,
) -> MethodRouter<Arc<Pool>> {
    post(
        move |State(pool): State<Arc<Pool>>,
              Extension(caller): Extension<Caller>,
              uri: Uri,
              headers: HeaderMap,
              request: Request| async move {
            if origin::is_foreign(&headers, caller.is_proxied) {
                let message = Message::new("room-foreign");
                return problem::problem(pool.app(), &request, StatusCode::FORBIDDEN, &message);
            }
            answered(&pool, &caller, &uri, request, known, Load::Light, answer).await
        },
    )
}

async fn answered(
    pool: &Pool,
    caller: &Caller,
    uri: &Uri,
    mut request: Request,
    known: &'static [Param],
    load: Load,
    answer: impl Fn(&mut Worker, Reader<'_>) -> Reply + Copy + Send + Sync + 'static,
) -> Reply {
    if let Err(bad) = params::read(&mut request, known) {
        return problem::bad_param(pool.app(), &request, &bad);
    }
    let client = caller.client;
    request.client = Some(client);
    let load = if request.asks_for_time() {
        Load::Slow
    } else if request.has_ruleset() || in_ruleset_room(pool, &request) {
        Load::Heavy
    } else {
        load
    };
    let mut key = DefaultHasher::new();
    uri.hash(&mut key);
    let request = Arc::new(request);
    let question = Arc::clone(&request);
    let answered = pool
        .ask(client, load, key.finish(), move |worker| {
            let app = Arc::clone(&worker.app);
            let reply = answer(worker, Reader::new(&app, &question));
            within_limits(worker, reply, &question)
        })
        .await;
    answered.unwrap_or_else(|why| problem::refused(pool.app(), &request, why))
}

/// True for the address of a room or class whose game is a ruleset, which has to
/// be read.
fn in_ruleset_room(pool: &Pool, request: &Request) -> bool {
    let (rooms, id) = (&pool.app().rooms, request.segment(1));
    match request.segment(0) {
        "room" => rooms
            .find(id, Instant::now())
            .is_some_and(|room| room.plays_ruleset()),
        "class" => rooms
            .find_class(id, Instant::now())
            .is_some_and(|class| grundy::ruleset::is_text(&class.state.game)),
        _ => false,
    }
}

/// Ends an answer: one that a limit stopped, or that is too long to be hashed and
/// compressed beside light pages, is made again in the heavy lane, if this was the
/// light one.
fn within_limits(worker: &Worker, reply: Reply, request: &Request) -> Reply {
    let is_limited = reply.is_limited();
    if is_limited || reply.len() > LIGHT_BYTES {
        worker.run_short();
    }
    if worker.ran_short() {
        return reply;
    }
    if is_limited {
        worker.app.metrics.limited.fetch_add(1, Ordering::Relaxed);
    }
    reply.finished(request)
}
