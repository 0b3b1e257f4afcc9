//! Every address of the router's own list, with costly parameters: work beyond the light
//! lane's budget is done in the heavy lane. No clock is involved: work is counted in
//! cells, in bytes, and in the checks of a search for whether it may continue.

use std::cell::Cell;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::{Method, Request as HttpRequest, StatusCode};
use grundy::rules::Unpoisoned as _;
use grundy_pages::{Load, State as Game};
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;

use super::*;
use crate::Options;
use crate::caller::Caller;
use crate::client::Client;
use crate::pool::{LIGHT_BYTES, LIGHT_CELLS, Run};
use crate::server;

/// The most checks of a light question for whether it may continue.
const CHECKS: u64 = 1000;

/// Each reading of the meter counts as an equal share of the light lane's work.
fn counted() -> Duration {
    thread_local! { static READ: Cell<u64> = const { Cell::new(0) }; }
    let read = READ.get() + 1;
    READ.set(read);
    Duration::from_millis(read)
}

struct Server {
    pool: Arc<Pool>,
    router: Router,
    runtime: tokio::runtime::Runtime,
}

impl Server {
    fn new() -> Self {
        let options = Options {
            light: Duration::from_millis(CHECKS),
            // A question moved to another lane need not be finished there.
            quick: Duration::from_millis(50),
            slow: Duration::from_millis(50),
            ..Options::default()
        };
        let pool = Pool::new(server::app(options, counted)).unwrap();
        Self {
            router: router(Arc::clone(&pool)),
            pool,
            runtime: tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .unwrap(),
        }
    }

    /// The status of an address, and the runs of each lane for it.
    fn ask(&self, method: Method, address: &str) -> (StatusCode, Vec<Run>) {
        let local = [127, 0, 0, 1].into();
        let client = Client::of(local);
        let app = &self.pool.app;
        let caller = Caller {
            seat: Arc::new(app.connections.admit(client, false)),
            client,
            is_proxied: false,
            local,
        };
        let request = HttpRequest::builder()
            .method(method)
            .uri(address)
            .header(header::HOST, "localhost")
            .extension(caller)
            .body(Body::empty())
            .unwrap();
        let answer = TowerToHyperService::new(self.router.clone()).call(request);
        let status = self.runtime.block_on(answer).unwrap().status();
        let mut runs = app.runs.lock().unpoisoned();
        (status, std::mem::take(&mut *runs))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.pool.close(Duration::from_secs(1));
    }
}

/// Rooms and classes for the addresses below: large boards, many of them.
fn places(pool: &Pool) -> [String; 2] {
    let (rooms, now) = (&pool.app.rooms, Instant::now());
    let client = Client::local(2);
    let large = |text: &str| Game::new("chomp", text);
    let room = rooms.open(client, large("20x21"), now).unwrap();
    let class = rooms.open_class(client, large("17x17"), 20, now).unwrap();
    for _ in 0..40 {
        rooms
            .join_class(&class, grundy_pages::Pupil::default(), now)
            .unwrap();
    }
    [room.id.clone(), class.id.clone()]
}

/// The lane expected to answer; `None` if no thread of the pool is needed.
type Lane = Option<Load>;

/// Costly addresses of a route, and the lane expected to answer each.
fn costly(route: &str) -> Vec<(&'static str, Lane)> {
    const FAST: Lane = Some(Load::Light);
    const LATE: Lane = Some(Load::Heavy);
    const SLOW: Lane = Some(Load::Slow);
    match route {
        "/healthz" | "/metrics" | "/favicon.ico" | "/worker.js" => vec![("", None)],
        "/assets/{name}" => vec![("/assets/site.css", None)],
        "/room/{room}/events" => vec![("/room/none/events", None)],
        "/class/{room}/events" => vec![("/class/none/events", None)],
        // Pages without parameters.
        "/manifest.webmanifest"
        | "/offline"
        | "/"
        | "/learn"
        | "/ladder"
        | "/glossary"
        | "/tables"
        | "/api"
        | "/api/"
        | "/api/games"
        | "/api/openapi.json" => {
            vec![("", FAST)]
        }
        "/play" => vec![("/play?game=chomp&position=20x21", LATE)],
        "/play/{game}" => vec![
            ("/play/chomp?position=20x20", FAST),
            ("/play/chomp?position=20x21", LATE),
            ("/play/nimbi?position=9x9&show=review,values", LATE),
            (
                "/play/chomp?position=7x7&moves=r7c1~r6c1&show=review&think=1",
                SLOW,
            ),
            ("/play/sum?position=chomp+9x9+%2B+chomp+9x9+%2B+nim+5", FAST),
            (SUM, LATE),
        ],
        "/go/{game}" => vec![("/go/chomp?position=20x21&first=perfect", LATE)],
        "/new" => vec![("/new?game=chomp&position=20x21", LATE)],
        "/board.svg" => vec![("/board.svg?game=chomp&position=20x21", LATE)],
        "/games" => vec![("", FAST), ("/games?lang=zh-Hant", FAST)],
        "/games/{game}" => vec![("/games/chomp", FAST)],
        "/learn/{course}" => vec![("/learn/chomp", FAST)],
        "/learn/{course}/{lesson}" => vec![("/learn/chomp/2?m1=r2c2&show=1&hint=3", FAST)],
        "/puzzle" => vec![("/puzzle?number=18000&show=1", FAST)],
        "/worksheet" => vec![
            ("/worksheet", FAST),
            ("/worksheet?game=chomp&position=9x9&count=24", LATE),
            ("/worksheet?game=nim&position=200,100,50&count=24", LATE),
        ],
        "/nimbers" => vec![("/nimbers?expression=4000000000*4000000000", FAST)],
        "/ruleset" => vec![("/ruleset?game=chomp", LATE)],
        "/lab" => vec![
            ("/lab?document=1", FAST),
            ("/lab?say=for+n+in+1..%3D1:+loop+%7B+%7D", SLOW),
        ],
        "/certificate" => vec![("/certificate?game=chomp&position=5x5", LATE)],
        "/certificate.txt" => vec![("/certificate.txt?game=chomp&position=5x5", LATE)],
        "/room" | "/class" => vec![("?game=chomp&position=20x21", LATE)],
        "/room/{room}" => vec![("/room/ROOM", LATE)],
        // Without a seat there is no lesson.
        "/room/{room}/lesson" => vec![("/room/ROOM/lesson", FAST)],
        "/room/{room}/again"
        | "/room/{room}/swap"
        | "/room/{room}/throw"
        | "/room/{room}/free"
        | "/room/{room}/undo"
        | "/room/{room}/resign"
        | "/room/{room}/agree"
        | "/room/{room}/decline"
        | "/room/{room}/greet" => {
            vec![("/room/ROOM/", LATE)]
        }
        "/room/{room}/offer" => vec![("/room/ROOM/", LATE)],
        "/class/{room}/pause"
        | "/class/{room}/resume"
        | "/class/{room}/restart"
        | "/class/{room}/language" => {
            vec![("/class/CLASS/", FAST)]
        }
        "/class/{room}/task" => vec![("/class/CLASS/task", FAST)],
        "/room/{room}/join" | "/room/{room}/leave" => vec![("/room/ROOM/", FAST)],
        "/class/{room}" => vec![("/class/CLASS", FAST), ("/class/CLASS?wall=1", LATE)],
        "/class/{room}/join" | "/class/{room}/end" => vec![("/class/CLASS/", FAST)],
        "/share" => vec![("/share?of=/play/nim", FAST)],
        "/octal" => vec![("/octal?order=period&page=160", FAST)],
        "/octal.csv" => vec![("", LATE)],
        "/table/{table}" => vec![
            ("/table/nim?to=30", FAST),
            ("/table/nim?to=60", LATE),
            ("/table/nim?to=200", LATE),
            ("/table/chomp?to=200&what=p-positions", LATE),
            ("/table/nim.csv?to=200", LATE),
            ("/table/nim.json?to=200", LATE),
            ("/table/nim.bfile?to=200", LATE),
            ("/table/chomp.svg?to=200", LATE),
            ("/table/octal:0.77?to=8", FAST),
        ],
        "/plane" => vec![("/plane?c=7", FAST)],
        "/branches" => vec![("/branches?c=7", FAST)],
        "/plane/{plane}" => vec![("/plane/7", LATE), ("/plane/7.svg", LATE)],
        "/branches/{plane}" => vec![("/branches/50", LATE), ("/branches/50.csv", LATE)],
        "/families/{family}" => vec![("/families/A", LATE)],
        "/api/rules" => vec![("/api/rules?game=chomp", FAST)],
        "/api/solve" => vec![("/api/solve?game=nimbi&position=9x9&convention=misere", LATE)],
        "/api/moves" => vec![("/api/moves?game=nim&position=900,900", FAST)],
        "/api/sum" => vec![("/api/sum?part=chomp+9x9&part=nim+3&convention=misere", LATE)],
        "/api/table" => vec![
            ("/api/table?game=nim", FAST),
            ("/api/table?game=nim&to=200", LATE),
        ],
        "/api/{*rest}" => vec![("/api/none", FAST)],
        other => panic!("{other} is new: add an address of it that costs much"),
    }
}

/// Eight boards of 289 places.
const SUM: &str = "/play/sum?position=chomp+17x17+%2B+chomp+17x17+%2B+chomp+17x17+%2B+chomp+17x17\
    +%2B+chomp+17x17+%2B+chomp+17x17+%2B+chomp+17x17+%2B+chomp+17x17";

#[test]
fn what_costs_more_than_light_work_is_done_in_the_heavy_lane() {
    let server = Server::new();
    let [room, class] = places(&server.pool);
    let mut wrong = Vec::new();
    for (path, _) in own().into_iter().chain(pages()) {
        for (address, lane) in costly(path) {
            // The last part of a route is the same for all its rooms.
            let end = path.rsplit('/').next().unwrap_or_default();
            let whole = match address {
                "" => path.to_owned(),
                _ if address.starts_with('?') => format!("{path}{address}"),
                _ if address.ends_with('/') => format!("{address}{end}"),
                _ => address.to_owned(),
            };
            let whole = whole.replace("ROOM", &room).replace("CLASS", &class);
            let posts = path.starts_with("/room") || path.starts_with("/class");
            let is_act = address.ends_with('/') || address.starts_with('?');
            let method = match posts && is_act {
                true => Method::POST,
                false => Method::GET,
            };
            let (status, runs) = server.ask(method, &whole);
            let is_nothing = status == StatusCode::NOT_FOUND && !whole.contains("/none");
            if lane != runs.last().map(|run| run.load) || is_nothing {
                wrong.push(format!("{whole}: {status}, {runs:?}, not {lane:?}"));
            }
            for run in runs.iter().filter(|run| run.load == Load::Light) {
                let is_much = run.bytes > LIGHT_BYTES;
                if is_much || run.cells > LIGHT_CELLS && !run.is_short {
                    wrong.push(format!("{whole}: {run:?} in the light lane"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_question_after_the_end_is_refused_for_that_and_not_of_a_full_lane() {
    let server = Server::new();
    server.pool.close(Duration::ZERO);
    let (status, runs) = server.ask(Method::GET, "/play/nim?at=3,4,5");
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(runs.is_empty(), "{}", runs.len());
}
