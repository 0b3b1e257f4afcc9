//! The events of rooms and classes: a long-lived response that tells the page when there
//! are changes to fetch.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderName, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use grundy_pages::{NOT_FOUND, RoomError, problem};

use crate::caller::Caller;
use crate::connections::Seat;
use crate::pool::{App, Pool};
use crate::reply::response;
use crate::request::Incoming;
use crate::rooms::{Following, Listener};

/// The interval of comments, which reveal a lost connection, and of new versions caused
/// by time alone.
const PULSE: Duration = Duration::from_secs(15);
/// The lifetime of a stream; the page then opens another.
const LONGEST: Duration = Duration::from_secs(240);

/// True for the headers of a request for a stream of events.
pub(crate) fn are_in(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes() == b"text/event-stream")
}

/// Sends the version of a room or class whenever it changes.
pub(crate) async fn events(
    State(pool): State<Arc<Pool>>,
    Extension(caller): Extension<Caller>,
    mut request: Incoming,
) -> Response {
    if let Err(bad) = NOT_FOUND.read(&mut request.page) {
        return response(*bad);
    }
    let subscription = match listen(&pool.app, &caller, &request) {
        Ok(subscription) => subscription,
        Err(why) => return response(problem(&request.page, why.status(), &why.message())),
    };
    let events = stream::unfold(subscription, async |mut subscription| {
        let event = subscription.next().await?;
        Some((Ok::<_, Infallible>(event), subscription))
    });
    // A proxy must pass on each event at once.
    let through = [(HeaderName::from_static("x-accel-buffering"), "no")];
    (through, Sse::new(events)).into_response()
}

fn listen(app: &App, caller: &Caller, request: &Incoming) -> Result<Subscription, RoomError> {
    let (rooms, now) = (&app.rooms, Instant::now());
    let id = request.page.segment(1);
    let (version, listener, following): (Version, _, _);
    if request.page.segment(0) == "class" {
        let class = rooms.seek_class(caller.client, id, now)?;
        (listener, following) = (rooms.listen(caller.client, &class.changes)?, None);
        let class = Arc::downgrade(&class);
        version = Box::new(move || Some(class.upgrade()?.version(Instant::now())));
    } else {
        let room = rooms.find(id, now).ok_or(RoomError::Gone)?;
        listener = rooms.listen(caller.client, &room.changes)?;
        following = request.key.and_then(|key| room.follows(key, now));
        let room = Arc::downgrade(&room);
        version = Box::new(move || Some(room.upgrade()?.version(Instant::now())));
    }
    Ok(Subscription {
        listener,
        version,
        sent: String::new(),
        until: now + LONGEST,
        _following: following,
        _busy: Busy(Arc::clone(&caller.seat)),
    })
}

/// The version of a room or class that its pages compare; `None` if it has ended. The
/// reference is weak, so that the stream ends with it.
type Version = Box<dyn Fn() -> Option<String> + Send>;

/// A stream of events.
struct Subscription {
    listener: Listener,
    version: Version,
    /// The version sent last.
    sent: String,
    until: Instant,
    /// The presence of a visitor with a seat.
    _following: Option<Following>,
    _busy: Busy,
}

impl Subscription {
    async fn next(&mut self) -> Option<Event> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return None;
        }
        let changed = tokio::select! {
            next = self.listener.next() => { next?; true }
            () = tokio::time::sleep(PULSE.min(left)) => false,
        };
        let version = (self.version)()?;
        if !changed && version == self.sent {
            return Some(Event::default().comment(""));
        }
        self.sent.clone_from(&version);
        Some(Event::default().data(version))
    }
}

/// Marks the connection as busy for as long as the stream lasts.
struct Busy(Arc<Seat>);

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.set_busy(false);
    }
}
