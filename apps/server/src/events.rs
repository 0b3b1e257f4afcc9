//! The events of rooms and classes: an answer that lasts, and tells the page
//! when there is something new to ask for.

use std::convert::Infallible;
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};

use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;
use grundy::Message;

use crate::caller::Caller;
use crate::connections::Seat;
use crate::params::{self, known};
use crate::pool::{App, Pool};
use crate::problem;
use crate::request::Request;
use crate::rooms::{Class, Following, Key, Listener, Room, RoomError};

/// A comment is sent as often, by which a connection that is gone is noticed; or
/// the version, if time alone has changed it.
const PULSE: Duration = Duration::from_secs(15);
/// The stream then ends, and the page opens another.
const LONGEST: Duration = Duration::from_secs(240);

/// True for the headers of a stream of events.
pub(crate) fn are_in(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes() == b"text/event-stream")
}

/// The version of a room or class, whenever there is another.
pub(crate) async fn events(
    State(pool): State<Arc<Pool>>,
    Extension(caller): Extension<Caller>,
    mut request: Request,
) -> Response {
    let app = pool.app();
    if let Err(bad) = params::read(&mut request, known::PLAIN) {
        return problem::bad_param(app, &request, &bad).into_response();
    }
    let listening = match listen(app, &caller, &request) {
        Some(Ok(listening)) => listening,
        Some(Err(why)) => {
            return problem::problem(app, &request, why.status(), &why.message()).into_response();
        }
        None => {
            let message = Message::new("room-gone");
            return problem::problem(app, &request, StatusCode::NOT_FOUND, &message)
                .into_response();
        }
    };
    let events = stream::unfold(listening, async |mut listening| {
        let event = listening.next().await?;
        Some((Ok::<_, Infallible>(event), listening))
    });
    // A proxy is to pass each event on at once.
    let through = [(HeaderName::from_static("x-accel-buffering"), "no")];
    (through, Sse::new(events)).into_response()
}

fn listen(app: &App, caller: &Caller, request: &Request) -> Option<Result<Listening, RoomError>> {
    let (rooms, now) = (&app.rooms, Instant::now());
    let client = caller.client;
    let id = request.segment(1);
    let (of, listener, following) = if request.segment(0) == "class" {
        let class = rooms.find_class(id, now)?;
        let listener = rooms.listen(client, &class.changes);
        (Source::Class(Arc::downgrade(&class)), listener, None)
    } else {
        let room = rooms.find(id, now)?;
        let key = request.seat.as_deref().and_then(Key::of);
        let listener = rooms.listen(client, &room.changes);
        let following = key.filter(|_| listener.is_ok());
        let following = following.and_then(|key| room.follows(key, now));
        (Source::Room(Arc::downgrade(&room)), listener, following)
    };
    Some(listener.map(|listener| Listening {
        listener,
        of,
        sent: String::new(),
        until: now + LONGEST,
        _following: following,
        _asking: Asking(Arc::clone(&caller.seat)),
    }))
}

/// What is listened to. It is not kept, so that the stream ends with it.
enum Source {
    Room(Weak<Room>),
    Class(Weak<Class>),
}

impl Source {
    /// What its pages compare; `None` when it has ended.
    fn version(&self) -> Option<String> {
        match self {
            Self::Room(room) => Some(room.upgrade()?.version(Instant::now())),
            Self::Class(class) => Some(class.upgrade()?.changes.count().to_string()),
        }
    }
}

/// A stream of events.
struct Listening {
    listener: Listener,
    of: Source,
    /// The version that was sent last.
    sent: String,
    until: Instant,
    /// That of whoever has a seat.
    _following: Option<Following>,
    _asking: Asking,
}

impl Listening {
    async fn next(&mut self) -> Option<Event> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return None;
        }
        let news = tokio::select! {
            changed = self.listener.next() => { changed?; true }
            () = tokio::time::sleep(PULSE.min(left)) => false,
        };
        let version = self.of.version()?;
        if !news && version == self.sent {
            return Some(Event::default().comment(""));
        }
        self.sent.clone_from(&version);
        Some(Event::default().data(version))
    }
}

/// The connection is asking for as long as the stream lasts.
struct Asking(Arc<Seat>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.is_asking(false);
    }
}
