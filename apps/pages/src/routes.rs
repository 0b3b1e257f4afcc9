//! Every address with its parameters, its cost, and the function that answers.

use std::sync::LazyLock;

use http::StatusCode;
use matchit::Router;

use crate::assets::file as asset;
use crate::context::Context;
use crate::failure::Failure;
use crate::params::{self, Param, known};
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::Request;
use crate::view::failure::reply;
use crate::{api, pages};

/// A function that answers at an address.
type Page = fn(&mut Context<'_>, Reader<'_>) -> Result<Reply, Failure>;

/// The amount of work of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Load {
    /// Probably a few milliseconds.
    Light,
    /// Certainly longer.
    Heavy,
    /// Much: the reader asked for more time (`think=1`).
    Slow,
}

/// An address and its handlers.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// The path, in which `{name}` stands for a segment.
    pub path: &'static str,
    pub(crate) params: &'static [Param],
    load: Load,
    get: Page,
    /// The handler of a POST, which changes something in a room. It may be called again
    /// with more time, so it changes nothing before all slow work is done.
    post: Option<Page>,
}

impl Route {
    const fn new(path: &'static str, params: &'static [Param], get: Page) -> Self {
        Self {
            path,
            params,
            load: Load::Light,
            get,
            post: None,
        }
    }

    const fn heavy(self) -> Self {
        Self {
            load: Load::Heavy,
            ..self
        }
    }

    const fn or_post(self, post: Page) -> Self {
        Self {
            post: Some(post),
            ..self
        }
    }

    /// True if it accepts a POST.
    pub const fn takes_post(&self) -> bool {
        self.post.is_some()
    }

    /// Checks the parameters of a request and gives them their current names.
    ///
    /// # Errors
    /// The reply to a request with an unknown or invalid parameter.
    pub fn read(&self, request: &mut Request) -> Result<(), Box<Reply>> {
        let read = params::read(request, self.params);
        read.map_err(|bad| Box::new(reply(Reader::new(request), &Failure::Param(bad))))
    }

    /// The amount of work of a checked request, by its address.
    pub fn load(&self, request: &Request) -> Load {
        if request.asks_for_time() {
            Load::Slow
        } else if request.has_ruleset() {
            Load::Heavy
        } else {
            self.load
        }
    }

    /// The reply to a GET with checked parameters.
    pub fn get(&self, ctx: &mut Context<'_>, request: &Request) -> Reply {
        answered(self.get, ctx, request)
    }

    /// The reply to a POST with checked parameters.
    pub fn post(&self, ctx: &mut Context<'_>, request: &Request) -> Reply {
        answered(self.post.unwrap_or(self.get), ctx, request)
    }
}

fn answered(page: Page, ctx: &mut Context<'_>, request: &Request) -> Reply {
    let reader = Reader::new(request);
    page(ctx, reader).unwrap_or_else(|why| reply(reader, &why))
}

/// The route for unknown addresses.
pub const NOT_FOUND: Route = Route::new("/{*rest}", known::PLAIN, |_, _| Err(Failure::NotFound));

/// The files of the pages: style sheets, scripts, icons.
pub const ASSET: Route = Route::new("/assets/{name}", known::ASSET, |_, reader| {
    let request = reader.request;
    let file = asset(request.segment(1), request.param("v"));
    Ok(file.unwrap_or_else(|| Reply::text("404\n").status(StatusCode::NOT_FOUND)))
});

/// The route of a request.
pub fn route(request: &Request) -> &'static Route {
    static ROUTER: LazyLock<Router<&Route>> = LazyLock::new(|| {
        let mut router = Router::new();
        for route in ROUTES.iter() {
            // All paths are distinct.
            let _ = router.insert(route.path, route);
        }
        router
    });
    let path = format!("/{}", request.path.join("/"));
    ROUTER.at(&path).map_or(&NOT_FOUND, |entry| *entry.value)
}

/// The reply to a GET.
pub fn answer(ctx: &mut Context<'_>, mut request: Request) -> Reply {
    let route = route(&request);
    match route.read(&mut request) {
        Ok(()) => route.get(ctx, &request),
        Err(reply) => *reply,
    }
}

/// Every address.
pub static ROUTES: LazyLock<Vec<Route>> = LazyLock::new(|| {
    let mut all = vec![ASSET];
    all.extend(games());
    all.extend(learning());
    all.extend(tables());
    all.extend(rooms());
    #[cfg(feature = "lab")]
    all.extend(lab());
    all.extend(interface());
    all
});

/// Pages for playing.
fn games() -> Vec<Route> {
    use pages::{certificate, games, installed, ladder, play, ruleset};
    let new = Route::new;
    vec![
        new("/", known::PLAIN, pages::home::home),
        new("/manifest.webmanifest", known::PLAIN, installed::manifest),
        new("/offline", known::PLAIN, installed::offline),
        new("/play", known::PLAY, play::play),
        new("/play/{game}", known::PLAY, play::play),
        new("/go/{game}", known::PLAY, play::go),
        new("/new", known::NEW, play::new),
        new("/board.svg", known::BOARD, play::board_svg),
        new("/games", known::PLAIN, games::games),
        new("/games/{game}", known::PLAIN, games::game),
        new("/ladder", known::PLAIN, ladder::ladder),
        new("/ruleset", known::RULESET, ruleset::ruleset).heavy(),
        new("/certificate", known::CERTIFICATE, certificate::page).heavy(),
        new("/certificate.txt", known::SOLVE, certificate::file).heavy(),
    ]
}

/// Pages for learning.
fn learning() -> Vec<Route> {
    use pages::{glossary, learn, lesson, nimbers, puzzle, worksheet};
    let new = Route::new;
    vec![
        new("/learn", known::PLAIN, learn::learn),
        new("/learn/{course}", known::LESSON, learn::course),
        new("/learn/{course}/{lesson}", known::LESSON, lesson::lesson),
        new("/puzzle", known::PUZZLE, puzzle::page),
        new("/glossary", known::PLAIN, glossary::glossary),
        new("/worksheet", known::WORKSHEET, worksheet::worksheet),
        new("/nimbers", known::NIMBERS, nimbers::nimbers),
    ]
}

/// Rooms, in which several people play together. A page with a refusal may be reloaded.
fn rooms() -> Vec<Route> {
    use pages::{class, room, share};
    let open = |path, post| Route::new(path, known::OPEN, room::to_board).or_post(post);
    let act = |path, post| Route::new(path, known::ROOM, room::to_room).or_post(post);
    vec![
        open("/room", room::open_room),
        Route::new("/room/{room}", known::ROOM, room::room).or_post(room::play_in_room),
        Route::new("/room/{room}/lesson", known::LESSON, room::room),
        act("/room/{room}/join", room::join),
        act("/room/{room}/leave", room::leave),
        act("/room/{room}/free", room::free),
        act("/room/{room}/again", room::again),
        act("/room/{room}/swap", room::swap),
        act("/room/{room}/throw", room::throw),
        act("/room/{room}/undo", room::undo),
        act("/room/{room}/resign", room::resign),
        act("/room/{room}/agree", room::agree),
        act("/room/{room}/decline", room::decline),
        act("/room/{room}/greet", room::greet),
        Route::new("/room/{room}/offer", known::OFFER, room::offered).or_post(room::offer),
        Route::new("/class", known::OPEN, class::door).or_post(class::open_class),
        Route::new("/class/{room}", known::CLASS, class::class),
        act("/class/{room}/join", class::join_class),
        act("/class/{room}/pause", class::order),
        act("/class/{room}/resume", class::order),
        act("/class/{room}/restart", class::order),
        act("/class/{room}/language", class::order),
        Route::new("/class/{room}/task", known::OFFER, class::task).or_post(class::give),
        act("/class/{room}/end", class::end_class),
        Route::new("/share", known::SHARE, share::page),
    ]
}

/// Tables of games, as pages and as files.
fn tables() -> Vec<Route> {
    use pages::tables;
    vec![
        Route::new("/tables", known::TABLES, tables::tables),
        Route::new("/table/{table}", known::TABLE, |ctx, reader| {
            let formats = ["csv", "json", "bfile", "svg", "row"];
            or_file(ctx, reader, &formats, tables::table, tables::table_file)
        }),
    ]
}

/// Results of the lab: each picture as a page and as files.
#[cfg(feature = "lab")]
fn lab() -> Vec<Route> {
    use pages::{atlas, branches, families, planes};
    let new = Route::new;
    vec![
        new("/lab", known::LAB, pages::lab::lab),
        new("/octal", known::OCTAL, atlas::atlas),
        new("/octal.csv", known::PLAIN, atlas::file).heavy(),
        new("/plane", known::WHICH_PLANE, planes::to_plane),
        new("/plane/{plane}", known::PLAIN, |ctx, reader| {
            let formats = ["svg", "csv", "bfile", "cells"];
            or_file(ctx, reader, &formats, planes::plane, planes::plane_file)
        })
        .heavy(),
        new("/branches", known::WHICH_PLANE, planes::to_plane),
        new("/branches/{plane}", known::PLAIN, |ctx, reader| {
            let formats = ["svg", "csv", "bfile"];
            or_file(ctx, reader, &formats, branches::page, branches::file)
        })
        .heavy(),
        new("/families/{family}", known::FAMILY, |ctx, reader| {
            let formats = ["svg", "csv", "bfile"];
            or_file(ctx, reader, &formats, families::page, families::file)
        })
        .heavy(),
    ]
}

/// The JSON interface.
fn interface() -> Vec<Route> {
    let others = ["/api", "/api/", "/api/{*rest}"].map(|path| (path, known::PLAIN));
    let endpoints = api::ENDPOINTS.iter();
    endpoints
        .map(|endpoint| (endpoint.path, endpoint.params))
        .chain(others)
        .map(|(path, params)| Route::new(path, params, api::answer))
        .collect()
}

/// A page, or a file if its address ends in one of these formats: `file` gets the name
/// before the extension, and the extension.
fn or_file(
    ctx: &mut Context<'_>,
    reader: Reader<'_>,
    formats: &[&str],
    page: Page,
    file: fn(&mut Context<'_>, Reader<'_>, &str, &str) -> Result<Reply, Failure>,
) -> Result<Reply, Failure> {
    match reader.request.segment(1).rsplit_once('.') {
        Some((name, format)) if formats.contains(&format) => file(ctx, reader, name, format),
        _ => page(ctx, reader),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::unlimited;

    #[test]
    fn an_address_is_answered_without_a_server() {
        unlimited(|ctx| {
            for (path, query, status) in [
                ("/", "", 200),
                ("/play/nim", "at=3,5,7&show=values,why", 200),
                ("/play/nim", "postion=3", 400),
                ("/play/nosuch", "", 404),
                ("/go/nim", "at=3,5,7&first=perfect", 303),
                ("/puzzle", "", 200),
                ("/table/wythoff.csv", "to=5", 200),
                ("/api/solve", "game=nim&position=3,5,7", 200),
                ("/api/none", "", 404),
                ("/assets/site.css", "", 200),
                // Without rooms the page says what they need.
                ("/room/none", "", 200),
                ("/none", "", 404),
            ] {
                let reply = answer(ctx, Request::of(path, query));
                assert_eq!(reply.status.as_u16(), status, "{path}?{query}");
            }
        });
    }
}
