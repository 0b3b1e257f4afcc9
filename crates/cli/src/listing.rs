//! `games` and `rules`.

use grundy::{Convention, Game, Message, Page, Speaker};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::failure::Failure;

/// Every game on a line: its slug, its name and what it is.
pub(crate) fn games(speaker: &Speaker) -> String {
    let rows: Vec<[String; 3]> = Game::slugs()
        .iter()
        .map(|slug| {
            [
                (*slug).to_owned(),
                speaker.text(&format!("{slug}-name")),
                speaker.text(&format!("{slug}-line")),
            ]
        })
        .collect();
    columns(&rows)
}

/// Rows in columns that line up, also with wide characters.
pub(crate) fn columns<const N: usize>(rows: &[[String; N]]) -> String {
    let widths: Vec<usize> = (0..N)
        .map(|column| {
            rows.iter()
                .map(|row| row[column].width())
                .max()
                .unwrap_or(0)
        })
        .collect();
    rows.iter()
        .map(|row| {
            let mut line = String::new();
            for (column, cell) in row.iter().enumerate() {
                line.push_str(cell);
                if column + 1 < N {
                    line.push_str(&" ".repeat(widths[column] - cell.width() + 2));
                }
            }
            line.trim_end().to_owned() + "\n"
        })
        .collect()
}

/// A game's page: rules, source, notation, what is known, examples, published
/// values.
pub(crate) fn rules(name: &str, speaker: &Speaker) -> Result<String, Failure> {
    let page = Game::page(name)?;
    let title = Message::new("page-title")
        .with("name", speaker.text(&page.key("name")))
        .with("slug", page.slug);
    let mut text = format!(
        "{}\n{}\n",
        speaker.say(&title),
        speaker.text(&page.key("line"))
    );
    for part in Page::PARTS {
        text.push_str(&format!(
            "\n{}\n{}\n",
            speaker.text(&format!("page-{part}")),
            wrapped(&speaker.text(&page.key(part)))
        ));
    }
    text.push_str(&format!("\n{}\n", speaker.text("page-examples")));
    for (name, position) in page.examples {
        text.push_str(&format!("  grundy solve {name} {}\n", quoted(position)));
    }
    text.push_str(&format!("\n{}\n", speaker.text("page-published")));
    let rows: Vec<[String; 4]> = page
        .published
        .iter()
        .map(|value| {
            let parameters = if value.parameters.is_empty() {
                String::new()
            } else {
                format!(":{}", value.parameters)
            };
            let convention = match value.convention {
                Convention::Normal => String::new(),
                Convention::Misere => speaker.text("convention-misere"),
            };
            let nimber = value
                .nimber
                .map_or(String::new(), |nimber| format!(" *{nimber}"));
            [
                format!("  {}{parameters} {}", page.slug, value.position),
                format!("{}{nimber}", value.outcome),
                convention,
                speaker.text(value.source),
            ]
        })
        .collect();
    text.push_str(&columns(&rows));
    Ok(text)
}

/// A paragraph in lines of at most 78 columns, each indented by two. Chinese
/// has no blanks to break at; it may break after any of its characters.
pub(crate) fn wrapped(text: &str) -> String {
    const WIDTH: usize = 78;
    let mut lines = vec![String::from("  ")];
    let mut words: Vec<String> = Vec::new();
    for c in text.chars() {
        let breaks_before = words.last().is_none_or(|word| {
            word.ends_with(char::is_whitespace)
                || (is_wide(c)
                    && !is_closing(c)
                    && word.chars().last().is_some_and(|last| !is_opening(last)))
                || word
                    .chars()
                    .last()
                    .is_some_and(|last| is_wide(last) && !is_opening(last))
                    && !is_closing(c)
        });
        match words.last_mut() {
            Some(word) if !breaks_before || c.is_whitespace() => word.push(c),
            _ => words.push(c.to_string()),
        }
    }
    for word in words {
        let line = lines.last().map_or(0, |line| line.width());
        if line + word.trim_end().width() > WIDTH && line > 2 {
            lines.push(String::from("  "));
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(&word);
        }
    }
    let lines: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    lines.join("\n")
}

/// A character of Chinese; `è` and `’` stand inside of words.
fn is_wide(c: char) -> bool {
    c.width() == Some(2)
}

const fn is_closing(c: char) -> bool {
    matches!(
        c,
        '，' | '。'
            | '、'
            | '；'
            | '：'
            | '）'
            | '」'
            | '”'
            | '’'
            | '！'
            | '？'
            | '》'
            | '×'
            | '…'
            | '–'
            | ','
            | '.'
            | ';'
            | ':'
            | ')'
            | '!'
            | '?'
    )
}

const fn is_opening(c: char) -> bool {
    matches!(c, '（' | '「' | '“' | '‘' | '《' | '×' | '–')
}

/// A position as a shell wants it.
pub(crate) fn quoted(position: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ",.-/:@=+".contains(c);
    if !position.is_empty() && position.chars().all(plain) {
        position.to_owned()
    } else {
        format!("\"{position}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_at_most_78_columns_in_any_language() {
        let english = "misère play, Wythoff’s table; ".repeat(12);
        let chinese = "兩人輪流取子，每次從其中一堆取一顆以上。".repeat(12);
        for text in [english, chinese] {
            let wrapped = wrapped(&text);
            assert!(wrapped.lines().count() > 1);
            for line in wrapped.lines() {
                assert!(line.width() <= 80, "{line}");
                assert!(!line.trim().starts_with(['，', '。', '’']), "{line}");
                assert!(!line.ends_with("mis") && !line.ends_with('’'), "{line}");
            }
        }
    }
}
