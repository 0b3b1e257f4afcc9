//! Text folded to the width of the terminal: between words, and in Chinese, which has no
//! blanks, between characters.

use std::io;

use terminal_size::{Height, Width, terminal_size_of};
use textwrap::core::{Word, break_words};
use textwrap::wrap_algorithms::wrap_first_fit;
use unicode_linebreak::linebreaks;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// The greatest width of prose on any terminal.
const PROSE: usize = 78;
/// The valid values of `COLUMNS`.
const WIDTHS: std::ops::RangeInclusive<usize> = 20..=10_000;

/// The columns of standard output: from the environment variable `COLUMNS`, else from the
/// terminal; `None` if neither is known, as in a pipe.
pub(crate) fn columns() -> Option<usize> {
    from_environment().or_else(|| valid(terminal_size_of(io::stdout())?))
}

/// The columns of standard error.
fn error_columns() -> Option<usize> {
    from_environment().or_else(|| valid(terminal_size_of(io::stderr())?))
}

fn from_environment() -> Option<usize> {
    let columns: usize = std::env::var("COLUMNS").ok()?.parse().ok()?;
    (columns > 0).then(|| columns.clamp(*WIDTHS.start(), *WIDTHS.end()))
}

fn valid((Width(columns), _): (Width, Height)) -> Option<usize> {
    Some(usize::from(columns)).filter(|columns| WIDTHS.contains(columns))
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
    let lines = text.split('\n').map(|line| folded(line, width));
    lines.collect::<Vec<_>>().join("\n")
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
    let room = width.saturating_sub(indent).max(1);
    let words = break_words(words(text).flat_map(|word| parts(word, room)), room);
    let rooms = [width.saturating_sub(first.width()), room].map(|room| room as f64);
    let lines = wrap_first_fit(&words, &rooms).into_iter().map(|line| {
        let words = line.iter().flat_map(|word| [word.word, word.whitespace]);
        words.collect::<String>().trim_end().to_owned()
    });
    let lines = lines.collect::<Vec<_>>();
    let next = format!("\n{}", " ".repeat(indent));
    format!("{first}{}", lines.join(&next))
        .trim_end()
        .to_owned()
}

/// The unbreakable pieces of a text, each with the blanks after it: words, and of Chinese
/// text what the Unicode line breaking algorithm does not break.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_wide = |c: Option<char>| c.and_then(|c| c.width()) == Some(2);
    let is_end = move |at: usize| {
        let (before, after) = text.split_at(at);
        let (last, next) = (before.chars().next_back(), after.chars().next());
        last == Some(' ') || is_wide(last) || is_wide(next) || next.is_none()
    };
    let ends = linebreaks(text).map(|(end, _)| end);
    let ends = ends.filter(move |end| is_end(*end));
    ends.scan(0, |start, end| {
        Some(&text[std::mem::replace(start, end)..end])
    })
}

/// A word; one wider than the line, such as a long position, in parts that end with a
/// comma, a slash, a plus or a semicolon.
fn parts(word: &str, room: usize) -> impl Iterator<Item = Word<'_>> {
    let is_long = word.trim_end().width() > room;
    let parts = word.split_inclusive(move |c| is_long && ",/+;".contains(c));
    parts.map(Word::from)
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
