//! The terms of the field, in one or two sentences each.

use maud::html;

use crate::context::Context;
use crate::failure::Failure;
use crate::reader::Reader;
use crate::reply::Reply;
use crate::view::layout::document;

/// The terms, ordered so that each uses only earlier ones. Their texts are
/// `glossary-<word>-name` and `glossary-<word>`; `docs/glossary.md` has each with its
/// source.
const WORDS: [&str; 27] = [
    "impartial",
    "ruleset",
    "option",
    "terminal",
    "normal-play",
    "misere-play",
    "outcome",
    "p-position",
    "n-position",
    "remoteness",
    "loopy",
    "draw",
    "heap",
    "sum",
    "mex",
    "nimber",
    "nim-sum",
    "tame",
    "strategy-stealing",
    "poset",
    "octal",
    "period",
    "preperiod",
    "saltus",
    "rare",
    "zeckendorf",
    "certificate",
];

/// The page `/glossary`.
pub(crate) fn glossary(_: &mut Context, reader: Reader<'_>) -> Result<Reply, Failure> {
    let title = reader.text("glossary-title");
    let middle = html! {
        h1 { (title) }
        p.line { (reader.text("glossary-lead")) }
        dl.glossary {
            @for word in WORDS {
                dt id=(word) { (reader.text(&format!("glossary-{word}-name"))) }
                dd { (reader.text(&format!("glossary-{word}"))) }
            }
        }
    };
    Ok(document(reader, &title, &middle, None))
}
