//! What the pictures share: text that is safe in a file, and how wide it is.

use std::fmt::Write;

/// Letters and digits, wherever the file is looked at.
const FONT: &str = "font-family=\"system-ui,sans-serif\"";

/// A text as it stands between tags.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            // XML has no way to write these.
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

/// About how wide a text is: Chinese characters are as wide as they are high,
/// others seldom more than 0.6 of that.
pub(super) fn width(text: &str, size: f64) -> f64 {
    let wide = |letter: char| if letter >= '\u{1100}' { 1.0 } else { 0.6 };
    text.chars().map(wide).sum::<f64>() * size
}

/// Where a text is fastened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    /// It begins here.
    Start,
    /// Its middle is here.
    Middle,
    /// It ends here.
    End,
}

/// A picture under way. Writing to a string never fails.
#[derive(Debug)]
pub(super) struct Canvas {
    text: String,
}

impl Canvas {
    /// A white sheet with a title for those who cannot see it.
    pub(super) fn new(across: f64, down: f64, title: &str) -> Self {
        let mut canvas = Self {
            text: String::new(),
        };
        let title = escaped(title);
        canvas.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {across:.0} {down:.0}\" \
             width=\"{across:.0}\" height=\"{down:.0}\" role=\"img\" {FONT}>\n\
             <title>{title}</title>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
        ));
        canvas
    }

    pub(super) fn put(&mut self, what: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(what);
    }

    pub(super) fn words(&mut self, (x, y): (f64, f64), at: At, size: f64, text: &str) {
        let anchor = match at {
            At::Start => "start",
            At::Middle => "middle",
            At::End => "end",
        };
        let text = escaped(text);
        self.put(format_args!(
            "<text x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\" text-anchor=\"{anchor}\">{text}</text>\n"
        ));
    }

    pub(super) fn done(mut self) -> String {
        self.text.push_str("</svg>\n");
        self.text
    }
}

/// Steps of 1, 2 or 5 times a power of ten, so that about so many fit.
pub(super) fn step(most: u32, marks: u32) -> u32 {
    let tens = (0..9).map(|power| 10_u32.pow(power));
    let mut steps = tens.flat_map(|ten| [ten, 2 * ten, 5_u32.saturating_mul(ten)]);
    steps
        .find(|step| most / step <= marks)
        .unwrap_or(most.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_cannot_break_the_file() {
        assert_eq!(escaped("a<b & \"c\"\u{1}"), "a&lt;b &amp; &quot;c&quot; ");
    }

    #[test]
    fn steps_are_round() {
        assert_eq!([step(9, 10), step(21, 10), step(99, 10)], [1, 2, 10]);
        assert_eq!(step(u32::MAX, 10), 500_000_000);
    }
}
