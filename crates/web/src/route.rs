//! The handlers of addresses: what answers, on which thread, in which lane.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::sync::atomic::Ordering;

use axum::extract::{Extension, State};
use axum::http::{StatusCode, Uri};
use axum::routing::{MethodRouter, get};

use crate::caller::Caller;
use crate::pages::Reader;
use crate::params::{self, Param};
use crate::pool::{Load, Pool, Worker};
use crate::problem;
use crate::reply::Reply;
use crate::request::Request;

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
              mut request: Request| async move {
            if let Err(bad) = params::read(&mut request, known) {
                return problem::bad_param(pool.app(), &request, &bad);
            }
            let load = if request.asks_for_time() {
                Load::Slow
            } else if request.has_ruleset() {
                Load::Heavy
            } else {
                load
            };
            let mut key = DefaultHasher::new();
            uri.hash(&mut key);
            let request = Arc::new(request);
            let question = Arc::clone(&request);
            let answered = pool
                .ask(caller.seat.client(), load, key.finish(), move |worker| {
                    let app = Arc::clone(&worker.app);
                    let reply = answer(worker, Reader::new(&app, &question));
                    within_limits(worker, reply, &question)
                })
                .await;
            answered.unwrap_or_else(|why| problem::refused(pool.app(), &request, why))
        },
    )
}

/// Ends an answer: one that a limit stopped is made again in the heavy lane, if
/// this was the light one.
fn within_limits(worker: &Worker, reply: Reply, request: &Request) -> Reply {
    let is_limited = reply.status == StatusCode::SERVICE_UNAVAILABLE;
    if is_limited {
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
