//! Which address is answered by what.

use std::sync::atomic::Ordering;

use axum::http::{StatusCode, header};
use grundy::Message;

use crate::pages::{self, Reader};
use crate::params::BadParam;
use crate::pool::{App, Load, Pool, Worker};
use crate::reply::Reply;
use crate::request::Request;
use crate::{api, assets};

/// What needs no thread that answers.
pub(crate) fn at_once(pool: &Pool, request: &Request) -> Option<Reply> {
    match (request.segment(0), request.segment(1)) {
        ("healthz", "") => Some(Reply::text("ok\n").with(header::CACHE_CONTROL, "no-store")),
        ("metrics", "") => {
            let app = pool.app();
            let text = app.metrics.text(pool.waiting(), app.connections.count());
            Some(Reply::text(text).with(header::CACHE_CONTROL, "no-store"))
        }
        ("assets", name) => {
            let missing = || Reply::text("404\n").status(StatusCode::NOT_FOUND);
            let file = assets::file(name, request.param("v"));
            Some(file.unwrap_or_else(missing).finished(request))
        }
        ("favicon.ico", "") => assets::file("icon.svg", None).map(|icon| icon.finished(request)),
        _ => None,
    }
}

/// Which lane a request goes to first.
pub(crate) fn pace(request: &Request) -> Load {
    let place = request.segment(0);
    let checks =
        place == "lab" && (request.param("say").is_some() || request.param("claim").is_some());
    let is_heavy = matches!(
        place,
        "certificate" | "certificate.txt" | "plane" | "branches" | "families"
    );
    if checks || request.flag("think") {
        Load::Slow
    } else if is_heavy {
        Load::Heavy
    } else {
        Load::Light
    }
}

/// Everything else.
pub(crate) fn answer(worker: &mut Worker, request: &Request) -> Reply {
    let path: Vec<&str> = request.path.iter().map(String::as_str).collect();
    let reply = match path[..] {
        [""] => pages::home(worker, request),
        ["play"] | ["play", _] => pages::play(worker, request),
        ["go", _] => pages::go(worker, request),
        ["new"] => pages::new(worker, request),
        ["board.svg"] => pages::board_svg(worker, request),
        ["games"] => pages::games(worker, request),
        ["games", _] => pages::game(worker, request),
        ["learn"] => pages::lessons(worker, request),
        ["learn", _] => pages::lesson(worker, request),
        ["lab"] => pages::lab(worker, request),
        ["certificate"] => pages::certificate_page(worker, request),
        ["certificate.txt"] => pages::certificate_file(worker, request),
        ["tables"] => pages::tables(worker, request),
        ["table", name] => match file_of(name, &["csv", "json", "bfile", "svg"]) {
            Some((name, format)) => pages::table_file(worker, request, name, format),
            None => pages::table(worker, request),
        },
        [path @ ("plane" | "branches")] if request.param("c").is_some() => {
            pages::to_plane(request, path)
        }
        ["plane", name] => match file_of(name, &["svg", "csv", "bfile", "cells"]) {
            Some((name, format)) => pages::plane_file(worker, request, name, format),
            None => pages::plane(worker, request),
        },
        ["branches", name] => match file_of(name, &["svg", "csv", "bfile"]) {
            Some((name, format)) => pages::branches_file(worker, request, name, format),
            None => pages::branches(worker, request),
        },
        ["families", name] => match file_of(name, &["svg", "csv", "bfile"]) {
            Some((name, format)) => pages::family_file(worker, request, name, format),
            None => pages::family(worker, request),
        },
        ["api", ..] => api::answer(worker, request),
        _ => {
            let app = std::sync::Arc::clone(&worker.app);
            pages::not_found(Reader {
                request,
                speaker: app.speakers.of(request.language()),
            })
        }
    };
    let is_limited = reply.status == StatusCode::SERVICE_UNAVAILABLE;
    if is_limited {
        worker.run_short();
    }
    if worker.ran_short() {
        // It is made again in the heavy lane.
        return reply;
    }
    if is_limited {
        let limited = &worker.app.metrics.limited;
        limited.fetch_add(1, Ordering::Relaxed);
    }
    reply.finished(request)
}

/// A name and its ending, where it is one of these.
fn file_of<'n>(name: &'n str, endings: &[&str]) -> Option<(&'n str, &'n str)> {
    name.rsplit_once('.')
        .filter(|(_, ending)| endings.contains(ending))
}

/// What is wrong with a request, as JSON for programs and as a page for people.
pub(crate) fn problem(
    app: &App,
    request: &Request,
    status: StatusCode,
    message: &Message,
) -> Reply {
    let speaker = app.speakers.of(request.language());
    if request.is_api() {
        return api::problem(status, &speaker.say(message), None);
    }
    pages::problem(Reader { request, speaker }, status, message)
}

/// The answer to a parameter that is unknown or cannot be read.
pub(crate) fn bad_param(app: &App, request: &Request, bad: &BadParam) -> Reply {
    let status = StatusCode::BAD_REQUEST;
    let speaker = app.speakers.of(request.language());
    if request.is_api() {
        return api::problem(status, &speaker.say(&bad.message), bad.nearest);
    }
    problem(app, request, status, &bad.message)
}

/// The answer when too many wait: to come again after so many seconds.
pub(crate) fn busy(app: &App, request: &Request, again: u64) -> Reply {
    let message = Message::new("web-busy-text").with("seconds", again);
    problem(app, request, StatusCode::TOO_MANY_REQUESTS, &message)
        .with(header::RETRY_AFTER, &again.to_string())
}
