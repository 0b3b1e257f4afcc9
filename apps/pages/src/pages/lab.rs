//! The lab: checks a conjecture typed by the reader, and shows the documents' claims with
//! their verdicts.

use std::sync::OnceLock;
use std::time::Duration;

use grundy::{Limits, Message, Solver};
use grundy_claims::{
    Book, Bounds, BySolver, Claim, Counterexample, Document, Finding, Judge, Lab, Outcome, Rules,
    Statement, ValuedPosition, Verdict,
};
use http::StatusCode;
use maud::{Markup, html};

use super::conjecture;
use crate::analysis::Value;
use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::request::Request;
use crate::view::board::picture::{PictureBytes, picture};
use crate::view::board::words::titled;
use crate::view::layout::document;
use crate::view::value::{badge, clipped, lines};

/// The most characters of a statement.
const LONGEST: usize = 2000;

/// The claims, parsed once.
fn book() -> Option<&'static Book> {
    static BOOK: OnceLock<Option<Book>> = OnceLock::new();
    BOOK.get_or_init(|| Book::published().ok()).as_ref()
}

/// Checks a statement within the remaining time of the question.
fn checked(statement: &Statement, ctx: &Context) -> Outcome {
    let rules = Rules {
        bounds: Bounds {
            steps: 2_000_000,
            entries: 20_000,
            bytes: 1 << 16,
        },
        cases: 200_000,
        time: Some(
            ctx.budget
                .left()
                .mul_f64(0.9)
                .max(Duration::from_millis(50)),
        ),
        memory: 160 << 20,
    };
    let limits = Limits {
        positions: 5_000_000,
        memory: 96 << 20,
        time: Duration::from_secs(4),
        ..Limits::default()
    };
    let judge = move |observer| {
        Box::new(BySolver(Solver::new(limits).observed_by(observer))) as Box<dyn Judge>
    };
    Lab::new(1, rules, &judge)
        .observed_by(ctx.observer())
        .check(statement)
}

/// The page of the lab.
pub(crate) fn lab(ctx: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let request = reader.request;
    let title = reader.text("web-nav-lab");
    let asked = request.param("say").unwrap_or_default();
    let chosen = chosen(request)?;
    let written = conjecture::written(request);
    let shown = match (asked, written.as_deref()) {
        ("", Some(written)) => written,
        ("", None) => EXAMPLES[0],
        _ => asked,
    };
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-lab-line")) }
        div.lab {
            div {
                form.new action="/lab" method="get" {
                    label.wide #said data-say=(shown) { (reader.text("web-lab-say")) " "
                        textarea name="say" rows="3" maxlength=(LONGEST) spellcheck="false" autocomplete="off" { (shown) }
                    }
                    (reader.language_field())
                    button.button.main { (reader.text("web-lab-check")) }
                }
                (conjecture::form(reader, "said"))
                p.small { (reader.text("web-lab-language")) }
                ul.choices {
                    @for example in EXAMPLES {
                        li { a.button href=(reader.link("/lab", &[("say", example)])) { code { (example) } } }
                    }
                }
                @if !asked.is_empty() { (result(reader, asked, ctx)) }
                @if let Some(claim) = chosen.claim { (one(reader, claim, ctx)) }
            }
            div { (claims(reader, chosen.document)) }
        }
    };
    Ok(document(reader, &title, &middle, None))
}

/// The requested claim and document.
struct Chosen {
    claim: Option<&'static Claim>,
    document: Option<&'static Document>,
}

/// Finds the requested claim and document.
///
/// # Errors
/// The claim or the document does not exist, or the statement is too long.
fn chosen(request: &Request) -> Result<Chosen, Failure> {
    if request
        .param("say")
        .is_some_and(|text| text.chars().count() > LONGEST)
    {
        let message = Message::new("web-lab-too-long").with("most", LONGEST);
        return Err(Failure::Request(StatusCode::BAD_REQUEST, message));
    }
    let missing = |key: &'static str, asked: &str| {
        let message = Message::new(key).with("asked", asked.chars().take(60).collect::<String>());
        Failure::Request(StatusCode::NOT_FOUND, message)
    };
    let claim = match request.param("claim") {
        None => None,
        Some(id) => {
            let mut claims = book().into_iter().flat_map(Book::claims);
            let claim = claims.find(|claim| claim.id == id);
            Some(claim.ok_or_else(|| missing("web-lab-no-claim", id))?)
        }
    };
    let document = match request.param("document") {
        None if request.param("verdict").is_some() => {
            let message = Message::new("web-lab-which");
            return Err(Failure::Request(StatusCode::BAD_REQUEST, message));
        }
        None => None,
        Some(number) => {
            let mut documents = book().into_iter().flat_map(|book| &book.documents);
            let document = documents.find(|document| document.number.to_string() == number);
            Some(document.ok_or_else(|| missing("web-lab-no-document", number))?)
        }
    };
    Ok(Chosen { claim, document })
}

const EXAMPLES: [&str; 3] = [
    "for n in 1..=100: is_p(\"chomp\", [n, n - 1])",
    "for n in 1..=60: is_n(\"fibonacci\", n)",
    "for a in 1..=12, b in a..=12: is_n(\"wythoff\", [a, b])",
];

/// The result for a typed statement.
fn result(reader: Reader<'_>, text: &str, ctx: &Context) -> Markup {
    match Statement::read(text) {
        Err(why) => {
            let message = Message::new("lab-error-statement").with("why", why.message());
            html! { section.large role="alert" { p { (reader.say(&message)) } } }
        }
        Ok(statement) => {
            let outcome = checked(&statement, ctx);
            html! {
                section.why aria-labelledby="found" {
                    h2 #found { (reader.text("web-lab-found")) }
                    p { code { (text) } }
                    (verdict_of(reader, &outcome))
                    @if matches!(outcome.finding, Finding::Cancelled | Finding::Stopped(_)) {
                        p { (reader.text("web-command")) }
                        (lines(reader, &format!("grundy conjecture '{}'", text.replace('\'', "'\\''"))))
                    }
                }
            }
        }
    }
}

/// A verdict, with the counterexample on its board.
fn verdict_of(reader: Reader<'_>, outcome: &Outcome) -> Markup {
    let cases = outcome.cases;
    let time = format!("{:.2} s", outcome.time.as_secs_f64());
    let message = match &outcome.finding {
        Finding::Holds if cases == 0 => Message::new("lab-no-case"),
        Finding::Holds => Message::new("lab-holds")
            .with("cases", cases)
            .with("time", time),
        Finding::Fails(_) => Message::new("lab-fails")
            .with("cases", cases)
            .with("time", time),
        Finding::Stopped(why) => Message::new("lab-stopped")
            .with("why", why.clone())
            .with("cases", cases),
        Finding::Cancelled => Message::new("web-lab-time").with("cases", cases),
        Finding::Broken(why) => Message::new("lab-error-statement").with("why", why.clone()),
    };
    html! {
        p { (reader.say(&message)) }
        @if let Finding::Fails(example) = &outcome.finding { (counterexample(reader, example)) }
    }
}

fn counterexample(reader: Reader<'_>, example: &Counterexample) -> Markup {
    html! {
        p { @for (name, value) in &example.values { code { (name) " = " (value) } " " } }
        @if let Some(seen) = &example.seen { (shown(reader, seen)) }
    }
}

/// The board of a position, with its value.
fn shown(reader: Reader<'_>, seen: &ValuedPosition) -> Markup {
    let (name, at) = (seen.position.game(), seen.position.text());
    let title = format!("{name} {at}");
    let scene = seen.position.scene();
    let said = titled(reader, name, &scene);
    let address = reader.board(name, &at, seen.convention, "values,why");
    html! {
        figure {
            div.board { (PictureBytes::of_page().image(&picture(&scene, &said, reader), reader)) }
            figcaption {
                a href=(address) { code { (clipped(&title)) } } " · "
                (reader.say(&seen.ending())) " "
                @if let Some(outcome) = seen.outcome { (badge(Value { outcome, nimber: seen.nimber })) }
            }
        }
    }
}

/// A claim with all records about it, checked again.
fn one(reader: Reader<'_>, claim: &Claim, ctx: &Context) -> Markup {
    let outcome = checked(&claim.statement, ctx);
    html! {
        section.why #checked aria-labelledby="claim" {
            h2 #claim { (claim.id) " " (verdict(reader, claim.verdict)) }
            p { (claim.says.spoken(reader.language())) }
            (lines(reader, &claim.statement.check))
            p.small { code { (claim.statement.range()) } }
            (verdict_of(reader, &outcome))
            @for text in [&claim.because, &claim.note].into_iter().flatten() { p { (text.spoken(reader.language())) } }
            @if let Some(corrected) = &claim.corrected {
                p { (reader.text("web-lab-corrected")) " " (corrected.says.spoken(reader.language())) " " (verdict(reader, corrected.verdict)) }
            }
            @if let Some(next) = next_false(claim) {
                p { a.button href=(address(reader, next)) { (reader.text("web-lab-next")) " (" (next.id) ")" } }
            }
        }
    }
}

fn verdict(reader: Reader<'_>, verdict: Verdict) -> Markup {
    let class = match verdict {
        Verdict::True => "verdict true",
        Verdict::False => "verdict false",
        Verdict::Open => "verdict open",
    };
    html! { span class=(class) { (reader.text(&format!("lab-verdict-{}", verdict.word()))) } }
}

const VERDICTS: [Verdict; 3] = [Verdict::False, Verdict::Open, Verdict::True];

/// The documents with the number of their claims by verdict, and the claims of the
/// requested document and verdict.
fn claims(reader: Reader<'_>, chosen: Option<&Document>) -> Markup {
    let Some(book) = book() else {
        return html! {};
    };
    let wanted = reader.request.param("verdict");
    let link = |number: &str, verdict: Verdict| {
        let params = [("document", number), ("verdict", verdict.word())];
        format!("{}#claims", reader.link("/lab", &params))
    };
    html! {
        h2 #claims { (reader.text("web-lab-claims")) }
        p { (reader.text("web-lab-claims-line")) }
        div.scroll tabindex="0" role="region" aria-label=(reader.text("web-lab-claims")) {
            table.numbers.wordy {
                thead { tr {
                    th.left scope="col" { (reader.text("web-lab-document")) }
                    @for known in VERDICTS { th scope="col" { (verdict(reader, known)) } }
                } }
                tbody { @for document in &book.documents { tr {
                    th.left scope="row" { (document.number) " · " (document.title.spoken(reader.language())) }
                    @for known in VERDICTS {
                        @let count = document.claims.iter().filter(|claim| !claim.reading && claim.verdict == known).count();
                        td { @if count > 0 { a href=(link(&document.number.to_string(), known)) { (count) } } @else { "0" } }
                    }
                } } }
            }
        }
        @if let Some(document) = chosen {
            h3 { (document.number) " · " (document.title.spoken(reader.language())) }
            ul.claims {
                @for claim in document.claims.iter().filter(|claim| wanted.is_none_or(|word| word == claim.verdict.word())) {
                    li {
                        (verdict(reader, claim.verdict)) " "
                        a href=(address(reader, claim)) { (claim.id) } " "
                        @if claim.reading { em { (reader.text("report-reading")) " " } }
                        (claim.says.spoken(reader.language()))
                    }
                }
            }
        }
    }
}

/// The address of a claim.
fn address(reader: Reader<'_>, claim: &Claim) -> String {
    format!("{}#checked", reader.link("/lab", &[("claim", &claim.id)]))
}

/// The next false claim of the same document.
fn next_false(claim: &Claim) -> Option<&'static Claim> {
    let mut documents = book()?.documents.iter();
    let document = documents.find(|document| document.claims.iter().any(|c| c.id == claim.id))?;
    let after = document.claims.iter().skip_while(|c| c.id != claim.id);
    after.skip(1).find(|c| c.verdict == Verdict::False)
}
