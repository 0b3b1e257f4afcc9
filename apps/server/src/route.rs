//! The handlers of addresses: their functions, threads and lanes.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use grundy::Message;
use grundy_pages::{Context, Load, Reply, Request, Route, problem};

use crate::caller::Caller;
use crate::origin;
use crate::pool::{LIGHT_BYTES, Pool, Refused, Worker};
use crate::reply::{METHODS, finished, pack, response};
use crate::request::Incoming;

/// A handler on the I/O thread, with the parameters of this route.
pub(crate) fn at_once(
    route: &'static Route,
    answer: fn(&Pool, &Incoming) -> Reply,
) -> MethodRouter<Arc<Pool>> {
    get(
        move |State(pool): State<Arc<Pool>>, mut request: Incoming| async move {
            let read = route.read(&mut request.page);
            response(read.map_or_else(|bad| *bad, |()| answer(&pool, &request)))
        },
    )
}

/// A handler on one of the pool's threads. It is called again if the light lane's budget
/// was too small.
pub(crate) fn page(route: &'static Route) -> MethodRouter<Arc<Pool>> {
    get(
        move |State(pool): State<Arc<Pool>>,
              Extension(caller): Extension<Caller>,
              uri: Uri,
              request: Incoming| async move {
            response(answered(&pool, &caller, &uri, request, route, Route::get).await)
        },
    )
}

/// A handler for a POST, which changes something in a room. Its parameters are in the
/// address, and a body is not read.
pub(crate) fn change(route: &'static Route) -> MethodRouter<Arc<Pool>> {
    post(
        move |State(pool): State<Arc<Pool>>,
              Extension(caller): Extension<Caller>,
              uri: Uri,
              headers: HeaderMap,
              request: Incoming| async move {
            if origin::is_foreign(&headers, caller.is_proxied) {
                let message = Message::new("room-foreign");
                return response(problem(&request.page, StatusCode::FORBIDDEN, &message));
            }
            response(answered(&pool, &caller, &uri, request, route, Route::post).await)
        },
    )
}

/// The function with which a route answers.
type Answer = fn(&Route, &mut Context<'_>, &Request) -> Reply;

async fn answered(
    pool: &Pool,
    caller: &Caller,
    uri: &Uri,
    mut request: Incoming,
    route: &'static Route,
    answer: Answer,
) -> Reply {
    if let Err(bad) = route.read(&mut request.page) {
        return *bad;
    }
    let load = match route.load(&request.page) {
        Load::Light if in_ruleset_room(pool, &request.page) => Load::Heavy,
        load => load,
    };
    let client = caller.client;
    let mut key = DefaultHasher::new();
    uri.hash(&mut key);
    let request = Arc::new(request);
    let question = Arc::clone(&request);
    let answered = pool
        .ask(client, load, key.finish(), move |worker| {
            let reply = worker.answer(client, question.key, |ctx| {
                answer(route, ctx, &question.page)
            });
            within_limits(worker, reply, &question)
        })
        .await;
    answered.unwrap_or_else(|why| refused(&request.page, why))
}

/// True for the address of a room or class whose game is a ruleset, which has to be read.
fn in_ruleset_room(pool: &Pool, request: &Request) -> bool {
    let (rooms, id) = (&pool.app.rooms, request.segment(1));
    match request.segment(0) {
        "room" => rooms
            .find(id, Instant::now())
            .is_some_and(|room| room.plays_ruleset()),
        "class" => rooms
            .find_class(id, Instant::now())
            .is_some_and(|class| class.plays_ruleset()),
        _ => false,
    }
}

/// Completes an answer. In the light lane, one that a limit stopped, or that is too long
/// to be hashed and compressed beside light pages, is made again in the heavy lane.
fn within_limits(worker: &Worker, reply: Reply, request: &Incoming) -> Reply {
    let is_limited = reply.is_limited();
    if is_limited || reply.body.len() > LIGHT_BYTES {
        worker.run_short();
    }
    if worker.ran_short() {
        return reply;
    }
    if is_limited {
        worker.app.metrics.limited.fetch_add(1, Ordering::Relaxed);
    }
    finished(reply, request, pack)
}

/// Refuses all methods but GET, HEAD, OPTIONS for the interface, and POST in rooms:
/// nothing else is stored here, so there is nothing to change.
pub(crate) async fn method(method: Method, request: Incoming) -> Response {
    let message = Message::new("web-method").with("method", method.as_str());
    let reply = problem(&request.page, StatusCode::METHOD_NOT_ALLOWED, &message);
    response(
        reply
            .with(header::ALLOW, METHODS)
            .with(header::CONNECTION, "close"),
    )
}

/// The reply to a question that the pool refused.
fn refused(request: &Request, why: Refused) -> Reply {
    let problem = |status, message| problem(request, status, &message);
    match why {
        Refused::Full(seconds) => {
            let message = Message::new("web-busy-text").with("seconds", seconds);
            problem(StatusCode::TOO_MANY_REQUESTS, message)
                .with(header::RETRY_AFTER, &seconds.to_string())
        }
        Refused::Ending => problem(StatusCode::SERVICE_UNAVAILABLE, Message::new("web-ending")),
        Refused::Broken => problem(
            StatusCode::INTERNAL_SERVER_ERROR,
            Message::new("web-broken"),
        ),
    }
}
