//! The certificate of a position, on a page and as a file.

mod replies;
mod tree;

use grundy::ruleset::label;
use grundy::{Convention, Error, Game, Start};
use maud::{Markup, html};

use self::tree::Tree;
use crate::context::Context;
use crate::courses::At;
use crate::failure::Failure;
use crate::reader::{Reader, option, quoted};
use crate::reply::Reply;
use crate::request::{Request, misere};
use crate::view::failure::complaint;
use crate::view::layout::document;
use crate::view::value::{clipped, lines};

/// The most lines of a certificate on a page.
const MOST_LINES: usize = 60;

fn requested(request: &Request) -> Result<(Start, Convention), Error> {
    let game = Game::named(request.param("game").unwrap_or_default())?;
    let start = game.start_at(request.param("position").unwrap_or_default())?;
    let convention = request.convention();
    game.check_convention(convention)?;
    Ok((start, convention))
}

/// The address of a position's certificate, as a page or as a file.
pub(super) fn address(
    reader: Reader<'_>,
    path: &str,
    start: &Start,
    convention: Convention,
) -> String {
    let text = start.text();
    let params = [
        ("game", start.game()),
        ("at", &text),
        ("misere", misere(convention)),
    ];
    reader.link(path, &params)
}

/// The commands that write and check a certificate.
fn command(position: &Start, convention: Convention) -> String {
    let misere = option(convention);
    format!(
        "grundy solve {} {}{misere} --proof proof.txt\ngrundy-check proof.txt",
        quoted(position.game()),
        quoted(&position.text())
    )
}

/// The first lines, those `cited` marked, with a note if there are more.
fn shown(reader: Reader<'_>, text: &str, cited: &[usize]) -> Markup {
    let count = text.lines().count();
    html! {
        div.scroll tabindex="0" role="region" aria-label=(reader.text("web-certificate-text")) {
            pre { code { @for (number, line) in (1..).zip(text.lines().take(MOST_LINES)) {
                @if cited.contains(&number) { mark { (line) } } @else { (line) } "\n"
            } } }
        }
        @if count > MOST_LINES { p.small { (reader.say(&grundy::Message::new("why-more").with("shown", MOST_LINES))) } }
    }
}

/// The page of a position's certificate.
pub(crate) fn page(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let (position, convention) = requested(reader.request)?;
    let written = position.certificate(convention, ctx.share(0.8));
    let title = reader.text("web-certificate");
    let text = position.text();
    let board = reader.board(position.game(), &text, convention, "why");
    let tree = match (&position, &written) {
        (Start::Position(at), Ok(text)) => Tree::of(reader, (at, convention), text, ctx)?,
        _ => None,
    };
    let cited = tree.as_ref().map_or(&[][..], Tree::cited);
    let middle = html! {
        @match &tree {
            Some(tree) => (tree.markup(&title, ctx)),
            None => h1 { (title) },
        }
        p.line { (reader.text("web-certificate-line")) }
        p { a href=(board) { code { (reader.titled(position.game(), &clipped(&text))) } }
            @if position.of_game().conventions().len() > 1 { " · " (reader.say(&position.of_game().ending(convention))) }
        }
        @match &written {
            Ok(text) => {
                p { (reader.text("web-certificate-accepted")) }
                p.downloads { (reader.text("web-download")) " " a href=(address(reader, "/certificate.txt", &position, convention)) download { "proof.txt" } }
                (shown(reader, text, cited))
                p { (reader.text("web-certificate-check")) }
            }
            Err(Error::Limit(_)) => section.large role="note" {
                p { (reader.text("web-certificate-large")) }
                p { (reader.text("web-command")) }
            },
            Err(error) => (complaint(reader, error)),
        }
        (lines(reader, &command(&position, convention)))
    };
    Ok(document(reader, &title, &middle, None))
}

/// The certificate as a file.
pub(crate) fn file(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let (position, convention) = requested(reader.request)?;
    let name = format!("{}-{}.txt", label(position.game()), position.text());
    let text = position.certificate(convention, ctx.share(0.8))?;
    Ok(Reply::text(text).named(&name))
}

/// The certificate of a lesson's board, written and checked anew for each page.
pub(super) fn text(reader: Reader<'_>, at: At<'_>, ctx: &mut Context) -> Markup {
    let written = at.read().and_then(|position| {
        let text = position.certificate(at.convention, ctx.share(0.5))?;
        Ok((
            text,
            address(reader, "/certificate.txt", &position.into(), at.convention),
        ))
    });
    match written {
        Ok((text, file)) => html! {
            (shown(reader, &text, &[]))
            p.downloads { (reader.text("web-certificate-accepted")) " " a href=(file) download { "proof.txt" } }
        },
        Err(_) => html! {},
    }
}
