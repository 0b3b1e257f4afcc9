//! The part of a text around a character, for display.

use crate::is_hidden;

/// The most characters shown on each side.
const AROUND: usize = 30;

/// A character of a text with its context on the same line: at most 30 characters on each
/// side, with `…` for more. Characters that a terminal would obey are shown as
/// `\u{fffd}`.
///
/// ```
/// use grundy_core::Excerpt;
/// let excerpt = Excerpt::of("heaps n\noption m", 15);
/// assert_eq!((excerpt.line, excerpt.column), (2, 7));
/// assert_eq!((&*excerpt.before, excerpt.wrong), ("option ", Some('m')));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The line, from 1.
    pub line: usize,
    /// The number of characters before it on its line.
    pub column: usize,
    /// The context before it.
    pub before: String,
    /// The character; `None` at the end of a line.
    pub wrong: Option<char>,
    /// The context after it.
    pub after: String,
}

impl Excerpt {
    /// The excerpt around the character at this index, from 0; an index past the end
    /// means the end.
    #[must_use]
    pub fn of(text: &str, at: usize) -> Self {
        let (mut line, mut column, mut shown) = (0, at, "");
        for next in text.split('\n') {
            if line > 0 {
                column -= shown.chars().count() + 1;
            }
            shown = next;
            line += 1;
            if column <= shown.chars().count() {
                break;
            }
        }
        let mut chars: Vec<char> = shown.chars().collect();
        if chars.last() == Some(&'\r') {
            chars.pop();
        }
        for c in &mut chars {
            if is_hidden(*c) || *c == '\t' {
                *c = '\u{fffd}';
            }
        }
        let column = column.min(chars.len());
        let (before, rest) = chars.split_at(column);
        let from = before.len().saturating_sub(AROUND);
        let mut shown_before = String::from(if from > 0 { "…" } else { "" });
        shown_before.extend(&before[from..]);
        let after = rest.get(1..).unwrap_or_default();
        let mut shown_after: String = after.iter().take(AROUND).collect();
        if after.len() > AROUND {
            shown_after.push('…');
        }
        Self {
            line,
            column,
            before: shown_before,
            wrong: rest.first().copied(),
            after: shown_after,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Excerpt;

    #[test]
    fn the_line_and_the_column_are_those_of_the_character() {
        let text = "ab\r\nc\n\nde";
        let chars: Vec<char> = text.chars().collect();
        for at in 0..=chars.len() {
            let excerpt = Excerpt::of(text, at);
            let before = &chars[..at];
            let lines = before.iter().filter(|&&c| c == '\n').count();
            let since = before.iter().rev().take_while(|&&c| c != '\n').count();
            assert_eq!(excerpt.line, lines + 1);
            assert_eq!(excerpt.column, since.min(excerpt.before.chars().count()));
            let here = chars.get(at).filter(|c| !c.is_control());
            assert_eq!(excerpt.wrong, here.copied());
        }
    }

    #[test]
    fn a_long_line_is_cut_on_both_sides() {
        let excerpt = Excerpt::of(&"1,".repeat(500), 700);
        assert_eq!((excerpt.line, excerpt.column), (1, 700));
        assert!(excerpt.before.starts_with('…') && excerpt.after.ends_with('…'));
        assert_eq!(excerpt.before.chars().count(), 31);
        assert_eq!(Excerpt::of("ab", 90), Excerpt::of("ab", 2));
        assert_eq!(Excerpt::of("", 0).line, 1);
        assert_eq!(Excerpt::of("a\u{7}b", 0).after, "\u{fffd}b");
    }
}
