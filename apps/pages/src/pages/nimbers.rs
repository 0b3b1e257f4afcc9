//! The calculator of nimbers, and their tables of sums and products.

use grundy::rules::Nimber;
use grundy::{Message, ParseError};
use maud::{Markup, html};

use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::failure::pointed;
use crate::view::layout::document;

/// The most characters of an expression.
const LONGEST: usize = 1000;

/// The tables have the nimbers below this one, which form a field.
const SIDE: u64 = 16;

const FIRST: &str = "5*7 + 3";

const EXAMPLES: [&str; 4] = ["3 + 5", "5 * 7", "sqrt(2) / (3 + 4^5)", "1 / 2"];

/// The page.
pub(crate) fn nimbers(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let asked = reader.request.param("expression").unwrap_or(FIRST);
    let title = reader.text("web-nimbers-title");
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("web-nimbers-line")) }
        form.new action="/nimbers" method="get" data-live="answer" {
            label.wide { (reader.text("web-nimbers-expression")) " "
                input name="expression" value=(asked) maxlength=(LONGEST) spellcheck="false" autocomplete="off" autocapitalize="off";
            }
            (reader.language_field())
            button.button { (reader.text("web-show")) }
        }
        (answer(reader, asked))
        ul.choices {
            @for example in EXAMPLES {
                li { a.button data-swap href=(reader.link("/nimbers", &[("expression", example)])) { code { (example) } } }
            }
        }
        (table(&reader.text("web-nimbers-sums"), "+", |a, b| a ^ b))
        (table(&reader.text("web-nimbers-products"), "×", |a, b| a * b))
    };
    Ok(document(reader, &title, &middle, None))
}

/// The value, or the error with the wrong character marked.
fn answer(reader: Reader<'_>, asked: &str) -> Markup {
    let value = if asked.chars().count() > LONGEST {
        let why = Message::new("ruleset-too-long").with("most", LONGEST);
        Err(ParseError::new(LONGEST, why))
    } else {
        Nimber::of_expression(asked)
    };
    match value {
        Ok(nimber) => {
            let said = format!("= {nimber}");
            html! { section.status #answer data-say=(said) { p.turn { (said) } } }
        }
        Err(ParseError { at, why }) => {
            let said = reader.say(&why);
            html! {
                section.complaint #answer data-say=(said) {
                    p { strong { (said) } }
                    (pointed(asked, at))
                }
            }
        }
    }
}

fn table(title: &str, sign: &str, value: impl Fn(Nimber, Nimber) -> Nimber) -> Markup {
    html! {
        h2 { (title) }
        div.scroll tabindex="0" role="region" aria-label=(title) {
            table.numbers {
                thead { tr { th scope="col" { (sign) } @for b in 0..SIDE { th scope="col" { (b) } } } }
                tbody {
                    @for a in 0..SIDE {
                        tr { th scope="row" { (a) } @for b in 0..SIDE { td { (value(Nimber(a), Nimber(b)).0) } } }
                    }
                }
            }
        }
    }
}
