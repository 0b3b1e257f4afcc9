//! The events of rooms and classes: an answer that lasts, and tells the page
//! when there is something new to ask for.

use std::convert::Infallible;
use std::sync::Arc;
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
use crate::rooms::{Listener, RoomError};

/// A comment is sent as often, by which a connection that is gone is noticed.
const PULSE: Duration = Duration::from_secs(15);
/// The stream then ends, and the page opens another.
const LONGEST: Duration = Duration::from_secs(240);

/// True for the headers of a stream of events.
pub(crate) fn are_in(headers: &HeaderMap) -> bool {
    headers
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes() == b"text/event-stream")
}

/// The number of changes of a room or class, whenever there is another.
pub(crate) async fn events(
    State(pool): State<Arc<Pool>>,
    Extension(caller): Extension<Caller>,
    mut request: Request,
) -> Response {
    let app = pool.app();
    if let Err(bad) = params::read(&mut request, known::PLAIN) {
        return problem::bad_param(app, &request, &bad).into_response();
    }
    let listener = match listen(app, &caller, &request) {
        Some(Ok(listener)) => listener,
        Some(Err(why)) => {
            return problem::problem(app, &request, why.status(), &why.message()).into_response();
        }
        None => {
            let message = Message::new("room-gone");
            return problem::problem(app, &request, StatusCode::NOT_FOUND, &message)
                .into_response();
        }
    };
    let listening = Listening {
        listener,
        until: Instant::now() + LONGEST,
        _asking: Asking(caller.seat),
    };
    let events = stream::unfold(listening, async |mut listening| {
        let event = listening.next().await?;
        Some((Ok::<_, Infallible>(event), listening))
    });
    // A proxy is to pass each event on at once.
    let through = [(HeaderName::from_static("x-accel-buffering"), "no")];
    (through, Sse::new(events)).into_response()
}

fn listen(app: &App, caller: &Caller, request: &Request) -> Option<Result<Listener, RoomError>> {
    let (rooms, now) = (&app.rooms, Instant::now());
    let client = caller.seat.client();
    let id = request.segment(1);
    if request.segment(0) == "class" {
        let class = rooms.find_class(id, now)?;
        return Some(rooms.listen(client, &class.changes));
    }
    let room = rooms.find(id, now)?;
    Some(rooms.listen(client, &room.changes))
}

/// A stream of events.
struct Listening {
    listener: Listener,
    until: Instant,
    _asking: Asking,
}

impl Listening {
    async fn next(&mut self) -> Option<Event> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return None;
        }
        tokio::select! {
            count = self.listener.next() => count.map(|count| Event::default().data(count.to_string())),
            () = tokio::time::sleep(PULSE.min(left)) => Some(Event::default().comment("")),
        }
    }
}

/// The connection is asking for as long as the stream lasts.
struct Asking(Arc<Seat>);

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.is_asking(false);
    }
}
