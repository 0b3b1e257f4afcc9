//! The atlas of octal games: a searchable table of all codes with up to four digits.
//! `docs/atlas.md` says how it was made.

#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use grundy::{Game, Message};
use grundy_surveys::octal::{Class, Code, Row, read_atlas};
use maud::{Markup, html};

use super::tables::graph::Graph;
use super::tables::known::{Match, Part, Terms, numbers};
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::escaped;
use crate::view::form::menu;
use crate::view::layout::document;
use crate::view::plots::saved;

/// The table, as written by the survey.
const TABLE: &str = include_str!("../../data/octal-codes.csv");
/// The number of lines on a page.
const LINES: usize = 50;
/// The most characters of a searched code.
const LONGEST: usize = 12;
/// The last heap of a b-file, if as many are known.
const LISTED: u64 = 10_000;

/// The lines of the table, in order.
static LINES_OF_TABLE: LazyLock<Vec<(Row, Class)>> =
    LazyLock::new(|| read_atlas(TABLE).unwrap_or_default());

/// The search of a request.
struct Query<'r> {
    /// The beginning of the code, with `?` for any digit.
    code: Option<&'r str>,
    /// The status of the period: `proved` or `open`.
    state: Option<&'r str>,
    /// The least length of the period.
    period: u64,
    order: &'r str,
    page: usize,
}

impl<'r> Query<'r> {
    fn new(reader: Reader<'r>) -> Self {
        let request = reader.request;
        Self {
            code: request.param("code"),
            state: request.param("state"),
            period: request.read("period").unwrap_or(0),
            order: request.param("order").unwrap_or("code"),
            page: request
                .read("page")
                .map_or(0, |page: u64| page.saturating_sub(1) as usize),
        }
    }

    /// True if a code can begin this way.
    fn is_code(&self) -> bool {
        self.code.is_none_or(|code| {
            let is_sign = |sign: char| ".?".contains(sign) || ('0'..'8').contains(&sign);
            code.chars().count() <= LONGEST && code.chars().all(is_sign)
        })
    }

    fn takes(&self, (row, class): &(Row, Class)) -> bool {
        let length = row.period.map_or(0, |period| period.length);
        let begins = |code: Code, begin: &str| {
            let text = code.to_string();
            let mut signs = text.chars();
            begin.chars().all(|wanted| {
                let sign = signs.next();
                sign == Some(wanted) || wanted == '?' && sign.is_some_and(|sign| sign != '.')
            })
        };
        let is_named = |begin: &str| {
            begins(row.code, begin) || Code::read(begin).is_some_and(|code| code == class.code)
        };
        let state = if row.period.is_some() {
            "proved"
        } else {
            "open"
        };
        self.state.is_none_or(|wanted| wanted == state)
            && length >= self.period
            && self.code.is_none_or(is_named)
    }

    /// The lines of the search, in their order.
    fn lines(&self) -> Vec<&'static (Row, Class)> {
        let mut lines: Vec<_> = LINES_OF_TABLE
            .iter()
            .filter(|line| self.takes(line))
            .collect();
        let period = |row: &Row| {
            row.period
                .map_or((0, 0), |period| (period.length, period.from))
        };
        match self.order {
            "period" => lines.sort_by_key(|(row, _)| std::cmp::Reverse(period(row))),
            "preperiod" => lines.sort_by_key(|(row, _)| std::cmp::Reverse(period(row).1)),
            "nimber" => lines.sort_by_key(|(row, _)| std::cmp::Reverse(row.largest)),
            _ => {}
        }
        lines
    }

    /// The address of another page of the search, counted from 1.
    fn address(&self, reader: Reader<'_>, page: usize) -> String {
        let params = [
            ("code", self.code.unwrap_or_default()),
            ("order", self.order),
            ("state", self.state.unwrap_or_default()),
            ("period", &self.period.to_string()),
            ("page", &page.to_string()),
        ];
        reader.link("/octal", &params)
    }
}

/// The page.
pub(crate) fn atlas(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let query = Query::new(reader);
    let title = reader.text("atlas-title");
    let all = &LINES_OF_TABLE;
    let proved = all.iter().filter(|(row, _)| row.period.is_some()).count();
    let own = all
        .iter()
        .filter(|(row, class)| class.code == row.code)
        .count();
    let lead = Message::new("atlas-lead")
        .with("codes", all.len())
        .with("proved", proved);
    let equal = Message::new("atlas-equal").with("own", own);
    let middle = html! {
        h1 { (title) }
        p.line { (reader.say(&lead)) }
        p { (reader.say(&equal)) }
        (form(reader, &query))
        @if query.is_code() { (matches(ctx, reader, &query)) }
        @else { div.complaint role="alert" { p { strong { (reader.text("atlas-bad-code")) } } } }
        p.downloads {
            (reader.text("web-download")) " "
            a href=(reader.link("/octal.csv", &[])) download { "CSV" }
        }
        p { a.button href=(reader.link("/games/octal", &[])) { (reader.text("atlas-game")) } }
    };
    Ok(document(reader, &title, &middle, None))
}

/// The whole table.
pub(crate) fn file(_: &mut Context, _: Reader<'_>) -> Result<Reply, Failure> {
    Ok(Reply::csv(TABLE).named("octal-codes.csv"))
}

fn form(reader: Reader<'_>, query: &Query<'_>) -> Markup {
    let period = Some(query.period).filter(|period| *period > 0);
    let state = |word: &'static str| (word, reader.text(&format!("atlas-{word}")));
    let states = [
        ("", reader.text("atlas-all")),
        state("proved"),
        state("open"),
    ];
    let order = |word: &'static str| (word, reader.text(&format!("atlas-by-{word}")));
    let orders = ["code", "period", "preperiod", "nimber"].map(order);
    html! {
        form.inline action="/octal" method="get" role="search" {
            label { (reader.text("atlas-code")) " "
                input name="code" value=(query.code.unwrap_or_default()) size="8" maxlength=(LONGEST) placeholder="0.3?" spellcheck="false" autocomplete="off" autocapitalize="off";
            }
            (menu(reader, "state", "atlas-state", states, query.state.unwrap_or_default()))
            label { (reader.text("atlas-at-least")) " "
                input type="number" name="period" min="0" value=[period];
            }
            (menu(reader, "order", "atlas-order", orders, query.order))
            (reader.language_field())
            button.button { (reader.text("web-show")) }
        }
    }
}

fn matches(ctx: &mut Context, reader: Reader<'_>, query: &Query<'_>) -> Markup {
    let lines = query.lines();
    let pages = lines.len().div_ceil(LINES).max(1);
    let page = query.page.min(pages - 1);
    let first = page * LINES;
    let shown = &lines[first..lines.len().min(first + LINES)];
    let count = Message::new("atlas-found")
        .with("count", lines.len())
        .with("page", page + 1)
        .with("pages", pages);
    html! {
        p role="status" { (reader.say(&count)) }
        @if let Some((row, _)) = shown.first() {
            (graph(ctx, reader, row))
            (bfile(reader, row))
            div.scroll tabindex="0" role="region" aria-label=(reader.text("atlas-title")) {
                table.numbers.wordy {
                    thead { tr {
                        @for column in ["code", "period", "preperiod", "exceptions", "nimber", "rare", "how", "same"] {
                            th scope="col" .left[["how", "same"].contains(&column)] { (reader.text(&format!("atlas-by-{column}"))) }
                        }
                    } }
                    tbody { @for (row, class) in shown { (line(reader, row, class)) } }
                }
            }
            ul.choices {
                @if page > 0 { li { a.button rel="prev" href=(query.address(reader, page)) { (reader.text("atlas-before")) } } }
                @if page + 1 < pages { li { a.button rel="next" href=(query.address(reader, page + 2)) { (reader.text("atlas-next")) } } }
            }
        }
    }
}

/// The name of a code's game.
fn game_of(code: Code) -> String {
    format!("octal:{code}")
}

/// The graph of the first code found.
fn graph(ctx: &mut Context, reader: Reader<'_>, row: &Row) -> Markup {
    let name = game_of(row.code);
    let graph = Game::named(&name).ok();
    let graph = graph.and_then(|game| Graph::of_heaps(ctx, reader, &game, 0));
    let file = reader.link(&format!("/table/{}.svg", escaped(&name)), &[]);
    html! {
        @if let Some(graph) = graph {
            h2 { a href=(reader.link(&format!("/table/{}", escaped(&name)), &[])) { (reader.game_name(&name)) } " " (numbers(&name)) }
            p.downloads { (reader.text("web-download")) " " (saved(reader, &file)) }
            (graph.shown(reader))
        }
    }
}

/// The last heap in which terms are searched.
const SEARCHED: u64 = 60;

/// The codes, one of each class, whose nimbers contain these terms.
pub(super) fn codes(terms: &[u64]) -> Vec<Match> {
    static NIMBERS: LazyLock<Vec<(Code, Terms)>> = LazyLock::new(|| {
        let own = LINES_OF_TABLE
            .iter()
            .filter(|(row, class)| class.code == row.code);
        own.map(|(row, _)| (row.code, Terms::whole(row.code.nimbers(SEARCHED))))
            .collect()
    });
    let matches = NIMBERS.iter().filter_map(|(code, of)| {
        let at = of.find(terms)?;
        Some(Match {
            game: game_of(*code),
            at,
            part: Part::Whole,
        })
    });
    matches.collect()
}

/// The command for the b-file of a code, from which others can be derived.
fn bfile(reader: Reader<'_>, row: &Row) -> Markup {
    let to = match row.period {
        Some(_) => LISTED,
        None => row.valued.min(LISTED),
    };
    let of = Message::new("atlas-bfile").with("code", row.code.to_string());
    html! {
        p { (reader.say(&of)) " " code { "grundy survey octal " (row.code) " --to " (to) " --format bfile" } }
    }
}

fn line(reader: Reader<'_>, row: &Row, class: &Class) -> Markup {
    let code = row.code.to_string();
    let how = match (row.period, row.window) {
        (Some(_), None) => "atlas-guy-smith",
        (Some(_), Some(_)) => "atlas-window",
        (None, None) => "atlas-to",
        (None, Some(_)) => "atlas-window-to",
    };
    let how = Message::new(how).with("heap", row.valued.to_string());
    let same = match class.compared {
        None => Message::new("atlas-same"),
        Some(heap) => Message::new("atlas-same-to").with("heap", heap),
    };
    html! {
        tr {
            th scope="row" { a href=(reader.link(&format!("/table/octal:{code}"), &[])) { (code) } }
            @match row.period {
                Some(period) => { td { (period.length) } td { (period.from) } }
                None => { td { "–" } td { "–" } }
            }
            td { @match row.exceptions { Some(count) => (count), None => "–" } }
            td { (row.largest) }
            td { @match &row.sparse {
                Some(sparse) if sparse.rare > 0 => { (sparse.rare) " (" (sparse.last) ")" }
                Some(_) => "0",
                None => "–",
            } }
            td.left { (reader.say(&how)) }
            td.left {
                @if class.code == row.code { "–" }
                @else {
                    a href=(reader.link("/octal", &[("code", &class.code.to_string())])) { (class.code) }
                    " " (reader.say(&same))
                }
            }
        }
    }
}
