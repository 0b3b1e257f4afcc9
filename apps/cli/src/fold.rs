//! Text folded to the width of the terminal: between words, and in Chinese, which has no
//! blanks, between characters.

use std::io;

use terminal_size::{Width, terminal_size_of};
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// The greatest width of prose on any terminal.
const PROSE: usize = 78;
/// The valid values of `COLUMNS`.
const WIDTHS: std::ops::RangeInclusive<usize> = 20..=10_000;

/// The columns of standard output: from the environment variable `COLUMNS`, else from the
/// terminal; `None` if neither is known, as in a pipe.
pub(crate) fn columns() -> Option<usize> {
    from_environment().or_else(|| terminal_size_of(io::stdout()).and_then(wide))
}

/// The columns of standard error.
fn error_columns() -> Option<usize> {
    from_environment().or_else(|| terminal_size_of(io::stderr()).and_then(wide))
}

fn from_environment() -> Option<usize> {
    let columns: usize = std::env::var("COLUMNS").ok()?.parse().ok()?;
    (columns > 0).then(|| columns.clamp(*WIDTHS.start(), *WIDTHS.end()))
}

fn wide((Width(columns), _): (Width, terminal_size::Height)) -> Option<usize> {
    let columns = usize::from(columns);
    WIDTHS.contains(&columns).then_some(columns)
}

/// The columns for boards; those of prose if the width is unknown.
pub(crate) fn room() -> usize {
    columns().unwrap_or(PROSE)
}

/// The columns for prose, which is folded in a pipe too.
fn prose() -> usize {
    room().min(PROSE)
}

/// A paragraph in lines indented by two.
#[must_use]
pub fn wrapped(text: &str) -> String {
    let lines = text
        .lines()
        .map(|line| folded(&format!("  {line}"), prose()));
    lines.collect::<Vec<_>>().join("\n")
}

/// Folds help that `clap` laid out with one line per argument: in a section where a text
/// does not fit beside its name, all texts go below the names.
pub(crate) fn help(text: &str) -> String {
    let width = columns().unwrap_or(100);
    let below = |line: &str| below(line, width);
    let sections = text.split_inclusive("\n\n").map(|section| {
        let all = section
            .lines()
            .any(|line| line.width() > width && below(line));
        let folds = section.lines().map(|line| match all && below(line) {
            true => under(line.trim_end(), width) + "\n",
            false => folded(line, width) + "\n",
        });
        folds.collect::<String>()
    });
    sections.collect()
}

/// Folds text to the width of standard output.
pub(crate) fn output(text: &str) -> String {
    columns().map_or_else(|| text.to_owned(), |width| lines(text, width))
}

/// Folds text to the width of standard error.
pub(crate) fn errors(text: &str) -> String {
    error_columns().map_or_else(|| text.to_owned(), |width| lines(text, width))
}

fn lines(text: &str, width: usize) -> String {
    let mut folds = String::new();
    for line in text.split_inclusive('\n') {
        match line.strip_suffix('\n') {
            Some(line) => folds.push_str(&(folded(line, width) + "\n")),
            None => folds.push_str(&folded(line, width)),
        }
    }
    folds
}

/// Folds one line. Further lines are indented like the first or, if it has columns, like
/// its second column.
fn folded(line: &str, width: usize) -> String {
    if line.width() <= width {
        return line.trim_end().to_owned();
    }
    let Some((head, rest)) = split(line) else {
        let body = line.trim_start_matches(' ');
        let indent = line.len() - body.len();
        return filled(&" ".repeat(indent), body, indent, width);
    };
    if below(line, width) {
        return under(line, width);
    }
    let second = line.trim_end().width() - rest.width();
    let room = second - head.width();
    filled(
        &format!("{head}{:room$}", ""),
        &gathered(rest),
        second,
        width,
    )
}

/// The first column of a line, and the text after two or more blanks.
fn split(line: &str) -> Option<(&str, &str)> {
    let body = line.trim_start_matches(' ');
    let gap = line.len() - body.len() + body.find("  ")?;
    let (head, rest) = line.split_at(gap);
    let rest = rest.trim();
    (!rest.is_empty()).then_some((head, rest))
}

/// True if a line's second column is too far right to be folded there.
fn below(line: &str, width: usize) -> bool {
    let line = line.trim_end();
    split(line).is_some_and(|(_, rest)| line.width() - rest.width() > width * 2 / 5)
}

/// A line with its further columns moved below the first.
fn under(line: &str, width: usize) -> String {
    let Some((head, rest)) = split(line) else {
        return folded(line, width);
    };
    let name = head.trim_start();
    let indent = head.len() - name.len();
    let name = filled(&" ".repeat(indent), name, indent, width);
    let indent = indent + 4;
    let rest = filled(&" ".repeat(indent), &gathered(rest), indent, width);
    format!("{name}\n{rest}")
}

/// Columns with two blanks between them.
fn gathered(columns: &str) -> String {
    let columns = columns.split("  ").map(str::trim);
    let columns: Vec<&str> = columns.filter(|column| !column.is_empty()).collect();
    columns.join("  ")
}

/// Words after a fixed beginning of the line, with further lines indented.
pub(crate) fn filled(first: &str, text: &str, indent: usize, width: usize) -> String {
    let mut filled = String::new();
    let mut line = first.to_owned();
    let mut fresh = true;
    let room = width.saturating_sub(indent).max(1);
    for word in words(text).into_iter().flat_map(|word| pieces(word, room)) {
        if !fresh && line.width() + word.trim_end().width() > width {
            filled.push_str(line.trim_end());
            filled.push('\n');
            line = " ".repeat(indent);
        }
        line.push_str(&word);
        fresh = false;
    }
    filled + line.trim_end()
}

/// The unbreakable pieces of a text, each with the blanks after it.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for c in text.chars() {
        match words.last_mut() {
            Some(word) if c.is_whitespace() || !may_break(word, c) => word.push(c),
            _ => words.push(c.to_string()),
        }
    }
    words
}

/// True if a line may break between this word and the next character.
fn may_break(word: &str, next: char) -> bool {
    word.chars().next_back().is_some_and(|last| {
        last.is_whitespace()
            || (is_wide(next) || is_wide(last)) && !is_opening(last) && !is_closing(next)
    })
}

/// Splits a word wider than the line, such as a long position, after a comma, a slash or
/// a plus, else anywhere.
fn pieces(word: String, room: usize) -> Vec<String> {
    if word.trim_end().width() <= room {
        return vec![word];
    }
    let mut pieces = vec![String::new()];
    let parts = word.split_inclusive([',', '/', '+', ';']);
    let parts = parts.flat_map(|part| match part.width() <= room {
        true => vec![part.to_owned()],
        false => part.chars().map(String::from).collect(),
    });
    for part in parts {
        match pieces.last_mut() {
            Some(piece) if piece.width() + part.trim_end().width() <= room => piece.push_str(&part),
            _ => pieces.push(part),
        }
    }
    pieces
}

/// True for a Chinese character; `è` and `’` occur inside of words.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_fit_and_are_broken_between_words_in_any_language() {
        let english = "misère play, Wythoff’s table; ".repeat(12);
        let chinese = "兩人輪流取子，每次從其中一堆取一顆以上。".repeat(12);
        let mut count = 0;
        for text in [english, chinese] {
            for width in [20, 40, 80] {
                let folded = folded(&format!("  {text}"), width);
                for line in folded.lines() {
                    assert!(line.width() <= width, "{line}");
                    assert!(line.starts_with("  "), "{line}");
                    assert!(!line.trim().starts_with(['，', '。', '’']), "{line}");
                    assert!(!line.ends_with("mis") && !line.ends_with('’'), "{line}");
                    count += 1;
                }
            }
        }
        assert!(count > 60);
    }

    #[test]
    fn columns_stay_columns_where_there_is_room() {
        let line = "  3-1   take 1 from the heap of 3   leaves 2,5,7";
        assert_eq!(
            folded(line, 30),
            "  3-1   take 1 from the heap\n        of 3  leaves 2,5,7"
        );
        let line = "  --max-positions <N>   Stop after so many";
        assert_eq!(
            folded(line, 30),
            "  --max-positions <N>\n      Stop after so many"
        );
        assert_eq!(
            folded("   12  ● ● ● ● ● ● ● ●", 20),
            "   12  ● ● ● ● ● ● ●\n       ●"
        );
    }

    #[test]
    fn what_has_no_blanks_is_broken_at_its_marks() {
        assert_eq!(
            folded("1-6,2-6,3-6,4-6,2-7;black", 20),
            "1-6,2-6,3-6,4-6,2-7;\nblack"
        );
        assert_eq!(folded(&"#".repeat(45), 20).lines().count(), 3);
    }
}
