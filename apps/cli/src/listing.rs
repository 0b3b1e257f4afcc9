//! `games` and `rules`.

use grundy::ruleset::{Group, label};
use grundy::{Convention, Error, Example, Game, Message, Page, Speaker};
use serde_json::json;

use crate::failure::Failure;
use crate::fold::wrapped;
use crate::output;
use crate::text::columns;

/// Every game on a line with its slug, name and description, then the classics by group.
pub(crate) fn games(speaker: &Speaker) -> String {
    let row = |slug: &str| {
        [
            slug.to_owned(),
            speaker.text(&format!("{slug}-name")),
            speaker.text(&format!("{slug}-line")),
        ]
    };
    let rows: Vec<[String; 3]> = Game::slugs().iter().map(|slug| row(slug)).collect();
    let mut text = columns(&rows);
    for group in Group::ALL {
        let own = Game::classics()
            .into_iter()
            .filter(|(_, own)| *own == group);
        let rows: Vec<[String; 3]> = own.map(|(slug, _)| row(slug)).collect();
        let title = speaker.text(&format!("ruleset-group-{}", group.word()));
        text.push_str(&format!("\n{title}\n{}", columns(&rows)));
    }
    text
}

/// The games as JSON: an object for each game, with its examples.
pub(crate) fn games_json(speaker: &Speaker) -> Result<String, Failure> {
    let mut games = Vec::new();
    let own = Game::slugs().into_iter().map(|slug| (slug, None));
    let classics = Game::classics().into_iter();
    let classics = classics.map(|(slug, group)| (slug.to_owned(), Some(group.word())));
    for (slug, group) in own.chain(classics) {
        let page = Game::page(&slug)?;
        let examples = page.examples.iter();
        let examples =
            examples.map(|example| json!({"game": example.game, "position": example.position}));
        games.push(json!({
            "slug": slug,
            "group": group,
            "name": page.text("name", speaker),
            "line": page.text("line", speaker),
            "examples": examples.collect::<Vec<_>>(),
        }));
    }
    Ok(output::json(&json!(games)))
}

/// A game's page: rules, source, notation, theory, examples, published values.
pub(crate) fn rules(name: &str, speaker: &Speaker) -> Result<String, Failure> {
    let page = Game::page(name)?;
    let title = Message::new("page-title")
        .with("name", page.text("name", speaker))
        .with("slug", page.slug.as_str());
    let mut text = format!("{}\n{}\n", speaker.say(&title), page.text("line", speaker));
    for part in Page::PARTS {
        text.push_str(&format!(
            "\n{}\n{}\n",
            speaker.text(&format!("page-{part}")),
            wrapped(&page.text(part, speaker))
        ));
    }
    text.push_str(&format!("\n{}\n", speaker.text("page-examples")));
    for (name, position) in page.examples.iter().map(Example::pair) {
        text.push_str(&format!(
            "  grundy solve {} {}\n",
            quoted(name),
            quoted(position)
        ));
    }
    if page.published.is_empty() {
        return Ok(text);
    }
    text.push_str(&format!("\n{}\n", speaker.text("page-published")));
    let rows: Vec<[String; 4]> = page
        .published
        .iter()
        .map(|value| {
            let convention = match value.convention {
                Convention::Normal => String::new(),
                Convention::Misere => speaker.text("convention-misere"),
            };
            let nimber = value
                .nimber
                .map_or(String::new(), |nimber| format!(" *{nimber}"));
            [
                format!("  {} {}", label(&value.game), value.position),
                format!("{}{nimber}", value.outcome),
                convention,
                speaker.say(&value.source),
            ]
        })
        .collect();
    text.push_str(&columns(&rows));
    Ok(text)
}

/// The text of a game that is a ruleset, as written.
pub(crate) fn ruleset(name: &str) -> Result<String, Failure> {
    let game = Game::named(name)?;
    let text = game.ruleset().ok_or_else(|| {
        let why = Message::new("ruleset-none").with("game", game.name());
        Error::BadRequest(why)
    })?;
    Ok(format!("{}\n", text.trim_end()))
}

/// A position quoted for a shell: in double quotes, which every shell accepts, unless it
/// contains one.
pub(crate) fn quoted(position: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ",.-/:@=+".contains(c);
    if !position.is_empty() && position.chars().all(plain) {
        position.to_owned()
    } else if !position.contains(['"', '\\', '$', '`', '!']) {
        format!("\"{position}\"")
    } else {
        format!("'{}'", position.replace('\'', "'\\''"))
    }
}
