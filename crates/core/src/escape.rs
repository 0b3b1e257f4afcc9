//! Untrusted texts, escaped before they are shown.

use std::borrow::Cow;

/// True for a character that a terminal or a browser obeys instead of showing
/// it: a control character other than tab and newline, a line or paragraph
/// separator, or a mark that turns the direction of writing.
///
/// ```
/// use grundy_core::is_hidden;
/// assert!(is_hidden('\u{1b}') && is_hidden('\r') && is_hidden('\u{202e}'));
/// assert!(!is_hidden('\n') && !is_hidden('\t') && !is_hidden('子'));
/// ```
#[must_use]
pub fn is_hidden(c: char) -> bool {
    match c {
        '\t' | '\n' => false,
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            true
        }
        c => c.is_control(),
    }
}

/// Escapes a text for a terminal or a page: a hidden character becomes its code, such as
/// `\u{1b}`, and `\r\n` becomes a plain newline.
///
/// ```
/// use grundy_core::escaped;
/// assert_eq!(escaped("3,\u{1b}[31m4\r\n"), "3,\\u{1b}[31m4\n");
/// ```
#[must_use]
pub fn escaped(text: &str) -> Cow<'_, str> {
    replaced(text, is_hidden, shown)
}

/// Escapes a text quoted within a line: newlines and tabs too, so that it cannot start a
/// line of its own.
///
/// ```
/// use grundy_core::escaped_line;
/// assert_eq!(escaped_line("nim\nVERIFIED"), "nim\\u{a}VERIFIED");
/// ```
#[must_use]
pub fn escaped_line(text: &str) -> Cow<'_, str> {
    replaced(text, |c| is_hidden(c) || matches!(c, '\n' | '\t'), shown)
}

fn shown(c: char) -> String {
    format!("\\u{{{:x}}}", u32::from(c))
}

/// Replaces the hidden characters that JSON allows by JSON escapes: the value is
/// unchanged.
///
/// ```
/// use grundy_core::escaped_json;
/// assert_eq!(escaped_json("\"\u{202e}\""), "\"\\u202e\"");
/// ```
#[must_use]
pub fn escaped_json(json: &str) -> Cow<'_, str> {
    // No hidden character is beyond U+FFFF, and JSON escapes those below U+0020 already.
    replaced(json, is_hidden, |c| format!("\\u{:04x}", u32::from(c)))
}

fn replaced(
    text: &str,
    hidden: impl Fn(char) -> bool,
    escape: impl Fn(char) -> String,
) -> Cow<'_, str> {
    // Nearly every text is free of them.
    if !text.contains(&hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let ends_a_line = c == '\r' && chars.peek() == Some(&'\n') && !hidden('\n');
        if ends_a_line {
            continue;
        }
        match hidden(c) {
            true => shown.push_str(&escape(c)),
            false => shown.push(c),
        }
    }
    Cow::Owned(shown)
}
