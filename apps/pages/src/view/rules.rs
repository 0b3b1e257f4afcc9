//! A game's rules on other pages: the addresses of its page and of the editor, and its
//! ruleset.

use grundy::Game;
use grundy::rules::split_name;
use grundy::ruleset::is_text;
use maud::{Markup, html};

use crate::reader::Reader;
use crate::request::escaped;

/// The address of a game's page.
pub(crate) fn page_of(reader: Reader<'_>, name: &str) -> String {
    let which = if is_text(name) {
        name
    } else {
        split_name(name).0
    };
    reader.link(&format!("/games/{}", escaped(which)), &[])
}

/// The game of a family's first example, with its parameters.
pub(crate) fn first_example(slug: &str) -> Option<String> {
    let examples = Game::page(slug).ok()?.examples;
    examples.into_iter().next().map(|example| example.game)
}

/// A ruleset on one line, as in names, broken into a line for each statement.
pub(crate) fn in_lines(text: &str) -> String {
    if text.contains('\n') {
        return text.to_owned();
    }
    let mut lines = String::with_capacity(text.len());
    let mut quotes = 0;
    for statement in text.split("; ") {
        if !lines.is_empty() {
            lines.push_str(if quotes % 2 == 0 { "\n" } else { "; " });
        }
        quotes += statement.matches('"').count();
        lines.push_str(statement);
    }
    lines
}

/// The address at which a game's ruleset can be edited; `None` for a game whose rules are
/// code.
pub(crate) fn change(reader: Reader<'_>, game: &Game) -> Option<String> {
    let text = game.ruleset()?;
    if !is_text(game.name()) {
        return Some(reader.link("/ruleset", &[("game", game.name())]));
    }
    Some(reader.link("/ruleset", &[("text", &in_lines(text))]))
}

/// A game's ruleset on its page, with the link to edit it.
pub(crate) fn ruleset(reader: Reader<'_>, game: &Game) -> Markup {
    html! {
        @if let (Some(text), Some(change)) = (game.ruleset(), change(reader, game)) {
            h2 { (reader.text("web-ruleset-text")) }
            div.scroll tabindex="0" role="region" aria-label=(reader.text("web-ruleset-text")) { pre { code { (in_lines(text)) } } }
            p { a.button href=(change) { (reader.text("web-ruleset-change")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruleset_on_one_line_gets_a_line_for_each_statement() {
        let line = "ruleset mine \"a; b\"; heaps n; option n - 1 where n > 0";
        let lines = "ruleset mine \"a; b\"\nheaps n\noption n - 1 where n > 0";
        assert_eq!(in_lines(line), lines);
        assert_eq!(in_lines(lines), lines);
        let named = |text: &str| Game::of_ruleset(text).unwrap().name().to_owned();
        assert_eq!(named(lines), line);
        assert_eq!(named(&in_lines(line)), line);
    }
}
